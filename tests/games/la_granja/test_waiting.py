"""When a turn ends by itself: only if nothing is possible now, directly or after preparing steps, that would be lost or
worth less later (ruling 101). LG-ANY-01, LG-ANY-02; rulebook l. 583-590."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farmyard.core.moves import DONE
from farmyard.core.values import Chance, Decision
from farmyard.games.la_granja import GAME
from farmyard.games.la_granja.cards import PlayCards
from farmyard.games.la_granja.deliveries import deliveries
from farmyard.games.la_granja.delivery_steps import DeliverGoods
from farmyard.games.la_granja.farm_phase import Harvest, Income
from farmyard.games.la_granja.hands import FillHand, PlayDrawn
from farmyard.games.la_granja.helper_conditions import is_crowded
from farmyard.games.la_granja.helper_rules import row_of
from farmyard.games.la_granja.moments import BREEDING, FILL, HARVEST, INCOME, OF_ROOF, PAID, last_turn
from farmyard.games.la_granja.notation import Play, Use
from farmyard.games.la_granja.revenue import ShareLastDie, TakeDie
from farmyard.games.la_granja.roofs import BuyTile
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.tables import AS_EXTENSION, AS_FIELD, AS_HELPER, CARDS, NONE, ROUNDS, WORKSHOPS
from farmyard.games.la_granja.transport import (
    Advance,
    AtStep,
    FreeDeliveries,
    PaidDeliveries,
    PayDeliveries,
    SendDonkeys,
    SetOrder,
    ShiftDonkeys,
    delivery_price,
)
from farmyard.games.la_granja.turns import EndTurn, Turn, goes_on
from farmyard.games.la_granja.waiting import what_comes
from tests.games.la_granja.table import FARM, REVENUE, a_farm, a_village, can, growing, has, own, play, points, refused

ALL_BUT_BUTCHER = [name for name in WORKSHOPS if name != "butcher"]


def paid(number: int = 1, **farm: Any) -> Village:
    """Before the paid deliveries of a round in the middle of the game."""
    return a_village(PayDeliveries(0, number), step=4, round=3, p1=a_farm(**farm))


LATER = [TakeDie(1), ShareLastDie()]
"""Another player takes a die; the last one is still to come."""


def last_die(then: Any = (), **farm: Any) -> Village:
    """The last die, a six, has been shared; others follow, then the donkeys."""
    return a_village(EndTurn(0), phase=REVENUE, p1=a_farm(**farm), then=then)


# --- helpers that work once in a round: their use of this round would be lost ---------------------------------


@pytest.mark.parametrize(
    ("helper", "use"),
    [("Smuggler", "use c33"), ("Pig Dealer", "use c56"), ("Trader", "use c7")],
)
def test_what_the_last_paid_delivery_brings_may_still_be_used(helper: str, use: str) -> None:
    """The barrow c17 brings a trade good; the greengrocer would bring a grape in the same way."""
    village = paid(silver=4, goods={"grape": 1}, barrows=["c17"], loaded={"c17": [1]}, helpers=[helper])
    play(village, "extra 1", "deliver grape b1 2")
    while village.agenda and not isinstance(village.agenda[-1], EndTurn):
        village.play(village.legal(0)[0])
    if helper == "Smuggler":
        refused(village, use, "LG-PLAY-13")
        play(village, "trade crops", "take grain grape")
    assert can(village, use)


def test_the_greengrocers_grape_is_smuggled() -> None:
    """The last good for the greengrocer: his immediate effect brings a grape, and the Smuggler makes it a point."""
    row = {"greengrocer": [1, 2, 3]}
    village = paid(silver=1, goods={"pig": 1}, delivered=row, helpers=["Smuggler"])
    play(village, "extra 1", "deliver pig w4r1 4", "take grape")
    before = points(village)
    assert own(village) == ["done"]
    assert (play(village, "use c33").over, points(village)) == (True, before + 1)


def test_something_may_be_bought_for_a_helper_first() -> None:
    """Without a resource, but with silver for one."""
    assert own(paid(0, silver=3, helpers=["Smuggler"])) == ["done"]
    assert paid(0, silver=2, helpers=["Smuggler"]).over


def test_a_helper_of_the_hand_may_come_and_work() -> None:
    """c33 is the Smuggler: a trade good plays him, the olive is his."""
    village = paid(0, hand=["c33"], goods={"trade": 1, "olive": 1})
    assert points(play(village, "trade play", "play c33 helper", "use c33")) == 1
    assert paid(0, hand=["c33"], goods={"olive": 1}).over


def test_in_earlier_steps_of_the_round_such_a_helper_can_wait() -> None:
    farm = a_farm(donkey="d1", goods={"grain": 2}, helpers=["Smuggler"])
    assert play(a_village(FreeDeliveries(0), step=3, p1=farm), "deliver grain w1r1 2").over


def test_a_helper_of_phase_two_works_before_the_phase_is_over() -> None:
    """Well Digger: the field is empty, or an upgrade empties it."""
    assert can(last_die(fields=["olive"], helpers=["Well Digger"]), "use c43")
    village = last_die(fields=["olive*"], silver=2, helpers=["Well Digger"])
    assert growing(play(village, "upgrade olive-field", "use c43")) == ["olive"]
    assert last_die(fields=["olive*"], silver=1, helpers=["Well Digger"]).over
    early = a_village(
        EndTurn(0), phase=REVENUE, dice=[4], p1=a_farm(fields=["olive"], helpers=["Well Digger"]), then=LATER
    )
    assert early.to_act == (1,), "another turn of this phase comes"


# --- deliveries and stalls race with those of others ----------------------------------------------------------


def test_a_tile_may_turn_up_a_spent_delivery() -> None:
    """r4b turns up r2b, which delivers before others do."""
    farm = a_farm(roofs=["r2b", "r4b"], spent=["r2b"], goods={"pig": 1}, donkey="d1")
    village = a_village(Advance(0), step=2, p1=farm)
    assert own(village) == ["done"]
    play(village, "use r4b", "choose r2b", "use r2b", "deliver pig w6r1 1")
    assert (village.over, has(village)) == (True, {})
    silver = a_farm(roofs=["r1a", "r4b"], spent=["r1a"], goods={"pig": 1}, donkey="d1")
    assert a_village(Advance(0), step=2, p1=silver).over, "silver can wait"


def test_a_good_may_be_upgraded_before_it_is_delivered() -> None:
    """Only the butcher is open, and wants meat: the pig is upgraded first."""
    farm: dict[str, Any] = {"roofs": ["r2b"], "goods": {"pig": 1}, "delivered": {"butcher": [1, 2]}, "donkey": "d1"}
    village = a_village(Advance(0), step=2, p1=a_farm(**farm, silver=3), closed=ALL_BUT_BUTCHER)
    play(village, "upgrade pig", "use r2b", "deliver meat w6r1 3")
    assert village.farms[0].markers[5] == 1
    assert a_village(Advance(0), step=2, p1=a_farm(**farm, silver=2), closed=ALL_BUT_BUTCHER).over


def test_an_olive_may_be_sold_first() -> None:
    """r6c costs a coin: one olive is sold, the other delivered."""
    village = a_village(Advance(0), step=2, p1=a_farm(roofs=["r6c"], goods={"olive": 2}, donkey="d1"))
    play(village, "sell olive", "use r6c", "deliver olive w1r1 1")
    assert village.over
    assert a_village(Advance(0), step=2, p1=a_farm(roofs=["r6c"], goods={"olive": 1}, donkey="d1")).over


@pytest.mark.parametrize(("tile", "moves"), [
    ("r2b", ["use r2b", "deliver wine w2r1 2"]),
    ("r3a", ["use r3a", "stall s01"]),
    ("r6c", ["use r6c", "deliver wine w2r1 2"]),
])  # fmt: skip
def test_delivery_and_stall_tiles_work_in_step_two(tile: str, moves: list[str]) -> None:
    """LG-ROOF-07, LG-MOVE-03, l. 886-887, 1114-1115, 1150: III.2 is a turn, in turn order, before anybody delivers."""
    first = a_farm(roofs=[tile], goods={"wine": 1}, silver=1, donkey="d4")
    second = a_farm(roofs=["r2b"], goods={"wine": 1}, donkey="d1")
    village = a_village(Advance(0), step=2, p1=first, p2=second, then=[Advance(1), SetOrder()])
    assert village.to_act == (0,)
    play(village, *moves)
    assert village.to_act == (1,)
    play(village, "use r2b")
    village.play(village.legal(1)[0])
    assert village.siesta == [0, 3]


def test_who_has_no_such_tile_simply_advances() -> None:
    farm = a_farm(roofs=["r1a"], goods={"trade": 1, "pig": 1}, silver=9, hand=["c1"], donkey="d1")
    village = a_village(Advance(0), step=2, p1=farm)
    assert (village.over, village.siesta[0]) == (True, 3)


# --- cards ------------------------------------------------------------------------------------------------------


def played(card: str, *hand: str, **farm: Any) -> Village:
    """After the card of step I.1, before hands are filled."""
    steps = [FillHand(0), AtStep(2), Income(0)]
    village = a_village(PlayCards(0, 1, False), phase=FARM, p1=a_farm(hand=[card, *hand], **farm), then=steps)
    return play(village, f"play {card} helper")


def test_godmothers_trade_good_may_play_another_card_before_hands_are_filled() -> None:
    """One more card played is one more card drawn."""
    village = played("c65", "c9")
    assert own(village) == ["done"]
    play(village, "trade play", "play c9 field")
    assert village.farms[0].fields == (8,)


def test_a_card_the_scribe_has_drawn_may_be_played_with_a_trade_good() -> None:
    village = played("c32", goods={"trade": 1})
    play(village, "draw c9")
    assert own(village) == ["done"]
    play(village, "trade play", "play c9 field")
    assert village.farms[0].fields == (8,)


def test_without_means_for_another_card_nobody_is_asked() -> None:
    village = played("c37", "c9", silver=9, goods={"olive": 3})
    assert not isinstance(village.agenda[-1], Turn), "cards are being drawn"


@pytest.mark.parametrize("card", ["c60", "c61"])
def test_herald_and_donkey_breeder_come_before_the_donkeys(card: str) -> None:
    """The last turn before step III.1 is that of the last die."""
    assert own(last_die([SendDonkeys()], hand=[card], goods={"trade": 1})) == ["done"]
    assert not isinstance(last_die([SendDonkeys()], hand=["c1"], goods={"trade": 1}).agenda[-1], Turn)
    early = a_village(EndTurn(0), phase=REVENUE, dice=[4], p1=a_farm(hand=[card], goods={"trade": 1}), then=LATER)
    assert early.to_act == (1,), "another turn comes before that"


@pytest.mark.parametrize(("card", "farm"), [("c37", {"stalls": ["s01"]}), ("c2", {"stalls": ["s01"]}), ("c29", {})])
def test_helpers_who_answer_to_others_come_before_those_have_their_turn(card: str, farm: dict[str, Any]) -> None:
    """Night Watchman and Negotiator for a stall, the Innkeeper while a five lies on the board."""
    mine = a_farm(hand=[card], goods={"trade": 1}, **farm)
    steps = [TakeDie(1), ShareLastDie()]
    village = a_village(TakeDie(0), phase=REVENUE, dice=[4, 5, 5], p1=mine, then=steps)
    assert play(village, "die 4").to_act == (0,)
    plain = a_village(TakeDie(0), phase=REVENUE, dice=[4, 3, 3], p1=a_farm(hand=[card], goods={"trade": 1}), then=steps)
    assert play(plain, "die 4").to_act == (1,), "without a stall, or without a five"


def test_tenant_with_the_silver_of_the_income() -> None:
    """2 silver of I.2 make a card a field before I.3."""
    farm = a_farm(helpers=["Tenant"], hand=["c9"], extensions=["c8"])
    village = a_village(Income(0), phase=FARM, step=2, p1=farm, then=[AtStep(3), Harvest(0)])
    assert has(village) == {"silver": 2}
    play(village, "use c26", "pay silver", "play c9 field")
    assert growing(village) == ["olive"]


def test_an_extension_for_more_deliveries_comes_before_step_four() -> None:
    """LG-Q-59, ruling 42: c12 shows two deliveries; their number is fixed when the step begins."""
    farm: dict[str, Any] = {"hand": ["c12"], "goods": {"trade": 1, "olive": 2}, "silver": 2}
    village = a_village(EndTurn(0), step=3, p1=a_farm(**farm), then=[AtStep(4), PaidDeliveries()])
    assert isinstance(village.agenda[-1], EndTurn)
    play(village, "trade play", "play c12 extension", "pay olive")
    assert own(village) == ["extra 1", "extra 2", "done"], "three symbols, two coins"
    late = a_village(PaidDeliveries(), step=4, p1=a_farm(**farm))
    play(late, "trade play", "play c12 extension", "pay olive")
    assert own(late) == ["extra 1", "done"]


def test_carter_comes_before_step_three() -> None:
    """Ruling 40: like the paid deliveries, the free ones are counted when their step begins."""
    farm = a_farm(hand=["c8"], goods={"trade": 1, "olive": 1, "grain": 1, "grape": 1}, donkey="d1")
    village = a_village(Advance(0), step=2, p1=farm, then=[SetOrder()])
    play(village, "trade play", "play c8 helper")
    assert village.agenda[-1] == DeliverGoods(0, 2)


# --- the pig of a die -------------------------------------------------------------------------------------------


def test_a_merchants_pig_that_takes_the_last_pen_leaves_time_for_the_pig_of_the_die() -> None:
    """LG-SPACE-02, ruling 102: in round 1 the Merchant's space is the pig."""
    farm = a_farm(helpers=["Merchant"], goods={"pig": 1}, silver=3, points=1)
    village = a_village(TakeDie(0), phase=REVENUE, round=1, dice=[1, 4], p1=farm)
    play(village, "die 1", "use c6")
    assert own(village) == ["done"]
    assert has(play(village, "upgrade pig")) == {"pig": 2, "meat": 1}


