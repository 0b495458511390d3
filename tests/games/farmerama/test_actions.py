"""Phase 3: how often an action may be carried out, and the five actions."""

from __future__ import annotations

import pytest

from farmyard.games.farmerama.events import Begun, Fed, Fetched, Harvested, Skipped, Sown, Traded
from tests.games.farmerama.table import (
    CLEAR,
    Goods,
    a_game,
    a_table,
    barn,
    choose,
    happened,
    land,
    offered,
    pastures,
    play,
    refused,
    seen_by,
    supply,
    why,
)

PLENTY = {"carrot": 9, "hay": 9, "oats": 9, "corn": 9}


# --- how often --------------------------------------------------------------------------------------------------------


def test_alone_three_times_together_twice() -> None:
    """FA-EX-02, FA-ACT-05, FA-ACT-06: Sow shows 3/2. Alone up to 3 times; if several played Sow, each up to 2."""
    alone = a_table(cards=["sow", "feed", "feed", "feed"], barns={0: PLENTY})
    play(alone, "sow carrot a2", "sow carrot a3", "sow hay b2")
    assert not alone.farms[0].busy
    assert len(happened(alone, Sown, 0)) == 3
    shared = a_table(cards=["sow", "sow", "sow", "feed"], barns={seat: {"carrot": 4} for seat in range(3)})
    for seat in range(3):
        assert shared.to_act == (seat,)
        play(shared, "sow carrot a2", "sow carrot a3")
        assert seat not in shared.to_act
        assert len(happened(shared, Sown, seat)) == 2


def test_the_numbers_are_the_greatest() -> None:
    """FA-ACT-02, FA-ACT-03, FA-Q-23 (ruling 23): once, or not at all, will do."""
    table = a_table(cards=["sow", "harvest", "feed", "trade"], barns={0: PLENTY, 1: {"water": 1}})
    play(table, "sow carrot a2", "done")
    assert len(happened(table, Sown)) == 1
    play(table, "done")
    assert happened(table, Skipped)[0].seat == 1
    assert happened(table, Harvested) == []


def test_each_round_has_two_numbers_for_three_actions() -> None:
    """FA-ACT-04: and Feed and Seed Trade have none."""
    table = a_table(wheel=2, cards=["sow", "harvest", "water", "feed"], barns={s: {"water": 1} for s in range(4)})
    assert seen_by(table, 0).numbers == ((5, 3), (4, 3), (3, 2))
    assert seen_by(table, 0).farms[0].left == 5
    play(table, "done", "done", "done")
    begun = {event.seat: event.times for event in happened(table, Begun)}
    assert begun == {0: 5, 1: 4, 2: 3, 3: 0}


@pytest.mark.parametrize("cards", [["feed", "sow", "sow", "sow"], ["feed", "feed", "feed", "feed"]])
def test_feed_has_no_number(cards: list[str]) -> None:
    """FA-ACT-07, FA-FEED-01: as often as wanted and paid, whoever else played it."""
    table = a_table(cards=cards, barns={0: PLENTY})
    play(table, "feed sheep", "feed pig", "feed cow", "feed horse")
    assert len(happened(table, Fed, 0)) == 4


@pytest.mark.parametrize("cards", [["trade", "sow", "sow", "sow"], ["trade", "trade", "trade", "trade"]])
def test_seed_trade_has_no_number(cards: list[str]) -> None:
    """FA-ACT-07: the same however many play it."""
    table = a_table(cards=cards, barns={0: {}})
    play(table, "trade")
    assert barn(table) == {"carrot": 1, "hay": 1, "oats": 1, "corn": 1, "water": 1}


def test_only_the_revealed_action_is_carried_out() -> None:
    """FA-ACT-01: the refusal names the card that was played."""
    table = a_table(cards=["sow", "feed", "feed", "feed"], land={0: {"e1": "hay"}})
    for move in ("harvest e1", "water 1", "feed sheep", "trade"):
        rule, key, facts = why(table, move)
        assert (rule, key) == ("FA-ACT-01", "other_card")
        assert facts["card"].key == "farmerama.action.sow"


def test_everybody_acts_in_turn_beginning_with_another_each_round() -> None:
    """FA-ROUND-05 (ruling 21): in the third round seat 2 begins."""
    table = a_table(round=3, cards=["trade"] * 4)
    order = []
    for _ in range(4):
        order.append(table.to_act)
        play(table, "done")
    assert order == [(2,), (3,), (0,), (1,)]


