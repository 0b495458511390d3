"""Levels: in every game, number of seats and variant, with weights and without, bounded in time and repeatable."""

from __future__ import annotations

import itertools
import random
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import farmyard
from farmyard import State
from farmyard.bots import BotError, ask, make_bot, play_out
from farmyard.bots.greedy import Greedy
from farmyard.bots.levels import LEVELS, RESEARCH, Level, offered
from farmyard.bots.registry import bots, forget, register
from farmyard.bots.rollouts import Rollouts
from farmyard.bots.weights import VARIABLE
from farmyard.core.i18n import LANGUAGES, known, tell
from farmyard.core.values import Secret, say
from tests.core.toy import TURNIPS_GAME, Turnips
from tests.learning.networks import untrained

from .guests import Hasty

GAMES = [farmyard.game(name) for name in farmyard.games()]
TABLES = [(game, seats) for game in GAMES for seats in game.seats]
NAMES = [f"{game.id} {seats}" for game, seats in TABLES]
QUICK = "expert:sims=6"
"""Expert with a budget that tests have time for."""


def in_the_middle(game: farmyard.Game, seats: int, seed: int = 3, **options: Any) -> State:
    """A decision with a choice, some way into a game."""
    state = game.start(seats=seats, seed=seed, **options)
    rng = random.Random(seed)
    while state.moves_made < 30 or len(state.legal(state.to_act[0])) < 2:
        seat = state.to_act[0]
        state.play(rng.choice(state.legal(seat)), seat)
    return state


@pytest.fixture
def weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of weights that comes before those of the package."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    return tmp_path


class Unjudged(Turnips):
    """A sixth game that cannot say how good a position is."""

    def evaluate(self, state: State, seat: int) -> float:
        raise NotImplementedError


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_every_level_moves_at_every_table(game: farmyard.Game, seats: int) -> None:
    """`ask` refuses what is not legal."""
    state = in_the_middle(game, seats)
    for name in ("easy", "normal", "hard", QUICK):
        ask(make_bot(name, game, 1), state, state.to_act[0])


@pytest.mark.parametrize("name", ["easy", "normal", "hard", QUICK])
def test_levels_play_with_a_network_where_one_is_installed(weights: Path, name: str) -> None:
    game = farmyard.game("frage-der-aehre")
    untrained(weights, game, 2)
    state = in_the_middle(game, 2)
    bot = make_bot(name, game, 1)
    assert isinstance(bot, Level)
    used: list[object] = []
    bot.by_network = lambda *args: used.append(1) or Level.by_network(bot, *args)  # type: ignore[method-assign, func-returns-value]
    ask(bot, state, state.to_act[0])
    assert used == [1]


def test_weights_of_other_numbers_are_passed_over(weights: Path) -> None:
    """A file that does not fit is no reason to leave a table without its bot."""
    game = farmyard.game("frage-der-aehre")
    (weights / "frage-der-aehre-2.npz").write_bytes(b"no weights at all")
    state = in_the_middle(game, 2)
    ask(make_bot("normal", game, 1), state, state.to_act[0])


@pytest.mark.parametrize("name", [*LEVELS])
def test_a_game_without_an_evaluation_has_levels_too(name: str) -> None:
    game = Unjudged()
    state = game.start(seats=2, seed=2)
    while len(state.legal(state.to_act[0])) < 2:
        state.play(state.legal(state.to_act[0])[0], state.to_act[0])
    ask(make_bot(name, game, 1), state, state.to_act[0])


@pytest.mark.parametrize("seats", TURNIPS_GAME.seats)
def test_levels_finish_a_game_with_secret_choices(seats: int) -> None:
    state = TURNIPS_GAME.start(seats=seats, seed=2)
    names = ["easy", "normal", "hard", QUICK]
    play_out(state, [make_bot(names[seat], TURNIPS_GAME, seat) for seat in range(seats)])
    assert state.over


@pytest.mark.parametrize("name", ["farmerama", "la-granja"])
def test_expert_compares_secret_choices_over_several_guesses(name: str) -> None:
    """As greedy does, and not by the first guess of what the others choose."""
    game = farmyard.game(name)
    state, rng = game.start(seats=2, seed=3), random.Random(3)
    while not isinstance(state.agenda[-1], Secret):
        state.play(rng.choice(state.legal(state.to_act[0])))
    seat = state.to_act[0]
    view, legal = state.view(seat), state.legal(seat)
    on_average = {move: way.value for move, way in Greedy(game, 1).look(view, legal).items()}
    assert Rollouts(game, 1, lambda: False, most=12).values(view, legal) == on_average


