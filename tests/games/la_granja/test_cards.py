"""Farm cards, step I.1: playing, paying for extensions, drawing."""

from __future__ import annotations

import pytest

from farmyard.games.la_granja import GAME
from farmyard.games.la_granja.cards import PlayCards
from farmyard.games.la_granja.delivery_steps import DeliverGoods
from farmyard.games.la_granja.events import Dropped, Paid, Played
from farmyard.games.la_granja.farm_phase import Harvest
from farmyard.games.la_granja.hands import FillHand, hand_limit
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.tables import FARM_CARD
from tests.games.la_granja.table import (
    BOX,
    FARM,
    a_farm,
    a_village,
    can,
    discards,
    growing,
    happened,
    has,
    own,
    play,
    refused,
)

ONE = PlayCards(0, 1, False)
TWO = PlayCards(0, 2, True)


def test_a_card_is_played_to_one_of_four_sides() -> None:
    """LG-CARD-01, LG-PLAY-03, LG-PLAY-14: fields, barrows and helpers are free."""
    village = a_village(ONE, phase=FARM, p1=a_farm(hand=["c1"]))
    assert own(village) == ["play c1 field", "play c1 barrow", "play c1 helper", "done"]


def test_a_field_comes_empty_and_grows_what_it_shows() -> None:
    """LG-CARD-04, LG-CARD-05, LG-PLAY-04, LG-PLAY-06: c1 is a grape field. LG-EX-01: its marker is a grape."""
    village = a_village(ONE, phase=FARM, p1=a_farm(hand=["c1"]), then=[Harvest(0)])
    play(village, "play c1 field")
    assert growing(village) == ["grape"]
    assert village.farms[0].fields == (0,)
    fresh = a_village(ONE, phase=FARM, p1=a_farm(hand=["c1"]))
    assert growing(play(fresh, "play c1 field")) == []


def test_only_the_visible_band_counts() -> None:
    """LG-CARD-02, LG-CARD-03: c8 as a field brings no silver, no helper and no barrow."""
    village = a_village(ONE, phase=FARM, p1=a_farm(hand=["c8"]))
    farm = play(village, "play c8 field").farms[0]
    assert (farm.income, farm.limit, farm.helpers, farm.barrows) == (0, 3, (), [-1, -1, -1])
    assert village.bound.owned == ()


def test_a_barrow_goes_to_a_top_slot() -> None:
    """LG-CARD-06, LG-PLAY-07, LG-PLAY-08: with its symbols to be loaded."""
    village = play(a_village(ONE, phase=FARM, p1=a_farm(hand=["c1"])), "play c1 barrow")
    assert (village.farms[0].barrows, village.farms[0].loaded) == ([0, -1, -1], [0, 0, 0])


def test_an_extension_brings_its_benefits() -> None:
    """LG-CARD-07, LG-PLAY-10, LG-PLAY-11, LG-GROW-08, LG-PAID-07: c1 gives hand, delivery and pen."""
    village = play(a_village(ONE, phase=FARM, p1=a_farm(hand=["c1"], silver=1)), "play c1 extension")
    farm = village.farms[0]
    assert (farm.extensions, farm.limit, farm.paid, farm.pens, farm.income) == ((0,), 4, 2, 3, 0)


def test_a_helper_goes_to_a_bottom_slot_and_works() -> None:
    """LG-CARD-08, LG-PLAY-12, LG-PLAY-13."""
    village = play(a_village(ONE, phase=FARM, p1=a_farm(hand=["c1"])), "play c1 helper")
    assert village.farms[0].helpers == (0,)
    assert village.bound.owned == ((0, "Chef"),)


def test_in_later_rounds_one_card_may_be_played() -> None:
    """LG-PLAY-01: or none."""
    assert play(a_village(ONE, phase=FARM, p1=a_farm(hand=["c1"])), "done").over
    assert play(a_village(ONE, phase=FARM, p1=a_farm(hand=["c1", "c2"])), "play c1 field").over


def test_in_the_first_round_two_cards_must_be_played() -> None:
    """LG-PLAY-02, LG-Q-18, LG-Q-19: one after the other; two extensions cost 1 and then 2 goods."""
    village = a_village(TWO, phase=FARM, round=1, p1=a_farm(hand=["c1", "c2", "c3"], silver=2, points=2))
    refused(village, "done", "LG-PLAY-02")
    play(village, "play c1 extension", "pay silver", "play c2 extension")
    assert (village.over, len(happened(village, Paid))) == (True, 3)


