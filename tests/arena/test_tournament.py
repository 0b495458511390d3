"""A tournament is the same whoever computes it, and goes on after it was killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

import farmyard
from farmyard.arena import FORMATS, InProcess, Processes, Setup, Tournament, Unit, tournament
from farmyard.arena.playing import bot_seeds, luck_seed
from farmyard.arena.storage import RESULTS, StorageError, read_results
from farmyard.arena.units import Job
from farmyard.core.errors import SetupError

from .conftest import entrant, gone, wait_for_lines

GAME = "turnips"
T = TypeVar("T")
TIMES = ("seconds", "jobs", "played_now", "time")


def lines(folder: Path) -> list[str]:
    return (folder / RESULTS).read_text(encoding="utf-8").splitlines()


def timeless(value: Any) -> Any:
    """Figures without what depends on the machine."""
    if isinstance(value, dict):
        return {name: timeless(part) for name, part in value.items() if name not in TIMES}
    return [timeless(part) for part in value] if isinstance(value, list) else value


@pytest.mark.parametrize("format_", FORMATS)
def test_the_same_seed_gives_the_same_results_whatever_the_number_of_processes(format_: str, tmp_path: Path) -> None:
    bots = ["random", entrant("Last"), entrant("Biased:first=0.8")]
    found = [
        tournament(GAME, bots, 24, 2, format=format_, seed=5, out=tmp_path / name, executor=executor)
        for name, executor in (("here", InProcess()), ("one", Processes(1)), ("three", Processes(3)))
    ]
    written = [sorted(lines(tmp_path / name)) for name in ("here", "one", "three")]
    assert written[0] == written[1] == written[2]
    assert timeless(found[0].data) == timeless(found[1].data) == timeless(found[2].data)
    assert found[0].data["games"] >= 24
    other = tournament(GAME, bots, 24, 2, format=format_, seed=6, executor=InProcess())
    assert other.results != found[0].results


def test_all_cores_are_used_by_default() -> None:
    from farmyard.arena.executors import cores

    assert Processes().jobs == cores() >= 1


def test_every_line_up_plays_the_same_luck_and_bots_get_seeds_of_their_own() -> None:
    setup = Setup(GAME, 2, {}, 7, ("random", "random"), ("a", "b"))
    first, second = Unit(0, 3, (0, 1)), Unit(1, 3, (1, 0))
    assert luck_seed(setup, first) == luck_seed(setup, second)
    assert luck_seed(setup, first) != luck_seed(setup, Unit(0, 4, (0, 1)))
    seeds = {*bot_seeds(setup, first), *bot_seeds(setup, second)}
    assert len(seeds) == 4, "another one for each game and seat"


def test_two_bots_that_draw_no_lots_play_the_same_game_again_under_the_same_luck() -> None:
    """In a round each line-up sits in every turn: equal bots have equal games."""
    found = tournament(GAME, [entrant("Last"), entrant("Last")], 20, 2, seed=1, executor=InProcess())
    by_round: dict[int, set[tuple[int, ...]]] = {}
    for result in found.results:
        by_round.setdefault(result.luck, set()).add(result.points)
    assert all(len(points) == 1 for points in by_round.values())
    assert len({points for found in by_round.values() for points in found}) > 1, "but luck differs between rounds"


class Asking(InProcess):
    """Notes how many games it is given at once."""

    def __init__(self) -> None:
        self.given: list[int] = []

    def run(self, job: Job[T], units: Sequence[Unit]) -> Iterator[T]:
        self.given.append(len(units))
        return super().run(job, units)


def test_rounds_that_do_not_depend_on_one_another_are_played_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two bots make two games a round: many cores must not wait for one another after each."""
    found = {}
    for format_ in FORMATS:
        executor = Asking()
        tournament(GAME, ["random", "random"], 20, 2, format=format_, seed=1, executor=executor)
        found[format_] = executor.given
    assert found == {"round-robin": [20], "gauntlet": [20], "swiss": [2] * 10, "ladder": [2] * 10}
    monkeypatch.setattr("farmyard.arena.runner.WINDOW", 6)
    executor = Asking()
    tournament(GAME, ["random", "random"], 20, 2, seed=1, executor=executor)
    assert executor.given == [6, 6, 6, 2]


def test_rounds_are_played_to_their_end() -> None:
    found = tournament(GAME, ["random", "random", "random"], 7, 2, seed=1, executor=InProcess())
    assert (found.data["games"], found.data["rounds"]) == (12, 2)
    assert Counter(bot for result in found.results for bot in result.bots) == {
        "random": 8,
        "random#2": 8,
        "random#3": 8,
    }


