"""Market barrows, and the stalls they send to the market."""

from __future__ import annotations

import pytest

from farmyard.games.la_granja.delivery_steps import DeliverGoods, FinishBarrow
from farmyard.games.la_granja.events import BarrowDone, StallPlaced, StallRemoved
from farmyard.games.la_granja.market import NeedStall
from farmyard.games.la_granja.notation import CELL_NAMES
from farmyard.games.la_granja.scoring import EndRound
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.view import view_of
from tests.games.la_granja.table import (
    CELL_OF,
    a_farm,
    a_village,
    discards,
    happened,
    has,
    own,
    play,
    points,
    refused,
    stalls,
)

# --- barrows --------------------------------------------------------------------------------------------


def test_barrows_are_loaded_in_any_order_and_over_several_rounds() -> None:
    """LG-BARROW-01, LG-BARROW-02, LG-BARROW-03, LG-BARROW-04, LG-BARROW-05: c4 wants olive, pig and wine."""
    farm = a_farm(barrows=["c1", "c4"], goods={"wine": 1, "olive": 1})
    village = a_village(DeliverGoods(0, 2), p1=farm, then=[EndRound()])
    play(village, "deliver wine b2 3", "deliver olive b2 1")
    assert village.farms[0].loaded == [0, 0b101, 0]


def test_only_own_barrows_and_only_what_they_want() -> None:
    """LG-BARROW-01, LG-BARROW-02."""
    village = a_village(
        DeliverGoods(0, 1), p1=a_farm(barrows=["c1"], goods={"wine": 1}), p2=a_farm(barrows=["c2", "c4"])
    )
    refused(village, "deliver wine b2 3", "LG-BARROW-01")
    refused(village, "deliver wine b1 1", "LG-BARROW-02")


def test_green_completes_a_barrow_with_two_deliveries() -> None:
    """LG-EX-17: an olive from a field and a grain from the den complete a barrow worth 4: 4 points, 1 trade good.

    LG-BARROW-06, LG-BARROW-07, LG-BARROW-08, LG-BARROW-09, LG-BARROW-10, LG-AIM-04, LG-PLAY-09: the card goes to the
    discards and the markers come back. c32 wants olive, grain and pig; the pig lies there already."""
    farm = a_farm(barrows=["c32"], loaded={"c32": [3]}, fields=["olive*"], goods={"grain": 1})
    village = a_village(DeliverGoods(0, 2), seats=4, p1=farm)
    play(village, "deliver olive-field b1 1", "deliver grain b1 2")
    assert (points(village), has(village)) == (4, {"trade": 1})
    assert (village.farms[0].barrows, discards(village)) == ([-1, -1, -1], [31])
    assert village.free_markers(0) == 24
    assert happened(village, BarrowDone) == [BarrowDone(0, 31, 4)]


def test_a_symbol_twice_wants_the_good_twice() -> None:
    """LG-BARROW-06, ruling 83: c37 wants two olives; the first free symbol is offered."""
    farm = a_farm(barrows=["c37"], goods={"olive": 2})
    village = a_village(DeliverGoods(0, 2), seats=4, p1=farm)
    assert [move for move in own(village) if " b1" in move] == ["deliver olive b1 1"]
    play(village, "deliver olive b1 1", "deliver olive b1 2")
    assert points(village) == 2


def test_several_barrows_in_one_turn() -> None:
    """LG-BARROW-01."""
    farm = a_farm(barrows=["c1", "c39"], loaded={"c1": [1], "c39": [1]}, goods={"grain": 2})
    village = a_village(DeliverGoods(0, 2), seats=4, p1=farm)
    play(village, "deliver grain b1 2", "stall m12", "deliver grain b2 2", "stall m23")
    assert (points(village), stalls(village, 0)) == (4, ["m12", "m23"])


# --- stalls ---------------------------------------------------------------------------------------------


def place(value: int, cell: str, seats: int = 4, **farms: dict[str, object]) -> Village:
    village = a_village(NeedStall(0, value), seats=seats, **farms)  # type: ignore[arg-type]
    return play(village, f"stall {cell}") if cell else village


def test_a_stall_goes_to_a_free_cell_of_the_value() -> None:
    """LG-MARKET-01: here one worth 2, and a marker of the own supply."""
    village = place(2, "", p2=a_farm(stalls=["m12"]))
    assert own(village) == ["stall m02", "stall m04", "stall m05", "stall m23", "stall m26"]
    refused(village, "stall m12", "LG-MARKET-07")
    refused(village, "stall m13", "LG-MARKET-01")
    refused(village, "done", "LG-MARKET-01")
    markers = village.free_markers(0)
    assert play(village, "stall m23").free_markers(0) == markers - 1


def test_green_places_a_stall_on_a_four() -> None:
    """LG-EX-18, LG-MARKET-02, LG-MARKET-03, LG-MARKET-04, LG-MARKET-05: the 3 beside it goes, the 5 stays; 1 point."""
    village = place(4, "m18", p2=a_farm(stalls=["m13", "m19"]))
    assert (stalls(village, 1), points(village), village.free_markers(1)) == (["m19"], 1, 24)
    cell = CELL_OF["m13"]
    assert happened(village, StallRemoved) == [StallRemoved(0, 1, cell)]
    assert happened(village, StallPlaced) == [StallPlaced(0, CELL_OF["m18"], 1)]


