"""Before a game with cards begins: everybody gets a hand of occupations and minor improvements."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import Card
from farmyard.core.cards.drafting import PickFromPile, draft
from farmyard.core.cards.hand_steps import DrawCards
from farmyard.core.cards.hands import new_hands
from farmyard.core.values import Step
from farmyard.games.agricola import series
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


def fewer(state: Table, kind: str) -> int:
    """For each occupation that is in play from the start, one card less of the kind that the setting names."""
    if state.options.get("fewer", "") != f"{kind}s":
        return 0
    return len(series.kept_before(state.game.cards, state.options))


def suffice(cards: dict[str, Card], seats: int, options: dict[str, Any]) -> bool:
    """Are there enough cards of each kind for the packs of everybody?"""
    wanted = seats * PACKS[options["draft"]]
    return all(len(pile) >= wanted for pile in piles_for(cards, seats, options).values())


def deals(state: Table) -> list[Step]:
    """What is dealt in this game, in order; nothing in a game without hand cards."""
    if not state.board.with_cards:
        return []
    piles = piles_for(state.game.cards, state.seats, state.options)
    kept = series.kept_before(state.game.cards, state.options)
    piles[OCCUPATION] = [card for card in piles[OCCUPATION] if card not in kept]
    state.unplayed = new_hands(state.seats, piles)
    steps: list[Step] = [series.LayOutKept(0)] if kept else []
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
    return [DrawCards(seat, kind, max(HAND - fewer(state, kind), 0)) for seat in range(state.seats)]
