"""Round cards that are revealed ahead of their rounds, for the use of one player."""

from __future__ import annotations

from farmyard.core.values import Decision, Move
from farmyard.core.work import Work, work
from farmyard.games.agricola import events
from farmyard.games.agricola.names import SPACES
from farmyard.games.agricola.notation import Reveal
from farmyard.games.agricola.rounds import REVEALS, STAGE_OF
from farmyard.games.agricola.state import ROUNDS, Table


class RevealAhead(Decision, frozen=True):
    """All round cards that are left, one by one; where a stage has several, this player says which comes next."""

    seat: int

    def next_round(self, state: Table) -> int:
        return state.round + len(state.early) + 1

    def coming(self, state: Table) -> list[int]:
        number = self.next_round(state)
        return state.yet_to_come(STAGE_OF[number]) if number <= ROUNDS else []

    def due(self, state: Table) -> bool:
        return len(self.coming(state)) > 1

    def run(self, state: Table) -> None:
        for number in self.coming(state):
            self.lay_open(state, number)

    def moves(self, state: Table, seat: int) -> list[Move]:
        return [REVEALS[number] for number in self.coming(state)]

    def decide(self, state: Table, seat: int, move: Reveal) -> None:
        self.lay_open(state, move.space)

    def lay_open(self, state: Table, number: int) -> None:
        state.then(self)
        later = self.next_round(state)
        state.early = (*state.early, number)
        state.report(events.RevealedAhead(self.seat, later, SPACES[number]))


def reveal_ahead() -> Work:
    return work(RevealAhead)
