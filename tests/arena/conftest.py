"""What the tests of tournaments share: the toy game, which takes a millisecond, and bots in a file."""

from __future__ import annotations

import contextlib
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ENTRANTS = Path(__file__).parent / "entrants.py"


def entrant(name: str) -> str:
    return f"{ENTRANTS}:{name}"


@pytest.fixture(autouse=True)
def _toy(turnips: object) -> None:
    """Workers are forked, so they know it too."""


def gone(word: str) -> bool:
    """Whether no process that was called with this word is left, after a few seconds."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if not any(word.encode() in command for command in command_lines()):
            return True
        time.sleep(0.05)
    return False


def command_lines() -> Iterator[bytes]:
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            yield file.read_bytes()


def wait_for_lines(file: Path, least: int, running: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end and running.poll() is None:
        if file.exists() and file.read_bytes().count(b"\n") >= least:
            return
        time.sleep(0.002)
    raise AssertionError(f"{file} did not get {least} lines")
