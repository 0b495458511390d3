"""Who computes. An executor turns units into outcomes, in any order; one class for each place to play games."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

from farmyard.arena.units import Job, Unit
from farmyard.core.values import Phrase

Notice = Callable[[Phrase], None]
"""Told what whoever waits for the games may want to know: who plays, and whom the run has lost."""


T = TypeVar("T")


class Executor(Protocol):
    """What the runner needs. `run` may be called several times; every unit comes back exactly once."""

    jobs: int

    def run(self, job: Job[T], units: Sequence[Unit]) -> Iterator[T]: ...

    def close(self) -> None: ...


class InProcess:
    """Here, one game after the other. A bot that ends the process ends the run."""

    jobs = 1

    def run(self, job: Job[T], units: Sequence[Unit]) -> Iterator[T]:
        for unit in units:
            yield job.play(unit)

    def close(self) -> None:
        pass


class Pace:
    """How many games are handed out at once: enough that messages cost little, and few enough that all end together."""

    def __init__(self, seconds: float, most: int) -> None:
        self.seconds = seconds
        """About how long a batch shall take."""
        self.most = most
        self.game = 0.0
        """How long a game has taken lately."""

    def took(self, seconds: float) -> None:
        self.game = 0.9 * self.game + 0.1 * seconds if self.game else seconds

    def size(self, waiting: int, jobs: int) -> int:
        wanted = int(self.seconds / self.game) if self.game else 1
        return max(1, min(wanted, self.most, waiting // jobs))


def make_executor(jobs: int | None = None, ray: str | None = None, notice: Notice | None = None) -> Executor:
    """On the Ray cluster of this address, else in processes of this machine: one for each processor unless told."""
    if ray is not None:
        from farmyard.arena.cluster import Cluster

        return Cluster(ray, jobs, notice)
    from farmyard.arena.processes import Processes

    return Processes(jobs)


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
