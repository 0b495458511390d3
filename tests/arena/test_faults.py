"""Bots that fail lose their game and nothing else: the others finish, and the tournament goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from farmyard.arena import InProcess, Processes, Tournament, tournament
from farmyard.arena.executors import Executor
from farmyard.arena.processes import ArenaError, Worker
from farmyard.arena.referee import patience

from .conftest import entrant, gone, wait_for_lines

GAME = "turnips"


def play(bots: Sequence[str], executor: Executor, games: int = 4, **more: object) -> Tournament:
    return tournament(GAME, bots, games, 2, seed=2, executor=executor, **more)  # type: ignore[arg-type]


def row(found: Tournament, bot: str) -> dict[str, object]:
    return next(row for row in found.bots if row["bot"] == bot)


@pytest.fixture
def hasty_referee(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits five seconds more than a bot may use."""
    monkeypatch.setattr("farmyard.arena.referee.patience", lambda limit: 5 * limit)
    monkeypatch.setattr("farmyard.arena.processes.patience", lambda limit: 5 * limit)


@pytest.mark.parametrize("executor", [InProcess(), Processes(2)], ids=["here", "processes"])
@pytest.mark.parametrize(
    ("name", "kind", "why"),
    [
        ("Failing", "crash", "KeyError: 'my notes'"),
        ("Illegal", "illegal", "victory"),
        ("Exits", "crash", "SystemExit: 3"),
        ("BreaksAtOnce", "crash", "ValueError: no table for me"),
    ],
)
def test_a_bot_that_fails_loses_its_game(executor: Executor, name: str, kind: str, why: str) -> None:
    found = play([entrant(name), "random"], executor)
    assert found.data["games"] == 4
    bad, good = row(found, name), row(found, "random")
    assert bad["faults"] == {"crash": 0, "illegal": 0, "timeout": 0, kind: 4}
    assert sum(good["faults"].values()) == 0  # type: ignore[attr-defined]
    assert (good["wins"], bad["wins"]) == (4, 0)
    assert bad["scores"] is None, "it was not the bot that made these points"
    for result in found.results:
        (fault,) = result.faults
        assert result.bots[fault.seat] == name
        assert result.ranks[fault.seat] == 2
        assert why in fault.why
    assert bad["reason"] == {"game": 0, "decision": found.results[0].faults[0].decision, "kind": kind, "why": fault.why}
    assert good["reason"] is None
    assert found.bots[0]["bot"] == "random"


def test_if_all_fail_nobody_wins() -> None:
    found = play([entrant("Failing"), entrant("Illegal")], InProcess())
    assert all(result.winners == () and set(result.ranks) == {1} for result in found.results)
    assert found.data["scores"] is None


@pytest.mark.usefixtures("hasty_referee")
@pytest.mark.parametrize("executor", [InProcess(), Processes(2)], ids=["here", "processes"])
@pytest.mark.parametrize("name", ["Endless", "Sleeps"])
def test_a_bot_that_does_not_answer_is_interrupted(executor: Executor, name: str) -> None:
    found = play([entrant(name), "random"], executor, games=2, move_seconds=0.1)
    assert row(found, name)["faults"] == {"crash": 0, "illegal": 0, "timeout": 2}
    assert row(found, "random")["wins"] == 2


def test_a_bot_that_answers_too_late_has_lost() -> None:
    found = play([entrant("Slow"), "random"], InProcess(), games=2, move_seconds=0.1)
    assert row(found, "Slow")["faults"] == {"crash": 0, "illegal": 0, "timeout": 2}
    assert found.results[0].faults[0].decision > 3


@pytest.mark.usefixtures("hasty_referee")
def test_a_bot_that_cannot_be_interrupted_is_ended_with_its_process() -> None:
    found = play([entrant("Deaf"), "random"], Processes(2), games=2, move_seconds=0.1)
    assert row(found, "Deaf")["faults"] == {"crash": 0, "illegal": 0, "timeout": 2}
    assert row(found, "random")["wins"] == 2


@pytest.mark.parametrize("name", ["Dies", "DiesAtOnce"])
def test_a_bot_that_takes_its_process_along_loses_its_game(name: str) -> None:
    executor = Processes(2)
    found = play([entrant(name), "random", entrant("Last")], executor, games=6)
    assert found.data["games"] == 6
    assert row(found, name)["faults"] == {"crash": 4, "illegal": 0, "timeout": 0}
    assert all(result.faults[0].why.startswith("exit") for result in found.results if result.faults)
    undisturbed = play(["random", "random", entrant("Last")], InProcess(), games=6)
    beside = [result for result in found.results if name not in result.bots]
    assert len(beside) == 2
    assert [r.points for r in beside] == [r.points for r in undisturbed.results if "random" not in r.bots]


def test_a_process_that_somebody_kills_is_replaced_and_no_bot_is_blamed(monkeypatch: pytest.MonkeyPatch) -> None:
    given = Worker.give
    killed: list[Worker] = []

    def give(self: Worker, *work: object) -> None:
        given(self, *work)  # type: ignore[arg-type]
        if len(killed) < 3 and self not in killed:
            killed.append(self)
            self.process.kill()

    whole = play(["random", entrant("Last")], InProcess(), games=40)
    monkeypatch.setattr(Worker, "give", give)
    found = play(["random", entrant("Last")], Processes(2), games=40)
    assert len(killed) == 3
    assert found.results == whole.results


def test_a_bot_under_which_a_process_dies_only_once_is_not_blamed(tmp_path: Path) -> None:
    """Somebody, or the system, may have killed it."""
    found = play([entrant(f"DiesOnce:file={tmp_path / 'died'}"), "random"], Processes(2))
    assert (tmp_path / "died").exists()
    assert all(not result.faults for result in found.results)
    whole = play([entrant("Last"), "random"], InProcess())
    assert [result.points for result in found.results] == [result.points for result in whole.results]


def test_a_worker_ends_with_its_run_even_while_a_bot_sleeps(tmp_path: Path) -> None:
    code = "import sys; from farmyard.cli.main import run; sys.exit(run())"
    words = ["arena", "farmerama", "--bots", f"{entrant('Sleeps')},random", "--move-seconds", "0", "--games", "4"]
    command = [sys.executable, "-c", code, *words, "--out", str(tmp_path)]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as running:
        wait_for_lines(tmp_path / "results.jsonl", 1, running)
        time.sleep(0.5)
        os.kill(running.pid, signal.SIGKILL)
    assert gone(str(tmp_path))


def test_where_processes_die_without_a_bot_the_run_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    given = Worker.give

    def give(self: Worker, *work: object) -> None:
        self.process.kill()
        self.process.join()
        given(self, *work)  # type: ignore[arg-type]

    monkeypatch.setattr(Worker, "give", give)
    with pytest.raises(ArenaError, match="processes"):
        play(["random", "random"], Processes(1))


def test_what_a_bot_prints_does_not_reach_the_output(capfd: pytest.CaptureFixture[str]) -> None:
    play([entrant("Biased:loud=yes"), "random"], Processes(1), games=2)
    assert capfd.readouterr().out == ""


def test_patience_grows_with_the_limit() -> None:
    assert patience(60) > 60
    assert patience(0.1) > 1, "a busy machine is no fault of the bot"
