"""Occupations of deck K for house, fields, animals and family.

What a card costs, needs and for how many players it is, is tested elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import adjust, also, card
from farmyard.core.cards.events import CardPlayed
from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.building import can_pay_room, renovate
from farmyard.games.agricola.fence_steps import build_fences
from farmyard.games.agricola.goods import WOOD
from farmyard.games.agricola.questions import RENOVATES_TO
from farmyard.games.agricola.rounds import EndRound, StartRound
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain
from farmyard.games.agricola.tilling import field_card, sow
from tests.games.agricola.table import (
    a_harvest,
    by_card,
    cells,
    happened,
    in_2007,
    legal,
    places,
    play,
    refused,
    supply,
)

Deal = Callable[..., None]

THREE_ROOMS = "H . . . . H . . . . H . . . ."


def a_round(number: int, *played: str, **wishes: Any) -> Table:
    return in_2007(*played, round=number - 1, begin_with=[StartRound()], **wishes)


def occupations(table: Table, deal: Deal, n: int) -> None:
    deal(table, *[card(f"Z{number}", kind="occupation") for number in range(n)])


# --- K267 Adoptive Parents, K270 Wet Nurse, K291 Lover ----------------------------------------------


def test_adoptive_parents() -> None:
    """K267: for 1 food the child works in this round, and eats as an adult."""
    wishes: dict[str, Any] = {"cards": ["basic-wish"], "farm": THREE_ROOMS, "goods": "1 food"}
    table = in_2007("K267", **wishes)
    play(table, "place basic-wish", "choose grow_up")
    farm = table.farms[0]
    assert (supply(table), farm.people, farm.newborn, farm.to_place) == ({}, 3, 0, 2)
    table = in_2007("K267", **wishes)
    play(table, "place basic-wish", "done")
    assert (table.farms[0].newborn, table.farms[0].to_place) == (1, 1)


def test_adoptive_parents_need_food() -> None:
    """K267: 1 food, and it is not asked again later in the round."""
    table = in_2007("K267", cards=["basic-wish"], farm=THREE_ROOMS)
    play(table, "place basic-wish")
    assert table.to_act == (1,)


def test_lover() -> None:
    """K291: 4 food on top of what the space asks, for family growth without a room."""
    table = in_2007("K296", seats=3, hand=["K291"], goods="5 food")
    play(table, "place lessons", "play k291")
    assert (supply(table), table.farms[0].people, table.farms[0].newborn) == ({}, 3, 1)
    table = in_2007("K296", seats=3, hand=["K291"], goods="4 food")
    assert "lessons" not in places(table)


def test_lover_is_not_played_by_a_family_of_five() -> None:
    """K291: its effect must be possible (A07-WORK-17)."""
    table = in_2007(seats=3, hand=["K291", "K296"], goods="9 food", people=5)
    play(table, "place lessons")
    refused(table, "play k291", "A07-WORK-17")


def test_lover_and_adoptive_parents() -> None:
    """K267, K291: also the child of the Lover may work at once."""
    table = in_2007("K267", seats=3, hand=["K291"], goods="6 food")
    play(table, "place lessons", "play k291", "choose grow_up")
    assert (table.farms[0].to_place, supply(table)) == (2, {})


def test_a_child_born_at_the_start_of_a_round_works_from_the_next_on() -> None:
    """K279, K291: it is a newborn of this round."""
    table = in_2007(
        "K279", seats=3, hand=["K291"], goods="5 food", material="stone", round=5, begin_with=[StartRound()]
    )
    play(table, "play k291")
    assert (table.farms[0].people, table.farms[0].to_place) == (3, 2)


def test_wet_nurse() -> None:
    """K270: a child for each room that is built, for 1 food each; at most as many as rooms."""
    table = in_2007("K270", goods="10 wood 4 reed 5 food")
    play(table, "place farm-expansion", "room a1", "room b2", "choose family-growth", "choose family-growth")
    assert (table.farms[0].people, table.farms[0].newborn, supply(table)) == (4, 2, {"food": 3})
    table = in_2007("K270", goods="5 wood 2 reed 5 food", farm="H . . . . H . . . . H . . . .")
    play(table, "place farm-expansion", "room b2", "choose family-growth")
    assert (table.to_act, supply(table)) == ((1,), {"food": 4})


def test_wet_nurse_needs_room_and_food() -> None:
    """K270: the usual family growth, with a room for the child."""
    for wishes in ({"goods": "5 wood 2 reed 5 food", "people": 3}, {"goods": "5 wood 2 reed"}):
        table = in_2007("K270", **wishes)
        play(table, "place farm-expansion", "room b2")
        assert table.to_act == (1,)


def test_wet_nurse_hears_rooms_of_cards() -> None:
    """K270: I81 and the like build a room too; it is family growth for K267."""
    table = in_2007("K270", "K267", hand=["I81"], goods="5 wood 1 reed 2 food")
    play(table, "place meeting-place", "play i81", "room b2", "choose family-growth", "choose grow_up")
    assert (table.farms[0].people, table.farms[0].to_place, supply(table)) == (3, 2, {})


# --- K271 Educator, K279 Scholar --------------------------------------------------------------------


@pytest.mark.parametrize(("before", "food"), [(0, 3), (1, 3), (2, 2), (5, 2)])
def test_educator(before: int, food: int, deal: Deal) -> None:
    """K271: 3 food when somebody else plays an occupation, 2 from the fourth own one on; the Educator counts."""
    table = in_2007("K271", seats=4, hand=["K296"], goods=f"{food} food")
    occupations(table, deal, before)
    table.signal(CardPlayed(1, "K283", "occupation", (), "lessons"))
    table.advance()
    play(table, "play k296")
    assert supply(table) == {"grain": 1}
    table = in_2007("K271", seats=4, hand=["K296"], goods=f"{food - 1} food")
    occupations(table, deal, before)
    table.signal(CardPlayed(1, "K283", "occupation", (), "lessons"))
    table.advance()
    assert legal(table, "play") == set()


def test_educator_does_not_hear_own_occupations_or_improvements() -> None:
    """K271: not chained, and only for occupations."""
    table = in_2007("K271", seats=4, hand=["K296", "K283"], goods="4 food")
    play(table, "place lessons", "play k296")
    assert table.to_act == (1,)
    table.signal(CardPlayed(1, "E11", "minor", (), "meeting-place"))
    table.advance()
    assert table.to_act == (1,)


def test_scholar() -> None:
    """K279: with a stone house one card at the start of a round: an occupation for 1 food, or an improvement."""
    wishes: dict[str, Any] = {"hand": ["K296", "E16"], "material": "stone", "goods": "1 food 2 clay"}
    table = a_round(4, "K279", **wishes)
    assert legal(table) == {"play k296", "play e16", "take fireplace-2", "done"}
    play(table, "take fireplace-2")
    assert not legal(table, "play")
    table = a_round(4, "K279", **wishes)
    play(table, "play k296")
    assert supply(table) == {"clay": 2, "grain": 1}


def test_scholar_lives_in_stone() -> None:
    """K279: not in a clay house."""
    table = a_round(4, "K279", hand=["K296"], material="clay", goods="1 food")
    assert not legal(table, "play")


# --- prices -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "material", "have", "paid"),
    [
        ("K272", "clay", "3 clay 1 wood 2 reed", "3 clay 1 wood 2 reed"),
        ("K272", "stone", "3 stone 1 wood 2 reed", "3 stone 1 wood 2 reed"),
        ("K294", "wood", "6 wood", "6 wood"),
        ("K294", "clay", "5 clay 1 wood", "5 clay 1 wood"),
    ],
)
def test_rooms_for_other_goods(name: str, material: str, have: str, paid: str) -> None:
    """K272: 1 wood for 2 clay or 2 stone of a room; K294: 1 wood for all its reed. Not more than that."""
    table = in_2007(name, material=material, goods=have)
    play(table, "place farm-expansion", "room b2")
    assert supply(table) == {}
    for good in {word for word in have.split() if not word.isdigit()}:
        fewer = {word: int(n) for n, word in zip(have.split()[::2], have.split()[1::2], strict=True)}
        fewer[good] -= 1
        table = in_2007(name, material=material, goods=" ".join(f"{n} {word}" for word, n in fewer.items()))
        assert not can_pay_room(table, 0)


@pytest.mark.parametrize(
    ("name", "material", "have"),
    [
        ("K272", "wood", "1 clay 1 wood 1 reed"),
        ("K272", "clay", "1 stone 1 wood 1 reed"),
        ("K294", "wood", "2 clay 1 wood"),
        ("K294", "clay", "2 stone 1 wood"),
    ],
)
def test_renovations_for_other_goods(name: str, material: str, have: str) -> None:
    """K272: exactly 1 clay or stone of a renovation as wood; K294: its reed as wood. Once for a renovation."""
    table = in_2007(name, material=material, goods=have)
    by_card(table, "E50", renovate())
    assert supply(table) == {}
    for good in ("clay", "stone", "wood", "reed"):
        if good in have:
            table = in_2007(
                name, material=material, goods=have.replace(f"1 {good}", "").replace(f"2 {good}", f"1 {good}")
            )
            by_card(table, "E50", renovate())
            assert not happened(table, events.Renovated)


def test_wood_carver() -> None:
    """K301: once in a round 1 wood less, of the owner's choice: here of a stable, then no more."""
    table = in_2007("K301", goods="3 wood")
    play(table, "place farm-expansion", "stable a1")
    assert legal(table, "pay") == {"pay wood 2", "pay wood 1 k301"}
    play(table, "pay wood 1 k301")
    assert supply(table) == {"wood": 2}
    play(table, "stable a2")
    assert supply(table) == {}


