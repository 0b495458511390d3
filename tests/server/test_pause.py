"""Time by agreement: given to others, or standing still while all agree."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.server.clock import DAY, deadline, left_at, turn_clocks
from farmyard.server.table_meta import Clock
from tests.server.guest import Guest, two_people, until_to_act, whose_turn
from tests.server.manual_time import ManualTime
from tests.server.running import Running, running, settings_for
from tests.server.test_clock import sheet_with

pytestmark = pytest.mark.anyio

CLOCK = {"kind": "increment", "seconds": 600, "plus": 10, "consequence": "loses"}


@pytest.mark.parametrize("clock", [Clock("increment", seconds=60, plus=5), Clock("days", days=2)])
def test_a_pause_neither_costs_nor_brings_time(clock: Clock) -> None:
    meta = sheet_with(clock)
    turn_clocks(meta, (0,), 0)
    meta.paused = True
    turn_clocks(meta, (0,), 10)
    before = left_at(meta.seating[0], 10)
    assert deadline(meta) is None
    turn_clocks(meta, (0,), 500 * DAY)
    meta.paused = False
    turn_clocks(meta, (0,), 1000 * DAY)
    assert left_at(meta.seating[0], 1000 * DAY) == before
    assert deadline(meta) == pytest.approx(1000 * DAY + (before or 0))


async def seat_of(guest: Guest, table: str) -> int:
    return int((await guest.look(table))["you"]["seat"])


async def clock_of(guest: Guest, table: str, seat: int) -> float:
    return float((await guest.look(table))["seats"][seat]["clock_left"])


async def test_time_is_given_and_told_to_everybody(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob, clock=CLOCK)
        mover, waiting = await whose_turn(table, ann, bob)
        seat = await seat_of(mover, table)
        await server.time.advance(590)
        async with mover.live(table) as line:
            await line.next()
            await waiting.post(f"/api/tables/{table}/seats/{seat}/time")
            told = (await line.event("state"))["facts"]
        assert [fact["what"] for fact in told] == ["table.gave_time"]
        assert told[0]["text"] == f"{waiting.name} gives {mover.name} more time."
        assert await clock_of(mover, table, seat) == 10 + 600 / 5
        await server.time.advance(20)
        assert (await mover.look(table))["status"] == "playing"
        said = await mover.post(f"/api/tables/{table}/seats/{seat}/time", None, 409)
        assert said["error"]["key"] == "server.clock.no_gift"
        await ann.post(f"/api/tables/{table}/seats/7/time", None, 404)


async def test_nobody_fills_the_log_with_gifts_and_pauses(sqlite: str) -> None:
    async with (
        running(settings_for(sqlite, announcements_per_minute=6), ManualTime()) as server,
        Guest(server.address, "Ann") as ann,
    ):
        table = (await ann.open("me", "random", clock=CLOCK))["id"]
        for what in ("pause", "resume", "pause", "resume", "leave"):
            await ann.post(f"/api/tables/{table}/{what}")
        await ann.post(f"/api/tables/{table}/return", None, 429)
        await ann.post(f"/api/tables/{table}/hints", {"agree": True}, 429)
        await server.time.advance(10)
        await ann.post(f"/api/tables/{table}/return")


async def test_no_time_without_a_clock_nor_to_bots(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        await ann.post(f"/api/tables/{table}/seats/{await seat_of(bob, table)}/time", None, 409)
        alone = (await ann.open("me", "random", clock=CLOCK))["id"]
        await ann.post(f"/api/tables/{alone}/seats/1/time", None, 409)
        await bob.post(f"/api/tables/{alone}/seats/0/time", None, 403)


async def test_days_are_given_to_whoever_is_to_act(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob, clock={"kind": "days", "days": 2})
        mover, waiting = await whose_turn(table, ann, bob)
        await waiting.post(f"/api/tables/{table}/seats/{await seat_of(mover, table)}/time")
        assert await clock_of(ann, table, await seat_of(mover, table)) == 3 * DAY
        await mover.post(f"/api/tables/{table}/seats/{await seat_of(waiting, table)}/time", None, 409)


async def pending(guest: Guest, table: str) -> Any:
    return (await guest.look(table))["pending"]


async def test_the_clocks_stand_when_all_have_agreed_until_somebody_goes_on(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob, clock=CLOCK)
        mover, waiting = await whose_turn(table, ann, bob)
        seat = await seat_of(mover, table)
        await mover.post(f"/api/tables/{table}/pause")
        asked = await pending(waiting, table)
        assert (asked["kind"], asked["by"]) == ("pause", seat)
        assert not (await ann.look(table))["paused"]
        await mover.post(f"/api/tables/{table}/pause/answer", {"agree": True, "request": asked["request"]}, 409)
        await waiting.post(f"/api/tables/{table}/pause/answer", {"agree": True, "request": asked["request"]})
        seen = await mover.look(table)
        assert (seen["paused"], seen["pending"], seen["state"]["legal"]) == (True, None, [])
        await server.time.advance(100_000)
        assert (await mover.look(table))["status"] == "playing"
        move = {"version": seen["version"], "client_id": mover.client_id(), "move": "lay"}
        assert (await mover.post(f"/api/tables/{table}/moves", move, 409))["error"]["key"] == "server.pause.on"
        undo = {"version": seen["version"], "client_id": mover.client_id()}
        assert (await mover.post(f"/api/tables/{table}/undo", undo, 409))["error"]["key"] == "server.pause.on"
        await waiting.post(f"/api/tables/{table}/resume")
        again = await mover.look(table)
        assert (again["paused"], again["seats"][seat]["clock_left"]) == (False, 600)
        assert [line["what"] for line in again["state"]["log"][-2:]] == ["table.paused", "table.resumed"]
        await mover.play(again)


async def test_one_no_is_enough(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob, clock=CLOCK)
        await ann.post(f"/api/tables/{table}/pause")
        request = (await pending(bob, table))["request"]
        await bob.post(f"/api/tables/{table}/pause/answer", {"agree": False, "request": request})
        assert await pending(ann, table) is None
        await bob.post(f"/api/tables/{table}/pause/answer", {"agree": True, "request": request}, 409)
        assert not (await ann.look(table))["paused"]
        await ann.post(f"/api/tables/{table}/resume", None, 409)


async def test_a_request_for_a_pause_outlives_a_move(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob, clock=CLOCK)
        mover, waiting = await whose_turn(table, ann, bob)
        await waiting.post(f"/api/tables/{table}/pause")
        await mover.play(await mover.look(table))
        assert (await pending(mover, table))["kind"] == "pause"


async def test_bots_always_agree_and_do_not_move_meanwhile(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = (await ann.open("me", "random", "random", clock=CLOCK))["id"]
        await until_to_act(ann, table)
        await ann.post(f"/api/tables/{table}/pause")
        assert (await ann.look(table))["paused"]
        assert (await server.manager.presenter(table)).table.bots_to_act() == []
        await ann.post(f"/api/tables/{table}/resume")
        for _ in range(8):  # whoever waits for the bots in vain would wait for ever
            await ann.play(await until_to_act(ann, table))
        assert {entry["seat"] for entry in (await ann.look(table))["state"]["log"]} >= {0, 1, 2}


async def test_without_a_clock_there_is_nothing_to_pause(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = (await ann.open("me", "random"))["id"]
        said = await ann.post(f"/api/tables/{table}/pause", None, 409)
        assert said["error"]["key"] == "server.pause.no_clock"