@pytest.mark.parametrize("name", ["easy", "normal", "hard", "expert:sims=12"])
def test_the_same_seed_makes_the_same_choice_where_a_level_says_so(name: str) -> None:
    game = GAMES[0]
    state = in_the_middle(game, 2)
    one, other = (make_bot(name, game, 7) for _ in range(2))
    assert one.repeatable
    assert ask(one, state, state.to_act[0]) == ask(other, state, state.to_act[0])


@pytest.mark.parametrize("game", [farmyard.game("agricola"), Unjudged()], ids=["evaluation", "at random"])
def test_a_budget_in_simulations_does_not_depend_on_time(game: farmyard.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where everything takes so long that a limit in time would end it at once."""
    state = in_the_middle(game, 2)
    chosen = []
    for minutes in (0, 60):
        clock = itertools.count(step=60 * minutes)
        monkeypatch.setattr(time, "monotonic", lambda clock=clock: next(clock))
        chosen.append([str(ask(make_bot("expert:sims=12", game, seed), state, state.to_act[0])) for seed in range(8)])
    assert chosen[0] == chosen[1]
    assert len(set(chosen[0])) > 1


def test_a_budget_in_time_is_not_repeatable() -> None:
    assert not make_bot("expert", GAMES[0], 1).repeatable


def opening(name: str, seed: int) -> tuple[str, ...]:
    """What both seats do first in one and the same game."""
    game = farmyard.game("agricola")
    state = game.start(seats=2, seed=5)
    players = [make_bot(name, game, 2 * seed + seat) for seat in range(2)]
    for _ in range(12):
        seat = state.to_act[0]
        state.play(ask(players[seat], state, seat), seat)
    return tuple(str(past.move) for past in state.history() if past.seat >= 0)


@pytest.mark.parametrize("name", ["easy", "normal", "hard", "expert:sims=12"])
def test_no_level_is_greedy_under_another_name(name: str) -> None:
    """They play different openings, and not that of greedy."""
    assert not isinstance(make_bot(name, GAMES[0], 0), Greedy)
    openings = {opening(name, seed) for seed in range(3)}
    assert len(openings) > 1
    assert openings.isdisjoint({opening("greedy", seed) for seed in range(3)})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_easy_plays_no_absurd_moves(game: farmyard.Game) -> None:
    """Never one that is worth much less than the best, measured by what is uncertain about the game."""
    state = in_the_middle(game, 2)
    seat = state.to_act[0]
    view, legal = state.view(seat), state.legal(seat)
    bot = make_bot("easy", game, 1)
    assert isinstance(bot, Level)
    bot.ends = time.monotonic() + 60
    values = bot.values(view, legal)
    scale = game.uncertainty(state)
    for _ in range(50):
        assert max(values.values()) - values[bot.pick(values, scale)] <= bot.strength.slack * scale


def test_expert_ends_in_time_and_at_once_when_cancelled() -> None:
    """Two seconds at most; when somebody cancels, within 50 ms (more is allowed here for a busy machine)."""
    game = farmyard.game("agricola")
    state = in_the_middle(game, 2)
    bot = make_bot("expert", game, 1)
    assert isinstance(bot, Level)
    began = time.monotonic()
    ask(bot, state, state.to_act[0])
    assert time.monotonic() - began < 4
    cancelled: list[float] = []

    def cancel() -> None:
        bot.cancelled = True
        cancelled.append(time.monotonic())

    threading.Timer(0.3, cancel).start()
    ask(bot, state, state.to_act[0])
    assert time.monotonic() - cancelled[0] < 0.5


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_easy_beats_random(game: farmyard.Game) -> None:
    won = 0.0
    for seed in range(4):
        state = game.start(seats=2, seed=seed)
        names = ["easy", "random"] if seed % 2 else ["random", "easy"]
        play_out(state, [make_bot(name, game, seed) for name in names])
        won += (names.index("easy") in state.winners()) / len(state.winners())
    assert won >= 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_has_a_name_and_a_sentence(lang: str) -> None:
    for name in LEVELS:
        assert known(f"level.name.{name}", lang)
        assert known(f"web.bot.{name}", lang)
        assert tell(say(f"level.about.{name}"), lang).endswith(".")


def test_people_are_offered_levels_and_bots_of_others() -> None:
    register(Hasty)
    try:
        assert offered() == [*LEVELS, "hasty"]
        assert set(RESEARCH) | {*LEVELS, "hasty"} == set(bots())
    finally:
        forget("hasty")


def test_a_level_needs_the_view_of_its_seat() -> None:
    with pytest.raises((BotError, ValueError)):
        make_bot("normal", GAMES[0], 1).choose(None, GAMES[0].start(seed=1).legal(0))
