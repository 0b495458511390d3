"""Make a move, try one without making it, ask why one is not allowed."""

from __future__ import annotations

import random

from fastapi import APIRouter, Response

from farmyard.core.errors import FarmyardError, IllegalMove
from farmyard.core.state import State
from farmyard.core.values import Secret
from farmyard.server.api.asking import FAILURES, Consulting, InHouse, Look, TakingPart, answer, asked, sentence, wish_id
from farmyard.server.api.seats import person
from farmyard.server.api.shapes import Done, JustMove, NewMove, Preview, Why
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
    facts = [state.game.tell(event, look.lang, names) for event in world.log(seat)]
    view = world.view(seat)
    return answer({"view": view, "facts": facts, "scores": scores_seen(world.view(None))})


def lays_open(state: State) -> bool:
    """The last of several secret choices shows them all: nothing of that can be shown beforehand."""
    return isinstance(state.agenda[-1], Secret) and len(state.to_act) == 1


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
