"""Step 2: farm points and the cubes in the barn."""

from __future__ import annotations

import pytest

from farmyard.games.aehre.events import CubeMoved
from tests.games.aehre.table import a_table, cube, happened, offered, play, points, refused


@pytest.mark.parametrize(("tile", "steps"), [("w1r2", 1), ("w2r1", 2)])
def test_a_field_brings_as_many_farm_points_as_it_shows_symbols(tile: str, steps: int) -> None:
    """AE-FP-02: one step for one barn symbol, two for two."""
    table = play(a_table(hands={0: [tile]}), f"lay {tile} e2 e1", "barns e2")
    assert cube(table, "wheat") == steps


def test_the_size_of_the_region_does_not_matter_for_farm_points() -> None:
    """AE-FP-03: a wheat field in a region of 3 and one alone bring the same."""
    large = play(a_table(hands={0: ["w1r2"]}), "lay w1r2 e2 e1", "barns e2")
    lone = play(a_table(hands={0: ["w1r2"]}), "lay w1r2 d1 e1", "barns d1")
    assert cube(large, "wheat") == cube(lone, "wheat") == 1


def test_the_own_cube_of_that_crop_moves() -> None:
    """AE-FP-04: one space for each farm point; no other cube and nobody else's moves."""
    table = play(a_table(hands={0: ["w1r2"]}), "lay w1r2 e2 e1", "barns e1", "points e2")
    assert table.farmers[0].cubes == [0, 0, 2, 0, 0]
    assert all(farmer.cubes == [0, 0, 0, 0, 0] for farmer in table.farmers[1:])
    assert [(event.seat, event.steps, event.space) for event in happened(table, CubeMoved)] == [(0, 2, 2)]


def test_cubes_move_up_only() -> None:
    """AE-FP-05: from space 2 one farm point leads to space 3, in the direction of the arrows."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: {"wheat": 2}})
    play(table, "lay w1r2 e2 e1", "barns e2")
    assert cube(table, "wheat") == 3


def test_example_one_wheat_and_two_rapeseed_symbols() -> None:
    """AE-EX-10: both fields for farm points: the wheat cube moves 1 space and the rapeseed cube 2."""
    table = play(a_table(hands={0: ["w1r2"]}), "lay w1r2 e2 e1", "barns e2", "barns e1")
    assert table.farmers[0].cubes == [1, 0, 2, 0, 0]
    assert points(table) == 0


def test_printed_fields_show_no_barn_symbols() -> None:
    """AE-FP-01: symbols are on tiles; a printed field cannot be chosen."""
    table = play(a_table(hands={0: ["w1r2"]}), "lay w1r2 e2 e1")
    assert set(table.symbols) == {0, 1, 2}
    assert sum(1 for symbols in table.symbols if symbols) == 2
    assert refused(table, "barns f2") == "AE-POINT-05"


def test_a_field_that_is_covered_takes_its_symbols_with_it() -> None:
    """AE-FP-02: the symbols of the tile on top count, not those of the tile beneath."""
    table = a_table(seats=2, hands={0: ["w1r2"], 1: ["b2c1"]})
    play(table, "lay w1r2 e2 e1", "points e2", "points e1")
    play(table, "lay b2c1 e2 e1")
    assert offered(table) == {"points e2", "barns e2", "points e1", "barns e1"}
    play(table, "barns e2", "barns e1")
    assert table.farmers[1].cubes == [0, 2, 0, 1, 0]
