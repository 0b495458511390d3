"""How long moves take. Many of them are kept as a histogram, so that files stay small and parts can be added up."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

UNIT = 1e-6
"""Everything shorter counts as this many seconds."""
WIDTH = math.log(1.05)
"""Each class of the histogram reaches 5 % further than the one before."""


class Times(msgspec.Struct, frozen=True):
    """The processor times of the moves of one seat in one game."""

    count: int
    sum: float
    max: float
    classes: dict[str, int]
    """How many moves fell into each class of the histogram."""


class Clock:
    """Adds up times: those of single moves, or those of whole games."""

    def __init__(self) -> None:
        self.count = 0
        self.sum = 0.0
        self.max = 0.0
        self.classes: Counter[int] = Counter()

    def add(self, seconds: float) -> None:
        self.count += 1
        self.sum += seconds
        self.max = max(self.max, seconds)
        self.classes[class_of(seconds)] += 1

    def merge(self, times: Times) -> None:
        self.count += times.count
        self.sum += times.sum
        self.max = max(self.max, times.max)
        for name, count in times.classes.items():
            self.classes[int(name)] += count

    def times(self) -> Times:
        classes = {str(place): self.classes[place] for place in sorted(self.classes)}
        return Times(self.count, round(self.sum, 7), round(self.max, 7), classes)

    def quantile(self, share: float) -> float:
        """At most 5 % above the time that this share of all moves does not exceed."""
        wanted = math.ceil(share * self.count)
        seen = 0
        for place in sorted(self.classes):
            seen += self.classes[place]
            if seen >= wanted:
                return min(self.max, UNIT * math.exp(WIDTH * (place + 1)))
        return 0.0

    def data(self) -> dict[str, Any] | None:
        """Seconds for a move; None if none was timed."""
        if not self.count:
            return None
        figures = {"mean": self.sum / self.count, "p99": self.quantile(0.99), "max": self.max}
        return {"moves": self.count, **{name: round(value, 7) for name, value in figures.items()}}


def add_times(clocks: dict[str, Clock], bots: Sequence[str], times: Sequence[Times]) -> None:
    """The times of one game, seat by seat, to the clocks of the bots that sat there."""
    for bot, found in zip(bots, times, strict=False):
        clocks.setdefault(bot, Clock()).merge(found)


def class_of(seconds: float) -> int:
    return int(math.log(max(seconds, UNIT) / UNIT) / WIDTH)
