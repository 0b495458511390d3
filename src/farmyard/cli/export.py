"""`farmyard export`: games as a dataset, every decision with what was seen, what was possible and what was chosen."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from farmyard.cli.language import localized
from farmyard.cli.mistakes import WrongUse, shown
from farmyard.cli.options import Jobs, Json, Language
from farmyard.cli.progress import Bar
from farmyard.cli.sources import Bots, GameOptions, Games, Request, Rotate, Seats, Seed, Sources, read_sources
from farmyard.core.values import say
from farmyard.datasets.export import Exported, export

Out = Annotated[str, typer.Option("--out", metavar="FOLDER", help="cli.export.help_out")]


def export_command(
    sources: Sources,
    out: Out,
    games: Games = None,
    seats: Seats = None,
    bots: Bots = None,
    rotate: Rotate = False,
    seed: Seed = None,
    option: GameOptions = None,
    jobs: Jobs = None,
    json: Json = False,
    lang: Language = "en",
) -> None:
    found = read_sources(sources, Request(games, seats, bots, rotate, seed, option), jobs)
    if found.folder is not None:
        raise WrongUse(say("cli.export.no_moves", source=shown(found.folder)))
    with Bar(lang) as bar:
        written = export(found.sources, out, found.jobs, bar.counting(found.games))
    if json:
        print(msgspec.json.format(msgspec.json.encode(written)).decode())
    else:
        print(summary(written, lang))


def summary(written: Exported, lang: str) -> str:
    names = ", ".join(written.files)
    facts = {"folder": shown(written.folder), "files": names, "games": written.games, "n": written.positions}
    return localized("cli.export.written", lang, kilobytes=-(-written.bytes // 1000), **facts)
