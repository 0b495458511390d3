"""Occupations of deck K that bring points at the end, and the wood and animals they want for it."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.games.agricola import GAME_2007, scoring
from farmyard.games.agricola.rounds import StartScoring
from farmyard.games.agricola.state import Table
from tests.games.agricola.table import a_harvest, in_2007, legal, play, supply

KITCHEN = ["fireplace-2"]


def bonus(table: Table, seat: int = 0) -> int:
    return scoring.parts(table, seat)["bonus"]


# --- K276 Constable, K282 House Steward -------------------------------------------------------------


@pytest.mark.parametrize("name", ["K276", "K282"])
@pytest.mark.parametrize(
    ("round", "wood"), [(1, 4), (5, 4), (6, 3), (8, 3), (9, 2), (11, 2), (12, 1), (13, 1), (14, 0)]
)
def test_wood_for_those_who_play_early(name: str, round: int, wood: int) -> None:  # noqa: A002
    """K276, K282: by the round in which it is played."""
    table = in_2007(seats=3, hand=[name], round=round)
    play(table, "place lessons", f"play {name}")
    assert supply(table).get("wood", 0) == wood


SPOTLESS: dict[str, Any] = {
    "farm": "F F v1 S S H S S . . H H H H .",
    "pastures": ["a4 a5 b4 b5", "b2 b3", "c5"],
    "goods": "1 grain 1 sheep 1 boar 1 cattle",
}


def test_constable() -> None:
    """K276: 5 points for every player without negative points, whoever owns the card."""
    table = in_2007("K276", seats=3, **SPOTLESS)
    assert (bonus(table), bonus(table, 1)) == (5, 0)
    table = in_2007("K276@1", seats=3, **SPOTLESS)
    assert (bonus(table), bonus(table, 1)) == (5, 0)


@pytest.mark.parametrize("missing", ["grain", "sheep", "boar", "cattle"])
def test_constable_sees_every_missing_category(missing: str) -> None:
    """K276: -1 in any line is too much."""
    without = SPOTLESS | {"goods": SPOTLESS["goods"].replace(f"1 {missing}", "")}
    assert bonus(in_2007("K276", seats=3, **without)) == 0


def test_constable_sees_begging_and_unused_spaces() -> None:
    """K276: a begging card, or one unused space."""
    table = in_2007("K276", seats=3, **SPOTLESS)
    table.farms[0].begging = 1
    assert bonus(table) == 0
    unused = {"farm": "F F v1 S S H S S . . H H H . .", "pastures": ["a4 a5 b4 b5", "b2 b3"]}
    table = in_2007("K276", seats=3, **SPOTLESS | unused)
    assert bonus(table) == 0


@pytest.mark.parametrize(("food", "points"), [(2, 5), (1, 0)])
def test_constable_forgives_spaces_that_were_paid_for(food: int, points: int) -> None:
    """K276, I236: no negative points are left where the Hide Farmer has paid for all unused spaces."""
    unused = {"farm": "F F v1 S S H S S . . H H H . .", "pastures": ["a4 a5 b4 b5", "b2 b3"]}
    goods = SPOTLESS["goods"] + f" {food} food"
    table = in_2007("K276", "I236", seats=3, begin_with=[StartScoring()], **SPOTLESS | unused | {"goods": goods})
    assert bonus(table) == points


@pytest.mark.parametrize(("given_back", "yeoman", "points"), [(3, (), 5), (2, (), -1), (0, ("E165",), 5)])
def test_constable_sees_animals_of_the_tenant_farmer(given_back: int, yeoman: tuple[str, ...], points: int) -> None:
    """K276, E215, E165: each animal that was not given back is a negative point, unless the Yeoman makes it good."""
    table = in_2007("K276", "E215", *yeoman, seats=4, **SPOTLESS)
    table.write_note(0, "E215", 0, given_back)
    assert bonus(table) == points


def test_house_steward() -> None:
    """K282: 3 points for every player with the most rooms."""
    table = in_2007("K282", seats=3)
    assert [bonus(table, seat) for seat in range(3)] == [3, 3, 3]
    table = in_2007("K282@1", seats=3, farm="H . . . . H . . . . H . . . .")
    assert [bonus(table, seat) for seat in range(3)] == [3, 0, 0]


# --- K274 Organic Farmer ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sheep", "pastures", "points"),
    [
        (1, ["a1 a2"], 1),
        (3, ["a1 a2"], 0),
        (2, ["a1 a2"], 1),
        (0, ["a1 a2"], 0),
        (2, ["a1 a2", "b2 b3"], 2),
        (1, ["a1"], 0),
    ],
)
def test_organic_farmer(sheep: int, pastures: list[str], points: int) -> None:
    """K274: 1 point for each pasture with an animal and room for 3 more; one may live in the house."""
    assert bonus(in_2007("K274", goods=f"{sheep} sheep", pastures=pastures)) == points


def test_organic_farmer_counts_the_animal_yard() -> None:
    """K274, E58, E59: if it is large enough."""
    assert bonus(in_2007("K274", "E58", goods="1 sheep")) == 0
    assert bonus(in_2007("K274", "E58", "E59", goods="1 sheep")) == 1


def test_organic_farmer_may_give_animals_back_before_scoring() -> None:
    """K274, A07-ANIM-Q-01, ruling 17: asked only where fewer animals score more."""
    table = a_harvest(game=GAME_2007, played=["K274"], hand=[], round=14, goods="8 food 2 sheep", pastures=["a1 a2"])
    play(table, "release sheep", "keep sheep 2")
    assert (bonus(table), table.over) == (1, True)
    assert a_harvest(game=GAME_2007, played=["K274"], hand=[], round=14, goods="8 food 1 sheep", pastures=["a1"]).over


# --- K273 Basin Maker, K280 Tanner ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wood", "points"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2), (6, 4), (7, 4), (9, 6), (10, 6), (12, 8)]
)
def test_basins(wood: int, points: int) -> None:
    """K273: 1 point for each wood but the 1st, 4th, 7th and 10th."""
    table = in_2007("K273")
    table.write_note(0, "K273", 0, wood)
    assert bonus(table) == points


def test_basin_maker() -> None:
    """K273: up to 2 wood of the own supply for each boar that is cooked; not for other animals."""
    table = in_2007("K273", goods="1 boar 3 wood", majors=KITCHEN)
    play(table, "cook boar", "choose lay-wood", "choose lay-wood")
    assert (supply(table), table.note(0, "K273")) == ({"food": 2, "wood": 1}, 2)
    assert not legal(table, "choose")
    table = in_2007("K273", goods="1 sheep 3 wood", majors=KITCHEN)
    play(table, "cook sheep")
    assert not legal(table, "choose")


@pytest.mark.parametrize(
    ("boar", "cattle", "points"),
    [
        (1, 0, 0),
        (2, 0, 1),
        (3, 0, 1),
        (4, 0, 2),
        (5, 0, 2),
        (6, 0, 3),
        (9, 0, 3),
        (0, 1, 0),
        (0, 2, 1),
        (0, 3, 2),
        (0, 4, 3),
        (2, 2, 2),
    ],
)
def test_hides(boar: int, cattle: int, points: int) -> None:
    """K280: 1, 2, 3 points for 2, 4, 6 boar, and for 2, 3, 4 cattle."""
    table = in_2007("K280")
    table.write_note(0, "K280", 0, boar)
    table.write_note(0, "K280", 1, cattle)
    assert bonus(table) == points


def test_tanner() -> None:
    """K280: every boar and cattle that is cooked, no sheep; nothing is asked where no other card wants them."""
    table = in_2007("K280", goods="2 boar 1 cattle 1 sheep", majors=KITCHEN, pastures=["a1", "a2", "a3"])
    play(table, "cook boar", "cook boar", "cook cattle", "cook sheep")
    assert [table.note(0, "K280", place) for place in (0, 1)] == [2, 1]


def test_tanner_and_brush_maker_share_the_boar() -> None:
    """E156, K280: a boar goes to one of the two; its owner chooses. K273 may be used with the Brush Maker's."""
    table = in_2007("K280", "E156", "K273", goods="2 boar 1 wood", majors=KITCHEN, pastures=["a1"])
    play(table, "cook boar", "choose keep-boar")
    assert (table.note(0, "K280"), table.note(0, "E156")) == (1, 0)
    play(table, "cook boar", "done", "choose lay-wood")
    assert [table.note(0, card) for card in ("K280", "E156", "K273")] == [1, 1, 1]


def test_tanner_and_basin_maker_share_the_boar() -> None:
    """K273, K280: a boar goes to one of the two; its owner chooses."""
    table = in_2007("K280", "K273", goods="2 boar 4 wood", majors=KITCHEN, pastures=["a1"])
    play(table, "cook boar", "choose keep-boar")
    assert (table.note(0, "K280"), legal(table, "choose")) == (1, set())
    play(table, "cook boar", "done", "choose lay-wood", "done")
    assert (table.note(0, "K280"), table.note(0, "K273")) == (1, 1)


def test_a_boar_is_asked_about_once() -> None:
    """K273, K280: while its owner chooses for one boar, no other is cooked; each lies on the card once."""
    table = in_2007("K280", "K273", goods="2 boar 4 wood 1 grain", majors=KITCHEN, pastures=["a1"])
    play(table, "cook boar")
    assert not legal(table, "cook")
    play(table, "choose keep-boar", "cook boar", "choose keep-boar")
    assert (supply(table), table.note(0, "K280")) == ({"food": 4, "wood": 4, "grain": 1}, 2)
