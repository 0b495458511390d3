"""`farmyard arena`: tournaments with ratings, and where their files lie."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

import farmyard
from farmyard.cli.language import decimal, localized
from farmyard.cli.mistakes import shown
from farmyard.cli.options import Jobs, Json, Language, RayAddress, read_bots, read_options, read_seed
from farmyard.cli.progress import Bar, games_a_second

if TYPE_CHECKING:
    from farmyard.arena import Tournament

Count = Annotated[int, typer.Option("--games", metavar="K", min=1, help="cli.arena.help_games")]
Limit = Annotated[float, typer.Option("--move-seconds", metavar="S", min=0, help="cli.arena.help_move_seconds")]
COLUMNS = ("place", "bot", "rating", "rate", "interval", "points", "margin", "time")


def arena_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli.help.game")],
    bots: Annotated[str, typer.Option("--bots", metavar="WHO,WHO,…", help="cli.arena.help_bots")] = "greedy,random",
    games: Count = 100,
    seats: Annotated[int | None, typer.Option("--seats", metavar="N", help="cli.arena.help_seats")] = None,
    format: Annotated[  # noqa: A002 - what the option is called
        str, typer.Option("--format", metavar="round-robin|gauntlet|swiss|ladder", help="cli.arena.help_format")
    ] = "round-robin",
    jobs: Jobs = None,
    ray: RayAddress = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FOLDER", help="cli.arena.help_out")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli.help.seed")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="cli.help.option")] = None,
    move_seconds: Limit = 60.0,
    json: Json = False,
    lang: Language = "en",
) -> None:
    from farmyard.arena import tournament

    options = read_options(option or [], farmyard.game(game))
    try:
        with Bar(lang) as bar, redirect_stdout(sys.stderr):  # what bots and Ray print is no result
            found = tournament(
                game,
                read_bots(bots),
                games,
                seats,
                format=format,
                seed=read_seed(seed),
                options=options,
                move_seconds=move_seconds,
                jobs=jobs,
                ray=ray,
                out=out,
                progress=bar.show,
                notice=bar.tell,
            )
    except KeyboardInterrupt:
        if out is not None:
            print(localized("cli.arena.interrupted", lang, folder=shown(out)), file=sys.stderr)
        raise
    files = found.write(out, lang) if out is not None else []
    if json:
        print(msgspec.json.format(msgspec.json.encode(for_programs(found))).decode())
    else:
        print_table(found.data, lang)
    tell_files(files, lang)


def for_programs(found: Tournament) -> dict[str, Any]:
    """Everything but the long histories of ratings, which are in `summary.json`."""
    return {name: value for name, value in found.data.items() if name != "history"}


def tell_files(files: list[Path], lang: str) -> None:
    """To the error stream: what is printed may be read by a program."""
    if not files:
        return
    names = ", ".join(sorted(["results.jsonl", *(file.name for file in files)]))
    print(localized("cli.arena.written", lang, folder=shown(files[0].parent), files=names), file=sys.stderr)
    if not any(file.suffix == ".parquet" for file in files):
        print(localized("cli.arena.no_parquet", lang), file=sys.stderr)


def print_table(data: Mapping[str, Any], lang: str) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    format_ = localized(f"arena.report.format.{data['format']}", lang)
    facts = {"game": data["title"], "seats": data["seats"], "n": data["games"], "seed": data["seed"]}
    console.print(localized("cli.arena.title", lang, format=format_, **facts))
    table = Table(box=box.SIMPLE, padding=(0, 1, 0, 0))
    for column in COLUMNS:
        left = column == "bot"
        heading = localized(f"arena.report.column.{column}", lang)
        table.add_column(heading, justify="left" if left else "right", overflow="fold" if left else "ellipsis")
    for row in data["bots"]:
        table.add_row(*cells(row, lang))
    console.print(table)
    for line in remarks(data, lang):
        console.print(line, markup=False)


def cells(row: Mapping[str, Any], lang: str) -> list[str]:
    rating, (low, high) = row["rating"], row["interval"]
    texts = [
        f"{rating['mu']:.1f} ± {2 * rating['sigma']:.1f}",
        f"{100 * row['win_rate']:.1f} %",
        f"{100 * low:.0f} – {100 * high:.0f} %",
        f"{row['scores']['mean']:.1f}" if row["scores"] else "–",
        f"{row['margin']['mean']:+.1f}" if row["margin"] else "–",
        f"{1000 * row['time']['mean']:.3g}" if row["time"] else "–",
    ]
    return [
        str(row["place"]),
        row["bot"] + ("" if row["repeatable"] else "*"),
        *(decimal(text, lang) for text in texts),
    ]


def remarks(data: Mapping[str, Any], lang: str) -> list[str]:
    from farmyard.arena.report import failures

    out = failures(data, lang)
    if not data["repeatable"]:
        out.append(localized("arena.report.not_repeatable", lang))
    speed = data["played_now"] / data["seconds"] if data["seconds"] else 0.0
    texts = {"seconds": decimal(f"{data['seconds']:.1f}", lang), "rate": games_a_second(speed, lang)}
    return [*out, localized("cli.arena.speed", lang, n=data["played_now"], jobs=data["jobs"], **texts)]
