"""The combinators: what they offer, and in which order things happen."""

from __future__ import annotations

import pytest

from farmyard.core.errors import IllegalMove
from farmyard.core.goods import goods
from farmyard.core.paying import Pay
from farmyard.core.steps import NOBODY, AnyOf, AnyOrder, EverySeat, OneOf, Seq, UpTo
from farmyard.core.values import Event, Step, Verb
from farmyard.core.work import (
    Work,
    any_of,
    any_order,
    every_other_seat,
    every_seat,
    for_seat,
    maybe,
    named,
    one_of,
    pay,
    seq,
    up_to,
    work,
)
from tests.core.toy import JOBS, TURNIPS_GAME, Gain, Gained, SeeSky, Sow, Yard, gain, look, sell, sow, use_card
from tests.core.yard import a_yard, happened, offered, then


def gained(yard: Yard) -> list[int]:
    return [event.n for event in happened(yard) if isinstance(event, Gained)]


def who_gained(yard: Yard) -> list[int]:
    return [event.seat for event in happened(yard) if isinstance(event, Gained)]


# --- work ----------------------------------------------------------------------------------------------------------


def coins(n: int = 1) -> Step:
    return Gain(1, "coins", n)


@pytest.mark.parametrize(
    ("row", "step"),
    [
        (work(Gain, "coins", 2), coins(2)),
        (work(Gain, n=2, good="coins"), coins(2)),
        (gain(coins=2), coins(2)),
        (gain(coins=2, turnips=1), Seq((coins(2), Gain(1, "turnips", 1)))),
        (seq(gain(coins=1), sow()), Seq((coins(), Sow(1)))),
        (one_of(gain(coins=1), sow()), OneOf(1, (coins(), Sow(1)), 1, 1)),
        (any_of(gain(coins=1), sow()), AnyOf(1, (coins(), Sow(1)), 1, 2)),
        (any_order(gain(coins=1), sow()), AnyOrder(1, (coins(), Sow(1)), 2, 2)),
        (maybe(gain(coins=1)), UpTo(1, (coins(),), 0, 1)),
        (up_to(3, gain(coins=1)), UpTo(1, (coins(),), 0, 3)),
        (pay(turnips=1, coins=2), Pay(1, (("coins", 2), ("turnips", 1)), None, reach=True)),
        (pay(turnips=1).then(gain(coins=1)), Pay(1, (("turnips", 1),), coins(), reach=True)),
        (every_seat(gain(coins=1)), EverySeat(1, Gain(NOBODY, "coins", 1), False)),
        (every_other_seat(gain(coins=1)), EverySeat(1, Gain(NOBODY, "coins", 1), True)),
        (for_seat(2, gain(coins=1)), Gain(2, "coins", 1)),
    ],
)
def test_work_becomes_a_step_when_it_is_given_a_seat(row: Work, step: Step) -> None:
    assert row(1) == step


def test_a_row_serves_every_seat() -> None:
    row = maybe(pay(turnips=1).then(gain(coins=2)))
    assert [row(seat) for seat in (0, 2, 0)] == [
        UpTo(seat, (Pay(seat, (("turnips", 1),), Gain(seat, "coins", 2), reach=True),), 0, 1) for seat in (0, 2, 0)
    ]


def test_a_row_makes_its_step_once_for_each_seat() -> None:
    row = any_of(gain(coins=1), sow())
    assert row(1) is row(1)
    assert row(0) is not row(1)


class SeatSecond(Step, frozen=True):
    sky: int
    seat: int


def test_only_a_step_with_a_seat_is_a_verb() -> None:
    for kind in (SeeSky, SeatSecond, lambda seat: Sow(seat)):
        with pytest.raises(TypeError, match="first field is seat"):
            work(kind)  # type: ignore[arg-type]


# --- seq -----------------------------------------------------------------------------------------------------------


def test_seq_happens_in_order() -> None:
    yard = a_yard(seq(gain(coins=1), seq(gain(coins=2), gain(coins=3)), gain(coins=4)))
    assert gained(yard) == [1, 2, 3, 4]


