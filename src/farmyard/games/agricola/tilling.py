"""Plowing fields and sowing them."""

from __future__ import annotations

from typing import Final

from farmyard.core.moves import DONE
from farmyard.core.steps import FromCard, UpTo, could_come_next, with_card
from farmyard.core.values import Decision, Event, Move, Refusal, Step, Verb
from farmyard.core.work import Work, seq, work
from farmyard.games.agricola import events, moments
from farmyard.games.agricola.farm import CELLS, Farm, cells_in
from farmyard.games.agricola.goods import CROPS, GOODS, GRAIN, NUMBER, SOWABLE, STONE, VEGETABLE, WOOD
from farmyard.games.agricola.names import SPACE_NUMBER
from farmyard.games.agricola.notation import CELL, FIELD, Plow, Sow
from farmyard.games.agricola.plots import plot_number
from farmyard.games.agricola.questions import PLOUGHS, SOWN
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.turns import action_ahead

PLOWS: Final[list[Move]] = [Plow(cell) for cell in range(CELLS)]
SOWS: Final[list[list[Move]]] = [[Sow(cell, crop) for cell in range(CELLS)] for crop in CROPS]

ON_A_FIELD: Final = {GRAIN: 3, VEGETABLE: 2, WOOD: 3, STONE: 2}
"""On a freshly sown field, the seed included. On cards wood grows like grain, and stone would grow like vegetables."""


class PlowField(Decision, frozen=True):
    seat: int

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def compulsory(self, state: Table) -> bool:
        return True

    def doable(self, state: Table) -> bool:
        return state.farms[self.seat].field_places() != 0

    def moves(self, state: Table, seat: int) -> list[Move]:
        return [PLOWS[cell] for cell in cells_in(state.farms[seat].field_places())]

    def decide(self, state: Table, seat: int, move: Plow) -> None:
        by = state.allowed_by()
        if by in SPACE_NUMBER and not state.is_printed(PLOUGHS.name, seat):
            state.then(UsePlough(seat, by))
        state.perform(LayField(seat, move.cell))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        return why_not_plow(state, seat, move) if isinstance(move, Plow) else None


class LayField(Verb, frozen=True):
    seat: int
    cell: int

    def doable(self, state: Table) -> bool:
        return state.farms[self.seat].field_places() & (1 << self.cell) != 0

    def plan(self, state: Table) -> Event | None:
        return events.Plowed(self.seat, self.cell, state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        state.farms[self.seat].fields |= 1 << self.cell
        return events.Plowed(self.seat, self.cell, state.allowed_by())


class UsePlough(Step, frozen=True):
    """A field has been plowed on this space. One plough may go on with it, whoever has several chooses which."""

    seat: int
    space: str

    def run(self, state: Table) -> None:
        ploughs = self.ploughs(state)
        # A single plough may ask by itself whether it is used.
        asks = len(ploughs) == 1 and isinstance(ploughs[0].step, PlowWith)
        state.then(*ploughs if asks or not ploughs else [UpTo(self.seat, tuple(ploughs), 0, 1)])

    def ploughs(self, state: Table) -> list[FromCard]:
        """What the cards in play offer here, each as the work of its card."""
        found = state.answering(PLOUGHS, self.seat, (), self.space)
        steps = [FromCard(self.seat, card, with_card(card, use(self.seat))) for card, uses in found for use in uses]
        return [step for step in steps if step.doable(state)]


class PlowWith(Decision, frozen=True):
    """With the plough of a card: up to `most` more fields in the same action; `plowed` with it already.

    Whoever has paid for it `must` plow one.
    """

    seat: int
    most: int
    plowed: int = 0
    must: bool = False

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def compulsory(self, state: Table) -> bool:
        return self.must and self.plowed == 0

    def doable(self, state: Table) -> bool:
        return self.plowed < self.most and self.places(state) != 0

    def places(self, state: Table) -> int:
        """Where it can plow. Before the action of the space, that one must still be possible."""
        farm = state.farms[self.seat]
        places = farm.field_places()
        ahead = action_ahead(state, self.seat)
        if not ahead:
            return places
        out, fields = 0, farm.fields
        for cell in cells_in(places):
            farm.fields = fields | 1 << cell
            if could_come_next(state, ahead):
                out |= 1 << cell
        farm.fields = fields
        return out

    def run(self, state: Table) -> None:
        """The plough has been used."""
        source = state.source
        if self.plowed and state.heard("plough_used"):
            state.signal(moments.PloughUsed(self.seat, "" if source is None else source.card, self.plowed))

    def moves(self, state: Table, seat: int) -> list[Move]:
        fields = [PLOWS[cell] for cell in cells_in(self.places(state))]
        return fields if self.compulsory(state) else [*fields, DONE]

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, Plow):
            state.then(PlowWith(seat, self.most, self.plowed + 1))
            state.perform(LayField(seat, move.cell))
        else:
            self.run(state)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        return why_not_plow(state, seat, move) if isinstance(move, Plow) else None


def why_not_plow(state: Table, seat: int, move: Plow) -> Refusal:
    if not state.farms[seat].empty() & (1 << move.cell):
        return refusal(state, "field_not_empty", cell=CELL.spell(move.cell))
    return refusal(state, "field_not_beside", cell=CELL.spell(move.cell))


