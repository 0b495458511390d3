"""Step 2: livestock tiles."""

from __future__ import annotations

import pytest

from farmyard.core.values import Hidden
from farmyard.games.aehre.events import CubeGone, CubeMoved, TookAnimal
from farmyard.games.aehre.notation import Turn
from farmyard.games.aehre.steps import TurnAnimal
from farmyard.games.aehre.tables import ANIMALS
from tests.games.aehre.table import (
    GONE_FROM_THE_BARN,
    a_table,
    animals,
    cube,
    happened,
    offered,
    play,
    points,
    refused,
    reserve,
    seen_by,
    stack,
)

# With 4 players the livestock stands on space 5.


@pytest.mark.parametrize(("tile", "moves"), [("w1r2", "reaches"), ("w2r2", "passes")])
def test_whoever_reaches_or_passes_the_livestock_takes_the_top_tile(tile: str, moves: str) -> None:
    """AE-LIVE-01: from space 4 one step reaches, two steps pass space 5; the cow on top is taken."""
    table = a_table(hands={0: [tile]}, cubes={0: {"wheat": 4}}, nature_waits=True)
    play(table, f"lay {tile} e2 e1", "barns e2", "points e1", "turn 13")
    assert animals(table) == [("cow", 13)], moves
    assert stack(table, "wheat") == 2


def test_one_step_below_nothing_is_taken() -> None:
    """AE-LIVE-01: on space 4 the livestock of space 5 is not reached."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: {"wheat": 3}})
    play(table, "lay w1r2 e2 e1", "barns e2", "points e1")
    assert cube(table, "wheat") == 4
    assert animals(table) == []
    assert stack(table, "wheat") == 3


@pytest.mark.parametrize(("seats", "livestock"), [(2, 6), (3, 6), (4, 5), (5, 4)])
def test_the_livestock_stands_on_the_row_for_this_number_of_players(seats: int, livestock: int) -> None:
    """AE-LIVE-01, AE-SETUP-08: the cube leaves the barn on exactly that space, whatever the number of players."""
    below = a_table(seats=seats, hands={0: ["w1r2"]}, cubes={0: {"wheat": livestock - 2}})
    play(below, "lay w1r2 e2 e1", "barns e2", "points e1")
    assert cube(below, "wheat") == livestock - 1
    there = a_table(seats=seats, hands={0: ["w1r2"]}, cubes={0: {"wheat": livestock - 1}})
    play(there, "lay w1r2 e2 e1", "barns e2", "points e1")
    assert [kind for kind, _ in animals(there)] == ["cow"]


def test_the_tile_lies_face_down_before_its_player() -> None:
    """AE-LIVE-02: the others see that it is a cow, not what it is worth."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: {"wheat": 4}})
    play(table, "lay w1r2 e2 e1", "barns e2", "points e1")
    for onlooker in (1, 2, 3, None):
        seen = seen_by(table, onlooker).farmers[0]
        assert [ANIMALS[animal] for animal in seen.animals] == ["cow"]
        assert seen.values == (None,)


def test_a_player_may_look_at_the_own_livestock_at_any_time() -> None:
    """AE-LIVE-04: the owner's view shows the value, also in another player's turn."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: {"wheat": 4}}, nature_waits=True)
    play(table, "lay w1r2 e2 e1", "barns e2", "points e1", "turn 14")
    assert seen_by(table, 0).farmers[0].values == (14,)
    play(table, "draw b1c1", "lay c j4")
    assert table.to_act == (1,)
    assert seen_by(table, 0).farmers[0].values == (14,)


def test_nobody_shows_livestock_to_the_others() -> None:
    """AE-LIVE-05: no view, no log and no move of nature tells anybody else the value."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: {"wheat": 4}}, nature_waits=True)
    play(table, "lay w1r2 e2 e1", "barns e2", "points e1")
    turn = table.agenda[-1]
    assert isinstance(turn, TurnAnimal)
    chosen = Turn(13)
    assert turn.as_seen(table, chosen, 0) == chosen
    for onlooker in (1, 2, 3, None):
        assert turn.as_seen(table, chosen, onlooker) == Hidden()
    play(table, str(chosen))
    values = {seat: [e.value for e in table.log(seat) if isinstance(e, TookAnimal)] for seat in (0, 1, 2, 3)}
    assert values == {0: [13], 1: [None], 2: [None], 3: [None]}
    assert [e.value for e in table.log(None) if isinstance(e, TookAnimal)] == [None]


def test_the_cube_leaves_the_game() -> None:
    """AE-LIVE-06: it stands nowhere on the track any more."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: {"wheat": 4}})
    play(table, "lay w1r2 e2 e1", "barns e2", "points e1")
    assert cube(table, "wheat") == GONE_FROM_THE_BARN


def test_no_more_farm_points_of_that_crop() -> None:
    """AE-LIVE-07: without a wheat cube the wheat brings no farm points; the rapeseed of the same tile does."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: {"wheat": GONE_FROM_THE_BARN}})
    play(table, "lay w1r2 e2 e1")
    assert refused(table, "barns e2") == "AE-LIVE-07"
    assert "barns e1" in offered(table)


