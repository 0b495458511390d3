"""What a seat may see of a state: core's share of a view, and of the moves that others make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmyard.core.cards.hands import NO_HANDS
from farmyard.core.values import Chance, Decision, Move, Secret

if TYPE_CHECKING:
    from farmyard.core.history import Past
    from farmyard.core.state import State


def common_view(state: State, seat: int | None) -> dict[str, Any]:
    """The fields of `View`, with steps and cards as `seat` may know them."""
    codec = state.game.codec
    return {
        "game": state.game.id,
        "rules": state.game.rules_version,
        "seat": seat,
        "seats": state.seats,
        "options": state.options.copy(),
        "moves": state.moves_made,
        "to_act": state.to_act,
        "agenda": tuple(codec.encode(step.redact(seat)) for step in state.agenda),
        "cards": state.bound.owned,
        "over": state.over,
        "undoable": 0 if seat is None else state.undoable(seat),
        "notes": tuple([(*key, state.notes[key]) for key in sorted(state.notes)]),
        "tally": tuple([(*key, state.tally[key]) for key in sorted(state.tally)]),
        "unplayed": None if state.unplayed is NO_HANDS else state.unplayed.view(seat, state.game.kinds()),
    }


def move_as_seen(state: State, actor: int, move: Move, seat: int | None) -> Move:
    """A move of `actor` as the step that waits for it lets `seat` see it. What may be done at any time is open."""
    step = state.agenda[-1]
    if isinstance(step, Chance):
        return step.as_seen(state, move, seat)
    if not isinstance(step, Decision) or move not in step.moves(state, actor):
        return move
    return step.as_seen(state, actor, move, seat)


def unrevealed(state: State) -> set[int]:
    """The numbers of the moves that were chosen in secret and do not lie open yet."""
    out: set[int] = set()
    for step in state.agenda:
        if isinstance(step, Secret):
            for seat, move in zip(step.seats, step.chosen, strict=True):
                past = None if move is None else newest(state.past, seat, move)
                if past is not None:
                    out.add(past.number)
    return out


def newest(past: Past | None, seat: int, move: Move) -> Past | None:
    """The newest time that this seat made this move."""
    while past is not None and not (past.seat == seat and past.move == move):
        past = past.before
    return past
