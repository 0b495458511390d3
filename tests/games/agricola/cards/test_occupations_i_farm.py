"""Occupations of deck I for house, fields, animals and family; in the harvest and at the end."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.needs import MAJOR, MINOR, played
from farmyard.games.agricola.rounds import EndRound, StartRound, StartScoring
from farmyard.games.agricola.state import Table
from tests.games.agricola.table import a_harvest, goods, happened, in_2007, legal, play, supply

LESSONS = "place lessons"
FIELDS = "F F F . . H . . . . H . . . ."
HOUSE: dict[str, Any] = {"cards": ["house-redevelopment"], "round": 6}


def harvest(*played: str, **wishes: Any) -> Table:
    return a_harvest(game=GAME_2007, played=played, hand=[], **wishes)


def run(table: Table, *steps: Any) -> None:
    """These steps from the agenda's end, the last of them first; nature waits."""
    table.agenda = list(steps)
    table.chance_paused = True
    table.advance()


def bonus(table: Table, seat: int = 0) -> int:
    return table.scores()[seat].parts["bonus"]


# --- I219 Fieldsman -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sowings", "crops"),
    [(["sow a1 grain"], (5, 0, 0)), (["sow a1 vegetable"], (-4, 0, 0)),
     (["sow a1 grain", "sow a2 vegetable"], (4, -3, 0)),
     (["sow a1 grain", "sow a2 grain", "sow a3 vegetable"], (3, 3, -2))],
)  # fmt: skip
def test_fieldsman(sowings: list[str], crops: tuple[int, ...]) -> None:
    """I219: 2 more on a single field, 1 more on each of two, nothing for three."""
    table = in_2007("I219", goods="3 grain 3 vegetable", cards=["grain-utilization"], farm=FIELDS)
    play(table, "place grain-utilization", *sowings)
    if len(sowings) < 3:
        play(table, "done")
    assert table.farms[0].crops[:3] == crops


def test_fieldsman_with_fields_on_cards_and_the_corn_storehouse() -> None:
    """I219: wood on the Copse counts as sown; so does what is sown in the harvest (I86)."""
    table = in_2007("I219", hand=("I78",), goods="4 wood", cards=["grain-utilization"])
    play(table, "place meeting-place", "play i78", "place fishing", "place grain-utilization", "sow i78.1 wood", "done")
    assert table.farms[0].plots[0][3] == 5
    table = harvest("I219", "I86", goods="1 grain 9 food", farm="F . . . . H . . . . H . . . .")
    play(table, "sow a1 grain")
    assert table.farms[0].crops[0] == 4


# --- the house ----------------------------------------------------------------------------------------


def test_well_builder_builds_the_well_as_a_minor_improvement() -> None:
    """I220: for 1 wood and 1 stone, wherever a minor improvement may be played; for the owner only."""
    table = in_2007("I220", goods="1 wood 1 stone")
    play(table, "place meeting-place", "take well")
    assert (supply(table), table.bound.owned) == ({}, ((0, "I220"), (0, "well")))
    table = in_2007("I220@1", goods="1 wood 3 stone")
    play(table, "place meeting-place")
    assert table.to_act == (1,)


@pytest.mark.parametrize("have", ["1 wood", "1 stone", "3 clay 1 stone"])
def test_well_builder_pays_both_and_builds_nothing_else(have: str) -> None:
    """I220."""
    table = in_2007("I220", goods=have)
    play(table, "place meeting-place")
    assert table.to_act == (1,)


def test_well_builder_builds_it_again() -> None:
    """I220: both times, if it became the Village Well (I66)."""
    table = in_2007("I220", "I66", goods="1 wood 1 stone", cards=["major-improvement"])
    play(table, "place major-improvement", "take well")
    assert supply(table) == {}


def test_clay_plasterer_renovates() -> None:
    """I241: from wood to clay for 1 clay and 1 reed, however many rooms; to stone at the printed price."""
    three = "H . . . . H . . . . H . . . ."
    table = in_2007("I241", goods="1 clay 1 reed", farm=three, **HOUSE)
    play(table, "place house-redevelopment")
    assert (supply(table), table.farms[0].material) == ({}, 1)
    for have, material in (("1 clay", "wood"), ("1 reed", "wood"), ("2 stone 1 reed", "clay")):
        table = in_2007("I241", goods=have, farm=three, material=material, **HOUSE)
        assert "place house-redevelopment" not in legal(table)


