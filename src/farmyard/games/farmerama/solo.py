"""The solo game: 42 turns with a pile of action cards that grows."""

from __future__ import annotations

from typing import Final

from farmyard.core.values import Chance, Decision, Move, Refusal, Step
from farmyard.games.farmerama import acting, events
from farmyard.games.farmerama.notation import Act, Replace, Reveal, Special
from farmyard.games.farmerama.phrases import good_word
from farmyard.games.farmerama.refusing import refusal
from farmyard.games.farmerama.state import NO_ACTION, Solo, Table
from farmyard.games.farmerama.steps import CARRY_OUT, Finish
from farmyard.games.farmerama.tables import ACTIONS, COUNTED, FETCH, TILES

ALONE: Final = 0
"""The only seat."""
ACTS: Final[list[Move]] = [Act(action) for action in range(len(ACTIONS))]
REPLACE: Final[Move] = Replace()
REVEALS: Final[list[Move]] = [Reveal(card) for card in range(COUNTED)]


def alone(table: Table) -> Solo:
    assert table.solo is not None  # these steps lie only on a solo player's agenda
    return table.solo


# --- part 1: reveal a card --------------------------------------------------------------------------------------------


class BeginTurn(Step, frozen=True):
    """A turn: reveal a card, perhaps replace it, carry out one action (FA-SOLO-12)."""

    def run(self, state: Table) -> None:
        state.round += 1
        state.then(NextCard(), ChooseAction(ALONE), EndTurn())


class NextCard(Step, frozen=True):
    """The top card: one that nobody has turned up yet, or the first of those that were put back under the pile."""

    def run(self, state: Table) -> None:
        solo = alone(state)
        if solo.shuffled > 0:
            state.then(RevealCard())
        else:
            card = solo.under[0]
            solo.under = solo.under[1:]
            show_card(state, card)


class RevealCard(Chance, frozen=True):
    """Nature turns up a card of the action pile."""

    def outcomes(self, state: Table) -> list[Move]:
        return REVEALS

    def weights(self, state: Table) -> list[int]:
        return odds(alone(state))

    def decide(self, state: Table, move: Reveal) -> None:
        alone(state).seen[move.card] += 1
        show_card(state, move.card)


def odds(solo: Solo) -> list[int]:
    """How likely each card is to come up, from what everybody has seen.

    The pile holds the `known` cards and perhaps one that was added unseen. After what has come up so far, that one is
    of a kind with the chance `refill` gives it, times how much more easily the cards seen would have come from a pile
    with one more of the kind: (known + 1) / (known + 1 - seen).
    """
    left = [solo.known[kind] - solo.seen[kind] for kind in range(COUNTED)]
    if solo.added == 0:
        return left
    for kind in range(COUNTED):
        if left[kind] < 0:  # one more came up than was known: that is the one that was added
            return [left[other] + (1 if other == kind else 0) for other in range(COUNTED)]
    out = [0] * COUNTED
    for added in range(COUNTED):
        chance = solo.refill[added] * (solo.known[added] + 1)
        for other in range(COUNTED):
            if other != added:
                chance *= left[other] + 1
        for kind in range(COUNTED):
            out[kind] += chance * (left[kind] + (1 if kind == added else 0))
    return out


def show_card(table: Table, card: int) -> None:
    """The card lies beside the pile; a Water card turns the action wheel (FA-SOLO-13, FA-SOLO-14)."""
    alone(table).card = card
    table.report(events.CardShown(table.round, card))
    if card == FETCH:
        table.wheel = (table.wheel + 1) % len(table.box.wheel)
        table.report(events.WheelMoved(table.wheel))


# --- parts 2 and 3: replace it, or name an action ---------------------------------------------------------------------


class ChooseAction(Decision, frozen=True):
    seat: int

    def moves(self, state: Table, seat: int) -> list[Move]:
        return [*ACTS, REPLACE] if alone(state).tiles > 0 else ACTS

    def decide(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, Replace):
            replace(state, seat)
            state.then(NextCard(), ChooseAction(seat))
        elif isinstance(move, Act):
            farm = state.farms[seat]
            farm.cards = (move.action,)
            farm.todo = farm.cards
            if acting.go_on(state):
                state.then(CARRY_OUT)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Replace):
            return refusal("FA-SOLO-21", "no_tile")
        if isinstance(move, Special):
            return why_no_special(state, move)
        return refusal("FA-SOLO-12", "name_action")


def replace(table: Table, seat: int) -> None:
    """A tile puts the card face down under the pile (FA-SOLO-20, FA-SOLO-21)."""
    solo = alone(table)
    solo.tiles -= 1
    solo.under = (*solo.under, solo.card)
    table.report(events.CardReplaced(seat, solo.card))
    solo.card = NO_ACTION


def why_no_special(table: Table, move: Special) -> Refusal:
    if table.solo is None:
        return refusal("FA-MAT-14", "solo_only")
    if table.solo.tiles == 0:
        return refusal("FA-SOLO-31", "no_tile")
    return refusal("FA-Q-44", "no_supply", good=good_word(move.good))


def use_special(table: Table, seat: int, good: int) -> None:
    """At any time: a tile for one good (FA-SOLO-31)."""
    alone(table).tiles -= 1
    table.supply[good] -= 1
    table.farms[seat].barn[good] += 1
    table.report(events.SpecialUsed(seat, good))


# --- the end of a turn ------------------------------------------------------------------------------------------------


class EndTurn(Step, frozen=True):
    """A used-up pile is made anew with one card more; when there is none, the game is over (FA-SOLO-15, 32)."""

    def run(self, state: Table) -> None:
        solo = alone(state)
        state.farms[ALONE].cards = ()
        solo.card = NO_ACTION
        if solo.shuffled == 0 and not solo.under and not renew_pile(state, solo):
            state.then(Finish())
        else:
            state.then(BeginTurn())


def renew_pile(table: Table, solo: Solo) -> bool:
    """The used cards and one more, unseen, shuffled; and a special-action tile, up to three (FA-SOLO-15 to 19)."""
    for kind in range(COUNTED):
        solo.refill[kind] -= solo.seen[kind] - solo.known[kind]
    solo.known = solo.seen
    solo.seen = [0] * COUNTED
    if sum(solo.refill) == 0:
        return False
    solo.added = 1
    table.report(events.PileRenewed(solo.shuffled))
    if solo.tiles < TILES:
        solo.tiles += 1
        table.report(events.TileEarned(ALONE, solo.tiles))
    else:
        table.report(events.TileLost(ALONE))
    return True


STEPS: tuple[type[Step], ...] = (BeginTurn, NextCard, RevealCard, ChooseAction, EndTurn)
