"""The machine was asleep, or its clock was set: nobody could move, and nobody's time runs out for that.

A second is looked at after the other. Where much more than a second lies between two looks, or less than none, the
server was not there, and the clocks that ran before are moved on by as much. Time while the server is switched off
counts: that it was to be away could be known.
"""

from __future__ import annotations

import msgspec
import structlog

from farmyard.server.table_meta import TableMeta
from farmyard.server.time_source import SYSTEM_TIME, TimeSource

log = structlog.get_logger()

TICK = 1.0
UNNOTICED = 10.0
"""Shorter gaps are the machine being busy, which everybody has to live with."""
KEPT = 100


class ClockJump(msgspec.Struct, frozen=True):
    """From when to when, by the clock on the wall; backwards when that was set back."""

    start: float
    end: float


class ClockJumps:
    def __init__(self, time_source: TimeSource = SYSTEM_TIME) -> None:
        self.time = time_source
        self.seen = self.time.now()
        self.clock_jumps: list[ClockJump] = []

    def look(self) -> bool:
        """Was there a gap since the last look?"""
        jump = ClockJump(self.seen, self.time.now())
        self.seen = jump.end
        if abs(jump.end - jump.start) <= UNNOTICED:
            return False
        log.warning("clock: gap", seconds=round(jump.end - jump.start))
        self.clock_jumps = [*self.clock_jumps[-KEPT:], jump]
        return True

    def credit(self, meta: TableMeta) -> None:
        """Give the running clocks of this table the time of every gap that they have not been given yet."""
        known = [n for n, jump in enumerate(self.clock_jumps, 1) if abs(jump.end - meta.woken) <= UNNOTICED]
        for jump in self.clock_jumps[known[-1] if known else 0 :]:
            for seat_meta in meta.seating:
                if seat_meta.since is not None and (gift := given(jump, seat_meta.since, self.time.now())):
                    seat_meta.since += gift
                    # Another process on the same machine has slept too, and must not give it again.
                    meta.woken = jump.end


def given(jump: ClockJump, since: float, now: float) -> float:
    """By how much a clock that began to run then is moved on."""
    if jump.end > jump.start:
        return max(0.0, jump.end - max(jump.start, since))
    # Set back: what began in the future began before that; what is older only gains by it.
    return jump.end - jump.start if since > now else 0.0
