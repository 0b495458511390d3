"""What it costs to hand games to others: games a second here, in processes and on Ray, and the overhead of a game.

python bench/executors.py frage-der-aehre --games 2000
python bench/executors.py agricola --games 400 --ray 10.0.0.5:6379
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from contextlib import closing

from farmyard._pure import is_compiled
from farmyard.arena import Executor, InProcess, Processes, Setup, Unit
from farmyard.arena.cluster import Cluster
from farmyard.arena.simulation import make_setup, unit_of

REPEATS = 3
"""The best of so many counts: a busy machine only ever makes it slower."""


def seconds(make: Callable[[], Executor], setup: Setup, units: Sequence[Unit]) -> float:
    """For these games, with workers that have begun."""
    with closing(make()) as executor:
        best = float("inf")
        for number in range(REPEATS + 1):
            began = time.perf_counter()
            played = sum(1 for _ in executor.run(setup, units))
            assert played == len(units)
            best = min(best, time.perf_counter() - began) if number else best
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--ray", default="auto")
    given = parser.parse_args()
    setup = make_setup(given.game, given.seats, [given.bot], 7)
    units = [unit_of(setup, number, False) for number in range(given.games)]
    alone = seconds(InProcess, setup, units) / given.games
    print(f"{given.game}, {given.seats} seats, {given.bot}, {'compiled' if is_compiled() else 'plain Python'}")
    print(f"{'':16}{'games/s':>10}{'ms a game':>12}{'overhead':>12}")
    makes: dict[str, tuple[int, Callable[[], Executor]]] = {
        "here": (1, InProcess),
        "1 process": (1, lambda: Processes(1)),
        "2 processes": (2, lambda: Processes(2)),
        "1 Ray worker": (1, lambda: Cluster(given.ray, 1)),
        "2 Ray workers": (2, lambda: Cluster(given.ray, 2)),
    }
    for name, (jobs, make) in makes.items():
        taken = alone * given.games if name == "here" else seconds(make, setup, units)
        each = taken * jobs / given.games
        print(f"{name:16}{given.games / taken:10.1f}{1000 * each:12.3f}{1000 * (each - alone):+12.3f}", flush=True)


if __name__ == "__main__":
    main()
