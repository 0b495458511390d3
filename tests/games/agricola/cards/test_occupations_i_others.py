"""Occupations of deck I that look at what other players do."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.games.agricola import events
from farmyard.games.agricola.state import Table
from tests.games.agricola.table import goods, happened, in_2007, legal, play, supply

OWNER = 1


def had(table: Table, good: str, seat: int = OWNER) -> int:
    return goods(table, good, seat)


# --- I224 Field Worker ----------------------------------------------------------------------------------

SOWING: dict[str, Any] = {"cards": ["grain-utilization"], "farm": "F F . . . H . . . . H . . . .", "goods": "2 grain"}


@pytest.mark.parametrize(("seats", "grain", "food"), [(3, 1, 0), (4, 0, 1), (5, 0, 1)])
def test_field_worker(seats: int, grain: int, food: int) -> None:
    """I224: for each sowing of another player, however many fields: 1 grain with three players, else 1 food."""
    table = in_2007(f"I224@{OWNER}", seats=seats, **SOWING)
    before = had(table, "food")
    play(table, "place grain-utilization", "sow a1 grain", "sow a2 grain")
    assert (had(table, "grain"), had(table, "food") - before) == (grain, food)


def test_field_worker_does_not_count_own_sowing() -> None:
    """I224."""
    table = in_2007("I224", seats=3, **SOWING)
    play(table, "place grain-utilization", "sow a1 grain", "sow a2 grain")
    assert supply(table) == {}


# --- I232 Midwife ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("people", "food"), [(1, 0), (2, 1), (3, 2), (4, 2)])
def test_midwife(people: int, food: int) -> None:
    """I232: 1 food if the other family is larger after the birth, 2 if larger by two or more. The owner has 2."""
    table = in_2007(f"I232@{OWNER}", seats=4, cards=["urgent-wish"], people=people, round=12)
    before = had(table, "food")
    play(table, "place urgent-wish")
    assert had(table, "food") - before == food
    assert len(happened(table, events.Gained)) == (food > 0)


def test_midwife_is_not_paid_for_own_children() -> None:
    """I232."""
    table = in_2007("I232", seats=4, cards=["urgent-wish"], people=3, round=12)
    play(table, "place urgent-wish")
    assert goods(table, "food") == 0


# --- I257 Street Musician -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("owner", "seats", "moves", "grain"),
    [(1, 4, ["place traveling-players"], 1), (0, 4, ["place traveling-players"], 0), (1, 4, ["place fishing"], 0),
     (1, 5, ["place room-or-players", "choose take-all"], 1), (1, 5, ["place room-or-players", "room a1"], 0)],
)  # fmt: skip
def test_street_musician(owner: int, seats: int, moves: list[str], grain: int) -> None:
    """I257: 1 grain when another player uses the travelling players; with five they are one of two choices."""
    table = in_2007(f"I257@{owner}", seats=seats, goods="5 wood 2 reed")
    play(table, *moves)
    assert goods(table, "grain", owner) == grain


# --- I264 Fencer ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pastures", "wood"), [(["fence a5"], 1), (["fence a5 b5"], 2), (["fence a5", "fence b5"], 2)])
def test_fencer(pastures: list[str], wood: int) -> None:
    """I264: 1 wood when another player builds up to 4 fences in an action, 2 wood for more."""
    table = in_2007(f"I264@{OWNER}", seats=4, cards=["fencing"], goods="9 wood")
    play(table, "place fencing", *pastures)
    if "done" in legal(table):
        play(table, "done")
    assert had(table, "wood") == wood


def test_fencer_with_five_fences() -> None:
    """I264: 5 are more than 4."""
    table = in_2007(f"I264@{OWNER}", seats=4, cards=["fencing"], goods="5 wood", pastures=["a4"])
    play(table, "place fencing", "fence a5 b5")
    assert had(table, "wood") == 2


@pytest.mark.parametrize(("hedges", "fences", "wood"), [("fence a4", 4, 1), ("fence b5", 5, 2)])
@pytest.mark.parametrize("owner", [1, 3])
def test_fencer_counts_the_fences_of_the_hedge_keeper(hedges: str, fences: int, wood: int, owner: int) -> None:
    """I264, E175, K312: those after fences without wood belong to the same building."""
    farm = "H H H . . F H H . . F F F F F"
    table = in_2007("E175", "K312", f"I264@{owner}", seats=4, goods="2 wood 1 food", farm=farm, pastures=["a4 b4"])
    play(table, "place farm-expansion", "stable a5", "choose build_fences", "fence a5", hedges, "done")
    assert (sum(event.fences for event in happened(table, events.Fenced)), had(table, "wood", owner)) == (fences, wood)


def test_fencer_is_not_paid_for_own_fences() -> None:
    """I264."""
    table = in_2007("I264", seats=4, cards=["fencing"], goods="4 wood")
    play(table, "place fencing", "fence a5")
    assert supply(table) == {}
