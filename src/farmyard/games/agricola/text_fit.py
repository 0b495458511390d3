# mypyc: off
"""Fitting text into columns of a terminal."""

from __future__ import annotations

from farmyard.core.drawing import Drawing, Span, cut, width

LINE_WIDTH = 80
"""So wide is a terminal at least."""


def fit(text: str, columns: int) -> str:
    """Exactly so wide: filled up with spaces, or cut."""
    text = cut(text, columns)
    return text + " " * (columns - width(text))


def fill(line: list[Span], columns: int) -> list[Span]:
    """A line of spans made so wide."""
    gap = columns - sum(width(text) for text, _ in line)
    return [*line, (" " * gap, "")] if gap > 0 else line


def side_by_side(blocks: list[tuple[Drawing, int]]) -> Drawing:
    """Pictures side by side, each with its width; shorter ones are followed by nothing."""
    out: Drawing = []
    for row in range(max((len(block) for block, _ in blocks), default=0)):
        line: list[Span] = []
        for block, columns in blocks:
            line += fill(block[row] if row < len(block) else [], columns)
        out.append(line)
    return out


def wrapped(title: str, items: list[str], style: str = "") -> Drawing:
    """A title and its items, as many to a line as fit; no item is broken."""
    return flowing(f" {title}", with_commas(items), LINE_WIDTH, ("bold", style))


def with_commas(items: list[str]) -> list[str]:
    return [f"{item}," for item in items[:-1]] + items[-1:]


def flowing(title: str, texts: list[str], columns: int, styles: tuple[str, str]) -> Drawing:
    """A title and behind it texts, on as many lines as they need; the title and the texts have their own styles."""
    lines = [title]
    for text in texts:
        if width(lines[-1]) + 1 + width(text) > columns:
            lines.append(f"   {text}")
        else:
            lines[-1] += f" {text}"
    first: list[Span] = [(title, styles[0]), (lines[0][len(title) :], styles[1])]
    return [first, *([(line, styles[1])] for line in lines[1:])]
