# mypyc: off
"""Fitting words into the columns of a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from farmyard.core.drawing import Drawing, Span, fit, width
from farmyard.games.la_granja.tables import ANY_UPGRADED, FOOD, GRAIN, GRAPE, MEAT, OLIVE, PIG, TRADE, WINE

WIDTH = 80
"""Of the narrowest terminal."""
GAP = 3
"""Between two pieces on a line."""
SEAT_STYLES = ("bold white on #005fd7", "bold white on #d70000", "bold white on #008700", "bold white on #8700af")
NEUTRAL_STYLE = "bold white on #303030"
GOOD_STYLES = {
    OLIVE: "black on #8fbc5a",
    GRAIN: "black on #ffee55",
    GRAPE: "black on #d79ae8",
    PIG: "black on #f4a6a0",
    FOOD: "black on #e0c090",
    WINE: "bold white on #87005f",
    MEAT: "bold white on #af3a2a",
    TRADE: "black on #7fd0e0",
    ANY_UPGRADED: "bold white on #5f5f00",
}
"""Their letters say the same without colour."""
LINE = "dim"
HEAD = "bold"


def wide(line: Sequence[Span]) -> int:
    return sum(width(text) for text, _ in line)


def flow(label: str, pieces: Sequence[Sequence[Span]], indent: int) -> Drawing:
    """A label, and pieces after it that stay whole where they can: as many on a line as there is room for."""
    lines: Drawing = [[(fit(f" {label}", indent), HEAD)]]
    used = indent
    for piece in pieces:
        for part in (piece,) if wide(piece) <= WIDTH - indent else broken(piece, WIDTH - indent):
            if used == indent:
                lines[-1] += part
            elif used + GAP + wide(part) <= WIDTH:
                lines[-1] += [(" " * GAP, ""), *part]
            else:
                lines.append([(" " * indent, ""), *part])
            used = wide(lines[-1])
    return lines


def broken(piece: Sequence[Span], columns: int) -> list[list[Span]]:
    """A piece too long for a line, cut between words; what follows is set in a little."""
    lines: list[list[Span]] = [[]]
    for text, style in piece:
        for word in text.split(" "):  # not at the no-break spaces of French
            if not word:
                continue
            if lines[-1] and wide(lines[-1]) + 1 + width(word) > columns:
                lines.append([("  ", "")])
            elif lines[-1]:
                lines[-1].append((" ", ""))
            lines[-1].append((word, style))
    return lines
