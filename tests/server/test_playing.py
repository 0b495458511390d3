"""A game from the first request to the last, and what a move can meet on its way."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import farmyard
from farmyard.core.i18n import LANGUAGES, tell
from farmyard.core.record import Record
from farmyard.core.values import say
from farmyard.server.api import schemas
from tests.server.guest import AEHRE, Guest, two_people, until_to_act, whose_turn
from tests.server.running import Running, running, settings_for

pytestmark = pytest.mark.anyio


async def play_on(guest: Guest, table_id: str, most: int = 2000) -> Any:
    """Make the first legal move whenever it is this guest's turn, until the game is over."""
    for _ in range(most):
        table = await until_to_act(guest, table_id)
        if table["status"] != "playing":
            return table
        await guest.play(table)
    raise AssertionError("the game does not end")


async def test_a_whole_game_against_a_bot(db: str) -> None:
    """From nothing to the winner by requests alone; the record replays to the same scores. On both databases."""
    async with running(settings_for(db)) as server, Guest(server.address, "Ann") as ann:
        table = await ann.open("me", "random")
        assert table["status"] == "playing"
        assert table["you"] == {"seat": 0, "role": "player", "host": True, "here": []}
        end = await play_on(ann, table["id"])
        assert end["status"] == "over"
        assert end["state"]["legal"] == []
        again = Record.parse(await ann.get(f"/api/tables/{table['id']}/record")).replay()
        assert [score["total"] for score in end["state"]["scores"]] == [score.total for score in again.scores()]
        assert tuple(end["state"]["winners"]) == again.winners()


async def test_a_restarted_server_goes_on_where_it_was(db: str) -> None:
    """Also in the middle of a turn, with the same words for both players."""
    async with (
        running(settings_for(db)) as server,
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Bob") as bob,
    ):
        table = await two_people(ann, bob)
        for _ in range(5):
            for guest in (ann, bob):
                seen = await guest.look(table)
                if seen["state"]["legal"]:
                    await guest.play(seen)
        before = [await guest.look(table) for guest in (ann, bob)]
        tokens = [guest.token for guest in (ann, bob)]
    async with running(settings_for(db)) as server:
        for token, seen in zip(tokens, before, strict=True):
            guest = Guest(server.address, "again")
            guest.use(token)
            assert await guest.look(table) == seen
            await guest.client.aclose()


