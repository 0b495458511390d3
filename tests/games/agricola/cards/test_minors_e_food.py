"""Minor improvements of deck E around the kitchen: ovens, cooking, crafts, and cards that are handed in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import also, card
from farmyard.core.cards.card import adjust
from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.cooking import bake_bread
from farmyard.games.agricola.farm import Craft
from farmyard.games.agricola.goods import WOOD
from farmyard.games.agricola.hand import play_minor
from farmyard.games.agricola.major_improvements import OVEN
from farmyard.games.agricola.names import MAJOR_NUMBER
from farmyard.games.agricola.questions import CRAFTS
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain
from tests.games.agricola.table import a_harvest, by_card, goods, happened, in_2007, legal, look, play, refused, supply

Deal = Callable[..., None]

MEETING = "place meeting-place"
IMPROVEMENT = "place major-improvement"
BOARD = ["major-improvement"]


def cards_of(table: Table, seat: int = 0) -> list[str]:
    return [name for owner, name in table.bound.owned if owner == seat]


def on_board(table: Table, name: str) -> bool:
    return table.majors & (1 << MAJOR_NUMBER[name]) != 0


def bake(table: Table, grain: int) -> None:
    by_card(table, "K977", bake_bread())
    play(table, *["bake"] * grain)


# --- ovens ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("oven", "grain", "food"),
    [("E14", 2, 10), ("E27", 1, 3), ("E27", 4, 12), ("E20", 3, 6)],
)
def test_bread(oven: str, grain: int, food: int) -> None:
    """E14: 2 grain for 5 food each; E27: any number for 3; E20: any number for 2."""
    table = in_2007(oven, goods=f"{grain} grain")
    bake(table, grain)
    assert supply(table) == {"food": food}


def test_bakers_oven_takes_2_grain_in_one_action() -> None:
    """E14: a third grain needs another oven."""
    table = in_2007("E14", goods="3 grain")
    bake(table, 2)
    assert (goods(table, "grain"), legal(table, "bake")) == (1, set())


def test_bakers_oven_is_paid_with_a_clay_or_stone_oven() -> None:
    """E14, ruling 65: the old oven is for sale again; then bread may be baked at once."""
    table = in_2007(hand=["E14"], majors=["clay-oven"], goods="2 grain")
    play(table, MEETING, "play e14")
    assert (cards_of(table), on_board(table, "clay-oven"), table.farms[0].majors) == (["E14"], True, 0)
    assert happened(table, events.HandedIn) == [events.HandedIn(0, "clay-oven")]
    play(table, "bake", "bake")
    assert supply(table) == {"food": 10}


def test_bakers_oven_is_paid_with_a_wood_fired_oven() -> None:
    """E14: that one leaves the game. Whoever has several ovens chooses, and the others bake too."""
    table = in_2007("E27", hand=["E14"], majors=["stone-oven"], goods="5 grain")
    play(table, MEETING, "play e14")
    assert legal(table, "pay") == {"pay -e27", "pay -stone-oven"}
    play(table, "pay -e27", "bake", "bake", "bake", "bake")
    assert (cards_of(table), table.unplayed.gone) == (["stone-oven", "E14"], ("E27",))
    assert supply(table) == {"food": 2 * 5 + 2 * 4, "grain": 1}


def test_bakers_oven_wants_an_oven() -> None:
    """E14: Fireplaces and Cooking Hearths are none."""
    table = in_2007(hand=["E14", "E16"], majors=["fireplace-2", "hearth-4"], goods="9 clay 9 stone")
    play(table, MEETING)
    refused(table, "play e14", "A07-IMPR-05")
    assert [held.why for held in look(table, 0).hand if held.card == "E14"] == ["nothing_to_hand_in"]


def test_wood_fired_oven_bakes_at_once() -> None:
    """E27: all own ovens may be used, or none."""
    table = in_2007(hand=["E27"], majors=["clay-oven"], goods="3 wood 1 stone 2 grain")
    play(table, MEETING, "play e27", "bake", "bake")
    assert supply(table) == {"food": 5 + 3}
    table = in_2007(hand=["E27"], goods="3 wood 1 stone 2 grain")
    play(table, MEETING, "play e27", "done")
    assert supply(table) == {"grain": 2}


def test_millstone() -> None:
    """E41: 2 food for each action in which bread is baked, however much."""
    table = in_2007("E41", majors=["fireplace-2"], goods="3 grain", cards=["grain-utilization"])
    play(table, "place grain-utilization", "bake", "bake", "done")
    assert supply(table) == {"grain": 1, "food": 2 + 2 + 2}


def test_millstone_needs_bread() -> None:
    """E41: neither grain at any time nor the Windmill is baking."""
    table = in_2007("E41", "E17", goods="1 grain")
    play(table, "cook grain")
    assert supply(table) == {"food": 2}


# --- majors that are minor improvements -------------------------------------------------------------


def test_baking_tray_makes_ovens_minor_improvements() -> None:
    """E15: Clay and Stone Oven at the Meeting Place, each for 1 building resource less."""
    table = in_2007("E15", goods="3 clay 3 stone")
    play(table, MEETING)
    assert legal(table, "take") == {"take clay-oven", "take stone-oven"}
    play(table, "take clay-oven")
    assert legal(table, "pay") == {"pay clay 3", "pay clay 2 stone 1"}
    play(table, "pay clay 3")
    assert (supply(table), cards_of(table)) == ({"stone": 3}, ["E15", "clay-oven"])
    assert [event.by for event in happened(table, events.Improved)] == ["meeting-place"]


def test_without_the_tray_ovens_are_major_improvements() -> None:
    """E15: for others, and for other major improvements, nothing changes."""
    table = in_2007("E15@1", goods="9 clay 9 stone 9 wood", hand=["E16"])
    play(table, MEETING)
    assert not legal(table, "take")
    table = in_2007("E15", goods="2 clay 1 stone", cards=BOARD, majors=["clay-oven"])
    play(table, IMPROVEMENT)
    assert legal(table, "take") == {"take fireplace-2"}


def test_baking_tray_and_the_wood_fired_oven() -> None:
    """E15: 1 wood or 1 stone less for E27, and nothing less for other minor improvements."""
    table = in_2007("E15", hand=["E27", "E59"], goods="2 wood 1 stone")
    play(table, MEETING, "play e27")
    assert supply(table) == {}
    table = in_2007("E15", hand=["E59", "E16"], goods="1 wood")
    play(table, MEETING)
    assert legal(table, "play") == {"play e16"}


def test_ceramics() -> None:
    """E33: 2 food at once; then the Pottery is free, as a minor or as a major improvement."""
    table = in_2007(hand=["E33"], majors=["clay-oven"], goods="1 clay")
    play(table, MEETING, "play e33")
    assert supply(table) == {"food": 2}
    for space in ("meeting-place", "major-improvement"):
        table = in_2007("E33", cards=BOARD)
        play(table, f"place {space}")
        assert legal(table, "take") == {"take pottery"}
        play(table, "take pottery")
        assert (supply(table), cards_of(table)) == ({}, ["E33", "pottery"])


def test_ceramics_need_the_pottery_on_the_board() -> None:
    """E33: what somebody has cannot be taken."""
    table = in_2007("E33", "pottery@1", hand=["E16"])
    table.majors &= ~(1 << MAJOR_NUMBER["pottery"])
    play(table, MEETING)
    refused(table, "take pottery", "")


@pytest.mark.parametrize(("majors", "playable"), [(["fireplace-2", "hearth-4"], False), (["stone-oven"], True)])
def test_ceramics_need_an_oven(majors: list[str], playable: bool) -> None:
    """E33: Clay, Stone, Wood-fired or Baker's Oven; a Fireplace is none."""
    table = in_2007(hand=["E33", "E16"], majors=majors, goods="1 clay")
    play(table, MEETING)
    assert ("play e33" in legal(table)) is playable


