"""Tables in lists, without secrets and positions: for those who play or look for a game, and for the server's owner."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from farmyard.core.registry import game
from farmyard.server.own_tables import brief
from farmyard.server.presenter import seat_json
from farmyard.server.store.store import Listing, Store
from farmyard.server.table_meta import TableMeta, decode_meta

if TYPE_CHECKING:
    from farmyard.server.live import Hub


def entry_json(hub: Hub, listing: Listing, meta: TableMeta, me: str | None = None) -> dict[str, Any]:
    """A table in a list, as `me` is shown it."""
    online = hub.online(listing.id)
    mine = meta.seat_of(me)
    hosts = meta.seat_of(meta.host)
    return {
        "id": listing.id,
        "game": listing.game,
        "title": game(listing.game).title,
        "status": listing.status,
        "seats": [seat_json(i, c, c.identity in online, False, listing.updated) for i, c in enumerate(meta.seating)],
        "options": brief(game(listing.game), meta.options),
        "clock": meta.clock,
        "autostart": meta.autostart,
        "host": listing.host,
        "host_name": "" if hosts is None else meta.seating[hosts].name,
        "created": listing.created,
        "updated": listing.updated,
        "guide": meta.guide,
        "your_seat": mine,
        "my_turn": any(seat in listing.to_act and meta.seating[seat].has_person for seat in meta.seats_of_owner(me)),
        "over": listing.status == "over",
    }


def meta_of(listing: Listing) -> TableMeta:
    return decode_meta(listing.meta)


async def running_tables(store: Store, games: Collection[str], most: int = 1000) -> list[dict[str, Any]]:
    """Those that are not over, the last touched first."""
    out: list[dict[str, Any]] = []
    for listing in await store.not_over(games, most):
        meta = meta_of(listing)
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
