"""Occupations of deck E, E147 to E182, for house, fences and improvements, and those that count at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import after, card, on
from farmyard.core.work import maybe
from farmyard.games.agricola import events, moments, scoring
from farmyard.games.agricola.fence_steps import ALL, build_fences
from farmyard.games.agricola.hand import play_minor
from farmyard.games.agricola.improvement_steps import improve
from farmyard.games.agricola.rounds import EndRound, ReturnHome, StartScoring
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.turns import PassTurn
from tests.games.agricola.table import by_card, cells, goods, happened, in_2007, legal, places, play, supply

Deal = Callable[..., None]

MEETING = "place meeting-place"
THREE_ROOMS = "H . . . . H . . . . H . . . ."
FIVE_ROOMS = "H H . . . H H . . . H . . . ."


def bonus(table: Table, seat: int = 0) -> int:
    return scoring.parts(table, seat)["bonus"]


def scored(*played: str, **wishes: Any) -> Table:
    """The game is about to be scored."""
    table = in_2007(*played, round=14, **wishes)
    table.agenda = [StartScoring()]
    table.advance()
    return table


# --- E148 Academic, E174 Tutor ------------------------------------------------------------------------


def test_academic_counts_as_two_occupations() -> None:
    """E148: for prerequisites (E18 wants 2, E43 wants 3)."""
    table = in_2007("E148", hand=["E18", "E43"])
    play(table, MEETING)
    assert legal(table, "play") == {"play e18"}
    table = in_2007("E176", hand=["E18", "E16"])
    play(table, MEETING)
    assert legal(table, "play") == {"play e16"}


@pytest.mark.parametrize(("theirs", "offered"), [("E148", False), ("E176", True)])
def test_academic_of_another_counts_for_the_outhouse(theirs: str, offered: bool) -> None:
    """E148, E44: somebody else must have fewer than 2."""
    table = in_2007(f"{theirs}@1", hand=["E44", "E16"], goods="1 wood 1 clay")
    play(table, MEETING)
    assert ("play e44" in legal(table)) == offered


def test_academic_is_one_occupation_for_the_price() -> None:
    """E148: the next one is the second, not the third."""
    table = in_2007("E148", hand=["E176"], seats=4, goods="1 food")
    play(table, "place lessons-2", "play e176")
    assert supply(table) == {}


@pytest.mark.parametrize(
    ("played", "points"),
    [
        (("E174",), 0),
        (("E176", "E174"), 0),
        (("E174", "E176", "E177"), 2),
        (("E174", "E148"), 2),
        (("E148", "E174"), 0),
        (("E174", "E12"), 0),
        (("E174", "E176@1"), 0),
    ],
)
def test_tutor(played: tuple[str, ...], points: int) -> None:
    """E174: own occupations after it, the Academic twice."""
    assert bonus(in_2007(*played, material="clay")) == points


# --- rooms --------------------------------------------------------------------------------------------


def test_master_builder_adds_one_room_in_the_game() -> None:
    """E151: at any time with 5 rooms, without an action space and for nothing."""
    table = in_2007("E151", farm=FIVE_ROOMS)
    play(table, "use e151", "room c2")
    assert (table.farms[0].rooms, table.to_act) == (cells("a1 a2 b1 b2 c1 c2"), (0,))
    assert not legal(table, "use")
    assert happened(table, events.BuiltRoom)[0].cost == ()


def test_master_builder_wants_five_rooms() -> None:
    """E151: 4 are not enough."""
    assert not legal(in_2007("E151", farm="H H . . . H . . . . H . . . ."), "use")
    assert legal(in_2007("E151", farm=FIVE_ROOMS), "use")


def test_master_builder_is_asked_before_scoring() -> None:
    """E151: the fifth room may be the last thing that was built."""
    assert legal(scored("E151", farm=FIVE_ROOMS)) == {"use e151", "done"}


@pytest.mark.parametrize(
    ("name", "material", "asked"),
    [("E151", "wood", True), ("E191", "stone", True), ("E191", "clay", False)],
)
def test_free_rooms_when_all_are_placed(name: str, material: str, asked: bool) -> None:
    """E151, E191 with K270, ruling 74: a child of the Wet Nurse for this room works in the next round already."""
    table = in_2007(name, "K270", farm=FIVE_ROOMS, material=material, goods="1 food", round=9)
    for farm in table.farms:
        farm.to_place = 0
    table.agenda = [ReturnHome(), PassTurn(0)]
    table.advance()
    assert (legal(table, "use") == {f"use {name.lower()}"}) == asked
    if asked:
        play(table, f"use {name}", "room c2", "choose family-growth")
        assert (table.round, table.farms[0].people, table.farms[0].to_place) == (10, 3, 3)


def played_in(number: int, **wishes: Any) -> Table:
    """Round 11 begins, and the Hut Builder was played in this round."""
    table = in_2007(hand=["E178"], round=number, **wishes)
    play(table, "place lessons", "play e178")
    table.round = 10
    table.agenda = [EndRound()]
    table.advance()
    while table.to_act == (-1,) or not table.to_act:
        table.play(table.legal(-1)[0], -1)
    return table


@pytest.mark.parametrize(
    ("number", "material", "asked"), [(1, "wood", True), (4, "clay", True), (4, "stone", False), (5, "wood", False)]
)
def test_hut_builder(number: int, material: str, asked: bool) -> None:
    """E178: played in rounds 1 to 4, a free room at the start of round 11, unless the house is of stone."""
    table = played_in(number, material=material)
    assert table.round == 11
    assert (legal(table, "room") != set()) == asked
    if asked:
        play(table, "room a1")
        assert table.farms[0].rooms == cells("a1 b1 c1")
    assert legal(table, "place")


def test_hut_builder_cannot_wait() -> None:
    """E178: declined is lost."""
    table = played_in(2)
    play(table, "done")
    assert legal(table, "place")
    assert not legal(table, "room")


@pytest.mark.parametrize(
    ("name", "pays"), [("I84", "2 wood"), ("E21", "1 wood 1 clay 2 stone"), ("I71", "3 wood 1 reed")]
)
def test_thatcher_saves_reed_for_improvements(name: str, pays: str) -> None:
    """E157: 1 reed less for the improvements that it names."""
    table = in_2007("E157", hand=[name], goods=pays)
    play(table, MEETING, f"play {name}")
    assert supply(table) == {}


def test_thatcher_saves_reed_for_rooms_and_renovations() -> None:
    """E157: 1 for each room, 1 for a renovation; with the Ladder 2 (I91)."""
    table = in_2007("E157", goods="10 wood 2 reed")
    play(table, "place farm-expansion", "room a1", "room b2")
    assert supply(table) == {}
    table = in_2007("E157", goods="2 clay", cards=["house-redevelopment"])
    play(table, "place house-redevelopment")
    assert happened(table, events.Renovated)[0].cost == (("clay", 2),)
    table = in_2007("E157", "I91", goods="5 wood")
    play(table, "place farm-expansion", "room a1")
    assert supply(table) == {}


def test_thatcher_saves_nothing_else() -> None:
    """E157, E34: the Basket has no roof."""
    table = in_2007("E157", hand=["E34", "E16"])
    play(table, MEETING)
    assert legal(table, "play") == {"play e16"}


# --- fences -------------------------------------------------------------------------------------------

FENCING: dict[str, Any] = {"cards": ["fencing"], "goods": "15 wood"}


def next_turn(table: Table) -> None:
    """It is a later round, all people stand at home again, and it is the turn of seat 0."""
    table.round += 1
    table.users = [()] * len(table.users)
    while table.to_act != (0,):
        table.play(sorted(str(move) for move in table.legal(table.to_act[0]) if str(move).startswith("place"))[0])
    table.users = [()] * len(table.users)
    table.advance()


def test_farmer_brings_a_boar_and_then_cattle() -> None:
    """E160: the first fences 1 boar, all later ones 1 cattle; once in an action, however many are built."""
    table = in_2007("E160", majors=["fireplace-2"], **FENCING)
    play(table, "place fencing", "fence a5", "fence a4", "done")
    assert (goods(table, "boar"), goods(table, "cattle")) == (1, 0)
    for n in (1, 2):
        next_turn(table)
        table.farms[0].to_place = 2
        play(table, "place fencing", f"fence {('b5', 'b4')[n - 1]}", "done")
        assert (goods(table, "boar"), goods(table, "cattle")) == (1, n)


def test_farmer_brings_one_animal_in_a_turn(deal: Deal) -> None:
    """E160, R17: a second fence action of the same turn brings nothing (I263); outside a turn each does (I265)."""
    table = in_2007("E160", **FENCING)
    deal(table, card("Z1", on(after(moments.Used, space="fencing"), maybe(build_fences()))))
    play(table, "place fencing", "fence a5", "done", "fence a4", "done")
    assert (goods(table, "boar"), goods(table, "cattle")) == (1, 0)
    table = in_2007("E160", goods="15 wood", begin_with=[])
    by_card(table, "I265", build_fences(free=4, most=4))
    play(table, "fence a5")
    by_card(table, "I265", build_fences(free=4, most=4))
    play(table, "fence a4", *["done"] if "done" in legal(table) else [])
    assert (goods(table, "boar"), goods(table, "cattle")) == (1, 1)


def test_farmer_hears_of_mini_pasture_and_cooks() -> None:
    """E160, E40: also fences of cards; the animal may be cooked at once."""
    table = in_2007("E160", hand=["E40"], goods="2 food 1 sheep 1 cattle", majors=["fireplace-2"])
    play(table, MEETING, "play e40", "fence a5")
    play(table, "cook boar")
    assert happened(table, events.Gained)[-1].goods == (("boar", 1),)


@pytest.mark.parametrize(("pasture", "fences", "wood"), [("a5", 4, 1), ("a4 a5", 6, 3), ("a4 a5 b4 b5", 8, 5)])
def test_hedge_keeper_saves_three_fences(pasture: str, fences: int, wood: int) -> None:
    """E175: all but 3; they must stand as a whole pasture."""
    table = in_2007("E175", cards=["fencing"], goods=f"{wood} wood")
    play(table, "place fencing", f"fence {pasture}")
    assert (supply(table), happened(table, events.Fenced)[0].fences) == ({}, fences)


@pytest.mark.parametrize(("wood", "offered"), [(1, True), (0, False)])
def test_hedge_keeper_does_not_save_the_first_fence(wood: int, offered: bool) -> None:
    """E175: 1 fence must be built in another way, also where 3 would be enough."""
    table = in_2007("E175", pastures=["a5"], cards=["fencing"], goods=f"{wood} wood", round=5)
    assert ("fencing" in places(table)) == offered
    if offered:
        play(table, "place fencing", "fence a4")
        assert supply(table) == {}


def test_hedge_keeper_saves_three_in_the_whole_action() -> None:
    """E175: not for each pasture; what is left may be used for the next one."""
    table = in_2007("E175", cards=["fencing"], goods="9 wood")
    play(table, "place fencing", "fence a5", "fence a4", "done")
    assert goods(table, "wood") == 9 - (4 + 3 - 3)
    table = in_2007("E175", pastures=["a4 a5"], cards=["fencing"], goods="9 wood")
    play(table, "place fencing", "fence a5", "fence b5", "done")
    assert goods(table, "wood") == 9 - (1 + 3 - 3)


def test_hedge_keeper_saves_once_in_a_turn(deal: Deal) -> None:
    """E175: not in a second fence action of the same turn (I263), but in the next turn again."""
    table = in_2007("E175", **FENCING)
    deal(table, card("Z1", on(after(moments.Used, space="fencing"), maybe(build_fences()))))
    play(table, "place fencing", "fence a5", "done", "fence a4", "done")
    assert goods(table, "wood") == 15 - (4 - 3) - 3
    next_turn(table)
    table.farms[0].to_place = 2
    before = goods(table, "wood")
    play(table, "place fencing", "fence b4 b5", "done", "done")
    fences = happened(table, events.Fenced)[-1].fences
    assert before - goods(table, "wood") == fences - 3


def test_hedge_keeper_who_has_built_all_is_in_nobodys_way() -> None:
    """E175, E207: only the stable is left to be built after the action; nothing is asked about the Hedge Keeper."""
    table = in_2007("E175", "E207", cards=["fencing"], goods="1 wood")
    play(table, "place fencing", "fence a5")
    assert "stable a5" in legal(table)


def test_hedge_keeper_goes_on_where_a_card_fences_without_wood() -> None:
    """E175, E40: 3 more fences beside the pasture, or none; they set nothing going a second time."""
    for moves, pastures in ((["fence a4"], 2), (["done"], 1)):
        table = in_2007("E175", "E160", hand=["E40"], goods="2 food")
        play(table, MEETING, "play e40", "fence a5")
        if "choose e175" in legal(table):
            play(table, "choose e175")
        play(table, *moves)
        assert len(table.farms[0].pastures) == pastures
        assert (goods(table, "boar"), goods(table, "cattle"), table.to_act) == (1, 0, (1,))


def test_hedge_keeper_goes_on_for_three_fences_only() -> None:
    """E175, E40: a4 and b4 together would take 4."""
    table = in_2007("E175", hand=["E40"], goods="2 food 9 wood", pastures=["b5"])
    play(table, MEETING, "play e40", "fence a5")
    assert {"fence a4", "fence b4"} <= legal(table)
    assert "fence a4 b4" not in legal(table)


def test_other_cards_fence_as_they_say() -> None:
    """E175: a card with wood to pay is an action like others (I263)."""
    table = in_2007("E175", goods="1 wood")
    by_card(table, "I263", build_fences())
    play(table, "fence a5")
    assert supply(table) == {}
    table = in_2007("E175@1", goods="1 wood")
    by_card(table, "E40", build_fences(free=ALL, pastures=1, size=1, new=True))
    play(table, "fence a5")
    assert table.to_act == (0,)
    assert not legal(table, "fence")


# --- E179 Merchant ------------------------------------------------------------------------------------


def test_merchant_repeats_a_minor_improvement() -> None:
    """E179: for 1 food once more, and not a third time."""
    table = in_2007("E179", hand=["E16", "E35", "E56"], goods="1 food 2 wood")
    play(table, MEETING, "play e35")
    assert legal(table) == {"choose play_minor", "done"}
    play(table, "choose play_minor", "play e16", "choose clay")
    assert (supply(table), table.to_act) == ({"wood": 1, "clay": 1}, (1,))


@pytest.mark.parametrize("first", ["take fireplace-2", "play e16"])
def test_merchant_repeats_the_same_action(first: str) -> None:
    """E179: an improvement of either kind, after one of either kind; on Meeting place minor ones only."""
    table = in_2007("E179", hand=["E16", "E39"], goods="1 food 1 grain 9 clay", cards=["major-improvement"])
    play(table, "place major-improvement", first, *["choose clay"] if first == "play e16" else [], "choose improve")
    assert {"take fireplace-3", "play e39"} <= legal(table)
    table = in_2007("E179", hand=["E16", "E39"], goods="1 food 1 grain 9 clay")
    play(table, MEETING, "play e16", "choose clay", "choose play_minor")
    assert legal(table, "take") == set()
    assert "play e39" in legal(table, "play")


def test_merchant_wants_food_and_an_improvement() -> None:
    """E179: not asked without either; goods of the first card may pay."""
    table = in_2007("E179", hand=["E16", "E39"])
    play(table, MEETING, "play e16", "choose clay")
    assert table.to_act == (1,)
    table = in_2007("E179", hand=["E16"], goods="1 food")
    play(table, MEETING, "play e16", "choose clay")
    assert table.to_act == (1,)
    table = in_2007("E179", hand=["E39", "E16"], goods="1 grain")
    play(table, MEETING, "play e39")
    assert table.to_act == (0,), "the vegetable is food"
    play(table, "done")
    assert table.to_act == (1,)


@pytest.mark.parametrize(("name", "asked"), [("K279", True), ("I228", False)])
@pytest.mark.parametrize("work", [play_minor(), improve()])
def test_merchant_and_actions_of_cards(name: str, asked: bool, work: Any) -> None:
    """E179: the Scholar's improvement is an action of its own (K279), what goes on with another is not (I228)."""
    table = in_2007("E179", hand=["E16", "E35"], goods="1 food 1 wood")
    by_card(table, name, work)
    play(table, "play e16", "choose clay")
    assert (not legal(table, "place")) == asked


