"""Growing the family."""

from __future__ import annotations

from farmyard.core.values import Event, Verb
from farmyard.core.work import Work, work
from farmyard.games.agricola import events
from farmyard.games.agricola.farm import MOST_PEOPLE, count
from farmyard.games.agricola.questions import PEOPLE_ELSEWHERE, PLACES_FOR_PEOPLE
from farmyard.games.agricola.state import Table


def no_piece_left(state: Table, seat: int) -> bool:
    """Are all pieces of this player people already, in the house or on cards?"""
    return state.farms[seat].people + state.ask(PEOPLE_ELSEWHERE, seat, 0) >= MOST_PEOPLE


class GrowFamily(Verb, frozen=True):
    """A newborn joins the family and works from the next round on; `room` when it needs a room of its own."""

    seat: int
    room: bool
    from_round: int

    def doable(self, state: Table) -> bool:
        seat = self.seat
        if no_piece_left(state, seat) or state.round < self.from_round:
            return False
        if not self.room:
            return True
        farm = state.farms[seat]
        return state.ask(PLACES_FOR_PEOPLE, seat, count(farm.rooms)) > farm.people

    def plan(self, state: Table) -> Event | None:
        return events.Born(self.seat, state.farms[self.seat].people + 1, state.allowed_by(), self.room)

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        farm.people += 1
        farm.newborn += 1
        return events.Born(self.seat, farm.people, state.allowed_by(), self.room)

    def label(self) -> str:
        return "family-growth"


def grow_family(from_round: int = 1) -> Work:
    """Only with more rooms than people."""
    return work(GrowFamily, True, from_round)


def grow_family_without_room() -> Work:
    return work(GrowFamily, False, 1)
