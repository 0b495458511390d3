"""Occupations of deck B that work at the start of a round, once in a game, at any time, or at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import adjust, card, cost, more
from farmyard.core.cards.events import CardPlayed
from farmyard.games.agricola import GAME, events
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.questions import PASTURE_CAPACITY, PLACES_FOR_PEOPLE
from farmyard.games.agricola.rounds import EndRound, StartRound
from farmyard.games.agricola.state import Table
from tests.games.agricola.table import a_harvest, a_table, goods, happened, legal, play

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
TWO_ROOMS = """
    . . . . .
    H . . . .
    H . . . .
"""
FOUR_STABLES = """
    S S S S .
    H . . . .
    H . . . .
"""


def round_starts(*played: str, hand: tuple[str, ...] = (), number: int = 6, **wishes: Any) -> Table:
    """This round begins for a game with hand cards, with these in play before seat 0."""
    return a_table(played=played, hand=hand, round=number - 1, begin_with=[StartRound()], **wishes)


def supply(table: Table, seat: int = 0) -> dict[str, int]:
    """What a player has, without what there is none of."""
    return {name: n for name, n in zip(GOODS, table.farms[seat].goods, strict=True) if n}


def placing(table: Table) -> bool:
    """Is the first person of the round to be placed?"""
    return bool(legal(table, "place"))


def food_waiting(table: Table) -> dict[int, int]:
    """Food on the spaces of later rounds."""
    return {later: n for later, seat, good, n in table.waiting if (seat, GOODS[good]) == (0, "food")}


# --- at the start of each round -----------------------------------------------------------------------


def test_groom_gives_a_wood_when_it_is_played() -> None:
    """B089: on play, whatever the house is built of."""
    table = a_table(hand=["B089"])
    play(table, "place lessons", "play b089")
    assert supply(table) == {"wood": 1}


def test_groom_builds_one_stable() -> None:
    """B089: in a stone house 1 wood for exactly 1 stable, once in each round, before anybody places."""
    table = round_starts("B089", material="stone", goods="3 wood")
    assert {"stable a1", "done"} <= legal(table)
    play(table, "stable a1")
    assert (supply(table), table.farms[0].stables.bit_count()) == ({"wood": 2}, 1)
    assert placing(table)
    table.agenda = [EndRound()]
    table.advance()
    assert "stable a2" in legal(table)


@pytest.mark.parametrize("wishes", [
    {"material": "clay", "goods": "3 wood"},
    {"material": "stone"},
    {"material": "stone", "goods": "3 wood", "farm": FOUR_STABLES},
])  # fmt: skip
def test_groom_needs_stone_wood_and_a_stable(wishes: dict[str, Any]) -> None:
    """B089: no stable in a clay house (R15), without wood, or when all four are built."""
    assert placing(round_starts("B089", **wishes))


def test_groom_builds_a_stable_for_an_animal_of_the_same_preparation() -> None:
    """B089 with B084, ruling 8: own effects at the start of a round in any order, so the stable is there in time."""
    table = a_table(hand=["B084"], played=["B089", "B121", "B091"], material="stone", goods="1 reed 1 wood 1 sheep")
    play(table, "place meeting-place", "play b084")
    built = next_round(table)
    play(built, "stable a1")
    assert (supply(built), placing(built)) == ({"sheep": 1, "boar": 1}, True)
    play(table, "done")
    assert legal(table, "keep") == {"keep boar 1", "keep sheep 1"}


def next_round(table: Table) -> Table:
    """The next round begins; gives a copy of it."""
    table.agenda = [StartRound()]
    table.advance()
    twin = table.clone()
    assert isinstance(twin, Table)
    return twin


def test_groom_is_optional() -> None:
    """B089: MAY."""
    table = round_starts("B089", material="stone", goods="3 wood")
    play(table, "done")
    assert (supply(table), placing(table)) == ({"wood": 3}, True)


def test_scholar_plays_an_occupation_for_one_food() -> None:
    """B097, R79: 1 food, however many were played before and whatever Lessons ask for."""
    table = round_starts(
        "B097", "B099", "B108", hand=("B118", "B123"), material="stone", goods="3 food", farm=THREE_ROOMS
    )
    assert legal(table) == {"play b118", "play b123", "done"}
    play(table, "play b118")
    assert (supply(table), table.bound.owned[-1]) == ({"food": 2}, (0, "B118"))
    assert placing(table)
    [event] = happened(table, CardPlayed)
    assert event.by == "B097"


def test_scholar_plays_a_minor_improvement_for_its_price(monkeypatch: pytest.MonkeyPatch) -> None:
    """B097: or a minor improvement (a made-up one for 2 wood), and only one card for each start of a round."""
    monkeypatch.setitem(GAME.cards, "bench", card("bench", cost(wood=2), kind="minor"))
    table = round_starts("B097", hand=("bench", "B121"), material="stone", goods="2 wood 3 food")
    assert legal(table) == {"play b121", "play bench", "done"}
    play(table, "play bench")
    assert (supply(table), table.bound.owned[-1]) == ({"food": 3}, (0, "bench"))
    assert placing(table)


@pytest.mark.parametrize("wishes", [
    {"material": "clay", "goods": "3 food", "hand": ("B121",)},
    {"material": "stone", "hand": ("B121",)},
    {"material": "stone", "goods": "3 food"},
])  # fmt: skip
def test_scholar_needs_a_stone_house_a_card_and_its_price(wishes: dict[str, Any]) -> None:
    """B097: else nobody is asked."""
    assert placing(round_starts("B097", **wishes))


def test_scholar_takes_food_made_at_that_moment() -> None:
    """B097, R31: 1 grain pays for the occupation."""
    table = round_starts("B097", hand=("B121",), material="stone", goods="1 grain")
    play(table, "play b121")
    assert (supply(table), table.bound.owned[-1]) == ({}, (0, "B121"))


def test_scholar_waits_for_goods_of_an_exchange() -> None:
    """B097, B080: 2 clay become the stone that a card costs; not asked where no exchange pays for a card."""
    table = round_starts("B097", "B080", hand=("B033",), material="stone", goods="2 clay")
    assert legal(table) == {"use b080", "done"}
    play(table, "use b080", "play b033")
    assert (supply(table), placing(table)) == ({}, True)
    assert placing(round_starts("B097", "B080", hand=("B033",), material="stone", goods="1 clay"))
    assert placing(round_starts("B097", "B080", hand=("B047",), material="stone", goods="9 stone 2 wood"))


def test_groom_waits_for_the_wood_of_the_grocer() -> None:
    """B089, A102: 1 food buys the wood for the stable; whoever does not want it is done."""
    table = round_starts("B089", "A102", material="stone", goods="1 food")
    assert legal(table) == {"use a102", "done"}
    play(table, "done")
    assert (supply(table), placing(table)) == ({"food": 1}, True)


def test_scholar_is_optional() -> None:
    """B097: MAY."""
    table = round_starts("B097", hand=("B121",), material="stone", goods="1 food")
    play(table, "done")
    assert (supply(table), placing(table)) == ({"food": 1}, True)


def test_groom_played_by_scholar_works_in_the_same_start_of_the_round() -> None:
    """B089 with B097: the wood of its play may build the stable; the Scholar is not asked again."""
    table = round_starts("B097", hand=("B089", "B121"), material="stone", goods="2 food")
    play(table, "play b089")
    assert {"stable a1", "done"} <= legal(table)
    play(table, "stable a1")
    assert (supply(table), table.farms[0].stables.bit_count()) == ({"food": 1}, 1)
    assert placing(table)


def test_small_scale_farmer_played_by_scholar_works_in_the_same_start_of_the_round() -> None:
    """B118 with B097: the same for a card that gives without a question; once, though B118 hears of it late."""
    table = round_starts("B097", "B118@1", hand=("B121",), material="stone", goods="2 food")
    before = goods(table, "wood", 1)
    play(table, "play b121")
    assert (goods(table, "wood", 1), before) == (1, 0)
    table = round_starts("B097", hand=("B118",), material="stone", goods="2 food")
    play(table, "play b118")
    assert supply(table) == {"food": 1, "wood": 1}


def test_manservant_played_by_scholar_pays_from_the_next_round_on() -> None:
    """B107 with B097, R18: the round that begins is not one of those to come."""
    table = round_starts("B097", hand=("B107",), material="stone", goods="1 food", number=11)
    play(table, "play b107")
    assert food_waiting(table) == {12: 3, 13: 3, 14: 3}


def test_paper_maker_before_an_occupation_of_scholar() -> None:
    """B109 with B097: 2 food for 1 wood, of which the Scholar takes 1."""
    table = round_starts("B097", "B109", hand=("B121",), material="stone", goods="1 wood")
    play(table, "play b121", "choose b109")
    assert (supply(table), table.bound.owned[-1]) == ({"food": 1}, (0, "B121"))


@pytest.mark.parametrize(("farm", "good"), [(THREE_ROOMS, "grain"), (THREE_ROOMS, "vegetable"), (FOUR_ROOMS, "grain")])
def test_childless(farm: str, good: str) -> None:
    """B114: 3 rooms or more and 2 people: 1 food and the owner's choice, which cannot be declined."""
    table = round_starts("B114", farm=farm)
    assert legal(table) == {"choose grain", "choose vegetable"}
    play(table, f"choose {good}")
    assert supply(table) == {"food": 1, good: 1}
    assert placing(table)


