"""Experienced farmers: three changes."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.core.i18n import LANGUAGES
from farmyard.games.farmerama.box import BOX
from farmyard.games.farmerama.events import Added, Sown, Tied, Won
from tests.games.farmerama.table import (
    GAME,
    a_game,
    a_table,
    alone,
    barn,
    happened,
    offered,
    play,
    refused,
    seen_by,
    supply,
    why,
)


@pytest.mark.parametrize(("seats", "left"), [(2, 15), (3, 18), (4, 21)])
def test_dark_decorations_join_in(seats: int, left: int) -> None:
    """FA-PRO-02, FA-Q-32 (ruling 35): before 10, 7 or 4 of all 25 are removed, so 15, 18 or 21 are left."""
    table = a_game(seats, experienced=True)
    assert table.pile + len(table.display) == left
    assert sum(BOX.dark[thing] for thing in (*table.display, *table.unseen)) == 5
    assert len(table.unseen) + len(table.display) == 25


def test_another_order_of_comparisons() -> None:
    """FA-PRO-03, FA-Q-11 (ruling 3): scarecrows before decorations. The ledger's basic order gives way."""
    cards = ["sow", "sow", "feed", "water"]
    farms = {"gardens": {1: ["G01"]}, "land": {1: {"c1": ""}}}
    table = a_table(phase="award", cards=cards, experienced=True, **farms)  # type: ignore[arg-type]
    assert (table.to_act, happened(table, Won)[0].by) == ((1,), "scarecrows")
    basic = a_table(phase="award", cards=cards, **farms)  # type: ignore[arg-type]
    assert (basic.to_act, happened(basic, Won)[0].by) == ((0,), "decorations")


def test_a_table_of_comparisons() -> None:
    """FA-PRO-03, FA-Q-11 (ruling 3): whoever owns the overview card enters its order; the basic side stays."""
    cards = ["sow", "sow", "feed", "water"]
    order = "order,compare,wins\n1,water,most\n2,decorations,most"
    farms: dict[str, Any] = {"barns": {0: {"water": 2}, 1: {"water": 1}}, "comparisons": order}
    table = a_table(phase="award", cards=cards, experienced=True, **farms)
    assert (table.to_act, happened(table, Won)[0].by) == ((0,), "most_water")
    assert seen_by(table, 0).comparisons == ("most_water", "most_decorations")
    basic = a_table(phase="award", cards=cards, **farms)
    assert happened(basic, Tied)
    assert seen_by(basic, 0).comparisons == ("decorations", "scarecrows", "feed")
    farms["barns"] = {}
    table = a_table(phase="award", cards=cards, experienced=True, gardens={1: ["G01"]}, **farms)
    assert (table.to_act, happened(table, Won)[0].by) == ((1,), "most_decorations")


@pytest.mark.parametrize(
    ("what", "more"),
    [
        ("decorations", {"gardens": {0: ["G01"]}}),
        ("scarecrows", {"land": {0: {"c1": ""}}}),
        ("feed", {"barns": {0: {"hay": 8}}}),
        ("water", {"barns": {0: {"hay": 7, "water": 4}}}),
        ("crops", {"land": {0: {"e1": "hay"}}}),
        ("animals", {"grazing": {0: {"pig": "A"}}}),
        ("stars", {"products": {0: {"pig": 2}}}),
    ],
)
@pytest.mark.parametrize(("wins", "winner"), [("fewest", 1), ("most", 0)])
def test_what_an_overview_card_may_compare(what: str, more: dict[str, Any], wins: str, winner: int) -> None:
    """FA-Q-11: each by itself; seat 0 has more of it, and all else is equal."""
    order = f"order,compare,wins\n1,{what},{wins}"
    table = a_table(
        phase="award", cards=["sow", "sow", "feed", "water"], experienced=True, comparisons=order, **more
    )  # fmt: skip
    assert table.to_act == (winner,)
    (won,) = happened(table, Won)
    assert won.by in (what, f"{wins}_{what}")
    for lang in LANGUAGES:
        assert "farmerama.by" not in GAME.tell(won, lang, ("Ann", "Bob", "Cid", "Dora"))


def test_then_decorations_then_feed() -> None:
    """FA-PRO-03."""
    cards = ["sow", "sow", "feed", "water"]
    table = a_table(phase="award", cards=cards, experienced=True, gardens={0: ["G01"]})
    assert happened(table, Won)[0].by == "decorations"
    table = a_table(phase="award", cards=cards, experienced=True, barns={0: {"hay": 1}})
    assert (table.to_act, happened(table, Won)[0].by) == ((0,), "feed")


def test_the_worked_example() -> None:
    """FA-EX-11, FA-PRO-04, FA-PRO-05: Sow shows 4/2 and both played it: 2 each. A gives 3 water and sows 5 times in
    all, B still twice."""
    table = a_table(
        wheel=1,
        cards=["sow", "sow", "trade", "trade"],
        experienced=True,
        barns={0: {"carrot": 2, "hay": 1, "corn": 2, "water": 3}, 1: {"carrot": 2, "hay": 1}},
    )
    before = supply(table)["water"]
    assert table.farms[0].left == 2
    play(table, "add", "sow carrot a2", "sow carrot a3", "sow hay b2", "add", "add", "sow corn d2", "sow corn d3")
    assert len(happened(table, Sown, 0)) == 5
    assert len(happened(table, Added, 0)) == 3
    assert supply(table)["water"] == before + 3
    assert barn(table) == {}
    assert table.to_act == (1,)
    play(table, "sow carrot a2", "sow carrot a3")
    assert table.to_act == (2,)
    assert len(happened(table, Sown, 1)) == 2


def test_harvest_too() -> None:
    """FA-PRO-04: 3/2, shared, and one more for 1 water; mixed with turns (ruling 34)."""
    table = a_table(cards=["harvest", "harvest", "trade", "trade"], experienced=True, barns={0: {"water": 4}})
    play(table, "turn", "harvest d1", "turn", "harvest c1", "turn")
    assert refused(table, "harvest b1") == "FA-ACT-02"
    play(table, "add", "harvest b1")
    assert barn(table) == {"corn": 2, "oats": 2, "hay": 2}


def test_not_without_water() -> None:
    """FA-PRO-05: as long as there is water."""
    table = a_table(cards=["sow", "trade", "trade", "trade"], experienced=True, barns={0: {"carrot": 2}})
    assert why(table, "add")[:2] == ("FA-PRO-04", "no_water")


def test_not_with_water_feed_or_seed_trade() -> None:
    """FA-PRO-06, FA-Q-33 (ruling 34)."""
    table = a_table(cards=["water", "feed", "trade", "sow"], experienced=True)
    assert refused(table, "add") == "FA-PRO-06"
    play(table, "done")
    assert refused(table, "add") == "FA-PRO-06"
    play(table, "done")
    assert refused(table, "add") == "FA-Q-33"
    play(table, "trade")
    assert refused(table, "add") == "FA-Q-33"


def test_not_in_the_basic_game() -> None:
    """FA-PRO-01, FA-AIM-05: all else is as in the basic game, and there water raises nothing."""
    table = a_table(cards=["sow", "feed", "feed", "feed"])
    assert refused(table, "add") == "FA-AIM-05"
    assert "add" not in offered(table)
    same = a_table(cards=["sow", "feed", "feed", "feed"], experienced=True)
    assert offered(same) == offered(table) | {"add"}


def test_alone_too() -> None:
    """FA-PRO-01, FA-SOLO-26 (ruling 53): the third change is the only one that means anything."""
    table = alone(card="sow", experienced=True)
    play(table, "act sow", "add")
    assert table.farms[0].left == 4
