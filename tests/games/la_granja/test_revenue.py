"""The revenue phase: dice and revenue spaces."""

from __future__ import annotations

import pytest

from farmyard.games.la_granja.events import Rolled
from farmyard.games.la_granja.phases import RevenuePhase
from farmyard.games.la_granja.revenue import ShareLastDie, TakeDie
from farmyard.games.la_granja.revenue_spaces import Resolve
from tests.games.la_granja.table import REVENUE, a_farm, a_village, happened, has, own, play, points, refused


def test_a_whole_phase() -> None:
    """LG-DICE-01 to LG-DICE-08: roll, take one each, take one more each, and all have the last one.

    LG-DICE-02, LG-DICE-03, LG-DICE-04, LG-DICE-05, LG-DICE-06, LG-DICE-07, LG-TERM-10, LG-FARM-08."""
    village = a_village(RevenuePhase(), order=[1, 0])
    play(village, "roll 4", "roll 1", "roll 1", "roll 4", "roll 4")
    assert happened(village, Rolled) == [Rolled((1, 1, 4, 4, 4))]
    assert (village.to_act, own(village)) == ((1,), ["die 1", "die 4"])
    play(village, "die 4")
    assert (has(village, 1), village.to_act) == ({"silver": 4}, (0,))
    play(village, "die 1", "die 1")
    assert (has(village, 0), has(village, 1), village.dice) == ({"pig": 1}, {"silver": 4, "pig": 1}, [0, 0, 0, 2, 0, 0])
    play(village, "die 4")
    assert (has(village, 0), has(village, 1)) == ({"pig": 1, "silver": 8}, {"silver": 8, "pig": 1})
    assert [farm.dice for farm in village.farms] == [(0, 3), (3, 0)]


def test_a_die_must_be_taken() -> None:
    """LG-Q-41."""
    village = a_village(TakeDie(0), phase=REVENUE, dice=[4, 1])
    refused(village, "done", "LG-DICE-03")
    refused(village, "die 3", "LG-DICE-02")


@pytest.mark.parametrize(("space", "rule"), [(2, "LG-SPACE-03"), (3, "LG-TRADE-04"), (6, "LG-SPACE-13")])
def test_what_a_die_gives_is_not_declined(space: int, rule: str) -> None:
    """LG-Q-41, ruling 33, l. 1039-1043: one of the options is taken; pig and silver come without a question."""
    village = a_village(Resolve(0, space - 1, True), phase=REVENUE, p1=a_farm(goods={"olive": 1}, hand=["c1"]))
    refused(village, "done", rule)


def test_space_1_is_a_pig() -> None:
    """LG-SPACE-01, LG-SPACE-02: sold at once without a pen."""
    assert has(a_village(Resolve(0, 0, False), phase=REVENUE)) == {"pig": 1}
    full = a_village(Resolve(0, 0, False), phase=REVENUE, p1=a_farm(goods={"pig": 2}))
    assert has(full) == {"pig": 2, "silver": 3}


def test_space_2_is_a_card_or_a_crop() -> None:
    """LG-SPACE-03, LG-SPACE-04, LG-SPACE-05, LG-SPACE-06."""
    village = a_village(Resolve(0, 1, False), phase=REVENUE, p1=a_farm(hand=["c1"]))
    assert own(village) == [
        "play c1 field", "play c1 barrow", "play c1 helper", "take card", "take olive", "take grain", "take grape",
    ]  # fmt: skip
    refused(village, "play c1 extension", "LG-COST-02")
    twin = village.clone()
    assert has(play(village, "take grape")) == {"grape": 1}
    assert play(twin, "play c1 field").farms[0].fields == (0,)
    drawn = play(a_village(Resolve(0, 1, False), phase=REVENUE), "take card", "draw c7")
    assert drawn.hand(0) == [6]


def test_space_3_is_two_different_crops() -> None:
    """LG-SPACE-07."""
    village = a_village(Resolve(0, 2, False), phase=REVENUE)
    refused(village, "take olive", "LG-TRADE-04")
    assert has(play(village, "take grain grape")) == {"grain": 1, "grape": 1}


