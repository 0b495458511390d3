"""What comes from outside and makes no sense is refused, not guessed at."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.core.errors import AmbiguousMove, IllegalMove, UnreadableMove
from farmyard.core.record import Record
from farmyard.core.rng import Rng
from farmyard.core.work import one_of
from tests.core.toy import TURNIPS_GAME, PlanJobs, gain, use_card
from tests.core.yard import a_yard, then


@pytest.mark.parametrize("limit", [2**56 + 1, 2**80, 0, -1])
def test_nature_chooses_only_among_so_many(limit: int) -> None:
    with pytest.raises(ValueError, match="nature cannot choose"):
        Rng(1).below(limit)
    assert 0 <= Rng(1).below(2**56) < 2**56


def test_true_is_no_seat() -> None:
    yard = then(a_yard(), PlanJobs((0, 1), (None, None)))
    for seat in (True, False):
        with pytest.raises(IllegalMove):
            yard.play("plan sow", seat)
        with pytest.raises(ValueError, match="Nobody sits"):
            yard.view(seat)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_nobody_looks_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match="Nobody sits"):
        a_yard().view(seat)


@pytest.mark.parametrize("text", [None, 7, b"plan sow", ["plan", "sow"], {"move": "plan"}])
def test_what_is_no_text_is_no_move(text: Any) -> None:
    with pytest.raises(UnreadableMove):
        TURNIPS_GAME.parse(text)


def test_a_record_may_begin_with_a_byte_order_mark() -> None:
    record = TURNIPS_GAME.start(seats=2, seed=1).record()
    assert Record.parse(f"\ufeff{record}") == Record.parse(str(record))


def test_an_unclear_verb_is_clear_where_one_legal_move_fits() -> None:
    """d may be deal or done, s nothing but sky; of what is legal only one move begins with d."""
    state = TURNIPS_GAME.start(seats=1, seed=2)
    state.play("plan sow")
    with pytest.raises(AmbiguousMove):
        TURNIPS_GAME.parse("d")
    assert str(state.read("d", 0)) == "done"


def test_an_unclear_verb_stays_unclear_where_several_legal_moves_fit() -> None:
    yard = a_yard()
    yard.farmers[0].hand = [1, 4]
    then(yard, one_of(use_card(), gain(coins=1)))
    with pytest.raises(AmbiguousMove) as several:
        yard.read("u", 0)
    assert several.value.candidates == ("use barrow", "use almanac")
    with pytest.raises(AmbiguousMove):
        yard.read("d", 0)
