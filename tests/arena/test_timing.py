"""Times of moves: mean and longest are exact, quantiles within a class of 5 %."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmyard.arena import InProcess, tournament
from farmyard.arena.timing import Clock

seconds = st.floats(1e-6, 100)


@given(st.lists(seconds, min_size=1, max_size=200))
def test_quantiles_lie_at_most_five_percent_above(values: list[float]) -> None:
    clock = Clock()
    for value in values:
        clock.add(value)
    for share in (0.5, 0.99, 1.0):
        exact = sorted(values)[max(0, -(-int(share * 100) * len(values) // 100) - 1)]
        assert exact <= clock.quantile(share) * 1.000001
        assert clock.quantile(share) <= exact * 1.0500001
    assert clock.max == max(values)


@given(st.lists(seconds, max_size=50), st.lists(seconds, max_size=50))
def test_parts_add_up(first: list[float], second: list[float]) -> None:
    whole, merged = Clock(), Clock()
    for part in (first, second):
        clock = Clock()
        for value in part:
            clock.add(value)
            whole.add(value)
        merged.merge(clock.times())
    assert merged.classes == whole.classes
    assert merged.count == whole.count
    assert merged.sum == pytest.approx(whole.sum, abs=1e-6)


def test_hand_made() -> None:
    clock = Clock()
    assert clock.data() is None
    for value in (0.001, 0.002, 0.006):
        clock.add(value)
    found = clock.data()
    assert found is not None
    assert (found["moves"], found["mean"], found["max"]) == (3, 0.003, 0.006)


def test_all_moves_of_a_tournament_are_timed() -> None:
    found = tournament("turnips", ["random", "random"], 4, 2, seed=1, executor=InProcess())
    assert sum(row["time"]["moves"] for row in found.bots) == found.data["decisions"]
    assert all(0 < row["time"]["mean"] <= row["time"]["max"] for row in found.bots)
