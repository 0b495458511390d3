"""Occupations of deck E, E147 to E182, that bring goods or food, or let their owner use more spaces.

What a card costs and for how many players it is, is compared with the printed list in test_headers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import after, card, on
from farmyard.core.cards.events import CardPlayed
from farmyard.games.agricola import GAME_2007, events, moments
from farmyard.games.agricola.feeding import food_needed
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.names import SPACES
from farmyard.games.agricola.plots import plot_number
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain, take
from farmyard.games.agricola.turns import PassTurn
from tests.games.agricola.table import (
    a_harvest,
    by_card,
    goods,
    happened,
    in_2007,
    legal,
    look,
    lying,
    places,
    play,
    refused,
    supply,
    with_fact,
)

Deal = Callable[..., None]

LESSONS = "place lessons"
ONE_FIELD = "F . . . . H . . . . H . . . ."


def give_goods(table: Table, seat: int, text: str) -> None:
    """All that this player has."""
    table.farms[seat].goods = [0] * len(GOODS)
    words = text.split()
    for n, name in zip(words[::2], words[1::2], strict=True):
        table.farms[seat].goods[GOODS.index(name)] = int(n)


# --- each time a space is used ------------------------------------------------------------------------

STOCK = {"forest": 3, "grove": 3, "copse": 3, "reed-stone-wood": 2, "traveling-players": 2, "room-or-players": 2}
USES: list[tuple[str, int, str, dict[str, int]]] = [
    ("E147", 3, "vegetable-seeds", {"vegetable": 1, "grain": 1}),
    ("E147", 3, "grain-seeds", {"grain": 1}),
    ("E152", 3, "forest", {"wood": 3, "food": 1}),
    ("E152", 3, "grove", {"wood": 3, "food": 1}),
    ("E152", 4, "copse", {"wood": 3, "food": 1}),
    ("E152", 5, "grove", {"wood": 3, "food": 1}),
    ("E152", 5, "reed-stone-wood", {"reed": 2, "stone": 1, "wood": 1, "food": 1}),
    ("E152", 3, "clay-pit", {"clay": 1}),
    ("E166", 4, "day-laborer", {"food": 2, "vegetable": 1}),
    ("E166", 4, "grain-seeds", {"grain": 1}),
    ("E167", 4, "traveling-players", {"food": 2, "grain": 1}),
    ("E167", 4, "day-laborer", {"food": 2}),
    ("E168", 3, "grain-seeds", {"grain": 1, "vegetable": 1}),
    ("E168", 3, "vegetable-seeds", {"vegetable": 1}),
    ("E176", 3, "forest", {"wood": 3 + 1}),
    ("E176", 4, "copse", {"wood": 3 + 1}),
    ("E176", 5, "reed-stone-wood", {"reed": 2, "stone": 1, "wood": 1 + 1}),
    ("E176", 3, "reed-bank", {"reed": 1}),
]


@pytest.mark.parametrize(("played", "seats", "space", "brings"), USES)
def test_cards_add_to_a_space(played: str, seats: int, space: str, brings: dict[str, int]) -> None:
    """E147, E152, E166, E167, E168, E176: so much more on these spaces, and nothing on others."""
    table = in_2007(played, seats=seats, stock=STOCK, cards=["vegetable-seeds"], round=9)
    play(table, f"place {space}")
    assert supply(table) == brings


@pytest.mark.parametrize(("played", "more"), [("E152", {"food": 1}), ("E176", {"wood": 2})])
def test_one_wood_of_choice_is_wood_from_a_space(played: str, more: dict[str, int]) -> None:
    """E152, E176: on the three-player card, if it is wood that is chosen."""
    table = in_2007(played, seats=3)
    play(table, "place any-resource", "choose wood")
    assert supply(table) == {"wood": 1} | more
    table = in_2007(played, seats=3)
    play(table, "place any-resource", "choose clay")
    assert supply(table) == {"clay": 1}


@pytest.mark.parametrize("played", ["E152", "E176"])
def test_wood_from_cards_is_not_from_a_space(played: str) -> None:
    """E152, E176: neither from the supply, nor from a space without a person."""
    table = in_2007(played, stock={"forest": 3})
    by_card(table, "K977", gain(wood=1))
    by_card(table, "K977", take(1, "forest"))
    assert supply(table) == {"wood": 2}


def test_berries_are_picked_where_wood_is_left() -> None:
    """E152, E34: the wood that stays was taken all the same."""
    table = in_2007("E152", "E34", stock={"forest": 2})
    play(table, "place forest", "choose lay_back")
    assert (supply(table), lying(table, "forest")) == ({"food": 3 + 1}, 2)


def test_berries_for_building_material() -> None:
    """E152, E16: sources differ, so owners can replace it; the Woodcutter gets nothing for it."""
    for berries, choice, brings in (
        ("1", "wood", {"wood": 1, "food": 1}),
        ("1", "clay", {"clay": 1}),
        ("0", "wood", {"wood": 1}),
    ):
        table = in_2007("E152", "E176", hand=["E16"], card_facts=with_fact("E152", "material", berries))
        play(table, "place meeting-place", "play e16", f"choose {choice}")
        assert supply(table) == brings


def test_land_agent_brings_a_vegetable() -> None:
    """E147: when it is played."""
    table = in_2007(hand=["E147"])
    play(table, LESSONS, "play e147")
    assert supply(table) == {"vegetable": 1}


# --- travelling players -------------------------------------------------------------------------------


@pytest.mark.parametrize(("played", "brings"), [("E167", {"food": 2, "grain": 1}), ("E169", {"food": 2})])
def test_travelling_players_of_five(played: str, brings: dict[str, int]) -> None:
    """E167, E169: with five players they are one choice of a space; the room is no performance."""
    wishes: dict[str, Any] = {"seats": 5, "stock": {"room-or-players": 2}, "goods": "5 wood 2 reed"}
    table = in_2007(played, **wishes)
    play(table, "place room-or-players", "choose take-all", *["done"] if played == "E169" else [])
    assert supply(table) == brings | {"wood": 5, "reed": 2}
    table = in_2007(played, **wishes)
    play(table, "place room-or-players", "room a1")
    assert supply(table) == {}


@pytest.mark.parametrize(
    ("seats", "space", "moves"), [(4, "traveling-players", []), (5, "room-or-players", ["choose take-all"])]
)
def test_storyteller_leaves_food_for_a_vegetable(seats: int, space: str, moves: list[str]) -> None:
    """E169: 1 food stays on the space."""
    table = in_2007("E169", seats=seats, stock={space: 3}, goods="5 wood 2 reed")
    play(table, f"place {space}", *moves, "choose vegetable-for-1-food")
    assert (goods(table, "food"), goods(table, "vegetable"), lying(table, space)) == (2, 1, 1)


def test_storyteller_may_keep_the_food() -> None:
    """E169: optional, and only there."""
    table = in_2007("E169", seats=4, stock={"traveling-players": 1})
    play(table, "place traveling-players", "done")
    assert (supply(table), lying(table, "traveling-players")) == ({"food": 1}, 0)
    table = in_2007("E169", seats=4, stock={"fishing": 1})
    play(table, "place fishing")
    assert table.to_act == (1,)


def test_an_exchange_is_told_in_words() -> None:
    """E169: what stays, and what comes for it."""
    table = in_2007("E169", seats=4, stock={"traveling-players": 1})
    play(table, "place traveling-players")
    move = GAME_2007.parse("choose vegetable-for-1-food")
    assert GAME_2007.tell_move(move, look(table, 0), "en") == "pay 1 food for 1 vegetable"


# --- E161 Fisherman -----------------------------------------------------------------------------------

FISHING_CARDS = ["E12", "E22", "E30", "I95", "K126"]


def fishing(*played: str, lies: int = 2, **wishes: Any) -> Table:
    table = in_2007("E161", *played, seats=3, stock={"fishing": lies}, **wishes)
    for seat in (1, 2):
        give_goods(table, seat, "")
    play(table, "place fishing")
    return table


def test_fisherman_doubles_the_food_that_lies_there() -> None:
    """E161: without a question where nobody has to be paid; food of other cards is not doubled."""
    assert supply(fishing()) == {"food": 4}
    assert supply(fishing("I95")) == {"food": 4 + 1}


@pytest.mark.parametrize("name", [name for name in FISHING_CARDS if name in GAME_2007.cards])
def test_fisherman_pays_for_the_cards_of_others(name: str) -> None:
    """E161: 1 food for each, to its owner; or nothing is doubled."""
    table = fishing(f"{name}@1")
    play(table, "choose 2-food")
    assert (supply(table), supply(table, 1)) == ({"food": 3}, {"food": 1})
    table = fishing(f"{name}@1")
    play(table, "done")
    assert (supply(table), supply(table, 1)) == ({"food": 2}, {})


def test_fisherman_pays_several() -> None:
    """E161: two cards of one player, one of another."""
    table = fishing("E12@1", "E30@1", "E22@2", lies=3)
    play(table, "choose 3-food")
    assert [goods(table, "food", seat) for seat in range(3)] == [3, 2, 1]


@pytest.mark.parametrize(("have", "asked"), [("", False), ("1 food", True)])
def test_fisherman_must_be_able_to_pay(have: str, asked: bool) -> None:
    """E161: 1 food lies there, so 2 can be paid with it, and not 3."""
    table = fishing("E12@1", "E30@1", "E22@2", lies=1, goods=have)
    assert (table.to_act == (0,)) == asked
    if asked:
        play(table, "choose food")
        assert supply(table) == {}


def test_fisherman_does_not_double_what_a_card_takes() -> None:
    """E161, I248: only whoever uses the space."""
    table = in_2007("E161", stock={"fishing": 2})
    by_card(table, "I248", take(2, "fishing"))
    assert supply(table) == {"food": 2}
    table = in_2007("E161", seats=4, stock={"traveling-players": 2})
    play(table, "place traveling-players")
    assert supply(table) == {"food": 2}


# --- bread --------------------------------------------------------------------------------------------


def baking(*played: str, baker: int, **wishes: Any) -> Table:
    """This seat bakes 1 grain in a Bake Bread action."""
    table = in_2007(*played, turn_of=baker, cards=["grain-utilization"], **wishes)
    give_goods(table, baker, "1 grain")
    play(table, "place grain-utilization", "bake")
    return table


def test_master_baker_gets_food_for_own_bread() -> None:
    """E149: 1 food for a whole action, not for each grain."""
    table = in_2007("E149", majors=["fireplace-2"], goods="2 grain", cards=["grain-utilization"])
    play(table, "place grain-utilization", "bake", "bake")
    assert supply(table) == {"food": 2 + 2 + 1}


def test_master_baker_bakes_when_others_do(deal: Deal) -> None:
    """E149: an action of the card's own, without the food for own bread."""
    table = in_2007("E149", "E20@1", turn_of=1, majors=["fireplace-2"], goods="2 grain", cards=["grain-utilization"])
    give_goods(table, 1, "1 grain")
    play(table, "place grain-utilization", "bake")
    assert table.to_act == (0,)
    play(table, "bake", "done")
    assert supply(table) == {"grain": 1, "food": 2}


