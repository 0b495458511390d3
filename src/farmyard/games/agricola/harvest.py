"""The harvest: field phase, feeding phase, breeding phase, always in this order."""

from __future__ import annotations

from farmyard.core.cards.bindings import UNBOUND
from farmyard.core.cards.uses import OpenWindow
from farmyard.core.goods import goods
from farmyard.core.values import Event, Step, Verb
from farmyard.core.work import Work, work
from farmyard.games.agricola import events, moments
from farmyard.games.agricola.breeding import Breed, EndBreeding, StartBreeding, in_harvest
from farmyard.games.agricola.card_credit import count_reaped
from farmyard.games.agricola.farm import cells_in
from farmyard.games.agricola.feeding import FeedFamily
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.questions import BREEDING_PHASE, FEEDS_LAST, FIELD_PHASE, LEAVES_FIELD, REAPED
from farmyard.games.agricola.state import Table


class Harvest(Step, frozen=True):
    """Each phase for every seat, in the order of play, before the next phase begins."""

    def run(self, state: Table) -> None:
        for farm in state.farms:
            farm.crafted = ()
        order = in_harvest(state)
        state.then(
            *[Reap(seat) for seat in order],
            EndFieldPhase(),
            StartFeeding(),
            *[FeedFamily(seat) for seat in feeding_order(state, order)],
            OpenWindow(BREEDING_PHASE),
            StartBreeding(),
            *[Breed(seat) for seat in order],
            EndBreeding(),
        )
        if state.bound.at_will:
            state.then(OpenWindow(FIELD_PHASE))
        state.report(events.HarvestBegan(state.round, tuple(order)))
        if state.bound.after:
            state.signal_each([moments.FieldPhaseStarted(seat, state.round) for seat in order])


def feeding_order(state: Table, order: list[int]) -> list[int]:
    """The order of play, but those whom a card makes wait come last."""
    waiting = [seat for seat in order if state.ask(FEEDS_LAST, seat, False)]
    return [*[seat for seat in order if seat not in waiting], *waiting]


class Reap(Verb, frozen=True):
    """Field phase: one crop from every sown field, and nothing may be left out (A16-HARV-05, A07-HARV-02).

    Fields on cards are fields. A card may let its owner reap at another time: then this is not part of a `harvest`.
    """

    seat: int
    harvest: bool = True

    def doable(self, state: Table) -> bool:
        return self.plan(state) is not None

    def plan(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        grain = vegetables = 0
        fields: list[int] = []
        for cell in cells_in(farm.fields):
            n = farm.crops[cell]
            if n > 0:
                grain += self.number(state, cell, n)
                fields.append(cell)
            elif n < 0:
                vegetables += self.number(state, cell, -n)
                fields.append(cell)
        others: dict[str, int] = {}
        for field, _, crop, n in farm.plots:
            if n:
                others[GOODS[crop]] = others.get(GOODS[crop], 0) + self.number(state, field, n)
                fields.append(field)
        if others:
            grain += others.pop("grain", 0)
            vegetables += others.pop("vegetable", 0)
        if not (grain or vegetables or any(others.values())):
            return None
        by = state.allowed_by()
        return events.Reaped(self.seat, grain, vegetables, tuple(fields), goods(**others), self.harvest, by)

    def number(self, state: Table, field: int, standing: int) -> int:
        """How many crops this field gives."""
        return min(state.ask(REAPED, self.seat, 1, field), standing)

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        event = self.plan(state) if farm.fields or farm.plots else None
        if not isinstance(event, events.Reaped):
            return None
        for field in event.fields:
            crop, n = farm.crop_on(field)
            given = self.number(state, field, n)
            taken = state.ask(LEAVES_FIELD, self.seat, given, field)
            if state.bound is not UNBOUND:
                count_reaped(state, self.seat, field, crop, given)
            farm.set_crop(field, crop, n - taken)
        state.take_in(self.seat, goods(grain=event.grain, vegetable=event.vegetables, **dict(event.others)))
        return event


class EndFieldPhase(Step, frozen=True):
    def run(self, state: Table) -> None:
        if state.bound.after:
            state.signal_each([moments.FieldPhaseEnded(seat, state.round) for seat in in_harvest(state)])


class StartFeeding(Step, frozen=True):
    def run(self, state: Table) -> None:
        if state.bound.after:
            state.signal_each([moments.FeedingStarted(seat, state.round) for seat in in_harvest(state)])


def in_feeding_phase(state: Table) -> bool:
    """The field phase is over, and breeding has not begun."""
    waiting = [type(step) for step in state.agenda]
    return StartBreeding in waiting and StartFeeding not in waiting


def reap_now() -> Work:
    """One crop from every sown field, outside the harvest."""
    return work(Reap, False)
