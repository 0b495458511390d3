"""What a network should have said: TD(lambda), the later word of the network blended with the end of the game."""

from __future__ import annotations

import numpy as np

from farmyard.bots.network import WIN, Array


def blended(said: Array, end: Array, blend: float) -> Array:
    """Targets for the positions of one seat, in order of play. `said` has log-odds where `end` has a chance.

    Each target is `blend` parts of the next target and the rest of what the network said of the next position; the
    last target is the end itself.
    """
    spoken = said.copy()
    spoken[:, WIN] = 1.0 / (1.0 + np.exp(-np.clip(spoken[:, WIN], -30, 30)))
    out = np.empty_like(spoken)
    target = end
    for place in range(len(said) - 1, -1, -1):
        out[place] = target
        target = blend * target + (1.0 - blend) * spoken[place]
    return out
