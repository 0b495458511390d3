"""Cards: do what, when, and how much. Each with the nearest case where it must not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from farmyard.core.cards import (
    COST,
    UNBOUND,
    Bindings,
    Change,
    Price,
    adjust,
    after,
    before,
    by_id,
    card,
    costs,
    less,
    more,
    on,
)
from farmyard.core.goods import goods
from farmyard.core.steps import Because, FromCard
from farmyard.core.values import Event, Step, say
from farmyard.core.verbs import After
from farmyard.core.work import Work, every_other_seat, for_seat, maybe, once, one_of, pay
from tests.core.toy import (
    CARD_NAMES,
    CARDS,
    HAIL,
    JOB_NAMES,
    JOBS,
    RAIN,
    SUN,
    TURNIPS_GAME,
    YIELD,
    Dealt,
    Gain,
    Gained,
    SeeSky,
    Sell,
    Sold,
    Sow,
    Sowing,
    Sown,
    Use,
    UseCard,
    Yard,
    gain,
)
from tests.core.yard import a_yard, happened, offered, then, with_cards

ROOM_PRICE = Price("price of room")


def test_a_card_in_hand_does_nothing() -> None:
    yard = a_yard()
    yard.farmers[0].hand = [1]  # Barrow
    then(yard, Sow(0))
    assert yard.farmers[0].coins == 1


def test_a_card_works_once_it_is_in_play() -> None:
    """Barrow: after you sow, 1 coin."""
    yard = a_yard()
    yard.farmers[0].hand = [1]
    then(yard, UseCard(0)).play(Use(1))
    then(yard, Sow(0))
    assert (yard.farmers[0].coins, yard.farmers[0].turnips) == (2, 2)


def test_a_card_works_for_its_owner_only() -> None:
    yard = then(with_cards(a_yard(), 0, "Barrow"), Sow(1))
    assert [farmer.coins for farmer in yard.farmers] == [1, 1]


def test_a_dropped_card_works_no_more() -> None:
    yard = with_cards(a_yard(), 0, "Barrow", "Miller")
    yard.drop_card(0, "Barrow")
    then(yard, Sow(0))
    assert (yard.farmers[0].coins, yard.bound.owned) == (1, ((0, "Miller"),))


def test_cards_trigger_on_one_another() -> None:
    """Barrow gives a coin after sowing, harvest included, and Miller a turnip after that coin."""
    yard = then(with_cards(a_yard(), 0, "Barrow", "Miller"), Sow(0))
    assert happened(yard) == [
        Sown(0, 2),
        Gained(0, "turnips", 2),
        Gained(0, "coins", 1),
        Gained(0, "turnips", 1),
    ]


def test_what_reacts_before_goes_first() -> None:
    """Scarecrow: before you sow, 1 turnip."""
    yard = then(with_cards(a_yard(), 0, "Scarecrow"), Sow(0))
    assert happened(yard) == [Gained(0, "turnips", 1), Sown(0, 2), Gained(0, "turnips", 2)]


def test_a_verb_waits_on_the_agenda_while_cards_react_before_it() -> None:
    signpost = card("Signpost", on(before(Sowing), one_of(gain(coins=1), gain(turnips=1))))
    yard = a_yard()
    yard.bound = Bindings(((0, "Signpost"),), {"Signpost": signpost})
    then(yard, Sow(0))
    assert [type(step).__name__ for step in yard.agenda] == ["Happen", "Because", "OneOf"]
    again = TURNIPS_GAME.load(yard.to_json() | {"cards": []})
    for table in (yard, again):
        table.play("choose gain-1-turnips")
        assert [type(event).__name__ for event in table.log()] == ["Gained", "Sown", "Gained"]
    assert yard.farmers[0].turnips == 3


def test_the_same_card_twice_is_no_question() -> None:
    """Two Scarecrows of one owner are the same work in either order."""
    yard = then(with_cards(a_yard(), 0, "Scarecrow", "Scarecrow"), Sow(0))
    assert (yard.over, yard.farmers[0].turnips) == (True, 4)


def test_the_same_card_twice_beside_another_is_one_choice() -> None:
    yard = then(with_cards(a_yard(), 0, "Cook's Boy", "Cook's Boy"), Sow(0))
    assert offered(yard) == ["choose gain-2-coins", "done"]
    yard.play("done")
    yard.play("done")
    assert (yard.over, yard.farmers[0].coins) == (True, 1)


def test_several_reactions_that_ask_come_in_the_owners_order() -> None:
    rows = by_id(
        TURNIPS_GAME.cards["Cook's Boy"],
        card("Carter", on(after(Sown), maybe(pay(turnips=2).then(gain(coins=3))))),
    )
    for first, coins in (("cook's-boy", 3), ("carter", 4)):
        yard = a_yard()
        yard.bound = Bindings(((0, "Cook's Boy"), (0, "Carter")), rows)
        then(yard, Sow(0))
        assert offered(yard) == ["choose cook's-boy", "choose carter"]
        yard.play(f"choose {first}")
        yard.play(yard.legal(0)[0])
        assert (yard.over, yard.farmers[0].coins) == (True, coins)


def test_independent_reactions_run_in_the_order_of_play_without_a_question() -> None:
    """Two plain gains at one moment ask for no order; and they come before what may ask."""
    yard = then(with_cards(a_yard(), 0, "Cook's Boy", "Barrow"), Sow(0))
    assert [event.good for event in happened(yard) if isinstance(event, Gained)] == ["turnips", "coins"]
    assert offered(yard) == ["choose gain-2-coins", "done"]
    rows = by_id(*[card(name, on(after(Sown), gain(coins=n))) for name, n in (("One", 1), ("Two", 2), ("Three", 3))])
    yard = a_yard()
    yard.bound = Bindings(((0, "Two"), (0, "Three"), (0, "One")), rows)
    then(yard, Sow(0))
    assert [event.n for event in happened(yard) if isinstance(event, Gained)] == [2, 2, 3, 1]


def test_what_every_seat_does_is_as_plain_as_what_one_does() -> None:
    assert every_other_seat(gain(coins=1))(0).independent()
    assert not every_other_seat(maybe(gain(coins=1)))(0).independent()


def test_what_is_done_once_is_as_plain_as_what_is_done_always() -> None:
    assert once("game", gain(coins=1))(0).independent()
    assert not once("game", maybe(gain(coins=1)))(0).independent()


def test_a_row_may_put_itself_before_others_of_the_same_moment() -> None:
    rows = by_id(
        card("Late", on(after(Sown), gain(coins=1), order=1)),
        card("Plain", on(after(Sown), gain(coins=2))),
        card("Early", on(after(Sown), one_of(gain(coins=3), gain(coins=4)), order=-1)),
    )
    yard = a_yard()
    yard.bound = Bindings(((0, "Late"), (0, "Plain"), (0, "Early")), rows)
    then(yard, Sow(0)).play("choose gain-4-coins")
    assert [event.n for event in happened(yard) if isinstance(event, Gained)] == [2, 4, 2, 1]


def test_a_row_may_put_itself_before_those_of_other_seats() -> None:
    rows = by_id(
        card("Plain", on(after(Sown, whose="any"), gain(coins=2))),
        card("Early", on(after(Sown, whose="any"), gain(coins=3), order=-1)),
    )
    yard = a_yard()
    yard.bound = Bindings(((0, "Plain"), (1, "Early")), rows)
    then(yard, Sow(0))
    assert [event.seat for event in happened(yard) if isinstance(event, Gained) and event.good == "coins"] == [1, 0]


def test_what_is_gained_first_pays_for_what_asks() -> None:
    """In hail nothing grows; the coin of the Barrow pays for the Market Boy, whichever was played first."""
    boy = card("Market Boy", on(after(Sown), maybe(pay(coins=2).then(gain(turnips=2)))))
    rows = {"Barrow": TURNIPS_GAME.cards["Barrow"], "Market Boy": boy}
    for owned in (((0, "Barrow"), (0, "Market Boy")), ((0, "Market Boy"), (0, "Barrow"))):
        yard = a_yard()
        yard.sky = HAIL
        yard.bound = Bindings(owned, rows)
        then(yard, Sow(0)).play("choose gain-2-turnips")
        assert (yard.over, yard.farmers[0].turnips) == (True, 2)


def test_three_cards_in_a_row() -> None:
    """The Barrow's coin brings a turnip by the Miller, and so do the coins of the Cook's Boy."""
    yard = then(with_cards(a_yard(), 0, "Barrow", "Cook's Boy", "Miller"), Sow(0))
    assert offered(yard) == ["choose gain-2-coins", "done"]
    yard.play("choose gain-2-coins")
    assert (yard.farmers[0].coins, yard.farmers[0].turnips) == (4, 4)


def test_others_react_in_the_order_of_play() -> None:
    """Weigh House: after another seat gains two turnips at once, 1 coin."""
    yard = a_yard(seats=3)
    yard.round = 2  # the third seat is first
    with_cards(yard, 0, "Weigh House")
    with_cards(yard, 1, "Weigh House")
    then(yard, Gain(2, "turnips", 2))
    assert happened(yard) == [Gained(2, "turnips", 2), Gained(0, "coins", 1), Gained(1, "coins", 1)]
    yard.round = 1
    then(yard, Gain(2, "turnips", 2))
    assert happened(yard)[3:] == [Gained(2, "turnips", 2), Gained(1, "coins", 1), Gained(0, "coins", 1)]


@pytest.mark.parametrize(("seat", "good", "n"), [(0, "turnips", 2), (1, "turnips", 1), (1, "coins", 2)])
def test_facts_and_tests_keep_a_card_quiet(seat: int, good: str, n: int) -> None:
    """Weigh House: not for own turnips, not for one turnip, not for coins."""
    yard = then(with_cards(a_yard(), 0, "Weigh House"), Gain(seat, good, n))
    assert len(happened(yard)) == 1


def test_an_event_of_nobody_is_everybodys() -> None:
    """Almanac: when it rains, 1 coin or 1 turnip. The sky has no seat."""
    yard = with_cards(a_yard(), 1, "Almanac")
    yard.chance_paused = True
    then(yard, SeeSky()).play("sky rain", -1)
    assert (yard.to_act, offered(yard, 1)) == ((1,), ["choose gain-1-coins", "choose gain-1-turnips"])


def test_a_fact_that_does_not_fit_keeps_a_card_quiet() -> None:
    yard = with_cards(a_yard(), 1, "Almanac")
    yard.chance_paused = True
    then(yard, SeeSky()).play("sky sun", -1)
    assert yard.over


def test_a_condition_may_look_at_the_owner_and_the_state() -> None:
    """Gleaner: a turnip after selling the last one."""
    for turnips, left in ((1, 1), (2, 1)):
        yard = then(with_cards(a_yard(turnips=turnips), 0, "Gleaner"), Sell(0))
        assert yard.farmers[0].turnips == left


def test_a_condition_hears_of_the_event_its_owner_and_the_state() -> None:
    heard: list[tuple[Event, int, Yard]] = []

    def listen(event: Event, owner: int, state: Yard) -> bool:
        heard.append((event, owner, state))
        return False

    yard = a_yard()
    yard.bound = Bindings(((1, "Ear"),), {"Ear": card("Ear", on(after(Sown, "any", listen), gain(coins=1)))})
    then(yard, Sow(0))
    assert heard == [(Sown(0, 2), 1, yard)]
    assert yard.farmers[1].coins == 1


def test_a_reaction_says_what_work_by_what_happened() -> None:
    """Miller: a turnip for each coin, but none while it hails."""
    for sky, turnips in ((SUN, 3), (HAIL, 0)):
        yard = with_cards(a_yard(), 0, "Miller")
        yard.sky = sky
        then(yard, Gain(0, "coins", 3))
        assert yard.farmers[0].turnips == turnips


def test_a_card_may_make_other_seats_work() -> None:
    def toll(event: Sold, owner: int, state: Yard) -> Work | None:
        return for_seat(event.seat, gain(turnips=1)) if event.price == 1 else every_other_seat(gain(coins=1))

    for price, coins, turnips in ((1, 1, 1), (2, 2, 0)):
        yard = a_yard()
        yard.bound = Bindings(((0, "Toll"),), {"Toll": card("Toll", on(after(Sold, "others"), toll))})
        yard.report(Sold(1, price))
        assert isinstance(yard.agenda[-1], FromCard)
        assert yard.agenda[-1].seat == 0
        then(yard)
        assert (yard.farmers[0].coins, yard.farmers[1].coins, yard.farmers[1].turnips) == (1, coins, turnips)


def test_how_much() -> None:
    """Iron Plough: sowing brings 1 more, for the owner."""
    yard = then(with_cards(a_yard(), 0, "Iron Plough"), Sow(0), Sow(1))
    assert [farmer.turnips for farmer in yard.farmers] == [3, 2]


def test_two_cards_adjust_the_same_number() -> None:
    yard = then(with_cards(a_yard(), 0, "Iron Plough", "Iron Plough"), Sow(0))
    assert yard.farmers[0].turnips == 4


def test_a_question_says_what_it_is_about() -> None:
    """Haggler: 1 coin more for each turnip while the sun shines."""
    for sky, coins in ((SUN, 3), (RAIN, 2)):
        yard = with_cards(a_yard(turnips=1), 0, "Haggler")
        yard.sky = sky
        then(yard, Sell(0))
        assert yard.farmers[0].coins == coins


def test_after_means_after_all_that_the_verb_set_going() -> None:
    """Also when that takes a decision, and when the game is saved in between."""
    yard = a_yard()
    rows = {
        "Sign": card("Sign", on(after(Gained, good="turnips"), one_of(gain(coins=1), gain(coins=2)))),
        "Barrow": TURNIPS_GAME.cards["Barrow"],
    }
    yard.bound = Bindings(((0, "Sign"), (0, "Barrow")), rows)
    then(yard, Sow(0))
    assert [type(step).__name__ for step in yard.agenda] == ["After", "Because", "OneOf"]
    assert happened(yard)[0] == Sown(0, 2)
    data = yard.to_json()
    assert TURNIPS_GAME.codec.decode_step(data["agenda"][0]) == After(Sown(0, 2))
    yard.play("choose gain-2-coins")
    assert [event.n for event in happened(yard) if isinstance(event, Gained)] == [2, 2, 1]


def test_the_event_of_a_waiting_verb_stays_redacted() -> None:
    assert After(Dealt(1, 3)).redact(0) == After(Dealt(1, None))
    assert After(Dealt(1, 3)).redact(1) == After(Dealt(1, 3))


class Announce(Step, frozen=True):
    """A plain step: it says in which order its report and its work come."""

    report_first: bool

    def run(self, state: Yard) -> None:
        if self.report_first:
            state.report(Sown(0, 0))
        state.then(Gain(0, "turnips", 3))
        if not self.report_first:
            state.report(Sown(0, 0))


@pytest.mark.parametrize(("report_first", "order"), [(True, ["turnips", "coins"]), (False, ["coins", "turnips"])])
def test_in_a_plain_step_what_is_said_last_comes_first(report_first: bool, order: list[str]) -> None:
    yard = then(with_cards(a_yard(), 0, "Barrow"), Announce(report_first))
    assert [event.good for event in happened(yard) if isinstance(event, Gained)] == order


def test_a_verb_that_is_not_doable_any_more_does_not_happen() -> None:
    """A card takes the last turnip before it can be sold."""

    class Selling(Event, frozen=True):
        seat: int

    class SellAloud(Sell, frozen=True):
        def plan(self, state: Yard) -> Event | None:
            return Selling(self.seat)

    thief = {"Thief": card("Thief", on(before(Selling), pay(turnips=1)))}
    for turnips, sold in ((1, 0), (2, 1)):
        yard = a_yard(turnips=turnips)
        yard.bound = Bindings(((0, "Thief"),), thief)
        then(yard, SellAloud(0))
        assert sum(1 for event in happened(yard) if isinstance(event, Sold)) == sold
        assert yard.farmers[0].turnips == 0


def test_a_decision_says_which_card_asks() -> None:
    yard = with_cards(a_yard(turnips=1), 0, "Cook's Boy")
    then(yard, Sow(0), one_of(gain(coins=1), gain(coins=2)))
    assert yard.because == say("turnips.ask.up_to", card="Cook's Boy")
    assert (yard.source, TURNIPS_GAME.load(yard.to_json()).source) == (Because(0, "Cook's Boy"),) * 2
    yard.play("done")
    assert (yard.because, yard.source) == (say("turnips.ask.one_of"), None)


@pytest.mark.parametrize(
    ("change", "whose", "left"),
    [
        (lambda: less(coins=1), "own", (3, 2)),
        (lambda: less(coins=9), "own", (4, 2)),
        (lambda: more(coins=1), "own", (1, 2)),
        (lambda: less(coins=1), "others", (2, 3)),
        (lambda: less(coins=1), "any", (3, 3)),
        (lambda: costs(lambda about, owner, state: goods(coins=owner + 1 + state.round)), "any", (3, 3)),
    ],
)
def test_cards_adjust_a_printed_cost(change: Callable[[], Change], whose: str, left: tuple[int, int]) -> None:
    son = card("Thrifty Son", adjust(ROOM_PRICE, change(), whose))
    yard = a_yard(coins=4)
    yard.bound = Bindings(((0, "Thrifty Son"),), {"Thrifty Son": son})
    room = pay(of=ROOM_PRICE.name, coins=2).then(gain(turnips=1))
    then(yard, room(0), room(1))
    assert tuple(farmer.coins for farmer in yard.farmers) == left
    then(yard, pay(of="price of stable", coins=1)(0), pay(coins=1)(1))
    assert tuple(farmer.coins + 1 for farmer in yard.farmers) == left


def test_an_adjusted_cost_decides_who_can_pay() -> None:
    yard = a_yard(coins=1)
    son = card("Thrifty Son", adjust(COST, less(coins=1)))
    assert then(yard, maybe(pay(coins=2))).over
    yard.bound = Bindings(((0, "Thrifty Son"),), {"Thrifty Son": son})
    assert offered(then(yard, maybe(pay(coins=2)))) == ["choose pay", "done"]


def test_a_question_nobody_adjusts_has_its_printed_answer() -> None:
    yard = with_cards(a_yard(), 0, "Barrow")
    assert yard.ask(YIELD, 0, 7) == 7
    assert a_yard().ask(YIELD, 0, 7) == 7


def test_a_card_may_wait_for_several_things() -> None:
    both = card("Twofold", on([after(Sown), before(Gained)], gain(coins=1)))
    bound = Bindings(((0, "Twofold"),), {"Twofold": both})
    assert (list(bound.before), list(bound.after)) == (["gained"], ["sown"])


@pytest.mark.parametrize(
    ("whose", "seat", "fits"),
    [
        ("own", 0, True),
        ("own", 1, False),
        ("others", 0, False),
        ("others", 1, True),
        ("any", 0, True),
        ("any", 1, True),
    ],
)
def test_whose(whose: str, seat: int, fits: bool) -> None:
    assert after(Sown, whose=whose).fits(Sown(seat, 1), owner=0, state=a_yard()) is fits


def test_a_slip_of_the_pen_in_a_row_is_noticed_when_the_table_is_read() -> None:
    with pytest.raises(ValueError, match="Gained has no god"):
        after(Gained, god="coins")
    with pytest.raises(ValueError, match="not 'mine'"):
        before(Sown, whose="mine")
    with pytest.raises(ValueError, match="not 'mine'"):
        adjust(YIELD, more(1), whose="mine")


def test_no_card_in_play_is_one_shared_value() -> None:
    assert a_yard().bound is UNBOUND
    assert not UNBOUND.owned


def test_copies_share_their_bindings_and_part_when_one_changes() -> None:
    yard = with_cards(a_yard(), 0, "Barrow")
    twin = yard.clone()
    assert twin.bound is yard.bound
    with_cards(twin, 1, "Miller")
    assert yard.bound.owned == ((0, "Barrow"),)


def test_every_row_of_the_table_is_used_by_its_name() -> None:
    assert [row.name for row in CARDS] == list(TURNIPS_GAME.cards) == list(CARD_NAMES)
    assert [row.name for row in JOBS] == list(JOB_NAMES)


def test_an_event_no_card_waits_for_is_only_logged() -> None:
    class Nothing(Event, frozen=True):
        pass

    yard = with_cards(a_yard(), 0, "Barrow")
    yard.report(Nothing())
    assert yard.over
    assert happened(yard) == [Nothing()]
