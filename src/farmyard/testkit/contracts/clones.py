"""A copy never changes with its original, nor the original with its copy."""

from __future__ import annotations

from farmyard.core.state import State
from farmyard.testkit.walk import Walk, contract, past_of, play_out, seen_by


@contract
def clones_are_independent(walk: Walk) -> None:
    for seed in range(walk.times(2)):
        rng = walk.rng(f"clones {seed}")
        remembered: list[tuple[State, str]] = []
        for state in walk.positions(seed):
            before = state.hash()
            twin = state.clone()
            alike(walk, state, twin)
            remembered.append((twin, before))
            played = state.clone()
            play_out(played, rng, most=3)
            walk.must(state.hash() == before, "playing a clone changes the original")
        for twin, before in remembered:
            walk.must(twin.hash() == before, "a clone changed while the original was played on", twin)
        same_future(walk, state, rng.choice(remembered)[0])


def alike(walk: Walk, state: State, twin: State) -> None:
    walk.must(twin is not state and type(twin) is type(state), "clone() gives no copy")
    walk.must(twin.hash() == state.hash(), "a clone has another hash")
    walk.must(twin.moves_made == state.moves_made, "a clone has another history")
    walk.must(twin.to_act == state.to_act, "other seats are to act in a clone")
    for seat in state.to_act:
        walk.must(twin.legal(seat) == state.legal(seat), f"a clone offers seat {seat} other moves")


def same_future(walk: Walk, last: State, twin: State) -> None:
    """The same moves lead from the copy to the same end: luck is copied too."""
    for past in last.history()[twin.moves_made :]:
        if past.seat >= 0:
            twin.play(past.move, past.seat)
    walk.must(twin.hash() == last.hash(), "the same moves lead from a clone to another end", twin)
    walk.must(past_of(twin) == past_of(last), "nature plays differently from a clone", twin)
    walk.must(seen_by(twin, None) == seen_by(last, None), "the end looks different from a clone", twin)