@pytest.mark.parametrize("wishes", [{"farm": TWO_ROOMS}, {"farm": THREE_ROOMS, "people": 3}])
def test_childless_needs_three_rooms_and_two_people(wishes: dict[str, Any]) -> None:
    """B114: not with 2 rooms, not with 3 people."""
    table = round_starts("B114", **wishes)
    assert (supply(table), placing(table)) == ({}, True)


def test_childless_has_a_child_as_soon_as_it_is_born() -> None:
    """B114, R42: a newborn of the round before counts."""
    table = round_starts("B114", farm=THREE_ROOMS, people=3, newborn=1)
    assert supply(table) == {}


@pytest.mark.parametrize("material", ["wood", "clay", "stone"])
def test_small_scale_farmer(material: str) -> None:
    """B118: 1 wood in each round with exactly 2 rooms, of any material."""
    table = round_starts("B118", material=material)
    assert supply(table) == {"wood": 1}
    table.agenda = [EndRound()]
    table.advance()
    assert supply(table) == {"wood": 2}


def test_small_scale_farmer_not_with_three_rooms() -> None:
    """B118: exactly 2."""
    assert supply(round_starts("B118", farm=THREE_ROOMS)) == {}


def test_small_scale_farmer_and_childless_do_not_count_the_caravan(monkeypatch: pytest.MonkeyPatch) -> None:
    """B118, B114, R47: a place for a person is no room (a made-up Caravan)."""
    monkeypatch.setitem(GAME.cards, "wagon", card("wagon", adjust(PLACES_FOR_PEOPLE, more(1)), kind="minor"))
    assert supply(round_starts("B118", "B114", "wagon")) == {"wood": 1}


