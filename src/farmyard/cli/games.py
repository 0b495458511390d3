"""`farmyard games`: what can be played."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import farmyard
from farmyard.cli.language import localized
from farmyard.cli.options import Json, Language
from farmyard.core.errors import FarmyardError
from farmyard.core.game import Game, Option
from farmyard.core.record import spell
from farmyard.level_names import LEVEL_NAMES


def games_command(json: Json = False, lang: Language = "en") -> None:
    found = list(playable(lang))
    if json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode([as_json(game) for game in found])).decode())
        return
    width = max((len(game.id) for game in found), default=0)
    for game in found:
        seats = localized("cli.games.seats", lang, seats=", ".join(str(n) for n in game.seats))
        print(f"{game.id:{width}}  {game.title}  ({seats})")
        for line in option_lines(game, lang):
            print(f"{'':{width}}  {line}")
    print(f"\n{localized('level.title', lang)}")
    for level in LEVEL_NAMES:
        print(f"  {level:8}{localized(f'level.about.{level}', lang)}")
    print(f"\n{localized('cli.games.how', lang, game=found[0].id)}" if found else localized("cli.games.none", lang))


def playable(lang: str) -> Iterator[Game]:
    """Every game that loads. One that does not is told about and does not hide the others."""
    for name in farmyard.games():
        try:
            yield farmyard.game(name)
        except FarmyardError as wrong:
            print(wrong.localized(lang), file=sys.stderr)


def option_lines(game: Game, lang: str) -> list[str]:
    """A line for each option, and one for all tables that can be replaced."""
    out = [option_line(option, lang) for option in game.options if option.kind != "table"]
    tables = ", ".join(option.name for option in game.options if option.kind == "table")
    return [*out, localized("cli.games.tables", lang, tables=tables, game=game.id)] if tables else out


def option_line(option: Option, lang: str) -> str:
    choices = ", ".join(option.choices or ("true", "false"))
    if option.kind == "number":
        choices = f"{option.least}–{option.most}"
    elif option.kind == "list":
        choices = ",".join([*option.choices[:2], "…"])
    seats = ", ".join(str(n) for n in option.seats)
    key = "cli.games.option_for" if seats else "cli.games.option"
    return localized(key, lang, name=option.name, choices=choices, default=spell(option.default), seats=seats)


def as_json(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "seats": list(game.seats),
        "options": game.option_data(),
        "rules_version": game.rules_version,
    }
