"""The harvest: field phase, feeding phase, breeding phase, always in this order."""

from __future__ import annotations

from farmyard.core.values import Event, Step, Verb
from farmyard.games.agricola import events
from farmyard.games.agricola.breeding import Breed, EndBreeding, StartBreeding
from farmyard.games.agricola.farm import CELLS
from farmyard.games.agricola.feeding import FeedFamily
from farmyard.games.agricola.goods import GRAIN, VEGETABLE
from farmyard.games.agricola.state import Table


class Harvest(Step, frozen=True):
    """Each phase for every seat, in the order of play, before the next phase begins."""

    def run(self, state: Table) -> None:
        for farm in state.farms:
            farm.crafted = 0
        order = state.order()
        state.then(
            *[Reap(seat) for seat in order],
            StartFeeding(),
            *[FeedFamily(seat) for seat in order],
            StartBreeding(),
            *[Breed(seat) for seat in order],
            EndBreeding(),
        )
        state.report(events.HarvestBegan(state.round))
        if state.bound.after:
            state.signal(events.FieldPhaseStarted(state.round))


class Reap(Verb, frozen=True):
    """Field phase: one crop from every sown field, and nothing may be left out (A16-HARV-05, A07-HARV-02)."""

    seat: int

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        grain = vegetables = 0
        if farm.fields == 0:
            return None
        crops = list(farm.crops)
        for cell in range(CELLS):
            if crops[cell] > 0:
                crops[cell] -= 1
                grain += 1
            elif crops[cell] < 0:
                crops[cell] += 1
                vegetables += 1
        if grain + vegetables == 0:
            return None
        farm.crops = tuple(crops)
        farm.goods[GRAIN] += grain
        farm.goods[VEGETABLE] += vegetables
        return events.Reaped(self.seat, grain, vegetables)


class StartFeeding(Step, frozen=True):
    def run(self, state: Table) -> None:
        if state.bound.after:
            state.signal(events.FeedingStarted(state.round))
