"""Players that are not people. A bot sees what its seat sees and answers with a move."""

from farmyard.bots.base import Bot
from farmyard.bots.match import BotError, ask, play_out
from farmyard.bots.registry import bots, make_bot

__all__ = ["Bot", "BotError", "ask", "bots", "make_bot", "play_out"]
