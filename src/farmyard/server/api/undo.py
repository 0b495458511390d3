"""Take a move back: freely until something new was learned, further if the others agree."""

from __future__ import annotations

from fastapi import APIRouter, Response

from farmyard.core.state import State
from farmyard.core.values import Secret
from farmyard.server.api.dependencies import FAILURES, WORK, Look, Manager, TakingPart, answer, idempotency_key
from farmyard.server.api.dependencies import fingerprint as sign_of
from farmyard.server.api.schemas import Answer, Done, Undo, UndoDone
from farmyard.server.api.seats import person
from farmyard.server.refusals import Refused
from farmyard.server.table import Table
from farmyard.server.table_meta import UndoRequest

router = APIRouter(prefix="/api/tables/{table_id}/undo", tags=["undo"], responses=FAILURES)


@router.post("", response_model=UndoDone, dependencies=WORK)
async def undo(body: Undo, look: TakingPart, manager: Manager) -> Response:
    """Back to before my newest move. Beyond the barrier the other people at the table are asked."""
    client = idempotency_key(person(look.who), body.client_id)

    def command(table: Table) -> str:
        seat = player(look, table)
        table.moving()
        if asks_others(table, seat):
            ask(table, seat)
            return "undo_asked"
        if table.running().undoable(seat) == 0:
            table.meta.practice = True
        table.go_back(before_my_move(table.running(), seat))
        return "undone"

    version = await manager.perform(
        look.table.id, "undone", command, version=body.version, client_id=client, fingerprint=sign_of("undo")
    )
    return answer({"version": version, "pending": look.table.meta.undo_request is not None})


@router.post("/answer", response_model=Done)
async def agree(body: Answer, look: TakingPart, manager: Manager) -> Response:
    """Do I let the other one take it back? One no is enough."""

    def command(table: Table) -> str:
        seat = player(look, table)
        pending = table.meta.undo_request
        # It must be the request they have read, not another one that came while they thought about it.
        if pending is None or pending.seq != body.request or seat not in consulted(table):
            raise Refused(409, "server.undo.none")
        if not body.agree:
            table.news.quiet = True
            table.meta.undo_request = None
            return "undo_refused"
        pending.answers |= dict.fromkeys(table.meta.sharing_screen(seat), True)
        if all(pending.answers.get(other) for other in consulted(table)):
            table.go_back(table.running().moves_made - pending.moves)
            return "undone"
        table.news.quiet = True
        return "undo_agreed"

    return answer({"version": await manager.perform(look.table.id, "undo_agreed", command)})


def player(look: Look, table: Table) -> int:
    """My seat, if it is I who play it: whoever left or gave up has no say in what was played since."""
    seat = look.seat_at(table)
    if table.meta.seating[seat].played_by_bot:
        raise Refused(409, "server.seat.bot_plays")
    return seat


def asks_others(table: Table, seat: int) -> bool:
    """Nobody has to be asked about moves that taught nobody anything, or when there is nobody but bots."""
    return bool(others_of(table, seat)) and table.running().undoable(seat) == 0


def consulted(table: Table) -> list[int]:
    request = table.meta.undo_request
    return [] if request is None else others_of(table, request.by)


def others_of(table: Table, seat: int) -> list[int]:
    """The other people who still want to win, away or not. Those at the same screen have been asked there."""
    meta = table.meta
    return [
        other
        for other, seat_meta in enumerate(meta.seating)
        if seat_meta.kind == "human" and not seat_meta.resigned and meta.owner(other) != meta.owner(seat)
    ]


def ask(table: Table, seat: int) -> None:
    state = table.running()
    moves = state.moves_made - before_my_move(state, seat)
    if any(table.meta.seating[other].away for other in others_of(table, seat)):
        raise Refused(409, "server.undo.away")
    table.meta.undo_request = UndoRequest(by=seat, moves=moves, seq=table.version + 1)
    table.news.quiet = True


def before_my_move(state: State, seat: int) -> int:
    """How many moves had been made when this seat made its newest one.

    A secret choice that lies open by now is taken back by everybody: whoever knows what the others chose must not
    choose again while their choices stand.
    """
    past = state.past
    while past is not None and past.seat != seat:
        past = past.before
    if past is None:
        raise Refused(409, "server.undo.nothing")
    moves = past.number - 1
    step = state.at(moves).agenda[-1]
    if past.number not in state.unrevealed():
        while isinstance(step, Secret) and any(choice is not None for choice in step.chosen):
            moves -= 1
            step = state.at(moves).agenda[-1]
    return moves
