"""Paying: for work that costs something, and for verbs with a price.

A price has one way to be paid, or several (see `cards.prices`); the payer is asked only where several are left. Goods
that the payer could still make, such as food, count; they are made before anything is paid.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, Final

import msgspec

from farmyard.core.goods import Goods, added
from farmyard.core.labels import as_label
from farmyard.core.moves import PayMove
from farmyard.core.values import Decision, Move, Step, Verb

if TYPE_CHECKING:
    from farmyard.core.state import State

Way = tuple[Goods, tuple[str, ...]]
"""What is paid, and the consequences; see `cards.prices`."""

HANDED_IN: Final = "-"
FORFEITED: Final = "--"
"""Marks before the id of a card that is part of a price: handed in, or with all that it was still to bring."""

SUPPLY: Final = -1
"""Who is paid, where it is no seat."""


class Pay(Step, frozen=True):
    """Pay, and then get what was paid for. Offered only to those who can pay.

    The cost is the printed one; cards change it under the price question `of`, else under "cost". With `reach` goods
    count that could be made for it now. It goes to the general supply, or `to` another seat.
    """

    seat: int
    cost: Goods
    step: Step | None
    of: str = ""
    reach: bool = False
    paid: Way | None = None
    to: int = SUPPLY

    def ways(self, state: State) -> tuple[Way, ...]:
        """The ways to pay it now."""
        return state.ways(self.of or "cost", self.seat, self.cost, self.step, self.reach)

    def payments(self) -> list[Step]:
        return [self] if self.step is None else [self, *self.step.payments()]

    def doable(self, state: State) -> bool:
        return can_pay_all(self, state) and (self.step is None or self.step.doable(state))

    def run(self, state: State) -> None:
        if self.paid is not None:
            state.note_consequences(self.seat, self.of or "cost", self.paid)
            if self.to == SUPPLY:
                state.pay(self.seat, self.paid[0])
            if self.step is not None:
                state.then(self.step)
            if self.to != SUPPLY:
                # Cards may react before goods change hands, and what was paid for comes after that.
                state.pay_to(self.seat, self.to, self.paid[0])
        elif self.doable(state):
            choose_way(state, self.seat, self, self.ways(state))

    def redact(self, seat: int | None) -> Step:
        return self if self.step is None else msgspec.structs.replace(self, step=self.step.redact(seat))

    def label(self) -> str:
        return self.step.label() if self.step is not None else "pay"


class Priced(Verb, frozen=True):
    """A verb that has to be paid for.

    A derived class has the fields `seat` and, at the end, `paid: Way | None = None`. Its `happen` begins with
    `cost = state.charge(self)`.
    """

    # `Any`, as in `Step`: each game narrows the state to its own class when it overrides these.
    def ways(self, state: Any) -> tuple[Way, ...]:
        """The ways to pay for it that the seat can come to afford now."""
        raise NotImplementedError

    def question(self) -> str:
        """The name of its price."""
        raise NotImplementedError

    def asked(self, state: Any) -> tuple[tuple[Way, ...], Any]:
        """The printed ways to pay for it, and what the price question is about; () where cards change nothing."""
        return (), None

    def allowed(self, state: Any) -> bool:
        """May it be done, apart from its price?"""
        return True

    def doable(self, state: Any) -> bool:
        paid = getattr(self, "paid")  # noqa: B009 - a field of the derived class
        if paid is not None:
            seat = getattr(self, "seat")  # noqa: B009
            return bool(state.can_pay(seat, paid[0]))
        return len(self.ways(state)) > 0

    def run(self, state: Any) -> None:
        if getattr(self, "paid") is None:  # noqa: B009
            state.buy(self)
        else:
            state.perform(self)


def choose_way(state: State, seat: int, what: Any, ways: Sequence[Way]) -> None:
    """Pay for this in the only way there is, or let the payer choose."""
    if len(ways) == 1:
        pay_way(state, seat, what, ways[0])
    elif ways:
        state.then(ChooseWay(seat, what))


def pay_way(state: State, seat: int, what: Any, way: Way) -> None:
    """In this way, as soon as the goods for it are there."""
    bought = msgspec.structs.replace(what, paid=way)
    if not state.can_pay(seat, way[0]):
        state.then(RaiseGoods(seat, way[0], bought))
    elif isinstance(bought, Verb):
        state.perform(bought)
    else:
        state.then(bought)


class ChooseWay(Decision, frozen=True):
    """There is more than one way to pay: which?"""

    seat: int
    what: Step

    def options(self, state: State) -> tuple[Way, ...]:
        what: Any = self.what
        ways: tuple[Way, ...] = what.ways(state)
        return ways

    def due(self, state: State) -> bool:
        return len(self.options(state)) > 1

    def compulsory(self, state: State) -> bool:
        return True

    def doable(self, state: State) -> bool:
        return len(self.options(state)) > 0

    def run(self, state: State) -> None:
        choose_way(state, self.seat, self.what, self.options(state))

    def moves(self, state: State, seat: int) -> list[Move]:
        return [pay_move(way) for way in self.options(state)]

    def decide(self, state: State, seat: int, move: Move) -> None:
        for way in self.options(state):
            if pay_move(way) == move:
                pay_way(state, seat, self.what, way)
                return

    def redact(self, seat: int | None) -> Step:
        return ChooseWay(self.seat, self.what.redact(seat))


class RaiseGoods(Decision, frozen=True):
    """What was chosen costs goods that still have to be made: make them, then go on.

    The moves are those that the payer has at any time; none is offered after which the price could not be paid.
    """

    seat: int
    cost: Goods
    step: Step

    def due(self, state: State) -> bool:
        return not state.can_pay(self.seat, self.cost) and len(state.at_any_time(self.seat)) > 1

    def compulsory(self, state: State) -> bool:
        return True

    def doable(self, state: State) -> bool:
        if isinstance(self.step, Priced) and not self.step.allowed(state):
            return False
        return state.could_pay(self.seat, self.cost)

    def run(self, state: State) -> None:
        if state.can_pay(self.seat, self.cost):
            state.then(self.step)
            return
        state.agenda.append(self)  # what may be done at any time depends on the decision that waits
        moves = state.at_any_time(self.seat)
        if moves:
            state.do_at_any_time(self.seat, moves[0])
        else:
            state.agenda.pop()

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return state.at_any_time(seat)

    def decide(self, state: State, seat: int, move: Move) -> None:
        state.agenda.append(self)
        state.do_at_any_time(seat, move)

    def redact(self, seat: int | None) -> Step:
        return RaiseGoods(self.seat, self.cost, self.step.redact(seat))


def pay_move(way: Way) -> PayMove:
    """pay reed 2 wood 5: the goods by name, then the cards whose use it is."""
    words: list[str] = []
    for name, n in way[0]:
        words.extend((name, str(n)))
    words.extend([as_label(card.replace(FORFEITED, HANDED_IN)) for card in way[1]])
    return PayMove(tuple(words) if words else ("nothing",))


def can_pay_all(step: Step, state: State) -> bool:
    """Does everybody who has to pay here have enough for all of it together, in some way?"""
    payments = step.payments()
    if not payments:
        return True
    if len(payments) == 1 and isinstance(payments[0], Pay):
        return len(payments[0].ways(state)) > 0
    owed: dict[int, list[tuple[Way, ...]]] = {}
    reach = False
    for payment in payments:
        if isinstance(payment, Pay):
            ways = payment.ways(state)
            if not ways:
                return False
            owed.setdefault(payment.seat, []).append(ways)
            reach = reach or payment.reach
    for seat, prices in owed.items():
        if len(prices) > 1 and not any(payable(state, seat, mix, reach) for mix in product(*prices)):
            return False
    return True


def payable(state: State, seat: int, ways: Sequence[Way], reach: bool) -> bool:
    """All of these together."""
    total: Goods = ()
    for way in ways:
        total = added(total, way[0])
    return state.could_pay(seat, total) if reach else state.can_pay(seat, total)
