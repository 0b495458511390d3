"""Helpers of the farm phase and of any time. For each: it does its thing, and the nearest case where it must not."""

from __future__ import annotations

from farmyard.games.la_granja.cards import PlayCards
from farmyard.games.la_granja.delivery_steps import DeliverGoods
from farmyard.games.la_granja.events import SoldAll
from farmyard.games.la_granja.farm_phase import Harvest, Income
from farmyard.games.la_granja.hands import FillHand
from farmyard.games.la_granja.revenue import TakeDie
from farmyard.games.la_granja.roofs import BuyTile
from farmyard.games.la_granja.scoring import SellAll
from farmyard.games.la_granja.transport import AtStep
from farmyard.games.la_granja.view import VillageView
from tests.games.la_granja.table import (
    FARM,
    TRANSPORT,
    a_farm,
    a_village,
    can,
    discards,
    exhausted,
    growing,
    happened,
    has,
    offered,
    own,
    play,
    points,
    refused,
)

DELIVERY = DeliverGoods(0, 1)
TURN = TakeDie(0)
"""A turn of the first player's own, in which things can be done at any time; it lasts until a die is taken."""
CARDS = PlayCards(0, 1, False)


# --- prices ---------------------------------------------------------------------------------------------


def test_chef_makes_upgrades_a_coin_cheaper() -> None:
    village = a_village(TURN, p1=a_farm(goods={"grape": 1}, silver=2, helpers=["Chef"]))
    assert has(play(village, "upgrade grape")) == {"wine": 1}


def test_chef_works_for_his_owner_only() -> None:
    village = a_village(TURN, p1=a_farm(goods={"grape": 1}, silver=2), p2=a_farm(helpers=["Chef"]))
    refused(village, "upgrade grape", "LG-PROC-05")


def test_vintner_lowers_the_price_of_wine_to_one() -> None:
    village = a_village(TURN, p1=a_farm(goods={"grape": 1}, silver=1, helpers=["Vintner"]))
    assert has(play(village, "upgrade grape")) == {"wine": 1}


def test_vintner_does_nothing_for_other_goods() -> None:
    village = a_village(TURN, p1=a_farm(goods={"pig": 1}, silver=2, helpers=["Vintner"]))
    refused(village, "upgrade pig", "LG-PROC-05")


def test_vintner_and_chef_add_up() -> None:
    """Rulings 66 and 94: reductions add up, and nothing falls below 0."""
    village = a_village(TURN, p1=a_farm(goods={"grape": 1}, helpers=["Vintner", "Chef"]))
    assert has(play(village, "upgrade grape")) == {"wine": 1}


def test_haggler_buys_for_a_coin_less() -> None:
    village = a_village(TURN, p1=a_farm(silver=2, helpers=["Haggler"]))
    assert has(play(village, "buy olive")) == {"olive": 1}


def test_haggler_does_not_sell() -> None:
    village = a_village(TURN, p1=a_farm(goods={"olive": 1}, helpers=["Haggler"]))
    assert has(play(village, "sell olive")) == {"silver": 1}


def test_auctioneer_sells_for_a_coin_more_also_at_the_end() -> None:
    village = a_village(DELIVERY, p1=a_farm(goods={"olive": 2}, helpers=["Auctioneer"]), then=[SellAll(0)])
    play(village, "sell olive")
    assert has(village) == {"olive": 1, "silver": 2}
    assert has(play(village, "done")) == {"silver": 4}


def test_auctioneer_gives_no_more_for_trade_goods() -> None:
    village = a_village(TURN, p1=a_farm(goods={"trade": 1}, helpers=["Auctioneer"]))
    assert has(play(village, "trade silver")) == {"silver": 4}


def test_helpers_never_make_silver_out_of_nothing() -> None:
    """Ruling 82: with Haggler, Auctioneer and Stable Hand a pig costs 4, so it sells for 3, not 5."""
    helpers = ["Haggler", "Auctioneer", "Stable Hand"]
    village = a_village(TURN, p1=a_farm(silver=4, helpers=helpers))
    assert has(play(village, "buy pig", "sell pig")) == {"silver": 3}


