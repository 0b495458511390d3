"""The notebooks under `examples` run from the first cell to the last, and show what they say."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE

EXAMPLES = Path(__file__).parents[2] / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))
LEARNING = ("torch", "sb3_contrib")


def run(name: str, folder: Path, *words: str, seconds: float = 3 * PATIENCE) -> list[dict[str, Any]]:
    """All outputs, in order."""
    pytest.importorskip("nbclient")
    out = folder / "done.ipynb"
    command = [sys.executable, "-m", "tests.examples.execute", str(EXAMPLES / name), str(folder), str(out), *words]
    root = Path(__file__).parents[2]
    env = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(root / "src"), str(root)]),
        "PYDEVD_DISABLE_FILE_VALIDATION": "1",
    }
    done = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, check=False, timeout=seconds)
    assert done.returncode == 0, done.stderr[-3000:]
    cells = json.loads(out.read_text(encoding="utf-8"))["cells"]
    return [output for cell in cells for output in cell.get("outputs", ())]


def shown(outputs: list[dict[str, Any]], kind: str) -> list[str]:
    return ["".join(output["data"][kind]) for output in outputs if kind in output.get("data", {})]


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: str(file.stem))
def test_a_notebook_is_kept_without_outputs(file: Path) -> None:
    """Whoever opens it runs it; what changes in it is what somebody wrote."""
    found = json.loads(file.read_text(encoding="utf-8"))
    assert found["metadata"]["kernelspec"]["name"] == "python3"
    for cell in found["cells"]:
        assert cell.get("outputs", []) == []
        assert cell.get("execution_count") is None


def test_the_first_bot_beats_random(tmp_path: Path) -> None:
    outputs = run("1-first-bot.ipynb", tmp_path, "assert best['bot'] == 'Points' and best['win_rate'] > 0.8, best")
    html = shown(outputs, "text/html")
    assert sum("<svg" in page for page in html) == 2, "the position, before and after"
    assert sum("<code>lay" in page for page in html) == 1, "moves as a table"


def test_a_tournament(tmp_path: Path) -> None:
    outputs = run("2-tournament.ipynb", tmp_path, "GAMES=6", "assert found.bots[0]['bot'] == 'greedy'")
    assert (tmp_path / "results" / "report.html").is_file()
    assert any("greedy: wins" in "".join(output.get("text", "")) for output in outputs)


def test_an_analysis(tmp_path: Path) -> None:
    outputs = run("4-analysis.ipynb", tmp_path, "GAMES=12", "assert row['choice'] in row['legal']")
    assert len(shown(outputs, "image/png")) == 2
    assert (tmp_path / "decisions" / "positions.parquet").is_file()


def test_an_agent_learns_to_beat_random_and_plays_a_tournament(tmp_path: Path) -> None:
    """Masked PPO, half a minute: it meets random in some 27 games and is ahead in most of them.
    The model is found from other folders as well."""
    for name in LEARNING:
        pytest.importorskip(name)
    elsewhere = (
        "import os, pathlib; here = pathlib.Path.cwd(); os.chdir(here.parent)",
        "bots = [f'{here.name}/my_agent.py:Mine', 'random']",
        "found = farmyard.arena.tournament(GAME, bots, games=2, seats=2, seed=1, jobs=1)",
        "assert not any(row['reason'] for row in found.bots), found.bots",
    )
    run("3-train-an-agent.ipynb", tmp_path, "assert ahead['Mine', 'random'] > 0.65, ahead", *elsewhere)
    assert (tmp_path / "results" / "report.html").is_file()


@pytest.mark.long
def test_an_agent_that_learns_for_longer_hardly_ever_loses_to_random(tmp_path: Path) -> None:
    for name in LEARNING:
        pytest.importorskip(name)
    check = "assert ahead['Mine', 'random'] > 0.9, ahead"
    run("3-train-an-agent.ipynb", tmp_path, "STEPS=400_000", "GAMES=240", check, seconds=3600)
