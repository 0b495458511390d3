"""Occupations of deck A that change the farm: house, fields, fences, animals, people, and points for them."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.games.agricola import events
from farmyard.games.agricola.fence_steps import enclose
from farmyard.games.agricola.goods import MATERIALS
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.rounds import EndRound
from farmyard.games.agricola.state import Table
from tests.games.agricola.table import (
    a_harvest,
    a_table,
    by_card,
    goods,
    happened,
    legal,
    look,
    places,
    play,
)

THREE_ROOMS = ". . . . . H . . . . H H . . ."


def supply(table: Table, *names: str) -> tuple[int, ...]:
    return tuple(goods(table, name) for name in names)


def house(table: Table) -> str:
    return MATERIALS[table.farms[0].material]


def ends_round(table: Table) -> None:
    """The work of this round is over, and there is no harvest."""
    table.agenda = [EndRound()]
    table.advance()


# --- A086 Animal Tamer ------------------------------------------------------------------------------


@pytest.mark.parametrize("good", ["wood", "grain"])
def test_animal_tamer_brings_a_wood_or_a_grain(good: str) -> None:
    """A086, A16-CARD-01: one of the two, at choice."""
    table = a_table(hand=["A086"])
    play(table, "place lessons", "play a086")
    assert legal(table) == {"choose wood", "choose grain"}
    play(table, f"choose {good}")
    assert (goods(table, good), sum(table.farms[0].goods)) == (1, 1)


def test_animal_tamer_keeps_an_animal_in_each_room() -> None:
    """A086, A16-CARD-02, A16-CARD-Q-07: of any species, and instead of the one pet, not beside it."""
    table = a_table(played=["A086"], farm=THREE_ROOMS, goods="1 sheep 1 boar", cards=["cattle-market"], hand=[])
    play(table, "place cattle-market")
    assert supply(table, "sheep", "boar", "cattle") == (1, 1, 1)
    two_rooms = a_table(played=["A086"], goods="1 sheep 1 boar", cards=["cattle-market"], hand=[])
    play(two_rooms, "place cattle-market")
    assert legal(two_rooms, "keep") == {"keep sheep 1 boar 1", "keep sheep 1 cattle 1", "keep boar 1 cattle 1"}


def test_animal_tamer_counts_rooms_that_are_built_later() -> None:
    """A086: as many as there are rooms now."""
    table = a_table(played=["A086"], goods="5 wood 2 reed", hand=[])
    assert table.pets(0) == 2
    play(table, "place farm-expansion", "room a1")
    assert (table.pets(0), table.pets(1)) == (3, 1)


# --- A087 Conservator -------------------------------------------------------------------------------


def test_conservator_renovates_wood_to_stone() -> None:
    """A087, R48: 1 stone for each room and 1 reed; one renovation, and nobody has to."""
    wishes: dict[str, Any] = {"played": ["A087"], "cards": ["house-redevelopment"], "hand": []}
    table = a_table(farm=THREE_ROOMS, goods="3 stone 3 clay 1 reed", **wishes)
    play(table, "place house-redevelopment")
    assert legal(table, "choose") == {"choose renovate-clay", "choose renovate-stone"}
    play(table, "choose renovate-stone")
    assert (house(table), supply(table, "stone", "clay", "reed")) == ("stone", (0, 3, 0))
    assert [(event.was, event.material) for event in happened(table, events.Renovated)] == [("wood", "stone")]
    optional = a_table(goods="2 stone 2 clay 1 reed", **wishes)
    play(optional, "place house-redevelopment", "choose renovate-clay")
    assert (house(optional), supply(optional, "stone", "clay", "reed")) == ("clay", (2, 0, 0))


@pytest.mark.parametrize("have", ["1 stone 1 reed", "2 stone"])
def test_conservator_pays_the_full_price(have: str) -> None:
    """A087: a stone for each of two rooms, and a reed."""
    table = a_table(played=["A087"], goods=have, cards=["house-redevelopment"], hand=[])
    assert "house-redevelopment" not in places(table)


def test_without_conservator_wood_goes_to_clay_first() -> None:
    """A16-RENO-10; the Conservator of another player changes nothing."""
    table = a_table(played=["A087@1"], goods="2 stone 1 reed", cards=["house-redevelopment"], hand=[])
    assert "house-redevelopment" not in places(table)


def test_conservator_changes_nothing_for_a_clay_house() -> None:
    table = a_table(played=["A087"], material="clay", goods="2 stone 1 reed", cards=["house-redevelopment"], hand=[])
    play(table, "place house-redevelopment")
    assert (house(table), goods(table, "stone")) == ("stone", 0)


# --- A088 Hedge Keeper ------------------------------------------------------------------------------


def test_hedge_keeper_builds_three_fences_for_nothing() -> None:
    """A088: of all fences of one action, however they are shared out among pastures."""
    table = a_table(played=["A088"], goods="9 wood", cards=["fencing"], hand=[])
    play(table, "place fencing", "fence a5")
    assert goods(table, "wood") == 8
    play(table, "fence a4")
    assert goods(table, "wood") == 5
    large = a_table(played=["A088"], pastures=["a5 b4 b5 c4 c5"], cards=["fencing"], hand=[])
    play(large, "place fencing", "fence a5", "fence b4 b5")
    assert (len(large.farms[0].pastures), large.to_act) == (3, (1,)), "the last could be divided for a fourth"


def test_hedge_keeper_pays_nothing_for_fewer_than_three() -> None:
    """A088: 1 to 3 fences for nothing, and no wood comes back."""
    table = a_table(played=["A088"], pastures=["a4 a5"], goods="1 wood", cards=["fencing"], hand=[])
    play(table, "place fencing", "fence a5")
    assert goods(table, "wood") == 1
    assert happened(table, events.Fenced)[0].fences == 1


def test_hedge_keeper_needs_wood_for_the_fourth_fence() -> None:
    """A088: a first pasture takes four."""
    table = a_table(played=["A088"], cards=["fencing"], hand=[])
    assert "fencing" not in places(table)


def test_hedge_keeper_works_with_farm_redevelopment() -> None:
    """A088: that is a Build Fences action too, and each action has its own three."""
    have = "2 clay 1 reed 1 wood"
    table = a_table(played=["A088"], goods=have, cards=["farm-redevelopment"], round=14, hand=[])
    play(table, "place farm-redevelopment", "fence a5")
    assert supply(table, "wood", "clay", "reed") == (0, 0, 0)


def test_hedge_keeper_does_not_help_where_there_is_no_build_fences_action() -> None:
    """A088, R82: such a pasture brings its own fences, and uses none of the three."""
    table = a_table(played=["A088"], goods="1 wood", cards=["fencing"], hand=[])
    by_card(table, "B902", enclose(1))
    play(table, "fence a5")
    assert (goods(table, "wood"), happened(table, events.Fenced)[0].cost) == (1, ())
    play(table, "place fencing", "fence a4")
    assert goods(table, "wood") == 1


# --- A090 Plow Driver -------------------------------------------------------------------------------


def test_plow_driver_plows_at_the_start_of_a_round() -> None:
    """A090: a stone house, 1 food, 1 field, once in each round."""
    table = a_table(played=["A090"], material="stone", goods="2 food", hand=[])
    ends_round(table)
    assert (table.to_act, legal(table)) == ((0,), {"choose plow_field", "done"})
    play(table, "choose plow_field", "plow a5")
    assert (goods(table, "food"), table.farms[0].fields, table.round) == (1, 1 << 4, 2)
    assert not legal(table, "choose")
    ends_round(table)
    play(table, "done")
    assert (goods(table, "food"), table.round) == (1, 3)


def test_plow_driver_makes_food_for_it() -> None:
    """A090, R31: the food may be made at that moment."""
    table = a_table(played=["A090"], material="stone", goods="1 grain", hand=[])
    ends_round(table)
    play(table, "choose plow_field", "plow a5")
    assert supply(table, "grain", "food") == (0, 0)


def test_plow_driver_waits_for_food_of_an_exchange() -> None:
    """A090, B104, R31: a sheep becomes a vegetable, and that is food; with a field everywhere nobody is asked."""
    wishes: dict[str, Any] = {"played": ["A090", "B104"], "material": "stone", "goods": "1 sheep", "hand": []}
    table = a_table(**wishes)
    ends_round(table)
    assert legal(table) == {"use b104", "done"}
    play(table, "use b104", "choose vegetable", "choose plow_field", "plow a5")
    assert supply(table, "sheep", "vegetable", "food") == (0, 0, 0)
    full = a_table(farm=" ".join("H" * 15), **wishes)
    ends_round(full)
    assert places(full)


@pytest.mark.parametrize(("material", "have"), [("wood", "2 food"), ("clay", "2 food"), ("stone", "2 wood")])
def test_plow_driver_needs_a_stone_house_and_food(material: str, have: str) -> None:
    """A090, R15: looked at anew in each round."""
    table = a_table(played=["A090"], material=material, goods=have, hand=[])
    ends_round(table)
    assert not legal(table, "choose")
    assert places(table)


def test_plow_driver_needs_a_place_for_a_field() -> None:
    table = a_table(played=["A090"], material="stone", farm=" ".join("H" * 15), goods="2 food", hand=[])
    ends_round(table)
    assert not legal(table, "choose")


# --- A092 Adoptive Parents --------------------------------------------------------------------------


def family(**wishes: Any) -> Table:
    """Round 12, with room for the third person: growth is open."""
    wishes.setdefault("goods", "1 food")
    return a_table(played=["A092"], round=12, cards=["urgent-wish"], hand=[], **wishes)


def test_adoptive_parents_let_a_newborn_work_in_its_round() -> None:
    """A092, R08: for 1 food it is an adult, and waits for the next turn."""
    table = family()
    play(table, "place urgent-wish")
    assert table.to_act == (1,), "it does not act in the same turn"
    play(table, "place forest")
    assert "use a092" in legal(table)
    play(table, "use a092")
    assert (goods(table, "food"), table.farms[0].newborn, table.farms[0].to_place) == (0, 0, 2)
    play(table, "place fishing", "place clay-pit", "place farmland")
    assert table.people_on("farmland") == (0,)


def test_adoptive_parents_are_asked_when_their_turn_comes_and_all_are_placed() -> None:
    """A092, R08: the player gets that turn also without any other person, in the order of play."""
    table = family(people=1)
    play(table, "place urgent-wish", "place forest")
    assert (table.to_act, legal(table)) == ((0,), {"choose grow_up", "done"})
    play(table, "choose grow_up")
    assert places(table)
    play(table, "place fishing")
    assert (table.to_act, goods(table, "food")) == ((1,), 1)
    play(table, "place clay-pit")
    assert table.round == 13


def test_adoptive_parents_who_decline_are_done_for_the_round() -> None:
    """A092: otherwise the order of play would come back to them again and again."""
    table = family(people=1)
    play(table, "place urgent-wish", "place forest", "done")
    assert table.to_act == (1,)
    play(table, "place fishing")
    assert (table.round, goods(table, "food"), table.farms[0].people) == (13, 1, 2)


def test_adoptive_parents_are_asked_again_for_the_second_newborn() -> None:
    """A092: each newborn for 1 food; whoever takes the first may take the other."""
    table = a_table(
        played=["A092"], round=12, farm="H . . . . H . . . . H H . . .", cards=["urgent-wish", "basic-wish"],
        goods="2 food", seats=1, stock={"forest": 2}, hand=[],
    )  # fmt: skip
    play(table, "place basic-wish", "place urgent-wish")
    assert (table.farms[0].newborn, legal(table)) == (2, {"choose grow_up", "done"})
    play(table, "choose grow_up", "place forest", "choose grow_up", "place farmland", "plow a5")
    assert (table.round, goods(table, "food")) == (13, 0)


def test_adoptive_parents_may_come_into_play_after_the_growth() -> None:
    """A092: also if the card is played later in the same round."""
    table = a_table(hand=["A092"], round=12, cards=["urgent-wish"], goods="1 food")
    play(table, "place urgent-wish", "place forest", "place lessons", "play a092", "place fishing")
    assert (table.to_act, legal(table)) == ((0,), {"choose grow_up", "done"})


def test_adoptive_parents_need_a_newborn_and_a_food() -> None:
    """A092: nobody is asked without either; food may be made (R31)."""
    table = family(goods="")
    play(table, "place urgent-wish", "place forest")
    assert "use a092" not in legal(table)
    table = family(goods="1 grain", people=1)
    play(table, "place urgent-wish", "place forest", "choose grow_up")
    assert (goods(table, "grain"), places(table) > set()) == (0, True)
    nobody = family()
    play(nobody, "place forest", "place fishing")
    assert "use a092" not in legal(nobody)


def test_adoptive_parents_feed_an_adult() -> None:
    """A092, R43: 2 food in a harvest of this round, alone 3; a newborn would eat 1."""
    table = family()
    play(table, "place urgent-wish", "place forest")
    assert look(table).farms[0].food_needed == 5
    play(table, "use a092")
    assert look(table).farms[0].food_needed == 6
    alone = family(seats=1)
    play(alone, "place urgent-wish", "use a092")
    assert look(alone).farms[0].food_needed == 9


def test_adoptive_parents_work_in_the_work_phase_only() -> None:
    """A092: in the harvest the newborn of this round is still one."""
    table = a_harvest(played=["A092"], people=3, newborn=1, goods="4 food 2 grain", hand=[])
    assert "cook grain" in legal(table)
    assert "use a092" not in legal(table)


# --- A098 Stable Architect --------------------------------------------------------------------------


def test_stable_architect_scores_stables_outside_pastures() -> None:
    """A098: 1 point each; a fenced one scores in its own line instead (R64)."""
    table = a_table(played=["A098"], farm="S S S . S H . . . . H . . . .", pastures=["a5"], hand=[])
    parts = table.scores()[0].parts
    assert (parts["bonus"], parts["stables"]) == (3, 1)
    fenced = a_table(played=["A098"], farm=". . . . S H . . . . H . . . .", pastures=["a5"], hand=[])
    assert (fenced.scores()[0].parts["bonus"], table.scores()[1].parts["bonus"]) == (0, 0)


# --- A112 Scythe Worker -----------------------------------------------------------------------------


def test_scythe_worker_brings_a_grain() -> None:
    """A112: when it is played."""
    table = a_table(hand=["A112"])
    play(table, "place lessons", "play a112")
    assert goods(table, "grain") == 1


FIELDS = "g3 g2 g1 v2 F H . . . . H . . . ."


def test_scythe_worker_reaps_two_from_each_grain_field() -> None:
    """A112, R87: in the same step and off the field; a field with its last grain gives 1, vegetables as always."""
    table = a_harvest(played=["A112"], farm=FIELDS, goods="9 food", hand=[])
    play(table, "done")
    assert table.farms[0].crops[:5] == (1, 0, 0, -1, 0)
    assert [(event.grain, event.vegetables) for event in happened(table, events.Reaped)] == [(5, 1)]


def test_scythe_worker_may_leave_the_second_grain_on_any_field() -> None:
    """A112: a choice for each field that has more than one."""
    table = a_harvest(played=["A112"], farm=FIELDS, goods="9 food", hand=[])
    assert legal(table, "choose") == {"choose leave-a1", "choose leave-a2"}
    play(table, "choose leave-a2", "done")
    assert (table.farms[0].crops[:3], goods(table, "grain")) == ((1, 1, 0), 4)
    both = a_harvest(played=["A112"], farm=FIELDS, goods="9 food", hand=[])
    play(both, "choose leave-a2", "choose leave-a1")
    assert (both.farms[0].crops[:3], goods(both, "grain")) == ((2, 1, 0), 3)


def test_scythe_worker_asks_anew_in_each_harvest() -> None:
    """A112: what was left standing once is no longer spared; nothing is asked without a field of two."""
    table = a_harvest(played=["A112"], farm="g3 g3 . . . H . . . . H . . . .", goods="9 food", hand=[])
    play(table, "choose leave-a1", "choose leave-a2")
    assert table.farms[0].crops[:2] == (2, 2)
    again = a_harvest(played=["A112"], farm="g1 v2 . . . H . . . . H . . . .", goods="9 food", hand=[])
    assert not legal(again, "choose")
    table.agenda = [EndRound(), Harvest()]
    table.advance()
    play(table, "done")
    assert table.farms[0].crops[:2] == (0, 0)


def test_scythe_worker_takes_all_in_the_last_harvest() -> None:
    """A112: then nothing can be gained by leaving grain on a field, so nobody is asked."""
    table = a_harvest(played=["A112"], farm="g3 g2 . . . H . . . . H . . . .", goods="9 food", round=14, hand=[])
    assert (table.farms[0].crops[:2], table.over) == ((1, 0), True)


def test_scythe_worker_spares_nothing_in_the_last_harvest() -> None:
    """A112: what was left standing in the harvest before is reaped like the rest."""
    table = a_harvest(played=["A112"], farm="g3 g3 . . . H . . . . H . . . .", goods="9 food", round=13, hand=[])
    play(table, "choose leave-a1", "choose leave-a2")
    table.round = 14
    table.agenda = [EndRound(), Harvest()]
    table.advance()
    assert (table.farms[0].crops[:2], table.over) == ((0, 0), True)


def test_scythe_worker_of_another_player_reaps_nothing_here() -> None:
    table = a_harvest(played=["A112@1"], farm=FIELDS, goods="9 food", hand=[])
    assert table.farms[0].crops[:3] == (2, 1, 0)


# --- A165 Pig Breeder -------------------------------------------------------------------------------


def test_pig_breeder_brings_a_boar() -> None:
    """A165: when it is played; it is housed, cooked or goes back."""
    table = a_table(hand=["A165"], seats=4)
    play(table, "place lessons", "play a165")
    assert goods(table, "boar") == 1
    crowded = a_table(hand=["A165"], seats=4, goods="1 sheep", majors=["fireplace-2"])
    play(crowded, "place lessons", "play a165")
    assert legal(crowded, "keep") == {"keep sheep 1", "keep boar 1"}
    play(crowded, "keep sheep 1")
    assert supply(crowded, "sheep", "boar", "food") == (1, 0, 2)


@pytest.mark.parametrize(("boar", "then"), [(2, 3), (3, 4), (1, 1), (0, 0)])
def test_pig_breeder_breeds_at_the_end_of_round_12(boar: int, then: int) -> None:
    """A165: two boar have one young, however many there are."""
    table = a_table(played=["A165"], seats=4, round=12, goods=f"{boar} boar 2 sheep", pastures=["a4 a5", "b5"], hand=[])
    ends_round(table)
    assert (table.round, supply(table, "boar", "sheep")) == (13, (then, 2))


@pytest.mark.parametrize("number", [11, 13])
def test_pig_breeder_breeds_in_no_other_round(number: int) -> None:
    table = a_table(played=["A165"], seats=4, round=number, goods="2 boar", pastures=["a4 a5"], hand=[])
    ends_round(table)
    assert (table.round, goods(table, "boar")) == (number + 1, 2)


def test_pig_breeder_needs_room() -> None:
    """A165: usual conditions of breeding; room may be made first, by cooking or by giving up another animal."""
    wishes: dict[str, Any] = {"played": ["A165"], "seats": 4, "round": 12, "pastures": ["b5"], "hand": []}
    full = a_table(goods="3 boar", **wishes)
    ends_round(full)
    assert goods(full, "boar") == 3
    table = a_table(goods="2 boar 1 sheep", **wishes)
    ends_round(table)
    play(table, "keep boar 3")
    assert supply(table, "boar", "sheep") == (3, 0)
    cook = a_table(goods="3 boar", majors=["fireplace-2"], **wishes)
    ends_round(cook)
    play(cook, "cook boar")
    assert supply(cook, "boar", "food") == (3, 2)


def test_pig_breeder_waits_for_a_boar_of_the_sheep_walker() -> None:
    """A165, B104: right before the boar breed a sheep may still become one (R33); whoever has none is not asked."""
    wishes: dict[str, Any] = {"played": ["A165", "B104"], "seats": 4, "round": 12, "pastures": ["a4 a5"], "hand": []}
    table = a_table(goods="1 boar 1 sheep", **wishes)
    ends_round(table)
    assert legal(table) == {"use b104", "done"}
    play(table, "use b104", "choose boar")
    assert (table.round, supply(table, "boar", "sheep")) == (13, (3, 0))
    without = a_table(goods="2 boar", **wishes)
    ends_round(without)
    assert (without.round, supply(without, "boar", "sheep")) == (13, (3, 0))
