"""Phase 2: who gets a decoration, which one, and what it brings."""

from __future__ import annotations

from typing import Final

from farmyard.core.values import Chance, Decision, Move, Refusal, Step
from farmyard.games.farmerama import events
from farmyard.games.farmerama.box import Box
from farmyard.games.farmerama.notation import DECORATION, Lot, Pick, Take
from farmyard.games.farmerama.phrases import good_word
from farmyard.games.farmerama.refusing import refusal
from farmyard.games.farmerama.state import NOBODY, Farm, Table
from farmyard.games.farmerama.tables import (
    ACTIONS,
    BASIC,
    DECORATIONS,
    EMPTY,
    FEEDS,
    GOODS,
    STABLE,
    WATER,
    Comparison,
)

TAKES: Final[list[Move]] = [Take(decoration) for decoration in range(DECORATIONS)]
PICKS: Final[list[Move]] = [Pick(crop) for crop in range(FEEDS)]


# --- who gets it ------------------------------------------------------------------------------------------------------


def shared_cards(table: Table) -> list[int]:
    """The cards that two or more players have played."""
    return [card for card in range(len(ACTIONS)) if len(players_of(table, card)) > 1]


def players_of(table: Table, card: int) -> list[int]:
    return [seat for seat, farm in enumerate(table.farms) if card in farm.cards]


def scarecrows(box: Box, farm: Farm) -> int:
    """Scarecrows are visible where no crop stands on their field (FA-Q-07)."""
    visible = 0
    for field in box.scarecrows:
        if farm.land[field] == EMPTY:
            visible += 1
    return visible


def comparisons(table: Table) -> tuple[Comparison, ...]:
    """The side of the overview card that counts: the basic one (FA-DECO-09) or the advanced one (FA-PRO-03)."""
    return table.box.advanced if table.options["experienced"] else BASIC


def count_of(box: Box, farm: Farm, what: str) -> int:
    """How many of what the overview card compares. Feed and water are those in the barn (FA-Q-08)."""
    if what == "decorations":
        return len(farm.garden)
    if what == "scarecrows":
        return scarecrows(box, farm)
    if what == "feed":
        return farm.feed
    if what == "water":
        return farm.barn[WATER]
    if what == "crops":
        return len(farm.land) - farm.land.count(EMPTY)
    if what == "animals":
        return len(farm.animals) - farm.animals.count(STABLE)
    return sum([box.tracks[animal][step] for animal, step in enumerate(farm.products)])


def winner_of(table: Table, card: int) -> int:
    """The player of this card who gets a decoration, or NOBODY if every comparison is a tie (FA-DECO-13)."""
    seats = players_of(table, card)
    for comparison in comparisons(table):
        reached = [count_of(table.box, table.farms[seat], comparison.what) for seat in seats]
        best = max(reached) if comparison.most else min(reached)
        ahead = [seat for i, seat in enumerate(seats) if reached[i] == best]
        if len(ahead) == 1:
            table.report(events.Won(ahead[0], card, comparison.name))
            return ahead[0]
        seats = ahead
    table.report(events.Tied(card, tuple(seats)))
    return NOBODY


class AwardDecorations(Step, frozen=True):
    """One decoration at most for each card that several players have played; else nothing happens (FA-DECO-01)."""

    def run(self, state: Table) -> None:
        cards = shared_cards(state)
        if len(cards) == 2 and state.seats > 2:
            self.two_pairs(state, cards)
        else:
            # With two players the second award is compared afresh, after the first (FA-TWO-06).
            state.then(*[AwardOne(card) for card in cards])

    def two_pairs(self, state: Table, cards: list[int]) -> None:
        """Both pairs are compared as they stand; lots say which decoration goes to which winner (FA-Q-26).

        A single winner chooses freely (FA-Q-25). Whoever holds the Chief Sheep is in both pairs and may win both.
        """
        found = [winner_of(state, card) for card in cards]
        # Who is served first counts when goods run short.
        winners = [seat for seat in state.order() for winner in found if winner == seat]
        if len(winners) == 1:
            state.then(TakeDecoration(winners[0]))
        elif winners and winners[0] == winners[1]:
            state.then(*[Receive(winners[0], decoration) for decoration in state.display])
        elif winners:
            state.then(DrawLots(winners[0], winners[1]))


