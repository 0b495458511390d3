"""Occupations of deck E, the second half: fields, house, stables, animals and people."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.breeding import Breed
from farmyard.games.agricola.farm import count
from farmyard.games.agricola.fence_steps import ALL, build_fences
from farmyard.games.agricola.placing import PlacePerson
from farmyard.games.agricola.rounds import CollectGoods, StartScoring, StartWork
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.tilling import plow
from tests.games.agricola.table import by_card, goods, happened, in_2007, legal, look, play, supply

PLOW = "choose plow_field"
FOUR_ROOMS = "H . . . . H . . . . H H . . ."


def fields(table: Table) -> int:
    return count(table.farms[0].fields)


# --- E191 Mason -------------------------------------------------------------------------------------


def test_mason() -> None:
    """E191: one room without a price, once in the game, before a placement."""
    table = in_2007("E191", farm=FOUR_ROOMS, material="stone")
    play(table, "use e191", "room a2")
    assert (count(table.farms[0].rooms), supply(table)) == (5, {})
    assert happened(table, events.BuiltRoom)[0].cost == ()
    assert legal(table, "use") == set()


@pytest.mark.parametrize(
    ("farm", "material"), [("H . . . . H . . . . H . . . .", "stone"), (FOUR_ROOMS, "clay"), (FOUR_ROOMS, "wood")]
)
def test_mason_wants_a_stone_house_of_four(farm: str, material: str) -> None:
    """E191: not with 3 rooms, and not in clay or wood."""
    assert legal(in_2007("E191", farm=farm, material=material), "use") == set()


def test_mason_is_not_used_in_the_middle_of_an_action() -> None:
    """E191: but before scoring its owner is asked."""
    table = in_2007("E191", farm=FOUR_ROOMS, material="stone")
    play(table, "place farmland")
    assert legal(table, "use") == set()
    end = in_2007("E191", farm=FOUR_ROOMS, material="stone", begin_with=[StartScoring()], round=14)
    assert legal(end) == {"use e191", "done"}
    play(end, "use e191", "room a2")
    assert end.scores()[0].parts["rooms"] == 10


# --- E194 Plow Driver, E195 Plow Maker ----------------------------------------------------------------


@pytest.mark.parametrize(("material", "asked"), [("stone", True), ("clay", False), ("wood", False)])
def test_plow_driver(material: str, asked: bool) -> None:
    """E194: at the start of a round 1 food for 1 field, in a stone house."""
    table = in_2007("E194", material=material, goods="2 food", begin_with=[CollectGoods(), StartWork()])
    assert legal(table, "choose") == ({PLOW} if asked else set())
    if asked:
        play(table, PLOW, "plow a5")
        assert (fields(table), supply(table), bool(legal(table, "place"))) == (1, {"food": 1}, True)


def test_plow_driver_may_rest_and_has_no_plough() -> None:
    """E194 with E61: a plough is for the action of a space; without food nothing is asked."""
    table = in_2007("E194", "E61", material="stone", goods="1 food", begin_with=[CollectGoods(), StartWork()])
    table.write_note(0, "E61", 0, 2)
    play(table, PLOW, "plow a5")
    assert (fields(table), legal(table, "plow")) == (1, set())
    rest = in_2007("E194", material="stone", goods="1 food", begin_with=[CollectGoods(), StartWork()])
    play(rest, "done")
    assert (fields(rest), supply(rest)) == (0, {"food": 1})
    poor = in_2007("E194", material="stone", begin_with=[CollectGoods(), StartWork()])
    assert legal(poor, "place")


@pytest.mark.parametrize("space", ["farmland", "cultivation"])
def test_plow_maker(space: str) -> None:
    """E195: 1 food for 1 field more on both spaces; once for each action."""
    table = in_2007("E195", goods="3 food", cards=["cultivation"])
    play(table, f"place {space}", "plow a5", PLOW, "plow a4")
    assert (fields(table), supply(table), table.to_act) == (2, {"food": 2}, (1,))


def test_plow_maker_may_rest() -> None:
    """E195: and without food it does."""
    table = in_2007("E195", goods="3 food")
    play(table, "place farmland", "plow a5", "done")
    assert (fields(table), supply(table)) == (1, {"food": 3})
    poor = in_2007("E195")
    play(poor, "place farmland", "plow a5")
    assert poor.to_act == (1,)


def test_plow_maker_comes_on_top_of_a_plough() -> None:
    """E195 with E61: 1 field of the action, 1 for food, 2 of the plough."""
    table = in_2007("E195", "E61", goods="1 food")
    table.write_note(0, "E61", 0, 2)
    play(table, "place farmland", "plow a5", PLOW, "plow a4", "plow a3", "plow a2")
    assert (fields(table), supply(table), table.note(0, "E61"), table.to_act) == (4, {}, 1, (1,))


def test_plow_maker_wants_a_plowed_field_of_a_space() -> None:
    """E195: nothing for whoever only sows there, nor for a field that a card plows."""
    table = in_2007("E195", goods="1 food 1 grain", farm="F . . . . H . . . . H . . . .", cards=["cultivation"])
    play(table, "place cultivation", "sow a1 grain", "done")
    assert (fields(table), supply(table), table.to_act) == (1, {"food": 1}, (1,))
    by_another = in_2007("E195", goods="1 food")
    by_card(by_another, "E11", plow())
    play(by_another, "plow a5")
    assert legal(by_another, "plow") == set()


# --- E198 Ratcatcher ----------------------------------------------------------------------------------


def begins(number: int, *played: str, people: tuple[int, int, int] = (3, 2, 3), played_in: int = 0) -> list[int]:
    """How many people each of three players has to place in this round."""
    table = in_2007(*played, seats=3, round=number)
    for farm, n in zip(table.farms, people, strict=True):
        farm.people = n
    for name in played:
        table.write_note(int(name[-1]), "E198", 0, played_in)
    table.agenda = [StartWork()]
    table.advance()
    return [farm.to_place for farm in table.farms]


@pytest.mark.parametrize(
    ("number", "placed"), [(9, [3, 2, 3]), (10, [2, 2, 3]), (11, [3, 2, 3]), (12, [2, 2, 3]), (13, [3, 2, 3])]
)
def test_ratcatcher(number: int, placed: list[int]) -> None:
    """E198: in rounds 10 and 12 one of the offspring of every other player stays at home, if there is any."""
    assert begins(number, "E198@2") == placed
    assert begins(number) == [3, 2, 3]


@pytest.mark.parametrize(("played_in", "placed"), [(9, [2, 2, 3]), (10, [3, 2, 3]), (11, [3, 2, 3])])
def test_ratcatcher_must_be_played_in_time(played_in: int, placed: list[int]) -> None:
    """E198: by round 9, otherwise it has no effect."""
    assert begins(12, "E198@2", played_in=played_in) == placed


@pytest.mark.parametrize(("people", "newborn", "placed"), [(3, 1, 2), (4, 1, 2), (4, 2, 2), (5, 1, 3), (3, 0, 2)])
def test_ratcatcher_leaves_parents_alone(people: int, newborn: int, placed: int) -> None:
    """E198: a child that a card has brought at the start of the round stays at home anyway (K279 with K291)."""
    table = in_2007("E198@1", seats=3, round=10, people=people, newborn=newborn)
    table.agenda = [StartWork()]
    table.advance()
    assert table.farms[0].to_place == placed


def test_ratcatcher_remembers_the_round_and_takes_one() -> None:
    """E198: one person, however large the family."""
    table = in_2007(hand=["E198"], seats=3, round=7)
    play(table, "place lessons", "play e198")
    assert table.note(0, "E198") == 7
    assert begins(10, "E198@2", people=(5, 4, 5)) == [4, 3, 5]


# --- stables ------------------------------------------------------------------------------------------


def test_stablehand_builds_at_once() -> None:
    """E207: one stable without wood, inside a pasture or outside; compulsory."""
    table = in_2007("E207", goods="4 wood", cards=["fencing"])
    play(table, "place fencing", "fence a5")
    assert legal(table) == legal(table, "stable")
    assert {"stable a5", "stable a1"} <= legal(table)
    play(table, "stable a5")
    assert (supply(table), count(table.farms[0].stables), table.to_act) == ({}, 1, (1,))


def test_stablehand_once_for_an_action() -> None:
    """E207: however many pastures; then again in the next turn."""
    table = in_2007("E207", goods="7 wood", cards=["fencing"], people=3)
    play(table, "place fencing", "fence a5", "fence a4", "stable a1")
    assert (count(table.farms[0].stables), table.to_act) == (1, (1,))
    table.play("place forest", 1)
    by_card(table, "E40", build_fences(free=ALL, pastures=1, size=1, new=True))
    play(table, "fence a3", "stable a2")
    assert count(table.farms[0].stables) == 2


def test_stablehand_once_in_a_turn() -> None:
    """E207: a second Build Fences action of the same turn brings no second stable."""
    table = in_2007("E207")
    for cell in ("a5", "a4"):
        by_card(table, "E40", build_fences(free=ALL, pastures=1, size=1, new=True))
        play(table, f"fence {cell}")
        if cell == "a5":
            play(table, "stable a1")
    assert (count(table.farms[0].stables), legal(table, "stable")) == (1, set())


def test_stablehand_and_hedges() -> None:
    """E207 with E175: the fences of the Hedge Keeper, which follow those of E40, bring no stable of their own."""
    table = in_2007("E207", "E175", begin_with=[PlacePerson(0)])
    play(table, "place forest")
    by_card(table, "E40", build_fences(free=ALL, pastures=1, size=1, new=True))
    play(table, "fence a5", "choose e207", "stable a5", "fence a4")
    assert (count(table.farms[0].stables), count(table.farms[0].fenced), legal(table, "stable")) == (1, 2, set())


def test_stablehand_without_stables() -> None:
    """E207: nothing happens when all four are built."""
    table = in_2007("E207", goods="4 wood", cards=["fencing"], farm="S S S S . H . . . . H . . . .")
    play(table, "place fencing", "fence a5")
    assert table.to_act == (1,)


@pytest.mark.parametrize(
    ("before", "built", "gets"),
    [
        ("", ["a1"], {}),
        ("", ["a1", "a2"], {"cattle": 1}),
        ("", ["a1", "a2", "a3", "a4"], {"cattle": 1, "boar": 1, "sheep": 1}),
        ("S", ["a2"], {"cattle": 1}),
        ("S S", ["a3"], {"boar": 1}),
        ("S S S", ["a4"], {"sheep": 1}),
    ],
)
def test_stockman(before: str, built: list[str], gets: dict[str, int]) -> None:
    """E213: cattle for the second stable, a boar for the third, a sheep for the fourth; not for those built before."""
    cells = before.split() + ["."] * (5 - len(before.split()))
    farm = f"{' '.join(cells)} H . . . . H . . . ."
    table = in_2007("E213", seats=4, farm=farm, goods="8 wood")
    play(table, "place farm-expansion", *[f"stable {cell}" for cell in built])
    if table.to_act == (0,):
        play(table, "done")
    assert {name: n for name, n in supply(table).items() if name != "wood"} == gets


def test_stockman_with_stablehand() -> None:
    """E213 with E207: a free stable counts."""
    table = in_2007("E213", "E207", seats=4, farm="S . . . . H . . . . H . . . .", goods="4 wood", cards=["fencing"])
    play(table, "place fencing", "fence a5", "stable a5")
    assert supply(table) == {"cattle": 1}


# --- homes for animals --------------------------------------------------------------------------------

TWO_STABLES = "S . . . S H . . . . H . . . ."


@pytest.mark.parametrize(
    ("played", "farm", "pastures", "herd", "fits"),
    [
        (("E208",), TWO_STABLES, (), (3, 1, 1), True),
        (("E208",), TWO_STABLES, (), (0, 0, 5), True),
        (("E208",), TWO_STABLES, (), (0, 0, 6), False),
        (("E208",), TWO_STABLES, (), (0, 6, 0), False),
        (("E208",), TWO_STABLES, (), (6, 0, 0), False),
        (("E208",), TWO_STABLES, (), (2, 2, 1), False),
        (("E208",), TWO_STABLES, ["a1"], (4 + 3, 1, 0), True),
        (("E208",), TWO_STABLES, ["a1"], (4 + 3, 2, 0), False),
        (("E208",), ". . . . . H . . . . H . . . .", (), (2, 0, 0), False),
        (("E208", "E29"), TWO_STABLES, (), (3 + 2 + 1, 0, 0), True),
        (("E208", "E29"), TWO_STABLES, (), (3 + 2 + 2, 0, 0), False),
        (("E29", "E208"), TWO_STABLES, (), (2 + 1, 3, 0), True),
    ],
)
def test_stablemaster(
    played: tuple[str, ...], farm: str, pastures: list[str], herd: tuple[int, int, int], fits: bool
) -> None:
    """E208: one unfenced stable holds 3 animals of one species; E29 makes the others larger, not that one."""
    assert in_2007(*played, farm=farm, pastures=pastures).houses(0, *herd) is fits


@pytest.mark.parametrize(
    ("played", "pastures", "herd", "fits"),
    [
        (("E216",), ["a4 a5"], (2, 1, 1 + 1), True),
        (("E216",), ["a4 a5"], (2, 2, 1 + 1), False),
        (("E216",), ["a4", "a5"], (1, 2, 2), True),
        ((), ["a4", "a5"], (1, 2, 3), False),
        (("E216", "E59"), ["a5"], (2, 1, 1 + 1), True),
        (("E216", "E29"), ["a5"], (2 + 1, 1, 1), True),
        (("E216", "E29"), ["a5"], (0, 2 + 1, 1), False),
        (("E216", "I102"), (), (1 + 1, 1, 1), True),
        (("E216", "I102"), (), (1 + 2, 0, 0), False),
    ],
)
def test_animal_keeper(played: tuple[str, ...], pastures: list[str], herd: tuple[int, int, int], fits: bool) -> None:
    """E216: pastures take any mixture, and one animal is in the house; a card with animals stays as it is."""
    assert in_2007(*played, seats=4, pastures=pastures).houses(0, *herd) is fits


# --- E203 Shepherd ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sheep", "spaces", "after"),
    [(3, "a1 a2 a3 a4", 4), (4, "a1 a2 a3 a4", 6), (7, "a1 a2 a3 a4", 9), (4, "a4 a5", 5), (1, "a1 a2 a3 a4", 1)],
)
def test_shepherd(sheep: int, spaces: str, after: int) -> None:
    """E203: 2 lambs from 4 sheep on, as far as there is room; 1 from fewer."""
    table = in_2007("E203", seats=4, goods=f"{sheep} sheep", pastures=[spaces], begin_with=[Breed(0)])
    assert goods(table, "sheep") == after


def test_shepherd_keeps_sheep() -> None:
    """E203: other animals breed as always."""
    table = in_2007("E203", seats=4, goods="4 boar", pastures=["a1 a2 a3 a4"], begin_with=[Breed(0)])
    assert goods(table, "boar") == 5


# --- E215 Tenant Farmer -------------------------------------------------------------------------------

PASTURES = ("a3", "a4", "a5")


def tenant(have: str, **wishes: Any) -> Table:
    return in_2007("E215", seats=4, goods=have, pastures=PASTURES, **wishes)


def scoring(have: str, *played: str) -> Table:
    return in_2007("E215", *played, seats=4, goods=have, pastures=PASTURES, round=14, begin_with=[StartScoring()])


def test_tenant_farmer_borrows() -> None:
    """E215: 1 of each; they may be cooked at once."""
    table = in_2007(hand=["E215"], seats=4, pastures=PASTURES)
    play(table, "place lessons", "play e215")
    assert supply(table) == {"sheep": 1, "boar": 1, "cattle": 1}
    cooks = in_2007(hand=["E215"], seats=4, majors=["fireplace-2"])
    play(cooks, "place lessons", "play e215", "cook cattle", "cook sheep")
    assert supply(cooks) == {"food": 5, "boar": 1}


@pytest.mark.parametrize(
    ("moves", "points", "left"),
    [
        ((), -3, {"sheep": 2, "boar": 1, "cattle": 1}),
        (("return-cattle",), -2, {"sheep": 2, "boar": 1}),
        (("return-sheep", "return-boar"), -1, {"sheep": 1, "cattle": 1}),
        (("return-boar", "return-cattle", "return-sheep"), 0, {"sheep": 1}),
    ],
)
def test_tenant_farmer_gives_back_before_scoring(moves: tuple[str, ...], points: int, left: dict[str, int]) -> None:
    """E215: what the owner likes, 1 of each at most; each animal kept costs 1 point."""
    table = scoring("2 sheep 1 boar 1 cattle")
    play(table, *[f"choose {move}" for move in moves])
    if len(moves) < 3:
        play(table, "done")
    assert (table.over, table.scores()[0].parts["bonus"], supply(table)) == (True, points, left)


def test_tenant_farmer_without_animals() -> None:
    """E215: nothing is asked, and all three are missing."""
    table = scoring("1 food")
    assert (table.over, table.scores()[0].parts["bonus"]) == (True, -3)


def test_tenant_farmer_with_yeoman_farmer() -> None:
    """E215 with E165: animals that are kept cost nothing."""
    wishes: dict[str, Any] = {"seats": 4, "goods": "1 sheep 1 boar 1 cattle", "pastures": PASTURES}
    alone = in_2007("E165", **wishes).scores()[0].parts["bonus"]
    assert in_2007("E165", "E215", **wishes).scores()[0].parts["bonus"] == alone


def test_tenant_farmer_gives_back_early() -> None:
    """E215: at any time, but only once: after some of them the rest can no longer be given back."""
    table = tenant("1 sheep 1 boar 1 cattle")
    play(table, "use e215", "choose return-sheep")
    assert legal(table) == {"choose return-boar", "choose return-cattle", "done"}
    play(table, "done")
    assert (legal(table, "use"), table.scores()[0].parts["bonus"]) == (set(), -2)
    table.agenda = [StartScoring()]
    table.advance()
    assert (table.over, supply(table)) == (True, {"boar": 1, "cattle": 1})


def test_tenant_farmer_does_not_give_back_while_animals_breed() -> None:
    """E215."""
    table = tenant("1 sheep")
    table.breeding = True
    assert legal(table, "use") == set()


def test_tenant_farmer_may_give_back_newborn_animals() -> None:
    """E215 with I101: first come the animals of the Animal Feed, even those without a place."""
    table = scoring("1 sheep 1 boar", "I101")
    assert supply(table) == {"sheep": 2, "boar": 2}
    play(table, "choose return-sheep", "choose return-boar")
    assert (table.over, supply(table)) == (True, {"sheep": 1, "boar": 1})


def test_giving_back_in_words() -> None:
    """E215: the menu says what goes back."""
    table = scoring("1 sheep")
    words = [GAME_2007.tell_move(GAME_2007.parse("choose return-sheep"), look(table, 0), lang) for lang in ("en", "de")]
    assert words == ["give back 1 sheep", "1 Schaf zurückgeben"]
