"""PettingZoo: its own checks, masks, rewards, and what agents of other seats may see."""

from __future__ import annotations

import random
import sys
from typing import Any

import pytest
from pettingzoo.test import api_test, seed_test

import farmyard
from farmyard.core.errors import SetupError
from farmyard.rl import aec_env
from farmyard.testkit.setups import setups
from tests.rl.playing import GAMES, options, sample


@pytest.mark.filterwarnings("ignore")  # api_test warns that observations are dictionaries
@pytest.mark.parametrize("form", ["flat", "named"])
@pytest.mark.parametrize("game", GAMES)
def test_the_api_test_of_pettingzoo_passes(game: str, form: str, capsys: Any) -> None:
    api_test(aec_env(game, seats=3, observation=form, **options(game)), num_cycles=60)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_the_seed_test_of_pettingzoo_passes(game: str) -> None:
    seed_test(lambda: aec_env(game, seats=2, **options(game)), num_cycles=15)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_seats_and_every_option(game: str) -> None:
    """Whoever is asked sees the actions that are legal, in bounds; all others see none."""
    for number, setup in enumerate(setups(farmyard.game(game), 10)):
        env = aec_env(game, seats=setup.seats, **setup.options)
        env.reset(seed=number)
        rng = random.Random(number)
        for _ in range(25):
            agent = env.agent_selection
            seen = env.observe(agent)
            assert env.observation_space(agent).contains(seen)
            assert [n for n, legal in enumerate(seen["action_mask"]) if legal] == sorted(env.episode.offer.actions())
            others = [other for other in env.agents if other != agent]
            assert not any(env.observe(other)["action_mask"].any() for other in others)
            env.step(sample(seen["action_mask"], rng))
            if env.terminations[agent]:
                break


@pytest.mark.parametrize("game", GAMES)
def test_a_game_to_its_end(game: str) -> None:
    env = aec_env(game, seats=2, reward="margin")
    env.reset(seed=5)
    rng = random.Random(5)
    rewards = {}
    for agent in env.agent_iter():
        seen, reward, over, truncated, _ = env.last()
        assert not truncated
        assert over or reward == 0
        if over:
            rewards[agent] = reward
        env.step(None if over else sample(seen["action_mask"], rng))
    totals = [score.total for score in env.episode.state.scores()]
    assert rewards == {"p1": totals[0] - totals[1], "p2": totals[1] - totals[0]}
    assert env.agents == []


def test_secret_choices_are_made_one_after_the_other_and_unseen() -> None:
    """FA-CARD-04: two cards of each player, chosen at the same time, face down."""
    env = aec_env("farmerama", seats=2)
    env.reset(seed=1)
    line = env.episode.table.numbers
    before = env.observe("p2")["observation"].tobytes()
    env.step(line["choose sow"])
    assert env.agent_selection == "p1"
    env.step(line["+ feed"])
    assert env.agent_selection == "p2"
    after = env.observe("p2")["observation"]
    chosen = env.observer.encoding.parts
    assert env.view("p2")["agenda"][-1] == env.episode.state.view(1).to_json()["agenda"][-1]
    env.reset(seed=1)
    env.step(line["choose water"])
    env.step(line["+ trade"])
    assert env.observe("p2")["observation"].tobytes() == after.tobytes() != before
    own = next(part for part in chosen if part.name == "chosen")
    assert env.observe("p1")["observation"][own.start : own.start + own.size].tolist() == [0, 0, 1, 0, 1]


def test_what_has_been_said_shows_to_the_speaker_only() -> None:
    env = aec_env("farmerama", seats=2, observation="named")
    env.reset(seed=1)
    sow = env.episode.table.numbers["choose sow"]
    env.step(sow)
    assert env.observe("p1")["observation"]["begun"][sow] == 1
    assert not env.observe("p2")["observation"]["begun"].any()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = aec_env("farmerama", seats=2)
    env.reset(seed=1)
    before = env.episode.state.hash()
    with pytest.raises(ValueError, match="not possible"):
        env.step(env.episode.table.numbers["harvest a1"])
    assert env.episode.state.hash() == before
    with pytest.raises(ValueError, match="p1 has to act"):
        env.step(None)


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"reward": "money"}, "setup.reward"),
        ({"observation": "picture"}, "setup.observation"),
        ({"actions": 7}, "setup.actions"),
        ({"seats": 9}, "setup.seats"),
        ({"colour": "red"}, "setup.option"),
    ],
)
def test_a_wrong_setup_is_refused_in_words(wrong: dict[str, Any], key: str) -> None:
    with pytest.raises(SetupError) as refused:
        aec_env("farmerama", **wrong)
    assert refused.value.phrase.key == key


def test_the_parameters_of_environments_are_no_options_of_a_game() -> None:
    ours = {"game", "seats", "seat", "opponents", "observation", "reward", "actions", "render_mode", "games"}
    for game in GAMES:
        assert not ours & {option.name for option in farmyard.game(game).options}


def test_a_library_that_is_not_installed_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "farmyard.rl.openspiel", raising=False)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ModuleNotFoundError, match=r"needs pyspiel: pip install 'farmyard\[openspiel\]'"):
        farmyard.rl.__getattr__("openspiel_game")


def test_the_table_is_rendered_as_text() -> None:
    env = aec_env("farmerama", seats=2, render_mode="ansi")
    env.reset(seed=1)
    assert "p1" in str(env.render())