class AwardOne(Step, frozen=True):
    card: int

    def run(self, state: Table) -> None:
        winner = winner_of(state, self.card)
        if winner != NOBODY:
            state.then(TakeDecoration(winner))


class DrawLots(Chance, frozen=True):
    """Two pairs with different winners: lots say which of the two decorations goes to which (FA-DECO-15)."""

    one: int
    other: int

    def outcomes(self, state: Table) -> list[Move]:
        return [Lot(self.one, decoration) for decoration in state.display]

    def weights(self, state: Table) -> list[int]:
        return [1] * len(state.display)

    def decide(self, state: Table, move: Lot) -> None:
        (rest,) = [decoration for decoration in state.display if decoration != move.decoration]
        state.report(events.LotDrawn(self.one, move.decoration))
        state.report(events.LotDrawn(self.other, rest))
        state.then(Receive(self.one, move.decoration), Receive(self.other, rest))


# --- which one, and what it brings ------------------------------------------------------------------------------------


class TakeDecoration(Decision, frozen=True):
    """The winner chooses one of the display (FA-DECO-14); the last one is no choice (FA-TWO-08)."""

    seat: int

    def due(self, state: Table) -> bool:
        return len(state.display) > 1

    def run(self, state: Table) -> None:
        for decoration in state.display:
            receive(state, self.seat, decoration)

    def moves(self, state: Table, seat: int) -> list[Move]:
        return [TAKES[decoration] for decoration in state.display]

    def decide(self, state: Table, seat: int, move: Take) -> None:
        receive(state, seat, move.decoration)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Take):
            return refusal("FA-DECO-04", "not_displayed", decoration=DECORATION.spell(move.decoration))
        return refusal("FA-DECO-07", "take_first")


class Receive(Step, frozen=True):
    seat: int
    decoration: int

    def run(self, state: Table) -> None:
        receive(state, self.seat, self.decoration)


def receive(table: Table, seat: int, decoration: int) -> None:
    """Into the garden; what is printed on it comes at once, as far as the supply goes (FA-DECO-07, FA-Q-17)."""
    farm = table.farms[seat]
    table.display = tuple([other for other in table.display if other != decoration])
    farm.garden = (*farm.garden, decoration)
    reward = table.box.rewards[decoration]
    taken = [0] * len(GOODS)
    for good in range(len(GOODS)):
        n = min(reward[good], table.supply[good])
        taken[good] = n
        farm.barn[good] += n
        table.supply[good] -= n
    choice = table.box.choices[decoration]
    table.report(events.Took(seat, decoration, tuple(taken), choice))
    if choice > 0:
        table.then(PickFeed(seat, choice))


class PickFeed(Decision, frozen=True):
    """Feed of choice, one token at a time, as long as the supply has any."""

    seat: int
    left: int

    def due(self, state: Table) -> bool:
        return sum(state.supply[:FEEDS]) > 0

    def moves(self, state: Table, seat: int) -> list[Move]:
        return [PICKS[crop] for crop in range(FEEDS) if state.supply[crop] > 0]

    def decide(self, state: Table, seat: int, move: Pick) -> None:
        state.farms[seat].barn[move.crop] += 1
        state.supply[move.crop] -= 1
        state.report(events.Picked(seat, move.crop))
        if self.left > 1:
            state.then(PickFeed(seat, self.left - 1))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Pick):
            return refusal("FA-Q-17", "no_supply", good=good_word(move.crop))
        return refusal("FA-DECO-07", "pick_first", n=self.left)


STEPS: tuple[type[Step], ...] = (
    AwardDecorations, AwardOne, DrawLots, TakeDecoration, Receive, PickFeed,
)  # fmt: skip
