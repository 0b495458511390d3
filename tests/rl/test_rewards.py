"""Points, margin and rank."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.core.score import Score
from farmyard.rl.rewards import REWARDS


class Ended:
    """A game that is over, with these points and winners."""

    def __init__(self, totals: list[int], winners: tuple[int, ...]) -> None:
        self.totals = totals
        self.won = winners

    def scores(self) -> tuple[Score, ...]:
        return tuple(Score({"all": total}) for total in self.totals)

    def winners(self) -> tuple[int, ...]:
        return self.won


@pytest.mark.parametrize(
    ("reward", "totals", "winners", "expected"),
    [
        ("points", [30, 25, 40], (2,), [30, 25, 40]),
        ("margin", [30, 25, 40], (2,), [-10, -15, 10]),
        ("margin", [31], (0,), [31]),
        ("rank", [30, 25, 40], (2,), [0, -1, 1]),
        ("rank", [30, 30, 30], (0, 1, 2), [0, 0, 0]),
        ("rank", [30, 30, 20], (1,), [0, 1, -1]),
        ("rank", [30, 20, 20, 10], (0,), [1, 0, 0, -1]),
        ("rank", [60], (0,), [1]),
        ("rank", [40], (), [-1]),
    ],
)
def test_rewards(reward: str, totals: list[int], winners: tuple[int, ...], expected: list[float]) -> None:
    ended: Any = Ended(totals, winners)
    assert REWARDS[reward](ended) == pytest.approx(expected)
