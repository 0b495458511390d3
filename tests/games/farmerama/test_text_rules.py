"""The rules for players tell the numbers that are played with."""

from __future__ import annotations

import re

from farmyard.games.farmerama import GAME

from .table import a_game, seen_by


def test_the_numbers_told_are_those_of_the_tables() -> None:
    """FA-Q-09, FA-Q-12, FA-Q-14: what the rules say is what is played."""
    box = seen_by(a_game(4), 0).tables
    wheel = GAME.rulebook("en").by_id["FA-Q-09"].text
    for action, name in enumerate(("Sow", "Harvest", "Water")):
        assert f"{name}: {', '.join(f'{high}/{low}' for high, low in (s[action] for s in box.wheel))}." in wheel
    tracks = GAME.rulebook("en").by_id["FA-Q-12"].text
    for animal, product in enumerate(("wool", "truffles", "milk", "riding lessons")):
        assert f"{product} {', '.join(map(str, box.tracks[animal]))}" in tracks
    stars = re.findall(r"\d+", GAME.rulebook("en").by_id["FA-Q-14"].text)
    assert [int(n) for n in stars] == list(box.stars)
