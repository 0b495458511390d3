"""Whole games that were recorded once and must go the same way for ever. When one changes, we want to see why.

    python -m tests.golden la-granja             records the games of La Granja again
    python -m tests.golden --refresh la-granja   replays them: only how positions are written may have changed

Record again only when a game is meant to go another way than before, and say in the commit why.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import farmyard
from farmyard import Record, State

FOLDER = Path(__file__).parent

FORMS: dict[str, dict[str, tuple[int, dict[str, Any]]]] = {
    "frage-der-aehre": {str(seats): (seats, {}) for seats in (2, 3, 4, 5)},
    "farmerama": {
        "solo": (1, {}),
        "2": (2, {}),
        "3": (3, {}),
        "4": (4, {}),
        "4-together": (4, {"together": True}),
        "2-experienced": (2, {"experienced": True}),
        "3-experienced": (3, {"experienced": True, "together": True}),
    },
    "la-granja": {
        "solo": (1, {}),
        "2": (2, {}),
        "3": (3, {}),
        "4": (4, {}),
        "4-online": (4, {"version": "online"}),
    },
    "agricola": {
        "solo": (1, {}),
        "solo-chosen": (1, {"round_cards": "chosen"}),
        "2": (2, {}),
        "2-additional": (2, {"additional_actions": True}),
        "3-additional": (3, {"additional_actions": True}),
        "4": (4, {}),
        "solo-cards": (1, {"beginner": False}),
        "2-cards": (2, {"beginner": False}),
        "3-draft": (3, {"beginner": False, "draft": "seven"}),
        "4-cards": (4, {"beginner": False, "additional_actions": True}),
    },
    "agricola-2007": {
        "solo": (1, {}),
        "solo-series": (1, {"series": "3", "food": 5}),
        "2": (2, {}),
        "4-replaced": (4, {"occupation_cards": "replaced"}),
        "5": (5, {}),
        "solo-cards": (1, {"family": False, "series": "2", "food": 3}),
        "2-cards": (2, {"family": False}),
        "3-draft": (3, {"family": False, "draft": "seven"}),
        "3-deck-e": (3, {"family": False, "decks": "E"}),
        "4-deck-i": (4, {"family": False, "decks": "I"}),
        "5-deck-k": (5, {"family": False, "decks": "K"}),
    },
}
"""By game, one record for each form: how many play, and with which options."""

TRIES = 30
"""So many games are played for a form, and the one is recorded that shows most of what no other shows; but as soon as
every kind of move is there, one is enough."""
ON_PURPOSE = 0.85
"""How often a player answers what is asked, rather than doing what may be done at any time."""
WITH_CARE = 0.5
"""How often a player takes the best of a few moves, as the game's own evaluation sees it."""
A_FEW = 8


def random_game(game: str, seats: int, options: dict[str, Any], seed: int) -> State:
    """To the end. Without care, first a verb is chosen and then a move with it, so that rare things happen often."""
    rng = random.Random(f"{game} {seats} {seed}")
    state = farmyard.game(game).start(seats=seats, seed=seed, **options)
    while not state.over:
        seat = rng.choice(state.to_act)
        moves = list(state.legal(seat))
        answers = [move for move in moves if move not in state.any_time_moves(seat)]
        if answers and rng.random() < ON_PURPOSE:
            moves = answers
        if rng.random() < WITH_CARE:
            worth = [
                (state.game.heuristic(state.after(move, seat), seat), move)
                for move in rng.sample(moves, min(A_FEW, len(moves)))
            ]
            state.play(max(worth, key=lambda pair: pair[0])[1], seat)
        else:
            verb = rng.choice(sorted({move.verb for move in moves}))
            state.play(rng.choice([move for move in moves if move.verb == verb]), seat)
    return state


def verbs_in(text: str) -> set[str]:
    """The verbs of all moves in a record, nature's included."""
    lines = [line.split() for line in text.splitlines() if line.startswith(("p", "--"))]
    return {words[1] for words in lines if len(words) > 1}


def result(state: State) -> dict[str, Any]:
    """What a replay must lead to again."""
    return {
        "scores": [score.parts for score in state.scores()],
        "winners": list(state.winners()),
        "hash": state.hash(),
    }


def results(game: str) -> dict[str, Any]:
    out: dict[str, Any] = json.loads((FOLDER / game / "results.json").read_text(encoding="utf-8"))
    return out


def record(game: str) -> set[str]:
    """Play and record every form. Gives the verbs that none of the games shows."""
    folder = FOLDER / game
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.farmyard"):
        old.unlink()
    missing = set(farmyard.game(game).notation.kinds)
    reached = {}
    for form, (seats, options) in FORMS[game].items():
        played = [random_game(game, seats, options, seed) for seed in range(TRIES if missing else 1)]
        best = max(played, key=lambda state: len(missing & verbs_in(str(state.record()))))
        missing -= verbs_in(str(best.record()))
        (folder / f"{form}.farmyard").write_text(str(best.record()), encoding="utf-8")
        reached[form] = result(best)
    (folder / "results.json").write_text(json.dumps(reached, indent=2) + "\n", encoding="utf-8")
    return missing


def refresh(game: str) -> None:
    """Replay every record and note its hash anew; scores and winners must be those of before. Forms that are new are
    played and recorded."""
    folder, before = FOLDER / game, results(game)
    reached = {}
    for form, (seats, options) in FORMS[game].items():
        file = folder / f"{form}.farmyard"
        if form in before:
            state = Record.parse(file.read_text(encoding="utf-8")).replay()
            if result(state) | {"hash": ""} != before[form] | {"hash": ""}:
                raise ValueError(f"{game}, {form}: the game ends in another way than before")
        else:
            state = random_game(game, seats, options, seed=0)
        file.write_text(str(state.record()), encoding="utf-8")
        reached[form] = result(state)
    (folder / "results.json").write_text(json.dumps(reached, indent=2) + "\n", encoding="utf-8")
