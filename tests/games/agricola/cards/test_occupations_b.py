"""Occupations of deck B that work on spaces, change prices, or work when they are played.

R10 and the like are the rulings of the revised edition; what is quoted is told in our own words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import adjust, after, card, cost, costs, less, more, on
from farmyard.games.agricola import GAME, events
from farmyard.games.agricola.cards.occupations_b import OCCUPATIONS_B
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.questions import PLACES_FOR_PEOPLE, ROOM_PRICE
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain
from tests.games.agricola.table import a_game, a_table, goods, happened, legal, places, play

THREE_ROOMS = """
    H . . . .
    H . . . .
    H . . . .
"""
FOUR_ROOMS = """
    H H . . .
    H . . . .
    H . . . .
"""


def with_cards(*played: str, hand: tuple[str, ...] = (), **wishes: Any) -> Table:
    """A game with hand cards in which these lie before seat 0."""
    return a_table(played=played, hand=hand, **wishes)


def supply(table: Table, seat: int = 0) -> dict[str, int]:
    """What a player has, without what there is none of."""
    return {name: n for name, n in zip(GOODS, table.farms[seat].goods, strict=True) if n}


def legal_after(table: Table, move: str) -> set[str]:
    """What may be done after this move, or nothing if that cannot be made."""
    if move not in legal(table):
        return set()
    play(table, move)
    return legal(table)


@pytest.mark.parametrize(
    ("seats", "more"), [(1, ""), (2, ""), (3, "B136 B142 B145"), (4, "B136 B142 B145 B156 B163 B164 B166")]
)
def test_occupations_for_three_and_four_players(seats: int, more: str) -> None:
    """A16-OCC-13: the others of the deck are dealt with any number of players."""
    unplayed = a_game(seats, beginner=False).unplayed
    dealt = {name for some in (*unplayed.hands, unplayed.piles["occupation"]) for name in some}
    marked = {row.id for row in OCCUPATIONS_B if row.players > 1}
    assert dealt & marked == set(more.split())
    assert {row.id for row in OCCUPATIONS_B} - marked <= dealt


# --- each time you use a space ------------------------------------------------------------------------

GAINS: list[tuple[str, int, str, dict[str, int]]] = [
    ("B121", 2, "forest", {"wood": 3, "clay": 1}),
    ("B121", 2, "reed-bank", {"reed": 1, "clay": 1}),
    ("B121", 3, "clay-pit", {"clay": 2}),
    ("B121", 4, "clay-pit", {"clay": 2}),
    ("B142", 3, "grain-seeds", {"grain": 1, "vegetable": 1}),
]


@pytest.mark.parametrize(("owned", "seats", "space", "brings"), GAINS)
def test_geologist_and_greengrocer(owned: str, seats: int, space: str, brings: dict[str, int]) -> None:
    """B121, B142: goods beside those of the space; B121 on Clay Pit with 3 or 4 players only."""
    table = with_cards(owned, seats=seats, stock={"forest": 3, "reed-bank": 1, "clay-pit": 1})
    play(table, f"place {space}")
    assert supply(table) == brings


NOT_HERE: list[tuple[str, int, str, dict[str, int]]] = [
    ("B121", 1, "clay-pit", {"clay": 1}),
    ("B121", 2, "clay-pit", {"clay": 1}),
    ("B121", 3, "grove", {"wood": 2}),
    ("B121", 4, "copse", {"wood": 1}),
    ("B121", 4, "hollow", {"clay": 2}),
    ("B142", 3, "vegetable-seeds", {"vegetable": 1}),
    ("B142", 3, "day-laborer", {"food": 2}),
]


@pytest.mark.parametrize(("owned", "seats", "space", "brings"), NOT_HERE)
def test_geologist_and_greengrocer_not_elsewhere(owned: str, seats: int, space: str, brings: dict[str, int]) -> None:
    """B121: Grove, Copse and Hollow do not count, Clay Pit not with 1 or 2 players. B142: Grain Seeds alone."""
    stock = {"clay-pit": 1, "grove": 2, "copse": 1, "hollow": 2}
    table = with_cards(owned, seats=seats, stock=stock, cards=["vegetable-seeds"])
    play(table, f"place {space}")
    assert supply(table) == brings


@pytest.mark.parametrize(("owned", "space"), [("B121", "forest"), ("B142", "grain-seeds"), ("B156", "resource-market")])
def test_geologist_greengrocer_and_storehouse_keeper_only_for_their_owner(owned: str, space: str) -> None:
    """B121, B142, B156: the owner's own people, nobody else's (R16)."""
    table = with_cards(f"{owned}@1", seats=4)
    before = supply(table, 1)
    play(table, f"place {space}")
    assert supply(table, 1) == before
    assert table.to_act == (1,)


@pytest.mark.parametrize("good", ["clay", "grain"])
def test_storehouse_keeper(good: str) -> None:
    """B156: 1 clay or 1 grain, and not to choose is no choice; the space gives its goods afterwards (R10)."""
    table = with_cards("B156", seats=4)
    play(table, "place resource-market")
    assert legal(table) == {"choose clay", "choose grain"}
    assert supply(table) == {}
    play(table, f"choose {good}")
    assert supply(table) == {"reed": 1, "stone": 1, "food": 1, good: 1}


def test_cattle_feeder() -> None:
    """B166: 1 food for 1 cattle, at most 1 per use, before the grain comes (R10)."""
    table = with_cards("B166", seats=4, goods="3 food", pastures=["a5"])
    play(table, "place grain-seeds")
    assert legal(table) == {"choose cattle", "done"}
    play(table, "choose cattle")
    assert supply(table) == {"food": 2, "cattle": 1, "grain": 1}
    assert table.to_act == (1,)


def test_cattle_feeder_may_be_left_alone_and_works_on_grain_seeds_only() -> None:
    """B166: MAY."""
    table = with_cards("B166", seats=4, goods="1 food")
    play(table, "place grain-seeds", "done")
    assert supply(table) == {"food": 1, "grain": 1}
    table = with_cards("B166", seats=4, goods="1 food")
    play(table, "place day-laborer")
    assert (supply(table), table.to_act) == ({"food": 3}, (1,))


def test_cattle_feeder_takes_food_made_at_that_moment() -> None:
    """B166, R31: a grain in the supply becomes the food; the grain of the space is not there yet."""
    table = with_cards("B166", seats=4, goods="1 grain")
    play(table, "place grain-seeds", "choose cattle")
    assert supply(table) == {"cattle": 1, "grain": 1}
    table = with_cards("B166", seats=4)
    play(table, "place grain-seeds")
    assert (supply(table), table.to_act) == ({"grain": 1}, (1,))


def test_cattle_feeder_needs_a_place_for_the_cattle() -> None:
    """B166, R57: it is housed, cooked or given back; here the house is full and there is a Fireplace."""
    table = with_cards("B166", seats=4, goods="1 food 1 sheep", majors=["fireplace-2"])
    play(table, "place grain-seeds", "choose cattle", "keep sheep 1")
    assert supply(table) == {"food": 3, "sheep": 1, "grain": 1}


@pytest.mark.parametrize(("space", "seats", "tiles"), [
    ("forest", 2, False), ("grove", 3, False), ("copse", 4, False), ("tile-copse", 2, True),
])  # fmt: skip
def test_oven_firing_boy(space: str, seats: int, tiles: bool) -> None:
    """B108: a Bake Bread action on every wood accumulation space, before the wood is taken (R10)."""
    table = with_cards("B108", seats=seats, goods="2 grain", majors=["fireplace-2"], additional_actions=tiles,
                       stock={"forest": 3, "grove": 2, "copse": 1, "tile-copse": 1})  # fmt: skip
    play(table, f"place {space}")
    assert legal(table) - {"cook grain"} == {"bake", "done"}
    play(table, "bake")
    assert (goods(table, "wood"), goods(table, "food"), goods(table, "grain")) == (0, 2, 1)
    play(table, "done")
    assert goods(table, "wood") > 0
    assert [event.by for event in happened(table, events.Baked)] == ["B108"]


def test_oven_firing_boy_needs_a_wood_space_an_oven_and_grain() -> None:
    """B108, R36: no Bake Bread on another space, without a baking improvement, or with grain on fields only."""
    for wishes, space in (
        ({"goods": "2 grain", "majors": ["fireplace-2"]}, "reed-bank"),
        ({"goods": "2 grain"}, "forest"),
        ({"farm": "g3 . . . . H . . . . H . . . .", "majors": ["fireplace-2"]}, "forest"),
    ):
        table = with_cards("B108", stock={"reed-bank": 1, "forest": 3}, **wishes)
        play(table, f"place {space}")
        assert table.to_act == (1,)
    table = with_cards("B108", goods="1 grain", majors=["fireplace-2"])
    play(table, "place forest", "done")
    assert (goods(table, "grain"), goods(table, "food")) == (1, 0)


# --- Day Laborer --------------------------------------------------------------------------------------


def test_cottager_adds_one_room() -> None:
    """B087: a single room at the usual price; one of the two per use; the 2 food come afterwards (R10)."""
    table = with_cards("B087", goods="10 wood 5 reed 3 clay")
    play(table, "place day-laborer")
    assert "done" in legal(table)
    assert {"room a1", "room b2", "room c2", "choose renovate"} <= legal(table)
    assert goods(table, "food") == 0
    play(table, "room a1")
    assert supply(table) == {"wood": 5, "reed": 3, "clay": 3, "food": 2}
    assert (table.farms[0].rooms.bit_count(), table.to_act) == (3, (1,))


def test_cottager_renovates() -> None:
    """B087: or a renovation, at the usual price: here 2 clay and 1 reed."""
    table = with_cards("B087", goods="2 clay 1 reed")
    play(table, "place day-laborer", "choose renovate")
    assert supply(table) == {"food": 2}
    assert (table.farms[0].material, table.to_act) == (1, (1,))


def test_cottager_is_optional_and_needs_the_goods_and_day_laborer() -> None:
    """B087: MAY; nobody is asked who could pay neither; on no other space."""
    table = with_cards("B087", goods="5 wood 2 reed")
    play(table, "place day-laborer", "done")
    assert supply(table) == {"wood": 5, "reed": 2, "food": 2}
    table = with_cards("B087", goods="4 wood 2 reed 1 clay")
    play(table, "place day-laborer")
    assert (goods(table, "food"), table.to_act) == (2, (1,))
    table = with_cards("B087", goods="5 wood 2 reed", stock={"fishing": 1})
    play(table, "place fishing")
    assert table.to_act == (1,)


def test_cottager_waits_for_stone_of_an_exchange() -> None:
    """B087, B077, B080: the 3 clay of the same use may become stone before it renovates."""
    table = with_cards("B077", "B080", "B087", material="clay", goods="1 reed")
    play(table, "place day-laborer")
    assert legal(table) == {"use b080", "done"}
    play(table, "use b080", "choose 2-stone", "choose renovate")
    assert supply(table) == {"food": 2}
    assert (table.farms[0].material, table.to_act) == (2, (1,))


def test_cottager_meets_cards_for_building(deal: Callable[..., None]) -> None:
    """B087: cost reductions and what waits for a new room apply; here the Carpenter and a made-up card."""
    table = with_cards("B087", "B126", goods="3 wood 2 reed")
    deal(table, card("Housewarming", on(after(events.BuiltRoom), gain(grain=1))))
    play(table, "place day-laborer", "room a1")
    assert supply(table) == {"food": 2, "grain": 1}


def test_assistant_tiller() -> None:
    """B091: 1 field for nothing, before the 2 food come (R10)."""
    table = with_cards("B091")
    play(table, "place day-laborer")
    assert goods(table, "food") == 0
    assert {"plow a1", "done"} <= legal(table)
    play(table, "plow a1")
    assert (supply(table), table.farms[0].fields.bit_count(), table.to_act) == ({"food": 2}, 1, (1,))


def test_assistant_tiller_is_optional_and_works_for_day_laborer_only() -> None:
    """B091: MAY; Farmland still gives one field."""
    table = with_cards("B091")
    play(table, "place day-laborer", "done")
    assert (goods(table, "food"), table.farms[0].fields) == (2, 0)
    table = with_cards("B091")
    play(table, "place farmland", "plow a1")
    assert (table.farms[0].fields.bit_count(), table.to_act) == (1, (1,))


@pytest.mark.parametrize(
    "moves", [("choose b087", "room a1", "plow b2"), ("choose b091", "plow b2", "room a1")], ids=["room", "field"]
)
def test_assistant_tiller_and_cottager_in_either_order(moves: tuple[str, ...]) -> None:
    """B091 with B087: both, in the order that the owner likes (R11)."""
    table = with_cards("B087", "B091", goods="5 wood 2 reed")
    play(table, "place day-laborer", *moves)
    farm = table.farms[0]
    assert (farm.rooms.bit_count(), farm.fields.bit_count(), goods(table, "food")) == (3, 1, 2)


def test_an_order_is_asked_for_only_where_it_matters() -> None:
    """B087 with B091, R11: whoever cannot pay for a room or a renovation is only asked for the field."""
    table = with_cards("B087", "B091")
    play(table, "place day-laborer")
    assert {"plow a1", "done"} <= legal(table)
    assert not legal(table, "choose")


# --- prices -------------------------------------------------------------------------------------------

STONE_SAVED: list[tuple[str, str, str, bool]] = [
    (THREE_ROOMS, "well", "1 wood 2 stone", True),
    (THREE_ROOMS, "well", "1 wood 1 stone", False),
    (FOUR_ROOMS, "well", "1 wood 1 stone", True),
    (". . . . . H . . . . H . . . .", "well", "1 wood 2 stone", False),
    (FOUR_ROOMS, "clay-oven", "3 clay", True),
    (FOUR_ROOMS, "clay-oven", "2 clay 1 stone", False),
]


@pytest.mark.parametrize(("farm", "improvement", "have", "enough"), STONE_SAVED)
def test_master_bricklayer(farm: str, improvement: str, have: str, enough: bool) -> None:
    """B095: 1 stone less for each room beyond the second, never below none, and no other good less (R77)."""
    table = with_cards("B095", farm=farm, goods=have, cards=["major-improvement"])
    if not enough:
        assert f"take {improvement}" not in legal_after(table, "place major-improvement")
        return
    play(table, "place major-improvement", f"take {improvement}")
    assert [goods(table, good) for good in ("wood", "clay", "stone")] == [0, 0, 0]


def test_master_bricklayer_is_for_majors_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """B095: not for minor improvements (a made-up one for 1 stone), nor for rooms of stone."""
    monkeypatch.setitem(GAME.cards, "statue", card("statue", cost(stone=1), kind="minor"))
    table = with_cards("B095", hand=("statue",), farm=FOUR_ROOMS, material="stone", goods="4 stone 2 reed")
    assert "farm-expansion" not in places(table)
    play(table, "place meeting-place", "play statue")
    assert goods(table, "stone") == 3


@pytest.mark.parametrize("material", ["wood", "clay", "stone"])
def test_carpenter(material: str) -> None:
    """B126: 3 of the material of the house and 2 reed."""
    table = with_cards("B126", material=material, goods=f"6 {material} 4 reed")
    play(table, "place farm-expansion", "room a1")
    assert supply(table) == {material: 3, "reed": 2}
    play(table, "room b2")
    assert supply(table) == {}


@pytest.mark.parametrize("have", ["2 wood 2 reed", "3 wood 1 reed"])
def test_carpenter_asks_for_no_less(have: str) -> None:
    """B126: nor does it change what a stable costs."""
    assert "room a1" not in legal_after(with_cards("B126", goods=have), "place farm-expansion")


def test_carpenter_with_reductions_and_another_base(deal: Callable[..., None]) -> None:
    """B126, R77: reductions come on top; of two base prices the cheaper counts, they are not added up."""
    table = with_cards("B126", goods="2 wood 2 reed")
    deal(table, card("Saver", adjust(ROOM_PRICE, less(wood=1))))
    play(table, "place farm-expansion", "room a1")
    assert supply(table) == {}
    table = with_cards("B126", goods="3 wood 2 reed")
    deal(table, card("Workshop", adjust(ROOM_PRICE, costs(wood=2, reed=2))))
    play(table, "place farm-expansion", "room a1")
    assert supply(table) == {"wood": 1}


def test_carpenter_with_brushwood_collector() -> None:
    """B126 and B145, R77: the reed of the Carpenter's price may be paid as 1 wood."""
    table = with_cards("B126", "B145", seats=3, goods="4 wood")
    play(table, "place farm-expansion", "room a1")
    assert supply(table) == {}


