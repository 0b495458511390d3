"""Minor improvements of deck A that bring goods on spaces, after actions, or when people return home, and lower prices.

R10 and the like are the rulings of the revised edition; what is quoted is told in our own words.
"""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.games.agricola import events
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.names import SPACE_NUMBER
from farmyard.games.agricola.rounds import StartRound
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain, on_next_rounds
from tests.games.agricola.table import a_table, by_card, goods, happened, legal, lying, places, play


def with_cards(*played: str, hand: tuple[str, ...] = (), **wishes: Any) -> Table:
    """A game with hand cards in which these lie before seat 0."""
    return a_table(played=played, hand=hand, **wishes)


def supply(table: Table, seat: int = 0) -> dict[str, int]:
    """What a player has, without what there is none of."""
    return {name: n for name, n in zip(GOODS, table.farms[seat].goods, strict=True) if n}


def start_round(table: Table) -> None:
    table.agenda = [StartRound()]
    table.advance()


# --- each time you use ------------------------------------------------------------------------------

USES: list[tuple[str, str, dict[str, int]]] = [
    ("A067", "grain-seeds", {"grain": 1 + 1}),
    ("A067", "vegetable-seeds", {"vegetable": 1}),
    ("A067", "grain-utilization", {"grain": 1}),
    ("A078", "fishing", {"food": 3 + 1, "reed": 1}),
    ("A078", "reed-bank", {"reed": 3}),
    ("A078", "traveling-players", {"food": 3}),
    ("A080", "western-quarry", {"stone": 3 + 1}),
    ("A080", "eastern-quarry", {"stone": 3 + 1}),
    ("A080", "resource-market", {"reed": 1, "stone": 1, "food": 1}),
    ("A080", "clay-pit", {"clay": 3}),
]
STOCK = dict.fromkeys(("fishing", "reed-bank", "traveling-players", "western-quarry", "eastern-quarry", "clay-pit"), 3)


@pytest.mark.parametrize(("card", "space", "brings"), USES, ids=[f"{card} {space}" for card, space, _ in USES])
def test_corn_scoop_canoe_and_stone_tongs(card: str, space: str, brings: dict[str, int]) -> None:
    """A067, A078, A080: so much more on their spaces, and nothing on others; the Resource Market is no quarry."""
    cards = ["vegetable-seeds", "grain-utilization", "western-quarry", "eastern-quarry"]
    field = ". . . . F H . . . . H . . . ."
    table = with_cards(card, seats=4, cards=cards, stock=STOCK, farm=field)
    if space == "grain-utilization":
        by_card(table, "K977", gain(grain=2))
        play(table, f"place {space}", "sow a5 grain")
    else:
        play(table, f"place {space}")
    assert supply(table) == brings


@pytest.mark.parametrize(("card", "space"), [("A067", "grain-seeds"), ("A078", "fishing"), ("A080", "western-quarry")])
def test_corn_scoop_canoe_and_stone_tongs_come_before_the_action_and_for_their_owner(card: str, space: str) -> None:
    """A067, A078, A080, R10; nobody else's placement counts."""
    table = with_cards(card, cards=["western-quarry"])
    play(table, f"place {space}")
    came = [event for event in table.log() if isinstance(event, events.Gained | events.Took)]
    assert [event.by for event in came] == [card, space]
    table = with_cards(f"{card}@1", cards=["western-quarry"])
    play(table, f"place {space}")
    assert table.farms[1].goods == a_table().farms[1].goods


@pytest.mark.parametrize("user", [0, 1, 2])
def test_milk_jug(user: int) -> None:
    """A050, R10, R16: 3 food for the owner and 1 for every other, whoever uses the Cattle Market, before its cattle."""
    table = with_cards("A050", seats=3, turn_of=user, cards=["cattle-market"])
    before = [farm.goods[0] for farm in table.farms]
    play(table, "place cattle-market")
    assert [farm.goods[0] - n for farm, n in zip(table.farms, before, strict=True)] == [3, 1, 1]
    order = [type(event) for event in table.log() if isinstance(event, events.Gained | events.Took)]
    assert order == [events.Gained] * 3 + [events.Took]


