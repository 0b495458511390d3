"""The tables that go on, for whoever owns the server: who plays what, and since when. No secrets, no positions."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from farmyard.server.store.store import Store
from farmyard.server.table_meta import TableMeta


async def running_tables(store: Store, games: Collection[str], most: int = 1000) -> list[dict[str, Any]]:
    """Those that are not over, the last touched first."""
    out: list[dict[str, Any]] = []
    for listing in await store.not_over(games, most):
        meta = msgspec.json.decode(listing.meta, type=TableMeta)
        out.append(
            {
                "id": listing.id,
                "game": listing.game,
                "status": listing.status,
                "seats": [seat_meta.name if seat_meta.kind != "open" else "" for seat_meta in meta.seating],
                "people": [
                    seat_meta.identity for seat_meta in meta.seating if seat_meta.kind == "human" and seat_meta.identity
                ],
                "host": listing.host,
                "listed": meta.listed,
                "events": listing.version,
                "created": listing.created,
                "updated": listing.updated,
            }
        )
    return out
