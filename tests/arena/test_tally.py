"""Counting: wins add up to games, the interval is Wilson's, and figures equal those worked out by hand."""

from __future__ import annotations

import math

import pytest

from farmyard.arena.formats import Scores, halves_beaten
from farmyard.arena.summary import pairs
from farmyard.arena.tally import Points, Tally, wilson
from farmyard.arena.units import CRASH, TIMEOUT, Fault, Result, winners_of
from farmyard.rating import rank


def game(bots: tuple[str, ...], points: tuple[int, ...], winners: tuple[int, ...], **more: object) -> Result:
    fields = {"number": 0, "round": 0, "luck": 0, "decisions": 1, "moves": 1, **more}
    failed = {fault.seat for fault in fields.get("faults", ())}  # type: ignore[attr-defined]
    return Result(bots=bots, points=points, winners=winners, ranks=rank(points, winners, failed), **fields)  # type: ignore[arg-type]


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


def test_mean_and_standard_deviation() -> None:
    """2, 4, 4, 4, 5, 5, 7, 9: mean 5, sum of squared distances 32, so the deviation of the sample is sqrt(32 / 7)."""
    points = Points()
    for value in (2, 4, 4, 4, 5, 5, 7, 9):
        points.add(value)
    assert points.data() == {"mean": 5.0, "sd": round(math.sqrt(32 / 7), 3), "min": 2, "max": 9}
    assert Points().data() is None
    alone = Points()
    alone.add(-3)
    assert alone.data() == {"mean": -3.0, "sd": 0.0, "min": -3, "max": -3}


def test_a_tally_of_three_games() -> None:
    tally = Tally(seats=3)
    tally.add(game(("greedy", "random", "random"), (90, 40, 50), (0,), decisions=10, moves=15))
    tally.add(game(("random", "greedy", "random"), (60, 60, 20), (0, 1), decisions=20, moves=25))
    tally.add(game(("random", "random", "greedy"), (30, 70, 50), (1,), decisions=30, moves=35))
    assert (tally.games, tally.decisions, tally.moves) == (3, 60, 75)
    assert tally.points.data() == {"mean": 52.222, "sd": 21.082, "min": 20, "max": 90}
    greedy, random = (tally.bots[name].data(seats=3) for name in ("greedy", "random"))
    assert (greedy["wins"], random["wins"]) == (1.5, 1.5)
    assert (greedy["fair"], random["fair"]) == (0.3333, 0.6667)
    assert greedy["scores"] == {"mean": 66.667, "sd": 20.817, "min": 50, "max": 90}
    assert random["scores"] == {"mean": 45.0, "sd": 18.708, "min": 20, "max": 70}
    assert greedy["margin"] == {"mean": 6.667, "sd": 30.551, "min": -20, "max": 40}, "90-50, 60-60, 50-70"
    assert greedy["rank"] == round((1 + 1 + 2) / 3, 4)
    assert [share.data(seats=3)["wins"] for share in tally.seats] == [1.5, 1.5, 0.0]


def test_a_game_that_nobody_wins_counts_for_nobody() -> None:
    tally = Tally(seats=1)
    tally.add(game(("random",), (12,), ()))
    found = tally.bots["random"].data(seats=1)
    assert found["win_rate"] == 0.0
    assert found["margin"] is None


def test_negative_scores_are_counted() -> None:
    tally = Tally(seats=2)
    tally.add(game(("random", "random"), (-4, -9), (0,)))
    found = tally.points.data()
    assert found is not None
    assert (found["mean"], found["min"], found["max"]) == (-6.5, -9, -4)


def test_points_of_a_game_in_which_a_bot_failed_do_not_count_for_it() -> None:
    tally = Tally(seats=2)
    tally.add(game(("good", "bad"), (10, 99), (0,), faults=(Fault(1, CRASH, "", 3),)))
    tally.add(game(("good", "bad"), (20, 30), (1,)))
    bad, good = tally.bots["bad"].data(2), tally.bots["good"].data(2)
    assert bad["scores"] == {"mean": 30.0, "sd": 0.0, "min": 30, "max": 30}
    assert bad["faults"] == {"crash": 1, "illegal": 0, "timeout": 0}
    assert good["faults"] == {"crash": 0, "illegal": 0, "timeout": 0}
    assert (bad["wins"], good["wins"], bad["games"]) == (1, 1, 2)


@pytest.mark.parametrize(
    ("points", "winners", "failed", "ranks"),
    [
        ((30, 50, 40), (1,), set(), (3, 1, 2)),
        ((30, 30, 50), (2,), set(), (2, 2, 1)),
        ((50, 50, 10), (1,), set(), (2, 1, 3)),  # a tie that the game's own rules have broken
        ((50, 50, 10), (0, 1), set(), (1, 1, 3)),
        ((90, 50, 10), (1,), {0}, (3, 1, 2)),
        ((90, 50, 10), (), {0, 1, 2}, (1, 1, 1)),
    ],
)
def test_ranks(points: tuple[int, ...], winners: tuple[int, ...], failed: set[int], ranks: tuple[int, ...]) -> None:
    assert rank(points, winners, failed) == ranks


def test_a_failed_bot_never_wins_and_the_best_of_the_others_does() -> None:
    assert winners_of((90, 50, 50), (0,), {0}) == (1, 2)
    assert winners_of((90, 50, 40), (0, 1), {0}) == (1,)
    assert winners_of((90, 50), (0,), {0, 1}) == ()
    assert winners_of((90,), (), set()) == (), "alone one can lose"


def test_scores_of_a_swiss_tournament_are_shares_of_opponents_left_behind() -> None:
    assert [halves_beaten((1, 2, 2, 4), seat) for seat in range(4)] == [6, 3, 3, 0]
    results = [game(("a", "b"), (3, 1), (0,)), game(("b", "a"), (2, 2), (0, 1))]
    scores = Scores()
    scores.add(results, {"a": 0, "b": 1})
    assert (scores.mean(0), scores.mean(1), scores.mean(2)) == (0.75, 0.25, 0.5)


def test_pairs_count_who_was_ahead() -> None:
    results = [game(("a", "b", "a"), (3, 2, 1), (0,)), game(("b", "a", "b"), (5, 5, 1), (0, 1))]
    first, second = pairs(["a", "b"], results)
    assert first == {"bot": "a", "other": "b", "met": 4, "ahead": 2.5, "rate": 0.625}
    assert (second["ahead"], second["met"]) == (1.5, 4)


def test_cards_by_win_rate() -> None:
    results = [
        game(("a", "b"), (3, 2), (0,), cards=(("plough", "oven"), ("oven",))),
        game(("a", "b"), (3, 3), (0, 1), cards=(("plough",), ())),
    ]
    tally = Tally(seats=2)
    for result in results:
        tally.add(result)
    rows = {row["card"]: (row["seats"], row["wins"], row["win_rate"]) for row in tally.cards.data()}
    assert rows == {"plough": (2, 1.5, 0.75), "oven": (2, 1, 0.5)}
    assert next(iter(rows)) == "plough"


def test_time_outs_are_counted_by_kind() -> None:
    tally = Tally(seats=2)
    tally.add(game(("a", "b"), (1, 2), (1,), faults=(Fault(0, TIMEOUT, "", 1),)))
    assert tally.bots["a"].faults == {"crash": 0, "illegal": 0, "timeout": 1}
