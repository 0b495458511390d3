"""The learned network for a table, if there is one that can be used here."""

from __future__ import annotations

import functools
import importlib.util
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from farmyard.bots.weights import weights_for
from farmyard.core.errors import SetupError

if TYPE_CHECKING:
    from farmyard.bots.network import Network
    from farmyard.core.game import Game


def network_for(game: Game, seats: int, options: Mapping[str, Any]) -> Network | None:
    """None where nobody has trained one, where it does not fit the numbers of today, and without numpy."""
    path = weights_for(game, seats, options)
    if path is None or not has_numpy():
        return None
    return usable_network(game, seats, path, path.stat().st_mtime_ns)


@functools.lru_cache(maxsize=8)
def usable_network(game: Game, seats: int, path: Path, changed: int) -> Network | None:
    """Asked for every move: a file that does not fit is not read each time."""
    from farmyard.bots.learned import read_network

    try:
        return read_network(game, seats, path)
    except SetupError:
        return None


@functools.cache
def has_numpy() -> bool:
    return importlib.util.find_spec("numpy") is not None
