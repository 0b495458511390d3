"""Counting: wins add up to games, and the interval is Wilson's."""

from __future__ import annotations

import pytest

from farmyard.bots.tally import Result, Tally, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (90, 100, 0.8256, 0.9448),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 2, 0.0945, 0.9055),
        (500, 1000, 0.4691, 0.5309),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    """Values of the published formula, worked out by hand with z = 1.96."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_a_tally_of_three_games() -> None:
    tally = Tally(seats=3)
    tally.add(Result(("greedy", "random", "random"), (90, 40, 50), (0,), decisions=10, moves=15))
    tally.add(Result(("random", "greedy", "random"), (60, 60, 20), (0, 1), decisions=20, moves=25))
    tally.add(Result(("random", "random", "greedy"), (30, 70, 50), (1,), decisions=30, moves=35))
    assert (tally.games, tally.decisions, tally.moves) == (3, 60, 75)
    assert tally.points.data() == {"mean": 52.222, "min": 20, "max": 90}
    greedy, random = (tally.bots[name].data(seats=3) for name in ("greedy", "random"))
    assert (greedy["wins"], random["wins"]) == (1.5, 1.5)
    assert (greedy["fair"], random["fair"]) == (0.3333, 0.6667)
    assert greedy["scores"] == {"mean": 66.667, "min": 50, "max": 90}
    assert random["scores"] == {"mean": 45.0, "min": 20, "max": 70}
    assert [share.data(seats=3)["wins"] for share in tally.seats] == [1.5, 1.5, 0.0]


def test_a_game_that_nobody_wins_counts_for_nobody() -> None:
    tally = Tally(seats=1)
    tally.add(Result(("random",), (12,), (), decisions=1, moves=1))
    assert tally.bots["random"].data(seats=1)["win_rate"] == 0.0


def test_negative_scores_are_counted() -> None:
    tally = Tally(seats=2)
    tally.add(Result(("random", "random"), (-4, -9), (0,), decisions=1, moves=1))
    assert tally.points.data() == {"mean": -6.5, "min": -9, "max": -4}
