"""`farmyard serve` with the same luck at every table: what fails fails for everybody, and what passes is no accident.

    python -m tests.browser.same_luck --port 8000 --db sqlite:///tables.db

People cannot wish for a seed, for they would know what is to come; therefore it is put in here, from outside.
"""

from __future__ import annotations

import secrets
import sys
from unittest.mock import patch

from farmyard.cli.main import run
from farmyard.core.game import Game
from farmyard.core.state import State
from farmyard.core.view import View
from farmyard.server import bot_scheduler
from farmyard.server.bot_worker import Question

SEED = 7
start = Game.start


def start_alike(game: Game, seats: int | None = None, seed: int | None = None, **options: object) -> State:
    return start(game, seats, SEED if seed is None else seed, **options)


def ask_alike(game: str, bot: str, seed: int, view: View, legal: tuple[str, ...]) -> Question:
    """A bot's own luck depends on how far the game has come, and on nothing else."""
    return Question(game, bot, view.moves, view, legal)


def go_on_alike(bits: int) -> int:
    """What luck brings when a game is gone on with from an earlier position."""
    return SEED


if __name__ == "__main__":
    with (
        patch.object(Game, "start", start_alike),
        patch.object(bot_scheduler, "Question", ask_alike),
        patch.object(secrets, "randbits", go_on_alike),
    ):
        sys.exit(run(["serve", *sys.argv[1:]]))
