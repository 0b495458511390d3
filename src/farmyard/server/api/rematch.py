"""Once more, everybody one seat further on."""

from __future__ import annotations

from fastapi import APIRouter, Response

from farmyard.server.api.asking import FAILURES, InHouse, TakingPart, answer
from farmyard.server.api.seats import person
from farmyard.server.api.shapes import NewTableId
from farmyard.server.rematching import rematch_of

router = APIRouter(prefix="/api/tables/{table_id}/rematch", tags=["rematch"], responses=FAILURES)


@router.post("", response_model=NewTableId)
async def rematch(look: TakingPart, house: InHouse) -> Response:
    """A new table with the same people, seats moved on by one. Whoever asks second gets the same table."""
    return answer({"table": await rematch_of(house, look.table.id, person(look.who))})
