"""Learning by self-play: generations of games, each played with the network of the generation before last.

While one generation is played, the network learns from the one before it, so players and learner work at the same time
and the run still depends on its seed alone, whatever the number of processes.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

import farmyard
from farmyard.bots.network import UNIT, Network, Rows
from farmyard.core.encoding import layout
from farmyard.learning.generation import Ahead, Generation, Layers, units
from farmyard.learning.mix import drawn_options
from farmyard.learning.optimizer import Adam
from farmyard.learning.plan import Plan
from farmyard.learning.replay import Replay
from farmyard.learning.selfplay import Lesson

if TYPE_CHECKING:
    from farmyard.arena.executors import Executor

BATCH = 256
SAMPLED = 60
"""Random games that show how large the numbers of a position usually are."""


class Progress(msgspec.Struct, frozen=True):
    """What is told after each generation."""

    generation: int
    games: int
    seconds: float
    """Of the whole run so far."""
    loss: float
    points: float
    """Of all seats, on average over the games of this generation."""
    noise: float


def faded(first: float, last: float, share: float) -> float:
    """From the first value to the last, by the same factor in each step."""
    return first * math.exp(math.log(last / first) * min(1.0, share))


class Trainer:
    """One run. `generations` goes on for as long as it is asked."""

    def __init__(self, plan: Plan, network: Network | None = None) -> None:
        self.plan = plan
        self.encoding = farmyard.game(plan.game).encoding(plan.seats)
        self.network = network or Network.fresh(self.encoding, plan.hidden, abs(plan.seed), random_rows(plan))
        self.players = copied(self.network)
        """The weights with which the next generation is played."""
        self.adam = Adam(self.network)
        self.replay = Replay(plan.kept, self.encoding.size)
        self.generation = 0
        self.seconds = 0.0
        self.since = 0.0
        """When the generation began that is being played."""
        self.last: Progress | None = None

    @property
    def played(self) -> int:
        return self.generation * self.plan.games

    def generations(
        self, executor: Executor, stop: Callable[[], bool], tick: Callable[[int], None] | None = None
    ) -> Iterator[Progress]:
        """`tick` is told now and then how many games of the generation being played are over."""
        with Ahead(executor, tick) as ahead:
            ordered = ahead.order(self.job(self.generation), units(self.plan, self.generation))
            while not stop():
                self.since = time.monotonic()
                lessons = list(ahead.wait(ordered))
                self.players = copied(self.network)
                ordered = ahead.order(self.job(self.generation + 1), units(self.plan, self.generation + 1))
                loss = self.learn(lessons)
                points = float(np.mean([point for lesson in lessons for point in lesson.points]))
                self.generation += 1
                self.seconds, self.since = self.seconds + self.waited(), 0.0
                noise = self.noise(self.played)
                self.last = Progress(self.generation, self.played, round(self.seconds, 3), loss, points, noise)
                yield self.last

    def waited(self) -> float:
        """Seconds since the generation that is being played has begun."""
        return time.monotonic() - self.since if self.since else 0.0

    def noise(self, games: int) -> float:
        return faded(self.plan.noise, self.plan.last_noise, games / self.plan.fade)

    def job(self, generation: int) -> Generation:
        return Generation(self.plan, self.players, self.noise(generation * self.plan.games))

    def learn(self, lessons: Sequence[Lesson]) -> float:
        plan = self.plan
        fresh = 0
        for lesson in lessons:
            self.replay.add(lesson)
            fresh += len(lesson.rows)
        rng = np.random.default_rng((abs(plan.seed), self.generation))
        rate = faded(plan.rate, plan.last_rate, self.played / plan.slow)
        steps = max(1, round(plan.passes * fresh / BATCH))
        losses = [self.adam.learn(*self.replay.batch(BATCH, rng), rate) for _ in range(steps)]
        return float(np.mean(losses))

    def with_card(self, **about: Any) -> Network:
        """The network with a card that tells how it was made."""
        plan: dict[str, Any] = msgspec.to_builtins(self.plan)
        made = {
            "plan": plan,
            "games": self.played,
            "seconds": round(self.seconds),
            "unit": UNIT,
            "layout": layout(self.encoding),
            "version": farmyard.__version__,
            **about,
        }
        self.network.about = made
        return self.network


def random_rows(plan: Plan) -> Rows:
    game = farmyard.game(plan.game)
    encoding = game.encoding(plan.seats)
    rng = random.Random(plan.seed)
    rows: list[bytes] = []
    for number in range(SAMPLED):
        options = drawn_options(game, plan.seats, plan.mix, f"{plan.seed}/sample/{number}")
        state = game.start(plan.seats, number, **options)
        while state.to_act:
            seat = state.to_act[0]
            rows.append(bytes(encoding.encode(state, seat)))
            state.play(rng.choice(state.legal(seat)), seat)
    return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), encoding.size)


def copied(network: Network) -> Layers:
    return [(weights.copy(), bias.copy()) for weights, bias in network.folded]
