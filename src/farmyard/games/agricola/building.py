"""Building rooms and stables, and renovating the house."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards.bindings import plain
from farmyard.core.goods import Goods, goods
from farmyard.core.moves import DONE
from farmyard.core.paying import Priced, Way
from farmyard.core.steps import OneOf
from farmyard.core.values import Decision, Event, Move, Refusal
from farmyard.core.work import Work, work
from farmyard.games.agricola import events, moments
from farmyard.games.agricola.farm import CELLS, MOST_STABLES, cells_in, count
from farmyard.games.agricola.goods import MATERIALS
from farmyard.games.agricola.notation import CELL, Room, Stable
from farmyard.games.agricola.questions import MAY_RENOVATE, RENOVATES_TO, RENOVATION_PRICE, ROOM_PRICE, STABLE_PRICE
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
    """Rooms of the house's own material, one after another, up to `most`; `built` in this action already.

    A card may give a price of its own for each room: nothing changes that one.
    """

    seat: int
    most: int
    built: tuple[int, ...]
    price: Goods | None = None

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def compulsory(self, state: Table) -> bool:
        return not self.built

    def run(self, state: Table) -> None:
        """The end of the action."""
        if self.built and state.bound.after:
            state.signal(moments.RoomsBuilt(self.seat, self.built, state.allowed_by()))

    def doable(self, state: Table) -> bool:
        if self.most == 0:
            return False
        seat = self.seat
        return can_pay_room(state, seat, self.price) and state.farms[seat].room_places() != 0

    def moves(self, state: Table, seat: int) -> list[Move]:
        if not self.doable(state):
            return []
        out = [ROOMS[cell] for cell in cells_in(state.farms[seat].room_places())]
        if self.built:
            out.append(DONE)
        return out

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, Room):
            state.then(BuildRooms(seat, self.most - 1, (*self.built, move.cell), self.price))
            state.buy(BuildRoom(seat, move.cell, None, self.price))
        else:
            self.run(state)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        return why_not_room(state, seat, move.cell) if isinstance(move, Room) else None


class BuildRoom(Priced, frozen=True):
    seat: int
    cell: int
    paid: Way | None = None
    price: Goods | None = None  # of a card that has its own price: nothing changes that one

    def question(self) -> str:
        return ROOM_PRICE.name

    def ways(self, state: Table) -> tuple[Way, ...]:
        if self.price is not None:
            return state.fixed_ways(self.seat, self.price)
        return state.ways(ROOM_PRICE.name, self.seat, ROOM_COST[state.farms[self.seat].material])

    def asked(self, state: Table) -> tuple[tuple[Way, ...], Any]:
        return plain(ROOM_COST[state.farms[self.seat].material]) if self.price is None else (), None

    def plan(self, state: Table) -> Event | None:
        cost = state.cost_of(self)
        return events.BuiltRoom(self.seat, self.cell, self.material(state), cost, state.allowed_by())

    def material(self, state: Table) -> str:
        return MATERIALS[state.farms[self.seat].material]

    def happen(self, state: Table) -> Event | None:
        cost = state.charge(self)
        state.farms[self.seat].rooms |= 1 << self.cell
        return events.BuiltRoom(self.seat, self.cell, self.material(state), cost, state.allowed_by())


def room_cost(state: Table, seat: int) -> Goods:
    """What a room costs now."""
    return state.price_of(ROOM_PRICE.name, seat, ROOM_COST[state.farms[seat].material])


def can_pay_room(state: Table, seat: int, price: Goods | None = None) -> bool:
    if price is not None:
        return state.could_pay(seat, price)
    return state.can_afford(ROOM_PRICE.name, seat, ROOM_COST[state.farms[seat].material])


def why_not_room(state: Table, seat: int, cell: int) -> Refusal:
    farm = state.farms[seat]
    if not farm.empty() & (1 << cell):
        return refusal(state, "room_not_empty", cell=CELL.spell(cell))
    if not farm.room_places() & (1 << cell):
        return refusal(state, "room_not_beside", cell=CELL.spell(cell))
    return refusal(state, "room_cost", cost=room_cost(state, seat))


# --- stables --------------------------------------------------------------------------------------


class BuildStables(Decision, frozen=True):
    """Stables for so much wood each, paid and placed one by one, up to `most`; `built` in this action already."""

    seat: int
    wood: int
    most: int
    built: tuple[int, ...]

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def compulsory(self, state: Table) -> bool:
        return not self.built

    def run(self, state: Table) -> None:
        """The end of the action."""
        if self.built and state.bound.after:
            state.signal(moments.StablesBuilt(self.seat, self.built, state.allowed_by()))

    def doable(self, state: Table) -> bool:
        if self.most == 0:
            return False
        seat = self.seat
        if not state.can_afford(STABLE_PRICE.name, seat, WOOD_COST[self.wood]):
            return False
        farm = state.farms[seat]
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
            state.buy(BuildStable(seat, move.cell, self.wood))
        else:
            self.run(state)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        return why_not_stable(state, seat, move.cell, self.wood) if isinstance(move, Stable) else None


class BuildStable(Priced, frozen=True):
    seat: int
    cell: int
    wood: int
    paid: Way | None = None

    def question(self) -> str:
        return STABLE_PRICE.name

    def ways(self, state: Table) -> tuple[Way, ...]:
        return state.ways(STABLE_PRICE.name, self.seat, WOOD_COST[self.wood])

    def asked(self, state: Table) -> tuple[tuple[Way, ...], Any]:
        return plain(WOOD_COST[self.wood]), None

    def plan(self, state: Table) -> Event | None:
        return events.BuiltStable(self.seat, self.cell, state.cost_of(self), state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        cost = state.charge(self)
        state.farms[self.seat].stables |= 1 << self.cell
        return events.BuiltStable(self.seat, self.cell, cost, state.allowed_by())


WOOD_COST: Final[list[Goods]] = [goods(wood=n) for n in range(16)]


def stable_cost(state: Table, seat: int, wood: int) -> Goods:
    """What a stable with this printed price costs now."""
    return state.price_of(STABLE_PRICE.name, seat, WOOD_COST[wood])


def why_not_stable(state: Table, seat: int, cell: int, wood: int) -> Refusal:
    farm = state.farms[seat]
    if farm.stables & (1 << cell):
        return refusal(state, "stable_there", cell=CELL.spell(cell))
    if not farm.stable_places() & (1 << cell):
        return refusal(state, "stable_place", cell=CELL.spell(cell))
    if count(farm.stables) >= MOST_STABLES:
        return refusal(state, "no_stable_left")
    return refusal(state, "stable_cost", cost=stable_cost(state, seat, wood))


# --- renovation -----------------------------------------------------------------------------------


class Renovate(Priced, frozen=True):
    """The whole house, one step: wood to clay, or clay to stone (A16-RENO-10, A16-RENO-12; A07-RENO-08).

    A card may allow more than one material to go `to`: then the player is asked, unless only one can be paid. It may
    also give a price of its own: nothing changes that one.
    """

    seat: int
    paid: Way | None = None
    to: int = 0  # 0: as the house and the cards allow
    price: Goods | None = None

    def question(self) -> str:
        return RENOVATION_PRICE.name

    def targets(self, state: Table) -> list[int]:
        """The materials that this player can renovate to, and pay for."""
        seat, named, price = self.seat, self.to, self.price
        allowed = next_materials(state, seat)
        return [to for to in allowed if named in (0, to) and can_pay_renovation(state, seat, to, price)]

    def ways(self, state: Table) -> tuple[Way, ...]:
        """1 of the new material for each room, and 1 reed."""
        if self.price is not None:
            return state.fixed_ways(self.seat, self.price)
        to = self.goal(state)
        if to == 0:
            return ()
        return state.ways(RENOVATION_PRICE.name, self.seat, printed_renovation(state, self.seat, to), to)

    def asked(self, state: Table) -> tuple[tuple[Way, ...], Any]:
        to = self.goal(state)
        return plain(printed_renovation(state, self.seat, to)) if to and self.price is None else (), to

    def goal(self, state: Table) -> int:
        """The material it goes to, once that is clear."""
        if self.to:
            return self.to
        targets = self.targets(state)
        return targets[0] if targets else 0

    def doable(self, state: Table) -> bool:
        if self.paid is not None:
            return state.can_pay(self.seat, self.paid[0])
        return len(self.targets(state)) > 0 and state.ask(MAY_RENOVATE, self.seat, True)

    def run(self, state: Table) -> None:
        if self.paid is not None:
            state.perform(self)
            return
        targets = self.targets(state)
        if len(targets) > 1:
            ways = tuple([Renovate(self.seat, None, to, self.price) for to in targets])
            state.then(OneOf(self.seat, ways, 1, 1))
        elif targets:
            state.buy(self)

    def plan(self, state: Table) -> Event | None:
        targets = self.targets(state)
        if not targets:
            return None
        farm = state.farms[self.seat]
        was = MATERIALS[farm.material]
        cost = state.cost_of(self)
        return events.Renovated(self.seat, MATERIALS[targets[0]], count(farm.rooms), cost, was, state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        to = self.goal(state)
        was = MATERIALS[farm.material]
        cost = state.charge(self)
        farm.material = to
        return events.Renovated(self.seat, MATERIALS[to], count(farm.rooms), cost, was, state.allowed_by())

    def label(self) -> str:
        return f"renovate-{MATERIALS[self.to]}" if self.to else "renovate"


def next_materials(state: Table, seat: int) -> tuple[int, ...]:
    """What the house may be made of next, apart from the price."""
    material = state.farms[seat].material
    if material >= STONE_HOUSE:
        return ()
    usual = NEXT_MATERIAL[material]
    allowed = state.ask(RENOVATES_TO, seat, usual)
    return usual if allowed is usual else tuple(sorted(set(allowed)))


def can_pay_renovation(state: Table, seat: int, to: int, price: Goods | None) -> bool:
    if price is not None:
        return state.could_pay(seat, price)
    return state.can_afford(RENOVATION_PRICE.name, seat, printed_renovation(state, seat, to), to)


NEXT_MATERIAL: Final[list[tuple[int, ...]]] = [(1,), (2,)]


def printed_renovation(state: Table, seat: int, to: int) -> Goods:
    """1 of the new material for each room, and 1 reed."""
    return RENOVATION_COST[to - 1][count(state.farms[seat].rooms)]


def renovation_cost(state: Table, seat: int) -> Goods:
    """What the next step of the house costs now."""
    to = state.farms[seat].material + 1
    return state.price_of(RENOVATION_PRICE.name, seat, printed_renovation(state, seat, to), to)


RENOVATION_COST: Final[list[list[Goods]]] = [
    [goods(clay=rooms, reed=1) for rooms in range(CELLS + 1)],
    [goods(stone=rooms, reed=1) for rooms in range(CELLS + 1)],
]


def build_rooms(most: int = ANY_NUMBER, *, price: Goods | None = None) -> Work:
    """`build_rooms(1, price=goods())`: one room that costs nothing."""
    return work(BuildRooms, most, (), price)


def build_stables(wood: int, most: int = ANY_NUMBER) -> Work:
    return work(BuildStables, wood, most, ())


def renovate(to: str = "", *, price: Goods | None = None) -> Work:
    """To this material only, if one is named."""
    return work(Renovate, None, MATERIALS.index(to) if to else 0, price)