@pytest.mark.parametrize(
    ("have", "moves"),
    [
        ("4 wood 2 reed", ["place farm-expansion", "room b2"]),
        ("3 wood", ["place fencing", "fence a1"]),
        ("2 stone 1 wood", ["place major-improvement", "take joinery"]),
        ("0 wood", ["place meeting-place", "play e35"]),
    ],
)
def test_wood_carver_saves_one_wood(have: str, moves: list[str]) -> None:
    """K301: on a room of a wooden hut, on a fence, on a major or a minor improvement."""
    table = in_2007("K301", hand=["E35"], goods=have, cards=["fencing", "major-improvement"])
    play(table, *moves)
    assert supply(table) == {}


def test_wood_carver_saves_nothing_on_other_rooms() -> None:
    """K301, K272: not for clay rooms, even where a card brings wood into their price; and again in the next round."""
    table = in_2007("K301", "K272", goods="3 clay 2 reed", material="clay")
    assert "farm-expansion" not in places(table)
    for stamped, offered in ((1, False), (2, True)):
        table = in_2007("K301", goods="1 wood")
        table.stamp(0, "K301", "round")
        table.round = stamped
        assert ("farm-expansion" in places(table)) == offered


def test_manufacturer() -> None:
    """K277: with a clay house Joinery, Pottery and Basketmaker are minor improvements for 2 resources less."""
    table = in_2007("K277", seats=3, material="clay", goods="2 stone 2 clay")
    play(table, "place meeting-place")
    assert legal(table, "take") == {"take joinery", "take pottery", "take basketmaker"}
    play(table, "take pottery")
    assert legal(table, "pay") == {"pay clay 2", "pay stone 2", "pay clay 1 stone 1"}
    table = in_2007("K277", seats=3, material="clay", goods="2 wood 1 stone", cards=["major-improvement"])
    play(table, "place major-improvement", "take joinery", "pay wood 2")
    assert supply(table) == {"stone": 1}


