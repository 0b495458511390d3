"""On a Ray cluster the same network is learned, also when a worker dies in the middle."""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import farmyard
from farmyard.bots.network import Network
from farmyard.learning.run import train
from tests.arena.nodes import ENVIRONMENT, two_nodes, wait_for_player
from tests.patience import PATIENCE

from .networks import same_weights

GAME = farmyard.game("farmerama")
NUMBERS = {"games": "4", "hidden": "8"}
COMMAND = [sys.executable, "-c", "import sys; from farmyard.cli.main import run; sys.exit(run())", "train", GAME.id]


@pytest.mark.skipif(
    importlib.util.find_spec("ray") is None and "FARMYARD_COMPLETE" not in os.environ,
    reason="Ray is not installed here: pip install farmyard[ray]",
)
def test_a_cluster_learns_the_same(tmp_path: Path) -> None:
    words = ["--games", "12", "--plan", "games=4", "--plan", "hidden=8", "--check-games", "0", "--json"]
    with two_nodes() as nodes:
        running = subprocess.Popen(
            [*COMMAND, *words, "--ray", nodes.address, "--out", str(tmp_path / "ray")],
            env=os.environ | ENVIRONMENT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        os.kill(wait_for_player(nodes.head), signal.SIGKILL)
        out, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == 0, err.decode()
    assert b"A worker was lost" in err
    assert json.loads(out)["games"] == 12
    train(GAME.id, 2, games=12, numbers=NUMBERS, jobs=1, out=tmp_path / "here", check_games=0)
    there, here = (Network.load(tmp_path / name / "network.npz", GAME.encoding(2)) for name in ("ray", "here"))
    assert same_weights(there, here)
