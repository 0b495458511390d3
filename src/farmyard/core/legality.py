"""Which moves are legal, and why another one is not.

A move is legal if the decision that waits on the agenda offers it (`Decision.moves`), or if it is possible at any time
beside that decision. What is offered is exactly what is accepted: `check` looks into the same list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, SupportsIndex

from farmyard.core.errors import IllegalMove
from farmyard.core.misuse import not_a_move, seat_number
from farmyard.core.steps import is_among, is_decision
from farmyard.core.values import NATURE, Chance, Decision, Move, Refusal, say

if TYPE_CHECKING:
    from farmyard.core.state import State

NO_MOVES: tuple[Move, ...] = ()


def offered(state: State, seat: int) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """All moves that this seat may make now, and those among them that are possible at any time."""
    if not state.agenda:
        return NO_MOVES, NO_MOVES
    step = state.agenda[-1]
    if is_decision(step):
        return moves_of(step, state, seat) if seat in state.to_act else (NO_MOVES, NO_MOVES)
    if isinstance(step, Chance) and seat == NATURE:
        outcomes = step.outcomes(state)
        return tuple([outcomes[i] for i, weight in enumerate(step.weights(state)) if weight > 0]), NO_MOVES
    return NO_MOVES, NO_MOVES


def moves_of(step: Decision, state: State, seat: int) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    due = tuple(step.moves(state, seat))
    if step.alone:
        return due, NO_MOVES
    possible: Sequence[Move] = state.at_any_time(seat)
    if state.bound.at_will:
        using = state.use_moves(seat)
        if using:
            possible = [*possible, *using]
    if not possible:
        return due, NO_MOVES
    any_time = tuple([move for move in possible if not is_among(move, due)])
    return due + any_time, any_time


def mover(state: State, seat: SupportsIndex | None) -> int:
    """The seat that is meant, or the reason why it may not move."""
    waiting: tuple[int, ...] = state.to_act
    if not waiting:
        raise IllegalMove("", say("move.game_over"))
    if seat is None:
        if len(waiting) != 1:
            raise IllegalMove("", say("move.which_seat"))
        return waiting[0]
    who = seat if isinstance(seat, int) else seat_number(seat, state.seats)
    if who not in waiting or isinstance(seat, bool):
        raise IllegalMove(state.game.turn_rule, say("move.not_your_turn"))
    return who


def check(state: State, move: Move, seat: int) -> None:
    """Refuse what is not offered."""
    offer = state.legal(seat)
    for known in offer:
        if known is move:
            return
    if move not in offer:
        if not isinstance(move, Move):
            raise not_a_move(move, state.game)
        raise state.refusal(move, seat)


def refusal(state: State, move: Move, seat: int) -> IllegalMove:
    """The rule that forbids this move, if the decision that waits can name it."""
    found: Refusal | None = None
    if state.agenda and isinstance(state.agenda[-1], Decision):
        found = state.agenda[-1].refuse(state, seat, move)
    if found is None:
        because = state.because
        return IllegalMove("", say("move.not_now", ask=because if because else ""), move)
    return IllegalMove(found.rule, found.reason, move)
