"""What belongs to a seat, in the words of the catalogue: how a move changes it explains the move."""

from __future__ import annotations

from farmyard.games.aehre.state import Table
from farmyard.games.aehre.tables import GONE


def holdings(table: Table, seat: int) -> dict[str, int]:
    farmer = table.farmers[seat]
    return {
        "frage-der-aehre.holding.farms": len(farmer.farms),
        "frage-der-aehre.holding.livestock": len(farmer.animals),
        # A cube that has left the barn went all the way.
        "frage-der-aehre.holding.farm_points": sum(
            [table.barn.livestock if cube == GONE else cube for cube in farmer.cubes]
        ),
    }
