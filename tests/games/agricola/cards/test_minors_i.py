"""Minor improvements of deck I that bring goods: when they are played, on spaces, on later rounds.

R12 and the like are the rulings for the cards of the original edition. What a card costs, needs and is worth is tested
elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import after, card, on
from farmyard.core.work import maybe, named
from farmyard.games.agricola import GAME_2007, events, moments
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.names import MAJOR_NUMBER
from farmyard.games.agricola.piles import lay_out
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain, lay_back, take
from tests.games.agricola.table import a_table, by_card, goods, happened, legal, lying, places, play

Deal = Callable[..., None]

MEETING = "place meeting-place"
FIELD = ". . . . F H . . . . H . . . ."


def with_cards(*played: str, hand: tuple[str, ...] = (), **wishes: Any) -> Table:
    """A game of the original edition in which these cards lie before seat 0."""
    return a_table(game=GAME_2007, played=played, hand=hand, **wishes)


def supply(table: Table, seat: int = 0) -> dict[str, int]:
    """What a player has, without what there is none of."""
    return {name: n for name, n in zip(GOODS, table.farms[seat].goods, strict=True) if n}


def hand(table: Table, seat: int) -> tuple[str, ...]:
    return table.unplayed.hands[seat]


# --- when they are played ---------------------------------------------------------------------------


@pytest.mark.parametrize(("round", "food"), [(1, 0), (2, 1), (5, 4), (14, 13)])
def test_alms(round: int, food: int) -> None:  # noqa: A002
    """I64: 1 food for each completed round, which is one fewer than the current; then it goes to the left."""
    table = with_cards(hand=("I64",), round=round)
    play(table, MEETING, "play i64")
    assert (goods(table, "food"), hand(table, 1)) == (food, ("I64",))


def test_alms_are_for_those_without_an_occupation(deal: Deal) -> None:
    """I64: exactly none."""
    table = with_cards(hand=("I64",), round=5)
    deal(table, card("Z1", kind="occupation"))
    play(table, MEETING)
    assert table.to_act == (1,)


@pytest.mark.parametrize(
    ("card", "pays", "brings"),
    [("I96", "2 wood", "reed"), ("I96", "2 clay", "reed"), ("I104", "3 grain", "vegetable")],
)
def test_reed_exchange_and_weekly_market(card: str, pays: str, brings: str) -> None:
    """I96, I104: all that is paid becomes 2 of the other good, and the card goes to the left."""
    table = with_cards(hand=(card,), goods=pays)
    play(table, MEETING, f"play {card}")
    assert (supply(table), hand(table, 1)) == ({brings: 2}, (card,))


@pytest.mark.parametrize(("card", "pays"), [("I96", "1 wood 1 clay"), ("I104", "2 grain")])
def test_reed_exchange_and_weekly_market_want_their_whole_price(card: str, pays: str) -> None:
    """I96: no mixture; I104: the grain is paid first."""
    table = with_cards(hand=(card,), goods=pays)
    play(table, MEETING)
    assert table.to_act == (1,)


def test_reed_exchange_asks_which_of_the_two_is_paid() -> None:
    """I96: wood or clay, where both are there."""
    table = with_cards(hand=("I96",), goods="2 wood 2 clay")
    play(table, MEETING, "play i96")
    assert legal(table) == {"pay wood 2", "pay clay 2"}
    play(table, "pay clay 2")
    assert supply(table) == {"wood": 2, "reed": 2}


ROUNDS = [("I69", 3), ("I72", 4), ("I84", 8)]


@pytest.mark.parametrize(("name", "rounds"), ROUNDS)
def test_food_on_the_next_rounds(name: str, rounds: int, deal: Deal) -> None:
    """I69, I72, I84, A07-OCC-15, A07-OCC-Q-03: 1 food on each; none in this round, and what would come after round
    14 is lost."""
    for now in (3, 12):
        table = with_cards(hand=(name,), round=now, goods="2 wood 1 reed", farm="v1 v1 . . . H . . . . H . . . .")
        deal(table, *[card(f"Z{n}", kind="occupation") for n in range(3)])
        play(table, MEETING, f"play {name}")
        coming = tuple(range(now + 1, min(now + rounds, 14) + 1))
        assert happened(table, events.Scheduled) == [events.Scheduled(0, (("food", 1),), coming, name)]


# --- each time you use ------------------------------------------------------------------------------

STOCK = dict.fromkeys(
    ("forest", "grove", "copse", "fishing", "reed-bank", "clay-pit", "reed-stone-wood", "western-quarry"), 3
)
USES: list[tuple[str, int, str, dict[str, int]]] = [
    ("I74", 2, "grain-seeds", {"grain": 1 + 2}),
    ("I74", 2, "vegetable-seeds", {"vegetable": 1}),
    ("I79", 2, "forest", {"wood": 3 + 2}),
    ("I79", 4, "grove", {"wood": 3 + 2}),
    ("I79", 4, "copse", {"wood": 3 + 2}),
    ("I79", 5, "grove", {"wood": 3 + 2}),
    ("I79", 5, "reed-stone-wood", {"reed": 3, "stone": 1, "wood": 1}),
    ("I79", 2, "clay-pit", {"clay": 3}),
    ("I95", 2, "fishing", {"food": 3 + 1}),
    ("I95", 2, "reed-bank", {"reed": 3, "food": 1}),
    ("I95", 4, "resource-market", {"reed": 1, "stone": 1, "food": 1 + 1}),
    ("I95", 5, "reed-stone-wood", {"reed": 3, "stone": 1, "wood": 1, "food": 1}),
    ("I95", 2, "day-laborer", {"food": 2}),
    ("I95", 2, "clay-pit", {"clay": 3}),
    ("I82", 2, "western-quarry", {"stone": 3 + 1}),
    ("I82", 2, "eastern-quarry", {"stone": 1 + 1}),
    ("I82", 4, "resource-market", {"reed": 1, "stone": 1, "food": 1}),
]


@pytest.mark.parametrize(("card", "seats", "space", "brings"), USES)
def test_more_goods_on_spaces(card: str, seats: int, space: str, brings: dict[str, int]) -> None:
    """I74, I79, I82, I95: so much more on their spaces, nothing on others, and nothing for the others."""
    cards = ["vegetable-seeds", "western-quarry", "eastern-quarry"]
    table = with_cards(card, seats=seats, cards=cards, stock=STOCK)
    play(table, f"place {space}")
    if card == "I82" and legal(table, "choose"):
        play(table, "done")
    assert supply(table) == brings
    table = with_cards(f"{card}@1", seats=seats, cards=cards, stock=STOCK)
    before = table.farms[1].goods.copy()
    play(table, f"place {space}")
    assert table.farms[1].goods == before


@pytest.mark.parametrize(("resource", "food"), [("reed", 1), ("stone", 0)])
def test_fish_trap_where_reed_is_chosen(resource: str, food: int) -> None:
    """I95: any space that gives reed."""
    table = with_cards("I95", seats=3)
    play(table, "place any-resource", f"choose {resource}")
    assert goods(table, "food") == food


def test_fish_trap_is_not_for_reed_of_cards() -> None:
    """I95: reed from a card, and food or reed taken from a space without a person, bring nothing."""
    table = with_cards("I95", stock=STOCK)
    for what in (gain(reed=1), take(1, "reed-bank"), take(1, "fishing")):
        by_card(table, "K977", what)
    assert supply(table) == {"reed": 2, "food": 1}


def test_wood_cart_counts_wood_that_is_left_behind(deal: Deal) -> None:
    """I79, R12: whoever leaves the wood on the space has taken it all the same; the wood of the card is kept."""
    table = with_cards("I79", stock={"forest": 1})
    deal(table, card("E996", on(after(moments.Used, space="forest"), maybe(named("leave", lay_back(1, "forest"))))))
    play(table, "place forest", "choose leave")
    assert (goods(table, "wood"), lying(table, "forest")) == (2, 1)


def test_wood_cart_is_not_for_wood_without_a_person() -> None:
    """I79: nor for wood of cards."""
    table = with_cards("I79", stock=STOCK)
    by_card(table, "K977", take(1, "forest"))
    by_card(table, "K977", gain(wood=1))
    assert goods(table, "wood") == 2


def test_wooden_crane_lifts_a_second_stone_for_food() -> None:
    """I82: 1 stone more, or 2 for 1 food."""
    table = with_cards("I82", cards=["western-quarry"], goods="1 food")
    play(table, "place western-quarry", "choose stone")
    assert supply(table) == {"stone": 1 + 2}


# --- I67 Threshing Board ----------------------------------------------------------------------------


def test_threshing_board_bakes_bread() -> None:
    """I67: on both spaces, before their action, or not at all."""
    for space in ("farmland", "cultivation"):
        table = with_cards("I67", cards=["cultivation"], round=13, goods="1 grain", majors=["fireplace-2"], farm=FIELD)
        play(table, f"place {space}")
        assert legal(table) == {"bake", "done", "cook grain"}
        play(table, "bake")
        assert goods(table, "food") == 2
        assert legal(table, "plow")


def test_threshing_board_needs_something_to_bake_in() -> None:
    """I67: and it works on no other space."""
    table = with_cards("I67", goods="1 grain")
    play(table, "place farmland")
    assert legal(table, "plow")
    table = with_cards("I67", goods="1 grain", majors=["fireplace-2"])
    play(table, "place grain-seeds")
    assert table.to_act == (1,)


# --- I80 Spinney ------------------------------------------------------------------------------------


def test_spinney_gets_a_wood_of_the_others() -> None:
    """I80: 1 of the wood that another player takes from the space with 3 wood."""
    table = with_cards("I80@1", stock={"forest": 6})
    play(table, "place forest")
    assert (goods(table, "wood"), goods(table, "wood", 1)) == (5, 1)
    assert happened(table, events.Given) == [events.Given(0, 1, (("wood", 1),), "I80")]


@pytest.mark.parametrize(("owner", "seats", "space"), [(0, 2, "forest"), (1, 5, "grove"), (1, 4, "copse")])
def test_spinney_gets_nothing_elsewhere(owner: int, seats: int, space: str) -> None:
    """I80: not when the owner uses it, and on no other space, though wood lies there too."""
    table = with_cards(f"I80@{owner}", seats=seats)
    play(table, f"place {space}")
    assert not happened(table, events.Given)


def test_spinney_leaves_what_cards_have_laid_there() -> None:
    """I80, K308, K284: 1 wood and no more, and none where only the food of the Foreman lies."""
    table = with_cards("I80@1", "K308", stock={"forest": 3}, goods="1 wood", seats=4)
    by_card(table, "K308", lay_out("forest", food=1))
    play(table, "place forest")
    assert supply(table) == {"food": 1, "wood": 1 + 3 - 1}
    table = with_cards("I80@1", "K308", stock={"forest": 0}, goods="1 wood", seats=4)
    by_card(table, "K308", lay_out("forest", food=1))
    play(table, "place forest")
    assert supply(table) == {"food": 1, "wood": 1}


def test_spinney_goes_before_other_cards(deal: Deal) -> None:
    """I80: what the user may leave behind or sell is asked after 1 wood has been handed over."""
    table = with_cards("I80@1", stock={"forest": 3}, first=0)
    deal(table, card("E934", on(after(moments.Received), maybe(lay_back(3, "forest")))))
    play(table, "place forest")
    assert (table.to_act, goods(table, "wood"), goods(table, "wood", 1)) == ((1,), 2, 1)


def test_spinney_is_not_for_wood_taken_without_a_person() -> None:
    table = with_cards("I80@1")
    by_card(table, "K977", take(1, "forest"))
    assert not happened(table, events.Given)


# --- I87 Flagon -------------------------------------------------------------------------------------


@pytest.mark.parametrize("builder", [0, 1, 2])
def test_flagon(builder: int) -> None:
    """I87: whoever builds the Well, 4 food for the owner of the Flagon and 1 for every other player."""
    table = with_cards("I87", seats=3, turn_of=builder, cards=["major-improvement"])
    table.farms[builder].goods[GOODS.index("stone")] = 3
    table.farms[builder].goods[GOODS.index("wood")] = 1
    before = [farm.goods[0] for farm in table.farms]
    play(table, "place major-improvement", "take well")
    assert [farm.goods[0] - n for farm, n in zip(table.farms, before, strict=True)] == [4, 1, 1]


def test_flagon_is_for_wells_only() -> None:
    """I87."""
    table = with_cards("I87", goods="2 clay", cards=["major-improvement"])
    play(table, "place major-improvement", "take fireplace-2")
    assert goods(table, "food") == 0


@pytest.mark.parametrize(("majors", "food"), [((), 0), (("well",), 4)])
def test_flagon_looks_for_a_well_when_it_is_played(majors: tuple[str, ...], food: int) -> None:
    """I87: one that is in play pays out at once."""
    table = with_cards(hand=("I87",), goods="1 clay", majors=majors)
    others = goods(table, "food", 1)
    play(table, MEETING, "play i87")
    assert (goods(table, "food"), goods(table, "food", 1) - others) == (food, food // 4)


def test_flagon_pays_for_the_village_well() -> None:
    """I87, I66: again when the Well becomes the Village Well; twice if both are in play when the Flagon is played."""
    table = with_cards("I87", hand=("I66",), majors=["well"])
    play(table, MEETING, "play i66")
    assert goods(table, "food") == 4
    table = with_cards("I66@1", hand=("I87",), majors=["well"], goods="1 clay")
    others = goods(table, "food", 1)
    play(table, MEETING, "play i87")
    assert (goods(table, "food"), goods(table, "food", 1) - others) == (8, 2)


# --- I65, I66, I85: for a card that is handed in ------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "old", "pays"),
    [("I65", "clay-oven", "2 stone"), ("I65", "stone-oven", "2 stone"), ("I66", "well", ""), ("I85", "hearth-4", ""),
     ("I85", "hearth-5", "")],
)  # fmt: skip
def test_a_major_improvement_is_handed_in(card: str, old: str, pays: str) -> None:
    """I65, I66, I85: it is for sale again, and its points are lost with it."""
    table = with_cards(hand=(card,), goods=pays, majors=[old])
    play(table, MEETING, f"play {card}")
    assert table.majors & (1 << MAJOR_NUMBER[old])
    assert table.bound.owned == ((0, card),)
    assert supply(table) == {}


@pytest.mark.parametrize(
    ("card", "old", "pays"),
    [("I65", "clay-oven", "1 stone"), ("I65", "fireplace-2", "2 stone"), ("I65", "hearth-4", "2 stone"),
     ("I66", "clay-oven", "9 stone"), ("I85", "fireplace-2", "9 clay"), ("I85", "clay-oven", "9 clay")],
)  # fmt: skip
def test_no_other_improvement_is_handed_in(card: str, old: str, pays: str) -> None:
    """I65: an oven and 2 stone; I66: the Well; I85: a Cooking Hearth."""
    table = with_cards(hand=(card,), goods=pays, majors=[old])
    play(table, MEETING)
    assert table.to_act == (1,)


def test_bakers_kitchen_bakes_two_grain() -> None:
    """I65: 5 food each, when it is played and in every Bake Bread action; or not."""
    table = with_cards(hand=("I65",), goods="2 stone 3 grain", majors=["clay-oven"])
    play(table, MEETING, "play i65", "bake", "bake")
    assert (supply(table), table.to_act) == ({"food": 10, "grain": 1}, (1,))


def test_bakers_kitchen_is_no_oven() -> None:
    """I65: it cannot be handed in for another."""
    table = with_cards("I65", hand=("I65",), goods="2 stone")
    play(table, MEETING)
    assert table.to_act == (1,)


def test_village_well_lays_food_beside_that_of_the_well() -> None:
    """I66: on the next 3 rounds; what the Well has laid there stays, and it may be bought again."""
    table = with_cards("I66", cards=["major-improvement"], goods="3 stone 1 wood", round=3)
    play(table, "place major-improvement", "take well")
    assert happened(table, events.Scheduled)[0].rounds == (4, 5, 6, 7, 8)
    table = with_cards(hand=("I66",), majors=["well"], round=3)
    table.waiting = ((4, 0, 0, 1),)
    play(table, MEETING, "play i66")
    assert sorted(table.waiting) == [(4, 0, 0, 1), (4, 0, 0, 1), (5, 0, 0, 1), (6, 0, 0, 1)]


@pytest.mark.parametrize(("good", "food"), [("vegetable", 4), ("sheep", 2), ("boar", 3), ("cattle", 4), ("grain", 1)])
def test_cooking_corner_cooks(good: str, food: int) -> None:
    """I85: at any time; grain is 1 food, unless it is baked."""
    table = with_cards("I85", goods=f"1 {good}")
    play(table, f"cook {good}")
    assert supply(table) == {"food": food}


def test_cooking_corner_bakes_any_number_of_grain() -> None:
    """I85: 3 food each."""
    table = with_cards("I85", goods="4 grain", cards=["grain-utilization"])
    play(table, "place grain-utilization", *["bake"] * 4)
    assert supply(table) == {"food": 12}


# --- I88 Lasso: see also the Lasso of the revised edition, which has the same text ---------------------


def test_lasso_places_a_second_person() -> None:
    """I88, R22: after an animal space any other, else an animal space; then the turn passes."""
    table = with_cards("I88", cards=["sheep-market"])
    play(table, "place forest")
    assert places(table) == {"sheep-market"}
    play(table, "place sheep-market")
    assert (table.to_act, table.farms[0].to_place) == ((1,), 0)
    table = with_cards("I88", cards=["sheep-market"])
    play(table, "place sheep-market")
    assert {"forest", "fishing"} <= places(table)
    play(table, "done")
    assert (table.to_act, table.farms[0].to_place) == ((1,), 1)


def test_lasso_does_not_count_the_choice_of_animals() -> None:
    """I88: the space of the five-player game is none of the three."""
    table = with_cards("I88", cards=["pig-market"], round=8, seats=5)
    play(table, "place animal-market", "choose boar")
    assert places(table) == {"pig-market"}


def test_lasso_may_be_used_at_once() -> None:
    """I88: in the turn in which it is played."""
    table = with_cards(hand=("I88",), goods="1 reed", cards=["sheep-market"])
    play(table, MEETING, "play i88", "place sheep-market")
    assert (table.to_act, goods(table, "sheep")) == ((1,), 1)
