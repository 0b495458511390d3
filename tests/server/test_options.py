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

CARDS_TO_COME = [("agricola-2007", "family")]
HAND_CARDS = {"en": "hand cards", "fr": "cartes en main", "de": "Handkarten", "nl": "handkaarten"}
CARDS = {"en": ("occupation", "improvement"), "fr": ("savoir-faire", "métier", "aménagement")}
CARDS |= {"de": ("Ausbildung", "Anschaffung"), "nl": ("beroep", "verbetering", "aanschaf")}


@pytest.mark.parametrize("lang", CARDS)
async def test_nobody_is_promised_cards_that_are_not_there(lang: str) -> None:
    """The original edition, known for its decks, has no hand cards yet and says so."""
    told = {entry["id"]: entry["about"][lang] for entry in shelf(tuple(games()))}
    for name, _ in CARDS_TO_COME:
        assert not [word for word in CARDS[lang] if word in told[name]], told[name]
    assert HAND_CARDS[lang] in told["agricola-2007"]


@pytest.mark.parametrize(("name", "option"), CARDS_TO_COME)
async def test_the_game_with_cards_is_not_offered_at_the_table(server: Running, name: str, option: str) -> None:
    """The library knows the option; the table neither shows it nor takes it, though its default may be said."""
    assert option in [found["name"] for found in game(name).told_options()]
    async with Guest(server.address, "Ann") as ann:
        entry = next(found for found in await ann.get("/api/games") if found["id"] == name)
        assert option not in [found["name"] for found in entry["options"]]
        refused = await ann.open("me", "greedy", game=name, options={option: False}, status=422)
        assert refused["error"]["key"] == "setup.option"
        assert option not in refused["error"]["text"].partition(":")[2]
        assert (await ann.open("me", "greedy", game=name, options={option: True}))["options"][option] is True


async def test_a_number_that_a_table_holds_as_text_is_sent_as_a_number(server: Running) -> None:
    """Tables that were opened before options could be numbers."""
    async with Guest(server.address, "Ann") as ann:
        found, who = game("agricola-2007"), Identity(ann.id, "Ann", 0)
        seating = [SeatMeta(kind="human", identity=ann.id, name="Ann")]
        options = found.read_options(1, {"series": "2", "food": 5})
        meta = blank_meta(found, who, seating, options | {"food": "5"})
        seen = await ann.look(await open_table(server.manager, who, meta, ann.wish(), start=True))
        assert seen["options"] == options
        assert seen["state"]["view"]["options"] == options


@pytest.mark.parametrize(("name", "option"), CARDS_TO_COME)
async def test_a_table_with_cards_goes_on_and_its_rematch_is_without(server: Running, name: str, option: str) -> None:
    """It was opened when the table still offered that choice."""
    async with Guest(server.address, "Ann") as ann:
        found, who = game(name), Identity(ann.id, "Ann", 0)
        seating = [SeatMeta(kind="human", identity=ann.id, name="Ann"), SeatMeta(kind="bot", name="Bot", bot="random")]
        meta = blank_meta(found, who, seating, found.read_options(2, {option: False}))
        table = await open_table(server.manager, who, meta, ann.wish(), start=True)
        seen = await ann.look(table)
        assert (seen["status"], seen["options"][option]) == ("playing", False)
        await ann.post(f"/api/tables/{table}/resign")
        rematch = await ann.look((await ann.post(f"/api/tables/{table}/rematch"))["table"])
        assert rematch["options"][option] is True