@pytest.mark.parametrize(("bots", "seats"), [(2, 3), (3, 4), (5, 3), (2, 1)])
def test_any_number_of_bots_and_seats(bots: int, seats: int) -> None:
    found = tournament(GAME, ["random"] * bots, 10, seats, seed=1, executor=InProcess())
    assert len({row["games"] for row in found.bots}) == 1
    assert all(len(result.bots) == seats for result in found.results)
    assert {row["rating"]["sigma"] < 8.3 for row in found.bots} == {True}, "all were rated, also alone"


# --- going on -------------------------------------------------------------------------------------


class Counting:
    """Plays here, counts the games, and may break off."""

    jobs = 1

    def __init__(self, most: int | None = None) -> None:
        self.played: list[int] = []
        self.most = most

    def run(self, job: Job[T], units: Sequence[Unit]) -> Iterator[T]:
        for unit in units:
            outcome = job.play(unit)
            if self.most is not None and len(self.played) >= self.most:
                raise KeyboardInterrupt
            self.played.append(unit.number)
            yield outcome

    def close(self) -> None:
        pass


def begun(folder: Path, games: int, format_: str = "round-robin", total: int = 20) -> None:
    with pytest.raises(KeyboardInterrupt):
        play(folder, Counting(games), format_, total)


def play(folder: Path, executor: Counting, format_: str = "round-robin", games: int = 20) -> Tournament:
    bots = ["random", "random", entrant("Last")]
    return tournament(GAME, bots, games, 2, format=format_, seed=3, out=folder, executor=executor)


@pytest.mark.parametrize("format_", FORMATS)
def test_what_is_finished_is_not_played_again(format_: str, tmp_path: Path) -> None:
    begun(tmp_path / "b", 7, format_)
    executor = Counting()
    found = play(tmp_path / "b", executor, format_)
    whole = play(tmp_path / "a", Counting(), format_)
    assert len(executor.played) == whole.data["games"] - 7
    assert sorted(lines(tmp_path / "b")) == sorted(lines(tmp_path / "a"))
    assert timeless(found.data) == timeless(whole.data)
    assert found.data["played_now"] == whole.data["games"] - 7


def test_a_torn_last_line_is_ignored_and_its_game_played_again(tmp_path: Path) -> None:
    begun(tmp_path, 5)
    file = tmp_path / RESULTS
    file.write_bytes(file.read_bytes()[:-9])
    assert len(read_results(tmp_path)[1]) == 4
    executor = Counting()
    play(tmp_path, executor)
    numbers = [json.loads(line)["number"] for line in lines(tmp_path)[1:]]
    assert sorted(numbers) == list(range(24))
    assert 4 in executor.played


def test_a_line_damaged_in_the_middle_is_an_error(tmp_path: Path) -> None:
    begun(tmp_path, 5)
    file = tmp_path / RESULTS
    damaged = lines(tmp_path)
    damaged[2] = damaged[2][:20]
    file.write_text("\n".join(damaged) + "\n", encoding="utf-8")
    with pytest.raises(StorageError, match="Line 3"):
        play(tmp_path, Counting())


def test_more_games_can_be_asked_for_later_and_fewer_change_nothing(tmp_path: Path) -> None:
    assert play(tmp_path, Counting(), games=6).data["games"] == 6
    more = Counting()
    assert play(tmp_path, more, games=12).data["games"] == 12
    assert sorted(more.played) == list(range(6, 12))
    fewer = Counting()
    again = play(tmp_path, fewer, games=6)
    assert (again.data["games"], again.data["played_now"]) == (6, 0)
    assert fewer.played == []
    assert len(lines(tmp_path)) == 13


def test_the_seed_of_a_folder_is_remembered(tmp_path: Path) -> None:
    first = tournament(GAME, ["random", "random"], 4, 2, out=tmp_path, executor=InProcess())
    second = tournament(GAME, ["random", "random"], 8, 2, out=tmp_path, executor=InProcess())
    assert second.data["seed"] == first.data["seed"]
    with pytest.raises(StorageError, match=str(first.data["seed"])):
        tournament(GAME, ["random", "random"], 8, 2, seed=1, out=tmp_path, executor=InProcess())


