"""Who may ask what to do: whoever plays alone or against bots, and among people only if all of them agree."""

from __future__ import annotations

from farmyard.core.history import Past
from farmyard.core.state import State
from farmyard.core.values import NATURE
from farmyard.server.bot_worker import WhatToDo
from farmyard.server.refusals import Refused
from farmyard.server.table import Table
from farmyard.server.table_meta import TableMeta

HINT_MS = 1500
"""So many milliseconds a bot process thinks about a hint."""


def may_ask(meta: TableMeta) -> bool:
    """Nobody has to be asked when there is only one person; those who gave up have no say."""
    playing = [seat_meta for seat_meta in meta.seating if seat_meta.kind == "human" and not seat_meta.resigned]
    return len(playing) <= 1 or all(seat_meta.hints for seat_meta in playing)


def agree_to_hints(table: Table, seat: int, agrees: bool) -> None:
    table.news.quiet = True
    for one in table.meta.sharing_screen(seat):
        table.meta.seating[one].hints = agrees


def must_be_allowed(meta: TableMeta, mine: int | None, seat: int | None) -> None:
    """While a game goes on, only for my own seat; when it is over, for all."""
    if meta.status == "over":
        return
    if mine is None or seat not in (None, mine):
        raise Refused(403, "server.seat.not_yours")
    if not may_ask(meta):
        raise Refused(403, "server.hint.others")


def position_to_explain(state: State, moves: int | None, seat: int | None) -> tuple[State, int, Past | None]:
    """The game after so many moves, whose decision is explained, and the move that was made there."""
    if moves is not None and moves > state.moves_made:
        raise Refused(404, "server.replay.no_position", n=state.moves_made)
    at = state.moves_made if moves is None else moves
    then = state if moves is None else state.at(at, chance_waits=True)
    made = next((past for past in state.history() if past.number == at + 1), None)
    acting = [who for who in then.to_act if who != NATURE]
    if seat is None and made is not None and made.seat in acting:
        seat = made.seat
    if not acting or (seat is not None and seat not in acting):
        raise Refused(409, "server.hint.not_to_act")
    chosen = acting[0] if seat is None else seat
    return then, chosen, made if made is not None and made.seat == chosen else None


def question(then: State, seat: int, made: Past | None, lang: str, names: tuple[str, ...]) -> WhatToDo:
    """All from the view of the seat: a hint tells nothing that it does not know."""
    legal = tuple(str(move) for move in then.legal(seat))
    also = (str(made.move),) if made is not None and str(made.move) in legal else ()
    return WhatToDo(then.game.id, then.view(seat), legal, also, HINT_MS, lang, names)
