"""Hints at the table: from what a seat knows, for that seat only, and among people only if all agree."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import farmyard
from farmyard.core.i18n import LANGUAGES
from farmyard.server.api import schemas
from farmyard.server.bot_worker import Question, WhatToDo
from farmyard.server.bots import Bots, BotTrouble, Worker
from tests.patience import PATIENCE
from tests.server.guest import AEHRE, Guest, two_people, until_to_act, whose_turn
from tests.server.manual_time import ManualTime
from tests.server.running import Running, running, settings_for

pytestmark = pytest.mark.anyio


async def hint_for(guest: Guest, table: str, query: str = "", status: int = 200) -> Any:
    data = await guest.get(f"/api/tables/{table}/hint{query}", status)
    if status == 200:
        schemas.Hint.model_validate(data)
    return data


async def test_alone_against_bots_a_hint_names_legal_moves_and_says_why(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = await ann.open("me", "random", options={"first": "p1"})
        found = await hint_for(ann, table["id"])
        legal = {move["text"] for move in table["state"]["legal"]}
        assert {one["move"] for one in found["advice"]} <= legal
        assert found["seat"] == 0
        assert found["version"] == table["version"]
        best = found["advice"][0]
        assert best["behind"] == 0
        assert best["margin"] >= found["advice"][1]["margin"]
        assert best["result"].startswith("Expected: ")
        assert best["line"][0] == {"seat": 0, "move": best["move"], "description": best["description"]}


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_hint_speaks_every_language(server: Running, lang: str) -> None:
    async with Guest(server.address, "Ann", lang) as ann:
        table = await ann.open("me", "random", options={"first": "p1"})
        found = await hint_for(ann, table["id"])
        first = {"en": "Expected", "fr": "Attendu", "de": "Erwartet", "nl": "Verwacht"}[lang]
        assert found["advice"][0]["result"].startswith(first)
        assert not any("hint." in text for one in found["advice"] for text in one["reasons"])


async def test_among_people_all_must_agree(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        acting, waiting = await whose_turn(table, ann, bob)
        refused = await hint_for(acting, table, status=403)
        assert refused["error"]["key"] == "server.hint.others"
        await acting.post(f"/api/tables/{table}/hints", {"agree": True})
        assert [seat["hints"] for seat in (await ann.look(table))["seats"]].count(True) == 1
        await hint_for(acting, table, status=403)
        await waiting.post(f"/api/tables/{table}/hints", {"agree": True})
        await hint_for(acting, table)
        refused = await hint_for(waiting, table, status=409)
        assert refused["error"]["key"] == "server.hint.not_to_act"
        await waiting.post(f"/api/tables/{table}/hints", {"agree": False})
        await hint_for(acting, table, status=403)


async def test_the_host_can_agree_when_the_table_is_opened(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = await ann.open("me", "open", hints=True)
        assert [seat["hints"] for seat in table["seats"]] == [True, False]


async def test_nobody_asks_for_another_seat_or_from_outside(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Eve") as eve:
        table = await ann.open("me", "random", options={"first": "p1"})
        await hint_for(ann, table["id"], "?seat=1", status=403)
        watch = table["watch_link"].partition("watch=")[2]
        await hint_for(eve, table["id"], f"?watch={watch}", status=403)
        await eve.post(f"/api/tables/{table['id']}/hints?watch={watch}", {"agree": True}, 403)


async def test_a_finished_game_is_explained_for_every_seat_with_the_move_that_was_made(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        table = await ann.open("me", "random", options={"first": "p1"})
        seen = await until_to_act(ann, table["id"])
        while seen["status"] == "playing":
            await ann.play(seen)
            seen = await until_to_act(ann, table["id"])
        made_by: dict[int, int] = {}
        for moves in range(seen["state"]["moves"]):
            data = await ann.get(f"/api/tables/{table['id']}/positions/{moves + 1}")
            made_by.setdefault(data["move"]["seat"], moves)
        for seat in (0, 1):
            found = await hint_for(ann, table["id"], f"?moves={made_by[seat]}")
            assert found["seat"] == seat
            assert found["moves"] == made_by[seat]
            assert found["made"] in {one["move"] for one in found["advice"]}
        await hint_for(ann, table["id"], f"?moves={seen['state']['moves']}", status=409)
        await hint_for(ann, table["id"], "?moves=99999", status=404)


async def test_hints_are_counted_by_address(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(_: object) -> Any:
        raise BotTrouble("tired")

    async with (
        running(settings_for(sqlite, hints_per_minute=5), ManualTime()) as server,
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Bob") as bob,
    ):
        monkeypatch.setattr(server.manager.bots, "explain", refuse)
        mine, theirs = [(await guest.open("me", "random", options={"first": "p1"}))["id"] for guest in (ann, bob)]
        for _ in range(5):
            await hint_for(ann, mine, status=503)
        await hint_for(bob, theirs, status=429)


async def test_hints_leave_a_worker_to_the_bots_at_the_tables() -> None:
    bots = Bots(2, seconds=60)
    thinking, go_on = 0, asyncio.Event()

    async def think(_: Worker, question: object, seconds: float) -> dict[str, Any]:
        nonlocal thinking
        if isinstance(question, Question):
            return {"move": "done"}
        thinking += 1
        await go_on.wait()
        return {"explanation": {}}

    view = farmyard.game(AEHRE).start(seats=2, seed=1).view(0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Worker, "ask", think)
        asked = WhatToDo(AEHRE, view, (), (), 10, "en", ())
        hints = [asyncio.create_task(bots.explain(asked)) for _ in range(5)]
        await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE):
            assert await bots.choose(Question(AEHRE, "random", 1, view, ())) == "done"
        assert thinking == 1
        go_on.set()
        assert await asyncio.gather(*hints) == [{}] * 5


async def test_a_hint_that_cannot_be_given_is_refused_in_words(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(settings_for(sqlite)) as server, Guest(server.address, "Ann") as ann:
        table = await ann.open("me", "random", options={"first": "p1"})

        async def broken(question: object) -> Any:
            raise BotTrouble("oops")

        monkeypatch.setattr(server.manager.bots, "explain", broken)
        refused = await hint_for(ann, table["id"], status=503)
        assert refused["error"]["key"] == "server.hint.none"