def test_everybody_may_act_at_the_same_time() -> None:
    """FA-ROUND-04: with the option, moves may come in any order, and whoever is done waits for the rest."""
    table = a_table(cards=["sow", "harvest", "water", "trade"], together=True)
    assert list(table.to_act) == [0, 1, 2, 3]
    play(table, "p4: trade", "p1: sow carrot a2", "p3: water 4", "p1: done", "p2: turn", "p2: harvest d1")
    assert list(table.to_act) == [1, 2, 3]
    play(table, "p2: done", "p3: done", "p4: done")
    assert seen_by(table, 0).phase == "choose"


def test_a_card_with_which_nothing_can_be_done_is_laid_aside() -> None:
    """FA-ACT-03 (ruling 57): no water to turn with, nothing to harvest; the log says so."""
    table = a_table(cards=["harvest", "trade", "trade", "trade"], barns={0: {"hay": 1}})
    assert table.to_act == (1,)
    assert [skipped.seat for skipped in happened(table, Skipped)] == [0]


# --- sow --------------------------------------------------------------------------------------------------------------


def test_sowing() -> None:
    """FA-SOW-01, FA-SOW-04, FA-SOW-05: one token from the barn, one of the same crop from the supply: one action."""
    table = a_table(cards=["sow", "feed", "feed", "feed"], barns={0: {"carrot": 2, "hay": 1}})
    before = supply(table)["carrot"]
    play(table, "sow carrot a2")
    assert barn(table) == {"carrot": 1, "hay": 1}
    assert supply(table)["carrot"] == before - 1
    assert land(table)["a2"] == "carrot"
    assert table.scores()[0].parts["feed"] == 2 + 8 + 2
    assert table.farms[0].left == 2


def test_only_on_an_empty_field() -> None:
    """FA-SOW-02: carrots stand on a1; and there is no a4."""
    table = a_table(cards=["sow", "feed", "feed", "feed"])
    rule, key, facts = why(table, "sow carrot a1")
    assert (rule, key, facts["field"]) == ("FA-SOW-02", "not_empty", "a1")
    assert why(table, "sow carrot a4")[:2] == ("FA-SOW-02", "no_field")


def test_only_on_the_own_land() -> None:
    """FA-SOW-03, FA-AIM-03: a field names a place on the own land; the others' land stays as it is."""
    table = a_table(cards=["feed", "sow", "feed", "feed"], barns={0: {}, 1: {"carrot": 1}})
    play(table, "sow carrot a2")
    assert "a2" in land(table, 1)
    assert [land(table, seat) for seat in (0, 2, 3)] == [{"a1": "carrot", "b1": "hay", "c1": "oats", "d1": "corn"}] * 3


def test_only_in_the_zone_that_the_wheel_gives_to_the_crop() -> None:
    """FA-SOW-06, FA-SETUP-18: carrots in A, and after one turn in G; the refusal says where."""
    table = a_table(cards=["sow", "feed", "feed", "feed"], barns={0: {"carrot": 2, "water": 1}})
    assert offered(table, "sow") == {"sow carrot a2", "sow carrot a3"}
    rule, key, facts = why(table, "sow carrot g1")
    assert (rule, key, facts["zone"], facts["crop"].key) == ("FA-SOW-06", "wrong_zone", "A", "farmerama.good.carrot")
    play(table, "turn")
    assert offered(table, "sow") == {"sow carrot g1", "sow carrot g2"}
    assert why(table, "sow carrot a2")[2]["zone"] == "G"


def test_beside_the_carrot_carrots_beside_the_hay_hay() -> None:
    """FA-EX-03: the fields beside the carrot symbol take carrots, those beside the hay symbol hay."""
    table = a_table(cards=["sow", "feed", "feed", "feed"], barns={0: PLENTY}, land={0: CLEAR})
    assert offered(table, "sow carrot") == {"sow carrot a1", "sow carrot a2", "sow carrot a3"}
    assert offered(table, "sow hay") == {"sow hay b1", "sow hay b2"}
    assert offered(table, "sow oats") == {"sow oats c1"}
    assert offered(table, "sow corn") == {"sow corn d1", "sow corn d2", "sow corn d3"}


def test_water_cannot_be_sown() -> None:
    """FA-SOW-08: it is no crop, not even as a word."""
    table = a_table(cards=["sow", "feed", "feed", "feed"])
    with pytest.raises(ValueError, match="water"):
        table.game.parse("sow water a2")
    assert not offered(table, "sow water")


def test_scarecrow_fields_are_ordinary_fields_in_play() -> None:
    """FA-Q-06 (rulings 24, 25): a3 may be sown, before anything else."""
    table = a_table(cards=["sow", "feed", "feed", "feed"])
    play(table, "sow carrot a3")
    assert land(table)["a3"] == "carrot"


