"""Goods that cards lay on action spaces, beside what the spaces gain: whoever uses the space takes them too.

`Table.piles` holds them by space, good and number.
"""

from __future__ import annotations

from typing import Final

from farmyard.core.goods import Goods
from farmyard.core.values import Event, Step, Verb
from farmyard.core.work import Work, work
from farmyard.games.agricola import events
from farmyard.games.agricola.goods import GOODS, NUMBER, amount
from farmyard.games.agricola.names import SPACE_NUMBER, SPACES
from farmyard.games.agricola.spaces import TAKES
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import take_in

NOWHERE: Final = -1


class LayOut(Verb, frozen=True):
    """So many of a good on each of these spaces, from the general supply or from the stock of the space `origin`."""

    seat: int
    spaces: tuple[int, ...]
    good: int
    n: int
    origin: int = NOWHERE

    def plan(self, state: Table) -> Event | None:
        origin = "" if self.origin == NOWHERE else SPACES[self.origin]
        names = tuple([SPACES[space] for space in self.spaces])
        return events.LaidOut(self.seat, names, amount(self.good, self.n), origin, state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        if self.origin != NOWHERE:
            state.stock[self.origin] -= self.n * len(self.spaces)
        for space in self.spaces:
            state.add_to_pile(space, self.good, self.n)
        return self.plan(state)


class ShareOut(Step, frozen=True):
    """What lies on a space goes to others in equal parts; what is left over stays."""

    seat: int
    origin: int
    spaces: tuple[int, ...]

    def each(self, state: Table) -> int:
        return state.stock[self.origin] // len(self.spaces)

    def doable(self, state: Table) -> bool:
        return self.each(state) > 0

    def run(self, state: Table) -> None:
        if self.doable(state):
            good = state.board.rows[self.origin].good
            state.perform(LayOut(self.seat, self.spaces, good, self.each(state), self.origin))


class TakePile(Verb, frozen=True):
    """All that cards have laid on a space; with `good`, all of it."""

    seat: int
    space: int
    good: str = ""

    def lying(self, state: Table) -> Goods:
        return tuple([(name, n) for name, n in state.pile_on(self.space) if self.good in ("", name)])

    def doable(self, state: Table) -> bool:
        return len(self.lying(state)) > 0

    def plan(self, state: Table) -> Event | None:
        return events.TookPile(self.seat, SPACES[self.space], self.lying(state), state.allowed_by())

    def happen(self, state: Table) -> Event | None:
        event = self.plan(state)
        taken = self.lying(state)
        names = [name for name, _ in taken]
        state.piles = tuple([pile for pile in state.piles if pile[0] != self.space or GOODS[pile[1]] not in names])
        take_in(state, self.seat, taken, SPACES[self.space], True)
        return event


def actions_on(state: Table, seat: int, number: int) -> list[Step]:
    """What whoever uses this space does: all that cards have laid there comes first."""
    row = state.board.rows[number]
    if not state.piles or not state.pile_on(number):
        return [row.actions[seat]]
    pile = TakePile(seat, number)
    return [pile] if row.kind == TAKES and not state.stock[number] else [pile, row.actions[seat]]


def lay_out(space: str, **amounts: int) -> Work:
    """One good from the general supply: lay_out("forest", food=1)."""
    good, n = next(iter(amounts.items()))
    return work(LayOut, (SPACE_NUMBER[space],), NUMBER[good], n)


def share_out(origin: str, *spaces: str) -> Work:
    """share_out("forest", "clay-pit", "reed-bank"): the wood there, in equal parts."""
    return work(ShareOut, SPACE_NUMBER[origin], tuple([SPACE_NUMBER[space] for space in spaces]))


def take_from_pile(space: str, good: str) -> Work:
    """All of this good that cards have laid on a space, without a person there."""
    return work(TakePile, SPACE_NUMBER[space], good)
