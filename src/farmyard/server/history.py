"""A game's past as the events of its table tell it.

Every event carries the moves and log lines it added (nature's included), so the history of a stored game never depends
on how today's rules would play it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from farmyard.core.game import Game
from farmyard.core.history import Line, Past
from farmyard.core.state import State


class Added(msgspec.Struct, omit_defaults=True):
    """What an event added to the history, after cutting it back to `to` moves if that is given."""

    to: int | None = None
    past: list[tuple[int, str, bool]] = []
    log: list[tuple[int, Any]] = []


def added(state: State, past: Past | None, lines: Line | None) -> Added:
    """What came after `past` and `lines`, which this state had before."""
    out = Added(past=[], log=[])
    move = state.past
    while move is not None and move is not past:
        out.past.append((move.seat, str(move.move), move.learned))
        move = move.before
    line = state.lines
    while line is not None and line is not lines:
        out.log.append((line.moves, state.game.codec.encode(line.event)))
        line = line.before
    out.past.reverse()
    out.log.reverse()
    return out


class History:
    """The chains of moves and log lines, grown event by event."""

    def __init__(self, game: Game, past: Past | None = None, lines: Line | None = None) -> None:
        self.game = game
        self.past = past
        self.lines = lines

    def take(self, more: Added) -> None:
        if more.to is not None:
            self.cut(more.to)
        for seat, text, learned in more.past:
            number = 1 if self.past is None else self.past.number + 1
            self.past = Past(self.past, number, seat, self.game.parse(text), learned)
        for moves, event in more.log:
            self.lines = Line(self.lines, self.game.codec.decode_event(event), moves)

    def cut(self, moves: int) -> None:
        """Back to how it was after so many moves."""
        while self.past is not None and self.past.number > moves:
            self.past = self.past.before
        while self.lines is not None and self.lines.moves > moves:
            self.lines = self.lines.before
