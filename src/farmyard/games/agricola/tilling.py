"""Plowing fields and sowing them."""

from __future__ import annotations

from typing import Final

from farmyard.core.moves import DONE
from farmyard.core.values import Decision, Event, Move, Refusal, Verb
from farmyard.core.work import Work, work
from farmyard.games.agricola import events
from farmyard.games.agricola.farm import CELLS, Farm, cells_in
from farmyard.games.agricola.goods import CROPS, GOODS, GRAIN, VEGETABLE
from farmyard.games.agricola.notation import CELL, Plow, Sow
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import Table

PLOWS: Final[list[Move]] = [Plow(cell) for cell in range(CELLS)]
SOWS: Final[list[list[Move]]] = [[Sow(cell, crop) for cell in range(CELLS)] for crop in CROPS]

ON_A_FIELD: Final = (3, 2)
"""A freshly sown field holds 3 grain or 2 vegetables, the seed included."""


class PlowField(Decision, frozen=True):
    seat: int

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def doable(self, state: Table) -> bool:
        return state.farms[self.seat].field_places() != 0

    def moves(self, state: Table, seat: int) -> list[Move]:
        return [PLOWS[cell] for cell in cells_in(state.farms[seat].field_places())]

    def decide(self, state: Table, seat: int, move: Plow) -> None:
        state.perform(LayField(seat, move.cell))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if not isinstance(move, Plow):
            return None
        if not state.farms[seat].empty() & (1 << move.cell):
            return refusal(state, "field_not_empty", cell=CELL.spell(move.cell))
        return refusal(state, "field_not_beside", cell=CELL.spell(move.cell))


class LayField(Verb, frozen=True):
    seat: int
    cell: int

    def doable(self, state: Table) -> bool:
        return state.farms[self.seat].field_places() & (1 << self.cell) != 0

    def plan(self, state: Table) -> Event | None:
        return events.Plowed(self.seat, self.cell)

    def happen(self, state: Table) -> Event | None:
        state.farms[self.seat].fields |= 1 << self.cell
        return events.Plowed(self.seat, self.cell)


class SowFields(Decision, frozen=True):
    """Any number of empty fields, one after another; `sown` in this action already."""

    seat: int
    sown: tuple[int, ...]

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def run(self, state: Table) -> None:
        """The end of the action."""
        if self.sown and state.bound.after:
            state.signal(events.FieldsSown(self.seat, self.sown))

    def doable(self, state: Table) -> bool:
        farm = state.farms[self.seat]
        if not (farm.goods[GRAIN] or farm.goods[VEGETABLE]):
            return False
        for cell in cells_in(farm.fields):
            if not farm.crops[cell]:
                return True
        return False

    def moves(self, state: Table, seat: int) -> list[Move]:
        farm = state.farms[seat]
        empty = empty_fields(farm)
        out: list[Move] = []
        for place, crop in enumerate(CROPS):
            if farm.goods[crop]:
                out.extend([SOWS[place][cell] for cell in empty])
        if out and self.sown:
            out.append(DONE)
        return out

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, Sow):
            state.then(SowFields(seat, (*self.sown, move.cell)))
            state.perform(SowField(seat, move.cell, move.crop))
        else:
            self.run(state)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if not isinstance(move, Sow):
            return None
        farm = state.farms[seat]
        if not farm.fields & (1 << move.cell):
            return refusal(state, "no_field", cell=CELL.spell(move.cell))
        if farm.crops[move.cell]:
            return refusal(state, "field_sown", cell=CELL.spell(move.cell))
        return refusal(state, "no_seed")


class SowField(Verb, frozen=True):
    """The seed comes from the supply of the player, the rest from the general one."""

    seat: int
    cell: int
    crop: int

    def doable(self, state: Table) -> bool:
        return state.farms[self.seat].goods[self.crop] > 0

    def plan(self, state: Table) -> Event | None:
        return events.Sowed(self.seat, self.cell, GOODS[self.crop], self.number(state))

    def number(self, state: Table) -> int:
        n: int = state.ask("sown", self.seat, ON_A_FIELD[CROPS.index(self.crop)], self)
        return n

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        n = self.number(state)
        farm.goods[self.crop] -= 1
        crops = list(farm.crops)
        crops[self.cell] = n if self.crop == GRAIN else -n
        farm.crops = tuple(crops)
        return events.Sowed(self.seat, self.cell, GOODS[self.crop], n)


def empty_fields(farm: Farm) -> list[int]:
    return [cell for cell in cells_in(farm.fields) if not farm.crops[cell]]


def plow() -> Work:
    return work(PlowField)


def sow() -> Work:
    return work(SowFields, ())
