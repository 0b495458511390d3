"""What belongs to a seat, in the words of the catalogue: how a move changes it explains the move."""

from __future__ import annotations

from farmyard.games.farmerama.state import Table
from farmyard.games.farmerama.tables import EMPTY, GOODS


def holdings(table: Table, seat: int) -> dict[str, int]:
    farm = table.farms[seat]
    out = {"farmerama.holding.sown": sum([1 for crop in farm.land if crop != EMPTY])}
    for good, n in zip(GOODS, farm.barn, strict=True):
        out[f"farmerama.amount.{good}"] = n
    return out