def test_brushwood_collector_chooses_for_each_room() -> None:
    """B145: all reed of a room for 1 wood, or not, room by room."""
    table = with_cards("B145", seats=3, goods="11 wood 2 reed")
    play(table, "place farm-expansion", "room a1")
    assert legal(table) == {"pay reed 2 wood 5", "pay wood 6"}
    play(table, "pay wood 6")
    assert supply(table) == {"wood": 5, "reed": 2}
    play(table, "room b2")
    assert supply(table) == {}


def test_brushwood_collector_takes_all_reed_or_none() -> None:
    """B145: a single reed is no part of any price, and 5 wood alone are too few."""
    table = with_cards("B145", seats=3, goods="5 wood 1 reed")
    assert "room a1" not in legal_after(table, "place farm-expansion")
    table = with_cards("B145", seats=3, goods="6 wood 1 reed")
    play(table, "place farm-expansion", "room a1")
    assert supply(table) == {"reed": 1}


def test_brushwood_collector_renovates_with_wood() -> None:
    """B145: the 1 reed of a renovation; with both at hand the owner chooses."""
    table = with_cards("B145", seats=3, goods="2 clay 1 wood", cards=["house-redevelopment"])
    play(table, "place house-redevelopment")
    assert (supply(table), table.farms[0].material) == ({}, 1)
    table = with_cards("B145", seats=3, goods="2 clay 1 wood 1 reed", cards=["house-redevelopment"])
    play(table, "place house-redevelopment")
    assert legal(table) == {"pay clay 2 reed 1", "pay clay 2 wood 1"}


