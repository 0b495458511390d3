"""A run of training on disk: its plan, a checkpoint to go on from, the curve, and the network for bots.

plan.json        what decides how the run goes
checkpoint.npz   everything the run remembers, so that it goes on as if it had not been stopped
curve.csv        one line for each generation
network.npz      the newest network, for bots
strength.json    what the last check has found
"""

from __future__ import annotations

import csv
import os
import zlib
from contextlib import closing
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
import numpy as np

from farmyard.arena.storage import lock
from farmyard.core.errors import SetupError
from farmyard.core.values import say
from farmyard.learning.plan import Plan, differences
from farmyard.learning.trainer import Progress, Trainer


class Folder:
    """Where a run lives. Only one process at a time may work there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.plan = path / "plan.json"
        self.checkpoint = path / "checkpoint.npz"
        self.curve = path / "curve.csv"
        self.network = path / "network.npz"
        self.strength = path / "strength.json"
        self.locked: BinaryIO | None = None

    def begun(self) -> Plan | None:
        """The plan of the run that was left here."""
        try:
            return msgspec.json.decode(self.plan.read_bytes(), type=Plan)
        except FileNotFoundError:
            return None
        except msgspec.MsgspecError as wrong:
            raise SetupError(say("learning.bad_folder", folder=str(self.path), why=str(wrong)[:200])) from None

    def begin(self, plan: Plan) -> None:
        """For a new run, or the one that was left here. Another plan in the same folder is refused."""
        self.path.mkdir(parents=True, exist_ok=True)
        begun = self.begun()
        if begun is not None and begun != plan:
            what = ", ".join(differences(begun, plan))
            raise SetupError(say("learning.other_plan", folder=str(self.path), what=what))
        file = (self.path / "lock").open("ab")
        try:
            lock(file, self.path)
        except BaseException:
            file.close()
            raise
        self.locked = file
        if begun is None:
            with AtomicFile(self.plan) as out:
                out.write(msgspec.json.format(msgspec.json.encode(plan)) + b"\n")

    def close(self) -> None:
        if self.locked is not None:
            self.locked.close()

    # --- what the run remembers -------------------------------------------------------------------

    def save(self, trainer: Trainer) -> None:
        adam, replay = trainer.adam, trainer.replay
        parts = {
            "p": [part for pair in trainer.network.layers for part in pair],
            "m": adam.means,
            "v": adam.squares,
            "q": [part for pair in trainer.players for part in pair],
        }
        arrays: dict[str, Any] = {f"{kind}{n}": part for kind, many in parts.items() for n, part in enumerate(many)}
        counts = np.array([trainer.generation, adam.steps, replay.count, replay.next])
        # Most numbers of a position are 0, so even the quickest way makes them small.
        rows = np.frombuffer(zlib.compress(replay.rows[: replay.count].tobytes(), 1), np.uint8)
        targets = replay.targets[: replay.count]
        with AtomicFile(self.checkpoint) as file:
            np.savez(file, counts=counts, seconds=trainer.seconds, rows=rows, targets=targets, **arrays)
        self.save_network(trainer)

    def save_network(self, trainer: Trainer) -> None:
        with AtomicFile(self.network) as file:
            trainer.with_card().save(file)

    def restore(self, trainer: Trainer) -> None:
        """As the last checkpoint has it, if there is one. Later lines of the curve are forgotten: they come again."""
        if self.checkpoint.exists():
            with np.load(self.checkpoint) as stored:
                self.take(trainer, stored)
            self.save_network(trainer)  # whoever was killed may have written the one and not the other
        if self.curve.exists():
            rows = [row for row in self.rows() if row.generation <= trainer.generation]
            with AtomicFile(self.curve) as file:
                file.write(written(rows).encode())

    def take(self, trainer: Trainer, stored: Any) -> None:
        adam, replay = trainer.adam, trainer.replay
        trainer.generation, adam.steps, replay.count, replay.next = (int(count) for count in stored["counts"])
        trainer.seconds = float(stored["seconds"])
        rows = np.frombuffer(zlib.decompress(stored["rows"].tobytes()), np.uint8)
        replay.rows[: replay.count] = rows.reshape(replay.count, -1)
        replay.targets[: replay.count] = stored["targets"]
        networks = (("p", trainer.network.layers), ("q", trainer.players))
        flat = [(kind, [part for pair in layers for part in pair]) for kind, layers in networks]
        for kind, many in (*flat, ("m", adam.means), ("v", adam.squares)):
            for n, part in enumerate(many):
                part[...] = stored[f"{kind}{n}"]
        trainer.network.rescale()

    # --- the curve --------------------------------------------------------------------------------

    def note(self, progress: Progress) -> None:
        text = written([progress])
        with self.curve.open("a", encoding="utf-8", newline="") as file:
            file.write(text if file.tell() == 0 else text.partition("\n")[2])

    def rows(self) -> list[Progress]:
        """The curve; a line that was cut off in the middle is left out."""
        if not self.curve.exists():
            return []
        with self.curve.open(encoding="utf-8", newline="") as file:
            found = [row for row in csv.DictReader(file) if None not in row.values()]
        return [msgspec.convert(row, Progress, strict=False) for row in found if row["noise"]]


def written(rows: list[Progress]) -> str:
    lines = [",".join(Progress.__struct_fields__)]
    lines += [",".join(str(value) for value in msgspec.structs.astuple(row)) for row in rows]
    return "".join(f"{line}\n" for line in lines)


class AtomicFile:
    """A file that is written as a whole or not at all: it gets its name only when it is complete."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.part = path.with_name(path.name + ".part")

    def __enter__(self) -> BinaryIO:
        self.file = self.part.open("wb")
        return self.file

    def __exit__(self, kind: object, *wrong: object) -> None:
        with closing(self.file):
            self.file.flush()
            os.fsync(self.file.fileno())
        if kind is None:
            self.part.replace(self.path)
        else:
            self.part.unlink()
