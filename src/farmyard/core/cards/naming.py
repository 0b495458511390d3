"""Cards that somebody typed by their names: moves spell them by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from farmyard.core.cards.card import Card
from farmyard.core.labels import as_label
from farmyard.core.moves import DiscardCard, PickCard, PlayCard, UseCard
from farmyard.core.values import Move

CARD_MOVES: Final = (UseCard, PlayCard, PickCard, DiscardCard)
CARD_VERBS: Final = tuple([kind.verb for kind in CARD_MOVES])
MOST_WORDS: Final = 10
"""No name of a card has more."""


def with_name_as_word(text: Any, cards: Mapping[str, Card]) -> Any:
    """A name may have several words: play Threshing Board -> play threshing-board"""
    words: list[str] = text.split() if cards and isinstance(text, str) else []
    if 2 < len(words) <= MOST_WORDS and words[0].casefold() in CARD_VERBS:
        name = label_of(" ".join(words[1:]))
        if any(label_of(row.name).startswith(name) for row in cards.values()):
            return f"{words[0]} {name}"
    return text


def with_card_id(move: Move, cards: Mapping[str, Card]) -> Move:
    """The move with the id of the card: it may be typed by its name, or by a beginning that no other name has.

    What is the whole name of one card and the id of another is the name.
    """
    if not isinstance(move, CARD_MOVES):
        return move
    ids = {label_of(row.name): row.label for row in cards.values()}
    typed = label_of(move.card)
    if typed not in ids and any(row.label == move.card for row in cards.values()):
        return move
    fitting = [typed] if typed in ids else [name for name in ids if name.startswith(typed)]
    return msgspec.structs.replace(move, card=ids[fitting[0]]) if len(fitting) == 1 else move


def label_of(name: str) -> str:
    """As one word; apostrophes may be left out, or be of the other kind."""
    return as_label("".join([c for c in name if c not in "'\N{RIGHT SINGLE QUOTATION MARK}"]))