# --- points -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("begging", "points"), [(0, 0), (1, 0), (2, 0), (3, -3), (4, -6)])
def test_mendicant(begging: int, points: int) -> None:
    """E153: 2 begging cards cost nothing."""
    table = in_2007("E153")
    table.farms[0].begging = table.farms[1].begging = begging
    assert scoring.parts(table, 0)["cards"] == points
    assert scoring.parts(table, 1)["cards"] == -3 * begging


@pytest.mark.parametrize(("boar", "points"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 3)])
def test_brush_maker(boar: int, points: int) -> None:
    """E156: points for the boar that became food, and for nobody else's."""
    table = in_2007("E156", goods=f"{boar} boar 1 sheep", majors=["fireplace-2"], pastures=["a4 a5 b4 b5"])
    play(table, "cook sheep", *["cook boar"] * boar)
    assert (bonus(table), scoring.parts(table, 0)["boar"]) == (points, -1)
    table = in_2007("E156@1", goods=f"{boar} boar", majors=["fireplace-2"], pastures=["a4 a5 b4 b5"])
    play(table, *["cook boar"] * boar)
    assert (bonus(table, 0), bonus(table, 1)) == (0, 0)


def test_brush_maker_keeps_boar_that_find_no_place() -> None:
    """E156: all that are cooked at once."""
    table = in_2007("E156", majors=["fireplace-2"], cards=["pig-market"], stock={"pig-market": 4}, round=9)
    play(table, "place pig-market", "keep boar 1")
    assert (bonus(table), goods(table, "food")) == (2, 6)


