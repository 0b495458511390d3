"""The hand: drawing cards, the hand limit, discarding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.values import Chance, Decision, Hidden, Move, Refusal, Step
from farmyard.games.la_granja import events, questions
from farmyard.games.la_granja.notation import DISCARDS, DRAWS, Discard, Draw
from farmyard.games.la_granja.turns import EndTurn, refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


def can_draw(village: Village) -> bool:
    return bool(village.deck) or bool(village.discards)


def shuffle_discards(village: Village) -> None:
    """As soon as the draw pile is empty, the discards become a new one (LG-SETUP-15)."""
    if not village.deck and village.discards:
        shuffles = list(village.shuffles)
        again = max(shuffles) + 1
        for card in village.discards:
            shuffles[card] = again
        village.shuffles = tuple(shuffles)
        village.deck = sorted(village.discards)
        village.discards = []
        village.report(events.Reshuffled(len(village.deck)))


class DrawCard(Step, frozen=True):
    """Draw a card, if there is one (ruling 12)."""

    seat: int

    def run(self, state: Village) -> None:
        shuffle_discards(state)
        if state.deck:
            state.then(Drawing(self.seat))


class Drawing(Chance, frozen=True):
    """The top card of a pile without order; nobody else sees it."""

    seat: int

    def outcomes(self, state: Village) -> list[Move]:
        return [DRAWS[card] for card in sorted(state.deck)]

    def decide(self, state: Village, move: Draw) -> None:
        state.deck.remove(move.card)
        state.farms[self.seat].hand.append(move.card)
        if state.phase:
            state.report(events.Drew(self.seat, move.card))
        shuffle_discards(state)

    def as_seen(self, state: Village, move: Draw, seat: int | None) -> Move:
        return move if seat == self.seat else Hidden()


class FillHand(Decision, frozen=True):
    """At the end of step I.1: draw up to the hand limit, or discard down to it (LG-HAND-02, LG-HAND-08)."""

    seat: int

    def due(self, state: Village) -> bool:
        return len(state.farms[self.seat].hand) > hand_limit(state, self.seat)

    def run(self, state: Village) -> None:
        missing = hand_limit(state, self.seat) - len(state.farms[self.seat].hand)
        if missing > 0:
            state.then(*[DrawCard(self.seat) for _ in range(missing)], PlayDrawn(self.seat))

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [DISCARDS[card] for card in sorted(state.farms[seat].hand)]

    def decide(self, state: Village, seat: int, move: Discard) -> None:
        state.then(FillHand(seat))
        discard(state, seat, move.card)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-HAND-08", "discard_down", limit=hand_limit(state, seat))


class PlayDrawn(EndTurn, frozen=True):
    """Cards were drawn, not known before: one of them may be worth more before the income (ruling 101)."""


def hand_limit(village: Village, seat: int) -> int:
    return village.ask(questions.HAND_LIMIT, seat, village.farms[seat].limit)


def discard(village: Village, seat: int, card: int) -> None:
    village.farms[seat].hand.remove(card)
    village.discards.append(card)
    village.report(events.Discarded(seat, card))


STEPS: tuple[type[Step], ...] = (DrawCard, Drawing, FillHand, PlayDrawn)
