"""`farmyard train`: learned evaluations by self-play."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

import farmyard
from farmyard.cli.language import decimal, localized
from farmyard.cli.mistakes import WrongUse, shown
from farmyard.cli.options import Jobs, Json, Language, RayAddress, read_options, read_seed
from farmyard.cli.progress import Bar, rate
from farmyard.core.values import say
from farmyard.learning.threads import one_thread

if TYPE_CHECKING:
    from rich.progress import ProgressColumn

    from farmyard.core.game import Game
    from farmyard.learning.trainer import Trainer

Seats = Annotated[int, typer.Option("--seats", metavar="N", show_default=False, help="cli.train.help_seats")]
Minutes = Annotated[float | None, typer.Option("--minutes", metavar="M", min=0, help="cli.train.help_minutes")]
Games = Annotated[int | None, typer.Option("--games", metavar="K", min=1, help="cli.train.help_games")]
WRITTEN = ("plan.json", "network.npz", "curve.csv", "curve.svg")
"""What a run leaves; the picture needs two generations and matplotlib."""
CheckGames = Annotated[int, typer.Option("--check-games", metavar="K", min=0, help="cli.train.help_check_games")]
Install = Annotated[bool, typer.Option("--install", help="cli.train.help_install")]


def train_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli.help.game")],
    seats: Seats = 2,
    minutes: Minutes = None,
    games: Games = None,
    jobs: Jobs = None,
    ray: RayAddress = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FOLDER", help="cli.train.help_out")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli.train.help_seed")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="cli.train.help_option")
    ] = None,
    plan: Annotated[list[str] | None, typer.Option("--plan", metavar="NAME=VALUE", help="cli.train.help_plan")] = None,
    start: Annotated[str | None, typer.Option("--from", metavar="FILE", help="cli.train.help_from")] = None,
    check_games: CheckGames = 200,
    install: Install = False,
    json: Json = False,
    lang: Language = "en",
) -> None:
    one_thread()
    from farmyard.learning.run import train

    found = farmyard.game(game)
    folder = Path(out) if out is not None else Path("training") / f"{game}-{seats}"
    try:
        with TrainingBar(lang, minutes, games) as bar, redirect_stdout(sys.stderr):  # what Ray prints is no result
            data = train(
                game,
                seats,
                minutes=minutes,
                games=games,
                options=read_values(option or [], found),
                seed=found.read_seed(read_seed(seed)) if seed is not None else None,
                start=start,
                numbers=read_numbers(plan or []),
                jobs=jobs,
                ray=ray,
                out=folder,
                check_games=check_games,
                install=install,
                lang=lang,
                step=bar.step,
                checked=bar.check,
                notice=bar.tell,
            )
    except KeyboardInterrupt:
        print(localized("cli.train.interrupted", lang, folder=shown(folder)), file=sys.stderr)
        raise
    if json:
        print(msgspec.json.format(msgspec.json.encode(data)).decode())
    else:
        print_report(data, found, lang)


def read_values(texts: list[str], game: Game) -> dict[str, list[object]]:
    """`decks=E`, or several values to draw from: `decks=E|EI|EIK`."""
    tables = {option.name for option in game.options if option.kind == "table"}
    return {
        name: [value] if name in tables else list(str(value).split("|"))
        for name, value in read_options(texts, game).items()
    }


def read_numbers(texts: list[str]) -> dict[str, str]:
    out: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name or not equals or name in out:
            raise WrongUse(say("cli.use.option", text=shown(text)))
        out[name] = value
    return out


class TrainingBar(Bar):
    """How far the run is, with rate, points and loss; then how far the check is."""

    def __init__(self, lang: str, minutes: float | None, games: int | None) -> None:
        super().__init__(lang)
        self.minutes = minutes
        self.games = games
        self.begun = (0.0, 0)
        self.line = ""
        self.checking = False

    def step(self, trainer: Trainer, played: int) -> None:
        from farmyard.learning.run import MINUTES

        now = time.perf_counter()
        games = trainer.played + played
        if self.begun == (0.0, 0):
            self.begun = (now, games)
        self.line = self.status(trainer, (games - self.begun[1]) / max(1e-9, now - self.begun[0]))
        if self.games is not None and self.minutes is None:
            self.show(games, self.games)
        else:
            minutes = MINUTES if self.minutes is None else self.minutes
            self.show(int(trainer.seconds + trainer.waited()), int(60 * minutes))

    def status(self, trainer: Trainer, speed: float) -> str:
        parts = [rate(speed, self.lang)]
        if trainer.last is not None:
            figures = {"points": f"{trainer.last.points:.1f}", "loss": f"{trainer.last.loss:.4f}"}
            texts = {name: decimal(text, self.lang) for name, text in figures.items()}
            parts.append(localized("cli.train.figures", self.lang, **texts, games=trainer.played))
        return " · ".join(part for part in parts if part)

    def check(self, done: int, games: int) -> None:
        self.line = localized("cli.train.checking", self.lang, n=games, done=done)
        if not self.checking and self.progress is not None and self.task is not None:
            self.progress.reset(self.task, total=games)  # how fast it learned says nothing about how fast it plays
        self.checking = True
        self.show(done, games)

    def columns(self) -> list[ProgressColumn]:
        from rich.progress import BarColumn, ProgressColumn, TimeElapsedColumn, TimeRemainingColumn
        from rich.text import Text

        bar = self

        class Line(ProgressColumn):
            def render(self, task: Any) -> Text:
                return Text(bar.line)

        return [BarColumn(16), TimeElapsedColumn(), TimeRemainingColumn(), Line()]


def print_report(data: Mapping[str, Any], game: Game, lang: str) -> None:
    minutes = decimal(f"{data['seconds'] / 60:.1f}", lang)
    print(localized("cli.train.title", lang, game=game.title, seats=data["seats"], n=data["games"], minutes=minutes))
    if data["points"] is not None:
        figures = {"points": f"{data['points']:.1f}", "loss": f"{data['loss']:.4f}"}
        print(localized("cli.train.last", lang, **{name: decimal(text, lang) for name, text in figures.items()}))
    if data["strength"]:
        print_strength(data["strength"], data["seats"] == 1, lang)
    if data["installed"]:
        print(localized("cli.train.installed", lang, file=shown(data["installed"])))
    files = ", ".join(name for name in WRITTEN if (Path(data["folder"]) / name).exists())
    print(localized("cli.train.written", lang, folder=shown(data["folder"]), files=files))


def print_strength(found: Mapping[str, Any], alone: bool, lang: str) -> None:
    low, high = found["interval"]
    texts = {
        "rate": f"{100 * found['win_rate']:.0f} %",
        "low": f"{100 * low:.0f}",
        "high": f"{100 * high:.0f} %",
        "fair": f"{100 * found['fair']:.0f} %",
        "points": f"{found['points']:.1f}",
        "others": f"{found['champion_points']:.1f}",
    }
    facts = {name: decimal(text, lang) for name, text in texts.items()}
    who = localized("cli.train.greedy" if found["champion"] == "greedy" else "cli.train.champion", lang)
    key = "cli.train.strength_alone" if alone else "cli.train.strength"
    print(localized(key, lang, who=who, n=found["games"], **facts))
    print(localized(f"cli.train.{found['verdict']}", lang))
