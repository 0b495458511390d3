"""What is sent between the runner and whoever plays: small frozen values that are plain data.

A `Setup` says what all games have in common, a `Unit` is one game to be played, an `Outcome` is what came of it. The
outcome depends on setup and unit alone, never on who computed it; only the times in it do.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, Protocol, TypeVar

import msgspec

from farmyard.arena.timing import Times

CRASH, ILLEGAL, TIMEOUT = "crash", "illegal", "timeout"
FAULTS = (CRASH, ILLEGAL, TIMEOUT)


T_co = TypeVar("T_co", covariant=True)


class Job(Protocol[T_co]):
    """What all units of a run have in common, and how one of them is played. It is pickled to whoever plays."""

    @property
    def move_seconds(self) -> float: ...

    def play(self, unit: Unit, mark: MutableSequence[int] | None = None) -> T_co: ...


class Setup(msgspec.Struct, frozen=True):
    """What all games of a run have in common: the job of tournaments and simulations."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    bots: tuple[str, ...]
    """The bots as they were named; line-ups hold places in this list."""
    labels: tuple[str, ...]
    """What tables and results call them."""
    move_seconds: float = 0.0
    """Most processor time for a move; 0 is no limit."""
    timed: bool = False
    """Whether the time of every move is measured."""

    def play(self, unit: Unit, mark: MutableSequence[int] | None = None) -> Outcome:
        from farmyard.arena.playing import play

        return play(self, unit, mark)


class Unit(msgspec.Struct, frozen=True):
    """One game to be played."""

    number: int
    luck: int
    """Games with the same luck are dealt the same cards and dice."""
    line_up: tuple[int, ...]
    """For each seat, which bot of the setup sits there."""
    round: int = 0
    lost: tuple[Fault, ...] = ()
    """Bots that took the whole process with them the last time this game was tried. They are not asked again."""


class Fault(msgspec.Struct, frozen=True):
    """A bot that failed in a game, and in which of its game's decisions."""

    seat: int
    kind: str
    why: str
    decision: int


class Result(msgspec.Struct, frozen=True):
    """One game that is over. The same setup and unit give the same result, on any machine."""

    number: int
    round: int
    luck: int
    bots: tuple[str, ...]
    """The label of the bot of each seat."""
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    """1 is the best; equal ones share the better rank; failed bots share the last."""
    winners: tuple[int, ...]
    """The seats that have won; failed bots never do."""
    decisions: int
    moves: int
    faults: tuple[Fault, ...] = ()
    cards: tuple[tuple[str, ...], ...] = ()
    """The cards each seat had in play at the end."""

    @property
    def failed(self) -> set[int]:
        return {fault.seat for fault in self.faults}


class Outcome(msgspec.Struct, frozen=True):
    """A result, and what it cost: one entry for each seat if moves were timed."""

    result: Result
    times: tuple[Times, ...] = ()


def winners_of(points: tuple[int, ...], winners: tuple[int, ...], failed: set[int]) -> tuple[int, ...]:
    """The winners who have not failed; if all of them have, the best of those who have not."""
    standing = [seat for seat in range(len(points)) if seat not in failed]
    left = tuple(seat for seat in winners if seat in standing)
    if left or not winners or not standing:
        return left
    best = max(points[seat] for seat in standing)
    return tuple(seat for seat in standing if points[seat] == best)
