"""How the things a move speaks of are written: cells, crops, tiles, numbers."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from typing import Any


class Misspelt(ValueError):
    """No such word. `nearest` holds what may have been meant."""

    def __init__(self, kind: str, text: str, nearest: Sequence[str]) -> None:
        super().__init__(text)
        self.kind = kind
        self.text = text
        self.nearest = tuple(nearest)


class Unclear(ValueError):
    """The beginning of several words."""

    def __init__(self, kind: str, text: str, candidates: Sequence[str]) -> None:
        super().__init__(text)
        self.kind = kind
        self.text = text
        self.candidates = tuple(candidates)


class Word:
    """A list of spellings; the value is the place in the list. Any clear beginning will do.

    >>> CROP = Word("crop", ["wheat", "beet"], also={"grain": 0})
    >>> CROP.spell(1), CROP.read("b"), CROP.read("grain")
    ('beet', 1, 0)
    """

    def __init__(self, name: str, spellings: Sequence[str], also: Mapping[str, int] | None = None) -> None:
        self.name = name
        self.spellings = tuple(spellings)
        self.values = {s.casefold(): i for i, s in enumerate(spellings)} | {
            s.casefold(): i for s, i in (also or {}).items()
        }

    def spell(self, value: Any) -> str:
        return str(self.spellings[value])

    def listed(self) -> list[str]:
        """Every word that can be listed, in order; none where words stand for themselves."""
        return [spelling for spelling in self.spellings if spelling]

    def read(self, text: str) -> Any:
        sought = text.casefold()
        if sought in self.values:
            return self.values[sought]
        found = {value for spelling, value in self.values.items() if spelling.startswith(sought)}
        if len(found) == 1:
            return found.pop()
        if found:
            raise Unclear(self.name, text, [self.spellings[v] for v in sorted(found)])
        raise Misspelt(self.name, text, nearest(sought, self.values))


class Count(Word):
    """A whole number, written in digits."""

    def __init__(self, name: str = "number", most: int = 999) -> None:
        super().__init__(name, [])
        self.most = most

    def spell(self, value: Any) -> str:
        return str(value)

    def listed(self) -> list[str]:
        return [str(number) for number in range(self.most + 1)]

    def read(self, text: str) -> Any:
        if text.isascii() and text.isdigit() and len(text) <= 6 and int(text) <= self.most:
            return int(text)
        raise Misspelt(self.name, text, [])


SEAT = Word("seat", [f"p{i}" for i in range(1, 10)])
"""Seats as people write them: p1 sits first. In the library the same seat is number 0."""


def nearest(text: str, spellings: Mapping[str, object] | Sequence[str], most: int = 3) -> list[str]:
    """What may have been meant. Long garbage is nobody's misspelling."""
    return difflib.get_close_matches(text, list(spellings), n=most) if len(text) <= 40 else []


class Label(Word):
    """A name that stands for itself, such as an option of a menu."""

    def __init__(self, name: str) -> None:
        super().__init__(name, [])

    def spell(self, value: Any) -> str:
        return str(value)

    def read(self, text: str) -> str:
        if len(text) <= 40 and all(c.isalnum() or c in "-_'" for c in text):
            return text.casefold()
        raise Misspelt(self.name, text, [])


class CardWord(Word):
    """A card by its name in a list, of which any clear beginning will do; else by its id. The value is that word."""

    def spell(self, value: Any) -> str:
        return str(value)

    def read(self, text: str) -> str:
        try:
            place: int = super().read(text)
            return self.spellings[place]
        except Misspelt as unknown:
            if unknown.nearest:
                raise
            return Label(self.name).read(text)
