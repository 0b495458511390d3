"""`farmyard simulate`: bots play many games, and the results are counted."""

from __future__ import annotations

import random
import secrets
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

import farmyard
from farmyard.bots import BotError, make_bot, play_out
from farmyard.bots.registry import kind_of
from farmyard.bots.tally import Result, Tally
from farmyard.cli.language import decimal, speech
from farmyard.cli.options import Json, Language, read_options, read_seed
from farmyard.core.errors import FarmyardError, SetupError
from farmyard.core.spelling import SEAT
from farmyard.core.values import Phrase, say

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

Count = Annotated[int, typer.Option("--games", metavar="K", min=1, help="cli.simulate.help_games")]
Jobs = Annotated[int, typer.Option("--jobs", metavar="N", min=1, max=256, help="cli.simulate.help_jobs")]


def simulate_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli.help.game")],
    seats: Annotated[int | None, typer.Option("--seats", metavar="N", help="cli.simulate.help_seats")] = None,
    games: Count = 100,
    bots: Annotated[str, typer.Option("--bots", metavar="WHO,WHO,…", help="cli.simulate.help_bots")] = "random",
    rotate: Annotated[bool, typer.Option("--rotate", help="cli.simulate.help_rotate")] = False,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli.help.seed")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="cli.help.option")] = None,
    jobs: Jobs = 1,
    json: Json = False,
    lang: Language = "en",
) -> None:
    names = [name.strip() for name in bots.split(",")]
    options = read_options(option or [], farmyard.game(game))
    with Bar(games, lang) as bar:
        found = simulate(game, seats, games, names, read_seed(seed), options, jobs, rotate, bar.show)
    if json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        print_tables(found, lang)


# --- playing --------------------------------------------------------------------------------------


class Plan(msgspec.Struct, frozen=True):
    """What is to be played. Plain data: it travels to other processes."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    rotate: bool


def simulate(
    game_id: str,
    seats: int | None,
    games: int,
    bots: Sequence[str],
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    rotate: bool = False,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play `games` games and count. The same seed gives the same figures, whatever the number of jobs."""
    plan = make_plan(game_id, seats, bots, seed, dict(options or {}), rotate)
    tally = Tally(plan.seats)
    if progress is not None:
        progress(0)
    began = time.perf_counter()
    for result in results(plan, games, jobs):
        tally.add(result)
        if progress is not None:
            progress(tally.games)
    return report(plan, tally, time.perf_counter() - began, jobs)


def make_plan(
    game_id: str, seats: int | None, bots: Sequence[str], seed: int | str | None, options: dict[str, Any], rotate: bool
) -> Plan:
    """Everything that can be wrong is refused here, before the first game."""
    game = farmyard.game(game_id)
    count = seats if seats is not None else len(bots) if len(bots) > 1 else game.seats[0]
    chosen = game.read_options(count, options)
    for name in bots:
        kind_of(name)
    if len(bots) not in (1, count):
        raise SetupError(say("cli.simulate.bot_count", n=len(bots), seats=count))
    names = tuple(bots) * count if len(bots) == 1 else tuple(bots)
    luck = secrets.randbits(32) if seed is None else game.read_seed(seed)
    return Plan(game_id, count, names, luck, chosen, rotate)


