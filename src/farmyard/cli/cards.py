"""`farmyard cards`: the cards of a game, all of them, one, or those that mention something."""

from __future__ import annotations

import textwrap
from typing import Annotated

import typer

import farmyard
from farmyard.cli.language import localized
from farmyard.cli.mistakes import WrongUse, shown
from farmyard.cli.options import Json, Language
from farmyard.cli.rules import page_width
from farmyard.core.cards.faces import CardFace, found
from farmyard.core.tokens import nearest
from farmyard.core.values import say


def cards_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli.help.game")],
    word: Annotated[list[str] | None, typer.Argument(metavar="WORD", help="cli.help.card_word")] = None,
    json: Json = False,
    lang: Language = "en",
) -> None:
    sought = " ".join(word or [])
    if json:
        import msgspec

        every = farmyard.game(game).card_faces(lang)
        print(msgspec.json.format(msgspec.json.encode(found(every, sought) if sought else every)).decode())
        return
    print("\n".join(card_list(game, sought, lang, page_width())))


def card_list(game: str, sought: str, lang: str, width: int) -> list[str]:
    """The cards that are called so or mention these words, in lines of this width; without words, all cards."""
    every = farmyard.game(game).card_faces(lang)
    if not every:
        raise WrongUse(say("cli.cards.none", game=game))
    faces = found(every, sought) if sought else every
    if not faces:
        near = nearest(sought, [face.name for face in every]) or [every[0].name]
        raise WrongUse(say("cli.cards.nothing", what=shown(sought), nearest=", ".join(near)))
    lines = [line for face in faces for line in (card_lines(face, lang, width, whole=len(faces) <= FEW))]
    return lines if lines[-1] else lines[:-1]


FEW = 12
"""So many cards are told with their rulings; of more, one line says what each does."""


def card_lines(face: CardFace, lang: str, width: int, whole: bool) -> list[str]:
    """The name and what is printed around it, the effect, and the rulings."""
    out = [f"{face.id}  {face.name}  ({face.kind_name})"]
    facts = header(face, lang)
    for part in (" · ".join(facts), face.text):
        out += textwrap.wrap(part, width, initial_indent="    ", subsequent_indent="    ")
    if whole:
        for note in face.notes:
            out += textwrap.wrap(note, width, initial_indent="    – ", subsequent_indent="      ")
        out.append("")
    return out


def header(face: CardFace, lang: str) -> list[str]:
    """Cost, prerequisites, points, players, and whether it travels."""
    out: list[str] = []
    if face.cost:
        out.append(localized("cli.cards.cost", lang, cost=face.cost))
    if face.needs:
        out.append(localized("cli.cards.needs", lang, needs=", ".join(face.needs)))
    if face.points:
        out.append(localized("cli.cards.points", lang, n=face.points))
    if face.players > 1:
        out.append(localized("cli.cards.players", lang, n=face.players))
    if face.passes:
        out.append(localized("cli.cards.passes", lang))
    return out
