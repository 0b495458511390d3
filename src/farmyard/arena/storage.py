"""The folder of a tournament. Results are only ever appended, so that a run can be killed at any moment and go on.

`results.jsonl` begins with the plan; then one line for each finished game, on disk before it counts. It holds what is
the same in every run with the same seed, up to the order of the lines. What is not, the times of moves, is in
`times.jsonl`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, TypeVar

import msgspec

from farmyard.arena.plan import Plan
from farmyard.arena.timing import Clock, Times, add_times
from farmyard.arena.units import Outcome, Result
from farmyard.core.errors import FarmyardError
from farmyard.core.values import say

RESULTS = "results.jsonl"
TIMES = "times.jsonl"

Line = TypeVar("Line", bound=msgspec.Struct)


class StorageError(FarmyardError):
    """A folder of results that cannot be used."""


class GameTimes(msgspec.Struct, frozen=True):
    """A line of `times.jsonl`."""

    number: int
    seats: tuple[Times, ...]


class Storage:
    """Opens the folder of a tournament, new or begun. `done` holds the results, `clocks` the times of each bot."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.done: dict[int, Result] = {}
        self.clocks: dict[str, Clock] = {}
        self.results = (folder / RESULTS).open("ab+")
        self.times = (folder / TIMES).open("ab+")
        try:
            lock(self.results, folder)
            self.read(folder, plan)
        except BaseException:
            self.close()
            raise

    def read(self, folder: Path, plan: Plan) -> None:
        lines = whole_lines(self.results)
        head = next(lines, None)
        if head is None:
            self.append(self.results, plan)
            sync(self.results)
        else:
            check_head(head, plan, folder)
            self.done = results_of(lines, folder)
            self.clocks = clocks_of(self.times, self.done, folder)

    def add(self, outcome: Outcome) -> None:
        """On disk when this returns. Times go first: a result without them would never get any."""
        if outcome.times:
            self.append(self.times, GameTimes(outcome.result.number, outcome.times))
        self.append(self.results, outcome.result)
        sync(self.results)

    def append(self, file: BinaryIO, line: msgspec.Struct) -> None:
        file.write(msgspec.json.encode(line) + b"\n")
        file.flush()

    def close(self) -> None:
        self.results.close()
        self.times.close()

    def __enter__(self) -> Storage:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def read_results(folder: Path) -> tuple[Plan, list[Result]]:
    """The plan and what is finished, for whoever wants to study a folder without playing."""
    with (folder / RESULTS).open("rb") as file:
        lines = whole_lines(file)
        plan = decode(next(lines, b""), Plan, folder / RESULTS, 1)
        done = results_of(lines, folder)
    return plan, [done[number] for number in sorted(done)]


def results_of(lines: Iterator[bytes], folder: Path) -> dict[int, Result]:
    """The finished games behind the head, by their numbers."""
    found = [decode(line, Result, folder / RESULTS, place) for place, line in enumerate(lines, 2)]
    return {result.number: result for result in found}


def clocks_of(file: BinaryIO, done: Mapping[int, Result], folder: Path) -> dict[str, Clock]:
    """The times of each bot in these games. A game that was cut off and played again has two lines; one counts."""
    clocks: dict[str, Clock] = {}
    seen: set[int] = set()
    for place, line in enumerate(whole_lines(file), 1):
        found = decode(line, GameTimes, folder / TIMES, place)
        if found.number in done and found.number not in seen:
            seen.add(found.number)
            add_times(clocks, done[found.number].bots, found.seats)
    return clocks


def check_head(head: bytes, plan: Plan, folder: Path) -> None:
    """A folder goes on with the tournament that was begun in it. Only the number of games may have changed."""
    begun = decode(head, Plan, folder / RESULTS, 1)
    if begun.setup.seed != plan.setup.seed:
        raise StorageError(say("arena.other_seed", folder=str(folder), seed=begun.setup.seed))
    wanted = msgspec.structs.replace(plan, games=begun.games)
    if begun != wanted:
        raise StorageError(say("arena.other_plan", folder=str(folder), what=", ".join(differences(begun, wanted))))


def differences(begun: Plan, wanted: Plan) -> list[str]:
    """Which fields of two plans differ; labels follow from the bots, and are told only where nothing else is."""
    parts: list[tuple[msgspec.Struct, msgspec.Struct]] = [(begun.setup, wanted.setup), (begun, wanted)]
    found = [
        name
        for one, other in parts
        for name in one.__struct_fields__
        if name != "setup" and getattr(one, name) != getattr(other, name)
    ]
    return [name for name in found if name != "labels"] or found


def begun_seed(folder: Path) -> int | None:
    """The seed of the tournament in this folder: whoever goes on need not remember it."""
    try:
        with (folder / RESULTS).open("rb") as file:
            head = next(whole_lines(file), None)
    except FileNotFoundError:
        return None
    return decode(head, Plan, folder / RESULTS, 1).setup.seed if head else None


def whole_lines(file: BinaryIO) -> Iterator[bytes]:
    """All lines that were written to their end. What is left of one that was not is cut off, if the file is ours."""
    file.seek(0)
    end = 0
    for line in file:
        if not line.endswith(b"\n"):
            if file.writable():
                file.truncate(end)
            return
        end += len(line)
        yield line


def decode(line: bytes, kind: type[Line], path: Path, place: int) -> Line:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError:
        raise StorageError(say("arena.bad_line", file=str(path), line=place)) from None


def sync(file: BinaryIO) -> None:
    os.fsync(file.fileno())


def lock(file: BinaryIO, folder: Path) -> None:
    """Two runs in one folder would play everything twice."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        # Not `flock`: workers would inherit it, and hold it while they outlive a killed run.
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise StorageError(say("arena.locked", folder=str(folder))) from None
