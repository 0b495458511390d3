"""Gymnasium: its own checks, bots at the other seats, masks, and many environments at once."""

from __future__ import annotations

import random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from farmyard.core.errors import SetupError
from farmyard.rl import gym_env
from farmyard.rl.gym import ILLEGAL
from tests.rl.playing import GAMES, options, sample


@pytest.mark.filterwarnings("ignore")  # check_env warns of environments that were not made by gymnasium.make
@pytest.mark.parametrize("form", ["flat", "named"])
@pytest.mark.parametrize("game", GAMES)
def test_the_checker_of_gymnasium_passes(game: str, form: str) -> None:
    check_env(gym_env(game, seat=1, seats=2, observation=form, **options(game)), skip_render_check=True)


@pytest.mark.parametrize("seats", [1, 3])
def test_a_game_to_its_end(seats: int) -> None:
    env = gym_env("farmerama", seat=seats - 1, seats=seats, reward="points")
    _, info = env.reset(seed=2)
    rng = random.Random(2)
    over = False
    while not over:
        assert (env.action_masks() == info["action_mask"]).all()
        _, reward, over, cut, info = env.step(sample(info["action_mask"], rng))
        assert not cut
    assert reward == env.episode.state.scores()[seats - 1].total
    assert not info["action_mask"].any()


def test_the_same_seed_is_the_same_game() -> None:
    ends = []
    for _ in range(2):
        env = gym_env("farmerama", seats=3, opponents=["random", "greedy"])
        _, info = env.reset(seed=4)
        rng = random.Random(4)
        for _ in range(12):
            _, _, _, _, info = env.step(sample(info["action_mask"], rng))
        ends.append(env.episode.state.hash())
    assert ends[0] == ends[1]


def test_an_illegal_action_costs_something_and_changes_nothing() -> None:
    env = gym_env("farmerama", seats=2)
    env.reset(seed=1)
    before = env.episode.state.hash()
    illegal = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, over, _, _ = env.step(illegal)
    assert (reward, over) == (ILLEGAL, False)
    assert env.episode.state.hash() == before


def test_seats_and_opponents_that_do_not_fit() -> None:
    with pytest.raises(SetupError) as refused:
        gym_env("farmerama", seat=3, seats=3)
    assert refused.value.phrase.key == "setup.seat_of_agent"
    with pytest.raises(SetupError) as refused:
        gym_env("farmerama", seats=4, opponents=["random"])
    assert refused.value.phrase.key == "setup.opponents"


def test_environments_can_be_stacked_by_gymnasium() -> None:
    envs = gymnasium.vector.SyncVectorEnv([lambda: gym_env("farmerama", seats=2) for _ in range(3)])
    seen, info = envs.reset(seed=1)
    rng = random.Random(1)
    for _ in range(20):
        seen, _, _, _, info = envs.step([sample(mask, rng) for mask in info["action_mask"]])
    assert seen.shape == envs.observation_space.shape
