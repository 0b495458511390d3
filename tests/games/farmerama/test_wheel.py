"""At any time during one's actions: the player wheel and the products."""

from __future__ import annotations

import pytest

from farmyard.games.farmerama.events import CameHome, Turned
from tests.games.farmerama.table import (
    CLEAR,
    a_game,
    a_table,
    barn,
    choose,
    happened,
    land,
    offered,
    pastures,
    play,
    products,
    refused,
    seen_by,
    stars,
    supply,
    why,
)

SOWING = ["sow", "feed", "feed", "feed"]


def test_a_turn_costs_one_water() -> None:
    """FA-WHEEL-01, FA-WHEEL-02, FA-WHEEL-04: 1 water from the barn to the supply for one zone, counter-clockwise."""
    table = a_table(cards=SOWING)
    before = supply(table)["water"]
    play(table, "turn")
    assert barn(table)["water"] == 2
    assert supply(table)["water"] == before + 1
    # Sector S2 (hay) came from zone B to zone A.
    assert seen_by(table, 0).farms[0].sectors == (1, 2, 3, 4, 5, 6, 0)


def test_without_water_no_turn() -> None:
    """FA-WHEEL-01."""
    table = a_table(cards=SOWING, barns={0: {"carrot": 1}})
    assert why(table, "turn")[:2] == ("FA-WHEEL-01", "no_water")


def test_the_bar_passes_only_over_an_empty_zone() -> None:
    """FA-WHEEL-05, FA-Q-05 (ruling 31): the zone beneath the last green sector. The refusal names zone and crops."""
    table = a_table(cards=SOWING, land={0: {"g1": "hay", "g2": "corn"}})
    rule, key, facts = why(table, "turn")
    assert (rule, key, facts["zone"]) == ("FA-WHEEL-05", "bar", "G")
    assert [crop.key for crop in facts["crops"]] == ["farmerama.good.hay", "farmerama.good.corn"]
    assert "turn" not in offered(table)
    table = a_table(cards=SOWING, land={0: {"f1": "hay"}})
    play(table, "turn")
    assert refused(table, "turn") == "FA-WHEEL-05"


def test_one_crop_is_enough_to_block_and_every_zone_is_checked() -> None:
    """FA-WHEEL-05, FA-Q-05: the first three turns pass over G, F, E; the fourth would pass over the maize in D."""
    table = a_table(cards=SOWING, barns={0: {"water": 5, "carrot": 1}})
    play(table, "turn", "turn", "turn")
    assert [event.zone for event in happened(table, Turned)] == [6, 5, 4]
    rule, _, facts = why(table, "turn")
    assert (rule, facts["zone"]) == ("FA-WHEEL-05", "D")


def test_animals_are_not_in_the_way() -> None:
    """FA-Q-04 (ruling 31): only crops count."""
    table = a_table(cards=SOWING, grazing={0: {"sheep": "G"}})
    play(table, "turn")
    assert pastures(table) == {"sheep": "G"}


def test_only_during_ones_own_actions() -> None:
    """FA-WHEEL-03: not in phase 1, not while another acts, not after the own card is laid aside."""
    table = a_game(4)
    assert refused(table, "turn", 0) == "FA-ROUND-02"
    choose(table, "sow", "trade", "trade", "trade")
    assert refused(table, "turn", 1) == "FA-ROUND-03"
    play(table, "done")
    assert refused(table, "turn", 0) == "FA-ROUND-03"


@pytest.mark.parametrize("card", ["sow", "harvest", "water", "feed", "trade"])
def test_with_any_action_before_and_after(card: str) -> None:
    """FA-WHEEL-03, FA-Q-22 (ruling 30): also with Water, Feed and Seed Trade."""
    does = {"sow": "sow hay a2", "harvest": "harvest d1", "water": "water 1", "feed": "feed sheep", "trade": "trade"}
    others = ["feed" if card != "feed" else "sow"] * 3
    table = a_table(cards=[card, *others], barns={0: {"hay": 3, "oats": 3, "water": 3}})
    play(table, "turn", does[card], "turn")
    assert table.farms[0].turned == 2


def test_with_water_just_taken() -> None:
    """FA-Q-22: the player had none before."""
    table = a_table(cards=["water", "feed", "feed", "feed"], barns={0: {}})
    play(table, "water 2", "turn", "turn")
    assert table.farms[0].turned == 2


def test_several_zones_in_one_phase_and_never_by_force() -> None:
    """FA-WHEEL-06, FA-WHEEL-07: as far as it is paid and allowed; and `done` is always there."""
    table = a_table(cards=SOWING, barns={0: {"water": 7, "carrot": 1}}, land={0: CLEAR})
    for _ in range(7):
        assert "done" in offered(table)
        play(table, "turn")
    assert len(happened(table, Turned)) == 7
    assert table.farms[0].turned == 0
    table = a_table(cards=SOWING)
    play(table, "done")
    assert barn(table)["water"] == 3