def test_milk_jug_alone() -> None:
    """A050: only the own 3 food."""
    table = with_cards("A050", seats=1, cards=["cattle-market"])
    play(table, "place cattle-market")
    assert supply(table) == {"food": 3, "cattle": 1}


@pytest.mark.parametrize("space", ["sheep-market", "pig-market", "animal-market"])
def test_milk_jug_is_for_the_cattle_market_only(space: str) -> None:
    """A050."""
    table = with_cards("A050", cards=["sheep-market", "pig-market"], additional_actions=True, goods="1 food")
    play(table, f"place {space}")
    if space == "animal-market":
        play(table, "choose cattle")
    assert goods(table, "food") == (0 if space == "animal-market" else 1)


# --- building resources -----------------------------------------------------------------------------


def last_turns(table: Table, *moves: str) -> None:
    """Seat 0 places its last people, and everybody goes home."""
    table.farms[0].to_place = sum(1 for move in moves if move.startswith("place"))
    table.farms[1].to_place = 0
    play(table, *moves)
    assert happened(table, events.WentHome)


@pytest.mark.parametrize(("wood", "clay", "food"), [(7, 0, 2), (6, 0, 0), (4, 3, 2), (3, 3, 0), (14, 7, 2)])
def test_claypipe(wood: int, clay: int, food: int) -> None:
    """A053: 2 food for 7 building resources or more, of all kinds together."""
    table = with_cards("A053", stock={"forest": wood, "clay-pit": clay})
    last_turns(table, "place forest", *(["place clay-pit"] if clay else []))
    assert goods(table, "food") == food


def test_claypipe_counts_wood_clay_reed_and_stone() -> None:
    """A053: but no food, crops or animals."""
    stock = {"forest": 2, "clay-pit": 2, "reed-bank": 2, "western-quarry": 1}
    table = with_cards("A053", stock=stock, cards=["western-quarry"])
    last_turns(table, *[f"place {space}" for space in stock])
    assert goods(table, "food") == 2
    table = with_cards("A053", stock={"forest": 6, "sheep-market": 3}, cards=["sheep-market"])
    last_turns(table, "place forest", "place sheep-market", "place grain-seeds", "place day-laborer")
    assert goods(table, "food") == 2, "of the Day Laborer"


def test_claypipe_counts_what_has_been_spent() -> None:
    """A053, R83: what came in counts, not what is left."""
    table = with_cards("A053", stock={"forest": 7})
    last_turns(table, "place forest", "place farm-expansion", "stable a5", "stable a4", "done")
    assert (goods(table, "wood"), goods(table, "food")) == (3, 2)


def test_claypipe_counts_goods_of_cards() -> None:
    """A053, R83: 6 stone of the quarry and 1 of the Stone Tongs."""
    table = with_cards("A053", "A080", stock={"western-quarry": 6}, cards=["western-quarry"])
    last_turns(table, "place western-quarry")
    assert goods(table, "food") == 2


def test_claypipe_does_not_count_the_preparation() -> None:
    """A053, R83: 3 reed that waited on the space of the round, and what came in the round before."""
    table = with_cards("A053", stock={"forest": 7})
    by_card(table, "K977", on_next_rounds(1, reed=3))
    last_turns(table, "place forest")
    assert (goods(table, "reed"), goods(table, "food")) == (3, 2)
    table.stock[SPACE_NUMBER["forest"]] = 6
    last_turns(table, "place forest")
    assert goods(table, "food") == 2


def test_claypipe_counts_the_whole_work_phase_in_which_it_is_played() -> None:
    """A053: also what came in before the card lay on the table."""
    table = with_cards(hand=("A053",), stock={"forest": 7}, goods="1 clay")
    last_turns(table, "place forest", "place meeting-place", "play a053")
    assert goods(table, "food") == 2


