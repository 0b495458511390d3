"""Write docs/observations.md: every part of every observation, from the encodings of the games.

python tools/observations.py
"""

from __future__ import annotations

from pathlib import Path

import farmyard
from farmyard.core.actions import table_of
from farmyard.core.encoding import Part
from farmyard.core.game import Game

PAGE = Path(__file__).parent.parent / "docs" / "observations.md"
INTRODUCTION = """\
# Observations

What a seat may know, as numbers: the parts of each game's encoding, in their order. [Learning](rl.md) tells how to use
them. In shapes, S is the number of seats; the seat that looks comes first, the others follow in the order of play. More
than the most counts as the most.

In the flat vector every number is divided by its range, so that it lies between 0 and 1. After the parts of the game
comes `begun`: for each action its place among what has been said of the own move, up to 15.

This page is written by `tools/observations.py`. The numbers of a version never change their meaning.
"""


def page() -> str:
    return "\n".join([INTRODUCTION, *[section(farmyard.game(game)) for game in farmyard.games()]])


def section(game: Game) -> str:
    sizes = [f"{game.encoding(seats).size} with {seats}" for seats in game.seats]
    few, many = game.encoding(game.seats[-2]), game.encoding(game.seats[-1])
    rows = [row(one, other, game.seats[-1]) for one, other in zip(few.parts, many.parts, strict=True)]
    return "\n".join(
        [
            f"## {game.title}\n",
            f"Version {many.version} of the encoding, {', '.join(sizes)} seats; {len(table_of(game))} actions.\n",
            "| part | shape | from | to | what it tells |",
            "| --- | --- | ---: | ---: | --- |",
            *rows,
            "",
        ]
    )


def row(few: Part, many: Part, seats: int) -> str:
    """A dimension that grows with the number of seats is their number."""
    grows = [a != b and b == seats for a, b in zip(few.shape, many.shape, strict=True)]
    shape = " × ".join("S" if is_seats else str(n) for is_seats, n in zip(grows, many.shape, strict=True))
    return f"| `{many.name}` | {shape} | {many.least} | {many.most} | {many.about} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
