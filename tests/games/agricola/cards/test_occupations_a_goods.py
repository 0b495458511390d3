"""Occupations of deck A that bring goods, save them, or score what was made of them."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.core.cards import card as a_card
from farmyard.core.cards import cost
from farmyard.games.agricola import GAME, events
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.rounds import EndRound, StartScoring
from farmyard.games.agricola.state import Table
from tests.games.agricola.table import a_harvest, a_table, goods, happened, legal, lying, places, play

THREE_ROOMS = ". . . . . H . . . . H H . . ."


def supply(table: Table, *names: str) -> tuple[int, ...]:
    return tuple(goods(table, name) for name in names)


def waiting(table: Table, seat: int = 0) -> list[tuple[int, str, int]]:
    """On the spaces of later rounds: round, good, how many."""
    return [(number, GOODS[good], n) for number, owner, good, n in table.waiting if owner == seat]


def begin_scoring(table: Table) -> None:
    table.agenda = [StartScoring()]
    table.advance()


# --- more where a space is used -------------------------------------------------------------------

EVERYWHERE: dict[str, Any] = {
    "seats": 4,
    "hand": [],
    "goods": "1 grain",
    "farm": "F . . . . H . . . . H . . . .",
    "cards": ["grain-utilization", "cultivation", "sheep-market"],
    "stock": {"forest": 3, "grove": 2, "copse": 1, "traveling-players": 1, "fishing": 1, "clay-pit": 1, "hollow": 1},
}


@pytest.mark.parametrize(
    ("card", "space", "gained"),
    [
        ("A116", "forest", "4 wood"),
        ("A116", "grove", "3 wood"),
        ("A116", "copse", "2 wood"),
        ("A116", "clay-pit", "1 clay"),
        ("A116", "grain-seeds", "1 grain"),
        ("A155", "traveling-players", "1 food 1 wood 1 grain"),
        ("A155", "fishing", "1 food"),
        ("A155", "day-laborer", "2 food"),
        ("A114", "day-laborer", "2 food 1 grain"),
        ("A114", "grain-seeds", "1 grain"),
        ("A119", "grain-seeds", "1 grain 1 wood"),
        ("A119", "forest", "3 wood"),
        ("A119", "day-laborer", "2 food"),
    ],
)
def test_wood_cutter_conjurer_seasonal_worker_firewood_collector(card: str, space: str, gained: str) -> None:
    """A116 (A16-CARD-09, A16-CARD-Q-08), A155, A114, A119: what a space brings with them, and where it is no more."""
    table = a_table(played=[card], **EVERYWHERE)
    before = list(table.farms[0].goods)
    play(table, f"place {space}")
    words = gained.split()
    more = {name: int(n) for n, name in zip(words[::2], words[1::2], strict=True)}
    now = table.farms[0].goods
    assert {name: n - before[i] for i, name in enumerate(GOODS) if (n := now[i]) != before[i]} == more


@pytest.mark.parametrize(
    ("card", "space"),
    [("A116", "forest"), ("A155", "traveling-players"), ("A114", "day-laborer"), ("A119", "grain-seeds")],
)
def test_they_work_for_their_owner_only(card: str, space: str) -> None:
    """A116, A155, A114, A119: not when another player uses the space."""
    table = a_table(played=[f"{card}@1"], **EVERYWHERE)
    before = list(table.farms[1].goods)
    play(table, f"place {space}")
    assert table.farms[1].goods == before


def test_wood_cutter_works_on_the_copse_of_the_tile() -> None:
    """A116: that is a wood accumulation space too."""
    table = a_table(played=["A116"], additional_actions=True, stock={"tile-copse": 1}, hand=[])
    play(table, "place tile-copse")
    assert goods(table, "wood") == 2


def test_wood_cutter_comes_before_the_wood_of_the_space() -> None:
    """A116, R10: used means before its own effect; from the supply (A16-CARD-Q-08)."""
    table = a_table(played=["A116"], hand=[])
    play(table, "place forest")
    received = [event for event in table.log() if isinstance(event, events.Gained | events.Took)]
    assert [event.goods for event in received] == [(("wood", 1),), (("wood", 3),)]


# --- A114 Seasonal Worker -------------------------------------------------------------------------


def test_seasonal_worker_brings_grain_or_vegetable_from_round_6_on() -> None:
    """A114: before that only grain; the kind is a choice, to take it is none."""
    table = a_table(played=["A114"], round=6, hand=[])
    play(table, "place day-laborer")
    assert legal(table, "choose") | legal(table, "done") == {"choose grain", "choose vegetable"}
    play(table, "choose vegetable")
    assert supply(table, "grain", "vegetable", "food") == (0, 1, 2)
    early = a_table(played=["A114"], round=5, hand=[])
    play(early, "place day-laborer")
    assert (supply(early, "grain", "vegetable"), early.to_act) == ((1, 0), (1,))


# --- A119 Firewood Collector ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "moves"),
    [
        ("farmland", ["plow b2"]),
        ("grain-seeds", []),
        ("grain-utilization", ["sow a1 grain"]),
        ("cultivation", ["plow a2", "done"]),
    ],
)
def test_firewood_collector_at_the_end_of_the_turn(space: str, moves: list[str]) -> None:
    """A119, R13: not before everything else of the turn is done."""
    farm = "F . . . . H . . . . H . . . ."
    table = a_table(played=["A119"], farm=farm.replace("F", "." if space == "farmland" else "F"), goods="1 grain",
                    cards=["grain-utilization", "cultivation"], hand=[])  # fmt: skip
    play(table, f"place {space}", *moves[:1])
    assert goods(table, "wood") == (0 if len(moves) > 1 else 1)
    play(table, *moves[1:])
    assert (goods(table, "wood"), table.to_act) == (1, (1,))
    told = [type(event) for event in table.log()]
    assert told[-1] is events.Gained


# --- A102 Grocer ----------------------------------------------------------------------------------

PILE = ["wood", "grain", "reed", "stone", "vegetable", "clay", "reed", "vegetable"]


def test_grocer_sells_from_the_top() -> None:
    """A102: wood, grain, reed, stone, vegetable, clay, reed, vegetable for 1 food each, several in a row."""
    table = a_table(played=["A102"], goods="9 food", hand=[])
    for i, good in enumerate(PILE):
        before = goods(table, good)
        play(table, "use a102")
        assert (goods(table, good), goods(table, "food")) == (before + 1, 8 - i)
    assert "use a102" not in legal(table), "nothing is left on the card"
    assert supply(table, "wood", "grain", "reed", "stone", "vegetable", "clay") == (1, 1, 2, 1, 2, 1)


def test_grocer_takes_food_that_can_be_made() -> None:
    """A102, R31: but somebody without any cannot buy."""
    table = a_table(played=["A102"], goods="1 vegetable", hand=[])
    play(table, "use a102")
    assert supply(table, "wood", "vegetable") == (1, 0)
    assert "use a102" not in legal(table)


def test_grocer_pile_does_not_score() -> None:
    """A102, A16-SCORE-12: goods on the card are not the owner's; they may be bought until scoring begins."""
    table = a_table(played=["A102"], goods="2 food", round=14, hand=[])
    parts = table.scores()[0].parts
    assert (parts["grain"], parts["vegetables"]) == (-1, -1)
    begin_scoring(table)
    assert table.to_act == (0,)
    play(table, "use a102", "use a102", "done")
    assert (table.over, table.scores()[0].parts["grain"]) == (True, 1)


