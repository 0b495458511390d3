"""The thresholds: fair counts pass, unfair ones do not."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from farmyard.testkit.odds import surprise

DIE = {str(i): 1 / 6 for i in range(1, 7)}


@pytest.mark.parametrize("seed", range(40))
def test_a_fair_die_passes(seed: int) -> None:
    rng = random.Random(seed)
    assert surprise(Counter(str(rng.randint(1, 6)) for _ in range(600)), DIE, 600) == ""


def test_a_loaded_die_does_not() -> None:
    rng = random.Random(1)
    counted = Counter(str(rng.choice([1, 2, 3, 4, 5, 6, 6, 6])) for _ in range(600))
    assert "'6' came up" in surprise(counted, DIE, 600)


def test_many_small_deviations_add_up() -> None:
    """No face is far off, but all of them are: odd faces nearly twice as often as even ones."""
    faces = {str(i): 1 / 40 for i in range(40)}
    counted = {face: 75 + (20 if int(face) % 2 else -20) for face in faces}
    assert surprise(counted, faces, 3000).startswith("chi-square")


def test_what_cannot_come_up() -> None:
    assert surprise({"7": 1, "1": 99}, DIE, 100) == "'7' cannot come up, and did"
    assert surprise({"1": 5, "0": 1}, {"1": 1.0, "0": 0.0}, 6) == "'0' cannot come up, and did"


def test_what_always_comes_up() -> None:
    assert surprise({"1": 50}, {"1": 1.0}, 50) == ""


@pytest.mark.parametrize("seed", range(20))
def test_hands_are_dealt_without_putting_back(seed: int) -> None:
    """12 cards of 4 kinds, hands of 9: far less scatter than 9 independent draws, and the spread says so."""
    rng = random.Random(seed)
    counted: Counter[str] = Counter()
    for _ in range(400):
        counted.update(rng.sample("aaabbbcccddd", 9))
    odds = dict.fromkeys("abcd", 0.25)
    assert surprise(counted, odds, 3600, spread=3 / 11) == ""


def test_a_bias_in_large_hands_is_seen_by_its_spread() -> None:
    counted = {"a": 1000, "b": 867, "c": 867, "d": 866}
    odds = dict.fromkeys("abcd", 0.25)
    assert surprise(counted, odds, 3600) == ""
    assert surprise(counted, odds, 3600, spread=3 / 11) != ""


def test_rare_things_are_counted_together() -> None:
    odds = {"often": 0.9} | {f"rare {i}": 0.001 for i in range(100)}
    assert surprise({"often": 900} | {f"rare {i}": 1 for i in range(100)}, odds, 1000) == ""
    assert surprise({"often": 600} | {f"rare {i}": 4 for i in range(100)}, odds, 1000) != ""
