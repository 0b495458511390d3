"""Using cards at will: beside any decision of the owner, and in windows where no other decision is due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from farmyard.core.moves import DONE, UseCard
from farmyard.core.paying import Pay
from farmyard.core.steps import Because, FromCard, OneOf, could_come_next
from farmyard.core.values import Decision, Move, Step
from farmyard.core.work import Work, work

if TYPE_CHECKING:
    from farmyard.core.state import State

MOST_TRIED: Final = 20
"""So many positions are looked at to find out whether a row of exchanges makes something possible."""


class OpenWindow(Step, frozen=True):
    """Every owner of a card that may be used at this moment is asked, in the order of play."""

    window: str

    def run(self, state: State) -> None:
        seats = {owner for owner, _, use in state.bound.at_will if self.window in use.windows}
        state.then(*[UseWindow(seat, self.window) for seat in state.order() if seat in seats])


class UseWindow(Decision, frozen=True):
    """Does the owner want to use a card now? Asked only if one can be used; without a window, any."""

    seat: int
    window: str

    def due(self, state: State) -> bool:
        return len(state.bound.usable(self.seat, state, self.window)) > 0

    def doable(self, state: State) -> bool:
        return self.due(state)

    def moves(self, state: State, seat: int) -> list[Move]:
        return [DONE]

    def decide(self, state: State, seat: int, move: Move) -> None:
        """Nothing more; cards are used beside this decision."""


def use_moves(state: State, seat: int) -> list[Move]:
    """A move for each card this seat could use now."""
    labels = dict.fromkeys([row.label for owner, row, _ in state.bound.at_will if owner == seat])
    return [UseCard(label) for label in labels if choices(state, seat, label)]


def use(state: State, seat: int, move: UseCard) -> None:
    """Do what the card does; where it can do several things, the owner chooses."""
    steps = choices(state, seat, move.card)
    if len(steps) == 1:
        state.then(steps[0])
    else:
        what = OneOf(seat, tuple([step.step for step in steps]), 1, 1)
        state.then(FromCard(seat, steps[0].card, what))


def choices(state: State, seat: int, label: str) -> list[FromCard]:
    """All that this card can do for this seat now.

    While something compulsory waits, what the card does must not make that impossible. A card whose work is under way
    has been used and is not offered once more inside it.
    """
    owed = state.owed(seat)
    out: list[FromCard] = []
    for use in state.bound.uses(seat, label, state):
        if under_way(state, seat, use.card):
            continue
        inner = use.step
        for option in inner.options if isinstance(inner, OneOf) else (inner,):
            if option.doable(state) and (not owed or spares(state, owed, option)):
                out.append(FromCard(seat, use.card, option))
    return out


def under_way(state: State, seat: int, card: str) -> bool:
    """Is the work of this card being done?"""
    for step in state.agenda:
        if isinstance(step, Because) and step.card == card and step.seat == seat:
            return True
    return False


def spares(state: State, owed: list[int], use: Step) -> bool:
    """Could what is owed still be done after this use?"""
    if not use.payments():
        return True
    twin = after_use(state, use)
    return twin is not None and all(could_come_next(twin, place) for place in owed)


def after_use(state: State, use: Step) -> State | None:
    """A copy after this use: what it costs counts, and what it brings for certain. None if it cannot be paid."""
    payments = [payment for payment in use.payments() if isinstance(payment, Pay)]
    twin = state.clone()
    for payment in payments:
        if not twin.can_pay(payment.seat, payment.cost):
            return None
        twin.pay(payment.seat, payment.cost)
    bought = payments[-1].step if payments else None
    if bought is not None and bought.independent():
        twin.chance_paused = True
        twin.agenda = []
        twin.then(bought)
        twin.advance()
        twin.agenda = state.agenda.copy()
    return twin


def could_prepare(state: State, seat: int, steps: Sequence[Step]) -> bool:
    """Could one of these be done once this seat has used cards that exchange goods for others? Tried on copies."""
    todo = [state]
    for _ in range(MOST_TRIED):
        if not todo:
            return False
        for twin in after_exchanges(todo.pop(0), seat):
            if any(step.doable(twin) for step in steps):
                return True
            todo.append(twin)
    return False


def after_exchanges(state: State, seat: int) -> list[State]:
    """Copies after each use that only exchanges goods."""
    labels = dict.fromkeys([row.label for owner, row, _ in state.bound.at_will if owner == seat])
    steps = [use.step for label in labels for use in choices(state, seat, label)]
    tried = [after_use(state, exchange) for step in steps for exchange in exchanges_in(step)]
    return [twin for twin in tried if twin is not None]


def exchanges_in(step: Step) -> list[Step]:
    """Goods for goods, each choice of them apart; nothing where the step is no exchange."""
    if not isinstance(step, Pay) or step.step is None:
        return []
    bought = step.step.options if isinstance(step.step, OneOf) else (step.step,)
    return [replace(step, step=each) for each in bought if each.independent()]


def use_cards(window: str = "") -> Work:
    """The seat may use its cards now, or those of this window, although no other decision of its own is due."""
    return work(UseWindow, window)
