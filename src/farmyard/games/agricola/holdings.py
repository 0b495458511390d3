"""What belongs to a seat, in the words of the catalogue: how a move changes it explains the move."""

from __future__ import annotations

from farmyard.games.agricola.farm import count
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.state import Table


def holdings(state: Table, seat: int) -> dict[str, int]:
    farm = state.farms[seat]
    out = {
        "agricola.holding.people": farm.people,
        "agricola.holding.rooms": count(farm.rooms),
        "agricola.holding.fields": count(farm.fields),
        "agricola.holding.pastures": len(farm.pastures),
        "agricola.holding.stables": count(farm.stables),
    }
    for good, n in zip(GOODS, farm.goods, strict=True):
        out[f"agricola.amount.{good}"] = n
    return out