def test_grocer_is_open_before_the_field_phase() -> None:
    """A102: any time is also when no other decision is due; a vegetable bought for 1 food may be worth more."""
    table = a_harvest(played=["A102"], goods="5 food", hand=[])
    assert (table.to_act, legal(table)) == ((0,), {"use a102", "done"})
    poor = a_harvest(played=["A102"], hand=[])
    assert poor.farms[0].begging == 4


# --- A108 Mushroom Collector ----------------------------------------------------------------------


@pytest.mark.parametrize(("space", "n"), [("forest", 3), ("grove", 2), ("copse", 1)])
def test_mushroom_collector_lays_a_wood_back(space: str, n: int) -> None:
    """A108: after the space was used; 1 wood goes onto it for 2 food, once for each use."""
    table = a_table(played=["A108"], seats=4, stock={space: n}, hand=[])
    play(table, f"place {space}")
    assert goods(table, "wood") == n
    play(table, "choose lay_back")
    assert (goods(table, "wood"), goods(table, "food"), lying(table, space)) == (n - 1, 2, 1)
    assert table.to_act == (1,)


def test_mushroom_collector_works_on_the_copse_of_the_tile() -> None:
    table = a_table(played=["A108"], additional_actions=True, stock={"tile-copse": 1}, hand=[])
    play(table, "place tile-copse", "choose lay_back")
    assert (goods(table, "food"), lying(table, "tile-copse")) == (2, 1)


