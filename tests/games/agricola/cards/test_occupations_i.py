"""Occupations of deck I that bring goods: when they are played, on spaces, on later rounds, for other goods."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.rounds import EndRound
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain, take
from tests.games.agricola.table import a_harvest, by_card, goods, happened, in_2007, legal, lying, play, supply

LESSONS = "place lessons"
FIELD = ". . . . F H . . . . H . . . ."
WELL: dict[str, Any] = {"cards": ["major-improvement"], "goods": "1 wood 3 stone"}


def harvest(*played: str, **wishes: Any) -> Table:
    return a_harvest(game=GAME_2007, played=played, hand=[], **wishes)


def rounds_laid(table: Table) -> list[tuple[Any, ...]]:
    return [(event.goods, event.rounds) for event in happened(table, events.Scheduled)]


# --- on later rounds --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "seats", "laid", "rounds"),
    [("I235", 2, ("wood", 1), (4, 5, 6, 7, 8)), ("I250", 4, ("sheep", 1), (7, 10, 12, 14))],
)
def test_goods_on_later_rounds(name: str, seats: int, laid: tuple[str, int], rounds: tuple[int, ...]) -> None:
    """I235, I250: played in round 3."""
    table = in_2007(hand=(name,), seats=seats, round=3)
    play(table, LESSONS, f"play {name}")
    assert rounds_laid(table) == [((laid,), rounds)]


@pytest.mark.parametrize(
    ("name", "material", "laid", "last"), [("I231", "stone", ("food", 3), 14), ("I242", "clay", ("clay", 2), 10)]
)
def test_manservant_and_clay_hut_builder_wait_for_the_house(
    name: str, material: str, laid: tuple[str, int], last: int
) -> None:
    """I231: with a stone house 3 food on all rounds to come; I242: with a clay house 2 clay on the next 5."""
    before = "wood" if material == "clay" else "clay"
    table = in_2007(hand=(name,), round=5, material=material)
    play(table, LESSONS, f"play {name}")
    assert rounds_laid(table) == [((laid,), tuple(range(6, last + 1)))]
    table = in_2007(hand=(name,), round=5, material=before)
    play(table, LESSONS, f"play {name}")
    assert rounds_laid(table) == []
    table = in_2007(name, round=5, material=before, cards=["house-redevelopment"], goods=f"2 {material} 1 reed")
    play(table, "place house-redevelopment")
    assert rounds_laid(table) == [((laid,), tuple(range(6, last + 1)))]


def test_clay_hut_builder_in_a_stone_house() -> None:
    """I242: whoever lives in stone gets the clay too; a second renovation brings none."""
    table = in_2007(hand=("I242",), material="stone")
    play(table, LESSONS, "play i242")
    assert rounds_laid(table) == [((("clay", 2),), (2, 3, 4, 5, 6))]
    table = in_2007("I242", material="clay", cards=["house-redevelopment"], goods="2 stone 1 reed")
    play(table, "place house-redevelopment")
    assert rounds_laid(table) == []


@pytest.mark.parametrize("builder", [0, 1])
def test_water_carrier(builder: int) -> None:
    """I262: whoever builds the Well, 1 food on all rounds to come."""
    table = in_2007(f"I262@{1 - builder}", round=9, **WELL)
    play(table, "place major-improvement", "take well")
    mine = [event for event in happened(table, events.Scheduled) if event.by == "I262"]
    assert mine == [events.Scheduled(1 - builder, (("food", 1),), (10, 11, 12, 13, 14), "I262")]


@pytest.mark.parametrize(("played", "majors", "comes"), [((), (), 0), ((), ("well",), 1), (("I66@1",), (), 1)])
def test_water_carrier_looks_for_a_well(played: tuple[str, ...], majors: tuple[str, ...], comes: int) -> None:
    """I262: at once if the Well is in play, or the Village Well that was made of it."""
    table = in_2007(*played, hand=("I262",), majors=majors, round=12)
    play(table, LESSONS, "play i262")
    assert rounds_laid(table) == [((("food", 1),), (13, 14))] * comes


def test_water_carrier_and_the_village_well() -> None:
    """I262: nothing more when the Well becomes the Village Well; again when the Well is built once more."""
    table = in_2007("I262", hand=("I66",), majors=["well"], round=9)
    play(table, "place meeting-place", "play i66")
    assert [event.by for event in happened(table, events.Scheduled)] == ["I66"]
    table = in_2007("I262", "I66", round=9, **WELL)
    play(table, "place major-improvement", "take well")
    assert "I262" in [event.by for event in happened(table, events.Scheduled)]


# --- on spaces --------------------------------------------------------------------------------------


def test_field_watchman() -> None:
    """I225: 1 field on the space for 1 grain, or none."""
    table = in_2007("I225", farm=FIELD)
    play(table, "place grain-seeds")
    assert "done" in legal(table)
    play(table, "plow a4")
    assert (goods(table, "grain"), table.to_act) == (1, (1,))
    table = in_2007("I225")
    play(table, "place day-laborer")
    assert table.to_act == (1,)


def test_field_watchman_plows_without_a_plough() -> None:
    """I225: a plough is for the plowing spaces."""
    table = in_2007("I225", "E61", farm=FIELD)
    table.write_note(0, "E61", 0, 2)
    play(table, "place grain-seeds", "plow a4")
    assert table.to_act == (1,)


MORE_CATTLE: dict[str, Any] = {"farm": "H . . . . H . . . . H . . . S", "stock": {"cattle-market": 1}, "round": 10}


def test_cowherd() -> None:
    """I240: 1 cattle more on the cattle space, none on others."""
    table = in_2007("I240", seats=3, cards=["cattle-market", "sheep-market"], **MORE_CATTLE)
    play(table, "place cattle-market")
    assert supply(table) == {"cattle": 2}
    assert happened(table, events.Gained) == [events.Gained(0, (("cattle", 1),), "I240")]
    table = in_2007("I240", seats=3, cards=["cattle-market", "sheep-market"], **MORE_CATTLE)
    play(table, "place sheep-market")
    assert supply(table) == {"sheep": 1}


@pytest.mark.parametrize("name", ["I240", "I259"])
def test_the_choice_of_animals_is_none_of_the_animal_spaces(name: str) -> None:
    """I240, I259: nothing on the space of the five-player game."""
    table = in_2007(name, seats=5, goods="2 food")
    play(table, "place animal-market", "choose cattle")
    assert (goods(table, "cattle"), table.to_act) == (1, (1,))


@pytest.mark.parametrize(
    ("space", "animal"), [("sheep-market", "sheep"), ("pig-market", "boar"), ("cattle-market", "cattle")]
)
def test_animal_dealer(space: str, animal: str) -> None:
    """I259: 1 more of the same kind for 1 food, paid first; or none."""
    wishes: dict[str, Any] = {"seats": 3, "cards": [space], "farm": MORE_CATTLE["farm"]}
    table = in_2007("I259", goods="1 food", **wishes)
    play(table, f"place {space}", f"choose {animal}")
    assert supply(table) == {animal: 2}
    table = in_2007("I259", **wishes)
    play(table, f"place {space}")
    assert (supply(table), table.to_act) == ({animal: 1}, (1,))


def test_market_crier() -> None:
    """I245: 1 grain and 1 vegetable more, and 1 grain for every other player; or nothing."""
    table = in_2007("I245", seats=3)
    play(table, "place grain-seeds", "choose grain-vegetable")
    assert [goods(table, "grain", seat) for seat in range(3)] == [2, 1, 1]
    assert [goods(table, "vegetable", seat) for seat in range(3)] == [1, 0, 0]
    table = in_2007("I245", seats=3)
    play(table, "place grain-seeds", "done")
    assert [goods(table, "grain", seat) for seat in range(3)] == [1, 0, 0]


def test_market_crier_is_for_the_space_only() -> None:
    """I245: grain from elsewhere does not count."""
    table = in_2007("I245", seats=3, cards=["vegetable-seeds"])
    by_card(table, "K129", gain(grain=1))
    assert goods(table, "vegetable") == 0
    play(table, "place vegetable-seeds")
    assert table.to_act == (1,)


ROUND_CARDS = ["sheep-market", "fencing", "grain-utilization", "major-improvement", "western-quarry"]


def test_outrider() -> None:
    """I261: 1 grain before the action on the card of this round, also where later ones lie open; none on others."""
    table = in_2007("I261", seats=4, round=1, cards=ROUND_CARDS)
    play(table, "place sheep-market")
    assert [type(event).__name__ for event in table.log()[-3:]] == ["Placed", "Gained", "Took"]
    assert supply(table) == {"sheep": 1, "grain": 1}
    for now, space in ((5, "sheep-market"), (4, "western-quarry"), (1, "fishing")):
        table = in_2007("I261", seats=4, round=now, cards=ROUND_CARDS)
        play(table, f"place {space}")
        assert goods(table, "grain") == 0


def test_outrider_brings_the_grain_that_is_sown() -> None:
    """I261: so the space can be used without a grain before."""
    table = in_2007("I261", seats=4, round=3, cards=ROUND_CARDS, farm=FIELD)
    play(table, "place grain-utilization", "sow a5 grain")
    assert goods(table, "grain") == 0


def test_pig_catcher() -> None:
    """I253: 2 of the wood stay on the space for 1 boar; or not."""
    table = in_2007("I253", seats=4, stock={"forest": 3})
    play(table, "place forest", "choose lay_back")
    assert (supply(table), lying(table, "forest")) == ({"wood": 1, "boar": 1}, 2)
    assert happened(table, events.Gained) == [events.Gained(0, (("boar", 1),), "I253")]
    table = in_2007("I253", seats=4, stock={"forest": 3})
    play(table, "place forest", "done")
    assert (supply(table), lying(table, "forest")) == ({"wood": 3}, 0)


def test_pig_catcher_needs_two_wood_that_lay_there() -> None:
    """I253: own wood does not help; nor is wood of a card or of another space meant."""
    table = in_2007("I253", seats=4, stock={"copse": 1}, goods="5 wood")
    play(table, "place copse")
    assert table.to_act == (1,)
    table = in_2007("I253", seats=4, stock={"forest": 3})
    by_card(table, "K977", take(3, "forest"))
    assert not legal(table, "choose")


# --- animals and food -------------------------------------------------------------------------------


@pytest.mark.parametrize(("animal", "food"), [("sheep", 1), ("boar", 2), ("cattle", 3)])
def test_butcher(animal: str, food: int) -> None:
    """I247: at any time, without a kitchen."""
    table = in_2007("I247", goods=f"1 {animal}")
    play(table, f"cook {animal}")
    assert supply(table) == {"food": food}


def test_butcher_with_a_kitchen_takes_the_better_price() -> None:
    """I247: a Fireplace gives 2 food for a sheep; vegetables are not the Butcher's business."""
    table = in_2007("I247", goods="1 sheep 1 vegetable", majors=["fireplace-2"])
    play(table, "cook sheep")
    assert goods(table, "food") == 2
    table = in_2007("I247", goods="1 vegetable")
    play(table, "cook vegetable")
    assert goods(table, "food") == 1


