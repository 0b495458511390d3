"""The farm phase after the cards: income, harvest and breeding, roof tiles."""

from __future__ import annotations

import pytest

from farmyard.games.la_granja import GAME
from farmyard.games.la_granja.cards import PlayCards
from farmyard.games.la_granja.delivery_steps import DeliverGoods
from farmyard.games.la_granja.events import Grew, RoofBought, Sold
from farmyard.games.la_granja.farm_phase import Harvest, Income
from farmyard.games.la_granja.hands import FillHand
from farmyard.games.la_granja.phases import FarmPhase
from farmyard.games.la_granja.receiving import Receive
from farmyard.games.la_granja.revenue import TakeDie
from farmyard.games.la_granja.roofs import BuyTile
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.tables import PIG
from farmyard.games.la_granja.transport import Advance, AtStep, SetOrder
from tests.games.la_granja.table import (
    FARM,
    REVENUE,
    TRANSPORT,
    a_farm,
    a_village,
    can,
    growing,
    happened,
    has,
    offered,
    own,
    play,
    points,
    refused,
    stalls,
)


def test_four_steps_each_by_all_players() -> None:
    """LG-PHASE-01, LG-PHASE-02, LG-PHASE-03: cards, income, harvest, roof tiles, in turn order."""
    village = a_village(AtStep(1), phase=FARM, round=2, order=[1, 0])
    village.agenda = []
    FarmPhase().run(village)
    waiting = [step for step in reversed(village.agenda) if not isinstance(step, AtStep)]
    assert [(type(step), step.seat) for step in waiting] == [  # type: ignore[attr-defined]
        (kind, seat) for kind in (PlayCards, FillHand, Income, Harvest, BuyTile) for seat in (1, 0)
    ]
    assert waiting[0] == PlayCards(1, 1, must=False), "LG-PLAY-01"


def test_in_the_first_round_roof_tiles_go_in_reverse_order() -> None:
    """LG-ROOF-02, LG-ROOF-03."""
    village = a_village(AtStep(1), phase=FARM, round=1, order=[1, 0])
    village.agenda = []
    FarmPhase().run(village)
    assert [step.seat for step in reversed(village.agenda) if isinstance(step, BuyTile)] == [0, 1]
    assert PlayCards(1, 2, must=True) in village.agenda, "LG-PLAY-02"


# --- income ---------------------------------------------------------------------------------------------


def after_income(farm: dict[str, object]) -> dict[str, int]:
    return has(a_village(Income(0), phase=FARM, step=2, p1=farm))


def test_income_of_four_coins_and_a_trade_good() -> None:
    """LG-EX-08, LG-INCOME-01, LG-INCOME-03, LG-INCOME-04: merchant's house 3, an extension 1, the deli a trade good.

    LG-EFFECT-03, LG-EFFECT-10."""
    farm = a_farm(turned=["merchant's house", "deli"], extensions=["c14"])
    assert after_income(farm) == {"silver": 4, "trade": 1}


def test_no_income_at_the_start() -> None:
    """LG-INCOME-02."""
    assert after_income(a_farm()) == {}


def test_a_marker_of_this_round_brings_no_income_yet() -> None:
    """LG-WORK-19, LG-EFFECT-01."""
    assert after_income(a_farm(gained=["merchant's house", "deli"])) == {}


def test_a_pig_without_a_pen_is_sold() -> None:
    """LG-Q-28, ruling 16."""
    village = a_village(Receive(0, PIG, 1, "income"), phase=FARM, p1=a_farm(goods={"pig": 2}))
    assert has(village) == {"pig": 2, "silver": 3}


# --- harvest and breeding -------------------------------------------------------------------------------


def harvest(**farm: object) -> Village:
    return a_village(Harvest(0), phase=FARM, step=3, p1=a_farm(**farm))  # type: ignore[arg-type]


def test_two_empty_fields_grow_two_crops() -> None:
    """LG-EX-09, LG-GROW-01, LG-GROW-02: one new good on each; two markers of the own supply."""
    village = harvest(fields=["olive", "grape"])
    assert (growing(village), village.free_markers(0)) == (["olive", "grape"], 23)
    assert happened(village, Grew) == [Grew(0, 1, 0, 1)]


def test_a_field_that_holds_its_crop_grows_nothing() -> None:
    """LG-GROW-03, LG-Q-32: one crop and no more."""
    village = harvest(fields=["olive*", "grape"])
    assert (growing(village), village.free_markers(0)) == (["olive", "grape"], 23)


