"""How good a position is: what a greedy player climbs. Everything is counted in victory points."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


def evaluate(village: Village, seat: int) -> float:
    return float(village.farms[seat].total) + village.farms[seat].silver / 5
