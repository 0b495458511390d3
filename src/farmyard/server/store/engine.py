"""Open the database: SQLite by default, PostgreSQL by its address, brought up to date before anybody reads it."""

from __future__ import annotations

import asyncio
import contextlib
import os
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from farmyard.core.errors import SetupError
from farmyard.core.values import say
from farmyard.server.store.errors import TROUBLES, DatabaseAway

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}

CONNECT_SECONDS = 10
SSL_WORDS = {"true": "require", "1": "require", "on": "require", "false": "disable", "0": "disable", "off": "disable"}

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    # FULL, not NORMAL: in WAL mode only FULL writes through to the disk at every commit, and we promise that.
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
    # A commit never waits for a checkpoint: those have a thread of their own (`checkpoints`). The last connection to
    # close the file makes one as well.
    "PRAGMA wal_autocheckpoint=0",
)


COMMAND_SECONDS = 4.0
"""How long PostgreSQL may take to answer before we give up on it. A file answers, or fails, by itself."""
MIGRATION_SECONDS = 600.0


def answered(engine: AsyncEngine, seconds: float) -> asyncio.Timeout:
    """Whatever PostgreSQL is asked inside is answered by then, or the connection is thrown away."""
    return asyncio.timeout(seconds if engine.dialect.name == "postgresql" else None)


async def open_database(address: str) -> AsyncEngine:
    """An engine for this address, its tables migrated to the newest form."""
    try:
        engine = make_engine(address)
    except OSError as trouble:
        raise cannot_open(trouble) from trouble
    try:
        async with answered(engine, MIGRATION_SECONDS), engine.connect() as connection:
            await connection.run_sync(migrate)
            await connection.commit()
    except (OSError, CommandError, *TROUBLES) as trouble:
        await engine.dispose()
        raise cannot_open(trouble) from trouble
    return engine


def cannot_open(trouble: Exception) -> SetupError:
    if isinstance(trouble, CommandError):
        # The only revision that alembic cannot find is one that a newer Farmyard has written.
        return SetupError(say("server.db.newer"))
    why = str(trouble).partition("\n")[0][:200] or type(trouble).__name__
    return SetupError(say("server.db.away", why=why))


def make_engine(address: str) -> AsyncEngine:
    try:
        url = make_url(address)
    except ArgumentError:
        raise SetupError(say("server.db.unreadable")) from None
    if url.drivername not in DRIVERS:
        raise SetupError(say("server.db.kind", kind=url.drivername))
    url = url.set(drivername=DRIVERS[url.drivername])
    if not url.drivername.startswith("sqlite"):
        engine = create_async_engine(
            url, pool_size=8, max_overflow=4, hide_parameters=True, async_creator=partial(connect, url)
        )
        event.listen(engine.sync_engine, "checkout", drop_closed)
        return engine
    if url.database and url.database != ":memory:":
        keep_private(Path(url.database))
    # Parameters hold names, seeds and keys: they must not stand in an error message or a log.
    engine = create_async_engine(url, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", set_pragmas)
    return engine


async def connect(url: URL) -> Any:
    """One connection to PostgreSQL, for questions or to listen: both understand the same address."""
    try:
        return await asyncpg.connect(dsn_of(url), timeout=CONNECT_SECONDS)
    except OSError as trouble:
        raise DatabaseAway(str(trouble) or type(trouble).__name__) from trouble


def dsn_of(url: URL) -> str:
    """The address as PostgreSQL's own programs write it. SQLAlchemy's `ssl` means their `sslmode`."""
    words = dict(url.query)
    mode = words.pop("ssl", None)
    if mode is not None:
        words.setdefault("sslmode", SSL_WORDS.get(str(mode).lower(), mode))
    return url.set(drivername="postgresql", query=words).render_as_string(hide_password=False)


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
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    return config


def newest_version() -> str:
    """The form of the database that this Farmyard reads and writes."""
    return ScriptDirectory.from_config(migrations()).get_current_head() or ""
