"""The one place from which events are written to the database.

Whoever waits together is written together: all events that arrived while the last commit ran share the next one, so a
busy evening costs few disk writes, and still every answer waits for its own event to be durable.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from farmyard.server import metrics
from farmyard.server.store.checkpoints import Checkpoints
from farmyard.server.store.engine import COMMAND_SECONDS, answered, plain_engine
from farmyard.server.store.models import EventRow, SeatRow, SnapshotRow, TableRow
from farmyard.server.store.pubsub import notify
from farmyard.server.time_source import SYSTEM_TIME, TimeSource

MOST = 200
"""Events in one commit."""


class Conflict(Exception):
    """Somebody else wrote this event number (or this client's request) first: load the table again."""


class EventRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One event as it will stand in the database, with the snapshot after it."""

    table: str
    seq: int
    kind: str
    client_id: str | None
    at: float
    data: str
    status: str
    listed: bool
    to_act: str
    due: float | None
    rules: int
    meta: str
    position: str | None
    sitting: tuple[tuple[int, str], ...] | None = None
    """Seats and who sits there, when that has changed."""


class Writer:
    def __init__(
        self,
        engine: AsyncEngine,
        process: str,
        seconds: float = COMMAND_SECONDS,
        time_source: TimeSource = SYSTEM_TIME,
    ) -> None:
        self.engine = engine
        self.seconds = seconds
        self.process = process
        self.notifies = engine.dialect.name == "postgresql"
        self.plain: Engine | None = None if self.notifies else plain_engine(engine)
        self.checkpoints = None if self.plain is None else Checkpoints(self.plain, time_source)
        self.thread = ThreadPoolExecutor(1, "writer")
        self.waiting: asyncio.Queue[tuple[EventRecord, asyncio.Future[None]]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.run(), name="writer")
        if self.checkpoints is not None:
            self.checkpoints.start()

    async def stop(self) -> None:
        """Let everything that waits reach the disk first."""
        if self.task is not None:
            await self.waiting.join()
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
            self.task = None
        self.thread.shutdown()
        if self.checkpoints is not None:
            await self.checkpoints.stop()
        if self.plain is not None:
            self.plain.dispose()

    async def write(self, event_record: EventRecord) -> None:
        """Returns when the event is durable; raises Conflict if it is not and never will be."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.add_done_callback(lambda future: future.exception())  # whoever wanted to know may have gone
        self.waiting.put_nowait((event_record, done))
        await asyncio.shield(done)

    async def run(self) -> None:
        while True:
            batch = [await self.waiting.get()]
            while len(batch) < MOST and not self.waiting.empty():
                batch.append(self.waiting.get_nowait())
            try:
                await self.write_batch(batch)
            finally:
                for _ in batch:
                    self.waiting.task_done()

    async def write_batch(self, batch: Sequence[tuple[EventRecord, asyncio.Future[None]]]) -> None:
        try:
            await self.commit([event_record for event_record, _ in batch])
        except IntegrityError:
            if len(batch) == 1:
                answer(batch[0][1], Conflict())
                return
            # One of them is in conflict; the others must not suffer for it.
            for entry in batch:
                await self.write_batch([entry])
        except Exception as trouble:  # noqa: BLE001 - told to whoever waits: nothing of this batch was acknowledged
            for _, done in batch:
                answer(done, trouble)
        else:
            for _, done in batch:
                answer(done, None)

    async def commit(self, event_records: Sequence[EventRecord]) -> None:
        # One order for every process, so that two of them never wait for each other.
        event_records = sorted(event_records, key=lambda event_record: event_record.table)
        began = time.perf_counter()
        if self.plain is None:
            async with answered(self.engine, self.seconds), self.engine.begin() as connection:
                await connection.run_sync(self.put, event_records)
        else:
            await asyncio.get_running_loop().run_in_executor(
                self.thread, self.commit_plainly, self.plain, event_records
            )
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - began)

    def commit_plainly(self, engine: Engine, event_records: Sequence[EventRecord]) -> None:
        """SQLite, in one visit to the writing thread instead of one for each statement."""
        with engine.begin() as connection:
            self.put(connection, event_records)

    def put(self, connection: Connection, event_records: Sequence[EventRecord]) -> None:
        connection.execute(insert(EventRow), [event_row(h) for h in event_records])
        connection.execute(UPDATE_TABLE, [table_row(h) for h in event_records])
        connection.execute(UPDATE_SNAPSHOT, [snapshot_row(h) for h in event_records])
        for event_record in event_records:
            if event_record.sitting is not None:
                seat_people(connection, event_record.table, event_record.sitting)
        if self.notifies:
            notify(connection, [["table", self.process, h.table, str(h.seq)] for h in event_records])


def answer(done: asyncio.Future[None], trouble: Exception | None) -> None:
    if done.done():
        return
    if trouble is None:
        done.set_result(None)
    else:
        done.set_exception(trouble)


def seat_people(connection: Connection, table: str, sitting: tuple[tuple[int, str], ...]) -> None:
    connection.execute(delete(SeatRow).where(SeatRow.table_id == table))
    if sitting:
        connection.execute(
            insert(SeatRow), [{"table_id": table, "seat": seat, "identity": identity} for seat, identity in sitting]
        )


UPDATE_TABLE = (
    update(TableRow.__table__)  # type: ignore[arg-type]  # the plain table, so that many rows go in one statement
    .where(TableRow.id == bindparam("this"))
    .values(
        version=bindparam("new_version"),
        status=bindparam("new_status"),
        listed=bindparam("new_listed"),
        to_act=bindparam("new_to_act"),
        due=bindparam("new_due"),
        updated=bindparam("now"),
    )
)

UPDATE_SNAPSHOT = (
    update(SnapshotRow.__table__)  # type: ignore[arg-type]
    .where(SnapshotRow.table_id == bindparam("this"))
    .values(
        seq=bindparam("new_seq"),
        rules=bindparam("new_rules"),
        meta=bindparam("new_meta"),
        position=bindparam("new_position"),
    )
)


def event_row(h: EventRecord) -> dict[str, Any]:
    return {"table_id": h.table, "seq": h.seq, "kind": h.kind, "client_id": h.client_id, "at": h.at, "data": h.data}


def table_row(h: EventRecord) -> dict[str, Any]:
    return {
        "this": h.table,
        "new_version": h.seq,
        "new_status": h.status,
        "new_listed": h.listed,
        "new_to_act": h.to_act,
        "new_due": h.due,
        "now": h.at,
    }


def snapshot_row(h: EventRecord) -> dict[str, Any]:
    return {
        "this": h.table,
        "new_seq": h.seq,
        "new_rules": h.rules,
        "new_meta": h.meta,
        "new_position": h.position,
    }
