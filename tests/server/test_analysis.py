"""The analysis of a finished game: made once, in the background, kept, and readable by whoever may see the table."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import farmyard
from farmyard.core.values import NATURE
from farmyard.server import analysis
from farmyard.server.analysis import Walk
from farmyard.server.api import analysis as api
from farmyard.server.api import schemas
from farmyard.server.store import analyses
from tests.server.guest import Guest
from tests.server.running import Running, eventually, running, settings_for

pytestmark = pytest.mark.anyio

OTHERS = 4
"""Decisions from the end of the game that a short analysis looks at."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "THINK_MS", 20)


async def a_finished_game(ann: Guest) -> str:
    """Against a bot, to the end."""
    table = (await ann.open("me", "random", options={"first": "p1"}))["id"]

    async def is_mine_or_over() -> bool:
        look = await ann.look(table)
        return look["status"] == "over" or 0 in look["state"]["to_act"]

    while True:
        await eventually(is_mine_or_over)
        look = await ann.look(table)
        if look["status"] == "over":
            return str(table)
        await ann.play(look)


async def analysed(guest: Guest, table: str, status: str = "done") -> Any:
    async def reached() -> bool:
        found = await guest.get(f"/api/tables/{table}/analysis")
        schemas.Analysis.model_validate(found)
        return bool(found["status"] == status)

    await eventually(reached, 120)
    return await guest.get(f"/api/tables/{table}/analysis")


async def test_every_decision_of_a_person_is_judged_once_and_kept(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob", "de") as bob:
        table = await a_finished_game(ann)
        here = f"/api/tables/{table}/analysis"
        assert (await ann.get(here))["status"] == "none"
        ordered = await ann.post(here)
        assert ordered["status"] in ("waiting", "working")
        found = await analysed(ann, table)
        assert found["done"] == found["total"] > 10
        assert {one["seat"] for one in found["decisions"]} == {0}
        for one in found["decisions"]:
            assert one["made"] in {advice["move"] for advice in one["advice"]}
            assert one["advice"][0]["behind"] == 0
        # Asked for again, it is there already; whoever follows asks for the rest only.
        assert (await ann.post(here))["status"] == "done"
        last = found["decisions"][-1]["moves"]
        rest = await ann.get(f"{here}?after={found['decisions'][-2]['moves']}")
        assert [one["moves"] for one in rest["decisions"]] == [last]
        # By link, in another language; without the link not at all.
        await bob.get(here, 403)
        watch = (await ann.look(table))["watch_link"].split("watch=")[1]
        bob.client.headers["Farmyard-Watch"] = watch
        theirs = await bob.get(here)
        assert theirs["decisions"][0]["advice"][0]["result"].startswith("Erwartet")
        assert not theirs["may_order"]
        await bob.post(here, status=403)


async def test_only_finished_games_are_analysed(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = (await ann.open("me", "random", options={"first": "p1"}))["id"]
        refused = await ann.post(f"/api/tables/{table}/analysis", status=409)
        assert refused["error"]["key"] == "server.analysis.not_over"


async def test_one_person_does_not_take_all_the_turns(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "MOST_EACH", 1)
    monkeypatch.setattr(analysis, "THINK_MS", 20_000)
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        first, second = await a_finished_game(ann), await a_finished_game(ann)
        other = await a_finished_game(bob)
        await ann.post(f"/api/tables/{first}/analysis")
        refused = await ann.post(f"/api/tables/{second}/analysis", status=429)
        assert refused["error"]["key"] == "server.analysis.each"
        await ann.post(f"/api/tables/{first}/analysis")  # this one is ordered already
        await bob.post(f"/api/tables/{other}/analysis")
        for guest, table in ((ann, first), (bob, other)):
            await guest.ask("DELETE", f"/api/tables/{table}/analysis")


async def test_after_a_failure_the_next_game_is_analysed(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if not even the failure can be written down."""

    async def broken(*_: Any) -> Any:
        raise RuntimeError("broken")

    async with Guest(server.address, "Ann") as ann:
        first, second = await a_finished_game(ann), await a_finished_game(ann)
        with monkeypatch.context() as patch:
            patch.setattr(server.manager.analyst, "walk", broken)
            patch.setattr(analyses, "end", broken)
            await ann.post(f"/api/tables/{first}/analysis")

            async def has_failed() -> bool:
                progress = await analyses.progress(server.manager.store, first)
                return server.manager.analyst.table_id is None and progress is not None and progress.status == "working"

            await eventually(has_failed)
        await ann.post(f"/api/tables/{second}/analysis")
        await analysed(ann, second)


async def test_it_can_be_stopped_and_leaves_nothing(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "THINK_MS", 20_000)
    async with Guest(server.address, "Ann") as ann:
        table = await a_finished_game(ann)
        here = f"/api/tables/{table}/analysis"
        await ann.post(here)
        await analysed(ann, table, "working")
        assert (await ann.ask("DELETE", here))["status"] == "none"
        assert await analyses.decisions(server.manager.store, table, -1) == []

        async def is_idle() -> bool:
            return server.manager.analyst.table_id is None

        await eventually(is_idle)


async def test_a_server_that_starts_again_goes_on_where_it_was(sqlite: str) -> None:
    async with running(settings_for(sqlite)) as server, Guest(server.address, "Ann") as ann:
        table = await a_finished_game(ann)
        await ann.post(f"/api/tables/{table}/analysis")

        async def has_begun() -> bool:
            return len(await analyses.decisions(server.manager.store, table, -1)) >= OTHERS

        await eventually(has_begun)
        token = ann.token
        begun = await analyses.decisions(server.manager.store, table, -1)
    async with running(settings_for(sqlite)) as server:
        store = server.manager.store
        ann = Guest(server.address, "Ann")
        ann.use(token)
        # The lease of the process that ended is over.
        async with store.write() as connection:
            from sqlalchemy import text

            await connection.execute(text("UPDATE analyses SET lease = 0 WHERE status = 'working'"))
        server.manager.analyst.wake.set()
        await analysed(ann, table)
        assert (await analyses.decisions(store, table, -1))[: len(begun)] == begun
        await ann.client.aclose()


async def test_a_lease_keeps_two_processes_apart(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = await a_finished_game(ann)
        store = server.manager.store
        server.manager.analyst.manager.database.trouble = "away"  # nobody works here for now
        try:
            await analyses.order(store, table, 5)
            assert await analyses.claim(store, 60) == table
            assert await analyses.claim(store, 60) is None
            assert await analyses.note_progress(store, table, 1, -1, None)
            assert await analyses.claim(store, 60) == table
            await asyncio.gather(analyses.cancel(store, table))
            assert not await analyses.note_progress(store, table, 2, 60, None)
        finally:
            server.manager.analyst.manager.database.trouble = None


def test_a_walk_meets_every_choice_of_these_seats_as_they_saw_it() -> None:
    state = farmyard.game("frage-der-aehre").start(seats=2, seed=4)
    choices: list[tuple[int, str]] = []
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        made = legal[0]
        if seat == 1 and len(legal) > 1:
            choices.append((state.moves_made, str(made)))
        assert seat != NATURE
        state.play(made, seat)
    walk = Walk(state, {1})
    met: list[tuple[int, str]] = []
    while (found := walk.next(-1)) is not None:
        assert found.view.seat == 1
        met.append((found.moves, found.made))
    assert met == choices
    # And from the middle on.
    walk = Walk(state, {1})
    first = walk.next(choices[10][0])
    assert first is not None
    assert first.moves == choices[11][0]
