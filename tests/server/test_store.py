"""What is acknowledged is kept, in order and once: on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import stat
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from farmyard.server.store.engine import open_database
from farmyard.server.store.models import Base
from farmyard.server.store.store import Store
from farmyard.server.store.writer import Conflict, EventRecord
from tests.server.running import Postgres, eventually

pytestmark = pytest.mark.anyio


def event_record(table: str, seq: int, **more: Any) -> EventRecord:
    fields: dict[str, Any] = {
        "table": table,
        "seq": seq,
        "kind": "chat",
        "client_id": None,
        "at": time.time(),
        "data": "{}",
        "status": "lobby",
        "listed": False,
        "to_act": "",
        "due": None,
        "rules": 1,
        "meta": f'{{"n":{seq}}}',
        "position": None,
    }
    return EventRecord(**(fields | more))


async def with_table(store: Store, table: str = "t1") -> None:
    assert await store.create("host", f"request of {table}", "a-game", event_record(table, 1, sitting=((0, "ann"),)))


async def test_migrations_make_exactly_what_the_models_say(db: str) -> None:
    engine = await open_database(db)
    async with engine.connect() as connection:
        tables = await connection.run_sync(lambda c: inspect(c).get_table_names())
        found = await connection.run_sync(lambda c: inspect(c).get_multi_columns())
    await engine.dispose()
    assert {*Base.metadata.tables, "alembic_version"} == set(tables)
    columns = {name: {column["name"] for column in found[None, name]} for name in Base.metadata.tables}
    assert columns == {name: {column.name for column in table.columns} for name, table in Base.metadata.tables.items()}


async def test_opening_again_keeps_the_signing_key(db: str) -> None:
    first = await Store.open(db)
    second = await Store.open(db)
    assert await first.signing_key() == await second.signing_key()
    await first.close()
    await second.close()


async def test_an_event_number_can_be_written_once_only(db: str) -> None:
    store = await Store.open(db)
    await with_table(store)
    await store.writer.write(event_record("t1", 2, meta="first"))
    with pytest.raises(Conflict):
        await store.writer.write(event_record("t1", 2, meta="second"))
    stored = await store.load("t1")
    assert stored is not None
    assert (stored.seq, stored.meta, [event.seq for event in stored.events]) == (2, "first", [1, 2])
    await store.close()


async def test_a_conflict_does_not_harm_those_written_with_it(db: str) -> None:
    store = await Store.open(db)
    for name in ("t1", "t2", "t3"):
        await with_table(store, name)
    await store.writer.write(event_record("t2", 2))
    results = await asyncio.gather(
        *(store.writer.write(event_record(name, 2)) for name in ("t1", "t2", "t3")), return_exceptions=True
    )
    assert [type(result) for result in results] == [type(None), Conflict, type(None)]
    for name in ("t1", "t2", "t3"):
        stored = await store.load(name)
        assert stored is not None
        assert stored.seq == 2
    await store.close()


async def test_the_same_request_is_carried_out_once(db: str) -> None:
    store = await Store.open(db)
    await with_table(store)
    await store.writer.write(event_record("t1", 2, client_id="ann/1"))
    with pytest.raises(Conflict):
        await store.writer.write(event_record("t1", 3, client_id="ann/1"))
    assert not await store.create("host", "request of t1", "a-game", event_record("t9", 1))
    assert await store.table_of_request("host", "request of t1") == "t1"
    await store.close()


async def test_everything_is_there_after_reopening(db: str) -> None:
    store = await Store.open(db)
    await with_table(store)
    await store.writer.write(event_record("t1", 2, data='{"x":1}', position="{}", sitting=((0, "ann"), (1, "bob"))))
    ann = await store.new_identity("Ann")
    await store.close()
    store = await Store.open(db)
    stored = await store.load("t1", since=1)
    assert stored is not None
    assert [(event.seq, event.data) for event in stored.events] == [(2, '{"x":1}')]
    assert stored.position == "{}"
    assert await store.identity(ann.id) == ann
    assert [listing.id for listing in await store.tables_of("bob", ["a-game"], over=False)] == ["t1"]
    await store.close()


async def test_a_deleted_table_leaves_nothing_behind(db: str) -> None:
    store = await Store.open(db)
    await with_table(store)
    assert not await store.delete("t1", 2)
    assert await store.delete("t1", 1)
    assert await store.load("t1") is None
    async with store.engine.connect() as connection:
        for name in ("events", "seats", "snapshots"):
            assert (await connection.execute(text(f"SELECT count(*) FROM {name}"))).scalar() == 0
    await store.close()


async def test_a_link_code_works_once_and_not_for_long(db: str) -> None:
    store = await Store.open(db)
    ann = await store.new_identity("Ann")
    await store.add_link_code("fresh", ann, time.time() + 60)
    await store.add_link_code("stale", ann, time.time() - 1)
    assert await store.use_link_code("stale") is None
    assert await store.use_link_code("fresh") == ann.id
    assert await store.use_link_code("fresh") is None
    await store.close()


async def test_sqlite_writes_through_to_the_disk_at_every_commit(sqlite: str) -> None:
    """In WAL mode only synchronous=FULL (2) keeps an acknowledged move through a power cut."""
    store = await Store.open(sqlite)
    async with store.engine.connect() as connection:
        assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
        assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
        assert (await connection.execute(text("PRAGMA foreign_keys"))).scalar() == 1
    await store.close()


async def test_the_file_and_its_folder_are_for_their_owner_only(tmp_path: Path) -> None:
    """It holds the signing key: whoever reads it can be anybody."""
    folder = tmp_path / "data"
    before = os.umask(0)
    try:
        store = await Store.open(f"sqlite:///{folder / 'tables.db'}")
        await with_table(store)
        await store.writer.write(event_record("t1", 2))
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
        await store.close()
    finally:
        os.umask(before)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert set(modes.values()) == {0o600}
    assert {"tables.db", "tables.db-wal"} <= set(modes)


async def test_what_was_written_does_not_stand_in_errors(db: str) -> None:
    store = await Store.open(db)
    await with_table(store)
    engines = [store.engine.sync_engine] + ([store.writer.plain] if store.writer.plain is not None else [])
    assert all(engine.hide_parameters for engine in engines)
    with pytest.raises(SQLAlchemyError) as wrong:
        async with store.engine.begin() as connection:
            await connection.execute(text("SELECT * FROM nowhere WHERE word = :word"), {"word": "my secret"})
    assert "my secret" not in str(wrong.value)
    await store.close()


async def test_connections_that_the_database_has_closed_are_not_used_again(postgres: Postgres) -> None:
    db = postgres.new_database()
    store, other = await Store.open(db), await Store.open(db)
    used: set[Any] = set()
    event.listen(store.engine.sync_engine, "checkout", lambda connection, *_: used.add(connection.driver_connection))
    await with_table(store)
    await store.try_writing()
    async with other.reading.connect() as connection:
        away = "pid <> pg_backend_pid() AND datname = current_database()"
        await connection.execute(text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {away}"))

        async def have_heard() -> bool:
            return all(driver.is_closed() for driver in used)

        assert used
        await eventually(have_heard)
    await store.try_writing()
    await store.writer.write(event_record("t1", 2))
    await store.close()
    await other.close()
