"""Cards that bring action spaces into the game, that ask for a fee, that reveal round cards; one that others stop."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.names import SPACE_NUMBER, SPACES
from farmyard.games.agricola.placing import PlacePerson
from farmyard.games.agricola.rounds import Replenish, StartRound
from farmyard.games.agricola.spaces import NO_GOOD
from farmyard.games.agricola.state import Table
from tests.games.agricola.table import a_table, goods, happened, legal, look, lying, places, play, refused, spaces

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


# --- I238 Chamberlain -------------------------------------------------------------------------------------

ELEVEN = [
    "fencing", "sheep-market", "grain-utilization", "major-improvement", "western-quarry", "basic-wish",
    "house-redevelopment", "pig-market", "vegetable-seeds", "cattle-market", "eastern-quarry",
]  # fmt: skip
LATE = {"urgent-wish", "cultivation", "farm-redevelopment"}


def round_starts(number: int, played: list[str], seats: int = 2) -> Table:
    """The cards of all rounds before lie open; this one begins."""
    cards = ELEVEN[: number - 1]
    table = a_table(game=GAME_2007, seats=seats, round=number - 1, hand=[], played=played, cards=cards, goods="9 food")
    table.users = [()] * len(table.users)
    table.agenda = [StartRound()]
    table.advance()
    return table


def test_chamberlain_reveals_the_rest_of_the_round_cards() -> None:
    """I238: at the start of round 11; the owner says which card of stage 5 comes first, and may use all of them."""
    table = round_starts(11, ["I238"])
    assert legal(table) == {"reveal urgent-wish", "reveal cultivation"}
    play(table, "reveal cultivation")
    told = happened(table, events.RevealedAhead)
    assert [(event.round, event.space) for event in told] == [
        (12, "cultivation"),
        (13, "urgent-wish"),
        (14, "farm-redevelopment"),
    ]
    assert {"urgent-wish", "cultivation"} <= places(table), "nobody stands in the way of the owner"
    play(table, "place urgent-wish")
    assert table.farms[0].people == 3
    refused(table, "place cultivation", "A07-START-04")


def test_what_was_revealed_ahead_comes_in_its_round() -> None:
    """I238: in that order; no luck is left, and from its round on everybody may use a card."""
    table = round_starts(11, ["I238"])
    play(table, "reveal cultivation")
    table.users = [()] * len(table.users)
    table.agenda = [StartRound()]
    table.advance()
    assert table.round == 12
    assert table.revealed[-1] == SPACE_NUMBER["cultivation"]
    table.agenda = [PlacePerson(1)]
    assert "cultivation" in places(table)
    assert "urgent-wish" not in places(table)


def test_chamberlain_reveals_nothing_before_round_11() -> None:
    """I238."""
    table = round_starts(10, ["I238"])
    assert table.early == ()
    assert not LATE & places(table)


def test_a_chamberlain_of_round_12_reveals_at_once() -> None:
    """I238: only what is left, so there may be nothing to choose."""
    table = a_table(game=GAME_2007, round=13, hand=["I238"], cards=[*ELEVEN, "urgent-wish", "cultivation"])
    play(table, "place lessons", "play i238")
    assert [SPACES[number] for number in table.early] == ["farm-redevelopment"]


def test_no_goods_come_to_cards_that_lie_open_early() -> None:
    """I238: none of the last three rounds brings an accumulation space."""
    board = round_starts(11, ["I238"]).board
    assert all(board.rows[number].good == NO_GOOD for stage in board.stages[4:] for number in stage)


def test_early_cards_are_saved_seen_and_imagined() -> None:
    table = round_starts(11, ["I238"])
    play(table, "reveal cultivation")
    assert GAME_2007.load(table.to_json()).hash() == table.hash()
    for seat in (0, 1, None):
        view = look(table, seat)
        assert [(space.name, space.round) for space in view.spaces if space.early] == [
            ("cultivation", 12),
            ("urgent-wish", 13),
            ("farm-redevelopment", 14),
        ]
        assert view.coming == ((),) * 6
        world = GAME_2007.imagine(view, random.Random(1))
        assert isinstance(world, Table)
        assert world.early == table.early
        assert world.view(seat) == view


# --- I239 Corn Profiteer --------------------------------------------------------------------------------------


def test_corn_profiteer_turns_grain_into_food() -> None:
    """I239: 3 food for 1 grain, where nobody can pay 2 food for it."""
    table = table_of_four(played=["I239"], goods="2 grain")
    for farm in table.farms[1:]:
        farm.goods[0] = 1
    play(table, "use i239")
    assert (goods(table, "grain"), goods(table, "food")) == (1, 3)
    assert table.to_act == (0,), "the turn goes on"


def test_another_player_may_buy_the_grain() -> None:
    """I239: for 2 food; all others are asked in turn."""
    table = table_of_four(played=["I239"], goods="1 grain")
    for farm in table.farms[1:]:
        farm.goods[0] = 2
    play(table, "use i239")
    assert table.to_act == (1,)
    play(table, "done", "choose buy", "done")
    assert (goods(table, "grain"), goods(table, "food")) == (0, 2)
    assert (goods(table, "grain", 2), goods(table, "food", 2)) == (1, 0)
    assert table.to_act == (0,)


def test_the_owner_chooses_among_several_buyers() -> None:
    """I239."""
    table = table_of_four(played=["I239"], goods="1 grain")
    for farm in table.farms[1:]:
        farm.goods[0] = 2
    play(table, "use i239", "choose buy", "done", "choose buy")
    assert legal(table) == {"choose p2", "choose p4"}
    play(table, "choose p4")
    assert [goods(table, "grain", seat) for seat in range(4)] == [0, 0, 0, 1]
    assert [goods(table, "food", seat) for seat in range(4)] == [2, 2, 2, 0]


def test_without_grain_there_is_nothing_to_offer() -> None:
    """I239: and nobody else can start it."""
    table = table_of_four(played=["I239"], goods="3 food")
    assert "use i239" not in legal(table)
    table = table_of_four(played=["I239@1"], goods="3 grain")
    assert "use i239" not in legal(table)
