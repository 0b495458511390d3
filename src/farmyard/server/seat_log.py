"""What happens to the seats while a game goes on: somebody gives up, runs out of time, leaves,
comes back, gets time from another, asks for a pause.

The game's own log knows its moves only. These lines are stored with the events of the table and stand in the log after
the move at which they happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from farmyard.core.history import Line
from farmyard.core.i18n import tell
from farmyard.core.values import say

SeatNews = Literal[
    "resigned", "time_bot", "time_loses", "left", "returned", "sent_away", "gave_time", "paused", "resumed"
]


class SeatLine(msgspec.Struct, frozen=True):
    """One line about a seat, and how many moves had been made by then."""

    what: SeatNews
    seat: int
    moves: int
    by: int | None = None
    """Who did it, where that is somebody else."""

    def localized(self, names: Sequence[str], lang: str) -> str:
        by = names[self.seat if self.by is None else self.by]
        return tell(say(f"server.log.{self.what}", who=names[self.seat], by=by), lang)

    def not_after(self, moves: int) -> SeatLine:
        """The same line in a game that was taken back: moves can be undone, what people did cannot."""
        return self if self.moves <= moves else msgspec.structs.replace(self, moves=moves)


def in_order(game_lines: Sequence[Line], seat_lines: Sequence[SeatLine]) -> list[Line | SeatLine]:
    """The whole log. Both are in order already, and what a move brings comes before what people did after it."""
    whole: list[Line | SeatLine] = [*game_lines, *seat_lines]
    return sorted(whole, key=lambda line: line.moves)