@pytest.mark.parametrize(
    ("card", "have", "stock", "exchange", "left"),
    [
        ("B080", "", {"clay-pit": 4}, ("use b080", "choose 3-stone"), {"stone": 3, "food": 2}),
        ("A102", "1 food", {"clay-pit": 6}, ("use a102",), {"clay": 6, "wood": 1, "food": 2}),
        ("B104", "1 sheep", {"clay-pit": 6}, ("use b104", "choose stone"), {"clay": 6, "stone": 1, "food": 2}),
    ],
)
def test_claypipe_counts_exchanges_after_the_last_placement(
    card: str, have: str, stock: dict[str, int], exchange: tuple[str, ...], left: dict[str, int]
) -> None:
    """A053, R83: goods of exchanges count, so cards may be used before the people go home; not if it is enough."""
    table = with_cards("A053", card, goods=have, stock=stock)
    last_turns(table, "place clay-pit", *exchange)
    assert supply(table) == left
    table = with_cards("A053", card, goods=have, stock={"clay-pit": 7})
    last_turns(table, "place clay-pit")


def test_claypipe_is_for_its_owner() -> None:
    """A053: what somebody else takes brings nothing."""
    table = with_cards("A053@1", stock={"forest": 9})
    before = table.farms[1].goods[0]
    last_turns(table, "place forest")
    assert (goods(table, "food"), goods(table, "food", 1)) == (0, before)


@pytest.mark.parametrize("space", ["forest", "grove", "copse"])
def test_basket(space: str) -> None:
    """A056, A16-ACT-12: after all wood is taken, 2 go back for 3 food, once; the next user finds them there."""
    table = with_cards("A056", seats=4, stock={space: 5})
    play(table, f"place {space}")
    assert legal(table, "choose")
    play(table, *legal(table, "choose"))
    assert (supply(table), lying(table, space), table.to_act) == ({"wood": 3, "food": 3}, 2, (1,))
    grows = table.board.rows[SPACE_NUMBER[space]].grows
    start_round(table)
    assert lying(table, space) == 2 + grows


def test_basket_on_the_tile() -> None:
    """A056: the Copse of the tile for two players is a wood accumulation space."""
    table = with_cards("A056", additional_actions=True, stock={"tile-copse": 2})
    play(table, "place tile-copse")
    play(table, *legal(table, "choose"))
    assert (supply(table), lying(table, "tile-copse")) == ({"food": 3}, 2)


def test_basket_may_be_declined_and_takes_any_wood() -> None:
    """A056: 1 wood of the space and 1 of the supply; or nothing."""
    for answer, have, left in (("done", {"wood": 2}, 0), ("", {"food": 3}, 2)):
        table = with_cards("A056", goods="1 wood", stock={"forest": 1})
        play(table, "place forest")
        play(table, *([answer] if answer else legal(table, "choose")))
        assert (supply(table), lying(table, "forest")) == (have, left)


def test_basket_asks_nobody_else() -> None:
    """A056: nothing without 2 wood, on other spaces, or where others take wood."""
    table = with_cards("A056", stock={"forest": 1})
    play(table, "place forest")
    assert table.to_act == (1,)
    table = with_cards("A056", goods="5 wood")
    play(table, "place clay-pit")
    assert table.to_act == (1,)
    table = with_cards("A056@1", goods="5 wood")
    play(table, "place forest")
    assert (table.to_act, lying(table, "forest")) == ((1,), 0)


# --- improvements -----------------------------------------------------------------------------------

IMPROVEMENT: dict[str, Any] = {"cards": ["major-improvement"]}


def test_junk_room_counts_itself() -> None:
    """A055: 1 food for this card."""
    table = with_cards(hand=("A055",), goods="1 wood 1 clay")
    play(table, "place meeting-place", "play a055")
    assert supply(table) == {"food": 1}


