"""The end of an action and of a turn, and whose turn is next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.cards.uses import OpenWindow
from farmyard.core.steps import could_come_next
from farmyard.core.values import Step
from farmyard.games.agricola import moments
from farmyard.games.agricola.farm import NOTHING_COOKED
from farmyard.games.agricola.names import SPACE_NUMBER
from farmyard.games.agricola.questions import WORK_END

if TYPE_CHECKING:
    from farmyard.games.agricola.state import Table


class EndAction(Step, frozen=True):
    """The action of the space is done. While this waits on the agenda, all above it belongs to that action."""

    seat: int
    space: str
    extra: bool = False

    def run(self, state: Table) -> None:
        end = EndTurn(self.seat, self.space, self.extra)
        if not state.heard("used"):
            end.run(state)
            return
        state.then(end)
        state.signal(moments.Used(self.seat, self.space))


def action_ahead(state: Table, seat: int) -> int:
    """Where on the agenda the action waits of the space that this seat uses, while cards work before it.

    0 where none waits, or where it could not be carried out anyway.
    """
    agenda = state.agenda
    for place in range(len(agenda) - 1, -1, -1):
        mark = agenda[place]
        if type(mark) is EndAction:
            if mark.seat != seat or place + 2 >= len(agenda):
                return 0
            row = state.board.rows[SPACE_NUMBER[mark.space]]
            waits = agenda[place + 1] == row.actions[seat] and could_come_next(state, place + 1)
            return place + 1 if waits else 0
    return 0


def leaves_action(state: Table, seat: int, good: int) -> bool:
    """With 1 of this good less, could the action of the space that waits still be carried out?"""
    ahead = action_ahead(state, seat)
    if not ahead:
        return True
    goods = state.farms[seat].goods
    goods[good] -= 1
    possible = could_come_next(state, ahead)
    goods[good] += 1
    return possible


class EndTurn(Step, frozen=True):
    """All that the placement set going is done: it is somebody else's turn, unless the placement was an extra one."""

    seat: int
    space: str = ""
    extra: bool = False

    def run(self, state: Table) -> None:
        state.farms[self.seat].cooked = NOTHING_COOKED
        if not state.heard("turn_ended"):
            if not self.extra:
                PassTurn(self.seat).run(state)
            return
        if not self.extra:
            state.then(PassTurn(self.seat))
        state.signal(moments.TurnEnded(self.seat, self.space, self.extra))


class PassTurn(Step, frozen=True):
    """Clockwise to the next player who has a person left; when nobody has, everybody goes home."""

    seat: int

    def run(self, state: Table) -> None:
        from farmyard.games.agricola.placing import PlacePerson

        for i in range(1, state.seats + 1):
            following = (self.seat + i) % state.seats
            if self.has_turn(state, following):
                state.then(PlacePerson(following))
                return
            if self.finds_somebody(state, following):
                return
        state.then(EndWork())
        if state.heard("all_placed"):
            order = [(self.seat + i) % state.seats for i in range(1, state.seats + 1)]
            state.signal_each([moments.AllPlaced(seat) for seat in order])

    def finds_somebody(self, state: Table, seat: int) -> bool:
        """Has a card something to do where all are placed? It may find one more person: then this player is due."""
        if not state.heard("out_of_people") or state.farms[seat].passed:
            return False
        found = state.bound.reactions(False, moments.OutOfPeople(seat), state)
        if found:
            state.then(*found, PassTurn((seat - 1) % state.seats))
        return len(found) > 0

    def has_turn(self, state: Table, seat: int) -> bool:
        """Has this player a person to place? Whoever has passed gets a turn again only where it is of use."""
        farm = state.farms[seat]
        if farm.to_place == 0 or not farm.passed:
            return farm.to_place > 0
        from farmyard.games.agricola.placing import could_place

        if not could_place(state, seat):
            farm.passed = farm.to_place
            farm.to_place = 0
        return farm.to_place > 0


class EndWork(Step, frozen=True):
    """Everybody is placed, and no card moves anybody any more."""

    def run(self, state: Table) -> None:
        from farmyard.games.agricola.rounds import ReturnHome

        state.then(ReturnHome())
        if state.bound.at_will:
            state.then(OpenWindow(WORK_END))
        if state.bound.after:
            state.signal(moments.WorkEnded(state.round))
