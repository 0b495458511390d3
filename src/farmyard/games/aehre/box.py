"""What is printed on board and tiles: read from `data/`, where every row carries its source, or from tables of the
owner's. States hold the box they are played with."""

from __future__ import annotations

import functools
from typing import Any, Final

from farmyard._places import folder_of
from farmyard.core.tables import Row, one_each, own_texts, read_table, texts_of, wrong_table
from farmyard.core.values import Move, say
from farmyard.games.aehre.notation import Draw, Lay
from farmyard.games.aehre.tables import (
    ANIMALS,
    CROPS,
    EACH_ANIMAL,
    END,
    HEIGHT,
    LARGE_TILES,
    LETTERS,
    LIVESTOCK,
    MOST_SPACES,
    MOST_SYMBOLS,
    NO_SPACE,
    REMOVED,
    SMALL,
    TILE_NAMES,
    TILE_SYMBOLS,
    WIDTH,
)

DATA: Final = folder_of(__name__) / "data"
TABLES: Final = ("board", "large_tiles", "small_tiles", "livestock", "barn")


class Barn:
    """The barn for one number of players: two farm rows, the livestock space, and the tiles left in the box."""

    def __init__(self, lines: tuple[int, int], livestock: int, animals: int, removed: int) -> None:
        self.lines = lines
        self.livestock = livestock
        self.animals = animals
        self.removed = removed


class Pair:
    """Two spaces that share an edge: where a large tile can lie."""

    def __init__(self, number: int, a: int, b: int) -> None:
        self.number = number
        self.a = a
        self.b = b


class Box:
    """Everything printed, and what follows from it."""

    def __init__(self) -> None:
        # The crop area: its extent, the printed crop of each cell within it (or NO_SPACE), and the spaces.
        self.rows = 0
        self.columns = 0
        self.printed: list[int] = []
        self.spaces: list[int] = []
        self.neighbours: list[list[int]] = []  # of each cell
        self.pairs: list[Pair] = []
        # Large tiles: the kinds that there are, how many of each, and the place of a tile among the kinds.
        self.kinds: list[int] = []
        self.copies: list[int] = []
        self.place: list[int] = [-1] * len(TILE_NAMES)
        self.symbols: list[tuple[int, ...]] = TILE_SYMBOLS.copy()  # barn symbols of each field of each tile
        # Every lay and draw is the same value each time it is offered, so that offering one costs a look into a table.
        self.lays: list[list[Lay]] = [[] for _ in TILE_NAMES]
        self.draws: list[Move] = []
        # Livestock: values by animal, and their mean. The barn by number of players.
        self.values: tuple[tuple[int, ...], ...] = ()
        self.means: list[float] = []
        self.barns: dict[int, Barn] = {}
        self.shown: dict[int, Any] = {}  # how views show it, by number of players, once one has been made

    def derive(self) -> None:
        """Neighbours, pairs, and every way to lay and to draw a large tile."""
        size = len(self.printed)
        self.spaces = [cell for cell in range(size) if self.printed[cell] != NO_SPACE]
        self.neighbours = [self.adjacent(cell) for cell in range(size)]
        for a in self.spaces:
            for b in self.neighbours[a]:
                if a < b:
                    self.pairs.append(Pair(len(self.pairs), a, b))
        for place, kind in enumerate(self.kinds):
            self.place[kind] = place
            for pair in self.pairs:
                self.lays[kind].append(Lay(kind, (pair.a, pair.b)))
                self.lays[kind].append(Lay(kind, (pair.b, pair.a)))
        self.draws = [Draw(tile) for tile in (*self.kinds, END)]
        self.means = [sum(values) / len(values) for values in self.values]

    def adjacent(self, cell: int) -> list[int]:
        """The spaces that share an edge with this one."""
        row, column = divmod(cell, WIDTH)
        near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        cells = [r * WIDTH + c for r, c in near if 0 <= r < self.rows and 0 <= c < self.columns]
        return [other for other in cells if NO_SPACE not in (self.printed[cell], self.printed[other])]

    def has(self, cell: int) -> bool:
        """Is this cell a space of the crop area?"""
        return cell < len(self.printed) and self.printed[cell] != NO_SPACE


