"""Step 2: building a farm, and what holds for a region with one."""

from __future__ import annotations

from farmyard.games.aehre.events import Built, FarmScored, FarmWaits, Scored
from farmyard.games.aehre.state import Table
from farmyard.games.aehre.tables import CELL_NAMES
from tests.games.aehre.table import (
    CELLS,
    EMPTY,
    GONE_FROM_THE_BARN,
    NO_SMALL_TILES,
    NO_TWO_NEIGHBOURS_LEVEL,
    TWO_REGIONS,
    a_table,
    all_on,
    cell,
    crop_on,
    cube,
    farms,
    happened,
    level_of,
    offered,
    play,
    points,
    printed_on,
    refused,
)

# With 4 players the farms wait beside rows 1 and 3; p1 lacks one step of wheat to the first.
ONE_STEP_SHORT = {0: all_on(1, wheat=0)}


def about_to_build(**more: object) -> Table:
    """p1 has laid wheat on e2 and rapeseed on e1, and the last cube has reached the first farm row."""
    table = a_table(hands={0: ["w1r2"]}, cubes=ONE_STEP_SHORT, **more)  # type: ignore[arg-type]
    return play(table, "lay w1r2 e2 e1", "points e1", "barns e2")


# --- building ---


def test_a_farm_is_built_when_all_five_cubes_have_reached_its_row() -> None:
    """AE-FARM-01: the fifth cube arrives, and the farm is built at once, before farms are scored."""
    table = about_to_build()
    assert table.farmers[0].cubes == [1, 1, 1, 1, 1]
    assert offered(table, "farm") == offered(table) != set()
    assert happened(table, FarmScored) == []


def test_cubes_may_have_passed_the_row() -> None:
    """AE-FARM-01: reached or passed."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: {"wheat": 0, "beet": 1, "rapeseed": 2, "corn": 2, "potato": 4}})
    play(table, "lay w1r2 e2 e1", "points e1", "barns e2")
    assert "farm k5" in offered(table)


def test_four_cubes_are_not_enough() -> None:
    """AE-FARM-01: with beet still below the row nothing is built."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: all_on(4, wheat=0, beet=0)})
    play(table, "lay w1r2 e2 e1", "points e1", "barns e2")
    assert table.to_act == (1,)
    assert farms(table) == []


def test_building_is_mandatory() -> None:
    """AE-FARM-02: nothing else may be done first, and it cannot be declined."""
    table = about_to_build()
    assert refused(table, "done") == "AE-FARM-02"
    assert refused(table, "lay w b2") == "AE-FARM-02"
    assert refused(table, "points e1") == "AE-FARM-02"


def test_a_farm_may_stand_on_any_field_of_any_region() -> None:
    """AE-FARM-03: on a board without farms all 55 fields are offered."""
    assert offered(about_to_build()) == {f"farm {name}" for name in CELL_NAMES[:55]}


def test_printed_fields_and_the_tile_just_laid_will_do_on_any_level() -> None:
    """AE-Q-30: a printed field (a1), the new tile (e1), and a field on a high stack (k5)."""
    for name in ("a1", "e1", "k5"):
        table = play(about_to_build(levels={"k5": 6}), f"farm {name}")
        assert farms(table) == [name]
    assert level_of(about_to_build(), "a1") == 0


def test_no_farm_in_a_region_that_has_one() -> None:
    """AE-FARM-04: p2's farm on f2 closes the whole wheat region f2, e2, e3, and no other field."""
    table = about_to_build(farms={"f2": 1})
    for taken in ("f2", "e2", "e3"):
        assert refused(table, f"farm {taken}") == "AE-FARM-04"
    assert len(offered(table)) == CELLS - 3


def test_the_region_belongs_to_the_builder_from_then_on() -> None:
    """AE-FARM-05: p1 builds on e3; the region scores for p1 and brings p2 no VP."""
    table = play(about_to_build(), "farm e3")
    assert table.owners[cell("e3")] == 0
    assert [(event.seat, event.cell, event.crop) for event in happened(table, Built)] == [(0, cell("e3"), 0)]
    assert [event.points for event in happened(table, FarmScored, seat=0)] == [3]
    assert "lay w g2" in offered(table)
    play(table, "lay w g2", "points g2")
    assert points(table, 1) == 0


