"""A bot sees a view and the legal moves, never the state, and answers with one of the moves."""

from __future__ import annotations

import pytest

import farmyard
from farmyard import State
from farmyard.bots import BotError, ask, make_bot, play_out
from tests.core.toy import TURNIPS_GAME

from .guests import Cheat, Clumsy, Spy, reachable

GAMES = [farmyard.game(name) for name in farmyard.games()]
TABLES = [(game, seats) for game in GAMES for seats in game.seats]
TABLE_NAMES = [f"{game.id} {seats}" for game, seats in TABLES]


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_NAMES)
def test_random_plays_whole_games(game: farmyard.Game, seats: int) -> None:
    """`ask` refuses every move that is not legal, so a game that ends has seen legal moves only."""
    for seed in range(3):
        state = game.start(seats=seats, seed=seed)
        decisions = play_out(state, [make_bot("random", game, seat) for seat in range(seats)])
        assert state.over
        assert 0 < decisions <= state.moves_made


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_NAMES)
def test_nothing_a_bot_is_given_leads_to_a_state(game: farmyard.Game, seats: int) -> None:
    state = game.start(seats=seats, seed=5)
    spies = [Spy(game, seat) for seat in range(seats)]
    play_out(state, spies)
    for seat, spy in enumerate(spies):
        assert spy.found == []
        assert {view.seat for view in spy.views} == {seat}


def test_the_search_for_states_would_find_one() -> None:
    state = GAMES[0].start(seed=1)
    assert state in reachable([{"deep": [("inside", state)]}])


def test_a_bot_that_does_not_look_gets_no_view() -> None:
    class Blind(farmyard_bot("random")):  # type: ignore[misc]  # the base is looked up by name
        def choose(self, view: object, legal: tuple[farmyard.Move, ...]) -> farmyard.Move:
            assert view is None
            return legal[0]

    game = GAMES[0]
    state = game.start(seed=1)
    assert ask(Blind(game, 1), state, state.to_act[0]) == state.legal(state.to_act[0])[0]


def farmyard_bot(name: str) -> type:
    return type(make_bot(name, GAMES[0], 0))


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    game = GAMES[0]
    state = game.start(seats=3, seed=11)
    twins = [make_bot(name, game, 42), make_bot(name, game, 42)]
    for _ in range(8):
        seat = state.to_act[0]
        first, second = (ask(bot, state, seat) for bot in twins)
        assert first == second
        state.play(first, seat)


def test_random_bots_of_different_seeds_differ() -> None:
    state = GAMES[0].start(seats=3, seed=11)
    seat = state.to_act[0]
    assert len({ask(make_bot("random", GAMES[0], seed), state, seat) for seed in range(20)}) > 10


def test_an_illegal_answer_is_refused_and_names_the_bot() -> None:
    state = GAMES[0].start(seats=2, seed=1)
    before = state.hash()
    with pytest.raises(BotError) as wrong:
        play_out(state, [Cheat(GAMES[0], 1), Cheat(GAMES[0], 2)])
    assert "cheat" in str(wrong.value)
    assert "choose victory" in str(wrong.value)
    assert state.hash() == before


def test_an_answer_that_is_no_move_is_refused() -> None:
    class Mute(Cheat):
        name = "mute"

        def choose(self, view: object, legal: object) -> farmyard.Move:
            return None  # type: ignore[return-value]

    state = GAMES[0].start(seats=2, seed=1)
    with pytest.raises(BotError, match="mute"):
        ask(Mute(GAMES[0], 1), state, state.to_act[0])


def test_a_bot_that_breaks_down_is_named_with_its_reason() -> None:
    state = GAMES[0].start(seats=2, seed=1)
    with pytest.raises(BotError) as wrong:
        play_out(state, [Clumsy(GAMES[0], 1), Clumsy(GAMES[0], 2)])
    assert "clumsy" in str(wrong.value)
    assert "my notes" in str(wrong.value)
    assert isinstance(wrong.value.__cause__, KeyError)


def test_every_seat_needs_a_bot() -> None:
    state = GAMES[0].start(seats=2, seed=1)
    with pytest.raises(ValueError, match="2 seats and 1 bots"):
        play_out(state, [make_bot("random", GAMES[0], 1)])


@pytest.mark.parametrize("seats", TURNIPS_GAME.seats)
def test_secret_choices_at_once_are_asked_of_every_seat(seats: int) -> None:
    state: State = TURNIPS_GAME.start(seats=seats, seed=3)
    spies = [Spy(TURNIPS_GAME, seat) for seat in range(seats)]
    play_out(state, spies)
    assert state.over
    assert max(len(view.to_act) for spy in spies for view in spy.views) == seats
    assert all(spy.found == [] for spy in spies)