def test_seq_of_one_is_that_one() -> None:
    one = gain(coins=1)
    assert seq(one) is one


def test_seq_of_nothing_does_nothing() -> None:
    yard = a_yard(maybe(gain()))
    assert offered(yard) == ["choose nothing", "done"]
    yard.play("choose nothing")
    assert (happened(yard), yard.over) == ([], True)


def test_then_goes_before_what_already_waits() -> None:
    yard = a_yard(sow(), gain(coins=5))
    assert [type(event).__name__ for event in happened(yard)] == ["Sown", "Gained", "Gained"]
    assert gained(yard) == [2, 5]


# --- one_of, any_of ------------------------------------------------------------------------------------------------


def test_one_of_does_exactly_one() -> None:
    yard = a_yard(one_of(gain(coins=2), gain(turnips=3)))
    assert offered(yard) == ["choose gain-2-coins", "choose gain-3-turnips"]
    yard.play("choose gain-3-turnips")
    assert (yard.farmers[0].turnips, yard.farmers[0].coins, yard.over) == (3, 1, True)


def test_what_cannot_be_done_is_not_offered() -> None:
    yard = a_yard(one_of(sell(), gain(coins=1)))
    assert offered(yard) == ["choose gain-1-coins"]
    with pytest.raises(IllegalMove):
        yard.play("choose sell")


def test_a_menu_of_impossible_things_is_passed_over() -> None:
    assert a_yard(one_of(sell(), pay(coins=9))).over


def test_any_of_does_at_least_one_each_once_in_any_order() -> None:
    yard = a_yard(any_of(gain(coins=1), gain(coins=2), gain(turnips=1)))
    assert "done" not in offered(yard)
    yard.play("choose gain-2-coins")
    assert offered(yard) == ["choose gain-1-coins", "choose gain-1-turnips", "done"]
    yard.play("choose gain-1-coins")
    yard.play("done")
    assert (yard.farmers[0].coins, yard.farmers[0].turnips, yard.over) == (4, 0, True)


def test_a_choice_may_open_another_option_of_the_same_menu() -> None:
    yard = a_yard(any_of(sell(), gain(turnips=1)))
    assert offered(yard) == ["choose gain-1-turnips"]
    yard.play("choose gain-1-turnips")
    assert offered(yard) == ["choose sell", "done"]


def test_a_decision_inside_a_menu_offers_its_own_moves() -> None:
    yard = a_yard()
    yard.farmers[0].hand = [1, 4]
    then(yard, one_of(use_card(), gain(coins=1)))
    assert offered(yard) == ["use barrow", "use almanac", "choose gain-1-coins"]
    yard.play("use almanac")
    assert (yard.farmers[0].hand, yard.bound.owned, yard.over) == ([1], ((0, "Almanac"),), True)


def test_different_options_with_one_label_are_numbered() -> None:
    """Otherwise the second could never be chosen."""
    yard = a_yard(one_of(gain(coins=1, turnips=1), gain(coins=1, turnips=2), gain(coins=1)))
    assert offered(yard) == ["choose gain-1-coins", "choose gain-1-coins-2", "choose gain-1-coins-3"]
    yard.play("choose gain-1-coins-2")
    assert (yard.farmers[0].coins, yard.farmers[0].turnips) == (2, 2)


def test_equal_options_are_offered_once() -> None:
    assert offered(a_yard(any_of(gain(coins=1), gain(coins=1)))) == ["choose gain-1-coins"]


def test_an_option_may_have_a_name_of_its_own() -> None:
    """It costs and does the same: what cannot be paid is not offered."""
    yard = a_yard(one_of(named("alms", gain(coins=1)), named("feast", pay(coins=9).then(gain(coins=1)))))
    assert offered(yard) == ["choose alms"]
    yard.play("choose alms")
    assert (yard.farmers[0].coins, yard.over) == (2, True)
    yard = a_yard(one_of(named("alms", gain(coins=1)), named("fair", pay(coins=1).then(gain(coins=3)))))
    yard.play("choose fair")
    assert yard.farmers[0].coins == 3


