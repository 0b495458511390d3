"""Random agents."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

import farmyard
from farmyard.rl import Episode

GAMES = farmyard.games()
WITH_CARDS: dict[str, dict[str, Any]] = {"agricola": {"beginner": False}, "agricola-2007": {"family": False}}
"""The options with which a game has all its cards."""


def options(game: str) -> dict[str, Any]:
    return WITH_CARDS.get(game, {})


def sample(mask: Any, rng: random.Random) -> int:
    """One of the actions that a mask allows."""
    return int(rng.choice(np.flatnonzero(mask)))


def play(episode: Episode, actions: int, rng: random.Random) -> None:
    """So many random actions, or until the game is over."""
    for _ in range(actions):
        if episode.over:
            return
        episode.step(rng.choice(episode.offer.actions()))
