"""Open the database: SQLite by default, PostgreSQL by its address, brought up to date before anybody reads it."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from farmyard.core.errors import SetupError
from farmyard.core.values import say

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    # FULL, not NORMAL: in WAL mode only FULL writes through to the disk at every commit, and we promise that.
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
)


async def open_database(address: str) -> AsyncEngine:
    """An engine for this address, its tables migrated to the newest form."""
    try:
        engine = make_engine(address)
        async with engine.connect() as connection:
            await connection.run_sync(migrate)
            await connection.commit()
    except (OSError, SQLAlchemyError, asyncpg.PostgresError) as trouble:
        why = str(trouble).partition("\n")[0][:200] or type(trouble).__name__
        raise SetupError(say("server.db.away", why=why)) from trouble
    return engine


def make_engine(address: str) -> AsyncEngine:
    try:
        url = make_url(address)
    except ArgumentError:
        raise SetupError(say("server.db.unreadable")) from None
    if url.drivername not in DRIVERS:
        raise SetupError(say("server.db.kind", kind=url.drivername))
    url = url.set(drivername=DRIVERS[url.drivername])
    if not url.drivername.startswith("sqlite"):
        engine = create_async_engine(url, pool_size=8, max_overflow=4, hide_parameters=True)
        event.listen(engine.sync_engine, "checkout", drop_closed)
        return engine
    if url.database and url.database != ":memory:":
        keep_private(Path(url.database))
    # Parameters hold names, seeds and keys: they must not stand in an error message or a log.
    engine = create_async_engine(url, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", set_pragmas)
    return engine


def keep_private(file: Path) -> None:
    """The file holds the signing key and everybody's hands: what we make is for its owner only."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # SQLite gives the files beside it (WAL, shared memory) the same mode.
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def plain_engine(engine: AsyncEngine) -> Engine:
    """The same SQLite file without asyncio in between, for the thread that writes."""
    out = create_engine(engine.url.set(drivername="sqlite"), hide_parameters=True)
    event.listen(out, "connect", set_pragmas)
    return out


def drop_closed(connection: Any, _record: Any, _proxy: Any) -> None:
    """The driver sees at once when the database hangs up. Asking it before every use would cost three trips."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