@pytest.mark.parametrize(("mine", "asked"), [("1 grain", False), ("", False)])
def test_master_baker_needs_grain_and_an_improvement(mine: str, asked: bool) -> None:
    """E149: nothing is asked without them."""
    table = in_2007("E149", "E20@1", turn_of=1, goods=mine, cards=["grain-utilization"])
    give_goods(table, 1, "1 grain")
    play(table, "place grain-utilization", "bake")
    assert (legal(table, "bake") != set()) == asked


def test_master_baker_waits_for_real_bread() -> None:
    """E149, I75: grain that a mill grinds is not baked."""
    table = a_harvest(game=GAME_2007, hand=[], played=["E149@1", "E20@1", "I75"], goods="1 grain 9 food")
    give_goods(table, 1, "1 grain")
    play(table, "craft i75")
    assert not happened(table, events.Baked)


def test_baker_bakes_when_played() -> None:
    """E150: or not."""
    for moves, have in ((["bake"], {"food": 2}), (["done"], {"grain": 1})):
        table = in_2007(hand=["E150"], majors=["fireplace-2"], goods="1 grain")
        play(table, LESSONS, "play e150", *moves)
        assert supply(table) == have


def test_baker_bakes_in_each_harvest_with_all_ovens() -> None:
    """E150, R4: one Bake Bread action at the start of the feeding phase, after the crops are in."""
    table = a_harvest(
        game=GAME_2007,
        hand=[],
        played=["E150"],
        majors=["clay-oven", "stone-oven"],
        farm="g1 . . . . H . . . . H . . . .",
        goods="2 grain",
    )
    play(table, "bake", "bake", "bake")
    assert [event.food for event in happened(table, events.Baked)] == [5, 4, 4]
    assert not legal(table, "bake")


