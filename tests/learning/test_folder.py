"""A run that is stopped goes on as if it had not been."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import farmyard
from farmyard.arena.executors import InProcess
from farmyard.core.errors import SetupError
from farmyard.learning.folder import Folder
from farmyard.learning.plan import Plan, make_plan
from farmyard.learning.trainer import Trainer

from .networks import same_weights

GAME = farmyard.game("farmerama")
NUMBERS = {"games": "2", "hidden": "8", "kept": "300", "fade": "10"}
PLAN = make_plan(GAME, 2, numbers=NUMBERS)


def train(path: Path, generations: int, plan: Plan = PLAN) -> tuple[Folder, Trainer]:
    folder, trainer = Folder(path), Trainer(plan)
    folder.begin(plan)
    folder.restore(trainer)
    for progress in trainer.generations(InProcess(), lambda: trainer.generation >= generations):
        folder.note(progress)
        folder.save(trainer)
    folder.close()
    return folder, trainer


def timeless(folder: Folder) -> list[tuple[int, float, float]]:
    return [(row.generation, row.loss, row.points) for row in folder.rows()]


def test_a_run_that_was_interrupted_equals_one_that_was_not(tmp_path: Path) -> None:
    whole, one = train(tmp_path / "whole", 3)
    train(tmp_path / "parts", 1)
    parts, other = train(tmp_path / "parts", 3)
    assert same_weights(one.network, other.network)
    assert (one.adam.steps, one.replay.next) == (other.adam.steps, other.replay.next)
    assert one.replay.count == PLAN.kept, "the oldest positions have made room"
    assert np.array_equal(one.replay.rows, other.replay.rows)
    assert timeless(whole) == timeless(parts)
    assert [row.generation for row in parts.rows()] == [1, 2, 3]


def test_what_came_after_the_checkpoint_is_played_again(tmp_path: Path) -> None:
    folder, _ = train(tmp_path, 1)
    line = folder.curve.read_text(encoding="utf-8").splitlines()[1]
    with folder.curve.open("a", encoding="utf-8") as file:
        file.write(f"2,4{line[line.index(',', 2) :]}\n3,6,1")  # killed while it wrote the second of these
    assert [row.generation for row in folder.rows()] == [1, 2]
    folder, _ = train(tmp_path, 2)
    assert [row.generation for row in folder.rows()] == [1, 2]


def test_another_plan_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    train(tmp_path, 0)
    other = make_plan(GAME, 2, {"experienced": ["true"]}, seed=2, numbers=NUMBERS)
    with pytest.raises(SetupError, match="mix, seed"):
        Folder(tmp_path).begin(other)


def test_a_plan_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text("{}", encoding="utf-8")
    with pytest.raises(SetupError, match="no run of training"):
        Folder(tmp_path).begin(PLAN)


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [("units", "8", "no number"), ("seed", "8", "no number"), ("fade", "soon", "fade"), ("hidden", "8,0", "hidden")],
)
def test_numbers_of_a_plan_are_checked(name: str, value: str, says: str) -> None:
    with pytest.raises(SetupError, match=says):
        make_plan(GAME, 2, numbers={name: value})
