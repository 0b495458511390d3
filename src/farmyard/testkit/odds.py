"""Are these counts what fair dealing gives? Thresholds so wide that chance alone does not reach them."""

from __future__ import annotations

import math
from collections.abc import Mapping

FEW = 8.0
"""Cells that expect less are counted together, since the approximation does not hold for them."""
FAR = 6.0
"""Standard deviations: once in 500 million."""
DEEP = 18.0
"""e to the minus this is the chance that a fair table exceeds the limit of its chi-square."""


def surprise(counted: Mapping[str, int], odds: Mapping[str, float], draws: int, spread: float = 1.0) -> str:
    """What is wrong with the counts of so many draws, or "" when nothing is.

    `odds` add up to 1. `spread` is how far the variance differs from independent draws: below 1 when dealing without
    putting back, since one hand cannot hold more copies than there are.
    """
    strangers = [thing for thing in counted if counted[thing] and not odds.get(thing)]
    if strangers:
        return f"{strangers[0]!r} cannot come up, and did"
    cells: list[tuple[str, int, float]] = []
    few_counted, few_expected = 0, 0.0
    for thing, chance in odds.items():
        expected = draws * chance
        if expected < FEW:
            few_counted += counted.get(thing, 0)
            few_expected += expected
        else:
            cells.append((repr(thing), counted.get(thing, 0), expected))
    if few_expected >= FEW:
        cells.append(("all the rare ones", few_counted, few_expected))
    return worst(cells, draws, spread)


def worst(cells: list[tuple[str, int, float]], draws: int, spread: float) -> str:
    square = 0.0
    if spread <= 0 or len(cells) < 2:
        return ""
    for name, counted, expected in cells:
        variance = expected * (1 - expected / draws) * spread
        if abs(counted - expected) > FAR * math.sqrt(variance) + FAR:
            return f"{name} came up {counted} times of {draws}, and {expected:.0f} were to be expected"
        square += (counted - expected) ** 2 / (expected * spread)
    freedom = len(cells) - 1
    limit = freedom + 2 * math.sqrt(freedom * DEEP) + 2 * DEEP
    if square > limit:
        table = ", ".join(f"{name} {counted} (expected {expected:.0f})" for name, counted, expected in cells)
        return f"chi-square {square:.0f} is beyond {limit:.0f}: {table}"
    return ""