# --- cooking ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("good", "food"), [("vegetable", 2), ("sheep", 1), ("boar", 2), ("cattle", 3)])
def test_simple_fireplace(good: str, food: int) -> None:
    """E20: at any time, at these rates."""
    table = in_2007("E20", goods=f"1 {good}")
    play(table, f"cook {good}")
    assert supply(table) == {"food": food}


def test_simple_fireplace_is_handed_in_for_a_hearth() -> None:
    """E20, A07-IMPR-Q-07: like any Fireplace; then it leaves the game."""
    table = in_2007("E20", cards=BOARD)
    play(table, IMPROVEMENT)
    assert legal(table, "upgrade") == {"upgrade e20 hearth-4", "upgrade e20 hearth-5"}
    play(table, "upgrade e20 hearth-4")
    assert (cards_of(table), table.unplayed.gone) == (["hearth-4"], ("E20",))
    assert happened(table, events.Improved) == [events.Improved(0, "hearth-4", (), "E20", "major-improvement")]


def test_only_ones_own_fireplace_is_handed_in() -> None:
    """E20: not another player's."""
    table = in_2007("E20@1", cards=BOARD, goods="2 clay")
    play(table, IMPROVEMENT)
    refused(table, "upgrade e20 hearth-4", "A07-IMPR-Q-07")


