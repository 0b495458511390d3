"""Deliveries to workshops, their markers, and how closed ones open."""

from __future__ import annotations

import pytest

from farmyard.games.la_granja import GAME
from farmyard.games.la_granja.delivery_steps import DeliverGoods
from farmyard.games.la_granja.events import WorkshopDone, WorkshopOpened
from farmyard.games.la_granja.scoring import EndRound
from farmyard.games.la_granja.state import Village
from tests.games.la_granja.table import a_farm, a_village, can, happened, has, offered, own, play, points, refused

ONE = DeliverGoods(0, 1)
# The rows: w1 merchant's house olive grain grape trade; w2 wainwright food wine meat; w3 deli olive grape food wine;
# w4 greengrocer olive grain grape pig; w5 village store grain food trade; w6 butcher pig pig meat.


def test_green_delivers_wine() -> None:
    """LG-EX-13, LG-WORK-01, LG-WORK-06, LG-WORK-09, LG-TERM-16: the marker moves onto a wine symbol of the own row."""
    village = a_village(ONE, p1=a_farm(goods={"wine": 1}))
    markers = village.free_markers(0)
    play(village, "deliver wine w3r1 4")
    farm = village.farms[0]
    assert (has(village), farm.rows[2], farm.delivered[2], village.free_markers(0)) == ({}, 0, 0b1000, markers)


def test_the_first_delivery_chooses_a_row_for_the_whole_game() -> None:
    """LG-WORK-04, LG-WORK-05, ruling 45: p2 finds the first row taken."""
    p1, p2 = a_farm(goods={"olive": 1}), a_farm(goods={"olive": 1, "grain": 1})
    village = a_village(ONE, p1=p1, p2=p2, then=[DeliverGoods(1, 2)])
    play(village, "deliver olive w1r1 1")
    refused(village, "deliver olive w1r1 1", "LG-WORK-04")
    play(village, "deliver olive w1r2 1")
    refused(village, "deliver grain w1r1 2", "LG-WORK-05")
    play(village, "deliver grain w1r2 2")
    assert village.farms[1].rows[0] == 1


def test_of_equal_rows_the_first_is_offered() -> None:
    """LG-Q-07, ruling 83: rows are data of their own; where they differ all empty ones are offered."""
    village = a_village(ONE, p1=a_farm(goods={"olive": 1}))
    assert [move for move in own(village) if " w1" in move] == ["deliver olive w1r1 1"]
    rows = GAME.printed("workshops").replace("w1,merchant's house,2,olive|grain", "w1,merchant's house,2,food|olive", 1)
    village = a_village(ONE, p1=a_farm(goods={"olive": 1}), workshops=rows)
    assert [move for move in own(village) if " w1" in move] == ["deliver olive w1r1 1", "deliver olive w1r2 2"]


def test_two_rows_with_two_players_and_four_with_four() -> None:
    """LG-BOARD-06."""
    rows = GAME.printed("workshops")
    for row, goods in ((2, "olive|pig"), (3, "olive|food"), (4, "olive|meat")):
        rows = rows.replace(f"w1,merchant's house,{row},olive|grain", f"w1,merchant's house,{row},{goods}", 1)
    for seats, count in ((2, 2), (3, 4), (4, 4)):
        village = a_village(ONE, seats=seats, p1=a_farm(goods={"olive": 1}), workshops=rows)
        assert len([move for move in own(village) if " w1" in move]) == count


def test_goods_in_any_order_over_any_number_of_rounds() -> None:
    """LG-WORK-07, LG-WORK-08, LG-WORK-10: several workshops in one phase, and what lies there stays."""
    village = a_village(DeliverGoods(0, 3), p1=a_farm(goods={"grape": 1, "meat": 1, "olive": 1}), then=[EndRound()])
    play(village, "deliver grape w1r1 3", "deliver meat w6r1 3", "deliver olive w1r1 1")
    assert (village.farms[0].delivered[0], village.farms[0].delivered[5]) == (0b101, 0b100)


def test_a_closed_workshop_takes_nothing() -> None:
    """LG-WORK-02, LG-WORK-03, LG-CLOSED-01."""
    village = a_village(ONE, p1=a_farm(goods={"olive": 1}), closed=["merchant's house"])
    refused(village, "deliver olive w1r1 1", "LG-WORK-03")


def test_a_good_that_no_symbol_wants() -> None:
    """LG-WORK-06, LG-Q-48: food is food; none of the printed symbols takes any upgraded good."""
    village = a_village(DeliverGoods(0, 2), p1=a_farm(goods={"pig": 2}, delivered={"greengrocer": [4]}))
    refused(village, "deliver pig w1r1 1", "LG-WORK-06")
    refused(village, "deliver pig w4r1 4", "LG-WORK-06")


