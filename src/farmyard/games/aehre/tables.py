"""The printed tables: board, tiles, barn and livestock, read from `data/`. Every row there carries its source."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

CROPS: Final = ("wheat", "beet", "rapeseed", "corn", "potato")
LETTERS: Final = "wbrcp"
BARE: Final = len(CROPS)
"""What a face-down small tile shows: no crop at all."""

ANIMALS: Final = ("cow", "pig", "chicken")
"""In the order in which a stack gives them out."""

DATA: Final = Path(__file__).parent / "data"


class Barn:
    """The barn for one number of players: two farm lines, the livestock space, and the tiles left in the box."""

    def __init__(self, lines: tuple[int, int], livestock: int, animals: int, removed: int) -> None:
        self.lines = lines
        self.livestock = livestock
        self.animals = animals
        self.removed = removed


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


# --- the crop area --------------------------------------------------------------------------------

_board = rows("board")
COLUMNS: Final = len(_board[0]) - 1
ROWS: Final = len(_board)
CELLS: Final = ROWS * COLUMNS
PRINTED: Final[list[int]] = [LETTERS.index(crop.lower()) for row in _board for crop in list(row.values())[1:]]
CELL_NAMES: Final = [f"{'abcdefghijklmnopqrstuvwxyz'[c]}{r + 1}" for r in range(ROWS) for c in range(COLUMNS)]


def _beside(cell: int) -> list[int]:
    row, column = divmod(cell, COLUMNS)
    near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [r * COLUMNS + c for r, c in near if 0 <= r < ROWS and 0 <= c < COLUMNS]


NEIGHBOURS: Final[list[list[int]]] = [_beside(cell) for cell in range(CELLS)]
PAIRS: Final[list[tuple[int, int]]] = [(a, b) for a in range(CELLS) for b in NEIGHBOURS[a] if a < b]
"""Every two spaces that share an edge: where a large tile can lie."""

# --- tiles ----------------------------------------------------------------------------------------


def _large() -> tuple[dict[str, tuple[int, int, int, int]], dict[str, int]]:
    kinds: dict[str, tuple[int, int, int, int]] = {}
    copies: dict[str, int] = {}
    for row in rows("large_tiles"):
        a, b = CROPS.index(row["crop_a"]), CROPS.index(row["crop_b"])
        name = f"{LETTERS[a]}{row['barns_a']}{LETTERS[b]}{row['barns_b']}"
        kinds[name] = (a, int(row["barns_a"]), b, int(row["barns_b"]))
        copies[name] = copies.get(name, 0) + 1
    return kinds, copies


_kinds, _copies = _large()
KIND_NAMES: Final[list[str]] = list(_kinds)
KINDS: Final[list[tuple[int, int, int, int]]] = list(_kinds.values())
"""Each kind of large tile: first crop, its barn symbols, second crop, its barn symbols."""
COPIES: Final[list[int]] = list(_copies.values())
LARGE: Final = len(KINDS)
END: Final = LARGE + len(CROPS)
"""The end-of-game tile. Numbers from LARGE on are the small tiles, one for each crop."""
SMALL_BARNS: Final[list[int]] = [
    int(row["barns"]) for crop in CROPS for row in rows("small_tiles") if row["crop"] == crop
]

# --- barn and livestock ---------------------------------------------------------------------------

BARNS: Final[dict[int, Barn]] = {
    int(row["players"]): Barn(
        lines=(int(row["farm_line_1"]), int(row["farm_line_2"])),
        livestock=int(row["livestock_space"]),
        animals=int(row["livestock_per_crop"]),
        removed=int(row["large_tiles_removed"]),
    )
    for row in rows("barn")
}
TRACK: Final = 6
"""Spaces of a barn track above the start."""
VALUES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(sorted(int(row["victory_points"]) for row in rows("livestock") if row["kind"] == animal))
    for animal in ANIMALS
)

HAND: Final = 3
CLOSING: Final = 7
"""The closing pile: six large tiles and the end-of-game tile."""
GONE: Final = -1
"""Where a cube is that has left the barn."""


def crops_of(tile: int) -> tuple[int, ...]:
    """The crop of each field of a tile, first field first."""
    if tile >= LARGE:
        return (tile - LARGE,)
    return (KINDS[tile][0], KINDS[tile][2])


def barns_of(tile: int) -> tuple[int, ...]:
    """The barn symbols of each field of a tile."""
    if tile >= LARGE:
        return (SMALL_BARNS[tile - LARGE],)
    return (KINDS[tile][1], KINDS[tile][3])