def test_bread_seller() -> None:
    """E155: 1 food for each grain, whoever bakes."""
    table = in_2007("E155", majors=["fireplace-2"], goods="2 grain", cards=["grain-utilization"])
    play(table, "place grain-utilization", "bake", "bake")
    assert supply(table) == {"food": 2 * (2 + 1)}
    table = in_2007("E155", "E20@1", turn_of=1, cards=["grain-utilization"])
    give_goods(table, 1, "2 grain")
    play(table, "place grain-utilization", "bake", "bake")
    assert (supply(table), supply(table, 1)) == ({"food": 2}, {"food": 4})


def test_grain_that_is_eaten_is_not_baked() -> None:
    """E155: nothing for it."""
    table = in_2007("E155", goods="1 grain")
    play(table, "cook grain")
    assert supply(table) == {"food": 1}


def test_master_brewer() -> None:
    """E154: 1 grain from the supply in each harvest becomes 3 food; this is not baking."""
    table = a_harvest(game=GAME_2007, hand=[], played=["E154", "E155"], goods="2 grain")
    play(table, "craft e154")
    assert [(event.good, event.food) for event in happened(table, events.Crafted)] == [("grain", 3)]
    assert supply(table) == {"grain": 1, "food": 3}
    refused(table, "craft e154", "A07-FEED-Q-03")


