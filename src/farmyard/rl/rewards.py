"""What a game was worth to each seat, in the three ways that agents can be rewarded."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from farmyard.core.errors import SetupError
from farmyard.core.score import margins
from farmyard.core.values import say

if TYPE_CHECKING:
    from farmyard.core.state import State


def points(state: State) -> list[float]:
    """The points of each seat."""
    return [float(score.total) for score in state.scores()]


def margin(state: State) -> list[float]:
    """Points beyond the best of the others; playing alone, the points."""
    return margins(points(state))


def rank(state: State) -> list[float]:
    """1 for the first place to -1 for the last; ties of the points count as the game breaks them for the first place.

    Playing alone, 1 for a game that is won and -1 for one that is not.
    """
    totals, winners = points(state), state.winners()
    if len(totals) == 1:
        return [1.0 if winners else -1.0]
    standing = [(seat in winners, total) for seat, total in enumerate(totals)]
    beaten = [sum((mine > other) - (mine < other) for other in standing) for mine in standing]
    return [ahead / (len(totals) - 1) for ahead in beaten]


REWARDS: dict[str, Callable[[State], list[float]]] = {"points": points, "margin": margin, "rank": rank}


def reward_named(name: str) -> Callable[[State], list[float]]:
    if name not in REWARDS:
        raise SetupError(say("setup.reward", reward=str(name)[:60], allowed=", ".join(REWARDS)))
    return REWARDS[name]
