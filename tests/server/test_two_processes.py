"""Two servers on one PostgreSQL: everybody hears everything, wherever they are connected, and nothing happens twice."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator

import pytest

from tests.server.guest import Guest, two_people, whose_turn
from tests.server.running import Postgres, Process

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def pair(postgres: Postgres) -> Iterator[tuple[Process, Process]]:
    """Started at the same instant on an empty database: only one of them may migrate it."""
    from concurrent.futures import ThreadPoolExecutor

    db = postgres.new_database()
    first, second = (
        Process(db, FARMYARD_SERVER_BOT_PATIENCE="1.0", FARMYARD_SERVER_BEAT_SECONDS="0.5") for _ in range(2)
    )
    with ThreadPoolExecutor(2) as pool:
        for started in [pool.submit(server.start) for server in (first, second)]:
            started.result()
    yield first, second
    first.end()
    second.end()


async def test_events_reach_everybody_at_both(pair: tuple[Process, Process]) -> None:
    here, there = pair
    async with Guest(here.address, "Ann") as ann, Guest(there.address, "Bob") as bob:
        table = await two_people(ann, bob)
        since = (await ann.look(table))["version"]
        while (await bob.look(table))["version"] < since:
            await asyncio.sleep(0.01)
        async with ann.live(table, since=since) as hers, bob.live(table, since=since) as his:
            await hers.next()
            await his.next()
            for number in range(1, 11):
                mover, _ = await whose_turn(table, ann, bob)
                seen = await mover.look(table)
                assert (await mover.play(seen))["version"] == since + number
                for guest, line in ((ann, hers), (bob, his)):
                    event = await line.event("state")
                    assert event["seq"] == since + number
                    assert event["state"] == (await guest.look(table))["state"]
            await ann.post(f"/api/tables/{table}/chat", {"text": "Are you there?"})
            event = await his.event()
            lines = event["chat"] if isinstance(event["chat"], list) else [event["chat"]]
            assert lines[-1]["text"] == "Are you there?"
            while not (await ann.look(table))["seats"][1]["online"]:
                await asyncio.sleep(0.02)


async def test_who_races_is_refused_and_nothing_is_doubled(pair: tuple[Process, Process]) -> None:
    """The same seat moves through both processes at once: exactly one move is made each time."""
    here, there = pair
    async with Guest(here.address, "Ann") as ann, Guest(there.address, "Bob") as bob:
        table = await two_people(ann, bob)
        for _ in range(8):
            mover, _ = await whose_turn(table, ann, bob)
            twin = Guest(there.address if mover is ann else here.address, "twin")
            twin.use(mover.token)
            seen, same = await mover.look(table), await twin.look(table)
            while same["version"] != seen["version"]:
                same = await twin.look(table)
            moves = [seen["state"]["legal"][0]["text"], seen["state"]["legal"][-1]["text"]]
            bodies = [{"version": seen["version"], "client_id": guest.wish(), "move": m} for guest, m in
                      zip((mover, twin), moves, strict=True)]  # fmt: skip
            answers = await asyncio.gather(
                mover.client.post(f"/api/tables/{table}/moves", json=bodies[0]),
                twin.client.post(f"/api/tables/{table}/moves", json=bodies[1]),
            )
            await twin.client.aclose()
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            refused = next(answer for answer in answers if answer.status_code == 409)
            assert refused.json()["version"] == seen["version"] + 1
            assert (await mover.look(table))["version"] == seen["version"] + 1


async def test_the_same_wish_at_both_is_granted_once(pair: tuple[Process, Process]) -> None:
    here, there = pair
    async with Guest(here.address, "Ann") as ann, Guest(there.address, "Bob") as bob:
        table = await two_people(ann, bob)
        mover, _ = await whose_turn(table, ann, bob)
        twin = Guest(there.address if mover is ann else here.address, "twin")
        twin.use(mover.token)
        seen = await mover.look(table)
        body = {"version": seen["version"], "client_id": "once", "move": seen["state"]["legal"][0]["text"]}
        answers = await asyncio.gather(*(guest.post(f"/api/tables/{table}/moves", body) for guest in (mover, twin)))
        assert answers[0] == answers[1] == {"version": seen["version"] + 1}
        await twin.client.aclose()


async def test_a_revoked_token_is_worth_nothing_at_either(pair: tuple[Process, Process]) -> None:
    here, there = pair
    async with Guest(here.address, "Ann") as ann:
        twin = Guest(there.address, "twin")
        twin.use(ann.token)
        await twin.get("/api/me")
        await ann.post("/api/me/revoke")
        async with asyncio.timeout(5):
            while (await twin.client.get("/api/me")).status_code == 200:
                await asyncio.sleep(0.02)
        await twin.client.aclose()


async def test_when_a_process_dies_the_other_moves_its_bots_and_knows_its_people_gone(
    pair: tuple[Process, Process],
) -> None:
    """Last in this file, because one of the two is gone afterwards."""
    here, there = pair
    async with Guest(here.address, "Ann") as ann:
        table = (await ann.open("me", "random", "random", options={"first": "p1"}))["id"]
        while (seen := await ann.look(table))["state"]["legal"]:
            await ann.play(seen)
        again = Guest(there.address, "Ann")
        again.use(ann.token)
        async with asyncio.timeout(20), ann.live(table) as line:
            await line.next()
            while not (await again.look(table))["seats"][0]["online"]:
                await asyncio.sleep(0.05)
            here.end(signal.SIGKILL)
            while (await again.look(table))["seats"][0]["online"]:
                await asyncio.sleep(0.05)
            while not (await again.look(table))["state"]["legal"]:
                await asyncio.sleep(0.05)
        await again.client.aclose()
