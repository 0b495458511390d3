"""What players do: choose cards, carry out actions. And what nature adds to it."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.values import Chance, Decision, Move, Refusal, Secret, Step
from farmyard.games.farmerama import acting, events, refusing, scoring
from farmyard.games.farmerama.notation import Chief, Choose, Show, Special
from farmyard.games.farmerama.refusing import refusal
from farmyard.games.farmerama.state import Table
from farmyard.games.farmerama.tables import ACTIONS, DECORATIONS

ONE_CARD: Final[list[Move]] = [Choose(frozenset([card])) for card in range(len(ACTIONS))]
TWO_CARDS: Final[list[Move]] = [
    Choose(frozenset([card, other])) for card in range(len(ACTIONS)) for other in range(card + 1, len(ACTIONS))
]
ONE_OR_TWO: Final[list[Move]] = [*ONE_CARD, *TWO_CARDS]
SHOWS: Final[list[Move]] = [Show(decoration) for decoration in range(DECORATIONS)]


# --- phase 1: choose cards --------------------------------------------------------------------------------------------


class ChooseCards(Secret, frozen=True):
    """Everybody chooses at the same time, face down; then all cards are turned up together (FA-CARD-04 to 06)."""

    def moves(self, state: Table, seat: int) -> list[Move]:
        if state.seats == 2:
            return TWO_CARDS  # FA-TWO-01
        return ONE_OR_TWO if seat == state.chief else ONE_CARD  # FA-THREE-01, FA-CARD-02

    def reveal(self, state: Table, choices: dict[int, Choose]) -> None:
        for seat, move in choices.items():
            state.farms[seat].cards = tuple(sorted(move.cards))
        state.report(events.CardsRevealed(tuple([farm.cards for farm in state.farms])))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if not isinstance(move, Choose):
            return refusal("FA-ROUND-02", "choose_first")
        if state.seats == 2:
            return refusal("FA-TWO-01", "two_cards")
        return refusal("FA-THREE-02" if state.seats == 3 else "FA-CARD-02", "one_card")


# --- phase 3: carry out actions ---------------------------------------------------------------------------------------


class BeginActions(Step, frozen=True):
    """Everybody has to carry out what was revealed (FA-ACT-01)."""

    def run(self, state: Table) -> None:
        for farm in state.farms:
            farm.todo = farm.cards
        if acting.go_on(state):
            state.then(CARRY_OUT)


class CarryOut(Decision, frozen=True):
    """One player after the other, or all at the same time: whoever is not done (FA-ROUND-04, FA-ROUND-05)."""

    def actors(self, state: Table) -> tuple[int, ...]:
        if state.options["together"]:
            return tuple([seat for seat in range(state.seats) if state.farms[seat].busy])
        for seat in state.order():
            if state.farms[seat].busy:
                return (seat,)
        return ()

    def moves(self, state: Table, seat: int) -> list[Move]:
        return acting.moves_of(state, seat)

    def decide(self, state: Table, seat: int, move: Move) -> None:
        acting.carry_out(state, seat, move)
        acting.move_on(state, seat)
        if state.farms[seat].busy or acting.go_on(state):
            state.then(CARRY_OUT)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Special):
            from farmyard.games.farmerama.solo import why_no_special

            return why_no_special(state, move)
        return refusing.why_not(state, seat, move)


CARRY_OUT: Final = CarryOut()


# --- nature -----------------------------------------------------------------------------------------------------------


class NameChief(Chance, frozen=True):
    """Three players: who stroked a sheep most recently is found by lot (FA-Q-34)."""

    def outcomes(self, state: Table) -> list[Move]:
        return [Chief(seat) for seat in range(state.seats)]

    def decide(self, state: Table, move: Chief) -> None:
        state.chief = move.seat
        state.report(events.ChiefNamed(move.seat))


class ShowDecoration(Chance, frozen=True):
    """A decoration is turned up. The pile has no order: any that nobody has seen is as likely as any other."""

    def outcomes(self, state: Table) -> list[Move]:
        return [SHOWS[decoration] for decoration in state.unseen]

    def weights(self, state: Table) -> list[int]:
        return [1] * len(state.unseen)

    def decide(self, state: Table, move: Show) -> None:
        state.unseen = tuple([decoration for decoration in state.unseen if decoration != move.decoration])
        state.pile -= 1
        state.display = (*state.display, move.decoration)
        state.report(events.Displayed(move.decoration, state.pile))


# --- the end ----------------------------------------------------------------------------------------------------------


class Finish(Step, frozen=True):
    """Stars are counted, and the game is over."""

    def run(self, state: Table) -> None:
        totals = tuple([score.total for score in scoring.scores(state)])
        state.report(events.Ended(scoring.winners(state), totals))


def unchosen(seats: int) -> ChooseCards:
    nothing: tuple[Any, ...] = (None,) * seats
    return ChooseCards(tuple(range(seats)), nothing)


STEPS: tuple[type[Step], ...] = (ChooseCards, BeginActions, CarryOut, NameChief, ShowDecoration, Finish)
