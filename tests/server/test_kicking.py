"""The host of a table sends somebody away, for now or for good."""

from __future__ import annotations

import asyncio

import pytest

from farmyard.server.live import CHANGED
from tests.patience import PATIENCE
from tests.server.guest import Guest, two_people, whose_turn
from tests.server.running import Running

pytestmark = pytest.mark.anyio


def secret_of(table: dict[str, str]) -> str:
    return table["join_link"].partition("join=")[2]


async def test_before_the_start_the_seat_is_free_again_and_they_may_come_back(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await ann.open("me", "open")
        join = f"/api/tables/{table['id']}/join?join={secret_of(table)}"
        await bob.post(join, {})
        async with bob.live(table["id"], join=secret_of(table)) as line:
            await line.next()
            await ann.post(f"/api/tables/{table['id']}/seats/1/kick", {})
            assert (await ann.look(table["id"]))["seats"][1]["kind"] == "open"
        await bob.post(join, {})
        assert (await ann.look(table["id"]))["seats"][1]["name"] == "Bob"


@pytest.mark.parametrize("listed", [True, False])
async def test_whoever_is_banned_neither_sits_nor_looks_on(server: Running, listed: bool) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await ann.open("me", "open", listed=listed)
        join = f"/api/tables/{table['id']}/join?join={secret_of(table)}"
        await bob.post(join, {})
        await ann.post(f"/api/tables/{table['id']}/seats/1/kick", {"ban": True})
        await bob.post(join, {}, 403)
        assert (await bob.get(f"/api/tables/{table['id']}", 403))["error"]["key"] == "server.seat.banned"
        await bob.post(f"/api/tables/{table['id']}/chat", {"text": "Let me in"}, 403)
        assert await bob.get("/api/me/tables") == []
        fresh = await ann.look(table["id"])
        assert secret_of(fresh) != secret_of(table)
        async with Guest(server.address, "Bob again") as again:
            await again.post(join, {}, 200 if listed else 403)


async def test_during_the_game_a_bot_plays_there_to_the_end(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        async with bob.live(table) as line:
            await line.next()
            await ann.post(f"/api/tables/{table}/seats/1/kick", {"ban": True})
            assert line.socket is not None
            await asyncio.wait_for(line.socket.wait_closed(), PATIENCE)
            assert line.socket.close_code == CHANGED
        seen = await ann.look(table)
        assert (seen["status"], seen["seats"][1]["kind"], seen["seats"][1]["away"]) == ("playing", "bot", False)
        assert "Bob" not in seen["seats"][1]["name"]
        await bob.post(f"/api/tables/{table}/return", status=403)
        while not (seen := await ann.look(table))["state"]["legal"]:
            pass
        await ann.play(seen)


async def test_only_the_host_may_and_not_the_host_itself(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        await bob.post(f"/api/tables/{table}/seats/0/kick", {}, 403)
        for seat, status in ((0, 409), (7, 404)):
            await ann.post(f"/api/tables/{table}/seats/{seat}/kick", {}, status)
        mover, _ = await whose_turn(table, ann, bob)
        assert (await mover.look(table))["state"]["legal"]
        robots = await ann.open("me", "random")
        await ann.post(f"/api/tables/{robots['id']}/seats/1/kick", {}, 409)
