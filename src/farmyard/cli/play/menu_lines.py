"""The lines of a menu, in as many shapes as a screen may have room for."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.text import Text

from farmyard.cli.play.menu import Menu, spelled
from farmyard.core.drawing import cut, width

Lines = list[Text]

HANDLE, WORDS, COUNT = "bold cyan", "bold", "dim"
HANDLES = 4
"""Columns of a number and the space behind it."""
TERSE = 3
"""Shapes at the end that tell no meanings."""
NARROWEST = 22
"""Columns that a choice needs to be told in words."""


class Row(NamedTuple):
    """One choice: what chooses it, how the move goes on, how many moves that may become, and what they do."""

    handle: str
    words: str
    ways: int
    meaning: str

    @property
    def number(self) -> str:
        return "" if self.handle == self.words else self.handle

    @property
    def in_brackets(self) -> str:
        return f"({self.ways})" if self.ways > 1 else ""


def rows_of(menu: Menu, meanings: Sequence[str]) -> list[Row]:
    return [
        Row(choice.handle, spelled(choice.words), len(choice.sentences), meaning)
        for choice, meaning in zip(menu.choices, meanings, strict=True)
    ]


def shapes(rows: Sequence[Row], columns: int) -> Iterator[Lines]:
    """The same choices from the longest to the shortest form. None hides a choice, or what tells two apart; only the
    last has no numbers, for there may be many cells, whose names stand on the board."""
    if any(row.meaning for row in rows):
        yield listed(rows, columns)
        for across in (1, 2, 3, 4):
            each = (columns - 1) // across
            if each >= NARROWEST:
                yield in_columns(short_lines(rows, each - 2), columns)
    yield words_only(rows, columns)
    yield words_only([row._replace(ways=1) for row in rows], columns)
    yield words_only([row._replace(ways=1, handle=row.words) for row in rows], columns)


def listed(rows: Sequence[Row], columns: int) -> Lines:
    """One below the other, with what they mean."""
    edge = max(len(row.number) for row in rows)
    words = max(len(row.words) for row in rows)
    counts = max(len(row.in_brackets) for row in rows)
    out: Lines = []
    for row in rows:
        number = f"{row.number:>{edge}}  " if edge else ""
        line = Text.assemble((f" {number}", HANDLE), (row.words.ljust(words), WORDS), " ")
        if counts:
            line.append(f"{row.in_brackets:>{counts}} ", COUNT)
        room = columns - len(line) - 2
        first, *more = textwrap.wrap(row.meaning, max(20, room)) or [""]
        out.append(line.append(f" {first}"))
        out += [Text(f"{'':{len(line) - len(first)}}{part}") for part in more]
    return out


def short_lines(rows: Sequence[Row], columns: int) -> Lines:
    """The number and the meaning, which says in words what the move says in notation. Where that does not tell every
    choice from every other, the words of the move stand before it."""
    told = [cut(row.meaning, room_in(row, columns)) for row in rows]
    clear = all(told) and len(set(told)) == len(told)
    return [short_line(row, columns, with_words=not clear) for row in rows]


def room_in(row: Row, columns: int) -> int:
    return columns - HANDLES - (len(row.in_brackets) + 1 if row.in_brackets else 0)


def short_line(row: Row, columns: int, with_words: bool) -> Text:
    line = Text.assemble((f"{row.number:>{HANDLES - 1}} ", HANDLE))
    words = f"{row.words} " if with_words or not row.number else ""
    line.append(cut(words, room_in(row, columns)), WORDS)
    line.append(cut(row.meaning, room_in(row, columns) - len(words)) if len(words) < room_in(row, columns) else "")
    line.rstrip()
    return line.append(f" {row.in_brackets}" if row.in_brackets else "", COUNT)


def words_only(rows: Sequence[Row], columns: int) -> Lines:
    texts: list[Text] = []
    for row in rows:
        text = Text.assemble((f"{row.number:>3} ", HANDLE) if row.number else "", (row.words, WORDS))
        texts.append(text.append(f" {row.in_brackets}", COUNT) if row.in_brackets else text)
    return in_columns(texts, columns)


def in_columns(texts: Sequence[Text], columns: int) -> Lines:
    """Short choices side by side, to be read down the columns."""
    each = max(width(text.plain) for text in texts) + 2
    across = max(1, (columns + 1) // each)
    down = -(-len(texts) // across)
    out: Lines = []
    for place in range(down):
        line = Text()
        for text in texts[place::down]:
            line.append_text(text)
            line.append(" " * (each - width(text.plain)))
        line.rstrip()
        out.append(line)
    return out