def test_manufacturer_in_a_wooden_hut() -> None:
    """K277: nothing yet, and never for other improvements."""
    table = in_2007("K277", seats=3, goods="2 stone 2 clay", cards=["major-improvement"])
    play(table, "place major-improvement")
    assert legal(table, "take") == {"take fireplace-2", "take pottery"}
    play(table, "take pottery")
    assert supply(table) == {}


# --- K303 Stone Breaker, K298 Shepherd Boy ----------------------------------------------------------


def test_stone_breaker() -> None:
    """K303: from clay to stone without an action, for the usual price."""
    table = in_2007("K303", material="clay", goods="2 stone 1 reed")
    play(table, "use k303")
    assert (supply(table), table.farms[0].material) == ({}, 2)


def test_stone_breaker_starts_from_clay(deal: Deal) -> None:
    """K303, E200: not from a wooden hut, even for those who may skip the clay."""
    table = in_2007("K303", goods="2 stone 2 clay 1 reed")
    deal(table, card("Z1", adjust(RENOVATES_TO, also(2))))
    assert not legal(table, "use")


STONE = [events.Scheduled(0, (("sheep", 1),), tuple(range(6, 15)), "K298")]


def test_shepherd_boy() -> None:
    """K298: 1 sheep on every round to come as soon as the house is of stone, once."""
    table = in_2007("K298", material="clay", goods="2 stone 1 reed", round=5)
    by_card(table, "E50", renovate())
    assert happened(table, events.Scheduled) == STONE
    table = in_2007(seats=4, hand=["K298"], material="stone", round=5)
    play(table, "place lessons", "play k298")
    assert happened(table, events.Scheduled) == STONE