def test_what_is_not_in_the_barn_or_the_supply_cannot_be_sown() -> None:
    """FA-SOW-01, FA-SOW-04, FA-Q-17 (ruling 22): both tokens are needed."""
    table = a_table(cards=["sow", "feed", "feed", "feed"], barns={0: {"carrot": 1, "corn": 1}}, supply={"carrot": 0})
    assert why(table, "sow hay b2")[:2] == ("FA-SOW-01", "none_in_barn")
    assert why(table, "sow carrot a2")[:2] == ("FA-SOW-04", "no_second")
    play(table, "sow corn d2")


def test_while_only_the_supply_is_in_the_way_the_player_is_asked() -> None:
    """FA-Q-17 (ruling 57): at the same table somebody may still pay feed into it."""
    table = a_table(
        cards=["sow", "feed", "trade", "trade"],
        barns={0: {"carrot": 1}, 1: {"carrot": 3, "corn": 2}},
        supply={"carrot": 0},
        together=True,
    )
    assert offered(table, seat=0) == {"done"}
    play(table, "p2: feed pig")
    assert "sow carrot a2" in offered(table, seat=0)


def test_more_often_than_allowed_is_refused() -> None:
    """FA-ACT-02: after two shared sowings the player may turn, but not sow."""
    table = a_table(cards=["sow", "sow", "feed", "feed"])
    play(table, "sow carrot a2", "sow carrot a3")
    rule, key, facts = why(table, "sow hay b2")
    assert (rule, key, facts["n"]) == ("FA-ACT-02", "used_up", 2)


# --- harvest ----------------------------------------------------------------------------------------------------------


def test_harvesting() -> None:
    """FA-HARV-01, FA-HARV-03: the two tokens of a field come into the barn, whatever crop it is."""
    grown = {"e1": "carrot", "e2": "hay", "f1": "oats", "g2": "corn"}
    table = a_table(cards=["harvest", "feed", "feed", "feed"], barns={0: {}}, land={0: grown})
    assert offered(table, "harvest") == {"harvest e1", "harvest e2", "harvest f1", "harvest g2"}
    before = supply(table)
    play(table, "harvest e1")
    assert barn(table) == {"carrot": 2}
    assert supply(table) == before
    assert "e1" not in land(table)


def test_only_in_the_green_sectors() -> None:
    """FA-HARV-02: A to D are not green at the start; after a turn D is."""
    table = a_table(cards=["harvest", "feed", "feed", "feed"])
    rule, key, facts = why(table, "harvest d1")
    assert (rule, key, facts["zone"]) == ("FA-HARV-02", "not_green", "D")
    assert why(table, "harvest e1")[:2] == ("FA-HARV-01", "nothing_there")
    assert why(table, "harvest e3")[:2] == ("FA-HARV-01", "no_field")
    play(table, "turn", "harvest d1")
    assert barn(table)["corn"] == 3


def test_three_stacks_are_three_harvests() -> None:
    """FA-EX-04: 6 tokens into the barn, and no fourth stack."""
    grown = {"e1": "carrot", "e2": "hay", "f1": "oats", "g2": "corn"}
    table = a_table(cards=["harvest", "feed", "feed", "feed"], barns={0: {"water": 1}}, land={0: grown})
    play(table, "harvest e1", "harvest f1", "harvest g2")
    assert barn(table) == {"carrot": 2, "oats": 2, "corn": 2, "water": 1}
    assert len(happened(table, Harvested)) == 3
    assert refused(table, "harvest e2") == "FA-ACT-02"


# --- water ------------------------------------------------------------------------------------------------------------


def test_water() -> None:
    """FA-WATER-01, FA-EX-05: with Water at 3, shared, up to 3 water from the supply; at once or bit by bit."""
    table = a_table(cards=["water", "water", "feed", "feed"], barns={0: {}})
    before = supply(table)["water"]
    assert offered(table, "water") == {"water 1", "water 2", "water 3"}
    assert why(table, "water 4")[2]["n"] == 3
    assert refused(table, "water 4") == "FA-WATER-01"
    play(table, "water 1", "water 2")
    assert barn(table) == {"water": 3}
    assert supply(table)["water"] == before - 3
    assert sum(event.amount for event in happened(table, Fetched, 0)) == 3
    assert refused(table, "water 1") == "FA-ACT-02"


def test_fewer_water_than_allowed() -> None:
    """FA-WATER-01, FA-Q-17: one may take less, and gets no more than there is."""
    table = a_table(cards=["water", "feed", "feed", "feed"], supply={"water": 2})
    assert offered(table, "water") == {"water 1", "water 2"}
    assert refused(table, "water 3") == "FA-Q-17"
    play(table, "water 1", "done")
    assert barn(table)["water"] == 4