def test_a_point_for_each_stall_removed() -> None:
    """LG-MARKET-04: m18 has the 2 of m12, the 3 of m13, m17 and m24 and the 2 of m23 around it."""
    village = place(4, "m18", p2=a_farm(stalls=["m12", "m13"]), p3=a_farm(stalls=["m17", "m23"]))
    assert points(village) == 4


def test_own_stalls_stay() -> None:
    """LG-MARKET-06."""
    village = place(4, "m18", p1=a_farm(stalls=["m12"]))
    assert (stalls(village, 0), points(village)) == (["m12", "m18"], 0)


def test_stalls_further_away_stay() -> None:
    """LG-MARKET-02."""
    assert stalls(place(4, "m18", p2=a_farm(stalls=["m02"])), 1) == ["m02"]


def test_only_where_all_cells_are_taken_a_stall_may_be_replaced() -> None:
    """LG-MARKET-07, LG-MARKET-08, LG-MARKET-09, LG-Q-55, LG-Q-56: 1 point for it, and lower neighbours go as usual.

    All three 4 of the side for two players are taken; s09 touches the 2 of s05 and the 3 of s06."""
    village = place(4, "", seats=2, p1=a_farm(stalls=["s07"]), p2=a_farm(stalls=["s09", "s14", "s05"]))
    assert own(village) == ["stall s09", "stall s14", "done"]
    play(village, "stall s09")
    assert (stalls(village, 0), stalls(village, 1), points(village)) == (["s07", "s09"], ["s14"], 2)


def test_the_view_tells_whom_a_stall_would_drive_out() -> None:
    """LG-MARKET-02, LG-MARKET-06, LG-MARKET-07: for each cell where it may stand, as it then happens."""
    own_and_others = {"p1": a_farm(stalls=["m12"]), "p2": a_farm(stalls=["m13", "m19"]), "p3": a_farm(stalls=["m23"])}
    taken = {"p1": a_farm(stalls=["s07"]), "p2": a_farm(stalls=["s09", "s14", "s05"])}
    victims = set()
    for seats, farms in ((4, own_and_others), (2, taken)):
        village = place(4, "", seats=seats, **farms)
        told = dict(view_of(village, 0).driven_out)
        assert {f"stall {CELL_NAMES[village.market.first + cell]}" for cell in told} == {*own(village)} - {"done"}
        for cell, gone in told.items():
            after = play(village.clone(), f"stall {CELL_NAMES[village.market.first + cell]}")
            removed = [event.cell for event in happened(after, StallRemoved) if isinstance(event, StallRemoved)]
            assert sorted(cell - village.market.first for cell in removed) == sorted(gone)
            victims |= {*gone}
        assert view_of(after, 0).driven_out == ()
    assert len(victims) > 3


def test_replacing_is_optional() -> None:
    """LG-Q-55."""
    village = place(4, "", seats=2, p1=a_farm(stalls=["s07"]), p2=a_farm(stalls=["s09", "s14"]))
    assert stalls(play(village, "done"), 0) == ["s07"]


def test_nobody_replaces_the_own_stalls() -> None:
    """LG-Q-55, ruling 57: nothing is placed where all are one's own."""
    village = place(6, "", seats=2, p1=a_farm(stalls=["s01", "s11"]))
    assert (village.over, stalls(village, 0)) == (True, ["s01", "s11"])


def test_with_three_players_covered_cells_are_not_there() -> None:
    """LG-SETUP-38, ruling 59: of the 6 only m06, m14 and m22 are left; m30 is covered."""
    village = place(6, "", seats=3)
    assert own(village) == ["stall m06", "stall m14", "stall m22"]
    refused(village, "stall m30", "LG-SETUP-38")


def test_no_choice_no_question() -> None:
    """Ruling 86: the last free 6 is taken without asking."""
    village = place(6, "", seats=2, p1=a_farm(stalls=["s01"]))
    assert (village.over, stalls(village, 0)) == (True, ["s01", "s11"])


def test_without_a_marker_one_has_to_be_found() -> None:
    """LG-PIECE-15: a stall may be taken back for the new one."""
    village = a_village(NeedStall(0, 2), seats=4, p1=a_farm(goods={"olive": 24}, stalls=["m01"]))
    play(village, "clear m01", "stall m12")
    assert stalls(village, 0) == ["m12"]


@pytest.mark.parametrize(("card", "value"), [("c1", 2), ("c3", 3), ("c2", 4), ("c4", 5), ("c18", 6)])
def test_two_to_six_points(card: str, value: int) -> None:
    """LG-BARROW-07."""
    village = a_village(FinishBarrow(0, 0), seats=4, p1=a_farm(barrows=[card]))
    assert points(village) == value
    assert all(village.market.values[int(move[-2:]) - 1] == value for move in own(village))
