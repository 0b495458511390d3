"""The work phase: place a person, carry out the action, pass the turn on."""

from __future__ import annotations

from typing import Final

from farmyard.core.values import Decision, Event, Move, Refusal, Step, Verb
from farmyard.games.agricola import events
from farmyard.games.agricola.lacking import why_useless
from farmyard.games.agricola.names import MAJORS, SPACES
from farmyard.games.agricola.notation import CraftMove, Place
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.spaces import TAKES
from farmyard.games.agricola.state import NOBODY, Table

PLACES: Final[list[Move]] = [Place(number) for number in range(len(SPACES))]


class PlacePerson(Decision, frozen=True):
    seat: int

    def due(self, state: Table) -> bool:
        for number in state.open:
            if usable(state, self.seat, number):
                return True
        return False

    def run(self, state: Table) -> None:
        """Nothing can be used: the rest of the family stays at home (A16-WORK-Q-01)."""
        state.farms[self.seat].to_place = 0
        state.then(EndTurn(self.seat))
        state.report(events.Passed(self.seat))

    def moves(self, state: Table, seat: int) -> list[Move]:
        return [PLACES[number] for number in state.open if usable(state, seat, number)]

    def decide(self, state: Table, seat: int, move: Place) -> None:
        row = state.board.rows[move.space]
        state.then(row.do(seat), EndAction(seat, row.name))
        # Cards that wait for the use of a space go before its action.
        state.perform(PutPerson(seat, move.space))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Place):
            return why_not_place(state, seat, move.space)
        if isinstance(move, CraftMove):
            return refusal(state, "craft_only_harvest", improvement=MAJORS[move.improvement])
        return refusal(state, "must_place")


class PutPerson(Verb, frozen=True):
    """A person goes to a space; the action of the space comes next on the agenda."""

    seat: int
    space: int

    def plan(self, state: Table) -> Event | None:
        return events.Placed(self.seat, SPACES[self.space])

    def happen(self, state: Table) -> Event | None:
        state.users[self.space] = self.seat
        state.farms[self.seat].to_place -= 1
        return events.Placed(self.seat, SPACES[self.space])


def usable(state: Table, seat: int, number: int) -> bool:
    """Is the space free, and could this player carry out something there?"""
    if state.users[number] != NOBODY and not joins(state, seat, number):
        return False
    row = state.board.rows[number]
    if row.kind == TAKES:
        if state.stock[number] == 0:
            return False
    elif state.round < row.from_round or not row.do(seat).doable(state):
        return False
    return not (row.tile and tile_taken(state))


def joins(state: Table, seat: int, number: int) -> bool:
    """May this player use a space where somebody stands? Only if a card says so."""
    allowed: bool = state.ask("may join", seat, False, SPACES[number])
    return allowed


def tile_taken(state: Table) -> bool:
    """One person in each round on the tile for additional actions, whichever of its spaces (A16-EXTRA-05)."""
    for number in state.board.tile:
        if state.users[number] != NOBODY:
            return True
    return False


def why_not_place(state: Table, seat: int, number: int) -> Refusal:
    row = state.board.rows[number]
    name = SPACES[number]
    if number not in state.open:
        if any(number in stage for stage in state.board.stages):
            return refusal(state, "no_such_space", space=name)
        # As it was written: a space that is only in the other edition has no name in this one.
        return refusal(state, "not_this_game", name=name)
    if state.users[number] != NOBODY:
        return refusal(state, "space_taken", space=name)
    if row.tile and tile_taken(state):
        return refusal(state, "tile_taken", space=name)
    if state.round < row.from_round:
        return refusal(state, "too_early", space=name, round=row.from_round)
    if row.kind == TAKES:
        return refusal(state, "space_empty", space=name)
    return why_useless(state, seat, number)


class EndAction(Step, frozen=True):
    """The action of the space is done."""

    seat: int
    space: str

    def run(self, state: Table) -> None:
        state.then(EndTurn(self.seat))
        if state.bound.after:
            state.signal(events.Used(self.seat, self.space))


class EndTurn(Step, frozen=True):
    """All that the placement set going is done: it is somebody else's turn."""

    seat: int

    def run(self, state: Table) -> None:
        state.then(PassTurn(self.seat))
        if state.bound.after:
            state.signal(events.TurnEnded(self.seat))


class PassTurn(Step, frozen=True):
    """Clockwise to the next player who has a person left; when nobody has, everybody goes home."""

    seat: int

    def run(self, state: Table) -> None:
        from farmyard.games.agricola.rounds import ReturnHome

        for i in range(1, state.seats + 1):
            following = (self.seat + i) % state.seats
            if state.farms[following].to_place > 0:
                state.then(PlacePerson(following))
                return
        state.then(ReturnHome())
        if state.bound.after:
            state.signal(events.WorkEnded(state.round))
