"""Ratings with their uncertainty: openskill's Plackett-Luce model, which takes tables of any size and shared ranks.

Games are rated in the order of their numbers, so that the ratings do not depend on which game was over first.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from farmyard.arena.units import Result
from farmyard.core.errors import SetupError
from farmyard.core.values import say


class Rating(msgspec.Struct, frozen=True):
    """`mu` is the estimated strength, `sigma` its uncertainty; with 95 % confidence it is within 2 sigma."""

    mu: float
    sigma: float

    def data(self) -> dict[str, float]:
        """`ordinal` is a strength that it almost certainly has: mu - 3 sigma."""
        return {"mu": round(self.mu, 3), "sigma": round(self.sigma, 3), "ordinal": round(self.mu - 3 * self.sigma, 3)}


def rate(labels: Sequence[str], results: Sequence[Result], seats: int) -> dict[str, list[Rating]]:
    """For each bot its rating at the beginning and after each of its matches; the last one counts."""
    model = load_model()
    now = {label: model.rating(name=label) for label in labels}
    history = {label: [Rating(found.mu, found.sigma)] for label, found in now.items()}
    for ranks in matches(results, seats):
        if len(ranks) < 2:
            continue
        rated = model.rate([[now[label]] for label in ranks], ranks=places(list(ranks.values())))
        for label, (found,) in zip(ranks, rated, strict=True):
            now[label] = found
            history[label].append(Rating(found.mu, found.sigma))
    return history


def matches(results: Sequence[Result], seats: int) -> Iterator[dict[str, float]]:
    """The rank of each bot in what is rated as one match.

    That is a game, where a bot in several seats has the mean of their ranks. Bots that play alone are compared with all
    others who played the same luck.
    """
    if seats > 1:
        for result in sorted(results, key=lambda result: result.number):
            yield mean_ranks(result)
        return
    by_luck = sorted(results, key=lambda result: (result.luck, result.number))
    for _, found in itertools.groupby(by_luck, lambda result: result.luck):
        # Whoever fails comes after all who do not.
        yield {result.bots[0]: -result.points[0] if not result.faults else float("inf") for result in found}


def places(ranks: Sequence[float]) -> list[int]:
    """Whole numbers in the same order: the model cuts off fractions."""
    order = sorted(set(ranks))
    return [order.index(rank) + 1 for rank in ranks]


def mean_ranks(result: Result) -> dict[str, float]:
    out: dict[str, list[int]] = {}
    for label, place in zip(result.bots, result.ranks, strict=True):
        out.setdefault(label, []).append(place)
    return {label: sum(ranks) / len(ranks) for label, ranks in out.items()}


def load_model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise SetupError(say("arena.needs", package="openskill", extra="arena")) from None
    return PlackettLuce()
