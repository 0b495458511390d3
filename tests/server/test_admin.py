"""What a host does with the database: back up, check, restore, see, forget, invite."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import sqlite3
import stat
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from farmyard.cli.main import run
from farmyard.core.errors import SetupError
from farmyard.server.admin.backup import backup, restore
from farmyard.server.admin.checking import check
from farmyard.server.admin.people import ask_to_forget, invite, list_tables
from farmyard.server.store.engine import open_database
from farmyard.server.store.lock import only_server
from farmyard.server.store.store import Store
from tests.server.guest import Guest, two_people, whose_turn
from tests.server.manual_time import ManualTime
from tests.server.running import Running, eventually, running, settings_for
from tests.server.test_migrations import old_database

pytestmark = pytest.mark.anyio


async def some_games(server: Running) -> tuple[Guest, Guest, str]:
    ann, bob = await Guest(server.address, "Ann").arrive(), await Guest(server.address, "Bob").arrive()
    table = await two_people(ann, bob)
    for _ in range(3):
        mover, _ = await whose_turn(table, ann, bob)
        await mover.play(await mover.look(table))
    return ann, bob, table


async def leave(*guests: Guest) -> None:
    for guest in guests:
        await guest.client.aclose()


async def test_a_backup_of_a_running_server_holds_what_a_copy_of_the_file_does_not(sqlite: str, tmp_path: Path) -> None:
    async with running(settings_for(sqlite), ManualTime()) as server:  # no second passes: no checkpoint
        ann, bob, table = await some_games(server)
        shutil.copy(tmp_path / "tables.db", tmp_path / "plain copy.db")
        await asyncio.to_thread(backup, sqlite, tmp_path / "backup.db")
        version = (await ann.look(table))["version"]
        await leave(ann, bob)
    with closing(sqlite3.connect(tmp_path / "plain copy.db")) as copied:
        assert copied.execute("SELECT name FROM sqlite_master WHERE name = 'events'").fetchall() == []
    with closing(sqlite3.connect(tmp_path / "backup.db")) as backed_up:
        assert backed_up.execute("SELECT version FROM tables WHERE id = ?", [table]).fetchone() == (version,)
    assert stat.S_IMODE((tmp_path / "backup.db").stat().st_mode) == 0o600
    report = await check(f"sqlite:///{tmp_path / 'backup.db'}", "en")
    assert (report.well, report.tables, report.games, report.version) == (True, 1, 1, report.newest)


async def test_a_backup_overwrites_nothing_and_leaves_no_half_file(sqlite: str, tmp_path: Path) -> None:
    await (await Store.open(sqlite)).close()
    (tmp_path / "there").write_text("something else")
    with pytest.raises(SetupError):
        backup(sqlite, tmp_path / "there")
    assert (tmp_path / "there").read_text() == "something else"
    with pytest.raises(SetupError):
        backup(f"sqlite:///{tmp_path / 'nowhere.db'}", tmp_path / "fresh")
    assert {file.name for file in tmp_path.iterdir()} == {"tables.db", "there"}


async def test_restore_refuses_a_live_database_and_keeps_the_old_one(sqlite: str, tmp_path: Path) -> None:
    async with running(settings_for(sqlite)) as server:
        ann, bob, table = await some_games(server)
        await asyncio.to_thread(backup, sqlite, tmp_path / "backup.db")
        await ann.open("me", "open")
        with pytest.raises(SetupError) as wrong:
            await asyncio.to_thread(restore, tmp_path / "backup.db", sqlite)
        assert wrong.value.phrase.key == "server.admin.in_use"
        assert len(await ann.get("/api/me/tables")) == 2
    aside = await asyncio.to_thread(restore, tmp_path / "backup.db", sqlite)
    assert aside is not None
    assert (await check(f"sqlite:///{aside}", "en")).tables == 2
    async with running(settings_for(sqlite)) as server:
        again = Guest(server.address, "Ann")
        again.use(ann.token)
        assert [entry["id"] for entry in await again.get("/api/me/tables")] == [table]
        await leave(ann, bob, again)


async def test_what_a_killed_server_left_does_not_flow_into_a_restored_database(tmp_path: Path) -> None:
    """Beside a file that was deleted lies its write-ahead log, and SQLite would apply it to whatever has that name."""
    db, file = old_database(tmp_path), tmp_path / "backup.db"
    backup(db, file)
    with closing(sqlite3.connect(tmp_path / "old.db")) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("DELETE FROM tables")
        connection.commit()
        shutil.copy(tmp_path / "old.db-wal", tmp_path / "new.db-wal")
    aside = restore(file, f"sqlite:///{tmp_path / 'new.db'}")
    assert aside is not None
    assert Path(f"{aside}-wal").exists()
    assert (await check(f"sqlite:///{tmp_path / 'new.db'}", "en")).tables == 3


async def test_no_server_starts_while_a_backup_is_put_back(tmp_path: Path) -> None:
    db, file = old_database(tmp_path), tmp_path / "backup.db"
    backup(db, file)
    with only_server(db), pytest.raises(SetupError) as wrong:
        restore(file, db)
    assert wrong.value.phrase.key == "server.db.taken"


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="only root gives files away")
def test_what_root_puts_back_belongs_to_the_user_of_the_server(tmp_path: Path) -> None:
    file, home = tmp_path / "backup.db", tmp_path / "server"
    backup(old_database(tmp_path), file)
    home.mkdir()
    os.chown(home, 12345, 12345)
    restore(file, f"sqlite:///{home / 'tables.db'}")
    assert {(made.name, made.stat().st_uid) for made in home.iterdir()} == {
        ("tables.db", 12345),
        ("tables.db.lock", 12345),
    }


def damage_pages(file: Path) -> None:
    with file.open("r+b") as out:
        out.seek(4096)
        out.write(b"\xff" * 8192)


def take_a_row(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM snapshots")


def spoil_a_position(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("""UPDATE snapshots SET position = '{"agenda":7}' WHERE position IS NOT NULL""")


def change_a_move(file: Path) -> None:
    """Everything opens, but the moves do not lead where the game stands."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM events WHERE kind = 'moved' AND seq = 5")


