"""Who asks for it hears of changes only: together with what they have, they make up the very state that is there."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from farmyard.server.presenter import LOG_SHOWN
from tests.server.guest import AEHRE, Guest, Live, two_people, whose_turn
from tests.server.running import Running

pytestmark = pytest.mark.anyio


def put_together(state: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """As the browser does it (web/src/table/changes.ts)."""
    out = state | {name: value for name, value in changes.items() if name != "anytime"}
    out["view"] = state["view"] | changes["view"]
    out["legal"] = [{"text": text, "words": text.split(" ")} for text in changes["legal"]]
    out["legal"] += [{"text": text, "words": text.split(" "), "anytime": True} for text in changes["anytime"]]
    log = changes["log"]
    out["log"] = ([line for line in state["log"] if line["n"] < log["first"]] + log["lines"])[-LOG_SHOWN:]
    return out


async def follow(line: Live, state: dict[str, Any] | None, kind: str = "state") -> dict[str, Any]:
    event = await line.event(kind, "over")
    if state is None:
        assert "changes" not in event
        whole: dict[str, Any] = event["state"]
        return whole
    assert "state" not in event
    return put_together(state, event["changes"])


@pytest.mark.parametrize("game", [AEHRE, "agricola", "farmerama", "la-granja"])
async def test_changes_add_up_to_the_state(server: Running, game: str) -> None:
    """From the lobby on, for a player and a spectator in another language, move by move."""
    rng = random.Random(3)
    async with (
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Bob", "de") as bob,
        Guest(server.address, "Eve", "fr") as eve,
    ):
        table = await ann.open("me", "open", game=game, listed=True)
        name, version = table["id"], table["version"]
        async with (
            ann.live(name, since=version, brief=True) as hers,
            eve.live(name, since=version, brief=True) as watching,
        ):
            for line in (hers, watching):
                assert (await line.next())["type"] == "hello", "nothing happens before both are there"
            await bob.post(f"/api/tables/{name}/join", {})
            await ann.post(f"/api/tables/{name}/start")
            lines = {ann: hers, eve: watching}
            states = {guest: await follow(line, None) for guest, line in lines.items()}
            for _ in range(25):
                seen = [(guest, await guest.look(name)) for guest in (ann, bob)]
                able = [(guest, look) for guest, look in seen if look["state"]["legal"]]
                mover, look = rng.choice(able)
                await mover.play(look, rng.choice(look["state"]["legal"])["text"])
                for guest, line in lines.items():
                    states[guest] = await follow(line, states[guest])
                    assert states[guest] == (await guest.look(name))["state"]


async def test_what_never_changes_is_not_sent_again(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        before = await ann.look(table)
        async with ann.live(table, since=before["version"], brief=True) as line:
            await line.next()
            mover, _ = await whose_turn(table, ann, bob)
            await mover.play(await mover.look(table))
            changes = (await line.event("state"))["changes"]
            assert not {"tables", "options", "game", "rules", "seats"} & set(changes["view"])
            assert "tables" in before["state"]["view"]
            assert len(before["state"]["log"]) > 1
            assert len(changes["log"]["lines"]) == 1


async def test_lines_that_were_taken_back_go(server: Running) -> None:
    """An undo cuts the log; a new name changes its lines; both reach who hears of changes only."""
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        mover, other = await whose_turn(table, ann, bob)
        look = await other.look(table)
        async with other.live(table, since=look["version"], brief=True) as line:
            await line.next()
            await mover.play(await mover.look(table))
            state = await follow(line, look["state"])
            longer = len(state["log"])
            after = await mover.look(table)
            body = {"version": after["version"], "client_id": mover.client_id()}
            await mover.post(f"/api/tables/{table}/undo", body)
            state = await follow(line, state)
            assert len(state["log"]) < longer
            assert state == (await other.look(table))["state"]
            await mover.ask("PATCH", "/api/me", {"name": "Someone Else"})
            state = await follow(line, state)
            assert any("Someone Else" in entry["text"] for entry in state["log"])
            assert state == (await other.look(table))["state"]


async def test_who_comes_late_gets_the_whole_and_then_changes(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        async with ann.live(table, since=1, brief=True) as line:
            state = (await line.event("table"))["table"]["state"]
            mover, _ = await whose_turn(table, ann, bob)
            await mover.play(await mover.look(table))
            assert await follow(line, state) == (await ann.look(table))["state"]


async def test_a_line_is_compressed_for_who_can_read_it(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        address = f"{server.live_address}/api/tables/{table}/live"
        async with connect(address, compression="deflate") as socket:
            assert socket.response is not None
            agreed = socket.response.headers["Sec-WebSocket-Extensions"]
            assert agreed.startswith("permessage-deflate")
            assert "server_no_context_takeover" in agreed
            await socket.send(msgspec.json.encode({"token": ann.token, "since": 0, "lang": "en"}).decode())
            assert msgspec.json.decode(await socket.recv())["type"] == "hello"
            assert msgspec.json.decode(await socket.recv())["table"]["id"] == table
        async with connect(address, compression=None) as socket:
            assert socket.response is not None
            assert "Sec-WebSocket-Extensions" not in socket.response.headers
