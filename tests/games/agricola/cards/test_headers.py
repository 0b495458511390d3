"""What is printed at the edge of every hand card: compared with a list of all of them."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from farmyard.core.cards import CARD_POINTS, Card, Need
from farmyard.core.goods import goods
from farmyard.games.agricola import GAME
from farmyard.games.agricola.needs import MAJOR
from tests.games.agricola.table import a_table

PRINTED = {
    row["id"]: row
    for row in csv.DictReader((Path(__file__).parent / "printed2016.csv").read_text(encoding="utf-8").splitlines())
}
HAND_CARDS = [row for row in GAME.cards.values() if row.kind != MAJOR]


def spelt(need: Need) -> str:
    return f"{need.name} {need.relation} {need.n}" if need.relation else need.name


@pytest.mark.parametrize("card", PRINTED)
def test_a_card_has_what_is_printed_on_it(card: str) -> None:
    printed, row = PRINTED[card], GAME.cards[card]
    assert row.name == printed["name"]
    assert row.kind == printed["kind"]
    assert row.deck == card[0]
    assert row.players == int(printed["players"])
    assert [spelt(need) for need in row.needs] == ([printed["needs"]] if printed["needs"] else [])
    assert row.points == int(printed["points"])
    assert row.passes == (printed["passes"] == "yes")
    if printed["cost"] != "by people":
        amounts = dict(part.split(":") for part in printed["cost"].split())
        assert costs(row) == [goods(**{good: int(n) for good, n in amounts.items()})] * bool(amounts)


def costs(row: Card) -> list[object]:
    return [] if row.cost is None else list(row.cost.ways)


def test_the_table_holds_the_cards_of_the_box_and_no_others() -> None:
    assert {row.id for row in HAND_CARDS} == set(PRINTED)


@pytest.mark.parametrize("card", [card for card, printed in PRINTED.items() if printed["kind"] == "minor"])
def test_printed_points_count(card: str) -> None:
    """A16-SCORE-36: only those of cards in play."""
    table = a_table(hand=[], played=[] if PRINTED[card]["passes"] == "yes" else [card])
    expected = 0 if PRINTED[card]["passes"] == "yes" else int(PRINTED[card]["points"])
    assert table.ask(CARD_POINTS, 0, 0, 0) == expected


@pytest.mark.parametrize("card", [card for card, printed in PRINTED.items() if printed["kind"] == "occupation"])
def test_occupations_have_no_printed_points(card: str) -> None:
    """A16-SCORE-38."""
    assert GAME.cards[card].points == 0
