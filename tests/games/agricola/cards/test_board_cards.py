"""Cards that bring action spaces into the game, and cards that ask for a fee."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.rounds import Replenish
from farmyard.games.agricola.state import Table
from tests.games.agricola.table import a_table, goods, happened, legal, lying, places, play, refused, spaces

SECOND = 1


def table_of_four(**wishes: Any) -> Table:
    wishes.setdefault("hand", [])
    return a_table(game=GAME_2007, seats=4, **wishes)


# --- spaces on cards ---------------------------------------------------------------------------------


def test_tavern() -> None:
    """I100: an action space for everybody, from the moment the card is played."""
    table = table_of_four(hand=["I100"], goods="2 wood 2 stone")
    assert "tavern" not in spaces(table)
    refused(table, "place tavern", "A07-SETUP-09")
    play(table, "place meeting-place", "play i100")
    assert happened(table, events.SpaceOpened) == [events.SpaceOpened(0, "tavern", ())]
    food = goods(table, "food", SECOND)
    play(table, "place tavern")
    assert goods(table, "food", SECOND) == food + 3, "others have no choice"
    assert "tavern" not in places(table), "one person in each round"
    assert goods(table, "food") == 0, "the owner gets nothing for it"


@pytest.mark.parametrize(("choice", "food", "bonus"), [("3-food", 3, 0), ("bonus-points", 0, 2)])
def test_the_owner_of_the_tavern_chooses(choice: str, food: int, bonus: int) -> None:
    """I100: 3 food or 2 bonus points."""
    table = table_of_four(played=["I100"])
    play(table, "place tavern")
    assert legal(table, "choose") == {"choose 3-food", "choose bonus-points"}
    play(table, f"choose {choice}")
    assert (goods(table, "food"), table.farms[0].bonus) == (food, bonus)


def test_a_tavern_that_is_handed_in_is_closed() -> None:
    """I100 with E38: the space goes with the card."""
    table = table_of_four(played=["I100"])
    table.drop_card(0, "I100")
    assert "tavern" not in spaces(table)


@pytest.mark.parametrize(
    ("card", "space", "good", "at_first", "each"),
    [("E164", "second-grove", "wood", 0, 2), ("I230", "second-hollow", "clay", 3, 1)],
)
def test_a_card_with_an_accumulation_space(card: str, space: str, good: str, at_first: int, each: int) -> None:
    """E164, I230: it gains goods in every round, beside the green cards of the number of players."""
    table = table_of_four(hand=[card])
    printed = lying(table, space.removeprefix("second-"))
    play(table, "place lessons", f"play {card.lower()}")
    assert lying(table, space) == at_first
    table.then(Replenish())
    table.advance()
    assert lying(table, space) == at_first + each
    assert lying(table, space.removeprefix("second-")) > printed, "the other space is there as well"
    table = table_of_four(played=[card], stock={space: 4})
    play(table, f"place {space}")
    assert goods(table, good) == 4, "the owner pays nothing"


# --- fees -----------------------------------------------------------------------------------------------

FEES = [("E164@1", "second-grove", 2), ("I229@1", "grain-seeds", 1), ("I230@1", "second-hollow", 3)]


@pytest.mark.parametrize(("card", "space", "food"), FEES)
def test_others_pay_before_they_use_a_space(card: str, space: str, food: int) -> None:
    """E164, I229, I230: to the owner, and first."""
    table = table_of_four(played=[card], goods=f"{food} food", stock={space: 4} if "second" in space else {})
    had = goods(table, "food", SECOND)
    play(table, f"place {space}")
    assert goods(table, "food") == 0
    assert goods(table, "food", SECOND) == had + food + (card == "I229@1")
    assert happened(table, events.Given)[-1] == events.Given(0, SECOND, (("food", food),), space)
    assert goods(table, "wood") + goods(table, "clay") + goods(table, "grain") > 0


@pytest.mark.parametrize(("card", "space", "food"), FEES)
def test_who_cannot_pay_cannot_use_the_space(card: str, space: str, food: int) -> None:
    """E164, I229, I230: nobody begs for a fee, and what the space brings comes too late."""
    table = table_of_four(
        played=[card], goods=f"{food - 1} food" if food > 1 else "", stock={space: 4} if "second" in space else {}
    )
    assert space not in places(table)
    refused(table, f"place {space}", "A07-WORK-17")


def test_food_for_a_fee_may_be_made_first() -> None:
    """E164: 2 grain are 2 food at any time."""
    table = table_of_four(played=["E164@1"], goods="2 grain", stock={"second-grove": 2})
    play(table, "place second-grove")
    assert (goods(table, "grain"), goods(table, "wood")) == (0, 2)


def test_the_sycophant_gains_at_every_use() -> None:
    """I229: also at an own one, which costs nothing; and nothing for other spaces."""
    table = table_of_four(played=["I229"])
    play(table, "place grain-seeds")
    assert (goods(table, "food"), goods(table, "grain")) == (1, 1)
    table = table_of_four(played=["I229"])
    play(table, "place forest")
    assert goods(table, "food") == 0


def test_somebody_elses_person_is_asked_no_fee_twice() -> None:
    """E164: the owner of another card pays like all others."""
    table = table_of_four(played=["E164@1", "I229"], goods="2 food", stock={"second-grove": 2})
    play(table, "place second-grove")
    assert goods(table, "food") == 0