def test_boar_that_are_given_back_make_no_brushes() -> None:
    """E156: only those that become food."""
    table = in_2007("E156", cards=["pig-market"], stock={"pig-market": 4}, round=9)
    play(table, "place pig-market")
    assert (goods(table, "boar"), bonus(table)) == (1, 0)


def test_yeoman_farmer_loses_nothing_in_the_table() -> None:
    """E165: bonus points for every -1, but unused spaces and begging cards count."""
    table = in_2007("E165")
    table.farms[0].begging = 1
    parts = scoring.parts(table, 0)
    assert (parts["bonus"], parts["fields"], parts["unused"], parts["cards"]) == (7, -1, -13, -3)
    table = in_2007("E165", goods="1 grain 1 sheep 1 vegetable")
    assert scoring.parts(table, 0)["bonus"] == 4
    assert scoring.parts(table, 1)["bonus"] == 0


@pytest.mark.parametrize(("seats", "points"), [(3, 2), (4, 3), (5, 4)])
def test_estate_manager(seats: int, points: int) -> None:
    """E170: nobody has more of any species; a tie is enough."""
    table = in_2007("E170", seats=seats, goods="2 sheep 1 boar 1 cattle")
    table.farms[1].goods[7:] = [2, 0, 1]
    assert bonus(table) == points
    for theirs in ([3, 0, 0], [0, 2, 0], [0, 0, 2]):
        table.farms[1].goods[7:] = theirs
        assert bonus(table) == 0
    assert bonus(in_2007("E170")) == 0, "with two players it is not in the game"


@pytest.mark.parametrize(
    ("played", "material", "points"),
    [("E172", "stone", 3), ("E172", "clay", 0), ("E172", "wood", 0), ("E177", "wood", 3), ("E177", "clay", 0)],
)
def test_points_for_rooms(played: str, material: str, points: int) -> None:
    """E172 stone house, E177 wooden hut: 1 point for each room."""
    assert bonus(in_2007(played, material=material, farm=THREE_ROOMS)) == points


def test_chief_adds_to_the_half_timbered_house() -> None:
    """E172, E21: 2 for the room itself, 1 for each card."""
    assert bonus(in_2007("E172", "E21", material="stone", farm=THREE_ROOMS)) == 6


@pytest.mark.parametrize(("have", "offered"), [("2 food", True), ("1 food", False)])
def test_chief_costs_food_beside_the_space(have: str, offered: bool) -> None:
    """E172, A07-OCC-05: the first occupation is free on the space, the card asks for 2 food."""
    table = in_2007(hand=["E172", "E176"], goods=have)
    play(table, "place lessons")
    assert ("play e172" in legal(table)) == offered
    if offered:
        play(table, "play e172")
        assert supply(table) == {}