# --- preparing steps: helpers and cards from hand ---------------------------------------------------------------


def free(number: int = 1, **farm: Any) -> Village:
    """A turn of free deliveries; all workshops are closed."""
    return a_village(DeliverGoods(0, number), step=3, p1=a_farm(**farm), closed=WORKSHOPS)


def test_a_barrow_may_be_played_before_delivering() -> None:
    """Nothing asks for the olive but c40 in hand: a trade good plays it as a barrow, then the olive is delivered."""
    village = free(hand=["c40"], goods={"trade": 1, "olive": 1})
    assert own(village) == ["done"]
    play(village, "trade play", "play c40 barrow", "deliver olive b1 1")
    assert (village.over, has(village)) == (True, {})
    assert free(hand=["c40"], goods={"olive": 1}).over, "nothing plays the card"
    assert free(hand=["c40"], goods={"trade": 1, "grain": 1}).over, "it asks for an olive and a pig"


def test_the_well_digger_waters_a_field_that_a_card_becomes() -> None:
    """On the farm he needs an empty field, which a card may be; in hand, one that is there already."""
    village = last_die(hand=["c9"], goods={"trade": 1}, helpers=["Well Digger"])
    play(village, "trade play", "play c9 field", "use c43")
    assert growing(village) == ["olive"]
    village = last_die(hand=["c43"], goods={"trade": 1}, fields=["olive"])
    play(village, "trade play", "play c43 helper", "use c43")
    assert growing(village) == ["olive"]
    assert last_die(hand=["c9"], helpers=["Well Digger"]).over, "nothing plays the card"


