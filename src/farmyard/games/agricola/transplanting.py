"""Moving crops that stand on a field, to another field or to another player: only cards allow it."""

from __future__ import annotations

from farmyard.core.steps import could_come_next
from farmyard.core.values import Decision, Event, Move, Refusal, Verb
from farmyard.core.work import Work, work
from farmyard.games.agricola import events
from farmyard.games.agricola.farm import Farm
from farmyard.games.agricola.goods import CROPS, GOODS
from farmyard.games.agricola.notation import FIELD, Transplant
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.turns import action_ahead


class TransplantCrop(Decision, frozen=True):
    """One grain or vegetable goes from a field that holds at least `least` to an empty one where it can grow."""

    seat: int
    least: int

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def doable(self, state: Table) -> bool:
        return len(self.moves(state, self.seat)) > 0

    def moves(self, state: Table, seat: int) -> list[Move]:
        farm = state.farms[seat]
        out: list[Move] = []
        starts = self.starts(farm)
        for to in empty_fields(farm) if starts else ():
            fitting = [start for start in starts if farm.can_grow(to, farm.crop_on(start)[0])]
            if fitting and spares(state, seat, to):
                out.extend([Transplant(start, to) for start in fitting])
        return out

    def starts(self, farm: Farm) -> list[int]:
        """The fields with enough grain or vegetables."""
        out: list[int] = []
        for field in farm.all_fields():
            crop, n = farm.crop_on(field)
            if n >= self.least and crop in CROPS:
                out.append(field)
        return out

    def decide(self, state: Table, seat: int, move: Transplant) -> None:
        state.perform(MoveCrop(seat, move.start, move.cell))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if not isinstance(move, Transplant):
            return None
        farm = state.farms[seat]
        for field in (move.start, move.cell):
            if not farm.has_field(field):
                return refusal(state, "no_field", cell=FIELD.spell(field))
        if farm.crop_on(move.cell)[1]:
            return refusal(state, "field_sown", cell=FIELD.spell(move.cell))
        crop, n = farm.crop_on(move.start)
        if n < self.least:
            return refusal(state, "too_few_crops", cell=FIELD.spell(move.start), n=self.least)
        if not farm.can_grow(move.cell, crop):
            return refusal(state, "other_crop", cell=FIELD.spell(move.cell), good=GOODS[crop])
        return refusal(state, "needed_for_action", good=GOODS[crop])


class MoveCrop(Verb, frozen=True):
    """One of what stands on a field goes to another; nothing comes from the supply."""

    seat: int
    start: int
    cell: int

    def doable(self, state: Table) -> bool:
        farm = state.farms[self.seat]
        crop, n = farm.crop_on(self.start)
        return n > 0 and farm.crop_on(self.cell)[1] == 0 and farm.can_grow(self.cell, crop)

    def plan(self, state: Table) -> Event | None:
        crop, _ = state.farms[self.seat].crop_on(self.start)
        return events.CropMoved(self.seat, self.start, self.cell, GOODS[crop], state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        event = self.plan(state)
        farm = state.farms[self.seat]
        crop, n = farm.crop_on(self.start)
        farm.set_crop(self.start, crop, n - 1)
        farm.set_crop(self.cell, crop, 1)
        return event


class TakeCrop(Verb, frozen=True):
    """One of what stands on a field of another player goes to the supply of this one."""

    seat: int
    owner: int
    cell: int

    def doable(self, state: Table) -> bool:
        return state.farms[self.owner].crop_on(self.cell)[1] > 0

    def plan(self, state: Table) -> Event | None:
        crop, _ = state.farms[self.owner].crop_on(self.cell)
        return events.CropTaken(self.seat, self.owner, self.cell, GOODS[crop], state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        event = self.plan(state)
        farm = state.farms[self.owner]
        crop, n = farm.crop_on(self.cell)
        farm.set_crop(self.cell, crop, n - 1)
        state.take_in(self.seat, ((GOODS[crop], 1),))
        return event


def empty_fields(farm: Farm) -> list[int]:
    """Of the farm and on cards."""
    return [field for field in farm.all_fields() if farm.crop_on(field)[1] == 0]


def spares(state: Table, seat: int, to: int) -> bool:
    """Could the compulsory actions that wait still be done if this field were no longer empty?"""
    owed: list[int] = []
    for place in range(len(state.agenda) - 1, -1, -1):
        step = state.agenda[place]
        if isinstance(step, Decision) and not isinstance(step, TransplantCrop):
            owed = [place] if step.compulsory(state) else []
            break
    ahead = action_ahead(state, seat)
    if ahead:
        owed.append(ahead)
    farm = state.farms[seat]
    crops, plots = farm.crops, farm.plots
    farm.set_crop(to, CROPS[0], 1)
    out = all(could_come_next(state, place) for place in owed)
    farm.crops, farm.plots = crops, plots
    return out


def transplant(least: int) -> Work:
    """One crop from a field that holds at least so many to an empty field."""
    return work(TransplantCrop, least)


def take_crop(owner: int, cell: int) -> Work:
    """One crop from this field of that player."""
    return work(TakeCrop, owner, cell)
