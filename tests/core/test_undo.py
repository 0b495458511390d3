"""Undo goes back freely to the last point where something new was learned."""

from __future__ import annotations

import json
import random

import pytest

from farmyard.core.errors import IllegalMove, RecordError
from farmyard.core.state import State
from farmyard.core.work import any_order, up_to
from farmyard.testkit.walk import past_of, seen_by
from tests.core.toy import TURNIPS_GAME, gain, look, sell
from tests.core.yard import a_yard


def selling() -> State:
    """The only seat has sown and is about to sell: the plan was a secret choice, revealed."""
    state = TURNIPS_GAME.start(seats=1, seed=2)
    for text in ("plan sow", "done", "plan sell"):
        state.play(text)
    return state


def test_own_moves_can_be_taken_back_one_by_one() -> None:
    state = selling()
    before = [state.hash()]
    state.play("choose sell")
    before.append(state.hash())
    state.play("choose sell")
    assert state.undoable(0) == 2
    assert state.undone(0).hash() == before[1]
    assert state.undone(0, 2).hash() == before[0]


def test_undo_leaves_the_state_it_starts_from_alone() -> None:
    state = selling()
    state.play("choose sell")
    before = (state.hash(), past_of(state))
    state.undone(0)
    assert (state.hash(), past_of(state)) == before


def test_the_log_goes_back_too() -> None:
    state = selling()
    log = state.log(0)
    state.play("choose sell")
    assert len(state.log(0)) > len(log)
    assert state.undone(0).log(0) == log


@pytest.mark.parametrize("moves", [3, 4, 100, 0, -1])
def test_not_beyond_the_barrier(moves: int) -> None:
    """The reveal of a secret choice is a barrier; and there is no undoing of nothing."""
    state = selling()
    state.play("choose sell")
    state.play("choose sell")
    with pytest.raises(IllegalMove) as wrong:
        state.undone(0, moves)
    assert wrong.value.phrase.key == "move.no_undo"


def test_what_nature_has_answered_stays() -> None:
    state = TURNIPS_GAME.start(seats=1, seed=2)
    state.play("plan study")  # two cards are drawn at once
    assert state.undoable(0) == 0
    state.play(state.legal(0)[0])
    assert state.undoable(0) == 1


def test_another_seats_move_is_a_barrier() -> None:
    state = TURNIPS_GAME.start(seats=2, seed=2)
    state.play("plan sell", 0)
    assert (state.undoable(0), state.undoable(1)) == (1, 0)
    state.play("plan sell", 1)
    assert (state.undoable(0), state.undoable(1)) == (0, 0)


def test_no_way_back_is_a_barrier_without_nature() -> None:
    yard = a_yard(any_order(gain(coins=1), gain(turnips=1), gain(coins=2)), seats=1)
    yard.play("choose gain-1-coins")
    yard.no_way_back()
    assert yard.undoable(0) == 0
    yard.play("choose gain-2-coins")
    assert yard.undoable(0) == 1


def test_no_way_back_before_the_first_move_is_harmless() -> None:
    yard = TURNIPS_GAME.table(1, {"long": False, "market": "calm"})
    yard.no_way_back()
    assert yard.history() == []


def test_a_view_says_how_far_back() -> None:
    state = selling()
    state.play("choose sell")
    assert (state.view(0).undoable, state.view(None).undoable) == (1, 0)


def test_an_imagined_world_remembers_the_barrier_and_has_no_past() -> None:
    state = selling()
    state.play("choose sell")
    world = TURNIPS_GAME.imagine(state.view(0), random.Random(1))
    assert (world.undoable(0), world.moves_made) == (1, state.moves_made)
    with pytest.raises(IllegalMove) as wrong:
        world.undone(0)
    assert wrong.value.phrase.key == "move.no_history"
    world.play("choose sell")
    assert (world.undoable(0), world.moves_made) == (2, state.moves_made + 1)


def test_an_imagined_world_that_was_saved_remembers_the_same() -> None:
    state = selling()
    state.play("choose sell")
    world = TURNIPS_GAME.imagine(state.view(0), random.Random(1))
    world.play("choose sell")
    again = TURNIPS_GAME.load(json.loads(json.dumps(world.to_json())))
    assert (again.undoable(0), again.moves_made, past_of(again)) == (2, state.moves_made + 1, past_of(world))
    assert seen_by(again, 0) == seen_by(world, 0)
    assert again.log_lines()[-1].moves == world.moves_made
    with pytest.raises(IllegalMove) as wrong:
        again.undone(0)
    assert wrong.value.phrase.key == "move.no_history"
    with pytest.raises(RecordError):
        again.record()


def test_a_snapshot_goes_back_to_where_it_was_taken() -> None:
    state = TURNIPS_GAME.load(selling().position())
    before = state.hash()
    state.play("choose sell")
    assert state.undone(0).hash() == before
    with pytest.raises(IllegalMove):
        state.undone(0, 2)


def test_a_loaded_state_goes_back_as_far_as_the_one_that_was_saved() -> None:
    state = selling()
    before = state.hash()
    state.play("choose sell")
    again = TURNIPS_GAME.load(state.to_json())
    assert again.undone(0).hash() == before


def test_look_is_a_barrier_and_up_to_is_not() -> None:
    yard = a_yard(up_to(2, sell()), look(), seats=1, turnips=5)
    yard.play("choose sell")
    assert yard.undoable(0) == 1
    yard.play("done")
    assert yard.undoable(0) == 0


def test_at_any_point() -> None:
    state = selling()
    hashes = {}
    replay = TURNIPS_GAME.start(seats=1, seed=2)
    hashes[replay.moves_made] = replay.hash()
    for text in ("plan sow", "done", "plan sell"):
        replay.play(text)
        hashes[replay.moves_made] = replay.hash()
    for moves, expected in hashes.items():
        assert state.at(moves).hash() == expected
    with pytest.raises(IllegalMove):
        state.at(-1)
