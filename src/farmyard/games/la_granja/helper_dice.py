"""What helpers do with the dice of the revenue phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from farmyard.core.moves import DONE
from farmyard.core.values import Chance, Decision, Move, Refusal, Step
from farmyard.games.la_granja import events, helper_rules, questions
from farmyard.games.la_granja.notation import ROLLS, Reroll, Reserve, Roll
from farmyard.games.la_granja.revenue import TakeDie
from farmyard.games.la_granja.revenue_spaces import CardOrCrop, DeliveryOrSilver
from farmyard.games.la_granja.turns import refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


class TwoOptions(Step, frozen=True):
    """With a helper: two different options of the space that is being resolved."""

    seat: int

    def doable(self, state: Village) -> bool:
        step = state.agenda[-1]
        return isinstance(step, CardOrCrop | DeliveryOrSilver) and step.seat == self.seat and step.chosen

    def run(self, state: Village) -> None:
        for place in range(len(state.agenda) - 1, -1, -1):
            step = state.agenda[place]
            if isinstance(step, CardOrCrop | DeliveryOrSilver):
                state.agenda[place] = msgspec.structs.replace(step, left=2, chosen=False)
                return


class ReserveSpace(Decision, frozen=True):
    """Before the dice are rolled a helper may keep one revenue space."""

    seat: int

    def due(self, state: Village) -> bool:
        return state.ask(questions.RESERVES_SPACE, self.seat, False)

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [*[Reserve(die) for die in range(6)], DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Reserve):
            state.reserved = move.die
            helper_rules.spend(state, seat, questions.RESERVES_SPACE)
            state.report(events.SpaceReserved(seat, move.die + 1))

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-DICE-01", "reserve_now")


class RerollOne(Decision, frozen=True):
    """One die is rolled again, before its owner chooses."""

    seat: int

    def doable(self, state: Village) -> bool:
        return isinstance(state.agenda[-1], TakeDie)

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [Reroll(die) for die in range(6) if state.dice[die]]

    def decide(self, state: Village, seat: int, move: Reroll) -> None:
        state.dice[move.die] -= 1
        state.then(RollAgain(seat, move.die))

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-DICE-02", "no_die", die=move.die + 1 if isinstance(move, Reroll) else 0)


class RollAgain(Chance, frozen=True):
    seat: int
    die: int

    def outcomes(self, state: Village) -> list[Move]:
        return ROLLS

    def decide(self, state: Village, move: Roll) -> None:
        state.dice[move.die] += 1
        state.report(events.DieRerolled(self.seat, self.die + 1, move.die + 1))


STEPS: tuple[type[Step], ...] = (TwoOptions, ReserveSpace, RerollOne, RollAgain)