def test_windmill() -> None:
    """E17: 2 food for each grain at any time, and 1 food for a vegetable as before."""
    table = in_2007("E17", goods="2 grain 1 vegetable")
    play(table, "cook grain", "cook grain", "cook vegetable")
    assert supply(table) == {"food": 5}


@pytest.mark.parametrize(("played", "majors", "food"), [("E25", [], 1), ("E25", ["fireplace-2"], 3), ("E20", [], 2)])
def test_spices(played: str, majors: list[str], food: int) -> None:
    """E25: 1 food more for a vegetable in a kitchen, none for a raw one."""
    table = in_2007(played, majors=majors, goods="1 vegetable")
    play(table, "cook vegetable")
    assert supply(table) == {"food": food}


def test_spices_with_several_kitchens_and_without_animals() -> None:
    """E25: on top of the best kitchen; the Simple Fireplace is one; animals bring no more."""
    table = in_2007("E25", "E20", majors=["hearth-4"], goods="1 vegetable 1 sheep")
    play(table, "cook vegetable", "cook sheep")
    assert supply(table) == {"food": 4 + 2}


@pytest.mark.parametrize(
    ("has", "moves", "food"),
    [
        ("1 sheep", ["cook sheep"], 2),
        ("1 sheep 1 vegetable", ["cook sheep", "cook vegetable"], 2 + 2 + 1),
        ("3 vegetable", ["cook vegetable"] * 3, 6 + 1),
        ("4 vegetable", ["cook vegetable"] * 4, 8 + 2),
        ("2 grain", ["cook grain", "cook grain"], 2),
        ("1 grain 1 vegetable", ["cook grain", "cook vegetable"], 1 + 2),
    ],
)
def test_gypsys_crock(has: str, moves: list[str], food: int) -> None:
    """E19, ruling 66: 1 food for every 2 goods of one conversion, crops or animals; raw grain is not cooked."""
    table = in_2007("E19", majors=["fireplace-2"], goods=has)
    play(table, *moves)
    assert goods(table, "food") == food


def test_gypsys_crock_needs_a_kitchen() -> None:
    """E19: raw vegetables are no conversion of a kitchen."""
    table = in_2007("E19", goods="2 vegetable")
    play(table, "cook vegetable", "cook vegetable")
    assert supply(table) == {"food": 2}


def test_two_conversions_are_not_one() -> None:
    """E19, ruling 66: another move of the same player comes between the two."""
    table = in_2007("E19", majors=["fireplace-2"], goods="2 vegetable")
    play(table, "cook vegetable", "place day-laborer", "place forest", "cook vegetable")
    assert goods(table, "food") == 2 + 2 + 2


def test_a_conversion_ends_with_the_feeding() -> None:
    """E19, ruling 66: a vegetable of the harvest and one of the next round are no pair, though no move came between."""
    table = reaping("E19", majors=["fireplace-2"], goods="2 vegetable 2 food")
    play(table, "cook vegetable")
    while table.to_act != (0,):
        table.play(table.legal(table.to_act[0])[0], table.to_act[0])
    assert (table.round, goods(table, "food")) == (5, 0)
    play(table, "cook vegetable")
    assert goods(table, "food") == 2


def test_a_conversion_ends_with_the_turn() -> None:
    """E19, ruling 66: the bread of one turn and a vegetable of the next are no pair."""
    table = in_2007("E19", majors=["fireplace-2"], goods="1 grain 1 vegetable", cards=["grain-utilization"])
    play(table, "place grain-utilization", "bake", "place forest", "cook vegetable")
    assert goods(table, "food") == 2 + 2


@pytest.mark.parametrize(
    ("has", "majors", "food"),
    [
        ("2 boar", ["fireplace-2"], 3 + 3),
        ("2 sheep", ["fireplace-2"], 2 + 2 + 1),
        ("2 boar", ["hearth-4"], 3 + 3 + 1),
        ("1 boar 1 vegetable", ["fireplace-2"], 3 + 2),
    ],
)
def test_gypsys_crock_and_the_meat_seller(has: str, majors: list[str], food: int) -> None:
    """E19 with E162, ruling 66: an animal that the Meat Seller turns into more food was in no kitchen."""
    table = in_2007("E19", "E162", majors=[*majors, "clay-oven"], goods=has)
    play(table, *[f"cook {good}" for good in ("boar", "sheep", "vegetable") for _ in range(goods(table, good))])
    assert goods(table, "food") == food


