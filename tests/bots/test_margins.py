"""`evaluate` means the same in every game: the final margin that a seat may expect, in points; alone, its points."""

from __future__ import annotations

import statistics

import pytest

import farmyard
from farmyard.bots import make_bot
from farmyard.core.margin import expected_margin, spread_of_margins
from farmyard.core.score import margins
from farmyard.core.state import State

GAMES = [farmyard.game(name) for name in farmyard.games()]
TABLES = [(game, seats) for game in GAMES for seats in game.seats]
NAMES = [f"{game.id} {seats}" for game, seats in TABLES]


def final_margins(state: State) -> list[float]:
    return margins([float(score.total) for score in state.scores()])


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_when_the_game_is_over_it_is_the_margin_itself(game: farmyard.Game, seats: int) -> None:
    state = game.start(seats=seats, seed=4)
    bots = [make_bot("random", game, seat) for seat in range(seats)]
    while state.to_act:
        seat = state.to_act[0]
        state.play(bots[seat].choose(None, state.legal(seat)), seat)
    assert [game.evaluate(state, seat) for seat in range(seats)] == final_margins(state)
    assert game.uncertainty(state) == 0


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_at_the_beginning_nobody_is_far_ahead_and_much_is_open(game: farmyard.Game, seats: int) -> None:
    """With others, seats that have the same expect the same; how it ends is more uncertain than a lead is large."""
    state = game.start(seats=seats, seed=4)
    assert game.uncertainty(state) > 1
    if seats > 1:
        worths = [game.evaluate(state, seat) for seat in range(seats)]
        assert max(worths) - min(worths) < 2 * game.uncertainty(state)
        assert sum(worths) <= 1, "not everybody can be ahead"


def test_the_row_of_a_table_is_read_as_documented() -> None:
    state = GAMES[0].start(seats=2, seed=1)
    row = (1.0, -0.5, 0.0, -3.0, 4.0, 6.0)
    assert expected_margin(state, 0, [30.0, 20.0], 0.0, row) == 10
    assert expected_margin(state, 1, [30.0, 20.0], 1.0, row) == -10 * 0.5 - 3
    assert spread_of_margins(state, 0.5, row) == 7


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_it_foretells_the_end_of_games_without_much_bias(game: farmyard.Game) -> None:
    """Rough bounds on a few short-sighted games with two seats, one seat much weaker: a wrong scale or sign shows."""
    expected: list[float] = []
    real: list[float] = []
    for seed in range(4):
        state = game.start(seats=2, seed=seed)
        weak = make_bot("random", game, seed)
        strong = make_bot("easy", game, seed)
        noted: list[float] = []
        while state.to_act:
            seat = state.to_act[0]
            legal = state.legal(seat)
            mover = strong if seat == seed % 2 else weak
            if state.moves_made % 7 == 0:
                noted.append(game.evaluate(state, seed % 2))
            state.play(legal[0] if len(legal) == 1 else mover.choose(state.view(seat), legal), seat)
        expected += noted
        real += [final_margins(state)[seed % 2]] * len(noted)
    assert statistics.fmean(expected) > 0
    assert statistics.fmean(real) > 0
    assert abs(statistics.fmean(expected)) < 3 * abs(statistics.fmean(real))
