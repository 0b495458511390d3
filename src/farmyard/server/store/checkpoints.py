"""Checkpoints of the SQLite database, in a thread of their own.

In WAL mode a commit appends to the log file, and a checkpoint copies the log into the database file. SQLite makes
checkpoints inside of a commit, every thousand pages: that commit, and every move that waits for it, then also waits
until thousands of scattered pages have reached the disk. Here commits only append, and a second connection copies
beside them. A passive checkpoint lets writers go on; only a log that has grown large is restarted, which they wait for,
and by then almost all of it has been copied.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import structlog
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from farmyard.server.store.errors import name_of
from farmyard.server.time_source import SYSTEM_TIME, TimeSource

log = structlog.get_logger()

EVERY_SECONDS = 1.0
LARGE = 32 * 2**20
"""Bytes of log after which it is begun anew."""


class Checkpoints:
    def __init__(self, engine: Engine, time_source: TimeSource = SYSTEM_TIME) -> None:
        self.time = time_source
        self.engine = engine
        self.log_file = Path(f"{engine.url.database}-wal")
        self.thread = ThreadPoolExecutor(1, "checkpoints")
        self.task: asyncio.Task[None] | None = None
        self.copied = 0  # when the log was last written, as of the newest checkpoint

    def start(self) -> None:
        self.task = asyncio.create_task(self.run(), name="checkpoints")

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
            self.task = None
        self.thread.shutdown()

    async def run(self) -> None:
        while True:
            await self.time.sleep(EVERY_SECONDS)
            await asyncio.get_running_loop().run_in_executor(self.thread, self.checkpoint)

    def checkpoint(self) -> None:
        """Copy what the log holds. Trouble with the disk is told by the writer; here the next second tries again."""
        try:
            found = self.log_file.stat()
        except OSError:
            return
        if found.st_mtime_ns == self.copied:
            return
        try:
            with self.engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
                if found.st_size > LARGE:
                    connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        except SQLAlchemyError as trouble:
            log.warning("database: no checkpoint", why=name_of(trouble))
        self.copied = found.st_mtime_ns
