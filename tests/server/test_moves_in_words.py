"""The moves as people read them: which are for any time, and all of them in words."""

from __future__ import annotations

import pytest

from tests.core.toy import Turnips
from tests.server.guest import Guest
from tests.server.running import Running

pytestmark = pytest.mark.anyio


async def test_what_may_be_done_at_any_time_is_marked(server: Running, turnips: Turnips) -> None:
    """Turnips are hawked beside any decision from the second round on; the decision goes on waiting."""
    async with Guest(server.address, "Ann") as ann:
        table = await ann.open("me", game=turnips.id)
        for _ in range(40):
            table = await ann.look(table["id"])
            legal = table["state"]["legal"]
            anytime = [move["text"] for move in legal if move.get("anytime")]
            assert anytime == [move["text"] for move in legal if move["text"] == "hawk"]
            if anytime:
                break
            sow = [move["text"] for move in legal if move["text"] == "plan sow"]
            await ann.play(table, *sow)
        assert anytime == ["hawk"]
        waiting = [move["text"] for move in legal if not move.get("anytime")]
        await ann.play(table, "hawk")
        after = await ann.look(table["id"])
        assert [move["text"] for move in after["state"]["legal"] if not move.get("anytime")] == waiting


async def test_moves_are_told_in_my_language_to_whoever_may_make_them(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Eve") as eve:
        table = await ann.open("me", "random", options={"first": "p1"})
        asked = f"/api/tables/{table['id']}/descriptions"
        told = await ann.get(f"{asked}?lang=de")
        assert told["version"] == table["version"]
        assert [move["text"] for move in told["moves"]] == [move["text"] for move in table["state"]["legal"]]
        assert told["moves"][0]["description"] != told["moves"][0]["text"]
        assert any("Ann" in line for line in told["drawing"])
        await ann.play(table)
        assert (await ann.get(f"{asked}?lang=de&moves={table['state']['moves']}"))["drawing"] == told["drawing"]
        assert (await ann.get(f"{asked}?lang=de"))["drawing"] != told["drawing"]
        await ann.get(f"{asked}?moves=99999", status=404)
        watch = table["watch_link"].partition("#")[2]
        assert (await eve.get(f"{asked}?{watch}"))["moves"] == []
        await eve.get(asked, status=403)
