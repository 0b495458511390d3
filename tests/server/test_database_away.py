"""The database is frozen, away, full or read-only: people are told at once, the log in one line, and all recovers."""

from __future__ import annotations

import contextlib
import json
import resource
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from farmyard.server.availability import READY_SECONDS
from farmyard.server.store.errors import name_of
from tests.patience import PATIENCE
from tests.server.guest import Guest, two_people, whose_turn
from tests.server.running import Postgres, Process, Running, a_postgres, running, settings_for

pytestmark = pytest.mark.anyio


class Host:
    """A server in a process of its own, and what it has logged."""

    def __init__(self, db: str, log: Path, seconds: float = 2.0) -> None:
        self.file = log
        self.process = Process(db, FARMYARD_SERVER_DB_SECONDS=str(seconds))

    def __enter__(self) -> Host:
        with self.file.open("wb") as out:
            self.process.stderr = out
            self.process.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.end()

    def logged(self) -> list[dict[str, Any]]:
        lines = self.file.read_text().splitlines()
        assert not any("Traceback" in line for line in lines), "\n".join(lines)
        return [json.loads(line) for line in lines]

    def troubles(self) -> list[str]:
        return [line["trouble"] for line in self.logged() if line["event"] == "database: cannot be used"]


@pytest.fixture(scope="module")
def fragile() -> Iterator[Postgres]:
    with a_postgres() as server:
        yield server


@pytest.fixture
def host(fragile: Postgres, tmp_path: Path) -> Iterator[Host]:
    with Host(fragile.new_database(), tmp_path / "log") as found:
        yield found


@contextlib.asynccontextmanager
async def frozen(server: Postgres) -> AsyncIterator[None]:
    server.signal(signal.SIGSTOP)
    try:
        yield
    finally:
        server.signal(signal.SIGCONT)


@contextlib.asynccontextmanager
async def stopped(server: Postgres) -> AsyncIterator[None]:
    server.stop()
    try:
        yield
    finally:
        server.run()


async def wait_for(address: str, status: int, seconds: float = PATIENCE) -> httpx.Response:
    """Until `/readyz` says so."""
    end = time.monotonic() + seconds
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as client:
        while (answer := await client.get("/readyz")).status_code != status:
            assert time.monotonic() < end, answer.text
        return answer


@pytest.mark.parametrize(("outage", "named"), [(frozen, "no answer"), (stopped, "away")])
async def test_postgresql_goes_and_comes_back(
    fragile: Postgres, host: Host, outage: Callable[[Postgres], Any], named: str
) -> None:
    address = host.process.address
    async with Guest(address, "Ann", "de") as ann, Guest(address, "Bob") as bob:
        table = await two_people(ann, bob)
        seen = await ann.look(table)
        async with ann.live(table, since=seen["version"]) as line:
            await line.next()
            async with outage(fragile):
                mover, _ = await whose_turn_was(seen, ann, bob)
                refused = await try_to_move(mover, seen)
                assert refused.status_code == 503
                assert refused.json()["error"]["key"] == "server.busy"
                assert ("Datenbank" in refused.text) == (mover is ann)
                assert int(refused.headers["retry-after"]) >= 1
                while (word := await line.next())["type"] != "available":
                    pass
                assert word["available"] is False
                # From now on nobody waits for a database that is known to be away.
                began = time.monotonic()
                answers = [await bob.client.get("/api/me/tables") for _ in range(10)]
                assert {answer.status_code for answer in answers} == {503}
                assert time.monotonic() - began < 10 * 2, "each would have waited two seconds"
                assert (await bob.client.get("/healthz")).status_code == 200
                ready = await bob.client.get("/readyz")
                assert (ready.status_code, ready.json()["status"]) == (503, named)
            while (word := await line.next())["type"] != "available":
                pass
            assert word["available"] is True
            await wait_for(address, 200)
            mover, _ = await whose_turn(table, ann, bob)
            now = await mover.look(table)
            assert (await mover.play(now))["version"] == now["version"] + 1
    assert host.troubles()[0] in ("no answer", "away")
    assert len(host.troubles()) <= 2, "one line, and one more if the trouble turns out to be another"
    assert [line["event"] for line in host.logged()].count("database: works again") == 1


