"""Helpers of the revenue, transport and scoring phases: for each, what it does and where it must not."""

from __future__ import annotations

from farmyard.core.values import Step
from farmyard.games.la_granja import GAME
from farmyard.games.la_granja.delivery_steps import DeliverGoods, FinishBarrow
from farmyard.games.la_granja.helper_dice import ReserveSpace
from farmyard.games.la_granja.market import NeedStall
from farmyard.games.la_granja.phases import RevenuePhase
from farmyard.games.la_granja.revenue import ClearDice, RollDice, TakeDie
from farmyard.games.la_granja.revenue_spaces import Resolve
from farmyard.games.la_granja.scoring import ScoreMarket, ScoreSiesta
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.tables import NONE
from farmyard.games.la_granja.transport import Advance, FreeDeliveries, PayDeliveries, SendDonkeys, ShiftDonkeys
from tests.games.la_granja.table import (
    NOTHING,
    REVENUE,
    SCORING,
    a_farm,
    a_village,
    can,
    exhausted,
    growing,
    has,
    offered,
    own,
    play,
    points,
    refused,
    stalls,
)

TURN = DeliverGoods(0, 1)


# --- dice -----------------------------------------------------------------------------------------------


def test_porter_takes_two_options_of_space_six() -> None:
    farm = a_farm(helpers=["Porter"], goods={"olive": 1})
    village = a_village(TakeDie(0), phase=REVENUE, dice=[6, 1], p1=farm)
    play(village, "die 6", "use c3", "take silver")
    assert not can(village, "take silver"), "two different options"
    play(village, "deliver olive w1r1 1")
    assert has(village) == {"silver": 2}


def test_porter_takes_two_different_options_of_space_two() -> None:
    farm = a_farm(helpers=["Porter"])
    village = a_village(TakeDie(0), phase=REVENUE, dice=[2, 1], p1=farm)
    play(village, "die 2", "use c3", "take olive")
    assert own(village) == ["take card"]
    play(village, "take card", "draw c1")
    assert (has(village), village.hand(0)) == ({"olive": 1}, [0])


def test_porter_does_nothing_with_the_last_die_or_another_space() -> None:
    """Ruling 68."""
    farm = a_farm(helpers=["Porter"], goods={"olive": 1})
    assert not can(a_village(Resolve(0, 5, False), phase=REVENUE, p1=farm), "use c3")
    assert not can(a_village(Resolve(0, 4, True), phase=REVENUE, p1=farm), "use c3")


def test_village_elder_keeps_a_single_die() -> None:
    steps: list[Step] = [RollDice(3), TakeDie(1)]
    village = a_village(ReserveSpace(0), phase=REVENUE, p1=a_farm(helpers=["Village Elder"]), then=steps)
    play(village, "reserve 4", "roll 4", "roll 1", "roll 1")
    assert own(village) == ["die 1"]
    refused(village, "die 4", "LG-DICE-02")


def test_village_elder_keeps_nothing_where_two_dice_lie_nor_from_his_owner() -> None:
    """Ruling 67."""
    steps: list[Step] = [RollDice(3), TakeDie(1), TakeDie(0)]
    village = a_village(ReserveSpace(0), phase=REVENUE, p1=a_farm(helpers=["Village Elder"]), then=steps)
    play(village, "reserve 4", "roll 4", "roll 4", "roll 1", "die 4")
    assert own(village) == ["die 1", "die 4"]


def test_village_elder_speaks_before_the_dice_are_rolled() -> None:
    village = a_village(RevenuePhase(), p1=a_farm(helpers=["Village Elder"]))
    assert own(village) == [*[f"reserve {die}" for die in range(1, 7)], "done"]
    assert can(play(village, "done"), "roll 1")


def test_village_elder_reserves_for_one_round() -> None:
    village = a_village(ReserveSpace(0), phase=REVENUE, p1=a_farm(helpers=["Village Elder"]), then=[ClearDice()])
    assert play(village, "reserve 4").reserved == NONE