def test_bread_of_the_same_moment_counts_for_the_crock() -> None:
    """E19: grain baked in the Fireplace and a vegetable cooked in it are 2 goods; bread of an oven is not."""
    table = in_2007("E19", majors=["fireplace-2"], goods="2 grain 1 vegetable", cards=["grain-utilization"])
    play(table, "place grain-utilization", "bake", "cook vegetable")
    assert goods(table, "food") == 2 + 2 + 1
    table = in_2007("E19", majors=["fireplace-2"], goods="2 grain", cards=["grain-utilization"])
    play(table, "place grain-utilization", "bake", "bake")
    assert goods(table, "food") == 2 + 2 + 1
    table = in_2007("E19", "E27", goods="2 grain", cards=["grain-utilization"])
    play(table, "place grain-utilization", "bake", "bake")
    assert goods(table, "food") == 6


def test_animals_without_a_place_are_one_conversion() -> None:
    """E19: those that are not kept are cooked at the same moment."""
    table = in_2007("E19", majors=["fireplace-2"])
    by_card(table, "K977", gain(sheep=3, boar=2))
    play(table, "keep sheep 1")
    assert (goods(table, "sheep"), goods(table, "food")) == (1, 2 * 2 + 2 * 2 + 2)


def test_a_conversion_that_goes_on_is_saved_with_the_game() -> None:
    """E19: the first good of a pair is not forgotten."""
    table = in_2007("E19", majors=["fireplace-2"], goods="2 vegetable")
    play(table, "cook vegetable")
    loaded = table.game.load(table.position())
    assert isinstance(loaded, Table)
    play(loaded, "cook vegetable")
    assert goods(loaded, "food") == 5


# --- the harvest ------------------------------------------------------------------------------------


def reaping(*played: str, **wishes: Any) -> Table:
    return a_harvest(game=GAME_2007, hand=[], played=played, **wishes)


@pytest.mark.parametrize(("sheep", "food"), [(2, 0), (3, 1), (4, 1), (5, 2), (9, 2)])
def test_spindle(sheep: int, food: int) -> None:
    """E51: 1 food with 3 or 4 sheep, 2 food with 5 and more, before the family eats."""
    table = reaping("E51", goods=f"4 food {sheep} sheep", pastures=["a1 a2 a3 a4 a5"])
    assert (goods(table, "food"), table.farms[0].begging) == (food, 0)


@pytest.mark.parametrize(("herd", "food"), [("2 sheep 1 cattle", 0), ("3 sheep", 1), ("6 sheep 4 cattle", 4)])
def test_butter_churn(herd: str, food: int) -> None:
    """E53: 1 food for each 3 sheep and for each 2 cattle."""
    table = reaping("E53", goods=f"4 food {herd}", pastures=["a1 a2 a3", "a4 a5 b4 b5"])
    assert goods(table, "food") == food


def a_workshop(has: str, *played: str) -> Table:
    return reaping("E26", *played, majors=["joinery"], goods=f"{has} 4 food")


def test_plane_brings_1_food_more() -> None:
    """E26: for the 1 wood of the Joinery."""
    table = a_workshop("1 wood")
    play(table, "craft joinery")
    assert supply(table) == {"food": 2 + 1}


@pytest.mark.parametrize(("choice", "left"), [("food", {"food": 3, "wood": 1}), ("2-food", {"food": 4})])
def test_plane_or_a_second_wood(choice: str, left: dict[str, int]) -> None:
    """E26: instead of the 1 food a second wood becomes exactly 2."""
    table = a_workshop("2 wood")
    play(table, "craft joinery", f"choose {choice}")
    assert supply(table) == left


def test_plane_is_for_wood_and_each_workshop(deal: Deal) -> None:
    """E26: not for the Pottery; for Sawmill and Cabinetmaker each once more."""
    table = reaping("E26", majors=["pottery"], goods="1 clay 4 food")
    play(table, "craft pottery")
    assert supply(table) == {"food": 2}
    table = a_workshop("4 wood")
    if "I258" not in table.game.cards:
        deal(table, card("I258", adjust(CRAFTS, also(Craft("I258", WOOD, 2))), kind="occupation"))
    else:
        table.take_card(0, "I258")
    play(table, "craft joinery", "choose 2-food", "craft i258", "choose 2-food")
    assert supply(table) == {"food": 8}


# --- cards that are handed in -----------------------------------------------------------------------


def test_madonna_statue() -> None:
    """E38: two own improvements of any kind; the major one is for sale again, the minor one leaves the game."""
    table = in_2007("E25", hand=["E38"], majors=["well"])
    play(table, MEETING, "play e38")
    assert (cards_of(table), on_board(table, "well"), table.unplayed.gone) == (["E38"], True, ("E25",))


