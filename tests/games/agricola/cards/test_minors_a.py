"""Minor improvements of deck A that work when they are played, on the land, at scoring, or in later rounds.

R73 and the like are the rulings of the revised edition; what is quoted is told in our own words.
"""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.games.agricola import events, scoring
from farmyard.games.agricola.goods import VEGETABLE
from farmyard.games.agricola.names import SPACE_NUMBER
from farmyard.games.agricola.plots import plot_number
from farmyard.games.agricola.rounds import StartRound
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain
from farmyard.games.agricola.tilling import field_card
from tests.games.agricola.table import (
    a_harvest,
    a_table,
    by_card,
    cells,
    goods,
    happened,
    legal,
    places,
    play,
    refused,
)

OCCUPATIONS = ("A086", "A087", "A088")
FULL = "F F F F F H F F F F H F F F F"


def with_cards(*played: str, hand: tuple[str, ...] = (), **wishes: Any) -> Table:
    """A game with hand cards in which these lie before seat 0."""
    return a_table(played=played, hand=hand, **wishes)


def meet(table: Table, card: str) -> None:
    """Play a minor improvement at the Meeting Place."""
    play(table, "place meeting-place", f"play {card.lower()}")


def next_round(table: Table, number: int) -> None:
    """This round begins."""
    table.round = number - 1
    table.agenda = [StartRound()]
    table.advance()


def bonus(table: Table, seat: int = 0) -> int:
    return scoring.parts(table, seat)["bonus"]


def on_rounds(table: Table) -> list[int]:
    return [number for number, _, _, _ in table.waiting]


# --- travelling cards -------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "price"), [("A002", "2 food"), ("A005", "1 food"), ("A009", "1 sheep")])
def test_travelling_cards_of_deck_a_go_to_the_left_and_may_be_played_at_once(card: str, price: str) -> None:
    """A002, A005, A009, R73, A16-TRAV-01 to A16-TRAV-05, A16-TRAV-Q-02: the effect first; then in the next hand."""
    table = with_cards(hand=(card,), goods=price, cards=["major-improvement"], seats=3)
    meet(table, card)
    if card == "A002":
        assert not table.unplayed.hands[1]
        play(table, "plow a5")
    assert (table.unplayed.hands[0], list(table.unplayed.hands[1])) == ((), [card])
    assert (0, card) not in table.bound.owned
    table.farms[1].goods[0] = 2
    by_card(table, "K977", gain(sheep=1), seat=1)
    play(table, "place major-improvement", f"play {card.lower()}")
    if card == "A002":
        play(table, "plow a5")
    assert list(table.unplayed.hands[2]) == [card]


@pytest.mark.parametrize(("card", "price"), [("A002", "2 food"), ("A005", "1 food"), ("A009", "1 sheep")])
def test_travelling_cards_of_deck_a_leave_the_game_of_one_player(card: str, price: str) -> None:
    """A002, A005, A009, R73, A16-SOLO-09."""
    table = with_cards(hand=(card,), goods=price, seats=1)
    meet(table, card)
    if card == "A002":
        play(table, "plow a5")
    assert not table.unplayed.hands[0]
    assert (0, card) not in table.bound.owned
    assert all(card not in pile for pile in table.unplayed.piles.values())


def test_shifting_cultivation() -> None:
    """A002: 1 field for 2 food, in the usual places; it must be plowed."""
    table = with_cards(hand=("A002",), goods="2 food", farm="F . . . . H . . . . H . . . .")
    meet(table, "A002")
    assert legal(table) == {"plow a2"}
    play(table, "plow a2")
    assert (table.farms[0].fields, goods(table, "food"), table.to_act) == (cells("a1 a2"), 0, (1,))


def test_shifting_cultivation_is_no_use_of_farmland() -> None:
    """A002: the Threshing Board, which waits for Farmland, does not hear it."""
    table = with_cards("A024", hand=("A002",), goods="2 food 1 grain", majors=["fireplace-2"])
    meet(table, "A002")
    assert not legal(table, "bake")


