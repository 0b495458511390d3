"""Broom, Chief's Daughter, Perpetual Student: cards that change hands."""

from __future__ import annotations

from collections import Counter

import pytest

from farmyard.core.cards.events import CardPassed, CardPlayed
from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.hand import PlayOccupation
from farmyard.games.agricola.needs import MINOR, OCCUPATION
from farmyard.games.agricola.state import Table
from tests.games.agricola.table import goods, happened, in_2007, legal, look, places, play

# --- K125 Broom ----------------------------------------------------------------------------------------


def swept(decks: str = "EIK") -> Table:
    table = in_2007(hand=["K125", "I104", "E16", "I229"], goods="1 wood 3 food", decks=decks)
    play(table, "place meeting-place", "play k125")
    return table


def test_broom_draws_a_new_hand_of_minor_improvements() -> None:
    """K125: the old ones leave the game for all to see, 7 new ones come from those that were not dealt."""
    table = swept()
    hand = table.unplayed.hands[0]
    assert Counter(GAME_2007.cards[card].kind for card in hand) == {MINOR: 7, OCCUPATION: 1}
    assert table.unplayed.gone == ("E16", "I104")
    assert happened(table, CardPassed) == [CardPassed(0, "E16", -1), CardPassed(0, "I104", -1)]
    assert not {"I104", "E16"} & set(hand)


def test_nobody_else_sees_the_new_hand() -> None:
    """K125, A07-SETUP-33."""
    table = swept()
    view = look(table, 1).unplayed
    assert view is not None
    assert view.shown[0] == ()
    assert view.held[0] == ((MINOR, 7), (OCCUPATION, 1))


def test_one_of_the_new_cards_may_be_played_at_once() -> None:
    """K125: at its usual price, and only a minor improvement; or none."""
    table = swept()
    playable = legal(table, "play")
    if playable:
        play(table, "done")
    assert table.to_act == (1,)


def test_broom_builds_nothing_of_the_board() -> None:
    """K125, I220: one of the new cards, no major improvement that counts as minor."""
    table = in_2007("I220", hand=["K125"], goods="9 wood 9 stone 9 clay 9 reed 9 food")
    play(table, "place meeting-place")
    assert "take well" in legal(table)
    play(table, "play k125")
    assert legal(table, "take") == set()


def test_broom_draws_from_the_chosen_decks_only() -> None:
    """K125: the same decks as at the beginning."""
    table = swept(decks="I")
    assert {GAME_2007.cards[card].deck for card in table.unplayed.hands[0]} == {"I"}


# --- E173 Chief's Daughter ---------------------------------------------------------------------------------


def chief_is_played(daughter_of: int) -> Table:
    table = in_2007(seats=3, hand=["E172", f"E173@{daughter_of}"], goods="9 food")
    play(table, "place lessons", "play e172")
    return table


def test_the_daughter_comes_with_the_chief_of_another() -> None:
    """E173: at once, for nothing, also as a second occupation; and she may stay."""
    table = chief_is_played(daughter_of=2)
    assert table.to_act == (2,)
    assert legal(table) == {"play e173", "done"}
    food = goods(table, "food", 2)
    play(table, "play e173")
    assert (2, "E173") in table.bound.owned
    assert goods(table, "food", 2) == food
    assert happened(table, CardPlayed)[-1] == CardPlayed(2, "E173", OCCUPATION, (), "E173")
    assert table.to_act == (1,), "the turn goes on"
    table = chief_is_played(daughter_of=2)
    play(table, "done")
    assert table.unplayed.hands[2] == ("E173",)


def test_to_be_asked_shows_the_card() -> None:
    """E173: whoever is asked has it, so it counts as shown."""
    table = chief_is_played(daughter_of=2)
    view = look(table, 1).unplayed
    assert view is not None
    assert view.shown[2] == ("E173",)


def test_the_own_chief_brings_no_daughter() -> None:
    """E173: it is another player who plays the Chief."""
    table = chief_is_played(daughter_of=0)
    assert table.to_act == (1,)


@pytest.mark.parametrize(("material", "points"), [("wood", 0), ("clay", 1), ("stone", 3)])
def test_points_of_the_daughter(material: str, points: int) -> None:
    """E173: by the house."""
    table = in_2007("E173", hand=[], material=material)
    assert table.scores()[0].parts["bonus"] == points


# --- K275 Perpetual Student ---------------------------------------------------------------------------------


def test_the_student_may_have_an_occupation_drawn() -> None:
    """K275: 3 food first, then it is played and paid for; also with a single card."""
    table = in_2007("K275", seats=4, hand=["I229"])
    play(table, "place lessons")
    assert legal(table) == {"choose at-random"}, "without food it could not be chosen"
    play(table, "choose at-random")
    assert (0, "I229") in table.bound.owned
    assert goods(table, "food") == 3 - 1
    assert happened(table, events.Gained)[-1] == events.Gained(0, (("food", 3),), "K275")


def test_drawn_is_one_of_the_occupations_in_hand() -> None:
    """K275: any of them, and no minor improvement."""
    drawn = set()
    for seed in range(12):
        table = in_2007("K275", seats=4, hand=["I229", "I230", "E164", "I104"], seed=seed)
        play(table, "place lessons")
        assert "choose at-random" in legal(table)
        play(table, "choose at-random")
        drawn |= {card for _, card in table.bound.owned} - {"K275"}
    assert drawn == {"I229", "I230", "E164"}


def test_the_student_may_still_choose() -> None:
    """K275: it is an offer."""
    table = in_2007("K275", seats=4, hand=["I229", "I230"], goods="1 food")
    play(table, "place lessons")
    assert legal(table) == {"play i229", "play i230", "choose at-random"}
    play(table, "play i230")
    assert goods(table, "food") == 0


def test_food_that_is_missing_for_a_drawn_occupation_is_begged_for() -> None:
    """K275: where the space asks for more than there is."""
    table = in_2007("K275", seats=4, hand=["I229"])
    play(table, "place lessons")
    table.agenda[-1] = PlayOccupation(0, 5, 5, 5)
    play(table, "choose at-random")
    assert (0, "I229") in table.bound.owned
    assert (goods(table, "food"), table.farms[0].begging) == (0, 2)
    assert happened(table, events.Begged) == [events.Begged(0, 2)]


def test_without_the_student_nothing_is_drawn() -> None:
    """K275: and without an occupation in hand it opens no space."""
    assert "lessons" not in places(in_2007("K275", seats=4, hand=["I104"]))
    table = in_2007(seats=4, hand=["I229"])
    play(table, "place lessons")
    assert "choose at-random" not in legal(table)
