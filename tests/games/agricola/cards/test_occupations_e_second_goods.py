"""Occupations of deck E, the second half: goods, food, prices and points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import after, card, on
from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.hand import play_occupation
from farmyard.games.agricola.names import MAJORS
from farmyard.games.agricola.rounds import StartRound, StartScoring
from farmyard.games.agricola.state import ROUNDS, Table
from farmyard.games.agricola.taking import gain, on_rounds
from tests.games.agricola.table import (
    a_harvest,
    by_card,
    goods,
    happened,
    in_2007,
    legal,
    lying,
    play,
    supply,
)

Deal = Callable[..., None]

LESSONS = "place lessons"


def waits(table: Table, seat: int = 0) -> dict[int, dict[str, int]]:
    """What lies on the spaces of later rounds for this seat."""
    out: dict[int, dict[str, int]] = {}
    for event in happened(table, events.Scheduled):
        if event.seat == seat:
            for number in event.rounds:
                out.setdefault(number, {}).update(dict(event.goods))
    return out


def has(text: str) -> dict[str, int]:
    words = text.split()
    return {name: int(n) for n, name in zip(words[::2], words[1::2], strict=True)}


# --- goods on later rounds --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "number", "rounds", "each"),
    [
        ("E187", 1, range(6, ROUNDS + 1), "1 clay"),
        ("E187", 5, range(6, ROUNDS + 1), "1 clay"),
        ("E187", 9, range(10, ROUNDS + 1), "1 clay"),
        ("E201", 2, (7, 11), "1 cattle"),
        ("E201", 6, (11,), "1 cattle"),
        ("E201", 10, (), "1 cattle"),
        ("E204", 4, (5, 6, 7), "1 sheep"),
        ("E204", 13, (14,), "1 sheep"),
        ("E205", 4, (5, 6, 7, 8), "1 reed"),
    ],
)
def test_goods_on_later_rounds(name: str, number: int, rounds: Any, each: str) -> None:
    """E187: rounds 6 to 14; E201: 5 and 9 rounds ahead; E204: the next 3; E205: the next 4. Never a round gone by."""
    table = in_2007(hand=[name], round=number, seats=4)
    play(table, LESSONS, f"play {name}")
    assert waits(table) == {later: has(each) for later in rounds}


def test_animals_that_wait_may_be_cooked_on_receipt() -> None:
    """E201, E204: without a place for them."""
    table = in_2007(majors=["fireplace-2"], goods="1 sheep")
    by_card(table, "E201", on_rounds(2, cattle=1))
    table.agenda = [StartRound()]
    table.advance()
    assert {"keep sheep 1", "cook cattle"} <= legal(table)


@pytest.mark.parametrize(("material", "laid"), [("wood", False), ("clay", True), ("stone", True)])
def test_maid_when_played(material: str, laid: bool) -> None:
    """E190: at once where the house is of clay or stone: 1 food on every round to come."""
    table = in_2007(hand=["E190"], material=material, round=11)
    play(table, LESSONS, "play e190")
    assert waits(table) == ({later: {"food": 1} for later in (12, 13, 14)} if laid else {})


def test_maid_after_the_renovation() -> None:
    """E190: once, also where E200 goes straight to stone; from clay to stone is no new occasion."""
    wishes: dict[str, Any] = {"round": 12, "cards": ["house-redevelopment"]}
    table = in_2007("E190", goods="2 clay 1 reed", **wishes)
    play(table, "place house-redevelopment")
    assert waits(table) == {13: {"food": 1}, 14: {"food": 1}}
    straight = in_2007("E190", "E200", goods="2 stone 1 reed", **wishes)
    play(straight, "place house-redevelopment")
    assert len(waits(straight)) == 2
    again = in_2007("E190", material="clay", goods="2 stone 1 reed", **wishes)
    play(again, "place house-redevelopment")
    assert waits(again) == {}


# --- goods at once ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "seats", "space", "stock", "moves", "brings"),
    [
        ("E188", 2, "clay-pit", {"clay-pit": 3}, (), "5 clay"),
        ("E188", 3, "hollow", {"hollow": 1}, (), "3 clay"),
        ("E188", 3, "any-resource", {}, ("choose clay",), "3 clay"),
        ("E188", 3, "any-resource", {}, ("choose wood",), "1 wood"),
        ("E188", 2, "reed-bank", {"reed-bank": 2}, (), "2 reed"),
        ("E202", 2, "day-laborer", {}, (), "2 food 1 grain"),
        ("E202", 2, "grain-seeds", {}, (), "1 grain"),
        ("E206", 4, "pig-market", {"pig-market": 1}, (), "2 boar"),
        ("E206", 5, "animal-market", {}, ("choose boar",), "1 boar"),
        ("E206", 4, "sheep-market", {"sheep-market": 1}, (), "1 sheep"),
    ],
)
def test_more_of_a_space(
    name: str, seats: int, space: str, stock: dict[str, int], moves: tuple[str, ...], brings: str
) -> None:
    """E188: 2 clay where a space gives clay only; E202: 1 grain with the day laborer; E206: 1 boar, not at a choice of
    animals."""
    rounds = ["pig-market", "sheep-market"]
    table = in_2007(name, seats=seats, cards=rounds, stock=stock, pastures=["a4 a5"])
    play(table, f"place {space}", *moves)
    assert supply(table) == has(brings)


@pytest.mark.parametrize(
    ("name", "space"),
    [("E188", "clay-pit"), ("E202", "day-laborer"), ("E206", "pig-market"), ("E210", "western-quarry")],
)
def test_not_when_another_player_uses_it(name: str, space: str) -> None:
    """E188, E202, E206, E210."""
    table = in_2007(f"{name}@1", seats=4, cards=["pig-market", "western-quarry"], round=5)
    play(table, f"place {space}")
    assert supply(table, 1) == {"food": goods(table, "food", 1)}


def test_goods_of_cards_do_not_spoil_clay() -> None:
    """E188: what another card gives beside the clay is not of the space; nor is clay of a card alone enough."""
    table = in_2007("E188", "I95", stock={"clay-pit": 1})
    by_card(table, "E16", gain(clay=1))
    assert supply(table) == {"clay": 1}
    play(table, "place clay-pit")
    assert supply(table) == {"clay": 1 + 1 + 2}


@pytest.mark.parametrize("choice", ["grain", "vegetable"])
def test_seasonal_worker_from_round_6(choice: str) -> None:
    """E202: then a vegetable instead, if one likes; before that there is no question."""
    table = in_2007("E202", round=6)
    play(table, "place day-laborer")
    assert legal(table, "choose") == {"choose grain", "choose vegetable"}
    play(table, f"choose {choice}")
    assert supply(table) == {"food": 2, choice: 1}
    early = in_2007("E202", round=5)
    play(early, "place day-laborer")
    assert early.to_act == (1,)


@pytest.mark.parametrize(
    ("number", "wood"), [(1, 4), (5, 4), (6, 3), (8, 3), (9, 2), (11, 2), (12, 1), (13, 1), (14, 0)]
)
def test_reeve_when_played(number: int, wood: int) -> None:
    """E217: by the round in which it is played."""
    table = in_2007(hand=["E217"], seats=3, round=number)
    play(table, LESSONS, "play e217")
    assert goods(table, "wood") == wood


def third_room(table: Table, seat: int) -> None:
    table.farms[seat].rooms |= 1 << 1


def test_pastor() -> None:
    """E193: 3 wood, 2 clay, 1 reed and 1 stone for the last one in 2 rooms; at once if so when it is played."""
    parish = {"wood": 3, "clay": 2, "reed": 1, "stone": 1}
    table = in_2007(hand=["E193"], seats=4)
    for seat in (1, 2, 3):
        third_room(table, seat)
    play(table, LESSONS, "play e193")
    assert supply(table) == parish
    others = in_2007("E193@1", seats=4, goods="5 wood 2 reed")
    third_room(others, 2)
    third_room(others, 3)
    before = goods(others, "food", 1)
    play(others, "place farm-expansion", "room a1")
    assert supply(others, 1) == {"food": before, **parish}


def test_pastor_only_once_and_only_alone() -> None:
    """E193: not while somebody else has 2 rooms, and never twice."""
    table = in_2007("E193@1", seats=4, goods="5 wood 2 reed")
    third_room(table, 2)
    play(table, "place farm-expansion", "room a1")
    assert "wood" not in supply(table, 1)
    done = in_2007("E193@1", seats=4, goods="5 wood 2 reed")
    third_room(done, 2)
    third_room(done, 3)
    done.stamp(1, "E193", "game")
    play(done, "place farm-expansion", "room a1")
    assert "wood" not in supply(done, 1)


# --- at any time ------------------------------------------------------------------------------------


def test_grocer() -> None:
    """E184: reed on top, a vegetable at the bottom, 1 food each."""
    table = in_2007("E184", goods="9 food")
    bought: list[str] = []
    while "use e184" in legal(table):
        before = supply(table)
        play(table, "use e184")
        bought += [good for good, n in supply(table).items() if n > before.get(good, 0)]
    assert bought == ["reed", "grain", "stone", "vegetable", "wood", "clay", "reed", "vegetable"]
    assert goods(table, "food") == 1


def test_grocers_goods_are_not_owned() -> None:
    """E184: until they are bought, which takes food, also such as is made for it."""
    table = in_2007("E184")
    assert (supply(table), legal(table, "use")) == ({}, set())
    maker = in_2007("E184", goods="1 grain")
    play(maker, "use e184")
    assert supply(maker) == {"reed": 1}


@pytest.mark.parametrize(
    ("have", "moves", "left"),
    [
        ("2 clay", ("use e185",), "1 stone"),
        ("3 clay", ("use e185", "choose 2-stone"), "2 stone"),
        ("3 clay", ("use e185", "choose stone"), "1 clay 1 stone"),
        ("6 clay", ("use e185", "choose 2-stone", "use e185", "choose 2-stone"), "4 stone"),
    ],
)
def test_clay_firer(have: str, moves: tuple[str, ...], left: str) -> None:
    """E185: 2 clay for 1 stone, or 3 for 2, as often as the owner likes."""
    table = in_2007("E185", seats=4, goods=have)
    play(table, *moves)
    assert supply(table) == has(left)


@pytest.mark.parametrize(("other", "asked"), [("I256", True), ("E176", False)])
def test_clay_firer_before_stone_is_carved(other: str, asked: bool) -> None:
    """E185, I256, ruling 83: asked before the field phase, if stone becomes food in the harvest; else not."""
    table = a_harvest(game=GAME_2007, hand=[], played=["E185", other], goods="2 clay 9 food")
    assert (table.round == 4) == asked
    assert legal(table, "use") == {"use e185"}
    if asked:
        play(table, "use e185", "craft i256")
        assert supply(table) == {"food": 8}


@pytest.mark.parametrize(
    ("clay", "offered"),
    [
        (1, set()),
        (2, {"sheep", "reed"}),
        (3, {"sheep", "reed", "boar", "stone"}),
        (4, {"sheep", "reed", "boar", "stone", "cattle"}),
    ],
)
def test_clay_seller(clay: int, offered: set[str]) -> None:
    """E186: 2 clay for a sheep or reed, 3 for a boar or stone, 4 for cattle."""
    table = in_2007("E186", seats=4, goods=f"{clay} clay")
    assert ("use e186" in legal(table)) == bool(offered)
    for good in offered:
        table = in_2007("E186", seats=4, goods=f"{clay} clay")
        play(table, "use e186")
        assert legal(table, "choose") == {f"choose {each}" for each in offered}
        play(table, f"choose {good}")
        spent = {"sheep": 2, "reed": 2, "boar": 3, "stone": 3, "cattle": 4}[good]
        assert supply(table) == {name: n for name, n in {"clay": clay - spent, good: 1}.items() if n}


def test_clay_sellers_animals_may_be_cooked_without_a_place() -> None:
    """E186: the pet has the only place."""
    table = in_2007("E186", seats=4, goods="2 clay 1 boar", majors=["fireplace-2"])
    play(table, "use e186", "choose sheep", "cook sheep")
    assert supply(table) == {"boar": 1, "food": 2}


def test_clay_seller_rests_while_animals_breed() -> None:
    """E186, and is asked before the field phase and before scoring."""
    table = a_harvest(game=GAME_2007, hand=[], played=["E186"], goods="4 clay 9 food")
    assert legal(table, "use") == {"use e186"}
    breeding = in_2007("E186", seats=4, goods="4 clay")
    breeding.breeding = True
    assert legal(breeding, "use") == set()
    end = in_2007("E186", seats=4, goods="4 clay", begin_with=[StartScoring()], round=14)
    play(end, "use e186", "choose cattle")
    assert end.scores()[0].parts["cattle"] == 1


def test_quarryman() -> None:
    """E209: 2 food for each stone at any time."""
    table = in_2007("E209", seats=3, goods="3 stone 1 clay")
    assert legal(table, "cook") == {"cook stone"}
    play(table, "cook stone", "cook stone")
    assert supply(table) == {"food": 4, "stone": 1, "clay": 1}
    assert legal(in_2007(seats=3, goods="3 stone"), "cook") == set()


# --- in the harvest ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "good", "food"), [("E183", "reed", 3), ("E214", "clay", 2)])
def test_crafts(name: str, good: str, food: int) -> None:
    """E183: 1 reed, 3 food; E214: 1 clay, 2 food; once in each harvest, and only there."""
    table = a_harvest(game=GAME_2007, hand=[], played=[name], goods=f"2 {good}")
    assert legal(table, "craft") == {f"craft {name.lower()}"}
    play(table, f"craft {name}")
    assert [event.food for event in happened(table, events.Crafted)] == [food]
    assert (goods(table, good), legal(table, "craft")) == (1, set())
    assert legal(in_2007(name, goods=f"2 {good}"), "craft") == set()


def test_craft_of_a_card_is_beside_that_of_the_workshop() -> None:
    """E214: the Potter beside the Pottery."""
    table = a_harvest(game=GAME_2007, hand=[], played=["E214"], majors=["pottery"], goods="3 clay")
    play(table, "craft e214", "craft pottery")
    assert (supply(table), table.farms[0].begging) == ({"clay": 1}, 0)


# --- prices -----------------------------------------------------------------------------------------


def test_patron_pays_before_the_price() -> None:
    """E192: 2 food before the next occupation is paid, without a question; not for the Patron, nor for improvements."""
    table = in_2007(hand=["E192", "E205", "E16"], seats=4)
    play(table, LESSONS, "play e192")
    assert supply(table) == {}
    for seat in (1, 2, 3):
        table.play("place grove" if seat == 1 else "place copse" if seat == 2 else "place fishing", seat)
    play(table, "place lessons-2", "play e205")
    assert supply(table) == {"food": 2 - 1}
    assert [event.goods for event in happened(table, events.Gained) if event.by == "E192"] == [(("food", 2),)]


def test_patron_does_not_pay_for_improvements() -> None:
    """E192."""
    table = in_2007("E192", hand=["E16"], seats=4)
    play(table, "place meeting-place", "play e16", "choose wood")
    assert supply(table) == {"wood": 1}


def test_patron_makes_lessons_usable() -> None:
    """E192: 2 food pay for an occupation that costs 2, not for 3."""
    table = in_2007("E192", hand=["E205"], seats=4)
    assert play_occupation(2)(0).doable(table)
    assert not play_occupation(3)(0).doable(table)


@pytest.mark.parametrize(
    ("material", "have", "left"),
    [("wood", "1 reed", {}), ("wood", "1 clay 1 reed", {"clay": 1}), ("clay", "1 stone 1 reed", {"stone": 1})],
)
def test_renovator_in_two_rooms(material: str, have: str, left: dict[str, int]) -> None:
    """E199: 2 clay or 2 stone less; never less than nothing, and the reed stays."""
    table = in_2007("E199", material=material, goods=have, cards=["house-redevelopment"])
    play(table, "place house-redevelopment")
    assert supply(table) == left


@pytest.mark.parametrize(("material", "good"), [("wood", "clay"), ("clay", "stone")])
def test_renovator_in_three_rooms(material: str, good: str) -> None:
    """E199: the third room costs its one."""
    farm = "H . . . . H . . . . H . . . ."
    table = in_2007("E199", material=material, farm=farm, goods=f"2 {good} 1 reed", cards=["house-redevelopment"])
    play(table, "place house-redevelopment")
    assert supply(table) == {good: 1}
    poor = in_2007("E199", material=material, farm=farm, goods="1 reed", cards=["house-redevelopment"])
    assert "place house-redevelopment" not in legal(poor)


@pytest.mark.parametrize(("choice", "left"), [("clay", "2 stone"), ("stone", "2 clay")])
def test_conservator(choice: str, left: str) -> None:
    """E200: wood to stone for 1 stone a room and 1 reed, or to clay as usual."""
    table = in_2007("E200", goods="2 clay 2 stone 1 reed", cards=["house-redevelopment"])
    play(table, "place house-redevelopment", f"choose renovate-{choice}")
    assert supply(table) == has(left)


def test_conservator_not_with_the_trowel() -> None:
    """E200: E50 renovates to clay only."""
    table = in_2007("E200", "E50", goods="2 stone 1 reed")
    assert legal(table, "use") == set()


@pytest.mark.parametrize("material", ["wood", "clay", "stone"])
def test_carpenter(material: str) -> None:
    """E218: 3 of the material of the house and 2 reed for each room; E55 and others have a price of their own."""
    table = in_2007("E218", material=material, goods=f"6 {material} 4 reed")
    play(table, "place farm-expansion", "room a1", "room a2")
    assert supply(table) == {}
    for short in (f"2 {material} 2 reed", f"5 {material} 1 reed"):
        poor = in_2007("E218", material=material, goods=short if material == "wood" else f"2 wood {short}")
        play(poor, "place farm-expansion")
        assert legal(poor, "room") == set(), "only a stable"


def test_carpenter_with_axe_and_stonecutter() -> None:
    """E218 with E13: one base price for each room, the cheaper; with E211 the reduction comes on top."""
    table = in_2007("E218", "E13", goods="2 wood 2 reed")
    play(table, "place farm-expansion", "room a1")
    assert supply(table) == {}
    stone = in_2007("E218", "E211", material="stone", seats=3, goods="2 stone 2 reed")
    play(stone, "place farm-expansion", "room a1")
    assert supply(stone) == {}


def test_stonecutter_builds() -> None:
    """E211: 1 stone less for each room, 1 in all for a renovation, and 1 for an improvement, major or minor."""
    table = in_2007("E211", seats=3, material="stone", goods="8 stone 4 reed")
    play(table, "place farm-expansion", "room a1", "room a2")
    assert supply(table) == {}
    clay = in_2007("E211", seats=3, material="clay", goods="1 stone 1 reed", cards=["house-redevelopment"])
    play(clay, "place house-redevelopment")
    assert supply(clay) == {}
    major = in_2007("E211", seats=3, goods="2 stone 1 wood", cards=["major-improvement"])
    play(major, "place major-improvement", "take well")
    assert supply(major) == {}
    minor = in_2007("E211", hand=["E57"], seats=3, goods="1 stone")
    play(minor, "place meeting-place", "play e57")
    assert supply(minor) == {}


def test_stonecutter_saves_stone_only() -> None:
    """E211: wood and clay cost what they cost."""
    table = in_2007("E211", seats=3, goods="4 wood 2 reed")
    play(table, "place farm-expansion")
    assert legal(table, "room") == set(), "only a stable"


# --- taking from spaces -----------------------------------------------------------------------------


LEAVE = "choose lay_back"


@pytest.mark.parametrize(
    ("n", "choice", "left", "stays"),
    [(3, LEAVE, "2 wood 2 food", 1), (1, LEAVE, "2 food", 1), (3, "done", "3 wood", 0)],
)
def test_mushroom_collector(n: int, choice: str, left: str, stays: int) -> None:
    """E196: 1 of the wood that lay there stays for 2 food, also if it was the only one."""
    table = in_2007("E196", stock={"forest": n})
    play(table, "place forest", choice)
    assert (supply(table), lying(table, "forest")) == (has(left), stays)


def test_mushrooms_grow_where_wood_lies() -> None:
    """E196: not where reed lies and wood comes from the supply."""
    table = in_2007("E196", seats=5)
    play(table, "place reed-stone-wood")
    assert (goods(table, "wood"), table.to_act) == (1, (1,))


def test_mushrooms_and_basket() -> None:
    """E196 with E34: both together, if 3 wood lay there; with 2 only one of them."""
    table = in_2007("E196", "E34", stock={"forest": 3})
    play(table, "place forest", "choose e34", LEAVE, LEAVE)
    assert (supply(table), lying(table, "forest")) == ({"food": 5}, 3)
    two = in_2007("E196", "E34", stock={"forest": 2}, goods="9 wood")
    play(two, "place forest", "choose e34", LEAVE)
    assert (goods(two, "food"), two.to_act) == (3, (1,))


@pytest.mark.parametrize(
    ("seats", "space", "moves", "left"),
    [
        (2, "western-quarry", (), "3 stone 2 food"),
        (3, "any-resource", ("choose stone",), "2 stone 2 food"),
        (3, "any-resource", ("choose reed",), "1 reed 2 food"),
        (4, "resource-market", ("choose stone",), "2 stone 1 reed 2 food"),
        (4, "resource-market", ("done",), "1 stone 1 reed 3 food"),
        (5, "reed-stone-wood", ("choose stone",), "2 stone 1 reed 1 wood 1 food"),
        (2, "forest", (), "3 wood 2 food"),
    ],
)
def test_stone_carrier(seats: int, space: str, moves: tuple[str, ...], left: str) -> None:
    """E210: 1 stone more where a space gives stone; for 1 food if other building resources come with it."""
    table = in_2007("E210", seats=seats, goods="2 food", cards=["western-quarry"], stock={"western-quarry": 2})
    play(table, f"place {space}", *moves)
    assert (supply(table), table.to_act) == (has(left), (1,))


def test_stone_carrier_needs_the_food() -> None:
    """E210: nothing is asked of those who cannot pay."""
    table = in_2007("E210", seats=5)
    play(table, "place reed-stone-wood")
    assert (supply(table), table.to_act) == ({"stone": 1, "reed": 1, "wood": 1}, (1,))


def test_stone_carrier_and_resources_of_cards(deal: Deal) -> None:
    """E210: wood that a card gives in the action counts as another resource, wood from before does not; stone of a
    card is no stone of a space."""
    wishes: dict[str, Any] = {"cards": ["western-quarry"], "stock": {"western-quarry": 1}}
    table = in_2007("E210", goods="1 food", people=3, **wishes)
    deal(table, card("Z1", on(after(events.Placed, space="western-quarry"), gain(wood=1))))
    play(table, "place western-quarry", "choose stone")
    assert supply(table) == {"stone": 2, "wood": 1}
    before = in_2007("E210", goods="1 food", people=3, **wishes)
    play(before, "place forest", "place fishing", "place western-quarry")
    assert supply(before) == {"stone": 2, "wood": 3, "food": 1}
    laborer = in_2007("E210", "E54", goods="1 food")
    play(laborer, "place day-laborer")
    assert supply(laborer) == {"stone": 3, "food": 3}


@pytest.mark.parametrize(
    ("seats", "space", "moves"), [(4, "traveling-players", ()), (5, "room-or-players", ("choose take-all",))]
)
@pytest.mark.parametrize(("lay", "gets"), [(1, 4), (3, 4), (4, 4), (5, 5)])
def test_dancer(seats: int, space: str, moves: tuple[str, ...], lay: int, gets: int) -> None:
    """E212: at least 4 food from the travelling players."""
    table = in_2007("E212", seats=seats, goods="5 wood 2 reed", stock={space: lay})
    play(table, f"place {space}", *moves)
    assert goods(table, "food") == gets


def test_dancer_dances_only_there() -> None:
    """E212: not for other food, and not for a room that is built there instead."""
    table = in_2007("E212", seats=5, goods="5 wood 2 reed", stock={"room-or-players": 1, "fishing": 1})
    play(table, "place room-or-players", "room a1")
    assert goods(table, "food") == 0
    fish = in_2007("E212", seats=4, stock={"fishing": 1})
    play(fish, "place fishing")
    assert goods(fish, "food") == 1


@pytest.mark.parametrize(("lay", "gets"), [(1, 4), (3, 4), (4, 4), (5, 4), (6, 5)])
def test_dancer_leaves_food_there(lay: int, gets: int) -> None:
    """E212 with E169, which leaves 1 food for a vegetable: still at least 4."""
    for played in (("E212", "E169"), ("E169", "E212")):
        table = in_2007(*played, seats=4, stock={"traveling-players": lay})
        play(table, "place traveling-players", "choose vegetable-for-1-food")
        assert (supply(table), lying(table, "traveling-players")) == ({"food": gets, "vegetable": 1}, 1)


# --- points -----------------------------------------------------------------------------------------

FULL = "g1 v1 F F F H . . . . H . . . ."


@pytest.mark.parametrize(
    ("have", "farm", "pastures", "points"),
    [
        ("", "F F F F F H . . . . H . . . .", (), 1),
        ("", "F F F F . H . . . . H . . . .", (), 0),
        ("8 grain", "", (), 1),
        ("7 grain", "", (), 0),
        ("7 grain 3 vegetable", FULL, (), 3),
        ("8 sheep 7 boar 6 cattle", "", (), 3),
        ("7 sheep 6 boar 5 cattle", "", (), 0),
        ("", "", ("a1", "a2", "a3", "a4"), 1),
        ("", "", ("a1", "a2", "a3"), 0),
        ("", "S S S S . H . . . . H . . . .", ("a1", "a2", "a3", "a4"), 2),
        ("", "S S S . S H . . . . H . . . .", ("a1", "a2", "a3", "a4"), 1),
    ],
)
def test_lord_of_the_manor(have: str, farm: str, pastures: tuple[str, ...], points: int) -> None:
    """E189: 1 for each of eight lines with all 4 points, four fenced stables among them."""
    table = in_2007("E189", goods=have, pastures=pastures, **({"farm": farm} if farm else {}))
    assert table.scores()[0].parts["bonus"] == points


@pytest.mark.parametrize(
    ("improvements", "points"),
    [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (6, 3), (7, 5), (8, 7), (9, 9), (10, 9)],
)
def test_braggart(improvements: int, points: int) -> None:
    """E197: 5, 6, 7, 8, 9 and more bring 1, 3, 5, 7, 9; major and minor ones together, occupations not."""
    minors = ["E12", "E35", "E25", "E36", "E46"][: improvements // 2]
    majors = list(MAJORS[: improvements - len(minors)])
    table = in_2007("E197", "E211", *minors, majors=majors, seats=3)
    assert table.scores()[0].parts["bonus"] == points


def test_reeve_at_the_end() -> None:
    """E217: 3 points for every player with the most occupations, ties included, the owner or not."""
    table = in_2007("E217", "E211", "E205@1", "E214@1", "E209@2", seats=3)
    assert [score.parts["bonus"] for score in table.scores()] == [3, 3, 0]
    table.take_card(1, "E218")
    assert [score.parts["bonus"] for score in table.scores()] == [0, 3, 0]


def test_reeve_counts_what_counts_as_two() -> None:
    """E217 with E148, which counts as 2 occupations."""
    table = in_2007("E217", "E148", "E211@1", seats=3)
    assert [score.parts["bonus"] for score in table.scores()] == [3, 0, 0]
    table.take_card(1, "E205")
    assert [score.parts["bonus"] for score in table.scores()] == [3, 0, 0]
    table.take_card(1, "E214")
    assert [score.parts["bonus"] for score in table.scores()] == [3, 3, 0]
