"""Rows of analyses."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any, cast

import msgspec
from sqlalchemy import CursorResult, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from farmyard.server.store.models import AnalysedDecisionRow, AnalysisRow, SeatRow, TableRow

if TYPE_CHECKING:
    from farmyard.server.store.store import Store

UNFINISHED = ("waiting", "working")


class Progress(msgspec.Struct, frozen=True):
    status: str
    done: int
    total: int
    ahead: int
    """Analyses that come before it."""


async def progress(store: Store, table: str) -> Progress | None:
    row = AnalysisRow
    wanted = select(row.status, row.done, row.total, row.created).where(row.table_id == table)
    async with store.read() as connection:
        found = (await connection.execute(wanted)).one_or_none()
        if found is None:
            return None
        earlier = select(func.count()).where(row.status.in_(UNFINISHED), row.created < found.created)
        ahead = (await connection.execute(earlier)).scalar_one() if found.status == "waiting" else 0
    return Progress(found.status, found.done, found.total, ahead)


async def unfinished(store: Store, identity: str | None = None) -> int:
    """How many there are; or how many of this person's games."""
    wanted = select(func.count()).select_from(AnalysisRow).where(AnalysisRow.status.in_(UNFINISHED))
    if identity is not None:
        sits = select(SeatRow.table_id).where(SeatRow.identity == identity)
        hosts = select(TableRow.id).where(TableRow.host == identity)
        wanted = wanted.where(or_(AnalysisRow.table_id.in_(sits), AnalysisRow.table_id.in_(hosts)))
    async with store.read() as connection:
        return int((await connection.execute(wanted)).scalar_one())


async def order(store: Store, table: str, total: int) -> None:
    """Have it analysed, unless it is or will be. What failed is tried again."""
    again = update(AnalysisRow).where(AnalysisRow.table_id == table, AnalysisRow.status == "failed")
    row = {"table_id": table, "status": "waiting", "done": 0, "total": total, "lease": 0.0, "created": store.time.now()}
    try:
        async with store.write() as connection:
            await connection.execute(insert(AnalysisRow), [row])
    except IntegrityError:
        async with store.write() as connection:
            await connection.execute(again.values(status="waiting", lease=0.0))


async def claim(store: Store, seconds: float) -> str | None:
    """The next one that no process works at: it is ours for so long."""
    now = store.time.now()
    row = AnalysisRow
    free = or_(row.status == "waiting", and_(row.status == "working", row.lease < now))
    async with store.read() as connection:
        table = (await connection.execute(select(row.table_id).where(free).order_by(row.created).limit(1))).scalar()
    if table is None:
        return None
    async with store.write() as connection:
        ours = update(row).where(row.table_id == table, free).values(status="working", lease=now + seconds)
        taken = cast("CursorResult[Any]", await connection.execute(ours)).rowcount == 1
    return table if taken else None


async def analysed_until(store: Store, table: str) -> int:
    """The newest position that has been looked at; -1 before the first."""
    wanted = select(func.max(AnalysedDecisionRow.moves)).where(AnalysedDecisionRow.table_id == table)
    async with store.read() as connection:
        found = (await connection.execute(wanted)).scalar()
    return -1 if found is None else int(found)


async def note_progress(store: Store, table: str, done: int, seconds: float, found: tuple[int, object] | None) -> bool:
    """So much is done. False when nobody wants the rest any more."""
    async with store.write() as connection:
        working = update(AnalysisRow).where(AnalysisRow.table_id == table, AnalysisRow.status == "working")
        going_on = await connection.execute(working.values(done=done, lease=store.time.now() + seconds))
        if cast("CursorResult[Any]", going_on).rowcount != 1:
            return False
        if found is not None:
            moves, data = found
            row = {"table_id": table, "moves": moves, "data": zlib.compress(msgspec.json.encode(data))}
            await connection.execute(insert(AnalysedDecisionRow), [row])
    return True


async def end(store: Store, table: str, status: str) -> None:
    async with store.write() as connection:
        working = update(AnalysisRow).where(AnalysisRow.table_id == table, AnalysisRow.status == "working")
        await connection.execute(working.values(status=status))


async def cancel(store: Store, table: str) -> bool:
    """Forget an analysis that is not done yet, and what it has found."""
    async with store.write() as connection:
        open_ones = delete(AnalysisRow).where(AnalysisRow.table_id == table, AnalysisRow.status != "done")
        gone = cast("CursorResult[Any]", await connection.execute(open_ones)).rowcount == 1
        if gone:
            await connection.execute(delete(AnalysedDecisionRow).where(AnalysedDecisionRow.table_id == table))
    return gone


async def forget_analysis(connection: AsyncConnection, table: str) -> None:
    for row in (AnalysisRow, AnalysedDecisionRow):
        await connection.execute(delete(row).where(row.table_id == table))


async def decisions(store: Store, table: str, after: int) -> list[bytes]:
    """What was found for the decisions after this position, in the order of the game, as it is written down."""
    row = AnalysedDecisionRow
    wanted = select(row.data).where(row.table_id == table, row.moves > after).order_by(row.moves)
    async with store.read() as connection:
        return list((await connection.execute(wanted)).scalars())


def read_decision(data: bytes) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(zlib.decompress(data))
    return found