def test_two_pigs_and_a_free_pen_make_a_pig() -> None:
    """LG-EX-10, LG-GROW-04: green has 2 pigs and a third pen, that of c1."""
    assert has(harvest(goods={"pig": 2}, extensions=["c1"])) == {"pig": 3}


def test_one_pig_makes_none() -> None:
    """LG-GROW-04."""
    assert has(harvest(goods={"pig": 1})) == {"pig": 1}


def test_never_two_newborn_pigs() -> None:
    """LG-GROW-05."""
    assert has(harvest(goods={"pig": 4}, extensions=["c15", "c1", "c2"])) == {"pig": 5}


def test_without_a_pen_no_pig_is_born_or_sold() -> None:
    """LG-GROW-06, LG-GROW-07, LG-Q-31."""
    village = harvest(goods={"pig": 2})
    assert village.over, "without one of the two there would be no pair"
    assert (has(village), happened(village, Sold)) == ({"pig": 2}, [])


def test_the_pigs_may_breed_before_the_greengrocer_comes() -> None:
    """LG-Q-30, l. 583-585, ruling 23: with one pen left his pig would take the newborn's place, else it is sold."""
    pair = {"turned": ["greengrocer"], "goods": {"pig": 2}, "extensions": ["c1"]}
    village = harvest(**pair)
    assert own(village) == ["choose greengrocer", "choose breeding", "done"]
    assert has(play(village, "choose breeding", "take pig")) == {"pig": 3, "silver": 3}
    assert has(play(harvest(**pair), "done", "take pig")) == {"pig": 3}


def test_the_order_is_asked_for_if_there_are_too_few_markers() -> None:
    """LG-Q-30, LG-PIECE-14, rulings 23, 84: the last marker is for the field or for the greengrocer's grape."""
    short = {"turned": ["greengrocer"], "goods": {"food": 23}, "fields": ["olive"]}
    village = harvest(**short)
    assert own(village) == ["choose fields", "choose greengrocer", "done"]
    play(village, "choose greengrocer", "take grape", "done")
    assert (has(village), growing(village)) == ({"food": 23, "grape": 1}, [])
    play(enough := harvest(**short | {"goods": {"food": 21}}), "take grape")
    assert growing(enough) == ["olive"], "nobody was asked about the order"


def test_what_comes_first_may_pay_for_emptying_a_field() -> None:
    """LG-Q-30, LG-ANY-02, ruling 23: the newborn pig is sold, the olive upgraded, and its field bears again."""
    village = harvest(goods={"pig": 2}, extensions=["c1"], fields=["olive*"])
    assert own(village) == ["choose fields", "choose breeding", "done"]
    play(village, "choose breeding", "sell pig", "upgrade olive-field")
    assert (village.over, growing(village)) == (True, ["olive"])
    assert has(village) == {"pig": 2, "food": 1, "silver": 1}


def test_the_greengrocer_may_come_before_the_fields() -> None:
    """LG-Q-30, ruling 23: what he gives pays the Tenant, and the new field bears at once."""
    village = harvest(turned=["greengrocer"], fields=["grain"], helpers=["Tenant"], hand=["c9"])
    play(village, "choose greengrocer", "take olive", "use c26", "pay olive", "play c9 field")
    assert (village.over, growing(village)) == (True, ["grain", "olive"])


def test_a_pen_may_be_added_after_the_fields_and_before_the_newborn() -> None:
    """Rulings 84, 101: c1 as an extension has a pen; a trade good plays it and the pigs breed. c8 has none."""
    crowded = {"turned": ["greengrocer"], "fields": ["grain"], "goods": {"pig": 2, "trade": 1}, "silver": 1}
    village = play(harvest(**crowded, hand=["c1"]), "choose fields")
    assert own(village) == ["done"]
    play(village, "trade play", "play c1 extension", "pay silver", "choose breeding", "take olive")
    assert has(village) == {"pig": 3, "olive": 1}
    play(without := harvest(**crowded, hand=["c8"]), "choose fields")
    assert own(without) == ["take olive", "take grain", "take grape", "take pig"], "nobody was asked"


