"""Luck is fair, is decided by the seed alone, and copies as two numbers."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmyard.core.rng import Rng
from farmyard.testkit.odds import surprise


def picks(luck: Rng, weights: list[int], times: int) -> list[int]:
    return [luck.pick(weights) for _ in range(times)]


def test_the_same_seed_gives_the_same_picks() -> None:
    assert picks(Rng(7), [1] * 50, 100) == picks(Rng(7), [1] * 50, 100)


def test_another_seed_gives_other_picks() -> None:
    assert picks(Rng(7), [1] * 50, 100) != picks(Rng(8), [1] * 50, 100)


def test_luck_saves_as_seed_and_count() -> None:
    luck = Rng(7)
    picks(luck, [1] * 6, 40)
    assert picks(Rng(luck.seed, luck.count), [1] * 50, 20) == picks(luck, [1] * 50, 20)


def test_a_clone_goes_its_own_way() -> None:
    luck = Rng(7)
    twin = luck.clone()
    ahead = picks(twin, [1] * 50, 20)
    assert (luck.count, twin.count) == (0, 20)
    assert picks(luck, [1] * 50, 20) == ahead


def test_the_numbers_are_keyed() -> None:
    """Two seeds share nothing: knowing the picks of one says nothing about the other at the same count."""
    same = sum(a == b for a, b in zip(picks(Rng(1), [1] * 10, 2000), picks(Rng(2), [1] * 10, 2000), strict=True))
    assert not surprise({"same": same, "other": 2000 - same}, {"same": 0.1, "other": 0.9}, 2000)


@pytest.mark.parametrize("weights", [[1] * 6, [1, 2, 3, 4], [100, 1], [5, 0, 5], [1] * 52])
def test_picks_come_up_as_often_as_their_weight(weights: list[int]) -> None:
    counted = Counter(str(place) for place in picks(Rng(3), weights, 6000))
    odds = {str(place): weight / sum(weights) for place, weight in enumerate(weights)}
    assert not surprise(counted, odds, 6000)


def test_neighbouring_counts_are_independent() -> None:
    pairs = Counter(f"{a} {b}" for a, b in zip(*[iter(picks(Rng(11), [1] * 4, 16000))] * 2, strict=True))
    assert not surprise(pairs, {f"{a} {b}": 1 / 16 for a in range(4) for b in range(4)}, 8000)


def test_a_limit_that_does_not_divide_evenly_has_no_bias() -> None:
    """With plain remainders the lower third would come up half of the time here."""
    limit = 3 << 54
    counted: Counter[str] = Counter()
    for count in range(3000):
        counted[str(Rng(5, count).below(limit) * 3 // limit)] += 1
    assert not surprise(counted, {"0": 1 / 3, "1": 1 / 3, "2": 1 / 3}, 3000)


@given(st.integers(), st.lists(st.integers(0, 9), min_size=1).filter(any))
def test_only_what_has_weight_comes_up(seed: int, weights: list[int]) -> None:
    assert weights[Rng(seed).pick(weights)] > 0


@pytest.mark.parametrize("weights", [[], [0, 0]])
def test_nature_needs_something_to_choose_from(weights: list[int]) -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        Rng(1).pick(weights)