def test_slaughterhouse_hears_a_butcher_once_for_all_animals() -> None:
    """I247, I97, ruling 66: what is made between two other moves is one conversion, also without a kitchen."""
    table = in_2007("I247", "I97@1", goods="3 sheep", farm="H . . . . H . . . . H . . S S")
    before = goods(table, "food", 1)
    play(table, "cook sheep", "cook sheep")
    assert goods(table, "food", 1) == before + 1
    play(table, "place fishing", "place forest", "cook sheep")
    assert goods(table, "food", 1) == before + 2


def test_pig_breeder_gets_a_boar() -> None:
    """I252."""
    table = in_2007(hand=("I252",), seats=4)
    play(table, LESSONS, "play i252")
    assert happened(table, events.Gained) == [events.Gained(0, (("boar", 1),), "I252")]


@pytest.mark.parametrize(
    ("now", "boar", "farm", "after"),
    [(12, 2, "H . . . . H . . . . H . . S S", 3), (12, 2, "H . . . . H . . . . H . . . S", 2),
     (12, 1, "H . . . . H . . . . H . . S S", 1), (11, 2, "H . . . . H . . . . H . . S S", 2),
     (13, 2, "H . . . . H . . . . H . . S S", 2)],
)  # fmt: skip
def test_pig_breeder_breeds_after_round_12(now: int, boar: int, farm: str, after: int) -> None:
    """I252: if there are two boar and a place for the young; in no other round, and no other animals."""
    table = in_2007("I252", seats=4, round=now, goods=f"{boar} boar", farm=farm)
    table.agenda = [EndRound()]
    table.chance_paused = True
    table.advance()
    assert goods(table, "boar") == after


@pytest.mark.parametrize(("name", "good", "food"), [("I256", "stone", 3), ("I258", "wood", 2)])
def test_crafts(name: str, good: str, food: int) -> None:
    """I256, I258: 1 of the good becomes so much food, once in a harvest."""
    table = harvest(name, seats=3, goods=f"2 {good}")
    play(table, f"craft {name}")
    assert happened(table, events.Crafted) == [events.Crafted(0, name, good, food)]
    assert (goods(table, good), legal(table, "craft")) == (1, set())
    assert not legal(harvest(name, seats=3, goods="2 clay"), "craft")
    assert not legal(in_2007(name, seats=3, goods=f"2 {good}"), "craft")
