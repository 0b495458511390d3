"""The first start: at once and in plain Python to its end, while the compiler runs for the next one."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import begin

SAYS = 'echo "$FARMYARD_PURE $FARMYARD_COMPILING $@" >"$OUT"; exit 3'


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command writes what it was told. It stands for `farmyard`; nothing is compiled yet."""
    command = tmp_path / "farmyard"
    command.write_text(f"#!/bin/sh\n{SAYS}\n")
    command.chmod(0o755)
    out = tmp_path / "told"
    monkeypatch.setenv("OUT", str(out))
    monkeypatch.delenv("FARMYARD_PURE", raising=False)
    monkeypatch.setattr(begin, "COMMAND", command)
    monkeypatch.setattr(begin, "is_current", lambda: False)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    return out


def test_it_begins_in_plain_python_and_stops_the_compiler_when_it_ends(
    told: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiler = subprocess.Popen(["/bin/sh", "-c", "sleep 600 & wait"], stdout=subprocess.PIPE, start_new_session=True)
    monkeypatch.setattr(begin, "start_compiler", lambda: compiler)
    assert begin.main(["serve", "--open"]) == 3
    assert told.read_text() == "1 1 serve --open\n"
    assert compiler.returncode == -signal.SIGTERM
    assert compiler.stdout is not None
    with compiler.stdout as line:
        assert line.read() == b"", "it ends when nobody holds it any more: what the compiler had started is gone too"


def test_without_a_compiler_it_promises_nothing(
    told: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(told.parent))
    monkeypatch.setenv("CC", "no-such-compiler")
    assert begin.main(["serve"]) == 3
    assert told.read_text() == "1  serve\n"
    assert "no C compiler" in capsys.readouterr().out


def test_what_is_compiled_is_taken(told: Path) -> None:
    code = f"""
import sys; sys.path.insert(0, {str(Path(begin.__file__).parent)!r})
import begin
from pathlib import Path
begin.is_current, begin.COMMAND = lambda: True, Path({str(begin.COMMAND)!r})
begin.main(["serve"])
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 3
    assert told.read_text() == "  serve\n"
