"""Where learned weights lie: one file for each game and number of seats, `agricola-2.npz`.

Those of the package are in `farmyard/bots/weights`; the folder that FARMYARD_WEIGHTS names, if any, goes first.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from farmyard._places import HOME

if TYPE_CHECKING:
    from farmyard.core.game import Game

PACKAGED: Final = HOME / "bots" / "weights"
VARIABLE: Final = "FARMYARD_WEIGHTS"
SUFFIX: Final = ".npz"


def weights_for(game: Game, seats: int, options: Mapping[str, Any] | None = None) -> Path | None:
    """The weights for such a table, or None: nobody has trained this game, or it is played with tables of the owner's,
    of which a network knows nothing."""
    if own_tables(game, options or {}):
        return None
    return next((path for folder in folders() if (path := folder / file_name(game.id, seats)).is_file()), None)


def file_name(game: str, seats: int) -> str:
    return f"{game}-{seats}{SUFFIX}"


def folders() -> list[Path]:
    """Where weights are looked for, in this order. The first one is where new ones are put."""
    own = os.environ.get(VARIABLE, "")
    return [Path(own), PACKAGED] if own else [PACKAGED]


def own_tables(game: Game, options: Mapping[str, Any]) -> bool:
    """Has the owner of the box replaced a table?"""
    return any(option.kind == "table" and options.get(option.name) for option in game.options)
