"""Two builds against each other: random games and copies of states, in turn, and the median of several runs.

    python bench/compare.py BEFORE AFTER [--runs 10] [--games 60] [--json FILE]
    python bench/compare.py --cards [--runs 10]

BEFORE and AFTER are folders in which `make setup` has run. Each run is a fresh process of the build's own Python that
uses public methods only and measures the yardstick Y as well; games are played without hand cards. Ratios are those of
the figures per Y, after to before: above 1 is faster, for games and decisions as for copies.

`--cards` compares this build with itself: Agricola without cards against Agricola with seven made-up cards in play at
every seat (`tests/games/agricola/made_up.py`).
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PLAIN = {"agricola": {"beginner": True}, "agricola-2007": {"family": True}}
"""Options that leave out hand cards."""
Setups = Sequence[tuple[str, int, int | None]]
"""Game, seats, and the deal of made-up cards if there is one."""
SETUPS = [
    ("agricola", 2), ("agricola", 4), ("agricola-2007", 2), ("agricola-2007", 4), ("farmerama", 2), ("farmerama", 4),
    ("frage-der-aehre", 2), ("frage-der-aehre", 4), ("la-granja", 2), ("la-granja", 4),
]  # fmt: skip

CHILD = """
import json, random, sys, time
import farmyard
import farmyard.core.state

request = json.loads(sys.argv[1])


def playout(game, seats, number, met):
    rng = random.Random(number)
    state = game.start(seats=seats, seed=number, **request["options"].get(game.id, {}))
    decisions = 0
    while state.to_act:
        if met is not None and decisions % 10 == 0:
            met.append(state.clone())
        seat = state.to_act[0]
        moves = state.legal(seat)
        state.play(moves[int(rng.random() * len(moves))], seat)
        decisions += 1
    return decisions


def best(work, times=3):
    out = []
    for _ in range(times):
        began = time.process_time()
        work()
        out.append(time.process_time() - began)
    return min(out)


def copy_all(met):
    for _ in range(10):
        for state in met:
            state.clone()


compiled = not farmyard.core.state.__file__.endswith(".py")
found = {"y": best(lambda: sum(i * i for i in range(10**7))), "compiled": compiled, "setups": []}
for name, seats, deal in request["setups"]:
    if deal is None:
        game = farmyard.game(name)
    else:
        from tests.games.agricola.made_up import with_cards
        game = with_cards(deal, 2007 if name == "agricola-2007" else 2016)
    met = []
    decisions = sum(playout(game, seats, number, met if number < 20 else None) for number in range(request["games"]))
    seconds = best(lambda: [playout(game, seats, number, None) for number in range(request["games"])])
    copies = best(lambda: copy_all(met)) / (10 * len(met))
    found["setups"].append({"games": request["games"] / seconds, "decisions": decisions / seconds, "copy": copies})
print(json.dumps(found))
"""


def run(folder: Path, setups: Setups, games: int) -> dict[str, Any]:
    request = json.dumps({"setups": setups, "games": games, "options": PLAIN})
    python = folder / ".venv" / "bin" / "python"
    command = [str(python if python.exists() else sys.executable), "-c", CHILD, request]
    own = os.environ | {"PYTHONPATH": str(folder / "src")}
    done = subprocess.run(command, cwd=folder, env=own, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{folder}: {done.stderr.strip()[-2000:]}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def per_y(found: dict[str, Any], place: int, figure: str) -> float:
    """How many fit into one Y."""
    value: float = found["setups"][place][figure]
    y: float = found["y"]
    return y / value if figure == "copy" else value * y


def line(name: str, place: int, before: list[dict[str, Any]], after: list[dict[str, Any]]) -> str:
    cells = [name]
    for figure in ("games", "decisions", "copy"):
        pairs = [(per_y(one, place, figure), per_y(two, place, figure)) for one, two in zip(before, after, strict=True)]
        if figure == "copy":
            cells += [f"{1e6 * statistics.median(copies(runs, place)):.1f} µs" for runs in (before, after)]
        else:
            cells += [f"{statistics.median(pair[side] for pair in pairs):,.0f}" for side in (0, 1)]
        cells.append(f"{statistics.median(two / one for one, two in pairs):.2f}")
    return row(cells)


def copies(runs: list[dict[str, Any]], place: int) -> list[float]:
    return [found["setups"][place]["copy"] for found in runs]


def row(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


HEAD = ["", "games per Y, before", "after", "ratio", "decisions per Y, before", "after", "ratio"]
HEAD += ["copy, before", "after", "ratio"]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("builds", nargs="*", type=Path, metavar="BEFORE AFTER")
    asked.add_argument("--cards", action="store_true", help="without cards against seven made-up cards at every seat")
    asked.add_argument("--runs", type=int, default=10)
    asked.add_argument("--games", type=int, default=60)
    asked.add_argument("--json", type=Path, metavar="FILE", help="all runs, for later")
    arguments = asked.parse_args()
    if arguments.cards:
        names = [(name, seats) for name, seats in SETUPS if name.startswith("agricola")]
        setups: list[Setups] = [[(name, seats, deal) for name, seats in names] for deal in (None, 1)]
        folders = [ROOT, ROOT]
    elif len(arguments.builds) == 2:
        names = SETUPS
        setups = [[(name, seats, None) for name, seats in names]] * 2
        folders = [folder.resolve() for folder in arguments.builds]
    else:
        asked.error("two folders, or --cards")
    runs: tuple[list[dict[str, Any]], list[dict[str, Any]]] = ([], [])
    for number in range(arguments.runs):
        for side in (0, 1) if number % 2 == 0 else (1, 0):
            runs[side].append(run(folders[side], setups[side], arguments.games))
        print(f"run {number + 1} of {arguments.runs}", file=sys.stderr)
    compiled = [all(found["compiled"] for found in side) for side in runs]
    print(row(HEAD))
    print(row(["---", *["---:"] * (len(HEAD) - 1)]))
    for place, (name, seats) in enumerate(names):
        print(line(f"{name}, {seats} seats", place, *runs))
    print(f"\nMedians of {arguments.runs} runs in turn, {arguments.games} games each; compiled: {compiled}.")
    if arguments.json:
        arguments.json.write_text(json.dumps({"before": runs[0], "after": runs[1]}), encoding="utf-8")


if __name__ == "__main__":
    main()
