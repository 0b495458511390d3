"""Before a game with cards begins: everybody gets a hand of occupations and minor improvements."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import Card
from farmyard.core.cards.drafting import PickFromPile, draft
from farmyard.core.cards.hand_steps import DrawCards
from farmyard.core.cards.hands import new_hands
from farmyard.core.values import Step
from farmyard.games.agricola.needs import MINOR, OCCUPATION
from farmyard.games.agricola.state import Table

HAND: Final = 7
"""Cards of each kind that a player starts with."""
PACKS: Final = {"none": 0, "seven": HAND, "ten": 10}
"""Cards in a pack when hands are drafted."""
ALL_DECKS: Final = "EIK"
DECKS: Final = ("E", "I", "K", "EI", "EK", "IK", ALL_DECKS)
"""Of the original edition: one deck, or several shuffled together."""


def piles_for(cards: dict[str, Card], seats: int, options: dict[str, Any]) -> dict[str, list[str]]:
    """The hand cards of the chosen decks that fit the number of players, by kind."""
    piles: dict[str, list[str]] = {MINOR: [], OCCUPATION: []}
    for row in cards.values():
        if row.kind in piles and row.players <= seats and row.deck in options.get("decks", row.deck):
            piles[row.kind].append(row.id)
    return piles


def suffice(cards: dict[str, Card], seats: int, options: dict[str, Any]) -> bool:
    """Are there enough cards of each kind for the packs of everybody?"""
    wanted = seats * PACKS[options["draft"]]
    return all(len(pile) >= wanted for pile in piles_for(cards, seats, options).values())


def deals(state: Table) -> list[Step]:
    """What is dealt in this game, in order; nothing in a game without hand cards."""
    if not state.board.with_cards:
        return []
    state.unplayed = new_hands(state.seats, piles_for(state.game.cards, state.seats, state.options))
    steps: list[Step] = []
    for kind in (MINOR, OCCUPATION):
        steps += deal(state, kind)
    return steps


def deal(state: Table, kind: str) -> list[Step]:
    """How the hands of one kind are made up: dealt, drafted, or chosen by whoever plays alone."""
    if state.seats == 1 and state.options.get("hand") == "chosen":
        return [PickFromPile(0, kind, HAND)]
    packs = PACKS[state.options.get("draft", "none")]
    if packs:
        return draft(state.seats, kind, packs, HAND)
    return [DrawCards(seat, kind, HAND) for seat in range(state.seats)]
