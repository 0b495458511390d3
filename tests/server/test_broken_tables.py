"""A table that cannot be read, or whose game is no longer installed, is nobody else's trouble."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from tests.server.guest import Guest, until_to_act
from tests.server.running import running, settings_for

pytestmark = pytest.mark.anyio


async def test_the_other_tables_go_on_and_are_listed(sqlite: str) -> None:
    first = {"first": "p2"}
    async with running(settings_for(sqlite, bot_delay=60.0)) as server, Guest(server.address, "Ann") as ann:
        torn, gone, well = [(await ann.open("me", "random", options=first))["id"] for _ in range(3)]
        lost, found = [(await ann.open("me", "open", listed=True))["id"] for _ in range(2)]
        token = ann.token
        async with server.manager.store.engine.begin() as connection:
            await connection.execute(text("UPDATE snapshots SET position = '{}' WHERE table_id = :t"), {"t": torn})
            await connection.execute(
                text("UPDATE tables SET game = 'not-installed' WHERE id IN (:a, :b)"), {"a": gone, "b": lost}
            )
            await connection.execute(
                text("UPDATE snapshots SET sheet = replace(sheet, :g, 'not-installed') WHERE table_id IN (:a, :b)"),
                {"g": "frage-der-aehre", "a": gone, "b": lost},
            )
    async with running(settings_for(sqlite)) as server:
        ann = Guest(server.address, "Ann")
        ann.use(token)
        await until_to_act(ann, well)
        assert [entry["id"] for entry in await ann.get("/api/tables")] == [found]
        assert {entry["id"] for entry in await ann.get("/api/me/tables")} == {torn, well, found}
        assert await ann.get("/api/tables?game=not-installed") == []
        await ann.client.aclose()
