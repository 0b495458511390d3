"""Give up."""

from __future__ import annotations

from fastapi import APIRouter, Response

from farmyard.server.api.dependencies import FAILURES, Manager, TakingPart, answer
from farmyard.server.api.schemas import Done
from farmyard.server.resignation import give_up
from farmyard.server.table import Table

router = APIRouter(prefix="/api/tables/{table_id}/resign", tags=["resign"], responses=FAILURES)


@router.post("", response_model=Done)
async def resign(look: TakingPart, manager: Manager) -> Response:
    """I can no longer win. A bot plays my seat on, unless only one is left, who has won."""

    def command(table: Table) -> None:
        give_up(table, look.seat_at(table))

    return answer({"version": await manager.perform(look.table.id, "resigned", command)})
