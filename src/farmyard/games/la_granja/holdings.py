"""What belongs to a seat, in the words of the catalogue: how a move changes it explains the move."""

from __future__ import annotations

from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.tables import GOODS, TRADE


def holdings(village: Village, seat: int) -> dict[str, int]:
    farm = village.farms[seat]
    out = {
        "la-granja.holding.fields": len(farm.fields),
        "la-granja.holding.extensions": len(farm.extensions),
        "la-granja.holding.helpers": len(farm.helpers),
        "la-granja.amount.silver": farm.silver,
    }
    for good in range(TRADE + 1):
        out[f"la-granja.amount.{GOODS[good]}"] = farm.goods[good]
    return out