def test_sheep_of_the_sheep_whisperer_need_a_place() -> None:
    """B164, R23: the sheep that arrives is kept, cooked or given back; here the house has a boar already."""
    table = a_table(hand=["B164"], seats=4, goods="1 boar", majors=["fireplace-2"])
    play(table, "place lessons", "play b164")
    table.round = 2
    table.agenda = [StartRound()]
    table.advance()
    assert goods(table, "sheep") == 1
    play(table, "keep boar 1")
    assert supply(table) == {"boar": 1, "food": 2}


# --- once in a game -----------------------------------------------------------------------------------


def test_manservant_when_the_house_becomes_stone() -> None:
    """B107, R14: 3 food on every round still to come, once."""
    wishes: dict[str, Any] = {"material": "clay", "goods": "2 stone 1 reed", "cards": ["house-redevelopment"]}
    table = a_table(played=["B107"], hand=[], round=10, **wishes)
    play(table, "place house-redevelopment")
    assert food_waiting(table) == {11: 3, 12: 3, 13: 3, 14: 3}
    table.agenda = [StartRound()]
    table.advance()
    assert (goods(table, "food"), food_waiting(table)) == (3, {12: 3, 13: 3, 14: 3})


def test_manservant_at_once_in_a_stone_house() -> None:
    """B107: if the house is of stone when the card is played."""
    table = a_table(hand=["B107"], material="stone", round=12)
    play(table, "place lessons", "play b107")
    assert food_waiting(table) == {13: 3, 14: 3}


