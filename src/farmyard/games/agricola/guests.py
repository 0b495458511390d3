"""People who are no family: guests who come for one round, and whoever moves from a card into the house."""

from __future__ import annotations

from farmyard.core.values import Event, Step, Verb
from farmyard.core.work import Work, work
from farmyard.games.agricola import events
from farmyard.games.agricola.state import Table


class InviteGuest(Verb, frozen=True):
    """In the next round one person more can be placed. It needs no room and no food."""

    seat: int

    def plan(self, state: Table) -> Event | None:
        return events.Invited(self.seat, state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        from farmyard.games.agricola.rounds import StartWork

        waiting = [type(step) for step in state.agenda]
        if StartWork in waiting:
            # At the start of a round: right after those who are invited to this one have come.
            state.agenda.insert(waiting.index(StartWork), GuestToCome(self.seat))
        else:
            state.farms[self.seat].guests += 1
        return events.Invited(self.seat, state.allowed_by())


class GuestToCome(Step, frozen=True):
    """Invited before the work of a round began: comes in the next one."""

    seat: int

    def run(self, state: Table) -> None:
        state.farms[self.seat].guests += 1


class MoveIn(Verb, frozen=True):
    """Somebody who lived on a card is the newborn of the family now, and works no more in this round."""

    seat: int

    def plan(self, state: Table) -> Event | None:
        return events.MovedIn(self.seat, state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        farm.to_place = max(farm.to_place - 1, 0)
        return events.MovedIn(self.seat, state.allowed_by())

    def label(self) -> str:
        return "move-in"


def invite_guest() -> Work:
    return work(InviteGuest)


def move_in() -> Work:
    return work(MoveIn)
