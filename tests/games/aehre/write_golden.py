"""Record one random game for each number of players: `python -m tests.games.aehre.write_golden`.

Run it only when a game is meant to go another way than before, and say in the commit why.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from farmyard import State
from tests.games.aehre.test_whole_games import random_game

GOLDEN = Path(__file__).parent / "golden"
RESULTS = GOLDEN / "golden.json"
SEED = 2009


def result(state: State) -> dict[str, Any]:
    """What a replay must lead to again."""
    return {
        "scores": [score.parts for score in state.scores()],
        "winners": list(state.winners()),
        "hash": state.hash(),
    }


def main() -> None:
    results = {}
    for seats in (2, 3, 4, 5):
        *_, state = random_game(seats, SEED)
        (GOLDEN / f"{seats}.farmyard").write_text(str(state.record()), encoding="utf-8")
        results[str(seats)] = result(state)
    RESULTS.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
