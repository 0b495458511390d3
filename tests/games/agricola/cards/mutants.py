"""Rows of cards with one number changed by one.

A mutant is made from the source of a table: in the row of a card, or in a function or constant beside the table that
the row uses, one number is one more or one less.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from farmyard.core.cards import Card
from farmyard.games.agricola import GAME, GAME_2007, cards
from farmyard.games.agricola.game import Agricola

ROW_MAKERS = ("minor", "occupation")

EQUIVALENT: dict[tuple[str, str], str] = {
    # Numbers whose change changes nothing, by table and line of source: why.
    ("minors_i", "ALL_REED: Final = 9"): "more than anything costs",
    ("minors_i_harvest", "FED: Final = 1"): "a mark that is compared with 0 only",
    ("minors_k_harvest", "adjust(PETS, at_most(0))),"): "fewer than no places are none",
    ("occupations_e_first", "IN_TIME: Final = 1"): "a mark that only the card itself reads",
    ("occupations_k_goods", "UNDECIDED: Final = 1"): "a place in a memory that only the card itself reads",
    ("occupations_i_others", "LATER: Final = 1"): "any number above 0 is later",
    ("occupations_i_farm", "NONE: Final = 0"): "less than none is none",
}


class Mutant(NamedTuple):
    """One number of a table, the cards whose rows it is part of, and what it becomes."""

    table: str
    cards: tuple[str, ...]
    line: int
    column: int
    number: int
    becomes: int

    def __str__(self) -> str:
        return f"{' '.join(self.cards)}: {self.number} -> {self.becomes} ({self.table}:{self.line}:{self.column})"


def tables() -> list[str]:
    """The modules that hold rows of hand cards, of both editions."""
    names = [found.name for found in pkgutil.iter_modules(cards.__path__)]
    return [name for name in names if name.startswith(("minors_", "occupations_"))]


def module_of(table: str) -> ModuleType:
    return importlib.import_module(f"farmyard.games.agricola.cards.{table}")


def source_of(table: str) -> str:
    return (Path(cards.__path__[0]) / f"{table}.py").read_text(encoding="utf-8")


def mutants_of(table: str) -> list[Mutant]:
    """All mutants of one table."""
    source = source_of(table)
    tree = ast.parse(source)
    lines = source.splitlines()
    beside = top_level(tree)
    owners: dict[tuple[int, int, int], set[str]] = {}
    for card, row in rows_in(tree).items():
        for part in (row, *used_by(row, beside)):
            for found in numbers_in(part):
                owners.setdefault((found.lineno, found.col_offset, ast.literal_eval(found)), set()).add(card)
    return [
        Mutant(table, tuple(sorted(whose)), line, column, number, number + change)
        for (line, column, number), whose in sorted(owners.items())
        if (table, lines[line - 1].strip()) not in EQUIVALENT
        for change in (1, -1)
    ]


def rows_in(tree: ast.Module) -> dict[str, ast.Call]:
    """The rows of a table by the ids of their cards."""
    out: dict[str, ast.Call] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ROW_MAKERS:
            title = ast.literal_eval(node.args[0])
            out[title.split()[0]] = node
    return out


def top_level(tree: ast.Module) -> dict[str, ast.AST]:
    """Functions and constants beside the table."""
    out: dict[str, ast.AST] = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            out[node.name] = node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            out[node.target.id] = node.value
        elif isinstance(node, ast.Assign):
            out.update({target.id: node.value for target in node.targets if isinstance(target, ast.Name)})
    return out


def used_by(node: ast.AST, beside: dict[str, ast.AST]) -> list[ast.AST]:
    """The functions and constants that this one names, and those that they name."""
    found: dict[str, ast.AST] = {}
    waiting = [node]
    while waiting:
        for part in ast.walk(waiting.pop()):
            if isinstance(part, ast.Name) and part.id in beside and part.id not in found:
                found[part.id] = beside[part.id]
                waiting.append(beside[part.id])
    return list(found.values())


def numbers_in(node: ast.AST) -> list[ast.Constant]:
    """All numbers, but for the 0 with which a card says that it remembers nothing."""
    blank = {
        id(given)
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("remembers", "note")
        for given in call.args
        if isinstance(given, ast.Constant) and given.value == 0
    }
    found = [part for part in ast.walk(node) if isinstance(part, ast.Constant) and type(part.value) is int]
    return [number for number in found if id(number) not in blank]


def mutated_rows(mutant: Mutant) -> dict[str, Card]:
    """The rows of the cards that the mutant concerns."""
    tree = ast.parse(source_of(mutant.table))
    for part in numbers_in(tree):
        if (part.lineno, part.col_offset) == (mutant.line, mutant.column):
            part.value = mutant.becomes
    return {row.id: row for row in rows_from(mutant.table, tree) if row.id in mutant.cards}


OF_THE_GAMES = {id(row) for game in (GAME, GAME_2007) for row in game.cards.values()}
"""A table may also import rows of others: these are the ones that are played with."""


def rows_from(table: str, tree: ast.Module) -> list[Card]:
    """The rows of a table as this source makes them; those of the games stay as they are."""
    module = ModuleType(module_of(table).__name__)
    exec(compile(tree, table, "exec"), vars(module))
    found = [row for value in list(vars(module).values()) if isinstance(value, tuple) for row in value]
    return [row for row in found if isinstance(row, Card) and id(row) not in OF_THE_GAMES]


def edition_of(card: str) -> Agricola:
    return GAME if card in GAME.cards else GAME_2007
