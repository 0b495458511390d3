"""Make a move, try one without making it, ask why one is not allowed."""

from __future__ import annotations

import random
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from farmyard.core.drawing import plain
from farmyard.core.errors import FarmyardError, IllegalMove
from farmyard.core.state import State
from farmyard.core.values import Secret
from farmyard.server.api.dependencies import (
    FAILURES,
    WORK,
    Consulting,
    Look,
    Looking,
    Manager,
    TakingPart,
    answer,
    fingerprint,
    idempotency_key,
    sentence,
)
from farmyard.server.api.schemas import Descriptions, Done, JustMove, NewMove, Preview, Why
from farmyard.server.api.seats import person
from farmyard.server.own_tables import brief_view
from farmyard.server.presenter import scores_seen
from farmyard.server.refusals import Refused
from farmyard.server.table import Table

router = APIRouter(prefix="/api/tables/{table_id}", tags=["moves"], responses=FAILURES)


@router.post("/moves", response_model=Done)
async def make_move(body: NewMove, look: TakingPart, manager: Manager) -> Response:
    """The answer comes when the move is durable. The same `client_id` twice is one move."""

    def command(table: Table) -> None:
        seat = look.seat_at(table)
        if table.meta.seating[seat].played_by_bot:
            raise Refused(409, "server.seat.bot_plays")
        table.play(body.move, seat)

    client = idempotency_key(person(look.who), body.client_id)
    version = await manager.perform(
        look.table.id,
        "moved",
        command,
        version=body.version,
        client_id=client,
        fingerprint=fingerprint("move", body.move),
    )
    return answer({"version": version})


@router.post("/preview", response_model=Preview, dependencies=WORK)
async def preview(body: JustMove, look: Consulting, manager: Manager) -> Response:
    """What this move would do, as far as I can know: luck and other people's secrets stay out of it."""
    seat = look.my_seat
    return answer(await manager.offload.run(partial(previewed, body.move, seat, look.table.running().clone(), look)))


def previewed(text: str, seat: int, state: State, look: Look) -> dict[str, Any]:
    move = state.read(text, state.whose(seat))
    if move not in state.legal(seat):
        raise state.refusal(move, seat)
    # A world made from my own view: whatever is hidden from me is not in it.
    world = state.game.imagine(state.view(seat), random.Random(0))
    world.chance_paused = True
    if not lays_open(state):
        world.play(move, seat)
    names = look.table.meta.names()
    facts = [state.game.tell(event, look.lang, names, state.options) for event in world.log(seat)]
    return {"view": brief_view(state.game, world.view(seat)), "facts": facts, "scores": scores_seen(world.view(None))}


def lays_open(state: State) -> bool:
    """The last of several secret choices shows them all: nothing of that can be shown beforehand."""
    return isinstance(state.agenda[-1], Secret) and len(state.to_act) == 1


@router.get("/descriptions", response_model=Descriptions, dependencies=WORK)
async def descriptions(
    look: Looking,
    manager: Manager,
    moves: Annotated[int | None, Query(ge=0, le=100_000, description="draw an earlier position")] = None,
) -> Response:
    """My moves in words, and the table as a terminal draws it: asked for only where somebody wants to read it."""
    state = look.table.state
    if state is None:
        raise Refused(409, "server.table.not_started")
    if moves is not None and moves > state.moves_made:
        raise Refused(404, "server.replay.no_position", n=state.moves_made)
    # A copy: what the thread reads, nobody else touches.
    work = partial(in_words, state.clone(), moves, look, look.seat in look.table.to_act)
    return answer({"version": look.table.version} | await manager.offload.run(work))


def in_words(state: State, moves: int | None, look: Look, to_act: bool) -> dict[str, Any]:
    view = state.view(look.seat)
    mine = state.legal(look.seat) if look.seat is not None and to_act else ()
    sentences = [{"text": str(move), "description": state.game.tell_move(move, view, look.lang)} for move in mine]
    shown = view if moves is None else state.at(moves, chance_waits=True).view(look.seat)
    drawing = plain(state.game.draw(shown, look.lang, look.table.meta.names()))
    return {"moves": sentences, "drawing": drawing}


@router.post("/why", response_model=Why, dependencies=WORK)
async def why(body: JustMove, look: Consulting) -> Response:
    """May I do this? If not, the rule that forbids it, in my language."""
    seat = look.my_seat
    state = look.table.running()
    try:
        move = state.read(body.move, state.whose(seat))
        if move not in state.legal(seat):
            raise state.refusal(move, seat)
    except FarmyardError as wrong:
        rule = wrong.rule if isinstance(wrong, IllegalMove) and wrong.rule else None
        text = wrong.localized(look.lang)
        found = {"key": wrong.phrase.key, "rule": rule, "text": text, "paragraph": paragraph(look, rule)}
        return answer({"legal": False} | found)
    words = state.game.tell_move(move, state.view(seat), look.lang)
    text = sentence("server.why.legal", look.lang, move=words)
    return answer({"legal": True, "key": "server.why.legal", "rule": None, "text": text, "paragraph": None})


def paragraph(look: Look, rule: str | None) -> str | None:
    if rule is None or look.table.game.rules_folder is None:
        return None
    found = look.table.game.rulebook(look.lang).by_id.get(rule)
    return None if found is None else found.browser
