"""Taking goods of choice from the supply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.values import Decision, Move, Refusal, Step
from farmyard.games.la_granja.notation import TAKES, Take
from farmyard.games.la_granja.receiving import receive
from farmyard.games.la_granja.tables import PAIRS
from farmyard.games.la_granja.turns import refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village

TWO_CROPS: tuple[Move, ...] = tuple([Take(pair) for pair in PAIRS])


class TakeCrops(Decision, frozen=True):
    """Two crops of different kinds, into their dens."""

    seat: int
    why: str

    def moves(self, state: Village, seat: int) -> list[Move]:
        return list(TWO_CROPS)

    def decide(self, state: Village, seat: int, move: Take) -> None:
        for good in move.goods:
            receive(state, seat, good, 1, self.why)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-TRADE-04", "two_crops")


class TakeOne(Decision, frozen=True):
    """One good among these, into its den or pen."""

    seat: int
    goods: tuple[int, ...]
    why: str

    def due(self, state: Village) -> bool:
        return len(self.goods) > 1

    def run(self, state: Village) -> None:
        for good in self.goods:
            receive(state, self.seat, good, 1, self.why)

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [TAKES[good] for good in self.goods]

    def decide(self, state: Village, seat: int, move: Take) -> None:
        receive(state, seat, move.goods[0], 1, self.why)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-CARD-09", "take_one")


STEPS: tuple[type[Step], ...] = (TakeCrops, TakeOne)