@pytest.mark.parametrize(
    ("have", "moves", "left"),
    [
        ("2 clay", ["take fireplace-2"], {"food": 1}),
        ("", ["upgrade fireplace-3 hearth-4"], {"food": 1}),
        ("1 wood", ["play a067"], {"food": 1}),
        ("1 food", ["play a005"], {"food": 1}),
    ],
    ids=["major", "hearth for a fireplace", "minor", "travelling"],
)
def test_junk_room(have: str, moves: list[str], left: dict[str, int]) -> None:
    """A055: 1 food after each improvement, cards that are passed on and an exchanged Fireplace included."""
    majors = ["fireplace-3"] if "upgrade" in moves[0] else []
    table = with_cards("A055", hand=("A067", "A005"), goods=have, majors=majors, **IMPROVEMENT)
    play(table, "place major-improvement", *moves)
    assert supply(table) == left


def test_junk_room_pays_too_late_and_not_for_others() -> None:
    """A055: its food cannot pay for the same card; occupations and other players' improvements bring none."""
    table = with_cards("A055", hand=("A005", "A016"), **IMPROVEMENT)
    play(table, "place major-improvement")
    assert legal(table, "play") == {"play a016"}
    table = with_cards("A055", hand=("A086",))
    play(table, "place lessons", "play a086")
    assert goods(table, "food") == 0
    table = with_cards("A055@1", goods="2 clay", **IMPROVEMENT)
    before = table.farms[1].goods.copy()
    play(table, "place major-improvement", "take fireplace-2")
    assert (supply(table), table.farms[1].goods) == ({}, before)


@pytest.mark.parametrize(
    ("have", "move", "left"),
    [
        ("1 wood 2 stone", "take joinery", {}),
        ("3 stone", "take well", {}),
        ("2 clay", "take fireplace-2", {}),
        ("1 wood", "play a032", {}),
        ("1 wood", "play a067", {"wood": 1}),
    ],
)
def test_lumber_mill(have: str, move: str, left: dict[str, int]) -> None:
    """A075, R77, R78: 1 wood less for major and minor improvements, never less than none."""
    table = with_cards("A075", hand=("A032", "A067"), goods=have, **IMPROVEMENT)
    play(table, "place major-improvement", move)
    assert supply(table) == left


def test_lumber_mill_is_for_improvements_only() -> None:
    """A075, R78: no room, stable or fence gets cheaper, and nothing for other players."""
    table = with_cards("A075", goods="1 wood", cards=["fencing"])
    assert not {"farm-expansion", "fencing"} & places(table)
    table = with_cards("A075", goods="4 wood 2 reed")
    play(table, "place farm-expansion")
    assert not legal(table, "room")
    table = with_cards("A075", goods="3 wood", cards=["fencing"])
    assert "fencing" not in places(table)
    table = with_cards("A075@1", goods="1 wood 2 stone", **IMPROVEMENT)
    assert "major-improvement" not in places(table)


def test_lumber_mill_goes_on_with_more_occupations() -> None:
    """A075: at most 3 occupations are needed when it is played, not later."""
    four = ("A086", "A087", "A088", "A090")
    table = with_cards(*four, "A075", goods="1 wood 2 stone", **IMPROVEMENT)
    play(table, "place major-improvement")
    assert legal(table, "take") == {"take joinery"}
    table = with_cards(*four, hand=("A075", "A016"), goods="2 stone")
    play(table, "place meeting-place")
    assert legal(table, "play") == {"play a016"}


# --- baking -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(1, 15))
def test_dutch_windmill(number: int) -> None:
    """A063: 3 food in rounds 5, 8, 10, 12 and 14, once for an action with two grain."""
    wishes: dict[str, Any] = {"goods": "2 grain", "majors": ["fireplace-2"], "cards": ["grain-utilization"]}
    table = with_cards("A063", round=number, **wishes)
    play(table, "place grain-utilization", "bake", "bake")
    assert goods(table, "food") == 2 * 2 + (3 if number in (5, 8, 10, 12, 14) else 0)


