"""Minor improvements of deck K that bring goods, bread or cooked food: when played, on spaces, on later rounds.

What a card costs, needs and is worth is tested elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import after, card, on
from farmyard.core.cards.events import CardPlayed
from farmyard.games.agricola import GAME_2007, events, moments
from farmyard.games.agricola.cards.minors_k import MINORS_K
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.hand import play_occupation
from farmyard.games.agricola.names import MAJOR_NUMBER
from farmyard.games.agricola.placing import move_person
from farmyard.games.agricola.rounds import StartRound
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain, take
from tests.games.agricola.table import by_card, goods, happened, in_2007, legal, places, play, supply

Deal = Callable[..., None]

MEETING = "place meeting-place"


def occupations(table: Table, deal: Deal, n: int) -> None:
    deal(table, *[card(f"Z{number}", kind="occupation") for number in range(n)])


def to_play(table: Table, deal: Deal, *names: str) -> None:
    """Occupations that exist only here come into the hand of seat 0."""
    for name in names:
        deal(table, card(name, kind="occupation"))
        table.drop_card(0, name)
        table.unplayed = table.unplayed.passed(0, name)


# --- when they are played ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "pays", "brings"),
    [
        ("K107", "1 stone", {"wood": 3}),
        ("K129", "", {"grain": 1}),
        ("K141", "1 food", {"boar": 1}),
        ("K143", "2 wood", {"stone": 2}),
        ("K143", "2 clay", {"stone": 2}),
    ],
)
def test_goods_at_once(name: str, pays: str, brings: dict[str, int]) -> None:
    """K107, K129, K141, K143: for the price so much at once, and the card goes to the left."""
    table = in_2007(hand=[name], goods=pays)
    play(table, MEETING, f"play {name}")
    assert (supply(table), table.unplayed.hands[1]) == (brings, (name,))


@pytest.mark.parametrize(("name", "have"), [("K143", "1 wood 1 clay"), ("K116", "2 wood 2 clay")])
def test_wood_or_clay_and_no_mixture(name: str, have: str) -> None:
    """K143, K116: all wood or all clay."""
    table = in_2007(hand=[name], goods=have)
    play(table, MEETING)
    assert table.to_act == (1,)


def test_boar_may_be_cooked_at_once() -> None:
    """K141: where there is no place for it."""
    table = in_2007(hand=["K141"], goods="1 food 1 sheep", majors=["fireplace-2"])
    play(table, MEETING, "play k141", "keep sheep 1")
    assert supply(table) == {"sheep": 1, "food": 2}


EVEN = (2, 4, 6, 8, 10, 12, 14)


@pytest.mark.parametrize(
    ("name", "good", "n", "rounds"),
    [("K108", "food", 2, EVEN), ("K142", "stone", 1, EVEN), ("K116", "grain", 1, (8, 10, 12))],
)
@pytest.mark.parametrize("now", [1, 2, 9])
def test_goods_on_certain_rounds(deal: Deal, name: str, good: str, n: int, rounds: tuple[int, ...], now: int) -> None:
    """K108, K142: on even rounds; K116: on three rounds; only those still to come."""
    table = in_2007("K109", "K135", hand=[name], goods="3 wood", round=now)
    occupations(table, deal, 3)
    play(table, MEETING, f"play {name}")
    coming = tuple(number for number in rounds if number > now)
    assert happened(table, events.Scheduled) == [events.Scheduled(0, ((good, n),), coming, name)]


def test_stone_on_odd_rounds_where_the_owner_says_so(deal: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    """K142: one source reads odd rounds; a fact that can be replaced."""
    table = in_2007(hand=["K142"], goods="2 wood")
    monkeypatch.setitem(GAME_2007.edition.facts, "K142 odd", 1)
    occupations(table, deal, 2)
    play(table, MEETING, "play k142")
    assert happened(table, events.Scheduled) == [events.Scheduled(0, (("stone", 1),), (3, 5, 7, 9, 11, 13), "K142")]


@pytest.mark.parametrize(("name", "rounds"), [("K114", 3), ("K130", 5), ("K140", 5)])
def test_food_on_the_next_rounds(deal: Deal, name: str, rounds: int) -> None:
    """K114, K130, K140: 1 food on each; none in this round, and what would come after round 14 is lost."""
    for now in (3, 12):
        table = in_2007(hand=[name], round=now, farm="v1 . . . . H . . . . H . . . .")
        occupations(table, deal, 4)
        play(table, MEETING, f"play {name}")
        coming = tuple(range(now + 1, min(now + rounds, 14) + 1))
        assert happened(table, events.Scheduled) == [events.Scheduled(0, (("food", 1),), coming, name)]


def test_herb_garden_wants_a_vegetable_that_grows() -> None:
    """K130: an empty field and one with grain are none."""
    table = in_2007(hand=["K130"], farm="F g3 . . . H . . . . H . . . .")
    play(table, MEETING)
    assert table.to_act == (1,)


# --- K117 Greenhouse --------------------------------------------------------------------------------


def next_round(table: Table, number: int) -> None:
    table.round = number - 1
    table.agenda = [StartRound()]
    table.advance()


def greenhouse(deal: Deal, now: int, *played: str, have: str = "") -> Table:
    table = in_2007(*played, hand=["K117"], goods="2 wood", round=now)
    occupations(table, deal, 1)
    play(table, MEETING, "play k117")
    for n, good in zip(have.split()[::2], have.split()[1::2], strict=True):
        table.farms[0].goods[GOODS.index(good)] += int(n)
    return table


@pytest.mark.parametrize("later", [4, 7])
def test_greenhouse(deal: Deal, later: int) -> None:
    """K117: 4 and 7 rounds later a vegetable for 1 food, before anybody places; or never."""
    for wish, left in (("choose vegetable", {"food": 1, "vegetable": 1}), ("done", {"food": 2})):
        table = greenhouse(deal, 3, have="2 food")
        next_round(table, 3 + later)
        assert table.to_act == (0,)
        play(table, wish)
        assert (supply(table), legal(table, "place") != set()) == (left, True)


@pytest.mark.parametrize("later", [1, 3, 5, 6, 8, 10])
def test_greenhouse_in_other_rounds(deal: Deal, later: int) -> None:
    """K117: nothing grows."""
    table = greenhouse(deal, 3, have="2 food")
    next_round(table, 3 + later)
    assert legal(table, "place")


def test_greenhouse_wants_food(deal: Deal) -> None:
    """K117: without food the vegetable is lost; what comes at the start of the round may pay for it."""
    table = greenhouse(deal, 3)
    next_round(table, 7)
    assert legal(table, "place")
    table = greenhouse(deal, 3)
    deal(table, card("Z7", on(after(moments.RoundStarted), gain(food=1))))
    next_round(table, 7)
    play(table, "choose vegetable")
    assert supply(table) == {"vegetable": 1}
    received = events.Gained(0, (("vegetable", 1),), "K117")
    assert received in happened(table, events.Gained), "from a minor improvement"


def test_greenhouse_and_the_market_woman(deal: Deal) -> None:
    """K117, K292: the vegetable comes from a minor improvement."""
    table = greenhouse(deal, 3, "K292", have="1 food")
    next_round(table, 7)
    play(table, "choose vegetable")
    assert supply(table) == {"vegetable": 1, "grain": 2}


# --- baking and cooking -----------------------------------------------------------------------------


@pytest.mark.parametrize(("oven", "back"), [("clay-oven", True), ("stone-oven", True), ("E27", False), ("E14", False)])
def test_bakehouse(oven: str, back: bool) -> None:
    """K106: for an oven and 3 stone; 2 grain become 5 food each. An oven of the board is for sale again."""
    major = [oven] if back else []
    table = in_2007(*([] if back else [oven]), hand=["K106"], goods="3 stone 3 grain", majors=major)
    play(table, MEETING, "play k106", "bake", "bake")
    assert (supply(table), table.bound.owned) == ({"food": 10, "grain": 1}, ((0, "K106"),))
    assert table.to_act == (1,), "no third grain"
    if back:
        assert table.majors & (1 << MAJOR_NUMBER[oven])


def test_bakehouse_needs_an_oven() -> None:
    """K106: neither a Fireplace nor the Baker's Kitchen is one; and it is no oven itself."""
    table = in_2007("I65", hand=["K106"], goods="3 stone", majors=["fireplace-2"])
    play(table, MEETING)
    assert table.to_act == (1,)
    assert not in_2007("K106").bound.owned_by(0, ("oven",))


