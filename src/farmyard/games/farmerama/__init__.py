"""Farmerama, by Uwe Rosenberg: sow, turn the wheel, harvest, feed, and earn stars."""

from farmyard.games.farmerama.game import GAME

__all__ = ["GAME"]