def results(plan: Plan, games: int, jobs: int) -> Iterator[Result]:
    """The results in the order of the games."""
    if jobs == 1:
        for number in range(games):
            yield play_one(plan, number)
        return
    from functools import partial
    from multiprocessing import Pool

    with Pool(min(jobs, games), initializer=be_quiet) as pool:
        for answer in pool.imap(partial(play_away, plan), range(games), chunksize=max(1, min(16, games // jobs // 4))):
            if isinstance(answer, Phrase):
                raise BotError(answer)
            yield answer


def play_one(plan: Plan, number: int) -> Result:
    """One game of many, with luck of its own. With `rotate` everybody moves up one seat from game to game."""
    rng = random.Random(f"{plan.seed}/{number}")
    game = farmyard.game(plan.game)
    turned = number % plan.seats if plan.rotate else 0
    names = plan.bots[plan.seats - turned :] + plan.bots[: plan.seats - turned]
    state = game.start(seats=plan.seats, seed=rng.getrandbits(62), **plan.options)
    decisions = play_out(state, [make_bot(name, game, rng.getrandbits(62)) for name in names])
    totals = tuple(score.total for score in state.scores())
    return Result(names, totals, state.winners(), decisions, state.moves_made)


def play_away(plan: Plan, number: int) -> Result | Phrase:
    """`play_one` in another process. Our errors come home as their phrase: exceptions travel badly."""
    try:
        return play_one(plan, number)
    except FarmyardError as wrong:
        return wrong.phrase


def be_quiet() -> None:
    """Ctrl-C is for the process that counts; it ends the others."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


# --- telling --------------------------------------------------------------------------------------


def report(plan: Plan, tally: Tally, seconds: float, jobs: int) -> dict[str, Any]:
    from farmyard.cli.bench import is_compiled

    return {
        "game": plan.game,
        "seats": plan.seats,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "scores": tally.points.data(),
        "moves_per_game": round(tally.moves / tally.games, 2),
        "decisions_per_game": round(tally.decisions / tally.games, 2),
        "bots": list(plan.bots),
        "by_bot": [{"bot": bot, **share.data(plan.seats)} for bot, share in sorted(tally.bots.items())],
        "by_seat": [{"seat": SEAT.spell(i), **share.data(plan.seats)} for i, share in enumerate(tally.seats)],
        "rotate": plan.rotate,
        "options": plan.options,
        "seed": plan.seed,
        "jobs": jobs,
        "version": farmyard.__version__,
        "compiled": is_compiled(),
    }


def print_tables(found: dict[str, Any], lang: str) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    title = farmyard.game(found["game"]).title
    console.print(
        speech("cli.simulate.title", lang, game=title, seats=found["seats"], n=found["games"], seed=found["seed"])
    )
    console.print(table("bot", found["by_bot"], lang))
    console.print(table("seat", found["by_seat"], lang))
    speed = found["games"] / found["seconds"] if found["seconds"] else 0.0
    console.print(
        speech(
            "cli.simulate.speed",
            lang,
            n=found["decisions"],
            seconds=decimal(f"{found['seconds']:.1f}", lang),
            rate=decimal(f"{speed:.1f}", lang),
        )
    )


def table(first: str, rows: Sequence[Mapping[str, Any]], lang: str) -> Any:
    from rich import box
    from rich.table import Table

    out = Table(box=box.SIMPLE)
    for place, column in enumerate((first, "wins", "rate", "interval", "mean", "min", "max")):
        out.add_column(speech(f"cli.simulate.{column}", lang), justify="left" if place == 0 else "right")
    for row in rows:
        low, high = row["interval"]
        scores = row["scores"]
        out.add_row(
            str(row[first]),
            decimal(f"{row['wins']:.1f}".removesuffix(".0"), lang),
            decimal(f"{100 * row['win_rate']:.1f} %", lang),
            decimal(f"{100 * low:.1f} – {100 * high:.1f} %", lang),
            decimal(f"{scores['mean']:.1f}", lang),
            str(scores["min"]),
            str(scores["max"]),
        )
    return out


class Bar:
    """A progress bar on the terminal's error stream, from before the first game is over."""

    PAUSE = 0.1
    """Seconds between two looks: drawing must not cost more than playing."""

    def __init__(self, games: int, lang: str) -> None:
        self.games = games
        self.lang = lang
        self.wanted = sys.stderr.isatty()
        self.shown = 0.0
        self.progress: Progress | None = None
        self.task: TaskID | None = None

    def show(self, done: int) -> None:
        now = time.perf_counter()
        if not self.wanted or now - self.shown < self.PAUSE:
            return
        self.shown = now
        if self.progress is None or self.task is None:
            self.progress = self.begin()
            self.task = self.progress.add_task(speech("cli.simulate.playing", self.lang), total=self.games)
        self.progress.update(self.task, completed=done, refresh=True)

    def begin(self) -> Progress:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            # It would draw from a thread of its own, and processes are forked while it is there.
            auto_refresh=False,
        )
        progress.start()
        return progress

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, *wrong: object) -> None:
        if self.progress is not None:
            self.progress.stop()
