"""What cards allow is judged as the rules will carry it out: moves, materials, fields on cards, limited fences."""

from __future__ import annotations

from collections.abc import Callable

from farmyard.core.cards import adjust, after, also, card, on
from farmyard.games.agricola import events, view_prices
from farmyard.games.agricola.fence_steps import ALL, build_fences
from farmyard.games.agricola.needs import FIELDS, GRAIN_FIELDS, PLANTED_FIELDS, VEGETABLE_FIELDS
from farmyard.games.agricola.placing import move_person
from farmyard.games.agricola.questions import RENOVATES_TO
from farmyard.games.agricola.taking import gain, on_rounds_ahead
from farmyard.games.agricola.tilling import field_card
from tests.games.agricola.table import a_table, by_card, legal, look, play


def test_income_of_the_use_of_a_space_counts_for_a_move(deal: Callable[..., None]) -> None:
    """A16-ACT-03, ruling 127: whoever moves there uses the space, and what cards give for that comes first."""
    table = a_table(goods="")
    play(table, "place grain-seeds")
    assert not move_person("grain-seeds", "farm-expansion")(0).doable(table)
    deal(table, card("Z1", on(after(events.Placed, space="farm-expansion"), gain(wood=5))))
    assert move_person("grain-seeds", "farm-expansion")(0).doable(table)


def test_a_material_that_two_cards_allow_is_one_choice(deal: Callable[..., None]) -> None:
    """A16-RENO-10: a clay house becomes stone, whatever else may become stone."""
    table = a_table(material="clay", goods="4 stone 2 reed", cards=["house-redevelopment"])
    deal(table, card("Z2", adjust(RENOVATES_TO, also(2))))
    play(table, "place house-redevelopment")
    assert table.farms[0].material == 2


def test_goods_on_rounds_ahead_need_no_order() -> None:
    assert on_rounds_ahead(1, food=1)(0).independent()


def test_conditions_count_fields_on_cards() -> None:
    """A16-CARD-02"""
    table = a_table(goods="1 grain", cards=["grain-utilization"])
    by_card(table, "K905", field_card("grain"))
    assert not (PLANTED_FIELDS >= 1).holds(table, 0)
    play(table, "place grain-utilization", "sow k905.1 grain")
    assert (PLANTED_FIELDS >= 1).holds(table, 0)
    assert (GRAIN_FIELDS >= 1).holds(table, 0)
    assert (FIELDS >= 1).holds(table, 0)
    assert not (VEGETABLE_FIELDS >= 1).holds(table, 0)


def test_the_view_tells_limited_fences_as_they_are() -> None:
    table = a_table(goods="")
    by_card(table, "E940", build_fences(free=ALL, pastures=1, size=1, new=True))
    plans = view_prices.pasture_plans(table, 0)
    assert len(plans) == len(legal(table, "fence")) == 13
    assert look(table, 0).prices.fences[3] == ()
