# mypyc: off
"""The score sheet of a player as another may know it, with what brings the next points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.score import ScoreLine
from farmyard.games.aehre.scoring import farm_fields
from farmyard.games.aehre.tables import GONE

if TYPE_CHECKING:
    from farmyard.games.aehre.state import Table


def score_sheet(table: Table, seat: int, known: int) -> tuple[ScoreLine, ...]:
    """`known`: what the livestock is worth as far as the viewer knows."""
    farmer = table.farmers[seat]
    fields = farm_fields(table, seat)
    climbing = [
        table.barn.livestock - cube
        for cube, left in zip(farmer.cubes, table.stacks, strict=True)
        if cube != GONE and left
    ]
    return (
        ScoreLine("fields", farmer.field_points),
        # Every field more in the region of a farm brings a point with each scoring.
        ScoreLine("farms", farmer.farm_points, fields, int(bool(farmer.farms)), int(bool(farmer.farms))),
        ScoreLine("livestock", known, len(farmer.animals), min(climbing, default=0)),
    )
