"""Crops leave their fields one at a time, and only in the ways the rules name."""

from __future__ import annotations

import pytest

from farmyard.core.values import Step
from farmyard.games.la_granja.cards import PayExtension
from farmyard.games.la_granja.delivery_steps import DeliverGoods
from farmyard.games.la_granja.farm_phase import Harvest
from farmyard.games.la_granja.receiving import FindMarker, Receive
from farmyard.games.la_granja.tables import WINE
from tests.games.la_granja.table import a_farm, a_village, growing, has, offered, own, play

FIELDS = ["olive*", "grape*", "grape*", "grape"]
TWO_PAYMENTS = PayExtension(0, 2, ())
ALL_IN_USE = {"food": 22}


@pytest.mark.parametrize(
    ("begin", "goods", "moves", "left"),
    [
        (DeliverGoods(0, 2), {}, ["deliver grape-field w1r1 3"], {}),
        (DeliverGoods(0, 2), {}, ["deliver grape-field b1 2"], {}),
        (DeliverGoods(0, 2), {"trade": 1}, ["trade upgrades", "upgrade grape-field", "done"], {"wine": 1}),
        (TWO_PAYMENTS, {"pig": 1, "wine": 1}, ["pay grape-field", "pay wine"], {"pig": 1}),
        (FindMarker(0), ALL_IN_USE, ["back grape-field"], ALL_IN_USE),
    ],
    ids=["to a workshop", "to a barrow", "upgraded", "paid", "taken back"],
)
def test_one_crop_leaves_one_field(begin: Step, goods: dict[str, int], moves: list[str], left: dict[str, int]) -> None:
    """LG-FIELD-02: one of the two grapes is gone from its field, and nothing comes into its den (LG-FIELD-01)."""
    farm = a_farm(goods=goods, fields=FIELDS, barrows=["c11"])
    village = a_village(begin, p1=farm)
    assert growing(village) == ["olive", "grape", "grape"]
    play(village, *moves)
    assert (sorted(growing(village)), has(village)) == (["grape", "olive"], left)
    assert sorted(village.farms[0].grown) == [0, 0, 1, 1]


def test_the_last_crop_can_leave_only_once() -> None:
    """LG-FIELD-02: then its field is empty, and the next harvest fills it again (LG-GROW-01)."""
    farm = a_farm(fields=["grape*", "olive*"], barrows=["c11"])
    village = a_village(DeliverGoods(0, 3), p1=farm, then=[Harvest(0)])
    play(village, "deliver grape-field w1r1 3")
    assert growing(village) == ["olive"]
    assert not [move for move in offered(village) if "grape" in move]
    play(village, "done")
    assert growing(village) == ["grape", "olive"]


def test_a_marker_from_a_field_serves_elsewhere() -> None:
    """LG-PIECE-15: the marker that leaves the field is the one that is needed."""
    village = a_village(Receive(0, WINE, 1, ""), p1=a_farm(goods={"food": 24}, fields=["grape*"]), then=[])
    assert has(village) == {"food": 24}
    village = a_village(FindMarker(0), p1=a_farm(goods={"food": 24}, fields=["grape*"]), then=[Receive(0, WINE, 1, "")])
    assert own(village) == ["back food", "back grape-field", "done"]
    play(village, "back grape-field")
    assert (has(village), growing(village), village.free_markers(0)) == ({"food": 24, "wine": 1}, [], 0)
