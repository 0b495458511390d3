"""Time and its end by agreement: give somebody more of it, pause, go on."""

from __future__ import annotations

from fastapi import APIRouter, Response

from farmyard.server.api.dependencies import ANNOUNCED, FAILURES, Manager, TakingPart, answer
from farmyard.server.api.schemas import Answer, Done
from farmyard.server.api.seats import SeatPath
from farmyard.server.api.undo import player
from farmyard.server.clock import DAY, gift, left_at
from farmyard.server.pausing import answer_pause, ask_for_pause, resume
from farmyard.server.refusals import Refused
from farmyard.server.table import Table
from farmyard.server.table_meta import TableMeta

router = APIRouter(prefix="/api/tables/{table_id}", tags=["clock"], responses=FAILURES)

MOST_TIME = 60 * DAY


@router.post("/seats/{seat}/time", response_model=Done, dependencies=ANNOUNCED)
async def give_time(look: TakingPart, manager: Manager, seat: SeatPath) -> Response:
    """Another player gets more time: a fifth of what the clock began with, or a day."""
    now = manager.time.now()

    def command(table: Table) -> None:
        mine = player(look, table)
        table.running()
        clock, seating = table.meta.clock, table.meta.seating
        if seat >= len(seating):
            raise Refused(404, "server.seat.none")
        left = left_at(seating[seat], now)
        if clock is None or left is None or not seating[seat].has_person or not may_give(table.meta, mine, seat):
            raise Refused(409, "server.clock.no_gift")
        if left > MOST_TIME or (clock.kind == "days" and seat not in table.to_act):
            raise Refused(409, "server.clock.enough")  # days begin anew with every turn
        seating[seat].left = (seating[seat].left or 0.0) + gift(clock)
        table.news.quiet = True
        table.note("gave_time", seat, by=mine)

    return answer({"version": await manager.perform(look.table.id, "time_given", command)})


def may_give(meta: TableMeta, mine: int, seat: int) -> bool:
    """Nobody gives time to themselves; at one screen only where nobody elsewhere plays against it."""
    return seat != mine and (meta.owner(seat) != meta.owner(mine) or len(set(meta.owners())) == 1)


@router.post("/pause", response_model=Done, dependencies=ANNOUNCED)
async def pause(look: TakingPart, manager: Manager) -> Response:
    """The clocks stand as soon as all other people have agreed; bots always do."""

    def command(table: Table) -> str:
        return ask_for_pause(table, player(look, table))

    return answer({"version": await manager.perform(look.table.id, "pause_asked", command)})


@router.post("/pause/answer", response_model=Done)
async def agree(body: Answer, look: TakingPart, manager: Manager) -> Response:
    """Do I agree to the pause? One no is enough."""

    def command(table: Table) -> str:
        return answer_pause(table, player(look, table), body.request, agree=body.agree)

    return answer({"version": await manager.perform(look.table.id, "pause_agreed", command)})


@router.post("/resume", response_model=Done, dependencies=ANNOUNCED)
async def go_on(look: TakingPart, manager: Manager) -> Response:
    """Any player ends the pause, and the clocks run again."""

    def command(table: Table) -> None:
        resume(table, player(look, table))

    return answer({"version": await manager.perform(look.table.id, "resumed", command)})
