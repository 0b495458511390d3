"""Databases of earlier versions open, and their games go on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from farmyard.core.errors import SetupError
from farmyard.server.store.engine import open_database
from farmyard.server.store.store import Identity, Store
from farmyard.server.tokens import Tokens
from tests.server.guest import Guest, whose_turn
from tests.server.running import running, settings_for

pytestmark = pytest.mark.anyio

OLD = Path(__file__).parent / "data" / "v0001.sql"
PLAYING, OVER, LOBBY = "3241d3b7541733f8", "0e4ea96863a801e3", "fb4135b3c57667db"


def old_database(folder: Path) -> str:
    """As the first version wrote it: one game that goes on, one that is over, one table that waits."""
    file = folder / "old.db"
    with sqlite3.connect(file) as connection:
        connection.executescript(OLD.read_text())
    connection.close()
    return f"sqlite:///{file}"


async def test_a_database_of_the_first_version_opens_and_its_games_go_on(tmp_path: Path) -> None:
    db = old_database(tmp_path)
    async with running(settings_for(db)) as server:
        tokens = server.manager.tokens
        async with server.manager.store.read() as connection:
            rows = (await connection.execute(text("SELECT id, name, generation FROM identities ORDER BY name"))).all()
        ann, bob = (Guest(server.address, row.name) for row in rows)
        for guest, row in zip((ann, bob), rows, strict=True):
            guest.use(tokens.token(Identity(row.id, row.name, row.generation)))
        assert (await ann.look(PLAYING))["chat"][0]["text"] == "Good evening"
        assert (await bob.look(OVER))["status"] == "over"
        assert [table["id"] for table in await bob.get("/api/tables")] == [LOBBY]
        mover, _ = await whose_turn(PLAYING, ann, bob)
        before = await mover.look(PLAYING)
        assert (await mover.play(before))["version"] == before["version"] + 1
        await bob.post(f"/api/tables/{LOBBY}/join", {})
        await ann.open("me", "random")
        await ann.client.aclose()
        await bob.client.aclose()


async def test_it_is_migrated_once_and_keeps_its_key(tmp_path: Path) -> None:
    db = old_database(tmp_path)
    first = await Store.open(db)
    key = await first.signing_key()
    await first.close()
    second = await Store.open(db)
    assert await second.signing_key() == key
    assert Tokens(key).digest("::1") == Tokens(key).digest("::1") != Tokens("another").digest("::1")
    await second.close()


async def test_a_database_of_a_newer_version_gets_a_sentence(db: str) -> None:
    engine = await open_database(db)
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await engine.dispose()
    with pytest.raises(SetupError) as wrong:
        await open_database(db)
    assert wrong.value.phrase.key == "server.db.newer"
    assert "newer" in wrong.value.localized("en")