def test_only_victory_points_from_then_on() -> None:
    """AE-LIVE-08: the wheat is scored for its region of 3 by itself."""
    table = play(a_table(cubes={0: {"wheat": GONE_FROM_THE_BARN}}), "lay w e2")
    assert points(table) == 3
    assert table.to_act == (1,)


def test_an_empty_stack_still_removes_the_cube() -> None:
    """AE-Q-28 (ruling 19): the fourth player on a track gets no tile, and the cube leaves the barn."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: {"wheat": 4}}, stacks={"wheat": 0})
    play(table, "lay w1r2 e2 e1", "barns e2", "points e1")
    assert animals(table) == []
    assert cube(table, "wheat") == GONE_FROM_THE_BARN
    assert [(event.seat, event.crop) for event in happened(table, CubeGone)] == [(0, 0)]
    assert table.to_act == (1,)


def test_farm_points_beyond_the_livestock_are_lost() -> None:
    """AE-Q-29: two steps where one would do bring one tile, and no other cube moves."""
    table = a_table(hands={0: ["w2r2"]}, cubes={0: {"wheat": 4}})
    play(table, "lay w2r2 e2 e1", "barns e2", "points e1")
    assert len(animals(table)) == 1
    assert table.farmers[0].cubes == [GONE_FROM_THE_BARN, 0, 0, 0, 0]
    assert [event.space for event in happened(table, CubeMoved)] == [5]


def test_livestock_is_taken_when_both_fields_are_booked() -> None:
    """AE-Q-25 (ruling 17): the other field is decided before the animal's value is known."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: {"wheat": 4}}, nature_waits=True)
    play(table, "lay w1r2 e2 e1", "barns e2")
    assert table.to_act == (0,)
    assert animals(table) == []
    play(table, "points e1")
    assert offered(table) == {f"turn {value}" for value in range(11, 16)}


def test_one_tile_may_bring_two_animals() -> None:
    """AE-LIVE-01: both cubes arrive; two cows of different value are taken, one from each stack."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: {"wheat": 4, "rapeseed": 4}}, nature_waits=True)
    play(table, "lay w1r2 e2 e1", "barns e2", "barns e1", "turn 11")
    assert "turn 11" not in offered(table)
    play(table, "turn 15")
    assert sorted(animals(table)) == [("cow", 11), ("cow", 15)]
    assert (stack(table, "wheat"), stack(table, "rapeseed")) == (2, 2)


def test_three_players_on_a_track_take_cow_pig_and_chicken() -> None:
    """AE-LIVE-01, AE-SETUP-11: each takes what is then on top."""
    table = a_table(seats=4, cubes={seat: {"wheat": 4} for seat in range(4)}, stacks={"wheat": 3})
    for space in ("e2", "a1", "c1", "j4"):
        play(table, f"lay w {space}", f"barns {space}")
    kinds = [[kind for kind, _ in animals(table, seat)] for seat in range(4)]
    assert kinds == [["cow"], ["pig"], ["chicken"], []]


def test_example_the_cow_of_the_wheat_is_gone() -> None:
    """AE-EX-12: 1 farm point for a wheat field carries the cube to the livestock. The cow is gone already, so the
    player takes the pig face down, may look at its value (6 to 10), and removes the cube from the wheat track."""
    table = a_table(
        hands={0: ["w1r2"]},
        cubes={0: {"wheat": 4}, 1: {"wheat": GONE_FROM_THE_BARN}},
        livestock={1: [("cow", 12)]},
        stacks={"wheat": 2},
        nature_waits=True,
    )
    play(table, "lay w1r2 e2 e1", "points e1", "barns e2")
    assert offered(table) == {"turn 6", "turn 7", "turn 8", "turn 9", "turn 10"}
    play(table, "turn 9")
    assert animals(table) == [("pig", 9)]
    assert seen_by(table, 0).farmers[0].values == (9,)
    assert seen_by(table, 1).farmers[0].values == (None,)
    assert cube(table, "wheat") == GONE_FROM_THE_BARN
    assert stack(table, "wheat") == 1


def test_example_the_small_potato_tile_reaches_the_cow() -> None:
    """AE-EX-13: the potato cube is two spaces below the cow (11 to 15) and no large tile in hand shows two symbols on
    potato; the small potato tile brings 2 farm points. The cow is taken and the blue cube leaves the potato track."""
    blue = 0
    table = a_table(hands={blue: ["w1p1", "c2p1", "b1r1"]}, cubes={blue: {"potato": 3}}, nature_waits=True)
    for tile in ("w1p1 a2 a3", "c2p1 a2 a3"):
        assert cube(play(table.clone(), f"lay {tile}", "barns a3"), "potato") == 4, "one symbol is not enough"
    play(table, "lay p e2", "barns e2")
    assert offered(table) == {"turn 11", "turn 12", "turn 13", "turn 14", "turn 15"}
    play(table, "turn 15")
    assert animals(table, blue) == [("cow", 15)]
    assert cube(table, "potato", blue) == GONE_FROM_THE_BARN
    assert "potato" not in reserve(table, blue)
