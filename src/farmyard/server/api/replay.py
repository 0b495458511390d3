"""Look back: every position of a game, its record, and going on from one of them."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import PlainTextResponse

from farmyard.core.history import Past
from farmyard.core.luck import Luck
from farmyard.core.state import State
from farmyard.core.values import NATURE, Hidden, name_of
from farmyard.server.api.asking import FAILURES, Consulting, InHouse, Look, Looking, answer, asked
from farmyard.server.api.seats import person
from farmyard.server.api.shapes import Continue, NewTableId, Position, ScoresSoFar, SeatWish
from farmyard.server.history import position_at
from farmyard.server.opening import blank_sheet, chairs_for, open_table
from farmyard.server.refusals import Refused
from farmyard.server.showing import scores_seen

router = APIRouter(prefix="/api/tables/{table_id}", tags=["replay"], responses=FAILURES)


@router.get("/positions/{moves}", response_model=Position)
async def position(
    look: Looking,
    moves: Annotated[int, Path(ge=0, le=100_000)],
    seat: Annotated[
        int | None, Query(ge=0, le=9, description="through whose eyes; others' only when the game is over")
    ] = None,
) -> Response:
    """The game after so many moves (nature's count), as I may know it; everything once it is over."""
    state = begun(look)
    if moves > state.moves_made:
        raise Refused(404, "server.replay.no_position", n=state.moves_made)
    open_now = look.table.sheet.status == "over"
    eyes = look.seat if seat is None else seat
    if eyes is not None and eyes != look.seat and not (open_now and eyes < state.seats):
        raise Refused(403, "server.replay.not_yet")
    then = position_at(state, max(0, moves - 1))
    made = next((past for past in state.history() if past.number == moves), None)
    seen = None
    if made is not None:
        hidden = made.number in state.unrevealed() and made.seat != eyes
        seen = as_seen(then, made, eyes, open_now, hidden)
        then.play(made.move, made.seat)
    names = look.table.sheet.names()
    seen_events = [
        (number, line.event if open_now else line.event.veil(eyes))
        for number, line in enumerate(state.log_lines(), 1)
        if line.moves == moves
    ]
    log = [
        {
            "n": number,
            "moves": moves,
            "seat": getattr(event, "seat", None),
            "what": name_of(type(event)),
            "text": state.game.tell(event, look.lang, names, state.options),
        }
        for number, event in seen_events
    ]
    scores: list[dict[str, Any]] = look.showing.scores(state) if then.over else scores_seen(then.view(None))
    out = {"moves": moves, "last": state.moves_made, "seat": eyes, "view": then.view(eyes), "log": log}
    return answer(out | {"scores": scores, "move": seen})


def as_seen(before: State, made: Past, eyes: int | None, open_now: bool, hidden: bool) -> dict[str, Any]:
    """The move that led here, or that there was one. `hidden`: a secret choice that does not lie open yet."""
    move = made.move if open_now else Hidden() if hidden else before.as_seen(made.seat, made.move, eyes)
    return {"seat": made.seat, "text": "" if isinstance(move, Hidden) else str(move)}


@router.get("/scores", response_model=ScoresSoFar)
async def scores(look: Looking, house: InHouse) -> Response:
    """Every seat's score after every move, as anybody at the table could count it then; once the game is over."""
    state = begun(look)
    if look.table.sheet.status != "over":
        raise Refused(403, "server.replay.not_yet")
    totals = await house.reckoning.totals(look.showing)
    return answer({"last": state.moves_made, "totals": totals})


@router.get(
    "/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def record(look: Looking) -> Response:
    """The game as its record: when it is over, or while I play alone against bots."""
    state = begun(look)
    written = msgspec.structs.replace(state.record(), players=tuple(one_line(n) for n in look.table.sheet.names()))
    if look.table.sheet.status != "over":
        must_be_alone(look)
        must_lie_open(state)
        # The true seed would tell what luck is going to bring. What it has brought stands in the record.
        written = msgspec.structs.replace(written, seed=secrets.randbits(62))
    head = {"Content-Disposition": f'attachment; filename="{look.table.game.id}-{look.table.id}.farmyard"'}
    return PlainTextResponse(str(written), headers=head)


def must_lie_open(state: State) -> None:
    """What bots have chosen in secret is not given away either, before all choices lie open."""
    if state.unrevealed():
        raise Refused(403, "server.replay.not_yet")


def one_line(name: str) -> str:
    return " ".join(name.split())


@router.post("/continue", response_model=NewTableId)
async def go_on(wish: Continue, look: Consulting, house: InHouse) -> Response:
    """A new table that begins at this position, against bots. What luck brings from there on is new."""
    state = begun(look)
    if look.table.sheet.status != "over":
        must_be_alone(look)
    if wish.moves > state.moves_made:
        raise Refused(404, "server.replay.no_position", n=state.moves_made)
    who = person(look.who)
    then = state.at(wish.moves)
    if look.table.sheet.status != "over":
        must_lie_open(then)
    if then.over:
        raise Refused(409, "server.replay.at_end")
    then.luck = Luck(secrets.randbits(63))
    me = look.seat if look.seat is not None else max(0, then.to_act[0] if then.to_act[0] != NATURE else 0)
    wishes = wish.seats or [SeatWish(kind="me" if seat == me else "bot") for seat in range(state.seats)]
    if len(wishes) != state.seats:
        raise Refused(422, "server.replay.seats", n=state.seats)
    sheet = blank_sheet(look.table.game, who, chairs_for(wishes, who), dict(look.table.sheet.options))
    sheet.from_table = look.table.id
    if any(chair.kind == "open" for chair in sheet.chairs):
        raise Refused(422, "server.replay.no_open_seats")
    client = wish.client_id or secrets.token_hex(8)
    sign = asked("continue", look.table.id, wish.model_dump(mode="json", exclude={"client_id"}))
    return answer({"table": await open_table(house, who, sheet, client, start=True, state=then, asked=sign)})


def begun(look: Look) -> State:
    if look.table.state is None:
        raise Refused(409, "server.table.not_started")
    return look.table.state


def must_be_alone(look: Look) -> None:
    """While others play, a record or a continuation would show what their hands hold."""
    people = [chair for chair in look.table.sheet.chairs if chair.kind == "human"]
    if look.seat is None or len(people) != 1:
        raise Refused(403, "server.replay.not_yet")