def no_room() -> Table:
    """Two regions, both with a farm of p2; p1's cubes have reached the first row (row 3 with 2 players)."""
    table = a_table(
        seats=2,
        board=TWO_REGIONS,
        farms={"a1": 1, "k5": 1},
        cubes={0: all_on(3, wheat=1)},
        hands={0: ["w2w0"]},
    )
    return play(table, "lay w2w0 f3 f4", "barns f3")


def test_if_every_region_has_a_farm_none_can_be_built_now() -> None:
    """AE-FARM-06: p1 has earned a farm, but there is no region for it: the turn goes on."""
    table = no_room()
    assert table.farmers[0].cubes == [3, 3, 3, 3, 3]
    assert [event.seat for event in happened(table, FarmWaits)] == [0]
    assert farms(table) == []
    assert table.to_act == (1,)


def test_a_waiting_farm_is_built_in_the_next_turn_after_points() -> None:
    """AE-FARM-07: p2 opens a region of corn; in p1's next turn the farm must be built, after points and not before."""
    table = play(no_room(), "lay c h3", "points h3")
    assert table.to_act == (0,)
    assert refused(table, "farm h3") == "AE-TURN-02"
    play(table, "lay c h2", "points h2")
    assert points(table) == 2
    assert offered(table) == {"farm h2", "farm h3"}
    play(table, "farm h3")
    assert points(table) == 4


def test_a_waiting_farm_is_built_as_soon_as_possible() -> None:
    """AE-FARM-07: even in a turn in which nothing can be laid."""
    table = a_table(board=NO_TWO_NEIGHBOURS_LEVEL, small={0: NO_SMALL_TILES}, cubes={0: 1})
    assert table.to_act == (0,)
    assert offered(table) == offered(table, "farm") != set()
    play(table, "farm e3")
    assert farms(table) == ["e3"]
    assert table.to_act == (1,)


def test_nobody_builds_a_third_farm() -> None:
    """AE-FARM-08: with both farms built the best cubes build nothing."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: all_on(4, wheat=3)}, farms={"a1": 0, "k1": 0})
    play(table, "lay w1r2 e2 e1", "points e1", "barns e2")
    assert table.to_act == (1,)
    assert farms(table) == ["a1", "k1"]


def test_example_blue_must_build() -> None:
    """AE-EX-11: all five blue cubes have reached or passed the row, so Blue must build. The wheat region belongs to
    Green and is not allowed; the beet region is, and becomes Blue's."""
    blue, green = 0, 1
    table = a_table(
        crops={"e2": "wheat", "g3": "beet", "h3": "beet"},
        farms={"e3": green},
        cubes={blue: {"wheat": 1, "beet": 1, "rapeseed": 2, "corn": 3, "potato": 0}},
        hands={blue: ["c1p1"]},
    )
    play(table, "lay c1p1 a2 a3", "points a2", "barns a3")
    assert refused(table, "done") == "AE-FARM-02"
    for wheat in ("e2", "e3", "f2"):
        assert crop_on(table, wheat) == "wheat"
        assert refused(table, f"farm {wheat}") == "AE-FARM-04"
    assert {"farm g2", "farm g3", "farm h3", "farm h4"} <= offered(table)
    play(table, "farm h3")
    assert table.owners[cell("h3")] == blue
    assert farms(table, blue) == ["h3"]


