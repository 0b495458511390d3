"""What waits on the agenda while cards react to a verb. See `State.perform` and `State.carry_out`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.values import Event, Step, Verb

if TYPE_CHECKING:
    from farmyard.core.state import State


class Happen(Step, frozen=True):
    """A verb whose before-event has been answered."""

    verb: Verb

    def run(self, state: State) -> None:
        if self.verb.doable(state):
            state.carry_out(self.verb)

    def redact(self, seat: int | None) -> Step:
        verb = self.verb.redact(seat)
        return Happen(verb) if isinstance(verb, Verb) else verb


class After(Step, frozen=True):
    """A verb has happened and what it set going is done: now the cards that wait for it."""

    event: Event

    def run(self, state: State) -> None:
        state.then(*state.bound.reactions(False, self.event, state))

    def redact(self, seat: int | None) -> Step:
        return After(self.event.redact(seat))
