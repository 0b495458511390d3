"""Sitting down, leaving, coming back, giving up, playing again."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from farmyard.server.api import schemas
from tests.server.guest import AEHRE, Guest, two_people, until_to_act, until_waiting, whose_turn
from tests.server.running import Running, eventually, running, settings_for

pytestmark = pytest.mark.anyio


async def test_a_private_table_opens_only_to_its_links(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await ann.open("me", "open")
        here = f"/api/tables/{table['id']}"
        join = table["join_link"].partition("#")[2]
        watch = table["watch_link"].partition("#")[2]
        await bob.get(here, 403)
        await bob.get(f"{here}?join=wrong&watch=wrong", 403)
        seen = await bob.look(table["id"], f"?{watch}")
        assert seen["you"] == {"seat": None, "role": "spectator", "host": False, "here": []}
        assert seen["join_link"] is None
        assert (await bob.post(f"{here}/join?{watch}", {}, 403))["error"]["key"] == "server.seat.no_link"
        await bob.post(f"{here}/join", {"join": "wrong"}, 403)
        assert (await bob.post(f"{here}/join", {"join": join.partition("=")[2]}))["you"]["seat"] == 1
        assert (await bob.look(table["id"]))["you"]["role"] == "player"


async def test_new_links_close_the_old_ones(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await ann.open("me", "open")
        old = table["watch_link"].partition("#")[2]
        await bob.look(table["id"], f"?{old}")
        new = (await ann.post(f"/api/tables/{table['id']}/links"))["watch_link"].partition("#")[2]
        await bob.get(f"/api/tables/{table['id']}?{old}", 403)
        await bob.look(table["id"], f"?{new}")


async def test_a_listed_table_is_found_and_joined_without_a_link(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Ann") as other:
        table = await ann.open("me", "open", listed=True)
        private = await ann.open("me", "open")
        listed = [entry["id"] for entry in await other.get("/api/tables")]
        assert table["id"] in listed
        assert private["id"] not in listed
        assert await other.get("/api/tables?game=la-granja") == []
        seen = await other.post(f"/api/tables/{table['id']}/join", {})
        assert [seat["name"] for seat in seen["seats"]] == ["Ann", "Ann 2"]
        await other.post(f"/api/tables/{table['id']}/join", {}, 409)
        await ann.post(f"/api/tables/{table['id']}/start")
        assert table["id"] not in [entry["id"] for entry in await other.get("/api/tables")]
        mine = await other.get("/api/me/tables")
        assert [(entry["id"], entry["your_seat"]) for entry in mine] == [(table["id"], 1)]
        mover, waiting = await whose_turn(table["id"], ann, other)
        turns = {entry["id"]: entry["my_turn"] for entry in await mover.get("/api/me/tables")}
        assert turns[table["id"]]
        assert not any(entry["my_turn"] for entry in await waiting.get("/api/me/tables"))


async def test_whoever_looks_for_a_table_sees_what_was_agreed(server: Running) -> None:
    """The clock, what follows when it is up, and the options: in the list of open tables and at the table."""
    clock = {"kind": "increment", "seconds": 300, "plus": 15, "days": 0, "consequence": "loses"}
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        agreed: dict[str, Any] = {"game": "farmerama", "options": {"experienced": True}, "clock": clock}
        table = await ann.open("me", "open", listed=True, **agreed)
        entry = next(found for found in await bob.get("/api/tables") if found["id"] == table["id"])
        schemas.TableEntry.model_validate(entry)
        seen = await bob.look(table["id"])
        for shown in (entry, seen):
            assert (shown["clock"], shown["options"]["experienced"]) == (clock, True)


async def test_the_host_arranges_the_seats_before_the_start(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await ann.open("me", "open", "open", listed=True)
        here = f"/api/tables/{table['id']}"
        await bob.post(f"{here}/join", {"seat": 2, "name": "Bobby"})
        await bob.post(f"{here}/seats/1", {"kind": "bot"}, 403)
        assert (await ann.post(f"{here}/start", status=409))["error"]["key"] == "server.table.open_seats"
        await ann.post(f"{here}/seats/1", {"kind": "bot", "bot": "nobody"}, 422)
        await ann.post(f"{here}/seats/1", {"kind": "bot", "bot": "random"})
        await ann.post(f"{here}/seats/7", {"kind": "bot"}, 404)
        await bob.post(f"{here}/start", status=403)
        await ann.post(f"{here}/start")
        seats = (await ann.look(table["id"]))["seats"]
        assert [(seat["kind"], seat["name"]) for seat in seats] == [
            ("human", "Ann"),
            ("bot", "Bot 2"),
            ("human", "Bobby"),
        ]
        await ann.post(f"{here}/seats/1", {"kind": "open"}, 409)


async def test_leaving_before_the_start_frees_the_seat(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await ann.open("me", "open", listed=True)
        await bob.post(f"/api/tables/{table['id']}/join", {})
        await bob.post(f"/api/tables/{table['id']}/leave")
        assert (await ann.look(table["id"]))["seats"][1]["kind"] == "open"
        assert await bob.get("/api/me/tables") == []


async def test_a_bot_plays_on_for_whoever_leaves_until_they_return(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        here = f"/api/tables/{table}"
        mover, waiting = await whose_turn(table, ann, bob)
        await mover.post(f"{here}/leave")
        await until_to_act(waiting, table)
        seat = (await mover.look(table))["you"]["seat"]
        assert (await waiting.look(table))["seats"][seat]["away"]
        refused = await mover.play(await mover.look(table), "barn", status=409)
        assert refused["error"]["key"] == "server.seat.bot_plays"
        await mover.post(f"{here}/return")
        assert not (await waiting.look(table))["seats"][seat]["away"]
        await mover.post(f"{here}/return", status=409)


async def test_when_everybody_has_left_the_table_waits(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = await ann.open("me", "random")
        here = f"/api/tables/{table['id']}"
        await ann.post(f"{here}/leave")
        before = await ann.look(table["id"])
        assert before["status"] == "abandoned"
        await server.time.advance(10)
        assert not server.manager.scheduler.busy(table["id"])
        assert (await ann.look(table["id"]))["version"] == before["version"]
        await ann.post(f"{here}/return")
        assert (await ann.look(table["id"]))["status"] == "playing"


async def test_of_two_the_one_who_does_not_give_up_wins(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        await ann.post(f"/api/tables/{table}/resign")
        end = await bob.look(table)
        assert (end["status"], end["state"]["winners"]) == ("over", [1])
        await ann.post(f"/api/tables/{table}/resign", status=409)
        await bob.play(end, "barn", status=409)


async def test_a_rematch_turns_the_seats_and_is_one_table_for_all(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        await ann.post(f"/api/tables/{table}/rematch", status=409)
        await ann.post(f"/api/tables/{table}/resign")
        answers = await asyncio.gather(*(guest.post(f"/api/tables/{table}/rematch") for guest in (ann, bob)))
        assert len({answer["table"] for answer in answers}) == 1
        fresh = await ann.look(answers[0]["table"])
        assert [seat["name"] for seat in fresh["seats"]] == ["Bob", "Ann"]
        assert fresh["you"]["seat"] == 1
        assert (await bob.look(table))["rematch"] == fresh["id"]
        assert len(await bob.get("/api/me/tables")) == 2


async def test_a_rematch_begins_when_all_who_are_asked_have_come(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        await ann.post(f"/api/tables/{table}/resign")
        rematch = (await ann.post(f"/api/tables/{table}/rematch"))["table"]
        async with ann.live(rematch) as line:
            await line.next()
            assert (await ann.look(rematch))["status"] == "lobby"
            async with bob.live(rematch) as other:
                await other.next()
                event = await line.event("state")
                assert (event["event"], event["status"]) == ("started", "playing")
        assert (await bob.look(rematch))["status"] == "playing"


async def test_a_rematch_against_bots_begins_at_once(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = (await ann.open("me", "random"))["id"]
        await ann.post(f"/api/tables/{table}/resign")
        rematch = (await ann.post(f"/api/tables/{table}/rematch"))["table"]
        assert (await ann.look(rematch))["status"] == "playing"


async def test_another_game_of_a_series_is_the_next_one(server: Running) -> None:
    """Whoever gives up has missed the goal: the series begins anew (A07-SERIES-Q-03)."""
    async with Guest(server.address, "Ann") as ann:
        request = {"game": "agricola-2007", "seats": [{"kind": "me"}], "options": {"series": "3", "food": 5}}
        table = (await ann.post("/api/tables", request | {"client_id": "once"}))["id"]
        await ann.post(f"/api/tables/{table}/resign")
        fresh = await ann.look((await ann.post(f"/api/tables/{table}/rematch"))["table"])
        assert (fresh["options"]["series"], fresh["options"]["food"]) == ("1", 0)


async def test_only_the_host_deletes_and_not_under_others_hands(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        await bob.ask("DELETE", f"/api/tables/{table}", status=403)
        await ann.ask("DELETE", f"/api/tables/{table}", status=409)
        await bob.post(f"/api/tables/{table}/resign")
        await ann.ask("DELETE", f"/api/tables/{table}", status=204)
        await ann.get(f"/api/tables/{table}", 404)
        assert await ann.get("/api/me/tables") == []


@pytest.mark.parametrize("goes", ["leave", "time"])
async def test_a_game_is_not_deleted_from_under_somebody_who_may_come_back(server: Running, goes: str) -> None:
    """Who ran out of time or left is played for by a bot, and may return to their game."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        clock = {"kind": "increment", "seconds": 20} if goes == "time" else None
        table = await two_people(ann, bob, clock=clock, options={"first": "p2"})
        if goes == "leave":
            await bob.post(f"/api/tables/{table}/leave")
        await server.time.advance(21)

        async def bob_is_away() -> bool:
            return bool((await ann.look(table))["seats"][1]["away"])

        await eventually(bob_is_away)
        said = await ann.ask("DELETE", f"/api/tables/{table}", status=409)
        assert said["error"]["key"] == "server.table.others_play"
        await bob.post(f"/api/tables/{table}/return")


