"""Every registered game keeps every contract, in every setup."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import farmyard
from farmyard.testkit import GameContract

for game_id in farmyard.games():
    name = "Test" + "".join(part.capitalize() for part in game_id.split("-"))
    globals()[name] = type(name, (GameContract,), {"game": farmyard.game(game_id)})

PLAY = """
import random, farmyard
state = farmyard.game({game!r}).start(seed=3)
rng = random.Random(3)
while state.to_act:
    seat = rng.choice(state.to_act)
    state.play(rng.choice(state.legal(seat)), seat)
print(state.hash(), state.record())
"""


@pytest.mark.parametrize("game", farmyard.games())
def test_the_same_seed_is_the_same_game_in_another_process(game: str) -> None:
    """Python orders sets of words differently in every process; no rule may depend on it."""
    ends = {
        subprocess.run(
            [sys.executable, "-c", PLAY.format(game=game)],
            env=os.environ | {"PYTHONHASHSEED": salt},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for salt in ("1", "2")
    }
    assert len(ends) == 1
    assert "check: " in ends.pop()
