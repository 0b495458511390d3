"""Where nature's choices come from: the n-th is a hash of the seed and n, so two numbers are its whole state.

A keyed hash rather than a small generator: nobody can work out the next card from the ones already seen.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

WORD: Final = 7
"""Bytes of a hash that are used."""
SEED_BITS: Final = 62
"""Of a seed that is drawn, not given."""


def new_rng(rng: random.Random) -> Rng:
    """Nature's choices for an imagined game."""
    return Rng(rng.getrandbits(SEED_BITS))


class Rng:
    def __init__(self, seed: int, count: int = 0, keyed: blake2b | None = None) -> None:
        self.seed = seed
        self.count = count
        if keyed is None:
            key = blake2b(str(seed).encode(), digest_size=32).digest()
            keyed = blake2b(key=key, digest_size=WORD)
        self.keyed = keyed  # the hash with its key; only ever copied

    def clone(self) -> Rng:
        return Rng(self.seed, self.count, self.keyed)

    def pick(self, weights: Sequence[int]) -> int:
        """The place in `weights` that comes up next, each as likely as its weight."""
        total = sum(weights)
        if total <= 0:
            raise ValueError("nature has nothing to choose from")
        left = self.below(total)
        self.count += 1
        place = 0
        for weight in weights:
            left -= weight
            if left < 0:
                break
            place += 1
        return place

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, without bias: what does not divide evenly is drawn again."""
        if not 0 < limit <= 1 << 56:
            raise ValueError(f"nature cannot choose among {limit}")
        salt = 0
        while True:
            hashed = self.keyed.copy()
            hashed.update(b"%d/%d" % (self.count, salt))
            word = int.from_bytes(hashed.digest(), "big")
            if word < (1 << 56) - (1 << 56) % limit:
                return word % limit
            salt += 1