def test_village_elder_takes_his_marker_with_him() -> None:
    """Ruling 8: once he makes room for another helper, others may take the die."""
    farm = a_farm(helpers=["Village Elder", "Chef", "Turner"], hand=["c10"], goods={"trade": 1})
    steps: list[Step] = [RollDice(3), TakeDie(0), TakeDie(1)]
    village = a_village(ReserveSpace(0), phase=REVENUE, p1=farm, then=steps)
    play(village, "reserve 4", "roll 4", "roll 1", "roll 1", "trade play", "play c10 helper", "drop h1", "die 1")
    assert own(village) == ["die 1", "die 4"]


def test_merchant_adds_the_space_of_the_round_for_a_point() -> None:
    farm = a_farm(helpers=["Merchant"], points=1)
    village = a_village(TakeDie(0), phase=REVENUE, round=4, dice=[1, 2], p1=farm)
    play(village, "die 1", "use c6")
    assert (has(village), points(village)) == ({"pig": 1, "silver": 4}, 0)


def test_merchant_wants_a_point_and_a_die_of_ones_own() -> None:
    farm = a_farm(helpers=["Merchant"], points=0)
    assert has(play(a_village(TakeDie(0), phase=REVENUE, round=4, dice=[1, 2], p1=farm), "die 1")) == {"pig": 1}
    last = a_village(Resolve(0, 0, False), phase=REVENUE, round=4, p1=a_farm(helpers=["Merchant"], points=1))
    assert (last.over, has(last)) == (True, {"pig": 1})


def test_migrant_laborer_turns_a_die_by_one_and_walks() -> None:
    farm = a_farm(helpers=["Migrant Laborer"])
    village = a_village(TakeDie(0), phase=REVENUE, dice=[5, 1], p1=farm)
    play(village, "die 5")
    assert offered(village) == ["turn c15 4", "turn c15 6", "done"]
    play(village, "turn c15 4")
    assert (has(village), village.siesta[0]) == ({"silver": 4}, 1)


def test_migrant_laborer_goes_neither_below_one_nor_above_six_and_works_once() -> None:
    farm = a_farm(helpers=["Migrant Laborer"])
    village = a_village(TakeDie(0), phase=REVENUE, dice=[1, 4], p1=farm, then=[TakeDie(0)])
    assert offered(play(village, "die 1")) == ["turn c15 2", "done"]
    play(village, "turn c15 2", "take olive", "die 4")
    assert (village.over, has(village)) == (True, {"olive": 1, "silver": 4})


def test_innkeeper_earns_when_others_take_a_five() -> None:
    village = a_village(TakeDie(1), phase=REVENUE, dice=[5, 1], p1=a_farm(helpers=["Innkeeper"]))
    assert has(play(village, "die 5"), 0) == {"silver": 1}


def test_innkeeper_earns_nothing_from_his_owner_or_other_dice() -> None:
    village = a_village(TakeDie(1), phase=REVENUE, dice=[4, 5], p1=a_farm(helpers=["Innkeeper"]), then=[TakeDie(0)])
    play(village, "die 4", "die 5", "done")
    assert has(village) == {}
    shared = a_village(Resolve(1, 4, False), phase=REVENUE, p1=a_farm(helpers=["Innkeeper"]))
    assert has(shared) == {}, "the last die is chosen by nobody"


def test_innkeeper_looks_at_the_die_as_it_lay() -> None:
    """Ruling 91: a five that counts as a four pays him, a four that counts as a five does not."""
    guest = a_farm(helpers=["Migrant Laborer"])
    for die, turned, earned in (("die 5", "turn c15 4", {"silver": 1}), ("die 4", "turn c15 5", {})):
        village = a_village(TakeDie(1), phase=REVENUE, dice=[4, 5], p1=a_farm(helpers=["Innkeeper"]), p2=guest)
        assert has(play(village, die, turned), 0) == earned