def test_brushwood_collector_not_for_improvements() -> None:
    """B145: rooms and renovations only; the Basketmaker's Workshop costs its 2 reed."""
    table = with_cards("B145", seats=3, goods="3 wood 2 stone 1 reed", cards=["major-improvement"])
    assert "take basketmaker" not in legal_after(table, "place major-improvement")


# --- when they are played -----------------------------------------------------------------------------

CONSULTANTS = [(1, {"grain": 2}), (2, {"clay": 3}), (3, {"reed": 2}), (4, {"sheep": 2})]


@pytest.mark.parametrize(("seats", "brings"), CONSULTANTS)
def test_consultant(seats: int, brings: dict[str, int]) -> None:
    """B102: by the number of players, once, when it is played."""
    table = with_cards(hand=("B102",), seats=seats, pastures=["a5"])
    play(table, "place lessons", "play b102")
    assert supply(table) == brings


def test_consultant_gives_sheep_whether_or_not_they_fit() -> None:
    """B102, R57: one lives in the house, for the other there is no place: it goes back, or is cooked."""
    table = with_cards(hand=("B102",), seats=4)
    play(table, "place lessons", "play b102")
    assert supply(table) == {"sheep": 1}
    table = with_cards(hand=("B102",), seats=4, majors=["fireplace-2"])
    play(table, "place lessons", "play b102", "keep sheep 1")
    assert supply(table) == {"sheep": 1, "food": 2}


