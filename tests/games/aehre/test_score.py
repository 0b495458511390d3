"""Step 3: score farms."""

from __future__ import annotations

from farmyard.games.aehre.events import FarmScored
from tests.games.aehre.table import a_table, all_on, happened, play, points, seen_by


def test_farms_bring_points_as_well() -> None:
    """AE-IDEA-03: the farm brings VP in each turn of its owner, besides those of the fields laid."""
    table = a_table(seats=2, farms={"f2": 0})
    for tile, space in (("c", "j4"), ("c", "b1"), ("p", "h4"), ("p", "d4")):
        play(table, f"lay {tile} {space}", f"barns {space}")
    assert table.farmers[0].field_points == 0
    assert table.farmers[0].farm_points == 2


def test_without_a_farm_the_step_is_skipped() -> None:
    """AE-SCORE-01: a player without a farm on the crop area scores none, though another has one."""
    table = play(a_table(farms={"k5": 1}), "lay w e2", "points e2")
    assert happened(table, FarmScored) == []
    assert points(table) == 3


def test_every_farm_brings_as_many_points_as_its_region_has_fields() -> None:
    """AE-SCORE-02: two farms, regions of 3 (wheat) and 1 (potato): 3 and 1 VP."""
    table = a_table(crops={"e2": "wheat"}, farms={"f2": 0, "k5": 0})
    play(table, "lay c j4", "barns j4")
    assert [event.points for event in happened(table, FarmScored)] == [3, 1]
    assert points(table) == 4


def test_these_points_are_marked_on_the_track() -> None:
    """AE-SCORE-03: everybody sees the marker move."""
    table = a_table(crops={"e2": "wheat"}, farms={"f2": 0}, points={0: 40})
    play(table, "lay c j4", "barns j4")
    assert seen_by(table, None).farmers[0].points == 43


def test_a_farm_scores_whether_or_not_its_region_grew() -> None:
    """AE-SCORE-04: a region of 3 brings 3 in one turn, 4 after growing, 4 again without."""
    table = a_table(seats=2, crops={"e2": "wheat"}, farms={"f2": 0})
    play(table, "lay c j4", "barns j4", "lay c b1", "points b1")
    play(table, "lay w e1", "barns e1", "lay p b5", "points b5")
    play(table, "lay p h4", "barns h4")
    assert [event.points for event in happened(table, FarmScored)] == [3, 4, 4]


def test_a_farm_scores_in_the_turn_it_is_built() -> None:
    """AE-SCORE-05: built on e3 of a wheat region of 3, it brings 3 VP at once."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: all_on(1, wheat=0)})
    play(table, "lay w1r2 e2 e1", "barns e2", "points e1", "farm e3")
    assert points(table) == 2 + 3
    assert table.to_act == (1,)


def test_example_four_beets() -> None:
    """AE-EX-14: Blue has just taken a region of 4 beet fields and now receives 4 VP."""
    table = a_table(
        crops={"e2": "wheat", "g3": "beet", "h3": "beet"},
        farms={"e3": 1},
        cubes={0: {"wheat": 1, "beet": 1, "rapeseed": 2, "corn": 3, "potato": 0}},
        hands={0: ["c1p1"]},
    )
    play(table, "lay c1p1 a2 a3", "barns a2", "barns a3", "farm h3")
    assert [(event.seat, event.points) for event in happened(table, FarmScored)] == [(0, 4)]
    assert points(table) == 4


def test_the_field_under_the_farm_counts() -> None:
    """AE-Q-31: a farm whose whole neighbourhood was covered still brings 1."""
    table = a_table(farms={"f2": 0})
    play(table, "lay c j4", "barns j4")
    assert [event.points for event in happened(table, FarmScored)] == [1]