# --- maybe, up_to --------------------------------------------------------------------------------------------------


def test_maybe_may_be_declined() -> None:
    yard = a_yard(maybe(gain(coins=1)))
    assert offered(yard) == ["choose gain-1-coins", "done"]
    yard.play("done")
    assert (yard.farmers[0].coins, yard.over) == (1, True)


def test_up_to_stops_at_its_number() -> None:
    yard = a_yard(up_to(2, sell()), turnips=5)
    yard.play("choose sell")
    yard.play("choose sell")
    assert (yard.farmers[0].turnips, yard.farmers[0].coins, yard.over) == (3, 3, True)


def test_up_to_stops_when_nothing_is_left() -> None:
    yard = a_yard(up_to(5, sell()), turnips=1)
    yard.play("choose sell")
    assert yard.over


def test_done_is_offered_once_by_nested_menus() -> None:
    assert offered(a_yard(maybe(maybe(gain(coins=1))))) == ["choose gain-1-coins", "done"]


# --- any_order -----------------------------------------------------------------------------------------------------


def test_any_order_does_all_in_the_order_chosen() -> None:
    yard = a_yard(any_order(gain(coins=1), gain(coins=2), gain(coins=3)))
    yard.play("choose gain-3-coins")
    assert offered(yard) == ["choose gain-1-coins", "choose gain-2-coins"]
    yard.play("choose gain-2-coins")
    assert gained(yard) == [3, 2, 1]
    assert yard.over


def test_any_order_finishes_one_before_the_next() -> None:
    yard = a_yard(any_order(one_of(gain(coins=5), gain(turnips=5)), gain(turnips=1)))
    assert offered(yard) == ["choose gain-5-coins-or-gain-5-turnips", "choose gain-1-turnips"]
    yard.play("choose gain-5-coins-or-gain-5-turnips")
    assert offered(yard) == ["choose gain-5-coins", "choose gain-5-turnips"]


def test_the_order_of_one_thing_is_no_question() -> None:
    assert any_order(gain(coins=1))(0) == Gain(0, "coins", 1)
    assert gained(a_yard(AnyOrder(0, (Gain(0, "coins", 1),), 1, 1))) == [1]
    assert a_yard(AnyOrder(0, (), 0, 0)).over


def test_the_order_of_equal_things_is_no_question() -> None:
    yard = a_yard(any_order(gain(coins=1), gain(coins=1), gain(coins=1)))
    assert (yard.over, gained(yard)) == (True, [1, 1, 1])


def test_equal_things_are_one_choice_beside_another() -> None:
    yard = a_yard(any_order(gain(coins=1), gain(turnips=2), gain(coins=1)))
    assert offered(yard) == ["choose gain-1-coins", "choose gain-2-turnips"]
    yard.play("choose gain-2-turnips")
    assert (yard.over, gained(yard)) == (True, [2, 1, 1])


def test_what_can_do_nothing_now_is_no_choice_of_an_order() -> None:
    """Nobody is asked which of two offers comes first if one of them could not be taken: it waits for the other."""
    yard = a_yard(any_order(maybe(pay(coins=1).then(gain(turnips=3))), maybe(gain(coins=1))), coins=0)
    assert offered(yard) == ["choose gain-1-coins", "done"]
    yard.play("choose gain-1-coins")
    assert offered(yard) == ["choose gain-3-turnips", "done"]
    poor = a_yard(any_order(maybe(pay(coins=1).then(gain(turnips=3))), pay(coins=2).then(gain(turnips=9))), coins=0)
    assert poor.over


# --- menus in menus ------------------------------------------------------------------------------------------------


class Take(Verb, frozen=True):
    """A verb whose label says too little."""

    seat: int
    good: str
    n: int

    def happen(self, state: Yard) -> Event | None:
        state.give(self.seat, self.good, self.n)
        return None


