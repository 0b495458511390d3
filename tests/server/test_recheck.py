"""Stored games under corrected rules: they go on from their snapshot, and the check says which no longer hold."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from farmyard.server.recheck import recheck_all
from farmyard.server.store.store import Store
from tests.server.guest import Guest, two_people, whose_turn
from tests.server.running import running, settings_for

pytestmark = pytest.mark.anyio


async def a_game(db: str) -> tuple[str, list[str]]:
    async with (
        running(settings_for(db)) as server,
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Bob") as bob,
    ):
        table = await two_people(ann, bob)
        for _ in range(6):
            mover, _ = await whose_turn(table, ann, bob)
            await mover.play(await mover.look(table))
        return table, [ann.token, bob.token]


async def spoil(db: str, table: str) -> None:
    """Make history look as if an older rule had allowed something else."""
    store = await Store.open(db)
    async with store.engine.begin() as connection:
        row = (
            await connection.execute(
                text("SELECT seq, data FROM events WHERE table_id = :t AND kind = 'moved' ORDER BY seq LIMIT 1"),
                {"t": table},
            )
        ).one()
        await connection.execute(
            text("UPDATE events SET data = :d WHERE table_id = :t AND seq = :s"),
            {"d": other_cells(row.data), "t": table, "s": row.seq},
        )
    await store.close()


def other_cells(data: str) -> str:
    """The first lay of the game goes to two cells that do not touch."""
    before, _, rest = data.partition('"lay ')
    sentence, quote, after = rest.partition('"')
    tile = sentence.split(" ")[0]
    return f'{before}"lay {tile} a1 i1{quote}{after}'


async def test_games_that_hold_are_counted(sqlite: str, capsys: pytest.CaptureFixture[str]) -> None:
    await a_game(sqlite)
    assert await recheck_all(sqlite, "en") == 0
    assert "Games checked: 1" in capsys.readouterr().out


async def test_a_game_that_no_longer_holds_is_named_and_still_goes_on(
    sqlite: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    table, tokens = await a_game(sqlite)
    await spoil(sqlite, table)
    assert await recheck_all(sqlite, "en") == 1
    assert table in capsys.readouterr().out
    async with running(settings_for(sqlite)) as server:
        ann, bob = Guest(server.address, "Ann"), Guest(server.address, "Bob")
        ann.use(tokens[0])
        bob.use(tokens[1])
        mover, _ = await whose_turn(table, ann, bob)
        await mover.play(await mover.look(table))
        await ann.client.aclose()
        await bob.client.aclose()
