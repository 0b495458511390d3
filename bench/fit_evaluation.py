"""Learn what the numbers of a position are worth to the greedy bot of Agricola, by playing against itself.

    python bench/fit_evaluation.py WORK --rounds 4 --games 160

Each round plays games with the weights found so far and some deliberate errors (`self_play.py`). From all games played
so far it counts what each card brought in a round (`card_yields.py`), and fits the points at the end to the features
(`features.py`) at the ends of all turns: linear in the features, each weight a polynomial of the second degree in the
rounds that are left, by least squares temporal differences that look far ahead. Weights stay near those in use where
the games say little; those of solo games near those of the others. WORK keeps the games, so that a run can go on;
`--games 0` only fits anew. The results go to `evaluation_weights.py` and `card_yields.py`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from self_play import Played, Yields, ends_of_turns, play

from farmyard.games.agricola import GAME, GAME_2007
from farmyard.games.agricola.card_worth import estimate
from farmyard.games.agricola.evaluation import Weights
from farmyard.games.agricola.evaluation_weights import ALONE, WITH_OTHERS
from farmyard.games.agricola.features import FEATURES, features
from farmyard.games.agricola.state import ROUNDS

AGRICOLA = Path(__file__).parents[1] / "src/farmyard/games/agricola"
RIDGE = 500.0
RIDGE_ALONE = 2000.0
FAR_AHEAD = 0.9
"""The lambda of the temporal differences: 1 would look at nothing but the points at the end."""
Given = dict[str, tuple[float, float, float]]
GIVEN: Given = {"what cards bring each round": (0.0, 11.0, 0.0), "food out of reach": (-3.0, 0.0, 0.0)}
"""Not learned: few games show each card, and about four in five of the points that it is going to bring count; and food
that cannot be had any more is a begging marker."""
GIVEN_WITH_OTHERS: Given = GIVEN | {"occupations": (0.0, 3.0, -2.4)}
"""Found by trial: greedy plays too few of them to learn what they are worth (docs/performance.md)."""
BEFORE = 20.0
"""The estimate of a card from its row counts like so many rounds in play."""

WEIGHTS_HEAD = '''"""What each feature of a position is worth at the end, learned by `bench/fit_evaluation.py`.

Name, and the weight as a + b * t + c * t * t, where t is the share of the rounds that is left.
"""

from __future__ import annotations

from typing import Final

'''
YIELDS_HEAD = '''"""What hand cards brought for each round in play, in points, counted in games of the greedy bot.