def test_the_first_round_of_a_real_game_asks_for_two_cards() -> None:
    """LG-PLAY-02."""
    village = GAME.start(seats=2, seed=3)
    first = village.to_act[0]
    for _ in range(2):
        assert village.to_act == (first,)
        village.play(village.legal(first)[0], first)
    assert isinstance(village, Village)
    assert own(village) == ["done"], "the trade good could play a third card before hands are filled"
    village.play("done", first)
    assert village.to_act != (first,)


def test_any_number_of_fields_and_extensions() -> None:
    """LG-FARM-14, LG-PLAY-05, LG-PLAY-15."""
    farm = a_farm(fields=["olive"] * 8, extensions=["c1", "c2", "c3"], hand=["c4"], goods={"pig": 1, "food": 1})
    village = a_village(ONE, phase=FARM, p1=farm | {"silver": 1, "points": 1})
    assert {"play c4 field", "play c4 extension"} <= set(own(village))


def test_a_fourth_barrow_needs_room() -> None:
    """LG-FARM-12, LG-PLAY-16, LG-PLAY-18, LG-Q-23: one is discarded first, and its goods are lost."""
    farm = a_farm(barrows=["c1", "c2", "c3"], loaded={"c2": [1]}, hand=["c4"])
    village = a_village(ONE, phase=FARM, p1=farm)
    play(village, "play c4 barrow")
    assert own(village) == ["drop b1", "drop b2", "drop b3"]
    refused(village, "done", "LG-PLAY-18")
    play(village, "drop b2")
    assert (village.farms[0].barrows, village.farms[0].loaded, discards(village)) == ([0, 3, 2], [0, 0, 0], [1])
    assert happened(village, Dropped) == [Dropped(0, 1, 1, (0,))]
    assert has(village) == {}


def test_a_fourth_helper_needs_room() -> None:
    """LG-FARM-13, LG-PLAY-17, LG-PLAY-19."""
    farm = a_farm(helpers=["Chef", "Turner", "Packer"], hand=["c4"])
    village = a_village(ONE, phase=FARM, p1=farm)
    assert own(play(village, "play c4 helper")) == ["drop h1", "drop h2", "drop h3"]
    play(village, "drop h1")
    assert village.bound.owned == ((0, "Turner"), (0, "Packer"), (0, "Farm Worker"))


# --- paying ---------------------------------------------------------------------------------------------


def test_the_first_extension_costs_any_one_farm_good() -> None:
    """LG-COST-01, LG-COST-02, LG-COST-04, LG-COST-05, LG-COST-06: also a crop from a field, also a point."""
    farm = a_farm(hand=["c1"], silver=1, points=1, goods={"wine": 1}, fields=["olive*"])
    village = a_village(ONE, phase=FARM, p1=farm)
    play(village, "play c1 extension")
    assert own(village) == ["pay silver", "pay points", "pay olive-field", "pay wine"]
    assert growing(play(village, "pay olive-field")) == []


def test_goods_for_one_extension_are_all_different() -> None:
    """LG-COST-02, LG-COST-03, LG-Q-22: an olive of a field is no other kind than one of a den."""
    farm = a_farm(hand=["c2"], extensions=["c1"], goods={"olive": 1, "food": 1, "meat": 1}, fields=["olive*"])
    village = a_village(ONE, phase=FARM, p1=farm)
    play(village, "play c2 extension", "pay olive")
    refused(village, "pay olive-field", "LG-COST-03")
    assert has(play(village, "pay food")) == {"meat": 1}


def test_two_of_a_kind_do_not_pay_for_the_second_extension() -> None:
    """LG-COST-03."""
    farm = a_farm(hand=["c2"], extensions=["c1"], goods={"olive": 5})
    refused(a_village(ONE, phase=FARM, p1=farm), "play c2 extension", "LG-COST-02")


def test_a_trade_good_pays_for_no_extension() -> None:
    """LG-TERM-14."""
    village = a_village(ONE, phase=FARM, p1=a_farm(hand=["c1"], goods={"trade": 1}))
    refused(village, "play c1 extension", "LG-COST-02")
    village = a_village(ONE, phase=FARM, p1=a_farm(hand=["c1"], silver=1, goods={"trade": 1, "olive": 1}))
    refused(play(village, "play c1 extension"), "pay trade", "LG-TERM-14")


