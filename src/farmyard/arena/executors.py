"""Who computes. An executor turns units into outcomes, in any order; one class for each place to play games."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Protocol

from farmyard.arena.playing import play
from farmyard.arena.units import Outcome, Setup, Unit


class Executor(Protocol):
    """What the runner needs. `run` may be called several times; every unit comes back exactly once."""

    jobs: int

    def run(self, setup: Setup, units: Sequence[Unit]) -> Iterator[Outcome]: ...

    def close(self) -> None: ...


class InProcess:
    """Here, one game after the other. A bot that ends the process ends the run."""

    jobs = 1

    def run(self, setup: Setup, units: Sequence[Unit]) -> Iterator[Outcome]:
        for unit in units:
            yield play(setup, unit)

    def close(self) -> None:
        pass


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
