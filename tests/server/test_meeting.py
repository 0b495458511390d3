"""Finding others to play with: the lists of tables, a game with whoever comes, bots after a wait."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from farmyard.server import metrics
from farmyard.server.public_lists import ARRIVING_SECONDS, FRESH_SECONDS
from tests.server.guest import AEHRE, Guest
from tests.server.running import Running, eventually, running, settings_for

pytestmark = pytest.mark.anyio

CALM = {"kind": "increment", "seconds": 1200, "plus": 60, "days": 0, "consequence": "bot"}
SLOW = {"kind": "days", "seconds": 0, "plus": 0, "days": 1, "consequence": "bot"}


async def match(guest: Guest, status: int = 200, **more: Any) -> Any:
    body = {"game": AEHRE, "seats": 2, "clock": CALM, "client_id": guest.client_id()} | more
    return await guest.post("/api/tables/match", body, status)


@pytest.fixture(autouse=True)
async def nobody_else(server: Running) -> None:
    """Whoever opened a table in the test before has gone by now."""
    await server.time.advance(ARRIVING_SECONDS)


def lists_made() -> float:
    return sum(
        sample.value for metric in metrics.LISTS.collect() for sample in metric.samples if "total" in sample.name
    )


async def test_a_list_is_made_once_for_all_who_ask(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await ann.open("me", "open", listed=True)
        await bob.get("/api/tables")
        before = lists_made()
        for _ in range(20):
            assert table["id"] in [entry["id"] for entry in await bob.get("/api/tables")]
        assert lists_made() == before
        await server.time.advance(FRESH_SECONDS)
        await bob.get("/api/tables")
        assert lists_made() == before + 1


async def test_whoever_has_the_list_is_told_that_nothing_has_changed(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await ann.open("me", "open", listed=True)
        first = await bob.client.get("/api/tables")
        known = {"If-None-Match": first.headers["etag"]}
        again = await bob.client.get("/api/tables", headers=known)
        assert (again.status_code, again.content) == (304, b"")
        await bob.post(f"/api/tables/{table['id']}/join", {})
        changed = await bob.client.get("/api/tables", headers=known)
        assert changed.status_code == 200
        assert changed.headers["etag"] != first.headers["etag"]


async def test_moves_do_not_make_the_lists_anew(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = (await ann.open("me", "open", listed=True))["id"]
        await bob.post(f"/api/tables/{table}/join", {})
        await ann.post(f"/api/tables/{table}/start")
        await bob.get("/api/tables?status=playing")
        before = lists_made()
        seen = await ann.look(table)
        mover = ann if seen["state"]["legal"] else bob
        await mover.play(await mover.look(table))
        assert table in [entry["id"] for entry in await bob.get("/api/tables?status=playing")]
        assert lists_made() == before
        await ann.post(f"/api/tables/{table}/resign")
        assert table not in [entry["id"] for entry in await bob.get("/api/tables?status=playing")]


async def test_two_who_want_to_play_meet_and_the_game_begins(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        mine = await match(ann)
        assert (mine["status"], mine["autostart"], mine["listed"]) == ("lobby", True, True)
        async with ann.live(mine["id"]) as line:
            await line.next()
            theirs = await match(bob)
            assert theirs["id"] == mine["id"]
            assert theirs["status"] == "playing"
            assert [seat["name"] for seat in theirs["seats"]] == ["Ann", "Bob"]


async def test_two_who_ask_at_the_same_time_meet(server: Running) -> None:
    """Nobody has loaded the page of a table yet."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        mine, theirs = await asyncio.gather(match(ann), match(bob))
        assert mine["id"] == theirs["id"]
        assert (await ann.look(mine["id"]))["status"] == "playing"


async def test_who_asks_twice_waits_at_one_table(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        tables = {(await match(ann))["id"] for _ in range(3)}
        assert len(tables) == 1


@pytest.mark.parametrize("other", [{"seats": 3}, {"clock": SLOW}, {"game": "farmerama"}])
async def test_whoever_wants_another_game_is_not_seated_here(server: Running, other: dict[str, Any]) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        mine = await match(ann)
        async with ann.live(mine["id"]) as line:
            await line.next()
            assert (await match(bob, **other))["id"] != mine["id"]


async def test_any_number_of_players_joins_what_is_there(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        mine = await match(ann, game="la-granja", seats=4)
        async with ann.live(mine["id"]) as line:
            await line.next()
            theirs = await match(bob, game="la-granja", seats=None)
            assert (theirs["id"], theirs["status"]) == (mine["id"], "lobby")


async def test_nobody_is_seated_where_nobody_waits_any_more(server: Running) -> None:
    """Nor is such a table in the list; with days for each move nobody has to sit and wait."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        gone = await match(ann, game="la-granja")
        await server.time.advance(ARRIVING_SECONDS)
        assert gone["id"] not in [entry["id"] for entry in await bob.get("/api/tables")]
        assert (await match(bob, game="la-granja"))["id"] != gone["id"]
        slow = await match(ann, game="la-granja", clock=SLOW)
        assert slow["id"] in [entry["id"] for entry in await bob.get("/api/tables")]
        assert (await match(bob, game="la-granja", clock=SLOW))["id"] == slow["id"]


async def test_a_table_with_other_options_does_not_fit(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        mine = await ann.open("me", "open", game="farmerama", options={"experienced": True}, listed=True, clock=CALM)
        async with ann.live(mine["id"]) as line:
            await line.next()
            assert (await match(bob, game="farmerama"))["id"] != mine["id"]


async def test_after_the_wait_bots_take_the_free_seats(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        mine = await match(ann, seats=3, bots_after=60)
        assert mine["bots_in"] == 60
        async with ann.live(mine["id"]) as line:
            await line.next()
            await server.time.advance(59)
            assert (await ann.look(mine["id"]))["bots_in"] == 1
            await server.time.advance(2)
            assert (await line.event("state"))["event"] == "started"
        seen = await ann.look(mine["id"])
        assert [seat["kind"] for seat in seen["seats"]] == ["human", "bot", "bot"]


async def test_no_game_begins_for_somebody_who_has_gone(sqlite: str) -> None:
    """The wait is written down: also after a restart."""
    from tests.server.manual_time import ManualTime

    time = ManualTime()
    async with running(settings_for(sqlite), time) as server, Guest(server.address, "Ann") as ann:
        table = (await match(ann, bots_after=60))["id"]
        token = ann.token
    time.jump(61)
    async with running(settings_for(sqlite), time) as server:
        guest = Guest(server.address, "Ann")
        guest.use(token)

        async def is_judged() -> bool:
            await time.advance(0.5)
            return (await guest.look(table))["bots_in"] is None

        await eventually(is_judged)
        assert (await guest.look(table))["status"] == "lobby"
        await guest.client.aclose()


async def test_a_table_that_everybody_left_before_the_start_is_gone(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        mine = await match(ann, game="agricola")
        await ann.post(f"/api/tables/{mine['id']}/leave")
        await ann.get(f"/api/tables/{mine['id']}", 404)


async def test_a_number_of_players_that_the_game_does_not_have_is_refused(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        await match(ann, 422, seats=9)
        await match(ann, 404, game="chess")
