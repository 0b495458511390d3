"""The work phase: place a person, carry out the action, pass the turn on."""

from __future__ import annotations

from typing import Final

from farmyard.core.moves import DONE
from farmyard.core.values import Decision, Event, Move, Refusal, Step, Verb
from farmyard.core.work import Work, work
from farmyard.games.agricola import events
from farmyard.games.agricola.card_credit import count_placement
from farmyard.games.agricola.card_spaces import can_pay_fees, fees_for, pay_fees, total
from farmyard.games.agricola.foresight import usable_with_income
from farmyard.games.agricola.growing import no_piece_left
from farmyard.games.agricola.names import SPACE_NUMBER, SPACES
from farmyard.games.agricola.notation import CraftMove, Place
from farmyard.games.agricola.obstacles import why_useless
from farmyard.games.agricola.piles import actions_on
from farmyard.games.agricola.questions import FEES, MAY_JOIN, PEOPLE_TO_PLACE, PEOPLE_WAITING
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.spaces import TAKES
from farmyard.games.agricola.state import NO_PEOPLE, Table
from farmyard.games.agricola.turns import EndAction, EndTurn

PLACES: Final[list[Move]] = [Place(number) for number in range(len(SPACES))]


class PlacePerson(Decision, frozen=True):
    """A person goes to a space. Cards may ask for `only` some spaces (none named: any), and it may be `optional`.

    An `extra` placement is not the player's turn: the order of play goes on afterwards as if it had not been.
    """

    seat: int
    only: tuple[int, ...] = ()
    optional: bool = False
    extra: bool = False

    def due(self, state: Table) -> bool:
        if self.extra and state.farms[self.seat].to_place <= state.ask(PEOPLE_WAITING, self.seat, 0):
            return False
        return could_place(state, self.seat, self.only)

    def doable(self, state: Table) -> bool:
        return state.farms[self.seat].to_place > 0 and self.due(state)

    def run(self, state: Table) -> None:
        """Nothing can be used: the rest of the family stays at home (A16-WORK-Q-01)."""
        if self.extra:
            return
        farm = state.farms[self.seat]
        farm.passed = farm.to_place
        farm.to_place = 0
        state.then(EndTurn(self.seat))
        state.report(events.Passed(self.seat))

    def moves(self, state: Table, seat: int) -> list[Move]:
        out = [PLACES[number] for number in usable_spaces(state, seat)]
        if self.only:
            out = [PLACES[number] for number in self.only if PLACES[number] in out]
        if self.optional:
            out.append(DONE)
        return out

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, Place):
            space, extra = move.space, self.extra
            if extra:
                count_placement(state, state.allowed_by())
            state.then(EndAction(seat, SPACES[space], extra))
            state.then_all(actions_on(state, seat, space))
            # Cards that wait for the use of a space go before its action; what is paid for the use, before all.
            put, fees = PutPerson(seat, space), pay_fees(state, seat, space)
            if fees:
                state.then(*fees, put)
            else:
                state.perform(put)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Place):
            if self.only and move.space not in self.only:
                return refusal(state, "other_space", space=SPACES[move.space])
            return why_not_place(state, seat, move.space)
        if isinstance(move, CraftMove):
            return refusal(state, "craft_only_harvest", improvement=move.improvement)
        return refusal(state, "must_place")


class PutPerson(Verb, frozen=True):
    """A person goes to a space; the action of the space comes next on the agenda."""

    seat: int
    space: int

    def plan(self, state: Table) -> Event | None:
        return events.Placed(self.seat, SPACES[self.space])

    def happen(self, state: Table) -> Event | None:
        seat, space = self.seat, self.space
        state.users[space] = (*state.users[space], seat)
        farm = state.farms[seat]
        farm.to_place -= 1
        farm.passed = 0
        return events.Placed(seat, SPACES[space])


def usable_spaces(state: Table, seat: int) -> list[int]:
    if FEES.name in state.farms[seat].adjusted:
        return [number for number in state.spaces_for(seat) if usable(state, seat, number)]
    return [number for number in state.spaces_for(seat) if has_use(state, seat, number)]


def usable(state: Table, seat: int, number: int) -> bool:
    """May this player go there: is it of use, and can all be paid that cards ask for it?"""
    if not has_use(state, seat, number):
        return False
    return FEES.name not in state.farms[seat].adjusted or can_pay_fees(state, seat, number)


def has_use(state: Table, seat: int, number: int) -> bool:
    """Is the space free, and could this player carry out something there? What cards give for its use counts."""
    if state.users[number] is not NO_PEOPLE and not joins(state, seat, number):
        return False
    row = state.board.rows[number]
    if row.kind == TAKES:
        if state.stock[number] == 0 and not state.pile_on(number):
            return False
    elif state.round < row.from_round:
        return False
    elif not row.always and not row.actions[seat].doable(state):
        # Nothing comes before the action where no card waits for the placement and nothing else lies there.
        if not state.piles and not state.bound.after:
            return False
        if not usable_with_income(state, seat, number):
            return False
    return not (row.tile and tile_taken(state, number))


