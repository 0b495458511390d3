"""Improve the weights of Agricola's evaluation by trial: play with strategies that differ, and go where points are.

    python bench/climb_evaluation.py WORK --batches 40
    python bench/climb_evaluation.py WORK --what cards

A direction is a change of several weights that belong together, such as all that speak for animals, for the beginning,
the middle and the end of the game (`DIRECTIONS`). Every batch plays pairs of games from the same deals, alone or, with
`--what cards`, games of two with hand cards: in the one the weights are off by random amounts of all directions, in its
twin by the opposite. Points are regressed on the amounts, recent games counting more, and the weights go a step along
the slope. Unlike `fit_evaluation.py`, which asks what positions of the games played so far were worth, this finds what
pays only to those who play for it. WORK keeps what was reached; the weights go to `evaluation_weights.py`.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from climb_directions import CARDS, DIRECTIONS, Change
from fit_evaluation import write_weights
from self_play import Player

import farmyard
from farmyard.games.agricola.evaluation import Weights
from farmyard.games.agricola.evaluation_weights import ALONE, WITH_OTHERS
from farmyard.games.agricola.features import FEATURES

OFF_BY = 0.8
STEP = 0.6
RIDGE = 30.0
REMEMBERED = 4
"""Batches: what was played so long ago counts a third."""
AT = np.array([1.0, 0.5, 0.0])
"""The shares of the rounds that are left at the three times of a direction."""
POWERS = np.stack([np.ones(3), AT, AT * AT])
FIRST_SEED = 3_000_000

Array = Any


class Task(NamedTuple):
    """Which weights are improved, by which changes, in which games."""

    weights: Weights
    directions: dict[str, dict[str, Change]]
    game: str
    seats: int
    options: dict[str, Any]


TASKS = {
    "alone": Task(ALONE, DIRECTIONS, "agricola-2007", 1, {"family": False, "series": "1"}),
    "cards": Task(WITH_OTHERS, CARDS, "agricola", 2, {"beginner": False}),
}


class Reached(msgspec.Struct):
    amounts: list[float]
    """Of each direction, added to the weights that were in use at the start."""
    start: list[list[float]]
    batches: int = 0
    tried: list[list[float]] = []
    points: list[float] = []


def directions(task: Task) -> Array:
    out = np.zeros((len(task.directions), len(FEATURES), 3))
    for i, changes in enumerate(task.directions.values()):
        for name, change in changes.items():
            out[i, FEATURES.index(name)] = change
    return out


def weights_at(task: Task, reached: Reached, amounts: Array) -> Weights:
    quadratics = np.array(reached.start) + np.tensordot(amounts, directions(task), 1) @ np.linalg.inv(POWERS)
    return [(name, *row) for name, row in zip(FEATURES, quadratics.tolist(), strict=True)]


def play(task: Task, seed: int, weights: Weights) -> float:
    """The points of all seats, on average."""
    game = farmyard.game(task.game)
    state = game.start(seats=task.seats, seed=seed, **task.options)
    bot = Player(game, seed, weights)
    while state.to_act:
        seat = state.to_act[0]
        state.play(bot.move(state, seat), seat)
    return sum(score.total for score in state.scores()) / task.seats


def batch(task: Task, reached: Reached, games: int) -> float:
    """One step; the points that were made on average."""
    rng = np.random.default_rng(reached.batches)
    here = np.array(reached.amounts)
    offs = OFF_BY * rng.standard_normal((games // 2, len(here)))
    tried = [amounts for off in offs for amounts in (here + off, here - off)]
    seeds = [FIRST_SEED + 1000 * reached.batches + i // 2 for i in range(len(tried))]
    reached.tried += [amounts.tolist() for amounts in tried]
    with ProcessPoolExecutor() as pool:
        weights = [weights_at(task, reached, amounts) for amounts in tried]
        reached.points += pool.map(play, [task] * len(tried), seeds, weights)
    points = np.array(reached.points)
    recent = np.exp(-np.arange(len(points))[::-1] / (REMEMBERED * games))
    off_by = (np.array(reached.tried) - here) / OFF_BY
    above = points - np.average(points, weights=recent)
    weighted = (off_by * recent[:, None]).T
    slope = np.linalg.solve(weighted @ off_by + RIDGE * np.eye(len(here)), weighted @ above)
    reached.amounts = (here + STEP * OFF_BY * slope).tolist()
    reached.batches += 1
    return float(points[-games:].mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("work", type=Path, help="a folder for what was reached")
    parser.add_argument("--batches", type=int, default=40)
    parser.add_argument("--games", type=int, default=48, help="in each batch")
    parser.add_argument("--what", choices=list(TASKS), default="alone", help="which weights")
    given = parser.parse_args()
    task = TASKS[given.what]
    given.work.mkdir(parents=True, exist_ok=True)
    file = given.work / "climbed.json"
    if file.exists():
        reached = msgspec.json.decode(file.read_bytes(), type=Reached)
    else:
        reached = Reached([0.0] * len(task.directions), [list(row[1:]) for row in task.weights])
    for _ in range(given.batches):
        mean = batch(task, reached, given.games)
        file.write_bytes(msgspec.json.encode(reached))
        print(f"batch {reached.batches}: {mean:.1f} points on average, with weights that are off", flush=True)
    found = weights_at(task, reached, np.array(reached.amounts))
    if task.weights is ALONE:
        write_weights(found, WITH_OTHERS)
    else:
        write_weights(ALONE, found)


if __name__ == "__main__":
    main()
