"""`farmyard rules`: the rulebook, a chapter of it, one rule, or all that speaks of something."""

from __future__ import annotations

import shutil
import textwrap
from typing import Annotated, Any

import typer

import farmyard
from farmyard.cli.language import localized
from farmyard.cli.mistakes import WrongUse, shown
from farmyard.cli.options import Json, Language
from farmyard.core.rulebook import Paragraph, Rulebook
from farmyard.core.tokens import nearest
from farmyard.core.values import say

WIDEST = 100
"""Columns of a page; longer lines are hard to read."""
WHOLE_WORDS: dict[str, Any] = {"break_on_hyphens": False}
"""A rule's number and a command stay in one piece."""


def rules_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="cli.help.game")],
    what: Annotated[list[str] | None, typer.Argument(metavar="WHAT", help="cli.help.what")] = None,
    json: Json = False,
    lang: Language = "en",
) -> None:
    book = farmyard.game(game).rulebook(lang)
    sought = " ".join(what or [])
    found = look_up(book, sought) if sought else book.paragraphs if json else []
    if json:
        import msgspec

        rows = [{"chapter": p.chapter, "title": book.chapters[p.chapter], "text": p.text, "ids": p.ids} for p in found]
        print(msgspec.json.format(msgspec.json.encode(rows)).decode())
    elif sought:
        print("\n".join(page(book, found, page_width())))
    else:
        how = localized("cli.rules.how", lang, command=f"farmyard rules {game}", rule=next(iter(book.by_id)))
        lines = [line for part in how.splitlines() for line in textwrap.wrap(part, page_width(), **WHOLE_WORDS)]
        print("\n".join([*contents(book, page_width()), "", *lines]))


def page_width() -> int:
    """As wide as the terminal, but never too wide to read; a file or a pipe gets the usual page."""
    return min(shutil.get_terminal_size((WIDEST, 24)).columns, WIDEST)


def look_up(book: Rulebook, sought: str) -> list[Paragraph]:
    """What the book says about this; tells what there is when it says nothing."""
    found = book.find(sought)
    if not found:
        near = nearest(sought, [*book.chapters, *book.by_id]) or list(book.chapters)
        raise WrongUse(say("cli.rules.nothing", what=shown(sought), nearest=", ".join(near)))
    return found


def contents(book: Rulebook, width: int = WIDEST) -> list[str]:
    edge = max(len(slug) for slug in book.chapters) + 4
    out = [book.title, ""]
    for slug, title in book.chapters.items():
        first, *more = textwrap.wrap(title, max(width - edge, 20), **WHOLE_WORDS)
        out += [f"  {slug}".ljust(edge) + first, *(" " * edge + part for part in more)]
    return out


def page(book: Rulebook, paragraphs: list[Paragraph], width: int = WIDEST) -> list[str]:
    """Paragraphs under the titles of their chapters, each with the ids by which refusals point to it."""
    out: list[str] = []
    chapter = ""
    for paragraph in paragraphs:
        if paragraph.chapter != chapter:
            chapter = paragraph.chapter
            title = book.chapters[chapter]
            lines = textwrap.wrap(title, width)
            out += ([""] if out else []) + [*lines, "─" * max(map(len, lines))]
        out.append("")
        out += textwrap.wrap(paragraph.text.replace("**", ""), width)
        out += textwrap.wrap(f"[{' '.join(paragraph.ids)}]", width, **WHOLE_WORDS)
    return out
