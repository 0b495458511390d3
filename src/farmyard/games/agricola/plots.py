"""Fields on cards. Every field of a farm has a number: those of the fifteen spaces come first, then plots on cards.

A plot is known by the id of its card and its place there, counted from 1: `b068.1`. Its number follows from both, so
that moves, steps and events name a field by one number, wherever it lies.
"""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.tokens import Word

FIRST_PLOT: Final = 15
"""Smaller numbers are spaces of the farm."""
PLACES: Final = 4
"""So many plots are possible on one card."""
DIGITS: Final = tuple([str(place + 1) for place in range(PLACES)])
NUMBERS: Final = 1000
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"

Plot = tuple[int, int, int, int]
"""The number of the field; what can be sown there, as a mask of goods; the good that stands there, and how many."""


def plot_number(card: str, place: int) -> int:
    """Of the plot at this place of a card, counted from 0: a card with fields has an id such as B068 or K105."""
    digits = card[1:]
    if not is_card(card) or not 0 <= place < PLACES:
        raise ValueError(
            f"no fields on {card!r}: only cards with an id of a letter and a number have them, at most {PLACES}"
        )
    padded = 1 if digits != str(int(digits)) else 0
    which = (LETTERS.index(card[0].casefold()) * NUMBERS + int(digits)) * 2 + padded
    return FIRST_PLOT + which * PLACES + place


def is_card(text: str) -> bool:
    """Has this text the form of the id of a card?"""
    digits = text[1:]
    plain = digits.isascii() and digits.isdigit() and len(digits) <= 3
    return plain and text[0].casefold() in LETTERS and (len(digits) == 3 or not digits.startswith("0"))


def card_of(number: int) -> str:
    """The id of the card on which this plot lies."""
    which, padded = divmod((number - FIRST_PLOT) // PLACES, 2)
    letter, n = divmod(which, NUMBERS)
    return f"{LETTERS[letter].upper()}{n:03}" if padded else f"{LETTERS[letter].upper()}{n}"


def place_of(number: int) -> int:
    return (number - FIRST_PLOT) % PLACES


class FieldWord(Word):
    """A space of the farm, or a plot on a card: c2, b068.1. The first plot of a card may also be written b068."""

    def __init__(self, cells: list[str]) -> None:
        super().__init__("cell", cells)

    def spell(self, value: Any) -> str:
        if value < FIRST_PLOT:
            return super().spell(value)
        return f"{card_of(value).casefold()}.{place_of(value) + 1}"

    def read(self, text: str) -> Any:
        card, dot, place = text.partition(".")
        if is_card(card) and (place in DIGITS if dot else len(card) > 2):
            return plot_number(card, DIGITS.index(place) if dot else 0)
        return super().read(text)
