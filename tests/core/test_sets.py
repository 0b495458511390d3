"""Moves that speak of a set: written in one order, read in any."""

from __future__ import annotations

import itertools
from typing import Annotated, ClassVar

import pytest

from farmyard.core.codec import Codec
from farmyard.core.errors import UnreadableMove
from farmyard.core.notation import Notation
from farmyard.core.tokens import Word
from farmyard.core.values import Event, Move

CELL = Word("cell", [f"{column}{row}" for row in (1, 2) for column in "abcdefghij"])


class Fence(Move, frozen=True):
    """fence a1 b1"""

    verb: ClassVar[str] = "fence"
    cells: Annotated[frozenset[int], CELL]


class Fenced(Event, frozen=True):
    cells: frozenset[int]


NOTATION = Notation([Fence])
CELLS = frozenset({19, 0, 8, 11})


def test_it_is_written_in_order() -> None:
    assert str(Fence(CELLS)) == "fence a1 i1 b2 j2"
    assert Fence(CELLS).to_json() == {"move": "fence", "cells": ["a1", "i1", "b2", "j2"]}


def test_it_is_read_in_any_order() -> None:
    for words in itertools.permutations(["a1", "i1", "b2", "j2"]):
        assert NOTATION.read(" ".join(["fence", *words])) == Fence(CELLS)
        assert NOTATION.read_json({"move": "fence", "cells": list(words)}) == Fence(CELLS)
    with pytest.raises(UnreadableMove):
        NOTATION.read("fence")


def test_sets_survive_as_data() -> None:
    codec = Codec([Fenced], NOTATION.read)
    for value in (Fence(CELLS), Fenced(CELLS), Fenced(frozenset())):
        assert codec.decode(codec.encode(value)) == value
    assert codec.encode(Fenced(CELLS)) == {"is": "fenced", "cells": {"set": [0, 8, 11, 19]}}
