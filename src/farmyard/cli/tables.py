"""`farmyard tables`: the tables of a game that the owner of a box may replace, each as a file to start from."""

from __future__ import annotations

from typing import Annotated

import typer

import farmyard
from farmyard.cli.language import localized
from farmyard.cli.options import Language


def tables_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli.help.game")],
    table: Annotated[str | None, typer.Argument(metavar="TABLE", help="cli.help.table")] = None,
    lang: Language = "en",
) -> None:
    found = farmyard.game(game)
    if table is not None:
        print(found.printed(table))
        return
    names = [option.name for option in found.options if option.kind == "table"]
    if not names:
        print(localized("cli.tables.none", lang, game=found.title))
        return
    print("\n".join(names))
    print(f"\n{localized('cli.tables.how', lang, game=game, table=names[0])}")
