"""Plays a tournament: round by round, whoever computes, and goes on where it was left."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from farmyard.arena.executors import Executor, Notice, make_executor
from farmyard.arena.plan import MOVE_SECONDS, Plan, make_plan
from farmyard.arena.storage import Storage, begun_seed
from farmyard.arena.summary import summarize
from farmyard.arena.timing import Clock, add_times
from farmyard.arena.units import Outcome, Result, Setup, Unit
from farmyard.rating import load_model

if TYPE_CHECKING:
    from farmyard.arena.report import Lang

Progress = Callable[[int, int], None]
"""Told how many games are finished and how many there will be."""

WINDOW = 4096
"""Rounds that do not depend on one another are handed out together, up to so many games: no process waits for the
slowest game of a round."""


class Tournament:
    """A tournament that has been played: `data` holds all figures, `results` every game."""

    def __init__(self, plan: Plan, results: Sequence[Result], data: dict[str, Any]) -> None:
        self.plan = plan
        self.results = list(results)
        self.data = data

    @property
    def bots(self) -> list[dict[str, Any]]:
        """One row for each bot, the best first."""
        rows: list[dict[str, Any]] = self.data["bots"]
        return rows

    def write(self, folder: str | Path, lang: Lang = "en") -> list[Path]:
        """Tables (CSV, Parquet where pyarrow is installed), the figures as JSON and the report; returns the files."""
        from farmyard.arena.export import write_tables
        from farmyard.arena.report import write_report

        Path(folder).mkdir(parents=True, exist_ok=True)
        return [*write_tables(self, Path(folder)), write_report(self, Path(folder), lang)]

    def _repr_html_(self) -> str:
        from farmyard.arena.report import rating_table

        return rating_table(self.data, "en")


def tournament(
    game: str,
    bots: Sequence[str],
    games: int = 100,
    seats: int | None = None,
    *,
    format: str = "round-robin",  # noqa: A002 - what the option of the command is called
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    move_seconds: float = MOVE_SECONDS,
    jobs: int | None = None,
    ray: str | None = None,
    out: str | Path | None = None,
    progress: Progress | None = None,
    notice: Notice | None = None,
    executor: Executor | None = None,
) -> Tournament:
    """Let bots play a tournament, on all cores unless `jobs` says otherwise, or on a Ray cluster.

    `ray` is the address of the cluster; "auto" is the one this machine belongs to. See `farmyard.arena.connecting`.

    With `out`, every finished game is kept in that folder; called again, it goes on where it was left.

    >>> found = tournament("frage-der-aehre", ["greedy", "random"], games=20, seed=7)
    >>> next(iter(found.bots))["bot"]
    'greedy'
    """
    folder = None if out is None else Path(out)
    if seed is None and folder is not None:
        seed = begun_seed(folder)
    plan = make_plan(game, bots, games, seats, format, seed, options, move_seconds)
    load_model()  # what is missing is told before the first game, not after the last
    return run_plan(plan, folder, executor or make_executor(jobs, ray, notice), progress)


def run_plan(plan: Plan, folder: Path | None, executor: Executor, progress: Progress | None = None) -> Tournament:
    """Play what is not in the folder yet."""
    began = time.perf_counter()
    storage = nullcontext() if folder is None else Storage(folder, plan)
    done: dict[int, Result] = {}
    clocks: dict[str, Clock] = {}
    played = 0
    with closing(executor), storage as kept:
        if kept is not None:
            done, clocks = kept.done, kept.clocks
        for outcome in play_rounds(plan, done, executor, progress):
            if kept is not None:
                kept.add(outcome)
            add_times(clocks, outcome.result.bots, outcome.times)
            played += 1
    seconds = time.perf_counter() - began
    results = [done[number] for number in sorted(done)]
    data = summarize(plan, results, clocks)
    data |= {"seconds": round(seconds, 3), "jobs": executor.jobs, "played_now": played}
    return Tournament(plan, results, data)


def play_rounds(
    plan: Plan, done: dict[int, Result], executor: Executor, progress: Progress | None
) -> Iterator[Outcome]:
    """Round by round until there are enough games. Plays what is not in `done`, and adds it there."""
    format_ = plan.make_format()
    count = number = 0
    while count < plan.games:
        units: list[Unit] = []
        while count < plan.games and (not units or (not format_.adaptive and len(units) < WINDOW)):
            drawn = format_.units(number, count)
            units += drawn
            count += len(drawn)
            number += 1
        total = expected(plan.games, count, len(drawn))
        if progress is not None:
            progress(min(len(done), total), total)
        for outcome in run_units(plan.setup, [unit for unit in units if unit.number not in done], executor):
            done[outcome.result.number] = outcome.result
            yield outcome
            if progress is not None:
                progress(min(len(done), total), total)
        format_.take([done[unit.number] for unit in units])
    for extra in [place for place in done if place >= count]:
        del done[extra]  # the folder holds more games than this call asks for


def run_units(setup: Setup, units: Sequence[Unit], executor: Executor) -> Iterator[Outcome]:
    """The outcomes of these units, as they come."""
    return executor.run(setup, units) if units else iter(())


def expected(games: int, count: int, last_round: int) -> int:
    """How many games there will be: whole rounds, which are nearly always of the same size."""
    return count + -(-max(0, games - count) // last_round) * last_round