def test_everybody_sees_the_terms_of_a_farm_as_its_helpers_make_them() -> None:
    helpers = ["Haggler", "Chef", "Schoolmaster"]
    village = a_village(TURN, p1=a_farm(helpers=helpers, extensions=["c1"]), p2=a_farm())
    view = village.view(1)
    assert isinstance(view, VillageView)
    changed, printed = view.farms[0].terms, view.farms[1].terms
    assert (changed.buy, changed.upgrade) == ((2, 2, 3, 4), (1, 1, 2, 2))
    assert (printed.buy, printed.sell, printed.upgrade) == (view.tables.buy, view.tables.sell, view.tables.cost)
    assert (changed.extension, changed.limit, changed.paid) == (2, 6, 2)
    assert (printed.extension, printed.limit, printed.paid, printed.income, printed.delivery) == (1, 3, 1, 0, 1)


def test_the_final_sale_knows_no_such_limit() -> None:
    """Ruling 82: nothing is bought back there, so the Auctioneer gives his coin beside a Haggler too."""
    helpers = ["Haggler", "Auctioneer", "Stable Hand"]
    village = a_village(SellAll(0), p1=a_farm(goods={"olive": 1, "pig": 1}, helpers=helpers))
    assert happened(village, SoldAll) == [SoldAll(0, 2 + 5, 1, 2)]


def test_stable_hand_is_a_pen_and_sells_pigs_for_more() -> None:
    village = a_village(TURN, p1=a_farm(goods={"pig": 2}, silver=5, helpers=["Stable Hand"]))
    assert has(play(village, "buy pig", "sell pig")) == {"pig": 2, "silver": 4}


def test_stable_hand_sells_nothing_else_for_more_and_is_one_pen_only() -> None:
    village = a_village(TURN, p1=a_farm(goods={"pig": 3, "olive": 1}, silver=5, helpers=["Stable Hand"]))
    refused(village, "buy pig", "LG-FARM-10")
    assert has(play(village, "sell olive"))["silver"] == 6


def test_swineherd_is_two_pens() -> None:
    village = a_village(TURN, p1=a_farm(goods={"pig": 2}, silver=10, helpers=["Swineherd"]))
    assert has(play(village, "buy pig", "buy pig")) == {"pig": 4}


def test_swineherd_is_not_three_and_takes_his_pens_with_him() -> None:
    """Ruling 8: pigs that lose their pen are sold at the normal price, 3 silver each."""
    farm = a_farm(goods={"pig": 4}, silver=5, helpers=["Swineherd", "Chef", "Haggler"], hand=["c10"])
    village = a_village(CARDS, phase=FARM, p1=farm)
    refused(village, "buy pig", "LG-FARM-10")
    assert has(play(village, "play c10 helper", "drop h1")) == {"pig": 2, "silver": 11}


def test_turner_makes_roof_tiles_a_coin_cheaper() -> None:
    village = a_village(
        BuyTile(0), phase=FARM, step=4, round=3, display=["r3a"], p1=a_farm(silver=2, helpers=["Turner"])
    )
    assert has(play(village, "roof r3a")) == {}


def test_turner_saves_one_coin_and_no_more() -> None:
    farm = a_farm(silver=1, goods={"olive": 1}, helpers=["Turner"])
    village = a_village(BuyTile(0), phase=FARM, step=4, round=3, display=["r3a"], p1=farm)
    refused(village, "roof r3a", "LG-ROOF-04")


def test_joiner_lets_crops_stand_for_two_silver_without_change() -> None:
    farm = a_farm(silver=1, goods={"olive": 2}, helpers=["Joiner"])
    village = a_village(BuyTile(0), phase=FARM, step=4, round=3, display=["r3a"], p1=farm)
    play(village, "roof r3a")
    assert own(village) == ["pay olive", "pay silver"]
    assert has(play(village, "pay silver")) == {"olive": 1}


def test_joiner_takes_no_crops_from_fields() -> None:
    farm = a_farm(silver=1, fields=["olive*", "olive*"], goods={"trade": 1}, helpers=["Joiner"])
    village = a_village(BuyTile(0), phase=FARM, step=4, round=3, display=["r3a"], p1=farm)
    refused(village, "roof r3a", "LG-ROOF-04")


def test_builder_makes_an_extension_a_good_cheaper() -> None:
    farm = a_farm(silver=1, helpers=["Builder"], extensions=["c1"], hand=["c2"])
    village = a_village(CARDS, phase=FARM, p1=farm)
    assert has(play(village, "play c2 extension")) == {}


def test_builder_never_makes_it_free() -> None:
    farm = a_farm(helpers=["Builder"], hand=["c2"])
    refused(a_village(CARDS, phase=FARM, p1=farm), "play c2 extension", "LG-COST-02")


