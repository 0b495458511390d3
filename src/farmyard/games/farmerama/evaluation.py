"""How good a position is: what a greedy player climbs. Everything is counted in stars."""

from __future__ import annotations

from farmyard.games.farmerama import scoring
from farmyard.games.farmerama.state import Table


def evaluate(table: Table, seat: int) -> float:
    return float(scoring.scores(table)[seat].total)
