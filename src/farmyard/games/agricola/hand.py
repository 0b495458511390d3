"""Playing cards from the hand. Hands are empty until cards are dealt, so these spaces cannot be used yet."""

from __future__ import annotations

from farmyard.core.values import Decision, Move
from farmyard.core.work import Work, work
from farmyard.games.agricola.state import Table


class PlayOccupation(Decision, frozen=True):
    """One occupation. It costs so much food for the first, the second, and each later one of the player."""

    seat: int
    first: int
    second: int
    later: int

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def doable(self, state: Table) -> bool:
        return False

    def moves(self, state: Table, seat: int) -> list[Move]:
        return []


class PlayMinor(Decision, frozen=True):
    """One minor improvement."""

    seat: int

    def due(self, state: Table) -> bool:
        return self.doable(state)

    def doable(self, state: Table) -> bool:
        return False

    def moves(self, state: Table, seat: int) -> list[Move]:
        return []


def play_occupation(first: int, second: int, later: int) -> Work:
    return work(PlayOccupation, first, second, later)


def play_minor() -> Work:
    return work(PlayMinor)
