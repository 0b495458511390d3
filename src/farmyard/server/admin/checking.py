"""Is a database whole? Its file, its version, and every game in it."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import msgspec
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from farmyard.core.errors import FarmyardError, SetupError
from farmyard.core.i18n import tell
from farmyard.core.registry import games
from farmyard.core.values import say
from farmyard.server.admin.backup import copy, sqlite_file
from farmyard.server.recheck import trouble_with
from farmyard.server.store.engine import cannot_open, make_engine, newest_version, open_database
from farmyard.server.store.errors import TROUBLES
from farmyard.server.store.store import Store, Stored
from farmyard.server.table import Table
from farmyard.server.table_meta import TableMeta


class Report(msgspec.Struct):
    """What a check has found. The database can be used if nothing is `damaged`."""

    version: str = ""
    newest: str = ""
    damaged: list[str] = []
    """What keeps a server from using it."""
    tables: int = 0
    games: int = 0
    wrong: list[str] = []
    """Games that do not open, or that do not replay although no rule has changed since."""

    @property
    def well(self) -> bool:
        return not self.damaged and not self.wrong


async def check(address: str, lang: str) -> Report:
    """SQLite is checked on a copy, which is also brought up to date: the database itself stays as it is."""
    file = sqlite_file(address)
    if file is None:
        store = Store(make_engine(address))
        try:
            report = await version_of(store)
            if report.version not in ("", report.newest):  # what cannot be copied cannot be brought up to date here
                key = "server.db.newer" if report.version > report.newest else "server.admin.version"
                report.damaged.append(tell(say(key), lang))
            return await check_games(store, report, lang)
        except TROUBLES as trouble:
            raise cannot_open(trouble) from trouble
        finally:
            await store.close()
    with tempfile.TemporaryDirectory(prefix="farmyard-check-") as folder:
        twin = Path(folder) / "copy.db"
        try:
            copy(file, twin)
            report = check_file(twin)
        except (SetupError, sqlite3.Error) as trouble:
            if not file.is_file():
                raise
            why = trouble.localized(lang) if isinstance(trouble, SetupError) else str(trouble)
            return Report(newest=newest_version(), damaged=[why])
        if report.damaged:
            return report
        try:
            store = Store(await open_database(f"sqlite:///{twin}"))
        except SetupError as trouble:
            report.damaged.append(trouble.localized(lang))
            return report
        try:
            return await check_games(store, report, lang)
        finally:
            await store.close()


def check_file(file: Path) -> Report:
    with closing(sqlite3.connect(file)) as connection:
        found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(5)")]
        found = [] if found == ["ok"] else found
        loose = connection.execute("PRAGMA foreign_key_check").fetchone()
        known = connection.execute("SELECT name FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
        version = connection.execute("SELECT version_num FROM alembic_version").fetchone() if known else None
    if loose is not None:
        found.append(f"foreign key: {loose[0]}")
    if version is None:
        found.append("alembic_version: missing")
    return Report(version=str(version[0]) if version else "", newest=newest_version(), damaged=found)


async def version_of(store: Store) -> Report:
    def current(connection: Connection) -> str | None:
        return MigrationContext.configure(connection).get_current_revision()

    async with store.engine.connect() as connection:
        version = await connection.run_sync(current)
    damaged = [] if version else ["alembic_version: missing"]
    return Report(version=version or "", newest=newest_version(), damaged=damaged)


async def check_games(store: Store, report: Report, lang: str) -> Report:
    if report.damaged:
        return report
    for table_id in await store.all_tables():
        stored = await store.load(table_id)
        if stored is None:
            report.wrong.append(f"{table_id}: ?")
            continue
        report.tables += 1
        report.games += stored.position is not None
        why = trouble_at(stored, lang)
        if why:
            report.wrong.append(f"{table_id}: {why}")
    return report


def trouble_at(stored: Stored, lang: str) -> str:
    """Why this table cannot be played on, or why its moves do not lead where it stands; empty if all is well."""
    try:
        meta = msgspec.json.decode(stored.meta, type=TableMeta)
        if meta.game not in games():
            return tell(say("server.game.none"), lang)
        table = Table.from_stored(stored)
    except FarmyardError as wrong:
        return wrong.localized(lang)
    except Exception as wrong:  # noqa: BLE001 - whatever a damaged row makes of it
        return f"{type(wrong).__name__}: {str(wrong)[:200]}"
    # Under corrected rules an old game need not replay: it goes on from its snapshot.
    if table.state is None or stored.rules != table.game.rules_version:
        return ""
    return trouble_with(table.state, lang)
