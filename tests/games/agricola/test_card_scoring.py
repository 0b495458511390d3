"""What cards change at scoring, and what they cannot change. The box has no such cards: most of these are made up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import Card, adjust, card, cost, each, on, remembers, revised, score, to
from farmyard.core.cards.moments import after
from farmyard.core.cards.needs import Need
from farmyard.games.agricola import moments, scoring
from farmyard.games.agricola.farm import CELL_NAMES
from farmyard.games.agricola.goods import SHEEP
from farmyard.games.agricola.housing import Home
from farmyard.games.agricola.needs import OCCUPATION
from farmyard.games.agricola.questions import HOMES, PETS, SCORING_PAD, STABLE_CAPACITY
from farmyard.games.agricola.rounds import StartScoring
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain

from .table import a_table, cells, goods, places, play

Deal = Callable[..., None]

FARM = "S . F . .  H . . . S  H . . . ."
PASTURE = ["b4 b5"]


def line(table: Table, name: str) -> int:
    """One line of the scoring pad of seat 0."""
    return scoring.parts(table, 0)[name]


# --- a further cost on an occupation ----------------------------------------------------------------


def test_a_cost_on_an_occupation_is_paid_beside_that_of_the_space(monkeypatch: pytest.MonkeyPatch) -> None:
    """A16-OCC-10: the second occupation costs 1 food at Lessons, and this one 2 wood as well."""
    smith = card("Wheelwright", cost(wood=2), id="A997", kind=OCCUPATION)
    for have, left in (("1 food 2 wood", 0), ("1 food 1 wood", None), ("2 wood", None)):
        table = a_table(hand=["A116"], played=["A087"], goods=have)
        monkeypatch.setitem(table.game.cards, "A997", smith)
        table.unplayed.hands = (("A997",), ())
        table.advance()
        assert ("lessons" in places(table)) == (left is not None), have
        if left is not None:
            play(table, "place lessons", "play a997")
            assert goods(table, "food") == goods(table, "wood") == left


# --- animals that are promised ------------------------------------------------------------------------


def five_rooms(event: moments.ScoringStarted, owner: int, state: Table) -> bool:
    return state.farms[owner].rooms.bit_count() >= 5


@pytest.mark.parametrize(
    ("farm", "sheep"), [("H . . . . H . . . . H . . . .", 0), ("H H H . . H . . . . H . . . .", 1)], ids=["3", "5"]
)
def test_animals_that_a_card_promises_count_only_if_its_condition_is_met(farm: str, sheep: int, deal: Deal) -> None:
    """A16-SCORE-16: a sheep before the end for whoever has 5 rooms."""
    table = a_table(farm=farm, round=14)
    deal(table, card("A998", on(after(moments.ScoringStarted, test=five_rooms), gain(sheep=1))))
    table.agenda = [StartScoring()]
    table.advance()
    assert (table.farms[0].goods[SHEEP], line(table, "sheep")) == (sheep, scoring.SHEEPS[sheep])


def test_animals_on_later_rounds_are_not_counted() -> None:
    """A16-SCORE-16, B164: nor those of the Sheep Whisperer that never came."""
    table = a_table(hand=["B164"], round=10, seats=4)
    play(table, "place lessons", "play b164")
    assert line(table, "sheep") == scoring.SHEEPS[0]


# --- used and unused spaces ---------------------------------------------------------------------------


def used_corner(pad: dict[str, int], about: Any, owner: int, state: Table) -> dict[str, int]:
    """The space a5 is used."""
    empty = state.farms[owner].empty() & cells("a5") != 0
    return pad | {"unused": pad["unused"] + (1 if empty else 0)}


def test_a_space_that_a_card_declares_used_is_used(deal: Deal) -> None:
    """A16-SCORE-22: one lost point fewer; none where the space was used anyway."""
    for farm, better in ((FARM, 1), ("S . F . F  H . . . S  H . . . .", 0)):
        table = a_table(farm=farm)
        before = line(table, "unused")
        deal(table, card("A998", adjust(SCORING_PAD, revised(used_corner))))
        assert line(table, "unused") == before + better


def test_goods_on_a_space_by_a_card_do_not_make_it_used(deal: Deal) -> None:
    """A16-SCORE-23: a card remembers 3 goods and the space on which they lie."""
    table = a_table(farm=FARM)
    before = line(table, "unused")
    deal(table, card("A998", remembers(3, CELL_NAMES.index("a5")), score(1)))
    assert (line(table, "unused"), line(table, "bonus")) == (before, 1)


def mixed(home: Home, owner: int, state: Table) -> Home:
    return Home("pasture", home.number, places=home.one[0]) if home.name == "pasture" else home


CHANGES = [
    lambda: card("A998", adjust(PETS, to(5))),
    lambda: card("A998", adjust(STABLE_CAPACITY, to(3))),
    lambda: card("A998", adjust(HOMES, each(mixed))),
]


@pytest.mark.parametrize("change", CHANGES, ids=["rooms", "stables", "pastures"])
def test_what_a_tile_is_for_does_not_change_the_status_of_its_space(change: Callable[[], Card], deal: Deal) -> None:
    """A16-SCORE-24, A16-SCORE-28: spaces stay used or unused, rooms stay rooms, a fenced stable still counts."""
    table = a_table(farm=FARM, pastures=PASTURE)
    before = scoring.parts(table, 0)
    homes = table.homes(0)
    deal(table, change())
    assert table.homes(0) != homes, "the card does change something"
    assert scoring.parts(table, 0) == before
    assert before["stables"] == 1


def test_a_stable_has_one_special_ability(deal: Deal) -> None:
    """A16-STABLE-09: of two cards that give it another capacity the better one counts, not both together."""
    table = a_table(farm=FARM)
    deal(table, card("A998", adjust(STABLE_CAPACITY, to(3))), card("A999", adjust(STABLE_CAPACITY, to(2))))
    assert table.stable_capacity(0) == 3


# --- occupations ------------------------------------------------------------------------------------------


def test_occupations_give_bonus_points() -> None:
    """A16-SCORE-39, A098: they have no printed ones."""
    table = a_table(farm=FARM, hand=[], played=["A098"])
    assert (line(table, "cards"), line(table, "bonus")) == (0, 2)


# --- the three minor improvements that the rulebook pictures ------------------------------------------


@pytest.mark.parametrize(
    ("number", "price", "points", "needs"),
    [
        ("A044", (("wood", 1),), 1, "<= 2"),
        ("B039", (("wood", 2),), 1, ">= 2"),
        ("A032", (("wood", 2),), 0, ""),
    ],
    ids=["Pond Hut", "Loom", "Manger"],
)
def test_cards_that_the_rulebook_pictures(number: str, price: object, points: int, needs: str) -> None:
    """A16-CARD-06, A16-CARD-Q-01, A16-CARD-Q-02, A16-CARD-Q-04: cost, points, occupations."""
    row = a_table(hand=[]).game.cards[number]
    assert row.cost is not None
    assert (row.cost.ways, row.points) == ((price,), points)
    assert [wanted(need) for need in row.needs] == ([f"occupations {needs}"] if needs else [])


def wanted(need: Need) -> str:
    return f"{need.name} {need.relation} {need.n}"
