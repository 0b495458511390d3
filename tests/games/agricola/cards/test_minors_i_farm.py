"""Minor improvements of deck I on the farm: fields, the house and its price, pastures, and the last round.

What a card costs, needs and is worth is tested elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import adjust, card, less, swap
from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.farm import count
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.plots import plot_number
from farmyard.games.agricola.questions import MINOR_PRICE, ROOM_PRICE
from farmyard.games.agricola.rounds import EndRound, StartRound
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.tilling import field_card, plow_with, sow
from tests.games.agricola.table import a_harvest, a_table, by_card, cells, goods, happened, legal, play

Deal = Callable[..., None]

MEETING = "place meeting-place"


def with_cards(*played: str, hand: tuple[str, ...] = (), **wishes: Any) -> Table:
    """A game of the original edition in which these cards lie before seat 0."""
    return a_table(game=GAME_2007, played=played, hand=hand, **wishes)


def run_harvest(table: Table) -> None:
    table.agenda = [EndRound(), Harvest()]
    table.advance()


# --- I70 Punner ---------------------------------------------------------------------------------------


def test_punner_plows_after_the_plough_of_another() -> None:
    """I70: one field at once, or none."""
    for wish, fields in (("plow a5", cells("a5")), ("done", 0)):
        table = with_cards("I70", turn_of=1)
        by_card(table, "E961", plow_with(1), seat=1)
        table.play("plow a1", 1)
        assert table.to_act == (0,)
        play(table, wish)
        assert (table.farms[0].fields, table.to_act) == (fields, (1,))


@pytest.mark.parametrize("owner", [0, 1])
def test_punner_does_nothing_without_a_plough_of_another(owner: int) -> None:
    """I70: nothing for an own plough, and nothing where no more than one field is plowed."""
    table = with_cards(f"I70@{owner}")
    if owner == 0:
        by_card(table, "E961", plow_with(1))
        play(table, "plow a1")
    play(table, "place farmland", "plow a2")
    assert table.to_act == (1,)
    assert legal(table, "place")


# --- I71 Holiday House --------------------------------------------------------------------------------


def start_round(table: Table) -> None:
    table.agenda = [StartRound()]
    table.advance()


@pytest.mark.parametrize(("before", "people"), [(13, 0), (12, 2)])
def test_holiday_house_leaves_everybody_at_home_in_the_last_round(before: int, people: int) -> None:
    """I71: in round 14 only; the others place their people."""
    table = with_cards("I71", round=before, cards=["sheep-market"])
    table.revealed = table.revealed * before
    start_round(table)
    assert (table.farms[0].to_place, table.farms[1].to_place) == (people, 2)
    assert table.to_act == ((0,) if people else (1,))


def test_holiday_house_is_not_played_in_the_last_round() -> None:
    """I71: by round 13; of wood or of clay."""
    for number, pays, offered in (
        (13, "3 wood 2 reed", True),
        (13, "3 clay 2 reed", True),
        (14, "3 wood 2 reed", False),
    ):
        table = with_cards(hand=("I71",), round=number, goods=pays)
        play(table, MEETING)
        assert ("play i71" in legal(table)) == offered


def test_holiday_house_does_not_stop_the_last_harvest() -> None:
    """I71: its owner reaps, feeds and breeds."""
    table = a_harvest(
        game=GAME_2007, hand=[], played=["I71"], round=14, goods="4 food", farm="g1 . . . . H . . . . H . . . ."
    )
    assert (goods(table, "grain"), table.farms[0].begging, table.over) == (1, 0, True)


# --- I77 Shepherd's Crook -----------------------------------------------------------------------------


def fencing(noted: int = 0, **wishes: Any) -> Table:
    table = with_cards("I77", cards=["fencing"], goods="15 wood", **wishes)
    table.write_note(0, "I77", 0, noted)
    play(table, "place fencing")
    return table


def fence(table: Table, *moves: str) -> None:
    """These pastures and no more."""
    play(table, *moves)
    if table.to_act == (0,):
        play(table, "done")


@pytest.mark.parametrize(
    ("moves", "sheep"),
    [
        (("fence a4 a5 b4 b5",), 2),
        (("fence a3 a4 a5",), 0),
        (("fence a2 a3 b2 b3", "fence a4 a5 b4 b5"), 4),
        (("fence a3 a4 a5 b3 b4 b5", "fence a5 b5"), 2),
        (("fence a4 a5 b4 b5", "fence a5"), 0),
    ],
)
def test_shepherds_crook(moves: tuple[str, ...], sheep: int) -> None:
    """I77: 2 sheep for each new pasture of at least 4 spaces, as they lie at the end of the action."""
    table = fencing()
    fence(table, *moves)
    assert goods(table, "sheep") == sheep


@pytest.mark.parametrize(
    ("pasture", "divided", "sheep"),
    [
        ("a2 a3 a4 a5 b2 b3 b4 b5", "fence a4 a5 b4 b5", 2),
        ("a3 a4 a5 b3 b4 b5", "fence a5 b5", 0),
        ("a3 a4 a5 b3 b4 b5", "fence a5 a4 a3", 0),
    ],
)
def test_shepherds_crook_and_a_divided_pasture(pasture: str, divided: str, sheep: int) -> None:
    """I77: only if there are more pastures of at least 4 spaces than before."""
    table = fencing(noted=1, pastures=[pasture])
    fence(table, divided)
    assert goods(table, "sheep") == sheep


def test_shepherds_crook_counts_the_pastures_that_are_there() -> None:
    """I77: an old large pasture brings nothing, neither when the card is played nor later."""
    pasture = "a4 a5 b4 b5"
    table = with_cards(hand=("I77",), goods="1 wood", pastures=[pasture])
    play(table, MEETING, "play i77")
    assert (table.note(0, "I77"), goods(table, "sheep")) == (1, 0)
    table = fencing(noted=1, pastures=[pasture])
    fence(table, "fence a3")
    assert (table.note(0, "I77"), goods(table, "sheep")) == (1, 0)


def test_shepherds_crook_remembers_what_was_divided() -> None:
    """I77: a large pasture that fell into small ones is none any more."""
    table = fencing(noted=1, pastures=["a3 a4 a5 b3 b4 b5"])
    fence(table, "fence a3 a4 a5")
    assert table.note(0, "I77") == 0


# --- I78 Copse ----------------------------------------------------------------------------------------


def test_copse_grows_wood_on_two_fields(deal: Deal) -> None:
    """I78: 1 own wood and 2 from the supply on each; in the field phase each gives 1."""
    table = with_cards(hand=("I78",), goods="4 wood", cards=["grain-utilization"])
    deal(table, card("Z1", kind="occupation"))
    play(table, MEETING, "play i78")
    by_card(table, "K977", sow())
    assert legal(table, "sow") == {"sow i78.1 wood", "sow i78.2 wood"}
    play(table, "sow i78.1 wood", "sow i78.2 wood")
    assert goods(table, "wood") == 0
    assert [table.farms[0].crop_on(plot_number("I78", n))[1] for n in (0, 1)] == [3, 3]
    assert table.scores()[0].parts["fields"] == -1, "it is no field at the end"
    run_harvest(table)
    assert goods(table, "wood") == 2


def test_copse_grows_nothing_else(deal: Deal) -> None:
    """I78: wood only; and wood grows on no other field."""
    table = with_cards(hand=("I78",), goods="3 wood 1 grain", farm="F . . . . H . . . . H . . . .")
    deal(table, card("Z1", kind="occupation"))
    play(table, MEETING, "play i78")
    by_card(table, "K977", sow())
    assert legal(table, "sow") == {"sow a1 grain", "sow i78.1 wood", "sow i78.2 wood"}


# --- I81 Wooden Hut Extension -------------------------------------------------------------------------


def test_wooden_hut_extension_builds_a_room() -> None:
    """I81: for the price of the card, and the card goes to the left."""
    table = with_cards(hand=("I81",), goods="5 wood 1 reed")
    play(table, MEETING, "play i81", "room a1")
    assert (table.farms[0].goods[1:5], count(table.farms[0].rooms)) == ([0, 0, 0, 0], 3)
    assert (table.unplayed.hands[1], happened(table, events.BuiltRoom)[0].cost) == (("I81",), ())


def test_wooden_hut_extension_costs_what_improvements_cost(deal: Deal) -> None:
    """I81, R14: cheaper rooms do not make it cheaper, cheaper improvements do."""
    table = with_cards(hand=("I81",), goods="4 wood 1 reed")
    deal(table, card("Z1", adjust(ROOM_PRICE, less(wood=1))))
    play(table, MEETING)
    assert table.to_act == (1,)
    table = with_cards(hand=("I81",), goods="4 wood 1 reed")
    deal(table, card("Z2", adjust(MINOR_PRICE, less(wood=1))))
    play(table, MEETING, "play i81", "room a1")
    assert goods(table, "wood") == 0


@pytest.mark.parametrize(
    "wishes",
    [{"material": "clay"}, {"farm": "F . . . . H F . . . H F . . ."}, {"farm": "F F F F F H F F F F H F F F F"}],
)
def test_wooden_hut_extension_needs_a_wooden_house_and_a_place(wishes: dict[str, Any]) -> None:
    """I81."""
    table = with_cards(hand=("I81",), goods="5 wood 1 reed", **wishes)
    play(table, MEETING)
    assert table.to_act == (1,)


# --- I90 Planter Box ----------------------------------------------------------------------------------

FIELDS = """
    F . . . .
    H F F . .
    H . . . .
