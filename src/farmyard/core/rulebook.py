"""The rules for players: chapters of short paragraphs, each with the ledger ids it tells."""

from __future__ import annotations

import functools
import re
from pathlib import Path

PARAGRAPH = re.compile(r"^(.*?)\s*\{([A-Z0-9 \-]+)\}$", re.DOTALL)
BLANK = re.compile(r"[ \n]+")
"""Spaces and line ends, but not the no-break spaces of French."""
ONLY = re.compile(r"\[(terminal|browser):([^]]*)\]")
"""What only one of the two shows: moves are typed in a terminal and clicked in a browser."""
SUMMARY = "summary"
"""The chapter that tells the game on one page. It repeats what stands below with its ids, so it has none itself."""


class Paragraph:
    def __init__(self, chapter: str, text: str, ids: tuple[str, ...]) -> None:
        self.chapter = chapter
        self.text = shown_in("terminal", text)
        self.browser = shown_in("browser", text)
        self.ids = ids
        self.plain = self.text.replace("**", "").casefold()  # what a search looks through


def shown_in(where: str, text: str) -> str:
    return BLANK.sub(" ", ONLY.sub(lambda found: found[2] if found[1] == where else "", text)).strip()


class Rulebook:
    def __init__(self, title: str, chapters: dict[str, str], paragraphs: list[Paragraph]) -> None:
        self.title = title
        self.chapters = chapters
        self.paragraphs = paragraphs
        self.by_id = {rule: paragraph for paragraph in paragraphs for rule in paragraph.ids}

    def chapter(self, slug: str) -> list[Paragraph]:
        return [p for p in self.paragraphs if p.chapter == slug]

    def find(self, text: str) -> list[Paragraph]:
        """Paragraphs by ledger id, by chapter, or by the words they hold."""
        sought = text.strip()
        if sought.upper() in self.by_id:
            return [self.by_id[sought.upper()]]
        for slug, title in self.chapters.items():
            if sought.casefold() in (slug, title.casefold()):
                return self.chapter(slug)
        words = sought.casefold().split()
        return [p for p in self.paragraphs if words and all(word in p.plain for word in words)]


@functools.cache
def read_rulebook(path: Path) -> Rulebook:
    """`# Title`, then `## slug: Chapter` headings, then blocks of text that end with `{ID ID}`.

    `[terminal:…]` and `[browser:…]` stand in the text for what only one of them shows.
    """
    title = ""
    chapters: dict[str, str] = {}
    slug = ""
    paragraphs: list[Paragraph] = []
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        text = BLANK.sub(" ", block).strip()
        if text.startswith("## "):
            slug, _, heading = text[3:].partition(": ")
            chapters[slug] = heading
        elif text.startswith("# "):
            title = text[2:]
        elif text:
            found = PARAGRAPH.match(text)
            if found is None and slug != SUMMARY:
                raise ValueError(f"{path.name}: a paragraph without ledger ids: {text[:60]}")
            told, ids = found.groups() if found else (text, "")
            paragraphs.append(Paragraph(slug, told, tuple(ids.split())))
    return Rulebook(title, chapters, paragraphs)
