"""Building rooms and stables, and renovating the house."""

from __future__ import annotations

from typing import Final

from farmyard.core.moves import DONE
from farmyard.core.steps import Goods, goods
from farmyard.core.values import Decision, Event, Move, Refusal, Verb
from farmyard.core.work import Work, work
from farmyard.games.agricola import events
from farmyard.games.agricola.farm import CELLS, MOST_STABLES, cells_in, count
from farmyard.games.agricola.goods import MATERIALS, has, spend
from farmyard.games.agricola.notation import CELL, Room, Stable
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import Table

ROOMS: Final[list[Move]] = [Room(cell) for cell in range(CELLS)]
STABLES: Final[list[Move]] = [Stable(cell) for cell in range(CELLS)]

ROOM_COST: Final[list[Goods]] = [goods(wood=5, reed=2), goods(clay=5, reed=2), goods(stone=5, reed=2)]
"""Of a wooden, clay and stone house."""

STONE_HOUSE: Final = 2
ANY_NUMBER: Final = 99


# --- rooms ----------------------------------------------------------------------------------------


class BuildRooms(Decision, frozen=True):
    """Rooms of the house's own material, one after another, up to `most`; `built` in this action already."""

    seat: int
    most: int
    built: tuple[int, ...]

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def run(self, state: Table) -> None:
        """The end of the action."""
        if self.built and state.bound.after:
            state.signal(events.RoomsBuilt(self.seat, self.built))

    def doable(self, state: Table) -> bool:
        if self.most == 0:
            return False
        farm = state.farms[self.seat]
        return has(farm.goods, room_cost(state, self.seat)) and farm.room_places() != 0

    def moves(self, state: Table, seat: int) -> list[Move]:
        if not self.doable(state):
            return []
        out = [ROOMS[cell] for cell in cells_in(state.farms[seat].room_places())]
        if self.built:
            out.append(DONE)
        return out

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, Room):
            state.then(BuildRooms(seat, self.most - 1, (*self.built, move.cell)))
            state.perform(BuildRoom(seat, move.cell))
        else:
            self.run(state)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        return why_not_room(state, seat, move.cell) if isinstance(move, Room) else None


class BuildRoom(Verb, frozen=True):
    seat: int
    cell: int

    def doable(self, state: Table) -> bool:
        return has(state.farms[self.seat].goods, room_cost(state, self.seat))

    def plan(self, state: Table) -> Event | None:
        return events.BuiltRoom(self.seat, self.cell, self.material(state), room_cost(state, self.seat))

    def material(self, state: Table) -> str:
        return MATERIALS[state.farms[self.seat].material]

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        cost = room_cost(state, self.seat)
        spend(farm.goods, cost)
        farm.rooms |= 1 << self.cell
        return events.BuiltRoom(self.seat, self.cell, self.material(state), cost)


def room_cost(state: Table, seat: int) -> Goods:
    cost: Goods = state.ask("cost of room", seat, ROOM_COST[state.farms[seat].material])
    return cost


def why_not_room(state: Table, seat: int, cell: int) -> Refusal:
    farm = state.farms[seat]
    if not farm.empty() & (1 << cell):
        return refusal(state, "room_not_empty", cell=CELL.spell(cell))
    if not farm.room_places() & (1 << cell):
        return refusal(state, "room_not_beside", cell=CELL.spell(cell))
    return refusal(state, "room_cost")


# --- stables --------------------------------------------------------------------------------------


class BuildStables(Decision, frozen=True):
    """Stables for so much wood each, paid and placed one by one, up to `most`; `built` in this action already."""

    seat: int
    wood: int
    most: int
    built: tuple[int, ...]

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def run(self, state: Table) -> None:
        """The end of the action."""
        if self.built and state.bound.after:
            state.signal(events.StablesBuilt(self.seat, self.built))

    def doable(self, state: Table) -> bool:
        if self.most == 0:
            return False
        farm = state.farms[self.seat]
        if not has(farm.goods, stable_cost(state, self.seat, self.wood)):
            return False
        return count(farm.stables) < MOST_STABLES and farm.stable_places() != 0

    def moves(self, state: Table, seat: int) -> list[Move]:
        if not self.doable(state):
            return []
        out = [STABLES[cell] for cell in cells_in(state.farms[seat].stable_places())]
        if self.built:
            out.append(DONE)
        return out

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, Stable):
            state.then(BuildStables(seat, self.wood, self.most - 1, (*self.built, move.cell)))
            state.perform(BuildStable(seat, move.cell, self.wood))
        else:
            self.run(state)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        return why_not_stable(state, seat, move.cell) if isinstance(move, Stable) else None


class BuildStable(Verb, frozen=True):
    seat: int
    cell: int
    wood: int

    def doable(self, state: Table) -> bool:
        return has(state.farms[self.seat].goods, stable_cost(state, self.seat, self.wood))

    def plan(self, state: Table) -> Event | None:
        return events.BuiltStable(self.seat, self.cell, stable_cost(state, self.seat, self.wood))

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        cost = stable_cost(state, self.seat, self.wood)
        spend(farm.goods, cost)
        farm.stables |= 1 << self.cell
        return events.BuiltStable(self.seat, self.cell, cost)


def stable_cost(state: Table, seat: int, wood: int) -> Goods:
    cost: Goods = state.ask("cost of stable", seat, WOOD_COST[wood])
    return cost


WOOD_COST: Final[list[Goods]] = [goods(wood=n) for n in range(16)]


def why_not_stable(state: Table, seat: int, cell: int) -> Refusal:
    farm = state.farms[seat]
    if farm.stables & (1 << cell):
        return refusal(state, "stable_there", cell=CELL.spell(cell))
    if not farm.stable_places() & (1 << cell):
        return refusal(state, "stable_place", cell=CELL.spell(cell))
    if count(farm.stables) >= MOST_STABLES:
        return refusal(state, "no_stable_left")
    return refusal(state, "stable_cost")


# --- renovation -----------------------------------------------------------------------------------


class Renovate(Verb, frozen=True):
    """The whole house, one step: wood to clay, or clay to stone (A16-RENO-10, A16-RENO-12; A07-RENO-08)."""

    seat: int

    def doable(self, state: Table) -> bool:
        farm = state.farms[self.seat]
        if farm.material >= STONE_HOUSE or not has(farm.goods, renovation_cost(state, self.seat)):
            return False
        allowed: bool = state.ask("may renovate", self.seat, True)
        return allowed

    def plan(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        cost = renovation_cost(state, self.seat)
        return events.Renovated(self.seat, MATERIALS[farm.material + 1], count(farm.rooms), cost)

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        cost = renovation_cost(state, self.seat)
        spend(farm.goods, cost)
        farm.material += 1
        return events.Renovated(self.seat, MATERIALS[farm.material], count(farm.rooms), cost)


def renovation_cost(state: Table, seat: int) -> Goods:
    """1 of the new material for each room, and 1 reed."""
    farm = state.farms[seat]
    cost: Goods = state.ask("cost of renovation", seat, RENOVATION_COST[farm.material][count(farm.rooms)])
    return cost


RENOVATION_COST: Final[list[list[Goods]]] = [
    [goods(clay=rooms, reed=1) for rooms in range(CELLS + 1)],
    [goods(stone=rooms, reed=1) for rooms in range(CELLS + 1)],
]


def build_rooms(most: int = ANY_NUMBER) -> Work:
    return work(BuildRooms, most, ())


def build_stables(wood: int, most: int = ANY_NUMBER) -> Work:
    return work(BuildStables, wood, most, ())


def renovate() -> Work:
    return work(Renovate)
