"""Time: it runs for whoever is to act, and what was agreed follows when it is up."""

from __future__ import annotations

import asyncio

import pytest

from farmyard.server.clock import DAY, deadline, left_at, run_out, turn_clocks, wind
from farmyard.server.sheet import Chair, Clock, Sheet, Status
from farmyard.server.table import Table
from farmyard.server.time_up import time_up
from tests.server.guest import AEHRE, Guest, two_people, whose_turn
from tests.server.running import Running, running, settings_for


def sheet_with(clock: Clock, seats: int = 2) -> Sheet:
    chairs = [Chair(kind="human", identity=str(n), name=str(n)) for n in range(seats)]
    sheet = Sheet(
        game="g",
        host="0",
        options={},
        listed=False,
        clock=clock,
        status="playing",
        chairs=chairs,
        join="",
        watch="",
        created=0,
    )
    wind(sheet)
    return sheet


def test_time_runs_for_who_is_to_act_and_grows_with_each_turn() -> None:
    sheet = sheet_with(Clock("increment", seconds=60, plus=5))
    turn_clocks(sheet, (0,), 100)
    assert left_at(sheet.chairs[0], 110) == 50
    assert left_at(sheet.chairs[1], 110) == 60
    turn_clocks(sheet, (0,), 110)
    turn_clocks(sheet, (1,), 120)
    assert sheet.chairs[0].left == 60 - 20 + 5
    assert deadline(sheet) == 180


def test_several_clocks_run_when_several_are_to_act() -> None:
    sheet = sheet_with(Clock("increment", seconds=60), 3)
    turn_clocks(sheet, (0, 2), 0)
    turn_clocks(sheet, (2,), 30)
    assert [chair.since is not None for chair in sheet.chairs] == [False, False, True]
    assert run_out(sheet, 59) == []
    assert run_out(sheet, 60) == [2]


def test_days_begin_anew_with_every_move() -> None:
    sheet = sheet_with(Clock("days", days=2))
    turn_clocks(sheet, (0,), 0)
    turn_clocks(sheet, (1,), DAY)
    turn_clocks(sheet, (0,), DAY)
    assert left_at(sheet.chairs[0], DAY) == 2 * DAY


def test_a_bot_needs_no_clock() -> None:
    sheet = sheet_with(Clock("increment", seconds=60))
    sheet.chairs[0].away = True
    turn_clocks(sheet, (0,), 0)
    assert deadline(sheet) is None


@pytest.mark.parametrize("clock", [Clock("increment", seconds=60, plus=5), Clock("days", days=2)])
@pytest.mark.parametrize("status", ["playing", "abandoned"])
def test_leaving_and_coming_back_does_not_refill_the_clock(clock: Clock, status: Status) -> None:
    """Whether somebody else plays on meanwhile or the table waits."""
    sheet = sheet_with(clock)
    turn_clocks(sheet, (0,), 0)
    before = left_at(sheet.chairs[0], 50)
    for _ in range(3):
        sheet.chairs[0].away, sheet.status = True, status
        turn_clocks(sheet, (0,) if status == "playing" else (), 50)
        assert deadline(sheet) is None
        sheet.chairs[0].away, sheet.status = False, "playing"
        turn_clocks(sheet, (0,), 50)
        assert left_at(sheet.chairs[0], 50) == before


def test_after_the_stand_in_has_moved_the_next_turn_has_its_own_days() -> None:
    sheet = sheet_with(Clock("days", days=2))
    turn_clocks(sheet, (0,), 0)
    sheet.chairs[0].away = True
    turn_clocks(sheet, (0,), DAY)
    turn_clocks(sheet, (1,), DAY)
    sheet.chairs[0].away = False
    turn_clocks(sheet, (0,), DAY)
    assert left_at(sheet.chairs[0], DAY) == 2 * DAY


