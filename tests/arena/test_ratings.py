"""Ratings: openskill's, in the order of the games, for tables of any size and for those who play alone."""

from __future__ import annotations

import pytest
from openskill.models import PlackettLuce

from farmyard.arena.ratings import rate
from farmyard.arena.units import CRASH, Fault, Result
from farmyard.rating import mean_ranks, places, rank


def game(number: int, bots: tuple[str, ...], points: tuple[int, ...], **more: object) -> Result:
    winners = tuple(seat for seat, total in enumerate(points) if total == max(points))
    fields = {"round": 0, "luck": number, "decisions": 1, "moves": 1, **more}
    ranks = rank(points, winners, set())
    return Result(number=number, bots=bots, points=points, ranks=ranks, winners=winners, **fields)  # type: ignore[arg-type]


def test_ratings_are_those_of_the_model() -> None:
    results = [game(0, ("a", "b", "c"), (9, 5, 5)), game(1, ("b", "c", "a"), (7, 1, 3))]
    model = PlackettLuce()
    a, b, c = (model.rating() for _ in range(3))
    (a,), (b,), (c,) = model.rate([[a], [b], [c]], ranks=[1, 2, 2])
    (b,), (c,), (a,) = model.rate([[b], [c], [a]], ranks=[1, 3, 2])
    found = {name: history[-1] for name, history in rate("abc", results, 3).items()}
    for name, expected in (("a", a), ("b", b), ("c", c)):
        assert (found[name].mu, found[name].sigma) == pytest.approx((expected.mu, expected.sigma))


def test_the_order_in_which_games_end_does_not_matter() -> None:
    results = [game(number, ("a", "b"), (number % 3, 1)) for number in range(12)]
    assert rate("ab", results[::-1], 2) == rate("ab", results, 2)


def test_who_wins_always_is_rated_higher_and_surer_with_every_game() -> None:
    results = [game(number, ("a", "b"), (2, 1)) for number in range(30)]
    history = rate("ab", results, 2)
    assert history["a"][-1].mu > history["b"][-1].mu + 10
    assert [r.sigma for r in history["a"]] == sorted((r.sigma for r in history["a"]), reverse=True)
    assert len(history["a"]) == 31
    assert history["a"][0].data() == {"mu": 25.0, "sigma": 8.333, "ordinal": 0.0}


def test_a_bot_in_two_seats_is_rated_once_by_its_mean_rank() -> None:
    assert mean_ranks(("a", "b", "a"), (1, 2, 3)) == {"a": 2.0, "b": 2.0}
    assert mean_ranks(("a", "b", "a"), (1, 3, 2)) == {"a": 1.5, "b": 3.0}


def test_mean_ranks_are_told_apart_by_their_fractions() -> None:
    """Of two seats at ranks 1 and 2 and a seat at rank 1, the single one was better: 1 is before 1.5."""
    assert places([1.5, 1, 1.5, 4]) == [2, 1, 2, 3]
    result = Result(0, 0, 0, ("a", "b", "a"), (9, 9, 5), (1, 1, 3), (0, 1), 1, 1)
    history = rate("ab", [result], 3)
    assert history["b"][-1].mu > history["a"][-1].mu


def test_who_plays_alone_is_compared_with_those_who_had_the_same_luck() -> None:
    results = [game(0, ("a",), (50,), luck=0), game(1, ("b",), (40,), luck=0)]
    results += [game(2, ("a",), (10,), luck=1), game(3, ("b",), (9,), luck=1)]
    history = rate("ab", results, 1)
    assert len(history["a"]) == 3, "two matches"
    assert history["a"][-1].mu > history["b"][-1].mu
    failed = [game(0, ("a",), (50,), luck=0, faults=(Fault(0, CRASH, "", 1),)), results[1]]
    assert rate("ab", failed, 1)["a"][-1].mu < 25
