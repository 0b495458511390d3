"""A bag of animals on a card: two are drawn, and one of a pair stays with the player."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from farmyard.core.goods import goods
from farmyard.core.moves import Choose
from farmyard.core.steps import SELF, Note
from farmyard.core.values import Chance, Move
from farmyard.core.work import Work, work
from farmyard.games.agricola import events
from farmyard.games.agricola.goods import ANIMAL_NAMES
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import Gain

PAIRS: Final = tuple(combinations_with_replacement(range(len(ANIMAL_NAMES)), 2))
"""What can be drawn, without order, by the places of the species."""
DRAWS: Final[list[Move]] = [Choose(f"{ANIMAL_NAMES[one]}-{ANIMAL_NAMES[other]}") for one, other in PAIRS]


class DrawPair(Chance, frozen=True):
    """Two animals from the bag; the card remembers how many sheep, boar and cattle are left in it."""

    seat: int
    card: str

    def doable(self, state: Table) -> bool:
        return sum(self.left(state)) >= 2

    def left(self, state: Table) -> list[int]:
        return [state.note(self.seat, self.card, place) for place in range(len(ANIMAL_NAMES))]

    def outcomes(self, state: Table) -> list[Move]:
        return DRAWS

    def weights(self, state: Table) -> list[int]:
        """In how many ways each pair can be drawn."""
        n = self.left(state)
        return [n[one] * (n[one] - 1) // 2 if one == other else n[one] * n[other] for one, other in PAIRS]

    def decide(self, state: Table, move: Move) -> None:
        one, other = PAIRS[DRAWS.index(move)]
        state.report(events.Drew(self.seat, ANIMAL_NAMES[one], ANIMAL_NAMES[other], self.card))
        if one == other:
            drawn = goods(**{ANIMAL_NAMES[one]: 1})
            state.then(Note(self.seat, self.card, one, -1, True), Gain(self.seat, drawn))


def draw_pair() -> Work:
    return work(DrawPair, SELF)
