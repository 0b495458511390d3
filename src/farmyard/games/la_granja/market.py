"""The village market: stalls, and the stalls they drive out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from farmyard.core.moves import DONE
from farmyard.core.values import Decision, Move, Refusal, Step
from farmyard.games.la_granja import events, helper_rules, questions
from farmyard.games.la_granja.notation import STALLS, USES_OF, PutStall, Sweep, Use
from farmyard.games.la_granja.receiving import FindMarker, receive_points
from farmyard.games.la_granja.tables import FROM_MARKET, NOBODY, Market
from farmyard.games.la_granja.turns import refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


def free_cells(village: Village, value: int) -> list[int]:
    """Free cells of this value; of any value for 0."""
    market = village.market
    return [
        cell for cell in market.cells if village.stalls[cell] == NOBODY and (not value or market.values[cell] == value)
    ]


def stall_cells(village: Village, seat: int, value: int) -> list[int]:
    """Free cells of the value; only if there are none, those with a stall of somebody else (rulings 55, 57)."""
    cells = free_cells(village, value)
    if cells:
        return cells
    market = village.market
    return [
        cell for cell in market.cells if market.values[cell] == value and village.stalls[cell] not in (NOBODY, seat)
    ]


def lower_neighbours(market: Market, stalls: Sequence[int], seat: int, cell: int) -> list[int]:
    """Stalls of others on adjacent cells of lower value: they have to go (LG-MARKET-02)."""
    return [
        near
        for near in market.neighbours[cell]
        if market.values[near] < market.values[cell] and stalls[near] not in (NOBODY, seat)
    ]


def driven_out(village: Village, seat: int, cell: int) -> list[int]:
    """Cells whose stalls would go if this seat put one here: that of another player here, and lower neighbours."""
    here = [cell] if village.stalls[cell] not in (NOBODY, seat) else []
    return here + lower_neighbours(village.market, village.stalls, seat, cell)


class NeedStall(Step, frozen=True):
    """A finished barrow sends a marker to the market, if there is one and a cell for it."""

    seat: int
    value: int

    def run(self, state: Village) -> None:
        if state.free_markers(self.seat) <= 0:
            state.then(FindMarker(self.seat), PlaceStall(self.seat, self.value))
        else:
            state.then(PlaceStall(self.seat, self.value))


class PlaceStall(Decision, frozen=True):
    """On a free cell of the barrow's value; if there is none, perhaps in place of somebody else's stall.

    Where there is but one free cell, nobody is asked.
    """

    seat: int
    value: int

    def due(self, state: Village) -> bool:
        return state.free_markers(self.seat) > 0 and len(self.moves(state, self.seat)) > 1

    def run(self, state: Village) -> None:
        if state.free_markers(self.seat) > 0:
            for cell in self.cells(state):
                place_stall(state, self.seat, cell)

    def cells(self, state: Village) -> list[int]:
        cells = stall_cells(state, self.seat, self.value)
        for more in range(1, state.ask(questions.HIGHER_STALL, self.seat, 0) + 1):
            cells = cells + free_cells(state, self.value + more)
        return cells

    def moves(self, state: Village, seat: int) -> list[Move]:
        out: list[Move] = [STALLS[state.market.first + cell] for cell in self.cells(state)]
        if out and not free_cells(state, self.value):
            out.append(DONE)
        return out

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, PutStall):
            cell = move.cell - state.market.first
            if state.market.values[cell] != self.value:
                helper_rules.spend(state, seat, questions.HIGHER_STALL)
            place_stall(state, seat, cell)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, PutStall):
            cell = move.cell - state.market.first
            if cell not in state.market.cells:
                return refusal("LG-SETUP-38", "no_cell")
            if state.market.values[cell] != self.value:
                return refusal("LG-MARKET-01", "other_value", value=self.value)
            return refusal("LG-MARKET-07", "cell_taken")
        return refusal("LG-MARKET-01", "place_stall", value=self.value)


def place_stall(village: Village, seat: int, cell: int, scores: bool = True) -> None:
    """The stall stands; lower neighbours of others go, one point for each (LG-MARKET-02, LG-MARKET-04).

    `scores`: whether those points are received; not for the stall of a roof tile.
    """
    victims = lower_neighbours(village.market, village.stalls, seat, cell)
    if village.stalls[cell] != NOBODY:
        remove_stall(village, seat, cell)
        replaced = 1
    else:
        replaced = 0
    village.stalls[cell] = seat
    village.then(DriveOut(seat, cell, tuple(victims), replaced, scores))


class DriveOut(Step, frozen=True):
    """Stalls go one by one, unless a helper keeps one; then a helper may remove one more."""

    seat: int
    cell: int
    victims: tuple[int, ...]
    removed: int
    scores: bool = True

    def run(self, state: Village) -> None:
        removed = self.removed
        for place, victim in enumerate(self.victims):
            owner = state.stalls[victim]
            if owner < state.seats and state.ask(questions.GUARDS_STALL, owner, False):
                rest = DriveOut(self.seat, self.cell, self.victims[place + 1 :], removed, self.scores)
                state.then(Guard(owner, victim, rest))
                return
            remove_stall(state, self.seat, victim)
            removed += 1
        if self.seat < state.seats and state.ask(questions.REMOVES_EQUAL, self.seat, False):
            state.then(SweepStreet(self.seat, self.cell, removed, self.scores))
        else:
            placed(state, self.seat, self.cell, removed, self.scores)


def placed(village: Village, seat: int, cell: int, removed: int, scores: bool) -> None:
    village.report(events.StallPlaced(seat, village.market.first + cell, removed))
    if scores and seat < village.seats:
        receive_points(village, seat, removed, FROM_MARKET, "market")


def remove_stall(village: Village, seat: int, cell: int) -> None:
    owner = village.stalls[cell]
    village.stalls[cell] = NOBODY
    village.report(events.StallRemoved(seat, owner, village.market.first + cell))


class Guard(Decision, frozen=True):
    """Its owner has a helper that may keep this stall (ruling 61)."""

    seat: int
    victim: int
    rest: DriveOut

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [USES_OF[helper_rules.allowing(state, seat, questions.GUARDS_STALL)], DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Use):
            state.then(self.rest)
            helper_rules.spend(state, seat, questions.GUARDS_STALL)
            state.report(events.StallGuarded(seat, state.market.first + self.victim))
        else:
            rest = self.rest
            state.then(DriveOut(rest.seat, rest.cell, rest.victims, rest.removed + 1, rest.scores))
            remove_stall(state, rest.seat, self.victim)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-MARKET-02", "guard_now")


class SweepStreet(Decision, frozen=True):
    """A helper may remove one adjacent stall of equal value too."""

    seat: int
    cell: int
    removed: int
    scores: bool = True

    def due(self, state: Village) -> bool:
        return bool(self.equals(state))

    def run(self, state: Village) -> None:
        placed(state, self.seat, self.cell, self.removed, self.scores)

    def equals(self, state: Village) -> list[int]:
        market = state.market
        return [
            near
            for near in market.neighbours[self.cell]
            if market.values[near] == market.values[self.cell] and state.stalls[near] not in (NOBODY, self.seat)
        ]

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [*[Sweep(state.market.first + cell) for cell in self.equals(state)], DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        removed = self.removed
        if isinstance(move, Sweep):
            helper_rules.spend(state, seat, questions.REMOVES_EQUAL)
            remove_stall(state, seat, move.cell - state.market.first)
            removed += 1
        placed(state, seat, self.cell, removed, self.scores)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-MARKET-05", "sweep_equal")


class PlaceAnywhere(Decision, frozen=True):
    """With a roof tile: any free cell; lower neighbours go, but bring no points (LG-TILE-19, LG-TILE-20, ruling 30)."""

    seat: int

    def due(self, state: Village) -> bool:
        return state.free_markers(self.seat) > 0

    def run(self, state: Village) -> None:
        """No marker was taken back for it (LG-PIECE-15)."""

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [STALLS[state.market.first + cell] for cell in free_cells(state, 0)]

    def decide(self, state: Village, seat: int, move: PutStall) -> None:
        place_stall(state, seat, move.cell - state.market.first, False)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-TILE-19", "free_cell")


STEPS: tuple[type[Step], ...] = (NeedStall, PlaceStall, DriveOut, Guard, SweepStreet, PlaceAnywhere)