# --- reading --------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=32)
def read_box(own: tuple[str, ...]) -> Box:
    """The box that these tables describe, in the order of TABLES; "" is the one that comes with the game."""
    box = Box()
    readers = (read_board, read_large_tiles, read_small_tiles, read_livestock, read_barn)
    for name, text, read in zip(TABLES, texts_of(DATA, TABLES, own), readers, strict=True):
        read(box, name, text)
    box.derive()
    if not box.pairs:
        raise wrong_table("board", say("frage-der-aehre.table.no_pair"))
    return box


def box_for(options: dict[str, Any]) -> Box:
    own = own_texts(TABLES, options)
    return read_box(own) if any(own) else BOX


def read_board(box: Box, table: str, text: str) -> None:
    """A letter for each printed crop, column by column; nothing where there is no space."""
    rows = read_table(table, text, ("row", "c1"))
    one_each(rows, "row", [f"r{number + 1}" for number in range(min(len(rows), HEIGHT))])
    columns = [name for name in rows[0].cells if name[:1] == "c" and name[1:].isdecimal()]
    expected = [f"c{number + 1}" for number in range(min(len(columns), WIDTH))]
    if columns != expected:
        shown = f"{expected[0]} … {expected[-1]}"
        raise wrong_table(table, say("frage-der-aehre.table.columns", columns=shown, most=WIDTH))
    box.rows = len(rows)
    box.columns = len(columns)
    letters = LETTERS.upper()
    for row in rows:
        crops = [row.word(column, ("", *letters)) for column in columns]
        box.printed += [letters.index(crop) if crop else NO_SPACE for crop in crops]
        box.printed += [NO_SPACE] * (WIDTH - len(columns))


def read_large_tiles(box: Box, table: str, text: str) -> None:
    rows = read_table(table, text, ("id", "crop_a", "barns_a", "crop_b", "barns_b"))
    one_each(rows, "id", [f"L{number + 1:02}" for number in range(LARGE_TILES)])
    found = [read_tile(row) for row in rows]
    box.kinds = sorted(set(found))
    box.copies = [found.count(kind) for kind in box.kinds]


def read_tile(row: Row) -> int:
    """The number of this tile, whichever of its fields is named first."""
    fields = [
        (CROPS.index(row.word(f"crop_{field}", CROPS)), row.number(f"barns_{field}", 0, MOST_SYMBOLS)) for field in "ab"
    ]
    (crop_a, symbols_a), (crop_b, symbols_b) = fields
    if crop_a > crop_b or (crop_a == crop_b and symbols_a < symbols_b):
        crop_a, symbols_a, crop_b, symbols_b = crop_b, symbols_b, crop_a, symbols_a
    return TILE_NAMES.index(f"{LETTERS[crop_a]}{symbols_a}{LETTERS[crop_b]}{symbols_b}")


def read_small_tiles(box: Box, table: str, text: str) -> None:
    rows = read_table(table, text, ("crop", "barns"))
    one_each(rows, "crop", CROPS)
    for crop, row in enumerate(rows):
        box.symbols[SMALL + crop] = (row.number("barns", 0, MOST_SYMBOLS),)


def read_livestock(box: Box, table: str, text: str) -> None:
    rows = read_table(table, text, ("kind", "victory_points"))
    one_each(rows, "kind", [animal for animal in ANIMALS for _ in range(EACH_ANIMAL)])
    points = [row.number("victory_points", 0, 99) for row in rows]
    box.values = tuple([tuple(sorted(points[at : at + EACH_ANIMAL])) for at in range(0, len(points), EACH_ANIMAL)])


def read_barn(box: Box, table: str, text: str) -> None:
    """Both farm rows lie above the start and not beyond the livestock (AE-Q-07)."""
    rows = read_table(table, text, ("players", "farm_line_1", "farm_line_2", "livestock_space"))
    one_each(rows, "players", [str(seats) for seats in LIVESTOCK])
    for seats, row in zip(LIVESTOCK, rows, strict=True):
        livestock = row.number("livestock_space", 2, MOST_SPACES)
        second = row.number("farm_line_2", 2, livestock)
        first = row.number("farm_line_1", 1, second - 1)
        box.barns[seats] = Barn((first, second), livestock, LIVESTOCK[seats], REMOVED[seats])


BOX: Final = read_box(("",) * len(TABLES))
"""The box as we know it."""
