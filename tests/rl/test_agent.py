"""A trained agent as a bot: from a view it is told the same as in an environment, and its words become moves."""

from __future__ import annotations

import random
from typing import Any

import pytest

import farmyard
from farmyard.arena import InProcess, tournament
from farmyard.bots import ask

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")

from farmyard.rl import Agent, Episode, Observer  # noqa: E402 - needs both

OURS = ("agricola", "agricola-2007", "farmerama", "frage-der-aehre", "la-granja")
WITH_CARDS: dict[str, dict[str, object]] = {"agricola": {"beginner": False}, "agricola-2007": {"family": False}}


class Curious(Agent):
    """Says anything, and remembers what it was told."""

    told: list[tuple[Any, Any]]

    def act(self, observation: Any, mask: Any) -> int:
        self.told.append((observation, mask))
        return int(self.rng.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize("name", OURS)
def test_an_agent_is_told_what_the_environment_tells(name: str) -> None:
    options = WITH_CARDS.get(name, {})
    episode = Episode(name, 2, options=options)
    episode.reset(seed=5)
    observer = Observer(episode)
    agent = Curious(episode.game, 3)
    rng = random.Random(5)
    met = 0
    while not episode.over and met < 60:
        agent.told = []
        move = ask(agent, episode.state, episode.seat)
        if agent.told:
            seen, mask = agent.told[0]
            assert np.array_equal(seen, observer.observe(episode, episode.seat))
            assert np.array_equal(mask, observer.mask(episode, episode.seat).astype(bool))
            met += 1
        episode.play(move if rng.random() < 0.7 else rng.choice(episode.state.legal(episode.seat)))
    assert met > 20


def test_pieces_that_were_said_show_in_what_follows() -> None:
    """Laying a tile takes up to three actions: each is told with those before it."""
    state = farmyard.game("frage-der-aehre").start(seats=2, seed=1)
    agent = Curious(state.game, 1)
    agent.told = []
    seat = state.to_act[0]
    assert ask(agent, state, seat) in state.legal(seat)
    assert len(agent.told) > 1
    assert not np.array_equal(agent.told[0][0], agent.told[1][0])


class First(Agent):
    def act(self, observation: Any, mask: Any) -> int:
        return int(mask.argmax())


def test_an_agent_takes_part_in_a_tournament() -> None:
    found = tournament("farmerama", [f"{__file__}:First", "random"], 2, 2, seed=1, executor=InProcess())
    assert {row["bot"]: sum(row["faults"].values()) for row in found.bots} == {"First": 0, "random": 0}


def test_an_agent_without_a_view_says_so() -> None:
    with pytest.raises(ValueError, match="view of its seat"):
        First(farmyard.game("farmerama"), 1).choose(None, ())
