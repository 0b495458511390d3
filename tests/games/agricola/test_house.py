"""Rooms, renovation and the family."""

from __future__ import annotations

import pytest

from farmyard.core.game import Game
from farmyard.games.agricola import GAME, GAME_2007, events

from .table import EDITIONS, a_table, cells, goods, happened, legal, places, play, refused

ROOM_COSTS = [
    ("A16-ROOM-Q-01 A16-ROOM-04 A16-ROOM-05", GAME, "wood"),
    ("A16-ROOM-Q-01 A16-ROOM-08", GAME, "clay"),
    ("A16-ROOM-Q-01 A16-ROOM-08", GAME, "stone"),
    ("A07-ROOM-04 A07-ROOM-03", GAME_2007, "wood"),
    ("A07-ROOM-05 A07-ROOM-03", GAME_2007, "clay"),
    ("A07-ROOM-06 A07-ROOM-03", GAME_2007, "stone"),
]


@pytest.mark.parametrize(("rules", "game", "material"), ROOM_COSTS)
def test_a_room_costs_5_of_the_material_of_the_house_and_2_reed(rules: str, game: Game, material: str) -> None:
    """A16-ROOM-02, A16-ROOM-07."""
    table = a_table(game=game, material=material, goods=f"5 {material} 2 reed")
    play(table, "place farm-expansion", "room b2")
    assert sum(table.farms[0].goods) == 0
    assert table.farms[0].rooms == cells("b1 b2 c1")
    assert happened(table, events.BuiltRoom)[0].material == material
    for short in (f"4 {material} 2 reed", f"5 {material} 1 reed"):
        poor = a_table(game=game, material=material, goods=short + (" 2 wood" if material != "wood" else ""))
        play(poor, "place farm-expansion")
        assert not legal(poor, "room")
        refused(poor, "room b2", "A16-ROOM-02" if game is GAME else "A07-ROOM-04")


@pytest.mark.parametrize("game", EDITIONS)
def test_several_rooms_in_one_action_may_rest_on_one_another(game: Game) -> None:
    """A16-ROOM-01, A16-ROOM-03, A16-ROOM-Q-05, A07-ROOM-07."""
    table = a_table(game=game, goods="10 wood 4 reed")
    play(table, "place farm-expansion")
    assert "room b3" not in legal(table)
    play(table, "room b2")
    assert {"room b3", "done"} <= legal(table)
    play(table, "room b3")
    assert table.farms[0].rooms == cells("b1 b2 b3 c1")


@pytest.mark.parametrize("game", EDITIONS)
def test_a_room_lies_beside_another_and_not_diagonally(game: Game) -> None:
    """A16-ROOM-09, A16-ROOM-Q-02, A16-ROOM-Q-03, A07-ROOM-01."""
    table = a_table(game=game, goods="5 wood 2 reed")
    play(table, "place farm-expansion")
    assert legal(table, "room") == {"room a1", "room b2", "room c2"}
    refused(table, "room a2", "A16-ROOM-09" if game is GAME else "A07-ROOM-01")


@pytest.mark.parametrize("game", EDITIONS)
def test_a_room_needs_an_empty_space(game: Game) -> None:
    """A16-ROOM-10, A16-ROOM-Q-04, A07-ROOM-Q-01: no stable, no field, no pasture."""
    table = a_table(game=game, farm="S . . . . H . . . . H F . . .", pastures=["b2"], goods="5 wood 2 reed")
    play(table, "place farm-expansion")
    assert not legal(table, "room")
    for cell in ("a1", "b2", "c2"):
        refused(table, f"room {cell}", "A16-ROOM-Q-04" if game is GAME else "A07-ROOM-Q-01")
    no_space = a_table(game=game, farm="F F F F F H F F F F H F F F F", goods="5 wood 2 reed")
    assert "farm-expansion" not in places(no_space)


RENOVATIONS = [
    ("A16-RENO-02 A16-RENO-05 A16-RENO-06 A16-RENO-07 A16-RENO-Q-01", GAME, "wood", "clay"),
    ("A16-RENO-03 A16-RENO-08 A16-RENO-09 A16-RENO-Q-02", GAME, "clay", "stone"),
    ("A07-RENO-01 A07-RENO-04 A07-RENO-05", GAME_2007, "wood", "clay"),
    ("A07-RENO-02 A07-RENO-06 A07-RENO-07", GAME_2007, "clay", "stone"),
]


@pytest.mark.parametrize(("rules", "game", "old", "new"), RENOVATIONS)
def test_renovating_costs_1_of_the_new_material_for_each_room_and_1_reed(
    rules: str, game: Game, old: str, new: str
) -> None:
    """A16-RENO-01, A16-RENO-04, A16-RENO-12, A07-RENO-08: the whole house at once."""
    house = ". . . . . H H . . . H H . . ."
    table = a_table(game=game, farm=house, material=old, goods=f"4 {new} 1 reed", cards=["house-redevelopment"])
    play(table, "place house-redevelopment")
    cost = tuple(sorted([(new, 4), ("reed", 1)]))
    assert happened(table, events.Renovated) == [events.Renovated(0, new, 4, cost, old, "house-redevelopment")]
    assert sum(table.farms[0].goods) == 0
    for short in (f"3 {new} 1 reed", f"4 {new}"):
        poor = a_table(game=game, farm=house, material=old, goods=short, cards=["house-redevelopment"])
        assert "house-redevelopment" not in places(poor)