# --- hand and cards -------------------------------------------------------------------------------------


def test_schoolmaster_raises_the_hand_limit_by_two() -> None:
    farm = a_farm(helpers=["Schoolmaster"], hand=["c1", "c2", "c3", "c4", "c5"])
    village = a_village(FillHand(0), phase=FARM, p1=farm)
    assert village.over


def test_schoolmaster_does_not_raise_it_by_three() -> None:
    farm = a_farm(helpers=["Schoolmaster"], hand=["c1", "c2", "c3", "c4", "c5", "c6"])
    assert can(a_village(FillHand(0), phase=FARM, p1=farm), "discard c1")


def test_scribe_draws_when_played_and_raises_the_limit() -> None:
    village = a_village(CARDS, phase=FARM, p1=a_farm(hand=["c32"]), then=[FillHand(0)])
    play(village, "play c32 helper", "draw c1", "draw c2", "draw c3", "draw c4")
    assert village.hand_size(0) == 4
    assert village.over


def test_scribe_does_not_draw_for_other_helpers() -> None:
    village = a_village(CARDS, phase=FARM, p1=a_farm(hand=["c1"], helpers=["Scribe"]))
    play(village, "play c1 helper")
    assert village.hand(0) == []
    assert village.over


def test_storyteller_changes_up_to_two_cards() -> None:
    farm = a_farm(helpers=["Storyteller"], hand=["c1", "c2", "c3"])
    village = a_village(CARDS, phase=FARM, p1=farm, then=[FillHand(0)])
    play(village, "use c53", "discard c1", "discard c3", "draw c10", "draw c11")
    assert village.hand(0) == [1, 9, 10]
    assert exhausted(village, "Storyteller")


def test_storyteller_speaks_in_step_one_only() -> None:
    farm = a_farm(helpers=["Storyteller"], hand=["c1"], silver=9)
    assert not can(a_village(BuyTile(0), phase=FARM, step=4, display=["r2a"], p1=farm), "use c53")


def test_apprentice_turns_a_card_into_the_crop_of_its_field() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Apprentice"], hand=["c4"]))
    assert has(play(village, "use c54", "discard c4")) == {"grain": 1}
    assert 3 in discards(village)


def test_apprentice_needs_a_card_and_works_once_in_a_round() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Apprentice"], hand=["c4", "c5"]))
    play(village, "use c54", "discard c4")
    refused(village, "use c54", "LG-PIECE-17")
    assert not can(a_village(TURN, p1=a_farm(helpers=["Apprentice"])), "use c54")


def test_rag_collector_pays_two_silver_for_a_card() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Rag Collector"], hand=["c4"]))
    assert has(play(village, "use c55", "discard c4")) == {"silver": 2}


def test_rag_collector_wants_a_card() -> None:
    refused(a_village(TURN, p1=a_farm(helpers=["Rag Collector"], silver=3)), "use c55", "LG-PLAY-13")


def test_farm_worker_plays_a_card_for_a_point() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Farm Worker"], hand=["c9"], points=1))
    play(village, "use c4", "play c9 field")
    assert (village.farms[0].fields, points(village)) == ((8,), 0)


def test_farm_worker_has_to_be_paid_and_extensions_too() -> None:
    assert not can(a_village(TURN, p1=a_farm(helpers=["Farm Worker"], hand=["c9"], silver=3)), "use c4")
    village = a_village(TURN, p1=a_farm(helpers=["Farm Worker"], hand=["c9"], points=1))
    refused(play(village, "use c4"), "play c9 extension", "LG-COST-02")


def test_tenant_takes_a_crop_or_two_silver_for_a_field() -> None:
    farm = a_farm(helpers=["Tenant"], hand=["c9"], goods={"grain": 1}, silver=2)
    village = a_village(TURN, p1=farm)
    play(village, "use c26")
    assert own(village) == ["pay grain", "pay silver"]
    play(village, "pay silver", "play c9 field")
    assert (has(village), village.farms[0].fields) == ({"grain": 1}, (8,))


def test_tenant_makes_nothing_but_fields() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Tenant"], hand=["c9"], silver=2))
    assert own(play(village, "use c26", "pay silver")) == ["play c9 field", "done"]
    refused(village, "play c9 barrow", "LG-CARD-08")


# --- goods at any time ----------------------------------------------------------------------------------