"""


@pytest.mark.parametrize(("cell", "grain", "vegetables"), [("a1", 5, 3), ("b2", 5, 3), ("b3", 3, 2)])
def test_planter_box(cell: str, grain: int, vegetables: int) -> None:
    """I90: 2 more grain or 1 more vegetable on a field beside a room, not on others."""
    for crop, n in (("grain", grain), ("vegetable", vegetables)):
        table = with_cards("I90", farm=FIELDS, goods=f"1 {crop}")
        by_card(table, "K977", sow())
        play(table, f"sow {cell} {crop}")
        assert happened(table, events.Sowed)[0].n == n


def test_planter_box_is_not_beside_fields_on_cards() -> None:
    """I90, I78: and it is for grain and vegetables only."""
    table = with_cards("I90", "I78", goods="1 wood")
    by_card(table, "I78", field_card("wood"))
    by_card(table, "K977", sow())
    play(table, "sow i78.1 wood")
    assert happened(table, events.Sowed)[0].n == 3


# --- I91 Ladder, I99 Straw-thatched Roof --------------------------------------------------------------


def test_ladder_saves_a_reed() -> None:
    """I91: for each room and for a renovation."""
    table = with_cards("I91", goods="10 wood 2 reed", cards=["house-redevelopment"])
    play(table, "place farm-expansion", "room a1", "room b2")
    assert goods(table, "reed") == 0
    table = with_cards("I91", goods="2 clay", cards=["house-redevelopment"])
    play(table, "place house-redevelopment")
    assert happened(table, events.Renovated)[0].cost == (("clay", 2),)


@pytest.mark.parametrize(
    ("name", "pays", "offered"),
    [("I84", "2 wood", True), ("I71", "3 wood 1 reed", True), ("I86", "2 wood 1 reed", True), ("I86", "2 wood", False),
     ("I88", "", False),
     ("I103", "1 wood 2 clay 2 stone", True)],
)  # fmt: skip
def test_ladder_saves_a_reed_for_some_improvements(name: str, pays: str, offered: bool) -> None:
    """I91: those that are named on it, no others such as the Lasso."""
    table = with_cards("I91", hand=(name,), goods=pays)
    play(table, MEETING)
    assert (f"play {name.lower()}" in legal(table)) == offered


def test_straw_thatched_roof_needs_no_reed() -> None:
    """I99: neither rooms nor renovations."""
    table = with_cards("I99", goods="5 wood", cards=["house-redevelopment"])
    play(table, "place farm-expansion", "room a1")
    assert goods(table, "wood") == 0
    table = with_cards("I99", goods="2 clay", cards=["house-redevelopment"])
    play(table, "place house-redevelopment")
    assert happened(table, events.Renovated)[0].cost == (("clay", 2),)


def test_straw_thatched_roof_saves_no_reed_for_improvements() -> None:
    """I99, I71: roofs do not make improvements cheaper."""
    table = with_cards("I99", hand=("I71",), goods="3 wood 1 reed")
    play(table, MEETING)
    assert table.to_act == (1,)


def test_ladder_and_roof_together(deal: Deal) -> None:
    """I91, I99, R13: a price never falls below none, and other cards come on top."""
    table = with_cards("I91", "I99", goods="3 wood 2 clay")
    deal(table, card("Z1", adjust(ROOM_PRICE, swap(wood=1).into(clay=1, most=2))))
    play(table, "place farm-expansion", "room a1")
    assert (goods(table, "wood"), goods(table, "clay")) == (0, 0)


# --- I102 Wildlife Reserve ----------------------------------------------------------------------------


def test_wildlife_reserve_holds_one_of_each_species() -> None:
    """I102, A07-BREED-04: one sheep, one boar and one cattle, beside the pet; and it is no pasture."""
    table = with_cards("I102", goods="2 sheep 1 boar 1 cattle")
    assert table.all_housed(0)
    assert table.scores()[0].parts["pastures"] == -1
    for species in ("sheep", "boar", "cattle"):
        assert not with_cards("I102", goods=f"3 {species}").all_housed(0), "not two of a species"
    assert not with_cards("I102@1", goods="2 sheep").all_housed(0)


def test_wildlife_reserve_holds_a_young_animal() -> None:
    """A07-BREED-02, A07-BREED-04: two sheep in a pasture, the young one on the card; the house is taken."""
    table = a_harvest(game=GAME_2007, hand=[], played=["I102"], goods="2 sheep 1 boar 1 cattle 9 food", pastures=["a5"])
    assert goods(table, "sheep") == 3
