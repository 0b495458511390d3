"""`farmyard simulate`: bots play many games, and the results are counted."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from typing import Annotated, Any

import msgspec
import typer

import farmyard
from farmyard.arena.simulation import simulate
from farmyard.cli.language import decimal, localized
from farmyard.cli.options import Jobs, Json, Language, RayAddress, read_bots, read_options, read_seed
from farmyard.cli.progress import Bar, games_a_second

Count = Annotated[int, typer.Option("--games", metavar="K", min=1, help="cli.simulate.help_games")]


def simulate_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli.help.game")],
    seats: Annotated[int | None, typer.Option("--seats", metavar="N", help="cli.simulate.help_seats")] = None,
    games: Count = 100,
    bots: Annotated[str, typer.Option("--bots", metavar="WHO,WHO,…", help="cli.simulate.help_bots")] = "random",
    rotate: Annotated[bool, typer.Option("--rotate", help="cli.simulate.help_rotate")] = False,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli.help.seed")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="cli.help.option")] = None,
    jobs: Jobs = None,
    ray: RayAddress = None,
    json: Json = False,
    lang: Language = "en",
) -> None:
    options = read_options(option or [], farmyard.game(game))
    with Bar(lang) as bar, redirect_stdout(sys.stderr):  # what bots and Ray print is no result
        found = simulate(
            game,
            seats,
            games,
            read_bots(bots),
            read_seed(seed),
            options,
            jobs=jobs,
            rotate=rotate,
            progress=bar.counting(games),
            ray=ray,
            notice=bar.tell,
        )
    if json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        print_tables(found, lang)


def print_tables(found: dict[str, Any], lang: str) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    title = farmyard.game(found["game"]).title
    console.print(
        localized("cli.simulate.title", lang, game=title, seats=found["seats"], n=found["games"], seed=found["seed"])
    )
    console.print(table("bot", found["by_bot"], lang))
    console.print(table("seat", found["by_seat"], lang))
    speed = found["games"] / found["seconds"] if found["seconds"] else 0.0
    console.print(
        localized(
            "cli.simulate.speed",
            lang,
            n=found["decisions"],
            seconds=decimal(f"{found['seconds']:.1f}", lang),
            rate=games_a_second(speed, lang),
        )
    )


def table(first: str, rows: Sequence[Mapping[str, Any]], lang: str) -> Any:
    from rich import box
    from rich.table import Table

    out = Table(box=box.SIMPLE)
    for place, column in enumerate((first, "wins", "rate", "interval", "mean", "min", "max")):
        out.add_column(localized(f"cli.simulate.{column}", lang), justify="left" if place == 0 else "right")
    for row in rows:
        low, high = row["interval"]
        scores = row["scores"] or {}  # nothing is counted of bots that have failed in all their games
        out.add_row(
            str(row[first]),
            decimal(f"{row['wins']:.1f}".removesuffix(".0"), lang),
            decimal(f"{100 * row['win_rate']:.1f} %", lang),
            decimal(f"{100 * low:.1f} – {100 * high:.1f} %", lang),
            decimal(f"{scores['mean']:.1f}", lang) if scores else "–",
            str(scores.get("min", "–")),
            str(scores.get("max", "–")),
        )
    return out
