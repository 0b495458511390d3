"""Building fences: one pasture at a time."""

from __future__ import annotations

from typing import Final

from farmyard.core.moves import DONE
from farmyard.core.steps import Goods
from farmyard.core.values import Decision, Event, Move, Refusal, Verb
from farmyard.core.work import Work, work
from farmyard.games.agricola import events, fences
from farmyard.games.agricola.building import WOOD_COST
from farmyard.games.agricola.farm import border, cells_in, count, pieces
from farmyard.games.agricola.goods import has, spend
from farmyard.games.agricola.keeping import KeepAnimals
from farmyard.games.agricola.notation import Fence
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import Table

FENCES: Final[dict[int, Move]] = {cells: Fence(frozenset(cells_in(cells))) for cells, _, _ in fences.SHAPES}
"""The move that makes these spaces a pasture."""


class BuildFences(Decision, frozen=True):
    """As many pastures as the player can pay for; in this action so many fences, around these cells, already."""

    seat: int
    built: int
    cells: tuple[int, ...]

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def run(self, state: Table) -> None:
        """The end of the action."""
        if self.built and state.bound.after:
            state.signal(events.FencesBuilt(self.seat, self.built, self.cells))

    def doable(self, state: Table) -> bool:
        farm = state.farms[self.seat]
        fewest = fences.cheapest(farm)
        if not 0 < fewest <= fences_left(state, self.seat):
            return False
        return has(farm.goods, fence_cost(state, self.seat, fewest, self.built))

    def moves(self, state: Table, seat: int) -> list[Move]:
        farm = state.farms[seat]
        most = affordable(state, seat, self.built)
        out: list[Move] = []
        for option in fences.pasture_options(farm):
            if option.fences > most:
                break
            out.append(FENCES[option.cells])
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
            state.then(BuildFences(seat, self.built + new, newly))
            state.perform(FencePasture(seat, cells, self.built))
        else:
            self.run(state)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        return why_not_fence(state, seat, move) if isinstance(move, Fence) else None


class FencePasture(Verb, frozen=True):
    """A pasture on these cells; so many fences were `built` before in the same action."""

    seat: int
    cells: int
    built: int

    def doable(self, state: Table) -> bool:
        return has(state.farms[self.seat].goods, self.cost(state))

    def cost(self, state: Table) -> Goods:
        new = count(border(self.cells) & ~state.farms[self.seat].fences)
        return fence_cost(state, self.seat, new, self.built)

    def plan(self, state: Table) -> Event | None:
        new = count(border(self.cells) & ~state.farms[self.seat].fences)
        return events.Fenced(self.seat, tuple(cells_in(self.cells)), new, self.cost(state))

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        new = border(self.cells) & ~farm.fences
        cost = self.cost(state)
        spend(farm.goods, cost)
        fences.build(farm, fences.Option(self.cells, new, count(new)))
        return events.Fenced(self.seat, tuple(cells_in(self.cells)), count(new), cost)


def fence_cost(state: Table, seat: int, number: int, built: int) -> Goods:
    """1 wood each; `built` is how many were built before in the same action."""
    cost: Goods = state.ask("cost of fences", seat, WOOD_COST[number], (number, built))
    return cost


def fences_left(state: Table, seat: int) -> int:
    left: int = state.ask("fences left", seat, state.farms[seat].fences_left())
    return left


def affordable(state: Table, seat: int, built: int) -> int:
    """How many fences this player can pay for and still has."""
    farm = state.farms[seat]
    most = fences_left(state, seat)
    while most and not has(farm.goods, fence_cost(state, seat, most, built)):
        most -= 1
    return most


def why_not_fence(state: Table, seat: int, move: Fence) -> Refusal | None:
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
    if farm.pastures and not cells & farm.fenced and not fences.touches(cells, farm.fenced):
        return refusal(state, "fence_apart")
    if count(new) > fences_left(state, seat):
        return refusal(state, "no_fence_left")
    return refusal(state, "fence_cost", n=count(new))


def build_fences() -> Work:
    return work(BuildFences, 0, ())
