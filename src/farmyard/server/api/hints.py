"""What should I do? The best moves with what they should bring and why; and whether the others let me ask."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from farmyard.server.api.dependencies import ANNOUNCED, FAILURES, WORK, Looking, Manager, TakingPart, answer
from farmyard.server.api.schemas import Done, Hint, HintConsent
from farmyard.server.bots import BotTrouble
from farmyard.server.hints import agree_to_hints, must_be_allowed, position_to_explain, question
from farmyard.server.refusals import Refused
from farmyard.server.requests import address_of
from farmyard.server.table import Table

router = APIRouter(prefix="/api/tables/{table_id}", tags=["hints"], responses=FAILURES)


@router.get("/hint", response_model=Hint, dependencies=WORK)
async def hint(
    request: Request,
    look: Looking,
    manager: Manager,
    moves: Annotated[
        int | None, Query(ge=0, le=100_000, description="an earlier position: after so many moves")
    ] = None,
    seat: Annotated[int | None, Query(ge=0, le=9, description="whose decision; others' when the game is over")] = None,
) -> Response:
    """The decision that waits for me, or one of an earlier position, explained from what that seat knew.

    While the game goes on: for my own seat, if I am the only person or all people agreed (`POST .../hints`). When it is
    over: for every seat. The move that was made there is among the advice, however good it was.
    """
    state = look.table.state
    if state is None:
        raise Refused(409, "server.table.not_started")
    must_be_allowed(look.table.meta, look.seat, seat)
    manager.limits.hints.take(address_of(request))
    eyes = seat if look.table.meta.status == "over" else look.seat
    then, whose, made = await manager.offload.run(partial(position_to_explain, state.clone(), moves, eyes))
    asked = question(then, whose, made, look.lang, look.table.meta.names())
    version = look.table.version
    try:
        found = await manager.bots.explain(asked)
    except BotTrouble as trouble:
        raise Refused(503, "server.hint.none") from trouble
    about = {"version": version, "moves": then.moves_made, "made": None if made is None else str(made.move)}
    return answer(about | found)


@router.post("/hints", response_model=Done, dependencies=ANNOUNCED)
async def consent(body: HintConsent, look: TakingPart, manager: Manager) -> Response:
    """Do I agree that people at this table ask for hints? They may as soon as all agree."""

    def command(table: Table) -> None:
        agree_to_hints(table, look.seat_at(table), body.agree)

    return answer({"version": await manager.perform(look.table.id, "hints", command)})
