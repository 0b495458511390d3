"""Calling the command: in this process for speed, in a terminal of its own where that matters."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from farmyard.cli.main import run
from tests.patience import PATIENCE

Farm = Callable[..., "Answer"]
GAME = "frage-der-aehre"


class Answer(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nobody's own settings, and a folder where files may be left."""
    monkeypatch.setenv("FARMYARD_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def farm(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Farm:
    """`farm("play", "frage-der-aehre", stdin="1\\n")` -> exit code, output, errors."""

    def call(*words: str, stdin: str | bytes = "") -> Answer:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        capsys.readouterr()
        code = run(words)
        out, err = capsys.readouterr()
        return Answer(code, out, err)

    return call


@pytest.fixture
def spawn() -> Any:
    """The command in a terminal: `child = spawn("play", "frage-der-aehre")`."""
    import pexpect  # type: ignore[import-untyped]

    children: list[Any] = []

    def start(*words: str, size: tuple[int, int] = (60, 120)) -> Any:
        environment = {**os.environ, "TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1"}
        for size_of_another in ("COLUMNS", "LINES"):
            environment.pop(size_of_another, None)
        child = pexpect.spawn(
            sys.executable,
            ["-m", "farmyard", *words],
            env=environment,
            dimensions=size,
            encoding="utf-8",
            timeout=PATIENCE,
        )
        children.append(child)
        return child

    yield start
    for child in children:
        child.close(force=True)
