"""The names and numbers that the rulebook's text gives, and how everything is numbered. What was only in pictures is
read from `data/`, or from tables of the owner's: see `box`."""

from __future__ import annotations

from typing import Final

CROPS: Final = ("wheat", "beet", "rapeseed", "corn", "potato")
LETTERS: Final = "wbrcp"
BARE: Final = len(CROPS)
"""What a face-down small tile shows: no crop at all."""

ANIMALS: Final = ("cow", "pig", "chicken")
"""In the order in which a stack gives them out."""
EACH_ANIMAL: Final = 5
"""Livestock tiles of each animal."""
LIVESTOCK: Final[dict[int, int]] = {2: 2, 3: 3, 4: 3, 5: 3}
"""Livestock tiles on each track, by number of players: two players use no chickens."""

HAND: Final = 3
LARGE_TILES: Final = 60
REMOVED: Final[dict[int, int]] = {2: 20, 3: 10, 4: 0, 5: 0}
"""Large tiles that nobody sees, by number of players."""
CLOSING: Final = 7
"""The closing pile: six large tiles and the end-of-game tile."""
GONE: Final = -1
"""Where a cube is that has left the barn."""
MOST_SPACES: Final = 8
"""A barn track has at most so many spaces above the start."""

# --- the crop area --------------------------------------------------------------------------------

WIDTH: Final = 11
HEIGHT: Final = 11
"""The crop area lies within so many columns and rows; cell b2 is number 1 * WIDTH + 1."""
CELL_NAMES: Final = [f"{'abcdefghijk'[column]}{row + 1}" for row in range(HEIGHT) for column in range(WIDTH)]
NO_SPACE: Final = -1
"""The crop of a cell that is no space of the crop area."""

# --- tiles ----------------------------------------------------------------------------------------

MOST_SYMBOLS: Final = 2
"""A field shows at most so many barn symbols."""


def _large_tiles() -> list[str]:
    """Every kind of large tile there can be: w1r2 has wheat with one symbol and rapeseed with two.

    Tiles go by their numbers in saved games, so these never change: first the 50 kinds of the tiles that come with the
    game, after the small tiles and the end tile those that only an owner's table brings.
    """
    usual: list[str] = []
    others: list[str] = []
    for place, a in enumerate(LETTERS):
        for b in LETTERS[place:]:
            for symbols_a in range(MOST_SYMBOLS, -1, -1) if a == b else range(MOST_SYMBOLS + 1):
                for symbols_b in range(symbols_a + 1) if a == b else range(MOST_SYMBOLS + 1):
                    with_game = symbols_a > 0 and symbols_b == 0 if a == b else symbols_a > 0 and symbols_b > 0
                    (usual if with_game else others).append(f"{a}{symbols_a}{b}{symbols_b}")
    return [*usual, *LETTERS, "end", *others]


TILE_NAMES: Final[list[str]] = _large_tiles()
SMALL: Final = TILE_NAMES.index(LETTERS[0])
"""The first of the five small tiles, one for each crop."""
END: Final = SMALL + len(CROPS)
"""The end-of-game tile."""
TILE_CROPS: Final[list[tuple[int, ...]]] = [
    tuple([LETTERS.index(letter) for letter in name if letter in LETTERS]) if name != "end" else ()
    for name in TILE_NAMES
]
TILE_SYMBOLS: Final[list[tuple[int, ...]]] = [tuple([int(n) for n in name if n.isdecimal()]) for name in TILE_NAMES]
"""The barn symbols of each field of a large tile. Those of small tiles are in the box."""


def is_small(tile: int) -> bool:
    return SMALL <= tile < END


def crops_of(tile: int) -> tuple[int, ...]:
    """The crop of each field of a tile, first field first."""
    return TILE_CROPS[tile]