def test_manservant_not_for_clay() -> None:
    """B107: neither when it is played in a clay house nor when the house becomes one."""
    table = a_table(hand=["B107"], material="clay", round=12)
    play(table, "place lessons", "play b107")
    assert food_waiting(table) == {}
    table = a_table(played=["B107"], hand=[], round=12, goods="2 clay 1 reed", cards=["house-redevelopment"])
    play(table, "place house-redevelopment")
    assert food_waiting(table) == {}


PARISH = {"wood": 3, "clay": 2, "reed": 1, "stone": 1}


def a_parish(*third_rooms: int, played: tuple[str, ...] = ("B163",), **wishes: Any) -> Table:
    """A game of four in which these seats have a third room; it is the turn of seat 3, who can pay for two rooms."""
    table = a_table(**{"seats": 4, "played": played, "turn_of": 3, "hand": [], **wishes})
    for seat in third_rooms:
        table.farms[seat].rooms |= 1
    table.farms[3].goods = [0, 10, 0, 4, 0, 0, 0, 0, 0, 0]
    table.advance()
    return table


def test_pastor() -> None:
    """B163, R14: as soon as all others have a third room, in the turn of whoever builds the last; once."""
    table = a_parish(1, 2)
    play(table, "place farm-expansion", "room a1")
    assert supply(table) == PARISH
    play(table, "room b2")
    assert supply(table) == PARISH


@pytest.mark.parametrize("rooms", [(1,), (0, 1, 2)])
def test_pastor_must_be_the_only_one_with_two_rooms(rooms: tuple[int, ...]) -> None:
    """B163: not while another has 2 rooms, and not with 3 rooms of one's own."""
    table = a_parish(*rooms)
    play(table, "place farm-expansion", "room a1", "done")
    assert supply(table) == {}


def test_pastor_at_once_when_played() -> None:
    """B163: if it is so when the card is played, and never again."""
    table = a_parish(1, 2, 3, played=(), hand=["B163"], turn_of=0)
    play(table, "place lessons", "play b163")
    assert supply(table) == PARISH
    play(table, "place fishing", "place forest", "place farm-expansion", "room b2", "done")
    assert supply(table) == PARISH


def test_pastor_not_at_once_among_others_with_two_rooms() -> None:
    """B163: played too early it waits."""
    table = a_parish(1, 2, played=(), hand=["B163"], turn_of=0)
    play(table, "place lessons", "play b163")
    assert supply(table) == {}


def test_pastor_does_not_count_the_caravan(deal: Callable[..., None]) -> None:
    """B163, R47: a place for a person is no room (a made-up Caravan)."""
    table = a_parish(1, 2)
    deal(table, card("wagon", adjust(PLACES_FOR_PEOPLE, more(1)), kind="minor"))
    play(table, "place farm-expansion", "room a1")
    assert supply(table) == PARISH


# --- at any time --------------------------------------------------------------------------------------


