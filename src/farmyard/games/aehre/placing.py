"""Step 1, where a tile may lie: fallow rule, levels, farms, and no joining of two farms' regions."""

from __future__ import annotations

from typing import Final

from farmyard.core.values import Move, Refusal, say
from farmyard.games.aehre.box import Pair
from farmyard.games.aehre.notation import CELL, Lay, Level
from farmyard.games.aehre.regions import NO_FARM, SEVERAL, farms_touched, region
from farmyard.games.aehre.state import NOBODY, Table
from farmyard.games.aehre.tables import BARE, CELL_NAMES, CROPS, SMALL, TILE_CROPS, crops_of, is_small

ANYWHERE: Final = -1

SMALL_LAYS: Final[list[list[Lay]]] = [
    [Lay(SMALL + crop, (cell,)) for cell in range(len(CELL_NAMES))] for crop in range(len(CROPS))
]
LEVELS: Final[list[list[Level]]] = [
    [Level(crop, cell) for cell in range(len(CELL_NAMES))] for crop in range(len(CROPS))
]


class Ground:
    """The board as a player looks at it before laying: which pairs are level, and which regions hold farms."""

    def __init__(self, table: Table) -> None:
        self.box = table.box
        self.crops = table.crops
        self.levels = table.levels
        self.owners = table.owners
        self.farms = [cell for farmer in table.farmers for cell in farmer.farms]
        # With fewer than two farms nothing can be joined.
        self.guarded = len(self.farms) > 1
        self.touched: list[int] = []

    def level_pairs(self, cover: int) -> list[Pair]:
        """The pairs of spaces of one level without a farm (AE-PLACE-06, AE-OWN-01)."""
        levels = self.levels
        owners = self.owners
        out: list[Pair] = []
        for pair in self.box.pairs:
            a = pair.a
            b = pair.b
            if levels[a] == levels[b] and owners[a] < 0 and owners[b] < 0 and (cover < 0 or cover == a or cover == b):
                out.append(pair)
        return out

    def below_a_step(self) -> list[int]:
        """The spaces from which it is one level up to a neighbour (AE-Q-16), in their order."""
        levels = self.levels
        below = [False] * len(levels)
        for pair in self.box.pairs:
            rise = levels[pair.b] - levels[pair.a]
            if rise == 1:
                below[pair.a] = True
            elif rise == -1:
                below[pair.b] = True
        return [cell for cell in self.box.spaces if below[cell]]

    def joins(self, a: int, crop_a: int, b: int, crop_b: int) -> bool:
        """Would these fields bring two farms into one region (AE-OWN-07, AE-Q-24)? `b` is `a` for a small tile."""
        if not self.guarded:
            return False
        if not self.touched:
            self.touched = farms_touched(self.box.neighbours, self.crops, self.farms)
        touched = self.touched
        cells = len(self.crops)
        touched_a = touched[crop_a * cells + a]
        touched_b = touched[crop_b * cells + b]
        if touched_a != SEVERAL and touched_b != SEVERAL:
            # Two fields of one crop may also touch one farm each.
            if crop_a != crop_b or touched_a == touched_b or touched_a == NO_FARM or touched_b == NO_FARM:
                return False
        return self.joined(a, crop_a, b, crop_b)

    def joined(self, a: int, crop_a: int, b: int, crop_b: int) -> bool:
        """Lay the fields on a copy and count the farms: what is covered may cut a region apart as well."""
        crops = self.crops.copy()
        crops[b] = crop_b
        crops[a] = crop_a
        for cell in (a, b):
            farms = 0
            for here in region(self.box.neighbours, crops, cell):
                if self.owners[here] >= 0:
                    farms += 1
            if farms > 1:
                return True
        return False

    def large(self, kind: int, pairs: list[Pair], out: list[Move]) -> None:
        """Add every way to lay a large tile of this kind on these pairs (AE-PLACE-03, AE-PLACE-04)."""
        crops = self.crops
        crop_a, crop_b = TILE_CROPS[kind]
        lays = self.box.lays[kind]
        guarded = self.guarded
        for pair in pairs:
            a = pair.a
            b = pair.b
            under_a = crops[a]
            under_b = crops[b]
            if under_a != crop_a and under_b != crop_b and not (guarded and self.joins(a, crop_a, b, crop_b)):
                out.append(lays[2 * pair.number])
            if under_a != crop_b and under_b != crop_a and not (guarded and self.joins(a, crop_b, b, crop_a)):
                out.append(lays[2 * pair.number + 1])

    def small(self, crop: int, out: list[Move]) -> None:
        """Add every space for a small tile, face up, on any level (AE-Q-18)."""
        crops = self.crops
        owners = self.owners
        lays = SMALL_LAYS[crop]
        guarded = self.guarded
        for cell in self.box.spaces:
            if crops[cell] != crop and owners[cell] < 0 and not (guarded and self.joins(cell, crop, cell, crop)):
                out.append(lays[cell])

    def can_level(self, cell: int, hand: list[int]) -> bool:
        """May a small tile lie face down here? Only if a large tile of the hand can then cover it (AE-PLACE-07, 08)."""
        levels = self.levels
        owners = self.owners
        if owners[cell] >= 0:
            return False
        raised = levels[cell] + 1
        for other in self.box.neighbours[cell]:
            if levels[other] == raised and owners[other] < 0:
                for kind in hand:
                    crop_a, crop_b = TILE_CROPS[kind]
                    if self.covers(cell, crop_a, other, crop_b) or self.covers(cell, crop_b, other, crop_a):
                        return True
        return False

    def covers(self, cell: int, crop: int, other: int, other_crop: int) -> bool:
        """The face-down tile takes any crop; the other space keeps the fallow rule (AE-PLACE-10, AE-PLACE-11)."""
        return self.crops[other] != other_crop and not self.joins(cell, crop, other, other_crop)


