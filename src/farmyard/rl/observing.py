"""Observations: what a seat may know, as named arrays with bounds or as one flat vector."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from farmyard.core.errors import SetupError
from farmyard.core.values import say

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from farmyard.rl.episode import Episode

FORMS = ("flat", "named")
BEGUN = "begun"
"""The part that follows those of the game: what has been said of the own move."""
MOST_BEGUN = 15
"""Pieces of a move are counted up to so many."""


class Observer:
    """Looks at an episode for one seat at a time."""

    def __init__(self, episode: Episode, form: str = "flat") -> None:
        if form not in FORMS:
            raise SetupError(say("setup.observation", observation=str(form)[:60], allowed=", ".join(FORMS)))
        self.form = form
        self.encoding = episode.game.encoding(episode.seats)
        self.actions = len(episode.table)
        self.size = self.encoding.size + self.actions
        ranges = [np.full(part.size, part.most - part.least) for part in self.encoding.parts]
        ranges.append(np.full(self.actions, MOST_BEGUN))
        self.scale: NDArray[np.float32] = (1 / np.concatenate(ranges)).astype(np.float32)

    @property
    def space(self) -> spaces.Space[Any]:
        """The space of observations."""
        if self.form == "flat":
            return spaces.Box(0.0, 1.0, (self.size,), np.float32)
        named: dict[str, spaces.Space[Any]] = {
            part.name: spaces.Box(part.least, part.most, part.shape, np.int16) for part in self.encoding.parts
        }
        return spaces.Dict({**named, BEGUN: spaces.Box(0, MOST_BEGUN, (self.actions,), np.int16)})

    @property
    def mask_space(self) -> spaces.Box:
        return spaces.Box(0, 1, (self.actions,), np.int8)

    def row(self, episode: Episode, seat: int) -> NDArray[np.uint8]:
        """The numbers of the position and of what has been said, as bytes above each part's least."""
        row = self.encoding.encode(episode.state, seat)
        row.extend(bytes(self.actions))
        for number, action in enumerate(episode.said(seat)):
            row[self.encoding.size + action] = min(number + 1, MOST_BEGUN)
        return np.frombuffer(row, np.uint8)

    def observe(self, episode: Episode, seat: int) -> Any:
        """The observation of this seat in the form that was asked for."""
        row = self.row(episode, seat)
        return self.flat(row) if self.form == "flat" else self.named(row)

    def flat(self, row: NDArray[np.uint8]) -> NDArray[np.float32]:
        """One vector, every number from 0 to 1; also of many rows at once."""
        return np.multiply(row, self.scale, dtype=np.float32)

    def named(self, row: NDArray[np.uint8]) -> dict[str, NDArray[np.int16]]:
        """Every part by its name, in whole numbers within its bounds."""
        out = {
            part.name: row[part.start : part.start + part.size].astype(np.int16).reshape(part.shape) + part.least
            for part in self.encoding.parts
        }
        out[BEGUN] = row[self.encoding.size :].astype(np.int16)
        return out

    def mask(self, episode: Episode, seat: int) -> NDArray[np.int8]:
        """1 for each action that this seat may say now; none for a seat that is not asked."""
        if seat != episode.seat:
            return np.zeros(self.actions, np.int8)
        return np.frombuffer(episode.offer.mask(), np.int8)
