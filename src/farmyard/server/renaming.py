"""A new name or colour reaches every seat its person has taken already, in games that are not over."""

from __future__ import annotations

import msgspec

from farmyard.core.registry import games
from farmyard.server.refusals import Refused
from farmyard.server.seats import free_name
from farmyard.server.store.store import Identity
from farmyard.server.table import Table
from farmyard.server.table_manager import TableManager
from farmyard.server.table_meta import TableMeta


async def rename_seats(manager: TableManager, identity: str) -> None:
    for listing in await manager.store.tables_of(identity, games(), over=False):
        if msgspec.json.decode(listing.meta, type=TableMeta).seat_of(identity) is None:
            continue
        who = await manager.people.by_id(identity)  # there may be a still newer name by now
        if who is None:
            return

        def command(table: Table, who: Identity = who) -> None:
            seat = table.meta.seat_of(identity)
            if seat is None:
                raise Refused(403, "server.seat.not_yours")
            seat_meta = table.meta.seating[seat]
            table.news.about = {"seat": seat, "before": seat_meta.name}
            table.news.quiet = True
            before = (seat_meta.name, seat_meta.color)
            seat_meta.name, seat_meta.color = free_name(table, who.name, seat), who.color
            if (seat_meta.name, seat_meta.color) == before:
                raise Refused(409, "server.seat.yours")

        try:
            await manager.perform(listing.id, "renamed", command)
        except Refused:
            continue  # left the seat meanwhile, or has that name there already
