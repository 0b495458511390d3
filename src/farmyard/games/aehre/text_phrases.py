# mypyc: off
"""The words for the things of this game."""

from __future__ import annotations

from collections.abc import Sequence

from farmyard.core.i18n import tell
from farmyard.core.values import Phrase, say
from farmyard.games.aehre.tables import ANIMALS, CROPS, crops_of

BARN_SYMBOL = "⌂"
FARM_SYMBOL = "▲"


def ours(key: str, **facts: object) -> Phrase:
    """A phrase of this game's own part of the catalogue."""
    return say(f"frage-der-aehre.{key}", **facts)


def crop_word(crop: int) -> Phrase:
    return say(f"frage-der-aehre.crop.{CROPS[crop]}")


def animal_word(animal: int) -> Phrase:
    return say(f"frage-der-aehre.animal.{ANIMALS[animal]}")


def the_animal(animal: int) -> Phrase:
    """With its article: the cow, the pig, the chicken."""
    return say(f"frage-der-aehre.the.{ANIMALS[animal]}")


def tile_words(tile: int, lang: str) -> str:
    """A large tile by its crops: wheat/rapeseed."""
    return "/".join(tell(crop_word(crop), lang) for crop in crops_of(tile))


def tiles_words(tiles: Sequence[int], lang: str) -> str:
    return ", ".join(tile_words(tile, lang) for tile in tiles)