@pytest.mark.parametrize(("farm", "stone"), [(THREE_ROOMS, 3), (FOUR_ROOMS, 4)])
def test_roof_ballaster(farm: str, stone: int) -> None:
    """B123: 1 food, once, for 1 stone per room; whatever the house is built of."""
    table = with_cards(hand=("B123",), farm=farm, goods="3 food")
    play(table, "place lessons", "play b123")
    assert legal(table) == {f"choose {stone}-stone", "done"}
    play(table, f"choose {stone}-stone")
    assert supply(table) == {"food": 2, "stone": stone}
    assert table.to_act == (1,)


def test_roof_ballaster_on_top_of_the_occupation_cost() -> None:
    """B123: the food is paid beside what the second occupation costs; MAY."""
    table = with_cards("B118", hand=("B123",), goods="1 food")
    play(table, "place lessons", "play b123")
    assert (supply(table), table.to_act) == ({}, (1,))
    table = with_cards("B118", hand=("B123",), goods="2 food")
    play(table, "place lessons", "play b123", "done")
    assert (supply(table), table.to_act) == ({"food": 1}, (1,))


STEWARDS = [(1, 4), (5, 4), (6, 3), (8, 3), (9, 2), (11, 2), (12, 1), (13, 1), (14, 0)]


@pytest.mark.parametrize(("number", "wood"), STEWARDS)
def test_house_steward_gives_wood_for_the_rounds_left(number: int, wood: int) -> None:
    """B136, R17, R18: 1, 2, 3, 4 wood with 1, 3, 6, 9 complete rounds left, and only one of these steps."""
    table = with_cards(hand=("B136",), seats=3, round=number)
    play(table, "place lessons", "play b136")
    assert goods(table, "wood") == wood