def test_dutch_windmill_for_every_bake_bread_action() -> None:
    """A063, R39: whatever granted it; here the Threshing Board, then Grain Utilization."""
    wishes: dict[str, Any] = {"goods": "2 grain", "majors": ["clay-oven"], "cards": ["grain-utilization"]}
    table = with_cards("A063", "A024", round=5, **wishes)
    play(table, "place farmland", "bake", "plow a5")
    assert goods(table, "food") == 5 + 3
    play(table, "place day-laborer", "place grain-utilization", "bake")
    assert goods(table, "food") == 2 * (5 + 3)


def test_dutch_windmill_needs_bread() -> None:
    """A063: sowing alone, or cooking a grain, is no Bake Bread action."""
    table = with_cards(
        "A063", round=5, goods="2 grain", majors=["fireplace-2"], cards=["grain-utilization"],
        farm="F . . . . H . . . . H . . . .",
    )  # fmt: skip
    play(table, "cook grain", "place grain-utilization", "sow a1 grain")
    assert supply(table) == {"food": 1}
    table = with_cards("A063@1", round=5, goods="1 grain", majors=["fireplace-2"], cards=["grain-utilization"])
    before = table.farms[1].goods[0]
    play(table, "place grain-utilization", "bake")
    assert (goods(table, "food"), goods(table, "food", 1)) == (2, before)


# --- fences -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fences", "sheep"),
    [
        (["a4 a5 b4 b5"], 2),
        (["a3 a4 a5 b3 b4 b5"], 2),
        (["a4 a5 b5"], 0),
        (["a4 a5 b4 b5", "a2 a3 b2 b3"], 4),
        (["a4 a5 b4 b5", "c4 c5"], 2),
        (["a4 a5 b4 b5", "a5"], 0),
        (["a3 a4 a5 b3 b4 b5", "a5"], 2),
    ],
    ids=["four", "six", "three", "two pastures", "one of two", "split too small", "split and large enough"],
)
def test_shepherds_crook(fences: list[str], sheep: int) -> None:
    """A083, R82: 2 sheep for each new pasture of 4 spaces or more, as they lie at the end of the action."""
    table = with_cards("A083", goods="15 wood", cards=["fencing"])
    play(table, "place fencing", *[f"fence {cells}" for cells in fences])
    if legal(table, "fence"):
        assert goods(table, "sheep") == 0, "the action is not over"
        play(table, "done")
    assert goods(table, "sheep") == sheep


def test_shepherds_crook_brings_nothing_for_an_old_pasture() -> None:
    """A083: all spaces of the pasture must be newly fenced; to divide a large one is not enough."""
    old = "a2 a3 a4 a5 b2 b3 b4 b5"
    table = with_cards("A083", goods="2 wood", cards=["fencing"], pastures=[old])
    play(table, "place fencing", "fence a4 a5 b4 b5")
    assert (len(table.farms[0].pastures), goods(table, "sheep")) == (2, 0)
    table = with_cards("A083", goods="9 wood", cards=["fencing"], pastures=["a4 a5 b4 b5"])
    play(table, "place fencing", "fence c4 c5", "done")
    assert goods(table, "sheep") == 0


def test_shepherds_crook_after_farm_redevelopment() -> None:
    """A083: any action that builds fences, but only the owner's."""
    for card, sheep in (("A083", 2), ("A083@1", 0)):
        table = with_cards(card, goods="8 wood 2 clay 1 reed", cards=["farm-redevelopment"])
        play(table, "place farm-redevelopment", "fence a4 a5 b4 b5")
        assert (goods(table, "sheep"), goods(table, "sheep", 1)) == (sheep, 0)
