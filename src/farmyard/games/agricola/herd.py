"""How a herd is written."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.tokens import Word
from farmyard.games.agricola.goods import ANIMALS, GOODS

NOTHING: Final = -4
"""How `nothing` stands in a herd."""


class HerdWord(Word):
    """Animals and their numbers in turn: sheep 2 boar 1. An animal stands for itself with a number below 0."""

    def __init__(self) -> None:
        super().__init__("herd", [*(GOODS[animal] for animal in ANIMALS), "nothing"])

    def spell(self, value: Any) -> str:
        return self.spellings[-1 - value] if value < 0 else str(value)

    def read(self, text: str) -> Any:
        if text.isascii() and text.isdigit() and len(text) <= 3:
            return int(text)
        return -1 - super().read(text)
