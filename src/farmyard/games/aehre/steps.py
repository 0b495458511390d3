"""The verbs: what a player does in a turn, and what nature adds to it."""

from __future__ import annotations

from typing import Final

from farmyard.core.values import Chance, Decision, Hidden, Move, Refusal, Step
from farmyard.games.aehre import events, placing
from farmyard.games.aehre.notation import CELL, Barns, Draw, Farm, First, Lay, Level, Points, Turn
from farmyard.games.aehre.placing import ANYWHERE, crop_word, no_space, refusal
from farmyard.games.aehre.regions import NO_FARM, farm_of, farm_regions, size
from farmyard.games.aehre.state import NO_ANIMAL, Table
from farmyard.games.aehre.tables import BARE, CELL_NAMES, CLOSING, END, GONE, SMALL, crops_of, is_small

POINTS: Final = [Points(cell) for cell in range(len(CELL_NAMES))]
BARNS: Final = [Barns(cell) for cell in range(len(CELL_NAMES))]
FARMS: Final = [Farm(cell) for cell in range(len(CELL_NAMES))]


# --- step 1: lay a tile ---------------------------------------------------------------------------


class LayTile(Decision, frozen=True):
    """Lay one large tile from the hand or one small tile from the reserve; a small one may first lie face down."""

    seat: int

    def due(self, state: Table) -> bool:
        return placing.can_place(state, self.seat)

    def run(self, state: Table) -> None:
        """No legal placement: the hand is shown, and the turn goes on without points (AE-Q-12)."""
        farmer = state.farmers[self.seat]
        farmer.shown = tuple(sorted(farmer.hand))
        state.report(events.NoPlacement(self.seat, farmer.shown))
        state.no_way_back()

    def moves(self, state: Table, seat: int) -> list[Move]:
        return placing.placements(state, seat)

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, Lay):
            lay(state, seat, move)
        elif isinstance(move, Level):
            raise_space(state, seat, move)
            state.then(Cover(seat, move.cell))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Lay):
            return placing.why_not_lay(state, seat, move, ANYWHERE)
        if isinstance(move, Level):
            return placing.why_not_level(state, seat, move)
        return refusal("AE-TURN-02", "lay_first")


class Cover(Decision, frozen=True):
    """A small tile lies face down: a large tile must cover it at once (AE-PLACE-08)."""

    seat: int
    cell: int

    def moves(self, state: Table, seat: int) -> list[Move]:
        return placing.coverings(state, seat, self.cell)

    def decide(self, state: Table, seat: int, move: Lay) -> None:
        lay(state, seat, move)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Lay):
            return placing.why_not_lay(state, seat, move, self.cell)
        if isinstance(move, Level):
            return refusal("AE-PLACE-13", "one_small")
        return refusal("AE-PLACE-08", "must_cover", cell=CELL.spell(self.cell))


def raise_space(table: Table, seat: int, move: Level) -> None:
    table.farmers[seat].small[move.crop] -= 1
    table.levels[move.cell] += 1
    table.crops[move.cell] = BARE
    table.report(events.Levelled(seat, move.crop, move.cell))


def lay(table: Table, seat: int, move: Lay) -> None:
    farmer = table.farmers[seat]
    if is_small(move.tile):
        farmer.small[move.tile - SMALL] -= 1
    else:
        farmer.hand.remove(move.tile)
        if move.tile in farmer.shown:
            farmer.shown = without(farmer.shown, move.tile)
    table.lays += 1
    crops = crops_of(move.tile)
    symbols = table.box.symbols[move.tile]
    for i, cell in enumerate(move.cells):
        table.crops[cell] = crops[i]
        table.symbols[cell] = symbols[i]
        table.levels[cell] += 1
        table.serials[cell] = table.lays
    table.report(events.Laid(seat, move.tile, move.cells))
    table.then(ReceivePoints(seat, move.cells))


def without(things: tuple[int, ...], one: int) -> tuple[int, ...]:
    """The same, less one of these."""
    left = list(things)
    left.remove(one)
    return tuple(left)


# --- step 2: receive points -----------------------------------------------------------------------


