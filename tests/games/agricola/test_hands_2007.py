"""Hands of the original edition: any mix of three decks, drafting, secrecy."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from farmyard.core.cards.drafting import Draft
from farmyard.core.errors import SetupError
from farmyard.games.agricola import GAME_2007
from farmyard.games.agricola.dealing import ALL_DECKS, DECKS
from farmyard.games.agricola.needs import MINOR, OCCUPATION
from farmyard.games.agricola.state import Table
from tests.games.agricola.table import a_game, look

DEALT = 7


def with_cards(seats: int = 2, **options: Any) -> Table:
    return a_game(seats, GAME_2007, family=False, **options)


def kinds_in(table: Table, seat: int) -> Counter[str]:
    return Counter(GAME_2007.cards[card].kind for card in table.unplayed.hands[seat])


@pytest.mark.parametrize("decks", DECKS)
def test_hands_come_from_the_chosen_decks(decks: str) -> None:
    """A07-COMP-40, A07-COMP-41, A07-COMP-42, A07-COMP-43: one of the decks E, I and K, or any mixture of them."""
    found = with_cards(3, decks=decks).unplayed.components()
    assert {GAME_2007.cards[card].deck for card in found} <= set(decks)


def test_all_three_decks_are_usual() -> None:
    assert with_cards(2).options["decks"] == ALL_DECKS
    assert len(DECKS) == len(set(DECKS)) == 7


def test_the_family_game_has_no_hands_and_no_decks() -> None:
    """A07-FAMILY-03."""
    assert a_game(2, GAME_2007).unplayed.hands == ()
    with pytest.raises(SetupError):
        GAME_2007.start(seats=2, decks="E")


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_occupations_are_for_so_many_players(seats: int) -> None:
    """A07-SETUP-22, A07-SETUP-23, A07-SETUP-24, A07-SETUP-25, A07-SETUP-26: marked 1+, 3+ and 4+."""
    found = with_cards(seats).unplayed.components()
    assert all(GAME_2007.cards[card].players <= seats for card in found)
    for row in GAME_2007.cards.values():
        if row.kind in (MINOR, OCCUPATION):
            assert (row.id in found) == (row.players <= seats)


def test_a_draft_needs_hand_cards_and_somebody_to_pass_to() -> None:
    for seats, options in ((1, {"family": False}), (3, {"family": True})):
        with pytest.raises(SetupError):
            GAME_2007.start(seats=seats, draft="seven", **options)


def test_hands_are_secret() -> None:
    """A07-SETUP-29, A07-SETUP-33, A07-OCC-07: I see my hand, of the others' only how many."""
    table = with_cards(2)
    mine, theirs = table.unplayed.hands
    view = look(table, 0).unplayed
    assert view is not None
    assert view.own == mine
    assert sum(n for _, n in view.held[1]) == len(theirs)
    assert set(theirs) <= {card for _, cards in view.unseen for card in cards}
    assert isinstance(with_cards(2, draft="seven").agenda[-1], Draft) or not theirs
