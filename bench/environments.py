"""How many steps of an environment fit into one yardstick: `python bench/environments.py [GAME ...]`.

A step is an action with the observation and the mask of whoever acts next: random agents, four seats or as many as
there are. Games with hand cards are measured without and with them. Encoding is the time for the numbers of one
position, over positions from the first move to the last, with two seats and with four. Times are those of the
processor, the best of several runs.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Any

import farmyard
from farmyard._pure import is_compiled
from farmyard.cli.bench import yardstick
from farmyard.rl import aec_env, vector_env

if TYPE_CHECKING:
    from farmyard.core.state import State

STEPS = 8000
RUNS = 3
GAMES = 4
GAMES_AT_ONCE = 64
CARDS: dict[str, dict[str, Any]] = {"agricola": {"beginner": False}, "agricola-2007": {"family": False}}


def aec(game: str, seats: int, options: dict[str, Any]) -> None:
    env = aec_env(game, seats=seats, **options)
    rng = random.Random(1)
    env.reset(seed=1)
    for _ in range(STEPS):
        seen, _, over, _, _ = env.last()
        if over or seen is None:
            env.reset(seed=rng.randrange(10**6))
        else:
            env.step(rng.choice(seen["action_mask"].nonzero()[0]))


def vector(game: str, seats: int, options: dict[str, Any]) -> None:
    env = vector_env(game, games=GAMES_AT_ONCE, seats=seats, **options)
    rng = random.Random(1)
    batch = env.reset(seed=1)
    for _ in range(STEPS // GAMES_AT_ONCE):
        batch = env.step([rng.choice(mask.nonzero()[0]) for mask in batch.masks])


def positions(game: str, seats: int, options: dict[str, Any]) -> list[State]:
    """Every third position of a few random games."""
    met: list[State] = []
    for seed in range(GAMES):
        rng = random.Random(seed)
        state = farmyard.game(game).start(seats=seats, seed=seed, **options)
        for number in count():
            if not state.to_act:
                break
            if number % 3 == 0:
                met.append(state.clone())
            state.play(rng.choice(state.legal(state.to_act[0])), state.to_act[0])
    return met


def encode(met: list[State]) -> None:
    """Positions only, as bots ask for them."""
    encoding = met[0].game.encoding(met[0].seats)
    for number in range(STEPS):
        encoding.encode(met[number % len(met)], 0)


def best(work: Callable[..., None], *arguments: Any) -> float:
    times = []
    for _ in range(RUNS):
        began = time.process_time()
        work(*arguments)
        times.append(time.process_time() - began)
    return min(times)


def main(games: list[str]) -> None:
    y = best(yardstick)
    print(f"Y {y:.3f} s, {'compiled' if is_compiled() else 'plain Python'}")
    print("| game | seats | PettingZoo, steps per Y | many games, steps per Y | encoding, µs | with two seats |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for game in games or farmyard.games():
        seats = min(4, farmyard.game(game).seats[-1])
        for options in ({}, CARDS[game]) if game in CARDS else ({},):
            rates = [STEPS * y / best(work, game, seats, options) for work in (aec, vector)]
            micro = [1e6 * best(encode, positions(game, n, options)) / STEPS for n in (seats, 2)]
            name = f"{game}, all cards" if options else game
            cells = [name, str(seats), *[f"{rate:,.0f}" for rate in rates], *[f"{time:.1f}" for time in micro]]
            print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
