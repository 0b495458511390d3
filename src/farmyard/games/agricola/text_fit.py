"""Fitting text into columns of a terminal."""

from __future__ import annotations

from farmyard.core.drawing import Drawing, Span, width

LINE_WIDTH = 100


def fit(text: str, columns: int) -> str:
    """Exactly so wide: filled up with spaces, or cut."""
    text = cut(text, columns)
    return text + " " * (columns - width(text))


def cut(text: str, columns: int) -> str:
    if width(text) <= columns:
        return text
    while text and width(text) > columns - 1:
        text = text[:-1]
    return text + "…"


def fill(line: list[Span], columns: int) -> list[Span]:
    """A line of spans made so wide."""
    gap = columns - sum(width(text) for text, _ in line)
    return [*line, (" " * gap, "")] if gap > 0 else line


def beside(blocks: list[tuple[Drawing, int]]) -> Drawing:
    """Pictures side by side, each with its width; shorter ones are followed by nothing."""
    out: Drawing = []
    for row in range(max((len(block) for block, _ in blocks), default=0)):
        line: list[Span] = []
        for block, columns in blocks:
            line += fill(block[row] if row < len(block) else [], columns)
        out.append(line)
    return out


def wrapped(title: str, items: list[str], joint: str = ", ", indent: int = 3, style: str = "") -> Drawing:
    """A title and its items, as many to a line as fit; no item is broken."""
    lines = [f" {title}"]
    for place, item in enumerate(items):
        text = item + (joint.rstrip() if place < len(items) - 1 else "")
        if width(lines[-1]) + 1 + width(text) > LINE_WIDTH:
            lines.append(" " * indent + text)
        else:
            lines[-1] += f" {text}"
    first: list[Span] = [(f" {title}", "bold"), (lines[0][len(title) + 1 :], style)]
    return [first, *([(line, style)] for line in lines[1:])]
