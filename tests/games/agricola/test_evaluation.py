"""The numbers of a position and what they are worth."""

from __future__ import annotations

import pytest

from farmyard.core.game import Game
from farmyard.games.agricola import GAME, GAME_2007, evaluation
from farmyard.games.agricola.card_worth import WORTH, card_worth
from farmyard.games.agricola.evaluation_weights import WEIGHTS
from farmyard.games.agricola.features import FEATURES, features
from farmyard.games.agricola.goods import GOODS

from .table import a_game, a_table

NO_CARDS = {"agricola": {"beginner": True}, "agricola-2007": {"family": True}}


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("game", [GAME, GAME_2007])
def test_every_position_has_all_features(game: Game, seats: int) -> None:
    table = a_game(seats, game, **NO_CARDS[game.id])
    assert len(features(table, 0)) == len(FEATURES)


def test_weights_are_those_of_the_features() -> None:
    assert tuple(row[0] for row in WEIGHTS) == FEATURES
    with pytest.raises(ValueError, match="learn them anew"):
        evaluation.by_round(WEIGHTS[1:])


def test_features_tell_what_they_are_called() -> None:
    table = a_table(goods="6 wood 1 reed 3 grain", people=2, farm=". F . . .  H . . . .  H . . . .")
    found = dict(zip(FEATURES, features(table, 0), strict=True))
    assert (found["wood"], found["more wood"], found["grain"], found["more grain"]) == (4, 2, 2, 1)
    assert (found["material for a room"], found["reed for a room"], found["room at hand"]) == (1.0, 0.5, 0.5)
    assert (found["empty fields"], found["seeds for them"]) == (1, 1)
    assert (found["with cards"], found["hand"], found["alone"]) == (0, 0, 0)


def test_a_card_is_worth_what_its_row_brings() -> None:
    """The Canoe's food and reed are worth more than the Corn Scoop's grain; a change of a limit is worth something."""
    assert set(WORTH) == set(GOODS)
    _, corn_scoop = card_worth(GAME.cards["A067"])
    _, canoe = card_worth(GAME.cards["A078"])
    assert 0 < corn_scoop < canoe
    drinking_trough, _ = card_worth(GAME.cards["A012"])
    assert drinking_trough > 0


def test_points_count_when_the_game_is_over() -> None:
    table = a_table(goods="3 wood")
    table.agenda = []
    assert evaluation.evaluate(table, 0) == table.scores()[0].total
