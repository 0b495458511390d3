"""What a network should have said: TD(lambda), the later word of the network blended with the end of the game."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from farmyard.bots.network import WIN, Array


def blended(said: Array, end: Array, blend: float, missed: Mapping[int, Array] | None = None) -> Array:
    """Targets for the positions of one seat, in order of play. `said` has log-odds where `end` has a chance.

    Each target is `blend` parts of the next target and the rest of what the network said of the next position; the
    last target is the end itself. Positions that came of a whim are in `missed`, with what the network said of the best
    move there: what was before the whim is not to blame for it, and is told that instead.
    """
    spoken = in_chances(said)
    out = np.empty_like(spoken)
    target = end
    for place in range(len(said) - 1, -1, -1):
        out[place] = target
        if missed and place in missed:
            target = in_chances(missed[place][None])[0]
        else:
            target = blend * target + (1.0 - blend) * spoken[place]
    return out


def in_chances(said: Array) -> Array:
    out = said.copy()
    out[:, WIN] = 1.0 / (1.0 + np.exp(-np.clip(out[:, WIN], -30, 30)))
    return out
