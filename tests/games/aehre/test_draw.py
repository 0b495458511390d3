"""Step 4: draw a large tile."""

from __future__ import annotations

from farmyard.games.aehre.events import Drew
from farmyard.games.aehre.tables import SMALL, TILE_NAMES
from tests.games.aehre.table import a_table, hand, happened, odds, offered, play, reserve


def test_whoever_laid_a_large_tile_draws_one() -> None:
    """AE-DRAW-01: the hand is 3 again, and the piles have one tile fewer."""
    table = a_table(hands={0: ["w1r2", "b1b0", "c1p1"]}, nature_waits=True)
    before = table.pile
    play(table, "lay w1r2 e2 e1", "points e2", "points e1")
    assert hand(table) == ["b1b0", "c1p1"]
    play(table, "draw p2p0")
    assert hand(table) == ["b1b0", "c1p1", "p2p0"]
    assert table.pile == before - 1
    assert table.to_act == (1,)


def test_every_unseen_tile_is_as_likely_as_any_other() -> None:
    """AE-DRAW-01: piles have no order. Of 48 unseen tiles 2 are w1b1, so one comes with chance 2/48."""
    table = a_table(hands={0: ["w1r2"]}, nature_waits=True)
    play(table, "lay w1r2 e2 e1", "points e2", "points e1")
    chances = odds(table)
    unseen = sum(table.pool)
    assert unseen == 60 - 4 * 3
    assert sum(chances.values()) == 1
    for kind, copies in zip(TILE_NAMES[:SMALL], table.pool, strict=True):
        assert chances.get(f"draw {kind}", 0) * unseen == copies


def test_nobody_draws_from_the_closing_pile_while_other_tiles_are_left() -> None:
    """AE-DRAW-02: the last ordinary tile is drawn from the piles, not the end tile."""
    table = a_table(hands={0: ["w1r2"]}, pile=1, nature_waits=True)
    play(table, "lay w1r2 e2 e1", "points e2", "points e1")
    assert "draw end" not in offered(table)
    assert table.closing == 7


def test_whoever_laid_a_small_tile_draws_nothing() -> None:
    """AE-DRAW-03: the hand still holds 3 large tiles."""
    table = a_table(hands={0: ["w1r2", "b1b0", "c1p1"]})
    before = table.pile
    play(table, "lay w e2", "points e2")
    assert hand(table) == ["w1r2", "b1b0", "c1p1"]
    assert happened(table, Drew) == []
    assert table.pile == before
    assert table.to_act == (1,)


def test_small_tiles_are_never_replaced() -> None:
    """AE-DRAW-04: after two turns with small tiles, one of them face down, three are left."""
    table = a_table(seats=2, hands={0: ["w1r2"]}, levels={"e3": 1})
    play(table, "level b d3", "lay w1r2 d3 e3", "points d3", "points e3")
    play(table, "lay c j4", "points j4")
    play(table, "lay w b2", "points b2")
    assert reserve(table, 0) == ["rapeseed", "corn", "potato"]
    assert reserve(table, 1) == ["wheat", "beet", "rapeseed", "potato"]


def test_levelling_with_a_small_tile_still_draws() -> None:
    """AE-DRAW-05: a large tile was laid on the face-down one, so one is drawn; the small tile is spent."""
    table = a_table(hands={0: ["w1r2", "b1b0", "c1p1"]}, levels={"e3": 1}, nature_waits=True)
    play(table, "level b d3", "lay w1r2 d3 e3", "points d3", "points e3", "draw w1r1")
    assert sorted(hand(table)) == ["b1b0", "c1p1", "w1r1"]
    assert len(reserve(table)) == 4