@pytest.mark.parametrize("good", ["boar", "vegetable", "stone"])
def test_sheep_walker(good: str) -> None:
    """B104: 1 sheep for one of three goods beside any decision, as often as the owner likes."""
    table = a_table(played=["B104"], hand=[], goods="3 sheep", pastures=["a5"])
    play(table, "use b104")
    assert legal(table, "choose") == {"choose boar", "choose vegetable", "choose stone"}
    play(table, f"choose {good}")
    assert supply(table) == {"sheep": 2, good: 1}
    play(table, "use b104", "choose stone")
    assert goods(table, "sheep") == 1
    assert placing(table)


def test_sheep_walker_needs_a_sheep_and_its_owner() -> None:
    """B104: no other animal, and nobody else's card."""
    table = a_table(played=["B104"], hand=[], goods="1 boar")
    assert not legal(table, "use")
    table = a_table(played=["B104@1"], hand=[], goods="1 sheep")
    assert not legal(table, "use")


def test_sheep_walker_needs_a_place_for_the_boar() -> None:
    """B104, R57: two sheep in a pasture keep it; the boar goes to the house or, if that is full, to the kitchen."""
    table = a_table(played=["B104"], hand=[], goods="3 sheep", pastures=["a5"], majors=["fireplace-2"])
    play(table, "use b104", "choose boar", "use b104", "choose boar")
    assert legal(table, "keep") == set()
    assert supply(table) == {"sheep": 1, "boar": 2}
    table = a_table(played=["B104"], hand=[], goods="2 sheep 1 cattle", pastures=["a5"], majors=["fireplace-2"])
    play(table, "use b104", "choose boar", "keep sheep 1 cattle 1")
    assert supply(table) == {"sheep": 1, "cattle": 1, "food": 2}


def test_sheep_walker_not_for_sheep_on_their_way() -> None:
    """B104, erratum: only sheep on the farm; of three that come one finds a place, the others are cooked."""
    table = a_table(
        played=["B104"], hand=[], cards=["sheep-market"], stock={"sheep-market": 3}, majors=["fireplace-2"], seats=1
    )
    play(table, "place sheep-market")
    assert legal(table, "keep") == {"keep sheep 1"}
    assert not legal(table, "use")
    play(table, "keep sheep 1")
    assert legal(table, "use") == {"use b104"}


def test_sheep_walker_exchanges_a_sheep_at_home_for_the_place_of_others() -> None:
    """B104 with B084: a sheep that lives on the farm may go at any time, also when a boar needs its place."""
    table = a_table(hand=["B084"], played=["B104", "B121", "B091"], goods="1 reed 1 sheep", round=3)
    play(table, "place meeting-place", "play b084")
    next_round(table)
    assert legal(table) == {"keep boar 1", "keep sheep 1", "release boar", "release sheep", "use b104"}
    play(table, "use b104", "choose stone")
    assert (supply(table), placing(table)) == ({"stone": 1, "boar": 1}, True)


def test_sheep_walker_tells_sheep_at_home_from_those_that_come() -> None:
    """B104, erratum: with 1 sheep at home and 2 that come, 1 can be exchanged; none where one is given back."""
    table = a_table(played=["B104"], hand=[], goods="1 sheep", cards=["sheep-market"], stock={"sheep-market": 2})
    play(table, "place sheep-market")
    assert legal(table, "use") == {"use b104"}
    released = table.clone()
    play(table, "use b104", "choose stone")
    assert not legal(table, "use")
    play(released, "release sheep")
    assert not legal(released, "use")
    none = a_table(played=["B104"], hand=[], cards=["sheep-market"], stock={"sheep-market": 3})
    play(none, "place sheep-market")
    assert (supply(none), none.to_act) == ({"sheep": 1}, (1,))