def could_place(state: Table, seat: int, only: tuple[int, ...] = ()) -> bool:
    """Is there a space that this player could use? Nearly always goods lie somewhere, which is seen at a glance."""
    spaces = state.spaces_for(seat)
    for number in spaces:
        if state.stock[number] and (not only or number in only) and usable(state, seat, number):
            return True
    for number in spaces:
        if not state.stock[number] and (not only or number in only) and usable(state, seat, number):
            return True
    return False


def joins(state: Table, seat: int, number: int) -> bool:
    """May this player use a space where somebody stands? Only if a card says so."""
    return MAY_JOIN.name in state.farms[seat].adjusted and state.ask(MAY_JOIN, seat, False, SPACES[number])


def tile_taken(state: Table, number: int) -> bool:
    """One person in each round on the tile for additional actions, whichever of its spaces (A16-EXTRA-05).

    Whoever may join a person goes to the same space: only the other spaces of the tile block this one.
    """
    for other in state.board.tile:
        if other != number and state.users[other]:
            return True
    return False


def why_not_place(state: Table, seat: int, number: int) -> Refusal:
    row = state.board.rows[number]
    name = SPACES[number]
    if number not in state.spaces_for(seat):
        if number in state.early:
            return refusal(state, "space_early", space=name)
        if any(number in stage for stage in state.board.stages):
            return refusal(state, "no_such_space", space=name)
        # As it was written: a space that is only in the other edition has no name in this one.
        return refusal(state, "not_this_game", name=name)
    if state.users[number] and not joins(state, seat, number):
        return refusal(state, "space_taken", space=name)
    if row.tile and tile_taken(state, number):
        return refusal(state, "tile_taken", space=name)
    if state.round < row.from_round:
        return refusal(state, "too_early", space=name, round=row.from_round)
    if not can_pay_fees(state, seat, number):
        return refusal(state, "space_fee", space=name, cost=total(fees_for(state, seat, number)))
    if row.kind == TAKES:
        return refusal(state, "space_empty", space=name)
    return why_useless(state, seat, number)


class MovePerson(Verb, frozen=True):
    """A person who was placed before goes from one space to a free one and uses it: that is no placement.

    A person who is `joining` may go beside people of others, where a card allows that.
    """

    seat: int
    start: int
    space: int
    joining: bool = False

    def doable(self, state: Table) -> bool:
        if self.seat not in state.users[self.start] or self.space not in state.spaces_for(self.seat):
            return False
        return (self.joining or not state.users[self.space]) and usable(state, self.seat, self.space)

    def plan(self, state: Table) -> Event | None:
        return events.Moved(self.seat, SPACES[self.start], SPACES[self.space], state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        event = self.plan(state)
        left = list(state.users[self.start])
        left.remove(self.seat)
        state.users[self.start] = tuple(left)
        state.users[self.space] = (*state.users[self.space], self.seat)
        row = state.board.rows[self.space]
        fees = pay_fees(state, self.seat, self.space)
        actions = actions_on(state, self.seat, self.space)
        state.then(*fees, BeginUse(self.seat, self.space), *actions, EndAction(self.seat, row.name, True))
        return event

    def label(self) -> str:
        return SPACES[self.space]


class BeginUse(Step, frozen=True):
    """Somebody who moved there is about to use the space: cards that wait for its use go before its action."""

    seat: int
    space: int

    def run(self, state: Table) -> None:
        # Told as for a placement, but it stands in no log.
        state.signal(events.Placed(self.seat, SPACES[self.space]))


class AddPeople(Verb, frozen=True):
    """So many more people can be placed in this round, beyond the family: guests, or people of the player's `own`."""

    seat: int
    people: int
    own: bool = False

    def doable(self, state: Table) -> bool:
        return not (self.own and no_piece_left(state, self.seat))

    def plan(self, state: Table) -> Event | None:
        return events.Joined(self.seat, self.people, False, state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        farm.waken()
        farm.to_place += self.people
        return events.Joined(self.seat, self.people, False, state.allowed_by())


class GrowUp(Verb, frozen=True):
    """A newborn is an adult at once: it can be placed in this round, and it eats like one."""

    seat: int

    def doable(self, state: Table) -> bool:
        farm = state.farms[self.seat]
        # A card may leave its owner nobody at all to place in this round.
        return farm.newborn > 0 and state.ask(PEOPLE_TO_PLACE, self.seat, farm.people, self.seat) > 0

    def plan(self, state: Table) -> Event | None:
        return events.Joined(self.seat, 1, True, state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        farm = state.farms[self.seat]
        farm.newborn -= 1
        farm.waken()
        farm.to_place += 1
        return events.Joined(self.seat, 1, True, state.allowed_by())


def place_person(*spaces: str, optional: bool = True) -> Work:
    """One more person at once, out of turn: on one of these spaces, or on any if none is named."""
    return work(PlacePerson, tuple([SPACE_NUMBER[name] for name in spaces]), optional, True)


def move_person(start: str, space: str, joining: bool = False) -> Work:
    return work(MovePerson, SPACE_NUMBER[start], SPACE_NUMBER[space], joining)


def add_people(people: int = 1, own: bool = False) -> Work:
    return work(AddPeople, people, own)


def grow_up() -> Work:
    return work(GrowUp)