def take(good: str, n: int) -> Work:
    return work(Take, good, n)


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_choice_inside_a_choice_hides_nothing(place: int) -> None:
    yard = a_yard(one_of(take("coins", 1), one_of(take("turnips", 2), take("turnips", 3))))
    assert offered(yard) == ["choose take", "choose take-2", "choose take-3"]
    yard.play(yard.legal(0)[place])
    assert (yard.farmers[0].coins, yard.farmers[0].turnips) == [(2, 0), (1, 2), (1, 3)][place]


def test_a_menu_whose_names_are_taken_is_chosen_by_its_own_name() -> None:
    yard = a_yard(any_of(take("coins", 1), one_of(take("turnips", 2), take("turnips", 3))))
    assert offered(yard) == ["choose take", "choose take-2"]
    yard.play("choose take-2")
    assert offered(yard) == ["choose take", "choose take-2"]
    yard.play("choose take-2")
    assert (offered(yard), yard.farmers[0].turnips) == (["choose take", "done"], 3)


def test_two_decisions_with_the_same_moves_are_both_offered() -> None:
    yard = a_yard()
    yard.farmers[0].hand = [1]
    then(yard, any_of(use_card(), maybe(use_card()), use_card()))
    assert offered(yard) == ["use barrow", "choose use_card-2"]


def test_another_seats_decision_is_chosen_by_name_and_decided_there() -> None:
    yard = a_yard(one_of(gain(coins=1), for_seat(1, one_of(gain(coins=2), gain(turnips=2)))))
    assert offered(yard) == ["choose gain-1-coins", "choose gain-2-coins-or-gain-2-turnips"]
    yard.play("choose gain-2-coins-or-gain-2-turnips")
    assert yard.to_act == (1,)


def test_a_menu_is_called_by_what_it_offers() -> None:
    assert maybe(sell())(0).label() == "sell"
    assert any_order(sow(), sell())(0).label() == "sow-and-sell"


# --- pay -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "row",
    [
        seq(pay(coins=5), gain(turnips=3)),
        seq(seq(pay(coins=5), gain(turnips=1)), gain(turnips=3)),
        seq(pay(coins=3), pay(coins=3), gain(turnips=3)),
        pay(coins=3).then(pay(coins=3).then(gain(turnips=3))),
    ],
)
def test_nothing_is_free_that_has_a_price(row: Work) -> None:
    assert a_yard(maybe(row), coins=4).over
    assert a_yard(row, coins=0).farmers[0].turnips == 0
    assert offered(a_yard(maybe(row), coins=6)) != []


def test_a_later_payment_counts_before_the_first_step() -> None:
    row = seq(gain(turnips=3), pay(coins=2), gain(turnips=5))
    assert a_yard(maybe(row), coins=1).over
    yard = a_yard(maybe(row), coins=2)
    yard.play(yard.legal(0)[0])
    assert (yard.farmers[0].coins, yard.farmers[0].turnips) == (0, 8)


def test_a_payment_that_cannot_be_made_ends_the_sequence_there() -> None:
    yard = a_yard(seq(gain(turnips=3), pay(coins=2), gain(turnips=5)), gain(coins=7), coins=1)
    assert (yard.farmers[0].coins, yard.farmers[0].turnips) == (8, 3)


def test_pay_then() -> None:
    yard = a_yard(pay(coins=2, turnips=1).then(gain(turnips=4)), coins=3, turnips=1)
    assert (yard.farmers[0].coins, yard.farmers[0].turnips) == (1, 4)


def test_pay_alone() -> None:
    yard = a_yard(pay(coins=2), coins=3)
    assert yard.farmers[0].coins == 1


def test_who_cannot_pay_gets_nothing() -> None:
    yard = a_yard(pay(coins=2).then(gain(turnips=4)), coins=1)
    assert (yard.farmers[0].coins, yard.farmers[0].turnips) == (1, 0)


def test_nobody_pays_for_what_cannot_be_done() -> None:
    yard = a_yard(pay(coins=1).then(sell()), coins=1)
    assert yard.farmers[0].coins == 1


def test_one_price_may_buy_different_things() -> None:
    price = pay(coins=1)
    assert price.then(sow())(0) == Pay(0, goods(coins=1), Sow(0), reach=True)
    assert price.then(gain(turnips=1))(0) == Pay(0, goods(coins=1), Gain(0, "turnips", 1), reach=True)
    assert price(0) == Pay(0, goods(coins=1), None, reach=True)


