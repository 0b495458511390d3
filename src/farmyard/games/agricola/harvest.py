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
        order = [seat for seat in state.order() if takes_part(state, seat)]
        state.then(
            *[Reap(seat) for seat in order],
            EndFieldPhase(),
            StartFeeding(),
            *[FeedFamily(seat) for seat in order],
            StartBreeding(),
            *[Breed(seat) for seat in order],
            EndBreeding(),
        )
        state.report(events.HarvestBegan(state.round))
        if state.bound.after:
            state.signal(events.FieldPhaseStarted(state.round))


def takes_part(state: Table, seat: int) -> bool:
    present: bool = state.ask("takes part in harvest", seat, True)
    return present


class Reap(Verb, frozen=True):
    """Field phase: one crop from every sown field, and nothing may be left out (A16-HARV-05, A07-HARV-02)."""

    seat: int

    def plan(self, state: Table) -> Event | None:
        crops = state.farms[self.seat].crops
        return self.reaped(crops, self.left(state, crops))

    def left(self, state: Table, crops: tuple[int, ...]) -> tuple[int, ...]:
        """What stays on the fields."""
        out = list(crops)
        for cell in range(CELLS):
            if crops[cell]:
                n: int = state.ask("reaped", self.seat, 1, cell)
                out[cell] = max(0, crops[cell] - n) if crops[cell] > 0 else min(0, crops[cell] + n)
        return tuple(out)

    def reaped(self, before: tuple[int, ...], after: tuple[int, ...]) -> Event | None:
        grain = vegetables = 0
        for cell in range(CELLS):
            if before[cell] > 0:
                grain += before[cell] - after[cell]
            else:
                vegetables += after[cell] - before[cell]
        return events.Reaped(self.seat, grain, vegetables) if grain or vegetables else None

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        if farm.fields == 0:
            return None
        before = farm.crops
        farm.crops = self.left(state, before)
        event = self.reaped(before, farm.crops)
        if isinstance(event, events.Reaped):
            farm.goods[GRAIN] += event.grain
            farm.goods[VEGETABLE] += event.vegetables
        return event


class EndFieldPhase(Step, frozen=True):
    def run(self, state: Table) -> None:
        if state.bound.after:
            state.signal(events.FieldPhaseEnded(state.round))


class StartFeeding(Step, frozen=True):
    def run(self, state: Table) -> None:
        if state.bound.after:
            state.signal(events.FeedingStarted(state.round))
