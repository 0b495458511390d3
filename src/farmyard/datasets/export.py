"""`farmyard export`: games as Parquet, written while they are played."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from farmyard.core.values import say
from farmyard.datasets.pool import in_order
from farmyard.datasets.rows import rows_of
from farmyard.datasets.schema import (
    GAME_COLUMNS,
    GAMES,
    POSITION_COLUMNS,
    POSITIONS,
    VERSION,
    DatasetError,
    arrow_schema,
    load_pyarrow,
)
from farmyard.datasets.sources import Source

ROW_GROUP_BYTES = 32_000_000
"""Rows are held back until they are so large together: small row groups compress badly."""
PART = ".part"


class Exported(msgspec.Struct, frozen=True):
    """What was written."""

    folder: str
    files: tuple[str, ...]
    version: int
    games: int
    positions: int
    bytes: int


def export(
    sources: Iterable[Source], folder: str | Path, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> Exported:
    """Write all decisions of these games to `positions.parquet` in this folder, and the games to `games.parquet`.

    The files are the same whatever the number of jobs. They appear when they are whole: whatever goes wrong before,
    nothing is left behind.
    """
    load_pyarrow()
    place = Path(folder)
    if any((place / name).exists() for name in (POSITIONS, GAMES)):
        raise DatasetError(say("datasets.exists", folder=str(place)))
    place.mkdir(parents=True, exist_ok=True)
    games = rows = 0
    with (
        ParquetFile(place / POSITIONS, POSITION_COLUMNS) as positions,
        ParquetFile(place / GAMES, GAME_COLUMNS) as seen,
    ):
        for game, decisions in batches(sources, jobs):
            seen.add(game)
            positions.add(decisions)
            games += 1
            rows += decisions.num_rows
            if progress is not None:
                progress(games)
    files = (POSITIONS, GAMES)
    size = sum((place / name).stat().st_size for name in files)
    return Exported(str(place), files, VERSION, games, rows, size)


def batches(sources: Iterable[Source], jobs: int) -> Iterator[tuple[Any, Any]]:
    """For each game a record batch of pyarrow for its row and one for its decisions, made where it is played."""
    return in_order(batches_of, sources, jobs)


def batches_of(source: Source) -> tuple[Any, Any]:
    game, positions = rows_of(source)
    return batch([game], GAME_COLUMNS), batch(positions, POSITION_COLUMNS)


def batch(rows: Sequence[dict[str, Any]], columns: dict[str, str]) -> Any:
    schema = arrow_schema(columns)
    return load_pyarrow().RecordBatch.from_pylist(rows, schema=schema)


class ParquetFile:
    """One file that grows by row groups, under another name until it is closed."""

    def __init__(self, file: Path, columns: dict[str, str]) -> None:
        from pyarrow.parquet import ParquetWriter

        self.file = file
        self.part = file.with_name(f".{file.name}{PART}")
        self.schema = arrow_schema(columns)
        self.open: Callable[[], Any] = partial(ParquetWriter, self.part, self.schema, compression="zstd")
        self.writer: Any = None
        self.waiting: list[Any] = []
        self.bytes = 0

    def add(self, batch: Any) -> None:
        self.waiting.append(batch)
        self.bytes += batch.nbytes
        if self.bytes >= ROW_GROUP_BYTES:
            self.flush()

    def flush(self) -> None:
        rows = load_pyarrow().Table.from_batches(self.waiting, self.schema)
        if rows.num_rows:
            self.writer.write_table(rows, row_group_size=rows.num_rows)
        self.waiting, self.bytes = [], 0

    def __enter__(self) -> ParquetFile:
        self.writer = self.open()
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        if kind is None:
            self.flush()
        self.writer.close()
        if kind is None:
            self.part.replace(self.file)
        else:
            with contextlib.suppress(OSError):
                self.part.unlink()
