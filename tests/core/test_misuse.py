"""What the library shows of itself, and how it answers the slips of a programmer."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import farmyard
from farmyard import NATURE, IllegalMove, SetupError, State
from farmyard.core.drawing import plain
from farmyard.games.agricola.notation import MOVES as AGRICOLA_MOVES
from tests.core.toy import TURNIPS_GAME

EVERY_GAME = farmyard.games()
PLOW = next(kind for kind in AGRICOLA_MOVES if kind.verb == "plow")


class Number:
    """An integer of another library, as numpy has them."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


@pytest.fixture(params=EVERY_GAME)
def state(request: pytest.FixtureRequest) -> State:
    return farmyard.game(request.param).start(seats=2, seed=1)


# --- repr and print ---------------------------------------------------------------------------------------------------


def test_a_state_says_game_round_and_who_is_to_act() -> None:
    state = farmyard.game("agricola").start(seats=2, seed=1)
    who = f"p{state.to_act[0] + 1}"
    assert repr(state) == f"<Agricola round 1, {who} to act: place person>"


def test_a_state_says_how_far_it_is_in_every_game(state: State) -> None:
    assert re.fullmatch(r"<.+ (round|move) \d+, (p\d )+to act: [a-z ]+>", repr(state)), repr(state)
    assert state.game.title in repr(state)


def test_a_state_says_that_nature_is_to_act_or_that_it_is_over() -> None:
    state = farmyard.game("frage-der-aehre").start(seats=2, seed=1)
    paused = state.game.table(2, dict(state.options))
    paused.chance_paused = True
    paused.advance()
    assert paused.to_act == (NATURE,)
    assert ", nature to act: " in repr(paused)
    over = farmyard.Record.parse(recorded("frage-der-aehre", "2")).replay()
    assert repr(over).endswith(", over>")


def recorded(game: str, form: str) -> str:
    return (Path(__file__).parent.parent / "golden" / game / f"{form}.farmyard").read_text(encoding="utf-8")


def test_a_state_may_be_shown_in_the_middle_of_a_move(state: State) -> None:
    """As debuggers do: a cache filled before the move is finished would hold the wrong seats."""
    twin = state.clone()
    twin._acting = None
    repr(twin)
    assert twin._acting is None


def test_a_move_shows_its_text() -> None:
    plow = farmyard.game("agricola").parse("plow c2")
    assert repr(plow) == "Plow('plow c2')"
    assert str([plow]) == "[Plow('plow c2')]"


def test_a_move_without_a_text_shows_its_fields() -> None:
    assert repr(PLOW(99)) == "Plow(cell=99)"


def test_a_game_and_its_options_say_what_they_are() -> None:
    assert repr(farmyard.game("agricola")) == "<Game agricola: Agricola, 1 to 4 seats>"
    options = {option.name: repr(option) for option in farmyard.game("agricola-2007").options}
    assert options["food"] == "<Option food: 0, from 0 to 30>"
    assert options["draft"] == "<Option draft: 'none' or 'seven', 'ten'>"
    assert options["family"] == "<Option family: True or False>"
    assert repr(farmyard.game("farmerama").options[-1]).endswith(": a table of the owner's>")


def test_printing_a_state_draws_what_a_spectator_sees(state: State) -> None:
    names = ("p1", "p2")
    lines = plain(state.game.draw(state.view(None), "en", names))
    assert str(state).split("\n") == [line.rstrip() for line in lines]
    assert len(lines) > 5
    assert "\x1b" not in str(state)


def test_printing_a_state_tells_no_secret() -> None:
    state = farmyard.game("la-granja").start(seats=2, seed=1)
    other = state.game.imagine(state.view(None), random.Random(3))
    assert state.view(0) != other.view(0)
    assert str(state) == str(other)


def test_a_view_is_short() -> None:
    state = farmyard.game("frage-der-aehre").start(seats=2, seed=1)
    who = f"p{state.to_act[0] + 1}"
    moves = state.moves_made
    assert repr(state.view(0)) == f"<View of frage-der-aehre for p1: move {moves}, {who} to act>"
    assert repr(state.view(None)).startswith("<View of frage-der-aehre for a spectator: ")


# --- slips ------------------------------------------------------------------------------------------------------------


def test_a_seat_is_a_number_not_a_name(state: State) -> None:
    expected = re.escape("A seat is a whole number from 0 to 1, not 'p1' (str). Seat p1 is number 0.")
    given: Any = "p1"
    with pytest.raises(TypeError, match=expected):
        state.legal(given)
    with pytest.raises(TypeError, match=expected):
        state.play(state.legal(state.to_act[0])[0], given)
    with pytest.raises(TypeError, match=expected):
        state.view(given)


@pytest.mark.parametrize("given", [1.0, [0], "ann", None])
def test_what_is_no_number_is_no_seat(state: State, given: Any) -> None:
    with pytest.raises(TypeError, match="A seat is a whole number from 0 to 1, not "):
        state.legal(given)


@pytest.mark.parametrize("seat", [2, 99, -2])
def test_nobody_sits_there(state: State, seat: int) -> None:
    with pytest.raises(ValueError, match=f"Nobody sits at seat {seat}. Seats are numbered from 0 to 1."):
        state.legal(seat)
    with pytest.raises(ValueError, match=f"Nobody sits at seat {seat}. "):
        state.view(seat)
    with pytest.raises(IllegalMove):
        state.play(state.legal(state.to_act[0])[0], seat)


def test_who_is_not_to_act_has_no_moves(state: State) -> None:
    assert [bool(state.legal(seat)) for seat in (0, 1)] == [seat in state.to_act for seat in (0, 1)]
    assert state.legal(NATURE) == ()


@pytest.mark.parametrize("given", [3, None, ["plow c2"], b"plow c2", object])
def test_a_move_is_a_move_or_a_text(state: State, given: Any) -> None:
    before = state.hash()
    with pytest.raises(
        TypeError, match=r"A move is one of those that state\.legal\(seat\) gives, or its text"
    ) as wrong:
        state.play(given, state.to_act[0])
    assert repr(given) in str(wrong.value)
    assert next(iter(state.game.notation.kinds)) in str(wrong.value)
    assert state.hash() == before


@pytest.mark.parametrize("seats", ["two", 2.0, True, [2], 9])
def test_the_number_of_seats_is_one_of_those_of_the_game(seats: Any) -> None:
    with pytest.raises(SetupError, match="Agricola is for 1, 2, 3, 4 players; you asked for "):
        farmyard.game("agricola").start(seats=seats)


@pytest.mark.parametrize("seed", ["seven", 1.5, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(SetupError):
        farmyard.game("agricola").start(seats=2, seed=seed)


def test_what_is_imagined_comes_from_a_view(state: State) -> None:
    given: Any = state
    with pytest.raises(TypeError, match=r"imagine needs a view, which state\.view\(seat\) gives"):
        state.game.imagine(given, random.Random(1))


def test_numbers_of_other_libraries_are_seats(state: State) -> None:
    seat = state.to_act[0]
    assert state.legal(Number(seat)) == state.legal(seat)
    given: Any = Number(seat)
    assert state.view(given) == state.view(seat)
    state.play(state.legal(seat)[0], Number(seat))
    assert state.history()[-1].seat in (seat, NATURE)


def test_a_long_value_is_cut() -> None:
    with pytest.raises(TypeError) as wrong:
        TURNIPS_GAME.start(seats=2, seed=1).legal("x" * 1000)  # type: ignore[arg-type]
    assert len(str(wrong.value)) < 200
