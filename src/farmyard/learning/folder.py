"""A run of training on disk: its plan, a checkpoint to go on from, the curve, and the network for bots.

plan.json        what decides how the run goes
checkpoint.npz   weights, what the optimizer remembers, the generation: written whole or not at all
curve.csv        one line for each generation, only ever appended
network.npz      the newest network, for bots
"""

from __future__ import annotations

import csv
import os
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from farmyard.core.errors import SetupError
from farmyard.core.values import say
from farmyard.learning.trainer import Plan, Progress, Trainer


class Folder:
    """Where a run lives. Opening it anew goes on where the last checkpoint stands."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.plan = path / "plan.json"
        self.checkpoint = path / "checkpoint.npz"
        self.curve = path / "curve.csv"
        self.network = path / "network.npz"

    def begin(self, plan: Plan) -> Trainer:
        """A new run, or the one that was left here. Another plan in the same folder is refused."""
        self.path.mkdir(parents=True, exist_ok=True)
        if not self.plan.exists():
            self.plan.write_bytes(msgspec.json.format(msgspec.json.encode(plan)) + b"\n")
        elif msgspec.json.decode(self.plan.read_bytes(), type=Plan) != plan:
            raise SetupError(say("learning.other_plan", folder=str(self.path)))
        trainer = Trainer(plan)
        if self.checkpoint.exists():
            self.restore(trainer)
        self.forget_later(trainer.generation)
        return trainer

    def save(self, trainer: Trainer) -> None:
        adam = trainer.adam
        parts = {
            "p": [part for pair in trainer.network.layers for part in pair],
            "m": adam.means,
            "v": adam.squares,
        }
        arrays: dict[str, Any] = {f"{kind}{n}": part for kind, many in parts.items() for n, part in enumerate(many)}
        with whole(self.checkpoint) as file:
            np.savez(file, counts=np.array([trainer.generation, adam.steps]), **arrays)
        with whole(self.network) as file:
            trainer.with_card().save(file)

    def restore(self, trainer: Trainer) -> None:
        with np.load(self.checkpoint) as stored:
            trainer.generation, trainer.adam.steps = (int(count) for count in stored["counts"])
            flat = [part for pair in trainer.network.layers for part in pair]
            for kind, many in (("p", flat), ("m", trainer.adam.means), ("v", trainer.adam.squares)):
                for n, part in enumerate(many):
                    part[...] = stored[f"{kind}{n}"]
        trainer.network.rescale()

    def note(self, progress: Progress) -> None:
        row = msgspec.to_builtins(progress)
        new = not self.curve.exists()
        with self.curve.open("a", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, row)
            if new:
                writer.writeheader()
            writer.writerow(row)

    def forget_later(self, generation: int) -> None:
        """Lines of generations after the checkpoint: they are played again."""
        if not self.curve.exists():
            return
        with self.curve.open(encoding="utf-8", newline="") as file:
            rows = list(csv.reader(file))
        with whole(self.curve) as out:
            text = "".join(
                ",".join(row) + "\r\n" for row in rows[:1] + [r for r in rows[1:] if int(r[0]) <= generation]
            )
            out.write(text.encode())


class whole:  # noqa: N801 - used like a function
    """A file that appears under its name only when it is complete."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.part = path.with_name(path.name + ".part")

    def __enter__(self) -> Any:
        self.file = self.part.open("wb")
        return self.file

    def __exit__(self, kind: object, *wrong: object) -> None:
        self.file.flush()
        os.fsync(self.file.fileno())
        self.file.close()
        if kind is None:
            self.part.replace(self.path)
        else:
            self.part.unlink()
