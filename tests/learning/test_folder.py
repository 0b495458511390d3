"""A run that is stopped goes on as if it had not been."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from farmyard.bots.network import Array
from farmyard.core.errors import SetupError
from farmyard.learning.folder import Folder
from farmyard.learning.trainer import Plan, Trainer

PLAN = Plan("farmerama", 2, games=2, hidden=(8,), kept=2000, fade=10)


def train(folder: Folder, generations: int) -> Trainer:
    trainer = folder.begin(PLAN)
    with ThreadPoolExecutor(1) as pool:
        for progress in trainer.generations(pool, 1, lambda: trainer.generation >= generations):
            folder.note(progress)
            folder.save(trainer)
    return trainer


def test_a_run_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "run")
    first = train(folder, 1)
    second = folder.begin(PLAN)
    assert second.generation == 1
    assert second.adam.steps == first.adam.steps
    for one, other in zip(first.network.layers, second.network.layers, strict=True):
        assert np.array_equal(one[0], other[0])
    train(folder, 2)
    lines = folder.curve.read_text().splitlines()
    assert [line.split(",")[0] for line in lines] == ["generation", "1", "2"]


def test_another_plan_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "run")
    folder.begin(PLAN)
    with pytest.raises(SetupError):
        folder.begin(Plan("farmerama", 3))


def first_layer(chunks: int) -> Array:
    trainer = Trainer(PLAN)
    with ThreadPoolExecutor(1) as pool:
        for _ in trainer.generations(pool, chunks, lambda: trainer.generation >= 1):
            pass
    return trainer.network.layers[0][0]


def test_the_same_seed_learns_the_same_in_any_number_of_chunks() -> None:
    assert np.array_equal(first_layer(1), first_layer(2))
