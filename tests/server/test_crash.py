"""Killed without warning, again and again: no acknowledged move is lost, none is made twice, every table goes on.

Ten kills in a normal run; FARMYARD_KILLS sets another number for the long one.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from farmyard.core.record import Record
from tests.server.guest import Guest, two_people
from tests.server.running import Process

pytestmark = pytest.mark.anyio

KILLS = int(os.environ.get("FARMYARD_KILLS", "10"))


class Player(Guest):
    """Plays whenever it may, and asks again with the same request when the line breaks."""

    def __init__(self, address: str, name: str, rng: random.Random) -> None:
        super().__init__(address, name)
        self.rng = rng
        self.sent: dict[str, str] = {}
        self.acknowledged: dict[str, int] = {}

    async def patiently(self, method: str, path: str, body: Any = None) -> httpx.Response:
        while True:
            try:
                return await self.client.request(method, path, json=body)
            except httpx.TransportError:
                await asyncio.sleep(0.02)

    async def play_until(self, table: str, stop: asyncio.Event) -> None:
        while not stop.is_set():
            seen = (await self.patiently("GET", f"/api/tables/{table}")).json()
            if seen["status"] != "playing":
                return
            if not seen["state"]["legal"]:
                await asyncio.sleep(0.03)
                continue
            client_id = self.client_id()
            self.sent[client_id] = self.rng.choice(seen["state"]["legal"])["text"]
            body = {"version": seen["version"], "client_id": client_id, "move": self.sent[client_id]}
            said = await self.patiently("POST", f"/api/tables/{table}/moves", body)
            assert said.status_code == 200, said.text
            self.acknowledged[client_id] = said.json()["version"]


async def test_no_acknowledged_move_is_lost_or_doubled(tmp_path: Path) -> None:
    rng = random.Random(KILLS)
    file = tmp_path / "tables.db"
    server = Process(f"sqlite:///{file}")
    await asyncio.to_thread(server.start)
    players: dict[str, list[Player]] = {}
    stop = asyncio.Event()
    try:
        games: list[asyncio.Task[None]] = []

        async def sit_down() -> None:
            ann, bob, cid = (Player(server.address, name, rng) for name in ("Ann", "Bob", "Cid"))
            for player in (ann, bob, cid):
                await player.arrive()
            together, alone = await two_people(ann, bob), (await cid.open("me", "random"))["id"]
            for table, people in ((together, [ann, bob]), (alone, [cid])):
                players[table] = people
                games.extend(asyncio.create_task(player.play_until(table, stop)) for player in people)

        def acknowledged() -> int:
            return sum(len(player.acknowledged) for people in players.values() for player in people)

        async def some_moves() -> None:
            """On a busy machine it takes a while until they play again."""
            before = acknowledged()
            while acknowledged() < before + 6 and not all(game.done() for game in games):
                await asyncio.sleep(0.01)

        await sit_down()
        for _ in range(KILLS):
            await some_moves()
            await asyncio.sleep(rng.uniform(0.05, 0.5))  # at any moment of a request
            await asyncio.to_thread(server.end, signal.SIGKILL)
            await asyncio.to_thread(server.start)
            if all(game.done() for game in games):
                await sit_down()
        await some_moves()
        stop.set()
        await asyncio.gather(*games)
        moves = {table: moves_of(file, table) for table in players}
        for table, people in players.items():
            check(moves[table], people)
        assert acknowledged() > 5 * KILLS
        for table, people in players.items():
            await goes_on(people, table)
    finally:
        await asyncio.to_thread(server.end)
        for people in players.values():
            for player in people:
                await player.client.aclose()


def moves_of(file: Path, table: str) -> list[tuple[int, str | None, Any]]:
    """Every event of the table as it lies in the file, read behind the server's back."""
    with sqlite3.connect(file) as base:
        rows = base.execute(
            "SELECT seq, client_id, data FROM events WHERE table_id = ? ORDER BY seq", [table]
        ).fetchall()
    base.close()
    assert [seq for seq, _, _ in rows] == list(range(1, len(rows) + 1))
    return [(seq, client, msgspec.json.decode(data)) for seq, client, data in rows]


def check(events: list[tuple[int, str | None, Any]], people: list[Player]) -> None:
    written = {client.partition("/")[2]: (seq, data) for seq, client, data in events if client is not None}
    assert len(written) == sum(client is not None for _, client, _ in events)
    for player in people:
        for client_id, version in player.acknowledged.items():
            seq, data = written[client_id]
            assert seq == version
            mine = [text for _, text, _ in data["history"]["past"]]
            assert mine[0] == player.sent[client_id]
        assert set(player.sent) == set(player.acknowledged)


async def goes_on(people: list[Player], table: str) -> None:
    """The game can be played to its end, and its record holds."""
    await asyncio.gather(*(player.play_until(table, asyncio.Event()) for player in people))
    seen = await people[0].look(table)
    assert seen["status"] == "over"
    again = Record.parse(await people[0].get(f"/api/tables/{table}/record")).replay()
    assert [score["total"] for score in seen["state"]["scores"]] == [score.total for score in again.scores()]
