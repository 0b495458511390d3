"""Seats, options and seeds: what a game accepts, and how it says no."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from farmyard import game, games
from farmyard.core.errors import SetupError
from farmyard.core.game import MOST_SEED, Option
from farmyard.core.view import View
from farmyard.testkit.setups import values_of
from tests.core.toy import TURNIPS_GAME, Turnips


def refused(**setup: Any) -> dict[str, Any]:
    with pytest.raises(SetupError) as wrong:
        TURNIPS_GAME.start(**setup)
    return {"key": wrong.value.phrase.key, **dict(wrong.value.phrase.facts)}


def test_a_game_starts_with_its_defaults() -> None:
    state = TURNIPS_GAME.start()
    assert (state.seats, state.options) == (1, {"long": False, "market": "calm"})
    assert state.to_act == (0,)


@pytest.mark.parametrize("seats", [0, 5, -1, 99, 10**30])
def test_a_wrong_seat_count_names_the_right_ones(seats: int) -> None:
    wrong = refused(seats=seats)
    assert (wrong["key"], wrong["allowed"]) == ("setup.seats", "1, 2, 3, 4")


@pytest.mark.parametrize("seats", [True, 2.0, "2", "two", None, [2]])
def test_a_seat_count_is_a_whole_number(seats: object) -> None:
    with pytest.raises(SetupError) as wrong:
        TURNIPS_GAME.read_options(seats, {})
    assert wrong.value.phrase.key == "setup.seats"


def test_a_number_given_as_text_is_told_from_the_number() -> None:
    assert refused(seats="2")["seats"] == "'2' (str)"
    assert refused(seed="7")["seed"] == "'7' (str)"


def test_an_unknown_option_names_the_known_ones() -> None:
    wrong = refused(seats=2, longer=True)
    assert (wrong["key"], wrong["option"], wrong["allowed"]) == ("setup.option", "longer", "long, market")


@pytest.mark.parametrize("value", ["perhaps", "", 2, None, [True], "x" * 1000])
def test_a_flag_is_true_or_false(value: Any) -> None:
    wrong = refused(long=value)
    assert (wrong["key"], wrong["allowed"]) == ("setup.option_value", "true, false")
    assert len(wrong["value"]) <= 60


@pytest.mark.parametrize(
    ("text", "value"), [("true", True), ("Yes", True), ("on", True), ("1", True), ("FALSE", False), ("no", False)]
)
def test_a_flag_may_be_written(text: str, value: bool) -> None:
    assert TURNIPS_GAME.read_options(2, {"long": text})["long"] is value


@pytest.mark.parametrize("value", ["stormy", "", True, 3, None])
def test_a_choice_is_one_of_its_choices(value: Any) -> None:
    wrong = refused(market=value)
    assert (wrong["key"], wrong["allowed"]) == ("setup.option_value", "calm, wild")


@pytest.mark.parametrize("seed", [MOST_SEED + 1, -MOST_SEED - 1, 10**30])
def test_a_seed_has_bounds(seed: int) -> None:
    assert refused(seed=seed)["key"] == "setup.seed"


@pytest.mark.parametrize("seed", ["7", 7.0, True, [7], None])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(SetupError) as wrong:
        TURNIPS_GAME.read_seed(seed)
    assert wrong.value.phrase.key == "setup.seed"


@pytest.mark.parametrize("seed", [0, -1, MOST_SEED, -MOST_SEED])
def test_any_other_whole_number_is_a_seed(seed: int) -> None:
    assert TURNIPS_GAME.start(seed=seed).rng.seed == seed


def test_kinds_of_options() -> None:
    kinds = [(option.name, option.kind, option.default, option.choices) for option in TURNIPS_GAME.options]
    assert kinds == [("long", "flag", False, ()), ("market", "choice", "calm", ("calm", "wild"))]
    assert Option("long", True).read("off") is False


NUMBER = Option("bonus", 2, least=-1, most=30)


@pytest.mark.parametrize(("given", "value"), [(0, 0), (30, 30), (-1, -1), ("5", 5), ("-1", -1), ("30", 30)])
def test_a_number_may_be_given_or_written(given: object, value: int) -> None:
    read = NUMBER.read(given)
    assert (read, type(read)) == (value, int)


@pytest.mark.parametrize("given", [31, -2, True, 2.0, "two", "", "1.5", "--1", "٣", "9" * 100, None, [2]])
def test_a_wrong_number_names_the_bounds(given: object) -> None:
    with pytest.raises(SetupError) as wrong:
        NUMBER.read(given)
    facts = dict(wrong.value.phrase.facts)
    assert (wrong.value.phrase.key, facts["least"], facts["most"]) == ("setup.option_number", -1, 30)
    assert len(facts["value"]) <= 60


LIST = Option("kept", "", ("e1", "e2", "i3"), many=True)


@pytest.mark.parametrize(
    ("given", "value"), [("", ""), ("e1", "e1"), ("i3,e1", "i3,e1"), (" I3, e1 ", "i3,e1"), ("e2 e1", "e2,e1")]
)
def test_several_of_the_choices_are_a_list_in_its_order(given: str, value: str) -> None:
    assert LIST.read(given) == value
    assert LIST.read(LIST.read(given)) == value


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ("e4", "setup.option_word"),
        ("e1,e4", "setup.option_word"),
        ("e1,e1", "setup.option_twice"),
        (5, "setup.option_word"),
        (None, "setup.option_word"),
        (["e1"], "setup.option_word"),
        ("x" * 100, "setup.option_word"),
    ],
)
def test_a_wrong_list_names_the_word(given: object, key: str) -> None:
    with pytest.raises(SetupError) as wrong:
        LIST.read(given)
    assert wrong.value.phrase.key == key
    assert len(dict(wrong.value.phrase.facts)["value"]) <= 60


def test_only_a_number_is_told_with_bounds() -> None:
    told = {option["name"]: option for option in game("agricola-2007").option_data()}
    assert [told["food"][fact] for fact in ("kind", "default", "least", "most")] == ["number", 0, 0, 30]
    assert [told["series"][fact] for fact in ("kind", "least", "most")] == ["choice", None, None]


def test_an_option_may_be_for_some_numbers_of_players_only() -> None:
    assert {tuple(option["seats"]) for option in TURNIPS_GAME.option_data()} == {TURNIPS_GAME.seats}
    assert Option("alone", False, seats=(1,)).seats == (1,)


OPTIONS = [(name, option) for name in games() for option in game(name).options if option.seats]


def beginning(name: str, seats: int, **options: object) -> View | None:
    """What is seen at first, whatever the options are called; None if they are refused."""
    try:
        return msgspec.structs.replace(game(name).start(seats, seed=1, **options).view(0), options={})
    except SetupError:
        return None


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=[f"{name}-{option.name}" for name, option in OPTIONS])
def test_where_an_option_does_not_matter_it_is_refused_or_changes_nothing(name: str, option: Option) -> None:
    others = [seats for seats in game(name).seats if seats not in option.seats]
    assert others
    for seats in others:
        usual = beginning(name, seats)
        assert usual is not None
        for value in values_of(option):
            assert beginning(name, seats, **{option.name: value}) in (None, usual)


def test_a_snapshot_of_another_game_is_refused() -> None:
    data = TURNIPS_GAME.start(seed=1).to_json() | {"game": "parsnips"}
    with pytest.raises(SetupError) as wrong:
        TURNIPS_GAME.load(data)
    assert wrong.value.phrase.key == "setup.other_game"


def test_a_malformed_position_is_refused_as_one() -> None:
    data = TURNIPS_GAME.start(seed=1).to_json() | {"agenda": "nothing"}
    with pytest.raises(SetupError) as wrong:
        TURNIPS_GAME.load(data)
    assert wrong.value.phrase.key == "setup.position"


def test_a_game_without_rules_says_so() -> None:
    unwritten = Turnips()
    unwritten.rules_folder = None
    with pytest.raises(SetupError) as wrong:
        unwritten.rulebook("en")
    assert wrong.value.phrase.key == "setup.no_rules"
