"""The newest lessons, to be learned from several times."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from farmyard.bots.network import OUTPUTS, Array
from farmyard.learning.selfplay import Lesson


class Replay:
    """So many rows with their targets; when it is full, the oldest make room."""

    def __init__(self, capacity: int, size: int) -> None:
        self.rows: NDArray[np.uint8] = np.zeros((capacity, size), np.uint8)
        self.targets: Array = np.zeros((capacity, OUTPUTS), np.float32)
        self.capacity = capacity
        self.count = 0
        self.next = 0

    def add(self, lesson: Lesson) -> None:
        """Keep a lesson; of one that is larger than everything, its end."""
        rows, targets = lesson.rows[-self.capacity :], lesson.targets[-self.capacity :]
        places = (self.next + np.arange(len(rows))) % self.capacity
        self.rows[places] = rows
        self.targets[places] = targets
        self.next = (self.next + len(rows)) % self.capacity
        self.count = min(self.count + len(rows), self.capacity)

    def batch(self, size: int, rng: np.random.Generator) -> tuple[NDArray[np.uint8], Array]:
        places = rng.integers(0, self.count, size)
        return self.rows[places], self.targets[places]