By `bench/fit_evaluation.py`, for all cards that were played often enough to tell; those of the revised edition anew by
`bench/count_yields.py`. What a card does at once when it is played is not in it.
"""

from __future__ import annotations

from typing import Final

YIELDS: Final[dict[str, float]] = {
'''
IN_A_ROW = 6


class Turns:
    """The ends of turns of all seats, in order."""

    def __init__(self, games: Iterable[Played]) -> None:
        rows: list[Any] = []
        points: list[int] = []
        last: list[bool] = []
        for played in games:
            seen: list[list[list[float]]] = [[] for _ in range(played.seats)]
            for state, seat in ends_of_turns(played):
                if not state.over:
                    seen[seat].append(in_time(features(state, seat), (ROUNDS - state.round) / ROUNDS))
            for seat, mine in enumerate(seen):
                rows += [np.array(row, dtype=np.float32) for row in mine]
                points += [played.points[seat]] * len(mine)
                last += [False] * (len(mine) - 1) + [True] * bool(mine)
        self.rows = np.array(rows, dtype=float)
        self.points = np.array(points, dtype=float)
        self.last = np.array(last)


def in_time(now: list[float], left: float) -> list[float]:
    return [*now, *[left * x for x in now], *[left * left * x for x in now]]


def fit(turns: Turns, near: Weights, fixed: Given, ridge: float) -> Weights:
    """Least squares temporal differences (lambda), as a difference to weights that are near."""
    count = len(FEATURES)
    start = np.array([row[k] for k in (1, 2, 3) for row in near])
    scale = turns.rows.std(axis=0)
    for name, weight in fixed.items():
        for k in range(3):
            start[k * count + FEATURES.index(name)] = weight[k]
            scale[k * count + FEATURES.index(name)] = 0.0
    learned = scale > 1e-6
    learned[0] = True
    scale[0] = 1.0
    now = np.where(learned, turns.rows / np.where(learned, scale, 1.0), 0.0)
    then = np.vstack([now[1:], np.zeros((1, now.shape[1]))])
    then[turns.last] = 0.0
    value = turns.rows @ start
    error = np.where(turns.last, turns.points, np.append(value[1:], 0.0)) - value
    traces = np.empty_like(now)
    trace = np.zeros(now.shape[1])
    for i in range(len(now)):
        trace = now[i] + (0.0 if i == 0 or turns.last[i - 1] else FAR_AHEAD) * trace
        traces[i] = trace
    change = np.linalg.solve(traces.T @ (now - then) + ridge * np.eye(now.shape[1]), traces.T @ error)
    weights = start + np.where(learned, change / np.where(learned, scale, 1.0), 0.0)
    off = np.sqrt(np.mean((turns.rows @ weights - turns.points) ** 2))
    print(f"{len(turns.points)} positions, error {off:.2f} points of {turns.points.std():.2f}")
    return [(name, weights[i], weights[count + i], weights[2 * count + i]) for i, name in enumerate(FEATURES)]


def write_weights(alone: Weights, with_others: Weights) -> None:
    text = WEIGHTS_HEAD
    for name, weights in (("WITH_OTHERS", with_others), ("ALONE", alone)):
        rows = [f'    ("{row}", {a:.3f}, {b:.3f}, {c:.3f}),\n' for row, a, b, c in weights]
        text += f"{name}: Final[tuple[tuple[str, float, float, float], ...]] = (\n{''.join(rows)})\n"
    (AGRICOLA / "evaluation_weights.py").write_text(text, encoding="utf-8")


def write_yields(games: Iterable[Played]) -> None:
    yields = Yields()
    for played in games:
        yields.count(played)
    cards = GAME.cards | GAME_2007.cards
    write_yields_found(
        {
            card: (BEFORE * estimate(cards[card]) + yields.points[card]) / (BEFORE + rounds)
            for card, rounds in yields.rounds.items()
            if rounds >= BEFORE
        }
    )


def write_yields_found(found: dict[str, float]) -> None:
    cells = [f'"{card}": {found[card]:.2f}' for card in sorted(found)]
    rows = [f"    {', '.join(cells[i : i + IN_A_ROW])},\n" for i in range(0, len(cells), IN_A_ROW)]
    (AGRICOLA / "card_yields.py").write_text(YIELDS_HEAD + "".join(rows) + "}  # fmt: skip\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("work", type=Path, help="a folder for the games")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=160, help="in each round")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    given.work.mkdir(parents=True, exist_ok=True)
    games: list[Played] = []
    for file in sorted(given.work.glob("*.json")):
        games += msgspec.json.decode(file.read_bytes(), type=list[Played])
    alone: Weights = ALONE
    with_others: Weights = WITH_OTHERS
    first = given.seed * 1_000_000 + len(games)
    for _ in range(given.rounds):
        if given.games:
            with Pool(given.jobs) as pool:
                numbers = range(first, first + given.games)
                new = pool.map(partial(play, alone=alone, with_others=with_others), numbers, chunksize=1)
            (given.work / f"{first}.json").write_bytes(msgspec.json.encode(new))
            games += new
            first += given.games
            print(f"{np.mean([points for played in new for points in played.points]):.1f} points on average")
        with_others = fit(Turns(played for played in games if played.seats > 1), WITH_OTHERS, GIVEN_WITH_OTHERS, RIDGE)
        alone = fit(Turns(played for played in games if played.seats == 1), with_others, GIVEN, RIDGE_ALONE)
        write_weights(alone, with_others)
    write_yields(games)


if __name__ == "__main__":
    main()
