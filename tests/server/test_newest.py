"""Two processes on one database, one of which hears nothing: whatever it refuses, it refuses on the newest state."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from farmyard.server.live import Listener
from farmyard.server.presenter import Viewer
from tests.server.guest import Guest, two_people, whose_turn
from tests.server.manual_time import ManualTime
from tests.server.running import Postgres, Running, eventually, running, settings_for

pytestmark = pytest.mark.anyio


def deafen(server: Running) -> None:
    """The messages of the others are still on their way."""
    server.manager.cluster.pubsub.heard = lambda words: None


@pytest.fixture
async def pair(postgres: Postgres) -> AsyncIterator[tuple[Running, Running]]:
    """Both go by the same time, which stands still until a test advances it."""
    db, time = postgres.new_database(), ManualTime()
    async with running(settings_for(db), time) as here, running(settings_for(db), time) as there:
        yield here, there


def elsewhere(guest: Guest, server: Running) -> Guest:
    """The same person, asking the other process."""
    twin = Guest(server.address, guest.name)
    twin.use(guest.token)
    twin.id = guest.id
    return twin


async def sit_down(ann: Guest, bob: Guest, **more: Any) -> str:
    """Ann has opened a private table, and Bob has sat down at it, each at their own process."""
    table = await ann.open("me", "open", **more)
    await bob.post(f"/api/tables/{table['id']}/join?join={table['join_link'].partition('join=')[2]}", {})
    return str(table["id"])


async def test_the_host_starts_what_was_filled_elsewhere(pair: tuple[Running, Running]) -> None:
    here, there = pair
    deafen(here)
    async with Guest(here.address, "Ann") as ann, Guest(there.address, "Bob") as bob:
        table = await sit_down(ann, bob)
        assert (await ann.post(f"/api/tables/{table}/start"))["version"] == 3


async def test_whoever_sat_down_elsewhere_may_look(pair: tuple[Running, Running]) -> None:
    here, there = pair
    deafen(here)
    async with Guest(here.address, "Ann") as ann, Guest(there.address, "Bob") as bob:
        table = await sit_down(ann, bob)
        bob_here = elsewhere(bob, here)
        assert (await bob_here.look(table))["you"]["seat"] == 1
        await bob.post(f"/api/tables/{table}/leave")
        await bob_here.get(f"/api/tables/{table}", 403)
        await bob_here.client.aclose()


async def test_a_look_shows_what_was_acknowledged_elsewhere(pair: tuple[Running, Running]) -> None:
    here, there = pair
    deafen(here)
    deafen(there)
    async with Guest(here.address, "Ann") as ann, Guest(there.address, "Bob") as bob:
        table = await sit_down(ann, bob)
        await ann.post(f"/api/tables/{table}/start")
        for _ in range(6):
            mover, waiting = await whose_turn(table, ann, bob)
            seen = await mover.look(table)
            for path in ("preview", "why"):
                await mover.post(f"/api/tables/{table}/{path}", {"move": seen["state"]["legal"][0]["text"]})
            version = (await mover.play(seen))["version"]
            assert (await waiting.look(table))["version"] == version
            async with waiting.live(table, since=version) as line:
                assert await line.next() == {"type": "hello", "version": version}


async def test_a_seat_that_was_freed_elsewhere_can_be_taken(pair: tuple[Running, Running]) -> None:
    here, there = pair
    deafen(here)
    async with (
        Guest(here.address, "Ann") as ann,
        Guest(there.address, "Bob") as bob,
        Guest(here.address, "Eve") as eve,
    ):
        table = (await ann.open("me", "open", listed=True))["id"]
        await bob.post(f"/api/tables/{table}/join", {})
        await eve.post(f"/api/tables/{table}/join", {}, 409)
        await bob.post(f"/api/tables/{table}/leave")
        assert (await eve.post(f"/api/tables/{table}/join", {}))["you"]["seat"] == 1


async def test_nobody_deletes_under_hands_that_play_elsewhere(pair: tuple[Running, Running]) -> None:
    here, there = pair
    async with Guest(here.address, "Ann") as ann, Guest(there.address, "Bob") as bob:
        deafen(here)
        table = await sit_down(ann, bob)
        ann_there = elsewhere(ann, there)
        await ann_there.post(f"/api/tables/{table}/start")
        said = await ann.ask("DELETE", f"/api/tables/{table}", status=409)
        assert said["error"]["key"] == "server.table.others_play"
        await bob.look(table)
        await ann_there.client.aclose()


async def test_a_rematch_of_what_ended_elsewhere(pair: tuple[Running, Running]) -> None:
    here, there = pair
    async with Guest(here.address, "Ann") as ann, Guest(there.address, "Bob") as bob:
        table = await two_people(ann, bob)
        deafen(here)
        deafen(there)
        await bob.post(f"/api/tables/{table}/resign")
        rematch = (await ann.post(f"/api/tables/{table}/rematch"))["table"]
        assert (await bob.post(f"/api/tables/{table}/rematch"))["table"] == rematch


async def test_a_request_carried_out_elsewhere_is_known_although_it_would_be_refused_now(
    pair: tuple[Running, Running],
) -> None:
    here, there = pair
    deafen(here)
    async with Guest(here.address, "Ann") as ann, Guest(there.address, "Bob") as bob:
        table = await sit_down(ann, bob)
        await ann.post(f"/api/tables/{table}/start")
        mover, _ = await whose_turn(table, ann, bob)
        seen = await mover.look(table)
        body = {"version": seen["version"], "client_id": "once", "move": seen["state"]["legal"][0]["text"]}
        twins = [elsewhere(mover, server) for server in (there, here)]
        said = [await twin.post(f"/api/tables/{table}/moves", body) for twin in twins]
        assert said[0] == said[1] == {"version": seen["version"] + 1}
        for twin in twins:
            await twin.client.aclose()


async def test_one_process_alone_never_asks_for_the_head(sqlite: str) -> None:
    async with running(settings_for(sqlite)) as server, Guest(server.address, "Ann") as ann:
        table = (await ann.open("me", "open"))["id"]

        async def asked(table: str) -> int:
            raise AssertionError(table)

        server.manager.store.head = asked  # type: ignore[method-assign]
        await ann.post(f"/api/tables/{table}/start", status=409)
        await ann.look(table)


# --- who is where ---------------------------------------------------------------------------------------------------


async def online(guest: Guest, table: str) -> list[bool]:
    return [seat["online"] for seat in (await guest.look(table))["seats"]]


async def until_online(guest: Guest, table: str, wanted: list[bool]) -> None:
    async def are_as_wanted() -> bool:
        return await online(guest, table) == wanted

    await eventually(are_as_wanted)


async def test_any_number_of_watchers_by_any_name_does_not_drown_who_is_here(pair: tuple[Running, Running]) -> None:
    """PostgreSQL refuses messages of 8000 bytes, and a guest at an address has spaces in the name."""
    here, there = pair
    async with Guest(here.address, "Ann") as ann, Guest(there.address, "Bob") as bob:
        table = await two_people(ann, bob)
        async with bob.live(table) as line:
            await line.next()
            await until_online(ann, table, [False, True])
            socket: Any = None
            crowd = [Listener(socket, Viewer(None, "en"), f"guest at 10.0.{n // 250}.{n % 250}", 0) for n in range(600)]
            for listener in crowd:
                there.manager.hub.add(table, listener)
            await there.manager.share_presence(table)
            assert await online(ann, table) == [False, True]
        await until_online(ann, table, [False, False])
        for listener in crowd:
            there.manager.hub.remove(table, listener)
        assert here.manager.hub.elsewhere == {}


async def test_whoever_comes_to_a_new_process_is_told_who_is_at_the_others(postgres: Postgres) -> None:
    db = postgres.new_database()
    async with running(settings_for(db)) as here, Guest(here.address, "Ann") as ann:
        table = (await ann.open("me", "open", listed=True))["id"]
        async with ann.live(table) as line:
            await line.next()
            async with running(settings_for(db)) as there, Guest(there.address, "Bob") as bob:
                await until_online(bob, table, [True, False])


async def test_when_a_process_falls_silent_its_people_are_gone(pair: tuple[Running, Running]) -> None:
    here, there = pair
    async with Guest(here.address, "Ann") as ann, Guest(there.address, "Bob") as bob:
        table = await two_people(ann, bob)
        async with bob.live(table) as line:
            await line.next()
            await until_online(ann, table, [False, True])
            spoken = there.manager.cluster.pubsub.send

            async def silent(messages: list[list[str]]) -> None:
                return

            there.manager.cluster.pubsub.send = silent  # type: ignore[method-assign]
            gone = asyncio.create_task(until_online(ann, table, [False, False]))
            await here.time.pass_until(gone)
            assert here.manager.hub.elsewhere == {}
            there.manager.cluster.pubsub.send = spoken  # type: ignore[method-assign]
            back = asyncio.create_task(until_online(ann, table, [False, True]))
            await here.time.pass_until(back)