@pytest.mark.parametrize(
    ("have", "material", "builds"),
    [("3 clay 2 reed", "clay", True), ("2 clay 2 reed", "clay", False), ("3 clay 1 reed", "clay", False),
     ("3 clay 2 reed", "wood", False), ("3 stone 2 reed", "stone", False)],
)  # fmt: skip
def test_clay_plasterer_builds_clay_rooms(have: str, material: str, builds: bool) -> None:
    """I241: for 3 clay and 2 reed; other rooms cost what is printed."""
    table = in_2007("I241", goods=have, material=material)
    assert ("place farm-expansion" in legal(table)) == builds
    if builds:
        play(table, "place farm-expansion", "room a1")
        assert supply(table) == {}


def test_bricklayer_saves_two_clay_for_a_room() -> None:
    """I243: 3 clay and 2 reed."""
    table = in_2007("I243", goods="3 clay 2 reed", material="clay")
    play(table, "place farm-expansion", "room a1")
    assert supply(table) == {}
    assert "place farm-expansion" not in legal(in_2007("I243", goods="2 clay 2 reed", material="clay"))


def test_bricklayer_saves_one_clay_for_a_renovation_and_an_improvement() -> None:
    """I243: once for a whole renovation; for major improvements and minor ones."""
    table = in_2007("I243", goods="1 clay 1 reed", **HOUSE)
    play(table, "place house-redevelopment")
    assert supply(table) == {}
    table = in_2007("I243", goods="1 clay", cards=["major-improvement"])
    play(table, "place major-improvement", "take fireplace-2")
    assert supply(table) == {}
    table = in_2007("I243", goods="2 clay", hand=("I89",))
    play(table, "place meeting-place", "play i89")
    assert supply(table) == {}
    table = in_2007("I243", goods="1 clay", hand=("I89",), cards=["major-improvement"])
    play(table, "place major-improvement")
    assert "play i89" not in legal(table)


def test_bricklayer_and_clay_plasterer() -> None:
    """I241, I243: first the base price, then the reduction."""
    table = in_2007("I241", "I243", goods="1 clay 2 reed", material="clay")
    play(table, "place farm-expansion", "room a1")
    assert supply(table) == {}


def test_groom() -> None:
    """I254: in a stone house, 1 stable for 1 wood at the start of a round, or none."""
    table = in_2007("I254", seats=4, material="stone", goods="2 wood", round=4)
    table.waiting = ((5, 0, GOODS.index("wood"), 1),)
    run(table, StartRound())
    reveal(table)
    assert (table.round, goods(table, "wood")) == (5, 3)
    play(table, "stable a5")
    assert (goods(table, "wood"), table.farms[0].stables.bit_count(), legal(table, "stable")) == (2, 1, set())


@pytest.mark.parametrize(("material", "have"), [("clay", "2 wood"), ("stone", "2 clay")])
def test_groom_needs_a_stone_house_and_a_wood(material: str, have: str) -> None:
    """I254."""
    table = in_2007("I254", seats=4, material=material, goods=have, round=4)
    run(table, StartRound())
    reveal(table)
    assert legal(table, "place")


def reveal(table: Table) -> None:
    """Luck turns over some round card."""
    table.chance_paused = False
    table.advance()


# --- I244 Layabout ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("now", "skipped", "fed"), [(3, 4, 7), (4, 4, 7), (5, 7, 9), (14, 14, 13)])
def test_layabout_skips_the_next_harvest(now: int, skipped: int, fed: int) -> None:
    """I244: no crops, no feeding, no breeding in the next one; the one after takes place."""
    table = in_2007(hand=("I244",), round=now, goods="2 sheep", farm="g3 . . . . H . . . . H . . S S")
    play(table, LESSONS, "play i244")
    table.farms[1].goods[0] = 20
    table.round = skipped
    run(table, EndRound(), Harvest())
    assert (goods(table, "grain"), goods(table, "sheep"), table.farms[0].begging) == (0, 2, 0)
    assert happened(table, events.HarvestBegan)[-1].seats == (1,)
    table = in_2007("I244")
    table.write_note(0, "I244", 0, skipped)
    table.round = fed
    run(table, EndRound(), Harvest())
    assert happened(table, events.HarvestBegan)[-1].seats == (0, 1)


