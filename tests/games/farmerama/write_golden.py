"""Record one random game for each form: `python -m tests.games.farmerama.write_golden`.

Run it only when a game is meant to go another way than before, and say in the commit why.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from farmyard import State
from tests.games.farmerama.test_whole_games import random_game

GOLDEN = Path(__file__).parent / "golden"
RESULTS = GOLDEN / "golden.json"
SEED = 2012
FORMS = {
    "solo": (1, False, False),
    "2": (2, False, False),
    "3": (3, False, False),
    "4": (4, False, False),
    "4-together": (4, False, True),
    "2-experienced": (2, True, False),
    "3-experienced": (3, True, True),
}
"""Seats, experienced, together."""


def result(state: State) -> dict[str, Any]:
    """What a replay must lead to again."""
    return {
        "scores": [score.parts for score in state.scores()],
        "winners": list(state.winners()),
        "hash": state.hash(),
    }


def main() -> None:
    results = {}
    for name, (seats, experienced, together) in FORMS.items():
        *_, state = random_game(seats, SEED, experienced, together)
        (GOLDEN / f"{name}.farmyard").write_text(str(state.record()), encoding="utf-8")
        results[name] = result(state)
    RESULTS.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
