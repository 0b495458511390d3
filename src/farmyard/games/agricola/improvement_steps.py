"""The improvement action: a major one is built, or a minor one is played from the hand."""

from __future__ import annotations

from farmyard.core.moves import PlayCard
from farmyard.core.values import Decision, Move, Refusal
from farmyard.core.work import Work, work
from farmyard.games.agricola.hand import PlayMinor, await_improvement
from farmyard.games.agricola.major_steps import build, building_moves, can_build_any, why_not_build
from farmyard.games.agricola.notation import Take, Upgrade
from farmyard.games.agricola.state import Table


class Improve(Decision, frozen=True):
    """Build one major improvement, or play a minor one."""

    seat: int

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def compulsory(self, state: Table) -> bool:
        return True

    def doable(self, state: Table) -> bool:
        return can_build_any(state, self.seat) or PlayMinor(self.seat).doable(state)

    def moves(self, state: Table, seat: int) -> list[Move]:
        return [*building_moves(state, seat), *PlayMinor(seat).card_moves(state)]

    def decide(self, state: Table, seat: int, move: Move) -> None:
        await_improvement(state, seat, move, True)
        if isinstance(move, (Take, Upgrade)):
            build(state, seat, move)
        elif isinstance(move, PlayCard):
            PlayMinor(seat).play_card(state, move)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, (Take, Upgrade)):
            return why_not_build(state, seat, move)
        return PlayMinor(seat).refuse(state, seat, move)


def improve() -> Work:
    return work(Improve)
