"""Minor improvements of deck E on the land: fields on cards, ploughs, fences, and homes for animals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import card
from farmyard.games.agricola import events
from farmyard.games.agricola.farm import count
from farmyard.games.agricola.goods import VEGETABLE
from farmyard.games.agricola.harvest import Harvest, reap_now
from farmyard.games.agricola.needs import VEGETABLE_FIELDS
from farmyard.games.agricola.plots import plot_number
from farmyard.games.agricola.rounds import EndRound
from farmyard.games.agricola.scoring import parts
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.tilling import field_card, plow
from tests.games.agricola.table import (
    by_card,
    cells,
    goods,
    happened,
    in_2007,
    legal,
    places,
    play,
    refused,
    supply,
)

Deal = Callable[..., None]

MEETING = "place meeting-place"


# --- fields on cards --------------------------------------------------------------------------------


def with_plot(name: str, n: int = 0, **wishes: Any) -> Table:
    """A table on which this card holds its field, with so many vegetables."""
    table = in_2007(name, **wishes)
    by_card(table, name, field_card("vegetable"))
    if n:
        table.farms[0].set_crop(plot_number(name, 0), VEGETABLE, n)
    return table


@pytest.mark.parametrize("name", ["E18", "E47"])
def test_a_field_on_a_card(deal: Deal, name: str) -> None:
    """E18, E47: when it is played it holds a field, sown for its own sake with vegetables, never with grain."""
    table = in_2007(hand=[name], goods="1 vegetable 1 grain", cards=["grain-utilization"])
    deal(table, *[card(f"Z{n}", kind="occupation") for n in range(3)])
    play(table, MEETING, f"play {name}")
    play(table, "place forest", "place grain-utilization")
    assert legal(table, "sow") == {f"sow {name.lower()}.1 vegetable"}
    play(table, f"sow {name.lower()}.1 vegetable")
    assert table.farms[0].crop_on(plot_number(name, 0)) == (VEGETABLE, 2)


@pytest.mark.parametrize("name", ["E18", "E47"])
def test_a_field_on_a_card_is_a_vegetable_field_but_no_tile(name: str) -> None:
    """E18, E47: while it is sown it counts for prerequisites; in the end its crops score, and the card is no field."""
    table = with_plot(name, 2)
    assert (VEGETABLE_FIELDS >= 1).holds(table, 0)
    assert not (VEGETABLE_FIELDS >= 1).holds(with_plot(name), 0)
    assert (parts(table, 0)["vegetables"], parts(table, 0)["fields"]) == (2, -1)


def test_bean_field_is_reaped_like_a_field() -> None:
    """E18: 1 vegetable in each harvest, and no question about it."""
    table = with_plot("E18", 2, goods="9 food")
    by_card(table, "I92", reap_now())
    assert (goods(table, "vegetable"), table.farms[0].crop_on(plot_number("E18", 0))) == (1, (VEGETABLE, 1))


@pytest.mark.parametrize(("choice", "left"), [("choose 4-food", {"food": 4}), ("done", {"vegetable": 1})])
def test_lettuce_is_eaten_at_once_or_kept(choice: str, left: dict[str, int]) -> None:
    """E47: 4 food without a kitchen, at the moment of reaping."""
    table = with_plot("E47", 2)
    by_card(table, "I92", reap_now())
    play(table, choice)
    assert supply(table) == left


def test_lettuce_only_when_it_was_reaped() -> None:
    """E47: vegetables of other fields do not count, nor does an empty card; later it is a vegetable like any other."""
    table = with_plot("E47", farm="v2 . . . . H . . . . H . . . .", goods="1 vegetable")
    by_card(table, "I92", reap_now())
    assert legal(table, "choose") == set()
    play(table, "cook vegetable")
    assert goods(table, "food") == 1


def test_lettuce_in_the_field_phase() -> None:
    """E47: asked in the harvest, before the family eats."""
    table = with_plot("E47", 1, round=4)
    table.agenda = [EndRound(), Harvest()]
    table.advance()
    play(table, "choose 4-food")
    assert (goods(table, "food"), table.farms[0].begging) == (0, 0)


def test_potato_dibber() -> None:
    """E32: 1 vegetable more on each field sown with vegetables, on cards too; grain as before."""
    table = with_plot("E18", goods="2 vegetable 1 grain", farm="F F . . . H . . . . H . . . .", cards=["cultivation"])
    table.take_card(0, "E32")
    play(table, "place cultivation", "sow a1 vegetable", "sow a2 grain", "sow e18.1 vegetable")
    farm = table.farms[0]
    assert [farm.crop_on(field)[1] for field in (0, 1, plot_number("E18", 0))] == [3, 3, 3]


# --- ploughs ----------------------------------------------------------------------------------------


def with_ploughs(*ploughs: str, uses: int = 1, **wishes: Any) -> Table:
    table = in_2007(*ploughs, **wishes)
    for name in ploughs:
        table.write_note(0, name, 0, uses)
    return table


@pytest.mark.parametrize(("name", "uses"), [("E61", 2), ("E62", 1)])
def test_a_plough_comes_with_its_uses(deal: Deal, name: str, uses: int) -> None:
    """E61: twice in the game; E62: once."""
    table = in_2007(hand=[name], goods="4 wood")
    deal(table, *[card(f"Z{n}", kind="occupation") for n in range(3)])
    play(table, MEETING, f"play {name}")
    assert table.note(0, name) == uses


@pytest.mark.parametrize("name", ["E61", "E62"])
@pytest.mark.parametrize("space", ["farmland", "cultivation"])
@pytest.mark.parametrize(("more", "fields", "left"), [((), 1, 1), (("a4",), 2, 0), (("a4", "a3"), 3, 0)])
def test_a_plough_goes_on(name: str, space: str, more: tuple[str, ...], fields: int, left: int) -> None:
    """E61, E62: after the field of the action none, 1 or 2 more; only then the use is gone."""
    table = with_ploughs(name, cards=["cultivation"])
    play(table, f"place {space}", "plow a5", *[f"plow {cell}" for cell in more])
    if len(more) < 2:
        play(table, "done")
    assert (count(table.farms[0].fields), table.note(0, name), table.to_act) == (fields, left, (1,))


def test_a_plough_without_uses_stays_in_the_shed() -> None:
    """E62."""
    table = with_ploughs("E62", uses=0)
    play(table, "place farmland", "plow a5")
    assert table.to_act == (1,)


def test_one_plough_for_each_action() -> None:
    """E61 with E62: the owner chooses one of the two, or none, and it is not asked again."""
    table = with_ploughs("E61", "E62")
    play(table, "place farmland", "plow a5")
    assert legal(table) == {"choose e61", "choose e62", "done"}
    play(table, "choose e62", "plow a4", "plow a3")
    assert (table.note(0, "E61"), table.note(0, "E62"), table.to_act) == (1, 0, (1,))


def test_a_plough_needs_the_plow_part_of_the_action() -> None:
    """E61: whoever only sows on "plow and/or sow" plows nothing."""
    table = with_ploughs("E61", cards=["cultivation"], goods="1 grain", farm="F . . . . H . . . . H . . . .")
    play(table, "place cultivation", "sow a1 grain")
    assert legal(table, "plow") == {"plow a2"}
    play(table, "done")
    assert (count(table.farms[0].fields), table.note(0, "E61")) == (1, 1)


def test_a_plough_is_not_for_fields_of_other_cards() -> None:
    """E61, E11: only the action of a space."""
    table = with_ploughs("E61")
    by_card(table, "A090", plow())
    play(table, "plow a5")
    assert not legal(table, "plow")


# --- pastures ---------------------------------------------------------------------------------------


def test_mini_pasture(deal: Deal) -> None:
    """E40: 1 space, without wood; unlike in 2016 this is building fences."""
    table = in_2007(hand=["E40"], goods="2 food")
    play(table, MEETING, "play e40")
    assert legal(table, "fence") >= {"fence a1", "fence c5"}
    assert all(len(move.split()) == 2 for move in legal(table, "fence"))
    play(table, "fence c5")
    assert (supply(table), table.farms[0].pastures, table.to_act) == ({}, (cells("c5"),), (1,))
    assert [event.cost for event in happened(table, events.Fenced)] == [()]


def test_mini_pasture_borders_others_and_may_hold_a_stable() -> None:
    """E40: a stable stands on a4, beside the pasture; no other space of the farm touches it."""
    table = in_2007(hand=["E40"], goods="2 food", farm=". . . S F H . . . F H . . . F", pastures=["a3"])
    play(table, MEETING, "play e40")
    assert legal(table, "fence") == {"fence a2", "fence a4", "fence b3"}
    play(table, "fence a4")
    assert table.pasture_capacities(0) == (2, 4)


def test_mini_pasture_divides_nothing() -> None:
    """E40: the space is unfenced."""
    table = in_2007(hand=["E40", "E16"], goods="2 food", pastures=["a4 a5"])
    play(table, MEETING, "play e40")
    refused(table, "fence a5", "A07-FENCE-06")


# --- homes for animals ------------------------------------------------------------------------------

STABLE = ". . . . . H . . . S H . . . ."


@pytest.mark.parametrize(
    ("played", "herd", "fits"),
    [
        (("E58",), (3, 0, 0), True),
        (("E58",), (1, 1, 1), True),
        (("E58",), (4, 0, 0), False),
        (("E58", "E59"), (2, 2, 1), True),
        (("E58", "E59"), (2, 2, 2), False),
        (("E58", "E29"), (5, 0, 0), True),
        (("E58", "E29"), (4, 1, 0), True),
        (("E58", "E29"), (3, 2, 0), True),
        (("E58", "E29"), (3, 1, 1), True),
        (("E58", "E29"), (2, 3, 0), False),
        (("E58", "E29"), (1, 4, 0), False),
        (("E58", "E29"), (6, 0, 0), False),
        (("E58", "E29"), (0, 3, 0), True),
        (("E58", "E29"), (0, 4, 0), False),
        (("E58", "E29"), (0, 0, 3), True),
        (("E58", "E29"), (0, 0, 4), False),
        (("E58", "E29", "E59"), (7, 0, 0), True),
        (("E58", "E29", "E59"), (3, 4, 0), True),
        (("E58", "E29", "E59"), (2, 5, 0), False),
        (("I102", "E29"), (3 + 1, 1, 1), True),
        (("I102", "E29"), (3 + 2, 1, 1), False),
        (("E59",), (2, 0, 0), False),
        (("E29",), (2, 0, 0), False),
    ],
)
def test_animal_yard(played: tuple[str, ...], herd: tuple[int, int, int], fits: bool) -> None:
    """E58, A07-BREED-Q-01, ruling 67: 2 animals of any kind beside the pet; E59 adds 2 of any kind, E29 2 sheep to a
    sheep; the house stays as it is."""
    assert in_2007(*played).houses(0, *herd) is fits


@pytest.mark.parametrize(
    ("played", "farm", "pastures", "herd", "fits"),
    [
        ("E59", STABLE, ["a4 a5"], (0, 0, 6 + 2), True),
        ("E59", STABLE, ["a4 a5"], (0, 0, 6 + 3), False),
        ("E59", STABLE, ["b5"], (6 + 1, 0, 0), True),
        ("E59", STABLE, ["b5"], (6 + 2, 0, 0), False),
        ("E29", STABLE, ["a4 a5"], (6 + 2 + 1, 0, 0), True),
        ("E29", STABLE, ["a4 a5"], (6 + 2 + 2, 0, 0), False),
        ("E29", STABLE, ["a4 a5"], (2 + 1, 4, 0), True),
        ("E29", STABLE, ["a4 a5"], (2 + 1, 5, 0), False),
        ("E29", STABLE, ["a4 a5"], (0, 4 + 2, 0), True),
        ("E29", STABLE, ["a4 a5"], (0, 4 + 3, 0), False),
        ("E29", STABLE, ["a4 a5"], (0, 0, 4 + 2), True),
        ("E29", STABLE, ["a4 a5"], (0, 0, 4 + 3), False),
        ("E29", STABLE, ["b5"], (4 + 2 + 1, 0, 0), True),
        ("E29", STABLE, ["b5"], (4 + 2 + 2, 0, 0), False),
        ("E29", STABLE, ["b5"], (0, 4 + 1, 0), True),
        ("E29", STABLE, ["b5"], (0, 4 + 2, 0), False),
    ],
)
def test_trough_and_pipe(played: str, farm: str, pastures: list[str], herd: tuple[int, int, int], fits: bool) -> None:
    """E59: 2 more in each pasture, after doubling, none in a stable outside; E29: 2 more sheep in a pasture with sheep,
    2 sheep in such a stable, and nothing for other animals. Every farm has a stable or a pet beside the pastures."""
    assert in_2007(played, farm=farm, pastures=pastures).houses(0, *herd) is fits


def test_pipe_needs_a_sheep_when_it_is_played() -> None:
    """E29."""
    table = in_2007(hand=["E29", "E16"])
    play(table, MEETING)
    assert "meeting-place" not in places(in_2007(hand=["E29"], seats=1))
    refused(table, "play e29", "A07-IMPR-06")


def test_the_yard_is_no_pasture_at_the_end() -> None:
    """E58: no point for it in the line of pastures, but its animals score."""
    table = in_2007("E58", goods="2 boar")
    assert (parts(table, 0)["pastures"], parts(table, 0)["boar"]) == (-1, 1)


@pytest.mark.parametrize(
    ("played", "herd", "points"),
    [
        (("E58", "E29"), "1 sheep", 1),
        (("E58", "E29"), "1 boar", 0),
        (("E58", "E29"), "1 sheep 1 boar", 1),
        (("E58", "E29"), "1 sheep 2 boar", 0),
        (("E58", "E29", "E59"), "1 sheep 3 boar", 1),
        (("E58", "E29", "E59"), "1 sheep 4 boar", 0),
    ],
)
def test_the_yard_may_be_roomy(played: tuple[str, ...], herd: str, points: int) -> None:
    """E29, E58, E59 with K274, ruling 67: with a sheep there is room for 3 more; 1 boar lives in the house."""
    assert parts(in_2007("K274", *played, goods=herd), 0)["bonus"] == points
