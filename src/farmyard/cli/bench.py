"""`farmyard bench`: how fast this farmyard is, plain and compiled side by side.

Machines differ, so every figure is also given per yardstick Y: how many of it fit into the time that plain CPython
needs for `sum(i*i for i in range(10**7))`. Y is measured again and again between the other measurements, and the best
time of each counts: what disturbs a measurement only ever makes it slower. Times are those of the processor, which
other programs lengthen less than those of the clock; where they had to be waited for, the report says so.
"""

from __future__ import annotations

import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

import farmyard
from farmyard._pure import compiled_there, is_compiled
from farmyard.cli.language import localized
from farmyard.cli.options import Json, Language
from farmyard.core.errors import FarmyardError
from farmyard.core.values import say

if TYPE_CHECKING:
    from farmyard.core.game import Game
    from farmyard.core.state import State

YARDSTICK = "sum(i*i for i in range(10**7))"
SEATS = 4
"""Games are measured with this many seats, or as many as they have; whole games also with two."""
PASSES = 10
"""A searching bot copies positions that it has just touched, so each is copied several times in a row of all."""
FIGURES = (
    "playouts", "decisions", "playouts_of_two", "decisions_of_two", "playouts_suggested", "decisions_suggested",
    "clone", "legal", "first_game",
)  # fmt: skip
"""Games with the suggested options (Agricola: with hand cards) have two seats, too. Not every game suggests others."""
START_UP = ("import_farmyard", "farmyard_games", "python")
MODES = ("pure", "compiled")
MOST_LOAD = 0.3
MOST_WAITED = 0.1
"""Beyond these the machine is busy: the share of its processors that others use when the measurement begins, and the
share of the time that went by while others ran."""


class BenchError(FarmyardError):
    """A measurement could not be made."""


class Effort(msgspec.Struct, frozen=True):
    """How much is measured: games and positions in one go, and how often each measurement is repeated."""

    games: int
    positions: int
    times: int


FULL = Effort(games=40, positions=400, times=7)
QUICK = Effort(games=4, positions=60, times=2)


def bench_command(
    json: Json = False,
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="cli.bench.help_game")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="cli.bench.help_quick")] = False,
    lang: Language = "en",
) -> None:
    with working(lang):
        found = bench([game] if game is not None else farmyard.games(), QUICK if quick else FULL)
    if json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        print_table(found, lang)
    if found["busy"]["disturbed"]:
        percents = {name: round(100 * found["busy"][name]) for name in ("load", "waited")}
        print(localized("cli.bench.busy", lang, **percents), file=sys.stderr)


def working(lang: str) -> AbstractContextManager[object]:
    """A sign of life on a terminal: a full measurement takes a minute."""
    if not sys.stderr.isatty():
        return nullcontext()
    from rich.console import Console

    return Console(stderr=True).status(localized("cli.bench.measuring", lang))


def bench(game_ids: Sequence[str], effort: Effort) -> dict[str, Any]:
    """All figures: seconds (or a rate per second) and how many fit into one Y, for each mode that is there."""
    for game_id in game_ids:
        farmyard.game(game_id)
    load = load_of_others()
    modes = [mode for mode in MODES if mode == "pure" or compiled_there()]
    started = {mode: start_up(mode, game_ids, effort) for mode in modes}
    measured = {mode: in_process(mode, game_ids, effort) for mode in modes}
    waited = max(found["waited"] for found in measured.values())
    return {
        "version": farmyard.__version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "yardstick": YARDSTICK,
        "effort": msgspec.to_builtins(effort),
        "busy": {"load": load, "waited": waited, "disturbed": load > MOST_LOAD or waited > MOST_WAITED},
        "compiled_there": compiled_there(),
        "modes": {mode: figures(started[mode], measured[mode]) for mode in modes},
    }


def figures(started: dict[str, float], measured: dict[str, Any]) -> dict[str, Any]:
    """What one mode brings: Y, the start-up times, and for each game its own figures."""
    y: float = measured["y"]
    games = {
        game_id: {**found, "first_game": figure(started[game_id], y)} for game_id, found in measured["games"].items()
    }
    return {"y": y, "start_up": {name: figure(started[name], y) for name in START_UP}, "games": games}


# --- plain or compiled ----------------------------------------------------------------------------


def run_python(mode: str, code: str, *arguments: str) -> str:
    """Run this code in a fresh interpreter with plain or compiled rules, and return what it prints."""
    environment = {**os.environ, "FARMYARD_PURE": "1" if mode == "pure" else "0"}
    done = subprocess.run(  # noqa: S603 - our own code in our own interpreter
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, env=environment, check=False
    )
    if done.returncode:
        why = (done.stderr.strip() or "?").splitlines()[-1]
        raise BenchError(say("cli.bench.failed", mode=mode, why=why[:200]))
    return done.stdout


# --- start-up -------------------------------------------------------------------------------------