def test_mushroom_collector_may_keep_the_wood() -> None:
    """A108: and other spaces do not count, whatever wood there is."""
    table = a_table(played=["A108"], goods="3 wood", hand=[])
    play(table, "place forest", "done")
    assert (supply(table, "wood", "food"), lying(table, "forest")) == ((6, 0), 0)
    other = a_table(played=["A108"], goods="3 wood", hand=[])
    play(other, "place clay-pit")
    assert other.to_act == (1,)


# --- A110 Roughcaster -----------------------------------------------------------------------------


def test_roughcaster_for_clay_rooms() -> None:
    """A110: 3 food after an action with clay rooms, not for each of them, and only when it is over."""
    table = a_table(played=["A110"], material="clay", goods="15 clay 6 reed", hand=[])
    play(table, "place farm-expansion", "room a1", "room a2")
    assert goods(table, "food") == 0
    play(table, "done")
    assert goods(table, "food") == 3


@pytest.mark.parametrize("material", ["wood", "stone"])
def test_roughcaster_gets_nothing_for_other_rooms(material: str) -> None:
    """A110: nor for a stable in a clay house."""
    table = a_table(played=["A110"], material=material, goods=f"5 {material} 2 reed", hand=[])
    play(table, "place farm-expansion", "room a1")
    assert goods(table, "food") == 0
    stable = a_table(played=["A110"], material="clay", goods="2 wood", hand=[])
    play(stable, "place farm-expansion", "stable a5")
    assert goods(stable, "food") == 0


@pytest.mark.parametrize(
    ("cards", "material", "have", "moves", "food"),
    [
        (["A110"], "clay", "2 stone 1 reed", [], 3),
        (["A110"], "wood", "2 clay 1 reed", [], 0),
        (["A110", "A087"], "wood", "2 stone 1 reed", [], 0),
    ],
)
def test_roughcaster_for_a_renovation(cards: list[str], material: str, have: str, moves: list[str], food: int) -> None:
    """A110: from clay to stone; wood to clay brings nothing, nor does wood to stone with the Conservator."""
    table = a_table(played=cards, material=material, goods=have, cards=["house-redevelopment"], hand=[])
    play(table, "place house-redevelopment", *moves)
    assert (goods(table, "food"), len(happened(table, events.Renovated))) == (food, 1)


# --- A111 Wall Builder ----------------------------------------------------------------------------


@pytest.mark.parametrize("material", ["wood", "clay", "stone"])
def test_wall_builder_lays_food_on_four_rounds(material: str) -> None:
    """A111, R20: once for an action, for any number of rooms of any material."""
    table = a_table(played=["A111"], material=material, goods=f"10 {material} 4 reed", round=3, hand=[])
    play(table, "place farm-expansion", "room a1", "room a2")
    assert waiting(table) == [(number, "food", 1) for number in (4, 5, 6, 7)]


def test_wall_builder_near_the_end_and_without_a_room() -> None:
    """A111, R20: only rounds that are still to come; a stable is no room."""
    table = a_table(played=["A111"], goods="5 wood 2 reed", round=12, hand=[])
    play(table, "place farm-expansion", "room a1")
    assert waiting(table) == [(13, "food", 1), (14, "food", 1)]
    stable = a_table(played=["A111"], goods="2 wood", hand=[])
    play(stable, "place farm-expansion", "stable a5")
    assert waiting(stable) == []


