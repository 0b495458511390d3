"""What sources tell differently of hand cards of the original edition: a table that the owner of a box may replace.

A row names a card, one of its facts and the value. Some facts are printed at the edge of the card: its cost, what it
needs, its points, how often it can be used. The others are numbers that the row of the card asks for: `state.fact`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from farmyard._places import folder_of
from farmyard.core.cards import Card, Measure, Need, Part, cost, needs, one_cost, points, remembers
from farmyard.core.cards.card import HandIn
from farmyard.core.goods import goods
from farmyard.core.tables import Row, one_each, printed_table, read_table
from farmyard.core.values import say
from farmyard.games.agricola.cards.rows import HandCard
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.needs import (
    ANIMALS_OWNED,
    CATTLE_OWNED,
    GRAIN_FIELDS,
    IMPROVEMENTS,
    OCCUPATIONS,
    VEGETABLE_FIELDS,
)

TABLE: Final = "card_facts"
COLUMNS: Final = ("card", "fact", "value")
DATA: Final[Path] = folder_of(__name__) / "data"
MOST: Final = 20

MEASURES: Final[dict[str, Measure]] = {
    measure.name: measure
    for measure in (OCCUPATIONS, IMPROVEMENTS, GRAIN_FIELDS, VEGETABLE_FIELDS, ANIMALS_OWNED, CATTLE_OWNED)
}


class CardFacts:
    """The facts of one table: cards whose header it changes, and numbers by card and fact, such as "I260 food"."""

    def __init__(self, text: str) -> None:
        self.headers: dict[str, list[Row]] = {}
        self.numbers: dict[str, int] = {}
        rows = read_table(TABLE, text, COLUMNS)
        one_each(rows, "card", [row.text("card") for row in PRINTED_ROWS])
        for row, printed in zip(rows, PRINTED_ROWS, strict=True):
            fact = row.word("fact", (printed.text("fact"),))
            if fact in ("cost", "needs", "points", "uses"):
                header(row)  # so that what is wrong with it is told
                self.headers.setdefault(row.text("card"), []).append(row)
            else:
                self.numbers[f"{row.text('card')} {fact}"] = row.number("value", 0, MOST)

    def applied(self, cards: Mapping[str, Card]) -> dict[str, Card]:
        """These cards, with what the table says of their headers."""
        out = dict(cards)
        for card, rows in self.headers.items():
            found = out.get(card)
            if isinstance(found, HandCard):
                out[card] = found.revised(*[header(row, found) for row in rows])
        return out


def header(row: Row, card: HandCard | None = None) -> Part:
    """One fact as a part of the row of a card."""
    fact = row.text("fact")
    if fact == "points":
        return points(row.number("value", -MOST, MOST))
    if fact == "uses":
        return remembers(row.number("value", 0, MOST))
    if fact == "needs":
        return needs(*[read_need(row, part) for part in row.text("value").split("; ") if part])
    ways = [read_goods(row, way) for way in row.text("value").split(" or ") if way]
    if card is not None and card.hand_in is not None:
        return HandIn(card.hand_in.cards, card.hand_in.n, goods(**ways[0]) if ways else (), False)
    return one_cost(*[cost(**way) for way in ways])


def read_goods(row: Row, text: str) -> dict[str, int]:
    """wood:2 reed:1"""
    out: dict[str, int] = {}
    for part in text.split():
        good, _, digits = part.partition(":")
        if good not in GOODS or not (digits.isascii() and digits.isdecimal() and 0 < int(digits) <= MOST):
            raise row.wrong("value", say("table.word", found=part[:60], allowed="wood:2, wood:2 reed:1"))
        out[good] = int(digits)
    return out


def read_need(row: Row, text: str) -> Need:
    """occupations >= 2"""
    name, _, digits = text.partition(" >= ")
    if name not in MEASURES or not (digits.isascii() and digits.isdecimal() and int(digits) <= MOST):
        allowed = ", ".join([f"{known} >= 2" for known in MEASURES])
        raise row.wrong("value", say("table.word", found=text[:60], allowed=allowed))
    return MEASURES[name] >= int(digits)


PRINTED_ROWS: Final = read_table(TABLE, printed_table(DATA, TABLE), COLUMNS)
PRINTED: Final = CardFacts(printed_table(DATA, TABLE))
"""What comes with the game."""
