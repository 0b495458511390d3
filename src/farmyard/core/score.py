# mypyc: off
"""A score and where it comes from."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Score(msgspec.Struct, frozen=True):
    """Points by category. The total is their sum and nothing else.

    >>> Score({"fields": 40, "farms": 31}).total
    71
    """

    parts: dict[str, int]

    def _repr_html_(self) -> str:
        from farmyard.core.notebook import score_table

        return score_table([self])

    @property
    def total(self) -> int:
        return sum(self.parts.values())


def margins(totals: Sequence[float]) -> list[float]:
    """How far each seat is ahead of the best other one; alone, its points."""
    return [
        total - max([points for other, points in enumerate(totals) if other != seat], default=0.0)
        for seat, total in enumerate(totals)
    ]
