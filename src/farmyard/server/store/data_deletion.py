"""Rows that know a person, without that person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import delete, or_, select, update

from farmyard.server.store.analyses import forget_analysis
from farmyard.server.store.models import EventRow, IdentityRow, LinkCodeRow, SeatRow, SnapshotRow, TableRow
from farmyard.server.store.ratings import forget_results

if TYPE_CHECKING:
    from farmyard.server.store.store import Store


async def delete_person(store: Store, identity: str) -> str:
    """The identity and every way to become it; the name it had."""
    async with store.write() as connection:
        name = (await connection.execute(select(IdentityRow.name).where(IdentityRow.id == identity))).scalar()
        await connection.execute(delete(IdentityRow).where(IdentityRow.id == identity))
        await connection.execute(delete(LinkCodeRow).where(LinkCodeRow.identity == identity))
        await forget_results(connection, identity)
        await store.tell(connection, "identity", identity)
    return name or ""


async def tables_with(store: Store, identity: str) -> list[tuple[str, int | None]]:
    """Every table at which they sat, that they opened, or at which they said something; with their seat there."""
    seats = select(SeatRow.table_id, SeatRow.seat).where(SeatRow.identity == identity)
    said = select(EventRow.table_id).where(EventRow.client_id.startswith(f"{identity}/", autoescape=True))
    banned = select(SnapshotRow.table_id).where(SnapshotRow.meta.contains(f'"{identity}"'))
    hosts = select(TableRow.id).where(or_(TableRow.host == identity, TableRow.id.in_(said), TableRow.id.in_(banned)))
    async with store.read() as connection:
        out: dict[str, int | None] = {table: None for (table,) in (await connection.execute(hosts)).all()}
        out |= {row.table_id: row.seat for row in (await connection.execute(seats)).all()}
    return list(out.items())


async def events_without(store: Store, table: str, identity: str, seat: int | None, name: str, nobody: str) -> None:
    """What happened stays; who they were, what they called themselves and what they said does not."""
    mark = f"{identity}/"
    wanted = select(EventRow.seq, EventRow.kind, EventRow.client_id, EventRow.data).where(EventRow.table_id == table)
    wanted = wanted.where(or_(EventRow.kind.in_(("chat", "renamed")), EventRow.client_id.startswith(mark)))
    async with store.write() as connection:
        for row in (await connection.execute(wanted)).all():
            mine = (row.client_id or "").startswith(mark)
            data = without(msgspec.json.decode(row.data), mine, seat, name, nobody)
            change: dict[str, Any] = {"data": msgspec.json.encode(data).decode()}
            if mine:
                change["client_id"] = f"-/{row.seq}"
            this = update(EventRow).where(EventRow.table_id == table, EventRow.seq == row.seq)
            await connection.execute(this.values(**change))
        opened = update(TableRow).where(TableRow.id == table, TableRow.host == identity)
        await connection.execute(opened.values(host="", client_id=table))
        await forget_analysis(connection, table)  # its sentences name people
        if store.shared:
            await store.tell(connection, "reload", table)


def without(data: dict[str, Any], mine: bool, seat: int | None, name: str, nobody: str) -> dict[str, Any]:
    chat = data.get("chat")
    if chat is not None and (mine or (chat["seat"] is not None and chat["seat"] == seat) or chat["name"] == name):
        data["chat"] = chat | {"name": nobody, "text": "…"}
    about = data.get("about", {})
    if "before" in about and about.get("seat") == seat:
        data["about"] = about | {"before": nobody}
    return data
