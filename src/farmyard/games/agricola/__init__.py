"""Agricola, in its revised edition of 2016 and its original edition of 2007."""

from farmyard.games.agricola.game import GAME, GAME_2007

__all__ = ["GAME", "GAME_2007"]
