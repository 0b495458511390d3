"""The two verbs, who may act, and states as data in the middle of a turn."""

from __future__ import annotations

import gc
import json
import random

import pytest

from farmyard.core.errors import AmbiguousMove, FarmyardError, IllegalMove, UnreadableMove
from farmyard.core.rng import Rng
from farmyard.core.state import State
from farmyard.core.values import NATURE, say
from farmyard.core.work import maybe, one_of
from farmyard.testkit.walk import past_of, play_out, seen_by
from tests.core.toy import TURNIPS_GAME, Deal, Plan, Sky, Sow, Use, UseCard, Yard, gain
from tests.core.yard import a_yard, then, with_cards


def refused(yard: Yard, move: object, seat: int | None = None) -> IllegalMove:
    before = (yard.hash(), yard.moves_made)
    with pytest.raises(IllegalMove) as wrong:
        yard.play(move, seat)  # type: ignore[arg-type]
    assert (yard.hash(), yard.moves_made) == before
    return wrong.value


def a_choice() -> Yard:
    return a_yard(one_of(gain(coins=1), gain(turnips=1)))


# --- legal and play ------------------------------------------------------------------------------------------------


def test_a_move_is_played_as_a_value_or_as_text() -> None:
    for move in ("choose gain-1-coins", a_choice().legal(0)[0]):
        yard = a_choice()
        yard.play(move)
        assert yard.farmers[0].coins == 2


def test_another_seat_may_not_move() -> None:
    for seat in (1, 2, 99, NATURE):
        assert refused(a_choice(), "choose gain-1-coins", seat).phrase.key == "move.not_your_turn"


def test_nobody_may_move_after_the_end() -> None:
    yard = a_yard()
    assert (yard.over, yard.to_act, yard.legal(0), yard.because) == (True, (), (), None)
    assert refused(yard, "done").phrase.key == "move.game_over"


def test_a_move_that_is_not_offered_is_refused_with_its_question() -> None:
    wrong = refused(a_choice(), Plan(0))
    assert (wrong.phrase.key, wrong.rule, wrong.move) == ("move.not_now", "", Plan(0))
    assert dict(wrong.phrase.facts)["ask"] == say("turnips.ask.one_of")


def test_a_refusal_names_its_rule() -> None:
    yard = a_yard()
    yard.farmers[0].hand = [1]
    wrong = refused(then(yard, UseCard(0)), Use(2))
    assert (wrong.rule, wrong.phrase) == ("T-CARD-1", say("turnips.why.not_in_hand"))


def test_words_may_be_left_out_where_no_doubt_is_left() -> None:
    yard = a_choice()
    yard.play("gain-1-t")
    assert yard.farmers[0].turnips == 1


def test_words_that_leave_a_doubt_are_ambiguous() -> None:
    with pytest.raises(AmbiguousMove) as unclear:
        a_choice().play("gain")
    assert unclear.value.candidates == ("choose gain-1-coins", "choose gain-1-turnips")


@pytest.mark.parametrize("text", ["", "   ", "frobnicate", "\x00", "x" * 10_000_000, "a " * 1000])
def test_garbage_is_unreadable_and_changes_nothing(text: str) -> None:
    yard = a_choice()
    before = yard.hash()
    with pytest.raises(UnreadableMove):
        yard.play(text)
    assert yard.hash() == before


def test_what_is_offered_does_not_depend_on_who_asks_first() -> None:
    yard = a_choice()
    assert yard.legal(1) == ()
    assert len(yard.legal(0)) == 2
    assert yard.legal(NATURE) == ()


# --- nature --------------------------------------------------------------------------------------------------------


def test_paused_nature_waits_to_be_asked() -> None:
    yard = TURNIPS_GAME.table(2, {"long": False, "market": "calm"})
    yard.rng = Rng(1)
    yard.chance_paused = True
    yard.advance()
    assert list(yard.to_act) == [NATURE]
    assert len(yard.legal(NATURE)) == 10
    yard.play(Deal(3), NATURE)
    assert (yard.farmers[0].hand, yard.rng.count) == ([3], 1)
    yard.chance_paused = False
    yard.advance()
    assert list(yard.to_act) == [0, 1]
    assert len(yard.legal(0)) == 4


def test_what_cannot_come_up_is_not_offered_to_nature() -> None:
    yard = TURNIPS_GAME.table(1, {"long": False, "market": "calm"})
    yard.chance_paused = True
    yard.advance()
    yard.play("deal barrow")
    yard.play("deal barrow")
    assert [str(move) for move in yard.legal(NATURE)] == ["sky sun", "sky rain"]
    with pytest.raises(IllegalMove):
        yard.play(Sky(2), NATURE)


def test_a_deck_has_no_order_until_somebody_looks() -> None:
    """The same state with another luck goes on differently: the future is not in it."""
    state = TURNIPS_GAME.start(seats=1, seed=5)
    seen = set()
    for seed in range(30):
        twin = state.clone()
        twin.rng = Rng(seed)
        twin.play("plan study")
        seen.add(str(twin.history()[-1].move))
    assert len(seen) > 5


# --- data ----------------------------------------------------------------------------------------------------------


