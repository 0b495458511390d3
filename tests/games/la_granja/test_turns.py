"""A turn, how long it lasts, and who is asked again before it ends."""

from __future__ import annotations

from farmyard.games.la_granja.cards import PlayCards
from farmyard.games.la_granja.delivering import DeliverGoods
from farmyard.games.la_granja.events import ExtraPaid
from farmyard.games.la_granja.farming import Harvest
from farmyard.games.la_granja.revenue import Resolve, ShareLastDie, TakeDie
from farmyard.games.la_granja.roofs import BuyTile
from farmyard.games.la_granja.transport import Advance, FreeDeliveries, PayDeliveries
from tests.games.la_granja.table import (
    FARM,
    REVENUE,
    a_farm,
    a_village,
    can,
    happened,
    has,
    own,
    play,
    points,
    refused,
)

# --- step I.1 -------------------------------------------------------------------------------------------


def test_whoever_holds_no_card_may_draw_one_and_play_it() -> None:
    """LG-ANY-02: a trade good for a card comes in time for the card of this step."""
    village = a_village(PlayCards(0, 1, False), phase=FARM, p1=a_farm(goods={"trade": 1}))
    assert own(village) == ["done"]
    play(village, "trade card", "draw c7", "play c7 field")
    assert (village.over, village.farms[0].fields) == (True, (6,))


def test_without_cards_and_without_means_nobody_is_asked() -> None:
    assert a_village(PlayCards(0, 1, False), phase=FARM).over


def test_a_helper_just_played_may_work_before_hands_are_filled() -> None:
    """Ruling 62: the Storyteller changes cards in the very step in which he comes."""
    village = a_village(PlayCards(0, 1, False), phase=FARM, p1=a_farm(hand=["c53", "c1", "c2"]))
    play(village, "play c53 helper")
    assert own(village) == ["done"]
    play(village, "use c53", "discard c1", "done", "draw c9")
    assert (village.over, sorted(village.farms[0].hand)) == (True, [1, 8])


def test_a_helper_that_cannot_work_now_keeps_nobody() -> None:
    village = a_village(PlayCards(0, 1, False), phase=FARM, p1=a_farm(hand=["c44", "c1"]))
    assert play(village, "play c44 helper").over


# --- step I.3 -------------------------------------------------------------------------------------------


def test_a_mate_may_be_bought_before_breeding() -> None:
    """LG-ANY-03, LG-GROW-04, ruling 84: after the income, in time for the newborn."""
    village = a_village(Harvest(0), phase=FARM, step=3, p1=a_farm(silver=5, goods={"pig": 1}, extensions=["c1"]))
    assert own(village) == ["done"]
    assert has(play(village, "buy pig")) == {"pig": 3}


def test_nobody_is_asked_about_a_mate_without_a_third_pen_or_without_means() -> None:
    """LG-GROW-06: two pens hold two pigs."""
    assert a_village(Harvest(0), phase=FARM, step=3, p1=a_farm(silver=5, goods={"pig": 1})).over
    assert a_village(Harvest(0), phase=FARM, step=3, p1=a_farm(silver=4, goods={"pig": 1}, extensions=["c1"])).over


# --- step I.4 -------------------------------------------------------------------------------------------

ROOFS_OF_ONE_PHASE = "tile,round,effect,amount,phases\n" + "\n".join(
    f"r{number}{letter},{number},silver,4,{'1' if number == 6 else 'any'}"
    for number in range(1, 7)
    for letter in "abcd"
)


def test_a_tile_of_this_phase_alone_may_be_used_when_it_is_bought() -> None:
    """LG-Q-33, ruling 26: in the last round there is no later farm phase."""
    shop = BuyTile(0)
    village = a_village(
        shop, phase=FARM, step=4, round=6, p1=a_farm(silver=6), display=["r6a"], roof_tiles=ROOFS_OF_ONE_PHASE
    )
    play(village, "roof r6a")
    assert own(village) == ["done"]
    assert has(play(village, "use r6a")) == {"silver": 4}
    assert village.over


def test_a_tile_that_can_wait_keeps_nobody() -> None:
    village = a_village(BuyTile(0), phase=FARM, step=4, round=1, p1=a_farm(silver=1), display=["r1a"])
    assert play(village, "roof r1a").over


# --- phase II -------------------------------------------------------------------------------------------


def test_what_a_die_brings_may_be_delivered_by_a_tile_at_once() -> None:
    """LG-ROOF-07, ruling 101: others would come first otherwise."""
    village = a_village(TakeDie(0), phase=REVENUE, dice=[1, 4], p1=a_farm(roofs=["r2b"], barrows=["c13"]))
    play(village, "die 1")
    assert own(village) == ["done"]
    play(village, "use r2b", "deliver pig b1 3")
    assert (village.over, has(village)) == (True, {})


def test_a_tile_with_nothing_to_deliver_keeps_nobody() -> None:
    assert play(a_village(TakeDie(0), phase=REVENUE, dice=[4, 1], p1=a_farm(roofs=["r2b"])), "die 4").over