@pytest.mark.parametrize("space", ["farmland", "cultivation"])
def test_flail(space: str) -> None:
    """K113: bread before the action of both spaces, or none."""
    table = in_2007("K113", goods="2 grain", majors=["clay-oven"], cards=["cultivation"], round=13)
    play(table, f"place {space}")
    assert not legal(table, "plow")
    play(table, "bake")
    assert (supply(table), legal(table, "plow") != set()) == ({"food": 5, "grain": 1}, True)
    table = in_2007("K113", goods="1 grain", majors=["clay-oven"], cards=["cultivation"], round=13)
    play(table, f"place {space}", "done", "plow a5")
    assert goods(table, "grain") == 1


def test_flail_elsewhere() -> None:
    """K113: on no other space."""
    table = in_2007("K113", goods="1 grain", majors=["clay-oven"])
    play(table, "place forest")
    assert table.to_act == (1,)


def test_bread_paddle(deal: Deal) -> None:
    """K111: after an occupation, or not; and the bread cannot pay for that occupation."""
    for wish, left in (("bake", {"food": 5}), ("done", {"grain": 1})):
        table = in_2007("K111", goods="1 food 1 grain", majors=["clay-oven"])
        occupations(table, deal, 1)
        to_play(table, deal, "Z8")
        play(table, "place lessons", "play z8", wish)
        assert (supply(table), table.to_act) == (left, (1,))
    table = in_2007("K111", goods="1 grain", majors=["clay-oven"])
    occupations(table, deal, 1)
    to_play(table, deal, "Z8")
    play(table, "place lessons", "play z8")
    assert (supply(table), table.to_act) == ({}, (1,)), "the grain was eaten raw for the occupation"


