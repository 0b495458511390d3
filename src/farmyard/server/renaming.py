"""A new name reaches every seat its person has taken already, in games that are not over."""

from __future__ import annotations

import msgspec

from farmyard.core.registry import games
from farmyard.server.refusals import Refused
from farmyard.server.seats import free_name
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
        name = who.name

        def command(table: Table, name: str = name) -> None:
            seat = table.meta.seat_of(identity)
            if seat is None:
                raise Refused(403, "server.seat.not_yours")
            seat_meta = table.meta.seating[seat]
            table.news.about = {"seat": seat, "before": seat_meta.name}
            table.news.quiet = True
            seat_meta.name = free_name(table, name, seat)
            if seat_meta.name == table.news.about["before"]:
                raise Refused(409, "server.seat.yours")

        try:
            await manager.perform(listing.id, "renamed", command)
        except Refused:
            continue  # left the seat meanwhile, or has that name there already