def test_the_farm_comes_after_both_fields_are_booked() -> None:
    """AE-Q-25 (ruling 17): farm points of the first field earn a farm, yet the VP of the second are
    counted before it stands; so a farm never cancels VP of the tile that earned it."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: all_on(1, rapeseed=0)})
    play(table, "lay w1r2 e2 e1", "barns e1")
    assert offered(table) == {"points e2", "barns e2"}
    play(table, "points e2")
    assert points(table) == 3
    play(table, "farm e2")
    assert points(table) == 3 + 3


def test_removed_cubes_count_as_past_every_row() -> None:
    """AE-Q-26: three cubes are gone, two have reached row 1: the first farm is built, not the second."""
    gone = GONE_FROM_THE_BARN
    table = a_table(hands={0: ["w1r2"]}, cubes={0: all_on(gone, wheat=0, beet=1)})
    play(table, "lay w1r2 e2 e1", "barns e2")
    play(table, "farm k5")
    assert farms(table) == ["k5"]
    assert table.to_act == (1,)


def test_all_cubes_removed_means_both_rows_are_passed() -> None:
    """AE-Q-26: with the last cube gone both farms are due."""
    table = a_table(cubes={0: GONE_FROM_THE_BARN})
    play(table, "lay w e2", "farm k5", "farm a1")
    assert farms(table) == ["k5", "a1"]
    assert table.to_act == (1,)


def test_two_rows_reached_at_once_mean_two_farms() -> None:
    """AE-Q-27: with 5 players rows 1 and 2; one tile carries the last cube to row 2: two farms, two regions."""
    table = a_table(seats=5, hands={0: ["w2r1"]}, cubes={0: all_on(2, wheat=0)})
    play(table, "lay w2r1 e2 e1", "points e1", "barns e2", "farm e2")
    assert table.to_act == (0,)
    assert refused(table, "farm e3") == "AE-FARM-04"
    play(table, "farm k5")
    assert farms(table) == ["e2", "k5"]
    assert sorted(event.points for event in happened(table, FarmScored)) == [1, 3]


# --- regions with a farm ---


def test_no_tile_on_a_farm() -> None:
    """AE-OWN-01: no large tile, no small one, none face down; not even the owner's."""
    for seat in (0, 1):
        table = a_table(turn_of=seat, hands={seat: ["b1r2"]}, farms={"f2": 1}, levels={"e2": 1})
        assert refused(table, "lay b f2") == "AE-OWN-01"
        assert refused(table, "lay b1r2 f2 f3") == "AE-OWN-01"
        assert refused(table, "level c f2") == "AE-OWN-01"


def test_nobody_gets_points_for_a_field_that_joins_a_region_with_a_farm() -> None:
    """AE-OWN-02: wheat on e2 joins the wheat of f2, where p2's farm stands: 0 VP, for p2 as well."""
    for seat in (0, 1):
        table = a_table(turn_of=seat, farms={"f2": 1})
        play(table, "lay w e2", "points e2")
        assert [event.points for event in happened(table, Scored)] == [0]


def test_farm_points_may_be_taken_there() -> None:
    """AE-OWN-03: the same field brings 2 farm points."""
    table = play(a_table(farms={"f2": 1}), "lay w e2", "barns e2")
    assert cube(table, "wheat") == 2


def test_a_field_of_another_crop_scores_normally() -> None:
    """AE-Q-22: corn on g2 touches the owned wheat of f2, but its own region g1, g2, h2 is free: 3 VP."""
    table = play(a_table(farms={"f2": 1}), "lay c g2", "points g2")
    assert points(table) == 3


def test_a_region_with_a_farm_swallows_a_free_one() -> None:
    """AE-Q-23: e2 joins p2's f2 and the free e3: one region of 3 with p2's farm, and no VP for the field."""
    table = play(a_table(seats=2, farms={"f2": 1}), "lay w e2", "points e2")
    assert points(table) == 0
    play(table, "lay c j4", "points j4")
    assert [event.points for event in happened(table, FarmScored)] == [3]


def test_another_players_region_may_be_made_smaller() -> None:
    """AE-OWN-04: p2's wheat region of 3 loses e3."""
    table = a_table(seats=2, crops={"e2": "wheat"}, farms={"f2": 1})
    play(table, "lay c e3", "points e3", "lay c j4", "points j4")
    assert [event.points for event in happened(table, FarmScored)] == [2]


