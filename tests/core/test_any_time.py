"""What may be done at any time, beside whatever decision waits."""

from __future__ import annotations

import pytest

from farmyard.core.errors import IllegalMove
from farmyard.core.work import maybe, one_of
from tests.core.toy import HAWK, TURNIPS_GAME, PlanJobs, Sold, Yard, gain, sell
from tests.core.yard import a_yard, happened, offered, then, with_cards


def at_market(turnips: int = 2) -> Yard:
    yard = a_yard(turnips=turnips)
    yard.round = 1
    return yard


def test_it_is_offered_beside_any_decision_and_leaves_it_waiting() -> None:
    yard = then(at_market(), one_of(gain(coins=5), gain(turnips=5)))
    for sold in (1, 2):
        assert offered(yard) == ["choose gain-5-coins", "choose gain-5-turnips", "hawk"]
        assert [str(move) for move in yard.any_time_moves(yard.to_act[0])] == ["hawk"]
        yard.play("hawk")
        assert (yard.farmers[0].coins, yard.farmers[0].turnips) == (1 + sold, 2 - sold)
    assert offered(yard) == ["choose gain-5-coins", "choose gain-5-turnips"]
    yard.play("choose gain-5-coins")
    assert (yard.over, [past.move for past in yard.history()][:2]) == (True, [HAWK, HAWK])


def test_only_those_who_have_something_to_decide() -> None:
    yard = then(at_market(), one_of(gain(coins=5), gain(turnips=5)))
    assert offered(yard, 1) == []
    with pytest.raises(IllegalMove):
        yard.play("hawk", 1)
    yard.play("choose gain-5-coins")
    with pytest.raises(IllegalMove):
        yard.play("hawk", 0)


def test_not_where_the_game_does_not_allow_it() -> None:
    yard = then(at_market(turnips=0), one_of(gain(coins=5), gain(turnips=5)))
    with pytest.raises(IllegalMove):
        yard.play("hawk")


def test_everybody_who_owes_a_secret_choice_may_do_it_first() -> None:
    yard = then(at_market(), PlanJobs((0, 1), (None, None)))
    yard.play("hawk", 1)
    assert yard.to_act == (0, 1)
    yard.play("plan sow", 1)
    with pytest.raises(IllegalMove):
        yard.play("hawk", 1)


def test_it_is_done_openly_although_a_secret_choice_waits() -> None:
    yard = then(at_market(), PlanJobs((0, 1), (None, None)))
    assert yard.as_seen(1, HAWK, 0) == HAWK
    yard.play("hawk", 1)
    assert yard.unrevealed() == set()
    yard.play("plan sow", 1)
    assert yard.unrevealed() == {2}
    yard.play("plan sow", 0)
    assert yard.unrevealed() == set()


def test_cards_hear_of_it_and_what_they_ask_comes_first() -> None:
    yard = with_cards(at_market(turnips=1), 0, "Gleaner")
    then(yard, one_of(gain(coins=5), gain(turnips=5))).play("hawk")
    assert (happened(yard)[0], yard.farmers[0].turnips) == (Sold(0, 1), 1)


def test_a_decision_that_has_lost_its_point_is_passed_over() -> None:
    yard = then(at_market(turnips=1), maybe(sell()))
    assert offered(yard) == ["choose sell", "done", "hawk"]
    yard.play("hawk")
    assert yard.over


def test_it_can_be_taken_back() -> None:
    state = TURNIPS_GAME.start(seats=1, seed=2)
    for text in ("plan sow", "done", "plan sell"):
        state.play(text)
    before = state.hash()
    state.play("hawk")
    assert (state.undoable(0), state.undone(0).hash()) == (1, before)