def test_shifting_cultivation_cannot_be_played_without_a_place_for_a_field() -> None:
    """A002, R74."""
    table = with_cards(hand=("A002", "A005"), goods="3 food", farm=FULL)
    play(table, "place meeting-place")
    assert legal(table, "play") == {"play a005"}
    refused(table, "play a002", "A16-ACT-03")


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 1), (2, 3), (3, 4), (6, 9)])
def test_clay_embankment(before: int, after: int) -> None:
    """A005: half of the clay, rounded down; with 0 or 1 clay it may be played for nothing."""
    table = with_cards(hand=("A005",), goods=f"1 food {before} clay")
    meet(table, "A005")
    assert (goods(table, "clay"), goods(table, "food")) == (after, 0)


def test_young_animal_market() -> None:
    """A009: the sheep leaves first, so that its place in the house is free for the cattle."""
    table = with_cards(hand=("A009",), goods="1 sheep")
    meet(table, "A009")
    assert (goods(table, "sheep"), goods(table, "cattle")) == (0, 1)


def test_young_animal_market_brings_cattle_that_may_have_to_go() -> None:
    """A009, R57: beside another sheep in a house for 1 animal, one of both is cooked or released."""
    table = with_cards(hand=("A009",), goods="2 sheep", majors=["fireplace-2"])
    meet(table, "A009")
    assert {"keep sheep 1", "keep cattle 1", "cook cattle"} <= legal(table)
    play(table, "keep sheep 1")
    assert (goods(table, "cattle"), goods(table, "food")) == (0, 3)


def test_young_animal_market_needs_a_sheep() -> None:
    """A009, A16-MINOR-06: no other animal will do."""
    table = with_cards(hand=("A009", "A005"), goods="1 boar 1 food")
    play(table, "place meeting-place")
    assert legal(table, "play") == {"play a005"}


# --- the land ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("farm", "pastures", "kept"),
    [
        (". . . . . H . . . . H . . . .", ["b5"], 1 + 2 + 2),
        (". . . . . H . . . . H . . . .", ["b4 b5 c4 c5"], 1 + 8 + 2),
        (". . . . . H . . . S H . . . .", ["b4 b5"], 1 + 2 * 4 + 2),
        (". . . . S H . . . S H . . . .", ["a5 b5"], 1 + 4 * 4 + 2),
        (". . . . . H . . . . H . . . .", ["b5", "c5"], 1 + 4 + 4),
        (". . . . S H . . . . H . . . .", [], 1 + 1),
    ],
    ids=["one space", "four spaces", "after a stable", "after two stables", "two pastures", "unfenced stable"],
)
def test_drinking_trough(farm: str, pastures: list[str], kept: int) -> None:
    """A012, R55: 2 more in each pasture, whatever its size, after all doubling; no more in house and stable."""
    wishes: dict[str, Any] = {"farm": farm, "pastures": pastures, "cards": ["sheep-market"]}
    table = with_cards("A012", stock={"sheep-market": 25}, **wishes)
    play(table, "place sheep-market")
    assert goods(table, "sheep") == kept
    table = with_cards("A012@1", stock={"sheep-market": 25}, **wishes)
    play(table, "place sheep-market")
    assert goods(table, "sheep") == kept - 2 * len(pastures)


def test_rammed_clay_brings_clay() -> None:
    """A016: 1 clay when it is played."""
    table = with_cards(hand=("A016",))
    meet(table, "A016")
    assert goods(table, "clay") == 1


def test_rammed_clay_pays_for_fences() -> None:
    """A016: each fence may be paid with clay, and both may be mixed in one action."""
    table = with_cards("A016", goods="4 wood 4 clay", cards=["fencing"])
    play(table, "place fencing", "fence a5")
    mixed = {f"pay clay {n} wood {4 - n}" for n in (1, 2, 3)}
    assert legal(table, "pay") == {"pay clay 4", "pay wood 4", *mixed}
    play(table, "pay clay 3 wood 1", "fence a4")
    play(table, "pay wood 3")
    assert (goods(table, "wood"), goods(table, "clay")) == (0, 1)
    table = with_cards("A016", goods="2 wood 2 clay", cards=["fencing"])
    play(table, "place fencing", "fence a5")
    assert (goods(table, "wood"), goods(table, "clay")) == (0, 0)


