"""Taking back: freely until something was learned, then only if the others agree."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from farmyard.server.presenter import Presenter
from tests.server.guest import Guest, two_people, until_to_act, until_waiting, whose_turn
from tests.server.running import Running

pytestmark = pytest.mark.anyio


async def undo(guest: Guest, table: Any, status: int = 200) -> Any:
    return await guest.post(
        f"/api/tables/{table['id']}/undo", {"version": table["version"], "client_id": guest.client_id()}, status
    )


async def reply(guest: Guest, table: str, *, agree: bool, status: int = 200) -> Any:
    """Answer the question that is asked now."""
    request = (await guest.look(table))["pending"]["request"]
    return await guest.post(f"/api/tables/{table}/undo/answer", {"agree": agree, "request": request}, status)


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
        await reply(mover, table, agree=True, status=409)
        await reply(other, table, agree=False)
        assert (await mover.look(table))["pending"] is None
        assert (await mover.look(table))["state"]["moves"] == seen["state"]["moves"]
        await undo(mover, await mover.look(table))
        old = asked["pending"]["request"]
        await other.post(f"/api/tables/{table}/undo/answer", {"agree": True, "request": old}, 409)
        await reply(other, table, agree=True)
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
        request = (await other.look(table))["pending"]["request"]
        await other.play(await other.look(table))
        assert (await mover.look(table))["pending"] is None
        await other.post(f"/api/tables/{table}/undo/answer", {"agree": True, "request": request}, 409)


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
        server.manager.forget(table)
        assert await mover.look(table) == seen


async def test_who_has_left_or_given_up_takes_nothing_back(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await ann.open("me", "open", "random", listed=True)
        await bob.post(f"/api/tables/{table['id']}/join", {})
        await ann.post(f"/api/tables/{table['id']}/start")
        for way in ("leave", "resign"):
            await bob.post(f"/api/tables/{table['id']}/{way}")
            said = await undo(bob, await bob.look(table["id"]), 409)
            assert said["error"]["key"] in ("server.seat.bot_plays", "server.stale")
            body = {"agree": True, "request": 1}
            said = await bob.post(f"/api/tables/{table['id']}/undo/answer", body, 409)
            assert said["error"]["key"] == "server.seat.bot_plays"


async def test_while_somebody_is_away_nothing_learned_is_taken_back(server: Running) -> None:
    """Else one would wait until the other's connection breaks, and then play with what was seen."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        mover, other = await whose_turn(table, ann, bob)
        await play_turn(mover, table)
        await undo(mover, await mover.look(table))
        await other.post(f"/api/tables/{table}/leave")
        seen = await until_to_act(mover, table)
        assert seen["pending"] is None
        assert (await undo(mover, seen, 409))["error"]["key"] == "server.undo.away"
        assert (await mover.look(table))["state"]["moves"] == seen["state"]["moves"]


async def test_two_who_agree_in_the_same_instant_complete_it(server: Running) -> None:
    async with (
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Bob") as bob,
        Guest(server.address, "Cid") as cid,
    ):
        opened = await ann.open("me", "open", "open", listed=True, options={"first": "p1"})
        table = opened["id"]
        await bob.post(f"/api/tables/{table}/join", {"seat": 1})
        await cid.post(f"/api/tables/{table}/join", {"seat": 2})
        await ann.post(f"/api/tables/{table}/start")
        await play_turn(ann, table)
        seen = await ann.look(table)
        assert (await undo(ann, seen))["pending"]
        request = (await bob.look(table))["pending"]["request"]
        place = server.manager.places[table]
        body = {"agree": True, "request": request}
        async with place.lock:
            both = [asyncio.create_task(g.post(f"/api/tables/{table}/undo/answer", body)) for g in (bob, cid)]
            await until_waiting(place.lock, 2)
        await asyncio.gather(*both)
        back = await ann.look(table)
        assert back["pending"] is None
        assert back["state"]["moves"] < seen["state"]["moves"]


async def test_a_seat_that_a_bot_plays_is_offered_nothing_to_take_back(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        mover, _ = await whose_turn(table, ann, bob)
        await mover.play(await mover.look(table))
        place = server.manager.places[table]
        assert place.table is not None
        seen = await mover.look(table)
        assert seen["state"]["undoable"] == 1
        place.table.meta.seating[seen["you"]["seat"]].away = True
        place.presenter = Presenter(place.table)
        assert (await mover.look(table))["state"]["undoable"] == 0
        await undo(mover, seen, 409)


async def test_taking_back_a_secret_choice_that_lies_open_lets_everybody_choose_again(server: Running) -> None:
    """Whoever has seen the others' cards must not choose again while those stand."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Ben") as ben:
        table = await two_people(ann, ben, game="farmerama")
        await ben.play(await ben.look(table), "choose sow feed")
        await ann.play(await ann.look(table), "choose sow water")
        open_now = await ann.look(table)
        assert open_now["state"]["view"]["farms"][1]["cards"]
        assert (await undo(ann, open_now))["pending"]
        await reply(ben, table, agree=True)
        back = await ann.look(table)
        assert back["state"]["to_act"] == [0, 1]
        assert back["state"]["view"]["chosen"] == [False, False]


async def test_a_secret_choice_that_is_not_open_yet_is_taken_back_alone(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Ben") as ben:
        table = await two_people(ann, ben, game="farmerama")
        await ben.play(await ben.look(table), "choose sow feed")
        await undo(ben, await ben.look(table))
        assert (await ann.look(table))["state"]["view"]["chosen"] == [False, False]


async def test_what_bots_chose_in_secret_is_not_given_away(server: Running) -> None:
    """Not by the record, and not by going on from here."""
    async with Guest(server.address, "Ann") as ann:
        table = await ann.open("me", "random", game="farmerama")
        seen = await ann.look(table["id"])
        while not seen["state"]["view"]["chosen"][1]:
            seen = await ann.look(table["id"])
        await ann.get(f"/api/tables/{table['id']}/record", 403)
        moves = seen["state"]["moves"]
        await ann.post(f"/api/tables/{table['id']}/continue", {"moves": moves}, 403)