def test_well_digger_puts_a_crop_on_an_empty_field() -> None:
    farm = a_farm(helpers=["Well Digger"], fields=["olive", "grape"])
    village = a_village(TakeDie(0), phase=REVENUE, dice=[4, 1], p1=farm)
    assert own(play(village, "use c43")) == ["take olive-field", "take grape-field"]
    assert growing(play(village, "take grape-field")) == ["grape"]


def test_well_digger_needs_an_empty_field() -> None:
    farm = a_farm(helpers=["Well Digger"], fields=["olive*"])
    assert not can(a_village(TakeDie(0), phase=REVENUE, dice=[4, 1], p1=farm), "use c43")


def test_well_digger_may_take_a_marker_back() -> None:
    """LG-PIECE-15: with all 25 in use, one of them is moved to the field, or nothing grows."""
    farm = a_farm(helpers=["Well Digger"], fields=["olive"], goods={"food": 25})
    village = a_village(TakeDie(0), phase=REVENUE, dice=[4, 1], p1=farm)
    assert growing(play(village.clone(), "use c43", "done")) == []
    assert (growing(play(village, "use c43", "back food")), has(village)) == (["olive"], {"food": 24})


def test_fortune_teller_has_a_die_rolled_again() -> None:
    farm = a_farm(helpers=["Fortune Teller"])
    village = a_village(TakeDie(0), phase=REVENUE, dice=[1, 2], p1=farm)
    play(village, "use c44", "reroll 1", "roll 4")
    assert own(village) == ["die 2", "die 4"]


def test_fortune_teller_speaks_before_her_owner_chooses() -> None:
    farm = a_farm(helpers=["Fortune Teller"])
    village = a_village(TakeDie(0), phase=REVENUE, dice=[5, 2], p1=farm)
    refused(play(village, "die 5"), "use c44", "LG-PLAY-13")


def test_courier_delivers_for_a_coin_in_the_revenue_phase() -> None:
    farm = a_farm(helpers=["Courier"], silver=1, goods={"olive": 1})
    village = a_village(TakeDie(0), phase=REVENUE, dice=[4, 2], p1=farm)
    assert has(play(village, "use c45", "deliver olive w1r1 1")) == {}


def test_courier_does_not_drive_in_the_transport_phase() -> None:
    farm = a_farm(helpers=["Courier"], goods={"olive": 1}, silver=1)
    assert not can(a_village(TURN, step=3, p1=farm), "use c45")


def test_courier_wants_a_coin() -> None:
    farm = a_farm(helpers=["Courier"], goods={"olive": 1})
    refused(a_village(TakeDie(0), phase=REVENUE, dice=[4, 2], p1=farm), "use c45", "LG-PLAY-13")


# --- donkeys and siesta ---------------------------------------------------------------------------------


def test_herald_chooses_after_the_others() -> None:
    village = a_village(SendDonkeys(), p1=a_farm(helpers=["Herald"]))
    assert village.to_act == (1,)
    village.play("donkey d4", 1)
    assert village.farms[1].donkey == 3
    play(village, "donkey d2")
    assert village.farms[0].donkey == 1
    assert exhausted(village, "Herald")


def test_without_a_herald_all_choose_at_once() -> None:
    village = a_village(SendDonkeys(), p1=a_farm(helpers=["Herald"], exhausted=["Herald"]))
    assert village.to_act == (0, 1)


def test_donkey_breeder_moves_one_symbol() -> None:
    village = a_village(ShiftDonkeys(0), p1=a_farm(helpers=["Donkey Breeder"], donkey="d2"))
    play(village, "choose donkey")
    assert (village.farms[0].deliveries, village.farms[0].hats) == (3, 1)
    assert exhausted(village, "Donkey Breeder")


