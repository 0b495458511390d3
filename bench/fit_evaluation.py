"""Learn what the numbers of a position are worth to the greedy bot of Agricola, by playing against itself.

    python bench/fit_evaluation.py WORK --rounds 4 --games 160

Each round plays games with the weights found so far and a few random moves, notes the features (`features.py`) at the
end of every turn, and fits the points at the end to all positions seen so far: linear in the features, each weight a
polynomial of the second degree in the rounds that are left. WORK keeps the positions, so that a run can go on. The
result is written to `games/agricola/evaluation_weights.py`.
"""

from __future__ import annotations

import argparse
import random
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np

import farmyard
from farmyard.bots.greedy import Greedy
from farmyard.games.agricola import evaluation
from farmyard.games.agricola.features import FEATURES, features
from farmyard.games.agricola.state import ROUNDS

TARGET = Path(__file__).parents[1] / "src/farmyard/games/agricola/evaluation_weights.py"
RANDOM_MOVES = 0.03
RIDGE = 100.0
SEATS = (2, 3, 2, 4, 3, 2, 1)

HEAD = '''"""What each feature of a position is worth at the end, learned by `bench/fit_evaluation.py`.

Name, and the weight as a + b * t + c * t * t, where t is the share of the rounds that is left.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, float, float, float], ...]] = (
'''


def setup(number: int) -> tuple[str, int, dict[str, Any]]:
    """Both editions, all numbers of seats, mostly with hand cards."""
    seats = SEATS[number % len(SEATS)]
    if number % 8 == 5:
        return "agricola-2007", seats + (seats == 4), {}
    return "agricola", seats, {"beginner": number % 4 == 3}


def positions(job: tuple[int, list[tuple[str, float, float, float]] | None]) -> list[tuple[Any, int]]:
    """Of one game: for each seat the features at the ends of its turns, and its points."""
    number, weights = job
    if weights is not None:
        evaluation.use_weights(weights)
    name, seats, options = setup(number)
    game, rng = farmyard.game(name), random.Random(number)
    state: Any = game.start(seats=seats, seed=number, **options)
    bots = [Greedy(game, number + seat) for seat in range(seats)]
    seen: list[list[list[float]]] = [[] for _ in range(seats)]
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        move = rng.choice(legal) if rng.random() < RANDOM_MOVES else bots[seat].choose(state.view(seat), legal)
        state.play(move, seat)
        if not state.over and seat not in state.to_act:
            left = (ROUNDS - state.round) / ROUNDS
            now = features(state, seat)
            seen[seat].append([*now, *[left * x for x in now], *[left * left * x for x in now]])
    return [(np.array(rows, dtype=np.float32), state.scores()[seat].total) for seat, rows in enumerate(seen) if rows]


def fit(found: list[tuple[Any, int]]) -> list[tuple[str, float, float, float]]:
    x = np.vstack([rows for rows, _ in found]).astype(float)
    y = np.concatenate([np.full(len(rows), points) for rows, points in found])
    scale = x.std(axis=0) + 1e-9
    scaled = x / scale
    weights = np.linalg.solve(scaled.T @ scaled + RIDGE * np.eye(len(scale)), scaled.T @ y) / scale
    print(f"{len(y)} positions, error {np.sqrt(np.mean((x @ weights - y) ** 2)):.2f} points of {y.std():.2f}")
    n = len(FEATURES)
    return [(name, weights[i], weights[n + i], weights[2 * n + i]) for i, name in enumerate(FEATURES)]


def write(weights: list[tuple[str, float, float, float]]) -> None:
    rows = [f'    ("{name}", {a:.3f}, {b:.3f}, {c:.3f}),\n' for name, a, b, c in weights]
    TARGET.write_text(HEAD + "".join(rows) + ")\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("work", type=Path, help="a folder for the positions")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=160, help="in each round")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    given.work.mkdir(parents=True, exist_ok=True)
    weights: list[tuple[str, float, float, float]] | None = None
    found: list[tuple[Any, int]] = []
    for file in sorted(given.work.glob("*.npz")):
        with np.load(file) as kept:
            found += [(kept[f"rows{i}"], int(points)) for i, points in enumerate(kept["points"])]
    first = given.seed * 1_000_000 + len(found)
    for number in range(given.rounds):
        jobs = [(first + number * given.games + i, weights) for i in range(given.games)]
        with Pool(given.jobs) as pool:
            new = [each for game in pool.imap(positions, jobs) for each in game]
        arrays = {f"rows{i}": rows for i, (rows, _) in enumerate(new)}
        np.savez_compressed(
            given.work / f"{first + number * given.games}.npz", points=np.array([points for _, points in new]), **arrays
        )
        print(f"round {number + 1}: {np.mean([points for _, points in new]):.1f} points on average")
        found += new
        weights = fit(found)
        write(weights)


if __name__ == "__main__":
    main()