# --- feed -------------------------------------------------------------------------------------------------------------

COSTS: list[tuple[str, Goods, str, str]] = [
    ("sheep", {"hay": 2, "oats": 2}, "D", "FA-FEED-05"),
    ("pig", {"carrot": 3, "corn": 2}, "C", "FA-FEED-06"),
    ("cow", {"hay": 3, "corn": 2}, "B", "FA-FEED-07"),
    ("horse", {"carrot": 3, "oats": 3}, "A", "FA-FEED-08"),
]


@pytest.mark.parametrize(("animal", "cost", "zone", "rule"), COSTS, ids=[case[3] for case in COSTS])
def test_feeding(animal: str, cost: Goods, zone: str, rule: str) -> None:
    """FA-FEED-03, FA-FEED-04, FA-FEED-05, FA-FEED-06, FA-FEED-07, FA-FEED-08, FA-FEED-10: the feed goes from the barn
    to the supply, the animal to the pasture that its head points to."""
    table = a_table(cards=["feed", "sow", "sow", "sow"], barns={0: cost})
    before = supply(table)
    play(table, f"feed {animal}")
    assert barn(table) == {}
    assert supply(table) == {good: before[good] + cost.get(good, 0) for good in before}
    assert pastures(table) == {animal: zone}


@pytest.mark.parametrize(("animal", "cost", "zone", "rule"), COSTS, ids=[case[3] for case in COSTS])
def test_without_all_the_feed_it_stays_hungry(animal: str, cost: Goods, zone: str, rule: str) -> None:
    """FA-FEED-01: one token short of the cost is not enough, and the refusal says what is missing."""
    short = dict(cost)
    crop = next(iter(short))
    short[crop] -= 1
    table = a_table(cards=["feed", "sow", "sow", "sow"], barns={0: {**short, "water": 1}})
    found, key, facts = why(table, f"feed {animal}")
    assert (found, key) == (rule, "no_feed")
    assert [(phrase.key, dict(phrase.facts)["n"]) for phrase in facts["missing"]] == [(f"farmerama.amount.{crop}", 1)]


def test_the_horse_eats_three_carrots_and_three_oats() -> None:
    """FA-EX-06: 3 carrots and 3 oats leave the barn, the rest stays."""
    table = a_table(cards=["feed", "sow", "sow", "sow"], barns={0: {"carrot": 4, "oats": 5, "hay": 1}})
    play(table, "feed horse")
    assert barn(table) == {"carrot": 1, "oats": 2, "hay": 1}


def test_only_animals_in_the_stable_are_fed() -> None:
    """FA-FEED-02: the sheep on its pasture must come home first."""
    table = a_table(cards=["feed", "sow", "sow", "sow"], barns={0: PLENTY}, grazing={0: {"sheep": "D"}})
    rule, key, facts = why(table, "feed sheep")
    assert (rule, key, facts["zone"]) == ("FA-FEED-02", "not_in_stable", "D")


def test_a_pasture_holds_two() -> None:
    """FA-FEED-11, FA-Q-18 (ruling 26): a third animal cannot be fed until there is room."""
    table = a_table(
        cards=["feed", "sow", "sow", "sow"], barns={0: {**PLENTY, "water": 1}}, grazing={0: {"sheep": "A", "pig": "A"}}
    )
    rule, key, facts = why(table, "feed horse")
    assert (rule, key, facts["zone"]) == ("FA-FEED-11", "pasture_full", "A")
    play(table, "feed cow", "turn", "feed horse")
    assert pastures(table) == {"sheep": "A", "pig": "A", "cow": "B", "horse": "G"}
    table = a_table(cards=["feed", "sow", "sow", "sow"], barns={0: PLENTY}, grazing={0: {"sheep": "A"}})
    play(table, "feed horse")
    assert pastures(table) == {"sheep": "A", "horse": "A"}


def test_an_animal_that_came_home_is_fed_again() -> None:
    """FA-Q-21 (ruling 27): within one Feed action, three turns after the first feeding."""
    table = a_table(
        cards=["feed", "sow", "sow", "sow"], barns={0: {"hay": 4, "oats": 4, "water": 4}}, land={0: {**CLEAR}}
    )
    play(table, "feed sheep", "turn", "turn", "turn", "feed sheep")
    assert table.farms[0].products[0] == 1
    assert pastures(table) == {"sheep": "A"}


# --- seed trade -------------------------------------------------------------------------------------------------------


