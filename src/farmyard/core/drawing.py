"""A picture for the terminal: lines of styled text, so that games need no terminal library to draw themselves."""

from __future__ import annotations

import unicodedata

Span = tuple[str, str]
"""Text and its style; the style is a plain description such as "bold black on yellow" or ""."""

Drawing = list[list[Span]]

NAME_WIDTH = 12


def plain(drawing: Drawing) -> list[str]:
    """The lines without their styles."""
    return ["".join([text for text, _ in line]) for line in drawing]


def width(text: str) -> int:
    """Columns a terminal needs for this text: wide letters take two, combining marks none."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def fit(text: str, columns: int) -> str:
    return text + " " * (columns - width(text))


def cut(text: str, columns: int) -> str:
    """At most so wide; three dots in one sign tell that something is missing."""
    if width(text) <= columns:
        return text
    while text and width(text) > columns - 1:
        text = text[:-1]
    return text.rstrip() + "…"


def shorten(name: str) -> str:
    """A name that cannot break the picture: no line breaks or other control signs, and not too long."""
    clean = "".join("?" if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp") else c for c in name)
    if width(clean) <= NAME_WIDTH:
        return clean
    while width(clean) > NAME_WIDTH - 1:
        clean = clean[:-1]
    return clean + "…"