IMPORT = "import time; t = time.process_time(); import farmyard; print(time.process_time() - t)"
FIRST_GAME = """
import sys, time
t = time.process_time()
import farmyard
farmyard.game(sys.argv[1]).start(seed=1)
print(time.process_time() - t)
"""
GAMES = "import sys; from farmyard.cli.main import run; sys.exit(run(['games']))"


def start_up(mode: str, game_ids: Sequence[str], effort: Effort) -> dict[str, float]:
    """Seconds: importing the library (and beginning a game), `farmyard games`, an interpreter that does nothing."""
    best: dict[str, float] = {}
    run_python(mode, GAMES)  # the first run after a change writes byte code
    for _ in range(effort.times + 1):
        keep_best(best, "import_farmyard", float(run_python(mode, IMPORT)))
        keep_best(best, "farmyard_games", seconds_of_child(run_python, mode, GAMES))
        keep_best(best, "python", seconds_of_child(run_python, mode, "pass"))
        for game_id in game_ids:
            keep_best(best, game_id, float(run_python(mode, FIRST_GAME, game_id)))
    return best


# --- rules ----------------------------------------------------------------------------------------

MEASURE = "import sys; from farmyard.cli.bench import measure; measure(sys.argv[1])"


class Request(msgspec.Struct, frozen=True):
    """What another process is to measure."""

    games: list[str]
    effort: Effort


def in_process(mode: str, game_ids: Sequence[str], effort: Effort) -> dict[str, Any]:
    """What `measure` finds in a process of its own."""
    request = msgspec.json.encode(Request(list(game_ids), effort)).decode()
    found: dict[str, Any] = msgspec.json.decode(run_python(mode, MEASURE, request))
    if found["compiled"] != (mode == "compiled"):
        raise BenchError(say("cli.bench.wrong_mode", mode=mode))
    return found


def measure(request: str) -> None:
    """Measure the games that `request` names, and print the figures: runs in a process of its own."""
    asked = msgspec.json.decode(request, type=Request)
    works = [Work(farmyard.game(game_id), asked.effort) for game_id in asked.games]
    best: dict[str, float] = {}
    clock, worked = time.perf_counter(), time.process_time()
    for _ in range(asked.effort.times):
        keep_best(best, "y", seconds(yardstick))
        for work in works:
            work.measure()
    waited = 1 - (time.process_time() - worked) / (time.perf_counter() - clock)
    y = best["y"]
    games = {work.game.id: work.figures(y) for work in works}
    found = {"compiled": is_compiled(), "y": y, "waited": max(waited, 0.0), "games": games}
    print(msgspec.json.encode(found).decode())