@pytest.mark.parametrize("whose", [0, 1])
@pytest.mark.parametrize(
    ("moves", "brings"),
    [
        (["place major-improvement", "take fireplace-2"], True),
        (["place major-improvement", "take stone-oven"], True),
        (["place major-improvement", "take well"], False),
        (["place major-improvement", "play e20"], True),
        (["place major-improvement", "play e27"], True),
        (["place major-improvement", "play e12"], False),
    ],
)
def test_charcoal_burner(whose: int, moves: list[str], brings: bool) -> None:
    """E182: 1 food and 1 wood for each improvement that bakes, whoever builds or plays it."""
    table = in_2007(
        f"E182@{whose}", hand=["E20", "E27", "E12"], goods="4 wood 4 clay 4 stone", cards=["major-improvement"]
    )
    before = supply(table, whose)
    play(table, *moves)
    spent = {"wood": 0}
    for event in (*happened(table, events.Improved), *happened(table, CardPlayed)):
        spent |= dict(event.cost) if whose == 0 else {}
    gained = {name: goods(table, name, whose) + spent.get(name, 0) - before.get(name, 0) for name in ("food", "wood")}
    assert gained == ({"food": 1, "wood": 1} if brings else {"food": 0, "wood": 0})


def test_charcoal_burner_hears_of_upgrades() -> None:
    """E182: a Hearth for a Fireplace, and a Baker's Oven for an oven."""
    table = in_2007("E182", majors=["fireplace-2"], cards=["major-improvement"])
    play(table, "place major-improvement", "upgrade fireplace-2 hearth-4")
    assert supply(table) == {"food": 1, "wood": 1}
    table = in_2007("E182", hand=["E14"], majors=["clay-oven"], cards=["major-improvement"])
    play(table, "place major-improvement", "play e14")
    assert supply(table) == {"food": 1, "wood": 1}


# --- at any time --------------------------------------------------------------------------------------


def test_turner() -> None:
    """E158: 1 food for each wood, as often as wished, and for nothing else."""
    table = in_2007("E158", goods="2 wood 1 clay 1 reed 1 stone")
    assert legal(table, "cook") == {"cook wood"}
    play(table, "cook wood", "cook wood")
    assert supply(table) == {"food": 2, "clay": 1, "reed": 1, "stone": 1}
    refused(in_2007("E158@1", goods="1 wood"), "cook wood", "A07-FEED-09")


@pytest.mark.parametrize(("animal", "food"), [("sheep", 2), ("boar", 3), ("cattle", 4)])
def test_meat_seller(animal: str, food: int) -> None:
    """E162: with an oven, and not without one."""
    table = in_2007("E162", goods=f"1 {animal}", majors=["clay-oven"])
    play(table, f"cook {animal}")
    assert supply(table) == {"food": food}
    assert not legal(in_2007("E162", goods=f"1 {animal}"), "cook")