# --- A120 Clay Hut Builder ------------------------------------------------------------------------


def test_clay_hut_builder_once_the_house_is_not_wooden() -> None:
    """A120, R14: 2 clay on each of the next five rounds, counted from the renovation."""
    table = a_table(played=["A120"], round=5, goods="2 clay 2 stone 2 reed", cards=["house-redevelopment"], hand=[])
    play(table, "place house-redevelopment")
    assert waiting(table) == [(number, "clay", 2) for number in (6, 7, 8, 9, 10)]


def test_clay_hut_builder_works_once() -> None:
    """A120: to stone it is not wooden either, but clay to stone is no new occasion."""
    straight = a_table(played=["A120", "A087"], goods="2 stone 1 reed", cards=["house-redevelopment"], hand=[])
    play(straight, "place house-redevelopment")
    assert len(waiting(straight)) == 5
    stone = a_table(played=["A120"], material="clay", goods="2 stone 1 reed", cards=["house-redevelopment"], hand=[])
    play(stone, "place house-redevelopment")
    assert waiting(stone) == []


@pytest.mark.parametrize(("material", "rounds"), [("wood", 0), ("clay", 5), ("stone", 5)])
def test_clay_hut_builder_at_once_when_the_house_is_not_wooden_any_more(material: str, rounds: int) -> None:
    """A120: from the round in which it is played."""
    table = a_table(hand=["A120"], material=material, round=2)
    play(table, "place lessons", "play a120")
    assert waiting(table) == [(3 + i, "clay", 2) for i in range(rounds)]


# --- A123 Frame Builder ---------------------------------------------------------------------------


@pytest.mark.parametrize("material", ["clay", "stone"])
def test_frame_builder_pays_wood_for_a_room(material: str) -> None:
    """A123: 1 wood for exactly 2 of the price, once for each room, and nobody has to."""
    table = a_table(played=["A123"], material=material, goods=f"8 {material} 2 wood 4 reed", hand=[])
    printed = "pay clay 5 reed 2" if material == "clay" else "pay reed 2 stone 5"
    framed = "pay clay 3 reed 2 wood 1" if material == "clay" else "pay reed 2 stone 3 wood 1"
    for cell in ("a1", "a2"):
        play(table, *([] if legal(table, "room") else ["place farm-expansion"]), f"room {cell}")
        assert legal(table, "pay") == {printed, framed}
        play(table, framed)
    assert supply(table, material, "wood", "reed") == (2, 0, 0)


def test_frame_builder_makes_a_room_possible() -> None:
    """A123: whoever has the goods for the other way pays it without being asked; twice is once too often."""
    table = a_table(played=["A123"], material="clay", goods="3 clay 1 wood 2 reed", hand=[])
    play(table, "place farm-expansion", "room a1")
    assert supply(table, "clay", "wood", "reed") == (0, 0, 0)
    poor = a_table(played=["A123"], material="clay", goods="2 clay 2 wood 2 reed", hand=[])
    play(poor, "place farm-expansion")  # for a stable
    assert not legal(poor, "room")


@pytest.mark.parametrize(("material", "good"), [("wood", "clay"), ("clay", "stone")])
def test_frame_builder_pays_wood_for_a_renovation(material: str, good: str) -> None:
    """A123: once in all, not for each room."""
    farm = "H . . . . H . . . . H H . . ."
    wishes: dict[str, Any] = {"played": ["A123"], "farm": farm, "material": material, "cards": ["house-redevelopment"]}
    table = a_table(goods=f"2 {good} 2 wood 1 reed", hand=[], **wishes)
    play(table, "place house-redevelopment")
    assert supply(table, good, "wood", "reed") == (0, 1, 0)
    poor = a_table(goods="2 wood 1 reed", hand=[], **wishes)
    assert "house-redevelopment" not in places(poor)


def test_frame_builder_pays_for_nothing_else() -> None:
    """A123: a major improvement keeps its price."""
    table = a_table(played=["A123"], goods="1 wood", cards=["major-improvement"], hand=[])
    assert "major-improvement" not in places(table)


