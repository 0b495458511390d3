"""Moves from what somebody typed: words may be left out where what is legal leaves no doubt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from farmyard.core.errors import AmbiguousMove, UnreadableMove
from farmyard.core.values import Move, say

if TYPE_CHECKING:
    from farmyard.core.state import State

MOST_WORDS = 20
"""No move is longer. What is longer is not compared with every legal move."""
MOST_CANDIDATES = 6
"""So many are named to whoever has to be clearer."""


def read_move(state: State, text: str, seat: int) -> Move:
    """The move that this text says, or else the only legal one that it may stand for."""
    try:
        return state.game.parse(text)
    except (UnreadableMove, AmbiguousMove):
        fitting = fitting_moves(state.legal(seat), text.casefold().split())
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise ambiguous(text, [str(move) for move in fitting]) from None
        raise


def fitting_moves(moves: Sequence[Move], beginnings: Sequence[str]) -> list[Move]:
    if not 0 < len(beginnings) < MOST_WORDS:
        return []
    return [move for move in moves if hold_in_order(str(move).split(), beginnings)]


def hold_in_order(words: Sequence[str], beginnings: Sequence[str]) -> bool:
    """Do words with these beginnings stand there in this order, perhaps with others between them?"""
    rest = iter(words)
    return all(any(word.startswith(beginning) for word in rest) for beginning in beginnings)


def ambiguous(text: str, candidates: Sequence[str]) -> AmbiguousMove:
    more = " …" if len(candidates) > MOST_CANDIDATES else ""
    shown = "; ".join(candidates[:MOST_CANDIDATES]) + more
    return AmbiguousMove(say("move.ambiguous", text=text[:60], n=len(candidates), candidates=shown), candidates)