@pytest.mark.parametrize("card", ["c10", "c23"])
def test_miller_and_farm_servant_take_from_fields(card: str) -> None:
    """They are in hand, a tile plays them, and the grain grows on its field."""
    village = paid(0, hand=[card], roofs=["r3b"], fields=["grain*"])
    play(village, "use r3b", f"play {card} helper", f"use {card}")
    assert has(village)["food"] == 1
    assert paid(0, hand=[card], roofs=["r3b"], fields=["grain"]).over


def test_the_pig_dealers_price_falls_with_the_hagglers() -> None:
    """Ruling 103: 2 silver are enough, one of them for an olive."""
    village = paid(0, silver=1, goods={"olive": 1}, helpers=["Haggler", "Pig Dealer"])
    assert has(play(village, "sell olive", "use c56")) == {"pig": 1}
    assert paid(0, silver=1, helpers=["Haggler", "Pig Dealer"]).over


@pytest.mark.parametrize(
    ("card", "more"),
    [("c33", {}), ("c7", {}), ("c56", {}), ("c26", {"silver": 2}), ("c54", {}), ("c55", {}), ("c4", {"points": 1})],
)
def test_what_plays_a_helper_is_not_there_for_his_work(card: str, more: dict[str, int]) -> None:
    """The only trade good and the only card: the helper comes and finds nothing to do, so nobody is asked."""
    assert paid(0, hand=[card], goods={"trade": 1}, **more).over
    assert not paid(0, hand=[card, "c1"], goods={"trade": 2}, **more).over


