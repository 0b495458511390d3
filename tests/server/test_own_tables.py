"""The tables of an owner's box are sent when they are asked for, not with every list and every move."""

from __future__ import annotations

import pytest

from farmyard.core.registry import game
from farmyard.server.own_tables import reference
from tests.server.guest import Guest
from tests.server.running import Running

GAME = "la-granja"


@pytest.mark.anyio
async def test_own_tables_are_sent_by_reference(server: Running) -> None:
    name = next(option.name for option in game(GAME).options if option.kind == "table")
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        mine = await ann.get(f"/api/games/{GAME}/tables/{name}")
        table = await ann.open("me", "open", "open", game=GAME, options={name: mine}, listed=True, start=False)
        here = f"/api/tables/{table['id']}"
        text = await bob.get(f"{here}/options/{name}")
        line = text.splitlines()[-1]
        assert len(text) > 200
        assert line in mine
        async with ann.live(table["id"]) as live:
            await live.next()
            await bob.post(f"{here}/join", {})
            async with Guest(server.address, "Eve") as eve:
                await eve.post(f"{here}/join", {})
                await ann.post(f"{here}/start")
                await live.event("state")
                seen = await ann.look(table["id"])
                told = [
                    await ann.client.get(path)
                    for path in ("/api/tables", "/api/me/tables", here, f"{here}/positions/0")
                ]
        for sent in (*live.raw, *(answer.text for answer in told)):
            assert line not in sent.replace("\\n", "\n")
        assert seen["options"][name] == seen["state"]["view"]["options"][name] == reference(text)
        await bob.get(f"{here}/options/nothing", 404)
