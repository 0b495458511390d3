"""What it costs to hand games to others: games a second here, in processes and on Ray, and the overhead of a game.

python bench/executors.py frage-der-aehre --games 2000
python bench/executors.py agricola --games 400

Processor time is that of this process and all below it, with those of a Ray that is started for this: so it also holds
where others keep the machine busy, unlike games a second.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from farmyard._pure import is_compiled
from farmyard.arena import Executor, InProcess, Processes, Setup, Unit
from farmyard.arena.cluster import Cluster
from farmyard.arena.simulation import make_setup, unit_of

REPEATS = 3
"""The best of so many counts: a busy machine only ever makes it slower."""
EXECUTORS: dict[str, Callable[[], Executor]] = {
    "here": InProcess,
    "1 process": lambda: Processes(1),
    "2 processes": lambda: Processes(2),
    "1 Ray worker": lambda: Cluster("auto", 1),
    "2 Ray workers": lambda: Cluster("auto", 2),
}


def measure(make: Callable[[], Executor], setup: Setup, units: Sequence[Unit]) -> tuple[float, float]:
    """Seconds and processor seconds for these games, with workers that have begun."""
    taken: list[tuple[float, float]] = []
    with closing(make()) as executor:
        for _ in range(REPEATS + 1):
            began, worked = time.perf_counter(), processor_seconds()
            played = sum(1 for _ in executor.run(setup, units))
            assert played == len(units)
            taken.append((time.perf_counter() - began, processor_seconds() - worked))
    return min(wall for wall, _ in taken[1:]), min(work for _, work in taken[1:])


def processor_seconds() -> float:
    """What this process and all below it have used until now."""
    above: dict[int, int] = {}
    used: dict[int, int] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            words = file.read_text().rpartition(")")[2].split()
            above[int(file.parent.name)] = int(words[1])
            used[int(file.parent.name)] = sum(int(word) for word in words[11:15])
    ours = [os.getpid()]
    for process in ours:
        ours += [child for child, parent in above.items() if parent == process]
    return sum(used.get(process, 0) for process in ours) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bot", default="random")
    given = parser.parse_args()
    setup = make_setup(given.game, given.seats, [given.bot], 7)
    units = [unit_of(setup, number, False) for number in range(given.games)]
    print(f"{given.game}, {given.seats} seats, {given.bot}, {'compiled' if is_compiled() else 'plain Python'}")
    print(f"{'':16}{'games/s':>10}{'processor ms a game':>22}{'overhead':>10}")
    alone = 0.0
    for name, make in EXECUTORS.items():
        wall, work = measure(make, setup, units)
        alone = alone or work
        each, more = (1000 * found / given.games for found in (work, work - alone))
        print(f"{name:16}{given.games / wall:10.1f}{each:22.3f}{more:+10.3f}", flush=True)


if __name__ == "__main__":
    main()
