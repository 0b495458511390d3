"""La Granja keeps every contract, in every setup."""

from __future__ import annotations

from farmyard.games.la_granja import GAME
from farmyard.testkit import GameContract


class TestLaGranja(GameContract):
    game = GAME
