"""Positions as earlier versions saved them."""

from __future__ import annotations

from typing import Any

from farmyard.core.cards.hands import Cards, Hands
from farmyard.games.la_granja.tables import CARD_IDS, FARM_CARD


def hands_saved_earlier(table: dict[str, Any]) -> Hands:
    """From the time when the table and its farms kept piles and hands themselves, by number."""
    hands = tuple([cards(farm["hand"]) for farm in table["farms"]])
    shuffles = {CARD_IDS[card]: n for card, n in enumerate(table["shuffles"]) if n}
    piles, discards = {FARM_CARD: cards(table["deck"])}, {FARM_CARD: cards(table["discards"])}
    return Hands(hands, ((),) * len(hands), piles, discards, (), (), shuffles)


def cards(numbers: list[int]) -> Cards:
    return tuple([CARD_IDS[number] for number in sorted(numbers)])