def test_turns_between_sowings() -> None:
    """FA-EX-07: 1 water, one zone, one sowing; 1 water, one zone, two sowings. 2 water, 2 zones, 3 Sow actions."""
    table = a_table(cards=SOWING)
    play(table, "turn", "sow hay a2", "turn", "sow carrot f1", "sow oats a3")
    assert barn(table) == {"water": 1, "carrot": 1, "hay": 1, "oats": 1, "corn": 1}
    assert table.farms[0].turned == 2
    assert {name: crop for name, crop in land(table).items() if name in ("a2", "f1", "a3")} == {
        "a2": "hay",
        "f1": "carrot",
        "a3": "oats",
    }
    assert refused(table, "sow hay g1") == "FA-ACT-02"


def test_turns_between_harvests() -> None:
    """FA-EX-08: the same with Harvest: three turns, three stacks."""
    table = a_table(cards=["harvest", "feed", "feed", "feed"])
    play(table, "turn", "harvest d1", "turn", "harvest c1", "turn", "harvest b1")
    assert barn(table) == {"carrot": 2, "hay": 4, "oats": 4, "corn": 3}
    assert land(table) == {"a1": "carrot"}


def test_before_the_first_of_two_cards() -> None:
    """FA-WHEEL-03: two players may turn before they say which card comes first, and between the cards."""
    table = a_table(seats=2, cards=["sow water", "feed trade"])
    play(table, "turn", "begin water", "water 1", "done", "turn", "sow carrot f1")
    assert table.farms[0].turned == 2


# --- products ---------------------------------------------------------------------------------------------------------


def test_the_pacifier_brings_an_animal_home() -> None:
    """FA-PROD-01, FA-PROD-03: the sheep on D waits three turns; then it is in the stable, its marker one step up."""
    table = a_table(cards=SOWING, grazing={0: {"sheep": "D"}}, land={0: CLEAR})
    play(table, "turn", "turn")
    assert pastures(table) == {"sheep": "D"}
    before = stars(table)
    play(table, "turn")
    assert pastures(table) == {}
    assert products(table) == {"sheep": 1}
    (home,) = happened(table, CameHome)
    assert (home.animal, home.zone, home.products, home.stars) == (0, 3, 1, 10)
    assert stars(table) == before + 10 - 5


def test_it_cannot_be_declined() -> None:
    """FA-PROD-02: there is nothing to choose; the same move turns the wheel and brings it home."""
    table = a_table(cards=SOWING, grazing={0: {"horse": "F"}}, land={0: CLEAR})
    play(table, "turn")
    assert products(table) == {"horse": 1}
    assert offered(table, "done") == {"done"}


def test_both_animals_of_a_pasture_come_home() -> None:
    """FA-Q-19 (ruling 32): each moves its own marker."""
    table = a_table(cards=SOWING, grazing={0: {"pig": "F", "cow": "F", "horse": "E"}}, land={0: CLEAR})
    play(table, "turn")
    assert products(table) == {"pig": 1, "cow": 1}
    assert pastures(table) == {"horse": "E"}


def test_a_sixth_product() -> None:
    """FA-Q-13 (ruling 33): the animal comes home, the marker stays on top."""
    table = a_table(cards=SOWING, grazing={0: {"pig": "F"}}, products={0: {"pig": 5}}, land={0: CLEAR})
    play(table, "turn")
    assert pastures(table) == {}
    assert products(table) == {"pig": 5}
    assert happened(table, CameHome)[0].stars == 0


def test_an_animal_where_the_pacifier_already_is() -> None:
    """FA-Q-20 (ruling 28): it comes home only when a turn brings the pacifier there."""
    table = a_table(cards=SOWING, grazing={0: {"sheep": "G"}}, barns={0: {"water": 7}}, land={0: CLEAR})
    for _ in range(6):
        play(table, "turn")
    assert pastures(table) == {"sheep": "G"}
    play(table, "turn")
    assert products(table) == {"sheep": 1}


# --- the preview ------------------------------------------------------------------------------------------------------


def test_the_view_shows_what_a_turn_would_do() -> None:
    """FA-WHEEL-05, FA-PROD-01: where the sectors stand, which animals come home, and what each earns."""
    table = a_table(cards=SOWING, grazing={0: {"pig": "F", "cow": "F"}}, products={0: {"cow": 2}})
    turn = seen_by(table, 0).turn
    assert turn is not None
    assert (turn.possible, turn.rule, turn.why_not) == (True, "", "")
    assert turn.zone_swept == 6
    assert turn.comes_home == ((1, 11), (2, 10))
    play(table, "turn")
    assert turn.sectors == seen_by(table, 0).farms[0].sectors
    assert [(event.animal, event.stars) for event in happened(table, CameHome)] == [(1, 11), (2, 10)]


def test_the_view_says_why_the_wheel_cannot_turn() -> None:
    """FA-WHEEL-01, FA-WHEEL-05: and only to whoever is to act."""
    table = a_table(cards=SOWING, land={0: {"g1": "hay"}})
    turn = seen_by(table, 0).turn
    assert turn is not None
    assert (turn.possible, turn.rule, turn.why_not, turn.crops) == (False, "FA-WHEEL-05", "farmerama.why.bar", (1,))
    table = a_table(cards=SOWING, barns={0: {"carrot": 1}})
    turn = seen_by(table, 0).turn
    assert turn is not None
    assert (turn.possible, turn.rule) == (False, "FA-WHEEL-01")
    assert seen_by(table, 1).turn is None
    assert seen_by(table, None).turn is None
