"""Games that were saved when the table and its farms kept hands and piles themselves, by number."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from farmyard.core.cards.hand_steps import DealFromPile, DrawCards
from farmyard.games.la_granja import GAME
from farmyard.games.la_granja.tables import CARD_NUMBERS, FARM_CARD

SAVED = Path(__file__).parent / "saved" / "hands-by-number.json"


def saved() -> dict[str, Any]:
    """As that version wrote it, in the last round of a game for four, after the discards had become a new pile."""
    data: dict[str, Any] = json.loads(SAVED.read_text(encoding="utf-8"))
    return data


def numbers(cards: tuple[str, ...]) -> list[int]:
    return [CARD_NUMBERS[card] for card in cards]


def test_hands_and_piles_are_where_they_were() -> None:
    table, hands = saved()["table"], GAME.load(saved()).unplayed
    assert [numbers(hand) for hand in hands.hands] == [farm["hand"] for farm in table["farms"]]
    assert numbers(hands.piles[FARM_CARD]) == table["deck"]
    assert numbers(hands.discards[FARM_CARD]) == table["discards"]
    assert {CARD_NUMBERS[card]: n for card, n in hands.shuffles.items()} == {
        card: n for card, n in enumerate(table["shuffles"]) if n
    }


def test_it_is_the_position_to_which_its_moves_lead() -> None:
    state = GAME.load(saved())
    again = state.record().replay()
    assert again.hash() == state.hash()
    seat = state.to_act[0]
    assert state.undone(seat).moves_made == len(saved()["past"]) - 1


def test_it_goes_on_and_is_saved_as_today() -> None:
    state = GAME.load(saved())
    assert GAME.load(state.to_json()).hash() == state.hash()
    rng = random.Random(1)
    while not state.over:
        seat = state.to_act[0]
        state.play(rng.choice(state.legal(seat)), seat)
    assert state.winners()


@pytest.mark.parametrize(
    ("name", "step"), [("draw_card", DrawCards(1, FARM_CARD, 1)), ("drawing", DealFromPile(1, FARM_CARD))]
)
def test_a_card_that_was_about_to_be_drawn(name: str, step: DrawCards | DealFromPile) -> None:
    assert GAME.codec.decode_step({"is": name, "seat": 1}) == step
