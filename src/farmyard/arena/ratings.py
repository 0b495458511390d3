"""The ratings of a tournament.

Games are rated in the order of their numbers, so that the ratings do not depend on which game was over first.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from farmyard.arena.units import Result
from farmyard.rating import Rating, load_model, mean_ranks, places


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
            yield mean_ranks(result.bots, result.ranks)
        return
    by_luck = sorted(results, key=lambda result: (result.luck, result.number))
    for _, found in itertools.groupby(by_luck, lambda result: result.luck):
        # Whoever fails comes after all who do not.
        yield {result.bots[0]: -result.points[0] if not result.faults else float("inf") for result in found}
