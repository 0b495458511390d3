"""Minor improvements of deck E that bring goods or points: when they are played, on spaces, on later rounds.

What a card costs, needs and is worth is compared with the printed list in test_headers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import after, card, on
from farmyard.core.cards.events import CardPlayed
from farmyard.games.agricola import events, moments, scoring
from farmyard.games.agricola.building import can_pay_room
from farmyard.games.agricola.cards.minors_e import MINORS_E
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.hand import play_occupation
from farmyard.games.agricola.placing import place_person
from farmyard.games.agricola.rounds import ReturnHome
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.turns import PassTurn
from tests.games.agricola.table import (
    by_card,
    cells,
    goods,
    happened,
    in_2007,
    legal,
    lying,
    places,
    play,
    refused,
    supply,
)

Deal = Callable[..., None]

MEETING = "place meeting-place"
FULL = "F F F F F H F F F F H F F F F"


def occupations(table: Table, deal: Deal, n: int) -> None:
    """So many occupations without any effect lie before seat 0."""
    deal(table, *[card(f"Z{number}", kind="occupation") for number in range(n)])


def bonus(table: Table) -> int:
    return scoring.parts(table, 0)["bonus"]


# --- travelling cards -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("travels", "pays", "choice", "brings"),
    [
        ("E16", "", "choose wood", {"wood": 1}),
        ("E16", "", "choose clay", {"clay": 1}),
        ("E39", "1 grain", "", {"vegetable": 1}),
        ("E42", "1 wood", "choose stone", {"stone": 1}),
        ("E42", "1 clay", "choose reed", {"reed": 1}),
        ("E60", "1 sheep", "", {"cattle": 1}),
    ],
)
def test_travelling_cards_bring_goods(travels: str, pays: str, choice: str, brings: dict[str, int]) -> None:
    """E16, E39, E42, E60, A07-IMPR-12, A07-IMPR-13: paid, then the goods, then to the hand on the left."""
    table = in_2007(hand=[travels], goods=pays)
    play(table, MEETING, f"play {travels}", *[choice] if choice else [])
    assert (supply(table), table.unplayed.hands[1]) == (brings, (travels,))
    assert (0, travels) not in table.bound.owned


@pytest.mark.parametrize(("travels", "pays"), [("E39", "1 food"), ("E42", "1 reed 1 stone"), ("E60", "1 boar")])
def test_travelling_cards_want_their_price(travels: str, pays: str) -> None:
    """E39, E42, E60: nothing else will do."""
    table = in_2007(hand=[travels], goods=pays)
    play(table, MEETING)
    assert table.to_act == (1,)


def test_helpful_neighbors_are_paid_with_wood_or_clay() -> None:
    """E42: whoever has both chooses."""
    table = in_2007(hand=["E42"], goods="1 wood 1 clay")
    play(table, MEETING, "play e42")
    assert legal(table, "pay") == {"pay wood 1", "pay clay 1"}


def test_cattle_from_the_market_may_be_cooked_at_once() -> None:
    """E60: the pet is paid, and the cattle need not stay."""
    table = in_2007(hand=["E60"], goods="1 sheep 1 boar", majors=["fireplace-2"])
    play(table, MEETING, "play e60", "cook cattle")
    assert supply(table) == {"boar": 1, "food": 3}


def test_field() -> None:
    """E11: 1 field for 1 food, in the usual places; no plough adds to it."""
    table = in_2007("E61", hand=["E11"], goods="1 food", farm="F . . . . H . . . . H . . . .")
    table.write_note(0, "E61", 0, 2)
    play(table, MEETING, "play e11")
    assert legal(table) == {"plow a2"}
    play(table, "plow a2")
    assert (table.to_act, table.farms[0].fields, table.unplayed.hands[1]) == ((1,), cells("a1 a2"), ("E11",))


@pytest.mark.parametrize(
    ("travels", "pays", "wishes"),
    [
        ("E11", "1 food", {"farm": FULL}),
        ("E40", "2 food", {"farm": FULL}),
        ("E52", "1 wood", {"farm": FULL}),
        ("E52", "1 wood", {"farm": "S S S S . H . . . . H . . . ."}),
        ("E55", "1 reed 3 stone", {"farm": FULL, "material": "stone"}),
    ],
)
def test_a_card_without_a_place_for_its_effect_is_not_played(travels: str, pays: str, wishes: dict[str, Any]) -> None:
    """E11, E40, E52, E55: what it does is no choice, and so it must be possible (A07-WORK-17)."""
    table = in_2007(hand=[travels, "E16"], goods=pays, **wishes)
    play(table, MEETING)
    assert legal(table, "play") == {"play e16"}
    refused(table, f"play {travels.lower()}", "A07-WORK-17")


def test_stable() -> None:
    """E52: 1 wood for the card, nothing for the stable."""
    table = in_2007(hand=["E52"], goods="1 wood")
    play(table, MEETING, "play e52", "stable a1")
    assert (supply(table), table.farms[0].stables, table.to_act) == ({}, cells("a1"), (1,))


def test_stone_house_extension() -> None:
    """E55: a room for the price of the card, and it counts as built."""
    table = in_2007(hand=["E55"], goods="1 reed 3 stone", material="stone")
    play(table, MEETING, "play e55", "room a1")
    assert (supply(table), table.farms[0].rooms, table.to_act) == ({}, cells("a1 b1 c1"), (1,))
    assert happened(table, events.BuiltRoom) == [events.BuiltRoom(0, 0, "stone", (), "E55")]


def test_stone_house_extension_needs_a_stone_house() -> None:
    """E55."""
    table = in_2007(hand=["E55", "E16"], goods="1 reed 3 stone", material="clay")
    play(table, MEETING)
    refused(table, "play e55", "A07-IMPR-06")


# --- on action spaces -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("played", "space", "wishes", "brings"),
    [
        ("E12", "fishing", {"round": 7}, {"food": 2}),
        ("E12", "fishing", {"round": 8}, {"food": 3}),
        ("E12", "day-laborer", {"round": 8}, {"food": 2}),
        ("E30", "fishing", {}, {"food": 2, "reed": 1}),
        ("E30", "reed-bank", {}, {"reed": 1}),
        ("E35", "grain-seeds", {}, {"grain": 2}),
        ("E35", "day-laborer", {}, {"food": 2}),
        ("E54", "day-laborer", {}, {"food": 2, "stone": 3}),
        ("E54", "fishing", {}, {"food": 1}),
        ("E56", "western-quarry", {"cards": ["western-quarry"], "round": 5}, {"stone": 2}),
        ("E56", "eastern-quarry", {"cards": ["eastern-quarry"], "round": 10}, {"stone": 2}),
        ("E56", "resource-market", {"seats": 4}, {"reed": 1, "stone": 1, "food": 1}),
    ],
)
def test_cards_add_to_a_space(played: str, space: str, wishes: dict[str, Any], brings: dict[str, int]) -> None:
    """E12, E30, E35, E54, E56: so much more on these spaces, and nothing on others."""
    table = in_2007(played, stock={"fishing": 1, "reed-bank": 1}, **wishes)
    play(table, f"place {space}")
    assert supply(table) == brings


@pytest.mark.parametrize("more", ["food", "reed"])
def test_raft(more: str) -> None:
    """E22: Fishing brings 1 food or 1 reed more."""
    table = in_2007("E22", stock={"fishing": 2})
    play(table, "place fishing", f"choose {more}")
    assert supply(table) == ({"food": 3} if more == "food" else {"food": 2, "reed": 1})


@pytest.mark.parametrize(("space", "seats"), [("forest", 2), ("grove", 4), ("copse", 4)])
def test_basket(space: str, seats: int) -> None:
    """E34: 2 of the wood that lies there stay, for 3 food."""
    table = in_2007("E34", seats=seats, stock={space: 3})
    play(table, f"place {space}", "choose lay_back")
    assert (supply(table), lying(table, space)) == ({"wood": 1, "food": 3}, 2)


def test_basket_may_be_declined() -> None:
    """E34."""
    table = in_2007("E34", stock={"forest": 3})
    play(table, "place forest", "done")
    assert (supply(table), lying(table, "forest")) == ({"wood": 3}, 0)


def test_basket_wants_2_wood_that_lie_there() -> None:
    """E34: own wood is no help, and the wood of the five-player card comes from the supply."""
    table = in_2007("E34", stock={"forest": 1}, goods="5 wood")
    play(table, "place forest")
    assert (goods(table, "wood"), table.to_act) == (6, (1,))
    table = in_2007("E34", seats=5, stock={"reed-stone-wood": 2}, goods="5 wood")
    play(table, "place reed-stone-wood")
    assert table.to_act == (1,)


def test_baskets_together_leave_no_more_than_lay_there(deal: Deal) -> None:
    """E34 with a card like it: of 3 wood the two leave 2, not 4; own wood stays."""
    table = in_2007("E34", stock={"forest": 3}, goods="9 wood")
    basket = table.game.cards["E34"]
    deal(table, card("Z1", *basket.on, kind="minor"))
    play(table, "place forest", "choose e34", "choose lay_back")
    assert (table.to_act, lying(table, "forest"), goods(table, "food")) == ((1,), 2, 3)


# --- on later rounds --------------------------------------------------------------------------------


def waiting(table: Table) -> dict[int, tuple[str, int]]:
    return {number: (GOODS[good], n) for number, _, good, n in table.waiting}


@pytest.mark.parametrize(
    ("laid", "pays", "round", "good", "n", "rounds"),
    [
        ("E24", "2 wood", 9, "food", 2, (10, 11, 12, 13, 14)),
        ("E31", "", 1, "food", 1, (3, 5, 7, 9, 11, 13)),
        ("E31", "", 12, "food", 1, (13,)),
        ("E43", "", 3, "food", 1, (8, 9, 10, 11, 12, 13, 14)),
        ("E43", "", 12, "food", 1, (13, 14)),
        ("E45", "2 food", 1, "wood", 1, (2, 4, 6, 8, 10, 12, 14)),
        ("E45", "2 food", 10, "wood", 1, (12, 14)),
        ("E46", "2 wood", 1, "grain", 1, (5, 8, 11, 14)),
        ("E46", "2 wood", 8, "grain", 1, (11, 14)),
        ("E48", "", 2, "reed", 1, (3, 4, 5)),
        ("E48", "", 13, "reed", 1, (14,)),
        ("E57", "2 stone", 4, "food", 1, (10, 11, 12, 13, 14)),
        ("E57", "2 stone", 11, "food", 1, (12, 13, 14)),
    ],
)
def test_goods_wait_on_later_rounds(
    deal: Deal,
    laid: str,
    pays: str,
    round: int,  # noqa: A002
    good: str,
    n: int,
    rounds: tuple[int, ...],
) -> None:
    """E24, E31, E43, E45, E46, E48, E57: on these rounds, never on the current one or on one that is over."""
    table = in_2007("E25", "E28", hand=[laid], goods=pays, round=round)
    occupations(table, deal, 4)
    play(table, MEETING, f"play {laid}")
    assert waiting(table) == dict.fromkeys(rounds, (good, n))


def test_carp_pond_counts_cards_before_the_player(deal: Deal) -> None:
    """E31: 2 improvements, major or minor, and 1 occupation; cards in hand are none."""
    table = in_2007("E25", hand=["E31", "E16"])
    play(table, MEETING)
    refused(table, "play e31", "A07-IMPR-06")
    table = in_2007("E25", hand=["E31", "E16"], majors=["well"])
    occupations(table, deal, 1)
    play(table, MEETING)
    assert legal(table, "play") == {"play e16", "play e31"}


# --- points -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "material", "points"),
    [("E21", "clay", 0), ("E21", "stone", 2), ("E28", "wood", 0), ("E28", "clay", 1), ("E28", "stone", 2)],
)
def test_points_for_the_house(scores: str, material: str, points: int) -> None:
    """E21: 1 for each room of stone; E28: 1 for clay, 2 for stone, whatever the number of rooms."""
    assert bonus(in_2007(scores, material=material)) == points


def test_half_timbered_house_counts_every_room() -> None:
    """E21."""
    assert bonus(in_2007("E21", material="stone", farm="H . . . . H H . . . H . . . .")) == 4


def test_half_timbered_house_is_void_with_the_mansion(deal: Deal) -> None:
    """E21 with K144: the Mansion alone counts the rooms. Clogs count beside both."""
    table = in_2007("E21", "E28", material="stone")
    if "K144" not in table.game.cards:
        deal(table, card("K144", kind="minor"))
    else:
        table.take_card(0, "K144")
    without = in_2007("E28", *["K144"] if (0, "K144") in table.bound.owned else [], material="stone")
    assert bonus(table) == bonus(without)


@pytest.mark.parametrize(
    ("pastures", "points"),
    [
        (["a1 a2 a3 a4 a5"], 0),
        (["a1 a2 a3", "a4 a5 b5"], 1),
        (["a1 a2 a3 a4 a5 b4 b5"], 2),
        (["a1 a2 a3 a4 a5 b3 b4 b5"], 3),
        (["a1 a2 a3 a4 a5 b2 b3 b4 b5"], 4),
        (["a1 a2 a3 a4 a5 b2 b3 b4 b5 c5"], 4),
    ],
)
def test_manger(pastures: list[str], points: int) -> None:
    """E23: spaces in pastures count, whatever the number of pastures; the last step is 9, not 10 as in 2016."""
    assert bonus(in_2007("E23", pastures=pastures)) == points


def test_outhouse_needs_another_player_with_few_occupations(deal: Deal) -> None:
    """E44: some other player with fewer than 2; own ones do not count."""
    table = in_2007(hand=["E44", "E16"], goods="1 wood 1 clay")
    occupations(table, deal, 3)
    play(table, MEETING)
    assert "play e44" in legal(table)
    table = in_2007(hand=["E44", "E16"], goods="1 wood 1 clay")
    occupations(table, deal, 2)
    for number in range(2):
        table.drop_card(0, f"Z{number}")
        table.take_card(1, f"Z{number}")
    play(table, MEETING)
    refused(table, "play e44", "A07-IMPR-06")


def test_outhouse_alone_looks_at_oneself(deal: Deal) -> None:
    """E44, A07-SOLO-Q-01: whoever plays alone may have one occupation, not two."""
    for n, playable in ((1, True), (2, False)):
        table = in_2007(hand=["E44", "E16"], goods="1 wood 1 clay", seats=1)
        occupations(table, deal, n)
        play(table, MEETING)
        assert ("play e44" in legal(table)) is playable


# --- the house --------------------------------------------------------------------------------------

EXPANSION = "place farm-expansion"
REDEVELOPMENT = "place house-redevelopment"


@pytest.mark.parametrize(
    ("played", "material", "pays", "possible"),
    [
        ("E13", "wood", "2 wood 2 reed", True),
        ("E13", "wood", "2 wood 1 reed", False),
        ("E13", "clay", "2 wood 2 reed 2 clay", False),
        ("E37", "clay", "2 clay 1 wood 1 reed", True),
        ("E37", "wood", "2 clay 1 wood 1 reed", False),
        ("E36", "wood", "5 wood 2 clay", True),
        ("E36", "wood", "5 wood 1 clay 1 reed", True),
        ("E36", "stone", "5 stone 2 clay", True),
        ("E36", "wood", "5 wood 1 clay", False),
    ],
)
def test_other_prices_of_rooms(played: str, material: str, pays: str, possible: bool) -> None:
    """E13, E37: another price while the house is of this material; E36: 1 or 2 clay for as many reed."""
    table = in_2007(played, material=material, goods=pays)
    assert can_pay_room(table, 0) is possible
    if possible:
        play(table, EXPANSION, "room a1")
        assert supply(table) == {}


def test_axe_is_for_every_room() -> None:
    """E13."""
    table = in_2007("E13", goods="4 wood 4 reed")
    play(table, EXPANSION, "room a1", "room b2")
    assert (supply(table), table.farms[0].rooms) == ({}, cells("a1 b1 b2 c1"))


def test_clay_supports_are_a_choice_for_each_room() -> None:
    """E37: the printed price stays possible."""
    table = in_2007("E37", material="clay", goods="7 clay 1 wood 3 reed")
    play(table, EXPANSION, "room a1")
    assert legal(table, "pay") == {"pay clay 2 reed 1 wood 1", "pay clay 5 reed 2"}
    play(table, "pay clay 5 reed 2", "room b2")
    assert supply(table) == {}


def test_axe_and_clay_roof_together() -> None:
    """E13 with E36: the roof changes what the axe leaves."""
    table = in_2007("E13", "E36", goods="2 wood 2 clay")
    play(table, EXPANSION, "room a1")
    assert supply(table) == {}


@pytest.mark.parametrize("pays", ["3 clay", "2 clay 1 reed"])
def test_clay_roof_for_a_renovation(pays: str) -> None:
    """E36: its 1 reed may be clay."""
    table = in_2007("E36", goods=pays, cards=["house-redevelopment"], round=5)
    play(table, "place house-redevelopment")
    assert (supply(table), table.farms[0].material) == ({}, 1)


@pytest.mark.parametrize(
    ("other", "space", "wishes", "pays"),
    [
        ("I243", EXPANSION, {}, "5 wood"),
        ("I243", EXPANSION, {"material": "stone"}, "5 stone"),
        ("I243", REDEVELOPMENT, {"material": "clay"}, "2 stone"),
        ("E199", REDEVELOPMENT, {"material": "wood"}, "1 reed"),
        ("E199", REDEVELOPMENT, {"material": "wood"}, "1 clay"),
        ("E199", REDEVELOPMENT, {"material": "clay"}, "1 clay"),
    ],
)
def test_clay_of_the_roof_is_saved_by_other_cards(other: str, space: str, wishes: dict[str, Any], pays: str) -> None:
    """E36 with I243 and E199, ruling 140: what they save beyond the printed clay they save of the clay for reed."""
    table = in_2007("E36", other, goods=pays, cards=["house-redevelopment"], round=5, **wishes)
    play(table, space, *["room a1"] if space == EXPANSION else [])
    assert supply(table) == {}


@pytest.mark.parametrize("other", ["I243", "E199"])
@pytest.mark.parametrize("material", ["wood", "clay"])
def test_without_the_roof_a_renovation_asks_for_reed(other: str, material: str) -> None:
    """E36, I243, E199: none of these saves reed alone."""
    table = in_2007(other, goods="9 clay 9 stone", material=material, cards=["house-redevelopment"])
    assert "house-redevelopment" not in places(table)


def test_builders_trowel_renovates_without_an_action() -> None:
    """E50: wood to clay for the usual price, and the turn goes on."""
    table = in_2007("E50", goods="2 clay 1 reed")
    play(table, "use e50")
    assert (supply(table), table.farms[0].material, table.farms[0].to_place) == ({}, 1, 2)
    assert "forest" in places(table)


def test_builders_trowel_never_leads_to_stone(deal: Deal) -> None:
    """E50: not from clay, and not straight from wood."""
    for material in ("wood", "clay"):
        table = in_2007("E50", goods="2 stone 1 reed", material=material)
        assert not legal(table, "use")


def test_builders_trowel_waits_for_the_end_of_an_action() -> None:
    """E50: not between two rooms."""
    table = in_2007("E50", goods="10 wood 5 reed 9 clay")
    play(table, EXPANSION, "room a1")
    assert legal(table, "room")
    assert not legal(table, "use")


def test_builders_trowel_between_two_placements(deal: Deal) -> None:
    """E50: also where a card gives its owner a second one in a row."""
    table = in_2007("E50", goods="2 clay 1 reed", stock={"forest": 3})
    deal(table, card("Z1", on(after(moments.TurnEnded, extra=False), place_person()), kind="minor"))
    play(table, "place forest")
    assert "use e50" in legal(table)


def test_builders_trowel_after_the_last_placement() -> None:
    """E50: the owner is asked once more before everybody goes home, if it can be paid."""
    for pays, asked in (("2 clay 1 reed", (0,)), ("2 clay", (1,))):
        table = in_2007("E50", goods=pays, begin_with=[PassTurn(0)])
        for farm in table.farms:
            farm.to_place = 0
        table.agenda = [ReturnHome(), PassTurn(0)]
        table.advance()
        assert ("use e50" in legal(table)) is (asked == (0,))


# --- occupations ------------------------------------------------------------------------------------


def with_two_occupations(deal: Deal, food: int, **wishes: Any) -> Table:
    table = in_2007("E49", goods=f"{food} food", **wishes)
    occupations(table, deal, 2)
    for number in (7, 8, 9):
        deal(table, card(f"Z{number}", kind="occupation"))
        table.drop_card(0, f"Z{number}")
    table.unplayed = table.unplayed.passed(0, "Z7").passed(0, "Z8").passed(0, "Z9")
    return table


def test_writing_desk(deal: Deal) -> None:
    """E49: after an occupation at the usual price a second one for 2 food, and no third."""
    table = with_two_occupations(deal, 9)
    play(table, "place lessons", "play z7", "play z8")
    assert (goods(table, "food"), table.to_act) == (9 - 1 - 2, (1,))
    assert [event.by for event in happened(table, CardPlayed)] == ["lessons", "E49"]


def test_writing_desk_may_be_declined_and_wants_2_food(deal: Deal) -> None:
    """E49."""
    table = with_two_occupations(deal, 3)
    play(table, "place lessons", "play z7", "done")
    assert (goods(table, "food"), table.to_act) == (2, (1,))
    table = with_two_occupations(deal, 2)
    play(table, "place lessons", "play z7")
    assert table.to_act == (1,)


def test_writing_desk_on_the_five_player_card(deal: Deal) -> None:
    """E49: for its occupation, not for its family growth."""
    table = with_two_occupations(deal, 9, seats=5, farm="H . . . . H . . . . H . . . .", round=5)
    play(table, "place lessons-or-growth", "choose family-growth")
    assert table.to_act == (1,)
    table = with_two_occupations(deal, 9, seats=5)
    play(table, "place lessons-or-growth", "play z7", "play z8")
    assert goods(table, "food") == 9 - 2 - 2


def test_writing_desk_is_not_for_occupations_that_a_card_gives(deal: Deal) -> None:
    """E49: only those played by the action of a space."""
    table = with_two_occupations(deal, 9)
    by_card(table, "K279", play_occupation(0, 0, 0))
    play(table, "play z7")
    assert (goods(table, "food"), legal(table, "play")) == (9, set())


def test_the_deck_is_complete() -> None:
    """A07-COMP-40: 52 minor improvements."""
    assert len(MINORS_E) == 52
