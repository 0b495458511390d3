"""How good a position is: the points that a seat may expect at the end.

Linear in the features of the position, with weights that depend on the round, and others for whoever plays alone; see
`evaluation_weights.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from farmyard.core.margin import expected_margin, spread_of_margins
from farmyard.games.agricola import scoring
from farmyard.games.agricola.evaluation_margins import MARGINS
from farmyard.games.agricola.evaluation_weights import ALONE, WITH_OTHERS
from farmyard.games.agricola.features import FEATURES, features
from farmyard.games.agricola.state import ROUNDS, Table

Weights = Sequence[tuple[str, float, float, float]]


def by_round(weights: Weights) -> list[list[float]]:
    """The weights of all features for 0, 1, 2 ... rounds that are left."""
    if tuple([row[0] for row in weights]) != FEATURES:
        raise ValueError("the weights are those of other features: learn them anew with bench/fit_evaluation.py")
    shares = [left / ROUNDS for left in range(ROUNDS + 1)]
    return [[a + b * t + c * t * t for _, a, b, c in weights] for t in shares]


class Evaluator:
    """Weights in use."""

    def __init__(self, weights: Weights) -> None:
        self.by_round = by_round(weights)

    def value(self, state: Table, seat: int) -> float:
        if state.over:
            return float(scoring.total(state, seat))
        out = 0.0
        now = features(state, seat)
        weights = self.by_round[ROUNDS - state.round]
        for i in range(len(now)):
            out += now[i] * weights[i]
        return out


_alone = Evaluator(ALONE)
_with_others = Evaluator(WITH_OTHERS)


def heuristic(state: Table, seat: int) -> float:
    """The points that `seat` may expect at the end, whatever the others do."""
    return _alone.value(state, seat) if state.seats == 1 else _with_others.value(state, seat)


def worths(state: Table) -> list[float]:
    return [heuristic(state, seat) for seat in range(state.seats)]


def share_left(state: Table) -> float:
    """How much of the game is still to come, from 1 to 0."""
    return (ROUNDS - state.round) / ROUNDS


def evaluate(state: Table, seat: int) -> float:
    return expected_margin(state, seat, worths(state), share_left(state), MARGINS[state.game.id, state.seats])


def uncertainty(state: Table) -> float:
    return spread_of_margins(state, share_left(state), MARGINS[state.game.id, state.seats])
