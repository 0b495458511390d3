"""Saved states: those of other rules go on from where they stood, and nobody's data is shared."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from farmyard.core.errors import IllegalMove, RecordError, SetupError
from farmyard.core.state import State
from farmyard.testkit.walk import past_of, play_out
from tests.core.toy import TURNIPS_GAME, Turnips


def a_state(moves: int = 9) -> State:
    state = TURNIPS_GAME.start(seats=2, seed=3)
    play_out(state, random.Random(3), most=moves)
    return state


def newer_rules(version: int = 2) -> Turnips:
    game = Turnips()
    game.rules_version = version
    return game


@pytest.mark.parametrize("kind", ["state", "position"])
def test_a_state_of_other_rules_goes_on_from_its_position(kind: str) -> None:
    old = a_state()
    data = json.loads(json.dumps(old.to_json() if kind == "state" else old.position()))
    state = newer_rules().load(data)
    start = state.moves_made
    assert (state.data(), state.to_act, state.history()) == (old.data(), old.to_act, [])
    assert [state.legal(seat) for seat in (0, 1)] == [old.legal(seat) for seat in (0, 1)]
    if kind == "state":
        assert (state.log(0), start) == (old.log(0), old.moves_made)
    begun = state.hash()
    play_out(state, random.Random(5), most=5)
    assert state.at(start).hash() == begun
    assert state.at(state.moves_made).hash() == state.hash()
    with pytest.raises(IllegalMove):
        state.at(start - 1)


def test_what_was_played_under_other_rules_cannot_be_undone() -> None:
    old = TURNIPS_GAME.start(seats=1, seed=2)
    for text in ("plan sow", "done", "plan sell", "choose sell"):
        old.play(text)
    assert old.undoable(0) == 1
    state = newer_rules().load(old.to_json())
    assert state.undoable(0) == 0
    state.play("choose sell")
    assert state.undone(0).data() == old.data()


def test_a_state_of_other_rules_has_no_record_however_often_it_is_saved() -> None:
    game = newer_rules()
    state = game.load(a_state().to_json())
    for _ in range(2):
        with pytest.raises(RecordError) as wrong:
            state.record()
        assert wrong.value.phrase.key == "record.no_beginning"
        play_out(state, random.Random(1), most=1)
        saved = json.loads(json.dumps(state.to_json()))
        assert (saved["rules"], saved["origin"]["rules"]) == (2, 1)
        again = game.load(saved)
        assert (past_of(again), again.at(again.moves_made).hash()) == (past_of(state), state.hash())
        state = again
    newest = newer_rules(3).load(state.to_json())
    assert (newest.history(), newest.moves_made) == ([], state.moves_made)


def test_saved_data_is_the_callers_own() -> None:
    state = TURNIPS_GAME.load(a_state().position())
    before = state.hash()
    for data in (state.to_json(), state.position(), state.view(0).to_json()):
        data["options"]["long"] = True
        if data.get("origin"):
            data["origin"]["table"]["coins"] = 0
    assert (state.hash(), state.at(0).hash()) == (before, before)


def test_the_caller_may_change_what_was_loaded() -> None:
    for data in (a_state().to_json(), a_state().position()):
        state = TURNIPS_GAME.load(data)
        before = state.hash()
        data["options"]["long"] = True
        data["table"]["coins"] = 0
        assert (state.hash(), state.at(state.moves_made).hash()) == (before, before)
    view = a_state().view(0)
    world = TURNIPS_GAME.imagine(view, random.Random(1))
    view.options["long"] = True
    assert world.options["long"] is False


DATA = a_state().to_json()


@pytest.mark.parametrize("name", ["rules", "seats", "options", "luck", "agenda", "cards", "table", "log"])
@pytest.mark.parametrize("wrong", [None, 7, "x", [[1]], {"is": "plough"}])
def test_malformed_data_is_refused_clearly(name: str, wrong: Any) -> None:
    with pytest.raises(SetupError):
        TURNIPS_GAME.load({key: value for key, value in DATA.items() if key != name})
    if name != "rules":  # whatever else stands there is another version
        with pytest.raises(SetupError):
            TURNIPS_GAME.load(DATA | {name: wrong})


@pytest.mark.parametrize("data", [None, [], "x", 7, {}])
def test_what_is_no_position_at_all(data: Any) -> None:
    with pytest.raises(SetupError):
        TURNIPS_GAME.load(data)
