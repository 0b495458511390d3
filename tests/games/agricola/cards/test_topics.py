"""What cards give, as the list of all cards knows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from farmyard import Record
from farmyard.core.cards import Card
from farmyard.games.agricola import GAME, GAME_2007
from farmyard.games.agricola.cards.topics import DECIDED, TOPICS, topics_of, works_of
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.state import Table

GOLDEN = Path(__file__).parents[3] / "golden"
HAND = {row.id: row for game in (GAME, GAME_2007) for row in game.cards.values() if row.id[1:].isdecimal()}


def has_function(row: Card) -> bool:
    return any(work is None for work in works_of(row))


def test_every_card_gives_something() -> None:
    assert [card for card, row in HAND.items() if not topics_of(row)] == []
    assert all(topics_of(GAME.cards[name]) for name in ("well", "fireplace-2", "pottery", "clay-oven"))


def test_every_card_with_a_function_stands_in_the_table() -> None:
    """A row does not tell what its functions give."""
    assert {card for card, row in HAND.items() if has_function(row)} <= set(DECIDED) <= set(HAND)
    assert {topic for gives in DECIDED.values() for topic in gives} <= set(TOPICS)


@pytest.mark.parametrize(
    ("card", "gives"),
    [
        ("A024", {"food", "bread"}),
        ("B047", {"food"}),
        ("E12", {"food"}),
        ("E147", {"grain", "vegetable"}),
        ("E151", {"room"}),
        ("E171", {"wood", "clay", "reed", "stone"}),
        ("E187", {"clay"}),
        ("I99", {"room"}),
        ("K278", {"field", "wood"}),
    ],
)
def test_what_a_card_costs_is_not_what_it_gives(card: str, gives: set[str]) -> None:
    assert set(topics_of(HAND[card])) == gives


@pytest.mark.parametrize(
    "record", ["agricola/2-cards", "agricola-2007/3-deck-e", "agricola-2007/4-deck-i", "agricola-2007/5-deck-k"]
)
def test_goods_that_cards_gave_are_goods_that_they_give(record: str) -> None:
    """Told by the tally of whole games."""
    table = Record.parse((GOLDEN / f"{record}.farmyard").read_text(encoding="utf-8")).replay()
    assert isinstance(table, Table)
    gave = {(card, what.removeprefix("gave ")) for card, what, _ in table.view(None).tally if what.startswith("gave ")}
    cards = table.game.cards
    assert {(card, good) for card, good in gave if good in GOODS and good not in topics_of(cards[card])} == set()
