"""A new name reaches every seat its person has taken already, in games that are not over."""

from __future__ import annotations

import msgspec

from farmyard.core.registry import games
from farmyard.server.house import House
from farmyard.server.refusals import Refused
from farmyard.server.seating import free_name
from farmyard.server.sheet import Sheet
from farmyard.server.table import Table


async def rename_seats(house: House, identity: str) -> None:
    for listing in await house.store.tables_of(identity, games(), over=False):
        if msgspec.json.decode(listing.sheet, type=Sheet).seat_of(identity) is None:
            continue
        who = await house.people.by_id(identity)  # there may be a still newer name by now
        if who is None:
            return
        name = who.name

        def command(table: Table, name: str = name) -> None:
            seat = table.sheet.seat_of(identity)
            if seat is None:
                raise Refused(403, "server.seat.not_yours")
            chair = table.sheet.chairs[seat]
            table.news.about = {"seat": seat, "before": chair.name}
            table.news.quiet = True
            chair.name = free_name(table, name, seat)
            if chair.name == table.news.about["before"]:
                raise Refused(409, "server.seat.yours")

        try:
            await house.perform(listing.id, "renamed", command)
        except Refused:
            continue  # left the seat meanwhile, or has that name there already
