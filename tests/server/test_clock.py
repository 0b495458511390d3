"""Time: it runs for whoever is to act, and what was agreed follows when it is up."""

from __future__ import annotations

import asyncio

import pytest

from farmyard.server.clock import DAY, deadline, left_at, run_out, turn_clocks, wind
from farmyard.server.clock_jumps import ClockJumps
from farmyard.server.table import Table
from farmyard.server.table_meta import Clock, SeatMeta, Status, TableMeta
from farmyard.server.timeouts import time_up
from tests.server.guest import AEHRE, Guest, two_people, whose_turn
from tests.server.manual_time import ManualTime
from tests.server.running import Running, eventually, running, settings_for


def sheet_with(clock: Clock, seats: int = 2) -> TableMeta:
    seating = [SeatMeta(kind="human", identity=str(n), name=str(n)) for n in range(seats)]
    meta = TableMeta(
        game="g",
        host="0",
        options={},
        listed=False,
        clock=clock,
        status="playing",
        seating=seating,
        join="",
        watch="",
        created=0,
    )
    wind(meta)
    return meta


def test_time_runs_for_who_is_to_act_and_grows_with_each_turn() -> None:
    meta = sheet_with(Clock("increment", seconds=60, plus=5))
    turn_clocks(meta, (0,), 100)
    assert left_at(meta.seating[0], 110) == 50
    assert left_at(meta.seating[1], 110) == 60
    turn_clocks(meta, (0,), 110)
    turn_clocks(meta, (1,), 120)
    assert meta.seating[0].left == 60 - 20 + 5
    assert deadline(meta) == 180


def test_several_clocks_run_when_several_are_to_act() -> None:
    meta = sheet_with(Clock("increment", seconds=60), 3)
    turn_clocks(meta, (0, 2), 0)
    turn_clocks(meta, (2,), 30)
    assert [seat_meta.since is not None for seat_meta in meta.seating] == [False, False, True]
    assert run_out(meta, 59) == []
    assert run_out(meta, 60) == [2]


def test_days_begin_anew_with_every_move() -> None:
    meta = sheet_with(Clock("days", days=2))
    turn_clocks(meta, (0,), 0)
    turn_clocks(meta, (1,), DAY)
    turn_clocks(meta, (0,), DAY)
    assert left_at(meta.seating[0], DAY) == 2 * DAY


def test_a_bot_needs_no_clock() -> None:
    meta = sheet_with(Clock("increment", seconds=60))
    meta.seating[0].away = True
    turn_clocks(meta, (0,), 0)
    assert deadline(meta) is None


@pytest.mark.parametrize("clock", [Clock("increment", seconds=60, plus=5), Clock("days", days=2)])
@pytest.mark.parametrize("status", ["playing", "abandoned"])
def test_leaving_and_coming_back_does_not_refill_the_clock(clock: Clock, status: Status) -> None:
    """Whether somebody else plays on meanwhile or the table waits."""
    meta = sheet_with(clock)
    turn_clocks(meta, (0,), 0)
    before = left_at(meta.seating[0], 50)
    for _ in range(3):
        meta.seating[0].away, meta.status = True, status
        turn_clocks(meta, (0,) if status == "playing" else (), 50)
        assert deadline(meta) is None
        meta.seating[0].away, meta.status = False, "playing"
        turn_clocks(meta, (0,), 50)
        assert left_at(meta.seating[0], 50) == before


def test_after_the_stand_in_has_moved_the_next_turn_has_its_own_days() -> None:
    meta = sheet_with(Clock("days", days=2))
    turn_clocks(meta, (0,), 0)
    meta.seating[0].away = True
    turn_clocks(meta, (0,), DAY)
    turn_clocks(meta, (1,), DAY)
    meta.seating[0].away = False
    turn_clocks(meta, (0,), DAY)
    assert left_at(meta.seating[0], DAY) == 2 * DAY


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


async def is_over(guest: Guest, table: str) -> bool:
    return bool((await guest.look(table))["status"] == "over")


async def is_away(guest: Guest, table: str, seat: int) -> bool:
    return bool((await guest.look(table))["seats"][seat]["away"])


@pytest.mark.anyio
async def test_when_time_is_up_a_bot_plays_on(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob, clock={"kind": "increment", "seconds": 60, "plus": 0})
        mover, waiting = await whose_turn(table, ann, bob)
        seat = (await mover.look(table))["you"]["seat"]
        assert (await mover.look(table))["seats"][seat]["clock_left"] == 60
        await server.time.advance(59)
        seen = await waiting.look(table)
        assert (seen["seats"][seat]["clock_left"], seen["seats"][seat]["away"]) == (1, False)
        await server.time.advance(2)
        await eventually(lambda: is_away(waiting, table, seat))
        assert (await mover.post(f"/api/tables/{table}/return"))["version"]


