"""Farmyard: farming board games as a library, a command, a web server and a research environment.

>>> import farmyard
>>> game = farmyard.game("frage-der-aehre")
>>> state = game.start(seats=3, seed=7)
>>> state.play(state.legal(state.to_act[0])[0])
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from farmyard import _pure

_pure.install()

if TYPE_CHECKING:
    from farmyard import arena as arena
    from farmyard import datasets as datasets
    from farmyard import rl as rl
    from farmyard.core.errors import (
        AmbiguousMove,
        FarmyardError,
        IllegalMove,
        RecordError,
        SetupError,
        UnreadableMove,
    )
    from farmyard.core.game import Game
    from farmyard.core.record import Record
    from farmyard.core.registry import game, games
    from farmyard.core.state import State
    from farmyard.core.values import NATURE, Move
    from farmyard.core.view import View

__version__ = "0.1.0"

_HOMES = {
    "AmbiguousMove": "errors",
    "FarmyardError": "errors",
    "Game": "game",
    "IllegalMove": "errors",
    "Move": "values",
    "NATURE": "values",
    "Record": "record",
    "RecordError": "errors",
    "SetupError": "errors",
    "State": "state",
    "UnreadableMove": "errors",
    "View": "view",
    "game": "registry",
    "games": "registry",
}
_PACKAGES = ("arena", "datasets", "rl")


def __getattr__(name: str) -> object:
    """Load a part of the library when it is first asked for: importing farmyard alone costs next to nothing."""
    if name in _PACKAGES:
        return importlib.import_module(f"farmyard.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module 'farmyard' has no attribute {name!r}")
    value: object = getattr(importlib.import_module(f"farmyard.core.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


__all__ = [
    "NATURE",
    "AmbiguousMove",
    "FarmyardError",
    "Game",
    "IllegalMove",
    "Move",
    "Record",
    "RecordError",
    "SetupError",
    "State",
    "UnreadableMove",
    "View",
    "game",
    "games",
]