async def test_a_stale_version_is_refused_with_the_newest(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        mover = ann if (await ann.look(table))["state"]["legal"] else bob
        seen = await mover.look(table)
        first = await mover.play(seen)
        said = await mover.play(seen, status=409)
        assert said["error"]["key"] == "server.stale"
        assert said["version"] == first["version"]
        assert (await mover.look(table))["version"] == first["version"]


async def test_the_same_client_id_twice_is_one_move(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        mover = ann if (await ann.look(table))["state"]["legal"] else bob
        seen = await mover.look(table)
        body = {"version": seen["version"], "client_id": "once", "move": seen["state"]["legal"][0]["text"]}
        answers = await asyncio.gather(*(mover.post(f"/api/tables/{table}/moves", body) for _ in range(5)))
        assert len({answer["version"] for answer in answers}) == 1
        assert (await mover.look(table))["version"] == seen["version"] + 1


async def test_chat_does_not_make_a_move_stale(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        mover, other = (ann, bob) if (await ann.look(table))["state"]["legal"] else (bob, ann)
        seen = await mover.look(table)
        await other.post(f"/api/tables/{table}/chat", {"text": "Take your time"})
        await mover.play(seen)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_refusal_speaks_the_language_of_the_request(server: Running, lang: str) -> None:
    async with Guest(server.address, "Ann", lang) as ann, Guest(server.address, "Bob", lang) as bob:
        table = await two_people(ann, bob)
        waiting = bob if (await ann.look(table))["state"]["legal"] else ann
        seen = await waiting.look(table)
        said = await waiting.play(seen, "barn", status=422)
        assert said["error"]["key"] == "move.not_your_turn"
        assert said["error"]["text"] == tell(say("move.not_your_turn"), lang)


async def test_an_illegal_move_names_its_rule_and_why_explains_it(server: Running) -> None:
    """AE-LAY: a tile must lie on the board; off the board or on a taken cell is refused with the rule."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        mover = ann if (await ann.look(table))["state"]["legal"] else bob
        seen = await mover.look(table)
        legal = seen["state"]["legal"][0]["words"]
        wrong = " ".join([*legal[:2], "a1", "a1"])
        said = await mover.post(f"/api/tables/{table}/why", {"move": wrong})
        schemas.Why.model_validate(said)
        assert not said["legal"]
        assert said["text"]
        refused = await mover.play(seen, wrong, status=422)
        assert refused["error"]["rule"] == said["rule"]
        yes = await mover.post(f"/api/tables/{table}/why", {"move": seen["state"]["legal"][0]["text"]})
        assert yes["legal"]


async def test_a_preview_changes_nothing_and_shows_what_would_be(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        mover = ann if (await ann.look(table))["state"]["legal"] else bob
        seen = await mover.look(table)
        move = seen["state"]["legal"][0]["text"]
        shown = await mover.post(f"/api/tables/{table}/preview", {"move": move})
        schemas.Preview.model_validate(shown)
        assert shown["view"]["crops"] != seen["state"]["view"]["crops"]
        assert shown["facts"]
        assert await mover.look(table) == seen
        await mover.play(seen, move)
        after = await mover.look(table)
        assert after["state"]["view"]["crops"] == shown["view"]["crops"]


async def test_unreadable_moves_and_strangers_are_refused(server: Running) -> None:
    async with (
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Bob") as bob,
        Guest(server.address, "Eve") as eve,
    ):
        table = await two_people(ann, bob)
        seen = await ann.look(table)
        said = await ann.play(seen, "dance wildly", status=422)
        assert said["error"]["key"].startswith("move.")
        assert (await eve.get(f"/api/tables/{table}", 403))["error"]["key"] == "server.table.private"
        await eve.play(seen, "barn", status=403)
        assert (await ann.look(table))["version"] == seen["version"]


async def test_games_bots_and_rules_are_told_in_four_languages(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        games = await ann.get("/api/games")
        assert {game["id"] for game in games if game["available"]} == set(farmyard.games())
        assert len(games) == 5
        assert all(len(set(game["about"].values())) == 4 for game in games)
        offered = await ann.get("/api/bots")
        assert offered[:4] == ["easy", "normal", "hard", "expert"]
        assert not {"greedy", "random", "learned", "search"} & set(offered), "those are for research"
        titles = set()
        for lang in ("en", "fr", "de", "nl"):
            rules = await ann.get(f"/api/games/{AEHRE}/rules?lang={lang}")
            schemas.Rules.model_validate(rules)
            titles.add(rules["chapters"][0]["paragraphs"][0]["text"])
        assert len(titles) == 4


async def test_a_number_stands_for_one_request_only(server: Running) -> None:
    """The same request twice is one event; another request under the same number is refused, after a restart too."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        mover, _ = await whose_turn(table, ann, bob)
        here = f"/api/tables/{table}"
        seen = await mover.look(table)
        move, other = (legal["text"] for legal in seen["state"]["legal"][:2])
        body = {"version": seen["version"], "client_id": "mine", "move": move}
        first = await mover.post(f"{here}/moves", body)
        for _ in range(2):
            assert await mover.post(f"{here}/moves", body) == first
            for path, wrong in (
                ("moves", body | {"move": other}),
                ("chat", {"text": "hello", "client_id": "mine"}),
                ("undo", {"version": first["version"], "client_id": "mine"}),
            ):
                assert (await mover.post(f"{here}/{path}", wrong, 409))["error"]["key"] == "server.request.used"
            server.manager.forget(table)
        assert (await mover.look(table))["version"] == first["version"]
        await ann.open("me", "random", client_id="table")
        said = await ann.open("me", "open", client_id="table", status=409)
        assert said["error"]["key"] == "server.request.used"
