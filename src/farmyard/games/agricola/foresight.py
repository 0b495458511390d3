"""What a space would be good for once cards have worked that come before its action."""

from __future__ import annotations

from collections.abc import Sequence

from farmyard.core.paying import Pay
from farmyard.core.steps import FromCard, OneOf
from farmyard.core.values import Step
from farmyard.core.work import Work
from farmyard.games.agricola import events
from farmyard.games.agricola.names import SPACE_NUMBER, SPACES
from farmyard.games.agricola.piles import TakePile
from farmyard.games.agricola.state import Table


def usable_with_income(state: Table, seat: int, number: int) -> bool:
    """Could the action of this space be carried out after what cards give for its use, before the action?

    Only what comes for certain counts: plain gains, one of several where a card gives a choice, and what a card has
    laid there. It is tried on a copy.
    """
    placed = events.Placed(seat, SPACES[number])
    reactions = state.bound.reactions(False, placed, state) if state.bound.pays_out(placed) else []
    income: list[Step] = [step for step in reactions if step.independent()]
    if state.pile_on(number):
        income.append(TakePile(seat, number))
    chosen = [option for step in reactions for option in choices(step) if option.doable(state)]
    if income and would_be_usable(state, seat, number, income):
        return True
    return any(would_be_usable(state, seat, number, [*income, option]) for option in chosen)


def choices(step: Step) -> list[Step]:
    """The options of a card that gives one of several goods, perhaps for others."""
    inner = step.step if isinstance(step, FromCard) else step
    return [option for option in inner.options if is_plain(option)] if isinstance(inner, OneOf) else []


def is_plain(option: Step) -> bool:
    if isinstance(option, ForAction):
        return is_plain(option.step)
    if isinstance(option, Pay):
        return option.step is not None and option.step.independent()
    return option.independent()


def would_be_usable(state: Table, seat: int, number: int, income: list[Step]) -> bool:
    twin = state.clone()
    twin.chance_paused = True
    twin.agenda = []
    twin.then(*income)
    twin.advance()
    return twin.board.rows[number].do(seat).doable(twin)


class ForAction(Step, frozen=True):
    """What a card does before the action of a space: only if that can be carried out afterwards."""

    seat: int
    step: Step

    def run(self, state: Table) -> None:
        state.then(self.step)

    def doable(self, state: Table) -> bool:
        if not self.step.doable(state):
            return False
        space = state.space_in_use()
        return not space or would_be_usable(state, self.seat, SPACE_NUMBER[space], [self.step])

    def payments(self) -> Sequence[Step]:
        return self.step.payments()

    def redact(self, seat: int | None) -> Step:
        return ForAction(self.seat, self.step.redact(seat))

    def label(self) -> str:
        return self.step.label()


def for_action(what: Work) -> Work:
    return Work(lambda seat: ForAction(seat, what(seat)))
