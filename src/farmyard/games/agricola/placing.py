"""The work phase: place a person, carry out the action, pass the turn on."""

from __future__ import annotations

from typing import Final

from farmyard.core.values import Decision, Move, Refusal, Step
from farmyard.games.agricola import events
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
        state.then(EndTurn(self.seat, ""))
        state.report(events.Passed(self.seat))

    def moves(self, state: Table, seat: int) -> list[Move]:
        return [PLACES[number] for number in state.open if usable(state, seat, number)]

    def decide(self, state: Table, seat: int, move: Place) -> None:
        row = state.board.rows[move.space]
        state.users[move.space] = seat
        state.farms[seat].to_place -= 1
        state.then(EndTurn(seat, row.name))
        state.then(row.do(seat))
        # Cards that wait for the use of a space go before its action.
        state.report(events.Placed(seat, row.name))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Place):
            return why_not_place(state, seat, move.space)
        if isinstance(move, CraftMove):
            return refusal(state, "craft_only_harvest", improvement=MAJORS[move.improvement])
        return refusal(state, "must_place")


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


def why_not_place(state: Table, seat: int, number: int) -> Refusal | None:
    row = state.board.rows[number]
    name = SPACES[number]
    if number not in state.open:
        return refusal(state, "no_such_space", space=name)
    if state.users[number] != NOBODY:
        return refusal(state, "space_taken", space=name)
    if row.tile and tile_taken(state):
        return refusal(state, "tile_taken", space=name)
    if state.round < row.from_round:
        return refusal(state, "too_early", space=name, round=row.from_round)
    if row.kind == TAKES:
        return refusal(state, "space_empty", space=name)
    return refusal(state, "space_useless", space=name)


class EndTurn(Step, frozen=True):
    """The action is done: cards that wait for this go first, then it is somebody else's turn."""

    seat: int
    space: str

    def run(self, state: Table) -> None:
        state.then(PassTurn(self.seat))
        if state.bound.after:
            # What is put on the agenda last happens first.
            state.signal(events.TurnEnded(self.seat))
            if self.space:
                state.signal(events.Used(self.seat, self.space))


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
