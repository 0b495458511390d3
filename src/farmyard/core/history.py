"""What has happened: the moves that were made and the log, shared between all copies of a state."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from farmyard.core.values import Event, Move


class Past:
    """One move that was made, and the one before it: histories share their beginnings, so copies are free."""

    def __init__(self, before: Past | None, number: int, seat: int, move: Move, learned: bool) -> None:
        self.before = before
        self.number = number
        self.seat = seat
        self.move = move
        self.learned = learned


class Line:
    """One line of the log: an event, and how many moves had been made when it happened."""

    def __init__(self, before: Line | None, event: Event, moves: int) -> None:
        self.before = before
        self.event = event
        self.moves = moves


class Earlier:
    """What happened before the history this state holds: how many moves, and how many of them a seat could undo."""

    def __init__(self, moves: int, seat: int | None, undoable: int) -> None:
        self.moves = moves
        self.seat = seat
        self.undoable = undoable


NOTHING_EARLIER = Earlier(0, None, 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class History:
    """The part of a state that only grows."""

    past: Past | None
    """The newest move."""
    lines: Line | None
    """The newest line of the log."""
    keeps_log: bool
    """Is a line written for each event? A search has no reader; cards hear of all events in any case."""
    earlier: Earlier
    origin: dict[str, Any] | None
    """The snapshot this state was loaded from, if its history begins there."""

    @property
    def moves_made(self) -> int:
        """How many moves, nature's included, brought us here."""
        return self.earlier.moves if self.past is None else self.past.number

    def history(self) -> list[Past]:
        """Every move since the beginning (or since the snapshot this state was loaded from), oldest first."""
        out: list[Past] = []
        past = self.past
        while past is not None:
            out.append(past)
            past = past.before
        out.reverse()
        return out

    def log(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What happened, as `seat` may know it (None: a spectator), from the given number of moves on."""
        return [line.event.redact(seat) for line in self.log_lines(since)]

    def log_lines(self, since: int = 0) -> list[Line]:
        out: list[Line] = []
        line = self.lines
        while line is not None and line.moves >= since:
            out.append(line)
            line = line.before
        out.reverse()
        return out

    def undoable(self, seat: int) -> int:
        """How many of the newest moves `seat` may take back: all its own since something new was learned."""
        count = 0
        past = self.past
        while past is not None and past.seat == seat and not past.learned:
            count += 1
            past = past.before
        if past is None and seat == self.earlier.seat:
            count += self.earlier.undoable
        return count