def placements(table: Table, seat: int) -> list[Move]:
    """Every way to begin step 1."""
    farmer = table.farmers[seat]
    ground = Ground(table)
    out: list[Move] = []
    pairs = ground.level_pairs(ANYWHERE)
    hand = kinds_in(farmer.hand)
    for kind in hand:
        ground.large(kind, pairs, out)
    small = [crop for crop in range(len(CROPS)) if farmer.small[crop]]
    if small:
        for crop in small:
            ground.small(crop, out)
        for cell in ground.below_a_step():
            if ground.can_level(cell, hand):
                for crop in small:
                    out.append(LEVELS[crop][cell])
    return out


def coverings(table: Table, seat: int, cell: int) -> list[Move]:
    """Every large tile that can lie on the space that was just raised (AE-PLACE-08)."""
    ground = Ground(table)
    out: list[Move] = []
    pairs = ground.level_pairs(cell)
    for kind in kinds_in(table.farmers[seat].hand):
        ground.large(kind, pairs, out)
    return out


def can_place(table: Table, seat: int) -> bool:
    """Is there any legal placement at all? Nearly always the first look finds one."""
    hand = table.farmers[seat].hand
    crops = table.crops
    ground: Ground | None = None
    for pair in table.box.pairs:
        a = pair.a
        b = pair.b
        if table.levels[a] == table.levels[b] and table.owners[a] < 0 and table.owners[b] < 0:
            for kind in hand:
                crop_a, crop_b = TILE_CROPS[kind]
                if crops[a] != crop_a and crops[b] != crop_b:
                    if ground is None:
                        ground = Ground(table)
                    if not ground.joins(a, crop_a, b, crop_b):
                        return True
    return len(placements(table, seat)) > 0


def kinds_in(hand: list[int]) -> list[int]:
    """The hand without repetitions, in a fixed order."""
    return sorted(set(hand))


# --- why not? -------------------------------------------------------------------------------------


def why_not_lay(table: Table, seat: int, move: Lay, cover: int) -> Refusal | None:
    """The first rule that forbids this lay. `cover` is the space just raised, or ANYWHERE."""
    farmer = table.farmers[seat]
    ground = Ground(table)
    cells = move.cells
    for cell in cells:
        if not table.box.has(cell):
            return no_space(cell)
    if is_small(move.tile):
        if cover != ANYWHERE:
            return refusal("AE-PLACE-14", "two_small")
        if not farmer.small[move.tile - SMALL]:
            return refusal("AE-PLACE-01", "no_small", tile=tile_word(move.tile))
    else:
        if move.tile not in farmer.hand:
            return refusal("AE-PLACE-01", "not_in_hand", tile=tile_word(move.tile))
        a, b = cells
        if b not in table.box.neighbours[a]:
            return refusal("AE-Q-13", "apart", a=CELL.spell(a), b=CELL.spell(b))
        if cover != ANYWHERE and cover not in cells:
            return refusal("AE-PLACE-08", "must_cover", cell=CELL.spell(cover))
    for cell in cells:
        if ground.owners[cell] != NOBODY:
            return refusal("AE-OWN-01", "on_farm", cell=CELL.spell(cell))
    if len(cells) == 2 and ground.levels[cells[0]] != ground.levels[cells[1]]:
        a, b = cells
        return refusal(
            "AE-PLACE-06", "levels", a=CELL.spell(a), b=CELL.spell(b), la=ground.levels[a], lb=ground.levels[b]
        )
    crops = crops_of(move.tile)
    for cell, crop in zip(cells, crops, strict=True):
        if ground.crops[cell] == crop:
            rule = "AE-PLACE-03" if ground.levels[cell] else "AE-Q-14"
            return refusal(rule, "fallow", cell=CELL.spell(cell), crop=crop_word(crop))
    if ground.joins(cells[0], crops[0], cells[-1], crops[-1]):
        return refusal("AE-OWN-07", "joins")
    return None


def why_not_level(table: Table, seat: int, move: Level) -> Refusal | None:
    farmer = table.farmers[seat]
    ground = Ground(table)
    cell = CELL.spell(move.cell)
    if not table.box.has(move.cell):
        return no_space(move.cell)
    if not farmer.small[move.crop]:
        return refusal("AE-PLACE-09", "no_small", tile=tile_word(SMALL + move.crop))
    if ground.owners[move.cell] != NOBODY:
        return refusal("AE-OWN-01", "on_farm", cell=cell)
    if not any(ground.levels[near] == ground.levels[move.cell] + 1 for near in table.box.neighbours[move.cell]):
        return refusal("AE-Q-16", "no_step", cell=cell)
    if not ground.can_level(move.cell, farmer.hand):
        return refusal("AE-PLACE-08", "no_cover", cell=cell)
    return None


def no_space(cell: int) -> Refusal:
    return refusal("AE-Q-13", "no_space", cell=CELL.spell(cell))


def refusal(rule: str, key: str, **facts: object) -> Refusal:
    return Refusal(rule, say(f"frage-der-aehre.why.{key}", **facts))


def crop_word(crop: int) -> object:
    return say(f"frage-der-aehre.crop.{CROPS[crop]}") if crop < BARE else say("frage-der-aehre.crop.bare")


def tile_word(tile: int) -> object:
    """A tile in words: both crops of a large one, the crop of a small one."""
    crops = crops_of(tile)
    if len(crops) == 1:
        return say("frage-der-aehre.tile.small", crop=crop_word(crops[0]))
    return say("frage-der-aehre.tile.large", a=crop_word(crops[0]), b=crop_word(crops[1]))
