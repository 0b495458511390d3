"""`farmyard train`: the same network from the same seed, whoever plays and whatever is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import farmyard
from farmyard.bots.learned import read_network
from farmyard.bots.network import Network
from farmyard.bots.weights import VARIABLE, weights_for
from farmyard.cli.main import run
from farmyard.core.errors import SetupError
from farmyard.learning.generation import units
from farmyard.learning.plan import make_plan
from farmyard.learning.run import train
from farmyard.learning.strength import BETTER, LEVEL, Strength
from tests.patience import PATIENCE

from .networks import same_weights, untrained

GAME = farmyard.game("farmerama")
NUMBERS = {"games": "2", "hidden": "8", "fade": "10"}
WORDS = ["train", "farmerama", "--seats", "2", "--games", "6", "--check-games", "0"]
WORDS += [word for name, value in NUMBERS.items() for word in ("--plan", f"{name}={value}")]


def network(folder: Path) -> Network:
    return Network.load(folder / "network.npz", GAME.encoding(2))


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run with one process, which nobody has disturbed."""
    folder = tmp_path_factory.mktemp("alone")
    train("farmerama", 2, games=6, numbers=NUMBERS, jobs=1, out=folder, check_games=0)
    return folder


def test_two_processes_learn_the_same_and_the_command_tells_it(
    alone: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*WORDS, "--jobs", "2", "--out", str(tmp_path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["generations"], found["games"], found["jobs"]) == (3, 6, 2)
    assert found["strength"] is None
    assert found["plan"]["mix"] == {"experienced": [False, True], "together": [False, True]}
    assert same_weights(network(alone), network(tmp_path))
    names = {"plan.json", "checkpoint.npz", "curve.csv", "curve.svg", "network.npz"}
    assert names <= {path.name for path in tmp_path.iterdir()}


PROGRAM = """
import sys
from pathlib import Path
import farmyard.learning.run as run
run.SAVE_SECONDS = 0
if __name__ == "__main__":
    run.train("farmerama", 2, games=1000, numbers=dict(games="2", hidden="8", fade="10"), jobs=1, out=sys.argv[1])
"""


def test_a_run_that_is_killed_goes_on(alone: Path, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    folder = tmp_path / "run"
    running = subprocess.Popen([sys.executable, str(program), str(folder)])
    wait_for(folder / "network.npz", running)
    with pytest.raises(Exception, match="Another run"):
        train("farmerama", 2, games=2, numbers=NUMBERS, out=folder)
    os.kill(running.pid, signal.SIGKILL)
    running.wait()
    found = train("farmerama", 2, games=6, numbers=NUMBERS, jobs=1, out=folder, check_games=0)
    if found["games"] == 6:
        assert same_weights(network(alone), network(folder))
    assert found["games"] >= 6


def wait_for(file: Path, running: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and running.poll() is None:
        if file.exists():
            return
        time.sleep(0.01)
    raise AssertionError(f"{file} did not come")


def test_a_run_of_no_minutes_learns_nothing_and_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["train", "farmerama", "--minutes", "0", "--jobs", "1", "--out", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "learned from 0 games" in out
    assert out.rstrip().endswith(": plan.json.")


def test_the_folder_knows_its_seed_and_a_run_that_is_old_enough_learns_no_more(alone: Path) -> None:
    before = (alone / "checkpoint.npz").read_bytes()
    found = train("farmerama", 2, games=6, numbers=NUMBERS, out=alone, check_games=0)
    assert (found["games"], found["seed"]) == (6, 1)
    assert (alone / "checkpoint.npz").read_bytes() == before
    with pytest.raises(SetupError, match="seed"):
        train("farmerama", 2, games=6, numbers=NUMBERS, seed=2, out=alone)


def test_it_can_begin_with_weights(alone: Path, tmp_path: Path) -> None:
    start = alone / "network.npz"
    found = train("farmerama", 2, games=2, numbers={"games": "2"}, start=start, jobs=1, out=tmp_path, check_games=0)
    assert found["plan"]["hidden"] == (8,), "as the weights have it"
    assert found["plan"]["start"]
    assert not same_weights(network(tmp_path), network(alone))
    assert same_weights(read_network(GAME, 2, start), network(alone)), "nobody has touched them"


def strength(verdict: str) -> Any:
    def measured(*arguments: object) -> Strength:
        return Strength("", "greedy", 20, 0.9, (0.7, 0.97), 0.5, 60.0, 40.0, 20.0, verdict)

    return measured


def test_only_a_better_network_is_installed(alone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    monkeypatch.setattr("farmyard.bots.weights.PACKAGED", tmp_path / "nothing")
    for verdict in (LEVEL, BETTER):
        monkeypatch.setattr("farmyard.learning.run.measure", strength(verdict))
        found = train("farmerama", 2, games=6, numbers=NUMBERS, out=alone, install=True)
        assert found["installed"] == (str(tmp_path / "farmerama-2.npz") if verdict == BETTER else None)
    path = weights_for(GAME, 2)
    assert path is not None
    installed = Network.load(path, GAME.encoding(2))
    assert same_weights(installed, network(alone))
    assert installed.about["strength"]["win_rate"] == 0.9
    assert installed.about["games"] == 6
    (alone / "strength.json").unlink()


def test_a_check_is_not_repeated(alone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    untrained(tmp_path, GAME, 2)
    first = train("farmerama", 2, games=6, numbers=NUMBERS, out=alone, jobs=1, check_games=4)
    assert first["strength"]["games"] == 4
    monkeypatch.setattr("farmyard.learning.run.measure", None)
    again = train("farmerama", 2, games=6, numbers=NUMBERS, out=alone, jobs=1, check_games=4)
    assert again["strength"] == first["strength"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--option", "weather=fine"], "weather"),
        (["--option", "experienced"], "experienced"),
        (["--plan", "speed=3"], "speed"),
        (["--plan", "whims=2"], "whims"),
        (["--plan", "blend=0"], "blend"),
        (["--from", "nowhere.npz"], "nowhere.npz"),
        (["--seats", "9"], "9"),
    ],
)
def test_what_is_wrong_is_told_before_the_first_game(
    words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["train", "farmerama", "--out", str(tmp_path / "run"), *words]) == 2
    assert says in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


def test_games_of_every_seed_have_luck_that_games_take() -> None:
    game = farmyard.game("farmerama")
    plan = make_plan(game, 2, seed=2**63 - 1, numbers={"whims": "0"})
    lucks = [unit.luck for number in range(3) for unit in units(plan, number)]
    assert [game.read_seed(luck) for luck in lucks] == lucks
    other = {unit.luck for unit in units(make_plan(game, 2, seed=2**63 - 2), 0)}
    assert len(set(lucks) | other) == len(lucks) + len(other)
