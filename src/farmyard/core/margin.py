"""The final margin that a seat may expect, from what every seat seems to be worth now.

A game judges each seat by itself, in points. How much of a lead lasts to the end, and how far the end lies from what is
expected, was measured on simulated games: `python bench/fit_margins.py` writes the rows of `evaluation_margins.py` in
the folder of each game.
"""

from __future__ import annotations

from farmyard.core.score import margins
from farmyard.core.state import State

Row = tuple[float, ...]
"""How much of a lead lasts at the end of the game, and how this changes towards its beginning; points that come on top,
likewise; the standard deviation around all that, likewise."""
LEAST_LASTING = 0.1
LEAST_SPREAD = 0.5


def expected_margin(state: State, seat: int, worths: list[float], left: float, row: Row) -> float:
    """In points, with the share of the game that is `left`. Alone it is the final points."""
    if state.over:
        return margins([float(score.total) for score in state.scores()])[seat]
    lead = margins(worths)[seat]
    return max(LEAST_LASTING, row[0] + row[1] * left) * lead + row[2] + row[3] * left


def spread_of_margins(state: State, left: float, row: Row) -> float:
    """The standard deviation of final margins around the expected one."""
    return 0.0 if state.over else max(LEAST_SPREAD, row[4] + row[5] * left)