@pytest.mark.parametrize("game", EDITIONS)
def test_one_step_of_renovation_in_one_action(game: Game) -> None:
    """A16-RENO-10, A16-RENO-11, A07-RENO-09: never from wood to stone, even with stone for it."""
    table = a_table(game=game, goods="2 stone 2 reed", cards=["house-redevelopment"])
    assert "house-redevelopment" not in places(table)
    table = a_table(game=game, goods="2 stone 2 clay 2 reed", cards=["house-redevelopment"])
    play(table, "place house-redevelopment")
    assert table.farms[0].material == 1


@pytest.mark.parametrize("game", EDITIONS)
def test_a_stone_house_cannot_be_renovated(game: Game) -> None:
    """A16-RENO-Q-03."""
    table = a_table(game=game, material="stone", goods="9 stone 9 clay 9 reed", cards=["house-redevelopment"])
    assert "house-redevelopment" not in places(table)


def test_the_house_of_the_example() -> None:
    """A07-ROOM-EX-01: a third wooden room for 5 wood and 2 reed, renovation for 3 clay and 1 reed, a clay room for 5
    clay and 2 reed, renovation for 4 stone and 1 reed, and then only stone rooms."""
    table = a_table(
        game=GAME_2007,
        goods="5 wood 8 clay 9 stone 8 reed",
        people=5,
        cards=["house-redevelopment", "farm-redevelopment"],
        farm=". . . . . H . . . . H . . . .",
    )
    others = iter(["forest", "clay-pit", "reed-bank", "fishing"])

    def and_the_other() -> None:
        if table.to_act == (1,):
            play(table, f"place {next(others)}")

    play(table, "place farm-expansion", "room b2")
    and_the_other()
    assert (goods(table, "wood"), goods(table, "reed")) == (0, 6)
    play(table, "place house-redevelopment")
    while table.to_act == (0,) and "done" in legal(table):
        play(table, "done")
    assert (goods(table, "clay"), goods(table, "reed"), table.farms[0].material) == (5, 5, 1)
    and_the_other()
    table.users = [()] * len(table.users)
    play(table, "place farm-expansion", "room c2")
    assert (goods(table, "clay"), goods(table, "reed"), table.farms[0].rooms.bit_count()) == (0, 3, 4)
    play(table, "place farm-redevelopment")
    assert (goods(table, "stone"), goods(table, "reed"), table.farms[0].material) == (5, 2, 2)
    table.users = [()] * len(table.users)
    play(table, "place farm-expansion", "room a1")
    assert (goods(table, "stone"), goods(table, "reed")) == (0, 0)
    assert happened(table, events.BuiltRoom)[-1].material == "stone"


# --- the family -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EDITIONS)
def test_growth_needs_more_rooms_than_people(game: Game) -> None:
    """A16-FAM-01, A16-FAM-02, A16-FAM-08, A16-FAM-10, A16-FAM-Q-02, A16-FAM-Q-05; A07-FAM-01, A07-FAM-02,
    A07-HOME-03."""
    full = a_table(game=game, cards=["basic-wish"], round=5)
    assert "basic-wish" not in places(full)
    table = a_table(game=game, farm=". . . . . H H . . . H . . . .", cards=["basic-wish"], round=5)
    play(table, "place basic-wish")
    assert table.farms[0].people == 3
    with_child = a_table(
        game=game, farm=". . . . . H H . . . H . . . .", people=3, newborn=1, cards=["basic-wish"], round=5
    )
    assert "basic-wish" not in places(with_child), "the newborn counts at once"


@pytest.mark.parametrize("game", EDITIONS)
def test_growth_even_without_a_room(game: Game) -> None:
    """A16-FAM-09, A16-FAM-12, A16-FAM-13, A16-FAM-15, A16-FAM-16; A07-FAM-05, A07-FAM-06, A07-FAM-09."""
    for farm in (". . . . . H . . . . H . . . .", ". . . . . H H . . . H . . . ."):
        table = a_table(game=game, farm=farm, cards=["urgent-wish"], round=12)
        play(table, "place urgent-wish")
        assert table.farms[0].people == 3


@pytest.mark.parametrize("game", EDITIONS)
def test_people_without_a_room_count_for_later_growth(game: Game) -> None:
    """A16-FAM-14, A16-FAM-17, A16-FAM-Q-04, A07-FAM-Q-01: the next room is for the child that has none."""
    table = a_table(game=game, people=3, cards=["basic-wish"], goods="5 wood 2 reed", round=12)
    assert "basic-wish" not in places(table)
    play(table, "place farm-expansion", "room b2")
    play(table, "place forest")
    assert "basic-wish" not in places(table), "3 rooms for 3 people"


@pytest.mark.parametrize("game", EDITIONS)
def test_a_family_has_at_most_5_people(game: Game) -> None:
    """A16-FAM-06, A16-FAM-07, A07-FAM-12, A07-FAM-13."""
    table = a_table(
        game=game, farm="H . . . . H H H . . H H . . .", people=5, cards=["basic-wish", "urgent-wish"], round=12
    )
    assert not {"basic-wish", "urgent-wish"} & places(table)