class ReceivePoints(Decision, frozen=True):
    """For each field just laid: victory points or farm points, in any order.

    A field that can bring only victory points is no decision and is booked by itself.
    """

    seat: int
    cells: tuple[int, ...]

    def due(self, state: Table) -> bool:
        for cell in self.cells:
            if may_take_barns(state, self.seat, cell):
                return True
        return False

    def run(self, state: Table) -> None:
        for cell in self.cells:
            take_points(state, self.seat, cell)

    def moves(self, state: Table, seat: int) -> list[Move]:
        out: list[Move] = []
        for cell in self.cells:
            if may_take_barns(state, seat, cell):
                out.append(POINTS[cell])
                out.append(BARNS[cell])
        return out

    def decide(self, state: Table, seat: int, move: Points | Barns) -> None:
        if isinstance(move, Points):
            take_points(state, seat, move.cell)
        else:
            take_barns(state, seat, move.cell)
        # The other field goes first: livestock is taken when both are booked (ruling 17).
        rest = tuple([cell for cell in self.cells if cell != move.cell])
        if rest:
            state.then(ReceivePoints(seat, rest))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if not isinstance(move, Points | Barns):
            return refusal("AE-TURN-02", "points_first")
        cell = CELL.spell(move.cell)
        if move.cell not in self.cells:
            return refusal("AE-POINT-05", "not_laid_now", cell=cell)
        if isinstance(move, Points):
            return refusal("AE-Q-21", "by_itself", cell=cell)
        if state.symbols[move.cell] == 0:
            return refusal("AE-Q-03", "no_symbol", cell=cell)
        return refusal("AE-LIVE-07", "cube_gone", crop=crop_word(state.crops[move.cell]))


def may_take_barns(table: Table, seat: int, cell: int) -> bool:
    """A field brings farm points if it shows a barn symbol and the cube of its crop is still there (AE-Q-21)."""
    return table.symbols[cell] > 0 and table.farmers[seat].cubes[table.crops[cell]] != GONE


def field_points(table: Table, cell: int) -> int:
    """As many victory points as the region has fields; none where a farm stands (AE-VP-05, AE-OWN-02)."""
    near = table.box.neighbours
    if farm_of(near, table.crops, table.owners, cell) != NO_FARM:
        return 0
    return size(near, table.crops, cell)


def take_points(table: Table, seat: int, cell: int) -> None:
    points = field_points(table, cell)
    table.farmers[seat].field_points += points
    table.report(events.Scored(seat, cell, table.crops[cell], points))


def space_reached(table: Table, seat: int, cell: int) -> int:
    """The space of the barn that the cube of this field's crop reaches: the livestock is the last one (AE-LIVE-01)."""
    steps = table.symbols[cell]
    return min(table.farmers[seat].cubes[table.crops[cell]] + steps, table.barn.livestock)


def top_animal(table: Table, crop: int) -> int:
    """The animal that the next cube to arrive on this track takes, or NO_ANIMAL."""
    left = table.stacks[crop]
    return table.barn.animals - left if left else NO_ANIMAL


def take_barns(table: Table, seat: int, cell: int) -> None:
    """Move the cube; at the livestock space it leaves the barn, and the top animal goes to the player (AE-LIVE-01)."""
    crop = table.crops[cell]
    cubes = table.farmers[seat].cubes
    space = space_reached(table, seat, cell)
    table.report(events.CubeMoved(seat, crop, table.symbols[cell], space))
    cubes[crop] = space
    if space == table.barn.livestock:
        cubes[crop] = GONE
        animal = top_animal(table, crop)
        if animal != NO_ANIMAL:
            table.then(TurnAnimal(seat, crop, animal))
        else:
            table.report(events.CubeGone(seat, crop))


class TurnAnimal(Chance, frozen=True):
    """Whoever takes a livestock tile looks at its value; the others see only the animal (AE-LIVE-02, AE-LIVE-05)."""

    seat: int
    crop: int
    animal: int

    def outcomes(self, state: Table) -> list[Move]:
        return [Turn(value) for value in dict.fromkeys(state.unturned[self.animal])]

    def weights(self, state: Table) -> list[int]:
        # In an owner's box several tiles may have one value.
        values = state.unturned[self.animal]
        return [values.count(value) for value in dict.fromkeys(values)]

    def decide(self, state: Table, move: Turn) -> None:
        state.stacks[self.crop] -= 1
        left = list(state.unturned)
        left[self.animal] = without(left[self.animal], move.value)
        state.unturned = tuple(left)
        farmer = state.farmers[self.seat]
        farmer.animals = (*farmer.animals, self.animal)
        farmer.values = (*farmer.values, move.value)
        state.report(events.TookAnimal(self.seat, self.crop, self.animal, move.value))

    def as_seen(self, state: Table, move: Turn, seat: int | None) -> Move:
        return move if seat == self.seat else Hidden()


# --- step 2: building a farm ----------------------------------------------------------------------


