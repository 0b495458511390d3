"""Course of the game: whose turn it is, and the four steps of a turn."""

from __future__ import annotations

import pytest

from farmyard import IllegalMove
from farmyard.games.aehre.events import Built, CubeMoved, Drew, FarmScored, Laid, Scored
from tests.games.aehre.table import a_table, all_on, cube, farms, hand, play, points, refused, reserve


def test_turns_go_clockwise_from_the_first_player() -> None:
    """AE-TURN-01: with p2 first the order is p2, p3, p1, and then p2 again."""
    table = a_table(seats=3, first=1, turn_of=1)
    order = []
    for space in ("e2", "b1", "h2", "c4"):
        order.append(table.to_act)
        crop = {"e2": "w", "b1": "p", "h2": "r", "c4": "b"}[space]
        play(table, f"lay {crop} {space}", f"points {space}")
    assert order == [(1,), (2,), (0,), (1,)]


def test_nobody_may_move_out_of_turn() -> None:
    """AE-TURN-01: while p1 is to act, a move of p2 is refused and changes nothing."""
    table = a_table(seats=3)
    before = table.hash()
    with pytest.raises(IllegalMove) as refusal:
        table.play("lay w e2", seat=1)
    assert refusal.value.phrase.key == "move.not_your_turn"
    assert refusal.value.rule == "AE-TURN-01"
    assert table.legal(1) == ()
    assert table.hash() == before


def test_a_turn_has_four_steps_in_this_order() -> None:
    """AE-TURN-02: lay a tile; receive points (and build); score farms; draw a large tile."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: all_on(1, wheat=0)})
    play(table, "lay w1r2 e2 e1", "points e1", "barns e2", "farm k5")
    order = [type(line.event) for line in table.log_lines()]
    assert order == [Laid, Scored, CubeMoved, Built, FarmScored, Drew]
    assert table.to_act == (1,)


def test_points_come_after_laying() -> None:
    """AE-TURN-02: before a tile lies there is nothing to receive points for."""
    table = a_table()
    assert refused(table, "points e2") == "AE-TURN-02"
    assert refused(table, "farm e2") == "AE-TURN-02"


def test_points_are_received_before_the_next_tile() -> None:
    """AE-TURN-02: with fields still to be scored nobody lays again."""
    table = play(a_table(hands={0: ["w1r2"]}), "lay w1r2 e2 e1")
    assert refused(table, "lay w b2") == "AE-TURN-02"


def test_a_turn_concerns_only_the_active_player() -> None:
    """AE-TURN-03: nobody else scores, builds, moves a cube or draws, although p2 owns a farm."""
    table = a_table(hands={0: ["w1r2"]}, farms={"k5": 1}, cubes={1: 2})
    other = (points(table, 1), hand(table, 1), reserve(table, 1), farms(table, 1), cube(table, "wheat", 1))
    play(table, "lay w1r2 e2 e1", "points e2", "barns e1")
    assert table.to_act == (1,)
    assert (points(table, 1), hand(table, 1), reserve(table, 1), farms(table, 1), cube(table, "wheat", 1)) == other
    assert points(table, 0) == 3