def almost(name: str, good: str, symbols: list[int], **rest: object) -> dict[str, object]:
    """A farm that lacks one delivery to a workshop."""
    return a_farm(goods={good: 1}, delivered={name: symbols}, **rest)  # type: ignore[arg-type]


def supply_merchant(round: int = 2, supplied: bool = False, **farm: object) -> Village:  # noqa: A002
    farm_ = almost("merchant's house", "olive", [2, 3, 4], **farm)
    before = ["merchant's house"] if supplied else []
    return play(a_village(ONE, round=round, p1=farm_, supplied=before), "deliver olive w1r1 1")


def test_a_fully_supplied_workshop() -> None:
    """LG-WORK-11, LG-WORK-12, LG-WORK-14, LG-WORK-16, LG-WORK-17, LG-WORK-18, LG-AIM-03, LG-FARM-01, LG-BOARD-08.

    One marker stays as ownership, three come back; the marker lies unturned; its immediate effect: 3 silver
    (LG-EFFECT-04, LG-PIECE-02)."""
    village = supply_merchant()
    farm = village.farms[0]
    assert (farm.markers[0], farm.delivered[0], village.free_markers(0)) == (1, 0, 24)
    assert has(village) == {"silver": 3}
    assert happened(village, WorkshopDone) == [WorkshopDone(0, 0, True, 3)]


def test_never_again() -> None:
    """LG-WORK-13, LG-PIECE-01, LG-BOARD-10."""
    village = a_village(ONE, p1=a_farm(goods={"olive": 1}, turned=["merchant's house"]))
    refused(village, "deliver olive w1r1 1", "LG-WORK-13")


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_points_of_the_round_and_for_the_first(number: int) -> None:
    """LG-WORK-15, LG-WORK-20: 1 to 6 points, and 1 for the first supplier only."""
    assert points(supply_merchant(number)) == number + 1
    assert points(supply_merchant(number, supplied=True)) == number


def test_the_point_of_the_first_supplier_is_gone_for_the_second() -> None:
    """LG-WORK-15, LG-CLOSED-02: p2 receives the points of the round and opens nothing."""
    p1, p2 = almost("merchant's house", "olive", [2, 3, 4]), almost("merchant's house", "olive", [2, 3, 4])
    village = a_village(ONE, round=2, p1=p1, p2=p2, closed=["deli", "butcher"], then=[DeliverGoods(1, 1)])
    village.farms[1].rows[0] = 1
    play(village, "deliver olive w1r1 1", "deliver olive w1r2 1")
    assert (points(village, 0), points(village, 1), len(village.orders)) == (2 + 1 + 1, 2, 1)


def test_markers_are_turned_at_the_end_of_the_round_and_kept() -> None:
    """LG-WORK-19, LG-WORK-21, LG-PIECE-03, LG-Q-54."""
    village = a_village(EndRound(), p1=a_farm(gained=["deli"], turned=["butcher"]))
    assert [village.farms[0].markers[number] for number in (2, 5)] == [2, 2]


# --- what they do ---------------------------------------------------------------------------------------


def test_wainwright_at_once() -> None:
    """LG-EX-14, LG-EFFECT-08, LG-EFFECT-09: a delivery and the points of the siesta space, here 2."""
    farm = almost("wainwright", "food", [2, 3]) | {"goods": {"food": 1, "olive": 1}}
    village = a_village(ONE, round=3, siesta=[5, 0], p1=farm)
    play(village, "deliver food w2r1 1")
    assert points(village) == 3 + 1 + 2
    play(village, "deliver olive w1r1 1")
    assert (village.over, has(village)) == (True, {})


def test_purple_supplies_the_wainwright_in_round_two() -> None:
    """LG-EX-15, LG-Q-49, LG-Q-50: 1 for the first, 2 for the round, 1 for opening: 4 points; then the immediate
    effect: a delivery, which may go to the workshop just opened, and the points of the siesta space (here 1)."""
    goods = {"food": 1, "wine": 1, "meat": 1, "olive": 1}
    village = a_village(
        DeliverGoods(0, 3), round=2, siesta=[3, 0], p1=a_farm(goods=goods), closed=["merchant's house", "deli"]
    )
    play(village, "deliver food w2r1 1", "deliver wine w2r1 2", "deliver meat w2r1 3")
    assert points(village) == 4 + 1
    assert happened(village, WorkshopOpened) == [WorkshopOpened(0, 0)]
    assert village.free_markers(0) == 25 - 1 - 1, "ownership marker and olive"
    play(village, "deliver olive w1r1 1")
    assert village.over