@pytest.mark.parametrize(("number", "rounds"), [(1, (3, 6, 9, 11)), (4, (6, 9, 12, 14)), (8, (10, 13)), (13, ())])
def test_sheep_whisperer(number: int, rounds: tuple[int, ...]) -> None:
    """B164, R20: a sheep on the spaces 2, 5, 8 and 10 rounds ahead; those after round 14 are lost."""
    table = with_cards(hand=("B164",), seats=4, round=number)
    play(table, "place lessons", "play b164")
    assert [(later, seat, GOODS[good], n) for later, seat, good, n in table.waiting] == [
        (later, 0, "sheep", 1) for later in rounds
    ]


# --- Paper Maker --------------------------------------------------------------------------------------


def test_paper_maker_pays_for_the_next_occupation() -> None:
    """B109: 1 wood for 1 food per occupation in play; the food may pay for the new one, and here it must."""
    table = with_cards("B118", "B109", hand=("B121",), goods="1 wood")
    play(table, "place lessons", "play b121")
    assert legal(table) == {"choose b109"}
    play(table, "choose b109")
    assert supply(table) == {"food": 1}
    assert table.bound.owned[-1] == (0, "B121")


def test_paper_maker_is_optional() -> None:
    """B109: MAY, if the food for the occupation is there without it."""
    table = with_cards("B109", hand=("B121",), goods="1 wood 1 food")
    play(table, "place lessons", "play b121")
    assert legal(table) == {"choose b109", "done"}
    play(table, "done")
    assert (supply(table), table.bound.owned[-1]) == ({"wood": 1}, (0, "B121"))


