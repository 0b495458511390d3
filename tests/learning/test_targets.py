"""Targets between what the network said later and how the game ended."""

from __future__ import annotations

import numpy as np
import pytest

from farmyard.bots.network import Array
from farmyard.learning.targets import blended

END: Array = np.array([4.0, 1.0, 1.0], np.float32)
SAID: Array = np.array([[1.0, 0.0, 0.0], [2.0, 0.5, 0.0], [3.0, 1.0, 100.0]], np.float32)


def test_the_last_position_learns_the_end() -> None:
    assert blended(SAID, END, 0.3)[-1].tolist() == END.tolist()


def test_a_blend_of_one_is_the_end_for_all() -> None:
    assert blended(SAID, END, 1.0).tolist() == [END.tolist()] * 3


def test_a_blend_of_nothing_is_what_was_said_of_the_next_position() -> None:
    found = blended(SAID, END, 0.0)
    assert found[0] == pytest.approx([2.0, 0.5, 0.5])
    assert found[1] == pytest.approx([3.0, 1.0, 1.0])


def test_in_between_each_target_looks_at_all_that_comes_later() -> None:
    found = blended(SAID, END, 0.5)
    assert found[1][0] == pytest.approx(0.5 * 4 + 0.5 * 3)
    assert found[0][0] == pytest.approx(0.5 * 3.5 + 0.5 * 2)


def test_what_came_before_a_whim_learns_the_best_move_instead() -> None:
    best: Array = np.array([9.0, 4.0, 0.0], np.float32)
    found = blended(SAID, END, 0.5, {1: best})
    assert found[0] == pytest.approx([9.0, 4.0, 0.5])
    assert found[1].tolist() == blended(SAID, END, 0.5)[1].tolist()
