"""The pieces of Eine Frage der Ähre are counted so that a loss shows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from farmyard.games.aehre import GAME
from farmyard.games.aehre.state import Table
from farmyard.games.aehre.tables import GONE


def lose_small(table: Table) -> None:
    table.farmers[0].small[2] = 0


def lose_large(table: Table) -> None:
    table.farmers[0].hand.pop()


def raise_one_space(table: Table) -> None:
    table.levels[3] += 1


def lose_cube(table: Table) -> None:
    table.farmers[0].cubes[1] = GONE


def take_animal_for_nothing(table: Table) -> None:
    table.stacks[1] -= 1


@pytest.mark.parametrize(
    ("loss", "piece"),
    [
        (lose_small, "small tiles"),
        (lose_large, "small tiles"),
        (lose_large, "large tiles"),
        (raise_one_space, "small tiles"),
        (lose_cube, "cubes"),
        (take_animal_for_nothing, "cubes"),
    ],
)
def test_a_loss_shows(loss: Callable[[Table], None], piece: str) -> None:
    table = GAME.start(seats=3, seed=1)
    assert isinstance(table, Table)
    before = table.components()
    loss(table)
    assert table.components()[piece] != before[piece]
