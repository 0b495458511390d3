"""A third party derives one class, and pytest checks the game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FILE = """
from farmyard.testkit import GameContract
from tests.core.toy import Turnips
from tests.testkit.broken import {state}


class TestTheirs(GameContract):
    game = Turnips({state})
    effort = 0.1
    contracts = {{name: GameContract.contracts[name] for name in ("scores add up", "events are told")}}
"""

HERE = Path(__file__).parent.parent.parent


def run(folder: Path, state: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_theirs.py").write_text(FILE.format(state=state), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "--rootdir", str(folder), str(folder)]
    return subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)


def test_a_broken_game_fails_in_pytest(tmp_path: Path) -> None:
    done = run(tmp_path, "WinsEarly")
    assert done.returncode == 1, done.stdout
    assert "test_contract[scores-add-up:2seats-long=True-market=calm] FAILED" in done.stdout
    assert "test_contract[events-are-told:2seats-long=True-market=calm] PASSED" in done.stdout
    assert "(0,) have won already" in done.stdout
    assert "16 failed, 16 passed" in done.stdout


def test_a_healthy_game_passes_in_pytest(tmp_path: Path) -> None:
    done = run(tmp_path, "Yard")
    assert done.returncode == 0, done.stdout
    assert "32 passed" in done.stdout
