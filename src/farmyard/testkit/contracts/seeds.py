"""Same seed, same game."""

from __future__ import annotations

from farmyard.testkit.walk import Walk, contract, past_of, seen_by


@contract
def same_seed_same_game(walk: Walk) -> None:
    for seed in range(walk.times(3)):
        first = second = walk.start(seed)
        hashes: list[str] = []
        for first in walk.positions(seed):
            hashes.append(first.hash())
        for number, second in enumerate(walk.positions(seed)):
            same = number < len(hashes) and second.hash() == hashes[number]
            walk.must(same, f"seed {seed} and the same choices lead to another position")
        walk.must(past_of(second) == past_of(first), f"seed {seed} and the same choices lead to another history")
        for seat in walk.viewers():
            walk.must(second.log(seat) == first.log(seat), f"seed {seed} gives seat {seat} another log")
            walk.must(seen_by(second, seat) == seen_by(first, seat), f"seed {seed} shows seat {seat} something else")
    one, other = (walk.game.start(seats=walk.setup.seats, **walk.setup.options) for _ in range(2))
    walk.must(one.rng.seed != other.rng.seed, "two games without a seed have the same luck")
