"""A game's printed tables as CSV text: each cell read with a check, and a clear word on whatever is wrong.

An owner of the box may replace a table by a file of their own. The text of that file is an option of the game (see
`Option`, kind "table"), so it travels with the record. Whoever reads a table says what every cell has to be:

    for row in read_table("wheel", text, ("position", "sow_alone", "sow_shared")):
        alone = row.number("sow_alone", 1, 9)
"""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path

from farmyard.core.errors import SetupError
from farmyard.core.values import Phrase, say

MOST_TEXT = 40_000
"""Characters in one table."""
MOST_LINE = 2_000


class Row:
    """One line of a table, its cells by the names of the columns."""

    def __init__(self, table: str, line: int, cells: dict[str, str]) -> None:
        self.table = table
        self.line = line
        self.cells = cells

    def text(self, column: str) -> str:
        return self.cells[column]

    def word(self, column: str, allowed: Sequence[str]) -> str:
        """One of these words."""
        found = self.cells[column]
        if found not in allowed:
            shown = ", ".join(word or "-" for word in allowed)
            raise self.wrong(column, say("table.word", found=found[:60], allowed=shown))
        return found

    def words(self, column: str, allowed: Sequence[str], joint: str = "|") -> tuple[str, ...]:
        """Several of these words, none or more, in one cell."""
        found = tuple([part.strip() for part in self.cells[column].split(joint)]) if self.cells[column] else ()
        for part in found:
            if part not in allowed:
                raise self.wrong(column, say("table.word", found=part[:60], allowed=", ".join(allowed)))
        return found

    def number(self, column: str, least: int, most: int) -> int:
        """A whole number from `least` to `most`."""
        found = self.cells[column]
        digits = found.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= 9 and least <= int(found) <= most):
            raise self.wrong(column, say("table.number", found=found[:60], least=least, most=most))
        return int(found)

    def flag(self, column: str) -> bool:
        """1 or 0."""
        return self.number(column, 0, 1) == 1

    def wrong(self, column: str, why: Phrase) -> SetupError:
        return SetupError(say("table.cell", table=self.table, line=self.line, column=column, why=why))


def read_table(table: str, text: str, columns: Sequence[str]) -> list[Row]:
    """The rows of a table that has these columns. Others, such as the source of each row, may stand beside them."""
    lines = csv.reader(text.splitlines(), strict=True)
    out: list[Row] = []
    try:
        head = [name.strip() for name in next(lines, [])]
        for column in columns:
            if head.count(column) != 1:
                raise wrong_table(table, say("table.column", column=column, columns=", ".join(columns)))
        for cells in lines:
            if not any(cell.strip() for cell in cells):
                continue
            if len(cells) != len(head):
                why = say("table.width", line=lines.line_num, n=len(cells), columns=len(head))
                raise wrong_table(table, why)
            by_name = {name: cell.strip() for name, cell in zip(head, cells, strict=True)}
            out.append(Row(table, lines.line_num, by_name))
    except csv.Error as wrong:
        raise wrong_table(table, say("table.csv", line=lines.line_num, why=str(wrong)[:60])) from None
    if not out:
        raise wrong_table(table, say("table.no_rows"))
    return out


def one_each(rows: Sequence[Row], column: str, names: Sequence[str]) -> None:
    """Refuse rows that do not name each of these exactly once, in this order."""
    for row, name in zip(rows, names, strict=False):
        row.word(column, (name,))
    if len(rows) != len(names):
        shown = ", ".join([row.text(column) for row in rows])[:200]
        raise wrong_table(rows[0].table, say("table.one_each", column=column, names=", ".join(names), found=shown))


def wrong_table(table: str, why: Phrase) -> SetupError:
    """What is wrong with the table as a whole."""
    return SetupError(say("table.wrong", table=table, why=why))


def tidy(table: str, text: str) -> str:
    """The text of a table as it is kept: the same on every system, without blank ends."""
    if len(text) > MOST_TEXT:
        raise wrong_table(table, say("table.too_long", n=len(text), most=MOST_TEXT))
    lines = [line.rstrip() for line in text.removeprefix("\ufeff").strip().splitlines()]
    for number, line in enumerate(lines, 1):
        if len(line) > MOST_LINE:
            raise wrong_table(table, say("table.long_line", line=number, n=len(line), most=MOST_LINE))
        if not can_be_shown(line):
            raise wrong_table(table, say("table.unprintable", line=number))
    return "\n".join(lines)


def can_be_shown(line: str) -> bool:
    """Spaces that do not break are writing too, though Python does not call them printable."""
    return line.isprintable() or all(sign.isprintable() or unicodedata.category(sign) == "Zs" for sign in line)


def own_texts(names: Sequence[str], options: Mapping[str, object]) -> tuple[str, ...]:
    """The tables of the owner's among these options; "" where the one that comes with the game is used."""
    return tuple([str(options.get(name, "")) for name in names])


def texts_of(folder: Path, names: Sequence[str], own: Sequence[str]) -> list[str]:
    """The tables a game is played with: those of the owner's (see `own_texts`), else those that come with the game."""
    return [text or printed_table(folder, name) for name, text in zip(names, own, strict=True)]


def printed_table(folder: Path, name: str) -> str:
    """A table as it comes with the game."""
    return tidy(name, (folder / f"{name}.csv").read_text(encoding="utf-8"))
