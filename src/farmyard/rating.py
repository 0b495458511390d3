"""Ratings with their uncertainty: openskill's Plackett-Luce model, which takes tables of any size and shared ranks.

Used by tournaments and by the ladders of the server.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from farmyard.core.errors import SetupError
from farmyard.core.values import say


class Rating(msgspec.Struct, frozen=True):
    """`mu` is the estimated strength, `sigma` its uncertainty; with 95 % confidence it is within 2 sigma."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """A strength that it almost certainly has."""
        return self.mu - 3 * self.sigma

    def data(self) -> dict[str, float]:
        """`ordinal` is a strength that it almost certainly has: mu - 3 sigma."""
        return {"mu": round(self.mu, 3), "sigma": round(self.sigma, 3), "ordinal": round(self.ordinal, 3)}


def rank(points: Sequence[int], winners: Sequence[int], failed: set[int]) -> tuple[int, ...]:
    """Winners first, then by points, those who failed last. Who is equal shares the better rank.

    >>> rank((30, 50, 30), (1,), set())
    (2, 1, 2)
    """
    keys = [
        (2, 0) if seat in failed else (0, 0) if seat in winners else (1, -total) for seat, total in enumerate(points)
    ]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def mean_ranks(labels: Sequence[str], ranks: Sequence[int]) -> dict[str, float]:
    """Whoever has several seats in a game has the mean of their ranks.

    >>> mean_ranks(("a", "b", "a"), (1, 2, 3))
    {'a': 2.0, 'b': 2.0}
    """
    out: dict[str, list[int]] = {}
    for label, place in zip(labels, ranks, strict=True):
        out.setdefault(label, []).append(place)
    return {label: sum(found) / len(found) for label, found in out.items()}


def places(ranks: Sequence[float]) -> list[int]:
    """Whole numbers in the same order: the model cuts off fractions."""
    order = sorted(set(ranks))
    return [order.index(rank) + 1 for rank in ranks]


def load_model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise SetupError(say("arena.needs", package="openskill", extra="arena")) from None
    return PlackettLuce()
