"""Minor improvements of deck K that work in the harvest or bring points at the end.

What a card costs, needs and is worth is tested elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import at_will, card
from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.goods import WOOD
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.names import MAJOR_NUMBER
from farmyard.games.agricola.plots import plot_number
from farmyard.games.agricola.questions import FIELD_PHASE
from farmyard.games.agricola.rounds import EndRound
from farmyard.games.agricola.scoring import parts
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain
from farmyard.games.agricola.tilling import field_card
from tests.games.agricola.table import a_harvest, by_card, goods, happened, in_2007, legal, play, supply

MEETING = "place meeting-place"
PASTURES = ["a2 a3 a4 a5 b2 b3 b4 b5"]


def harvest(*played: str, **wishes: Any) -> Table:
    return a_harvest(game=GAME_2007, played=played, hand=[], **wishes)


def bonus(table: Table, seat: int = 0) -> int:
    return table.scores()[seat].parts["bonus"]


def gained(table: Table) -> list[int]:
    """The food that cards have brought to seat 0."""
    return [dict(event.goods)["food"] for event in happened(table, events.Gained) if event.seat == 0]


# --- food for animals -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "animal", "n", "food", "points"),
    [
        ("K133", "cattle", 0, 0, 0),
        ("K133", "cattle", 1, 1, 0),
        ("K133", "cattle", 2, 1, 1),
        ("K133", "cattle", 3, 2, 1),
        ("K133", "cattle", 4, 2, 2),
        ("K133", "cattle", 5, 3, 2),
        ("K133", "cattle", 6, 3, 3),
        ("K133", "sheep", 6, 0, 0),
        ("K146", "sheep", 0, 0, 0),
        ("K146", "sheep", 1, 1, 0),
        ("K146", "sheep", 3, 1, 1),
        ("K146", "sheep", 4, 2, 1),
        ("K146", "sheep", 6, 2, 2),
        ("K146", "sheep", 7, 3, 2),
        ("K146", "sheep", 9, 3, 3),
        ("K146", "cattle", 6, 0, 0),
    ],
)
def test_stool_and_loom(name: str, animal: str, n: int, food: int, points: int) -> None:
    """K133: food by cattle in the field phase, 1 point for every 2; K146: the same by sheep, 1 point for every 3."""
    have = f"{n} {animal} " if n else ""
    table = harvest(name, goods=have + "9 food", pastures=PASTURES)
    assert gained(table) == ([food] if food else [])
    assert bonus(in_2007(name, goods=have, pastures=PASTURES)) == points


@pytest.mark.parametrize("name", ["K133", "K146", "K120"])
def test_food_of_the_harvest_is_for_the_owner(name: str) -> None:
    """K133, K146, K120."""
    table = harvest(f"{name}@1", goods="1 sheep 1 cattle 9 food", pastures=["a4", "a5"])
    assert gained(table) == []


# --- K109 Spit Roast --------------------------------------------------------------------------------

KITCHEN: dict[str, Any] = {"majors": ["fireplace-2"], "pastures": ["a4 a5", "b4 b5", "c4 c5"]}


@pytest.mark.parametrize(("animal", "food"), [("sheep", 2), ("boar", 2), ("cattle", 3)])
def test_spit_roast(animal: str, food: int) -> None:
    """K109: 1 food more, once in a harvest, whichever animal is cooked in the feeding phase."""
    table = harvest("K109", goods=f"2 {animal}", people=4, farm=". . . . . H H . . . H H . . .", **KITCHEN)
    play(table, f"cook {animal}", f"cook {animal}")
    assert ([event.food for event in happened(table, events.Fed)], gained(table)) == ([2 * food + 1, 4], [1])


def test_spit_roast_is_not_for_vegetables_and_not_for_other_times() -> None:
    """K109: no vegetables, and nothing outside the feeding phase."""
    table = harvest("K109", goods="1 vegetable", **KITCHEN)
    play(table, "cook vegetable")
    assert gained(table) == []
    table = in_2007("K109", goods="1 sheep", **KITCHEN)
    play(table, "cook sheep")
    assert supply(table) == {"food": 2}


def test_spit_roast_is_not_for_the_field_phase(deal: Callable[..., None]) -> None:
    """K109: an animal that is cooked before the crops are taken brings nothing more."""
    table = in_2007("K109", goods="9 food 1 sheep", round=4, **KITCHEN)
    deal(table, card("Z1", at_will(gain(wood=1), once="game", windows=(FIELD_PHASE,))))
    table.agenda = [EndRound(), Harvest()]
    table.advance()
    assert "use z1" in legal(table)
    play(table, "cook sheep")
    assert gained(table) == []


def test_spit_roast_asks_those_who_have_enough_food() -> None:
    """K109: an animal may be cooked for the food of the card; then, or after `feed`, all goes on."""
    table = harvest("K109", goods="4 food 2 sheep", **KITCHEN)
    assert legal(table) == {"feed", "cook sheep"}
    play(table, "cook sheep")
    assert (goods(table, "food"), goods(table, "sheep"), table.round) == (3, 1, 5)
    table = harvest("K109", goods="4 food 2 sheep", **KITCHEN)
    play(table, "feed")
    assert (supply(table), table.round) == ({"sheep": 3}, 5)


@pytest.mark.parametrize("wishes", [{"goods": "4 food 1 sheep", "pastures": ["a4"]}, {"goods": "4 food", **KITCHEN}])
def test_spit_roast_asks_nothing_where_nothing_can_be_cooked(wishes: dict[str, Any]) -> None:
    """K109: without a kitchen, or without an animal."""
    assert harvest("K109", **wishes).round == 5


def test_spit_roast_asks_nothing_at_the_end() -> None:
    """K109: in round 14 more food is worth nothing."""
    assert harvest("K109", goods="4 food 1 sheep", round=14, **KITCHEN).over


def test_spit_roast_works_again_in_the_next_harvest() -> None:
    """K109: once in each."""
    table = harvest("K109", goods="4 food 2 sheep", **KITCHEN)
    play(table, "cook sheep")
    table.round, table.agenda = 7, [EndRound(), Harvest()]
    table.advance()
    play(table, "cook sheep")
    assert gained(table) == [1, 1]


# --- K110 Brewery, K122 Sawmill ---------------------------------------------------------------------


@pytest.mark.parametrize(("name", "have"), [("K110", "2 grain"), ("K122", "2 wood")])
def test_one_good_becomes_food_in_each_harvest(name: str, have: str) -> None:
    """K110: 1 grain into 3 food; K122: 1 wood into 3 food; once in a harvest, and only to feed the family."""
    table = harvest(name, goods=have)
    play(table, f"craft {name.lower()}")
    assert [(event.improvement, event.food) for event in happened(table, events.Crafted)] == [(name, 3)]
    assert not legal(table, "craft")
    assert not legal(in_2007(name, goods=have), "craft")


@pytest.mark.parametrize(("have", "points"), [(5, 0), (6, 1), (7, 1)])
def test_brewery_scores_nine_grain(have: int, points: int) -> None:
    """K110: 1 point for 9 grain or more; that on fields counts."""
    assert bonus(in_2007("K110", goods=f"{have} grain", farm="g3 . . . . H . . . . H . . . .")) == points


@pytest.mark.parametrize(("wood", "points"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 3), (8, 3)])
def test_sawmill_scores_wood(wood: int, points: int) -> None:
    """K122: 1, 2, 3 points for 2, 4, 5 wood."""
    assert bonus(in_2007("K122", goods=f"{wood} wood")) == points


def test_sawmill_counts_wood_that_grows() -> None:
    """K122: wood on cards counts."""
    table = in_2007("K122", goods="1 wood")
    by_card(table, "I78", field_card("wood", places=2))
    table.farms[0].set_crop(plot_number("I78", 0), WOOD, 3)
    assert bonus(table) == 2


def test_sawmill_for_the_joinery() -> None:
    """K122: the Joinery is the price, and it is for sale again."""
    table = in_2007(hand=["K122"], majors=["joinery"])
    play(table, MEETING, "play k122")
    assert table.bound.owned == ((0, "K122"),)
    assert table.majors & (1 << MAJOR_NUMBER["joinery"])
    table = in_2007(hand=["K122"], majors=["pottery"])
    play(table, MEETING)
    assert table.to_act == (1,)


def test_sawmill_beside_a_new_joinery() -> None:
    """K122, R5: the Joinery brings its points and its food, but none for wood; that of another player does."""
    table = in_2007("K122", goods="7 wood", majors=["joinery"])
    assert (bonus(table), parts(table, 0)["cards"]) == (3, 3 + 2)
    assert legal(harvest("K122", goods="2 wood", majors=["joinery"]), "craft") == {"craft k122", "craft joinery"}
    assert bonus(in_2007("K122@1", goods="7 wood", majors=["joinery"])) == 3
    assert bonus(in_2007(goods="5 wood", majors=["joinery"])) == 2


# --- K120 House Goat --------------------------------------------------------------------------------


def test_house_goat_gives_food_in_each_harvest() -> None:
    """K120: 1 food before the family is fed."""
    table = harvest("K120", goods="3 food")
    assert (gained(table), table.farms[0].begging) == ([1], 0)


def test_house_goat_leaves_no_place_for_a_pet() -> None:
    """K120: no animal lives in the house, and the goat itself is none."""
    assert in_2007().houses(0, 1, 0, 0)
    assert not in_2007("K120").houses(0, 1, 0, 0)
    table = in_2007("K120", cards=["sheep-market"])
    play(table, "place sheep-market")
    assert goods(table, "sheep") == 0
    assert parts(in_2007("K120"), 0)["sheep"] == -1


def test_house_goat_drives_the_pet_out_of_the_house() -> None:
    """K120: at once when the card is played; it stays where there is another place, or is cooked."""
    table = in_2007(hand=["K120"], goods="1 sheep")
    play(table, "place meeting-place", "play k120")
    assert (goods(table, "sheep"), happened(table, events.Released)) == (0, [events.Released(0, (("sheep", 1),))])
    table = in_2007(hand=["K120"], goods="1 sheep", pastures=["a5"])
    play(table, "place meeting-place", "play k120")
    assert goods(table, "sheep") == 1
    table = in_2007(hand=["K120"], goods="1 sheep", majors=["fireplace-2"])
    play(table, "place meeting-place", "play k120", "cook sheep")
    assert (goods(table, "sheep"), goods(table, "food")) == (0, 2)


def test_house_goat_before_the_animal_tamer() -> None:
    """K120, K306: the goat wins, in whichever order they were played."""
    for played in (("K120", "K306"), ("K306", "K120")):
        assert not in_2007(*played).houses(0, 1, 0, 0)


# --- points -----------------------------------------------------------------------------------------

ROOMS = {4: "H H . . . H H . . . . . . . .", 5: "H H . . . H H . . . H . . . .", 6: "H H . . . H H . . . H H . . ."}


@pytest.mark.parametrize(("rooms", "points"), [(4, 0), (5, 2), (6, 4)])
def test_wooden_strongbox(rooms: int, points: int) -> None:
    """K123: 2 points for exactly 5 rooms, 4 for 6 or more."""
    assert bonus(in_2007("K123", farm=ROOMS[rooms])) == points


def test_wooden_strongbox_of_a_palace() -> None:
    """K123: 7 rooms bring no more than 6."""
    assert bonus(in_2007("K123", farm="H H H . . H H . . . H H . . .")) == 4


@pytest.mark.parametrize(
    ("herd", "points"), [("", 2), ("1 sheep 1 boar", 2), ("9 cattle", 2), ("1 sheep 1 boar 1 cattle", 0)]
)
def test_horse(herd: str, points: int) -> None:
    """K135: 2 points, once, if an animal is missing; the line of the pad stays as it is."""
    table = in_2007("K135", goods=herd, pastures=PASTURES)
    plain = in_2007(goods=herd, pastures=PASTURES)
    assert bonus(table) == points
    assert [parts(table, 0)[line] for line in ("sheep", "boar", "cattle")] == [
        parts(plain, 0)[line] for line in ("sheep", "boar", "cattle")
    ]


@pytest.mark.parametrize(("material", "points"), [("wood", 0), ("clay", 0), ("stone", 8)])
def test_mansion(material: str, points: int) -> None:
    """K144: 2 points for each room of a stone house."""
    table = in_2007("K144", farm=ROOMS[4], material=material)
    assert bonus(table) == points


def test_mansion_with_the_half_timbered_house() -> None:
    """K144, E21: the Mansion replaces the points of the other; that of another player does not."""
    assert bonus(in_2007("K144", "E21", farm=ROOMS[4], material="stone")) == 8
    assert bonus(in_2007("E21", "K144@1", farm=ROOMS[4], material="stone")) == 4


def test_mansion_with_the_chief() -> None:
    """K144, E172: both count, 3 points for each stone room."""
    assert bonus(in_2007("K144", "E172", farm=ROOMS[4], material="stone")) == 12
