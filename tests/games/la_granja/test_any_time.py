"""What the active player may do at any time."""

from __future__ import annotations

import pytest

from farmyard import IllegalMove
from farmyard.games.la_granja.cards import PlayCards
from farmyard.games.la_granja.delivery_steps import DeliverGoods
from farmyard.games.la_granja.events import Sold, Unloaded
from farmyard.games.la_granja.farm_phase import Harvest
from farmyard.games.la_granja.hands import FillHand
from farmyard.games.la_granja.receiving import Receive
from farmyard.games.la_granja.revenue import TakeDie
from farmyard.games.la_granja.roofs import BuyTile
from farmyard.games.la_granja.tables import GRAPE, OLIVE
from farmyard.games.la_granja.transport import PayDeliveries, SendDonkeys
from tests.games.la_granja.table import (
    FARM,
    REVENUE,
    a_farm,
    a_village,
    can,
    growing,
    happened,
    has,
    own,
    play,
    refused,
)

TURN = DeliverGoods(0, 1)


@pytest.mark.parametrize(
    ("step", "phase"),
    [
        (PlayCards(0, 1, False), FARM),
        (BuyTile(0), FARM),
        (TakeDie(0), REVENUE),
        (DeliverGoods(0, 1), 3),
        (PayDeliveries(0), 3),
    ],
)
def test_in_every_phase(step: PlayCards, phase: int) -> None:
    """LG-ANY-01 to LG-ANY-04: trade goods, buying, selling and upgrading. LG-ANY-02, LG-ANY-03, LG-TERM-05."""
    farm = a_farm(hand=["c1"], goods={"trade": 1, "grape": 1}, silver=9)
    village = a_village(step, phase=phase, p1=farm, display=["r2a"], dice=[1, 2])
    assert all(can(village, move) for move in ("trade silver", "buy olive", "sell grape", "upgrade grape"))
    play(village, "sell grape", "buy olive", "trade pig")
    assert village.agenda == [step], "the decision goes on waiting"


def test_only_whoever_is_to_act() -> None:
    """LG-Q-24, ruling 13: not in another player's turn, and not while all choose donkeys."""
    village = a_village(DeliverGoods(1, 1), p1=a_farm(silver=9), p2=a_farm(silver=9))
    with pytest.raises(IllegalMove):
        village.play("buy olive", 0)
    assert not can(a_village(SendDonkeys(), p1=a_farm(silver=9)), "buy olive")


def test_not_inside_another_effect() -> None:
    """Ruling 65."""
    village = a_village(TURN, p1=a_farm(goods={"trade": 1}, silver=9))
    assert own(play(village, "trade crops")) == [str(move) for move in village.legal(0)]


# --- trade goods ----------------------------------------------------------------------------------------


def test_a_trade_good_is_handed_in_for_one_thing() -> None:
    """LG-TRADE-01, LG-TRADE-02, LG-TERM-12, LG-Q-26: its marker is free again afterwards."""
    village = a_village(TURN, p1=a_farm(goods={"trade": 1}))
    assert village.free_markers(0) == 24
    play(village, "trade silver")
    assert (has(village), village.free_markers(0)) == ({"silver": 4}, 25)
    refused(village, "trade silver", "LG-TRADE-01")


def test_four_coins() -> None:
    """LG-TRADE-03, LG-COIN-04."""
    assert has(play(a_village(TURN, p1=a_farm(goods={"trade": 1})), "trade silver")) == {"silver": 4}


def test_two_different_crops() -> None:
    """LG-TRADE-04, LG-TERM-03: into their dens."""
    village = a_village(TURN, p1=a_farm(goods={"trade": 1}))
    play(village, "trade crops")
    assert own(village) == ["take olive grain", "take olive grape", "take grain grape"]
    refused(village, "take olive olive", "LG-TRADE-04")
    assert has(play(village, "take olive grape")) == {"olive": 1, "grape": 1}


def test_a_card_drawn_or_played() -> None:
    """LG-TRADE-05: an extension has to be paid."""
    village = a_village(TURN, p1=a_farm(goods={"trade": 2}, hand=["c1"]))
    play(village, "trade card", "draw c9", "trade play")
    refused(village, "play c9 extension", "LG-COST-02")
    play(village, "play c9 field")
    assert (village.farms[0].fields, village.hand(0)) == ((8,), [0])


def test_a_pig() -> None:
    """LG-TRADE-06, LG-Q-27: into a pen; without one it is sold at once."""
    assert has(play(a_village(TURN, p1=a_farm(goods={"trade": 1})), "trade pig")) == {"pig": 1}
    village = a_village(TURN, p1=a_farm(goods={"trade": 1, "pig": 2}))
    assert has(play(village, "trade pig")) == {"pig": 2, "silver": 3}
    assert happened(village, Sold) == [Sold(0, 3, 3, True)]


