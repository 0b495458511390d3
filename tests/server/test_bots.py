"""Bots think elsewhere: slow, broken and crashing ones never stop a table."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from farmyard.bots.levels import LEVELS
from farmyard.core.registry import game
from farmyard.server.bot_worker import Question
from farmyard.server.bots import Bots, BotTrouble, Worker
from tests.server.guest import AEHRE, Guest, until_to_act
from tests.server.manual_time import ManualTime
from tests.server.running import eventually, running, settings_for

pytestmark = pytest.mark.anyio

PLUGIN = """
import os, time
from farmyard.bots.base import Bot
from farmyard.bots.registry import register

@register
class Sleepy(Bot):
    name = "sleepy"
    def choose(self, view, legal):
        time.sleep(3600)

@register
class Deadly(Bot):
    name = "deadly"
    def choose(self, view, legal):
        os._exit(3)

@register
class Broken(Bot):
    name = "broken"
    def choose(self, view, legal):
        raise KeyError("oops")

@register
class Cheat(Bot):
    name = "cheat"
    def choose(self, view, legal):
        print("a bot may print what it likes")
        return "barn barn barn"
"""


@pytest.fixture
def bad_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of all bad kinds, known to the thinking processes and to us."""
    (tmp_path / "sitecustomize.py").write_text(PLUGIN)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    from farmyard.server import seats

    known = ["random", "greedy", "normal", "sleepy", "deadly", "broken", "cheat"]
    monkeypatch.setattr(seats, "bots", lambda: known)


def question(bot: str, seat: int = 0) -> Question:
    state = game(AEHRE).start(2, seed=4, first="p1")
    return Question(AEHRE, bot, 1, state.view(seat), tuple(str(move) for move in state.legal(0)))


async def test_a_bot_answers_with_a_legal_move() -> None:
    bots = Bots(1, 20)
    for name in ("random", "greedy", *LEVELS):
        asked = question(name)
        assert await bots.choose(asked) in asked.legal
    await bots.close()


async def test_a_killed_worker_is_started_again() -> None:
    bots = Bots(1, 20)
    await bots.choose(question("random"))
    first = bots.workers[0].process
    assert first is not None
    os.kill(first.pid, signal.SIGKILL)
    await first.wait()
    assert await bots.choose(question("random"))
    second = bots.workers[0].process
    assert second is not None
    assert second.pid != first.pid
    await bots.close()


async def test_too_slow_dead_and_broken_bots_are_told_as_trouble(bad_bots: None) -> None:
    time = ManualTime()
    bots = Bots(1, 20, time)
    for name in ("deadly", "broken"):
        with pytest.raises(BotTrouble):
            await bots.choose(question(name))
    thinking = asyncio.create_task(bots.choose(question("sleepy")))
    await until_thinking(time)
    await time.advance(19)
    assert not thinking.done()
    await time.advance(1)
    with pytest.raises(BotTrouble):
        await thinking
    assert await bots.choose(question("random"))
    await bots.close()


async def until_thinking(time: ManualTime) -> None:
    """Its time is counted from when the worker is asked."""

    async def is_asked() -> bool:
        return time.waiting() == 1

    await eventually(is_asked)


async def test_thinking_can_be_stopped_and_the_worker_is_free_again(bad_bots: None) -> None:
    time = ManualTime()
    bots = Bots(1, 60, time)
    task = asyncio.create_task(bots.choose(question("sleepy")))
    await until_thinking(time)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert bots.free.qsize() == 1
    assert await bots.choose(question("random"))
    await bots.close()


async def test_a_worker_ends_with_its_server() -> None:
    worker = Worker()
    process = await worker.ready()
    assert process.stdin is not None
    process.stdin.close()
    async with asyncio.timeout(10):
        assert await process.wait() == 0


@pytest.mark.parametrize("bot", ["deadly", "broken", "cheat"])
async def test_a_table_goes_on_with_a_bad_bot_at_it(sqlite: str, bad_bots: None, bot: str) -> None:
    async with running(settings_for(sqlite)) as server, Guest(server.address, "Ann") as ann:
        table = await ann.open("me", bot, options={"first": "p2"})
        await until_to_act(ann, table["id"])


async def test_a_thinking_bot_holds_up_nobody(sqlite: str, bad_bots: None) -> None:
    """While one table's bot sleeps, another table plays, and the sleepy one can be left, taken back and deleted."""
    settings = settings_for(sqlite, bot_workers=2, bot_seconds=3600)
    async with running(settings) as server, Guest(server.address, "Ann") as ann:
        stuck = await ann.open("me", "sleepy", options={"first": "p2"})
        table = await ann.open("me", "random", options={"first": "p2"})
        await until_to_act(ann, table["id"])
        for _ in range(5):
            await ann.get("/api/games")
        assert (await ann.look(stuck["id"]))["seats"][1]["thinking"], "all this while it sleeps"
        await ann.ask("DELETE", f"/api/tables/{stuck['id']}", status=204)
        free = server.manager.bots.free

        async def both_are_free() -> bool:
            return free.qsize() == 2

        await eventually(both_are_free)


async def test_a_restart_wakes_the_bot_that_was_to_move(sqlite: str) -> None:
    async with running(settings_for(sqlite, bot_delay=30.0)) as server, Guest(server.address, "Ann") as ann:
        table = (await ann.open("me", "random", options={"first": "p2"}))["id"]
        token = ann.token
    async with running(settings_for(sqlite)) as server:
        guest = Guest(server.address, "Ann")
        guest.use(token)
        await until_to_act(guest, table)
        await guest.client.aclose()
