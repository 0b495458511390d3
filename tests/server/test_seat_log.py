"""Giving up, running out of time, leaving and coming back stand in the log, for everybody, and stay there."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from farmyard.server.seat_log import SeatLine
from farmyard.server.table import EventData
from tests.server.guest import Guest, two_people, whose_turn
from tests.server.running import Running, running, settings_for

pytestmark = pytest.mark.anyio


def of_seats(seen: Any) -> list[tuple[str, int, str]]:
    """The lines that are no moves of the game."""
    return [(line["what"], line["seat"], line["text"]) for line in seen["log"] if line["what"].startswith("table.")]


async def test_giving_up_stands_in_the_log_and_is_announced(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob", lang="de") as bob:
        table = await two_people(ann, bob)
        async with bob.live(table) as line:
            await line.event("table")
            await ann.post(f"/api/tables/{table}/resign")
            told = await line.event("over")
        assert [fact["text"] for fact in told["facts"]] == ["Ann gibt auf."]
        end = await ann.look(table)
        assert of_seats(end["state"]) == [("table.resigned", 0, "Ann gives up.")]
        assert [line["n"] for line in end["state"]["log"]] == list(range(1, len(end["state"]["log"]) + 1))
        last = await ann.get(f"/api/tables/{table}/positions/{end['state']['moves']}")
        assert of_seats(last) == of_seats(end["state"])
        assert last["log"][-1]["n"] == end["state"]["log"][-1]["n"]


@pytest.mark.parametrize(
    ("consequence", "what", "text"),
    [
        ("bot", "table.time_bot", "{who} has run out of time; a bot plays on."),
        ("loses", "table.time_loses", "{who} has run out of time and loses."),
    ],
)
async def test_running_out_of_time_is_told_and_marked(server: Running, consequence: str, what: str, text: str) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(
            ann, bob, clock={"kind": "increment", "seconds": 20, "plus": 0, "consequence": consequence}
        )
        late, waiting = await whose_turn(table, ann, bob)
        seat = (await late.look(table))["you"]["seat"]
        async with waiting.live(table) as line:
            await line.next()
            await server.time.advance(21)
            while (event := await line.event("state", "over"))["event"] != "time_up":
                pass
        assert [(fact["what"], fact["text"]) for fact in event["facts"]] == [(what, text.format(who=late.name))]
        assert [place["late"] for place in event["seats"]] == [place == seat for place in range(2)]
        if consequence == "bot":
            await late.post(f"/api/tables/{table}/return")
            back = await waiting.look(table)
            assert not back["seats"][seat]["late"]
            assert (f"{late.name} is back.") in [text for _, _, text in of_seats(back["state"])]


async def test_what_people_did_survives_undo_and_restart(sqlite: str) -> None:
    async with (
        running(settings_for(sqlite)) as server,
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Bob") as bob,
    ):
        table = await two_people(ann, bob)
        here = f"/api/tables/{table}"
        mover, waiting = await whose_turn(table, ann, bob)
        before = await mover.look(table)
        await mover.play(before)
        await waiting.post(f"{here}/leave")
        await waiting.post(f"{here}/return")
        expected = [f"{waiting.name} leaves the table; a bot plays on.", f"{waiting.name} is back."]
        seen = await mover.look(table)
        assert [text for _, _, text in of_seats(seen["state"])] == expected
        await mover.post(f"{here}/undo", {"version": seen["version"], "client_id": mover.client_id()})
        seen = await mover.look(table)
        assert seen["state"]["moves"] == before["state"]["moves"]
        assert [text for _, _, text in of_seats(seen["state"])] == expected
        await mover.play(seen)
        log = (await mover.look(table))["state"]["log"]
        assert [line["n"] for line in log] == list(range(1, len(log) + 1))
        assert not log[-1]["what"].startswith("table."), "the move after it comes after it"
        token = mover.token
    async with running(settings_for(sqlite)) as again, Guest(again.address, "Eve") as eve:
        eve.use(token)
        assert (await eve.look(table))["state"]["log"] == log


async def test_events_of_older_versions_have_no_such_lines() -> None:
    """An old database opens: what an event does not say, did not happen."""
    assert msgspec.json.decode(b'{"about":{"seats":[1]}}', type=EventData).seats == []


def test_a_line_moves_back_with_the_game_it_stands_in() -> None:
    line = SeatLine("left", 1, 12)
    assert (line.not_after(20), line.not_after(7).moves) == (line, 7)
