"""Which games `farmyard export` and `farmyard stats` look at: played now, recorded, in a dataset, of a tournament."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

import farmyard
from farmyard.arena.executors import cores
from farmyard.cli.mistakes import WrongUse, shown
from farmyard.cli.options import read_bots, read_options, read_seed
from farmyard.core.values import say
from farmyard.datasets.reading import is_dataset
from farmyard.datasets.sources import Source, recorded, simulated
from farmyard.datasets.statistics import is_tournament

GAMES = 100

Sources = Annotated[list[str], typer.Argument(metavar="SOURCE…", help="cli.datasets.help_sources")]
Games = Annotated[int | None, typer.Option("--games", metavar="K", min=1, help="cli.datasets.help_games")]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N", help="cli.simulate.help_seats")]
Bots = Annotated[str | None, typer.Option("--bots", metavar="WHO,WHO,…", help="cli.datasets.help_bots")]
Rotate = Annotated[bool, typer.Option("--rotate", help="cli.simulate.help_rotate")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="N", help="cli.help.seed")]
GameOptions = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="cli.help.option")]


class Request(NamedTuple):
    """The options that only concern games which are played for it."""

    games: int | None
    seats: int | None
    bots: str | None
    rotate: bool
    seed: str | None
    option: list[str] | None


class Found(NamedTuple):
    sources: Iterable[Source]
    games: int
    folder: Path | None
    """Of a dataset or a tournament, whose games need not be seen again."""
    jobs: int


def read_sources(words: list[str], request: Request, jobs: int | None) -> Found:
    """What stands for a game is played; everything else is a file or a folder."""
    workers = cores() if jobs is None else jobs
    if len(words) == 1 and not Path(words[0]).exists() and Path(words[0]).name == words[0]:
        games = GAMES if request.games is None else request.games
        return Found(played(words[0], games, request), games, None, workers)
    for name, given in request._asdict().items():
        if given:
            raise WrongUse(say("cli.datasets.only_played", option=f"--{name}", source=shown(words[0])))
    folder = Path(words[0])
    if len(words) == 1 and (is_dataset(folder) or is_tournament(folder)):
        return Found((), 0, folder, workers)
    records = recorded(words)
    return Found(records, len(records), None, workers)


def played(game: str, games: int, request: Request) -> Iterable[Source]:
    options = read_options(request.option or [], farmyard.game(game))
    bots = read_bots(request.bots or "random")
    return simulated(game, bots, games, request.seats, read_seed(request.seed), options, request.rotate)
