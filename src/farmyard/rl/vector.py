"""Many games at once: each step, one action for whoever is to act in each of them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from farmyard.rl.episode import Episode
from farmyard.rl.observing import Observer

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from farmyard.core.game import Game


class Batch(NamedTuple):
    """What all games show after a step: one row for each game."""

    observations: NDArray[np.float32]
    """Of the seat that is to act, flat."""
    masks: NDArray[np.bool_]
    """The actions that it may say."""
    seats: NDArray[np.int64]
    """Who that is."""
    rewards: NDArray[np.float64]
    """For each seat: of a game that ended with this step; else 0."""
    done: NDArray[np.bool_]
    """Did the game end with this step? Then the row already shows the next one."""


def vector_env(
    game: str | Game,
    games: int,
    seats: int | None = None,
    *,
    reward: str = "margin",
    actions: int | None = None,
    **options: Any,
) -> VectorEnv:
    """So many games side by side. A game that is over is followed by the next at once."""
    return VectorEnv([Episode(game, seats, reward, actions, options) for _ in range(games)])


class VectorEnv:
    """Steps many games and stacks what they show, for agents that play all seats against each other."""

    def __init__(self, episodes: Sequence[Episode]) -> None:
        self.episodes = list(episodes)
        if not self.episodes:
            raise ValueError("no games to play")
        self.observer = Observer(self.episodes[0])
        self.actions = self.observer.actions
        self.seats = self.episodes[0].seats
        count = len(self.episodes)
        self.rows = np.zeros((count, self.observer.size), np.uint8)
        self.masks = np.zeros((count, self.actions), np.uint8)
        self.luck = random.Random(0)  # where the seeds of the games come from

    def __len__(self) -> int:
        return len(self.episodes)

    def reset(self, seed: int | None = None) -> Batch:
        """Begin all games anew. With the same seed all of them are the same, and all that follow them."""
        self.luck = random.Random(seed)
        for place in range(len(self.episodes)):
            self.begin(place)
        return self.batch(self.no_rewards(), np.zeros(len(self), np.bool_))

    def begin(self, place: int) -> None:
        self.episodes[place].reset(self.luck.getrandbits(62))
        self.look(place)

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> Batch:
        """One action for each game. If one of them is not legal, none is carried out."""
        if len(actions) != len(self.episodes):
            raise ValueError(f"{len(self.episodes)} games and {len(actions)} actions")
        for place, episode in enumerate(self.episodes):
            if int(actions[place]) not in episode.offer.branches:
                raise ValueError(f"game {place}: action {actions[place]} is not possible now")
        rewards, done = self.no_rewards(), np.zeros(len(self), np.bool_)
        for place, episode in enumerate(self.episodes):
            episode.step(int(actions[place]))
            if episode.over:
                rewards[place] = episode.rewards()
                done[place] = True
                self.begin(place)
            else:
                self.look(place)
        return self.batch(rewards, done)

    def look(self, place: int) -> None:
        episode = self.episodes[place]
        self.rows[place] = self.observer.row(episode, episode.seat)
        self.masks[place] = np.frombuffer(episode.offer.mask(), np.uint8)

    def batch(self, rewards: NDArray[np.float64], done: NDArray[np.bool_]) -> Batch:
        seats = np.array([episode.seat for episode in self.episodes])
        return Batch(self.observer.flat(self.rows), self.masks.astype(np.bool_), seats, rewards, done)

    def no_rewards(self) -> NDArray[np.float64]:
        return np.zeros((len(self), self.seats))