def test_nobody_is_asked_for_an_order_that_makes_no_difference() -> None:
    """Ruling 84: of the greengrocer only what he gives is asked."""
    village = harvest(turned=["greengrocer"], fields=["grain"], goods={"pig": 2}, extensions=["c1", "c2"])
    assert own(village) == ["take olive", "take grain", "take grape", "take pig"]


def test_room_can_be_made_before_breeding() -> None:
    """LG-Q-29: with three pigs and three pens one is sold, and one is born again."""
    village = harvest(goods={"pig": 3}, extensions=["c1"])
    assert has(play(village, "sell pig")) == {"pig": 3, "silver": 3}


def test_a_field_can_be_emptied_before_the_harvest() -> None:
    """Ruling 84."""
    village = harvest(fields=["olive*"], silver=2)
    play(village, "upgrade olive-field")
    assert (has(village), growing(village)) == ({"food": 1}, ["olive"])


def test_nobody_is_asked_who_cannot_change_anything() -> None:
    """Ruling 84."""
    assert harvest(fields=["olive", "grain*"]).over
    assert harvest(fields=["olive"], silver=9).over


def test_the_greengrocer_brings_a_resource_between_harvest_and_breeding() -> None:
    """LG-EFFECT-12, LG-Q-30, ruling 23: his pig may be the second one, and breed."""
    village = harvest(turned=["greengrocer"], goods={"pig": 1}, fields=["olive"], extensions=["c1"])
    assert (growing(village), offered(village)) == (["olive"], ["take olive", "take grain", "take grape", "take pig"])
    assert has(play(village, "take pig")) == {"pig": 3}


# --- buying roof tiles ----------------------------------------------------------------------------------


def shop(round: int = 2, **farm: object) -> Village:  # noqa: A002
    tiles = [f"r{round}a", f"r{round}b"]
    return a_village(BuyTile(0), phase=FARM, step=4, round=round, display=tiles, p1=a_farm(**farm))  # type: ignore[arg-type]


def test_buying_is_optional() -> None:
    """LG-ROOF-01."""
    village = shop(silver=5)
    assert own(village) == ["roof r2a", "roof r2b", "done"]
    assert play(village, "done").farms[0].roofs == ()


def test_a_second_tile_in_round_two_costs_two_coins_and_brings_a_point() -> None:
    """LG-EX-11, LG-ROOF-04, LG-ROOF-05, LG-ROOF-06, LG-PIECE-05."""
    village = shop(silver=2, roofs=["r1a"])
    play(village, "roof r2a")
    assert (has(village), points(village), village.farms[0].roofs) == ({}, 1, (0, 4))
    assert happened(village, RoofBought) == [RoofBought(0, 4, 2, 1)]


@pytest.mark.parametrize(("owned", "brings"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)])
def test_points_of_the_five_places(owned: int, brings: int) -> None:
    """LG-Q-04, LG-FARM-06."""
    roofs = ["r1a", "r1b", "r1c", "r1d"][:owned]
    assert points(play(shop(silver=2, roofs=roofs), "roof r2a")) == brings


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_the_price_is_the_number_of_the_round(number: int) -> None:
    """LG-ROOF-04."""
    assert has(play(shop(number, silver=number), f"roof r{number}a")) == {}
    if number > 1:
        refused(shop(number, silver=number - 1, goods={"food": 1, "trade": 1}), f"roof r{number}a", "LG-ROOF-04")


def test_one_tile_a_round_and_five_in_a_game() -> None:
    """LG-ROOF-11, LG-ROOF-12."""
    assert play(shop(silver=9), "roof r2a").over
    assert shop(6, silver=9, roofs=["r1a", "r2a", "r3a", "r4c", "r5a"]).over


def test_a_tile_is_bought_by_one_player() -> None:
    """LG-ROOF-01."""
    village = a_village(
        BuyTile(0), phase=FARM, step=4, p1=a_farm(silver=2), p2=a_farm(silver=2), display=["r2a", "r2c"],
        then=[BuyTile(1)],
    )  # fmt: skip
    assert own(play(village, "roof r2a")) == ["roof r2c", "done"]


def test_a_tile_that_is_not_there_is_not_bought() -> None:
    """LG-ROOF-01."""
    refused(shop(silver=9), "roof r2c", "LG-ROOF-01")


def test_no_tile_is_ever_discarded() -> None:
    """LG-ROOF-13: there is no such move."""
    assert not [move for move in offered(shop(silver=9, roofs=["r1a"])) if move.startswith(("drop", "discard"))]


