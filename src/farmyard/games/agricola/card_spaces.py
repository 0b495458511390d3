"""Action spaces that a card brings into the game, and fees that a player asks for the use of a space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.goods import Goods, added
from farmyard.core.paying import Pay
from farmyard.core.values import Event, Step, Verb
from farmyard.core.work import Work, work
from farmyard.games.agricola import events
from farmyard.games.agricola.goods import amount
from farmyard.games.agricola.names import SPACE_NUMBER, SPACES
from farmyard.games.agricola.questions import FEES
from farmyard.games.agricola.spaces import NO_GOOD
from farmyard.games.agricola.state import Table

if TYPE_CHECKING:
    from farmyard.games.agricola.fees import Fee


class OpenSpace(Verb, frozen=True):
    """The space of a card comes into the game, with so much lying there."""

    seat: int
    space: int
    n: int

    def lying(self, state: Table) -> Goods:
        good = state.board.rows[self.space].good
        return () if good == NO_GOOD or self.n == 0 else amount(good, self.n)

    def plan(self, state: Table) -> Event | None:
        return events.SpaceOpened(self.seat, SPACES[self.space], self.lying(state))

    def happen(self, state: Table) -> Event | None:
        state.open = (*state.open, self.space)
        state.stock[self.space] = self.n
        return events.SpaceOpened(self.seat, SPACES[self.space], self.lying(state))


class ByOwner(Step, frozen=True):
    """What a space of a card is good for: something for the owner of the card, something else for the others."""

    seat: int
    card: str
    own: Step
    other: Step

    def here(self, state: Table) -> Step:
        return self.own if (self.seat, self.card) in state.bound.owned else self.other

    def doable(self, state: Table) -> bool:
        return self.here(state).doable(state)

    def run(self, state: Table) -> None:
        state.then(self.here(state))


def open_space(name: str, n: int = 0) -> Work:
    return work(OpenSpace, SPACE_NUMBER[name], n)


def by_owner(card: str, own: Work, other: Work) -> Work:
    return Work(lambda seat: ByOwner(seat, card, own(seat), other(seat)))


# --- fees -----------------------------------------------------------------------------------------


def fees_for(state: Table, seat: int, number: int) -> tuple[Fee, ...]:
    """What this seat pays for the use of a space, and to whom."""
    if state.is_printed(FEES.name, seat):
        return ()
    return state.ask(FEES, seat, (), SPACES[number])


def can_pay_fees(state: Table, seat: int, number: int) -> bool:
    """Could the fees be paid before anything else is done there? Nobody begs for them."""
    fees = fees_for(state, seat, number)
    return not fees or state.could_pay(seat, total(fees))


def total(fees: tuple[Fee, ...]) -> Goods:
    out: Goods = ()
    for fee in fees:
        out = added(out, fee.goods)
    return out


def pay_fees(state: Table, seat: int, number: int) -> list[Step]:
    return [Pay(seat, fee.goods, None, "", True, None, fee.to) for fee in fees_for(state, seat, number)]
