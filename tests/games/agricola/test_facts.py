"""What events and moments tell cards: the space, what allowed it, what was before, who takes part, what came in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import adjust, after, allowed, also, card, forbidden, on
from farmyard.core.values import Event
from farmyard.core.work import maybe
from farmyard.games.agricola import GAME, GAME_2007, events, moments
from farmyard.games.agricola.building import build_rooms, build_stables, renovate
from farmyard.games.agricola.cooking import bake_bread
from farmyard.games.agricola.fence_steps import build_fences
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.growing import grow_family_without_room
from farmyard.games.agricola.hand import play_minor
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.improvement_steps import improve
from farmyard.games.agricola.questions import FEEDS_LAST, RENOVATES_TO, TAKES_PART
from farmyard.games.agricola.rounds import EndRound
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain, give, on_next_rounds, take
from farmyard.games.agricola.tilling import plow, sow

from .table import a_table, by_card, goods, happened, play, to_round

Heard = list[Any]


def ear(heard: Heard, *kinds: type[Event], whose: str = "own") -> Any:
    """A card that only listens."""

    def listen(event: Event, owner: int, state: Table) -> bool:
        heard.append(event)
        return False

    return card("X999", on([after(kind, whose, listen) for kind in kinds], gain(food=1)))


# --- the space, and what was before ---------------------------------------------------------------


def test_the_end_of_a_turn_names_the_space(deal: Callable[..., None]) -> None:
    """A119: "at the end of a turn in which you used ..."."""
    heard: Heard = []
    table = a_table()
    deal(table, ear(heard, moments.TurnEnded))
    play(table, "place farmland", "plow a5")
    assert heard == [moments.TurnEnded(0, "farmland")]


def test_a_renovation_tells_what_the_house_was(deal: Callable[..., None]) -> None:
    """A110, I222: from clay to stone, not from wood to stone."""
    for old, new, others in (("wood", "clay", ()), ("clay", "stone", ()), ("wood", "stone", (2,))):
        table = a_table(material=old, goods=f"2 {new} 1 reed", cards=["house-redevelopment"])
        deal(table, card("A987", adjust(RENOVATES_TO, also(*others))))
        play(table, "place house-redevelopment")
        event = happened(table, events.Renovated)[0]
        assert (event.was, event.material) == (old, new)


# --- what allowed it ------------------------------------------------------------------------------

READY: dict[str, Any] = {
    "farm": "F . . . . H . . . . H . . . .",
    "goods": "20 wood 20 clay 20 reed 20 stone 2 grain",
    "majors": ["fireplace-2"],
    "cards": ["grain-utilization", "fencing", "house-redevelopment", "major-improvement", "urgent-wish"],
    "round": 12,
}
FACTS: list[tuple[type[Event], tuple[str, ...], Any]] = [
    (events.Took, ("place forest",), take(1, "forest")),
    (events.Gained, ("place day-laborer",), gain(food=1)),
    (events.Plowed, ("place farmland", "plow a2"), plow()),
    (events.Sowed, ("place grain-utilization", "sow a1 grain"), sow()),
    (events.Baked, ("place grain-utilization", "bake"), bake_bread()),
    (events.BuiltRoom, ("place farm-expansion", "room b2"), build_rooms(1)),
    (events.BuiltStable, ("place farm-expansion", "stable a5"), build_stables(0, 1)),
    (events.Fenced, ("place fencing", "fence a5"), build_fences()),
    (events.Renovated, ("place house-redevelopment",), renovate()),
    (events.Born, ("place urgent-wish",), grow_family_without_room()),
    (events.Improved, ("place major-improvement", "take fireplace-3"), None),
    (events.Scheduled, (), on_next_rounds(2, food=1)),
]


@pytest.mark.parametrize(("kind", "moves", "what"), FACTS, ids=[row[0].__name__ for row in FACTS])
def test_an_event_tells_which_space_or_card_allowed_it(kind: type[Event], moves: tuple[str, ...], what: Any) -> None:
    """E49, E152: by a person on a space, or given by a card."""
    if moves:
        table = a_table(**READY)
        play(table, *moves)
        assert happened(table, kind)[0].by == moves[0].split()[1]
    if what is not None:
        table = a_table(**READY)
        by_card(table, "K977", what)
        if len(moves) > 1:
            play(table, moves[1])
        assert happened(table, kind)[0].by == "K977"


def test_the_work_of_a_card_inside_the_action_of_a_space_is_the_card_s(deal: Callable[..., None]) -> None:
    table = a_table()
    deal(table, card("A911", on(after(events.Placed, space="forest"), gain(food=1))))
    play(table, "place forest")
    assert happened(table, events.Gained)[0].by == "A911"
    assert happened(table, events.Took)[0].by == "forest"


def test_the_end_of_an_action_tells_what_allowed_it(deal: Callable[..., None]) -> None:
    """A card that plows or fences by itself is no action of a space."""
    heard: Heard = []
    kinds = (moments.RoomsBuilt, moments.StablesBuilt, moments.FencesBuilt, moments.FieldsSown, moments.BreadBaked)
    table = a_table(**READY)
    deal(table, ear(heard, *kinds))
    play(table, "place farm-expansion", "room b2", "done", "stable a5", "done")
    table.farms[0].to_place = 9
    by_card(table, "K977", build_stables(0, 1))
    play(table, "stable a4")
    assert [(type(event), event.by) for event in heard] == [
        (moments.RoomsBuilt, "farm-expansion"),
        (moments.StablesBuilt, "farm-expansion"),
        (moments.StablesBuilt, "K977"),
    ]


# --- goods that come in ---------------------------------------------------------------------------


def test_every_way_in_which_goods_come_in_is_heard_at_one_moment(deal: Callable[..., None]) -> None:
    """K310: taken, gained, collected, given, reaped, with the space they lay on and what allowed it."""
    heard: Heard = []
    table = a_table(farm="g3 . . . . H . . . . H . . . .", goods="1 reed")
    deal(table, ear(heard, moments.Received))
    table.farms[1].goods[4] = 1
    play(table, "place forest")
    play(table, "place day-laborer")
    by_card(table, "K981", take(1, "fishing"))
    by_card(table, "K982", give(0, stone=1), seat=1)
    by_card(table, "K983", on_next_rounds(1, clay=1))
    to_round(table, 2)
    expected = [
        moments.Received(0, (("wood", 3),), "forest", "forest"),
        moments.Received(0, (("food", 1),), "fishing", "K981"),
        moments.Received(0, (("stone", 1),), "", "K982"),
    ]
    assert heard[:3] == expected
    assert moments.Received(0, (("clay", 1),)) in heard
    heard.clear()
    table.agenda = [EndRound(), Harvest()]
    table.round = 4
    table.advance()
    assert heard[0] == moments.Received(0, (("grain", 1),))


def test_goods_of_others_are_not_one_s_own(deal: Callable[..., None]) -> None:
    heard: Heard = []
    table = a_table(turn_of=1)
    deal(table, ear(heard, moments.Received))
    play(table, "place forest")
    assert heard == []


# --- the harvest, for those who take part ---------------------------------------------------------

PHASES = (
    moments.FieldPhaseStarted, moments.FieldPhaseEnded, moments.FeedingStarted, moments.BreedingStarted,
    moments.BreedingEnded,
)  # fmt: skip


def test_the_moments_of_a_harvest_come_for_those_who_take_part(deal: Callable[..., None]) -> None:
    """I244: an owner who skips the harvest does not hear its moments; A07-HARV-01."""
    heard: Heard = []
    table = a_table(round=4, seats=3, first=1, goods="20 food")
    for farm in table.farms:
        farm.goods[0] = 20
    skip = card("I944", adjust(TAKES_PART, forbidden()))
    deal(table, skip, ear(heard, *PHASES, whose="any"))
    table.agenda = [EndRound(), Harvest()]
    table.advance()
    assert [(type(event), event.seat, event.round) for event in heard] == [
        (kind, seat, 4) for kind in PHASES for seat in (1, 2)
    ]
    assert happened(table, events.HarvestBegan) == [events.HarvestBegan(4, (1, 2))]


def test_the_work_of_one_moment_is_done_in_the_order_of_play(deal: Callable[..., None]) -> None:
    """A16-HARV, the starting player first, then clockwise."""
    table = a_table(round=4, first=1, goods="20 food")
    table.farms[1].goods[0] = 20
    row = card("E951", on(after(moments.FieldPhaseStarted), gain(food=1)))
    deal(table, row)
    table.take_card(1, "E951")
    table.agenda = [EndRound(), Harvest()]
    table.advance()
    assert [event.seat for event in happened(table, events.Gained) if event.by == "E951"] == [1, 0]


def test_an_optional_effect_is_asked_of_those_who_take_part_only(deal: Callable[..., None]) -> None:
    table = a_table(round=4, goods="20 food 1 grain", majors=["fireplace-2"])
    table.farms[1].goods[0] = 20
    row = card("E952", on(after(moments.FeedingStarted), maybe(bake_bread())))
    deal(table, row)
    table.agenda = [EndRound(), Harvest()]
    table.advance()
    assert table.to_act == (0,)


@pytest.mark.parametrize(("waiting", "order"), [((), [1, 2, 0]), ((1,), [2, 0, 1]), ((0, 1), [2, 1, 0])])
def test_a_card_lets_its_owner_feed_last(deal: Callable[..., None], waiting: tuple[int, ...], order: list[int]) -> None:
    """I97 and K299: after all others; two such owners in the order of play."""
    table = a_table(round=4, seats=3, first=1, goods="20 food")
    for farm in table.farms:
        farm.goods[0] = 20
    deal(table, card("I997", adjust(FEEDS_LAST, allowed())))
    table.drop_card(0, "I997")
    for seat in waiting:
        table.take_card(seat, "I997")
    table.agenda = [EndRound(), Harvest()]
    table.advance()
    assert [event.seat for event in happened(table, events.Fed)] == order


def test_what_came_in_since_work_began_is_counted_in_games_with_cards() -> None:
    """A053: all goods of the work phase, those of the preparation not among them."""
    table = a_table(hand=[], stock={"forest": 5})
    by_card(table, "K977", on_next_rounds(1, reed=1))
    play(table, "place forest", "place clay-pit", "place grain-seeds")
    income = {"wood": 5, "grain": 1}
    assert table.farms[0].income == tuple([income.get(name, 0) for name in GOODS])
    assert GAME.load(table.to_json()).hash() == table.hash()
    to_round(table, 2)
    assert goods(table, "reed") == 1
    assert not any(table.farms[0].income)
    plain = a_table()
    play(plain, "place forest")
    assert "income" not in plain.position()["table"]["farms"][0]


# --- improvement actions ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "majors"),
    [
        (("place meeting-place", "play e16", "choose clay"), False),
        (("place basic-wish", "play e16", "choose clay"), False),
        (("place major-improvement", "play e16", "choose clay"), True),
        (("place major-improvement", "take clay-oven", "bake"), True),
        (("place house-redevelopment", "take fireplace-3"), True),
    ],
)
def test_an_improvement_action_ends_when_all_is_done(
    deal: Callable[..., None], moves: tuple[str, ...], majors: bool
) -> None:
    """E179, I228: after what the improvement itself sets going."""
    heard: Heard = []
    table = a_table(game=GAME_2007, hand=["E16"], **IMPROVING)
    deal(table, ear(heard, moments.ImprovementMade))
    play(table, *moves[:-1])
    assert heard == []
    play(table, moves[-1])
    space = moves[0].split()[1]
    assert heard == [moments.ImprovementMade(0, majors, space, space, "play e16" in moves)]


IMPROVING: dict[str, Any] = {
    "farm": "H . . . . H . . . . H . . . .",
    "goods": "9 clay 9 stone 9 reed 1 grain",
    "cards": ["basic-wish", "major-improvement", "house-redevelopment"],
    "round": 5,
}


def test_what_is_declined_is_no_improvement_action(deal: Callable[..., None]) -> None:
    """I228: the first improvement is required."""
    heard: Heard = []
    table = a_table(game=GAME_2007, hand=["E16"], **IMPROVING)
    deal(table, ear(heard, moments.ImprovementMade))
    play(table, "place house-redevelopment", "done")
    assert heard == []


@pytest.mark.parametrize(("work", "majors"), [(play_minor(), False), (improve(), True)])
def test_an_improvement_action_of_a_card_tells_card_and_space(
    deal: Callable[..., None], work: Any, majors: bool
) -> None:
    """E179 with I228: the action is done again on the same space, by the card."""
    heard: Heard = []
    table = a_table(game=GAME_2007, hand=["E16", "E39"], **IMPROVING)
    deal(table, ear(heard, moments.ImprovementMade), card("X998", on(after(events.Placed), work)))
    play(table, "place meeting-place", "play e16", "choose clay")
    assert heard == [moments.ImprovementMade(0, majors, "X998", "meeting-place", True)]