def test_rammed_clay_pays_for_nothing_but_fences() -> None:
    """A016: no stable, and no fence of somebody without the card."""
    assert "farm-expansion" not in places(with_cards("A016", goods="1 wood 9 clay"))
    assert "fencing" not in places(with_cards("A016@1", goods="3 wood 9 clay", cards=["fencing"]))
    assert "fencing" in places(with_cards("A016", goods="3 wood 1 clay", cards=["fencing"]))


@pytest.mark.parametrize(("played", "works"), [(1, 6), (3, 8), (9, 14)])
def test_handplow(played: int, works: int) -> None:
    """A019: 5 rounds later, at the start of the round and before anybody places, 1 field may be plowed."""
    table = with_cards(hand=("A019",), goods="1 wood", round=played)
    meet(table, "A019")
    assert table.farms[0].fields == 0
    next_round(table, works)
    assert {"plow a5", "done"} <= legal(table)
    assert not legal(table, "place")
    play(table, "plow a5")
    assert table.farms[0].fields == cells("a5")
    assert not legal(table, "plow")


def test_handplow_works_then_or_never() -> None:
    """A019, R21: not a round sooner or later, and whoever declines has lost the field."""
    table = with_cards(hand=("A019",), goods="1 wood", round=3)
    meet(table, "A019")
    for number in (7, 9):
        twin = table.clone()
        next_round(twin, number)
        assert not legal(twin, "plow")
    next_round(table, 8)
    play(table, "done")
    for number in (9, 13):
        next_round(table, number)
        assert not legal(table, "plow")


def test_handplow_without_a_place_for_a_field_asks_nothing() -> None:
    """A019."""
    table = with_cards(hand=("A019",), goods="1 wood", round=3, farm=FULL)
    meet(table, "A019")
    next_round(table, 8)
    assert legal(table, "place")


@pytest.mark.parametrize("number", [10, 14])
def test_handplow_brings_nothing_after_round_9(number: int) -> None:
    """A019: there is no round 15."""
    table = with_cards(hand=("A019",), goods="1 wood", round=number)
    meet(table, "A019")
    assert ((0, "A019") in table.bound.owned, table.note(0, "A019")) == (True, 0)


# --- spaces -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", ["farmland", "cultivation"])
def test_threshing_board(space: str) -> None:
    """A024, R10: a Bake Bread action before the action of the space; what bakes once bakes once."""
    table = with_cards("A024", goods="2 grain", majors=["clay-oven"], cards=["cultivation"])
    play(table, f"place {space}")
    assert not legal(table, "plow")
    play(table, "bake")
    assert (goods(table, "grain"), goods(table, "food")) == (1, 5)
    play(table, "plow a5")
    assert not legal(table, "bake")


def test_threshing_board_may_be_declined() -> None:
    """A024: the field is plowed in any case."""
    table = with_cards("A024", goods="1 grain", majors=["clay-oven"])
    play(table, "place farmland", "done", "plow a5")
    assert (goods(table, "grain"), table.farms[0].fields) == (1, cells("a5"))


def test_threshing_board_bakes_nowhere_else() -> None:
    """A024: not at Grain Seeds, not without an oven, and not if Farmland itself is of no use (R01)."""
    table = with_cards("A024", goods="1 grain", majors=["clay-oven"])
    play(table, "place grain-seeds")
    assert table.to_act == (1,)
    table = with_cards("A024", goods="1 grain")
    play(table, "place farmland")
    assert legal(table, "plow")
    assert "farmland" not in places(with_cards("A024", goods="1 grain", majors=["clay-oven"], farm=FULL))


ONE_EMPTY_FIELD = "g1 g1 g1 F g3 H g1 g1 g1 g1 H g1 g1 g1 g1"
"""No place for another field."""


def test_threshing_board_leaves_what_the_action_needs() -> None:
    """A024, A16-ACT-16, ruling 11: the last seed is not used up before Cultivation, where it must be sown."""
    wishes: dict[str, Any] = {"farm": ONE_EMPTY_FIELD, "majors": ["fireplace-2"], "cards": ["cultivation"]}
    table = with_cards("A024", goods="1 grain", **wishes)
    play(table, "place cultivation")
    assert legal(table) == {"sow a4 grain"}
    table = with_cards("A024", goods="2 grain", **wishes)
    play(table, "place cultivation")
    assert legal(table) == {"bake", "done", "cook grain"}
    assert legal_after(table, "bake") == legal_after(table, "cook grain") == {"sow a4 grain"}
    table = with_cards("A024", goods="1 grain 1 vegetable", **wishes)
    play(table, "place cultivation")
    assert legal_after(table, "bake") == {"sow a4 vegetable"}


