"""The end: points by category, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.score import Score
from farmyard.games.aehre.regions import size

if TYPE_CHECKING:
    from farmyard.games.aehre.state import Table


def scores(table: Table) -> tuple[Score, ...]:
    """Victory points of fields and farms, and the value of the livestock (AE-END-08)."""
    return tuple(
        Score({"fields": farmer.field_points, "farms": farmer.farm_points, "livestock": sum(farmer.values)})
        for farmer in table.farmers
    )


def farm_fields(table: Table, seat: int) -> int:
    """The tie-break: all fields in the regions of this seat's farms (AE-END-10, ruling 29)."""
    return sum(size(table.box.neighbours, table.crops, farm) for farm in table.farmers[seat].farms)


def winners(table: Table) -> tuple[int, ...]:
    """Most points; then most fields in own farm regions; then the win is shared (AE-END-09, AE-END-10, AE-Q-38)."""
    standing = [(score.total, farm_fields(table, seat)) for seat, score in enumerate(scores(table))]
    best = max(standing)
    return tuple(seat for seat, reached in enumerate(standing) if reached == best)