def test_paper_maker_works_before_each_occupation_and_once() -> None:
    """B109, R80: it counts itself, not the card that is being played: 3 food with two others before it."""
    table = with_cards("B118", "B114", "B109", hand=("B121", "B099"), goods="4 wood 1 food")
    play(table, "place lessons", "play b121", "choose b109")
    assert (supply(table), table.to_act) == ({"wood": 3, "food": 3}, (1,))
    play(table, "place forest")
    table.users = [()] * len(table.users)
    play(table, "place lessons", "play b099", "choose b109")
    assert supply(table) == {"wood": 2, "food": 6}


def test_paper_maker_needs_wood_and_a_later_occupation(monkeypatch: pytest.MonkeyPatch) -> None:
    """B109, R09: not before its own play, not before a minor improvement, not without wood (A16-OCC-Q-01)."""
    table = with_cards(hand=("B109",), goods="1 wood")
    play(table, "place lessons", "play b109")
    assert (supply(table), table.to_act) == ({"wood": 1}, (1,))
    monkeypatch.setitem(GAME.cards, "stool", card("stool", cost(wood=1), kind="minor"))
    table = with_cards("B109", hand=("stool",), goods="2 wood")
    play(table, "place meeting-place", "play stool")
    assert (supply(table), table.to_act) == ({"wood": 1}, (1,))
    assert "lessons" not in places(with_cards("B109", hand=("B121",)))
    table = with_cards("B118", "B109@1", hand=("B121",), goods="1 wood 1 food")
    play(table, "place lessons", "play b121")
    assert (supply(table), table.to_act) == ({"wood": 1}, (1,))


def test_paper_maker_beside_grain() -> None:
    """B109, R31: whoever can make the food otherwise is not bound to pay the wood."""
    table = with_cards("B109", hand=("B121",), goods="1 wood 1 grain")
    play(table, "place lessons", "play b121")
    assert legal(table) == {"choose b109", "done", "cook grain"}
    play(table, "done")
    assert supply(table) == {"wood": 1}


# --- the Caravan is not a room ------------------------------------------------------------------------


def test_master_bricklayer_does_not_count_the_caravan(deal: Callable[..., None]) -> None:
    """B095: a place for a person is no room (R47)."""
    table = with_cards("B095", goods="1 wood 2 stone", cards=["major-improvement"])
    deal(table, card("Wagon", adjust(PLACES_FOR_PEOPLE, more(1))))
    assert "major-improvement" not in places(table)
