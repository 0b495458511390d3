"""Whole games that were recorded once and must go the same way for ever. When one changes, we want to see why."""

from __future__ import annotations

import json

import pytest

from farmyard import Record
from farmyard.games.farmerama.notation import MOVES
from tests.games.farmerama.write_golden import FORMS, GOLDEN, RESULTS, result


@pytest.mark.parametrize("form", FORMS)
def test_a_recorded_game_goes_the_same_way(form: str) -> None:
    """FA-END-13, FA-SOLO-33: every move of the record is still legal and leads to the same position and scores."""
    text = (GOLDEN / f"{form}.farmyard").read_text(encoding="utf-8")
    state = Record.parse(text).replay()
    assert state.over
    assert result(state) == json.loads(RESULTS.read_text(encoding="utf-8"))[form]
    assert str(state.record()) == text


def test_the_recorded_games_show_the_whole_game() -> None:
    """FA-ROUND-02: between them they hold every kind of move, so that a change of any rule would be noticed."""
    words: set[str] = set()
    for file in GOLDEN.glob("*.farmyard"):
        lines = file.read_text(encoding="utf-8").splitlines()
        words |= {line.split()[1] for line in lines if line.startswith(("p", "--")) and len(line.split()) > 1}
    assert {kind.verb for kind in MOVES} | {"done"} <= words
