"""Both editions keep every contract. Once they are registered, the common test looks longer at more setups."""

from __future__ import annotations

from farmyard.games.agricola import GAME, GAME_2007
from farmyard.testkit import GameContract


class TestAgricola(GameContract):
    game = GAME
    effort = 0.3


class TestAgricola2007(GameContract):
    game = GAME_2007
    effort = 0.3
    most_setups = 20
