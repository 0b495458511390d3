"""A state survives the trip to JSON and back, also in the middle of a turn."""

from __future__ import annotations

import json

from farmyard.core.state import State
from farmyard.testkit.aliasing import containers
from farmyard.testkit.walk import Walk, contract, past_of, play_out, random_move, seen_by

ONWARD = 25
"""So many moves a loaded state and its original are played on side by side."""


@contract
def positions_survive_json(walk: Walk) -> None:
    """For every position met: everything that decides how the game goes on."""
    for state in walk.games(2):
        twin = walk.game.load(json.loads(json.dumps(state.position())))
        walk.must(twin.hash() == state.hash(), "the position has another hash after JSON")
        walk.must(twin.to_act == state.to_act, "other seats are to act after JSON")
        for seat in state.to_act:
            walk.must(twin.legal(seat) == state.legal(seat), f"seat {seat} is offered other moves after JSON")


@contract
def saved_data_is_a_copy(walk: Walk) -> None:
    """Whoever changes what `data` gave changes nothing else, and a state keeps no list that it was loaded from."""
    for seed in range(walk.times(2)):
        for state in walk.some(seed, 8):
            first, second = state.data(), state.data()
            shared = containers(first) & containers(second)
            walk.must(not shared, "two calls of data() share a list or a table: it is the state's own")
            saved = state.position()
            written = json.dumps(saved)
            play_out(walk.game.load(saved), walk.rng(f"loaded {seed}"), ONWARD)
            walk.must(json.dumps(saved) == written, "a loaded state changes the data it was loaded from")


@contract
def states_survive_json(walk: Walk) -> None:
    """With history and log; and the loaded state plays on as the original does."""
    for seed in range(walk.times(2)):
        for state in walk.some(seed, 8):
            twin = walk.game.load(json.loads(json.dumps(state.to_json())))
            equal(walk, state, twin)
            rng = walk.rng(f"onward {seed}")
            choices = rng.getstate()
            onward = state.clone()
            for _ in range(ONWARD):
                rng.setstate(choices)
                went_on = random_move(onward, rng)
                rng.setstate(choices)
                walk.must(random_move(twin, rng) == went_on, "a loaded state ends elsewhere", onward)
                choices = rng.getstate()
            equal(walk, onward, twin)


def equal(walk: Walk, state: State, twin: State) -> None:
    walk.must(twin.hash() == state.hash(), "the state has another hash after JSON", state)
    walk.must(past_of(twin) == past_of(state), "the history is another after JSON", state)
    walk.must(lines(twin) == lines(state), "the log is another after JSON", state)
    walk.must(twin.scores() == state.scores(), "the scores are others after JSON", state)
    for seat in walk.viewers():
        walk.must(seen_by(twin, seat) == seen_by(state, seat), f"seat {seat} sees something else after JSON", state)
        if seat is not None:
            walk.must(twin.undoable(seat) == state.undoable(seat), f"seat {seat} can undo otherwise after JSON", state)


def lines(state: State) -> list[tuple[int, object]]:
    return [(line.moves, line.event) for line in state.log_lines()]
