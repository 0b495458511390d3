"""The combinators: what they offer, in which order things happen, and what stays secret inside them."""

from __future__ import annotations

import pytest

from farmyard.core.errors import IllegalMove
from farmyard.core.steps import (
    AnyOrder,
    FromCard,
    Pay,
    Seq,
    any_of,
    any_order,
    as_label,
    goods,
    maybe,
    names,
    one_of,
    pay,
    seq,
    up_to,
)
from farmyard.core.values import Hidden, Step, Verb
from tests.core.toy import Gain, Gained, KeepOne, Sell, Sow, UseCard
from tests.core.yard import a_yard, happened, offered


def coin(seat: int = 0, n: int = 1) -> Step:
    return Gain(seat, "coins", n)


def turnip(seat: int = 0, n: int = 1) -> Step:
    return Gain(seat, "turnips", n)


# --- seq -----------------------------------------------------------------------------------------------------------


def test_seq_happens_in_order() -> None:
    yard = a_yard(seq(coin(0, 1), seq(coin(0, 2), coin(0, 3)), coin(0, 4)))
    assert [event.n for event in happened(yard) if isinstance(event, Gained)] == [1, 2, 3, 4]


def test_seq_of_one_is_that_one() -> None:
    assert seq(coin()) == coin()


def test_then_goes_before_what_already_waits() -> None:
    yard = a_yard(Sow(0), coin(0, 5))
    assert [type(event).__name__ for event in happened(yard)] == ["Sown", "Gained", "Gained"]
    assert isinstance(happened(yard)[-1], Gained)


# --- one_of, any_of ------------------------------------------------------------------------------------------------


def test_one_of_does_exactly_one() -> None:
    yard = a_yard(one_of(0, coin(0, 2), turnip(0, 3)))
    assert offered(yard) == ["choose gain-2-coins", "choose gain-3-turnips"]
    yard.play("choose gain-3-turnips")
    assert (yard.farmers[0].turnips, yard.farmers[0].coins, yard.over) == (3, 1, True)


def test_what_cannot_be_done_is_not_offered() -> None:
    yard = a_yard(one_of(0, Sell(0), coin()))
    assert offered(yard) == ["choose gain-1-coins"]
    with pytest.raises(IllegalMove):
        yard.play("choose sell")


def test_a_menu_of_impossible_things_is_passed_over() -> None:
    assert a_yard(one_of(0, Sell(0), pay(0, coins=9))).over


def test_any_of_does_at_least_one_each_once_in_any_order() -> None:
    yard = a_yard(any_of(0, coin(0, 1), coin(0, 2), turnip(0, 1)))
    assert "done" not in offered(yard)
    yard.play("choose gain-2-coins")
    assert offered(yard) == ["choose gain-1-coins", "choose gain-1-turnips", "done"]
    yard.play("choose gain-1-coins")
    yard.play("done")
    assert (yard.farmers[0].coins, yard.farmers[0].turnips, yard.over) == (4, 0, True)


def test_a_choice_may_open_another_option_of_the_same_menu() -> None:
    yard = a_yard(any_of(0, Sell(0), turnip()))
    assert offered(yard) == ["choose gain-1-turnips"]
    yard.play("choose gain-1-turnips")
    assert offered(yard) == ["choose sell", "done"]


def test_a_decision_inside_a_menu_offers_its_own_moves() -> None:
    yard = a_yard()
    yard.farmers[0].hand = [1, 4]
    yard.then(one_of(0, UseCard(0), coin()))
    yard.settle()
    assert offered(yard) == ["use barrow", "use almanac", "choose gain-1-coins"]
    yard.play("use almanac")
    assert (yard.farmers[0].hand, yard.bound.owned, yard.over) == ([1], ((0, "Almanac"),), True)


def test_different_options_with_one_label_are_numbered() -> None:
    """Otherwise the second could never be chosen."""
    yard = a_yard(one_of(0, seq(coin(0, 1), turnip(0, 1)), seq(coin(0, 1), turnip(0, 2)), coin(0, 1)))
    assert offered(yard) == ["choose gain-1-coins", "choose gain-1-coins-2", "choose gain-1-coins-3"]
    yard.play("choose gain-1-coins-2")
    assert (yard.farmers[0].coins, yard.farmers[0].turnips) == (2, 2)


def test_equal_options_are_offered_once() -> None:
    assert names((coin(), coin(), turnip())) == ["gain-1-coins", "gain-1-coins", "gain-1-turnips"]
    assert offered(a_yard(any_of(0, coin(), coin()))) == ["choose gain-1-coins"]


# --- maybe, up_to --------------------------------------------------------------------------------------------------


def test_maybe_may_be_declined() -> None:
    yard = a_yard(maybe(0, coin()))
    assert offered(yard) == ["choose gain-1-coins", "done"]
    yard.play("done")
    assert (yard.farmers[0].coins, yard.over) == (1, True)


def test_up_to_stops_at_its_number() -> None:
    yard = a_yard(up_to(2, 0, Sell(0)), turnips=5)
    yard.play("choose sell")
    yard.play("choose sell")
    assert (yard.farmers[0].turnips, yard.farmers[0].coins, yard.over) == (3, 3, True)


def test_up_to_stops_when_nothing_is_left() -> None:
    yard = a_yard(up_to(5, 0, Sell(0)), turnips=1)
    yard.play("choose sell")
    assert yard.over


def test_done_is_offered_once_by_nested_menus() -> None:
    assert offered(a_yard(maybe(0, maybe(0, coin())))) == ["choose gain-1-coins", "done"]


