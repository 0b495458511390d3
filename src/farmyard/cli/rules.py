"""`farmyard rules`: the rulebook, a chapter of it, one rule, or all that speaks of something."""

from __future__ import annotations

import textwrap
from typing import Annotated

import typer

import farmyard
from farmyard.cli.language import speech
from farmyard.cli.mistakes import WrongUse, shown
from farmyard.cli.options import Json, Language
from farmyard.core.rulebook import Paragraph, Rulebook
from farmyard.core.spelling import nearest
from farmyard.core.values import say


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
        print("\n".join(page(book, found)))
    else:
        print("\n".join(contents(book)))
        print(f"\n{speech('cli.rules.how', lang, command=f'farmyard rules {game}', rule=next(iter(book.by_id)))}")


def look_up(book: Rulebook, sought: str) -> list[Paragraph]:
    """What the book says about this; tells what there is when it says nothing."""
    found = book.find(sought)
    if not found:
        near = nearest(sought, [*book.chapters, *book.by_id]) or list(book.chapters)
        raise WrongUse(say("cli.rules.nothing", what=shown(sought), nearest=", ".join(near)))
    return found


def contents(book: Rulebook) -> list[str]:
    width = max(len(slug) for slug in book.chapters)
    return [book.title, "", *(f"  {slug:{width}}  {title}" for slug, title in book.chapters.items())]


def page(book: Rulebook, paragraphs: list[Paragraph], width: int = 100) -> list[str]:
    """Paragraphs under the titles of their chapters, each with the ids by which refusals point to it."""
    out: list[str] = []
    chapter = ""
    for paragraph in paragraphs:
        if paragraph.chapter != chapter:
            chapter = paragraph.chapter
            title = book.chapters[chapter]
            out += ([""] if out else []) + [title, "─" * len(title)]
        out.append("")
        out += textwrap.wrap(paragraph.text.replace("**", ""), width)
        out.append(f"[{' '.join(paragraph.ids)}]")
    return out