class SowFields(Decision, frozen=True):
    """Any number of empty fields, one after another; `sown` in this action already.

    A card may allow `only` some crops, at most `most` fields (0: any number), or give `fewer` crops from the supply.
    """

    seat: int
    sown: tuple[int, ...]
    only: tuple[int, ...] = ()  # nothing named: any
    most: int = 0
    fewer: int = 0

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def compulsory(self, state: Table) -> bool:
        return not self.sown

    def run(self, state: Table) -> None:
        """The end of the action."""
        if self.sown and state.bound.after:
            state.signal(moments.FieldsSown(self.seat, self.sown, state.allowed_by()))

    def doable(self, state: Table) -> bool:
        farm = state.farms[self.seat]
        if farm.plots or self.only or self.most:
            return bool(self.sowings(farm))
        if not (farm.goods[GRAIN] or farm.goods[VEGETABLE]):
            return False
        for cell in cells_in(farm.fields):
            if not farm.crops[cell]:
                return True
        return False

    def moves(self, state: Table, seat: int) -> list[Move]:
        out = self.sowings(state.farms[seat])
        if out and self.sown:
            out.append(DONE)
        return out

    def sowings(self, farm: Farm) -> list[Move]:
        """What can be sown where: first on the spaces of the farm, then on cards."""
        out: list[Move] = []
        if self.most and len(self.sown) >= self.most:
            return out
        empty = empty_fields(farm)
        for place, crop in enumerate(CROPS):
            if farm.goods[crop] and self.allows(crop):
                out.extend([SOWS[place][cell] for cell in empty])
        for field, grows, _, n in farm.plots:
            for crop in SOWABLE:
                if n == 0 and grows & (1 << crop) and farm.goods[crop] and self.allows(crop):
                    out.append(Sow(field, crop))
        return out

    def allows(self, crop: int) -> bool:
        return not self.only or crop in self.only

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, Sow):
            state.then(SowFields(seat, (*self.sown, move.cell), self.only, self.most, self.fewer))
            state.perform(SowField(seat, move.cell, move.crop, self.fewer))
        else:
            self.run(state)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if not isinstance(move, Sow):
            return None
        farm = state.farms[seat]
        if not farm.has_field(move.cell):
            return refusal(state, "no_field", cell=FIELD.spell(move.cell))
        if farm.crop_on(move.cell)[1]:
            return refusal(state, "field_sown", cell=FIELD.spell(move.cell))
        plot = farm.plot(move.cell)
        if not self.allows(move.crop) or (plot is not None and not plot[1] & (1 << move.crop)):
            return refusal(state, "other_crop", cell=FIELD.spell(move.cell), good=GOODS[move.crop])
        return refusal(state, "no_seed")


class SowField(Verb, frozen=True):
    """The seed comes from the supply of the player, the rest from the general one, with so many `fewer` of them."""

    seat: int
    cell: int
    crop: int
    fewer: int = 0

    def doable(self, state: Table) -> bool:
        return state.farms[self.seat].goods[self.crop] > 0

    def plan(self, state: Table) -> Event | None:
        return events.Sowed(self.seat, self.cell, GOODS[self.crop], self.number(state), state.allowed_by())

    def number(self, state: Table) -> int:
        return state.ask(SOWN, self.seat, ON_A_FIELD[self.crop] - self.fewer, self)

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        n = self.number(state)
        farm.goods[self.crop] -= 1
        farm.set_crop(self.cell, self.crop, n)
        return events.Sowed(self.seat, self.cell, GOODS[self.crop], n, state.allowed_by())


class MakeFields(Step, frozen=True):
    """So many fields come on the card that does this, each for these crops."""

    seat: int
    places: int
    crops: tuple[int, ...]

    def run(self, state: Table) -> None:
        source = state.source
        if source is None:
            raise ValueError("fields lie on a card: only the work of a card can make them")
        grows = sum(1 << crop for crop in self.crops)
        plots = [(plot_number(source.card, place), grows, 0, 0) for place in range(self.places)]
        state.farms[self.seat].add_plots(tuple(plots))


class AddCrops(Verb, frozen=True):
    """More of the same from the general supply on fields where something stands."""

    seat: int
    fields: tuple[int, ...]
    n: int

    def growing(self, state: Table) -> tuple[int, ...]:
        farm = state.farms[self.seat]
        return tuple([field for field in self.fields if farm.crop_on(field)[1]])

    def doable(self, state: Table) -> bool:
        return bool(self.growing(state))

    def plan(self, state: Table) -> Event | None:
        fields = self.growing(state)
        return events.CropsAdded(self.seat, fields, self.n, state.allowed_by()) if fields else None

    def happen(self, state: Table) -> Event | None:
        event = self.plan(state)
        farm = state.farms[self.seat]
        for field in self.growing(state):
            crop, n = farm.crop_on(field)
            farm.set_crop(field, crop, n + self.n)
        return event


def empty_fields(farm: Farm) -> list[int]:
    """Of the spaces of the farm."""
    return [cell for cell in cells_in(farm.fields) if not farm.crops[cell]]


def plow(fields: int = 1) -> Work:
    """So many fields one after another, as far as there is a place."""
    return seq(*[work(PlowField) for _ in range(fields)])


def plow_with(most: int, must: bool = False) -> Work:
    """With a plough: none to so many fields beside the one of the action, or at least one."""
    return work(PlowWith, most, 0, must)


def sow(*crops: str, most: int = 0, fewer: int = 0) -> Work:
    """Only these crops, if any are named; on at most so many fields; with so many fewer from the supply."""
    return work(SowFields, (), tuple([NUMBER[crop] for crop in crops]), most, fewer)


def field_card(*crops: str, places: int = 1) -> Work:
    """The card that does this holds so many fields, each for one of these crops."""
    return work(MakeFields, places, tuple([NUMBER[crop] for crop in crops]))


def add_crops(n: int, *fields: int) -> Work:
    return work(AddCrops, fields, n)