class Work:
    """What is measured of one game: always the same games and the same positions."""

    def __init__(self, game: Game, effort: Effort) -> None:
        self.game = game
        self.effort = effort
        self.seats = SEATS if SEATS in game.seats else max(game.seats)
        self.two = 2 if 2 in game.seats else self.seats
        self.suggested = {
            option.name: option.suggested for option in game.options if option.suggested != option.default
        }
        self.positions: list[State] = []
        self.offered = 0
        self.decisions = 0
        self.decisions_of_two = 0
        self.decisions_suggested = 0
        self.best: dict[str, float] = {}
        self.gather()

    def gather(self) -> None:
        """Play the games once, and keep positions from everywhere in them."""
        met: list[State] = []
        for number in range(self.effort.games):
            self.decisions += playout(self.game, self.seats, number, met)
            self.decisions_of_two += playout(self.game, self.two, number, None)
            if self.suggested:
                self.decisions_suggested += playout(self.game, self.two, number, None, self.suggested)
        step = max(1, len(met) // self.effort.positions)
        self.positions = met[::step]
        self.offered = sum(len(position.clone().legal(position.to_act[0])) for position in self.positions)

    def measure(self) -> None:
        """Each measurement once; the best time of several calls counts."""
        keep_best(self.best, "playouts", seconds(self.play_games, self.seats))
        keep_best(self.best, "playouts_of_two", seconds(self.play_games, self.two))
        if self.suggested:
            keep_best(self.best, "playouts_suggested", seconds(self.play_games, self.two, self.suggested))
        keep_best(self.best, "clone", seconds(self.clone_all))
        # A state remembers its last answer, so `legal` is asked of copies that have not been asked yet.
        keep_best(self.best, "legal", seconds(ask_all, [position.clone() for position in self.positions]))

    def play_games(self, seats: int, options: Mapping[str, Any] | None = None) -> None:
        for number in range(self.effort.games):
            playout(self.game, seats, number, None, options)

    def clone_all(self) -> None:
        for _ in range(PASSES):
            for position in self.positions:
                position.clone()

    def figures(self, y: float) -> dict[str, Any]:
        count = len(self.positions)
        suggested = self.best.get("playouts_suggested")
        return {
            "seats": self.seats,
            "decisions_per_game": round(self.decisions / self.effort.games, 2),
            "moves_offered": round(self.offered / count, 1),
            "playouts": rate(self.effort.games, self.best["playouts"], y),
            "decisions": rate(self.decisions, self.best["playouts"], y),
            "playouts_of_two": rate(self.effort.games, self.best["playouts_of_two"], y),
            "decisions_of_two": rate(self.decisions_of_two, self.best["playouts_of_two"], y),
            **(self.as_suggested(suggested, y) if suggested else {}),
            "clone": figure(self.best["clone"] / (PASSES * count), y),
            "legal": figure(self.best["legal"] / count, y),
        }

    def as_suggested(self, time_taken: float, y: float) -> dict[str, dict[str, float]]:
        return {
            "playouts_suggested": rate(self.effort.games, time_taken, y),
            "decisions_suggested": rate(self.decisions_suggested, time_taken, y),
        }


def playout(
    game: Game, seats: int, number: int, met: list[State] | None, options: Mapping[str, Any] | None = None
) -> int:
    """A random game by public methods only (start, to_act, legal, play). Returns the number of decisions."""
    rng = random.Random(number)
    state = game.start(seats=seats, seed=number, **(options or {}))
    decisions = 0
    while True:
        waiting = state.to_act
        if not waiting:
            return decisions
        if met is not None:
            met.append(state.clone())
        seat = waiting[0]
        moves = state.legal(seat)
        state.play(moves[int(rng.random() * len(moves))], seat)
        decisions += 1


def ask_all(positions: Sequence[State]) -> None:
    for position in positions:
        position.legal(position.to_act[0])


def yardstick() -> None:
    sum(i * i for i in range(10**7))


def seconds(work: Callable[..., object], *arguments: object) -> float:
    """Of the processor, for this process."""
    began = time.process_time()
    work(*arguments)
    return time.process_time() - began


def seconds_of_child(work: Callable[..., object], *arguments: object) -> float:
    """Of the processor, for the process that this work starts and ends; of the clock where nobody counts those."""
    began = spent_by_children()
    work(*arguments)
    return spent_by_children() - began


def spent_by_children() -> float:
    if sys.platform == "win32":
        return time.perf_counter()
    import resource

    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def load_of_others() -> float:
    """The share of the processors that were in use during the last minute; 0 where the system does not tell."""
    return os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 0.0


def keep_best(best: dict[str, float], name: str, time_taken: float) -> None:
    best[name] = min(best.get(name, time_taken), time_taken)


def figure(time_taken: float, y: float) -> dict[str, float]:
    """A duration, and how many of it fit into one Y."""
    return {"seconds": time_taken, "per_y": y / time_taken}


def rate(count: int, time_taken: float, y: float) -> dict[str, float]:
    return {"per_second": count / time_taken, "per_y": count / time_taken * y}


# --- telling --------------------------------------------------------------------------------------


def print_table(found: dict[str, Any], lang: str) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    modes = list(found["modes"])
    table = Table(box=box.SIMPLE)
    table.add_column()
    for mode in modes:
        table.add_column(localized(f"cli.bench.{mode}", lang), justify="right")
        table.add_column(localized("cli.bench.per_y", lang), justify="right")
    for name, cells in rows(found, modes, lang):
        table.add_row(name, *cells)
    console.print(table)
    console.print(localized("cli.bench.about_y", lang, work=YARDSTICK))
    if not found["compiled_there"]:
        console.print(localized("cli.bench.no_compiled", lang))


def rows(found: dict[str, Any], modes: Sequence[str], lang: str) -> list[tuple[str, list[str]]]:
    """One row a figure: its value and how many fit into one Y, for each mode."""
    out: list[tuple[str, list[str]]] = []
    out.append(("Y", [cell for mode in modes for cell in (told_time(found["modes"][mode]["y"]), "")]))
    for name in START_UP:
        cells = [cell for mode in modes for cell in cells_of(found["modes"][mode]["start_up"][name])]
        out.append((localized(f"cli.bench.{name}", lang), cells))
    for game_id, first in found["modes"]["pure"]["games"].items():
        title = localized("cli.bench.game", lang, game=farmyard.game(game_id).title, seats=first["seats"])
        out.append((f"[bold]{title}[/bold]", [""] * 2 * len(modes)))
        for name in (name for name in FIGURES if name in first):
            cells = [cell for mode in modes for cell in cells_of(found["modes"][mode]["games"][game_id][name])]
            out.append((localized(f"cli.bench.{name}", lang), cells))
    return out


def cells_of(found: dict[str, float]) -> tuple[str, str]:
    value = told_time(found["seconds"]) if "seconds" in found else f"{short(found['per_second'])} /s"
    return value, short(found["per_y"])


def told_time(time_taken: float) -> str:
    if time_taken < 0.001:
        return f"{time_taken * 1e6:.1f} µs"
    return f"{time_taken * 1000:.1f} ms" if time_taken < 1 else f"{time_taken:.2f} s"


def short(number: float) -> str:
    return f"{number:,.0f}".replace(",", "\u202f") if number >= 100 else f"{number:.1f}"
