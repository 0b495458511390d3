"""Eine Frage der Ähre: what its evaluation must get right for a greedy player to play well."""

from __future__ import annotations

import pytest

import farmyard
from farmyard.bots import ask, make_bot, play_out
from farmyard.games.aehre import evaluation
from farmyard.games.aehre.notation import Lay
from farmyard.games.aehre.state import Table
from farmyard.games.aehre.tables import SMALL

AEHRE = farmyard.game("frage-der-aehre")


def a_table(seats: int = 2, seed: int = 1) -> Table:
    """The first turn, with nature waiting."""
    table = AEHRE.start(seats=seats, seed=seed, first="p1")
    assert isinstance(table, Table)
    table.chance_paused = True
    return table


def test_when_the_game_is_over_points_and_livestock_decide() -> None:
    for seed in range(4):
        state = AEHRE.start(seats=4, seed=seed)
        play_out(state, [make_bot("random", AEHRE, seat) for seat in range(4)])
        totals = [score.total for score in state.scores()]
        values = [AEHRE.heuristic(state, seat) for seat in range(4)]
        assert sorted(range(4), key=totals.__getitem__) == sorted(range(4), key=values.__getitem__)


def test_what_the_others_have_counts_against_us() -> None:
    table = a_table()
    before = AEHRE.heuristic(table, 0)
    table.farmers[1].field_points += 10
    assert AEHRE.heuristic(table, 0) < before


def test_a_field_that_waits_for_its_points_counts_them_already() -> None:
    """So that half a turn compares fairly with another half."""
    table = a_table()
    for move in [move for move in table.legal(0) if isinstance(move, Lay) and move.tile < SMALL][::30]:
        laid = table.clone()
        laid.play(move, 0)
        half = AEHRE.heuristic(laid, 0)
        while 0 in laid.to_act:
            laid.play(ask(make_bot("greedy", AEHRE, 1), laid, 0), 0)
        assert AEHRE.heuristic(laid, 0) == pytest.approx(half, abs=2), str(move)


def test_turns_are_counted_to_the_end_of_the_round() -> None:
    table = a_table(seats=3)
    assert evaluation.mover_of(table) == 0
    table.play(next(move for move in table.legal(0) if len(str(move).split()) == 4), 0)
    rounds = evaluation.rounds_left(table, 0)
    assert 11 < rounds < 16
    assert [evaluation.turns_left(table, seat, 0, rounds) for seat in range(3)] == [rounds, rounds + 1, rounds + 1]
    table.ended_by = 0
    assert evaluation.rounds_left(table, 0) == 0
    assert [evaluation.turns_left(table, seat, 1, 0.0) for seat in range(3)] == [0, 0, 1]


def test_a_turn_that_has_not_begun_is_still_to_come() -> None:
    """Else a turn that ends without drawing would look as if it had cost the next player a turn."""
    table = a_table(seats=3)
    assert evaluation.turns_left(table, 0, 0, 5.0) == 6
    assert [evaluation.turns_left(table, seat, 0, 5.0) for seat in range(3)] == [6, 6, 6]


def test_a_farm_is_worth_more_the_longer_it_scores() -> None:
    early = a_table()
    late = a_table()
    late.pile = 0
    gains: list[float] = []
    for table in (early, late):
        before = AEHRE.heuristic(table, 0)
        table.farmers[0].cubes = [table.barn.lines[0]] * 5
        gains.append(AEHRE.heuristic(table, 0) - before)
    assert gains[0] > gains[1] > 0


def test_greedy_takes_the_cow_that_lies_within_reach() -> None:
    """A small potato tile, 2 spaces below the livestock: 11 to 15 points beat any field of the first turn (data 10)."""
    table = a_table(seats=4)
    potato = 4
    table.farmers[0].cubes[potato] = table.barn.livestock - 2
    bot = make_bot("greedy", AEHRE, 1)
    while 0 in table.to_act:
        table.play(ask(bot, table, 0), 0)
    assert type(table.agenda[-1]).__name__ == "TurnAnimal"