async def test_a_request_for_a_table_is_carried_out_once(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        tables = await asyncio.gather(*(ann.open("me", "random", client_id="once") for _ in range(4)))
        assert len({table["id"] for table in tables}) == 1
        assert len(await ann.get("/api/me/tables")) == 1


async def test_a_listed_game_that_runs_is_found_by_whoever_wants_to_watch(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        shown = (await ann.open("me", "random", listed=True))["id"]
        private = (await ann.open("me", "random"))["id"]
        waiting = (await ann.open("me", "open", listed=True))["id"]
        made = {shown, private, waiting}
        assert {entry["id"] for entry in await bob.get("/api/tables?status=playing")} & made == {shown}
        assert {entry["id"] for entry in await bob.get("/api/tables")} & made == {waiting}
        assert (await bob.look(shown))["you"]["seat"] is None
        await bob.get("/api/tables?status=over", 422)


async def test_nobody_can_open_tables_without_end(sqlite: str) -> None:
    async with running(settings_for(sqlite, tables_each=2)) as server, Guest(server.address, "Ann") as ann:
        await ann.open("me", "open")
        last = await ann.open("me", "open")
        assert (await ann.open("me", "open", status=429))["error"]["key"] == "server.too_many_tables"
        await ann.ask("DELETE", f"/api/tables/{last['id']}", status=204)
        await ann.open("me", "open")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("leave", None),
        ("return", None),
        ("resign", None),
        ("moves", {"version": 0, "client_id": "x", "move": "barn"}),
        ("undo", {"version": 0, "client_id": "x"}),
        ("undo/answer", {"agree": True, "request": 1}),
        ("chat", {"text": "hello"}),
        ("chat", {"text": "hello", "client_id": "x"}),
    ],
)
async def test_a_seat_lost_while_a_request_waits_is_not_acted_on(server: Running, path: str, body: Any) -> None:
    """The request came in while the seat was still mine; when its turn comes somebody else sits there."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        if body is not None and "version" in body:
            body = body | {"version": (await bob.look(table))["version"]}
        place = server.manager.places[table]
        assert place.table is not None
        async with place.lock:
            asked = asyncio.create_task(bob.post(f"/api/tables/{table}/{path}", body, 403))
            await until_waiting(place.lock)
            place.table.meta.seating[1].identity = "somebody else"
            before = place.table.version
        await asked
        assert place.table.version == before
        assert not place.table.meta.seating[1].played_by_bot


async def when_it_waits(server: Running, table: str, request: Coroutine[Any, Any, Any]) -> Any:
    """Let the game go on again after this request came in, and before its turn comes."""
    place = server.manager.places[table]
    assert place.table is not None
    async with place.lock:
        asked = asyncio.create_task(request)
        await until_waiting(place.lock)
        place.table.meta.status = "playing"
        for seat_meta in place.table.meta.seating:
            seat_meta.resigned = False
    return await asked


async def test_a_table_is_deleted_as_it_stands_when_the_request_has_its_turn(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        await bob.post(f"/api/tables/{table}/resign")
        said = await when_it_waits(server, table, ann.ask("DELETE", f"/api/tables/{table}", status=409))
        assert said["error"]["key"] == "server.table.others_play"
        await bob.look(table)


async def test_a_rematch_is_judged_when_the_request_has_its_turn(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        await bob.post(f"/api/tables/{table}/resign")
        said = await when_it_waits(server, table, ann.post(f"/api/tables/{table}/rematch", status=409))
        assert said["error"]["key"] == "server.rematch.not_over"
        assert [entry["id"] for entry in await ann.get("/api/me/tables")] == [table]


async def test_the_clocks_of_a_rematch_wait_for_people_to_come(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob, clock={"kind": "increment", "seconds": 60, "consequence": "loses"})
        await ann.post(f"/api/tables/{table}/resign")
        rematch = (await ann.post(f"/api/tables/{table}/rematch"))["table"]
        await ann.post(f"/api/tables/{rematch}/start")  # the host need not wait for everybody
        await server.time.advance(80)
        seen = await ann.look(rematch)
        assert (seen["status"], [seat["clock_runs"] for seat in seen["seats"]]) == ("playing", [False, False])
        assert [seat["expected"] for seat in seen["seats"]] == [True, True]
        mover, waiting = await whose_turn(rematch, ann, bob)
        async with waiting.live(rematch) as line:
            await line.next()
            seen = await waiting.look(rematch)
            assert [seat["clock_runs"] for seat in seen["seats"]] == [False, False]
            async with mover.live(rematch) as other:
                event = await line.event("seats")
                late = (await mover.look(rematch))["you"]["seat"]
                assert (event["event"], event["seats"][late]["clock_runs"]) == ("came", True)
                await other.next()
                await server.time.advance(61)
                await other.event("over")
        end = await ann.look(rematch)
        assert [seat["resigned"] for seat in end["seats"]] == [seat == late for seat in (0, 1)]


async def test_a_rematch_to_which_nobody_came_is_closed_and_can_be_asked_for_again(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        await bob.post(f"/api/tables/{table}/resign")
        first = (await ann.post(f"/api/tables/{table}/rematch"))["table"]
        async with bob.live(table) as line:
            await line.next()
            await ann.ask("DELETE", f"/api/tables/{first}", status=204)
            while (event := await line.event())["event"] != "rematch":
                pass
            assert event["rematch"] is None
        assert (await bob.look(table))["rematch"] is None
        second = (await bob.post(f"/api/tables/{table}/rematch"))["table"]
        assert second != first
        assert (await ann.post(f"/api/tables/{table}/rematch"))["table"] == second
        async with ann.live(second) as line, bob.live(second):
            await line.event("state")
            await bob.ask("DELETE", f"/api/tables/{second}", status=409)


async def test_requests_at_once_do_not_get_past_the_limit(db: str) -> None:
    async with running(settings_for(db, tables_each=2)) as server, Guest(server.address, "Ann") as ann:
        body = {"game": AEHRE, "seats": [{"kind": "me"}, {"kind": "open"}]}
        requests = [ann.client.post("/api/tables", json=body | {"client_id": ann.client_id()}) for _ in range(8)]
        answers = await asyncio.gather(*requests)
        assert sorted(answer.status_code for answer in answers) == [200] * 2 + [429] * 6
        assert len(await ann.get("/api/me/tables")) == 2


async def test_my_games_end_with_those_that_are_over(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        tables = [await two_people(ann, bob) for _ in range(4)]
        for table in (tables[2], tables[1]):
            await server.time.advance(1)
            await ann.post(f"/api/tables/{table}/resign")
        await server.time.advance(1)
        await ann.post(f"/api/tables/{tables[0]}/chat", {"text": "still here"})
        for guest in (ann, bob):
            mine = [(entry["id"], entry["over"]) for entry in await guest.get("/api/me/tables")]
            assert mine == [(tables[0], False), (tables[3], False), (tables[1], True), (tables[2], True)]


async def test_who_may_pass_which_link_on(server: Running) -> None:
    async with (
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Bob") as bob,
        Guest(server.address, "Eve") as eve,
    ):
        private = await ann.open("me", "open", "open")
        here, page = f"/api/tables/{private['id']}", f"/t/{private['id']}"
        await bob.post(f"{here}/join?{private['join_link'].partition('#')[2]}", {})
        seen = await bob.look(private["id"])
        assert (seen["join_link"], seen["watch_link"]) == (private["join_link"], None)
        watched = await eve.look(private["id"], f"?{private['watch_link'].partition('#')[2]}")
        assert (watched["join_link"], watched["watch_link"]) == (None, None)
        await eve.post(f"{here}/join?{seen['join_link'].partition('#')[2]}", {})
        assert (await bob.look(private["id"]))["join_link"] is None  # nobody could sit down any more
        await ann.post(f"{here}/listed", {"listed": True})
        seen = await bob.look(private["id"])
        assert (seen["join_link"], seen["watch_link"]) == (None, page)
        await eve.post(f"{here}/leave")
        seen = await eve.look(private["id"])
        assert (seen["join_link"], seen["watch_link"]) == (page, page)
