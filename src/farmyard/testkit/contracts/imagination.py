"""An imagined world fits the view it came from, and imagined worlds are dealt fairly."""

from __future__ import annotations

from farmyard.core.state import State
from farmyard.testkit.numbers import told_apart
from farmyard.testkit.secrets import Deals, could_lie_otherwise
from farmyard.testkit.walk import Walk, contract, play_out, seen_by

WORLDS = 400


@contract
def imagined_worlds_fit(walk: Walk) -> None:
    """The seat that imagines it sees the same and may do the same, and the game can be played to its end."""
    for seed in range(walk.times(2)):
        rng = walk.rng(f"imagined {seed}")
        for state in walk.some(seed, 6):
            for seat in walk.viewers():
                world = walk.game.imagine(state.view(seat), rng)
                fits(walk, state, world, seat)
            # The last one is played out: the others would only be more of the same.
            copies_for_search_fit(walk, state, world, seat)
            play_out(world, rng)
            walk.must(world.over, f"a world imagined by seat {seat} does not come to its end", state)
            won = len(world.winners()) > 0 or world.seats == 1  # alone one may lose
            walk.must(won, f"nobody wins in a world imagined by seat {seat}", state)


def fits(walk: Walk, state: State, world: State, seat: int | None) -> None:
    walk.must(seen_by(world, seat) == seen_by(state, seat), f"seat {seat} sees something else in its own world", state)
    numbers = told_apart(state, world, seat)
    walk.must(not numbers, f"seat {seat} is told other numbers in its own world: {', '.join(numbers)}", state)
    walk.must(world.to_act == state.to_act, f"other seats are to act in the world of seat {seat}", state)
    if seat is not None:
        walk.must(world.legal(seat) == state.legal(seat), f"seat {seat} has other moves in its own world", state)
    for other in world.to_act:
        walk.must(len(world.legal(other)) > 0, f"seat {other} has no move in the world of seat {seat}", state)
    walk.must(world.components() == state.components(), f"pieces are made or lost in the world of seat {seat}", state)
    walk.must(Deals(state, seat).fits(world), f"other things are hidden in the world of seat {seat}", state)


def copies_for_search_fit(walk: Walk, state: State, world: State, seat: int | None) -> None:
    """A copy with other luck fits as well, and without a log the game goes on in the same way."""
    other = world.reseeded(walk.rng("other luck"))
    fits(walk, state, other, seat)
    walk.must(other.rng.seed != world.rng.seed, "a copy with other luck has the same future", state)
    ends = [world.clone(), world.clone()]
    ends[1].keeps_log = False
    for end in ends:
        play_out(end, walk.rng("with and without log"))
    walk.must(ends[0].hash() == ends[1].hash(), "without a log another game is played", state)
    for viewer in walk.viewers():
        walk.must(seen_by(ends[0], viewer) == seen_by(ends[1], viewer), "without a log other things are seen", state)
    walk.must(ends[0].scores() == ends[1].scores(), "without a log other scores are counted", state)
    walk.must(not ends[1].log(seat), "a world that keeps no log has one", state)


@contract
def imagined_worlds_are_dealt_fairly(walk: Walk) -> None:
    """Hidden things of one kind lie in each place as often as the place is large and the thing is common."""
    for seed in range(2):
        rng = walk.rng(f"fairness {seed}")
        for state in walk.some(seed, 2):
            seat = rng.choice(walk.viewers())
            if could_lie_otherwise(state, seat):
                dealt_fairly(walk, state, seat)


def dealt_fairly(walk: Walk, state: State, seat: int | None) -> None:
    view = state.view(seat)
    rng = walk.rng(f"worlds at {state.moves_made} for {seat}")
    deals = Deals(state, seat)
    hashes: set[str] = set()
    for _ in range(walk.times(WORLDS)):
        world = walk.game.imagine(view, rng)
        deals.add(world)
        if len(hashes) < 2:
            world.rng = state.rng.clone()
            hashes.add(world.hash())
    walk.must(len(hashes) > 1, f"seat {seat} always imagines the same world", state)
    wrong = deals.unfair()
    walk.must(not wrong, f"the worlds that seat {seat} imagines are not dealt fairly. {wrong}", state)
    same = [walk.game.imagine(view, walk.rng("one world")).hash() for _ in range(2)]
    walk.must(same[0] == same[1], f"seat {seat} imagines different worlds from the same luck", state)
