"""Learning by self-play: generations of games, each played with the network of the generation before last.

While one generation is played, the network learns from the one before it, so players and learner work at the same time
and the run still depends on its seed alone, whatever the number of processes.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from typing import Any

import msgspec
import numpy as np

import farmyard
from farmyard.bots.network import UNIT, Network
from farmyard.core.encoding import layout
from farmyard.learning.optimizer import Adam
from farmyard.learning.replay import Replay
from farmyard.learning.selfplay import Lesson, Play, play_game

BATCH = 256


class Plan(msgspec.Struct, frozen=True):
    """Everything that decides how a run goes, but for its length."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    seed: int = 1
    hidden: tuple[int, ...] = (256, 128)
    games: int = 64
    """How many games make a generation."""
    kept: int = 60_000
    """How many positions are kept to learn from."""
    passes: float = 3.0
    """How often each position is learned from, on average."""
    rate: float = 1e-3
    last_rate: float = 1e-4
    noise: float = 3.0
    """Noise of choices at the beginning, in points."""
    last_noise: float = 0.3
    fade: int = 8_000
    """After so many games noise and rate have fallen to their last value."""
    blend: float = 0.8


class Progress(msgspec.Struct, frozen=True):
    """What is told after each generation."""

    generation: int
    games: int
    seconds: float
    loss: float
    points: float
    noise: float


def faded(first: float, last: float, share: float) -> float:
    """From the first value to the last, by the same factor in each step."""
    return first * math.exp(math.log(last / first) * min(1.0, share))


class Trainer:
    """One run. `generations` goes on for as long as it is asked."""

    def __init__(self, plan: Plan, network: Network | None = None) -> None:
        self.plan = plan
        self.encoding = farmyard.game(plan.game).encoding(plan.seats)
        self.network = network or Network.fresh(self.encoding, plan.hidden, plan.seed)
        self.adam = Adam(self.network)
        self.replay = Replay(plan.kept, self.encoding.size)
        self.generation = 0

    @property
    def played(self) -> int:
        return self.generation * self.plan.games

    def generations(self, executor: Executor, chunks: int, stop: Callable[[], bool]) -> Iterator[Progress]:
        waiting = self.order(executor, chunks, self.generation)
        while not stop():
            began = time.monotonic()
            lessons = [future.result() for future in waiting]
            waiting = self.order(executor, chunks, self.generation + 1)
            loss = self.learn(lessons)
            points = float(np.mean([point for lesson in lessons for point in lesson.points]))
            self.generation += 1
            seconds = time.monotonic() - began
            yield Progress(self.generation, self.played, seconds, loss, points, self.noise(self.played))
        for future in waiting:
            future.cancel()

    def noise(self, games: int) -> float:
        return faded(self.plan.noise, self.plan.last_noise, games / self.plan.fade)

    def order(self, executor: Executor, chunks: int, generation: int) -> list[Future[Lesson]]:
        """Have a generation played with today's network, in chunks."""
        plan, first = self.plan, generation * self.plan.games
        play = Play(plan.seats, plan.options, self.noise(first), plan.blend)
        seeds = [plan.seed * 1_000_003 + first + number for number in range(plan.games)]
        layers = [(weights.copy(), bias.copy()) for weights, bias in self.network.layers]
        share = max(1, -(-len(seeds) // chunks))
        parts = [seeds[at : at + share] for at in range(0, len(seeds), share)]
        return [executor.submit(play_games, plan.game, layers, play, part) for part in parts]

    def learn(self, lessons: Sequence[Lesson]) -> float:
        plan = self.plan
        fresh = 0
        for lesson in lessons:
            self.replay.add(lesson)
            fresh += len(lesson.rows)
        rng = np.random.default_rng((plan.seed, self.generation))
        rate = faded(plan.rate, plan.last_rate, self.played / plan.fade)
        steps = max(1, round(plan.passes * fresh / BATCH))
        losses = [self.adam.learn(*self.replay.batch(BATCH, rng), rate) for _ in range(steps)]
        return float(np.mean(losses))

    def with_card(self, **about: Any) -> Network:
        """The network with a card that tells how it was made."""
        plan: dict[str, Any] = msgspec.to_builtins(self.plan)
        made = {"plan": plan, "games": self.played, "unit": UNIT, "layout": layout(self.encoding), **about}
        self.network.about = made
        return self.network


def play_games(game_id: str, layers: list[tuple[Any, Any]], play: Play, seeds: Sequence[int]) -> Lesson:
    """What a process of its own does: some games, as one lesson."""
    from farmyard.bots.network import scale_of

    game = farmyard.game(game_id)
    network = Network(scale_of(game.encoding(play.seats)), layers)
    lessons = [play_game(game, network, play, seed) for seed in seeds]
    points = tuple(point for lesson in lessons for point in lesson.points)
    rows = np.concatenate([lesson.rows for lesson in lessons])
    return Lesson(rows, np.concatenate([lesson.targets for lesson in lessons]), points)