def test_madonna_statue_wants_two_improvements(deal: Deal) -> None:
    """E38: occupations and cards of others are none; whoever has more chooses."""
    table = in_2007("E25", "E28@1", hand=["E38", "E16"])
    deal(table, card("Z1", kind="occupation"))
    play(table, MEETING)
    refused(table, "play e38", "A07-IMPR-05")
    table = in_2007("E25", "E28", "E17", hand=["E38"])
    play(table, MEETING, "play e38")
    assert legal(table, "pay") == {"pay -e17 -e25", "pay -e17 -e28", "pay -e25 -e28"}


def test_madonna_statue_loses_what_its_price_had_laid_out(deal: Deal) -> None:
    """E38, ruling 65: goods of the two cards on later rounds are lost, those of other cards stay."""
    table = in_2007("E25", hand=["E38", "E45", "E48"], goods="2 food")
    deal(table, *[card(f"Z{n}", kind="occupation") for n in range(3)])
    for laid in ("e45", "e48"):
        by_card(table, "K977", play_minor())
        play(table, f"play {laid}")
    assert len(table.waiting) == 7 + 3
    by_card(table, "K977", play_minor())
    play(table, "play e38", "pay -e25 -e45")
    assert [number for number, *_ in table.waiting] == [2, 3, 4]


def test_an_upgraded_card_keeps_what_it_has_laid_out() -> None:
    """Ruling 65: only the Madonna Statue loses it; an oven or a well that is handed in does not."""
    table = in_2007("E25", majors=["well"], hand=["E16"])
    table.waiting = ((3, 0, 0, 1),)
    table.hand_in(0, "well")
    assert table.waiting == ((3, 0, 0, 1),)


def test_animals_of_a_card_that_is_handed_in_need_another_place() -> None:
    """E38 with E58: one may live in the house, the others go back."""
    table = in_2007("E58", "E25", hand=["E38"], goods="3 sheep")
    play(table, MEETING, "play e38")
    assert goods(table, "sheep") == 1


def test_an_oven_of_a_test_counts_as_one(deal: Deal) -> None:
    """What counts as an oven says so in its own row."""
    table = in_2007(hand=["E33"], goods="1 clay")
    deal(table, card("Z1", OVEN, kind="minor"))
    play(table, MEETING, "play e33")
    assert goods(table, "food") == 2


# --- in words ---------------------------------------------------------------------------------------


def told(table: Table, move: str) -> str:
    return table.game.tell_move(table.game.parse(move), table.view(0), "en")


def test_cards_to_hand_in_have_their_names_in_a_menu() -> None:
    """E14, E38, I65: which cards go, and what is paid beside them."""
    table = in_2007("E27", hand=["E14"], majors=["stone-oven"])
    play(table, MEETING, "play e14")
    assert [told(table, move) for move in ("pay -e27", "pay stone 2 -stone-oven")] == [
        "hand in Wood-fired Oven",
        "hand in Stone Oven and pay 2 stone",
    ]
    assert [told(table, move) for move in ("pay clay 1 wood 2", "pay wood 1 e61")] == [
        "pay 1 clay, 2 wood",
        "pay 1 wood, with Riding Plow",
    ]


def test_a_menu_of_cards_names_them() -> None:
    """E34, E61, E62: a choice without words of its own goes by the name of the card whose work it is."""
    table = in_2007("E61", "E62", "E34", stock={"forest": 3})
    for plow in ("E61", "E62"):
        table.write_note(0, plow, 0, 1)
    play(table, "place forest")
    assert told(table, "choose lay_back") == "Basket"
    play(table, "done", "place fishing", "place farmland", "plow a1")
    assert [told(table, f"choose {plow}") for plow in ("e61", "e62")] == ["Riding Plow", "Turnwrest Plow"]


@pytest.mark.parametrize(
    ("name", "cost"),
    [("E14", "hand in 1 oven"), ("E38", "hand in 2 of your improvements"), ("I65", "hand in 1 oven and 2 stone")],
)
def test_the_face_of_a_card_that_is_paid_with_cards(name: str, cost: str) -> None:
    """What is handed in stands where other cards have their cost."""
    assert [face.cost for face in GAME_2007.card_faces("en") if face.id == name] == [cost]
    shown = next(row for row in look(in_2007(), 0).tables.cards if row.id == name)
    assert (shown.hand_in, shown.handed_in) == ("improvement", 2) if name == "E38" else ("oven", 1)
