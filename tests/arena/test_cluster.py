"""On a Ray cluster: the same results from the same seed, also when workers and a whole node die in the middle.

The cluster is a real one: two nodes of `ray start` on this machine.
"""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from farmyard.arena import Setup, tournament
from farmyard.arena.connecting import check_address
from farmyard.arena.payload import pack, unpack
from farmyard.arena.simulation import simulate
from farmyard.arena.storage import RESULTS
from farmyard.cli.arena import for_programs
from farmyard.core.errors import FarmyardError, SetupError
from tests.patience import PATIENCE

from .conftest import entrant, wait_for_lines
from .nodes import ENVIRONMENT, Nodes, kill_with_all_below, two_nodes, wait_for_player
from .test_simulate import timeless as simulated
from .test_tournament import lines, timeless

GAME = "frage-der-aehre"
FARMYARD = (sys.executable, "-c", "import sys; from farmyard.cli.main import run; sys.exit(run())")

# `make test` has installed everything: there this test runs, or fails.
needs_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None and "FARMYARD_COMPLETE" not in os.environ,
    reason="Ray is not installed here: pip install farmyard[ray]",
)


def start(*words: str) -> subprocess.Popen[bytes]:
    command = [*FARMYARD, *words]
    return subprocess.Popen(command, env=os.environ | ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def finish(running: subprocess.Popen[bytes]) -> tuple[dict[str, Any], str]:
    """What it found, and what it told."""
    out, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == 0, err.decode()
    return json.loads(out), err.decode()


@needs_ray
def test_a_cluster_of_two_nodes_plays_the_same_games(tmp_path: Path) -> None:
    """One test: to start a cluster takes longer than all that is asked of it."""
    with two_nodes() as nodes:
        workers_and_nodes_that_die_change_nothing(nodes, tmp_path)
        self_play = start("simulate", GAME, "--games", "8", "--seed", "4", "--rotate", "--json", "--ray", nodes.address)
        bots_that_die_are_blamed_as_on_one_machine(nodes)
        expected = simulate(GAME, None, 8, ["random"], 4, rotate=True, jobs=1)
        assert simulated(finish(self_play)[0]) == simulated(expected)


def workers_and_nodes_that_die_change_nothing(nodes: Nodes, tmp_path: Path) -> None:
    """A worker is killed, then a whole node; the folder holds every game once, as from a run on one machine."""
    hurry = tmp_path / "hurry"
    bots = ["random", entrant(f"Dawdles:file={hurry}"), entrant("Failing")]
    words = ["arena", GAME, "--bots", ",".join(bots), "--games", "120", "--seed", "5", "--json"]
    running = start(*words, "--ray", nodes.address, "--out", str(tmp_path / "ray"))
    wait_for_lines(tmp_path / "ray" / RESULTS, 4, running)
    first = wait_for_player(nodes.head)
    os.kill(first, signal.SIGKILL)
    wait_for_player(nodes.head, other_than=first)
    wait_for_player(nodes.second)
    kill_with_all_below(nodes.second.pid)
    assert len(lines(tmp_path / "ray")) < 120, "in the middle"
    hurry.touch()
    found, told = finish(running)
    assert "2 nodes, 2 workers" in told
    assert told.count("A worker was lost") == 2, told

    whole = tournament(GAME, bots, 120, 2, seed=5, out=tmp_path / "here")
    assert sorted(lines(tmp_path / "ray")) == sorted(lines(tmp_path / "here"))
    assert timeless(found) == timeless(json.loads(json.dumps(for_programs(whole))))
    assert found["played_now"] == found["games"] == 120


def bots_that_die_are_blamed_as_on_one_machine(nodes: Nodes) -> None:
    bots = [entrant("Dies"), "random"]
    words = ["arena", GAME, "--bots", ",".join(bots), "--games", "2", "--seed", "2", "--json"]
    found, told = finish(start(*words, "--ray", nodes.address))
    assert "lost" not in told, "the worker itself has outlived its bots"
    whole = tournament(GAME, bots, 2, 2, seed=2, jobs=1)
    assert timeless(found["bots"]) == timeless(whole.data["bots"])
    assert [row["faults"]["crash"] for row in found["bots"]] == [0, 2]


# --- without a cluster ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("nowhere", "“nowhere” is no address"),
        ("ray://10.0.0.5:10001", "is no address"),
        ("127.0.0.1:1", "No Ray cluster answers at 127.0.0.1:1"),
    ],
)
def test_an_address_where_nobody_answers(address: str, says: str) -> None:
    with pytest.raises(FarmyardError, match=says):
        check_address(address)


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SetupError, match=r"farmyard\[ray\]"):
        tournament(GAME, ["random", "random"], 2, ray="auto", out=tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_bots_in_files_travel_with_their_folder(tmp_path: Path) -> None:
    home, there = tmp_path / "home", tmp_path / "there"
    (home / "notes" / ".git").mkdir(parents=True)
    (home / "mine.py").write_text("from neighbour import Mine\n", encoding="utf-8")
    (home / "notes" / "weights.csv").write_bytes(b"1,2")
    (home / "notes" / ".git" / "config").write_bytes(b"secret")
    (home / ".env").write_bytes(b"secret")
    setup = Setup(GAME, 2, {}, 1, (f"{home}/mine.py:Mine:depth=3", "random"), ("Mine", "random"))
    unpacked = unpack(pack(setup), there)
    file, label = unpacked.bots[0].split(".py:")
    assert label == "Mine:depth=3"
    assert Path(f"{file}.py").read_text(encoding="utf-8") == "from neighbour import Mine\n"
    assert sorted(path.name for path in there.rglob("*") if path.is_file()) == ["mine.py", "weights.csv"]
    assert (unpacked.bots[1], unpacked.labels) == ("random", setup.labels)


def test_weights_travel_with_the_bots_that_name_them(tmp_path: Path) -> None:
    (tmp_path / "mine.npz").write_bytes(b"learned")
    bots = (f"search:weights={tmp_path}/mine.npz:sims=9", "search:weights=", "search:weights=nowhere.npz", "greedy")
    unpacked = unpack(pack(Setup(GAME, 4, {}, 1, bots, bots)), tmp_path / "there")
    file = unpacked.bots[0].removeprefix("search:weights=").removesuffix(":sims=9")
    assert Path(file).read_bytes() == b"learned"
    assert Path(file).is_relative_to(tmp_path / "there")
    assert unpacked.bots[1:] == bots[1:]


def test_a_large_folder_stays_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farmyard.arena.payload.MOST_BYTES", 10)
    (tmp_path / "mine.py").write_bytes(b"0123456789")
    setup = Setup(GAME, 1, {}, 1, (f"{tmp_path}/mine.py:Mine",), ("Mine",))
    assert pack(setup).folders
    (tmp_path / "holiday.mp4").write_bytes(b"0")
    with pytest.raises(SetupError, match="a folder of its own"):
        pack(setup)