def test_sheep_walker_not_while_animals_are_born() -> None:
    """B104, R33: right before the breeding step and after it, but not in it."""
    table = a_harvest(played=["B104"], hand=[], goods="9 food 2 sheep 2 boar", pastures=["a5", "a4"])
    assert legal(table) == {"done", "use b104"}
    play(table, "done")
    assert table.breeding
    assert legal(table, "keep")
    assert not legal(table, "use")
    play(table, sorted(legal(table, "keep"))[0])
    assert not table.breeding
    assert (placing(table), legal(table, "use")) == (True, {"use b104"})


def test_sheep_walker_right_before_animals_breed() -> None:
    """B104, R33, ruling 54: after the family is fed, and after the Loom (B039) has counted its 7 sheep."""
    table = a_harvest(played=["B104", "B039"], hand=[], goods="4 food 7 sheep 1 boar", pastures=["a5 b5", "a4 b4 c4"])
    assert supply(table) == {"food": 3, "sheep": 7, "boar": 1}
    assert legal(table) == {"done", "use b104"}
    play(table, "use b104", "choose boar", "done")
    assert supply(table) == {"food": 3, "sheep": 7, "boar": 3}


def test_sheep_walker_helps_whoever_lacks_food() -> None:
    """B104: any time is also while the family is fed, without a kitchen; whoever has enough food is not asked."""
    table = a_harvest(played=["B104"], hand=[], goods="3 food 1 sheep")
    assert legal(table) == {"beg", "use b104"}
    play(table, "use b104", "choose vegetable", "cook vegetable")
    assert (supply(table), table.farms[0].begging, placing(table)) == ({}, 0, True)
    table = a_harvest(played=["B104"], hand=[], goods="4 food 1 sheep")
    assert (supply(table), legal(table)) == ({"sheep": 1}, {"done", "use b104"})
    table = a_harvest(played=["B104"], hand=[], goods="4 food")
    assert placing(table)


def test_sheep_walker_before_scoring() -> None:
    """B104: after the last breeding, before the points are counted."""
    table = a_harvest(played=["B104"], hand=[], round=14, goods="9 food 2 sheep", pastures=["a5"])
    play(table, "done")
    assert goods(table, "sheep") == 3
    assert legal(table) == {"done", "use b104"}
    play(table, "use b104", "choose stone", "done")
    assert supply(table) == {"food": 5, "sheep": 2, "stone": 1}
    assert happened(table, events.Ended)


# --- at the end ---------------------------------------------------------------------------------------


def bonus(table: Table, seat: int = 0) -> int:
    return table.scores()[seat].parts["bonus"]


ROOMY: list[tuple[str, list[str], str, int]] = [
    (TWO_ROOMS, ["a4 a5"], "1 sheep", 1),
    (TWO_ROOMS, ["a5"], "1 sheep", 0),
    (TWO_ROOMS, ["a4 a5"], "", 0),
    (TWO_ROOMS, ["a4 a5"], "3 sheep", 0),
    (TWO_ROOMS, ["a4 a5"], "2 sheep", 1),
    (TWO_ROOMS, ["a4 a5", "b4 b5"], "2 sheep", 2),
    (TWO_ROOMS, ["a4 a5", "b4 b5"], "1 cattle 1 boar", 2),
    (TWO_ROOMS, ["a4 a5", "b4 b5"], "1 cattle 1 boar 2 sheep", 1),
    (TWO_ROOMS, ["a4 a5", "b4 b5"], "1 cattle 2 boar 2 sheep", 0),
    (". . . . S H . . . . H . . . .", ["a5"], "1 boar", 1),
]


@pytest.mark.parametrize(("farm", "pastures", "herd", "points"), ROOMY)
def test_organic_farmer(farm: str, pastures: list[str], herd: str, points: int) -> None:
    """B098, R67: pastures with an animal and room for 3 more, stables counted, in the best arrangement.

    The house is no pasture, but one animal may live there.
    """
    assert bonus(a_table(played=["B098"], hand=[], farm=farm, pastures=pastures, goods=herd)) == points