def test_another_players_region_may_be_split() -> None:
    """AE-OWN-05: a tile in the middle (e2) leaves f2 and e3 apart."""
    table = a_table(seats=2, crops={"e2": "wheat"}, farms={"f2": 1})
    play(table, "lay c e2", "points e2", "lay c j4", "points j4")
    assert [event.points for event in happened(table, FarmScored)] == [1]


def test_only_the_part_with_the_farm_stays_owned() -> None:
    """AE-OWN-06: after the split e3 is free: it brings VP again (e3 and e4: 2), and another farm may stand there."""
    table = a_table(seats=4, crops={"e2": "wheat"}, farms={"f2": 3}, cubes={1: all_on(1, wheat=0)})
    play(table, "lay c e2", "points e2")
    assert points(play(table.clone(), "lay w e4", "points e4"), 1) == 2
    play(table, "lay w e4", "barns e4", "farm e3")
    assert farms(table, 1) == ["e3"]


def test_two_regions_with_farms_may_not_be_joined() -> None:
    """AE-OWN-07: p2's f2 and p3's e3 are both wheat; nobody lays wheat on e2, small or large."""
    table = a_table(hands={0: ["w1r2"]}, farms={"f2": 1, "e3": 2})
    assert printed_on("f2") == printed_on("e3") == "wheat"
    assert refused(table, "lay w e2") == "AE-OWN-07"
    assert refused(table, "lay w1r2 e2 e1") == "AE-OWN-07"
    assert "lay b e2" in offered(table)


def test_not_by_both_halves_together_either() -> None:
    """AE-OWN-07: wheat/wheat on g2 and h2 would bridge f2 and i2; each field alone would not."""
    table = a_table(hands={0: ["w2w0"]}, farms={"f2": 1, "i2": 2})
    assert refused(table, "lay w2w0 g2 h2") == "AE-OWN-07"
    assert refused(table, "lay w2w0 h2 g2") == "AE-OWN-07"
    assert {"lay w g2", "lay w h2"} <= offered(table)


def test_nor_with_a_small_tile_beneath() -> None:
    """AE-OWN-07: e2 is not raised to the level of e1 if the only way to cover it would join f2 and e3."""
    # Wheat may not lie on the wheat of e1, so it would have to lie on e2.
    only = ["w1r2", EMPTY, EMPTY]
    table = a_table(hands={0: only}, crops={"e1": "wheat"}, levels={"e1": 1}, farms={"f2": 1, "e3": 2})
    assert refused(table, "level b e2") == "AE-PLACE-08"
    table = a_table(hands={0: only}, crops={"e1": "wheat"}, levels={"e1": 1}, farms={"f2": 1, "k5": 2})
    play(table, "level b e2")
    assert offered(table) == {"lay w1r2 e2 e1"}


def test_a_tile_that_cuts_what_it_would_join_is_allowed() -> None:
    """AE-OWN-07: p3's region e3, e4 has its farm on e4. Wheat on e2 alone would join it with f2; wheat on e2 with
    rapeseed on e3 cuts e4 off, so nothing is joined."""
    table = a_table(hands={0: ["w1r2"]}, crops={"e4": "wheat"}, farms={"f2": 1, "e4": 2})
    assert refused(table, "lay w e2") == "AE-OWN-07"
    play(table, "lay w1r2 e2 e3")
    assert crop_on(table, "e3") == "rapeseed"


def test_two_farms_of_different_crops_may_become_neighbours() -> None:
    """AE-OWN-07: only regions of the same crop are joined."""
    table = a_table(farms={"f2": 1, "d1": 2})
    assert "lay w e2" in offered(table)


def test_the_ban_holds_for_two_farms_of_one_player_too() -> None:
    """AE-Q-24: p2 owns both, and neither p1 nor p2 may join them."""
    for seat in (0, 1):
        table = a_table(turn_of=seat, farms={"f2": 1, "e3": 1})
        assert refused(table, "lay w e2") == "AE-OWN-07"
