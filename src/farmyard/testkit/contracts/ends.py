"""Random games end."""

from __future__ import annotations

from farmyard.core.errors import IllegalMove
from farmyard.core.state import State
from farmyard.testkit.walk import Walk, contract


@contract
def random_games_end(walk: Walk) -> None:
    """Until the end somebody is to act and has something to choose; then nobody is and nothing is accepted."""
    for seed in range(walk.times(6)):
        state = walk.start(seed)
        newest = None
        for state in walk.positions(seed):
            somebody_can_act(walk, state)
            if state.to_act:
                newest = state.legal(state.to_act[0])[0]
        walk.must(state.over and state.to_act == (), f"the game does not end within {state.moves_made} moves")
        for seat in range(state.seats):
            walk.must(state.legal(seat) == (), f"seat {seat} is offered moves after the end")
            if newest is not None:
                refused_at_the_end(walk, state, str(newest), seat)


def somebody_can_act(walk: Walk, state: State) -> None:
    waiting = state.to_act
    walk.must(state.over == (not waiting), f"over is {state.over}, but to act are {waiting}")
    walk.must(len(set(waiting)) == len(waiting), f"a seat is to act twice: {waiting}")
    for seat in waiting:
        walk.must(0 <= seat < state.seats, f"nobody sits at seat {seat}, which is to act")
        offer = state.legal(seat)
        walk.must(len(offer) > 0, f"seat {seat} is to act and has no legal move")
        walk.must(len(set(offer)) == len(offer), f"seat {seat} is offered the same move twice")
    for seat in range(state.seats):
        walk.must(seat in waiting or state.legal(seat) == (), f"seat {seat} is offered moves and is not to act")


def refused_at_the_end(walk: Walk, state: State, text: str, seat: int) -> None:
    before = state.hash()
    try:
        state.play(text, seat)
    except IllegalMove:
        walk.must(state.hash() == before, "a move refused after the end changed the state")
    else:
        walk.fail(f"seat {seat} could play {text!r} after the end")