def test_a_tiles_pig_and_a_bought_one_make_a_pair() -> None:
    """Ruling 84: in time for the newborn."""
    farm = a_farm(roofs=["r1b"], silver=5, extensions=["c1"])
    village = a_village(Harvest(0), phase=FARM, step=3, p1=farm)
    assert has(play(village, "use r1b", "buy pig")) == {"pig": 3}
    poor = a_village(Harvest(0), phase=FARM, step=3, p1=a_farm(roofs=["r1b"], silver=4, extensions=["c1"]))
    assert poor.over


def income_to_come(*extensions: str, **farm: Any) -> Village:
    """Hands are filled; c8 and c9 as extensions bring 2 silver each."""
    steps = [AtStep(2), Income(0)]
    return a_village(PlayDrawn(0), phase=FARM, p1=a_farm(extensions=["c1", *extensions], **farm), then=steps)


def test_a_tiles_goods_may_pay_for_an_extension() -> None:
    """The third extension costs three kinds: a point, a coin, and the grape of r5a; no other could be bought."""
    farm: dict[str, Any] = {"hand": ["c9"], "goods": {"trade": 1}, "points": 1, "silver": 1}
    village = income_to_come("c2", **farm, roofs=["r5a"])
    assert has(play(village, "use r5a", "trade play", "play c9 extension")) == {"silver": 2}
    assert income_to_come("c2", **farm).over


