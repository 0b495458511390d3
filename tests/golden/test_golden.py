"""Recorded games go the same way as when they were recorded."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import farmyard
from farmyard import Record
from tests.golden import FOLDER, FORMS, result, results, verbs_in

EVERY_FORM = [(game, form) for game, forms in FORMS.items() for form in forms]
UNSEEN = {
    "farmerama": {"settle"},  # of rules version 1: only read in the history of games that began under them
    "frage-der-aehre": {"choose", "done"},  # of the engine: this game has no use for them
    "agricola": {"transplant"},  # of one card: tested by itself
    "agricola-2007": {"transplant"},
    # When all markers lie somewhere, and of one card: tested by themselves.
    "la-granja": {"back", "clear", "reroll", "sweep", "unload"},
}

WITH_CARDS = {"pay", "use"}
"""Of the engine, for cards that offer several ways to pay or are used at will."""


@pytest.mark.parametrize(("game", "form"), EVERY_FORM)
def test_a_recorded_game_goes_the_same_way(game: str, form: str) -> None:
    """AE-END-09, FA-END-13, FA-SOLO-33, A16-END-05, A07-END-04: every move of the record is still legal and leads to
    the same position, scores and winners."""
    text = (FOLDER / game / f"{form}.farmyard").read_text(encoding="utf-8")
    state = Record.parse(text).replay()
    assert state.over
    seats, options = FORMS[game][form]
    assert (state.seats, state.options | options) == (seats, state.options)
    assert result(state) == results(game)[form]
    assert str(state.record()) == text


@pytest.mark.parametrize("game", farmyard.games())
def test_the_recorded_games_show_the_whole_game(game: str) -> None:
    """AE-TURN-02, FA-ROUND-02: between them they hold every kind of move, so that a change of any rule would be
    noticed."""
    shown: set[str] = set()
    for file in (FOLDER / game).glob("*.farmyard"):
        shown |= verbs_in(file.read_text(encoding="utf-8"))
    assert set(farmyard.game(game).notation.kinds) - shown - WITH_CARDS <= UNSEEN.get(game, set())


@pytest.mark.parametrize("file", sorted((FOLDER / "earlier").glob("*.farmyard")), ids=lambda file: str(file.stem))
def test_a_game_recorded_under_earlier_rules_still_opens(file: Path) -> None:
    record = Record.parse(file.read_text(encoding="utf-8"))
    assert record.rules < farmyard.game(record.game).rules_version
    assert record.replay().over


@pytest.mark.parametrize("file", sorted((FOLDER / "earlier").glob("*.json")), ids=lambda file: str(file.stem))
def test_a_game_saved_under_earlier_rules_goes_on(file: Path) -> None:
    """As it was saved by that version, in the middle of a round; its log and history can be read, and it ends."""
    saved = json.loads(file.read_text(encoding="utf-8"))
    game = farmyard.game(saved["game"])
    assert saved["rules"] < game.rules_version
    state = game.load(saved)
    assert not state.over
    assert len(state.log()) >= len(saved["log"]) > 0
    rng = random.Random(1)
    while not state.over:
        seat = state.to_act[0]
        state.play(rng.choice(state.legal(seat)), seat)
    assert state.winners()