def test_seed_trade_brings_what_is_missing() -> None:
    """FA-SEED-01, FA-SEED-02: one of each crop, and water, of which the barn has none."""
    table = a_table(cards=["trade", "sow", "sow", "sow"], barns={0: {"hay": 1, "corn": 3}})
    before = supply(table)
    play(table, "trade")
    assert barn(table) == {"carrot": 1, "hay": 1, "oats": 1, "corn": 3, "water": 1}
    assert supply(table) == {**before, "carrot": before["carrot"] - 1, "oats": before["oats"] - 1,
                             "water": before["water"] - 1}  # fmt: skip
    assert happened(table, Traded)[0].goods == (1, 0, 1, 0, 1)
    assert refused(table, "trade") == "FA-SEED-01"


def test_who_has_water_gets_none() -> None:
    """FA-SEED-02."""
    table = a_table(cards=["trade", "sow", "sow", "sow"], barns={0: {"water": 1}})
    play(table, "trade")
    assert barn(table)["water"] == 1


def test_water_spent_before_is_missing() -> None:
    """FA-SEED-02 (ruling 29): judged when the tokens are taken."""
    table = a_table(cards=["trade", "sow", "sow", "sow"], barns={0: {"water": 1}})
    play(table, "turn", "trade")
    assert barn(table)["water"] == 1


def test_crops_on_the_land_are_not_in_the_barn() -> None:
    """FA-SEED-03: carrots stand on a1, and one comes all the same."""
    table = a_table(cards=["trade", "sow", "sow", "sow"], barns={0: {}})
    play(table, "trade")
    assert barn(table)["carrot"] == 1
    assert land(table)["a1"] == "carrot"


def test_then_one_sowing_at_most() -> None:
    """FA-SEED-04, FA-SEED-06: by all rules of Sow, also with what was just taken; not before, and not twice."""
    table = a_table(cards=["trade", "sow", "sow", "sow"], barns={0: {"water": 1}})
    assert why(table, "sow carrot a2")[:2] == ("FA-SEED-04", "trade_first")
    play(table, "trade")
    assert refused(table, "sow carrot g1") == "FA-SOW-06"
    assert refused(table, "sow carrot a1") == "FA-SOW-02"
    play(table, "sow carrot a2")
    assert why(table, "sow hay b2")[:2] == ("FA-SEED-04", "sown_once")


def test_the_sowing_is_optional() -> None:
    """FA-SEED-05."""
    table = a_table(cards=["trade", "sow", "sow", "sow"], barns={0: {}})
    play(table, "trade", "done")
    assert table.to_act == (1,)
    assert happened(table, Sown) == []


def test_seed_trade_cannot_be_left_out() -> None:
    """FA-SEED-01, FA-ACT-01 (ruling 23): to keep little feed in the barn one would rather not take it."""
    table = a_table(cards=["trade", "sow", "sow", "sow"], barns={0: {"hay": 1, "water": 1}})
    assert offered(table) == {"trade", "turn"}
    assert why(table, "done")[:2] == ("FA-SEED-01", "trade_first")
    play(table, "turn")
    assert offered(table) == {"trade"}
    play(table, "trade", "done")
    assert barn(table) == {"carrot": 1, "hay": 1, "oats": 1, "corn": 1, "water": 1}


def test_seed_trade_with_nothing_to_take_may_be_laid_aside() -> None:
    """FA-SEED-01, FA-SEED-05 (ruling 23): nothing is missing, or the supply has none of it."""
    table = a_table(cards=["trade", "sow", "sow", "sow"])
    assert {"trade", "done"} <= offered(table)
    nothing = dict.fromkeys(("carrot", "oats", "corn"), 0)
    table = a_table(cards=["trade", "sow", "sow", "sow"], barns={0: {"hay": 1, "water": 1}}, supply=nothing)
    assert offered(table) == {"trade", "turn", "done"}


def test_seed_trade_takes_what_is_there() -> None:
    """FA-Q-17: no carrots in the supply, so none come."""
    table = a_table(cards=["trade", "sow", "sow", "sow"], barns={0: {}}, supply={"carrot": 0})
    play(table, "trade")
    assert "carrot" not in barn(table)


def test_all_of_this_in_a_real_round() -> None:
    """FA-ACT-01, FA-AIM-04: four players from the choice of cards to the next round."""
    table = choose(a_game(4), "sow", "water", "trade", "feed")
    play(table, "sow carrot a2", "sow hay b2", "sow corn d2", "done", "water 4", "done", "trade", "done")
    assert table.to_act == (3,)
    assert "feed sheep" in offered(table)
    play(table, "feed sheep", "done")
    assert table.round == 2