def test_organic_farmer_counts_the_drinking_trough(deal: Callable[..., None]) -> None:
    """B098: two more places in each pasture, here by a made-up card."""
    table = a_table(played=["B098"], hand=[], pastures=["a5"], goods="1 sheep")
    deal(table, card("Trough", adjust(PASTURE_CAPACITY, more(2))))
    assert bonus(table) == 1


def test_organic_farmer_may_give_animals_back_before_scoring() -> None:
    """B098, A16-ANIM-Q-02, ruling 17: 2 sheep score 1 point like 3, and one of them leaves room for 3 more."""
    table = a_harvest(played=["B098"], hand=[], round=14, goods="8 food 2 sheep", pastures=["a4 a5"])
    assert (goods(table, "sheep"), bonus(table)) == (3, 0)
    assert legal(table) == {"keep sheep 3", "release sheep"}
    play(table, "release sheep", "keep sheep 2")
    assert (bonus(table), table.over) == (1, True)


def test_organic_farmer_may_cook_animals_before_scoring() -> None:
    """B098, R33: after the last breeding, before the points are counted; or the animals stay."""
    wishes: dict[str, Any] = {"played": ["B098"], "hand": [], "round": 14, "goods": "8 food 2 sheep"}
    table = a_harvest(pastures=["a4 a5"], majors=["fireplace-2"], **wishes)
    play(table, "cook sheep", "keep sheep 2")
    assert (bonus(table), table.over) == (1, True)
    table = a_harvest(pastures=["a4 a5"], **wishes)
    play(table, "keep sheep 3")
    assert (bonus(table), goods(table, "sheep"), table.over) == (0, 3, True)


@pytest.mark.parametrize(
    ("cards", "pastures", "herd"),
    [
        (["B098"], ["a4 a5"], "3 sheep"),  # 4 sheep score 1 more than 2, which is all that the pasture would bring
        (["B098"], ["a4 a5"], "1 sheep"),  # there is room already
        (["B098"], ["a5"], "2 sheep"),  # the pasture is too small, however few live there
        (["B098"], [], "1 sheep"),
        (["B098@1"], ["a4 a5"], "2 sheep"),
        (["B098", "B039"], ["a4 a5"], "2 sheep"),  # the Loom brings a point for 3 sheep
    ],
)
def test_organic_farmer_is_not_asked_where_fewer_animals_score_no_more(
    cards: list[str], pastures: list[str], herd: str
) -> None:
    """B098, ruling 17."""
    assert a_harvest(played=cards, hand=[], round=14, goods=f"8 food {herd}", pastures=pastures).over


def test_tutor(monkeypatch: pytest.MonkeyPatch) -> None:
    """B099, R81, A16-OCC-11: own occupations that came later; no improvements, and nobody else's occupations."""
    monkeypatch.setitem(GAME.cards, "bench", card("bench", kind="minor"))
    played = ["B118", "B099", "B114", "bench", "B121@1", "B108"]
    table = a_table(played=played, hand=["B142"], goods="9 food", majors=["fireplace-2"], seats=3)
    assert (bonus(table), bonus(table, 1)) == (2, 0)
    play(table, "place lessons", "play b142")
    assert bonus(table) == 3


def test_tutor_counts_none_before_it() -> None:
    """B099: nor itself."""
    assert bonus(a_table(played=["B118", "B114", "B099"], hand=[])) == 0


@pytest.mark.parametrize(
    ("third_rooms", "points"), [((), [3, 3, 3]), ((0,), [3, 0, 0]), ((1,), [0, 3, 0]), ((1, 2), [0, 3, 3])]
)
def test_house_steward_rewards_the_most_rooms(third_rooms: tuple[int, ...], points: list[int]) -> None:
    """B136, R66: 3 points for every player with the most rooms, ties included, owner or not."""
    table = a_table(played=["B136"], hand=[], seats=3)
    for seat in third_rooms:
        table.farms[seat].rooms |= 1
    assert [bonus(table, seat) for seat in range(3)] == points
