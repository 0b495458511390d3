"""Keep the tables that number the moves of every game: `games/GAME/actions/ID-VERSION.txt`.

    python tools/actions.py          append what has no line yet to the newest table of each game
    python tools/actions.py --next   begin the next version of every table, in the order that a new one would have

A line never moves and never goes: its place is the number that agents have learned.
"""

from __future__ import annotations

import sys

import farmyard
from farmyard.core.actions import every_line, file_of, versions
from farmyard.core.game import Game


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--next"]):
        print(__doc__)
        return 2
    for game_id in farmyard.games():
        game = farmyard.game(game_id)
        if game.actions is not None:
            write(game, begin="--next" in arguments)
    return 0


def write(game: Game, begin: bool) -> None:
    there = versions(game)
    version = (there[-1] if there else 0) + (1 if begin or not there else 0)
    file = file_of(game, version)
    file.parent.mkdir(exist_ok=True)
    old = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    new = [line for line in every_line(game) if line not in old]
    file.write_text("".join(f"{line}\n" for line in [*old, *new]), encoding="utf-8")
    print(f"{file.name}: {len(old)} lines, {len(new)} new")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