def test_donkey_breeder_finds_no_hat_on_four_donkeys() -> None:
    village = a_village(ShiftDonkeys(0), p1=a_farm(helpers=["Donkey Breeder"], donkey="d4"))
    assert offered(village) == ["choose hat", "done"]


def test_bell_ringer_walks_one_further() -> None:
    assert a_village(Advance(0), p1=a_farm(helpers=["Bell Ringer"], donkey="d2")).siesta[0] == 3


def test_bell_ringer_does_not_lengthen_other_walks() -> None:
    village = a_village(TakeDie(0), phase=REVENUE, dice=[5, 1], p1=a_farm(helpers=["Bell Ringer"]))
    assert play(village, "die 5", "walk 1").siesta[0] == 1


def test_bell_ringer_rings_for_his_owner_only() -> None:
    assert a_village(Advance(1), p1=a_farm(helpers=["Bell Ringer"]), p2=a_farm(donkey="d2")).siesta[1] == 2


def free_deliveries_left(village: Village) -> int:
    step = village.agenda[-1]
    assert isinstance(step, DeliverGoods)
    return step.left


def test_carter_adds_a_delivery_to_one_or_two_donkeys() -> None:
    farm = a_farm(helpers=["Carter"], donkey="d2", goods={"olive": 1})
    assert free_deliveries_left(a_village(FreeDeliveries(0), step=3, p1=farm)) == 3


def test_carter_adds_none_to_three_donkeys() -> None:
    farm = a_farm(helpers=["Carter"], donkey="d3", goods={"olive": 1})
    assert free_deliveries_left(a_village(FreeDeliveries(0), step=3, p1=farm)) == 3


def test_packer_makes_paid_deliveries_free() -> None:
    farm = a_farm(helpers=["Packer"], goods={"olive": 1})
    assert has(play(a_village(PayDeliveries(0), step=4, p1=farm), "extra 1", "deliver olive w1r1 1")) == {}


def test_packer_gives_no_further_deliveries() -> None:
    farm = a_farm(helpers=["Packer"], goods={"olive": 1})
    refused(a_village(PayDeliveries(0), step=4, p1=farm), "extra 2", "LG-PAID-04")


def test_packer_does_not_pay_for_the_delivery_of_a_roof_tile() -> None:
    farm = a_farm(helpers=["Packer"], roofs=["r6c"], goods={"olive": 1})
    assert not can(a_village(TURN, step=3, p1=farm), "use r6c")


def test_mule_driver_adds_a_paid_delivery() -> None:
    farm = a_farm(helpers=["Mule Driver"], silver=2, goods={"olive": 1})
    assert can(a_village(PayDeliveries(0), step=4, p1=farm), "extra 2")


def test_mule_driver_does_not_pay_for_it() -> None:
    farm = a_farm(helpers=["Mule Driver"], silver=1, goods={"olive": 1})
    refused(a_village(PayDeliveries(0), step=4, p1=farm), "extra 2", "LG-PAID-02")


def test_night_porter_delivers_once_more_for_two_silver() -> None:
    farm = a_farm(helpers=["Night Porter"], silver=3, goods={"olive": 1, "grain": 1})
    village = a_village(PayDeliveries(0), step=4, p1=farm)
    play(village, "extra 1", "deliver olive w1r1 1", "use c46", "deliver grain w1r1 2")
    assert (has(village), exhausted(village, "Night Porter")) == ({}, True)


def test_night_porter_comes_where_no_other_delivery_was_paid_for() -> None:
    farm = a_farm(helpers=["Night Porter"], silver=2, goods={"olive": 1})
    village = a_village(PayDeliveries(0), step=4, p1=farm)
    assert has(play(village, "done", "use c46", "deliver olive w1r1 1")) == {}


def test_night_porter_comes_after_deliveries_paid_one_by_one_too() -> None:
    """Ruling 41, with the option."""
    farm = a_farm(helpers=["Night Porter"], silver=3, goods={"olive": 1, "grain": 1})
    village = a_village(PayDeliveries(0), step=4, p1=farm, version="online")
    play(village, "deliver olive w1r1 1", "use c46", "deliver grain w1r1 2")
    assert has(village) == {}


