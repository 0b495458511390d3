"""Undo returns the exact earlier state, and stops where something new was learned."""

from __future__ import annotations

from farmyard.core.errors import IllegalMove
from farmyard.core.state import State
from farmyard.testkit.walk import Walk, contract, past_of, seen_by


@contract
def undo_returns_the_earlier_state(walk: Walk) -> None:
    for seed in range(walk.times(1)):
        rng = walk.rng(f"undo {seed}")
        met: dict[int, State] = {}
        chances: list[tuple[State, int, int]] = []
        for state in walk.positions(seed):
            met[state.moves_made] = state.clone()
            for seat in range(state.seats):
                moves = state.undoable(seat)
                barrier(walk, state, seat, moves)
                chances.extend((met[state.moves_made], seat, back) for back in range(1, moves + 1))
        for state, seat, back in rng.sample(chances, min(len(chances), walk.times(12))):
            earlier = met.get(state.moves_made - back)
            if earlier is None:
                walk.fail(f"undoing {back} moves of seat {seat} leads to a point where nobody was to act", state)
            else:
                taken_back(walk, state, earlier, seat, back)


def barrier(walk: Walk, state: State, seat: int, moves: int) -> None:
    """Only own moves, nothing learned since, and not one more."""
    newest = past_of(state)[-moves:] if moves else []
    walk.must(len(newest) == moves, f"seat {seat} may undo more moves than there are")
    walk.must(all(who == seat for who, _, _ in newest), f"seat {seat} may undo moves of others: {newest}")
    walk.must(not any(learned for _, _, learned in newest), f"seat {seat} may undo what it has learned: {newest}")
    for too_many in (moves + 1, 0, -1):
        try:
            state.undone(seat, too_many)
        except IllegalMove:
            continue
        walk.fail(f"seat {seat} may undo {moves} moves, and could undo {too_many}")


def taken_back(walk: Walk, state: State, earlier: State, seat: int, back: int) -> None:
    before = state.hash()
    undone = state.undone(seat, back)
    walk.must(state.hash() == before, "undo changes the state it starts from", state)
    walk.must(undone.hash() == earlier.hash(), f"undoing {back} moves of seat {seat} leads to another state", state)
    walk.must(past_of(undone) == past_of(earlier), "undo leads to another history", state)
    for viewer in walk.viewers():
        walk.must(undone.log(viewer) == earlier.log(viewer), f"undo gives seat {viewer} another log", state)
        walk.must(seen_by(undone, viewer) == seen_by(earlier, viewer), f"seat {viewer} sees more after an undo", state)
    for past in state.history()[-back:]:
        undone.play(past.move, past.seat)
    walk.must(undone.hash() == before, "the same moves after an undo lead elsewhere", state)
