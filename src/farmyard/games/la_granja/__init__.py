"""La Granja, by Andreas Odendahl and Michael Keller."""

from farmyard.games.la_granja.game import GAME

__all__ = ["GAME"]