# --- using roof tiles -----------------------------------------------------------------------------------

TURN = TakeDie(0)
"""A turn that does not end before a die is taken."""


def with_tile(tile: str, **farm: object) -> Village:
    return a_village(TURN, p1=a_farm(roofs=[tile], **farm))  # type: ignore[arg-type]


def test_a_tile_works_once_and_lies_face_down_then() -> None:
    """LG-PIECE-04, LG-ROOF-07, LG-ROOF-10, LG-TILE-02: 4 silver."""
    village = play(with_tile("r1a"), "use r1a")
    assert (has(village), village.farms[0].spent) == ({"silver": 4}, (0,))
    refused(village, "use r1a", "LG-ROOF-10")


def test_a_tile_may_be_used_at_once_when_bought() -> None:
    """LG-Q-33: here in the next turn of the same phase; r3d brings 3 silver."""
    farm = a_farm(silver=3)
    village = a_village(BuyTile(0), phase=FARM, step=4, round=3, display=["r3d"], p1=farm, then=[BuyTile(0)])
    play(village, "roof r3d")
    village = a_village(BuyTile(0), phase=FARM, step=4, round=3, display=["r3d"], p1=a_farm(roofs=["r3d"]))
    assert has(play(village, "use r3d")) == {"silver": 3}


def test_tiles_with_phases_work_in_those_only() -> None:
    """LG-ROOF-08, LG-ROOF-09: r2b, a delivery, in phases 2 and 3; r1a in any."""
    farm = a_farm(roofs=["r2b", "r1a"], goods={"olive": 1}, hand=["c1"])
    for phase, works in ((FARM, False), (REVENUE, True), (TRANSPORT, True)):
        step = {FARM: PlayCards(0, 1, False), REVENUE: TakeDie(0), TRANSPORT: TURN}[phase]
        village = a_village(step, phase=phase, p1=farm, dice=[1, 2])
        assert (can(village, "use r2b"), can(village, "use r1a")) == (works, True)
    refused(a_village(PlayCards(0, 1, False), phase=FARM, p1=farm), "use r2b", "LG-ROOF-08")


def test_tiles_of_others_are_not_used() -> None:
    """LG-ROOF-07."""
    refused(a_village(TURN, p1=a_farm(silver=5), p2=a_farm(roofs=["r1a"])), "use r1a", "LG-ROOF-07")


@pytest.mark.parametrize(
    ("tile", "moves", "brings"),
    [
        ("r6a", [], {"olive": 1}),
        ("r5a", [], {"grape": 1}),
        ("r1a", [], {"silver": 4}),
        ("r3d", [], {"silver": 3}),
        ("r6b", [], {"silver": 2}),
        ("r5b", ["take grain"], {"grain": 1}),
        ("r5b", ["take olive"], {"olive": 1}),
        ("r4c", ["take grape"], {"grape": 1}),
        ("r1c", ["take olive grape"], {"olive": 1, "grape": 1}),
        ("r1b", [], {"pig": 1}),
        ("r2a", ["take wine"], {"wine": 1}),
    ],
)
def test_tiles_that_bring_goods(tile: str, moves: list[str], brings: dict[str, int]) -> None:
    """LG-TILE-01, LG-TILE-02, LG-TILE-03, LG-TILE-04, LG-TILE-05, LG-TILE-06, LG-TILE-15, LG-Q-05, LG-Q-37."""
    assert has(play(with_tile(tile), f"use {tile}", *moves)) == brings


def test_a_pig_of_a_tile_is_sold_without_a_pen() -> None:
    """LG-TILE-07."""
    assert has(play(with_tile("r1b", goods={"pig": 2}), "use r1b")) == {"pig": 2, "silver": 3}


def test_free_upgrades() -> None:
    """LG-TILE-08, LG-Q-40: one or two, pigs too."""
    village = play(
        with_tile("r1d", goods={"pig": 1}, fields=["olive*"]), "use r1d", "upgrade pig", "upgrade olive-field"
    )
    assert has(village) == {"food": 1, "meat": 1}
    one = play(with_tile("r4d", goods={"pig": 1, "olive": 1}), "use r4d", "upgrade pig")
    assert has(one) == {"olive": 1, "meat": 1}