def test_the_delis_trade_good_comes_with_the_tile_for_income() -> None:
    """r3c brings it before the income of the step, in time for c9."""
    farm: dict[str, Any] = {"hand": ["c9"], "turned": ["deli"], "points": 1, "silver": 1}
    village = income_to_come(**farm, roofs=["r3c"])
    play(village, "use r3c", "trade play", "play c9 extension")
    assert has(village) == {"silver": 2, "trade": 1}
    assert income_to_come(**farm).over


def test_the_clerks_trade_good_becomes_what_is_asked_for() -> None:
    """Courier: an olive and a pig become a trade good, that becomes a grape for c12 and an olive for the coin."""
    farm: dict[str, Any] = {"goods": {"olive": 1, "pig": 1}, "barrows": ["c12"]}
    village = a_village(
        EndTurn(0), phase=REVENUE, p1=a_farm(**farm, helpers=["Warehouse Clerk", "Courier"]), closed=WORKSHOPS
    )
    play(village, "use c58", "pay olive", "trade crops", "take olive grape", "sell olive", "use c45")
    assert can(village, "deliver grape b1 1")
    assert a_village(EndTurn(0), phase=REVENUE, p1=a_farm(**farm, helpers=["Courier"]), closed=WORKSHOPS).over


def test_the_peddler_pays_for_what_is_upgraded_first() -> None:
    """An olive costs 2 silver to upgrade and brings 5: enough for a tile of round 4."""
    farm: dict[str, Any] = {"silver": 2, "goods": {"olive": 1}}
    shop: dict[str, Any] = {"phase": FARM, "step": 4, "round": 4, "display": ["r4a"]}
    village = a_village(BuyTile(0), p1=a_farm(**farm, helpers=["Peddler"]), **shop)
    play(village, "upgrade olive", "use c39", "roof r4a")
    assert len(village.farms[0].roofs) == 1
    assert a_village(BuyTile(0), p1=a_farm(**farm), **shop).over