def make_newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


@pytest.mark.parametrize("harm", [damage_pages, take_a_row, spoil_a_position, change_a_move, make_newer])
async def test_check_finds_what_is_wrong(sqlite: str, tmp_path: Path, harm: Callable[[Path], None]) -> None:
    async with running(settings_for(sqlite)) as server:
        await leave(*(await some_games(server))[:2])
        await asyncio.to_thread(backup, sqlite, tmp_path / "backup.db")
    address = f"sqlite:///{tmp_path / 'backup.db'}"
    assert (await check(address, "en")).well
    harm(tmp_path / "backup.db")
    report = await check(address, "en")
    assert not report.well
    assert bool(report.damaged) == (harm in (damage_pages, make_newer))


async def test_check_says_that_a_database_is_newer(db: str) -> None:
    engine = await open_database(db)
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await engine.dispose()
    report = await check(db, "en")
    assert (report.well, report.version) == (False, "9999")
    assert "newer" in report.damaged[0]


async def test_check_leaves_an_old_database_as_it_is(tmp_path: Path) -> None:
    db = old_database(tmp_path)
    report = await check(db, "en")
    assert (report.well, report.version, report.tables, report.games) == (True, "0001", 3, 2)
    with closing(sqlite3.connect(tmp_path / "old.db")) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
    with pytest.raises(SetupError) as wrong:
        await list_tables(db)
    assert wrong.value.phrase.key == "server.admin.version"


async def test_tables_and_check_work_on_both_databases(db: str) -> None:
    async with running(settings_for(db)) as server:
        ann, bob, table = await some_games(server)
        assert (await check(db, "en")).games == 1
        (found,) = await list_tables(db)
        assert (found["id"], found["seats"], found["status"]) == (table, ["Ann", "Bob"], "playing")
        assert ann.id in found["people"]
        await leave(ann, bob)


