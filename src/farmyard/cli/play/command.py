"""`farmyard play`: what the call asks for, and a table to play at."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import farmyard
from farmyard.cli.mistakes import shown
from farmyard.cli.options import Language, read_options, read_seed


def play_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli.help.game")],
    seats: Annotated[str | None, typer.Option("--seats", metavar="WHO,WHO,…", help="cli.help.seats")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="cli.help.option")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="cli.help.seed")] = None,
    record: Annotated[str | None, typer.Option("--record", metavar="FILE", help="cli.help.record")] = None,
    no_color: Annotated[bool, typer.Option("--no-color", help="cli.help.no_color")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="cli.help.plain")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="cli.help.quick")] = False,
    lang: Language = "en",
) -> None:
    from farmyard.cli.play.loop import sit
    from farmyard.cli.play.prompt import Prompt
    from farmyard.cli.play.saving import Kept, Request
    from farmyard.cli.play.screen import Screen, colour_wanted
    from farmyard.cli.play.session import Session

    found = farmyard.game(game)
    request = Request(found, seats, read_options(option or [], found), read_seed(seed))
    screen = Screen(lang, colour_wanted(no_color), plain)
    if record is not None and Path(record).exists():
        state, sitters, before = request.resume(record)
        screen.sentence("cli.play.resumed", file=shown(record), n=state.moves_made)
        if before and before != sitters:
            screen.sentence("cli.play.reseated", before=shown(", ".join(before)), now=", ".join(sitters))
    else:
        state, sitters = request.start()
    kept = Kept(record) if record is not None else None
    if kept is not None:
        # A file that cannot be written is better known before the first move than after it.
        kept.save(state, sitters)
    sit(Session(state, sitters, lang, screen, Prompt(plain), kept, quick))
