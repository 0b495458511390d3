"""Earlier states: a game is played again from its beginning up to the wished move.

Nothing is stored for it during play, see docs/decisions.md. Records are replayed in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from farmyard.core.errors import IllegalMove
from farmyard.core.history import NOTHING_EARLIER, Past
from farmyard.core.rng import Rng
from farmyard.core.values import say

if TYPE_CHECKING:
    from farmyard.core.state import State


def undone(state: State, seat: int, moves: int) -> State:
    """The state before the newest `moves` moves of `seat`, if it may take them back."""
    if moves < 1 or state.undoable(seat) < moves:
        raise IllegalMove("", say("move.no_undo"))
    return state_at(state, state.moves_made - moves, False)


def state_at(state: State, moves: int, chance_waits: bool) -> State:
    """This game as it stood after so many moves. `chance_waits`: exactly so many, with nature still to move."""
    if moves < state.earlier.moves or (state.earlier is not NOTHING_EARLIER and state.origin is None):
        raise IllegalMove("", say("move.no_history"))
    begun = fresh(state) if state.origin is None else state.game.load(state.origin)
    follow(begun, moves_up_to(state.past, moves), chance_waits)
    return begun


def moves_up_to(past: Past | None, number: int) -> list[Past]:
    """The first moves of a history, the oldest first."""
    while past is not None and past.number > number:
        past = past.before
    out: list[Past] = []
    while past is not None:
        out.append(past)
        past = past.before
    out.reverse()
    return out


def fresh(state: State) -> State:
    """The same game before its first move, nature's included."""
    begun = state.game.table(state.seats, state.options)
    begun.rng = Rng(state.rng.seed)
    return begun


def follow(state: State, entries: Iterable[Any], chance_waits: bool = False, watch: Any = None) -> None:
    """Make moves that were made before, of a history or a record: nature's come from it, not from the generator.

    `watch(state, entry)` is called before each of them.
    """
    state.chance_paused = True
    state.advance()
    for entry in entries:
        if watch is not None:
            watch(state, entry)
        state.play(entry.move, entry.seat)
    if not chance_waits:
        state.chance_paused = False
        state.advance()
