"""Write docs/weights.md: a card for each file of weights of the package, from what is written in the file.

python tools/weights.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

import farmyard
from farmyard.bots.weights import PACKAGED
from farmyard.learning.mix import usual_mix
from farmyard.learning.plan import NUMBERS, Plan

PAGE = Path(__file__).parent.parent / "docs" / "weights.md"
INTRODUCTION = """\
# Weights

The networks that travel with farmyard, for `learned`, `search` and the [levels](bots.md): one for each game and number
of seats, for all its options. [Training](training.md) tells how they are made. The check at the end of a run lets one
`learned` with the new network sit among `learned` with the weights that were installed before, or among `greedy` where
there were none.

This page is written by `tools/weights.py` from the cards in the files.
"""
BAR = "\\|"
"""Between values; a bar alone would end the cell of the table."""
NONE = "There are none yet: bots say so, and levels use the evaluation of the game.\n"


def page(folder: Path = PACKAGED) -> str:
    files = sorted(folder.glob("*.npz"))
    return "\n".join([INTRODUCTION, *([section(file) for file in files] or [NONE])])


def section(file: Path) -> str:
    with np.load(file) as stored:
        about = json.loads(str(stored["about"]))
    plan, strength = about["plan"], about.get("strength")
    units = " + ".join(str(units) for units in plan["hidden"])
    numbers = about["layout"].partition("\n")[0].rpartition(", ")[2]
    rows = {
        "file": f"`{file.name}`, {file.stat().st_size / 1000:.0f} kB",
        "network": f"{numbers} in, {units} units",
        "learned from": f"{about['games']} games against itself in {about['seconds'] / 60:.0f} minutes"
        + (", beginning with other weights" if plan["start"] else ""),
        "options": "; ".join(f"{name}: {drawn(values)}" for name, values in plan["mix"].items()) or "none",
        "strength": told(strength, plan["seats"]) if strength else "not checked",
        "made with": f"farmyard {about['version']}",
        "make it again": f"`{command(about)}`",
    }
    title = f"## {farmyard.game(plan['game']).title}, {plan['seats']} {'seat' if plan['seats'] == 1 else 'seats'}\n"
    return "\n".join([title, "| | |", "| --- | --- |", *[f"| {name} | {text} |" for name, text in rows.items()], ""])


def drawn(values: list[Any]) -> str:
    return ", ".join(dict.fromkeys(spelled(values)))


def spelled(values: list[Any]) -> list[str]:
    return [str(value).lower() if isinstance(value, bool) else str(value) for value in values]


def told(found: dict[str, Any], seats: int) -> str:
    low, high = (100 * bound for bound in found["interval"])
    who = found["champion"] if found["champion"] == "greedy" else "the weights before it"
    won = "more points" if seats == 1 else "won"
    return (
        f"against {who}, {found['games']} games: {100 * found['win_rate']:.0f} % {won} ({low:.0f} to {high:.0f} %, "
        f"fair is {100 * found['fair']:.0f} %), {found['points']:.1f} points to {found['champion_points']:.1f}"
    )


def command(about: dict[str, Any]) -> str:
    """What has to be given for the same run: numbers that differ from those of a plan that nobody has changed.

    Numbers that plans have got since are left out: whoever makes older weights again has them as they are now.
    """
    plan = about["plan"]
    usual = Plan("", 0)
    words = ["farmyard train", plan["game"], f"--seats {plan['seats']} --games {about['games']} --seed {plan['seed']}"]
    for name in [name for name in NUMBERS if name in plan]:
        value, other = plan[name], getattr(usual, name)
        if name == "hidden":
            value, other = ",".join(map(str, value)), ",".join(map(str, other))
        if value != other:
            words.append(f"--plan {name}={value}")
    usually = usual_mix(farmyard.game(plan["game"]), plan["seats"])
    for name, values in plan["mix"].items():
        if tuple(values) != usually.get(name):
            option = f"{name}={BAR.join(spelled(values))}"
            words.append(f'--option "{option}"' if BAR in option else f"--option {option}")
    words += ["--from WEIGHTS"] if plan["start"] else []
    return " ".join(words)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