def test_trader_gives_seven_silver_or_three_crops() -> None:
    rich = a_village(TURN, p1=a_farm(helpers=["Trader"], goods={"trade": 1}))
    assert has(play(rich, "use c7", "take silver")) == {"silver": 7}
    crops = a_village(TURN, p1=a_farm(helpers=["Trader"], goods={"trade": 1}))
    assert has(play(crops, "use c7", "take olive", "take olive", "take grape")) == {"olive": 2, "grape": 1}


def test_trader_needs_a_trade_good_and_works_once() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Trader"], goods={"trade": 2}))
    refused(play(village, "use c7", "take silver"), "use c7", "LG-PIECE-17")
    assert has(play(village, "trade silver")) == {"silver": 11}
    assert not can(a_village(TURN, p1=a_farm(helpers=["Trader"], silver=3)), "use c7")


def test_miller_upgrades_a_grain_and_pays_a_coin() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Miller"], fields=["grain*"]))
    assert has(play(village, "use c10")) == {"food": 1, "silver": 1}
    assert growing(village) == []


def test_miller_grinds_no_olives() -> None:
    assert not can(a_village(TURN, p1=a_farm(helpers=["Miller"], goods={"olive": 1})), "use c10")


def test_sausage_maker_upgrades_a_pig_and_pays_a_coin() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Sausage Maker"], goods={"pig": 1}))
    assert has(play(village, "use c18")) == {"meat": 1, "silver": 1}


def test_sausage_maker_wants_a_pig() -> None:
    assert not can(a_village(TURN, p1=a_farm(helpers=["Sausage Maker"], goods={"grape": 1})), "use c18")


def test_farm_servant_upgrades_anything_once_in_a_round() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Farm Servant"], goods={"pig": 1, "grape": 1}))
    assert own(play(village, "use c23")) == ["upgrade grape", "upgrade pig"]
    assert has(play(village, "upgrade pig")) == {"grape": 1, "meat": 1}


def test_farm_servant_does_not_work_twice() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Farm Servant"], goods={"pig": 2}))
    refused(play(village, "use c23"), "use c23", "LG-PIECE-17")


def test_smuggler_leaves_the_choice_to_his_owner() -> None:
    """LG-CARD-09."""
    village = a_village(TURN, p1=a_farm(helpers=["Smuggler"], goods={"olive": 1, "pig": 1}))
    assert own(play(village, "use c33")) == ["pay olive", "pay pig"]


def test_smuggler_gives_a_point_for_a_resource() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Smuggler"], goods={"olive": 1}))
    play(village, "use c33")
    assert (has(village), points(village)) == ({}, 1)


def test_smuggler_takes_neither_crops_of_fields_nor_food() -> None:
    farm = a_farm(helpers=["Smuggler"], goods={"food": 1}, fields=["olive*"])
    assert not can(a_village(TURN, p1=farm), "use c33")


def test_greengrocers_boy_swaps_a_crop() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Greengrocer's Boy"], goods={"olive": 1}))
    assert has(play(village, "use c34", "pay olive", "take grape")) == {"grape": 1}


def test_greengrocers_boy_gives_another_kind_and_takes_no_pigs() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Greengrocer's Boy"], goods={"olive": 1, "pig": 1}))
    assert own(play(village, "use c34")) == ["pay olive"]
    assert own(play(village, "pay olive")) == ["take grain", "take grape"]


def test_cooper_swaps_an_upgraded_good() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Cooper"], goods={"food": 1}))
    assert has(play(village, "use c52", "pay food", "take meat")) == {"meat": 1}


def test_cooper_takes_no_crops() -> None:
    assert not can(a_village(TURN, p1=a_farm(helpers=["Cooper"], goods={"olive": 1})), "use c52")


def test_peddler_sells_an_upgraded_good_for_five() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Peddler"], goods={"wine": 1}))
    assert has(play(village, "use c39")) == {"silver": 5}


def test_peddler_takes_one_a_round_and_no_resources() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Peddler"], goods={"wine": 2}))
    refused(play(village, "use c39"), "use c39", "LG-PIECE-17")
    assert not can(a_village(TURN, p1=a_farm(helpers=["Peddler"], goods={"grape": 1})), "use c39")


def test_pig_dealer_sells_a_pig_for_three() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Pig Dealer"], silver=3))
    assert has(play(village, "use c56")) == {"pig": 1}


