"""What a network should have predicted: TD(lambda), its later predictions blended with the end of the game."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from farmyard.bots.network import WIN, Array


def blended(said: Array, end: Array, blend: float, missed: Mapping[int, Array] | None = None) -> Array:
    """Targets for the positions of one seat, in order of play. `said` has log-odds where `end` has a chance.

    Each target is `blend` parts of the next target and the rest of what the network predicted for the next position;
    the last target is the end itself. Positions after an exploratory move are in `missed`, with what the network
    predicted for the best move there: that is the target of what was before, in place of what the exploration brought.
    """
    predicted = in_chances(said)
    out = np.empty_like(predicted)
    target = end
    for place in range(len(said) - 1, -1, -1):
        out[place] = target
        if missed and place in missed:
            target = in_chances(missed[place][None])[0]
        else:
            target = blend * target + (1.0 - blend) * predicted[place]
    return out


def in_chances(said: Array) -> Array:
    out = said.copy()
    out[:, WIN] = 1.0 / (1.0 + np.exp(-np.clip(out[:, WIN], -30, 30)))
    return out