def test_a_menu_calls_a_payment_by_what_it_buys() -> None:
    assert offered(a_yard(maybe(pay(coins=1).then(gain(turnips=2))))) == ["choose gain-2-turnips", "done"]
    assert offered(a_yard(maybe(pay(coins=1)))) == ["choose pay", "done"]


# --- every_seat ----------------------------------------------------------------------------------------------------


def in_round(number: int, *rows: Work) -> Yard:
    """Three farmers; with every round another one is first."""
    yard = a_yard(seats=3, turnips=1)
    yard.round = number
    return then(yard, *rows)


def test_every_seat_works_in_the_order_of_play() -> None:
    assert who_gained(in_round(1, every_seat(gain(coins=1)))) == [1, 2, 0]


def test_every_other_seat_leaves_out_the_one_who_is_told() -> None:
    assert who_gained(in_round(1, every_other_seat(gain(coins=1)))) == [1, 2]
    assert who_gained(in_round(1, for_seat(1, every_other_seat(gain(coins=1))))) == [2, 0]


def test_one_seat_is_done_before_the_next_begins() -> None:
    yard = in_round(2, every_seat(maybe(pay(turnips=1).then(seq(gain(coins=1), gain(turnips=2))))))
    for seat in (2, 0, 1):
        assert yard.to_act == (seat,)
        yard.play("choose gain-1-coins")
    assert who_gained(yard) == [2, 2, 0, 0, 1, 1]


def test_every_seat_inside_every_seat() -> None:
    assert who_gained(in_round(0, every_seat(every_seat(gain(coins=1))))) == [0, 1, 2] * 3
    assert who_gained(in_round(0, every_seat(every_other_seat(gain(coins=1))))) == [1, 2, 0, 2, 0, 1]


def test_another_seat_inside_every_seat_stays_itself() -> None:
    assert who_gained(in_round(0, every_seat(seq(gain(coins=1), for_seat(2, gain(coins=1)))))) == [0, 2, 1, 2, 2, 2]


def test_what_no_seat_can_do_is_not_offered() -> None:
    assert offered(in_round(0, maybe(every_seat(sell())))) == ["choose sell", "done"]
    assert a_yard(maybe(every_seat(sell()))).over
    yard = a_yard()
    yard.give(0, "turnips", 1)
    assert then(yard, maybe(every_other_seat(sell()))).over


def test_a_phase_is_nobodys_work() -> None:
    phase = seq(every_seat(gain(coins=1)), every_seat(gain(turnips=1)))
    yard = then(a_yard(), phase(NOBODY))
    assert [(farmer.coins, farmer.turnips) for farmer in yard.farmers] == [(2, 1), (2, 1)]


def test_every_seat_waits_as_data() -> None:
    yard = in_round(0, maybe(gain(coins=1)), every_seat(any_of(look(), pay(turnips=1).then(gain(coins=3)))))
    again = TURNIPS_GAME.load(yard.to_json())
    for table in (yard, again):
        table.play("done")
        table.play("choose gain-3-coins")
    assert again.agenda == yard.agenda
    assert again.to_act == yard.to_act == (0,)
    assert offered(yard) == ["choose look", "done"]


# --- the rows of the toy -------------------------------------------------------------------------------------------


def test_the_fair() -> None:
    """Take a coin and a turnip, do any of three things; then everybody else may sell a turnip."""
    yard = a_yard(JOBS[3].do, seats=3, turnips=1)
    yard.play("choose gain-1-turnips")
    assert offered(yard) == ["choose gain-3-coins", "choose look"]
    yard.play("choose gain-3-coins")
    yard.play("done")
    for seat in (1, 2):
        assert (yard.to_act, offered(yard, seat)) == ((seat,), ["choose gain-1-coins", "done"])
        yard.play("choose gain-1-coins")
    assert [(farmer.coins, farmer.turnips) for farmer in yard.farmers] == [(5, 0), (2, 0), (2, 0)]
