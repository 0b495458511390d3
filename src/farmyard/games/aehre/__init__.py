"""Eine Frage der Ähre, by Jeffrey D. Allers: lay fields, grow regions, build farms."""

from farmyard.games.aehre.game import GAME

__all__ = ["GAME"]
