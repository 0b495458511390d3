"""With PostgreSQL, processes tell one another what happened (LISTEN/NOTIFY). With SQLite there is only one process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
import structlog
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

CHANNEL = "farmyard"
RETRY_SECONDS = 2.0
NOTIFY = text("SELECT pg_notify(:c, :p)")
LONGEST = 7900
"""Bytes of one notice; PostgreSQL refuses 8000."""

log = structlog.get_logger()


class Notices:
    """Hears what other processes wrote. After a broken line everything may have been missed, and `lost` says so."""

    def __init__(self, engine: AsyncEngine, heard: Callable[[list[str]], None], lost: Callable[[], None]) -> None:
        self.engine = engine
        self.heard = heard
        self.lost = lost
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        ready = asyncio.Event()
        self.task = asyncio.create_task(self.listen(ready), name="notices")
        await asyncio.wait_for(ready.wait(), 30)

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def listen(self, ready: asyncio.Event) -> None:
        url = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                line = await asyncpg.connect(url)
            except (OSError, asyncpg.PostgresError) as trouble:
                log.warning("notices: no line", why=type(trouble).__name__)
                await asyncio.sleep(RETRY_SECONDS)
                continue
            gone = asyncio.Event()
            line.add_termination_listener(lambda _, gone=gone: gone.set())
            await line.add_listener(CHANNEL, self.receive)
            if ready.is_set():
                self.lost()
            ready.set()
            try:
                await gone.wait()
                log.warning("notices: line lost")
            finally:
                if not line.is_closed():
                    await line.close(timeout=2)

    def receive(self, _line: Any, _pid: int, _channel: str, payload: Any) -> None:
        try:
            words = msgspec.json.decode(str(payload), type=list[str])
        except msgspec.DecodeError:
            log.warning("notices: unreadable")
            return
        self.heard(words)

    async def send(self, notices: list[list[str]]) -> None:
        """Tell the others. Nothing that must not be lost: that is notified with the writing itself."""
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(notify, notices)
        except (OSError, SQLAlchemyError) as trouble:
            log.warning("notices: not sent", why=type(trouble).__name__)


def notify(connection: Connection, notices: Sequence[Sequence[str]]) -> None:
    """Part of a transaction: the others hear of it when it is committed, and not if it is not."""
    written = [msgspec.json.encode(words) for words in notices]
    rows = [{"c": CHANNEL, "p": body.decode()} for body in written if len(body) <= LONGEST]
    if len(rows) < len(written):
        log.error(
            "notices: too long", kinds=[w[0] for w, body in zip(notices, written, strict=True) if len(body) > LONGEST]
        )
    if rows:
        connection.execute(NOTIFY, rows)