def test_threshing_board_leaves_the_only_seed_for_the_beanfield() -> None:
    """A024 with B068, A16-ACT-16: while bread may be baked the vegetable that has to be sown is not eaten."""
    farm = ONE_EMPTY_FIELD.replace("F", "g1")
    table = with_cards("A024", goods="1 grain 1 vegetable", farm=farm, majors=["fireplace-2"], cards=["cultivation"])
    by_card(table, "B068", field_card("vegetable"))
    play(table, "place cultivation")
    assert legal(table) == {"bake", "done", "cook grain"}
    refused(table, "cook vegetable", "A16-ACT-16")


def test_threshing_board_bakes_the_last_grain_where_a_field_can_be_plowed() -> None:
    """A024, A16-ACT-16: one part of Cultivation is enough."""
    table = with_cards("A024", goods="1 grain", majors=["clay-oven"], cards=["cultivation"])
    play(table, "place cultivation")
    assert legal(table) == {"bake", "done", "cook grain"}


def legal_after(table: Table, move: str) -> set[str]:
    after = table.clone()
    play(after, move)
    return legal(after)


THREE_ROOMS = "H . . . . H . . . . H . . . ."
WISHES: dict[str, Any] = {"round": 12, "cards": ["basic-wish", "urgent-wish"], "additional_actions": True}


@pytest.mark.parametrize("space", ["basic-wish", "urgent-wish", "modest-wish"])
@pytest.mark.parametrize(
    ("people", "joins"), [((1,), True), ((2,), True), ((1, 2), False), ((0,), False), ((1, 0), False)]
)
def test_sleeping_corner(space: str, people: tuple[int, ...], joins: bool) -> None:
    """A026, R88: beside the people of exactly one other player; never beside two, nor beside an own person."""
    for cards, expected in ((("A026",), joins), (("A026@1",), False)):
        table = with_cards(*cards, farm=THREE_ROOMS, seats=3, **WISHES)
        table.users[SPACE_NUMBER[space]] = people
        assert (space in places(table)) == expected


def test_sleeping_corner_beside_a_parent_and_its_newborn() -> None:
    """A026: both belong to one player, and count as one."""
    table = with_cards("A026", turn_of=1, **WISHES)
    play(table, "place urgent-wish")
    assert table.farms[1].people == 3
    play(table, "place urgent-wish")
    assert (table.farms[0].people, table.people_on("urgent-wish")) == (3, (1, 0))


def test_sleeping_corner_changes_no_other_requirement() -> None:
    """A026: a free room, round 5, the other spaces of the tile, and other spaces that are occupied."""
    table = with_cards("A026", **WISHES)
    table.users[SPACE_NUMBER["basic-wish"]] = (1,)
    table.users[SPACE_NUMBER["forest"]] = (1,)
    assert not {"basic-wish", "forest"} & places(table)
    table = with_cards("A026", farm=THREE_ROOMS, **(WISHES | {"round": 4}))
    table.users[SPACE_NUMBER["modest-wish"]] = (1,)
    assert "modest-wish" not in places(table)
    table = with_cards("A026", farm=THREE_ROOMS, **WISHES)
    table.users[SPACE_NUMBER["animal-market"]] = (1,)
    assert "modest-wish" not in places(table)


# --- points -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pastures", "points"),
    [
        ([], 0),
        (["a1 a2 a3 a4 a5"], 0),
        (["a4 a5 b4 b5 c4 c5"], 1),
        (["a4 a5 b4 b5", "c4 c5"], 1),
        (["a3 a4 a5 b4 b5 c4 c5"], 2),
        (["a3 a4 a5 b3 b4 b5 c4 c5"], 3),
        (["a3 a4 a5 b3 b4 b5 c3 c4 c5"], 3),
        (["a2 a3 a4 a5 b3 b4 b5 c3 c4 c5"], 4),
        (["a2 a3 a4 a5 b2 b3 b4 b5 c2 c3 c4 c5"], 4),
    ],
)
def test_manger(pastures: list[str], points: int) -> None:
    """A032, R17, A16-CARD-13, A16-SCORE-EX-08, A16-SCORE-Q-10: the highest step among 6, 7, 8 and 10 spaces."""
    assert bonus(with_cards("A032", pastures=pastures)) == points
    assert bonus(with_cards("A032@1", pastures=pastures)) == 0


