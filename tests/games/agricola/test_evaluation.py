"""The numbers of a position and what they are worth."""

from __future__ import annotations

import pytest

from farmyard.core.game import Game
from farmyard.games.agricola import GAME, GAME_2007, evaluation
from farmyard.games.agricola.card_worth import HOW_OFTEN, WORTH, card_worth, estimate
from farmyard.games.agricola.card_yields import YIELDS
from farmyard.games.agricola.evaluation_weights import ALONE, WITH_OTHERS
from farmyard.games.agricola.features import FEATURES, features
from farmyard.games.agricola.feeding import FeedFamily
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.harvest import StartFeeding
from farmyard.games.agricola.rounds import DrawCard, EndRound
from farmyard.games.agricola.state import Table

from .table import a_game, a_table

NO_CARDS = {"agricola": {"beginner": True}, "agricola-2007": {"family": True}}
CANOE = "A078"
CORN_SCOOP = "A067"


def named(table: Table, seat: int = 0) -> dict[str, float]:
    return dict(zip(FEATURES, features(table, seat), strict=True))


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("game", [GAME, GAME_2007])
def test_every_position_has_all_features(game: Game, seats: int) -> None:
    table = a_game(seats, game, **NO_CARDS[game.id])
    assert len(features(table, 0)) == len(FEATURES)


def test_weights_are_those_of_the_features() -> None:
    for weights in (ALONE, WITH_OTHERS):
        assert tuple(row[0] for row in weights) == FEATURES
    with pytest.raises(ValueError, match="learn them anew"):
        evaluation.by_round(ALONE[1:])


def test_features_tell_what_they_are_called() -> None:
    table = a_table(goods="6 wood 2 clay 1 reed 3 grain", people=2, farm=". F g3 . .  H . . . .  H . . . .")
    found = named(table)
    assert (found["wood"], found["more wood"], found["grain"], found["more grain"]) == (4, 2, 2, 1)
    assert (found["material for a room"], found["reed for a room"], found["room at hand"]) == (1.0, 0.5, 0.5)
    assert (found["renovation material"], found["renovation at hand"]) == (2, 2)
    assert (found["empty fields"], found["seeds for them"], found["sown fields"]) == (1, 1, 1)
    assert (found["with cards"], found["three and more"], found["first edition"]) == (0, 0, 0)


def test_what_lies_on_accumulation_spaces_is_seen() -> None:
    table = a_table(stock={"forest": 6, "fishing": 2, "meeting-place": 0})
    assert (named(table)["wood there"], named(table)["food there"]) == (6, 2)


def test_before_a_round_begins_the_whole_family_is_still_to_place() -> None:
    """Greedy stops where the next round card is drawn: nobody has been told to work yet."""
    table = a_table(people=3)
    table.farms[0].to_place = 0
    assert named(table)["to place"] == 0
    table.agenda.append(DrawCard())
    assert named(table)["to place"] == 3


def test_a_family_that_was_fed_needs_food_for_the_next_harvest_only() -> None:
    """In the feeding phase of round 4 the others may still be at it."""
    table = a_table(round=4, goods="1 food")
    table.farms[0].to_place = 0
    assert named(table)["food missing"] == 3
    assert named(table)["meals to come"] == 12
    table.agenda = [EndRound(), FeedFamily(1), FeedFamily(0)]
    assert named(table)["meals to come"] == 12
    table.agenda = [EndRound(), FeedFamily(1)]
    assert named(table)["meals to come"] == 10
    table.agenda = [EndRound(), FeedFamily(1), FeedFamily(0), StartFeeding()]
    assert named(table)["meals to come"] == 12


def test_food_is_out_of_reach_when_nobody_is_left_to_find_it() -> None:
    """Four food are needed; whoever still has somebody to place may find 2 more."""
    table = a_table(round=4, goods="1 food")
    assert named(table)["food out of reach"] == 0
    table.farms[0].to_place = 1
    assert named(table)["food out of reach"] == 1
    table.farms[0].to_place = 0
    assert named(table)["food out of reach"] == 3


def test_a_card_is_worth_what_its_row_brings() -> None:
    """The Canoe's food and reed are worth more than the Corn Scoop's grain; a change of a limit is worth something."""
    assert set(WORTH) == set(GOODS)
    assert 0 < estimate(GAME.cards[CORN_SCOOP]) < estimate(GAME.cards[CANOE])
    assert estimate(GAME.cards["A012"]) > 0


def test_young_animals_that_find_a_place_are_seen() -> None:
    """Four harvests are to come from round 10 on; a pasture of two spaces holds four sheep, and the house one."""
    found = named(a_table(round=10, goods="2 sheep 1 boar", pastures=["a4 a5"]))
    assert (found["young"], found["points of young"]) == (2, 1)
    found = named(a_table(round=10, goods="1 sheep 1 boar", pastures=["a4 a5"]))
    assert (found["young"], found["points of young"]) == (0, 0)


def test_a_child_is_expected_where_a_room_and_the_space_are_there() -> None:
    without = a_table(people=2)
    assert (named(without)["child to come"], named(without)["child without a room"]) == (0, 0)
    with_room = ". . . . . H H . . . H . . . ."
    assert named(a_table(people=2, farm=with_room, cards=["basic-wish"]))["child to come"] == 1
    assert named(a_table(people=2, cards=["basic-wish"]))["child to come"] == 0
    assert named(a_table(people=2, cards=["urgent-wish"]))["child without a room"] == 1
    assert named(a_table(people=5, cards=["urgent-wish"]))["child without a room"] == 0


def test_what_a_card_brought_in_games_goes_before_the_estimate() -> None:
    assert card_worth(GAME.cards[CANOE]) == YIELDS[CANOE]
    assert set(YIELDS) < {*GAME.cards, *GAME_2007.cards}
    new = next(card for card in GAME_2007.cards.values() if card.id not in YIELDS)
    assert card_worth(new) == estimate(new)


def test_moments_are_those_that_cards_wait_for() -> None:
    rows = [*GAME.cards.values(), *GAME_2007.cards.values()]
    waited_for = {when.event for row in rows for effect in row.on for when in effect.whens}
    assert len(set(HOW_OFTEN) & waited_for) > 30


@pytest.mark.parametrize("game", [GAME, GAME_2007])
@pytest.mark.parametrize("seats", [1, 2])
def test_a_card_that_brings_something_is_worth_more_in_play_the_longer_it_is(game: Game, seats: int) -> None:
    card = max((row for row in game.cards.values() if row.kind == "occupation" and row.players == 1), key=card_worth).id
    gains: list[float] = []
    for number in (2, 8, 12):
        with_it, without = (
            a_table(game=game, seats=seats, round=number, hand=(), played=cards) for cards in ([card], [])
        )
        gains.append(evaluation.heuristic(with_it, 0) - evaluation.heuristic(without, 0))
    assert gains[0] > gains[1] > gains[2] > 0


def test_points_count_when_the_game_is_over() -> None:
    table = a_table(goods="3 wood")
    table.agenda = []
    assert evaluation.heuristic(table, 0) == table.scores()[0].total