@pytest.mark.anyio
async def test_or_the_late_one_has_lost(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        clock = {"kind": "increment", "seconds": 60, "plus": 0, "consequence": "loses"}
        table = await two_people(ann, bob, clock=clock)
        await server.time.advance(61)
        await eventually(lambda: is_over(ann, table))
        end = await ann.look(table)
        lost = [seat["seat"] for seat in end["seats"] if seat["resigned"]]
        assert len(lost) == 1
        assert end["state"]["winners"] == [1 - lost[0]]


@pytest.mark.anyio
async def test_time_goes_on_while_the_server_is_away(sqlite: str) -> None:
    time = ManualTime()
    async with (
        running(settings_for(sqlite), time) as server,
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Bob") as bob,
    ):
        table = await two_people(ann, bob, clock={"kind": "increment", "seconds": 60, "consequence": "loses"})
        token = ann.token
    time.jump(61)
    async with running(settings_for(sqlite), time) as server:
        guest = Guest(server.address, "Ann")
        guest.use(token)
        over = asyncio.create_task(eventually(lambda: is_over(guest, table)))
        await time.pass_until(over, step=0.01)
        await guest.client.aclose()


@pytest.mark.anyio
async def test_a_clock_without_time_is_refused(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        said = await ann.open("me", "random", clock={"kind": "days", "days": 0}, status=422)
        assert said["error"]["key"] == "server.clock.no_time"


def late_table(seats: int, *since: float) -> Table:
    """Everybody has a minute, and somebody's has begun long ago."""
    meta = sheet_with(Clock("increment", seconds=60, consequence="loses"), seats)
    meta.game = AEHRE
    table = Table("t", meta)
    table.state = table.game.start(seats, seed=1)
    for seat_meta, began in zip(meta.seating, since, strict=False):
        seat_meta.since = began
    return table


def test_of_two_who_are_both_late_the_first_to_be_late_has_lost() -> None:
    """Else the second could not give up a game that is over, and the alarm would ring for ever."""
    table = late_table(2, 20.0, 10.0)
    time_up(table, 1000.0)
    assert [seat_meta.resigned for seat_meta in table.meta.seating] == [False, True]
    assert table.meta.status == "over"
    assert table.winners() == (0,)


def test_of_three_of_whom_two_are_late_the_third_has_won() -> None:
    table = late_table(3, 20.0, 10.0)
    time_up(table, 1000.0)
    assert [seat_meta.resigned for seat_meta in table.meta.seating] == [True, True, False]
    assert table.winners() == (2,)


def test_the_clock_of_somebody_who_has_not_come_stands_still() -> None:
    meta = sheet_with(Clock("increment", seconds=60))
    meta.seating[0].expected = True
    turn_clocks(meta, (0,), 0)
    assert deadline(meta) is None
    meta.seating[0].expected = False
    turn_clocks(meta, (0,), 100)
    assert deadline(meta) == 160


@pytest.mark.anyio
@pytest.mark.parametrize("step", [3600.0, -3600.0])
@pytest.mark.parametrize("in_memory", [True, False])
async def test_nobody_runs_out_of_time_while_the_machine_sleeps(sqlite: str, step: float, in_memory: bool) -> None:
    """Whether the table is open or not, and also after the server is started again."""
    time = ManualTime()
    async with running(settings_for(sqlite), time) as server, Guest(server.address, "Ann") as ann:
        async with Guest(server.address, "Bob") as bob:
            table = await two_people(ann, bob, clock={"kind": "increment", "seconds": 60, "consequence": "loses"})
        token = ann.token
        if not in_memory:
            server.manager.scheduler.leave(table)
            server.manager.forget(table)
        version = (await server.manager.store.head(table)) or 0
        time.jump(step)
        await server.manager.scheduler.end_time(table)  # the alarm rings first
        seen = await ann.look(table)
        assert seen["status"] == "playing"
        assert [seat["clock_left"] for seat in seen["seats"]] == [60, 60]
        store = server.manager.store

        async def is_written() -> bool:
            return await store.head(table) != version

        await eventually(is_written)
    async with running(settings_for(sqlite), time) as server:
        guest = Guest(server.address, "Ann")
        guest.use(token)
        seen = await guest.look(table)
        assert seen["status"] == "playing"
        assert [seat["clock_left"] for seat in seen["seats"]] == [60, 60]
        await guest.client.aclose()


def test_a_clock_that_began_after_the_gap_gets_nothing() -> None:
    time = ManualTime()
    for step in (3600.0, -3600.0):
        naps = ClockJumps(time)
        time.jump(step)
        assert naps.look()
        meta = sheet_with(Clock("increment", seconds=60))
        turn_clocks(meta, (0,), time.now())
        time.jump(1)
        naps.credit(meta)
        assert left_at(meta.seating[0], time.now()) == 59


def test_a_gap_is_given_back_once() -> None:
    """Two processes on one machine sleep together; a short gap is nothing."""
    time = ManualTime()
    naps, other = ClockJumps(time), ClockJumps(time)
    meta = sheet_with(Clock("increment", seconds=60))
    turn_clocks(meta, (0,), time.now())
    time.jump(5)
    assert not naps.look()
    time.jump(3600)
    assert naps.look()
    assert other.look()
    for _ in range(2):
        naps.credit(meta)
        other.credit(meta)
    assert left_at(meta.seating[0], time.now()) == 55
    time.jump(20)
    turn_clocks(meta, (1,), time.now())
    assert meta.seating[0].left == 35
    assert naps.look()
    naps.credit(meta)
    assert left_at(meta.seating[1], time.now()) == 60
