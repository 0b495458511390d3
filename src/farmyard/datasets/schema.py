"""The two tables of a dataset: `positions.parquet`, a row for each decision, and `games.parquet`, a row for each game.

`VERSION` stands in the metadata of both files and rises when a column is renamed, removed or given another meaning.
"""

from __future__ import annotations

from typing import Any

import farmyard
from farmyard.core.errors import FarmyardError
from farmyard.core.values import say

VERSION = 1
POSITIONS, GAMES = "positions.parquet", "games.parquet"
VERSION_KEY = b"farmyard.dataset"

NUMBERS, TEXTS = "list<int32>", "list<string>"

OF_A_GAME = {
    "number": "int64",
    "game": "string",
    "rules": "int32",
    "options": "string",
    "seats": "int8",
    "seed": "int64",
    "source": "string",
}
"""The columns that say which game it is: both tables begin with them."""

POSITION_COLUMNS = OF_A_GAME | {
    "decision": "int32",
    "move": "int32",
    "seat": "int8",
    "player": "string",
    "round": "int16",
    "asked": "string",
    "legal": TEXTS,
    "choice": "string",
    "choice_index": "int32",
    "points": "int32",
    "margin": "int32",
    "rank": "int8",
    "win": "float64",
    "view": "string",
    "fixed": "string",
}

GAME_COLUMNS = OF_A_GAME | {
    "over": "bool",
    "players": TEXTS,
    "points": NUMBERS,
    "ranks": NUMBERS,
    "winners": NUMBERS,
    "decisions": "int32",
    "moves": "int32",
    "cards": "list<list<string>>",
}


class DatasetError(FarmyardError):
    """A dataset that cannot be written or read."""


def load_pyarrow() -> Any:
    try:
        import pyarrow as pa
        import pyarrow.parquet
    except ImportError:
        raise DatasetError(say("datasets.no_pyarrow")) from None
    return pa


def arrow_schema(columns: dict[str, str]) -> Any:
    """The same for pyarrow, with the version in the metadata."""
    pa = load_pyarrow()
    types = {
        NUMBERS: pa.list_(pa.int32()),
        TEXTS: pa.list_(pa.string()),
        "list<list<string>>": pa.list_(pa.list_(pa.string())),
        "bool": pa.bool_(),
    }
    fields = [(name, types[kind] if kind in types else getattr(pa, kind)()) for name, kind in columns.items()]
    versions = {VERSION_KEY: str(VERSION).encode(), b"farmyard.version": farmyard.__version__.encode()}
    return pa.schema(fields, metadata=versions)
