"""Many games at once are the same games as one by one."""

from __future__ import annotations

import random

import numpy as np
import pytest

from farmyard.rl import Episode, Observer, vector_env
from tests.rl.playing import GAMES, options, sample


@pytest.mark.parametrize("game", GAMES)
def test_many_games_show_what_each_of_them_shows(game: str) -> None:
    env = vector_env(game, games=3, seats=2, **options(game))
    batch = env.reset(seed=7)
    single = [Episode(game, seats=2, options=options(game)) for _ in range(3)]
    luck = random.Random(7)
    for episode in single:
        episode.reset(luck.getrandbits(62))
    observer = Observer(single[0])
    rng = random.Random(7)
    for _ in range(25):
        for place, episode in enumerate(single):
            assert batch.seats[place] == episode.seat
            assert (batch.observations[place] == observer.observe(episode, episode.seat)).all()
            assert (batch.masks[place] == observer.mask(episode, episode.seat)).all()
        actions = [sample(mask, rng) for mask in batch.masks]
        batch = env.step(actions)
        for episode, action in zip(single, actions, strict=True):
            episode.step(action)


def test_a_game_that_is_over_is_followed_by_the_next() -> None:
    env = vector_env("farmerama", games=2, seats=2, reward="rank")
    batch = env.reset(seed=3)
    rng = random.Random(3)
    ended = 0
    while ended < 3:
        batch = env.step([sample(mask, rng) for mask in batch.masks])
        assert batch.masks.any(axis=1).all()
        assert not batch.rewards[~batch.done].any()
        assert np.allclose(batch.rewards.sum(axis=1), 0)
        ended += int(batch.done.sum())


def test_the_wrong_number_of_actions() -> None:
    env = vector_env("farmerama", games=2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="2 games and 1 actions"):
        env.step([0])
    legal = env.episodes[0].offer.actions()[0]
    before = env.episodes[0].state.hash()
    with pytest.raises(ValueError, match="game 1: action 0 is not possible"):
        env.step([legal, 0])
    assert env.episodes[0].state.hash() == before
    with pytest.raises(ValueError, match="no games"):
        vector_env("farmerama", games=0)
