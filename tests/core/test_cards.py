"""Cards: do what, when, and how much. Each with the nearest case where it must not."""

from __future__ import annotations

import pytest

from farmyard.core.cards import UNBOUND, Bindings, Change, adjust, after, before, card, less, more
from farmyard.core.state import After
from farmyard.core.steps import Because, FromCard, goods
from farmyard.core.values import Event, Step, say
from farmyard.core.work import Work, every_other_seat, for_seat, maybe, one_of, pay
from tests.core.toy import (
    CARD_NAMES,
    CARDS,
    HAIL,
    JOB_NAMES,
    JOBS,
    RAIN,
    SUN,
    TURNIPS_GAME,
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
    signpost = card("Signpost", when=before(Sowing), do=one_of(gain(coins=1), gain(turnips=1)))
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
    yard = then(with_cards(a_yard(), 0, "Barrow", "Barrow", "Cook's Boy"), Sow(0))
    assert offered(yard) == ["choose barrow", "choose cook's-boy"]
    yard.play("choose cook's-boy")
    yard.play("done")
    assert (yard.over, yard.farmers[0].coins) == (True, 3)


def test_several_reactions_come_in_the_owners_order() -> None:
    yard = then(with_cards(a_yard(), 0, "Barrow", "Cook's Boy"), Sow(0))
    assert offered(yard) == ["choose barrow", "choose cook's-boy"]
    yard.play("choose cook's-boy")
    # What was sown has been harvested, so there is something to pay with.
    assert yard.farmers[0].turnips == 2
    yard.play("choose gain-2-coins")
    assert (yard.farmers[0].coins, yard.farmers[0].turnips, yard.over) == (4, 1, True)


def test_the_owners_order_matters() -> None:
    """In hail nothing grows; a coin from the Barrow must come first to pay for the Market Boy."""
    boy = card("Market Boy", when=after(Sown), do=maybe(pay(coins=2).then(gain(turnips=2))))
    rows = {"Barrow": TURNIPS_GAME.cards["Barrow"], "Market Boy": boy}
    for first, turnips in (("barrow", 2), ("market-boy", 0)):
        yard = a_yard()
        yard.sky = HAIL
        yard.bound = Bindings(((0, "Barrow"), (0, "Market Boy")), rows)
        then(yard, Sow(0)).play(f"choose {first}")
        if not yard.over:
            yard.play("choose gain-2-turnips")
        assert (yard.over, yard.farmers[0].turnips) == (True, turnips)


def test_three_cards_in_a_row() -> None:
    """The Barrow's coin brings a turnip by the Miller, and so do the coins of the Cook's Boy."""
    yard = then(with_cards(a_yard(), 0, "Barrow", "Cook's Boy", "Miller"), Sow(0))
    yard.play("choose barrow")
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
    yard.held = True
    then(yard, SeeSky()).play("sky rain", -1)
    assert (yard.to_act, offered(yard, 1)) == ((1,), ["choose gain-1-coins", "choose gain-1-turnips"])


def test_a_fact_that_does_not_fit_keeps_a_card_quiet() -> None:
    yard = with_cards(a_yard(), 1, "Almanac")
    yard.held = True
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
    yard.bound = Bindings(((1, "Ear"),), {"Ear": card("Ear", when=after(Sown, "any", listen), do=gain(coins=1))})
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
        yard.bound = Bindings(((0, "Toll"),), {"Toll": card("Toll", when=after(Sold, "others"), react=toll)})
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
        "Sign": card("Sign", when=after(Gained, good="turnips"), do=one_of(gain(coins=1), gain(coins=2))),
        "Barrow": TURNIPS_GAME.cards["Barrow"],
    }
    yard.bound = Bindings(((0, "Sign"), (0, "Barrow")), rows)
    then(yard, Sow(0))
    assert [type(step).__name__ for step in yard.agenda] == ["After", "Because", "OneOf"]
    assert happened(yard)[0] == Sown(0, 2)
    data = yard.to_json()
    assert TURNIPS_GAME.codec.thaw_step(data["agenda"][0]) == After(Sown(0, 2))
    yard.play("choose gain-2-coins")
    assert [event.n for event in happened(yard) if isinstance(event, Gained)] == [2, 2, 1]


def test_the_event_of_a_waiting_verb_stays_veiled() -> None:
    assert After(Dealt(1, 3)).veil(0) == After(Dealt(1, None))
    assert After(Dealt(1, 3)).veil(1) == After(Dealt(1, 3))


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

    thief = {"Thief": card("Thief", when=before(Selling), do=pay(turnips=1))}
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
        (less(coins=1), "own", (3, 2)),
        (less(coins=9), "own", (4, 2)),
        (more(coins=1), "own", (1, 2)),
        (less(coins=1), "others", (2, 3)),
        (less(coins=1), "any", (3, 3)),
        (lambda cost, about, owner, state: goods(coins=owner + 1 + state.round), "any", (3, 3)),
    ],
)
def test_cards_adjust_a_printed_cost(change: Change, whose: str, left: tuple[int, int]) -> None:
    son = card("Thrifty Son", how_much=adjust("cost of room", change, whose))
    yard = a_yard(coins=4)
    yard.bound = Bindings(((0, "Thrifty Son"),), {"Thrifty Son": son})
    room = pay(of="room", coins=2).then(gain(turnips=1))
    then(yard, room(0), room(1))
    assert tuple(farmer.coins for farmer in yard.farmers) == left
    then(yard, pay(of="stable", coins=1)(0), pay(coins=1)(1))
    assert tuple(farmer.coins + 1 for farmer in yard.farmers) == left


def test_an_adjusted_cost_decides_who_can_pay() -> None:
    yard = a_yard(coins=1)
    son = card("Thrifty Son", how_much=adjust("cost", less(coins=1)))
    assert then(yard, maybe(pay(coins=2))).over
    yard.bound = Bindings(((0, "Thrifty Son"),), {"Thrifty Son": son})
    assert offered(then(yard, maybe(pay(coins=2)))) == ["choose pay", "done"]


def test_a_question_nobody_adjusts_has_its_printed_answer() -> None:
    yard = with_cards(a_yard(), 0, "Barrow")
    assert yard.ask("yield", 0, 7) == 7
    assert a_yard().ask("yield", 0, 7) == 7


def test_a_row_has_do_or_react() -> None:
    with pytest.raises(ValueError, match="either do or react"):
        card("Muddle", when=after(Sown), do=gain(coins=1), react=lambda event, owner, state: None)


def test_a_card_may_wait_for_several_things() -> None:
    both = card("Twofold", when=[after(Sown), before(Gained)], do=gain(coins=1))
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
        adjust("yield", more(1), whose="mine")


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