def test_every_state_of_a_game_survives_json() -> None:
    state = TURNIPS_GAME.start(seats=3, seed=9, long=True)
    rng = random.Random(1)
    kinds = set()
    while not state.over:
        kinds.add(type(state.agenda[-1]).__name__)
        again = TURNIPS_GAME.load(json.loads(json.dumps(state.to_json())))
        assert again.hash() == state.hash()
        assert (past_of(again), again.log(0)) == (past_of(state), state.log(0))
        assert [seen_by(again, seat) for seat in (0, 1, 2, None)] == [seen_by(state, seat) for seat in (0, 1, 2, None)]
        play_out(state, rng, most=1)
    assert {"PlanJobs", "BuryCards", "AnyOf", "AnyOrder", "UpTo", "KeepOne"} <= kinds


def test_a_loaded_position_is_a_snapshot() -> None:
    state = TURNIPS_GAME.start(seats=2, seed=3)
    play_out(state, random.Random(3), most=9)
    again = TURNIPS_GAME.load(json.loads(json.dumps(state.position())))
    assert (again.hash(), again.history()) == (state.hash(), [])
    for table in (state, again):
        play_out(table, random.Random(4))
    assert again.hash() == state.hash()


def test_the_agenda_says_what_is_pending() -> None:
    yard = a_yard(maybe(gain(coins=2)), gain(turnips=1))
    assert yard.position()["agenda"] == [
        {"is": "gain", "seat": 0, "good": "turnips", "n": 1},
        {
            "is": "up_to",
            "seat": 0,
            "options": [{"is": "gain", "seat": 0, "good": "coins", "n": 2}],
            "least": 0,
            "most": 1,
        },
    ]
    assert yard.because == say("turnips.ask.up_to")


def test_equal_positions_have_equal_hashes_whatever_way_led_there() -> None:
    ways = []
    for order in ([1, 4], [4, 1]):
        yard = a_yard()
        yard.farmers[0].hand = order
        ways.append(yard.hash())
    assert ways[0] == ways[1]
    assert a_yard(coins=2).hash() != a_yard(coins=1).hash()


def test_a_view_of_an_imagined_world_counts_on() -> None:
    state = TURNIPS_GAME.start(seats=2, seed=3)
    play_out(state, random.Random(3), most=9)
    world = TURNIPS_GAME.imagine(state.view(1), random.Random(5))
    assert (world.moves_made, world.history()) == (state.moves_made, [])
    assert seen_by(world, 1) == seen_by(state, 1)


def test_changing_a_view_does_not_change_the_state() -> None:
    state = TURNIPS_GAME.start(seats=2, seed=3)
    state.view(0).options["long"] = True
    assert state.options["long"] is False


def test_the_log_from_a_point_on() -> None:
    state = TURNIPS_GAME.start(seats=2, seed=3)
    before, moves = len(state.log()), state.moves_made
    state.play("plan sow", 0)
    state.play("plan sow", 1)
    assert state.log(since=moves + 1) == state.log()[before:]


def test_errors_are_told_in_every_language() -> None:
    wrong = refused(a_choice(), "choose gain-1-coins", 1)
    told = {lang: wrong.localized(lang) for lang in ("en", "fr", "de", "nl")}
    assert len(set(told.values())) == 4
    assert str(wrong) == wrong.reason == told["en"]
    assert isinstance(wrong, FarmyardError)
    assert isinstance(wrong, ValueError)


def test_after_leaves_the_state_as_it_is() -> None:
    state = TURNIPS_GAME.start(seats=2, seed=1)
    seat = state.to_act[0]
    before, offer = state.hash(), state.legal(seat)
    later = state.after(offer[0], seat)
    assert (state.hash(), state.legal(seat)) == (before, offer)
    played = state.clone()
    played.play(offer[0], seat)
    assert later.hash() == played.hash()


def test_clones_share_their_future_and_reseeded_copies_do_not() -> None:
    """Twenty cards are drawn in each copy: the same ones in clones, others in copies with other luck."""
    rng = random.Random(5)
    state = TURNIPS_GAME.start(seed=3)
    position = {**state.position(), "luck": None}

    def future(copy: State) -> list[tuple[int, str, bool]]:
        assert {**copy.position(), "luck": None} == position
        play_out(copy, random.Random(1))
        return past_of(copy)

    same = [future(state.clone()) for _ in range(3)]
    assert same[0] == same[1] == same[2]
    assert len({str(future(state.reseeded(rng))) for _ in range(20)}) > 1
    again = [future(state.reseeded(random.Random(9))) for _ in range(2)]
    assert again[0] == again[1]
    assert past_of(state) == past_of(TURNIPS_GAME.start(seed=3))


def test_without_a_log_cards_still_hear_of_events() -> None:
    for keeps in (True, False):
        yard = with_cards(a_yard(turnips=1), 0, "Barrow")
        yard.keeps_log = keeps
        then(yard, Sow(0))
        assert (len(yard.log()) > 0) == keeps
        assert yard.farmers[0].coins == 2
        assert yard.clone().keeps_log == keeps


def test_values_are_left_out_of_garbage_collection() -> None:
    """They cannot refer to themselves, and a game makes thousands of them."""
    state = TURNIPS_GAME.start(seats=2, seed=1)
    for value in (state.agenda[-1], state.log()[-1], state.legal(state.to_act[0])[0]):
        assert not gc.is_tracked(value), value
