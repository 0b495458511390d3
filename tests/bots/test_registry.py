"""Ours and other people's bots come in by the same door."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

import farmyard
from farmyard import SetupError
from farmyard.bots import BotError, ask, bots, make_bot, registry

from . import guests


@pytest.fixture
def game() -> farmyard.Game:
    return farmyard.game("frage-der-aehre")


@pytest.fixture
def guest_packages(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if two packages with bots had been installed."""

    def entry_points(group: str) -> list[EntryPoint]:
        return [
            EntryPoint("hasty", "tests.bots.guests:Hasty", group),
            EntryPoint("last", "tests.bots.guests:Nameless", group),
            EntryPoint("odd", "tests.bots.guests:NOT_A_BOT", group),
        ]

    monkeypatch.setattr(registry, "entry_points", entry_points)
    registry._installed.cache_clear()
    yield
    registry._installed.cache_clear()


def test_random_and_greedy_are_installed(game: farmyard.Game) -> None:
    assert {"random", "greedy"} <= set(bots())
    for name in ("random", "greedy"):
        assert make_bot(name, game, 1).name == name


@pytest.mark.usefixtures("guest_packages")
def test_a_bot_of_another_package_takes_a_seat(game: farmyard.Game) -> None:
    assert bots() == ["hasty", "last", "odd"]
    bot = make_bot("hasty", game, 1)
    assert isinstance(bot, guests.Hasty)
    state = game.start(seed=1)
    legal = state.legal(state.to_act[0])
    assert bot.choose(None, legal) is legal[0]


@pytest.mark.usefixtures("guest_packages")
def test_a_bot_without_a_name_is_called_as_it_was_registered(game: farmyard.Game) -> None:
    bot = make_bot("last", game, 1)
    assert bot.name == "last"
    state = game.start(seed=1)
    with pytest.raises(BotError, match="“last”"):
        ask(bot, state, state.to_act[0])


@pytest.mark.usefixtures("guest_packages")
def test_an_entry_point_that_is_no_bot_is_refused(game: farmyard.Game) -> None:
    with pytest.raises(SetupError, match="odd"):
        make_bot("odd", game, 1)


def test_an_unknown_bot_is_refused_with_the_nearest_name(game: farmyard.Game) -> None:
    with pytest.raises(SetupError, match=r"gredy.*greedy"):
        make_bot("gredy", game, 1)


def test_a_name_like_nothing_lists_all_bots(game: farmyard.Game) -> None:
    with pytest.raises(SetupError, match=", ".join(bots())):
        make_bot("x" * 10_000, game, 1)


def test_a_bot_can_join_for_this_process_only(game: farmyard.Game) -> None:
    registry.register(guests.Hasty)
    assert "hasty" in bots()
    assert make_bot("hasty", game, 1).name == "hasty"
    registry.forget("hasty")
    assert "hasty" not in bots()
