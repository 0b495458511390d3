"""Every registered game keeps every contract, in every setup."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

import farmyard
from farmyard.testkit import CONTRACTS, GameContract, Setup

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


OWN_TABLES: dict[str, dict[str, Any]] = {
    "frage-der-aehre": {
        "board": "row,c1,c2,c3,c4,c5,c6\nr1,W,B,R,,P,C\nr2,B,W,P,C,,R\nr3,R,C,W,P,B,W\nr4,,P,B,R,C,",
        "large_tiles": "id,crop_a,barns_a,crop_b,barns_b\n"
        + "\n".join(f"L{n:02},{'potato' if n % 2 else 'wheat'},{n % 3},beet,{n % 2}" for n in range(1, 61)),
        "barn": "players,farm_line_1,farm_line_2,livestock_space\n2,1,2,3\n3,1,3,8\n4,2,4,5\n5,1,2,2",
        "livestock": "kind,victory_points\n"
        + "\n".join(f"{animal},{7 if n else 0}" for animal in ("cow", "pig", "chicken") for n in range(5)),
    },
    "farmerama": {
        "experienced": True,
        "comparisons": "order,compare,wins\n1,stars,fewest\n2,water,most\n3,crops,fewest",
    },
}


class TestOwnTables:
    """Every contract also with an owner's tables, for every number of players."""

    @pytest.mark.parametrize("promise", CONTRACTS)
    @pytest.mark.parametrize("game", OWN_TABLES)
    def test_contract(self, game: str, promise: str) -> None:
        found = farmyard.game(game)
        options = {option.name: option.default for option in found.options} | OWN_TABLES[game]
        for seats in found.seats:
            CONTRACTS[promise](found, Setup(seats, options), 0.2)
