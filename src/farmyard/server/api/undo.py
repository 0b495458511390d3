"""Take a move back: freely until something new was learned, further if the others agree."""

from __future__ import annotations

from fastapi import APIRouter, Response

from farmyard.core.state import State
from farmyard.server.api.asking import FAILURES, InHouse, TakingPart, answer, wish_id
from farmyard.server.api.seats import person
from farmyard.server.api.shapes import Done, Undo, UndoAnswer, UndoDone
from farmyard.server.refusals import Refused
from farmyard.server.sheet import Wish
from farmyard.server.table import Table

router = APIRouter(prefix="/api/tables/{table_id}/undo", tags=["undo"], responses=FAILURES)


@router.post("", response_model=UndoDone)
async def undo(wish: Undo, look: TakingPart, house: InHouse) -> Response:
    """Back to before my newest move. Beyond the barrier the other people at the table are asked."""
    seat = look.my_seat
    client = wish_id(person(look.who), wish.client_id)
    free = not asks_others(look.table, seat)
    kind = "undone" if free else "undo_asked"

    def command(table: Table) -> None:
        if asks_others(table, seat) is free:
            raise Refused(409, "server.undo.changed")
        if free:
            table.go_back(before_my_move(table.running(), seat))
        else:
            ask(table, seat)

    version = await house.perform(look.table.id, kind, command, version=wish.version, client_id=client)
    return answer({"version": version, "pending": look.table.sheet.wish is not None})


@router.post("/answer", response_model=Done)
async def agree(wish: UndoAnswer, look: TakingPart, house: InHouse) -> Response:
    """Do I let the other one take it back? One no is enough."""
    seat = look.my_seat
    others = [other for other in asked(look.table) if other != seat]
    pending = look.table.sheet.wish
    last = pending is not None and all(pending.answers.get(other) for other in others)
    kind = "undo_refused" if not wish.agree else "undone" if last else "undo_agreed"

    def command(table: Table) -> None:
        pending = table.sheet.wish
        if pending is None or seat not in asked(table):
            raise Refused(409, "server.undo.none")
        if kind == "undo_refused":
            table.news.quiet = True
            table.sheet.wish = None
        elif kind == "undo_agreed":
            table.news.quiet = True
            pending.answers[seat] = True
        else:
            table.go_back(table.running().moves_made - pending.moves)

    return answer({"version": await house.perform(look.table.id, kind, command)})


def asks_others(table: Table, seat: int) -> bool:
    """Nobody has to be asked about moves that taught nobody anything, or when there is nobody but bots."""
    others = [other for other in table.sheet.people() if other != seat]
    return bool(others) and table.running().undoable(seat) == 0


def asked(table: Table) -> list[int]:
    wish = table.sheet.wish
    return [] if wish is None else [seat for seat in table.sheet.people() if seat != wish.by]


def ask(table: Table, seat: int) -> None:
    state = table.running()
    table.sheet.wish = Wish(by=seat, moves=state.moves_made - before_my_move(state, seat), answers={})
    table.news.quiet = True


def before_my_move(state: State, seat: int) -> int:
    """How many moves had been made when this seat made its newest one."""
    past = state.past
    while past is not None and past.seat != seat:
        past = past.before
    if past is None:
        raise Refused(409, "server.undo.nothing")
    return past.number - 1
