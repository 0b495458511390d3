"""The learned network for a table, if there is one that can be used here. Read once in each process."""

from __future__ import annotations

import functools
import importlib.util
from collections.abc import Mapping
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
    return read(game, seats, str(path), path.stat().st_mtime_ns)


@functools.cache
def has_numpy() -> bool:
    return importlib.util.find_spec("numpy") is not None


@functools.lru_cache(maxsize=16)
def read(game: Game, seats: int, path: str, changed: int) -> Network | None:
    """`changed` says when the file was written: one that was trained anew meanwhile is read anew."""
    from farmyard.bots.learned import Learned

    try:
        return Learned(game, 0, path).network(seats)
    except SetupError:
        return None