def test_shepherd_boy_waits_for_stone() -> None:
    """K298: a clay house brings nothing."""
    table = in_2007("K298", goods="2 clay 1 reed", round=5)
    by_card(table, "E50", renovate())
    assert happened(table, events.Scheduled) == []


# --- K278 Forester, K286 Smallholder, K293 Plowman --------------------------------------------------


def test_forester() -> None:
    """K278: three fields for wood: 1 is sown, 2 come from the supply, and each gives 1 in the field phase."""
    table = in_2007(hand=["K278"], goods="3 wood 1 grain", cards=["grain-utilization"])
    play(table, "place lessons", "play k278")
    by_card(table, "E18", sow())
    assert legal(table, "sow") == {"sow k278.1 wood", "sow k278.2 wood", "sow k278.3 wood"}
    play(table, "sow k278.1 wood", "sow k278.3 wood")
    assert [plot[3] for plot in table.farms[0].plots] == [3, 0, 3]


@pytest.mark.parametrize(("farm", "crop", "n"), [
    ("F F . . . H . . . . H . . . .", "grain", 3 + 1), ("F F . . . H . . . . H . . . .", "vegetable", 2 + 1),
    ("F . . . . H . . . . H . . . .", "grain", 3 + 1), ("F F F . . H . . . . H . . . .", "grain", 3),
])  # fmt: skip
def test_smallholder_sows(farm: str, crop: str, n: int) -> None:
    """K286: 1 more on each sown field of those who have at most two."""
    table = in_2007("K286", farm=farm, goods=f"1 {crop}")
    by_card(table, "E18", sow())
    play(table, f"sow a1 {crop}")
    assert table.farms[0].crop_on(0)[1] == n


def test_smallholder_counts_fields_on_cards() -> None:
    """K286: crop fields on cards are fields, those for wood are none and get nothing more."""
    table = in_2007("K286", farm="F F . . . H . . . . H . . . .", goods="1 grain 1 wood")
    by_card(table, "K278", field_card("wood", places=1))
    by_card(table, "E18", sow())
    play(table, "sow a1 grain", "sow k278.1 wood")
    assert [n for n in table.farms[0].crops if n] == [4]
    assert table.farms[0].plots[0][3] == 3
    table = in_2007("K286", farm="F F . . . H . . . . H . . . .", goods="1 grain")
    by_card(table, "E18", field_card("vegetable"))
    by_card(table, "E18", sow())
    play(table, "sow a1 grain")
    assert table.farms[0].crops[0] == 3


@pytest.mark.parametrize(("farm", "pasture", "holds"), [
    (". . . . . H . . . . H . . . .", "a1", 3), ("S . . . . H . . . . H . . . .", "a1", 4),
    (". . . . . H . . . . H . . . .", "a1 a2", 4),
])  # fmt: skip
def test_smallholder_keeps_animals(farm: str, pasture: str, holds: int) -> None:
    """K286: only pastures for 2 animals hold 3."""
    table = in_2007("K286", farm=farm, pastures=[pasture])
    assert table.pasture_capacities(0) == (holds,)


