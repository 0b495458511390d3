"""Building an improvement: a major one, or a minor one from the hand."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards.bindings import plain
from farmyard.core.goods import Goods
from farmyard.core.moves import PlayCard
from farmyard.core.paying import Priced, Way
from farmyard.core.values import Decision, Event, Move, Refusal
from farmyard.core.work import Work, work
from farmyard.games.agricola import events
from farmyard.games.agricola.goods import has
from farmyard.games.agricola.hand import PlayMinor
from farmyard.games.agricola.major_improvements import ROWS, Major
from farmyard.games.agricola.names import MAJORS
from farmyard.games.agricola.notation import Take, Upgrade
from farmyard.games.agricola.questions import IMPROVEMENT_PRICE
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import Table

TAKES: Final[list[Move]] = [Take(number) for number in range(len(MAJORS))]
UPGRADES: Final[dict[tuple[int, int], Move]] = {
    (old, row.number): Upgrade(old, row.number) for row in ROWS for old in row.instead
}
NOTHING: Final = -1


class Improve(Decision, frozen=True):
    """Build one major improvement, or play a minor one."""

    seat: int

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def compulsory(self, state: Table) -> bool:
        return True

    def doable(self, state: Table) -> bool:
        goods = state.farms[self.seat].goods
        majors, own = state.majors, state.farms[self.seat].majors
        printed = state.is_printed(IMPROVEMENT_PRICE.name, self.seat)
        for row in ROWS:
            if majors & (1 << row.number):
                if has(goods, row.cost) if printed else can_build(state, self.seat, row):
                    return True
                for old in row.instead:
                    if own & (1 << old):
                        return True
        return PlayMinor(self.seat).doable(state)

    def moves(self, state: Table, seat: int) -> list[Move]:
        farm = state.farms[seat]
        printed = state.is_printed(IMPROVEMENT_PRICE.name, seat)
        out: list[Move] = []
        for row in ROWS:
            if state.majors & (1 << row.number):
                if has(farm.goods, row.cost) if printed else can_build(state, seat, row):
                    out.append(TAKES[row.number])
                for old in row.instead:
                    if farm.majors & (1 << old):
                        out.append(UPGRADES[old, row.number])
        out.extend(PlayMinor(seat).moves(state, seat))
        return out

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, Upgrade):
            state.buy(BuildMajor(seat, move.new, move.old))
        elif isinstance(move, Take):
            state.buy(BuildMajor(seat, move.improvement, NOTHING))
        elif isinstance(move, PlayCard):
            PlayMinor(seat).decide(state, seat, move)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Take):
            if not state.majors & (1 << move.improvement):
                return refusal(state, "improvement_gone", improvement=MAJORS[move.improvement])
            cost = improvement_cost(state, seat, ROWS[move.improvement])
            return refusal(state, "improvement_cost", improvement=MAJORS[move.improvement], cost=cost)
        if isinstance(move, Upgrade):
            if (move.old, move.new) not in UPGRADES or not state.farms[seat].majors & (1 << move.old):
                return refusal(state, "no_upgrade")
            return refusal(state, "improvement_gone", improvement=MAJORS[move.new])
        return PlayMinor(seat).refuse(state, seat, move)


class BuildMajor(Priced, frozen=True):
    """Pay for it, or hand in another; from now on it is in play."""

    seat: int
    improvement: int
    returned: int
    paid: Way | None = None

    def question(self) -> str:
        return IMPROVEMENT_PRICE.name

    def ways(self, state: Table) -> tuple[Way, ...]:
        if self.returned != NOTHING:
            return FOR_ANOTHER
        row = ROWS[self.improvement]
        return state.ways(IMPROVEMENT_PRICE.name, self.seat, row.cost, row.name)

    def asked(self, state: Table) -> tuple[tuple[Way, ...], Any]:
        row = ROWS[self.improvement]
        return plain(row.cost) if self.returned == NOTHING else (), row.name

    def plan(self, state: Table) -> Event | None:
        returned = "" if self.returned == NOTHING else MAJORS[self.returned]
        cost = state.cost_of(self)
        return events.Improved(self.seat, MAJORS[self.improvement], cost, returned, state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        row = ROWS[self.improvement]
        cost = state.charge(self)
        returned = ""
        if self.returned != NOTHING:
            returned = MAJORS[self.returned]
            farm.majors ^= 1 << self.returned
            state.majors |= 1 << self.returned
            state.drop_card(self.seat, returned)
        farm.majors |= 1 << self.improvement
        state.majors ^= 1 << self.improvement
        state.take_card(self.seat, row.name)
        state.play_card(self.seat, row.card)
        return events.Improved(self.seat, row.name, cost, returned, state.allowed_by())


FOR_ANOTHER: Final[tuple[Way, ...]] = (((), ()),)
"""An improvement that is handed in is the whole price."""


def improvement_cost(state: Table, seat: int, row: Major) -> Goods:
    """What a major improvement costs now."""
    return state.price_of(IMPROVEMENT_PRICE.name, seat, row.cost, row.name)


def can_build(state: Table, seat: int, row: Major) -> bool:
    return state.can_afford(IMPROVEMENT_PRICE.name, seat, row.cost, row.name)


def improve() -> Work:
    return work(Improve)