def test_a_tile_may_be_used_turned_up_and_used_again() -> None:
    """4 silver of r1a, twice: enough for a tile of round 6."""
    shop: dict[str, Any] = {"phase": FARM, "step": 4, "round": 6, "display": ["r6a"]}
    village = a_village(BuyTile(0), p1=a_farm(roofs=["r1a", "r4b"]), **shop)
    play(village, "use r1a", "use r4b", "choose r1a", "use r1a", "roof r6a")
    assert len(village.farms[0].roofs) == 3
    assert a_village(BuyTile(0), p1=a_farm(roofs=["r1a"]), **shop).over


def test_what_the_harvest_brings_may_still_be_used() -> None:
    """The Tax Collector has to be there before others buy roof tiles: the greengrocer's grape is the second resource
    for the Warehouse Clerk, whose trade good plays him."""
    farm: dict[str, Any] = {"hand": ["c36"], "helpers": ["Warehouse Clerk"], "turned": ["greengrocer"]}

    def harvest(**more: Any) -> Village:
        steps = [AtStep(4), BuyTile(0)]
        seller = a_farm(silver=3)
        return a_village(
            Harvest(1), phase=FARM, step=3, round=3, p1=seller, p2=a_farm(**farm, **more), display=["r3a"], then=steps
        )

    village = play(harvest(goods={"olive": 1}), "take grape")
    assert (village.to_act, village.agenda[-1]) == ((1,), EndTurn(1))
    play(village, "use c58", "pay olive", "trade play", "play c36 helper", "roof r3a")
    assert has(village, 1) == {"silver": 1}
    assert play(harvest(), "take grape").to_act == (0,)


def test_a_carter_played_among_the_deliveries_comes_too_late() -> None:
    """Ruling 40: their number was fixed when the step began."""
    farm = a_farm(hand=["c8"], goods={"trade": 1, "olive": 1, "grain": 1, "grape": 1}, donkey="d1")
    village = a_village(FreeDeliveries(0), step=3, p1=farm)
    play(village, "trade play", "play c8 helper")
    assert village.agenda[-1] == DeliverGoods(0, 1)
    assert play(village, "deliver olive w1r1 1").over


def test_the_porters_second_option_is_asked_for_only_if_there_is_one() -> None:
    """Space 6: after the silver a delivery is left, and there is nothing to be delivered."""
    shop: dict[str, Any] = {"phase": REVENUE, "dice": [6, 4], "closed": WORKSHOPS}
    village = a_village(TakeDie(0), p1=a_farm(helpers=["Porter"]), **shop)
    assert play(village, "die 6", "use c3", "take silver").over
    village = a_village(TakeDie(0), p1=a_farm(helpers=["Porter"], goods={"olive": 1}, barrows=["c1"]), **shop)
    assert can(play(village, "die 6", "use c3", "take silver"), "deliver olive b1 1")