def test_night_porter_wants_two_silver() -> None:
    farm = a_farm(helpers=["Night Porter"], silver=2, goods={"olive": 1, "grain": 2})
    village = a_village(PayDeliveries(0), step=4, p1=farm)
    play(village, "extra 1", "deliver olive w1r1 1")
    assert own(village) == ["done"], "one may sell something to pay him"
    refused(village, "use c46", "LG-PLAY-13")
    assert own(play(village, "sell grain")) == ["use c46", "done"]
    poor = a_village(PayDeliveries(0), step=4, p1=farm | {"goods": {"olive": 1, "grain": 1}})
    assert play(poor, "extra 1", "deliver olive w1r1 1").over, "the grain would be sold, and nothing left to deliver"


# --- deliveries -----------------------------------------------------------------------------------------


def test_olive_presser_lets_an_olive_stand_for_food() -> None:
    farm = a_farm(helpers=["Olive Presser"], goods={"olive": 1}, barrows=["c3"])
    village = a_village(TURN, p1=farm)
    play(village, "deliver olive b1 2")
    assert village.farms[0].loaded[0] == 0b10
    assert exhausted(village, "Olive Presser")


def test_olive_presser_presses_no_grain_and_works_once() -> None:
    farm = a_farm(helpers=["Olive Presser"], goods={"olive": 2, "grain": 1}, barrows=["c3", "c7"])
    village = a_village(DeliverGoods(0, 2), p1=farm)
    assert not can(village, "deliver grain b1 2")
    refused(play(village, "deliver olive b1 2"), "deliver olive b2 2", "LG-BARROW-02")


def test_foreman_delivers_one_crop_for_another_to_a_workshop() -> None:
    """The deli asks for olive, grape, food and wine."""
    farm = a_farm(helpers=["Foreman"], goods={"grain": 1, "meat": 1})
    village = a_village(TURN, p1=farm)
    assert can(village, "deliver meat w3r1 3")
    play(village, "deliver grain w3r1 1")
    assert exhausted(village, "Foreman")


def test_foreman_does_nothing_for_barrows_and_swaps_no_crop_for_food() -> None:
    farm = a_farm(helpers=["Foreman"], goods={"grape": 1}, barrows=["c1"])
    village = a_village(TURN, p1=farm)
    refused(village, "deliver grape b1 1", "LG-BARROW-02")
    refused(village, "deliver grape w3r1 3", "LG-WORK-06")


def test_wine_carrier_earns_two_silver_with_wine() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Wine Carrier"], goods={"wine": 1}))
    assert has(play(village, "deliver wine w2r1 2")) == {"silver": 2}


def test_wine_carrier_earns_nothing_with_grapes() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Wine Carrier"], goods={"grape": 1}))
    assert has(play(village, "deliver grape w1r1 3")) == {}


def test_guild_master_brings_a_point_at_a_workshop_others_supplied() -> None:
    farm = a_farm(helpers=["Guild Master"], goods={"olive": 1}, delivered={"merchant's house": [2, 3, 4]})
    village = a_village(TURN, p1=farm, p2=a_farm(turned=["merchant's house"]), supplied=["merchant's house"])
    assert points(play(village, "deliver olive w1r1 1")) == 2 + 1


def test_guild_master_brings_none_to_the_first() -> None:
    farm = a_farm(helpers=["Guild Master"], goods={"olive": 1}, delivered={"merchant's house": [2, 3, 4]})
    assert points(play(a_village(TURN, p1=farm), "deliver olive w1r1 1")) == 2 + 1, "the point of the first supplier"


# --- the market -----------------------------------------------------------------------------------------

# With 4 players the 3 of m13 touches the 2 of m12; the 4 of m18 touches both.


