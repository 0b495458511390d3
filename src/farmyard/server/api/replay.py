"""Look back: every position of a game, its record, and going on from one of them."""

from __future__ import annotations

import secrets
from functools import partial
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import PlainTextResponse

from farmyard.core.history import Past
from farmyard.core.rng import Rng
from farmyard.core.state import State
from farmyard.core.values import NATURE, Hidden
from farmyard.server.api.dependencies import (
    FAILURES,
    WORK,
    Consulting,
    Look,
    Looking,
    Manager,
    Source,
    answer,
    fingerprint,
)
from farmyard.server.api.schemas import Continue, NewTableId, Position, ScoresSoFar, SeatRequest
from farmyard.server.api.seats import person
from farmyard.server.own_tables import brief_view
from farmyard.server.presenter import Viewer, line_json, scores_seen
from farmyard.server.refusals import Refused
from farmyard.server.seat_log import in_order
from farmyard.server.table_creation import blank_meta, open_table, seating_for

router = APIRouter(prefix="/api/tables/{table_id}", tags=["replay"], responses=FAILURES)


@router.get("/positions/{moves}", response_model=Position, dependencies=WORK)
async def position(
    look: Looking,
    manager: Manager,
    moves: Annotated[int, Path(ge=0, le=100_000)],
    seat: Annotated[
        int | None, Query(ge=0, le=9, description="through whose eyes; others' only when the game is over")
    ] = None,
) -> Response:
    """The game after so many moves (nature's count), as I may know it; everything once it is over."""
    state = begun(look)
    if moves > state.moves_made:
        raise Refused(404, "server.replay.no_position", n=state.moves_made)
    open_now = look.table.meta.status == "over"
    eyes = look.seat if seat is None else seat
    if eyes is not None and eyes != look.seat and not (open_now and eyes < state.seats):
        raise Refused(403, "server.replay.not_yet")
    return answer(await manager.offload.run(partial(position_json, state.clone(), moves, eyes, look, open_now)))


def position_json(state: State, moves: int, eyes: int | None, look: Look, open_now: bool) -> dict[str, Any]:
    then = state.at(max(0, moves - 1), chance_waits=True)
    made = next((past for past in state.history() if past.number == moves), None)
    seen = None
    if made is not None:
        hidden = made.number in state.unrevealed() and made.seat != eyes
        seen = as_seen(then, made, eyes, open_now, hidden)
        then.play(made.move, made.seat)
    names = look.table.meta.names()
    viewer = Viewer(eyes, look.lang)
    log = [
        line_json(number, line, state, viewer, names, open_now)
        for number, line in enumerate(in_order(state.log_lines(), look.table.seat_lines), 1)
        if line.moves == moves
    ]
    scores: list[dict[str, Any]] = look.presenter.scores(state) if then.over else scores_seen(then.view(None))
    view = brief_view(state.game, then.view(eyes))
    out = {"moves": moves, "last": state.moves_made, "seat": eyes, "view": view, "log": log}
    return out | {"scores": scores, "move": seen}


def as_seen(before: State, made: Past, eyes: int | None, open_now: bool, hidden: bool) -> dict[str, Any]:
    """The move that led here, or that there was one. `hidden`: a secret choice that does not lie open yet."""
    move = made.move if open_now else Hidden() if hidden else before.as_seen(made.seat, made.move, eyes)
    return {"seat": made.seat, "text": "" if isinstance(move, Hidden) else str(move)}


@router.get("/scores", response_model=ScoresSoFar, dependencies=WORK)
async def scores(look: Looking, manager: Manager) -> Response:
    """Every seat's score after every move, as anybody at the table could count it then; once the game is over."""
    state = begun(look)
    if look.table.meta.status != "over":
        raise Refused(403, "server.replay.not_yet")
    totals = await manager.score_history.totals(look.presenter)
    return answer({"last": state.moves_made, "totals": totals})


@router.get(
    "/record",
    response_class=Response,
    dependencies=WORK,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def record(look: Looking, manager: Manager) -> Response:
    """The game as its record: when it is over, or while I play alone against bots."""
    state = begun(look)
    written = msgspec.structs.replace(state.record(), players=tuple(one_line(n) for n in look.table.meta.names()))
    if look.table.meta.status != "over":
        must_be_alone(look)
        must_lie_open(state)
        # The true seed would tell what luck is going to bring. What it has brought stands in the record.
        written = msgspec.structs.replace(written, seed=secrets.randbits(62))
    head = {"Content-Disposition": f'attachment; filename="{look.table.game.id}-{look.table.id}.farmyard"'}
    return PlainTextResponse(await manager.offload.run(written.__str__), headers=head)


def must_lie_open(state: State) -> None:
    """What bots have chosen in secret is not given away either, before all choices lie open."""
    if state.unrevealed():
        raise Refused(403, "server.replay.not_yet")


def one_line(name: str) -> str:
    return " ".join(name.split())


@router.post("/continue", response_model=NewTableId, dependencies=WORK)
async def go_on(body: Continue, look: Consulting, manager: Manager, source: Source) -> Response:
    """A new table that begins at this position, against bots. What luck brings from there on is new."""
    state = begun(look)
    if look.table.meta.status != "over":
        must_be_alone(look)
    if body.moves > state.moves_made:
        raise Refused(404, "server.replay.no_position", n=state.moves_made)
    who = person(look.who)
    then = await manager.offload.run(partial(state.clone().at, body.moves))
    if look.table.meta.status != "over":
        must_lie_open(then)
    if then.over:
        raise Refused(409, "server.replay.at_end")
    then.rng = Rng(secrets.randbits(63))
    me = look.seat if look.seat is not None else max(0, then.to_act[0] if then.to_act[0] != NATURE else 0)
    requests = body.seats or [SeatRequest(kind="me" if seat == me else "bot") for seat in range(state.seats)]
    if len(requests) != state.seats:
        raise Refused(422, "server.replay.seats", n=state.seats)
    meta = blank_meta(look.table.game, who, seating_for(requests, who), dict(look.table.meta.options))
    meta.from_table = look.table.id
    meta.practice = True
    if any(seat_meta.kind == "open" for seat_meta in meta.seating):
        raise Refused(422, "server.replay.no_open_seats")
    client = body.client_id or secrets.token_hex(8)
    sign = fingerprint("continue", look.table.id, body.model_dump(mode="json", exclude={"client_id"}))
    fresh = await open_table(manager, who, meta, client, start=True, state=then, fingerprint=sign, source=source)
    return answer({"table": fresh})


def begun(look: Look) -> State:
    if look.table.state is None:
        raise Refused(409, "server.table.not_started")
    return look.table.state


def must_be_alone(look: Look) -> None:
    """While others play, a record or a continuation would show what their hands hold."""
    people = [seat_meta for seat_meta in look.table.meta.seating if seat_meta.kind == "human"]
    if look.seat is None or len(people) != 1:
        raise Refused(403, "server.replay.not_yet")
