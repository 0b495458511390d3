"""Two servers on one PostgreSQL: everybody hears everything, wherever they are connected, and nothing happens twice."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator

import pytest

from tests.server.guest import Guest, two_people, until_to_act, whose_turn
from tests.server.running import Postgres, Process, eventually

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


async def is_online(guest: Guest, table: str, seat: int, *, wanted: bool = True) -> bool:
    return bool((await guest.look(table))["seats"][seat]["online"] is wanted)


async def test_events_reach_everybody_at_both(pair: tuple[Process, Process]) -> None:
    here, there = pair
    async with Guest(here.address, "Ann") as ann, Guest(there.address, "Bob") as bob:
        table = await two_people(ann, bob)
        since = (await ann.look(table))["version"]

        async def has_heard() -> bool:
            return bool((await bob.look(table))["version"] >= since)

        await eventually(has_heard)
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
            await eventually(lambda: is_online(ann, table, 1))


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
            bodies = [{"version": seen["version"], "client_id": guest.client_id(), "move": m} for guest, m in
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


async def test_the_same_request_at_both_is_carried_out_once(pair: tuple[Process, Process]) -> None:
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

        async def is_refused() -> bool:
            return (await twin.client.get("/api/me")).status_code == 401

        await eventually(is_refused)
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
        async with ann.live(table) as line:
            await line.next()
            await eventually(lambda: is_online(again, table, 0))
            here.end(signal.SIGKILL)
            await eventually(lambda: is_online(again, table, 0, wanted=False))
            await until_to_act(again, table)
        await again.client.aclose()
