"""Minor improvements of deck B, B039 to B084: food, crops, building resources and animals.

R.. are the rulings for the cards of the revised edition. What a card costs, needs and is worth is tested elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import after, card, on
from farmyard.core.goods import Goods
from farmyard.core.work import maybe, pay
from farmyard.games.agricola import events
from farmyard.games.agricola.goods import BOAR, FOOD, GOODS, GRAIN, VEGETABLE, WOOD
from farmyard.games.agricola.needs import FIELDS, VEGETABLE_FIELDS
from farmyard.games.agricola.plots import plot_number
from farmyard.games.agricola.rounds import StartRound
from farmyard.games.agricola.state import NO_USERS, Table
from farmyard.games.agricola.taking import gain
from tests.games.agricola.table import a_harvest, a_table, goods, happened, legal, places, play, refused

Deal = Callable[..., None]

MEETING = "place meeting-place"


def given(table: Table, name: str) -> list[Goods]:
    """What this card has given so far."""
    return [event.goods for event in happened(table, events.Gained) if event.by == name]


def food(n: int) -> list[Goods]:
    return [(("food", n),)] if n else []


def waiting(table: Table, good: int) -> list[int]:
    """The rounds on which one of this good waits for the first player, and nothing else does."""
    assert all((seat, what, n) == (0, good, 1) for _, seat, what, n in table.waiting)
    return [when for when, *_ in table.waiting]


def with_occupations(deal: Deal, n: int, **position: Any) -> Table:
    table = a_table(**position)
    deal(table, *[card(f"Z{i}", kind="occupation") for i in range(n)])
    return table


def next_round(table: Table) -> None:
    """Everybody is at home, and the next round begins."""
    table.users = NO_USERS.copy()
    table.agenda = [StartRound()]
    table.advance()


# --- food in the harvest: B039 Loom, B050 Butter Churn, B061 Three-Field Rotation ------------------

BIG: dict[str, Any] = {"pastures": ["a3 a4 a5", "b3 b4 b5"]}


@pytest.mark.parametrize(("sheep", "n"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
def test_loom_brings_food_in_the_field_phase(sheep: int, n: int) -> None:
    """B039, A16-CARD-07, A16-CARD-Q-09: 1, 2 or 3 food for 1, 4 or 7 sheep, never the sum."""
    table = a_harvest(played=["B039"], goods=f"9 food {sheep} sheep", **BIG)
    assert given(table, "B039") == food(n)
    kinds = [type(event) for event in table.log()]
    if n:
        assert kinds.index(events.HarvestBegan) < kinds.index(events.Gained) < kinds.index(events.Fed)


@pytest.mark.parametrize(("sheep", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 3)])
def test_loom_scores_a_point_for_three_sheep(sheep: int, points: int) -> None:
    """B039, A16-CARD-08, A16-CARD-Q-10."""
    table = a_table(played=["B039"], goods=f"{sheep} sheep", **BIG)
    assert (table.scores()[0].parts["bonus"], table.scores()[0].parts["cards"]) == (points, 1)


def test_loom_counts_sheep_of_its_owner_only() -> None:
    """B039: neither cattle, nor sheep of others."""
    table = a_harvest(played=["B039", "B050@1"], goods="9 food 3 cattle", **BIG)
    assert (given(table, "B039"), given(table, "B050")) == ([], [])
    assert [score.parts["bonus"] for score in table.scores()] == [0, 0]


@pytest.mark.parametrize(
    ("sheep", "cattle", "n"),
    [(0, 0, 0), (2, 1, 0), (3, 0, 1), (0, 2, 1), (5, 3, 2), (6, 4, 4)],
)
def test_butter_churn_brings_food_in_the_field_phase(sheep: int, cattle: int, n: int) -> None:
    """B050: 1 for each 3 sheep and 1 for each 2 cattle, each rounded down by itself."""
    table = a_harvest(played=["B050"], goods=f"9 food {sheep} sheep {cattle} cattle", **BIG)
    assert given(table, "B050") == food(n)


def test_butter_churn_works_with_more_occupations_than_it_allowed(deal: Deal) -> None:
    """B050: the prerequisite is only checked when it is played."""
    table = with_occupations(deal, 5, played=["B050"], goods="9 food 3 sheep", round=4, people=1, **BIG)
    table.farms[1].to_place = 0
    play(table, "place forest")
    assert given(table, "B050") == food(1)


@pytest.mark.parametrize(
    ("farm", "n"),
    [
        ("g1 v1 F . . H . . . . H . . . .", 3),
        ("g3 v2 g1 F . H . . . . H . . . .", 3),
        ("g1 v1 . . . H . . . . H . . . .", 0),
        ("g1 F F . . H . . . . H . . . .", 0),
        ("v1 F F . . H . . . . H . . . .", 0),
        ("g1 v1 g1 . . H . . . . H . . . .", 0),  # the fields are empty only after the crops are taken
    ],
)
def test_three_field_rotation(farm: str, n: int) -> None:
    """B061: a grain field, a vegetable field and an empty one before any crop is taken."""
    table = a_harvest(played=["B061"], goods="9 food", farm=farm)
    assert given(table, "B061") == food(n)
    log = [type(event) for event in table.log()]
    assert not n or log.index(events.Gained) < log.index(events.Reaped)


@pytest.mark.parametrize(
    ("farm", "beans", "n"),
    [
        ("g1 v1 . . . H . . . . H . . . .", 0, 3),  # the Beanfield is the empty field
        ("g1 F . . . H . . . . H . . . .", 2, 3),  # or the vegetable field
        ("g1 . . . . H . . . . H . . . .", 2, 0),  # but not both
        ("g1 . . . . H . . . . H . . . .", 0, 0),
    ],
)
def test_three_field_rotation_counts_the_beanfield(farm: str, beans: int, n: int) -> None:
    """B061, R62: a field card is a field for conditions."""
    table = a_table(played=["B061"], goods="9 food", farm=farm, round=4, people=1)
    table.farms[0].add_plots(((plot_number("B068", 0), 1 << VEGETABLE, VEGETABLE if beans else 0, beans),))
    table.farms[1].to_place = 0
    play(table, "place forest")
    assert given(table, "B061") == food(n)


# --- food on later rounds: B045 Strawberry Patch, B047 Herring Pot ---------------------------------

TWO_VEGETABLES = "v2 v1 . . . H . . . . H . . . ."


def test_strawberry_patch_lays_food_on_three_rounds() -> None:
    """B045: on R+1 to R+3, one on each."""
    table = a_table(hand=["B045"], goods="1 wood", farm=TWO_VEGETABLES, round=6)
    play(table, MEETING, "play b045")
    assert (waiting(table, FOOD), table.scores()[0].parts["cards"]) == ([7, 8, 9], 2)
    next_round(table)
    assert goods(table, "food") == 1


def test_strawberry_patch_late_in_the_game() -> None:
    """R20: only the rounds that are left get goods."""
    table = a_table(hand=["B045"], goods="1 wood", farm=TWO_VEGETABLES, round=13)
    play(table, MEETING, "play b045")
    assert waiting(table, FOOD) == [14]


@pytest.mark.parametrize("beans", [0, 2])
def test_strawberry_patch_counts_a_planted_beanfield(beans: int) -> None:
    """B045: a vegetable field holds a vegetable now, also on a card."""
    table = a_table(hand=["B045"], goods="1 wood", farm="v1 g3 F . . H . . . . H . . . .")
    table.farms[0].add_plots(((plot_number("B068", 0), 1 << VEGETABLE, VEGETABLE if beans else 0, beans),))
    play(table, MEETING)
    assert legal(table, "play") == ({"play b045"} if beans else set())


def test_herring_pot_lays_food_on_three_rounds() -> None:
    """B047: each use of Fishing, and the food of the space is taken beside it."""
    table = a_table(played=["B047"], round=3, stock={"fishing": 4})
    play(table, "place fishing")
    assert (waiting(table, FOOD), goods(table, "food")) == ([4, 5, 6], 4)


def test_herring_pot_stacks() -> None:
    """B047: each use stacks on earlier ones."""
    table = a_table(played=["B047"], round=3)
    play(table, "place fishing")
    next_round(table)
    play(table, "place fishing")
    assert waiting(table, FOOD) == [5, 5, 6, 6, 7]
    before = goods(table, "food")
    next_round(table)
    assert goods(table, "food") == before + 2


def test_herring_pot_is_for_fishing_of_its_owner() -> None:
    table = a_table(played=["B047@1"], round=3)
    play(table, "place fishing")
    play(table, "place reed-bank")
    assert table.waiting == ()


# --- food and clay for using spaces: B056 Brook, B062 Pitchfork, B077 Loam Pit ---------------------


@pytest.mark.parametrize("space", ["reed-bank", "clay-pit", "forest", "grain-utilization"])
def test_brook_brings_food_on_four_spaces(space: str) -> None:
    """B056: the fourth is the card that was revealed in round 1."""
    fields: dict[str, Any] = {"farm": "F . . . . H . . . . H . . . .", "goods": "1 grain"}
    table = a_table(played=["B056"], cards=["grain-utilization", "sheep-market"], round=2, **fields)
    play(table, f"place {space}")
    assert given(table, "B056") == food(1)


@pytest.mark.parametrize("space", ["fishing", "day-laborer", "sheep-market", "grove", "hollow"])
def test_brook_brings_nothing_on_other_spaces(space: str) -> None:
    """B056: not on Fishing, not on other accumulation spaces, not on the card of round 2."""
    table = a_table(played=["B056"], cards=["fencing", "sheep-market"], round=2, seats=3)
    play(table, f"place {space}")
    assert given(table, "B056") == []


def test_brook_wants_a_person_on_fishing() -> None:
    """B056, R72: nothing is paid; later that person is not needed any more."""
    table = a_table(hand=["B056"])
    play(table, MEETING)
    assert table.to_act == (1,), "nobody stands on Fishing"
    table = a_table(hand=["B056"], turn_of=1)
    play(table, "place fishing", MEETING)
    assert table.to_act == (1,), "the person of another player does not count"
    table = a_table(hand=["B056"], people=3)
    play(table, "place fishing", "place grain-seeds", MEETING)
    assert legal(table, "play") == {"play b056"}
    caught = goods(table, "food")
    play(table, "play b056", "place day-laborer", "place forest")
    assert (given(table, "B056"), goods(table, "food")) == (food(1), caught + 1)


def test_brook_food_comes_before_the_action_of_the_space(deal: Deal) -> None:
    """R10: after the person is placed, before the wood is taken."""
    table = a_table(played=["B056"])
    play(table, "place forest")
    log = [type(event) for event in table.log()]
    assert log.index(events.Placed) < log.index(events.Gained) < log.index(events.Took)


@pytest.mark.parametrize("whose", [0, 1])
def test_pitchfork_brings_food_while_farmland_is_taken(whose: int) -> None:
    """B062: by anyone, also by an own person."""
    table = a_table(played=["B062"], turn_of=whose)
    play(table, "place farmland", "plow a5")
    if whose == 0:
        play(table, "place fishing")
    play(table, "place grain-seeds")
    assert (given(table, "B062"), goods(table, "food"), goods(table, "grain")) == (food(3), 3, 1)


def test_pitchfork_brings_nothing_while_farmland_is_free() -> None:
    """B062: nor on another space, nor when others use Grain Seeds."""
    table = a_table(played=["B062"])
    play(table, "place grain-seeds", "place farmland", "plow a5", "place day-laborer")
    assert given(table, "B062") == []
    table = a_table(played=["B062@1"])
    play(table, "place farmland", "plow a5", "place fishing", "place grain-seeds")
    assert given(table, "B062") == []


def test_loam_pit_brings_clay_at_the_day_laborer() -> None:
    """B077: 3 clay beside the food."""
    table = a_table(played=["B077"])
    play(table, "place day-laborer")
    assert (goods(table, "clay"), goods(table, "food")) == (3, 2)


def test_loam_pit_brings_nothing_elsewhere() -> None:
    table = a_table(played=["B077"], turn_of=1)
    play(table, "place day-laborer", "place fishing")
    assert (given(table, "B077"), goods(table, "clay"), goods(table, "clay", 1)) == ([], 0, 0)


def test_loam_pit_clay_pays_for_another_card_of_the_same_use(deal: Deal) -> None:
    """R10, B077: the clay is there when a card that waits for the same use asks for it, the food is not."""
    cottager = on(after(events.Placed, space="day-laborer"), maybe(pay(clay=3).then(gain(reed=1))))
    hungry = on(after(events.Placed, space="day-laborer"), maybe(pay(food=2).then(gain(wood=1))))
    table = a_table(played=["B077"])
    deal(table, card("Z1", cottager), card("Z2", hungry))
    play(table, "place day-laborer", "choose reed")
    assert (goods(table, "clay"), goods(table, "reed"), goods(table, "food"), table.to_act) == (0, 1, 2, (1,))


# --- B057 Scullery --------------------------------------------------------------------------------


@pytest.mark.parametrize(("material", "n"), [("wood", 1), ("clay", 0), ("stone", 0)])
def test_scullery_brings_food_to_a_wooden_house(material: str, n: int) -> None:
    """B057: at the start of each round."""
    table = a_table(played=["B057"], material=material, begin_with=[StartRound()])
    assert (given(table, "B057"), goods(table, "food")) == (food(n), n)


def test_scullery_looks_anew_in_each_round() -> None:
    """B057, R15."""
    table = a_table(played=["B057"], begin_with=[StartRound()])
    next_round(table)
    assert goods(table, "food") == 2
    table.farms[0].material = 1
    next_round(table)
    assert goods(table, "food") == 2
    assert given(table, "B057") == food(1) * 2


# --- goods on certain rounds: B066 Sack Cart, B074 Thick Forest, B084 Acorns Basket ----------------


@pytest.mark.parametrize(
    ("number", "rounds"), [(1, [5, 8, 11, 14]), (4, [5, 8, 11, 14]), (5, [8, 11, 14]), (13, [14]), (14, [])]
)
def test_sack_cart_lays_grain_on_four_rounds(number: int, rounds: list[int], deal: Deal) -> None:
    """B066: those that are still to come."""
    table = with_occupations(deal, 2, hand=["B066"], goods="2 wood", round=number)
    play(table, MEETING, "play b066")
    assert (waiting(table, GRAIN), goods(table, "wood"), goods(table, "grain")) == (rounds, 0, 0)


@pytest.mark.parametrize(
    ("number", "rounds"), [(1, [2, 4, 6, 8, 10, 12, 14]), (4, [6, 8, 10, 12, 14]), (11, [12, 14]), (14, [])]
)
def test_thick_forest_lays_wood_on_even_rounds(number: int, rounds: list[int]) -> None:
    """B074, R72: the 5 clay are only shown."""
    table = a_table(hand=["B074"], goods="5 clay", round=number)
    play(table, MEETING, "play b074")
    assert (waiting(table, WOOD), goods(table, "clay"), goods(table, "wood")) == (rounds, 5, 0)


def test_thick_forest_wood_comes_in_its_round() -> None:
    """B074, R22: before it is collected it belongs to nobody."""
    table = a_table(hand=["B074"], goods="5 clay", round=4)
    play(table, MEETING, "play b074")
    next_round(table)
    assert goods(table, "wood") == 0
    next_round(table)
    assert goods(table, "wood") == 1


def test_acorns_basket_lays_boar_on_two_rounds(deal: Deal) -> None:
    """B084: one on each of the next two."""
    table = with_occupations(deal, 3, hand=["B084"], goods="1 reed", round=6, pastures=["a5"])
    play(table, MEETING, "play b084")
    assert waiting(table, BOAR) == [7, 8]
    next_round(table)
    next_round(table)
    assert (goods(table, "boar"), table.waiting) == (2, ())


def test_acorns_basket_boar_must_be_housed_cooked_or_released(deal: Deal) -> None:
    """B084, R23: with a sheep in the house and a fireplace the player is asked before the round begins."""
    table = with_occupations(deal, 3, hand=["B084"], goods="1 reed 1 sheep", round=6, majors=["fireplace-2"])
    play(table, MEETING, "play b084")
    next_round(table)
    assert legal(table, "keep") == {"keep sheep 1", "keep boar 1"}
    assert not places(table)
    play(table, "keep boar 1")
    assert (goods(table, "boar"), goods(table, "sheep"), goods(table, "food")) == (1, 0, 2)


# --- B068 Beanfield -------------------------------------------------------------------------------


def a_beanfield(deal: Deal, **position: Any) -> Table:
    """Played at the Meeting Place; it is the turn of the same player again, without having placed."""
    table = with_occupations(deal, 2, hand=["B068"], people=3, **position)
    play(table, MEETING, "play b068", "place forest")
    return table


def test_beanfield_is_sown_and_reaped_like_a_field(deal: Deal) -> None:
    """B068: 1 vegetable and 1 more from the supply; 1 comes in with each field phase."""
    table = a_beanfield(deal, goods="1 food 1 vegetable", cards=["grain-utilization"], round=4)
    play(table, "place grain-utilization", "sow b068.1 vegetable")
    assert table.farms[0].crop_on(plot_number("B068", 0)) == (VEGETABLE, 2)
    assert goods(table, "vegetable") == 0
    play(table, "place fishing", "place day-laborer")
    assert goods(table, "vegetable") == 1
    assert table.farms[0].crop_on(plot_number("B068", 0)) == (VEGETABLE, 1)


def test_beanfield_takes_vegetables_only(deal: Deal) -> None:
    """B068: grain cannot be sown there, and without a vegetable there is nothing to sow."""
    table = a_beanfield(deal, goods="1 food 1 grain", cards=["grain-utilization"])
    assert "grain-utilization" not in places(table)
    table = a_beanfield(deal, goods="1 food 1 grain 1 vegetable", cards=["grain-utilization"])
    play(table, "place grain-utilization")
    assert legal(table, "sow") == {"sow b068.1 vegetable"}
    refused(table, "sow b068.1 grain", "A16-SOW-04")


def test_beanfield_is_a_field_for_conditions_and_no_tile(deal: Deal) -> None:
    """B068, R62, A16-SCORE-03, A16-SCORE-11: the line for fields ignores it, its vegetables score."""
    table = a_beanfield(deal, goods="1 food 2 vegetable", cards=["grain-utilization"])
    before = table.scores()[0].parts
    assert ((FIELDS >= 1).holds(table, 0), (VEGETABLE_FIELDS >= 1).holds(table, 0)) == (True, False)
    play(table, "place grain-utilization", "sow b068.1 vegetable")
    assert (VEGETABLE_FIELDS >= 1).holds(table, 0)
    after_sowing = table.scores()[0].parts
    assert (before["fields"], after_sowing["fields"]) == (-1, -1)
    assert (before["vegetables"], after_sowing["vegetables"]) == (2, 3)


def test_beanfield_needs_no_adjacency(deal: Deal) -> None:
    """B068: the first field that is plowed may still lie anywhere."""
    table = a_beanfield(deal, goods="1 food")
    play(table, "place farmland")
    assert len(legal(table, "plow")) == 13


# --- B080 Hard Porcelain --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clay", "choice", "stone"), [(2, "", 1), (3, "2-stone", 2), (4, "stone", 1), (4, "2-stone", 2), (4, "3-stone", 3)]
)
def test_hard_porcelain_turns_clay_into_stone(clay: int, choice: str, stone: int) -> None:
    """B080: 2 into 1, 3 into 2, 4 into 3, beside any own decision."""
    table = a_table(played=["B080"], goods=f"{clay} clay")
    play(table, "use b080")
    if choice:
        play(table, f"choose {choice}")
    assert (goods(table, "clay"), goods(table, "stone")) == (clay - stone - 1, stone)
    assert "forest" in places(table), "it is still the same turn"


def test_hard_porcelain_offers_what_can_be_paid() -> None:
    table = a_table(played=["B080"], goods="3 clay")
    play(table, "use b080")
    assert legal(table, "choose") == {"choose stone", "choose 2-stone"}
    table = a_table(played=["B080"], goods="1 clay 9 stone")
    assert not legal(table, "use")


def test_hard_porcelain_has_no_limit() -> None:
    """B080: any number of packages, one after another."""
    table = a_table(played=["B080"], goods="9 clay")
    play(table, "use b080", "choose 3-stone", "use b080", "choose 3-stone")
    assert (goods(table, "clay"), goods(table, "stone"), legal(table, "use")) == (1, 6, set())


def test_hard_porcelain_works_inside_an_action() -> None:
    """B080: the stone pays for the improvement for which the person was placed."""
    table = a_table(played=["B080"], goods="4 clay 1 wood", cards=["major-improvement"])
    play(table, "place major-improvement", "use b080", "choose 3-stone", "take well")
    assert (goods(table, "clay"), goods(table, "stone"), table.to_act) == (0, 0, (1,))


def test_hard_porcelain_leaves_what_the_action_needs() -> None:
    """A16-ACT-16: an improvement has to be built, so no exchange is offered after which none could be."""
    table = a_table(played=["B080"], goods="2 clay", cards=["major-improvement"])
    play(table, "place major-improvement")
    assert not legal(table, "use"), "2 clay are the price of the last improvement that can be built"
    table = a_table(played=["B080"], goods="4 clay", cards=["major-improvement"])
    play(table, "place major-improvement", "use b080")
    assert (goods(table, "clay"), goods(table, "stone")) == (2, 1), "3 or 4 clay would leave too little"


def test_hard_porcelain_is_for_decisions_of_its_owner() -> None:
    table = a_table(played=["B080@1"], goods="4 clay")
    table.farms[1].goods[GOODS.index("clay")] = 4
    assert not legal(table, "use")
    play(table, "place forest")
    assert legal(table, "use") == {"use b080"}
