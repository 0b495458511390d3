"""Prerequisites: what must hold before a card may be played. They are checked, never paid.

OCCUPATIONS: Final = Measure("occupations", lambda state, seat: state.occupations(seat))
minor("A024 Threshing Board", needs(OCCUPATIONS >= 2), ...)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Counts = Callable[[Any, int], int]
Holds = Callable[[Any, int], bool]
"""The state and the seat come in."""


class Need:
    """A condition with a name and a number, so that screens can say it."""

    def __init__(self, name: str, relation: str, n: int, holds: Holds, count: Counts | None = None) -> None:
        self.name = name
        self.relation = relation
        self.n = n
        self.holds = holds
        self.count = count  # how many a seat has of it; None where nothing is counted


class Measure:
    """Something that can be counted for a seat. Compared with a number it becomes a need."""

    def __init__(self, name: str, count: Counts) -> None:
        self.name = name
        self.count = count

    def __ge__(self, n: int) -> Need:
        count = self.count
        return Need(self.name, ">=", n, lambda state, seat: count(state, seat) >= n, count)

    def __le__(self, n: int) -> Need:
        count = self.count
        return Need(self.name, "<=", n, lambda state, seat: count(state, seat) <= n, count)

    def exactly(self, n: int) -> Need:
        count = self.count
        return Need(self.name, "==", n, lambda state, seat: count(state, seat) == n, count)


def need(name: str, holds: Holds) -> Need:
    """A condition that is no number."""
    return Need(name, "", 0, holds)
