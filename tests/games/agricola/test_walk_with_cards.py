"""Random games with seven made-up cards before every seat: goods rebuilt from the log, and the contracts of the kit."""

from __future__ import annotations

import random

import pytest

from farmyard.games.agricola import events
from farmyard.games.agricola.state import Table
from farmyard.testkit import GameContract

from .made_up import AT_HAND, hands, rows, with_cards
from .test_whole_games import Books


@pytest.mark.parametrize("deal", range(12))
def test_the_log_accounts_for_every_good_with_cards_in_play(deal: int) -> None:
    """Also: nobody ever owes goods, every animal has a place, and copies and saved games go on alike."""
    game = with_cards(deal, 2016 if deal % 3 else 2007)
    rng = random.Random(deal)
    table = game.start(seats=1 + deal % 4, seed=deal)
    assert isinstance(table, Table)
    assert len(table.bound.owned) == AT_HAND * table.seats
    books = Books(table)
    decisions = 0
    while not table.over:
        seat = table.to_act[0]
        offered = table.legal(seat)
        real = [move for move in offered if move not in table.any_time_moves(seat)]
        table.play(rng.choice(real if real and rng.random() < 0.7 else offered), seat)
        books.read(table)
        assert [farm.goods for farm in table.farms] == books.goods
        assert min(min(farm.goods) for farm in table.farms) >= 0
        decisions += 1
        if decisions % 60 == 0:
            again = game.load(table.to_json())
            assert (again.hash(), table.clone().hash()) == (table.hash(), table.hash())
    assert any(isinstance(event, events.Ended) for event in table.log())


def test_every_made_up_card_is_dealt_and_every_kind_of_effect_is_among_them() -> None:
    made = rows().values()
    dealt = {name for deal in range(12) for hand in hands(deal, 4) for name in hand}
    assert dealt == {row.id for row in made}
    assert len(dealt) >= 25
    for kind in ("on", "adjust", "at_will", "points", "notes"):
        assert any(getattr(row, kind) for row in made), kind


class TestWithCards(GameContract):
    game = with_cards(1)
    effort = 0.3
