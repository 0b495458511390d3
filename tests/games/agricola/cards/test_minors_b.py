"""Minor improvements of deck B, B002 to B036: the farm, the house, turns and points.

R.. are the rulings for the cards of the revised edition. What a card costs, needs and is worth is tested elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import adjust, after, card, costs, less, on, play, swap
from farmyard.core.cards.events import CardPassed
from farmyard.core.work import maybe
from farmyard.games.agricola import GAME, events, moments
from farmyard.games.agricola.farm import count
from farmyard.games.agricola.questions import FENCE_PRICE, ROOM_PRICE
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain
from tests.games.agricola.table import a_table, cells, goods, happened, legal, look, places, refused
from tests.games.agricola.table import play as moves

Deal = Callable[..., None]

MEETING = "place meeting-place"
THREE_ROOMS = "H . . . . H . . . . H . . . ."


def hand(table: Table, seat: int) -> tuple[str, ...]:
    return table.unplayed.hands[seat]


def bonus(table: Table) -> int:
    return table.scores()[0].parts["bonus"]


# --- B002 Mini Pasture ----------------------------------------------------------------------------


def test_mini_pasture_fences_one_space_without_wood() -> None:
    """B002, A16-TRAV-03: 2 food are paid, 4 fences of the supply stand, and the card goes to the left."""
    table = a_table(hand=["B002"], goods="2 food")
    moves(table, MEETING, "play b002", "fence a5")
    farm = table.farms[0]
    assert (goods(table, "food"), farm.pastures, farm.fences_left()) == (0, (cells("a5"),), 11)
    assert hand(table, 1) == ("B002",)
    assert table.to_act == (1,), "exactly one space"


def test_mini_pasture_fences_exactly_one_space_and_is_not_declined() -> None:
    table = a_table(hand=["B002"], goods="2 food 9 wood")
    moves(table, MEETING, "play b002")
    assert len(legal(table)) == 13
    assert all(len(text.split()) == 2 for text in legal(table, "fence"))
    refused(table, "done", "A16-ACT-16")


def test_mini_pasture_touches_a_pasture_and_divides_none() -> None:
    """B002: adjacency is required once there is a pasture; never a subdivision."""
    table = a_table(hand=["B002"], goods="2 food", pastures=["a4 a5"])
    moves(table, MEETING, "play b002")
    assert legal(table, "fence") == {"fence a3", "fence b4", "fence b5"}


def test_mini_pasture_is_no_build_fences_action(deal: Deal) -> None:
    """R82, B002: no card hears of fences that were built in an action, and none gets cheaper."""
    table = a_table(hand=["B002"], goods="2 food")
    deal(table, card("Z1", on(after(moments.FencesBuilt), gain(reed=1)), adjust(FENCE_PRICE, less(wood=1))))
    moves(table, MEETING, "play b002", "fence a5")
    assert goods(table, "reed") == 0


@pytest.mark.parametrize(
    "position",
    [
        {"farm": "F F F F F H F F F F H F F F F"},  # no space is left
        {"farm": ". . . . . H . . . . H . . . .", "pastures": ["a3", "a4", "a5", "b3", "b4"]},  # 14 fences stand
    ],
)
def test_mini_pasture_is_not_played_where_it_cannot_be_fenced(position: dict[str, Any]) -> None:
    """R74, R53: the fences come from the 15, and a forced effect that is impossible keeps the card in hand."""
    table = a_table(hand=["B002"], goods="9 food 9 wood", **position)
    moves(table, MEETING)
    assert table.to_act == (1,), "nothing can be played"


# --- B008 Market Stall ----------------------------------------------------------------------------


def test_market_stall_turns_a_grain_into_a_vegetable() -> None:
    """B008, A16-CARD-10, A16-CARD-11, A16-CARD-12, A16-CARD-Q-03: and the card goes to the hand on the left."""
    table = a_table(hand=["B008"], goods="1 grain", seats=3)
    moves(table, MEETING, "play b008")
    assert (goods(table, "grain"), goods(table, "vegetable")) == (0, 1)
    assert (hand(table, 0), hand(table, 1), hand(table, 2)) == ((), ("B008",), ())
    assert happened(table, CardPassed) == [CardPassed(0, "B008", 1)]
    assert table.bound.owned == (), "it does not lie before anybody"


def test_market_stall_is_not_played_without_a_grain() -> None:
    table = a_table(hand=["B008"], goods="1 vegetable")
    moves(table, MEETING)
    assert table.to_act == (1,)


def test_market_stall_leaves_a_game_alone() -> None:
    """R73, A16-SOLO-09: nobody is on the left."""
    table = a_table(hand=["B008"], goods="1 grain", seats=1)
    moves(table, MEETING, "play b008")
    assert (hand(table, 0), goods(table, "vegetable")) == ((), 1)
    assert happened(table, CardPassed) == [CardPassed(0, "B008", -1)]


# --- B010 Caravan ---------------------------------------------------------------------------------


def test_caravan_is_a_place_for_one_person() -> None:
    """B010, R45: two rooms and the Caravan are enough for a third person, not for a fourth."""
    table = a_table(played=["B010"], round=5, cards=["basic-wish"])
    moves(table, "place basic-wish")
    assert table.farms[0].people == 3
    table = a_table(played=["B010"], round=5, cards=["basic-wish"], people=3)
    assert "basic-wish" not in places(table)
    table = a_table(round=5, cards=["basic-wish"])
    assert "basic-wish" not in places(table)


def test_caravan_is_not_a_room() -> None:
    """R47: no price of renovation, no points, no room."""
    table = a_table(played=["B010"], material="clay", goods="2 stone 1 reed", cards=["house-redevelopment"])
    assert table.scores()[0].parts["rooms"] == 2
    moves(table, "place house-redevelopment")
    assert (goods(table, "stone"), happened(table, events.Renovated)[0].rooms) == (0, 2)
    assert table.scores()[0].parts["rooms"] == 4


# --- B013 Carpenter's Parlor ----------------------------------------------------------------------


def test_carpenters_parlor_makes_wooden_rooms_cheap() -> None:
    """B013: 2 wood and 2 reed for each of two rooms."""
    table = a_table(played=["B013"], goods="4 wood 4 reed")
    moves(table, "place farm-expansion", "room a1", "room b2")
    assert (goods(table, "wood"), goods(table, "reed"), count(table.farms[0].rooms)) == (0, 0, 4)


def test_carpenters_parlor_wants_all_of_its_price() -> None:
    table = a_table(played=["B013"], goods="1 wood 9 reed")
    assert "farm-expansion" not in places(table)
    table = a_table(played=["B013"], goods="9 wood 1 reed")
    moves(table, "place farm-expansion")
    assert not legal(table, "room")


@pytest.mark.parametrize("material", ["clay", "stone"])
def test_carpenters_parlor_is_for_wooden_houses(material: str) -> None:
    """B013: while your house is wooden."""
    table = a_table(played=["B013"], goods="9 wood 4 reed", material=material)
    moves(table, "place farm-expansion")
    assert legal(table, "stable")
    assert not legal(table, "room")


def test_carpenters_parlor_is_a_base_price(deal: Deal) -> None:
    """R77, B013: another base price is no second saving; reductions and swaps come on top."""
    table = a_table(played=["B013"], goods="1 wood 1 reed 1 clay")
    deal(table, card("Z1", adjust(ROOM_PRICE, costs(wood=3, reed=2)), adjust(ROOM_PRICE, less(wood=1))))
    assert look(table, 0).prices.room == (("wood", 1), ("reed", 2))
    deal(table, card("Z2", adjust(ROOM_PRICE, swap(reed=1).into(clay=1, most=1))))
    moves(table, "place farm-expansion", "room a1")
    assert (goods(table, "wood"), goods(table, "reed"), goods(table, "clay")) == (0, 0, 0)


# --- B016 Mining Hammer ---------------------------------------------------------------------------


def test_mining_hammer_brings_food() -> None:
    table = a_table(hand=["B016"], goods="1 wood")
    moves(table, MEETING, "play b016")
    assert (goods(table, "wood"), goods(table, "food")) == (0, 1)


def test_mining_hammer_builds_a_stable_after_a_renovation() -> None:
    """B016: for free, one, and it may be declined; the improvement of the space comes after it."""
    renovation: dict[str, Any] = {"goods": "4 clay 1 reed", "cards": ["house-redevelopment"], "played": ["B016"]}
    table = a_table(**renovation)
    moves(table, "place house-redevelopment")
    assert look(table, 0).prices.stable == ()
    assert "take fireplace-2" not in legal(table)
    moves(table, "stable a5")
    assert (table.farms[0].stables, goods(table, "clay")) == (cells("a5"), 2)
    assert not legal(table, "stable"), "one stable only"
    moves(table, "take fireplace-2")
    table = a_table(**renovation)
    moves(table, "place house-redevelopment", "done")
    assert (table.farms[0].stables, "take fireplace-2" in legal(table)) == (0, True)


def test_mining_hammer_stable_can_be_fenced_in_the_same_action() -> None:
    """B016: at Farm Redevelopment it comes before the fences."""
    table = a_table(played=["B016"], round=14, goods="2 clay 1 reed 4 wood", cards=["farm-redevelopment"])
    moves(table, "place farm-redevelopment", "stable a5", "fence a5")
    assert table.pasture_capacities(0) == (4,)


def test_mining_hammer_needs_a_stable() -> None:
    """B016: all four stand already, so nothing is asked."""
    farm = "S S S S . H . . . . H . . . ."
    table = a_table(played=["B016"], farm=farm, goods="2 clay 1 reed", cards=["house-redevelopment"])
    moves(table, "place house-redevelopment")
    assert (table.to_act, count(table.farms[0].stables)) == ((1,), 4)


def test_mining_hammer_does_nothing_for_the_renovation_of_others() -> None:
    table = a_table(played=["B016@1"], goods="2 clay 1 reed", cards=["house-redevelopment"])
    moves(table, "place house-redevelopment")
    assert (table.to_act, legal(table, "stable")) == ((1,), set())


# --- B019 Moldboard Plow --------------------------------------------------------------------------


def test_moldboard_plow_plows_one_more_field_twice() -> None:
    """B019: one charge for each use of Farmland, two in the game."""
    for before, charges, fields in ((2, 1, 2), (1, 0, 2), (0, 0, 1)):
        table = with_plow(before)
        moves(table, "place farmland")
        while table.to_act == (0,):
            moves(table, sorted(legal(table, "plow"))[0])
        assert (table.note(0, "B019"), count(table.farms[0].fields)) == (charges, fields)


def with_plow(charges: int = 2, **position: Any) -> Table:
    table = a_table(played=["B019"], **position)
    table.write_note(0, "B019", 0, charges)
    return table


def test_moldboard_plow_comes_with_two_charges(deal: Deal) -> None:
    table = a_table(hand=["B019"], goods="2 wood")
    deal(table, card("Z1", kind="occupation"))
    moves(table, MEETING, "play b019")
    assert table.note(0, "B019") == 2


def test_moldboard_plow_spends_a_charge_only_for_a_field() -> None:
    """B019: it may be declined; the field of the action is plowed all the same."""
    table = with_plow()
    moves(table, "place farmland", "done", "plow a5")
    assert (table.note(0, "B019"), table.farms[0].fields) == (2, cells("a5"))


@pytest.mark.parametrize(
    ("farm", "asked"),
    [
        ("S S S S . H F F F F H F F F F", False),  # one place
        ("S S S . . H F F F F H F F F F", True),
        (". S H . H H H S H H H H H S H", False),  # two that do not touch, and no field yet
        (". . H S H H H S H H H H H S S", True),
    ],
)
def test_moldboard_plow_leaves_a_place_for_the_field_of_the_action(farm: str, asked: bool) -> None:
    """B019, A16-ACT-16, ruling 11: its field comes beside that of Farmland, not in place of it."""
    table = with_plow(farm=farm)
    moves(table, "place farmland")
    assert ("done" in legal(table)) == asked
    while table.to_act == (0,):
        moves(table, sorted(legal(table, "plow"))[0])
    assert table.note(0, "B019") == (1 if asked else 2)


def test_moldboard_plow_works_on_farmland_only() -> None:
    """B019: not on Cultivation, and not for others."""
    table = with_plow(round=12, cards=["cultivation"])
    moves(table, "place cultivation", "plow a5")
    assert table.to_act == (1,)
    moves(table, "place farmland", "plow a5")
    assert table.to_act == (0,)
    assert table.note(0, "B019") == 2


# --- B024 Lasso -----------------------------------------------------------------------------------

MARKETS = {"sheep-market": 1, "pig-market": 8, "cattle-market": 10}


@pytest.mark.parametrize("market", MARKETS)
def test_lasso_after_a_market_any_space(market: str) -> None:
    """B024: the first person is on a market, the second goes anywhere, directly after it."""
    table = a_table(played=["B024"], cards=[market], round=MARKETS[market])
    moves(table, f"place {market}")
    assert table.to_act == (0,)
    assert {"forest", "fishing", "day-laborer"} <= places(table)
    moves(table, "place forest")
    assert (table.to_act, table.farms[0].to_place) == ((1,), 0)


def test_lasso_then_only_to_a_market() -> None:
    """B024: if the first is not on such a market the second must be; it may stay at home too."""
    table = a_table(played=["B024"], cards=list(MARKETS), round=10)
    moves(table, "place forest")
    assert legal(table) == {*(f"place {market}" for market in MARKETS), "done"}
    moves(table, "done")
    assert (table.to_act, table.farms[0].to_place) == ((1,), 1)


def test_lasso_does_not_go_to_the_animal_market_of_the_tile() -> None:
    """B024: the Animal Market does not qualify, neither for the first nor for the second."""
    table = a_table(played=["B024"], cards=["sheep-market"], additional_actions=True)
    moves(table, "place forest")
    assert places(table) == {"sheep-market"}
    table = a_table(played=["B024"], cards=["sheep-market"], additional_actions=True)
    moves(table, "place animal-market", "choose boar")
    assert places(table) == {"sheep-market"}


def test_lasso_never_catches_a_third_person() -> None:
    """R07, B024: no chain, and the next turn is not lost."""
    table = a_table(played=["B024"], cards=["sheep-market", "pig-market"], people=4, round=8, pastures=["a5"])
    moves(table, "place sheep-market", "place pig-market")
    assert (table.to_act, table.farms[0].to_place) == ((1,), 2)
    moves(table, "place forest")
    assert (table.to_act, table.farms[0].to_place) == ((0,), 2)
    moves(table, "place fishing")
    assert table.to_act == (1,), "no market is free"


def test_lasso_finishes_the_first_action_first() -> None:
    """B024: the animals of the first market are housed or cooked before the second person goes."""
    table = a_table(played=["B024"], cards=["sheep-market"], majors=["fireplace-2"], stock={"sheep-market": 2})
    moves(table, "place sheep-market")
    assert not places(table)
    moves(table, "keep sheep 1")
    assert goods(table, "food") == 2
    assert "forest" in places(table)


def test_lasso_is_no_question_where_nobody_comes_between() -> None:
    """B024: pointless alone, and when all others have placed their people."""
    table = a_table(played=["B024"], cards=["sheep-market"], seats=1)
    moves(table, "place sheep-market")
    assert "done" not in legal(table)
    assert "forest" in places(table)
    table = a_table(played=["B024"], cards=["sheep-market"])
    table.farms[1].to_place = 0
    moves(table, "place sheep-market")
    assert "done" not in legal(table)


def test_lasso_is_a_question_where_a_newborn_may_still_work() -> None:
    """B024: with the Adoptive Parents (A092) somebody else may come between although all their people are placed."""
    for theirs, asked in (("A092@1", True), ("A116@1", False)):
        table = a_table(played=["B024", theirs], cards=["sheep-market"])
        table.farms[1].to_place, table.farms[1].people, table.farms[1].newborn = 0, 3, 1
        moves(table, "place sheep-market")
        assert ("done" in legal(table)) == asked


def test_lasso_does_not_place_a_newborn_adopted_in_the_same_turn() -> None:
    """B024 with A092, R08: it waits for the next turn; people who were there before it do not."""
    wishes: dict[str, Any] = {"round": 6, "cards": ["basic-wish", "sheep-market"], "goods": "1 food 1 grain"}
    for people, asked in ((2, True), (1, False)):
        table = a_table(played=["A092", "B024"], hand=["B008"], people=people, farm=THREE_ROOMS, **wishes)
        moves(table, "place basic-wish", "use a092", "play b008")
        assert (legal(table, "place") == {"place sheep-market"}) == asked
        moves(table, *["done"][: int(asked)], "place forest")
        assert (table.to_act, table.farms[0].to_place) == ((0,), people)


def test_lasso_places_a_newborn_adopted_before_the_first_person() -> None:
    """B024 with A092: the turn that has not begun is its next one."""
    table = a_table(played=["A092", "B024"], people=2, newborn=1, turn_of=1, goods="1 food", cards=["sheep-market"])
    moves(table, "place forest", "use a092", "place sheep-market", "place fishing")
    assert (table.to_act, table.farms[0].to_place) == ((1,), 0)


def test_lasso_is_for_the_turns_of_its_owner() -> None:
    table = a_table(played=["B024@1"], cards=["sheep-market"])
    moves(table, "place sheep-market")
    assert "done" not in legal(table)


def test_lasso_may_be_used_in_the_turn_in_which_it_is_played() -> None:
    """B024: its person at the Meeting Place is the first, the second goes to a market."""
    table = a_table(hand=["B024"], goods="1 reed", cards=["sheep-market"])
    moves(table, MEETING, "play b024", "place sheep-market")
    assert (table.to_act, table.farms[0].to_place, goods(table, "sheep")) == ((1,), 0, 1)


# --- B025 Bread Paddle ----------------------------------------------------------------------------


@pytest.fixture
def apprentice(monkeypatch: pytest.MonkeyPatch) -> str:
    """An occupation that brings a grain."""
    row = card("Apprentice", play(gain(grain=1)), id="Z9", kind="occupation")
    monkeypatch.setitem(GAME.cards, row.id, row)
    return row.id


def test_bread_paddle_brings_food() -> None:
    table = a_table(hand=["B025"], goods="1 wood")
    moves(table, MEETING, "play b025")
    assert (goods(table, "wood"), goods(table, "food")) == (0, 1)


def test_bread_paddle_bakes_after_an_occupation(apprentice: str) -> None:
    """B025: after its effect, so the grain that it brings can be baked already; or not at all."""
    for wish, food in (("bake", 2), ("done", 0)):
        table = a_table(hand=[apprentice], played=["B025"], majors=["fireplace-2"])
        moves(table, "place lessons", f"play {apprentice.lower()}")
        assert legal(table) == {"bake", "done", "cook grain"}
        moves(table, wish)
        assert (goods(table, "food"), table.to_act) == (food, (1,))


def test_bread_paddle_works_however_the_occupation_is_played(apprentice: str, deal: Deal) -> None:
    """B025: Lessons, or a card."""
    from farmyard.games.agricola.hand import play_occupation

    table = a_table(hand=[apprentice], played=["B025"], majors=["fireplace-2"], goods="1 food")
    deal(table, card("Z8", on(after(moments.Used, space="forest"), maybe(play_occupation(1, 1, 1)))))
    moves(table, "place forest", f"play {apprentice.lower()}", "bake")
    assert goods(table, "food") == 2


def test_bread_paddle_bakes_for_no_other_card(apprentice: str) -> None:
    """B025: not after a minor improvement, and not without an oven (R36)."""
    table = a_table(hand=["B016"], played=["B025"], majors=["fireplace-2"], goods="1 wood 1 grain")
    moves(table, MEETING, "play b016")
    assert table.to_act == (1,)
    table = a_table(hand=[apprentice], played=["B025"])
    moves(table, "place lessons", f"play {apprentice.lower()}")
    assert table.to_act == (1,)


# --- B033 Mantlepiece -----------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "points"), [(1, 13), (9, 5), (13, 1), (14, 0)])
def test_mantlepiece_banks_a_point_for_each_round_left(number: int, points: int) -> None:
    """B033, R18, R68: 14 - R; the printed -3 counts beside them."""
    table = a_table(hand=["B033"], goods="1 stone", material="clay", round=number)
    moves(table, MEETING, "play b033")
    assert (table.farms[0].bonus, bonus(table), table.scores()[0].parts["cards"]) == (points, points, -3)
    told = [events.EarnedPoints(0, points, "B033")] if points else []
    assert happened(table, events.EarnedPoints) == told
    table.round = 14
    assert bonus(table) == points, "they are not counted anew"


def test_mantlepiece_ends_all_renovating() -> None:
    """B033: neither space allows it, whatever is in the supply."""
    spaces = ["house-redevelopment", "farm-redevelopment"]
    supply = "4 stone 9 wood 2 reed"
    table = a_table(played=["B033"], goods=supply, material="clay", cards=spaces, round=14)
    assert not set(spaces) & places(table)
    table = a_table(goods=supply, material="clay", cards=spaces, round=14)
    assert set(spaces) <= places(table)
    table = a_table(played=["B033@1"], goods=supply, material="clay", cards=spaces, round=14)
    assert set(spaces) <= places(table)


# --- B036 Bottles ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("people", "newborn"), [(2, 0), (3, 1), (5, 0)])
def test_bottles_cost_a_clay_and_a_food_for_each_person(people: int, newborn: int) -> None:
    """B036, R42: newborns count."""
    table = a_table(hand=["B036"], goods="5 clay 5 food", people=people, newborn=newborn)
    moves(table, MEETING, "play b036")
    assert (goods(table, "clay"), goods(table, "food")) == (5 - people, 5 - people)
    assert table.scores()[0].parts["cards"] == 4


@pytest.mark.parametrize("supply", ["2 clay 3 food", "3 clay 2 food"])
def test_bottles_need_enough_for_everybody(supply: str) -> None:
    table = a_table(hand=["B036"], goods=supply, people=3)
    moves(table, MEETING)
    assert table.to_act == (1,)


def test_bottles_cost_nothing_more_when_the_family_grows() -> None:
    """B036: n is fixed when the card is played."""
    table = a_table(played=["B036"], round=12, goods="3 clay 3 food", cards=["urgent-wish"])
    moves(table, "place urgent-wish")
    assert (goods(table, "clay"), goods(table, "food"), table.scores()[0].parts["cards"]) == (3, 3, 4)