def test_deli_at_once() -> None:
    """LG-EFFECT-11."""
    village = play(a_village(ONE, p1=almost("deli", "olive", [2, 3, 4])), "deliver olive w3r1 1")
    assert has(village) == {"trade": 1}


def test_greengrocer_at_once() -> None:
    """LG-EFFECT-13, LG-Q-27: any resource; a pig without a pen is sold."""
    farm = almost("greengrocer", "olive", [2, 3, 4]) | {"goods": {"olive": 1, "pig": 2}}
    village = play(a_village(ONE, p1=farm), "deliver olive w4r1 1")
    assert offered(village) == ["take olive", "take grain", "take grape", "take pig"]
    assert has(play(village, "take pig")) == {"pig": 2, "silver": 3}


def test_village_store_at_once() -> None:
    """LG-EFFECT-16, LG-Q-52: 2 points and not another 2 for itself."""
    village = play(a_village(ONE, round=2, p1=almost("village store", "grain", [2, 3])), "deliver grain w5r1 1")
    assert points(village) == 2 + 1 + 2


def test_village_store_later() -> None:
    """LG-EFFECT-14, LG-EFFECT-15: 2 points with each further marker."""
    assert points(supply_merchant(2, turned=["village store"])) == 2 + 1 + 2


def test_village_store_does_not_work_in_the_round_it_was_gained() -> None:
    """Ruling 51, LG-EFFECT-14."""
    assert points(supply_merchant(2, gained=["village store"])) == 2 + 1


@pytest.mark.parametrize(("barrows", "brings"), [([], 0), (["c1"], 1), (["c1", "c2", "c3"], 3)])
def test_butcher_at_once(barrows: list[str], brings: int) -> None:
    """LG-EFFECT-19: a point for each barrow of the farm."""
    village = a_village(ONE, round=2, p1=almost("butcher", "meat", [1, 2], barrows=barrows))
    assert points(play(village, "deliver meat w6r1 3")) == 2 + 1 + brings


def test_butcher_counts_no_barrow_that_is_gone() -> None:
    """LG-Q-53."""
    farm = almost("butcher", "meat", [1, 2], barrows=["c1", "c2"], loaded={"c1": [2]})
    village = a_village(DeliverGoods(0, 2), round=2, p1=farm | {"goods": {"meat": 1, "olive": 1}})
    play(village, "deliver olive b1 1")
    village.play(next(move for move in village.legal(0) if str(move).startswith("stall")))
    before = points(village)
    assert points(play(village, "deliver meat w6r1 3")) - before == 2 + 1 + 1


def test_butcher_later() -> None:
    """LG-EFFECT-18, LG-Q-57: 1 point more for a barrow; the stall still goes to the printed value."""
    farm = a_farm(turned=["butcher"], goods={"olive": 1}, barrows=["c1"], loaded={"c1": [2]})
    village = play(a_village(ONE, p1=farm), "deliver olive b1 1")
    assert points(village) == 3
    cells = [move for move in own(village) if move.startswith("stall")]
    assert {village.market.values[int(move[-2:]) - 1] for move in cells} == {2}


# --- closed workshops -----------------------------------------------------------------------------------


def opening(closed: list[str], supplied: list[str]) -> Village:
    farm = almost("merchant's house", "olive", [2, 3, 4])
    return play(a_village(ONE, round=2, p1=farm, closed=closed, supplied=supplied), "deliver olive w1r1 1")


def test_the_first_workshop_supplied_opens_order_marker_one() -> None:
    """LG-CLOSED-02, LG-CLOSED-03, LG-CLOSED-04: at once, for all, and with 1 point for who did it."""
    village = opening(["deli", "butcher", "wainwright"], [])
    assert points(village) == 2 + 1 + 1
    assert village.orders == (5, 1)
    later = a_village(ONE, p1=a_farm(goods={"olive": 1}), closed=["butcher", "wainwright"])
    assert can(later, "deliver olive w3r1 1")


@pytest.mark.parametrize("closed", [["butcher", "wainwright"], ["wainwright"]])
def test_the_second_and_third_open_the_next_markers(closed: list[str]) -> None:
    """LG-EX-16, LG-CLOSED-05, LG-CLOSED-06: order marker 2, then 3, with 1 point each."""
    village = opening(closed, ["greengrocer", "village store"][: 3 - len(closed)])
    assert (points(village), len(village.orders)) == (4, len(closed) - 1)


def test_when_all_are_open_there_is_no_opening_point() -> None:
    """LG-CLOSED-07."""
    assert points(opening([], [])) == 2 + 1


def test_a_second_supplier_opens_nothing() -> None:
    """LG-Q-51."""
    village = opening(["deli", "butcher"], ["merchant's house"])
    assert (points(village), len(village.orders)) == (2, 2)
