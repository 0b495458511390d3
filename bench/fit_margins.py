"""How a lead becomes a final margin: play games, fit, and write `evaluation_margins.py` of each game.

    python bench/fit_margins.py [--seconds 75] [--only agricola:2 ...] [--rows FOLDER]

Greedy with a narrow search plays every game with every number of seats; each seat moves at random now and then, some
more often than others, so that leads of every size occur. At the end of some turns we note what each seat seems to be
worth (`worths` of the game's evaluation) and how much of the game is left; the final points are known when it is over.

One linear fit for each game and number of seats, with weights that change linearly with the share of the game that is
left. With others it is the final margin from the lead over the best other seat: without a constant, for two seats of
the same worth expect the same; with three or more, a part that grows with what is left, since one of several others
gets lucky. Alone it is the final points from the worth. Then the size of the errors, likewise. A quarter of the games
is held out: correlation and bias are told for these. It is a map of the worths alone, and grows with the own one.
"""

from __future__ import annotations

import argparse
import importlib
import json
import math
import random
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

import farmyard
from farmyard.bots.greedy import Greedy
from farmyard.core.game import Game
from farmyard.core.score import margins

ROOT = Path(__file__).parent.parent / "src"
ERRORS = (0.03, 0.1, 0.25)
"""How often a seat moves at random."""
SAMPLED, SAMPLED_ALONE = 0.25, 0.08
"""Of the turns, and alone of the decisions, so many are noted."""
HELD_OUT = 4
Row = tuple[int, float, list[float], list[int]]
"""Number of the game, share left, worths, final points."""


class Narrow(Greedy):
    beside, positions, width = 2, 200, 6


def options_for(game: Game, rng: random.Random) -> dict[str, object]:
    """Half of the games of Agricola with hand cards, half without."""
    known = {option.name for option in game.options}
    return {name: rng.random() < 0.5 for name in ("beginner", "family") if name in known}


def evaluation_of(game: Game) -> ModuleType:
    return importlib.import_module(f"{type(game).__module__.rpartition('.')[0]}.evaluation")


def play(game: Game, seats: int, number: int, rng: random.Random) -> list[Row]:
    evaluation = evaluation_of(game)
    state = game.start(seats=seats, seed=rng.getrandbits(60), **options_for(game, rng))
    bots = [Narrow(game, rng.getrandbits(60)) for _ in range(seats)]
    errors = [rng.choice(ERRORS) for _ in range(seats)]
    noted: list[tuple[float, list[float]]] = []
    last = -1
    while state.to_act:
        seat = state.to_act[0]
        if rng.random() < (SAMPLED_ALONE if seats == 1 else SAMPLED if seat != last else 0.0):
            noted.append((evaluation.share_left(state), evaluation.worths(state)))
        last = seat
        legal = state.legal(seat)
        at_random = len(legal) > 1 and rng.random() < errors[seat]
        state.play(rng.choice(legal) if at_random else bots[seat].choose(state.view(seat), legal), seat)
    totals = [score.total for score in state.scores()]
    return [(number, left, worths, totals) for left, worths in noted]


def play_for(game: Game, seats: int, seconds: float) -> list[Row]:
    rng = random.Random(f"{game.id} {seats}")
    began, number, rows = time.monotonic(), 0, []
    while time.monotonic() - began < seconds:
        rows += play(game, seats, number, rng)
        number += 1
    return rows


def inputs(lead: float, left: float, seats: int) -> list[float]:
    return {1: [lead, left * lead, 1.0, left], 2: [lead, left * lead]}.get(seats, [lead, left * lead, left])


def fit(rows: list[Row], seats: int) -> tuple[tuple[float, ...], dict[str, float]]:
    """The row of the table, and how well it does on games that it has not seen."""
    x = np.array([inputs(m, left, seats) for _, left, worths, _ in rows for m in margins(worths)])
    y = np.array([m for *_, totals in rows for m in margins([float(n) for n in totals])])
    left = np.array([left for _, left, worths, _ in rows for _ in worths])
    unseen = np.array([number % HELD_OUT == 0 for number, _, worths, _ in rows for _ in worths])
    found = np.linalg.lstsq(x[~unseen], y[~unseen], rcond=None)[0]
    error = y - x @ found
    both = np.stack([np.ones_like(left), left], 1)[~unseen]
    # The mean absolute error of a normal distribution is sqrt(2 / pi) of its standard deviation.
    spread = np.linalg.lstsq(both, np.abs(error[~unseen]) * math.sqrt(math.pi / 2), rcond=None)[0]
    slope, base = found[:2], {1: found[2:], 2: np.zeros(2)}.get(seats, np.array([0.0, found[-1]]))
    row = tuple(round(float(n), 3) for n in (*slope, *base, *spread))
    said = x[unseen] @ found
    told = {
        "games": len({number for number, *_ in rows}),
        "correlation": float(np.corrcoef(said, y[unseen])[0, 1]),
        "bias": float(error[unseen].mean()),
        "deviation": float(error[unseen].std()),
    }
    return row, told


def write_tables(found: dict[str, tuple[float, ...]]) -> None:
    """Into the folder of each game; rows that were not fitted now stay as they are."""
    for folder in sorted({evaluation_of(farmyard.game(name.partition(":")[0])).__file__ or "" for name in found}):
        file = Path(folder).with_name("evaluation_margins.py")
        module = importlib.import_module(f"farmyard.games.{file.parent.name}.evaluation_margins")
        table: dict[Any, tuple[float, ...]] = dict(module.MARGINS)
        for name, row in found.items():
            game, seats = name.split(":")
            if Path(evaluation_of(farmyard.game(game)).__file__ or "") == Path(folder):
                table[(game, int(seats)) if file.parent.name == "agricola" else int(seats)] = row
        head = file.read_text(encoding="utf-8").partition(" = {\n")[0]
        lines = [f"    {key_text(key)}: {table[key]},\n" for key in sorted(table)]
        file.write_text(f"{head} = {{\n{''.join(lines)}}}\n", encoding="utf-8")


def key_text(key: Any) -> str:
    return f'("{key[0]}", {key[1]})' if isinstance(key, tuple) else str(key)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=75.0, help="of play for each game and number of seats")
    parser.add_argument("--only", nargs="*", default=[], metavar="GAME:SEATS")
    parser.add_argument("--rows", type=Path, help="a folder in which the noted positions are kept, and found again")
    chosen = parser.parse_args()
    names = chosen.only or [f"{name}:{seats}" for name in farmyard.games() for seats in farmyard.game(name).seats]
    found: dict[str, tuple[float, ...]] = {}
    for name in names:
        game, seats = farmyard.game(name.split(":")[0]), int(name.split(":")[1])
        kept = chosen.rows / f"{name.replace(':', '-')}.json" if chosen.rows else None
        if kept is not None and kept.exists():
            rows = json.loads(kept.read_text(encoding="utf-8"))
        else:
            rows = play_for(game, seats, chosen.seconds)
            if kept is not None:
                kept.parent.mkdir(parents=True, exist_ok=True)
                kept.write_text(json.dumps(rows), encoding="utf-8")
        found[name], told = fit(rows, seats)
        print(name, found[name], {key: round(value, 2) for key, value in told.items()}, flush=True, file=sys.stderr)
    write_tables(found)


if __name__ == "__main__":
    main()
