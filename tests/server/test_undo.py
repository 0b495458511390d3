"""Taking back: freely until something was learned, then only if the others agree."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.guest import Guest, two_people, whose_turn
from tests.server.running import Running

pytestmark = pytest.mark.anyio


async def undo(guest: Guest, table: Any, status: int = 200) -> Any:
    return await guest.post(
        f"/api/tables/{table['id']}/undo", {"version": table["version"], "client_id": guest.wish()}, status
    )


async def test_a_move_that_taught_nothing_is_taken_back_at_once(server: Running) -> None:
    """Ähre: after laying, the choice of what it brings is still open; the lay can be undone."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        mover, _ = await whose_turn(table, ann, bob)
        before = await mover.look(table)
        await mover.play(before)
        after = await mover.look(table)
        assert after["state"]["undoable"] == 1
        said = await undo(mover, after)
        assert not said["pending"]
        again = await mover.look(table)
        for part in ("view", "legal", "log", "moves", "to_act"):
            assert again["state"][part] == before["state"][part]
        assert again["version"] == after["version"] + 1


async def play_turn(guest: Guest, table: str) -> None:
    """Until somebody else is to act."""
    while (seen := await guest.look(table))["state"]["legal"]:
        await guest.play(seen)


async def test_beyond_the_barrier_the_others_are_asked(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        mover, other = await whose_turn(table, ann, bob)
        first = await mover.look(table)
        await play_turn(mover, table)
        seen = await mover.look(table)
        assert seen["state"]["undoable"] == 0
        assert (await undo(mover, seen))["pending"]
        asked = await other.look(table)
        assert asked["pending"]["by"] == first["you"]["seat"]
        assert asked["state"] == (await other.look(table))["state"]
        await mover.post(f"/api/tables/{table}/undo/answer", {"agree": True}, 409)
        await other.post(f"/api/tables/{table}/undo/answer", {"agree": False})
        assert (await mover.look(table))["pending"] is None
        assert (await mover.look(table))["state"]["moves"] == seen["state"]["moves"]
        await undo(mover, await mover.look(table))
        await other.post(f"/api/tables/{table}/undo/answer", {"agree": True})
        back = await mover.look(table)
        assert back["state"]["moves"] < seen["state"]["moves"]
        assert back["state"]["legal"]
        assert back["pending"] is None


async def test_a_move_ends_the_question(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        mover, other = await whose_turn(table, ann, bob)
        await play_turn(mover, table)
        await undo(mover, await mover.look(table))
        await other.play(await other.look(table))
        assert (await mover.look(table))["pending"] is None
        await other.post(f"/api/tables/{table}/undo/answer", {"agree": True}, 409)


async def test_alone_with_bots_nobody_has_to_be_asked(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = await ann.open("me", "random", options={"first": "p1"})
        await play_turn(ann, table["id"])
        seen = await ann.look(table["id"])
        while not seen["state"]["legal"]:
            seen = await ann.look(table["id"])
        assert not (await undo(ann, seen))["pending"]
        back = await ann.look(table["id"])
        assert back["state"]["legal"]
        assert back["state"]["moves"] < seen["state"]["moves"]


async def test_there_is_nothing_to_take_back_at_the_beginning(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        seen = await ann.look(table)
        assert (await undo(ann, seen, 409))["error"]["key"] == "server.undo.nothing"


async def test_what_is_undone_stays_undone_after_a_restart(server: Running) -> None:
    """The history is read back from the events: moves that were taken back are not in it."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        mover, _ = await whose_turn(table, ann, bob)
        await mover.play(await mover.look(table))
        await undo(mover, await mover.look(table))
        await mover.play(await mover.look(table), (await mover.look(table))["state"]["legal"][-1]["text"])
        seen = await mover.look(table)
        server.house.forget(table)
        assert await mover.look(table) == seen
