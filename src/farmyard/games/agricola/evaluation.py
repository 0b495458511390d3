"""How good a position is: what a greedy bot climbs."""

from __future__ import annotations

from farmyard.games.agricola import scoring
from farmyard.games.agricola.state import Table


def evaluate(state: Table, seat: int) -> float:
    return float(scoring.total(state, seat))
