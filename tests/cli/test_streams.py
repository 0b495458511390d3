"""Streams that are closed, deaf, or cannot show an Ä: an end without a traceback."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.patience import PATIENCE

from .conftest import GAME

COMMAND = f"{sys.executable} -m farmyard"


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    everything = {**os.environ, **environment}
    return subprocess.run(
        ["bash", "-c", line], capture_output=True, text=True, env=everything, timeout=PATIENCE, check=False
    )


def test_closed_input_is_an_end() -> None:
    done = shell(f"{COMMAND} play {GAME} --seats human,random --seed 1 <&-")
    assert done.returncode == 0
    assert done.stdout.endswith("Goodbye.\n")
    assert done.stderr == ""


def test_closed_output_is_no_trouble() -> None:
    done = shell(f"{COMMAND} games >&-")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_reader_that_leaves_is_no_trouble() -> None:
    done = shell(f"set -o pipefail; {COMMAND} play {GAME} --seats random,random --seed 1 | head -1")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


def test_a_terminal_without_umlauts_gets_question_marks() -> None:
    done = shell(f"{COMMAND} games", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "Eine Frage der ?hre" in done.stdout


def test_a_bot_that_breaks_ends_the_game_with_a_sentence() -> None:
    script = (
        "from farmyard.bots import Bot\n"
        "from farmyard.bots.registry import register\n"
        "from farmyard.cli.main import run\n"
        "class Clumsy(Bot):\n"
        "    name = 'clumsy'\n"
        "    def choose(self, view, legal):\n"
        "        raise RuntimeError('oops')\n"
        "register(Clumsy)\n"
        f"raise SystemExit(run(['play', '{GAME}', '--seats', 'clumsy,random']))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 1
    assert "clumsy" in done.stderr
    assert "oops" in done.stderr
    assert "Traceback" not in done.stderr