def test_bread_paddle_for_each_occupation(deal: Deal) -> None:
    """K111: also for one that a card lets its owner play; not for minor improvements."""
    table = in_2007("K111", hand=["K129"], goods="1 grain", majors=["clay-oven"])
    to_play(table, deal, "Z8")
    by_card(table, "K279", play_occupation(0))
    play(table, "play z8", "bake")
    assert goods(table, "food") == 5
    play(table, MEETING, "play k129")
    assert table.to_act == (1,)


def test_bookshelf(deal: Deal) -> None:
    """K112: 3 food before the occupation is paid for, without a question."""
    table = in_2007("K112")
    occupations(table, deal, 3)
    to_play(table, deal, "Z8")
    play(table, "place lessons", "play z8")
    assert (supply(table), happened(table, CardPlayed)[0].cost) == ({"food": 3 - 1}, (("food", 1),))


def test_bookshelf_adds_to_the_patron(deal: Deal) -> None:
    """K112, E192: 3 food and 2 food."""
    table = in_2007("K112", "E192")
    to_play(table, deal, "Z8")
    play(table, "place lessons", "play z8")
    assert supply(table) == {"food": 3 + 2 - 1}


def test_bookshelf_is_for_own_occupations(deal: Deal) -> None:
    """K112: not for minor improvements, and not for those of others."""
    table = in_2007("K112", hand=["K129"])
    play(table, MEETING, "play k129")
    assert supply(table) == {"grain": 1}
    table = in_2007("K112@1", goods="1 food")
    occupations(table, deal, 1)
    to_play(table, deal, "Z8")
    others = goods(table, "food", 1)
    play(table, "place lessons", "play z8")
    assert (supply(table), goods(table, "food", 1)) == ({}, others)
    table = in_2007("K112@1")
    occupations(table, deal, 1)
    to_play(table, deal, "Z8")
    assert "lessons" not in places(table)


def test_hearth_for_a_fireplace() -> None:
    """K128: for a Fireplace; vegetable 3, sheep 2, boar 3, cattle 4, and bread 3."""
    table = in_2007(hand=["K128"], goods="1 vegetable 1 cattle", majors=["fireplace-3"])
    play(table, MEETING, "play k128")
    assert table.majors & (1 << MAJOR_NUMBER["fireplace-3"])
    for good, food in (("vegetable", 3), ("sheep", 2), ("boar", 3), ("cattle", 4)):
        table = in_2007("K128", goods=f"1 {good}")
        play(table, f"cook {good}")
        assert supply(table) == {"food": food}
    table = in_2007("K128", goods="2 grain", cards=["grain-utilization"])
    play(table, "place grain-utilization", "bake", "bake")
    assert supply(table) == {"food": 6}


def test_hearth_for_the_simple_fireplace() -> None:
    """K128: that leaves the game; and the new one is a Cooking Hearth for the Cooking Corner."""
    table = in_2007("E20", hand=["K128"])
    play(table, MEETING, "play k128")
    assert table.bound.owned == ((0, "K128"),)
    table = in_2007("K128", hand=["I85"])
    play(table, MEETING, "play i85")
    assert table.bound.owned == ((0, "I85"),)


