"""The options that several commands share, and how they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from farmyard.cli.files import read_text
from farmyard.cli.mistakes import WrongUse, shown
from farmyard.core.values import say

if TYPE_CHECKING:
    from farmyard.core.game import Game

Language = Annotated[str, typer.Option("--lang", metavar="en|fr|de|nl", show_default=False, help="cli.help.lang")]
Jobs = Annotated[int | None, typer.Option("--jobs", metavar="N", min=1, max=256, help="cli.arena.help_jobs")]
RayAddress = Annotated[str | None, typer.Option("--ray", metavar="auto|ADDRESS", help="cli.arena.help_ray")]
Json = Annotated[bool, typer.Option("--json", help="cli.help.json")]


def read_options(texts: list[str], game: Game) -> dict[str, object]:
    """`name=value`, each name once. For a table the value names a file, and its text is what counts."""
    tables = {option.name for option in game.options if option.kind == "table"}
    out: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name or not equals or name in out:
            raise WrongUse(say("cli.use.option", text=shown(text)))
        out[name] = read_text(value) if name in tables and value else value
    return out


def read_seed(text: str | None) -> int | str | None:
    """A number if it is one; the game says what it thinks of anything else."""
    digits = (text or "").removeprefix("-")
    return int(text or "") if digits.isascii() and digits.isdecimal() and len(digits) <= 20 else text


def read_bots(text: str) -> list[str]:
    """`greedy,search:ms=200,my_bot.py:Mine`."""
    return [name.strip() for name in text.split(",")]
