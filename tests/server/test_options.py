"""What a table offers: only choices that can be kept, and no promise beyond them."""

from __future__ import annotations

import pytest

from farmyard.core.registry import game, games
from farmyard.server.api.games import shelf
from farmyard.server.store.store import Identity
from farmyard.server.table_creation import blank_meta, open_table
from farmyard.server.table_meta import SeatMeta
from tests.server.guest import Guest
from tests.server.running import Running

pytestmark = pytest.mark.anyio

HAND_CARDS = {"en": "hand cards", "fr": "cartes en main", "de": "Handkarten", "nl": "handkaarten"}


@pytest.mark.parametrize("lang", HAND_CARDS)
async def test_the_original_edition_promises_its_decks(lang: str) -> None:
    """All 302 cards of them are there."""
    told = {entry["id"]: entry["about"][lang] for entry in shelf(tuple(games()))}["agricola-2007"]
    assert HAND_CARDS[lang] in told
    assert str(sum(row.kind != "major" for row in game("agricola-2007").cards.values())) == "302"


async def test_the_game_with_cards_is_offered_first(server: Running) -> None:
    """The dialog begins with the whole game; a rematch is played with the same decks."""
    async with Guest(server.address, "Ann") as ann:
        entry = next(found for found in await ann.get("/api/games") if found["id"] == "agricola-2007")
        offered = {found["name"]: found["suggested"] for found in entry["options"]}
        assert (offered["family"], offered["decks"]) == (False, "EIK")
        table = (await ann.open("me", "random", game="agricola-2007", options={"family": False, "decks": "IK"}))["id"]
        await ann.post(f"/api/tables/{table}/resign")
        rematch = await ann.look((await ann.post(f"/api/tables/{table}/rematch"))["table"])
        assert (rematch["options"]["family"], rematch["options"]["decks"]) == (False, "IK")


async def test_a_number_that_a_table_holds_as_text_is_sent_as_a_number(server: Running) -> None:
    """Tables that were opened before options could be numbers."""
    async with Guest(server.address, "Ann") as ann:
        found, who = game("agricola-2007"), Identity(ann.id, "Ann", 0)
        seating = [SeatMeta(kind="human", identity=ann.id, name="Ann")]
        options = found.read_options(1, {"series": "2", "food": 5})
        meta = blank_meta(found, who, seating, options | {"food": "5"})
        seen = await ann.look(await open_table(server.manager, who, meta, ann.client_id(), start=True))
        assert seen["options"] == options
        assert seen["state"]["view"]["options"] == options