# --- I246 Milking Hand --------------------------------------------------------------------------------


@pytest.mark.parametrize(("cattle", "food", "points"), [(0, 0, 0), (1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2),
                                                        (5, 3, 2), (6, 3, 3)])  # fmt: skip
def test_milking_hand(cattle: int, food: int, points: int) -> None:
    """I246: 1, 2, 3 food for 1, 3, 5 cattle in the field phase; 1 point for every 2 at the end."""
    pen = {"farm": ". . . . . H . . . . H . . S S", "pastures": ["b4 b5 c4 c5"]}
    table = harvest("I246", seats=4, goods=f"{cattle} cattle", **pen)
    gained = [event.goods for event in happened(table, events.Gained)]
    assert gained == ([(("food", food),)] if food else [])
    assert bonus(in_2007("I246", seats=4, goods=f"{cattle} cattle", **pen)) == points


# --- points -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("round", "wood"), [(1, 4), (5, 4), (6, 3), (8, 3), (9, 2), (11, 2), (12, 1), (13, 1), (14, 0)]
)
def test_village_elder_brings_wood(round: int, wood: int) -> None:  # noqa: A002
    """I221, R23: by the number of rounds to come."""
    table = in_2007(hand=("I221",), seats=3, round=round)
    play(table, LESSONS, "play i221")
    assert goods(table, "wood") == wood


def test_village_elder_honours_the_most_improvements() -> None:
    """I221: 3 points for every player who has the most, ties included; occupations are no improvements."""
    table = in_2007("I221", "E11@1", "E31@2", "E43@1", seats=3, majors=["well"])
    table.drop_card(1, "E11")
    assert [played(table, seat, MINOR, MAJOR) for seat in range(3)] == [1, 1, 1]
    assert [bonus(table, seat) for seat in range(3)] == [3, 3, 3]
    table = in_2007("I221", "E31@2", "E43@2", seats=3, majors=["well"])
    assert [bonus(table, seat) for seat in range(3)] == [0, 0, 3]


FULL = ". H H H H H H H H H H H H H ."
"""Two spaces are unused."""


@pytest.mark.parametrize(("food", "unused", "left"), [(0, -2, 0), (1, -1, 0), (2, 0, 0), (5, 0, 3)])
def test_hide_farmer_pays_for_unused_spaces(food: int, unused: int, left: int) -> None:
    """I236: 1 food each, right before scoring; food that is there is paid without a question."""
    table = in_2007("I236", seats=3, farm=FULL, goods=f"{food} food", round=14)
    assert table.scores()[0].parts["unused"] == -2
    run(table, StartScoring())
    assert (table.over, table.scores()[0].parts["unused"], goods(table, "food")) == (True, unused, left)


def test_hide_farmer_may_make_food_for_it() -> None:
    """I236: the owner says whether grain is worth it."""
    table = in_2007("I236", seats=3, farm=FULL, goods="1 food 3 grain", round=14)
    run(table, StartScoring())
    assert "done" in legal(table)
    play(table, "choose note")
    assert (table.over, table.scores()[0].parts["unused"], goods(table, "grain")) == (True, 0, 2)


def test_hide_farmer_with_a_full_farm() -> None:
    """I236: nothing to pay for."""
    table = in_2007("I236", seats=3, farm=FULL.replace(".", "H"), goods="2 food", round=14)
    run(table, StartScoring())
    assert (table.over, goods(table, "food")) == (True, 2)


def test_hide_farmer_pays_after_all_other_cards() -> None:
    """I236, E151, ruling 105: for what is unused in the end, with what other cards have left."""
    table = in_2007("I236", "E151", seats=3, farm="H H . F F H H F F F H F F F F", goods="2 food", round=14)
    run(table, StartScoring())
    play(table, "use e151", "room a3")
    assert (table.over, table.scores()[0].parts["unused"], goods(table, "food")) == (True, 0, 2)
    table = in_2007("I236", "E184", seats=3, farm=FULL, goods="2 food", round=14)
    run(table, StartScoring())
    play(table, "use e184", "done")
    assert (table.scores()[0].parts["unused"], goods(table, "reed")) == (-1, 1)