class BuildFarm(Decision, frozen=True):
    """All five cubes have reached or passed a row with a farm: build it, in any region without one (AE-FARM-01)."""

    seat: int

    def due(self, state: Table) -> bool:
        return farms_owed(state, self.seat) > 0 and len(building_sites(state)) > 0

    def run(self, state: Table) -> None:
        if farms_owed(state, self.seat) > 0:
            state.report(events.FarmWaits(self.seat))

    def moves(self, state: Table, seat: int) -> list[Move]:
        return [FARMS[cell] for cell in building_sites(state)]

    def decide(self, state: Table, seat: int, move: Farm) -> None:
        state.owners[move.cell] = seat
        farmer = state.farmers[seat]
        farmer.farms = (*farmer.farms, move.cell)
        state.report(events.Built(seat, move.cell, state.crops[move.cell]))
        state.then(BuildFarm(seat))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Farm):
            if not state.box.has(move.cell):
                return no_space(move.cell)
            return refusal("AE-FARM-04", "region_taken", cell=CELL.spell(move.cell))
        return refusal("AE-FARM-02", "build_first")


def farms_owed(table: Table, seat: int) -> int:
    """How many farms this seat has earned and not built (a cube that is gone counts as past every row, AE-Q-26)."""
    farmer = table.farmers[seat]
    lowest = GONE
    for cube in farmer.cubes:
        if cube != GONE and (lowest == GONE or cube < lowest):
            lowest = cube
    earned = 0
    for line in table.barn.lines:
        if lowest == GONE or lowest >= line:
            earned += 1
    return earned - len(farmer.farms)


def building_sites(table: Table) -> list[int]:
    """Every field of every region without a farm (AE-FARM-03, AE-FARM-04)."""
    farms = [cell for farmer in table.farmers for cell in farmer.farms]
    taken = farm_regions(table.box.neighbours, table.crops, farms)
    return [cell for cell in table.box.spaces if taken[cell] == NO_FARM]


# --- step 3: score farms --------------------------------------------------------------------------


class ScoreFarms(Step, frozen=True):
    """Each own farm brings as many victory points as its region has fields (AE-SCORE-02)."""

    seat: int

    def run(self, state: Table) -> None:
        farmer = state.farmers[self.seat]
        for farm in farmer.farms:
            points = size(state.box.neighbours, state.crops, farm)
            farmer.farm_points += points
            state.report(events.FarmScored(self.seat, farm, state.crops[farm], points))


# --- step 4: draw a large tile --------------------------------------------------------------------


class FillHand(Step, frozen=True):
    """Whoever laid a large tile draws one; after a small tile face up the hand is still full (AE-DRAW-01, 03)."""

    seat: int
    size: int

    def run(self, state: Table) -> None:
        if len(state.farmers[self.seat].hand) < self.size and state.pile + state.closing > 0:
            state.then(DrawTile(self.seat, True))


class DrawTile(Chance, frozen=True):
    """A tile from the piles, and from the closing pile once they are empty.

    Piles have no order: every tile nobody has seen is as likely as any other. In the closing pile one tile is the
    end-of-game tile.
    """

    seat: int
    told: bool

    def outcomes(self, state: Table) -> list[Move]:
        return state.box.draws

    def weights(self, state: Table) -> list[int]:
        if state.pile > 0 or not state.end_tile_waits:
            return [*state.pool, 0]
        others = state.closing - 1
        return [*[n * others for n in state.pool], max(sum(state.pool), 1)]

    def decide(self, state: Table, move: Draw) -> None:
        if state.pile > 0:
            state.pile -= 1
        else:
            state.closing -= 1
        if move.tile == END:
            state.ended_by = self.seat
            state.report(events.EndDrawn(self.seat))
            return
        state.pool[state.box.place[move.tile]] -= 1
        state.farmers[self.seat].hand.append(move.tile)
        if self.told:
            state.report(events.Drew(self.seat, move.tile))
            if state.pile == 0 and state.closing == CLOSING:
                state.report(events.ClosingPileOpened())

    def as_seen(self, state: Table, move: Draw, seat: int | None) -> Move:
        """Everybody sees the end-of-game tile (AE-Q-36); other tiles only their drawer."""
        return move if seat == self.seat or move.tile == END else Hidden()


class DrawFirst(Chance, frozen=True):
    """Nature names the first player (AE-Q-40)."""

    def outcomes(self, state: Table) -> list[Move]:
        return [First(seat) for seat in range(state.seats)]

    def decide(self, state: Table, move: First) -> None:
        state.first = move.seat


STEPS: tuple[type[Step], ...] = (
    LayTile, Cover, ReceivePoints, TurnAnimal, BuildFarm, ScoreFarms, FillHand, DrawTile, DrawFirst,
)  # fmt: skip