def test_frame_builder_replaces_what_stonecutter_leaves() -> None:
    """A123 with A143, R77: the reduction comes first, then there must still be 2 stone to replace."""
    wishes: dict[str, Any] = {"played": ["A123", "A143"], "material": "clay", "cards": ["house-redevelopment"]}
    table = a_table(goods="9 wood 1 reed 1 stone", seats=3, hand=[], **wishes)
    play(table, "place house-redevelopment")
    assert supply(table, "stone", "wood") == (0, 9), "2 stone less 1: 1 is left, and no 2 to replace"
    three = a_table(goods="1 wood 1 reed", seats=3, farm=THREE_ROOMS, hand=[], **wishes)
    play(three, "place house-redevelopment")
    assert supply(three, "wood", "reed") == (0, 0), "3 stone less 1: 2 are replaced"


# --- A125 Priest ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("material", "farm", "gains"),
    [
        ("clay", ". . . . . H . . . . H . . . .", (3, 2, 2)),
        ("clay", THREE_ROOMS, (0, 0, 0)),
        ("wood", ". . . . . H . . . . H . . . .", (0, 0, 0)),
        ("stone", ". . . . . H . . . . H . . . .", (0, 0, 0)),
    ],
)
def test_priest_in_a_clay_house_with_two_rooms(material: str, farm: str, gains: tuple[int, int, int]) -> None:
    """A125: looked at when it is played; it may be played all the same."""
    table = a_table(hand=["A125"], material=material, farm=farm)
    play(table, "place lessons", "play a125")
    assert supply(table, "clay", "reed", "stone") == gains


def test_priest_never_again() -> None:
    """A125: what comes later does not count."""
    table = a_table(played=["A125"], goods="2 clay 1 reed", cards=["house-redevelopment"], hand=[])
    play(table, "place house-redevelopment")
    assert supply(table, "clay", "reed", "stone") == (0, 0, 0)


# --- A133 Braggart --------------------------------------------------------------------------------

MAJORS = ["fireplace-2", "fireplace-3", "hearth-4", "hearth-5", "well", "clay-oven", "stone-oven"]
"""Seven of those that score no bonus points."""


