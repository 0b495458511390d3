"""Rows of cards that tell when they do something: for tests that want to see cards at work together.

The tables are read once more, so that the rows of the games stay as they are.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from farmyard.core.cards import Card
from farmyard.games.agricola.game import Agricola
from tests.games.agricola.cards.mutants import rows_from, source_of, tables

Tell = Callable[[int, str], None]
"""An owner and the id of a card that has just done something."""


OTHERS = ("board_cards", "hand_cards", "people_cards")
"""Tables with cards of several decks."""


def witnesses(game: Agricola, tell: Tell) -> dict[str, Card]:
    """The hand cards of an edition, each of which tells when it is set off."""
    out: dict[str, Card] = {}
    for table in (*tables(), *OTHERS):
        for row in rows_from(table, ast.parse(source_of(table))):
            if row.id in game.cards:
                watch(row, tell)
                out[row.id] = row
    return out


def watch(row: Card, tell: Tell) -> None:
    for effect in row.on:
        effect.work, effect.function = None, told_reaction(row, effect, tell)
    for played in row.play:
        played.work, played.function = None, told_play(row, played, tell)
    for adjust in row.adjust:
        adjust.change.where = told_answer(row, adjust.change.where, tell)
        adjust.change.constant = False


def told_reaction(row: Card, effect: Any, tell: Tell) -> Callable[[Any, int, Any], Any]:
    work, function = effect.work, effect.function

    def react(event: Any, owner: int, state: Any) -> Any:
        found = work if function is None else function(event, owner, state)
        if found is not None:
            tell(owner, row.id)
        return found

    return react


def told_play(row: Card, effect: Any, tell: Tell) -> Callable[[int, Any], Any]:
    work, function = effect.work, effect.function

    def played(owner: int, state: Any) -> Any:
        found = work if function is None else function(owner, state)
        if found is not None:
            tell(owner, row.id)
        return found

    return played


def told_answer(row: Card, where: Any, tell: Tell) -> Callable[[Any, int, Any], bool]:
    def applies(about: Any, owner: int, state: Any) -> bool:
        found = where is None or where(about, owner, state)
        if found:
            tell(owner, row.id)
        return found

    return applies
