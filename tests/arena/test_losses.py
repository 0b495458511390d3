"""What a cluster may do to its workers, played through with one that does it on purpose and needs no Ray."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from farmyard._places import HOME
from farmyard.arena import InProcess, Outcome, Setup, Unit, cluster
from farmyard.arena.cluster import Cluster, Installed, installed, sources
from farmyard.arena.processes import DEATHS, ArenaError
from farmyard.core.values import Phrase

SETUP = Setup("turnips", 2, {}, 7, ("random", "random"), ("a", "b"))
UNITS = [Unit(number, number, (0, 1)) for number in range(12)]


class Lost(Exception):
    actor_init_failed = False


class NeverStarted(Lost):
    actor_init_failed = True


class Unreliable:
    """Answers as `connecting.Ray` does. `fates` tells what becomes of each batch: played, or lost with its worker."""

    started = False
    address = "10.0.0.5:6379"
    died = Lost

    def __init__(self, fates: Sequence[bool] = (), there: Callable[[], Installed] = installed) -> None:
        self.fates = iter(fates)
        self.there = there
        self.made = 0
        self.killed: list[Any] = []
        self.closed = False

    def processors(self) -> int:
        return 2

    def nodes(self) -> int:
        return 1

    def put(self, value: Any) -> Any:
        return value

    def actor(self, kind: type) -> Any:
        self.made += 1
        asked: dict[str, Callable[..., Callable[[], Any]]] = {
            "installed": lambda: self.there,
            "play": lambda units, payload: lambda: self.play(units),
            "end": lambda: lambda: None,
        }
        return SimpleNamespace(**{name: SimpleNamespace(remote=answer) for name, answer in asked.items()})

    def play(self, units: Sequence[Unit]) -> tuple[list[Outcome], float]:
        if not next(self.fates, True):
            raise Lost("the node is gone")
        return list(InProcess().run(SETUP, units)), 0.001

    def wait(self, asked: Sequence[Any], seconds: float, all_: bool = False) -> list[Any]:
        return list(asked)

    def get(self, answer: Callable[[], Any]) -> Any:
        return answer()

    def kill(self, actor: Any) -> None:
        self.killed.append(actor)

    def is_mistake(self, error: Any) -> bool:
        return bool(error.actor_init_failed)

    def close(self) -> None:
        self.closed = True


def cluster_of(ray: Unreliable, monkeypatch: pytest.MonkeyPatch) -> tuple[Cluster, list[Phrase]]:
    told: list[Phrase] = []
    monkeypatch.setattr(cluster, "connect", lambda address, jobs: ray)
    return Cluster("auto", notice=told.append), told


def test_games_that_are_lost_are_played_again_and_come_back_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = Unreliable([True, False, True, False, False])
    here, told = cluster_of(ray, monkeypatch)
    found = list(here.run(SETUP, UNITS))
    whole = [outcome.result for outcome in InProcess().run(SETUP, UNITS)]
    assert sorted((outcome.result for outcome in found), key=lambda result: result.number) == whole
    assert [phrase.key for phrase in told] == ["arena.ray_joined", *["arena.ray_lost"] * 3]
    assert (ray.made, len(ray.killed)) == (5, 3), "those that were lost were replaced"
    here.close()
    assert (len(ray.killed), ray.closed) == (5, True)


def test_a_game_in_which_workers_are_lost_again_and_again_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = Unreliable([False] * 100)
    here, _ = cluster_of(ray, monkeypatch)
    with pytest.raises(ArenaError, match=f"{DEATHS + 1} workers were lost in game"):
        list(here.run(SETUP, UNITS))
    assert not any(worker.units for worker in here.workers), "nobody goes on playing"


def test_a_node_with_another_farmyard_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its games could differ, and the same seed would not give the same results."""
    other = Installed(installed().version, "other rules", "10.0.0.7")
    here, _ = cluster_of(Unreliable(there=lambda: other), monkeypatch)
    with pytest.raises(ArenaError, match=r"Node 10\.0\.0\.7 has another farmyard"):
        list(here.run(SETUP, UNITS))


def test_a_node_without_farmyard_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> Installed:
        raise NeverStarted("Traceback\nModuleNotFoundError: No module named 'farmyard'")

    here, _ = cluster_of(Unreliable(there=fails), monkeypatch)
    with pytest.raises(ArenaError, match="cannot start a worker: ModuleNotFoundError"):
        list(here.run(SETUP, UNITS))


def test_workers_that_end_before_they_play_are_not_replaced_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> Installed:
        raise Lost("killed")

    ray = Unreliable(there=fails)
    here, told = cluster_of(ray, monkeypatch)
    with pytest.raises(ArenaError, match="killed"):
        list(here.run(SETUP, UNITS))
    assert ray.made <= 2 * (DEATHS + 2)
    assert len(told) == 1, "no game was lost with them"


def test_a_cluster_without_room_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "ALONE", -1.0)
    ray = Unreliable()
    here, told = cluster_of(ray, monkeypatch)
    looked = 0

    def look(asked: Sequence[Any], seconds: float, all_: bool = False) -> list[Any]:
        nonlocal looked
        looked += 1
        return list(asked) if looked > 5 else []

    monkeypatch.setattr(ray, "wait", look)
    assert len(list(here.run(SETUP, UNITS))) == len(UNITS)
    assert [phrase.key for phrase in told] == ["arena.ray_joined", "arena.ray_waiting"]


def test_all_that_results_depend_on_is_compared() -> None:
    """Every module that is loaded to play, rate and learn from a game, wherever it lies in the package."""
    code = (
        "import sys, farmyard.arena.playing, farmyard.learning.run, farmyard.bots.levels; print(*sorted(sys.modules))"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    compared = {".".join(("farmyard", *file.relative_to(HOME).with_suffix("").parts)) for file in sources()}
    # What is compiled shares a module without a source of its own.
    ours = {name for name in loaded if name.startswith("farmyard.") and not name.endswith("__mypyc")}
    assert {"farmyard.rating", "farmyard.core.state"} <= ours
    assert not [name for name in ours if name not in compared and f"{name}.__init__" not in compared]