def test_two_free_upgrades() -> None:
    """LG-TRADE-07, LG-TRADE-08, LG-TERM-09: from dens, fields or pens, without the price."""
    village = a_village(TURN, p1=a_farm(goods={"trade": 1, "pig": 1, "olive": 1}, fields=["grape*"]))
    play(village, "trade upgrades")
    assert own(village) == ["upgrade olive", "upgrade pig", "upgrade grape-field", "done"]
    play(village, "upgrade pig", "upgrade grape-field")
    assert has(village) == {"olive": 1, "wine": 1, "meat": 1}


def test_free_upgrades_may_be_used_in_part() -> None:
    """Ruling 18."""
    village = a_village(TURN, p1=a_farm(goods={"trade": 1, "pig": 1, "olive": 1}))
    assert has(play(village, "trade upgrades", "upgrade pig", "done")) == {"olive": 1, "meat": 1}
    one = a_village(TURN, p1=a_farm(goods={"trade": 1, "pig": 1}))
    assert play(one, "trade upgrades", "upgrade pig").agenda[-1] == TURN, "with nothing left nobody is asked"


def test_a_trade_good_may_be_delivered() -> None:
    """LG-TRADE-09, LG-Q-25: to a workshop that shows one; it uses a delivery."""
    village = a_village(TURN, p1=a_farm(goods={"trade": 1}))
    play(village, "deliver trade w1r1 4")
    assert (village.over, village.farms[0].delivered[0]) == (True, 0b1000)


def test_nothing_to_play_draw_or_upgrade_is_nothing_to_hand_in_for() -> None:
    """LG-TRADE-02, LG-Q-16."""
    village = a_village(TURN, p1=a_farm(goods={"trade": 1}), deck=[])
    for use in ("play", "card", "upgrades"):
        refused(village, f"trade {use}", "LG-TRADE-02")


# --- buying and selling ---------------------------------------------------------------------------------


def test_an_olive_or_grain_costs_three_and_brings_one() -> None:
    """LG-EX-05, LG-BUY-01, LG-BUY-02, LG-EX-02: one marker in the den is one olive."""
    village = a_village(TURN, p1=a_farm(silver=6))
    play(village, "buy olive", "buy grain")
    assert (has(village), village.free_markers(0)) == ({"olive": 1, "grain": 1}, 23)
    assert has(play(village, "sell olive", "sell grain")) == {"silver": 2}


def test_too_dear() -> None:
    """LG-BUY-01."""
    refused(a_village(TURN, p1=a_farm(silver=2, goods={"food": 1})), "buy olive", "LG-BUY-01")


def test_crops_of_fields_are_not_sold() -> None:
    """LG-BUY-03."""
    village = a_village(TURN, p1=a_farm(fields=["olive*"]))
    refused(village, "sell olive-field", "LG-BUY-03")
    refused(village, "sell olive", "LG-BUY-02")


def test_upgraded_goods_are_neither_bought_nor_sold() -> None:
    """LG-BUY-04, LG-BUY-05."""
    village = a_village(TURN, p1=a_farm(goods={"food": 1}, silver=20))
    refused(village, "buy food", "LG-BUY-04")
    refused(village, "sell food", "LG-BUY-05")


def test_buy_and_upgrade() -> None:
    """LG-BUY-06: food for 3 and 2 silver."""
    assert has(play(a_village(TURN, p1=a_farm(silver=5)), "buy olive", "upgrade olive")) == {"food": 1}


def test_a_pig_is_bought_into_a_free_pen() -> None:
    """LG-FARM-05, LG-FARM-10, ruling 17."""
    village = a_village(TURN, p1=a_farm(goods={"pig": 1}, silver=10))
    refused(play(village, "buy pig"), "buy pig", "LG-FARM-10")


def test_dens_hold_any_number() -> None:
    """LG-FARM-02, LG-FARM-09."""
    village = a_village(TURN, p1=a_farm(goods={"olive": 12}, silver=3))
    assert has(play(village, "buy olive")) == {"olive": 13}


# --- upgrading ------------------------------------------------------------------------------------------


def test_a_grape_becomes_wine_for_three_silver_from_field_or_den() -> None:
    """LG-EX-06, LG-PROC-01, LG-PROC-02, LG-PROC-03, LG-PROC-05, LG-TERM-02: the marker moves, none is added."""
    village = a_village(TURN, p1=a_farm(goods={"grape": 1}, fields=["grape*"], silver=6))
    markers = village.free_markers(0)
    play(village, "upgrade grape-field", "upgrade grape")
    assert (has(village), growing(village), village.free_markers(0)) == ({"wine": 2}, [], markers)


def test_a_pig_becomes_meat_from_its_pen() -> None:
    """LG-PROC-04."""
    village = a_village(TURN, p1=a_farm(goods={"pig": 1}, silver=3))
    assert has(play(village, "upgrade pig")) == {"meat": 1}


@pytest.mark.parametrize("good", ["food", "wine", "meat", "trade"])
def test_other_goods_are_not_upgraded(good: str) -> None:
    """LG-PROC-01."""
    refused(a_village(TURN, p1=a_farm(goods={good: 1, "olive": 1}, silver=9)), f"upgrade {good}", "LG-PROC-01")


