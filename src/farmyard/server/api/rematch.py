"""Once more, everybody one seat further on."""

from __future__ import annotations

from fastapi import APIRouter, Response

from farmyard.server.api.dependencies import FAILURES, Manager, Source, TakingPart, answer
from farmyard.server.api.schemas import NewTableId
from farmyard.server.api.seats import person
from farmyard.server.rematch import rematch_of

router = APIRouter(prefix="/api/tables/{table_id}/rematch", tags=["rematch"], responses=FAILURES)


@router.post("", response_model=NewTableId)
async def rematch(look: TakingPart, manager: Manager, source: Source) -> Response:
    """A new table with the same people, seats moved on by one. Whoever asks second gets the same table."""
    return answer({"table": await rematch_of(manager, look.table.id, person(look.who), source)})
