"""`farmyard stats`: answers about many games, as tables, as JSON and as a picture."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from farmyard.arena.report import card_names
from farmyard.cli.language import decimal, localized
from farmyard.cli.mistakes import shown
from farmyard.cli.options import Jobs, Json, Language
from farmyard.cli.progress import Bar
from farmyard.cli.simulate import table
from farmyard.cli.sources import (
    Bots,
    Found,
    GameOptions,
    Games,
    Request,
    Rotate,
    Seats,
    Seed,
    Sources,
    read_sources,
)
from farmyard.datasets.pictures import check_picture, title
from farmyard.datasets.statistics import Statistics, statistics

if TYPE_CHECKING:
    from rich.console import Console

Picture = Annotated[str | None, typer.Option("--picture", metavar="FILE", help="cli.stats.help_picture")]
MOST_ROWS = 20
"""Of more, a table shows the first and the last; `--json` has all."""


def stats_command(
    sources: Sources,
    picture: Picture = None,
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
    if picture is not None:
        check_picture(Path(picture))
    found = count(read_sources(sources, Request(games, seats, bots, rotate, seed, option), jobs), lang)
    if json:
        print(msgspec.json.format(msgspec.json.encode(found.data)).decode())
    else:
        print_groups(found, lang)
    for file in found.save_picture(picture, lang) if picture is not None else ():
        print(localized("cli.stats.drawn", lang, file=shown(file)), file=sys.stderr)


def count(found: Found, lang: str) -> Statistics:
    if found.folder is not None:
        return statistics(found.folder)
    with Bar(lang) as bar:
        return statistics(found.sources, found.jobs, bar.counting(found.games))


def print_groups(found: Statistics, lang: str) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    for data in found.data["groups"]:
        console.print(title(data, lang), markup=False)
        for line in about(data, lang):
            console.print(line, markup=False)
        if data["games"]:
            print_tables(console, data, lang)


def about(data: Mapping[str, Any], lang: str) -> Iterator[str]:
    """Options, length and scores in sentences."""
    if data["options"]:
        named = ", ".join(f"{name}={value}" for name, value in data["options"].items() if "\n" not in str(value))
        yield localized("cli.stats.options", lang, options=named)
    if data["unfinished"]:
        yield localized("cli.stats.unfinished", lang, n=data["unfinished"])
    for name, found in (*data["length"].items(), ("scores", data["scores"])):
        if found is not None:
            numbers = {key: decimal(f"{value:.1f}".removesuffix(".0"), lang) for key, value in found.items()}
            yield localized(f"cli.stats.{name}", lang, **numbers)


def print_tables(console: Console, data: Mapping[str, Any], lang: str) -> None:
    console.print(table("seat", data["by_seat"], lang))
    players = {row["player"] for row in data["by_player"]}
    if len(players) > 1 and players != {row["seat"] for row in data["by_seat"]}:
        console.print(table("player", data["by_player"], lang))
    if data["decisions"]:
        rows = [
            [row["asked"], f"{row['per_game']:.2f}", f"{row['legal']['mean']:.1f}", f"{row['legal']['max']:.0f}"]
            for row in data["decisions"]
        ]
        console.print(plain_table(("asked", "per_game", "legal", "most"), rows, lang))
    if data["cards"]:
        console.print(plain_table(("card", "name", "held", "rate", "interval"), [*card_rows(data, lang)], lang))


def card_rows(data: Mapping[str, Any], lang: str) -> Iterator[list[str]]:
    names = card_names(data["game"], lang)
    for row in data["cards"]:
        card: str = row["card"]
        low, high = row["interval"]
        rates = f"{100 * row['win_rate']:.1f} %", f"{100 * low:.1f} – {100 * high:.1f} %"
        yield [card, names.get(card, card), str(row["seats"]), *rates]


def plain_table(columns: tuple[str, ...], rows: list[list[str]], lang: str) -> Any:
    from rich import box
    from rich.table import Table

    words = sum(column in ("asked", "card", "name") for column in columns)
    out = Table(box=box.SIMPLE)
    for place, column in enumerate(columns):
        out.add_column(localized(f"cli.stats.column.{column}", lang), justify="left" if place < words else "right")
    middle = [["…"] * len(columns)] if len(rows) > MOST_ROWS else []
    shown_rows = rows[: MOST_ROWS // 2] + middle + rows[-MOST_ROWS // 2 :] if middle else rows
    for row in shown_rows:
        out.add_row(*row[:words], *(decimal(cell, lang) for cell in row[words:]))
    return out
