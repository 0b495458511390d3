"""Step 2: victory points or farm points for each field."""

from __future__ import annotations

import random

import pytest

from farmyard.games.aehre import GAME
from farmyard.games.aehre.events import CubeMoved, Scored, TookAnimal
from farmyard.games.aehre.notation import CELL
from farmyard.games.aehre.regions import size
from farmyard.games.aehre.state import NO_ANIMAL, Table
from farmyard.games.aehre.steps import field_points
from farmyard.games.aehre.tables import CROPS, SMALL, TILE_NAMES
from farmyard.games.aehre.view import view_of
from tests.games.aehre.table import (
    GONE_FROM_THE_BARN,
    a_table,
    crop_on,
    cube,
    happened,
    level_of,
    offered,
    play,
    points,
    printed_on,
    refused,
    seen_by,
)

# --- which kind of points ---


def test_a_field_brings_points_or_progress_towards_a_farm() -> None:
    """AE-IDEA-02: the same wheat field once for 3 VP, once for a step of the wheat cube instead."""
    for choice, won, steps in (("points e2", 3, 0), ("barns e2", 0, 1)):
        table = play(a_table(hands={0: ["w1r2"]}), "lay w1r2 e2 e1", choice)
        assert (points(table), cube(table, "wheat")) == (won, steps)


def test_there_are_victory_points_and_farm_points() -> None:
    """AE-POINT-01: two kinds, and no third choice."""
    table = play(a_table(), "lay w e2")
    assert offered(table) == {"points e2", "barns e2"}


def test_the_player_decides_for_each_field() -> None:
    """AE-POINT-02: both kinds are offered for both fields, in any order."""
    table = play(a_table(hands={0: ["w1r2"]}), "lay w1r2 e2 e1")
    assert offered(table) == {"points e2", "barns e2", "points e1", "barns e1"}
    play(table, "barns e1")
    assert offered(table) == {"points e2", "barns e2"}


def test_no_field_brings_both_kinds() -> None:
    """AE-POINT-03: once scored for VP, e2 brings no farm points any more, nor the other way round."""
    table = play(a_table(hands={0: ["w1r2"]}), "lay w1r2 e2 e1", "points e2")
    assert refused(table, "barns e2") == "AE-POINT-05"
    assert refused(table, "points e2") == "AE-POINT-05"
    assert cube(table, "wheat") == 0
    table = play(a_table(hands={0: ["w1r2"]}), "lay w1r2 e2 e1", "barns e2")
    assert refused(table, "points e2") == "AE-POINT-05"
    assert points(table) == 0


def test_the_two_fields_may_bring_different_kinds() -> None:
    """AE-POINT-04: VP for the wheat, farm points for the rapeseed of one tile."""
    table = play(a_table(hands={0: ["w1r2"]}), "lay w1r2 e2 e1", "points e2", "barns e1")
    assert points(table) == 3
    assert (cube(table, "wheat"), cube(table, "rapeseed")) == (0, 2)


def test_only_fields_of_this_turn_bring_points() -> None:
    """AE-POINT-05: neither a printed field nor the tile of an earlier turn can be scored."""
    table = a_table(seats=2, hands={0: ["w1r2"]})
    play(table, "lay w1r2 e2 e1", "points e2", "points e1")
    play(table, "lay c j4")
    assert refused(table, "points e2") == "AE-POINT-05"
    assert refused(table, "barns e1") == "AE-POINT-05"
    assert refused(table, "points a1") == "AE-POINT-05"


@pytest.mark.parametrize(
    ("for_wheat", "for_rapeseed", "won", "wheat_cube", "rapeseed_cube"),
    [
        ("points", "points", 5, 0, 0),
        ("barns", "barns", 0, 1, 2),
        ("points", "barns", 3, 0, 2),
        ("barns", "points", 2, 1, 0),
    ],
)
def test_example_wheat_and_rapeseed(
    for_wheat: str, for_rapeseed: str, won: int, wheat_cube: int, rapeseed_cube: int
) -> None:
    """AE-EX-06: for wheat/rapeseed the player may take VP for both fields, farm points for both, or one of each."""
    table = a_table(hands={0: ["w1r2"]})
    play(table, "lay w1r2 e2 e1", f"{for_wheat} e2", f"{for_rapeseed} e1")
    assert points(table) == won
    assert (cube(table, "wheat"), cube(table, "rapeseed")) == (wheat_cube, rapeseed_cube)


