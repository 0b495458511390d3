"""Homes for animals on cards, and cards that change what the other homes hold.

The cards here are made up after the kinds that the two boxes know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import Card, adjust, also, at_most, card, each, to
from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.farm import cells_in, count
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.housing import WITHOUT_LIMIT, Home
from farmyard.games.agricola.questions import HOMES, PETS
from farmyard.games.agricola.rounds import EndRound
from farmyard.games.agricola.state import Table

from .table import a_table, goods, happened, legal, look, play


def home_card(home: Home) -> Card:
    return card(home.name, adjust(HOMES, also(home)))


YARD = home_card(Home("E958", places=2))
"""Two animals of any species."""
RESERVE = home_card(Home("I902", own=(1, 1, 1)))
"""One of each species."""
FOREST = home_card(Home("K945", own=(0, WITHOUT_LIMIT, 0)))
"""Any number of boar."""


def shepherd(home: Home, owner: int, state: Table) -> Home:
    """Each pasture holds two sheep more, each unfenced stable two sheep, each card two sheep more."""
    if home.name == "pasture":
        return home.more(one=(2, 0, 0))
    if home.name == "stable":
        return Home("stable", home.number, one=(2, 1, 1))
    return home if home.name == "house" else home.more(own=(2, 0, 0))


def mixing(home: Home, owner: int, state: Table) -> Home:
    """Species may live together in a pasture."""
    return Home("pasture", home.number, own=home.own, places=home.one[0]) if home.name == "pasture" else home


def one_large_stable(home: Home, owner: int, state: Table) -> Home:
    farm = state.farms[owner]
    first = next(iter(cells_in(farm.stables & ~farm.fenced)), None)
    return Home("stable", first, one=(3, 3, 3)) if home.name == "stable" and home.number == first else home


def rooms(about: Any, owner: int, state: Table) -> int:
    return count(state.farms[owner].rooms)


PIPE = card("E929", adjust(HOMES, each(shepherd)))
KEEPER = card("E916", adjust(HOMES, each(mixing)))
STABLEMASTER = card("E908", adjust(HOMES, each(one_large_stable)))
GOAT = card("K920", adjust(PETS, at_most(0)))
TAMER = card("A986", adjust(PETS, to(rooms)))

PLAIN: dict[str, Any] = {"farm": ". . . . . H . . . . H . . S .", "pastures": ["a5"]}
"""A pasture for two, a stable in the open, and the house."""


@pytest.mark.parametrize(
    ("rows", "fit", "too_many"),
    [
        ((), [(2, 1, 1), (4, 0, 0)], [(5, 0, 0), (2, 2, 1)]),
        ((YARD,), [(4, 1, 1), (2, 2, 2), (6, 0, 0)], [(7, 0, 0), (2, 3, 2)]),
        ((RESERVE,), [(3, 2, 2), (5, 1, 1)], [(6, 0, 0), (3, 3, 2), (0, 0, 6)]),
        ((FOREST,), [(2, 30, 1), (4, 30, 0), (0, 99, 4)], [(5, 30, 0), (2, 1, 3)]),
        ((PIPE,), [(7, 0, 0), (4, 1, 1), (4, 0, 2), (2, 3, 0)], [(8, 0, 0), (4, 1, 2), (0, 5, 0), (3, 3, 0)]),
        ((YARD, PIPE), [(11, 0, 0), (6, 2, 2)], [(12, 0, 0), (6, 2, 3)]),
        ((RESERVE, PIPE), [(10, 1, 1)], [(11, 1, 1), (10, 2, 1)]),
        ((KEEPER,), [(2, 1, 1), (1, 1, 2), (4, 0, 0)], [(5, 0, 0), (2, 2, 1)]),
        ((STABLEMASTER,), [(2, 3, 1), (6, 0, 0)], [(7, 0, 0), (3, 3, 1)]),
        ((GOAT,), [(2, 1, 0)], [(2, 1, 1), (4, 0, 0)]),
        ((TAMER,), [(2, 1, 2), (2, 2, 1)], [(2, 2, 2), (6, 0, 0)]),
        ((TAMER, GOAT), [(2, 1, 0)], [(2, 1, 1)]),
        ((GOAT, TAMER), [(2, 1, 0)], [(2, 1, 1)]),
    ],
)
def test_what_a_farm_with_such_cards_holds(
    deal: Callable[..., None], rows: tuple[Card, ...], fit: list[Any], too_many: list[Any]
) -> None:
    """A16-ANIM-05, A16-STABLE-08, A07-ANIM-01; E29, E58, E208, E216, I102, K120, K145, A086."""
    table = a_table(**PLAIN)
    deal(table, *rows)
    for herd in fit:
        assert table.houses(0, *herd), herd
    for herd in too_many:
        assert not table.houses(0, *herd), herd


@pytest.mark.parametrize(
    ("row", "have", "then"),
    [(YARD, "2 sheep", 3), (RESERVE, "2 sheep", 2), (FOREST, "4 boar", 5)],
)
def test_newborn_animals_find_a_place_on_cards(deal: Callable[..., None], row: Card, have: str, then: int) -> None:
    """A07-BREED-03, A07-BREED-04, A07-BREED-05: on the Animal Yard, the Zoo and the Wild Pasture."""
    table = a_table(game=GAME_2007, round=4, goods=f"9 food {have}")
    deal(table, row)
    table.farms[1].goods[0] = 20
    table.agenda = [EndRound(), Harvest()]
    table.advance()
    assert goods(table, have.split()[1]) == then


def test_animals_that_arrive_may_stay_on_a_card(deal: Callable[..., None]) -> None:
    """A16-ANIM-Q-01, A07-WORK-12: only what finds no place goes back."""
    wishes: dict[str, Any] = {"cards": ["sheep-market"], "stock": {"sheep-market": 4}}
    table = a_table(**wishes)
    deal(table, YARD)
    play(table, "place sheep-market")
    assert (goods(table, "sheep"), happened(table, events.Released)[0].goods) == (3, (("sheep", 1),))


def test_which_animals_stay_is_asked_with_the_homes_on_cards(deal: Callable[..., None]) -> None:
    table = a_table(cards=["cattle-market"], stock={"cattle-market": 2}, goods="1 sheep")
    deal(table, RESERVE)
    play(table, "place cattle-market")
    assert table.to_act == (1,)  # a sheep and one ox on the card, the other in the house
    table = a_table(cards=["cattle-market"], stock={"cattle-market": 2}, goods="2 sheep")
    deal(table, RESERVE)
    play(table, "place cattle-market")
    assert legal(table, "keep") == {"keep sheep 1 cattle 2", "keep sheep 2 cattle 1"}


def test_animals_on_cards_score() -> None:
    """A16-SCORE-15: they are the player's animals like the others."""
    table = a_table(goods="4 sheep")
    assert table.scores()[0].parts["sheep"] == 2


def test_a_view_shows_animals_where_they_live(deal: Callable[..., None]) -> None:
    table = a_table(goods="2 sheep 3 boar 1 cattle", **PLAIN)
    deal(table, RESERVE, GOAT)
    farm = look(table).farms[0]
    assert farm.pets == ()
    assert [(home.card, home.animals) for home in farm.on_cards] == [
        ("I902", (("sheep", 1), ("boar", 1), ("cattle", 1)))
    ]
    assert (farm.pastures[0].animal, farm.pastures[0].n, farm.in_stables) == ("boar", 2, ((13, "sheep"),))


def test_a_view_shows_several_species_in_one_pasture_and_several_animals_in_a_stable(
    deal: Callable[..., None],
) -> None:
    table = a_table(goods="1 sheep 3 cattle 1 boar", **PLAIN)
    deal(table, KEEPER, STABLEMASTER)
    farm = look(table).farms[0]
    assert farm.in_stables == ((13, "cattle"),) * 3
    pasture = farm.pastures[0]
    assert ((pasture.animal, pasture.n), *pasture.others) == (("sheep", 1), ("boar", 1))
    assert pasture.capacity == 2
