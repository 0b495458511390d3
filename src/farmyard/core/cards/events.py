# mypyc: off
"""What happens to cards, with its facts. A game that has hands lists these among its events."""

from __future__ import annotations

from typing import ClassVar

from farmyard.core.goods import Goods
from farmyard.core.values import Event


class CardPlayed(Event, frozen=True):
    """A card came into play from a hand; `by` is what allowed it: a space or a card."""

    key: ClassVar[str] = "kind"
    seat: int
    card: str
    kind: str
    cost: Goods
    by: str


class CardPassed(Event, frozen=True):
    """A card went on to the next hand, or out of the game when there is none."""

    seat: int
    card: str
    to: int


class CardDiscarded(Event, frozen=True):
    seat: int
    card: str


EVENTS: tuple[type[Event], ...] = (CardPlayed, CardPassed, CardDiscarded)
