"""Every setup is tried; of too many, a sample that leaves no value out."""

from __future__ import annotations

from typing import Any

import farmyard
from farmyard.core.errors import SetupError
from farmyard.core.game import Option
from farmyard.core.values import say
from farmyard.testkit import setups
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