async def whose_turn_was(seen: Any, *guests: Guest) -> tuple[Guest, Guest]:
    """Of two people, the one at whose turn this was seen; the table cannot be asked now."""
    first, second = guests
    return (first, second) if seen["state"]["legal"] else (second, first)


async def try_to_move(mover: Guest, seen: Any) -> httpx.Response:
    legal = seen["state"]["legal"]
    body = {"version": seen["version"], "client_id": mover.client_id(), "move": legal[0]["text"] if legal else "pass"}
    return await mover.client.post(f"/api/tables/{seen['id']}/moves", json=body)


async def test_readiness_answers_within_two_seconds_although_the_database_is_frozen(
    fragile: Postgres, tmp_path: Path
) -> None:
    """The first to notice is the one who asks, long before the database is taken to be away."""
    assert READY_SECONDS < 2
    with Host(fragile.new_database(), tmp_path / "log", seconds=PATIENCE / 2) as host:
        async with httpx.AsyncClient(base_url=host.process.address, timeout=PATIENCE) as client, frozen(fragile):
            began = time.monotonic()
            answer = await client.get("/readyz")
            assert answer.status_code == 503
            assert time.monotonic() - began < PATIENCE / 2


# --- SQLite ---------------------------------------------------------------------------------------------------------


async def test_a_file_that_cannot_grow(tmp_path: Path) -> None:
    """As on a full disk, but by a limit of the process: reading goes on, nothing is lost, and it recovers."""
    with Host(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log") as host:
        address, child = host.process.address, host.process.process
        assert child is not None
        async with Guest(address, "Ann") as ann:
            table = await ann.open("me", "open")
            chat = f"/api/tables/{table['id']}/chat"
            wal = (tmp_path / "tables.db-wal").stat().st_size
            free = resource.prlimit(child.pid, resource.RLIMIT_FSIZE, (wal, -1))
            refused = await ann.client.post(chat, json={"text": "x" * 300})
            assert (refused.status_code, refused.json()["error"]["key"]) == (503, "server.cannot_save")
            assert int(refused.headers["retry-after"]) >= 1
            assert (await wait_for(address, 503)).json()["status"] == "disk error"
            assert (await ann.look(table["id"]))["chat"] == []
            resource.prlimit(child.pid, resource.RLIMIT_FSIZE, free)
            await wait_for(address, 200)
            while (answer := await ann.client.post(chat, json={"text": "There I am"})).status_code == 503:
                pass
            assert answer.status_code == 200
            assert [said["text"] for said in (await ann.look(table["id"]))["chat"]] == ["There I am"]
        assert host.troubles() == ["disk error"]


async def set_pragma(server: Running, pragma: str) -> None:
    """On every connection to the file, as if the file had been so."""

    def execute(connection: Any, *_: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    writer = server.manager.store.writer.plain
    assert writer is not None
    for engine in (writer, server.manager.store.engine.sync_engine):
        event.listen(engine, "checkout", execute)


async def test_a_read_only_file_is_named(sqlite: str) -> None:
    async with running(settings_for(sqlite)) as server, Guest(server.address, "Ann") as ann:
        table = await ann.open("me", "open")
        await set_pragma(server, "query_only=1")
        refused = await ann.client.post(f"/api/tables/{table['id']}/chat", json={"text": "Hello"})
        assert (refused.status_code, refused.json()["error"]["key"]) == (503, "server.cannot_save")
        assert server.manager.database.trouble == "read-only"
        assert (await wait_for(server.address, 503)).json() == {"status": "read-only"}
        assert (await ann.look(table["id"]))["id"] == table["id"]
        await set_pragma(server, "query_only=0")
        await wait_for(server.address, 200)
        while (await ann.client.post(f"/api/tables/{table['id']}/chat", json={"text": "Hello"})).status_code == 503:
            pass


def test_a_full_disk_has_its_name(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "full.db")) as connection:
        connection.execute("CREATE TABLE words (word TEXT)")
        connection.execute("PRAGMA max_page_count=3")
        with pytest.raises(sqlite3.OperationalError) as wrong:
            connection.executemany("INSERT INTO words VALUES (?)", [("x" * 3000,)] * 10)
    assert name_of(wrong.value) == "disk full"
