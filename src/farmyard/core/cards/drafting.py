"""Hands that players make up themselves: picked freely from a pile, or drafted from packs that go round.

A game that offers it lists STEPS among its steps and `PickCard` among its moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.cards.hand_steps import DealFromPile
from farmyard.core.moves import PickCard
from farmyard.core.values import Decision, Hidden, Move, Secret, Step

if TYPE_CHECKING:
    from farmyard.core.state import State


class PickFromPile(Decision, frozen=True):
    """So many cards of a kind, one by one, from all that there are: for whoever plays alone."""

    seat: int
    kind: str
    n: int

    def due(self, state: State) -> bool:
        return self.n > 0 and len(state.unplayed.piles[self.kind]) > 0

    def moves(self, state: State, seat: int) -> list[Move]:
        return [PickCard(state.game.cards[card].label) for card in state.unplayed.piles[self.kind]]

    def as_seen(self, state: State, actor: int, move: Move, seat: int | None) -> Move:
        """Others see that a card was picked."""
        return move if seat == actor else Hidden()

    def decide(self, state: State, seat: int, move: PickCard) -> None:
        state.then(PickFromPile(self.seat, self.kind, self.n - 1))
        state.unplayed = state.unplayed.drawn(self.seat, self.kind, state.game.card_of(move.card).id)


class DealToPack(DealFromPile, frozen=True):
    """A card for the pack that a seat will choose from."""

    def decide(self, state: State, move: Move) -> None:
        state.unplayed = state.unplayed.drawn_to_pack(self.seat, self.kind, state.game.dealt_by(move))


class Draft(Secret, frozen=True):
    """Everybody picks one card of the pack at hand and passes the rest on, until each has picked so many."""

    kind: str
    picks: int

    def due(self, state: State) -> bool:
        return None in self.chosen and any(len(pack) > 1 for pack in state.unplayed.packs)

    def moves(self, state: State, seat: int) -> list[Move]:
        return [PickCard(state.game.cards[card].label) for card in state.unplayed.packs[seat]]

    def as_seen(self, state: State, actor: int, move: Move, seat: int | None) -> Move:
        """Nobody learns what another has picked, not even later."""
        return move if seat == actor else Hidden()

    def reveal(self, state: State, choices: dict[int, PickCard]) -> None:
        for seat in self.seats:
            # Of a single card there is nothing to choose.
            card = state.game.card_of(choices[seat].card).id if seat in choices else state.unplayed.packs[seat][0]
            state.unplayed = state.unplayed.picked(seat, card)
        if self.picks > 1:
            state.unplayed = state.unplayed.packs_passed()
            state.then(Draft(self.seats, (None,) * len(self.seats), self.kind, self.picks - 1))
        else:
            state.unplayed = state.unplayed.packs_returned(self.kind)


def draft(seats: int, kind: str, dealt: int, kept: int) -> list[Step]:
    """So many cards of a kind for each pack, of which so many are kept."""
    deals: list[Step] = [DealToPack(seat, kind) for seat in range(seats) for _ in range(dealt)]
    return [*deals, Draft(tuple(range(seats)), (None,) * seats, kind, kept)]


STEPS: tuple[type[Step], ...] = (PickFromPile, DealToPack, Draft)
