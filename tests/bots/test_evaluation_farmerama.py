"""Farmerama: what its evaluation must get right for a greedy player to play well."""

from __future__ import annotations

import pytest

import farmyard
from farmyard.bots import ask, make_bot, play_out
from farmyard.games.farmerama import evaluation
from farmyard.games.farmerama.state import Table
from farmyard.games.farmerama.tables import STABLE, WATER

FARMERAMA = farmyard.game("farmerama")


def a_table(seats: int = 1, seed: int = 1) -> Table:
    table = FARMERAMA.start(seats=seats, seed=seed)
    assert isinstance(table, Table)
    return table


def worth(table: Table) -> float:
    return FARMERAMA.heuristic(table, 0)


@pytest.mark.parametrize("seats", FARMERAMA.seats)
def test_when_the_game_is_over_stars_decide_and_then_water(seats: int) -> None:
    table = a_table(seats)
    play_out(table, [make_bot("random", FARMERAMA, seat) for seat in range(seats)])
    for seat in range(seats):
        expected = table.scores()[seat].total + evaluation.TIE * table.farms[seat].barn[WATER]
        assert FARMERAMA.heuristic(table, seat) == pytest.approx(expected)


def test_there_are_fewer_actions_to_come_as_the_game_goes_on() -> None:
    solo = a_table()
    assert evaluation.actions_left(solo) == 41
    solo.round = 42
    assert evaluation.actions_left(solo) == 0
    for seats, cards in ((2, 2.0), (3, 4 / 3), (4, 1.0)):
        table = a_table(seats)
        before = evaluation.actions_left(table)
        table.pile -= 1
        assert evaluation.actions_left(table) == pytest.approx(before - cards / evaluation.PACE)
    table = a_table(3)
    table.closing = True
    table.round = 13
    assert evaluation.actions_left(table) == pytest.approx(2 * 4 / 3)


@pytest.mark.parametrize("animal", range(4))
def test_an_animal_on_its_way_home_is_worth_more_than_its_feed(animal: int) -> None:
    hungry, fed = a_table(), a_table()
    cost = hungry.box.costs[animal]
    hungry.farms[0].barn = [*cost, 2]
    fed.farms[0].barn = [0, 0, 0, 0, 2]
    fed.farms[0].animals[animal] = fed.box.head_zone[0][animal]
    assert worth(fed) > worth(hungry)


def test_it_is_worth_more_the_nearer_the_pacifier_is() -> None:
    values = []
    for turned in (0, 1, 2):
        table = a_table()
        table.farms[0].land = [-1] * len(table.farms[0].land)
        table.farms[0].animals[0] = 3
        table.farms[0].turned = turned
        values.append(worth(table))
    assert values == sorted(set(values))


def test_on_the_top_step_there_is_nothing_to_come_home_for() -> None:
    table = a_table()
    table.farms[0].products[0] = 5
    before = worth(table)
    table.farms[0].animals[0] = 3
    assert worth(table) == before + table.box.stars[0]
    table.farms[0].animals[0] = STABLE
    table.farms[0].barn[1] += 1
    assert worth(table) > before


def test_a_crop_in_the_way_of_the_bar_is_worth_less_than_one_ready_for_harvest() -> None:
    ready, late = a_table(), a_table()
    ready.farms[0].land[20] = 0  # f1
    late.farms[0].land[24] = 0  # g1
    assert worth(ready) > worth(late)


def test_goods_are_worth_only_their_stars_in_the_end() -> None:
    table = a_table()
    table.round = 42
    before = worth(table)
    table.farms[0].barn[0] += 1
    assert worth(table) == before + 1


def test_greedy_turns_the_wheel_to_bring_an_animal_home() -> None:
    """The last turn: the horse stands where the pacifier comes with the next turn, 13 stars instead of 8 for water."""
    table = a_table()
    table.chance_paused = True
    table.round = 42
    table.farms[0].animals[3] = 5
    bot = make_bot("greedy", FARMERAMA, 1)
    while table.to_act == (0,):
        table.play(ask(bot, table, 0), 0)
    assert table.farms[0].products == [0, 0, 0, 1]