def test_no_tenth_extension() -> None:
    """LG-Q-21: nine kinds pay for the ninth, and nothing pays for a tenth."""
    everything = {"olive": 1, "grain": 1, "grape": 1, "pig": 1, "food": 1, "wine": 1, "meat": 1}
    nine = [f"c{number}" for number in range(1, 10)]
    eight = a_farm(hand=["c9"], extensions=nine[:8], goods=everything, silver=1, points=1)
    village = play(a_village(ONE, phase=FARM, p1=eight), "play c9 extension")
    assert (has(village), village.farms[0].total) == ({}, 0)
    more = dict.fromkeys(everything, 2)
    refused(
        a_village(ONE, phase=FARM, p1=a_farm(hand=["c10"], extensions=nine, goods=more, silver=2, points=2)),
        "play c10 extension",
        "LG-COST-02",
    )


# --- the hand -------------------------------------------------------------------------------------------


def test_cards_are_drawn_when_all_have_played_up_to_the_limit() -> None:
    """LG-HAND-01, LG-HAND-02, LG-HAND-03: nobody draws before the last has played."""
    steps = [PlayCards(1, 1, False), FillHand(0), FillHand(1)]
    village = a_village(ONE, phase=FARM, p1=a_farm(hand=["c1"]), p2=a_farm(hand=["c2"]), then=steps)
    play(village, "play c1 field")
    assert (village.to_act, village.hand(0)) == ((1,), [])
    play(village, "done", "draw c10", "draw c11", "draw c12", "draw c13", "draw c14")
    assert [village.hand_size(seat) for seat in range(village.seats)] == [3, 3]


def test_an_extension_raises_the_limit_at_once() -> None:
    """LG-EX-07, LG-HAND-04, ruling 3: the limit of this player is 4, three of the board and one more."""
    village = a_village(ONE, phase=FARM, p1=a_farm(hand=["c1"], silver=1), then=[FillHand(0)])
    play(village, "play c1 extension", "draw c10", "draw c11", "draw c12", "draw c13")
    assert (hand_limit(village, 0), village.hand_size(0)) == (4, 4)


def test_some_helpers_raise_the_limit() -> None:
    """LG-HAND-05."""
    assert hand_limit(a_village(ONE, phase=FARM, p1=a_farm(helpers=["Schoolmaster"], hand=["c1"])), 0) == 5


def test_surplus_cards_are_discarded_by_choice() -> None:
    """LG-HAND-08, LG-HAND-09."""
    village = a_village(FillHand(0), phase=FARM, p1=a_farm(hand=["c1", "c2", "c3", "c4", "c5"]))
    refused(village, "done", "LG-HAND-08")
    play(village, "discard c4", "discard c1")
    assert (village.hand(0), discards(village)) == ([1, 2, 4], [0, 3])


def test_the_limit_counts_at_no_other_time() -> None:
    """LG-HAND-06, LG-HAND-07: a card drawn with a trade good may be one too many."""
    farm = a_farm(hand=["c1", "c2", "c3"], goods={"trade": 1, "olive": 1})
    village = play(a_village(DeliverGoods(0, 1), p1=farm), "trade card", "draw c9")
    assert village.hand_size(0) == 4
    assert can(village, "done")


def test_the_discards_become_the_draw_pile_as_soon_as_it_is_empty() -> None:
    """LG-SETUP-15."""
    village = a_village(FillHand(0), phase=FARM, p1=a_farm(hand=["c1", "c2"]), deck=["c9"], discards=["c5", "c6"])
    play(village, "draw c9")
    assert (village.unplayed.piles[FARM_CARD], discards(village)) == (("c05", "c06"), [])
    assert village.unplayed.shuffles == {"c05": 1, "c06": 1}


def test_where_there_is_no_card_none_is_drawn() -> None:
    """LG-Q-16."""
    village = a_village(FillHand(0), phase=FARM, p1=a_farm(hand=["c1"]), deck=[])
    assert (village.over, village.hand(0)) == (True, [0])


@pytest.mark.parametrize("use", ["field", "barrow", "helper"])
def test_everybody_sees_what_is_played(use: str) -> None:
    """LG-CARD-01."""
    village = play(a_village(ONE, phase=FARM, p1=a_farm(hand=["c1"])), f"play c1 {use}")
    assert [event.card for event in village.log(1) if isinstance(event, Played)] == [0]


def test_a_card_not_in_hand_is_not_played() -> None:
    """LG-CARD-01."""
    refused(a_village(ONE, phase=FARM, p1=a_farm(hand=["c1"])), "play c2 field", "LG-CARD-01")
    assert BOX.cards[1].helper == "Negotiator"
