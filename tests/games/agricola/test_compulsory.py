"""While the compulsory part of an action is open, nothing is exchanged after which none of it could be done."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farmyard.core.game import Game
from farmyard.core.moves import UseCard
from farmyard.core.values import Decision, Step
from farmyard.games.agricola import GAME, GAME_2007
from farmyard.games.agricola.cooking import BakeBread
from farmyard.games.agricola.placing import PlacePerson
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.tilling import SowFields
from tests.games.agricola.table import EDITIONS, a_game, a_table, goods, legal, play, refused

RULE = {GAME.id: "A16-ACT-16", GAME_2007.id: "A07-WORK-17"}
ONE_FIELD = """
    . . . . .
    H F . . .
    H . . . .
"""
NO_SPACE_LEFT = """
    F F F F F
    H F F F F
    H F F F F
"""


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("crop", ["grain", "vegetable"])
def test_the_last_seed_is_not_eaten_before_something_is_sown(game: Game, crop: str) -> None:
    """A16-ACT-16, A07-WORK-17: a space is not occupied without carrying out one of its actions."""
    table = a_table(game=game, farm=ONE_FIELD, goods=f"1 {crop}", cards=["grain-utilization"])
    play(table, "place grain-utilization")
    assert legal(table) == {f"sow b2 {crop}"}
    refused(table, f"cook {crop}", RULE[game.id])
    refused(table, "done", RULE[game.id])
    play(table, f"sow b2 {crop}")
    assert table.to_act == (1,)


@pytest.mark.parametrize("game", EDITIONS)
def test_the_last_grain_is_not_eaten_before_it_is_baked(game: Game) -> None:
    """A16-ACT-16, A07-WORK-17: on the Side Job, nothing but baking is possible here."""
    table = a_table(game=game, majors=["fireplace-2"], goods="1 grain")
    play(table, "place side-job")
    assert legal(table) == {"bake"}
    refused(table, "cook grain", RULE[game.id])


@pytest.mark.parametrize("game", EDITIONS)
def test_the_last_vegetable_is_not_eaten_on_cultivation(game: Game) -> None:
    """A16-ACT-16, A07-WORK-17: there is no space left to plow, so it must be sown."""
    table = a_table(game=game, farm=NO_SPACE_LEFT, goods="1 vegetable", majors=["fireplace-2"], cards=["cultivation"])
    play(table, "place cultivation")
    assert legal(table, "cook") == set()
    refused(table, "cook vegetable", RULE[game.id])


def test_what_leaves_another_action_possible_may_be_eaten() -> None:
    """A16-ACT-16: at least one action is enough, so with a space to plow the seed may be eaten."""
    table = a_table(farm=ONE_FIELD, goods="1 grain", cards=["cultivation"])
    play(table, "place cultivation", "cook grain")
    assert goods(table, "food") == 1
    assert legal(table, "plow")


def test_all_but_the_last_may_be_eaten() -> None:
    """A16-MEAL-Q-01: at any time, as long as the action stays possible."""
    table = a_table(farm=ONE_FIELD, goods="2 grain", cards=["grain-utilization"])
    play(table, "place grain-utilization", "cook grain")
    assert legal(table) == {"sow b2 grain"}


def test_once_something_is_done_the_rest_may_be_eaten() -> None:
    """A16-MEAL-Q-01, A16-ACT-16: the rest of an action is optional."""
    farm = """
        . . . . .
        H F F . .
        H . . . .
    """
    table = a_table(farm=farm, goods="2 grain", cards=["grain-utilization"])
    play(table, "place grain-utilization", "sow b2 grain", "cook grain")
    assert goods(table, "food") == 1
    assert table.to_act == (1,)


@pytest.mark.parametrize("step", [SowFields(0, ()), BakeBread(0, 0)])
def test_it_holds_for_an_action_by_itself(step: Step) -> None:
    """A16-ACT-16: sowing or baking that a card brings, without another action to choose from."""
    table = a_table(farm=ONE_FIELD, goods="1 grain", majors=["fireplace-2"], begin_with=[step])
    refused(table, "cook grain", "A16-ACT-16")
    assert legal(table, "cook") == set()


def test_before_placing_everything_may_be_eaten() -> None:
    """A16-MEAL-Q-01: the action has not begun."""
    table = a_table(farm=ONE_FIELD, goods="1 grain", cards=["grain-utilization"])
    play(table, "cook grain")
    assert "place grain-utilization" not in legal(table)


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_person_is_placed_for_nothing(game: Game, seats: int) -> None:
    """A16-ACT-16, A07-WORK-17, in random games: between a placement and the next, something other than cooking happens.

    Written from the log alone: a person on a space, meals and nothing else would be an action that was not done.
    """
    for seed in range(40):
        rng = random.Random(seed)
        table = a_game(seats, game, seed)
        while not table.over:
            seat = table.to_act[0]
            moves = table.legal(seat)
            cooking = [move for move in moves if str(move).startswith("cook")]
            table.play(rng.choice(cooking if cooking and rng.random() < 0.5 else moves), seat)
        useful = True
        for event in table.log():
            name = type(event).__name__
            if name in ("Placed", "Passed"):
                assert useful, f"seed {seed}: a person was placed for nothing before {event}"
                useful = name == "Passed"
            elif name != "Cooked":
                useful = True


WITHOUT_CARDS: list[tuple[Game, dict[str, Any]]] = [(game, {}) for game in EDITIONS]


@pytest.mark.parametrize(("game", "options"), [*WITHOUT_CARDS, (GAME, {"beginner": False})])
def test_what_is_offered_keeps_the_action_possible(game: Game, options: dict[str, Any]) -> None:
    """A16-ACT-16, A07-WORK-17: wherever something must be done, any exchange that is offered leaves it possible, and so
    does the use of a card."""
    seen = 0
    for seed in range(60):
        rng = random.Random(seed)
        table = a_game(2, game, seed, **options)
        while not table.over:
            seat = table.to_act[0]
            step = table.agenda[-1]
            moves = table.legal(seat)
            if isinstance(step, Decision) and not isinstance(step, PlacePerson) and step.compulsory(table):
                for move in table.any_time_moves(seat):
                    after = table.after(move, seat)
                    assert isinstance(after, Table)
                    if isinstance(move, UseCard) and after.agenda[-1] != step:
                        continue  # the card asks something first
                    assert step.doable(after), f"seed {seed}: {move} makes {step} impossible"
                    assert after.agenda[-1] == step
                    seen += 1
            table.play(rng.choice(moves), seat)
    assert seen > 20