def test_negotiator_earns_a_point_for_a_stall_lost() -> None:
    village = a_village(NeedStall(1, 4), seats=4, p1=a_farm(helpers=["Negotiator"], stalls=["m12"]), p2=a_farm())
    play(village, "stall m18")
    assert (points(village, 0), points(village, 1)) == (1, 1)


def test_negotiator_earns_nothing_when_a_stall_stays_or_others_lose_one() -> None:
    village = a_village(
        NeedStall(1, 4),
        seats=4,
        p1=a_farm(helpers=["Negotiator"], stalls=["m19"]),
        p3=a_farm(stalls=["m12"]),
    )
    play(village, "stall m18")
    assert (points(village, 0), points(village, 1), stalls(village, 0)) == (0, 1, ["m19"])


def test_market_crier_adds_a_point_once_for_each_stall_placed() -> None:
    farm = a_farm(helpers=["Market Crier"])
    village = a_village(NeedStall(0, 4), seats=4, p1=farm, p2=a_farm(stalls=["m12", "m13"]))
    assert points(play(village, "stall m18")) == 2 + 1


def test_market_crier_says_nothing_where_nobody_goes() -> None:
    farm = a_farm(helpers=["Market Crier"])
    village = a_village(NeedStall(0, 4), seats=4, p1=farm, p2=a_farm(stalls=["m19"]))
    assert points(play(village, "stall m18")) == 0


def test_night_watchman_keeps_a_stall() -> None:
    farm = a_farm(helpers=["Night Watchman"], stalls=["m12", "m13"])
    village = a_village(NeedStall(1, 4), seats=4, p1=farm)
    play(village, "stall m18")
    assert village.to_act == (0,)
    play(village, "use c37")
    assert (stalls(village, 0), points(village, 1)) == (["m12"], 1)


def test_night_watchman_may_let_a_stall_go() -> None:
    farm = a_farm(helpers=["Night Watchman"], stalls=["m12", "m13"])
    village = a_village(NeedStall(1, 4), seats=4, p1=farm)
    play(village, "stall m18", "done", "use c37")
    assert (stalls(village, 0), points(village, 1), exhausted(village, "Night Watchman")) == (["m13"], 1, True)


def test_night_watchman_does_not_help_against_replacement() -> None:
    """All three 5 of the side for two players are taken; p2 replaces one of p1's stalls."""
    farm = a_farm(helpers=["Night Watchman"], stalls=["s02", "s04", "s10"])
    village = a_village(NeedStall(1, 5), p1=farm)
    play(village, "stall s04")
    assert (stalls(village, 0), points(village, 1), village.over) == (["s02", "s10"], 1, True)


def test_surveyor_places_a_stall_one_higher() -> None:
    farm = a_farm(helpers=["Surveyor"], barrows=["c1"], loaded={"c1": [1, 2]})
    village = a_village(FinishBarrow(0, 0), seats=4, p1=farm)
    play(village, "stall m13")
    assert (points(village), exhausted(village, "Surveyor")) == (2, True)


def test_surveyor_does_not_replace_and_need_not_work() -> None:
    farm = a_farm(helpers=["Surveyor"])
    village = a_village(NeedStall(0, 2), seats=4, p1=farm, p2=a_farm(stalls=["m13"]))
    assert not can(village, "stall m13")
    assert not exhausted(play(village, "stall m12"), "Surveyor")


def test_street_sweeper_removes_an_equal_neighbour() -> None:
    """No two neighbours of the printed market are equal; on an owner's, m17 is a 4 like m18 beside it."""
    rows = GAME.printed("market").replace("m17,3-4,-1,1,3", "m17,3-4,-1,1,4")
    farm = a_farm(helpers=["Street Sweeper"])
    village = a_village(NeedStall(0, 4), seats=4, p1=farm, p2=a_farm(stalls=["m17"]), market=rows)
    assert offered(play(village, "stall m18")) == ["sweep m17", "done"]
    play(village, "sweep m17")
    assert (stalls(village, 1), points(village)) == ([], 1)