def test_a_face_down_tile_brings_nothing() -> None:
    """AE-Q-19: after levelling with beet only the two fields of the large tile are scored."""
    table = a_table(hands={0: ["w1r2"]}, levels={"e3": 1})
    play(table, "level b d3", "lay w1r2 d3 e3")
    assert offered(table) == {"points d3", "barns d3", "points e3", "barns e3"}
    play(table, "barns d3", "barns e3")
    assert cube(table, "beet") == 0
    assert table.to_act == (1,)


def test_no_field_can_be_left_without_points() -> None:
    """AE-Q-21: nothing but VP or farm points is offered; "done" is refused."""
    table = play(a_table(hands={0: ["w1r2"]}), "lay w1r2 e2 e1")
    assert refused(table, "done") == "AE-TURN-02"
    play(table, "points e2")
    assert offered(table) == {"points e1", "barns e1"}


def test_a_field_without_a_choice_is_booked_by_itself() -> None:
    """AE-Q-21: with the wheat cube gone the wheat can bring only VP, so nobody is asked."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: {"wheat": GONE_FROM_THE_BARN}})
    play(table, "lay w1r2 e2 e1")
    assert offered(table) == {"points e1", "barns e1"}
    assert refused(table, "points e2") == "AE-Q-21"
    play(table, "barns e1")
    assert points(table) == 3
    assert table.to_act == (1,)


def test_a_field_is_scored_even_if_it_brings_nothing() -> None:
    """AE-Q-21: with the cube gone and the region owned, the wheat is scored for 0 VP and play goes on."""
    table = a_table(farms={"f2": 1}, cubes={0: {"wheat": GONE_FROM_THE_BARN}})
    play(table, "lay w e2")
    assert [event.points for event in happened(table, Scored)] == [0]
    assert table.to_act == (1,)


# --- regions ---


def test_a_region_is_connected_horizontally_or_vertically() -> None:
    """AE-VP-01: wheat on e2 joins f2 beside it and e3 below it."""
    assert printed_on("f2") == printed_on("e3") == "wheat"
    table = play(a_table(), "lay w e2", "points e2")
    assert points(table) == 3


def test_a_region_winds_on_from_field_to_field() -> None:
    """AE-VP-01: connected through others, not only with direct neighbours."""
    table = a_table(
        board="""
        b b b b b b b b b b b
        b w w w w w w w w w b
        b w b b b b b b b w b
        b w w w w w b b b w b
        b b b b b b b b b b b
    """
    )
    play(table, "lay w g4", "points g4")
    assert points(table) == 9 + 2 + 6 + 1


def test_levels_do_not_matter_for_regions() -> None:
    """AE-VP-02: wheat on levels 0, 1 and 7 is one region of 3."""
    table = a_table(levels={"e3": 7})
    play(table, "lay w e2", "points e2")
    assert (level_of(table, "f2"), level_of(table, "e2"), level_of(table, "e3")) == (0, 1, 7)
    assert points(table) == 3


def test_a_corner_does_not_connect() -> None:
    """AE-VP-03: rapeseed on d1 touches the rapeseed of c2 and e2 only at corners."""
    assert printed_on("c2") == printed_on("e2") == "rapeseed"
    table = play(a_table(), "lay r d1", "points d1")
    assert points(table) == 1


def test_printed_fields_count_like_tiles() -> None:
    """AE-VP-04: one neighbour printed, one on a tile."""
    table = a_table(crops={"e1": "wheat"}, levels={"e1": 1, "f2": 0, "e3": 0})
    play(table, "lay w e2", "points e2")
    assert points(table) == 4


def test_a_field_brings_as_many_points_as_its_region_has_after_laying() -> None:
    """AE-VP-05: the tile covers one wheat (f2) and brings another (e2): e2 and e3 are left, which makes 2."""
    table = a_table(hands={0: ["w1r2"]})
    play(table, "lay w1r2 e2 f2", "points e2")
    assert crop_on(table, "f2") == "rapeseed"
    assert points(table) == 2


def test_regions_are_counted_once_both_fields_lie() -> None:
    """AE-VP-05: the order in which the fields are scored makes no difference."""
    for order in (("points e1", "points e2"), ("points e2", "points e1")):
        table = play(a_table(hands={0: ["w1r2"]}), "lay w1r2 e2 e1", *order)
        assert points(table) == 5


def test_a_lone_field_brings_one_point() -> None:
    """AE-VP-06: wheat on d1 has no wheat beside it; on a1 it has one, and the region counts 2."""
    table = play(a_table(), "lay w d1", "points d1")
    assert points(table) == 1
    table = play(a_table(), "lay w a1", "points a1")
    assert points(table) == 2


# --- the track ---


def test_points_are_marked_at_once() -> None:
    """AE-VP-07: everybody sees the 3 VP of the first field before the second is decided."""
    table = play(a_table(hands={0: ["w1r2"]}), "lay w1r2 e2 e1", "points e2")
    assert table.to_act == (0,)
    for onlooker in (0, 1, None):
        assert seen_by(table, onlooker).farmers[0].points == 3


def test_counting_goes_on_past_the_end_of_the_track() -> None:
    """AE-VP-08: from 98 five spaces on a track of 100 lead to space 3."""
    table = a_table(hands={0: ["w1r2"]}, points={0: 98})
    play(table, "lay w1r2 e2 e1", "points e2", "points e1")
    assert points(table) % 100 == 3
    assert points(table) == 103


def test_whoever_passes_the_end_shows_one_hundred() -> None:
    """AE-VP-09: the hundred is not lost: all see it in the total."""
    table = a_table(hands={0: ["w1r2"]}, points={0: 97})
    play(table, "lay w1r2 e2 e1", "points e1")
    assert seen_by(table, 1).farmers[0].points == 99
    play(table, "points e2")
    assert seen_by(table, 1).farmers[0].points == 102
    assert table.scores()[0].total == 102


@pytest.mark.parametrize(("before", "after"), [(95, 100), (94, 99), (195, 200), (399, 404)])
def test_totals_are_plain_numbers(before: int, after: int) -> None:
    """AE-Q-33: spaces 0 to 99, so 100 is the first to show the hundred; totals have no upper end, also above 199."""
    table = a_table(hands={0: ["w1r2"]}, points={0: before})
    play(table, "lay w1r2 e2 e1", "points e2", "points e1")
    assert points(table) == after
    assert table.scores()[0].total == after


# --- examples and doubles ---


def test_example_three_wheat_and_two_rapeseed() -> None:
    """AE-EX-07: the wheat region has 3 fields (3 VP), the rapeseed region 2 (2 VP): the marker moves 5 spaces."""
    table = play(a_table(hands={0: ["w1r2"]}), "lay w1r2 e2 e1")
    play(table, "points e2")
    assert points(table) == 3
    play(table, "points e1")
    assert points(table) == 5


def test_a_double_tile_counts_its_region_twice() -> None:
    """AE-VP-10: both fields of rapeseed/rapeseed score the same region of 5."""
    table = a_table(hands={0: ["r1r0"]})
    play(table, "lay r1r0 b2 b3", "points b2")
    assert [event.points for event in happened(table, Scored)] == [5, 5]
    assert points(table) == 10


def test_example_four_wheat_twice() -> None:
    """AE-EX-08: wheat/wheat makes a region of 4; scoring both fields for VP brings 8."""
    table = a_table(hands={0: ["w2w0"]})
    play(table, "lay w2w0 e1 e2", "points e1")
    assert [event.points for event in happened(table, Scored)] == [4, 4]
    assert points(table) == 8


def test_a_double_tile_may_bring_one_of_each() -> None:
    """AE-VP-11: 4 VP for one wheat field, 2 farm points for the other."""
    table = a_table(hands={0: ["w2w0"]})
    play(table, "lay w2w0 e1 e2", "barns e1")
    assert points(table) == 4
    assert cube(table, "wheat") == 2


def test_example_no_farm_points_for_both_wheat_fields() -> None:
    """AE-EX-09: in the wheat/wheat example only one of the two fields can bring farm points."""
    table = play(a_table(hands={0: ["w2w0"]}), "lay w2w0 e1 e2")
    assert "barns e1" in offered(table)
    assert refused(table, "barns e2") == "AE-Q-03"
    play(table, "barns e1")
    assert len(happened(table, CubeMoved)) == 1
    assert table.to_act == (1,)


def test_a_field_without_a_symbol_cannot_bring_farm_points() -> None:
    """AE-Q-03: whichever way the double tile lies, the field with the symbols decides."""
    table = play(a_table(hands={0: ["w2w0"]}), "lay w2w0 e2 e1")
    assert offered(table) == {"points e2", "barns e2"}
    assert refused(table, "barns e1") == "AE-Q-03"


def test_the_best_first_turns_bring_six_and_ten() -> None:
    """AE-VP-05, AE-VP-10: on the empty board no mixed tile brings more than 6, no double more than 10."""
    best = {"mixed": 0, "double": 0}
    of_each_pair = {(tile[0], tile[2]): tile for tile in TILE_NAMES[:SMALL]}
    assert len(of_each_pair) == 15
    for tile in of_each_pair.values():
        # Without cubes every field is scored for VP by itself.
        empty = a_table(hands={0: [tile]}, cubes={0: GONE_FROM_THE_BARN})
        for move in offered(empty, f"lay {tile} "):
            table = play(empty.clone(), move)
            kind = "double" if tile[0] == tile[2] else "mixed"
            best[kind] = max(best[kind], points(table))
    assert best == {"mixed": 6, "double": 10}


def test_the_view_tells_what_every_field_is_worth() -> None:
    """AE-VP-05, AE-OWN-02: the size of its region, nothing where a farm stands; in every position of a game."""
    rng = random.Random(5)
    table = GAME.start(seats=3, seed=5)
    assert isinstance(table, Table)
    owned = 0
    while not table.over:
        view = view_of(table, None)
        for cell in table.box.spaces:
            if 0 <= table.crops[cell] < len(CROPS):
                assert view.worth[cell] == field_points(table, cell)
                assert view.sizes[cell] == size(table.box.neighbours, table.crops, cell)
                owned += view.worth[cell] != view.sizes[cell]
        seat = table.to_act[0]
        table.play(rng.choice(table.legal(seat)), seat)
    assert owned, "no farm was built"


def test_the_view_tells_what_a_field_just_laid_would_bring() -> None:
    """AE-POINT-01, AE-POINT-02, AE-LIVE-01: each field that leaves a choice, as what both choices then do."""
    rng = random.Random(8)
    table = GAME.start(seats=2, seed=8)
    assert isinstance(table, Table)
    animals = 0
    while not table.over:
        seat = table.to_act[0]
        view = view_of(table, seat)
        cells = {int(CELL.read(str(move).split()[1])) for move in table.legal(seat) if str(move).startswith("barns")}
        assert {booking.cell for booking in view.bookings} == cells
        for booking in view.bookings:
            name = CELL.spell(booking.cell)
            by_points, by_barns = table.clone(), table.clone()
            by_points.play(f"points {name}", seat)
            by_barns.play(f"barns {name}", seat)
            assert Scored(seat, booking.cell, booking.crop, booking.points) in by_points.log(seat)
            assert CubeMoved(seat, booking.crop, booking.barns, booking.space) in by_barns.log(seat)
            if booking.space == table.barn.livestock and len(view.bookings) == 1:
                took = [event for event in by_barns.log(seat) if isinstance(event, TookAnimal)]
                taken = [event.animal for event in took if (event.seat, event.crop) == (seat, booking.crop)]
                assert taken == ([] if booking.animal == NO_ANIMAL else [booking.animal])
                assert view.tops[booking.crop] == booking.animal
                animals += len(taken)
        table.play(rng.choice(table.legal(seat)), seat)
    assert animals, "no animal was taken"