@pytest.mark.parametrize(
    ("played", "majors", "is_one"),
    [
        ("E27", [], True),
        ("E14", [], True),
        ("", ["stone-oven"], True),
        ("I65", [], False),
        ("", ["fireplace-2"], False),
    ],
)
def test_what_is_an_oven_for_the_meat_seller(played: str, majors: list[str], is_one: bool) -> None:
    """E162: the Baker's Kitchen is none, and a Fireplace cooks at its own rate."""
    table = in_2007("E162", *[played] if played else [], goods="1 boar", majors=majors)
    assert table.farms[0].rates[3] == (3 if is_one else 2 if majors else 0)


DOCK = {
    "3 wood": ["clay", "reed", "stone"],
    "2 clay": ["wood", "reed", "stone"],
    "2 reed": ["wood", "clay", "stone"],
    "2 stone": ["wood", "clay", "reed"],
}


@pytest.mark.parametrize(("pays", "brings"), DOCK.items())
def test_dock_worker(pays: str, brings: list[str]) -> None:
    """E171: 3 wood, or 2 of another resource, for 1 of any other."""
    label = pays.replace(" ", "-")
    table = in_2007("E171", goods=pays)
    play(table, "use e171")
    assert legal(table, "choose") == {f"choose {good}-for-{label}" for good in brings}
    play(table, f"choose {brings[0]}-for-{label}")
    assert supply(table) == {brings[0]: 1}


@pytest.mark.parametrize("pays", ["2 wood", "1 clay", "1 reed", "1 stone"])
def test_dock_worker_wants_the_whole_price(pays: str) -> None:
    """E171."""
    assert not legal(in_2007("E171", goods=pays), "use")


def test_dock_worker_is_asked_before_the_harvest_and_before_scoring() -> None:
    """E171: at any time, also where no other decision is due; as often as wished."""
    table = a_harvest(game=GAME_2007, hand=[], played=["E171"], goods="4 clay 9 food")
    assert legal(table) == {"use e171", "done"}
    play(table, "use e171", "choose wood-for-2-clay", "use e171", "choose wood-for-2-clay")
    assert goods(table, "wood") == 2


# --- the family ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "newborn", "food"), [(2, 0, 4), (2, 1, 3), (3, 0, 5), (5, 0, 7), (3, 1, 5), (4, 1, 6)]
)
def test_cook(people: int, newborn: int, food: int) -> None:
    """E181: 2 people need 2 food, all others 1; newborns 1 as always."""
    table = in_2007("E181", people=people, newborn=newborn)
    assert food_needed(table, 0) == food
    assert food_needed(in_2007("E181@1", people=people, newborn=newborn), 0) == 2 * (people - newborn) + newborn


def test_cook_feeds_the_person_in_the_reed_hut() -> None:
    """E181, K138: one more who needs 1 food."""
    table = in_2007("E181", "K138")
    table.write_note(0, "K138", 0, 1)
    assert food_needed(table, 0) == 2 + 2 + 1


# --- E180 Hobby Farmer --------------------------------------------------------------------------------


def test_hobby_farmer_may_sow_the_vegetable() -> None:
    """E180: 1 vegetable and no other crop; bonuses for sowing work."""
    table = in_2007("E32", hand=["E180"], goods="1 grain 1 vegetable", farm="F F . . . H . . . . H . . . .")
    play(table, LESSONS, "play e180")
    assert legal(table, "sow") == {"sow a1 vegetable", "sow a2 vegetable"}
    play(table, "sow a1 vegetable")
    assert (table.farms[0].crops[0], supply(table)) == (-3, {"grain": 1, "vegetable": 1})
    assert table.to_act == (1,)


def test_hobby_farmer_may_keep_the_vegetable() -> None:
    """E180: also without an empty field."""
    table = in_2007(hand=["E180"], farm=ONE_FIELD)
    play(table, LESSONS, "play e180", "done")
    assert supply(table) == {"vegetable": 1}
    table = in_2007(hand=["E180"])
    play(table, LESSONS, "play e180")
    assert (supply(table), table.to_act) == ({"vegetable": 1}, (1,))


def test_hobby_farmer_is_heard(deal: Deal) -> None:
    """E180: cards that wait for sowing; fields on cards are fields (E18)."""
    table = in_2007("E18", hand=["E180"])
    table.farms[0].add_plots(((plot_number("E18", 0), 1 << GOODS.index("vegetable"), 0, 0),))
    deal(table, card("Z1", on(after(moments.FieldsSown), gain(wood=1))))
    play(table, LESSONS, "play e180", "sow e18 vegetable")
    assert (supply(table), table.farms[0].planted()) == ({"wood": 1}, 1)