def test_what_one_does_not_have_is_not_upgraded() -> None:
    """LG-PROC-02."""
    refused(a_village(TURN, p1=a_farm(silver=9)), "upgrade grape", "LG-PROC-02")


def test_a_crop_never_moves_from_its_field_to_the_den() -> None:
    """LG-FIELD-01, LG-FIELD-02: it is upgraded, pays for an extension or is delivered; nothing else is offered."""
    village = a_village(TURN, p1=a_farm(fields=["olive*"], silver=2))
    about = [str(move) for move in village.legal(0) if "olive-field" in str(move)]
    assert {move.split()[0] for move in about} == {"upgrade", "deliver"}


def test_what_a_marker_is_depends_on_where_it_lies() -> None:
    """LG-PIECE-13, LG-EX-01, LG-FARM-04: a trade good, an olive on its field and a stall are a marker each."""
    farm = a_farm(goods={"trade": 1}, fields=["olive*"], stalls=["s01"])
    village = a_village(TURN, p1=farm)
    assert village.free_markers(0) == 22
    assert can(village, "trade silver")
    assert can(village, "deliver olive-field w1r1 1")


# --- 25 markers -----------------------------------------------------------------------------------------


def test_whoever_has_no_marker_left_takes_one_back_or_does_without() -> None:
    """LG-PIECE-14, LG-PIECE-15, LG-Q-15, LG-MAT-05: from the farm, own barrows included, or the market."""
    farm = a_farm(goods={"olive": 22}, fields=["grape*"], stalls=["s01"], barrows=["c1"], loaded={"c1": [2]})
    village = a_village(Receive(0, OLIVE, 1, "die"), p1=farm)
    assert village.over, "no marker, nothing received"
    village = a_village(TURN, p1=a_farm(**(farm | {"silver": 3})))
    play(village, "buy olive")
    assert own(village) == ["back olive", "back grape-field", "unload b1 2", "clear s01", "done"]
    refused(village, "sell olive", "LG-PIECE-15")
    assert has(play(village, "clear s01"))["olive"] == 23
    assert village.free_markers(0) == 0


def test_a_marker_on_an_own_barrow_can_be_taken_back() -> None:
    """LG-PIECE-15, LG-Q-15, LG-FARM-15, ruling 20: barrows are farm. What was delivered is asked for again."""
    farm = a_farm(goods={"food": 23}, barrows=["c12"], loaded={"c12": [1, 2]}, silver=3)
    village = play(a_village(TURN, p1=farm), "buy olive")
    assert own(village) == ["back food", "unload b1 1", "done"], "c12 asks for two grapes: one stands for both"
    play(village, "unload b1 1")
    assert (has(village), village.farms[0].loaded[0]) == ({"food": 23, "olive": 1}, 0b10)
    assert happened(village, Unloaded) == [Unloaded(0, 0, GRAPE)]


def test_markers_at_workshops_stay() -> None:
    """LG-Q-15: they are no part of the farm."""
    farm = a_farm(goods={"food": 22}, delivered={"deli": [1]}, turned=["butcher", "wainwright"], silver=3)
    assert own(play(a_village(TURN, p1=farm), "buy olive")) == ["back food", "done"]


def test_doing_without() -> None:
    """Ruling 20."""
    village = a_village(TURN, p1=a_farm(goods={"olive": 25}, silver=3))
    assert has(play(village, "buy olive", "done")) == {"olive": 25}


def test_markers_run_out_in_the_harvest_too() -> None:
    """LG-GROW-02: the markers of grown goods come from the own supply."""
    village = a_village(Harvest(0), phase=FARM, step=3, p1=a_farm(goods={"food": 24}, fields=["grape", "olive"]))
    assert own(village) == ["back food", "back grape-field", "done"]
    play(village, "back food")
    assert (growing(village), has(village)) == (["grape", "olive"], {"food": 23})


def test_each_field_asks_for_its_marker() -> None:
    """LG-PIECE-15: whoever does without for one field may still find a marker for the next."""
    village = a_village(Harvest(0), phase=FARM, step=3, p1=a_farm(goods={"food": 25}, fields=["grape", "olive"]))
    play(village, "done")
    assert own(village) == ["back food", "done"]
    assert growing(play(village, "back food")) == ["olive"]


def test_online_there_is_no_limit() -> None:
    """Ruling 20."""
    village = a_village(TURN, p1=a_farm(goods={"olive": 25}, silver=3), version="online")
    assert has(play(village, "buy olive")) == {"olive": 26}


def test_money_and_points_never_run_out() -> None:
    """LG-Q-12, LG-Q-14, LG-SETUP-37, LG-COIN-04, LG-COIN-05: totals are plain numbers."""
    village = a_village(TURN, p1=a_farm(silver=500, points=400, goods={"trade": 1}))
    assert has(play(village, "trade silver")) == {"silver": 504}


def test_nothing_can_be_done_in_the_middle_of_discarding() -> None:
    """LG-HAND-08."""
    village = a_village(FillHand(0), phase=FARM, p1=a_farm(hand=["c1", "c2", "c3", "c4"], silver=9))
    refused(village, "buy olive", "LG-HAND-08")