def test_hearth_needs_a_fireplace() -> None:
    """K128."""
    table = in_2007(hand=["K128"], majors=["hearth-4"])
    play(table, MEETING)
    assert table.to_act == (1,)


# --- K131 Clay Pit ----------------------------------------------------------------------------------


def test_clay_pit() -> None:
    """K131: 3 clay where the day laborer works, and nowhere else."""
    table = in_2007("K131", stock={"clay-pit": 2})
    play(table, "place day-laborer")
    assert supply(table) == {"food": 2, "clay": 3}
    table = in_2007("K131", stock={"clay-pit": 2})
    play(table, "place clay-pit")
    assert supply(table) == {"clay": 2}


# --- K126 Landing Net -------------------------------------------------------------------------------

NET = [
    (2, "reed-bank", "", {"reed": 2, "food": 2}),
    (4, "resource-market", "", {"reed": 1, "stone": 1, "food": 1 + 1}),
    (5, "reed-stone-wood", "", {"reed": 2, "stone": 1, "wood": 1, "food": 1}),
    (3, "any-resource", "reed", {"reed": 1, "food": 2}),
    (3, "any-resource", "clay", {"clay": 1}),
    (2, "clay-pit", "", {"clay": 2}),
    (2, "fishing", "", {"food": 2}),
]


@pytest.mark.parametrize(("seats", "space", "choice", "brings"), NET)
def test_landing_net(seats: int, space: str, choice: str, brings: dict[str, int]) -> None:
    """K126: 2 food for reed, 1 where other building resources come with it; nothing without reed."""
    stock = dict.fromkeys(("reed-bank", "reed-stone-wood", "clay-pit", "fishing"), 2)
    table = in_2007("K126", seats=seats, stock=stock)
    play(table, f"place {space}", *([f"choose {choice}"] if choice else []))
    assert (supply(table), table.to_act) == (brings, (1,))


@pytest.mark.parametrize(
    ("event", "fact"), [(events.Placed, "reed-bank"), (events.Took, "reed-bank"), (moments.Received, "reed-bank")]
)
@pytest.mark.parametrize(("good", "food"), [("wood", 1), ("grain", 0)])
def test_landing_net_counts_what_cards_add(deal: Deal, event: Any, fact: str, good: str, food: int) -> None:
    """K126: a building resource of a card in the same action is another one; grain is none."""
    table = in_2007("K126", stock={"reed-bank": 1})
    deal(table, card("Z1", on(after(event, space=fact), gain(**{good: 1}))))
    play(table, "place reed-bank")
    assert supply(table) == {"reed": 1, good: 1, "food": 2 - food}


def test_landing_net_looks_at_one_action(deal: Deal) -> None:
    """K126: wood of an earlier turn or of somebody else's does not count, and reed is paid for once."""
    table = in_2007("K126", people=3, stock={"reed-bank": 1, "forest": 3})
    deal(table, card("Z1", on(after(events.Placed, whose="others"), gain(clay=1))))
    play(table, "place forest", "place clay-pit", "place reed-bank")
    assert goods(table, "food") == 2
    table.play("place fishing", 1)
    play(table, "place day-laborer")
    assert goods(table, "food") == 2 + 2


def test_landing_net_is_for_reed_of_a_person() -> None:
    """K126: not for reed of cards, nor for reed taken without a person, nor for others."""
    table = in_2007("K126", stock={"reed-bank": 2})
    by_card(table, "E30", gain(reed=1))
    by_card(table, "K977", take(1, "reed-bank"))
    play(table, "place day-laborer")
    assert supply(table) == {"reed": 2, "food": 2}
    table = in_2007("K126@1", stock={"reed-bank": 2})
    others = goods(table, "food", 1)
    play(table, "place reed-bank")
    assert (goods(table, "food"), goods(table, "food", 1)) == (0, others)


def test_landing_net_where_a_person_moves() -> None:
    """K126: what the person took on the first space belongs to another action."""
    table = in_2007("K126", stock={"reed-bank": 1, "forest": 3})
    play(table, "place forest")
    by_card(table, "K269", move_person("forest", "reed-bank"))
    play(table, *sorted(legal(table, "choose"))[:1])
    assert (goods(table, "reed"), goods(table, "food")) == (1, 2)


def test_the_deck_is_complete_but_for_two() -> None:
    """A07-COMP-42: 42 minor improvements; K125 and K138 stand in other tables."""
    assert len(MINORS_K) == 42 - 2
    assert len({row.id for row in MINORS_K}) == 40
    assert all(row.id in GAME_2007.cards for row in MINORS_K)
