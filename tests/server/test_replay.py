"""Looking back, and going on from there."""

from __future__ import annotations

import pytest

from farmyard.core.record import Record
from farmyard.server.api import shapes
from tests.server.guest import Guest, two_people, whose_turn
from tests.server.running import Running

pytestmark = pytest.mark.anyio


async def some_moves(ann: Guest, bob: Guest, count: int) -> str:
    table = await two_people(ann, bob)
    for _ in range(count):
        mover, _ = await whose_turn(table, ann, bob)
        await mover.play(await mover.look(table))
    return table


async def test_every_position_is_the_one_that_was_seen(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        seen = {}
        for _ in range(12):
            mover, _ = await whose_turn(table, ann, bob)
            look = await ann.look(table)
            seen[look["state"]["moves"]] = look["state"]["view"]
            await mover.play(await mover.look(table))
        for moves, view in seen.items():
            shown = await ann.get(f"/api/tables/{table}/positions/{moves}")
            shapes.Position.model_validate(shown)
            assert shown["view"] == view
        await ann.get(f"/api/tables/{table}/positions/9999", 404)


async def test_while_the_game_goes_on_nobody_looks_through_other_eyes(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await some_moves(ann, bob, 9)
        here = f"/api/tables/{table}"
        last = (await ann.look(table))["state"]["moves"]
        await ann.get(f"{here}/positions/{last}?seat=1", 403)
        await ann.get(f"{here}/record", 403)
        await ann.post(f"{here}/continue", {"moves": 3}, 403)
        drawn = [await ann.get(f"{here}/positions/{n}") for n in range(1, last + 1)]
        dealt = 1 + 2 * 3  # who begins, and three tiles each
        draws = {"Ann": set[str](), "Bob": set[str]()}
        for shown in drawn[dealt:]:
            if shown["move"]["seat"] == -1:
                name = next(name for name in draws if shown["log"][0]["text"].startswith(name))
                draws[name].add(shown["move"]["text"].partition(" ")[0])
        assert draws == {"Ann": {"draw"}, "Bob": {""}}
        await bob.post(f"{here}/resign")
        shown = await ann.get(f"{here}/positions/{last}?seat=1")
        assert None not in shown["view"]["farmers"][1]["hand"]
        Record.parse(await ann.get(f"{here}/record")).replay()


async def test_older_lines_of_the_log_can_be_asked_for(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await some_moves(ann, bob, 6)
        log = (await ann.look(table))["state"]["log"]
        assert [line["n"] for line in log] == list(range(1, len(log) + 1))
        assert (await ann.get(f"/api/tables/{table}/log?before=4"))["log"] == log[:3]


async def test_going_on_from_a_position_against_bots(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await some_moves(ann, bob, 8)
        here = f"/api/tables/{table}"
        await bob.post(f"{here}/resign")
        fresh = (await ann.post(f"{here}/continue", {"moves": 14}))["table"]
        new = await ann.look(fresh)
        assert new["from_table"] == table
        assert [seat["kind"] for seat in new["seats"]] == ["human", "bot"]
        then = await ann.get(f"{here}/positions/14")
        start = await ann.get(f"/api/tables/{fresh}/positions/14")
        assert start["view"]["crops"] == then["view"]["crops"]
        Record.parse(await ann.get(f"/api/tables/{fresh}/record")).replay()
        await ann.post(f"{here}/continue", {"moves": 14, "seats": [{"kind": "me"}]}, 422)