async def test_postgresql_is_backed_up_by_its_own_program(tmp_path: Path) -> None:
    address = "postgresql://farm:password@db/farm"
    calls: list[Callable[[], object]] = [
        lambda: backup(address, tmp_path / "out"),
        lambda: restore(tmp_path / "out", address),
    ]
    for call in calls:
        with pytest.raises(SetupError) as wrong:
            call()
        assert "pg_" in wrong.value.localized("en")
        assert "password" not in wrong.value.localized("en")


# --- people ---------------------------------------------------------------------------------------------------------


async def everything(store: Store) -> str:
    """All that stands in the database, as text."""
    out: list[str] = []
    async with store.read() as connection:
        for name in ("identities", "link_codes", "tables", "seats", "events", "snapshots", "jobs"):
            out += [str(tuple(row)) for row in (await connection.execute(text(f"SELECT * FROM {name}"))).all()]
    return "\n".join(out)


async def test_a_person_who_is_forgotten_leaves_nothing_but_the_games(db: str) -> None:
    async with running(settings_for(db), ManualTime()) as server:
        ann = await Guest(server.address, "Ann").arrive()
        bob = await Guest(server.address, "Barnabas").arrive()
        going_on, over = await two_people(bob, ann), await two_people(ann, bob)
        for table in (going_on, over):
            body = {"text": "My address is secret street", "client_id": "hello"}
            await bob.post(f"/api/tables/{table}/chat", body)
        await ann.post(f"/api/tables/{over}/resign")
        waiting = (await bob.open("me", "open", listed=True))["id"]
        watched = (await ann.open("me", "open", listed=True))["id"]
        await bob.post(f"/api/tables/{watched}/chat", {"text": "I only look at secret street", "client_id": "w"})
        await bob.post("/api/me/link")
        asked = asyncio.create_task(ask_to_forget(db, "Barnabas", 20, server.time))
        person, done = await server.time.pass_until(asked)
        assert (person.id, done) == (bob.id, True)
        left = await everything(server.manager.store)
        for word in (bob.id, "Barnabas", "secret street"):
            assert word not in left
        await bob.get("/api/me", 401)
        seen = await ann.look(over)
        assert [seat["name"] for seat in seen["seats"]] == ["Ann", "N. N."]
        assert (seen["status"], seen["chat"][0]["name"]) == ("over", "N. N.")
        seen = await ann.look(going_on)
        assert (seen["status"], seen["seats"][0]["away"], seen["you"]["host"]) == ("playing", True, True)
        await ann.get(f"/api/tables/{waiting}", 404)
        assert "secret street" not in json.dumps(await ann.look(watched))
        assert (await check(db, "en")).well
        await leave(ann, bob)


async def test_somebody_to_forget_must_be_named_exactly(sqlite: str) -> None:
    async with running(settings_for(sqlite), ManualTime()) as server:  # noqa: SIM117
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Ann") as other:
            for name, key in (("Ann", "server.admin.several"), ("Zoe", "server.admin.nobody")):
                with pytest.raises(SetupError) as wrong:
                    await ask_to_forget(sqlite, name)
                assert wrong.value.phrase.key == key
            asked = asyncio.create_task(ask_to_forget(sqlite, other.id, 20, server.time))
            assert (await server.time.pass_until(asked))[1]
            await ann.get("/api/me")
            await other.get("/api/me", 401)


async def test_without_a_server_the_next_one_forgets(sqlite: str) -> None:
    async with running(settings_for(sqlite)) as server:
        ann = await Guest(server.address, "Ann").arrive()
    assert not (await ask_to_forget(sqlite, "Ann", wait=0))[1]
    async with running(settings_for(sqlite)) as server:
        again = Guest(server.address, "Ann")
        again.use(ann.token)

        async def is_forgotten() -> bool:
            return (await again.client.get("/api/me")).status_code == 401

        await eventually(is_forgotten)
        await leave(ann, again)


