# mypyc: off
"""A score and where it comes from."""

from __future__ import annotations

import msgspec


class Score(msgspec.Struct, frozen=True):
    """Points by category. The total is their sum and nothing else.

    >>> Score({"fields": 40, "farms": 31}).total
    71
    """

    parts: dict[str, int]

    @property
    def total(self) -> int:
        return sum(self.parts.values())
