"""Answers in the player's own words: what a menu shows may be typed, with or without accents."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from farmyard.core.matching import hold_in_order

SHORTEST = 3
"""Letters that an answer must have before its words are looked for inside a line, not only where it begins."""
BREAKS = re.compile(r"[\W_]+")
LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ĳ": "ij"})
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def folded(text: str, umlauts: bool = False) -> str:
    """Small letters without accents, one space between words; on request ä becomes ae instead of a."""
    small = unicodedata.normalize("NFC", text.casefold()).translate(LETTERS)
    if umlauts:
        small = small.translate(UMLAUTS)
    bare = "".join(c for c in unicodedata.normalize("NFKD", small) if not unicodedata.combining(c))
    return " ".join(BREAKS.sub(" ", bare).split())


def beginning_with(texts: Sequence[str], typed: str) -> list[int]:
    """The places of the texts that are this answer, or else of those that begin with it."""
    sought = folded(typed)
    if not sought:
        return []
    shown = [{folded(text), folded(text, umlauts=True)} for text in texts]
    return [place for place, ways in enumerate(shown) if sought in ways] or [
        place for place, ways in enumerate(shown) if any(way.startswith(sought) for way in ways)
    ]


def holding(texts: Sequence[str], typed: str) -> list[int]:
    """The places of the texts that hold these words, or beginnings of them, in this order."""
    sought = folded(typed)
    if len(sought) < SHORTEST:
        return []
    return [
        place
        for place, text in enumerate(texts)
        if any(hold_in_order(folded(text, umlauts).split(), sought.split()) for umlauts in (False, True))
    ]
