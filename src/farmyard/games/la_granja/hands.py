"""The hand: drawing cards, the hand limit, discarding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.cards import hand_steps
from farmyard.core.cards.hand_steps import DealFromPile, DrawCards
from farmyard.core.values import Decision, Move, Refusal, Step
from farmyard.games.la_granja import events, questions
from farmyard.games.la_granja.notation import DISCARDS, Discard
from farmyard.games.la_granja.tables import CARD_IDS, FARM_CARD
from farmyard.games.la_granja.turns import EndTurn, refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


def can_draw(village: Village) -> bool:
    return hand_steps.can_draw(village, FARM_CARD)


def draw(seat: int, n: int = 1) -> Step:
    """Draw cards, as far as there are any (ruling 12); an empty pile is made anew at once (LG-SETUP-15)."""
    return DrawCards(seat, FARM_CARD, n)


def deal(seat: int) -> Step:
    return DealFromPile(seat, FARM_CARD)


class FillHand(Decision, frozen=True):
    """At the end of step I.1: draw up to the hand limit, or discard down to it (LG-HAND-02, LG-HAND-08)."""

    seat: int

    def due(self, state: Village) -> bool:
        return state.hand_size(self.seat) > hand_limit(state, self.seat)

    def run(self, state: Village) -> None:
        missing = hand_limit(state, self.seat) - state.hand_size(self.seat)
        if missing > 0:
            state.then(draw(self.seat, missing), PlayDrawn(self.seat))

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [DISCARDS[card] for card in state.unplayed.hands[seat]]

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
    village.unplayed = village.unplayed.left_hand(seat, CARD_IDS[card])
    village.lay_aside(card)
    village.report(events.Discarded(seat, card))


STEPS: tuple[type[Step], ...] = (DealFromPile, DrawCards, FillHand, PlayDrawn)
