"""PettingZoo: all seats, one after the other (AEC)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pettingzoo
from gymnasium import spaces

from farmyard.core.tokens import SEAT
from farmyard.rl.episode import Episode
from farmyard.rl.observing import Observer

if TYPE_CHECKING:
    from farmyard.core.game import Game
    from farmyard.core.state import State


def aec_env(
    game: str | Game,
    seats: int | None = None,
    *,
    observation: str = "flat",
    reward: str = "margin",
    actions: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> AECEnv:
    """A game for agents p1, p2, ... with action masks.

    `observation` is flat or named, `reward` points, margin or rank, `actions` a version of the action table; the
    options are those of the game.
    """
    return AECEnv(Episode(game, seats, reward, actions, options), observation, render_mode)


class AECEnv(pettingzoo.AECEnv[str, Any, Any]):  # type: ignore[misc] # PettingZoo comes without types
    """Each observation is a dictionary of `observation` and `action_mask`. Rewards come when the game is over."""

    def __init__(self, episode: Episode, observation: str = "flat", render_mode: str | None = None) -> None:
        super().__init__()
        self.episode = episode
        self.observer = Observer(episode, observation)
        self.metadata = {
            "name": f"farmyard_{episode.game.id.replace('-', '_')}_v{episode.game.encoding(episode.seats).version}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [SEAT.spell(seat) for seat in range(episode.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        seen = {"observation": self.observer.space, "action_mask": self.observer.mask_space}
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(episode.table)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def state_now(self) -> State:
        """The game itself, with everything hidden in it: for tests and for whoever looks on, not for agents."""
        return self.episode.state

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.episode.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat_of[agent]
        return {
            "observation": self.observer.observe(self.episode, seat),
            "action_mask": self.observer.mask(self.episode, seat),
        }

    def view(self, agent: str) -> dict[str, Any]:
        """The same as a dictionary with names and words: the view of that seat as plain data."""
        return self.episode.state.view(self.seat_of[agent]).to_json()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to act: None is for agents whose game is over")
        self.episode.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        if not self.episode.over:
            self.agent_selection = self.possible_agents[self.episode.seat]
            return
        for other, reward in zip(self.possible_agents, self.episode.rewards(), strict=True):
            self.rewards[other] = reward
            self.terminations[other] = True
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        text = str(self.episode.state)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""
