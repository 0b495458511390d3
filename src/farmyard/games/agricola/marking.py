"""Own pieces laid elsewhere: a fence on an action space. Only cards allow it."""

from __future__ import annotations

from typing import Final

from farmyard.core.steps import SELF
from farmyard.core.values import Event, Verb
from farmyard.core.work import Work, work
from farmyard.games.agricola import events
from farmyard.games.agricola.names import SPACE_NUMBER, SPACES
from farmyard.games.agricola.state import Table

SPACE: Final = 0
TURN: Final = 1
"""What the card remembers: the number of the space, counted from 1, and the turn in which the fence was laid."""


class LayFence(Verb, frozen=True):
    """A fence of the player lies on this space from now on."""

    seat: int
    card: str
    space: int

    def plan(self, state: Table) -> Event | None:
        return events.FenceLaid(self.seat, SPACES[self.space], self.card)

    def happen(self, state: Table) -> Event | None:
        state.write_note(self.seat, self.card, SPACE, self.space + 1)
        state.write_note(self.seat, self.card, TURN, state.period("turn"))
        return self.plan(state)

    def label(self) -> str:
        return SPACES[self.space]


def lay_fence(name: str) -> Work:
    """One fence on this space; the card remembers it."""
    return work(LayFence, SELF, SPACE_NUMBER[name])


def marked(state: Table, seat: int, card: str) -> str:
    """The space where the fence of this card lies; empty in the turn in which it was laid, and before."""
    number = state.note(seat, card, SPACE)
    return SPACES[number - 1] if number and state.note(seat, card, TURN) != state.period("turn") else ""
