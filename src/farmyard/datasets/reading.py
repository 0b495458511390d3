"""Reading a dataset: its games for statistics, and a position as the view it was made from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from farmyard.arena.units import Result
from farmyard.core.registry import game as find_game
from farmyard.core.values import say
from farmyard.core.view import View
from farmyard.datasets.schema import GAMES, POSITIONS, VERSION, VERSION_KEY, DatasetError, load_pyarrow
from farmyard.datasets.sources import Seen

ROWS = 1024
"""So many rows are read at once."""


def read_view(row: Mapping[str, Any]) -> View:
    """The view of a row of `positions.parquet`: it draws itself, and `game.imagine` deals a state for it."""
    data = msgspec.json.decode(row["view"]) | msgspec.json.decode(row["fixed"])
    return msgspec.convert(data, type=view_type(row["game"]))


@cache
def view_type(game: str) -> type[View]:
    found = find_game(game)
    return type(found.start(seed=0).view(None))


def is_dataset(folder: Path) -> bool:
    return (folder / GAMES).is_file() and (folder / POSITIONS).is_file()


def seen_games(folder: Path) -> Iterator[Seen]:
    """The games of a dataset, one after the other."""
    for row in rows_in(folder / GAMES):
        result = Result(
            number=row["number"],
            round=0,
            luck=row["number"],
            bots=tuple(row["players"]),
            points=tuple(row["points"]),
            ranks=tuple(row["ranks"]),
            winners=tuple(row["winners"]),
            decisions=row["decisions"],
            moves=row["moves"],
            cards=tuple(tuple(names) for names in row["cards"]),
        )
        options = msgspec.json.decode(row["options"])
        yield Seen(row["game"], row["rules"], options, row["seats"], row["seed"], row["source"], row["over"], result)


def asked_in(folder: Path) -> Iterator[tuple[int, str, int]]:
    """Of every decision in a dataset: the number of its game, what was asked, and how many moves were legal."""
    for batch in opened(folder / POSITIONS).iter_batches(ROWS, columns=["number", "asked", "legal"]):
        counts = batch["legal"].value_lengths().to_pylist()
        yield from zip(batch["number"].to_pylist(), batch["asked"].to_pylist(), counts, strict=True)


def rows_in(file: Path) -> Iterator[dict[str, Any]]:
    for batch in opened(file).iter_batches(ROWS):
        yield from batch.to_pylist()


def opened(file: Path) -> Any:
    """A file of ours, in a version that we know."""
    pa = load_pyarrow()
    try:
        found = pa.parquet.ParquetFile(file)
    except pa.ArrowInvalid:
        raise DatasetError(say("datasets.not_ours", file=str(file))) from None
    version = (found.schema_arrow.metadata or {}).get(VERSION_KEY, b"").decode()
    if version != str(VERSION):
        raise DatasetError(say("datasets.version", file=str(file), theirs=version or "-", ours=VERSION))
    return found