def test_space_4_is_four_silver() -> None:
    """LG-SPACE-08."""
    assert has(a_village(Resolve(0, 3, False), phase=REVENUE)) == {"silver": 4}


@pytest.mark.parametrize(
    ("moves", "goods", "space"),
    [
        (["upgrade pig", "upgrade olive-field"], {"meat": 1, "food": 1}, 0),
        (["upgrade pig", "walk 1"], {"meat": 1}, 1),
        (["walk 1", "upgrade pig"], {"meat": 1}, 1),
        (["walk 1", "walk 1"], {"pig": 1}, 2),
        (["upgrade pig", "done"], {"meat": 1}, 0),
        (["done"], {"pig": 1}, 0),
    ],
)
def test_space_5_is_two_upgrades_or_siesta_spaces(moves: list[str], goods: dict[str, int], space: int) -> None:
    """LG-SPACE-09, LG-SPACE-10, LG-SPACE-11, LG-SPACE-12, LG-Q-42: three choices, each in part too."""
    farm = a_farm(goods={"pig": 1}, fields=["olive*"])
    village = play(a_village(Resolve(0, 4, False), phase=REVENUE, p1=farm), *moves)
    assert (has(village), village.siesta[0], village.over) == (goods, space, True)


def test_siesta_spaces_count_at_once_on_top_but_the_order_waits() -> None:
    """LG-Q-43, ruling 35."""
    village = a_village(Resolve(1, 4, False), phase=REVENUE, siesta=[2, 0])
    play(village, "walk 1", "walk 1")
    assert (village.siesta, village.arrived, village.turn_order) == ([2, 2], (0, 1), (0, 1))


def test_space_6_is_a_delivery_or_two_silver() -> None:
    """LG-SPACE-13."""
    farm = a_farm(goods={"olive": 1})
    assert has(play(a_village(Resolve(0, 5, False), phase=REVENUE, p1=farm), "take silver")) == {
        "olive": 1,
        "silver": 2,
    }
    village = play(a_village(Resolve(0, 5, False), phase=REVENUE, p1=farm), "deliver olive w1r1 1")
    assert (has(village), village.over) == ({}, True)


def test_village_store_and_butcher_work_in_this_phase_too() -> None:
    """LG-EFFECT-17, LG-EFFECT-20, ruling 36: deliveries by dice bring their points."""
    farm = a_farm(turned=["village store", "butcher"], goods={"olive": 1}, delivered={"merchant's house": [2, 3, 4]})
    village = play(a_village(Resolve(0, 5, False), phase=REVENUE, round=2, p1=farm), "deliver olive w1r1 1")
    assert points(village) == 2 + 1 + 2
    barrow = a_farm(turned=["butcher"], goods={"olive": 1}, barrows=["c1"], loaded={"c1": [2]})
    village = play(a_village(Resolve(0, 5, False), phase=REVENUE, p1=barrow), "deliver olive b1 1")
    assert points(village) == 2 + 1


def test_all_have_the_last_die_in_turn_order() -> None:
    """LG-DICE-08."""
    village = a_village(ShareLastDie(), phase=REVENUE, dice=[3], order=[1, 0])
    assert village.to_act == (1,)
    play(village, "take olive grain")
    assert village.to_act == (0,)
    play(village, "take olive grape")
    assert (has(village, 0), has(village, 1)) == ({"olive": 1, "grape": 1}, {"olive": 1, "grain": 1})


def test_things_can_be_done_before_a_space_is_used() -> None:
    """LG-ANY-01: buy a pig, upgrade it with the five."""
    village = a_village(Resolve(0, 4, False), phase=REVENUE, p1=a_farm(silver=5))
    assert has(play(village, "buy pig", "upgrade pig", "done")) == {"meat": 1}
    at_the_end = a_village(Resolve(0, 4, False), phase=REVENUE, p1=a_farm(silver=5), siesta=[8, 0])
    assert has(play(at_the_end, "buy pig", "upgrade pig")) == {"meat": 1}
