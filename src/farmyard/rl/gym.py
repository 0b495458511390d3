"""Gymnasium: one seat for the agent, bots at the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium import spaces

from farmyard.bots.match import ask
from farmyard.bots.registry import make_bot
from farmyard.core.errors import SetupError
from farmyard.core.values import say
from farmyard.rl.episode import Episode
from farmyard.rl.observing import Observer

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from farmyard.bots.base import Bot
    from farmyard.core.game import Game


ILLEGAL = -1.0
"""The reward for an action that is not legal."""


def gym_env(
    game: str | Game,
    seat: int = 0,
    opponents: str | Sequence[str] = "random",
    seats: int | None = None,
    *,
    observation: str = "flat",
    reward: str = "margin",
    actions: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> GymEnv:
    """A game in which the agent has one seat and bots have the others.

    `opponents` is the name of a bot for all other seats, or one name for each of them in the order of seats. The rest
    is as in `aec_env`.
    """
    return GymEnv(Episode(game, seats, reward, actions, options), seat, opponents, observation, render_mode)


class GymEnv(gymnasium.Env[Any, Any]):
    """`info["action_mask"]` and `action_masks()` tell what is legal. The reward comes with the last step.

    An illegal action changes nothing and costs `ILLEGAL`: environments of Gymnasium accept every action of their space.
    """

    def __init__(
        self,
        episode: Episode,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        observation: str = "flat",
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}
        self.episode = episode
        if not 0 <= seat < episode.seats:
            raise SetupError(say("setup.seat_of_agent", seat=str(seat)[:20], seats=episode.seats))
        self.seat = seat
        others = [other for other in range(episode.seats) if other != seat]
        names = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
        if len(names) != len(others):
            raise SetupError(say("setup.opponents", n=len(names), others=len(others)))
        self.names = dict(zip(others, names, strict=True))
        self.bots: dict[int, Bot] = self.make_bots(0)
        self.observer = Observer(episode, observation)
        self.observation_space = self.observer.space
        self.action_space = spaces.Discrete(len(episode.table))
        self.render_mode = render_mode

    def make_bots(self, seed: int) -> dict[int, Bot]:
        return {other: make_bot(name, self.episode.game, seed + other) for other, name in self.names.items()}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        game_seed = int(self.np_random.integers(2**62))
        self.bots = self.make_bots(game_seed % 2**31)
        self.episode.reset(game_seed)
        self.others_play()
        return self.observer.observe(self.episode, self.seat), self.info()

    def others_play(self) -> None:
        episode = self.episode
        while not episode.over and episode.seat != self.seat:
            episode.play(ask(self.bots[episode.seat], episode.state, episode.seat))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if int(action) in self.episode.offer.branches:
            self.episode.step(int(action))
            self.others_play()
            reward = self.episode.rewards()[self.seat]
        else:
            reward = ILLEGAL
        return self.observer.observe(self.episode, self.seat), reward, self.episode.over, False, self.info()

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.observer.mask(self.episode, self.seat)}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as maskable learners of Stable-Baselines3 ask for it."""
        return self.observer.mask(self.episode, self.seat).astype(np.bool_)

    def view(self) -> dict[str, Any]:
        """The same as a dictionary with names and words: the view of the agent's seat as plain data."""
        return self.episode.state.view(self.seat).to_json()

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        text = str(self.episode.state)
        if self.render_mode == "human":
            print(text)
            return None
        return text