def test_pig_dealer_and_haggler_add_up() -> None:
    """Ruling 103."""
    assert has(play(a_village(TURN, p1=a_farm(helpers=["Pig Dealer", "Haggler"], silver=2)), "use c56")) == {"pig": 1}


def test_pig_dealer_wants_a_free_pen() -> None:
    assert not can(a_village(TURN, p1=a_farm(helpers=["Pig Dealer"], silver=3, goods={"pig": 2})), "use c56")


def test_warehouse_clerk_gives_a_trade_good_for_two_resources() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Warehouse Clerk"], goods={"olive": 1, "pig": 1}))
    assert has(play(village, "use c58", "pay pig")) == {"trade": 1}


def test_warehouse_clerk_wants_two() -> None:
    farm = a_farm(helpers=["Warehouse Clerk"], goods={"olive": 1}, fields=["olive*"])
    assert not can(a_village(TURN, p1=farm), "use c58")


def test_customs_officer_pays_a_coin_for_each_trade_good_handed_in() -> None:
    village = a_village(TURN, p1=a_farm(helpers=["Customs Officer"], goods={"trade": 2}))
    assert has(play(village, "trade silver", "trade silver")) == {"silver": 10}


def test_customs_officer_does_not_pay_for_delivering_one() -> None:
    village = a_village(DELIVERY, p1=a_farm(helpers=["Customs Officer"], goods={"trade": 1}))
    assert has(play(village, "deliver trade w5r1 3")) == {}


def test_godmother_brings_a_trade_good_when_she_comes() -> None:
    village = a_village(CARDS, phase=FARM, p1=a_farm(hand=["c65"]))
    assert has(play(village, "play c65 helper")) == {"trade": 1}


def test_godmother_brings_nothing_as_a_field_or_later() -> None:
    assert has(play(a_village(CARDS, phase=FARM, p1=a_farm(hand=["c65"])), "play c65 field")) == {}
    later = a_village(CARDS, phase=FARM, p1=a_farm(hand=["c1"], helpers=["Godmother"]))
    assert has(play(later, "play c1 helper")) == {}


# --- income ---------------------------------------------------------------------------------------------


def income(**farm: object) -> dict[str, int]:
    return has(a_village(AtStep(2), phase=FARM, step=2, p1=a_farm(**farm), then=[Income(0)]))  # type: ignore[arg-type]


def test_beekeeper_pays_a_coin_for_each_helper() -> None:
    assert income(helpers=["Beekeeper", "Chef"]) == {"silver": 2}


def test_beekeeper_does_not_count_other_cards() -> None:
    assert income(helpers=["Beekeeper"], fields=["olive"], barrows=["c1"]) == {"silver": 1}


def test_landlady_pays_a_coin_for_each_extension() -> None:
    assert income(helpers=["Landlady"], extensions=["c1", "c2"]) == {"silver": 2}


def test_landlady_pays_three_at_most() -> None:
    assert income(helpers=["Landlady"], extensions=["c1", "c2", "c3", "c6"]) == {"silver": 3}


def test_housekeeper_pays_two_if_there_is_no_trade_good() -> None:
    assert income(helpers=["Housekeeper"]) == {"silver": 2}


def test_housekeeper_pays_one_if_there_is_a_trade_good() -> None:
    assert income(helpers=["Housekeeper"], goods={"trade": 1}) == {"trade": 1, "silver": 1}


def test_moneylender_pays_a_coin_for_three_before_other_income() -> None:
    """c8 as an extension brings 2 silver; they come after the loan on the first 5."""
    assert income(helpers=["Moneylender"], silver=5, extensions=["c8"]) == {"silver": 8}


def test_moneylender_pays_two_at_most_and_once_in_a_round() -> None:
    assert income(helpers=["Moneylender"], silver=11) == {"silver": 13}
    assert income(helpers=["Moneylender"], exhausted=["Moneylender"], silver=11) == {"silver": 11}


def test_moneylender_does_not_lend_again_for_a_second_income() -> None:
    """Ruling 29: r3c repeats the income, but not what works once in a round."""
    farm = a_farm(helpers=["Moneylender"], silver=6, extensions=["c8"], roofs=["r3c"])
    village = a_village(Income(0), phase=FARM, step=2, round=3, p1=farm, display=["r3a"], then=[BuyTile(0)])
    assert has(village) == {"silver": 6 + 2 + 2}
    assert has(play(village, "use r3c")) == {"silver": 10 + 2}
    later = a_village(TURN, phase=TRANSPORT, p1=farm)
    assert has(play(later, "use r3c")) == {"silver": 6 + 2}, "he works in the farm phase (ruling 63)"


