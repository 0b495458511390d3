"""The names of the levels, weakest first: `farmyard games` tells them without loading any bot."""

LEVEL_NAMES = ("easy", "normal", "hard", "expert")