def test_another_tournament_does_not_get_into_the_folder(tmp_path: Path) -> None:
    begun(tmp_path, 5)
    with pytest.raises(StorageError, match=r"seats, bots"):
        tournament(GAME, ["random", "random"], 8, 3, seed=3, out=tmp_path, executor=InProcess())
    assert len(lines(tmp_path)) == 6
    head, *rest = lines(tmp_path)
    file = tmp_path / RESULTS
    file.write_text("\n".join([head.replace('"Last"', '"Newest"'), *rest]) + "\n", encoding="utf-8")
    with pytest.raises(StorageError, match="labels"):
        play(tmp_path, Counting())


def test_two_runs_in_one_folder_are_refused(tmp_path: Path) -> None:
    play(tmp_path, Counting(), games=6)
    code = (
        "import fcntl, sys, time; f = open(sys.argv[1], 'ab'); fcntl.lockf(f, fcntl.LOCK_EX);"
        "print('held', flush=True); time.sleep(60)"
    )
    command = [sys.executable, "-c", code, str(tmp_path / RESULTS)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        try:
            with pytest.raises(StorageError, match="Another run"):
                play(tmp_path, Counting())
        finally:
            other.kill()


def test_killed_in_the_middle_nothing_is_lost_and_nothing_is_counted_twice(tmp_path: Path) -> None:
    """SIGKILL, twice, then to the end: the same results as in a run that nobody disturbed."""
    command = [sys.executable, "-c", "import sys; from farmyard.cli.main import run; sys.exit(run())"]
    words = ["arena", "farmerama", "--bots", "random,random,random", "--games", "120", "--seed", "4", "--jobs", "2"]
    folder = tmp_path / "killed"
    for least in (5, 40):
        with subprocess.Popen([*command, *words, "--out", str(folder)], stderr=subprocess.DEVNULL) as running:
            wait_for_lines(folder / RESULTS, least, running)
            os.kill(running.pid, signal.SIGKILL)
        assert gone(str(folder)), "workers end with the run that started them"
        finished = read_results(folder)[1]
        assert least - 1 <= len(finished) < 120, "killed in the middle"
    before = {result.number for result in finished}
    done = subprocess.run([*command, *words, "--out", str(folder), "--json"], capture_output=True, check=True)
    found = json.loads(done.stdout)
    assert found["games"] == 120
    assert found["played_now"] == 120 - len(before)
    whole = tournament("farmerama", ["random"] * 3, 120, 2, seed=4, out=tmp_path / "whole", executor=InProcess())
    assert sorted(lines(folder)) == sorted(lines(tmp_path / "whole"))
    keys = ("bots", "by_seat", "pairs", "scores")
    assert timeless([found[key] for key in keys]) == timeless([whole.data[key] for key in keys])


# --- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"game": "turnip"}, "turnips"),
        ({"bots": ["random"]}, "two bots"),
        ({"bots": ["random", "gredy"]}, "greedy"),
        ({"bots": ["random", entrant("Missing")]}, "Last"),
        ({"bots": ["random", "missing.py:Bot"]}, "missing.py"),
        ({"bots": ["random", entrant("Biased:worlds=3")]}, "first, times, loud"),
        ({"bots": ["random", entrant("Biased:times=many")]}, "int"),
        ({"bots": ["random", entrant("Biased:loud=perhaps")]}, "bool"),
        ({"bots": ["random", entrant("Biased:loud")]}, "name=value"),
        ({"bots": ["random", entrant("NeverMade")]}, "out of order"),
        ({"seats": 9}, "9"),
        ({"format": "round"}, "round-robin"),
        ({"format": "swiss", "seats": 3}, "3"),
        ({"format": "ladder", "seats": 1}, "alone"),
        ({"format": "gauntlet", "seats": 1}, "alone"),
        ({"games": 0}, "0"),
        ({"seed": "soon"}, "soon"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"move_seconds": -1}, "-1"),
        ({"move_seconds": float("nan")}, "nan"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_game(
    more: dict[str, Any], says: str, tmp_path: Path
) -> None:
    fields = {"game": GAME, "bots": ["random", "random"], "seed": 1, "out": tmp_path / "out", **more}
    with pytest.raises(SetupError) as refused:
        tournament(**fields)
    assert says in str(refused.value)
    assert not (tmp_path / "out").exists()


def test_a_bot_by_the_clock_is_marked() -> None:
    found = tournament(GAME, [entrant("ByTheClock"), "random"], 4, 2, seed=1, executor=InProcess())
    assert {row["bot"]: row["repeatable"] for row in found.bots} == {"ByTheClock": False, "random": True}
    assert found.data["repeatable"] is False


def test_the_package_is_reached_from_the_library() -> None:
    assert farmyard.arena.tournament is tournament