def test_a_free_delivery() -> None:
    """LG-TILE-09: besides the one of the turn."""
    village = a_village(DeliverGoods(0, 1), p1=a_farm(roofs=["r2b"], goods={"olive": 1, "grain": 1}))
    assert has(play(village, "use r2b", "deliver olive w1r1 1", "deliver grain w1r1 2")) == {}


def test_a_paid_delivery() -> None:
    """LG-TILE-10, LG-Q-39: for a coin."""
    village = with_tile("r6c", goods={"olive": 1}, silver=1)
    assert has(play(village, "use r6c", "deliver olive w1r1 1")) == {}
    assert not can(with_tile("r6c", goods={"olive": 1}), "use r6c")


def test_a_card_played_or_drawn() -> None:
    """LG-TILE-11: an extension is paid as always."""
    village = with_tile("r3b", hand=["c1"])
    play(village, "use r3b")
    assert own(village) == ["play c1 field", "play c1 barrow", "play c1 helper", "take card"]
    refused(village, "play c1 extension", "LG-COST-02")
    play(village, "take card", "draw c5")
    assert village.hand(0) == [0, 4]


def test_a_point() -> None:
    """LG-TILE-12."""
    assert points(play(with_tile("r6d"), "use r6d")) == 1


def test_a_used_tile_is_turned_up_but_never_the_tile_itself() -> None:
    """LG-TILE-13, LG-Q-34, ruling 28."""
    village = a_village(TURN, p1=a_farm(roofs=["r1a", "r4b", "r6b"], spent=["r1a"]))
    play(village, "use r4b")
    assert own(village) == ["choose r1a"]
    assert has(play(village, "choose r1a", "use r1a")) == {"silver": 4}
    assert not can(a_village(TURN, p1=a_farm(roofs=["r4b"])), "use r4b")


def test_siesta_spaces() -> None:
    """LG-TILE-14, LG-Q-37: up to two, or one; before the order is set if wished (ruling 85)."""
    village = with_tile("r2c")
    play(village, "use r2c")
    assert own(village) == ["walk 1", "walk 2", "done"]
    assert play(village, "walk 2").siesta[0] == 2
    assert own(play(with_tile("r5c"), "use r5c")) == ["walk 1", "done"]
    farm = a_farm(roofs=["r2c"], donkey="d3")
    village = a_village(Advance(0), step=2, p1=farm, siesta=[0, 2], then=[SetOrder()], order=[1, 0])
    play(village, "use r2c", "walk 2")
    assert (village.siesta, village.turn_order) == ([3, 2], (0, 1))


def test_at_the_end_of_the_track_a_siesta_tile_is_kept() -> None:
    """LG-SIESTA-02, ruling 85: it would bring nothing, so it is neither offered nor asked about."""
    farm = a_farm(roofs=["r2c"], goods={"olive": 1}, donkey="d1")
    assert not can(a_village(TURN, p1=farm, siesta=[8, 0]), "use r2c")
    assert a_village(Advance(0), step=2, p1=farm, siesta=[8, 0]).over
    assert own(play(a_village(TURN, p1=farm, siesta=[7, 0]), "use r2c")) == ["walk 1", "done"]


def test_a_die_is_raised() -> None:
    """LG-TILE-16, LG-Q-35, LG-Q-36: by two or by one, upwards, for one's own die."""
    village = a_village(TakeDie(0), phase=REVENUE, dice=[2, 1], p1=a_farm(roofs=["r2d", "r5d"]))
    play(village, "die 2")
    assert offered(village) == ["turn r2d 4", "turn r5d 3", "done"]
    assert has(play(village, "turn r2d 4", "done")) == {"silver": 4}
    assert not can(a_village(TakeDie(0), phase=REVENUE, dice=[2, 1], p1=a_farm(roofs=["r2d"])), "use r2d")


def test_a_table_may_agree_that_dice_are_lowered_too() -> None:
    """LG-Q-35, ruling 31: with the option, by the full number either way, within 1 to 6."""
    farm = a_farm(roofs=["r2d"])
    village = a_village(TakeDie(0), phase=REVENUE, dice=[2, 4], p1=farm, then=[TakeDie(0)], die_tiles="either")
    assert offered(play(village, "die 2")) == ["turn r2d 1", "turn r2d 4", "done"]


