"""Occupations of deck I for people, improvements and own fences that lie elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.games.agricola import events
from farmyard.games.agricola.fence_steps import fences_left
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.names import SPACE_NUMBER
from farmyard.games.agricola.rounds import CollectGoods, ReturnHome, StartWork
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import take
from farmyard.games.agricola.turns import PassTurn
from tests.games.agricola.table import by_card, goods, happened, in_2007, legal, look, lying, places, play, supply

LESSONS = "place lessons"
HOUSE: dict[str, Any] = {"cards": ["house-redevelopment"], "round": 6, "seats": 4}


def bonus(table: Table, seat: int = 0) -> int:
    return table.scores()[seat].parts["bonus"]


def run(table: Table, *steps: Any) -> None:
    table.agenda = list(steps)
    table.chance_paused = True
    table.advance()


# --- I222 Social Climber ------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "stone"), [(0, 3), (1, 2), (2, 1), (3, 0)])
@pytest.mark.parametrize(("to", "was"), [("clay", "wood"), ("stone", "clay")])
def test_social_climber(others: int, stone: int, to: str, was: str) -> None:
    """I222: 3, 2, 1 stone for the first, second, third player who renovates to clay; and again to stone."""
    table = in_2007("I222", goods=f"2 {to} 1 reed", material=was, **HOUSE)
    for seat in range(1, others + 1):
        table.farms[seat].material = ["wood", "clay", "stone"].index(to)
    play(table, "place house-redevelopment")
    assert goods(table, "stone") == stone


def test_social_climber_counts_those_who_have_gone_on() -> None:
    """I222, E200: a stone house was a clay house before, unless its owner has gone straight from wood to stone."""
    table = in_2007("I222", goods="2 clay 1 reed", **HOUSE)
    table.farms[1].material = 2
    play(table, "place house-redevelopment")
    assert goods(table, "stone") == 2
    table = in_2007("I222@1", "E200", goods="2 stone 1 reed", **HOUSE)
    play(table, "place house-redevelopment")
    table.users = [()] * len(table.users)
    for good, n in (("clay", 2), ("reed", 1)):
        table.farms[1].goods[GOODS.index(good)] = n
    play(table, "place house-redevelopment")
    assert goods(table, "stone", 1) == 3


def test_social_climber_may_pay_an_improvement_with_it() -> None:
    """I222: the stone is there for the improvement of the same action."""
    table = in_2007("I222", goods="2 clay 1 reed 1 wood", **HOUSE)
    play(table, "place house-redevelopment", "take well")
    assert supply(table) == {}


# --- I227 Church Warden -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("round", "wood"), [(1, 4), (5, 4), (6, 3), (8, 3), (9, 2), (11, 2), (12, 1), (13, 1), (14, 0)]
)
def test_church_warden_brings_wood(round: int, wood: int) -> None:  # noqa: A002
    """I227, R23."""
    table = in_2007(hand=("I227",), round=round)
    play(table, LESSONS, "play i227")
    assert goods(table, "wood") == wood


@pytest.mark.parametrize(("now", "mine", "theirs", "points"), [(14, 5, 4, (3, 0)), (14, 4, 6, (0, 3)),
                                                               (14, 5, 5, (3, 3)), (13, 5, 5, (0, 0))])  # fmt: skip
def test_church_warden_honours_five_at_work(now: int, mine: int, theirs: int, points: tuple[int, int]) -> None:
    """I227: 3 points for every player who has placed 5 people or more in round 14, guests included."""
    table = in_2007("I227", round=now)
    for number in range(mine):
        table.users[number] = (0,)
    for number in range(theirs):
        table.users[number] = (*table.users[number], 1)
    for farm in table.farms:
        farm.to_place = 0
    run(table, PassTurn(0))
    assert (bonus(table), bonus(table, 1)) == points


# --- I228 Businessman ---------------------------------------------------------------------------------


def test_businessman_makes_a_second_improvement() -> None:
    """I228: a minor or a major one after the minor improvement of the starting player space; or none, and no third."""
    table = in_2007("I228", hand=("E16", "E39"), seats=3, goods="1 grain 2 clay")
    play(table, "place meeting-place", "play e16", "choose wood")
    assert {"take fireplace-2", "play e39", "done"} <= legal(table)
    play(table, "play e39")
    assert table.to_act == (1,)


def test_businessman_needs_the_first_improvement() -> None:
    """I228: it is not offered without it, nor on other spaces."""
    table = in_2007("I228", seats=3, goods="5 clay", hand=("E39",))
    play(table, "place meeting-place")
    assert table.to_act == (1,)
    table = in_2007("I228", seats=3, goods="5 clay", cards=["major-improvement"], hand=("E16", "E42"))
    play(table, "place major-improvement", "play e16", "choose wood")
    assert table.to_act == (1,)


def test_businessman_with_the_merchant() -> None:
    """I228, E179: the action may be done again, with one more improvement in it."""
    table = in_2007("I228", "E179", hand=("E16", "E39", "E42"), seats=3, goods="1 food 1 grain 5 clay")
    play(table, "place meeting-place", "play e16", "choose wood", "choose i228", "play e39")
    play(table, "choose play_minor", "play e42", "pay wood 1", "choose stone")
    assert "take fireplace-2" in legal(table)


# --- I233 Farm Steward --------------------------------------------------------------------------------

WISH: dict[str, Any] = {"cards": ["basic-wish", "urgent-wish"], "round": 12}


def test_farm_steward_lets_the_family_grow_without_a_room() -> None:
    """I233: once, in a clay or stone house."""
    table = in_2007("I233", material="clay", **WISH)
    play(table, "place basic-wish")
    assert table.farms[0].people == 3
    table.users = [()] * len(table.users)
    table.farms[0].to_place = 1
    play(table, "place fishing")
    assert "place basic-wish" not in legal(table)
    assert "place basic-wish" in legal(in_2007("I233", material="stone", **WISH))
    assert "place basic-wish" not in legal(in_2007("I233", material="wood", **WISH))


def test_farm_steward_is_used_up_by_a_growth_with_room() -> None:
    """I233, ruling: the next growth that asks for a room, though there is one; not one without room."""
    three = "H . . . . H . . . . H . . . ."
    for space, again in (("basic-wish", False), ("urgent-wish", True)):
        table = in_2007("I233", material="clay", farm=three, **WISH)
        play(table, f"place {space}")
        table.users = [()] * len(table.users)
        table.farms[0].to_place = 1
        play(table, "place fishing")
        assert ("place basic-wish" in legal(table)) == again


def test_farm_steward_waits_for_the_clay_house() -> None:
    """I233: what is born in a wood house does not use it up."""
    table = in_2007("I233", farm="H . . . . H . . . . H . . . .", **WISH)
    play(table, "place basic-wish")
    table.users = [()] * len(table.users)
    table.farms[0].material, table.farms[0].to_place = 1, 1
    play(table, "place fishing")
    assert "place basic-wish" in legal(table)


# --- I248 Net Fisherman -------------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "food"), [("reed-bank", 3), ("forest", 0)])
def test_net_fisherman(space: str, food: int) -> None:
    """I248, A07-OCC-08, A07-OCC-11, A07-OCC-12, A07-OCC-13, A07-OCC-Q-04: whoever has taken reed from a space gets the
    food of Fishing when all go home."""
    table = in_2007("I248", stock={"fishing": 3, "reed-bank": 1, "forest": 3})
    play(table, f"place {space}")
    assert goods(table, "food") == 0
    assert [entry.name for entry in look(table).spaces if entry.claims == (0,)] == (["fishing"] if food else [])
    for farm in table.farms:
        farm.to_place = 0
    run(table, ReturnHome())
    assert (goods(table, "food"), lying(table, "fishing")) == (food, 3 - food)


def test_net_fisherman_works_in_the_same_round_only() -> None:
    """I248: reed of an earlier round or of a card does not count, and it is no use of Fishing."""
    table = in_2007("I248", "I95", stock={"fishing": 3}, round=2)
    table.write_note(0, "I248", 0, 1)
    for farm in table.farms:
        farm.to_place = 0
    run(table, ReturnHome())
    assert lying(table, "fishing") == 3
    table = in_2007("I248", "I95", stock={"fishing": 3, "reed-bank": 1})
    by_card(table, "K977", take(1, "reed-bank"))
    for farm in table.farms:
        farm.to_place = 0
    run(table, ReturnHome())
    assert lying(table, "fishing") == 3
    table = in_2007("I248", "I95", stock={"fishing": 3, "reed-bank": 1})
    play(table, "place reed-bank")
    for farm in table.farms:
        farm.to_place = 0
    run(table, ReturnHome())
    assert goods(table, "food") == 1 + 3


# --- I260 Taster --------------------------------------------------------------------------------------


def work_begins(**wishes: Any) -> Table:
    table = in_2007("I260", seats=4, **wishes)
    run(table, StartWork())
    return table


def test_taster_places_first() -> None:
    """I260: 1 food for the starting player, 1 person before everybody; then the starting player begins."""
    table = work_begins(first=2, goods="1 food")
    before = goods(table, "food", 2)
    play(table, "choose place_person", "place forest")
    assert (goods(table, "food"), goods(table, "food", 2)) == (0, before + 1)
    assert (table.to_act, table.farms[0].to_place) == ((2,), 1)


def test_taster_may_wait() -> None:
    """I260: then the starting player begins, and nothing is paid."""
    table = work_begins(first=2, goods="1 food")
    play(table, "done")
    assert (table.to_act, goods(table, "food")) == ((2,), 1)


@pytest.mark.parametrize(("first", "have"), [(0, "1 food"), (2, "1 wood")])
def test_taster_as_starting_player_or_without_food(first: int, have: str) -> None:
    """I260."""
    table = work_begins(first=first, goods=have)
    assert (table.to_act, bool(places(table))) == ((first,), True)


# --- I263 Fence Builder -------------------------------------------------------------------------------


def with_fence(space: str, **wishes: Any) -> Table:
    """The card was played in an earlier round, with its fence on this space."""
    table = in_2007(hand=("I263",), **wishes)
    play(table, LESSONS, "play i263", f"choose {space}")
    table.users = [()] * len(table.users)
    table.round += 1
    play(table, "place day-laborer")
    return table


def test_fence_builder_lays_a_fence_on_a_space() -> None:
    """I263: any space in the game, but no round card that is not revealed; 14 fences are left."""
    table = in_2007(hand=("I263",), cards=["sheep-market"])
    play(table, LESSONS, "play i263")
    assert {"choose sheep-market", "choose lessons", "choose forest"} <= legal(table)
    assert "choose fencing" not in legal(table)
    play(table, "choose forest")
    assert happened(table, events.FenceLaid) == [events.FenceLaid(0, "forest", "I263")]
    assert (fences_left(table, 0), fences_left(table, 1)) == (14, 15)
    assert [(space.name, space.fences) for space in look(table).spaces if space.fences] == [("forest", (0,))]


@pytest.mark.parametrize("chamberlain", [0, 1])
def test_fence_builder_and_round_cards_revealed_ahead(chamberlain: int) -> None:
    """I263, I238: such a card is revealed, and the fence works there, where its owner may use it already."""
    table = in_2007(f"I238@{chamberlain}", hand=("I263",), goods="1 food 3 wood", pastures=["a5"], round=11)
    table.early = (SPACE_NUMBER["cultivation"],)
    play(table, LESSONS, "play i263")
    assert ("choose cultivation" in legal(table)) == (chamberlain == 0)
    if chamberlain == 0:
        play(table, "choose cultivation", "place forest", "place cultivation", "plow a1")
        assert legal(table, "fence")


def test_fence_builder_builds_fences_after_the_action() -> None:
    """I263: on that space, for wood as usual; on no other."""
    table = with_fence("forest", stock={"forest": 4})
    play(table, "place forest")
    assert "done" in legal(table)
    play(table, "fence a5")
    assert supply(table) == {}
    table = with_fence("forest", goods="4 wood")
    play(table, "place fishing")
    assert table.to_act == (1,)


def test_fence_builder_waits_a_turn() -> None:
    """I263: not in the turn in which the fence is laid, though it lies on that very space."""
    table = in_2007(hand=("I263",), goods="4 wood")
    play(table, LESSONS, "play i263", "choose lessons")
    assert table.to_act == (1,)


def test_fence_builder_on_the_fences_space() -> None:
    """I263: two separate actions."""
    table = with_fence("fencing", cards=["fencing"], goods="8 wood")
    play(table, "place fencing", "fence a5", "done", "fence a4")
    assert [event.fences for event in happened(table, events.Fenced)] == [4, 3]


def test_fence_builder_is_for_the_owner_only() -> None:
    """I263."""
    table = with_fence("forest")
    table.farms[1].goods[GOODS.index("wood")] = 4
    table.farms[0].to_place = 1
    play(table, "place fishing", "place forest")
    assert not legal(table, "fence")


# --- I265 Fence Deliveryman ---------------------------------------------------------------------------


def delivery(now: int, played_in: int = 1, laid: tuple[int, int] = (4, 4), **wishes: Any) -> Table:
    """The start of a round, with fences on the spaces of two."""
    table = in_2007("I265", round=now, **wishes)
    for place, n in enumerate((*laid, played_in)):
        table.write_note(0, "I265", place, n)
    run(table, CollectGoods())
    return table


@pytest.mark.parametrize(
    ("now", "pastures", "left"),
    [(1, (), 7), (4, (), 7), (5, (), 11), (8, (), 11), (9, (), 15), (1, ("a1 a2 a3 a4", "b3"), 0)],
)
def test_fence_deliveryman_parks_fences(now: int, pastures: tuple[str, ...], left: int) -> None:
    """I265: 4 on each of two rounds, which cannot be built before; fewer where there are fewer, none after round 14."""
    table = in_2007(hand=("I265",), round=now, pastures=pastures, farm=". . . . . H . . . . H . . . .")
    play(table, LESSONS, "play i265")
    assert fences_left(table, 0) == left
    if pastures:
        assert [table.note(0, "I265", place) for place in range(2)] == [2, 0]


@pytest.mark.parametrize("now", [7, 11])
def test_fence_deliveryman_delivers(now: int) -> None:
    """I265: 6 and 10 rounds later, for 2 food, without wood; what is not built is in the supply again."""
    table = delivery(now, goods="2 food")
    assert fences_left(table, 0) == 11
    play(table, "choose build_fences", "fence a5")
    assert (supply(table), fences_left(table, 0)) == ({}, 7)


def test_fence_deliveryman_builds_no_more_than_lie_there() -> None:
    """I265: 4 fences at most, and fewer if fewer lie there; wood does not add to them."""
    table = delivery(7, goods="2 food 9 wood")
    play(table, "choose build_fences")
    assert "fence a5" in legal(table)
    assert "fence a4 a5" not in legal(table)
    table = delivery(7, laid=(3, 0), goods="2 food 9 wood", pastures=["a4"])
    play(table, "choose build_fences")
    assert legal(table, "fence") >= {"fence a5"}
    play(table, "fence a5")
    assert (goods(table, "wood"), goods(table, "food")) == (9, 0)


@pytest.mark.parametrize(("now", "have"), [(6, "2 food"), (8, "2 food"), (7, "1 food"), (10, "2 food")])
def test_fence_deliveryman_comes_in_its_rounds_for_its_price(now: int, have: str) -> None:
    """I265."""
    table = delivery(now, goods=have)
    assert not table.to_act or "choose build_fences" not in legal(table)
    assert fences_left(table, 0) == (11 if now == 7 else 7)
