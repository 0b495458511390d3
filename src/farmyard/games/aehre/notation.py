# mypyc: off
"""The moves of the game, as people write them."""

from __future__ import annotations

from typing import Annotated, ClassVar

from farmyard.core.tokens import SEAT, Count, Word
from farmyard.core.values import Move, Phrase, say
from farmyard.games.aehre.tables import CELL_NAMES, CROPS, END, LETTERS, SMALL, TILE_NAMES, crops_of

CELL = Word("cell", CELL_NAMES)
CROP = Word("crop", LETTERS, also={crop: i for i, crop in enumerate(CROPS)})
DRAWN = Word("tile", TILE_NAMES)
# The end tile is never laid: it has a number here, but no name.
TILE = Word(
    "tile", [*TILE_NAMES[:END], "", *TILE_NAMES[END + 1 :]], also={crop: SMALL + i for i, crop in enumerate(CROPS)}
)
VALUE = Count("value", most=99)


class Lay(Move, frozen=True):
    """lay w1r2 e2 e1: a large tile, its first field on the first cell. lay p e2: a small tile, face up."""

    verb: ClassVar[str] = "lay"
    tile: Annotated[int, TILE]
    cells: Annotated[tuple[int, ...], CELL]

    def senseless(self) -> Phrase | None:
        fields = len(crops_of(self.tile))
        return None if len(self.cells) == fields else say("frage-der-aehre.move.cells", n=fields)


class Level(Move, frozen=True):
    """level b e2: a small tile, face down, to raise a space by one level"""

    verb: ClassVar[str] = "level"
    crop: Annotated[int, CROP]
    cell: Annotated[int, CELL]


class Points(Move, frozen=True):
    """points e2: victory points for this field"""

    verb: ClassVar[str] = "points"
    cell: Annotated[int, CELL]


class Barns(Move, frozen=True):
    """barns e2: farm points for this field"""

    verb: ClassVar[str] = "barns"
    cell: Annotated[int, CELL]


class Farm(Move, frozen=True):
    """farm e2: build a farm on this field"""

    verb: ClassVar[str] = "farm"
    cell: Annotated[int, CELL]


class First(Move, frozen=True):
    """first p2: nature names the first player"""

    verb: ClassVar[str] = "first"
    by_nature: ClassVar[bool] = True
    seat: Annotated[int, SEAT]


class Draw(Move, frozen=True):
    """draw w1r2: nature hands out a large tile, or the end-of-game tile"""

    verb: ClassVar[str] = "draw"
    by_nature: ClassVar[bool] = True
    tile: Annotated[int, DRAWN]


class Turn(Move, frozen=True):
    """turn 13: nature sets the value of a livestock tile when somebody takes it"""

    verb: ClassVar[str] = "turn"
    by_nature: ClassVar[bool] = True
    value: Annotated[int, VALUE]


MOVES: tuple[type[Move], ...] = (Lay, Level, Points, Barns, Farm, First, Draw, Turn)