def test_room_may_be_made_for_the_pig_of_the_last_die() -> None:
    """LG-SPACE-02, LG-ANY-04, ruling 102."""
    village = a_village(ShareLastDie(), phase=REVENUE, dice=[1], p1=a_farm(goods={"pig": 2}, silver=3))
    assert (village.to_act, own(village)) == ((0,), ["done"])
    refused(village, "die 1", "LG-SPACE-02")
    assert has(play(village, "upgrade pig")) == {"pig": 2, "meat": 1}


def test_without_means_or_by_a_die_of_ones_own_a_pig_too_many_is_sold() -> None:
    assert has(a_village(Resolve(0, 0, False), phase=REVENUE, p1=a_farm(goods={"pig": 2}, silver=2))) == {
        "pig": 2,
        "silver": 5,
    }
    mine = a_village(TakeDie(0), phase=REVENUE, dice=[1, 4], p1=a_farm(goods={"pig": 2}, silver=3))
    assert play(mine, "die 1").over


def test_the_merchant_comes_before_the_die_or_after_it() -> None:
    """LG-ANY-01: in round 6 the crops of the die can be delivered by his space."""
    village = a_village(
        TakeDie(0), phase=REVENUE, round=6, dice=[3, 4], p1=a_farm(helpers=["Merchant"], points=1, barrows=["c1"])
    )
    play(village, "die 3", "done", "take olive grain", "use c6", "deliver olive b1 1")
    assert (village.over, has(village), points(village)) == (True, {"grain": 1}, 0)


# --- phase III ------------------------------------------------------------------------------------------


def test_a_siesta_tile_turned_up_again_still_counts_for_the_order() -> None:
    """LG-TILE-13, LG-TILE-14, ruling 85."""
    village = a_village(Advance(0), step=2, p1=a_farm(roofs=["r2c", "r4b"], spent=["r2c"], donkey="d1"))
    play(village, "use r4b", "choose r2c", "use r2c", "walk 2")
    assert village.siesta[0] == 5


def test_the_last_donkey_may_be_followed_by_a_tile_before_others_deliver() -> None:
    """Ruling 101: the trade good of a barrow goes on to the village store."""
    farm = a_farm(donkey="d1", goods={"grain": 1}, barrows=["c1"], loaded={"c1": [1]}, roofs=["r2b"])
    village = a_village(FreeDeliveries(0), step=3, p1=farm)
    play(village, "deliver grain b1 2")
    while not can(village, "use r2b"):
        village.play(village.legal(0)[0])
    play(village, "use r2b", "deliver trade w5r1 3")
    assert (village.over, has(village)) == (True, {})


def test_a_turn_that_was_ended_is_not_asked_about_again() -> None:
    farm = a_farm(donkey="d1", goods={"grain": 1}, barrows=["c1"], roofs=["r2b"])
    assert play(a_village(FreeDeliveries(0), step=3, p1=farm), "done").over


def test_before_the_final_sale_a_trade_good_finds_its_best_use() -> None:
    """LG-Q-61, ruling 101: in the last round the Trader pays 7 silver where the sale brings 4."""
    farm = a_farm(silver=1, goods={"grain": 1}, barrows=["c1"], loaded={"c1": [1]}, helpers=["Trader"])
    village = a_village(PayDeliveries(0), step=4, round=6, p1=farm)
    play(village, "extra 1", "deliver grain b1 2")
    while not can(village, "use c7"):
        village.play(village.legal(0)[0])
    assert has(play(village, "use c7", "take silver")) == {"silver": 7}


def test_in_earlier_rounds_it_can_wait() -> None:
    farm = a_farm(silver=1, goods={"grain": 1}, helpers=["Trader"])
    village = a_village(PayDeliveries(0), step=4, round=5, p1=farm)
    assert play(village, "extra 1", "deliver grain w1r1 2").over


def test_deliveries_paid_one_by_one_are_in_the_log() -> None:
    """Ruling 41, with the option."""
    farm = a_farm(silver=1, goods={"grain": 1})
    village = a_village(DeliverGoods(0, 1, 1), step=4, p1=farm, version="online")
    assert happened(play(village, "deliver grain w1r1 2"), ExtraPaid) == [ExtraPaid(0, 1, 1)]


# --- another phase --------------------------------------------------------------------------------------


def test_what_belongs_to_another_phase_is_refused_with_the_rule_that_says_when() -> None:
    """LG-DICE-01, LG-DONKEY-01, LG-MOVE-01, LG-ROOF-01, LG-SIESTA-01, LG-MARKET-01, LG-PLAY-01."""
    village = a_village(PlayCards(0, 1, False), phase=FARM, p1=a_farm(hand=["c7"], goods={"olive": 1}))
    for move, rule in (
        ("die 3", "LG-DICE-01"),
        ("donkey d1", "LG-DONKEY-01"),
        ("deliver olive w1r1 1", "LG-MOVE-01"),
        ("roof r1a", "LG-ROOF-01"),
        ("walk 1", "LG-SIESTA-01"),
        ("stall m07", "LG-MARKET-01"),
    ):
        refused(village, move, rule)
    loaded = a_farm(hand=["c7"], barrows=["c5"], goods={"olive": 1})
    refused(a_village(DeliverGoods(0, 2), p1=loaded), "play c7 field", "LG-PLAY-01")