@pytest.mark.parametrize(("number", "left"), [(1, 13), (9, 5), (13, 1), (14, 0)])
def test_big_country(number: int, left: int) -> None:
    """A033, R18, R68: 1 point and 2 food for each complete round left; the points stay, and are told."""
    table = with_cards(hand=("A033",), round=number, farm=FULL)
    meet(table, "A033")
    assert (bonus(table), goods(table, "food")) == (left, 2 * left)
    assert [event.points for event in happened(table, events.EarnedPoints)] == [left] * bool(left)
    table.farms[0].fields = 0
    assert bonus(table) == left


def test_big_country_needs_every_space() -> None:
    """A033, R63: one unused space is too many; a fenced one and one with a stable are used."""
    table = with_cards(hand=("A033", "A016"), farm="F F F F F H F F F F H F F F .")
    play(table, "place meeting-place")
    assert legal(table, "play") == {"play a016"}
    refused(table, "play a033", "A16-MINOR-07")
    table = with_cards(hand=("A033",), farm="F F F F S H F F F F H F F F .", pastures=["c5"])
    play(table, "place meeting-place")
    assert legal(table, "play") == {"play a033"}


@pytest.mark.parametrize(("material", "points"), [("wood", 3), ("clay", 2), ("stone", 0)])
def test_wool_blankets(material: str, points: int) -> None:
    """A038: by the house at the end."""
    assert bonus(with_cards("A038", material=material)) == points
    assert bonus(with_cards("A038@1", material=material)) == 0


def test_wool_blankets_spend_no_sheep() -> None:
    """A038, A16-MINOR-09: 5 sheep are needed when it is played, and stay."""
    wishes: dict[str, Any] = {"hand": ("A038", "A016"), "pastures": ["b4 b5"]}
    table = with_cards(goods="5 sheep", **wishes)
    meet(table, "A038")
    assert (goods(table, "sheep"), bonus(table)) == (5, 3)
    table = with_cards(goods="4 sheep 1 boar", **wishes)
    play(table, "place meeting-place")
    assert legal(table, "play") == {"play a016"}


# --- goods on later rounds ------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "rounds"), [(3, [4, 5, 6]), (12, [13, 14]), (14, [])])
def test_pond_hut(number: int, rounds: list[int]) -> None:
    """A044, R20, A16-CARD-04, A16-CARD-05, A16-CARD-Q-06: 1 food on each of the next 3 round spaces."""
    table = with_cards(hand=("A044",), goods="1 wood", round=number)
    meet(table, "A044")
    assert (on_rounds(table), goods(table, "food")) == (rounds, 0)
    if rounds:
        next_round(table, number + 1)
        assert (on_rounds(table), goods(table, "food")) == (rounds[1:], 1)


@pytest.mark.parametrize(("occupations", "playable"), [(0, True), (1, True), (2, True), (3, False)])
def test_pond_hut_with_at_most_two_occupations(occupations: int, playable: bool) -> None:
    """A044, A16-CARD-03, A16-CARD-Q-05: 0, 1 or 2; other printings say exactly 2."""
    table = with_cards(*OCCUPATIONS[:occupations], hand=("A044", "A016"), goods="1 wood")
    play(table, "place meeting-place")
    assert ("play a044" in legal(table)) == playable


@pytest.mark.parametrize(("number", "rounds"), [(2, [6, 9, 11]), (5, [9, 12, 14]), (6, [10, 13]), (11, [])])
def test_large_greenhouse(number: int, rounds: list[int]) -> None:
    """A069: 1 vegetable on the spaces of rounds R+4, R+7 and R+9; what is beyond round 14 is lost."""
    table = with_cards(*OCCUPATIONS[:2], hand=("A069",), goods="2 wood", round=number)
    meet(table, "A069")
    assert (on_rounds(table), goods(table, "vegetable")) == (rounds, 0)
    if rounds:
        next_round(table, rounds[0])
        assert goods(table, "vegetable") == 1


# --- at any time ----------------------------------------------------------------------------------------


