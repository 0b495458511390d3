"""Make a move, try one without making it, ask why one is not allowed."""

from __future__ import annotations

import random
from typing import Annotated

from fastapi import APIRouter, Query, Response

from farmyard.core.errors import FarmyardError, IllegalMove
from farmyard.core.state import State
from farmyard.core.values import Secret
from farmyard.server.api.asking import (
    FAILURES,
    Consulting,
    InHouse,
    Look,
    Looking,
    TakingPart,
    answer,
    asked,
    sentence,
    wish_id,
)
from farmyard.server.api.seats import person
from farmyard.server.api.shapes import Done, JustMove, NewMove, Preview, Told, Why
from farmyard.server.history import position_at
from farmyard.server.refusals import Refused
from farmyard.server.showing import scores_seen
from farmyard.server.table import Table

router = APIRouter(prefix="/api/tables/{table_id}", tags=["moves"], responses=FAILURES)


@router.post("/moves", response_model=Done)
async def make_move(wish: NewMove, look: TakingPart, house: InHouse) -> Response:
    """The answer comes when the move is durable. The same `client_id` twice is one move."""

    def command(table: Table) -> None:
        seat = look.seat_at(table)
        if table.sheet.chairs[seat].played_by_bot:
            raise Refused(409, "server.seat.bot_plays")
        table.play(wish.move, seat)

    client = wish_id(person(look.who), wish.client_id)
    version = await house.perform(
        look.table.id, "moved", command, version=wish.version, client_id=client, asked=asked("move", wish.move)
    )
    return answer({"version": version})


@router.post("/preview", response_model=Preview)
async def preview(wish: JustMove, look: Consulting) -> Response:
    """What this move would do, as far as I can know: luck and other people's secrets stay out of it."""
    seat = look.my_seat
    state = look.table.running()
    move = state.read(wish.move, state.whose(seat))
    if move not in state.legal(seat):
        raise state.refusal(move, seat)
    # A world made from my own view: whatever is hidden from me is not in it.
    world = state.game.imagine(state.view(seat), random.Random(0))
    world.held = True
    if not lays_open(state):
        world.play(move, seat)
    names = look.table.sheet.names()
    facts = [state.game.tell(event, look.lang, names, state.options) for event in world.log(seat)]
    view = world.view(seat)
    return answer({"view": view, "facts": facts, "scores": scores_seen(world.view(None))})


def lays_open(state: State) -> bool:
    """The last of several secret choices shows them all: nothing of that can be shown beforehand."""
    return isinstance(state.agenda[-1], Secret) and len(state.to_act) == 1


@router.get("/told", response_model=Told)
async def told(
    look: Looking,
    moves: Annotated[int | None, Query(ge=0, le=100_000, description="draw an earlier position")] = None,
) -> Response:
    """My moves in words, and the table as a terminal draws it: asked for only where somebody wants to read it."""
    state = look.table.state
    if state is None:
        raise Refused(409, "server.table.not_started")
    if moves is not None and moves > state.moves_made:
        raise Refused(404, "server.replay.no_position", n=state.moves_made)
    view = state.view(look.seat)
    mine = state.legal(look.seat) if look.seat is not None and look.seat in look.table.to_act else ()
    sentences = [{"text": str(move), "told": state.game.tell_move(move, view, look.lang)} for move in mine]
    shown = view if moves is None else position_at(state, moves).view(look.seat)
    drawing = ["".join(t for t, _ in line) for line in state.game.draw(shown, look.lang, look.table.sheet.names())]
    return answer({"version": look.table.version, "moves": sentences, "drawing": drawing})


@router.post("/why", response_model=Why)
async def why(wish: JustMove, look: Consulting) -> Response:
    """May I do this? If not, the rule that forbids it, in my language."""
    seat = look.my_seat
    state = look.table.running()
    try:
        move = state.read(wish.move, state.whose(seat))
        if move not in state.legal(seat):
            raise state.refusal(move, seat)
    except FarmyardError as wrong:
        rule = wrong.rule if isinstance(wrong, IllegalMove) and wrong.rule else None
        text = wrong.told(look.lang)
        return answer({"legal": False, "rule": rule, "text": text, "paragraph": paragraph(look, rule)})
    text = sentence("server.why.legal", look.lang, move=str(move))
    return answer({"legal": True, "rule": None, "text": text, "paragraph": None})


def paragraph(look: Look, rule: str | None) -> str | None:
    if rule is None or look.table.game.rules_folder is None:
        return None
    found = look.table.game.rulebook(look.lang).by_id.get(rule)
    return None if found is None else found.text