# --- any_order -----------------------------------------------------------------------------------------------------


def test_any_order_does_all_in_the_order_chosen() -> None:
    yard = a_yard(any_order(0, coin(0, 1), coin(0, 2), coin(0, 3)))
    yard.play("choose gain-3-coins")
    assert offered(yard) == ["choose gain-1-coins", "choose gain-2-coins"]
    yard.play("choose gain-2-coins")
    assert [event.n for event in happened(yard) if isinstance(event, Gained)] == [3, 2, 1]
    assert yard.over


def test_any_order_finishes_one_before_the_next() -> None:
    yard = a_yard(any_order(0, one_of(0, coin(0, 5), turnip(0, 5)), turnip(0, 1)))
    assert offered(yard) == ["choose one_of", "choose gain-1-turnips"]
    yard.play("choose one_of")
    assert offered(yard) == ["choose gain-5-coins", "choose gain-5-turnips"]


def test_the_order_of_one_thing_is_no_question() -> None:
    assert any_order(0, coin()) == coin()
    assert a_yard(AnyOrder(0, (coin(),), 1, 1)).farmers[0].coins == 2


# --- pay -----------------------------------------------------------------------------------------------------------


def test_pay_then() -> None:
    yard = a_yard(pay(0, coins=2, turnips=1).then(turnip(0, 4)), coins=3, turnips=1)
    assert (yard.farmers[0].coins, yard.farmers[0].turnips) == (1, 4)


def test_who_cannot_pay_gets_nothing() -> None:
    yard = a_yard(pay(0, coins=2).then(turnip(0, 4)), coins=1)
    assert (yard.farmers[0].coins, yard.farmers[0].turnips) == (1, 0)


def test_nobody_pays_for_what_cannot_be_done() -> None:
    yard = a_yard(pay(0, coins=1).then(Sell(0)), coins=1)
    assert yard.farmers[0].coins == 1


def test_goods_are_written_in_one_order() -> None:
    assert goods(wood=1, clay=2, reed=0) == (("clay", 2), ("wood", 1))
    assert pay(0, turnips=1, coins=2) == Pay(0, (("coins", 2), ("turnips", 1)), None)


def test_a_menu_calls_a_payment_by_what_it_buys() -> None:
    assert offered(a_yard(maybe(0, pay(0, coins=1).then(turnip(0, 2))))) == ["choose gain-2-turnips", "done"]
    assert offered(a_yard(maybe(0, pay(0, coins=1)))) == ["choose pay", "done"]


# --- labels, veils and data ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("Hay Trader", "hay-trader"),
        ("Cook's Boy", "cook's-boy"),
        ("Mr. Smith (K)", "mr-smith-k"),
        ("Straßenkehrer", "strassenkehrer"),
        ("x" * 60, "x" * 36),
    ],
)
def test_any_card_name_is_a_word_of_a_move(name: str, label: str) -> None:
    yard = a_yard(maybe(0, FromCard(0, name, coin())))
    assert as_label(name) == label
    assert offered(yard) == [f"choose {label}", "done"]
    assert yard.game.parse(f"choose {label}") == yard.legal(0)[0]


SECRET = KeepOne(1, (3, 4))
VEILED = KeepOne(1, (None, None))


class Whisper(Verb, frozen=True):
    """A verb that names a card only one seat knows."""

    card: int | None

    def veil(self, seat: int | None) -> Step:
        return self if seat == 1 else Whisper(None)


@pytest.mark.parametrize(
    ("step", "veiled"),
    [
        (Seq((coin(), SECRET)), Seq((coin(), VEILED))),
        (pay(0, coins=1).then(SECRET), pay(0, coins=1).then(VEILED)),
        (pay(0, coins=1), pay(0, coins=1)),
        (FromCard(1, "Seer", SECRET), FromCard(1, "Seer", VEILED)),
        (one_of(1, SECRET, coin()), one_of(1, VEILED, coin())),
        (any_of(1, SECRET, coin()), any_of(1, VEILED, coin())),
        (any_order(1, SECRET, coin()), any_order(1, VEILED, coin())),
        (maybe(1, seq(coin(), SECRET)), maybe(1, seq(coin(), VEILED))),
    ],
)
def test_a_secret_inside_a_combinator_stays_secret(step: Step, veiled: Step) -> None:
    assert step.veil(0) == veiled
    assert step.veil(None) == veiled
    assert step.veil(1) == step


def test_a_secret_verb_that_waits_for_reactions_stays_secret() -> None:
    from farmyard.core.state import Happen

    assert Happen(Whisper(3)).veil(0) == Happen(Whisper(None))
    assert Happen(Whisper(3)).veil(1) == Happen(Whisper(3))


@pytest.mark.parametrize(
    "step",
    [
        seq(coin(), turnip(1)),
        one_of(0, coin(), UseCard(0)),
        any_of(1, coin(), pay(1, turnips=2).then(coin(1, 3))),
        any_order(0, coin(), maybe(0, turnip())),
        up_to(3, 1, Sell(1)),
        FromCard(1, "Cook's Boy", maybe(1, pay(1, turnips=1).then(coin(1, 2)))),
        pay(0, coins=1),
        KeepOne(0, (1, None)),
    ],
)
def test_the_unfinished_turn_is_data(step: Step) -> None:
    codec = a_yard().game.codec
    assert codec.thaw_step(codec.freeze(step)) == step


def test_hidden_survives_as_data() -> None:
    codec = a_yard().game.codec
    assert codec.thaw(codec.freeze(Hidden())) == Hidden()
