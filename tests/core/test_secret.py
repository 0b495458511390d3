"""Several seats owe a secret choice at once; all are revealed together."""

from __future__ import annotations

import random

import pytest

from farmyard.core.errors import IllegalMove
from farmyard.core.values import Hidden, Secret
from tests.core.toy import JOBS, TURNIPS_GAME, Buried, Plan, PlanJobs, Planned, Yard
from tests.core.yard import a_yard


def planning(seats: int = 3) -> Yard:
    return a_yard(PlanJobs(tuple(range(seats)), (None,) * seats), seats=seats)


def pending(yard: Yard) -> Secret:
    step = yard.agenda[-1]
    assert isinstance(step, Secret)
    return step


def test_all_are_to_act_and_may_choose_in_any_order() -> None:
    yard = planning()
    assert list(yard.to_act) == [0, 1, 2]
    yard.play("plan sow", 2)
    assert list(yard.to_act) == [0, 1]
    assert yard.legal(2) == ()


def test_the_seat_must_be_named_while_several_are_to_act() -> None:
    yard = planning()
    with pytest.raises(IllegalMove) as wrong:
        yard.play("plan sow")
    assert wrong.value.phrase.key == "move.which_seat"
    yard.play("plan sow", 0)
    yard.play("plan sow", 1)
    yard.play("plan sow")
    assert yard.over


def test_who_has_chosen_may_not_choose_again() -> None:
    yard = planning()
    yard.play("plan sow", 1)
    with pytest.raises(IllegalMove) as wrong:
        yard.play("plan sell", 1)
    assert wrong.value.phrase.key == "move.not_your_turn"


def test_nothing_happens_before_the_last_has_chosen() -> None:
    yard = planning()
    yard.play("plan sow", 0)
    yard.play("plan sow", 1)
    assert yard.log() == []
    yard.play("plan sow", 2)
    assert yard.log()[0] == Planned((0, 0, 0))


def test_others_see_that_a_choice_was_made_and_not_which() -> None:
    yard = planning()
    yard.play("plan sell", 1)
    hidden = {"is": "plan_jobs", "seats": [0, 1, 2], "chosen": [None, {"move": "hidden"}, None]}
    assert yard.view(0).agenda == (hidden,)
    assert yard.view(None).agenda == (hidden,)
    assert yard.view(1).agenda == (hidden | {"chosen": [None, {"move": "plan sell"}, None]},)
    assert pending(yard).redact(0) == PlanJobs((0, 1, 2), (None, Hidden(), None))


def test_an_imagined_world_guesses_what_was_chosen() -> None:
    yard = planning()
    yard.play("plan sell", 1)
    rng = random.Random(3)
    guessed = set()
    for _ in range(60):
        world = TURNIPS_GAME.imagine(yard.view(0), rng)
        assert isinstance(world, Yard)
        assert pending(world).chosen[0] is None
        guessed.add(pending(world).chosen[1])
    assert guessed == {Plan(job) for job in range(len(JOBS))}
    own = TURNIPS_GAME.imagine(yard.view(1), rng)
    assert isinstance(own, Yard)
    assert pending(own).chosen[1] == Plan(1)


def test_a_choice_survives_saving() -> None:
    yard = planning()
    yard.play("plan sell", 1)
    again = TURNIPS_GAME.load(yard.to_json())
    assert (again.hash(), again.to_act) == (yard.hash(), (0, 2))


def test_a_choice_may_be_taken_back_until_another_chooses() -> None:
    yard = planning()
    yard.play("plan sell", 1)
    assert [yard.undoable(seat) for seat in range(3)] == [0, 1, 0]
    yard.play("plan sell", 2)
    assert [yard.undoable(seat) for seat in range(3)] == [0, 0, 1]
    yard.play("plan study", 0)
    assert [yard.undoable(seat) for seat in range(3)] == [0, 0, 0]


def test_a_choice_may_stay_secret_after_the_reveal() -> None:
    """A card is buried: everybody sees that, and only its owner which."""
    state = TURNIPS_GAME.start(seats=2, seed=1)
    for seat in (0, 1):
        state.play("plan sow", seat)
    while not isinstance(state.agenda[-1], Secret):
        state.play(state.legal(state.to_act[0])[-1], state.to_act[0])
    state.play(state.legal(0)[0], 0)
    state.play("done", 1)
    mine, theirs = state.log(0), state.log(1)
    assert [event.card is None for event in mine if isinstance(event, Buried)] == [False]
    assert [event.card is None for event in theirs if isinstance(event, Buried)] == [True]
