"""Moldboard Plow, Harrow, Punner and Rake of deck I together with other ploughs."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.farm import count
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.tilling import plow
from tests.games.agricola.table import a_table, by_card, goods, happened, legal, play

BOTH = ("farmland", "cultivation")


def with_cards(*played: str, charges: int = 2, **wishes: Any) -> Table:
    """A game of the original edition in which these cards lie before seat 0, or before seat 1."""
    table = a_table(game=GAME_2007, played=played, hand=[], round=13, cards=["cultivation"], **wishes)
    for name in played:
        card, _, seat = name.partition("@")
        if GAME_2007.cards[card].notes:
            table.write_note(int(seat or 0), card, 0, charges)
    return table


def fields(table: Table, seat: int = 0) -> int:
    return count(table.farms[seat].fields)


# --- I63 Moldboard Plow -------------------------------------------------------------------------------


@pytest.mark.parametrize(("charges", "left", "plowed"), [(2, 1, 2), (1, 0, 2), (0, 0, 1)])
def test_moldboard_plow(charges: int, left: int, plowed: int) -> None:
    """I63: 2 fields instead of 1, two times in the game."""
    table = with_cards("I63", charges=charges)
    play(table, "place farmland", "plow a1")
    if legal(table, "plow"):
        play(table, "plow a2")
    assert (fields(table), table.note(0, "I63"), table.to_act) == (plowed, left, (1,))


def test_moldboard_plow_comes_with_two_uses() -> None:
    """I63."""
    assert GAME_2007.cards["I63"].notes == (2,)


def test_moldboard_plow_may_rest() -> None:
    """I63: then no use is lost; and it does not work with "Plow and/or sow"."""
    table = with_cards("I63")
    play(table, "place farmland", "plow a1", "done")
    assert (fields(table), table.note(0, "I63")) == (1, 2)
    table = with_cards("I63")
    play(table, "place cultivation", "plow a1")
    assert table.to_act == (1,)


# --- I68 Harrow ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", BOTH)
def test_harrow_of_the_owner(space: str) -> None:
    """I68: 2 fields instead of 1 on both spaces, without a price, once in the game."""
    table = with_cards("I68", people=3)
    play(table, f"place {space}", "plow a1")
    assert legal(table) == {"choose i68", "done"}
    play(table, "choose i68")
    assert "done" not in legal(table)
    play(table, "plow a2")
    assert (fields(table), table.to_act) == (2, (1,))
    table.play("place forest", 1)
    play(table, f"place {BOTH[space == BOTH[0]]}", "plow a3")
    assert (fields(table), table.to_act) == (3, (1,)), "no second time"


def test_harrow_may_rest() -> None:
    """I68: then it is there for the next time."""
    table = with_cards("I68")
    play(table, "place farmland", "plow a1", "done")
    table.play("place forest", 1)
    play(table, "place cultivation", "plow a2")
    assert legal(table) == {"choose i68", "done"}


@pytest.mark.parametrize("space", BOTH)
def test_harrow_of_another(space: str) -> None:
    """I68: for 2 food to the owner, who cannot refuse; once in the game for each."""
    table = with_cards("I68@1", goods="5 food", people=3)
    others = goods(table, "food", 1)
    play(table, f"place {space}", "plow a1", "choose i68", "plow a2")
    assert (fields(table), goods(table, "food"), goods(table, "food", 1) - others) == (2, 3, 2)
    assert happened(table, events.Given) == [events.Given(0, 1, (("food", 2),), "I68")]
    table.play("place forest", 1)
    play(table, f"place {BOTH[space == BOTH[0]]}", "plow a3")
    assert table.to_act == (1,), "no second time"


@pytest.mark.parametrize(("have", "offered"), [("2 food", True), ("1 food 1 grain", True), ("1 food", False)])
def test_harrow_of_another_needs_food(have: str, offered: bool) -> None:
    """I68: food that can be made counts; without it nothing is asked."""
    table = with_cards("I68@1", goods=have)
    play(table, "place farmland", "plow a1")
    assert ("choose i68" in legal(table)) == offered


def test_harrow_of_one_does_not_use_up_that_of_others() -> None:
    """I68: owner and others once each."""
    table = with_cards("I68@1", goods="2 food", seats=3)
    play(table, "place farmland", "plow a1", "choose i68", "plow a2")
    table.play("place cultivation", 1)
    table.play("plow a1", 1)
    assert {str(move) for move in table.legal(1)} == {"choose i68", "done"}


def test_one_plough_or_the_harrow() -> None:
    """I68, I63, E61: one of them for each plowing action; whichever is chosen."""
    for wish, plowed, riding in (("i68", 2, 2), ("e61", 3, 1), ("i63", 2, 2)):
        table = with_cards("I68@1", "E61", "I63", goods="2 food")
        play(table, "place farmland", "plow a1")
        assert legal(table) == {"choose i68", "choose e61", "choose i63", "done"}
        play(table, f"choose {wish}")
        while table.to_act == (0,):
            play(table, sorted(legal(table, "plow"))[0])
        assert (fields(table), table.note(0, "E61")) == (plowed, riding)


def test_ploughs_are_for_the_action_of_a_space() -> None:
    """I63, I68: not for a field that a card lets one plow."""
    table = with_cards("I68", "I63")
    by_card(table, "E911", plow())
    play(table, "plow a1")
    assert "choose i68" not in legal(table)
    assert legal(table, "place")


def test_the_harrow_is_saved_in_the_middle() -> None:
    """I68: and what was used is remembered."""
    table = with_cards("I68@1", goods="2 food")
    play(table, "place farmland", "plow a1", "choose i68")
    again = GAME_2007.load(table.position())
    assert (again.hash(), again.legal(0)) == (table.hash(), table.legal(0))


# --- I70 Punner, I76 Rake ------------------------------------------------------------------------------


@pytest.mark.parametrize("tool", ["I63", "I68"])
def test_punner_hears_ploughs_and_harrow(tool: str) -> None:
    """I70: when another plows more than one field with a plough, or with any Harrow, also with that of the Punner's."""
    table = with_cards(tool, "I70@1", goods="2 food")
    play(table, "place farmland", "plow a1", *(["choose i68"] if tool == "I68" else []), "plow a2")
    assert table.to_act == (1,)
    table.play("plow a5", 1)
    assert (fields(table, 1), legal(table, "place") != set()) == (1, True)


def test_punner_is_silent_where_the_plough_rests() -> None:
    """I70: one field is no more than the action gives."""
    table = with_cards("I63", "I70@1")
    play(table, "place farmland", "plow a1", "done")
    assert fields(table, 1) == 0
    assert legal(table, "place")


@pytest.mark.parametrize("tool", ["I63", "I68", "I70", "E61", "E62"])
def test_rake_wants_a_sixth_field_beside_other_tools(tool: str) -> None:
    """I76: ploughs, Harrow and Punner; a card that was handed in does not count."""
    table = with_cards("I76", tool, farm="F F F F F H . . . . H . . . .")
    assert table.scores()[0].parts["bonus"] == 0
    table.drop_card(0, tool)
    assert table.scores()[0].parts["bonus"] == 2