def test_a_raised_die_is_a_six_at_most() -> None:
    """LG-TILE-17, ruling 31: a five becomes a six, a six stays."""
    village = a_village(TakeDie(0), phase=REVENUE, dice=[5, 6], p1=a_farm(roofs=["r2d"]), then=[TakeDie(0)])
    assert offered(play(village, "die 5")) == ["turn r2d 6", "done"]
    play(village, "done", "done")
    assert own(play(village, "die 6")) == ["take silver"]


def test_income_once_more() -> None:
    """LG-TILE-18, ruling 29."""
    farm = a_farm(roofs=["r3c"], turned=["merchant's house", "deli"], extensions=["c14"])
    assert has(play(a_village(TURN, p1=farm), "use r3c")) == {"silver": 4, "trade": 1}


def test_a_stall_by_tile_may_take_a_marker_back() -> None:
    """LG-PIECE-15: with all 25 in use one is given up for the stall, or the tile is wasted."""
    village = a_village(TURN, p1=a_farm(roofs=["r3a"], goods={"food": 25}))
    play(village, "use r3a", "back food", "stall s01")
    assert (has(village), stalls(village, 0)) == ({"food": 24}, ["s01"])


def test_a_stall_on_any_free_cell_without_points() -> None:
    """LG-TILE-19, LG-TILE-20, LG-Q-38, ruling 30: the 4 of m18 drives out the 2 of m12 but not the 5 of m19, and that
    brings no points here."""
    village = a_village(TURN, seats=4, p1=a_farm(roofs=["r3a"]), p2=a_farm(stalls=["m12", "m19"]))
    play(village, "use r3a")
    refused(village, "stall m12", "LG-TILE-19")
    play(village, "stall m18")
    assert (stalls(village, 0), stalls(village, 1), points(village)) == (["m18"], ["m19"], 0)


def test_a_night_watchman_guards_against_the_stall_of_a_tile_too() -> None:
    """LG-Q-38, rulings 30, 61, 89."""
    guarded = a_farm(stalls=["m12"], helpers=["Night Watchman"])
    village = a_village(TURN, seats=4, p1=a_farm(roofs=["r3a"]), p2=guarded)
    play(village, "use r3a", "stall m18")
    assert village.to_act == (1,)
    play(village, "use c37")
    assert (stalls(village, 0), stalls(village, 1), points(village)) == (["m18"], ["m12"], 0)


def test_double_points_for_the_tile_itself_or_a_later_one() -> None:
    """LG-TILE-21, LG-TILE-22."""
    village = a_village(
        BuyTile(0), phase=FARM, step=4, round=4, display=["r4a"], p1=a_farm(silver=4, roofs=["r1a", "r2a"])
    )
    play(village, "roof r4a", "use r4a")
    assert points(village) == 2 + 2
    later = a_village(
        BuyTile(0), phase=FARM, step=4, round=5, display=["r5a"], p1=a_farm(silver=5, roofs=["r1a", "r2a", "r4a"])
    )
    assert points(play(later, "roof r5a", "use r4a")) == 3 + 3
    assert points(play(a_village(
        BuyTile(0), phase=FARM, step=4, round=5, display=["r5a"], p1=a_farm(silver=5, roofs=["r1a", "r4a"])
    ), "roof r5a", "done")) == 2  # fmt: skip


def test_doubling_keeps_to_its_phases_too() -> None:
    """LG-ROOF-08: in the box of an owner whose tile shows phase 2 there is no moment for it."""
    tiles = GAME.printed("roof_tiles").replace("r4a,4,double,2,1,", "r4a,4,double,2,2,")
    farm = a_farm(silver=5, roofs=["r1a", "r4a"])
    village = a_village(BuyTile(0), phase=FARM, step=4, round=5, display=["r5a"], p1=farm, roof_tiles=tiles)
    assert play(village, "roof r5a").over


def test_doubling_nothing_is_not_offered() -> None:
    """LG-TILE-21: the first place brings no points."""
    farm = a_farm(silver=4)
    village = a_village(BuyTile(0), phase=FARM, step=4, round=4, display=["r4a"], p1=farm)
    assert play(village, "roof r4a").over


def test_tiles_of_other_rounds_are_not_for_sale() -> None:
    """LG-SCORE-06, LG-SCORE-07: those left go, and those of the next round come."""
    from farmyard.games.la_granja.phases import Reveals

    village = a_village(Reveals(3), round=2, display=["r2a"], nature_waits=True)
    play(village, "reveal r3c", "reveal r3a")
    assert village.display == (8, 10)