def crops(table: Table) -> tuple[int, ...]:
    return tuple([table.farms[0].crop_on(field)[1] for field in table.farms[0].all_fields()])


def test_clearing_spade() -> None:
    """A071: beside any own decision, as often as there is a field with 2 crops and an empty one; nothing is added."""
    table = with_cards("A071", farm="g3 F F F . H . . . . H . . . .")
    play(table, "use a071")
    assert legal(table) == {"transplant a1 a2", "transplant a1 a3", "transplant a1 a4"}
    play(table, "transplant a1 a3", "use a071", "transplant a1 a2")
    assert crops(table) == (1, 1, 1, 0)
    assert not legal(table, "use")
    assert legal(table, "place")


@pytest.mark.parametrize(
    ("farm", "cards"),
    [
        ("g1 v1 F . . H . . . . H . . . .", ("A071",)),
        ("g3 v2 . . . H . . . . H . . . .", ("A071",)),
        ("g3 F . . . H . . . . H . . . .", ("A071@1",)),
    ],
    ids=["single crops", "no empty field", "somebody else's card"],
)
def test_clearing_spade_is_not_offered_where_it_does_nothing(farm: str, cards: tuple[str, ...]) -> None:
    """A071."""
    assert not legal(with_cards(*cards, farm=farm), "use")


def test_clearing_spade_right_before_the_field_phase() -> None:
    """A071: its owner is asked; two fields then give a grain each."""
    wishes: dict[str, Any] = {
        "played": ["A071"],
        "hand": [],
        "farm": "g2 F . . . H . . . . H . . . .",
        "goods": "9 food",
    }
    table = a_harvest(**wishes)
    assert {"use a071", "done"} <= legal(table)
    play(table, "use a071", "transplant a1 a2")
    assert goods(table, "grain") == 2
    table = a_harvest(**wishes)
    play(table, "done")
    assert (goods(table, "grain"), crops(table)) == (1, (1, 0))


def test_clearing_spade_and_the_beanfield() -> None:
    """A071: only vegetables go onto the Beanfield, and from there anywhere."""
    table = with_cards("A071", farm="g3 v2 . . . H . . . . H . . . .")
    by_card(table, "B068", field_card("vegetable"))
    play(table, "use a071")
    assert legal(table) == {"transplant a2 b068.1"}
    table = with_cards("A071", farm="F . . . . H . . . . H . . . .")
    by_card(table, "B068", field_card("vegetable"))
    table.farms[0].set_crop(plot_number("B068", 0), VEGETABLE, 2)
    play(table, "use a071")
    assert legal(table) == {"transplant b068.1 a1"}


def test_clearing_spade_leaves_a_field_while_a_card_works_before_the_action() -> None:
    """A071 with A024, A16-ACT-16: the sowing comes after the bread, and needs the only empty field."""
    wishes: dict[str, Any] = {"goods": "2 grain", "majors": ["fireplace-2"], "cards": ["cultivation"]}
    table = with_cards("A071", "A024", farm=ONE_EMPTY_FIELD, **wishes)
    play(table, "place cultivation")
    assert legal(table) == {"bake", "done", "cook grain"}
    table = with_cards("A071", "A024", farm=ONE_EMPTY_FIELD.replace("g1", "F", 1), **wishes)
    play(table, "place cultivation")
    assert legal(table, "use") == {"use a071"}
    play(table, "use a071", "transplant a5 a1")
    assert legal(table) == {"bake", "done", "cook grain"}


def test_clearing_spade_leaves_a_field_for_what_has_to_be_sown() -> None:
    """A071, A16-ACT-16: while the sowing is compulsory, its only empty field is not taken; with two fields one is."""
    wishes: dict[str, Any] = {"goods": "1 grain", "cards": ["grain-utilization"]}
    table = with_cards("A071", farm="g3 F . . . H . . . . H . . . .", **wishes)
    assert "use a071" in legal(table)
    play(table, "place grain-utilization")
    assert not legal(table, "use")
    table = with_cards("A071", farm="g3 F F . . H . . . . H . . . .", **wishes)
    play(table, "place grain-utilization", "use a071", "transplant a1 a2")
    assert not legal(table, "use")
    assert legal(table, "sow") == {"sow a3 grain"}