# --- a turn of step III.3 without donkeys -----------------------------------------------------------------------


def test_without_a_donkey_there_is_a_turn_all_the_same() -> None:
    """The Donkey Breeder has made a hat of the only donkey; the tile delivers before others do."""
    farm = a_farm(helpers=["Donkey Breeder"], donkey="d1", roofs=["r2b"], goods={"pig": 1})
    village = a_village(ShiftDonkeys(0), p1=farm, then=[AtStep(3), FreeDeliveries(0)])
    play(village, "choose hat")
    assert own(village) == ["done"]
    play(village, "use r2b", "deliver pig w6r1 1")
    assert village.over


# --- nobody is asked where only what can wait is possible ---------------------------------------------------------


@pytest.mark.parametrize("begin", [
    (FreeDeliveries(0), 3, 3), (PayDeliveries(0, 1), 3, 4), (Advance(0), 3, 2), (EndTurn(0), 2, 1),
    (BuyTile(0), 1, 4), (Harvest(0), 1, 3), (PlayDrawn(0), 1, 1), (EndTurn(0), 1, 4),
])  # fmt: skip
def test_buying_selling_and_upgrading_can_wait(begin: tuple[Any, int, int]) -> None:
    """All workshops are closed and there is no barrow: nothing is delivered, and what silver does it does later too."""
    step, phase, number = begin
    farm = a_farm(silver=9, goods={"olive": 2, "pig": 2, "trade": 1}, roofs=["r1a"], helpers=["Chef"], donkey="d1")
    assert a_village(step, phase=phase, step=number, round=3, p1=farm, closed=WORKSHOPS).over


def test_a_trade_good_is_as_good_in_the_final_sale() -> None:
    """Unless the Customs Officer pays for handing it in, or crops sell for more."""
    final = {"step": 4, "round": 6, "closed": WORKSHOPS}
    assert a_village(PayDeliveries(0, 1), p1=a_farm(goods={"trade": 1}, silver=4), **final).over  # type: ignore[arg-type]
    for helper in ("Customs Officer", "Auctioneer"):
        farm = a_farm(goods={"trade": 1}, silver=4, helpers=[helper])
        assert not a_village(PayDeliveries(0, 1), p1=farm, **final).over  # type: ignore[arg-type]


# --- looked for by brute force --------------------------------------------------------------------------------------


DEPTH = 3


class Forced(Turn, frozen=True):
    """A turn kept open, to look what could still be done in it."""

    seat: int

    def moves(self, state: Village, seat: int) -> list[Any]:
        return []


def extension_hurries(village: Village, seat: int, card: int, coming: int) -> bool:
    """Silver before the income, a delivery before they are counted, a pen before the newborn that lacks one."""
    face = village.box.cards[card]
    pen = coming & BREEDING and face.pens and is_crowded(village, seat)
    return bool((coming & INCOME and face.silver) or (coming & PAID and face.deliveries) or pen)


def in_a_hurry(village: Village, seat: int, move: Any, coming: int) -> bool:
    """Would this be lost or worth less later? The moments say so, not the rule that is tested."""
    if isinstance(move, Play):
        if move.use == AS_EXTENSION and extension_hurries(village, seat, move.card, coming):
            return True
        works = move.use == AS_HELPER and row_of(village, move.card).works_before(coming, village, seat)
        return bool(coming & FILL or works or (coming & HARVEST and move.use == AS_FIELD))
    if not isinstance(move, Use):
        return False
    if move.tool < CARDS:
        return bool((row_of(village, move.tool).sooner | last_turn(village.box.cards[move.tool].phases)) & coming)
    tile = village.box.tiles[move.tool - CARDS]
    if tile.effect == "turn":
        return False
    final = last_turn(tile.phases) if village.round == ROUNDS else 0
    return bool((OF_ROOF.get(tile.effect, 0) | final) & coming)