def test_smallholder_and_drinking_trough() -> None:
    """K286, E59: 2, then 1 more, then 2 more."""
    assert in_2007("K286", "E59", pastures=["a1"]).pasture_capacities(0) == (5,)


@pytest.mark.parametrize("ahead", [4, 7, 10])
def test_plowman(ahead: int) -> None:
    """K293, A07-OCC-14, A07-OCC-Q-02, A07-START-Q-01: for 1 food a field, 4, 7 and 10 rounds after it was played;
    else it is lost."""
    table = in_2007("K293", goods="1 food", round=2 + ahead - 1)
    table.write_note(0, "K293", 0, 2)
    table.agenda = [StartRound()]
    table.advance()
    play(table, "choose plow_field", "plow a1")
    assert (supply(table), table.farms[0].fields) == ({}, cells("a1"))


def test_plowman_notes_his_round() -> None:
    """K293: played in round 3; nothing comes in other rounds or without food."""
    table = in_2007(hand=["K293"], round=3)
    play(table, "place lessons", "play k293")
    assert table.note(0, "K293") == 3
    for number in range(4, 15):
        table = in_2007("K293", goods="" if number == 7 else "1 food", round=number - 1)
        table.write_note(0, "K293", 0, 3)
        table.agenda = [StartRound()]
        table.advance()
        assert bool(legal(table, "choose")) == (number in (10, 13))


# --- animals ----------------------------------------------------------------------------------------


def test_cattle_breeder() -> None:
    """K295: 1 cattle at once; at the end of round 12 cattle breed, if there is room."""
    table = in_2007(seats=4, hand=["K295"], pastures=["a1"])
    play(table, "place lessons", "play k295")
    assert supply(table) == {"cattle": 1}
    for number, cattle, after in ((12, 2, 3), (11, 2, 2), (12, 1, 1), (12, 5, 5)):
        table = in_2007("K295", goods=f"{cattle} cattle 2 sheep", pastures=["a1", "a2 a3"], round=number)
        table.agenda = [EndRound()]
        table.advance()
        assert supply(table)["cattle"] == after
        assert supply(table)["sheep"] == 2


@pytest.mark.parametrize(("rooms", "animals"), [("H", 3), (".", 2)])
def test_animal_tamer(rooms: str, animals: int) -> None:
    """K306: one animal in each room, of any kind, in place of the single pet."""
    table = in_2007("K306", farm=f"{rooms} . . . . H . . . . H . . . .")
    assert table.pets(0) == animals
    by_card(table, "E60", gain(sheep=1, boar=1))
    assert supply(table) == {"sheep": 1, "boar": 1}


@pytest.mark.parametrize(("animal", "food"), [("sheep", 1), ("boar", 2), ("cattle", 3)])
def test_animal_breeder(animal: str, food: int) -> None:
    """K307: a pair for 1, 2 or 3 food when a new pasture takes in an unused space."""
    table = in_2007("K307", goods=f"8 wood {food} food", cards=["fencing"])
    play(table, "place fencing", "fence a1 a2", "done", f"choose 2-{animal}")
    assert (supply(table), table.to_act) == ({"wood": 2, animal: 2}, (1,))
    table = in_2007("K307", goods=f"6 wood {food - 1} food", cards=["fencing"])
    play(table, "place fencing", "fence a1 a2")
    assert f"choose 2-{animal}" not in legal(table)


def test_animal_breeder_wants_an_unused_space() -> None:
    """K307: neither a space that holds a stable alone, nor a divided pasture."""
    table = in_2007("K307", goods="4 wood 3 food", cards=["fencing"], farm="S . . . . H . . . . H . . . .")
    play(table, "place fencing", "fence a1")
    assert table.to_act == (1,)
    table = in_2007("K307", goods="1 wood 3 food", cards=["fencing"], pastures=["a1 a2"])
    play(table, "place fencing", "fence a1")
    assert table.to_act == (1,)


