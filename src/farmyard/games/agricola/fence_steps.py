"""Building fences: one pasture at a time."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from farmyard.core.cards.bindings import plain
from farmyard.core.goods import Goods
from farmyard.core.moves import DONE
from farmyard.core.paying import Priced, Way
from farmyard.core.values import Decision, Event, Move, Refusal
from farmyard.core.work import Work, work
from farmyard.games.agricola import events, fence_layout, moments
from farmyard.games.agricola.building import WOOD_COST
from farmyard.games.agricola.farm import MOST_FENCES, WHOLE_FARM, Farm, border, cells_in, count, mask_of, pieces
from farmyard.games.agricola.goods import WOOD
from farmyard.games.agricola.keeping import KeepAnimals
from farmyard.games.agricola.notation import Fence
from farmyard.games.agricola.questions import FENCE_PRICE, FENCES_LEFT
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import Table

FENCES: Final[dict[int, Move]] = {cells: Fence(frozenset(cells_in(cells))) for cells, _, _ in fence_layout.SHAPES}
"""The move that makes these spaces a pasture."""


ALL: Final = MOST_FENCES
"""So many fences are free: every one."""


NONE_LEFT: Final = -1
"""Instead of 0, which is no limit."""


EVERY: Final = -1
"""So many pastures are wanted: all there are."""


class Limits:
    """What a card says of a pasture: how large it is (0: any size), and on which cells it may lie."""

    def __init__(self, size: int, cells: int) -> None:
        self.size = size
        self.cells = cells

    def allow(self, pasture: int) -> bool:
        return pasture & ~self.cells == 0 and (not self.size or count(pasture) == self.size)


NO_LIMITS: Final = Limits(0, WHOLE_FARM)


class BuildFences(Decision, frozen=True):
    """As many pastures as the player can pay for; in this action so many fences, around these cells, already.

    A card may set limits: so many fences are `free`, at `most` so many are built, in so many `pastures` of this `size`,
    only `on` these cells, only where there is no pasture yet (`new`); 0 and () are no limits. What is no Build Fences
    `action` has no moment at its end.
    """

    seat: int
    built: int
    cells: tuple[int, ...]
    free: int = 0
    most: int = 0
    pastures: int = 0
    size: int = 0
    on: tuple[int, ...] = ()
    new: bool = False
    action: bool = True
    limited: bool = False  # is there any limit at all?

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def compulsory(self, state: Table) -> bool:
        return self.built == 0

    def run(self, state: Table) -> None:
        """The end of the action."""
        if self.built and self.action and state.bound.after:
            state.signal(moments.FencesBuilt(self.seat, self.built, self.cells, state.allowed_by()))

    def doable(self, state: Table) -> bool:
        if self.limited:
            return len(self.options(state, 1)) > 0
        farm = state.farms[self.seat]
        if state.is_printed(FENCE_PRICE.name, self.seat) and state.is_printed(FENCES_LEFT.name, self.seat):
            return fence_layout.can_make(farm, farm.goods[WOOD])
        fewest = fence_layout.cheapest(farm)
        if not 0 < fewest <= fences_left(state, self.seat):
            return False
        return can_fence(state, self.seat, fewest, self.built)

    def options(self, state: Table, enough: int = EVERY) -> list[fence_layout.Option]:
        """The pastures that can be made now, within all limits; no more than are `enough`."""
        farm = state.farms[self.seat]
        most = affordable(state, self.seat, self.built, self.free)
        if self.most:
            most = min(most, self.most - self.built)
        limits = self.limits(farm) if self.limited else NO_LIMITS
        out: list[fence_layout.Option] = []
        for option in fence_layout.pasture_options(farm):
            if option.fences > most or len(out) == enough:
                break
            if limits.allow(option.cells):
                out.append(option)
        return out

    def limits(self, farm: Farm) -> Limits:
        """What a card allows, for this farm."""
        cells = 0 if self.pastures == NONE_LEFT else mask_of(self.on) if self.on else WHOLE_FARM
        return Limits(self.size, cells & ~farm.fenced if self.new else cells)

    def moves(self, state: Table, seat: int) -> list[Move]:
        out = [FENCES[option.cells] for option in self.options(state)]
        if out and self.built:
            out.append(DONE)
        return out

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, Fence):
            cells = 0
            for cell in move.cells:
                cells |= 1 << cell
            farm = state.farms[seat]
            new = count(border(cells) & ~farm.fences)
            newly = (*self.cells, *cells_in(cells & ~farm.fenced))
            if not self.built:
                # A divided pasture, or one around several stables, may hold less than before: what counts is how many
                # animals find a place when all fences of the action stand.
                state.then(KeepAnimals(seat))
            left = self.pastures - 1 if self.pastures != 1 else NONE_LEFT
            if self.limited:
                state.then(replace(self, built=self.built + new, cells=newly, pastures=left if self.pastures else 0))
            else:
                state.then(BuildFences(seat, self.built + new, newly))
            state.buy(FencePasture(seat, cells, self.built, None, self.free))
        else:
            self.run(state)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if not isinstance(move, Fence):
            return None
        cells = 0
        for cell in move.cells:
            cells |= 1 << cell
        if self.limited and not self.limits(state.farms[seat]).allow(cells):
            return refusal(state, "other_pasture")
        return why_not_fence(state, seat, move, self.built, self.free)


class FencePasture(Priced, frozen=True):
    """A pasture on these cells; so many fences were `built` before in the same action."""

    seat: int
    cells: int
    built: int
    paid: Way | None = None
    free: int = 0

    def question(self) -> str:
        return FENCE_PRICE.name

    def ways(self, state: Table) -> tuple[Way, ...]:
        new, built = charged(self.number(state), self.built, self.free)
        if new == 0:
            return state.fixed_ways(self.seat, ())
        return state.ways(FENCE_PRICE.name, self.seat, WOOD_COST[new], (new, built))

    def asked(self, state: Table) -> tuple[tuple[Way, ...], Any]:
        new, built = charged(self.number(state), self.built, self.free)
        return plain(WOOD_COST[new]) if new else (), (new, built)

    def number(self, state: Table) -> int:
        """Of new fences."""
        return count(border(self.cells) & ~state.farms[self.seat].fences)

    def plan(self, state: Table) -> Event | None:
        cells, cost = tuple(cells_in(self.cells)), state.cost_of(self)
        return events.Fenced(self.seat, cells, self.number(state), cost, state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        new = border(self.cells) & ~farm.fences
        cost = state.charge(self)
        fence_layout.build(farm, fence_layout.Option(self.cells, new, count(new)))
        return events.Fenced(self.seat, tuple(cells_in(self.cells)), count(new), cost, state.allowed_by())


def charged(number: int, built: int, free: int) -> tuple[int, int]:
    """How many of these fences, and of those built before in the same action, cost something: the first are `free`."""
    if not free:
        return number, built
    return max(0, number - max(0, free - built)), max(0, built - free)


def fence_cost(state: Table, seat: int, number: int, built: int, free: int = 0) -> Goods:
    """What so many fences cost now, with so many built before in the same action."""
    number, built = charged(number, built, free)
    return state.price_of(FENCE_PRICE.name, seat, WOOD_COST[number], (number, built)) if number else ()


def can_fence(state: Table, seat: int, number: int, built: int, free: int = 0) -> bool:
    """1 wood each; `built` is how many were built before in the same action."""
    number, built = charged(number, built, free)
    return number == 0 or state.can_afford(FENCE_PRICE.name, seat, WOOD_COST[number], (number, built))


def fences_left(state: Table, seat: int) -> int:
    return state.ask(FENCES_LEFT, seat, state.farms[seat].fences_left())


def affordable(state: Table, seat: int, built: int, free: int = 0) -> int:
    """How many fences this player can pay for and still has."""
    most = fences_left(state, seat)
    while most and not can_fence(state, seat, most, built, free):
        most -= 1
    return most


def why_not_fence(state: Table, seat: int, move: Fence, built: int, free: int = 0) -> Refusal | None:
    farm = state.farms[seat]
    cells = 0
    for cell in move.cells:
        cells |= 1 << cell
    if cells & (farm.rooms | farm.fields):
        return refusal(state, "fence_tile")
    if len(pieces(cells)) != 1:
        return refusal(state, "fence_unconnected")
    if cells & farm.fenced and not any(cells & ~pasture == 0 for pasture in farm.pastures):
        return refusal(state, "fence_across")
    new = border(cells) & ~farm.fences
    if new == 0:
        return refusal(state, "fence_there")
    if farm.pastures and not cells & farm.fenced and not fence_layout.touches(cells, farm.fenced):
        return refusal(state, "fence_apart")
    if count(new) > fences_left(state, seat):
        return refusal(state, "no_fence_left", left=fences_left(state, seat))
    return refusal(state, "fence_cost", n=count(new), cost=fence_cost(state, seat, count(new), built, free))


def build_fences(
    *, free: int = 0, most: int = 0, pastures: int = 0, size: int = 0, on: tuple[int, ...] = (), new: bool = False
) -> Work:
    """A Build Fences action, perhaps within limits: `build_fences(free=ALL, pastures=1, size=1, new=True)`."""
    limited = bool(free or most or pastures or size or on or new)
    return work(BuildFences, 0, (), free, most, pastures, size, on, new, True, limited)


def enclose(size: int) -> Work:
    """One new pasture of this size without wood. This is no Build Fences action."""
    return work(BuildFences, 0, (), ALL, 0, 1, size, (), True, False, True)
