"""What is old enough to be deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec
from sqlalchemy import CursorResult, and_, delete, exists, or_, select, update

from farmyard.server.store.models import IdentityRow, LinkCodeRow, SeatRow, TableRow
from farmyard.server.store.ratings import delete_unused_ratings

if TYPE_CHECKING:
    from farmyard.server.store.store import Store

HARDLY_PLAYED = 10
"""A game that is over with fewer events was given up before it was played."""
AT_ONCE = 1000


class Ages(msgspec.Struct, frozen=True):
    """Since when something must have been used to be kept; 0: it is always kept."""

    waiting: float = 0.0
    abandoned: float = 0.0
    unmoved: float = 0.0
    finished: float = 0.0
    identity: float = 0.0


async def unused_tables(store: Store, kept: Ages) -> list[tuple[str, int]]:
    """Tables and their versions, the oldest first; not more than can be deleted in one go."""
    nobody = ~exists().where(SeatRow.table_id == TableRow.id)
    over = TableRow.status == "over"
    old = or_(
        and_(TableRow.status == "lobby", TableRow.updated < kept.waiting),
        and_(TableRow.status == "abandoned", TableRow.updated < kept.abandoned),
        and_(over, or_(TableRow.version < HARDLY_PLAYED, nobody), TableRow.updated < kept.abandoned),
        and_(TableRow.status == "playing", TableRow.updated < kept.unmoved),
        and_(over, TableRow.updated < kept.finished),
    )
    wanted = select(TableRow.id, TableRow.version).where(old).order_by(TableRow.updated).limit(AT_ONCE)
    async with store.read() as connection:
        return [(row.id, row.version) for row in (await connection.execute(wanted)).all()]


async def delete_unused_identities(store: Store, kept: Ages) -> int:
    """Those that sit at no table and have opened none. Codes that have expired go too."""
    sits = exists().where(SeatRow.identity == IdentityRow.id)
    hosts = exists().where(TableRow.host == IdentityRow.id)
    async with store.write() as connection:
        await connection.execute(delete(LinkCodeRow).where(LinkCodeRow.expires < store.time.now()))
        gone = await connection.execute(delete(IdentityRow).where(IdentityRow.seen < kept.identity, ~sits, ~hosts))
        await delete_unused_ratings(connection)
    return cast("CursorResult[Any]", gone).rowcount


async def clear_sources(store: Store) -> None:
    """Where a table was opened from counts only until its game is over."""
    async with store.write() as connection:
        over = update(TableRow).where(TableRow.status == "over", TableRow.source != "")
        await connection.execute(over.values(source=""))
