"""Own pieces laid elsewhere: a fence on an action space. Only cards allow it."""

from __future__ import annotations

from typing import Final

from farmyard.core.steps import SELF
from farmyard.core.values import Event, Verb
from farmyard.core.work import Work, work
from farmyard.games.agricola import events
from farmyard.games.agricola.names import SPACE_NUMBER, SPACES
from farmyard.games.agricola.state import Table

FENCE: Final = "fence"
"""Under this name a card remembers the number of the space, and the turn in which the fence was laid."""


class LayFence(Verb, frozen=True):
    """A fence of the player lies on this space from now on."""

    seat: int
    card: str
    space: int

    def plan(self, state: Table) -> Event | None:
        return events.FenceLaid(self.seat, SPACES[self.space], self.card)

    def happen(self, state: Table) -> Event | None:
        state.notes = state.notes | {(self.seat, self.card, FENCE): (self.space, state.period("turn"))}
        return self.plan(state)

    def label(self) -> str:
        return SPACES[self.space]


def lay_fence(name: str) -> Work:
    """One fence on this space; the card remembers it."""
    return work(LayFence, SELF, SPACE_NUMBER[name])


def fence_laid(state: Table, seat: int, card: str) -> bool:
    return (seat, card, FENCE) in state.notes


def marked(state: Table, seat: int, card: str) -> str:
    """The space where the fence of this card lies; empty in the turn in which it was laid, and before."""
    if not fence_laid(state, seat, card):
        return ""
    space, turn = state.notes[seat, card, FENCE]
    return SPACES[space] if turn != state.period("turn") else ""


def fences_on(state: Table, space: int) -> tuple[int, ...]:
    """Whose fences lie on this space."""
    return tuple([seat for (seat, _, what), note in state.notes.items() if what == FENCE and note[0] == space])
