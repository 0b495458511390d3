"""Playing alone: a neutral colour takes dice away and cells of the market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.cards.hand_steps import renew_pile
from farmyard.core.values import Chance, Move, Step
from farmyard.games.la_granja import events, market
from farmyard.games.la_granja.hands import can_draw
from farmyard.games.la_granja.notation import Draw, Marker
from farmyard.games.la_granja.tables import CARD_IDS, FARM_CARD, NOBODY, ROUNDS, SOLO_LEAD

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village

FAR = 99
"""Further away than anything on the board."""


class DrawMarker(Chance, frozen=True):
    """Turn-order marker 2 or 3: it names the player's first cell, the other one the neutral's (LG-SOLO-06)."""

    def outcomes(self, state: Village) -> list[Move]:
        return [Marker(2), Marker(3)]

    def decide(self, state: Village, move: Marker) -> None:
        state.leads = move.number == 2
        low, high = state.market.starts[:2]
        state.stalls[low] = 0 if state.leads else state.neutral
        state.stalls[high] = state.neutral if state.leads else 0
        state.report(events.Leads(0, state.leads))


class DiscardDie(Step, frozen=True):
    """The lowest die in rounds 1 to 3, the highest in rounds 4 to 6 (LG-SOLO-13, LG-SOLO-14)."""

    def run(self, state: Village) -> None:
        lying = [die for die in range(6) if state.dice[die]]
        die = lying[0] if state.round <= ROUNDS // 2 else lying[-1]
        state.dice[die] -= 1
        state.report(events.DieDiscarded(die + 1))


class DrawForNeutral(Step, frozen=True):
    """A farm card decides the value of the neutral player's next stall (LG-SOLO-18)."""

    def run(self, state: Village) -> None:
        if can_draw(state):
            renew_pile(state, FARM_CARD)
            state.then(TurnCard())


class TurnCard(Chance, frozen=True):
    """For everybody to see, and on to the discards."""

    def outcomes(self, state: Village) -> list[Move]:
        return state.game.deal_moves(state.unplayed.piles[FARM_CARD])

    def decide(self, state: Village, move: Draw) -> None:
        state.unplayed = state.unplayed.off_pile(FARM_CARD, CARD_IDS[move.card])
        state.lay_aside(move.card)
        value = state.box.cards[move.card].points
        state.report(events.NeutralDrew(move.card, value))
        renew_pile(state, FARM_CARD)
        cells = market.stall_cells(state, state.neutral, value)
        if cells:
            market.place_stall(state, state.neutral, best_cell(state, cells))


def best_cell(village: Village, cells: list[int]) -> int:
    """Where the neutral player goes; of equal cells the first."""
    return max(cells, key=lambda cell: hold(village, cell))


def hold(village: Village, cell: int) -> tuple[int, int, int]:
    """How well the neutral player would stand here: stalls driven out, then how hard it is to remove (ruling 78)."""
    board = village.market
    # A stall that would be replaced counts too (ruling 79), but then it is one on every cell.
    removed = len(market.lower_neighbours(board, village.stalls, village.neutral, cell))
    # Only from a free cell of higher value could the player's next stall drive this one out.
    threats = [
        near
        for near in board.neighbours[cell]
        if board.values[near] > board.values[cell] and village.stalls[near] == NOBODY
    ]
    away = min(
        [distance(board.places[cell], board.places[c]) for c in board.cells if village.stalls[c] == 0], default=FAR
    )
    return removed, -len(threats), away


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Steps from cell to cell."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


class NextLead(Step, frozen=True):
    """Space 3 of the siesta track makes the player first in the next round (LG-SOLO-22, ruling 75)."""

    def run(self, state: Village) -> None:
        state.leads = state.siesta[0] >= SOLO_LEAD
        state.report(events.Leads(0, state.leads))


STEPS: tuple[type[Step], ...] = (DrawMarker, DiscardDie, DrawForNeutral, TurnCard, NextLead)
