"""Networks that have learned nothing: small, quick, and as good as any for a test."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from farmyard.bots.network import Network
from farmyard.bots.weights import file_name
from farmyard.core.encoding import layout
from farmyard.core.game import Game


def untrained(folder: Path, game: Game, seats: int) -> Path:
    """A file of weights for this game, under the name by which bots find it."""
    network = Network.fresh(game.encoding(seats), (8,), 1)
    network.about = {"layout": layout(game.encoding(seats))}
    path = folder / file_name(game.id, seats)
    with path.open("wb") as file:
        network.save(file)
    return path


def same_weights(one: Network, other: Network) -> bool:
    pairs = zip(one.layers, other.layers, strict=True)
    return all(np.array_equal(a, b) for layers in pairs for a, b in zip(*layers, strict=True))
