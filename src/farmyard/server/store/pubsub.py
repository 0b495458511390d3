"""With PostgreSQL, processes tell one another what happened (LISTEN/NOTIFY). With SQLite there is only one process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import structlog
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from farmyard.server.store.engine import COMMAND_SECONDS, answered, connect
from farmyard.server.store.errors import TROUBLES, name_of
from farmyard.server.time_source import SYSTEM_TIME, TimeSource

CHANNEL = "farmyard"
RETRY_SECONDS = 2.0
NOTIFY = text("SELECT pg_notify(:c, :p)")
LONGEST = 7900
"""Bytes of one message; PostgreSQL refuses 8000."""

log = structlog.get_logger()


class PubSub:
    """Hears what other processes wrote. After a broken line everything may have been missed, and `lost` says so."""

    def __init__(
        self,
        engine: AsyncEngine,
        heard: Callable[[list[str]], None],
        lost: Callable[[], None],
        failed: Callable[[BaseException], object],
        seconds: float = COMMAND_SECONDS,
        time_source: TimeSource = SYSTEM_TIME,
    ) -> None:
        self.engine = engine
        self.heard = heard
        self.lost = lost
        self.failed = failed
        self.seconds = seconds
        self.time = time_source
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        ready = asyncio.Event()
        self.task = asyncio.create_task(self.listen(ready), name="pubsub")
        await asyncio.wait_for(ready.wait(), 30)

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def listen(self, ready: asyncio.Event) -> None:
        reported = False
        while True:
            try:
                line = await connect(self.engine.url)
                gone = asyncio.Event()
                line.add_termination_listener(lambda _, gone=gone: gone.set())
                async with self.time.timeout(self.seconds):
                    await line.add_listener(CHANNEL, self.receive)
            except TROUBLES as trouble:
                if not reported:
                    log.warning("pubsub: no line", why=name_of(trouble))
                reported = True
                await self.time.sleep(RETRY_SECONDS)
                continue
            reported = False
            if ready.is_set():
                self.lost()
            ready.set()
            try:
                await gone.wait()
                log.warning("pubsub: line lost")
            finally:
                if not line.is_closed():
                    await line.close(timeout=2)

    def receive(self, _line: Any, _pid: int, _channel: str, payload: Any) -> None:
        try:
            words = msgspec.json.decode(str(payload), type=list[str])
        except msgspec.DecodeError:
            log.warning("pubsub: unreadable")
            return
        self.heard(words)

    async def send(self, messages: list[list[str]]) -> None:
        """Tell the others. Nothing that must not be lost: that is notified with the writing itself."""
        try:
            async with answered(self.engine, self.seconds), self.engine.begin() as connection:
                await connection.run_sync(notify, messages)
        except TROUBLES as trouble:
            self.failed(trouble)


def notify(connection: Connection, messages: Sequence[Sequence[str]]) -> None:
    """Part of a transaction: the others hear of it when it is committed, and not if it is not."""
    written = [msgspec.json.encode(words) for words in messages]
    rows = [{"c": CHANNEL, "p": body.decode()} for body in written if len(body) <= LONGEST]
    if len(rows) < len(written):
        log.error(
            "pubsub: too long", kinds=[w[0] for w, body in zip(messages, written, strict=True) if len(body) > LONGEST]
        )
    if rows:
        connection.execute(NOTIFY, rows)