def test_animal_breeder_sells_one_pair_in_a_turn() -> None:
    """K307: a second fence action of the same turn brings no second pair; the next turn does."""
    table = in_2007("K307", goods="8 wood 3 food", cards=["fencing"], farm="S . . . . H . . . . H . . . .")
    by_card(table, "I263", build_fences(most=4))
    play(table, "fence a2", "choose 2-sheep")
    by_card(table, "I263", build_fences(most=3))
    play(table, "fence a3")
    assert legal(table, "choose") == set()


def test_animal_breeder_sells_another_pair_in_the_next_turn() -> None:
    """K307, I265: fences that are delivered at the start of a round are none of the first turn."""
    table = in_2007("K307", "I265", seats=4, goods="5 food 4 wood", round=6, cards=["fencing"], pastures=["a5"])
    for place, n in enumerate((4, 0, 1)):
        table.write_note(0, "I265", place, n)
    table.agenda = [StartRound()]
    table.advance()
    play(table, "choose build_fences", "fence a4", "choose 2-sheep")
    table.farms[0].goods[WOOD] = 3
    play(table, "place fencing", "fence a3")
    assert "choose 2-sheep" in legal(table)


def test_fence_overseer() -> None:
    """K312: 1 food fences the space of the new stable without wood, once in a round."""
    table = in_2007("K312", goods="4 wood 2 food")
    play(table, "place farm-expansion", "stable a1", "stable a3", "choose build_fences", "fence a1")
    farm = table.farms[0]
    assert (supply(table), farm.pastures, table.to_act) == ({"food": 1}, (cells("a1"),), (1,))
    table = in_2007("K312", goods="2 wood 2 food")
    table.stamp(0, "K312", "round")
    play(table, "place farm-expansion", "stable a1")
    assert table.to_act == (1,)


def test_fence_overseer_fences_one_space() -> None:
    """K312: of two new stables side by side one is fenced, by itself."""
    table = in_2007("K312", goods="4 wood 2 food")
    play(table, "place farm-expansion", "stable a1", "stable a2", "choose build_fences")
    assert legal(table, "fence") == {"fence a1", "fence a2"}
    play(table, "fence a1")
    assert table.to_act == (1,)


def test_fence_overseer_keeps_to_the_rules_of_fences() -> None:
    """K312: beside the pastures that are there; not inside one; not without food."""
    for wishes in ({"pastures": ["c5"], "goods": "2 wood 1 food"}, {"goods": "2 wood"}):
        table = in_2007("K312", **wishes)
        play(table, "place farm-expansion", "stable a1")
        assert table.to_act == (1,)
    table = in_2007("K312", pastures=["a1"], goods="2 wood 1 food")
    play(table, "place farm-expansion", "stable a1")
    assert table.to_act == (1,)


def test_fence_overseer_and_animal_breeder(deal: Deal) -> None:
    """K312 is a Build Fences action for other cards, but sells no animals (K307)."""
    table = in_2007("K312", "K307", goods="2 wood 5 food")
    play(table, "place farm-expansion", "stable a1", "choose build_fences", "fence a1")
    assert table.to_act == (1,)


# --- harvest ----------------------------------------------------------------------------------------


def harvest(*played: str, **wishes: Any) -> Table:
    return a_harvest(game=GAME_2007, played=played, hand=[], **wishes)


def test_schnaps_distiller() -> None:
    """K300: 1 vegetable becomes 5 food in a harvest, once."""
    table = harvest("K300", goods="2 vegetable")
    play(table, "craft k300")
    assert not legal(table, "craft")
    assert [(event.improvement, event.food) for event in happened(table, events.Crafted)] == [("K300", 5)]


def test_slaughterman() -> None:
    """K299: 1 food when others cook animals, and the owner feeds last."""
    table = harvest("K299", seats=3, goods="9 food")
    assert [event.seat for event in happened(table, events.Fed)] == [1, 2, 0]
    table = in_2007("K299@1", goods="1 sheep", majors=["fireplace-2"])
    before = supply(table, 1)["food"]
    play(table, "cook sheep")
    assert supply(table, 1)["food"] == before + 1
    table = in_2007("K299", goods="1 sheep", majors=["fireplace-2"])
    play(table, "cook sheep")
    assert supply(table) == {"food": 2}
