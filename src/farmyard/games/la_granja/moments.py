"""Moments of a round that come between two turns of a player: what is not done before them is lost or worth less."""

from __future__ import annotations

from typing import Final

FILL: Final = 1
"""Hands are filled: whoever has played one more card draws one more."""
INCOME: Final = 2
HARVEST: Final = 4
"""Empty fields bear."""
BREEDING: Final = 8192
ROOFS: Final = 8
"""Others buy roof tiles."""
ROLL: Final = 16
"""The dice are rolled; phase I is over."""
DICE: Final = 32
"""Others take dice."""
STALLS: Final = 64
"""Others may deliver, supply workshops and put up stalls."""
DONKEYS: Final = 128
"""Donkey tiles are chosen; phase II is over."""
ORDER: Final = 256
"""The turn order is set anew."""
FREE: Final = 512
"""The number of free deliveries is fixed."""
PAID: Final = 1024
"""The number of paid deliveries is fixed (LG-Q-59)."""
SCORING: Final = 2048
"""The round is scored; what works once in a round is lost."""
END: Final = 4096
"""The final sale."""

RACE: Final = STALLS | SCORING
"""A delivery or a stall: others come first, and a stall scores in this round or not."""
OF_ROOF: Final = {"delivery": RACE, "paid delivery": RACE, "stall": RACE, "siesta": ORDER | SCORING}
"""Roof tiles whose effect is worth less later. All others can wait until the last turn of the game in their phases."""
NO_PHASE: Final = 0


def last_turn(phases: tuple[int, ...]) -> int:
    """The moment after the last turn of the round in which what has these phases works; without any it works always."""
    last = max(phases, default=NO_PHASE)
    return ROLL if last == 1 else DONKEYS if last == 2 else SCORING