# --- harvest and breeding -------------------------------------------------------------------------------


def test_olive_grower_brings_an_olive_to_who_has_an_olive_field() -> None:
    village = a_village(Harvest(0), phase=FARM, step=3, p1=a_farm(helpers=["Olive Grower"], fields=["olive"]))
    assert (has(village), growing(village)) == ({"olive": 1}, ["olive"])


def test_olive_grower_brings_nothing_without_one() -> None:
    village = a_village(Harvest(0), phase=FARM, step=3, p1=a_farm(helpers=["Olive Grower"], fields=["grain"]))
    assert (has(village), growing(village)) == ({}, ["grain"])


def test_gleaner_brings_a_crop_of_a_kind_that_grows_here() -> None:
    village = a_village(Harvest(0), phase=FARM, step=3, p1=a_farm(helpers=["Gleaner"], fields=["olive", "grape"]))
    assert offered(village) == ["take olive", "take grape"]
    assert has(play(village, "take grape")) == {"grape": 1}


def test_gleaner_does_not_ask_where_one_kind_grows() -> None:
    """Ruling 86."""
    village = a_village(Harvest(0), phase=FARM, step=3, p1=a_farm(helpers=["Gleaner"], fields=["olive", "olive"]))
    assert (village.over, has(village)) == (True, {"olive": 1})


def test_gleaner_finds_nothing_without_fields() -> None:
    village = a_village(Harvest(0), phase=FARM, step=3, p1=a_farm(helpers=["Gleaner"], goods={"olive": 1}))
    assert has(village) == {"olive": 1}


def test_pig_breeder_needs_a_single_pig() -> None:
    village = a_village(Harvest(0), phase=FARM, step=3, p1=a_farm(helpers=["Pig Breeder"], goods={"pig": 1}))
    assert has(village) == {"pig": 2}


def test_pig_breeder_still_needs_a_pen() -> None:
    farm = a_farm(helpers=["Pig Breeder"], goods={"pig": 2})
    village = a_village(Harvest(0), phase=FARM, step=3, p1=farm)
    assert has(play(village, "done")) == {"pig": 2}


# --- roof tiles -----------------------------------------------------------------------------------------


def test_roofer_brings_a_point_with_a_roof_tile() -> None:
    farm = a_farm(helpers=["Roofer"], silver=2)
    village = a_village(BuyTile(0), phase=FARM, step=4, display=["r2a"], p1=farm)
    assert points(play(village, "roof r2a")) == 1


def test_roofer_cares_for_no_other_roof() -> None:
    village = a_village(
        BuyTile(1), phase=FARM, step=4, display=["r2a"], p1=a_farm(helpers=["Roofer"]), p2=a_farm(silver=2)
    )
    play(village, "roof r2a")
    assert (points(village, 0), points(village, 1)) == (0, 0)


def test_tax_collector_takes_a_coin_when_others_buy_a_roof() -> None:
    farm = a_farm(helpers=["Tax Collector"])
    village = a_village(BuyTile(1), phase=FARM, step=4, display=["r2a"], p1=farm, p2=a_farm(silver=2))
    assert has(play(village, "roof r2a")) == {"silver": 1}


def test_tax_collector_takes_nothing_for_the_own_roof() -> None:
    farm = a_farm(helpers=["Tax Collector"], silver=2)
    village = a_village(BuyTile(0), phase=FARM, step=4, display=["r2a"], p1=farm)
    assert has(play(village, "roof r2a")) == {}


# --- at the end -----------------------------------------------------------------------------------------


def test_estate_manager_turns_four_silver_into_a_point() -> None:
    village = a_village(SellAll(0), round=6, p1=a_farm(helpers=["Estate Manager"], silver=8))
    assert (points(village), has(village)) == (2, {})


def test_estate_manager_does_not_turn_three() -> None:
    village = a_village(SellAll(0), round=6, p1=a_farm(helpers=["Estate Manager"], silver=7))
    assert (points(village), has(village)) == (1, {"silver": 3})


def test_helpers_of_the_transport_phase_wait_for_it() -> None:
    """Ruling 63: the Courier works in the revenue phase only."""
    village = a_village(TURN, phase=TRANSPORT, p1=a_farm(helpers=["Courier"], goods={"olive": 1}, silver=2))
    assert not can(village, "use c45")