def test_street_sweeper_leaves_higher_neighbours_alone() -> None:
    farm = a_farm(helpers=["Street Sweeper"])
    village = a_village(NeedStall(0, 4), seats=4, p1=farm, p2=a_farm(stalls=["m19"]))
    assert play(village, "stall m18").over
    assert stalls(village, 1) == ["m19"]


# --- scoring --------------------------------------------------------------------------------------------


def test_priest_brings_a_point_where_siesta_brings_none() -> None:
    village = a_village(ScoreSiesta(0), phase=SCORING, siesta=[2, 0], p1=a_farm(helpers=["Priest"]))
    assert points(village) == 1


def test_priest_brings_none_where_siesta_does() -> None:
    village = a_village(ScoreSiesta(0), phase=SCORING, siesta=[3, 0], p1=a_farm(helpers=["Priest"]))
    assert points(village) == 1, "that of the siesta track"


def test_idler_brings_silver_where_siesta_brings_points() -> None:
    village = a_village(ScoreSiesta(0), phase=SCORING, siesta=[3, 0], p1=a_farm(helpers=["Idler"]))
    assert has(village) == {"silver": 2}


def test_idler_brings_nothing_where_siesta_brings_none() -> None:
    village = a_village(ScoreSiesta(0), phase=SCORING, siesta=[2, 0], p1=a_farm(helpers=["Idler"]))
    assert has(village) == {}


def test_mayor_brings_a_point_to_the_first_player() -> None:
    village = a_village(ScoreSiesta(0), phase=SCORING, order=[0, 1], p1=a_farm(helpers=["Mayor"]))
    assert points(village) == 1


def test_mayor_alone_looks_at_who_is_first() -> None:
    """Ruling 81: there is no marker 1; marker 2 makes the player first."""
    for leads, gained in ((True, 1), (False, 0)):
        village = a_village(NOTHING, seats=1, phase=SCORING, p1=a_farm(helpers=["Mayor"]))
        village.leads = leads
        village.then(ScoreSiesta(0))
        village.advance()
        assert points(village) == gained


def test_mayor_and_idler_come_without_a_question() -> None:
    """LG-SCORE-04: points and silver are the same in either order, so nobody is asked for one."""
    farm = a_farm(helpers=["Mayor", "Idler"])
    village = a_village(ScoreSiesta(0), phase=SCORING, order=[0, 1], siesta=[3, 0], p1=farm)
    assert village.over
    assert (points(village), has(village)) == (2, {"silver": 2})


def test_mayor_brings_none_to_the_second() -> None:
    village = a_village(ScoreSiesta(0), phase=SCORING, order=[1, 0], p1=a_farm(helpers=["Mayor"]))
    assert points(village) == 0


def test_stall_keeper_adds_a_point_to_three_stalls() -> None:
    farm = a_farm(helpers=["Stall Keeper"], stalls=["s01", "s02", "s03"])
    assert points(a_village(ScoreMarket(0), phase=SCORING, p1=farm)) == 4


def test_stall_keeper_adds_none_to_two() -> None:
    farm = a_farm(helpers=["Stall Keeper"], stalls=["s01", "s02"])
    assert points(a_village(ScoreMarket(0), phase=SCORING, p1=farm)) == 2


def test_every_helper_of_the_box_has_its_tests() -> None:
    """Two functions here or in the other file name each helper: one of them tells what it must not do."""
    import tests.games.la_granja.test_helpers_of_the_farm as farm
    from farmyard.games.la_granja.helpers import NAMES

    told = [name for name in (*dir(farm), *globals()) if name.startswith("test_")]
    for name in sorted(NAMES):
        word = name.lower().replace("'", "").replace(" ", "_")
        assert len([test for test in told if f"_{word}_" in f"_{test}_"]) >= 2, name
