"""The longest single calls of `legal` and `play` that random games meet, and the longest game.

    python bench/worst.py agricola-2007 --seats 5 --games 10000 [--cards]

With `--cards` everybody has a hand. Times are of the processor, not of the clock, and garbage collection waits until a
game is over: what else the machine does is no fault of the rules. A call that took long is made again on copies of the
position, and the shortest counts; what the rules remember from one call to the next is forgotten before each.
"""

from __future__ import annotations

import argparse
import gc
import random
import statistics
import time

import farmyard
from farmyard import State
from farmyard.games.agricola import fence_layout, housing

WITH_CARDS = {"agricola": {"beginner": False}, "agricola-2007": {"family": False}}
LONG = 0.0005
"""Seconds after which a call is looked at again."""


class Call:
    """One call that took long, and how to find it again."""

    def __init__(self, name: str, seconds: float, seed: int, moves: int, asked: str) -> None:
        self.name = name
        self.seconds = seconds
        self.where = f"seed {seed}, after {moves} moves: {asked}"


def forget() -> None:
    fence_layout.remembered.clear()
    housing.remembered.clear()
    housing.remembered[()] = [(0, 0, 0)]


def again(position: State, move: str | None) -> float:
    """The shortest of three tries, each on a fresh copy."""
    found = []
    for _ in range(3):
        forget()
        twin = position.clone()
        if move is not None:
            twin.legal(twin.to_act[0])
        begin = time.thread_time()
        if move is None:
            twin.legal(twin.to_act[0])
        else:
            twin.play(move, twin.to_act[0])
        found.append(time.thread_time() - begin)
    return min(found)


def play_out(game: str, seats: int, seed: int, options: dict[str, bool], calls: list[Call]) -> float:
    """A random game; gives the time of all its calls."""
    state = farmyard.game(game).start(seats=seats, seed=seed, **options)
    rng = random.Random(seed)
    total = 0.0
    while state.to_act:
        before = state.clone()
        seat = rng.choice(state.to_act)
        begin = time.thread_time()
        moves = state.legal(seat)
        asked = time.thread_time()
        move = rng.choice(moves)
        chosen = time.thread_time()
        state.play(move, seat)
        done = time.thread_time()
        total += asked - begin + done - chosen
        for name, seconds, what in (("legal", asked - begin, None), ("play", done - chosen, str(move))):
            if seconds > LONG:
                step = type(before.agenda[-1]).__name__ if what is None else what
                calls.append(Call(name, min(seconds, again(before, what)), seed, before.moves_made, step))
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--cards", action="store_true", help="with hand cards")
    args = parser.parse_args()
    calls: list[Call] = []
    times = []
    options = WITH_CARDS[args.game] if args.cards else {}
    play_out(args.game, args.seats, args.games, options, [])  # what is loaded with the first game is not counted
    gc.disable()
    for seed in range(args.games):
        times.append(play_out(args.game, args.seats, seed, options, calls))
        if seed % 20 == 0:
            gc.collect()
    median, longest = statistics.median(times), max(times)
    print(f"{args.games} games: median {median * 1000:.2f} ms, longest {longest * 1000:.2f} ms", end="")
    print(f" (seed {times.index(longest)}, {longest / median:.1f} times the median)")
    for name in ("legal", "play"):
        mine = sorted((call for call in calls if call.name == name), key=lambda call: -call.seconds)
        print(f"{name}: {len(mine)} calls above {LONG * 1000} ms")
        for call in mine[:5]:
            print(f"  {call.seconds * 1000:.2f} ms  {call.where}")


if __name__ == "__main__":
    main()