@pytest.mark.anyio
async def test_whoever_returns_has_the_time_they_left_with(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob, clock={"kind": "increment", "seconds": 8, "plus": 0})
        _, waiting = await whose_turn(table, ann, bob)
        seat = (await waiting.look(table))["you"]["seat"]
        for _ in range(2):
            await waiting.post(f"/api/tables/{table}/leave")
            await waiting.post(f"/api/tables/{table}/return")
        assert (await waiting.look(table))["seats"][seat]["clock_left"] <= 8


@pytest.mark.anyio
async def test_when_time_is_up_a_bot_plays_on(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob, clock={"kind": "increment", "seconds": 0.6, "plus": 0})
        mover, waiting = await whose_turn(table, ann, bob)
        seat = (await mover.look(table))["you"]["seat"]
        assert 0 < (await mover.look(table))["seats"][seat]["clock_left"] <= 0.6
        async with asyncio.timeout(10):
            while not (await waiting.look(table))["seats"][seat]["away"]:
                await asyncio.sleep(0.05)
        assert (await mover.post(f"/api/tables/{table}/return"))["version"]


@pytest.mark.anyio
async def test_or_the_late_one_has_lost(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        clock = {"kind": "increment", "seconds": 0.3, "plus": 0, "consequence": "loses"}
        table = await two_people(ann, bob, clock=clock)
        async with asyncio.timeout(10):
            while (await ann.look(table))["status"] == "playing":
                await asyncio.sleep(0.05)
        end = await ann.look(table)
        lost = [seat["seat"] for seat in end["seats"] if seat["resigned"]]
        assert len(lost) == 1
        assert end["state"]["winners"] == [1 - lost[0]]


@pytest.mark.anyio
async def test_time_goes_on_while_the_server_is_away(sqlite: str) -> None:
    async with (
        running(settings_for(sqlite)) as server,
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Bob") as bob,
    ):
        table = await two_people(ann, bob, clock={"kind": "increment", "seconds": 0.5, "consequence": "loses"})
        token = ann.token
    await asyncio.sleep(0.5)
    async with running(settings_for(sqlite)) as server:
        guest = Guest(server.address, "Ann")
        guest.use(token)
        async with asyncio.timeout(10):
            while (await guest.look(table))["status"] == "playing":
                await asyncio.sleep(0.05)
        await guest.client.aclose()


@pytest.mark.anyio
async def test_a_clock_without_time_is_refused(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        said = await ann.open("me", "random", clock={"kind": "days", "days": 0}, status=422)
        assert said["error"]["key"] == "server.clock.no_time"


def late_table(seats: int, *since: float) -> Table:
    """Everybody has a minute, and somebody's has begun long ago."""
    sheet = sheet_with(Clock("increment", seconds=60, consequence="loses"), seats)
    sheet.game = AEHRE
    table = Table("t", sheet)
    table.state = table.game.start(seats, seed=1)
    for chair, began in zip(sheet.chairs, since, strict=False):
        chair.since = began
    return table


def test_of_two_who_are_both_late_the_first_to_be_late_has_lost() -> None:
    """Else the second could not give up a game that is over, and the alarm would ring for ever."""
    table = late_table(2, 20.0, 10.0)
    time_up(table)
    assert [chair.resigned for chair in table.sheet.chairs] == [False, True]
    assert table.sheet.status == "over"
    assert table.winners() == (0,)


def test_of_three_of_whom_two_are_late_the_third_has_won() -> None:
    table = late_table(3, 20.0, 10.0)
    time_up(table)
    assert [chair.resigned for chair in table.sheet.chairs] == [True, True, False]
    assert table.winners() == (2,)


def test_the_clock_of_somebody_who_has_not_come_stands_still() -> None:
    sheet = sheet_with(Clock("increment", seconds=60))
    sheet.chairs[0].expected = True
    turn_clocks(sheet, (0,), 0)
    assert deadline(sheet) is None
    sheet.chairs[0].expected = False
    turn_clocks(sheet, (0,), 100)
    assert deadline(sheet) == 160
