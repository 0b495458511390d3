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


class ScoreLine(msgspec.Struct, frozen=True, array_like=True):
    """A line of a score sheet as it stands: what it has brought, and how near the next points are."""

    category: str
    points: int
    """So far."""
    count: int | None = None
    """How many there are of what it counts; null where nothing is counted."""
    missing: int = 0
    """So many more bring the next points; 0 where there are none, or it is no matter of counting."""
    brings: int = 0
    """So many points; 0 where nobody knows before."""


def margins(totals: Sequence[float]) -> list[float]:
    """How far each seat is ahead of the best other one; alone, its points."""
    return [
        total - max([points for other, points in enumerate(totals) if other != seat], default=0.0)
        for seat, total in enumerate(totals)
    ]