async def test_closed_sign_ups_let_in_who_was_invited(sqlite: str) -> None:
    await (await Store.open(sqlite)).close()
    async with running(settings_for(sqlite, signups="closed")) as server:  # noqa: SIM117
        async with httpx.AsyncClient(base_url=server.address) as client:
            refused = await client.post("/api/identities", json={"name": "Eve"})
            assert (refused.status_code, refused.json()["error"]["key"]) == (403, "server.signups_closed")
            code = await invite(sqlite, "Cay", 7)
            claimed = await client.post("/api/identities/claim", json={"code": code})
            assert (claimed.status_code, claimed.json()["name"]) == (200, "Cay")
            again = await client.post("/api/identities/claim", json={"code": code})
            assert again.status_code == 404


async def test_the_list_of_running_tables_is_for_the_owner_only(sqlite: str) -> None:
    async with running(settings_for(sqlite, admin_token="a long secret")) as server:
        ann, bob, table = await some_games(server)
        async with httpx.AsyncClient(base_url=server.address) as client:
            for head in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": f"Bearer {ann.token}"}):
                assert (await client.get("/api/admin/tables", headers=head)).status_code == 401
            answer = await client.get("/api/admin/tables", headers={"Authorization": "Bearer a long secret"})
            assert [(entry["id"], entry["online"]) for entry in answer.json()] == [(table, 0)]
            links = (await ann.look(table))["join_link"]
            assert links.partition("join=")[2] not in answer.text
        await leave(ann, bob)
    async with running(settings_for(sqlite)) as server, httpx.AsyncClient(base_url=server.address) as client:
        answer = await client.get("/api/admin/tables", headers={"Authorization": "Bearer anything"})
        assert answer.status_code == 404


async def test_the_owner_reads_the_running_tables_in_a_browser(sqlite: str) -> None:
    async with running(settings_for(sqlite, admin_token="a long secret")) as server:
        ann, bob = await Guest(server.address, "<b>Ann</b>").arrive(), await Guest(server.address, "Bob").arrive()
        table = await two_people(ann, bob)
        async with httpx.AsyncClient(base_url=server.address) as client:
            for who in (None, ("", "wrong")):
                refused = await client.get("/admin/tables", auth=who)
                assert refused.status_code == 401
                assert refused.headers["www-authenticate"].startswith("Basic ")
            page = await client.get("/admin/tables?lang=de", auth=("anybody", "a long secret"))
            assert (page.status_code, page.headers["cache-control"]) == (200, "no-store")
            for word in (table, "&lt;b&gt;Ann&lt;/b&gt;, Bob", "Eine Frage der Ähre", "läuft", ann.id):
                assert word in page.text
            assert "<b>" not in page.text
            assert (await ann.look(table))["join_link"].partition("join=")[2] not in page.text
        await leave(ann, bob)
    async with running(settings_for(sqlite)) as server, httpx.AsyncClient(base_url=server.address) as client:
        assert (await client.get("/admin/tables", auth=("", ""))).status_code == 404


# --- the command ----------------------------------------------------------------------------------------------------


def test_the_command_backs_up_checks_and_restores(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    db, file = old_database(tmp_path), tmp_path / "backup.db"
    assert run(["admin", "backup", str(file), "--db", db]) == 0
    assert run(["admin", "check", str(file), "--json"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert json.loads(out[-1])["tables"] == 3
    fresh = f"sqlite:///{tmp_path / 'fresh.db'}"
    assert run(["admin", "restore", str(file), "--db", fresh]) == 0
    assert run(["admin", "check", "--db", fresh, "--lang", "de"]) == 0
    assert "3 Tische" in capsys.readouterr().out
    damage_pages(file)
    assert run(["admin", "restore", str(file), "--db", fresh]) == 1
    assert run(["admin", "check", "--db", fresh]) == 0, "a damaged backup replaces nothing"
    assert run(["admin", "backup", str(file), "--db", db]) == 2


def test_the_command_invites_with_a_code_that_browsers_do_not_send(
    sqlite: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def serve_once() -> None:
        await (await Store.open(sqlite)).close()

    asyncio.run(serve_once())
    assert run(["admin", "invite", "Cay", "--db", sqlite]) == 0
    assert re.search(r" /claim#code=[\w-]+ ", capsys.readouterr().out)
