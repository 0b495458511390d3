"""Every setup is tried; of too many, a sample that leaves no value out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import farmyard
from farmyard.core.errors import SetupError
from farmyard.core.game import Game, Option
from farmyard.core.values import say
from farmyard.testkit import Setup, setups
from farmyard.testkit.setups import values_of
from farmyard.testkit.walk import Walk
from tests.core.toy import TURNIPS_GAME, Turnips


class ManyOptions(Turnips):
    def __init__(self) -> None:
        super().__init__()
        self.options = (
            *(Option(f"flag{i}", False) for i in range(12)),
            Option("deck", "a", ("a", "b", "c", "d")),
            Option("solo", False),
        )

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        if options["solo"] != (seats == 1):
            raise SetupError(say("setup.solo"))


def test_all_combinations_of_seats_flags_and_choices() -> None:
    found = setups(TURNIPS_GAME)
    assert len(found) == 4 * 2 * 2
    assert len({str(setup) for setup in found}) == 16
    assert str(found[0]) == "1seats-long=False-market=calm"


def test_what_the_game_refuses_is_left_out() -> None:
    found = setups(farmyard.game("frage-der-aehre"))
    assert [setup.options["first"] for setup in found if setup.seats == 2] == ["random", "p1", "p2"]
    assert len(found) == 3 + 4 + 5 + 6


class OneLongSeries(Turnips):
    """Alone there are 90 setups, with others one for each seat count."""

    def __init__(self) -> None:
        super().__init__()
        numbers = tuple(str(n) for n in range(10))
        self.options = (Option("series", "0", numbers), Option("goal", 5, most=9), Option("deck", "a", ("a", "b", "c")))

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        if seats > 1 and (options["series"], options["goal"], options["deck"]) != ("0", 5, "a"):
            raise SetupError(say("setup.solo"))


@pytest.mark.parametrize("game", [OneLongSeries(), farmyard.game("agricola-2007")], ids=lambda game: str(game.id))
def test_every_seat_count_has_the_same_share_of_a_sample(game: Game) -> None:
    """Whatever options exist: who has few setups gets them several times, and each time another game is played."""
    found = setups(game)
    assert set(Counter(setup.seats for setup in found).values()) == {60 // len(game.seats)}
    assert len({str(setup) for setup in found}) == len(found)
    first, again = [Walk(game, setup).rng("game 1").random() for setup in found if is_usual(game, setup)][:2]
    assert first != again
    for option in game.options:
        assert {setup.options[option.name] for setup in found} == set(values_of(option))


def is_usual(game: Game, setup: Setup) -> bool:
    return setup.seats == 2 and all(setup.options[option.name] == option.default for option in game.options)


def test_of_a_number_the_bounds_and_the_default_are_tried() -> None:
    assert values_of(Option("goal", 5, least=1, most=9)) == [1, 5, 9]
    assert values_of(Option("goal", 0, most=9)) == [0, 9]


def test_of_too_many_every_single_value_appears() -> None:
    game = ManyOptions()
    found = setups(game, most=40)
    assert len(found) == 40
    assert {setup.seats for setup in found} == {1, 2, 3, 4}
    for option in game.options:
        values = set(option.choices) if option.choices else {False, True}
        assert {setup.options[option.name] for setup in found} == values
    assert all(setup.options["solo"] == (setup.seats == 1) for setup in found)
    assert found == setups(game, most=40)