@pytest.mark.parametrize(
    ("improvements", "bonus"),
    [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 2), (6, 3), (7, 4), (8, 5), (9, 7), (10, 9), (11, 9)],
)
def test_braggart_scores_improvements(improvements: int, bonus: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A133, R17: major and minor ones together, one step; 10 or more bring 9. Occupations do not count."""
    majors = MAJORS[:improvements]
    minors = [f"X90{i}" for i in range(improvements - len(majors))]
    for name in minors:
        monkeypatch.setitem(GAME.cards, name, a_card(name, id=name, kind="minor"))
    table = a_table(played=["A133", "A116", *minors], majors=majors, seats=3, hand=[])
    assert table.scores()[0].parts["bonus"] == bonus
    assert table.scores()[1].parts["bonus"] == 0


def test_braggart_does_not_count_what_was_handed_back() -> None:
    """A133, R65: a Fireplace given for a Cooking Hearth; the Hearth counts."""
    table = a_table(played=["A133"], majors=MAJORS[:2] + MAJORS[3:6], seats=3, cards=["major-improvement"], hand=[])
    assert table.scores()[0].parts["bonus"] == 2
    play(table, "place major-improvement", "upgrade fireplace-2 hearth-4")
    assert table.scores()[0].parts["bonus"] == 2


# --- A138 Harpooner -------------------------------------------------------------------------------


def test_harpooner_pays_wood_for_food_and_a_reed() -> None:
    """A138: 1 food for each person, 1 reed in all, beside the food of the space; once for each use."""
    table = a_table(played=["A138"], seats=3, people=3, goods="2 wood", stock={"fishing": 1}, hand=[])
    play(table, "place fishing")
    assert goods(table, "food") == 0, "before the action of the space (R10)"
    play(table, *legal(table, "choose"))
    assert (supply(table, "wood", "food", "reed"), table.to_act) == ((1, 4, 1), (1,))


def test_harpooner_counts_newborns() -> None:
    """A138, R42: a newborn is a person at once."""
    table = a_table(played=["A138"], seats=3, people=4, newborn=1, goods="1 wood", stock={"fishing": 0}, hand=[])
    assert "fishing" not in places(table)
    table = a_table(played=["A138"], seats=3, people=4, newborn=1, goods="1 wood", stock={"fishing": 2}, hand=[])
    play(table, "place fishing")
    play(table, *legal(table, "choose"))
    assert supply(table, "wood", "food", "reed") == (0, 6, 1)


def test_harpooner_may_keep_the_wood() -> None:
    """A138: and works on Fishing only, and only with wood."""
    table = a_table(played=["A138"], seats=3, goods="1 wood", stock={"fishing": 1}, hand=[])
    play(table, "place fishing", "done")
    assert supply(table, "wood", "food", "reed") == (1, 1, 0)
    other = a_table(played=["A138"], seats=3, goods="1 wood", hand=[])
    play(other, "place clay-pit")
    assert other.to_act == (1,)
    none = a_table(played=["A138"], seats=3, stock={"fishing": 1}, hand=[])
    play(none, "place fishing")
    assert none.to_act == (1,)


# --- A143 Stonecutter -----------------------------------------------------------------------------


def test_stonecutter_saves_a_stone_for_each_room() -> None:
    """A143: 4 stone instead of 5, for each of them; it cannot be declined."""
    table = a_table(played=["A143"], seats=3, material="stone", goods="9 stone 4 reed", hand=[])
    play(table, "place farm-expansion", "room a1")
    assert (goods(table, "stone"), legal(table, "pay")) == (5, set())
    play(table, "room a2")
    assert goods(table, "stone") == 1


def test_stonecutter_saves_one_stone_for_a_renovation() -> None:
    """A143: in all, not for each room; wood and clay cost what they cost."""
    wishes: dict[str, Any] = {"played": ["A143"], "seats": 3, "farm": THREE_ROOMS, "cards": ["house-redevelopment"]}
    table = a_table(material="clay", goods="2 stone 1 reed", hand=[], **wishes)
    play(table, "place house-redevelopment")
    assert supply(table, "stone", "reed") == (0, 0)
    poor = a_table(material="clay", goods="1 stone 1 reed", hand=[], **wishes)
    assert "house-redevelopment" not in places(poor)
    wooden = a_table(goods="2 clay 1 reed", hand=[], **wishes)
    assert "house-redevelopment" not in places(wooden)


def test_stonecutter_saves_a_stone_for_improvements(monkeypatch: pytest.MonkeyPatch) -> None:
    """A143, R78: major and minor ones; the price never falls below nothing."""
    monkeypatch.setitem(GAME.cards, "X901", a_card("X901", cost(stone=2, wood=1), id="X901", kind="minor"))
    monkeypatch.setitem(GAME.cards, "X902", a_card("X902", cost(stone=1), id="X902", kind="minor"))
    table = a_table(
        played=["A143"], seats=3, goods="3 stone 2 wood", cards=["major-improvement"], hand=["X901", "X902"]
    )
    play(table, "place major-improvement", "take joinery")
    assert supply(table, "stone", "wood") == (2, 0), "2 wood, and 1 stone instead of 2"
    table = a_table(
        played=["A143"], seats=3, goods="1 stone 1 wood", cards=["major-improvement"], hand=["X901", "X902"]
    )
    play(table, "place major-improvement", "play x901")
    assert supply(table, "stone", "wood") == (0, 0)
    free = a_table(played=["A143"], seats=3, cards=["major-improvement"], hand=["X902"])
    play(free, "place major-improvement", "play x902")
    assert goods(free, "stone") == 0


# --- A147 Animal Dealer ---------------------------------------------------------------------------

MARKETS = [("sheep-market", "sheep"), ("pig-market", "boar"), ("cattle-market", "cattle")]


@pytest.mark.parametrize(("space", "animal"), MARKETS)
def test_animal_dealer_buys_one_more(space: str, animal: str) -> None:
    """A147: of that species for 1 food, at most one for each use."""
    wishes: dict[str, Any] = {"played": ["A147"], "seats": 3, "cards": [space], "pastures": ["a4 a5"], "hand": []}
    table = a_table(goods="3 food", stock={space: 2}, **wishes)
    play(table, f"place {space}", f"choose {animal}")
    assert (supply(table, animal, "food"), table.to_act) == ((3, 2), (1,))
    declined = a_table(goods="3 food", stock={space: 2}, **wishes)
    play(declined, f"place {space}", "done")
    assert supply(declined, animal, "food") == (2, 3)


def test_animal_dealer_needs_a_food() -> None:
    """A147, R31: which may be made of a grain at that moment."""
    wishes: dict[str, Any] = {"played": ["A147"], "seats": 3, "cards": ["sheep-market"], "pastures": ["a5"], "hand": []}
    table = a_table(goods="1 grain", **wishes)
    play(table, "place sheep-market", "choose sheep")
    assert supply(table, "sheep", "grain", "food") == (2, 0, 0)
    poor = a_table(goods="1 wood", **wishes)
    play(poor, "place sheep-market")
    assert (goods(poor, "sheep"), poor.to_act) == (1, (1,))


def test_animal_dealer_has_no_part_in_the_animal_market_of_the_tile() -> None:
    """A147: only the three accumulation spaces."""
    table = a_table(played=["A147"], seats=3, additional_actions=True, goods="3 food", hand=[])
    play(table, "place animal-market", "choose boar")
    assert (supply(table, "boar", "food"), table.to_act) == ((1, 3), (1,))


# --- A160 Lutenist --------------------------------------------------------------------------------


def test_lutenist_when_another_player_uses_traveling_players() -> None:
    """A160: 1 food and 1 wood, then 1 vegetable for 2 food, the new one among them; after the other's use."""
    table = a_table(played=["A160"], seats=4, turn_of=1, goods="1 food", stock={"traveling-players": 2}, hand=[])
    before = goods(table, "food", 1)
    table.play("place traveling-players", 1)
    assert (goods(table, "food", 1) - before, supply(table, "food", "wood"), table.to_act) == (2, (2, 1), (0,))
    table.play("choose vegetable", 0)
    assert (supply(table, "food", "wood", "vegetable"), table.to_act) == ((0, 1, 1), (2,))


def test_lutenist_may_keep_the_food() -> None:
    """A160: and buys exactly one, however much food there is."""
    table = a_table(played=["A160"], seats=4, turn_of=1, goods="5 food", stock={"traveling-players": 1}, hand=[])
    table.play("place traveling-players", 1)
    other = table.clone()
    table.play("done", 0)
    assert (supply(table, "food", "wood", "vegetable"), table.to_act) == ((6, 1, 0), (2,))
    other.play("choose vegetable", 0)
    assert (supply(other, "food", "vegetable"), other.to_act) == ((4, 1), (2,))


def test_lutenist_is_not_asked_without_two_food() -> None:
    """A160: 1 food came in, and nothing else can become food."""
    table = a_table(played=["A160"], seats=4, turn_of=1, stock={"traveling-players": 1}, hand=[])
    table.play("place traveling-players", 1)
    assert (supply(table, "food", "wood"), table.to_act) == ((1, 1), (2,))


def test_lutenist_gets_nothing_for_an_own_use() -> None:
    """A160, R16: another player is never oneself; nor does another space count."""
    table = a_table(played=["A160"], seats=4, stock={"traveling-players": 1}, hand=[])
    play(table, "place traveling-players")
    assert supply(table, "food", "wood") == (1, 0)
    table.play("place fishing", 1)
    assert supply(table, "food", "wood") == (1, 0)


def test_a_grocer_vegetable_feeds_more_than_it_costs() -> None:
    """A102: bought before the field phase, cooked in the feeding phase of the same harvest."""
    table = a_table(played=["A102"], goods="5 food", majors=["hearth-4"], round=4, hand=[])
    table.farms[1].goods[0] = 20
    table.agenda = [EndRound(), Harvest()]
    table.advance()
    play(table, *["use a102"] * 5, "cook vegetable")
    assert supply(table, "food", "vegetable") == (3, 0)
