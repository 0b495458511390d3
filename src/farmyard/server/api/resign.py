"""Give up."""

from __future__ import annotations

from fastapi import APIRouter, Response

from farmyard.server.api.asking import FAILURES, InHouse, TakingPart, answer
from farmyard.server.api.shapes import Done
from farmyard.server.resigning import give_up
from farmyard.server.table import Table

router = APIRouter(prefix="/api/tables/{table_id}/resign", tags=["resign"], responses=FAILURES)


@router.post("", response_model=Done)
async def resign(look: TakingPart, house: InHouse) -> Response:
    """I can no longer win. A bot plays my seat on, unless only one is left, who has won."""

    def command(table: Table) -> None:
        give_up(table, look.seat_at(table))

    return answer({"version": await house.perform(look.table.id, "resigned", command)})
