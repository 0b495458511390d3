"""What the tests of datasets share: the toy game, which takes a millisecond."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from farmyard.arena.playing import play
from farmyard.cli.main import run
from farmyard.core.registry import game
from farmyard.datasets import Simulated

GAME = "turnips"
Call = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def _toy(turnips: object) -> None:
    """Workers are forked, so they know it too."""


@pytest.fixture
def call(capfd: pytest.CaptureFixture[str]) -> Call:
    def told(*words: str) -> tuple[int, str, str]:
        code = run(words)
        out, err = capfd.readouterr()
        return code, out, err

    return told


def record_of(source: Simulated, file: Path, moves: int | None = None) -> None:
    """The same game as a record, or its first moves."""
    chosen: list[str] = []
    setup = source.setup
    play(setup, source.unit, watch=lambda state, seat, move: chosen.append(str(move)))
    from farmyard.arena.playing import luck_seed

    state = game(setup.game).start(seats=setup.seats, seed=luck_seed(setup, source.unit), **setup.options)
    for text in chosen[:moves]:
        state.play(text, state.to_act[0])
    file.write_text(str(state.record()), encoding="utf-8")