def finds(village: Village, seat: int, coming: int, price: int, depth: int) -> list[str]:
    """At most so many moves that lead to something that cannot wait, or to a delivery at this price (-1: there is none
    left to be made)."""
    if (
        isinstance(village.agenda[-1], Forced)
        and 0 <= price <= village.farms[seat].silver
        and deliveries(village, seat)
    ):
        return ["deliver"]
    if depth == 0:
        return []
    moves = village.legal(seat)
    for move in moves:
        if in_a_hurry(village, seat, move, coming):
            return [str(move)]
    for move in moves if depth > 1 or price >= 0 else ():
        after: Any = village.after(move, seat)
        if after.to_act == (seat,):
            found = finds(after, seat, coming, price, depth - 1)
            if found:
                return [str(move), *found]
    return []


def turns_that_end(seats: int, seed: int) -> list[tuple[Village, int, int, int]]:
    """A random game, worked through step by step: wherever a turn is not asked for, the position with that turn forced
    open, its seat, what comes next and what a delivery would cost."""
    rng = random.Random(seed)
    village: Any = GAME.start(seats=seats, seed=seed)
    out: list[tuple[Village, int, int, int]] = []
    while not village.over:
        seat = rng.choice(village.to_act)
        move = rng.choice(village.legal(seat))
        step = village.agenda[-1]
        if move in village.any_time_moves(seat):
            village.do_at_any_time(seat, move)
        else:
            village.agenda.pop().decide(village, seat, move)
        while village.agenda:
            step = village.agenda[-1]
            if isinstance(step, Decision) and step.due(village):
                break
            if isinstance(step, Turn) and ends_by_itself(village, step, seat if move == DONE else NONE):
                out.append(forced_open(village, step))
            village.agenda.pop()
            if isinstance(step, Chance):
                village.nature_moves(step, rng.choice(step.outcomes(village)))
            else:
                step.run(village)
        village.advance()
    return out


def ends_by_itself(village: Village, step: Any, done: int) -> bool:
    """Not if its player has said done, or has more to decide in the same turn."""
    return step.seat != done and not goes_on(village, step.seat) and EndTurn(step.seat) not in village.agenda[:-1]


def forced_open(village: Village, step: Any) -> tuple[Village, int, int, int]:
    price = -1
    if isinstance(step, DeliverGoods) and step.left:
        price = step.price
    elif isinstance(step, PayDeliveries) and step.number:
        price = delivery_price(village, step.seat)
    coming = what_comes(village, step.seat)
    twin = village.clone()
    twin.chance_paused = True
    twin.agenda[-1] = Forced(step.seat)
    twin.advance()
    return twin, step.seat, coming, price


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_turn_ends_by_itself_while_something_cannot_wait(seats: int) -> None:
    """LG-ANY-01: forced open on a copy and searched, such a turn holds nothing of the kind."""
    ended = [turn for seed in range(4) for turn in turns_that_end(seats, seed)]
    assert len(ended) > 100 * seats
    for village, seat, coming, price in random.Random(0).sample(ended, 100):
        found = finds(village, seat, coming, price, DEPTH)
        assert not found, (found, village.round, village.phase, village.step, village.farms[seat].data())


FURTHER = 6
"""The longest way that is searched: two resources bought, a trade good made of them, a card played, a helper used."""


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nobody_is_asked_without_a_reason(seats: int) -> None:
    """Ruling 101: whoever is asked at the end of a turn finds something that cannot wait."""
    asked = 0
    for seed in range(6):
        rng = random.Random(seed)
        village: Any = GAME.start(seats=seats, seed=seed)
        while not village.over:
            seat = rng.choice(village.to_act)
            step = village.agenda[-1]
            if isinstance(step, EndTurn | Advance):
                twin, _, coming, price = forced_open(village, step)
                ways = (finds(twin, seat, coming, price, depth) for depth in range(1, FURTHER + 1))
                assert any(ways), (village.round, village.phase, village.step, village.farms[seat].data())
                asked += 1
            village.play(rng.choice(village.legal(seat)), seat)
    assert asked > 5 * seats
