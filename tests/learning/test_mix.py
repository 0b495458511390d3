"""Games of self-play draw their options, so that one network learns all of them."""

from __future__ import annotations

from collections import Counter

import pytest

import farmyard
from farmyard.core.errors import SetupError
from farmyard.learning.mix import drawn_options, usual_mix

AGRICOLA = farmyard.game("agricola-2007")


def test_what_a_dialog_offers_is_drawn_in_half_of_the_games() -> None:
    mix = usual_mix(AGRICOLA, 3)
    assert sorted(mix) == ["decks", "draft", "family", "occupation_cards"]
    assert Counter(mix["family"]) == {True: 1, False: 1}
    assert Counter(mix["decks"])["EIK"] == len(mix["decks"]) / 2
    assert set(mix["draft"]) == {"none", "seven", "ten"}


def test_options_of_other_tables_and_tables_of_the_owners_keep_their_default() -> None:
    assert "series" not in usual_mix(AGRICOLA, 2)
    assert {"food", "kept"} & set(usual_mix(AGRICOLA, 1)) == set()
    kinds = {option.name: option.kind for option in AGRICOLA.options}
    assert {kinds[name] for name in usual_mix(AGRICOLA, 1)} <= {"flag", "choice"}


@pytest.mark.parametrize(
    ("game", "seats"), [(name, seats) for name in farmyard.games() for seats in farmyard.game(name).seats]
)
def test_every_draw_is_a_game_that_can_begin(game: str, seats: int) -> None:
    found = farmyard.game(game)
    mix = usual_mix(found, seats)
    drawn = [drawn_options(found, seats, mix, f"1/{number}") for number in range(40)]
    assert drawn == [drawn_options(found, seats, mix, f"1/{number}") for number in range(40)]
    for options in drawn[:5]:
        assert found.start(seats, 1, **options).options == options
    for name, values in mix.items():
        if len(set(values)) == 2:
            assert {options[name] for options in drawn} == set(values)


def test_values_that_are_named_are_those_that_are_drawn() -> None:
    mix = usual_mix(AGRICOLA, 2, {"family": ["false"], "decks": ["E", "K"]})
    drawn = [drawn_options(AGRICOLA, 2, mix, str(number)) for number in range(30)]
    assert {options["family"] for options in drawn} == {False}
    assert {options["decks"] for options in drawn} == {"E", "K"}


def test_what_the_game_does_not_know_is_refused() -> None:
    with pytest.raises(SetupError, match="weather"):
        usual_mix(AGRICOLA, 2, {"weather": ["fine"]})
    with pytest.raises(SetupError, match="decks"):
        usual_mix(AGRICOLA, 2, {"decks": ["Z"]})