# --- spaces of others ---------------------------------------------------------------------------------

JOINED = [
    ("E159", 4, "farm-expansion", {"goods": "5 wood 2 reed"}),
    ("E159", 4, "basic-wish", {"farm": "H . . . . H . . . . H . . . ."}),
    ("E159", 4, "urgent-wish", {}),
    ("E159", 5, "lessons-or-growth", {"farm": "H . . . . H . . . . H . . . ."}),
    ("E159", 5, "room-or-players", {"goods": "5 wood 2 reed"}),
    ("E163", 4, "vegetable-seeds", {}),
    ("E163", 4, "farmland", {}),
    ("E163", 4, "cultivation", {}),
]


@pytest.mark.parametrize(("played", "seats", "space", "wishes"), JOINED)
def test_spaces_that_may_be_shared(played: str, seats: int, space: str, wishes: dict[str, Any]) -> None:
    """E159, E163, R19: beside people of others, not beside an own person, and not for anybody else."""
    cards = ["basic-wish", "urgent-wish", "vegetable-seeds", "cultivation"]
    for people, owner, usable in (
        ((1,), 0, True),
        ((1, 2), 0, True),
        ((1, 0), 0, False),
        ((0,), 0, False),
        ((1,), 2, False),
    ):
        table = in_2007(f"{played}@{owner}", seats=seats, cards=cards, round=13, **wishes)
        table.users[SPACES.index(space)] = people
        assert (space in places(table)) == usable, people


@pytest.mark.parametrize(
    ("played", "space"),
    [("E159", "farmland"), ("E159", "house-redevelopment"), ("E163", "grain-seeds"), ("E163", "basic-wish")],
)
def test_other_spaces_are_not_shared(played: str, space: str) -> None:
    """E159, E163."""
    for people, usable in (((), True), ((1,), False)):
        table = in_2007(
            played,
            seats=4,
            cards=["basic-wish", "house-redevelopment"],
            round=13,
            goods="9 clay 9 reed",
            farm="H . . . . H . . . . H . . . .",
        )
        table.users[SPACES.index(space)] = people
        assert (space in places(table)) == usable


@pytest.mark.parametrize(("number", "shared"), [(4, False), (5, True)])
def test_the_card_of_five_players_becomes_a_space_for_growth(number: int, shared: bool) -> None:
    """E159, ruling 117: from round 5 on, then for its occupation too."""
    table = in_2007("E159", seats=5, round=number, hand=["E205"], goods="9 food")
    assert "lessons-or-growth" in places(table)
    table = in_2007("E159", seats=5, round=number, hand=["E205"], goods="9 food")
    table.users[SPACES.index("lessons-or-growth")] = (1,)
    assert ("lessons-or-growth" in places(table)) == shared
    if shared:
        play(table, "place lessons-or-growth", "play e205")


@pytest.mark.parametrize(
    ("played", "there", "moves"),
    [
        (("E163", "K289"), (1,), {"choose grain-utilization", "choose cultivation"}),
        (("E163", "K289"), (1, 0), {"choose grain-utilization"}),
        (("K289",), (1,), {"choose grain-utilization"}),
    ],
)
def test_field_warden_lets_the_countryman_join(
    played: tuple[str, ...], there: tuple[int, ...], moves: set[str]
) -> None:
    """E163 with K289, ruling 127: also where the person moves to, beside people of others."""
    table = in_2007(*played, seats=4, cards=["grain-utilization", "cultivation"], goods="1 grain", farm=ONE_FIELD)
    table.users[SPACES.index("grain-seeds")] = (0,)
    table.users[SPACES.index("cultivation")] = there
    for farm in table.farms:
        farm.to_place = 0
    table.agenda = [PassTurn(0)]
    table.advance()
    assert legal(table, "choose") == moves
    if "choose cultivation" in moves:
        play(table, "choose cultivation", "sow a1 grain")
        assert table.people_on("cultivation") == (1, 0)


def test_head_of_the_family_finds_no_food_that_is_gone() -> None:
    """E159: whoever comes second to room or travelling players may build the room, but cannot take nothing."""
    table = in_2007("E159", seats=5, stock={"room-or-players": 0})
    table.users[SPACES.index("room-or-players")] = (1,)
    assert "room-or-players" not in places(table)
