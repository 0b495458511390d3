"""Somebody's data is deleted: identity, name and what they said. Finished games stay, with a name that is nobody's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from farmyard.server.refusals import Refused
from farmyard.server.seats import free_name, stand_in
from farmyard.server.store.data_deletion import delete_person, events_without, tables_with
from farmyard.server.store.errors import TROUBLES
from farmyard.server.table import Table
from farmyard.server.table_meta import SeatMeta

if TYPE_CHECKING:
    from farmyard.server.table_manager import TableManager

log = structlog.get_logger()

NOBODY = "N. N."
"""The same in every language."""


async def delete_person_data(manager: TableManager, identity: str) -> None:
    """Where they sit, a bot plays on; where they were the host, somebody else at the table is."""
    name = await delete_person(manager.store, identity)
    manager.people.forget(identity)
    manager.notifier.forget(identity)
    manager.hub.drop_identity(identity)
    for table_id, seat in await tables_with(manager.store, identity):
        try:
            await delete_from_table(manager, table_id, identity)
        except Refused:
            pass  # the table has gone meanwhile
        except TROUBLES:
            raise
        except Exception:
            log.exception("forget: table failed", table=table_id)  # its game is not installed, perhaps
        await events_without(manager.store, table_id, identity, seat, name, NOBODY)
        # What is in memory still knows: here and at the other processes it is read anew.
        await manager.reload(table_id)


async def delete_from_table(manager: TableManager, table_id: str, identity: str) -> None:
    table = (await manager.newest(table_id)).table
    for seat in table.meta.at_screen_of(identity):
        guest = table.meta.seating[seat].identity
        if guest is not None:  # theirs may have been deleted before
            await delete_person_data(manager, guest)
    if table.meta.status == "lobby" and table.meta.host == identity:
        await manager.delete(table_id, lambda _: None)
        return

    def command(draft: Table) -> None:
        anonymise(draft, identity)

    await manager.perform(table_id, "forgotten", command)


def anonymise(table: Table, identity: str) -> None:
    meta = table.meta
    seat = meta.seat_of(identity)
    if seat is not None:
        if meta.status == "lobby":
            meta.seating[seat] = SeatMeta()
        else:
            if meta.status != "over":
                stand_in(table, seat, "left")
            seat_meta = meta.seating[seat]
            seat_meta.name = free_name(table, NOBODY, seat)
            seat_meta.identity = seat_meta.here = None
        if meta.status == "playing" and not meta.people():
            meta.status = "abandoned"
    for other in meta.at_screen_of(identity):
        meta.seating[other].here = None
    if meta.host == identity:
        meta.host = next((found for _, found in meta.sitting()), "")
    meta.banned = [other for other in meta.banned if other != identity]
