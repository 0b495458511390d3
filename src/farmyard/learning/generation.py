"""A generation of self-play as a job for the arena's executors: processes of this machine, or a Ray cluster."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterable, MutableSequence, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from functools import cached_property
from typing import TYPE_CHECKING, Any

import farmyard
from farmyard.arena.units import Unit
from farmyard.bots.network import Array, Network
from farmyard.learning.mix import drawn_options
from farmyard.learning.selfplay import Lesson, Play, play_game

if TYPE_CHECKING:
    from farmyard.arena.executors import Executor
    from farmyard.learning.plan import Plan

Layers = list[tuple[Array, Array]]
LOOK = 0.2
"""Seconds between two looks at a generation that is being played."""


class Generation:
    """Some games of a network against itself. Each unit is one game; what comes of it is its number and a lesson."""

    move_seconds = 0.0

    def __init__(self, plan: Plan, layers: Layers, noise: float) -> None:
        self.plan = plan
        self.layers = layers
        self.noise = noise

    @cached_property
    def network(self) -> Network:
        """Made once by each of those who play."""
        return Network.plain(self.layers)

    def play(self, unit: Unit, mark: MutableSequence[int] | None = None) -> tuple[int, Lesson]:
        plan, game = self.plan, farmyard.game(self.plan.game)
        options = drawn_options(game, plan.seats, plan.mix, f"{plan.seed}/options/{unit.number}")
        play = Play(plan.seats, options, self.noise, plan.blend, plan.whims)
        return unit.number, play_game(game, self.network, play, unit.luck)


def units(plan: Plan, generation: int) -> list[Unit]:
    """The games of a generation, numbered through the whole run."""
    first = generation * plan.games
    return [Unit(number, luck(plan.seed, number), ()) for number in range(first, first + plan.games)]


def luck(seed: int, number: int) -> int:
    """The seed of a game of a run: runs with neighbouring seeds share none."""
    return random.Random(f"{seed}/game/{number}").getrandbits(60)


class Ahead:
    """Has a generation played while the caller learns from the one before it."""

    def __init__(self, executor: Executor, tick: Callable[[int], None] | None = None) -> None:
        self.executor = executor
        self.tick = tick or (lambda played: None)
        """Told every now and then how many games of the generation that is waited for are over."""
        self.pool = ThreadPoolExecutor(1, "self-play")
        self.ended = threading.Event()
        self.played = 0

    def order(self, job: Generation, games: Sequence[Unit]) -> Future[list[Lesson]]:
        self.played = 0
        return self.pool.submit(self.play, job, games)

    def play(self, job: Generation, games: Sequence[Unit]) -> list[Lesson]:
        """In the order of their numbers, whoever was quicker."""
        found: dict[int, Lesson] = {}
        outcomes: Any = self.executor.run(job, games)
        with closing(outcomes):
            for number, lesson in outcomes:
                found[number] = lesson
                self.played += 1
                if self.ended.is_set():
                    break
        return [found[number] for number in sorted(found)]

    def wait(self, ordered: Future[list[Lesson]]) -> Iterable[Lesson]:
        while True:
            try:
                return ordered.result(LOOK)
            except TimeoutError:
                if ordered.done():
                    raise  # the games themselves have raised it
                self.tick(self.played)

    def __enter__(self) -> Ahead:
        return self

    def __exit__(self, *wrong: object) -> None:
        """Ends with the next game that is over: nobody waits for the others."""
        self.ended.set()
        self.pool.shutdown(wait=True, cancel_futures=True)
