"""Guided games: what they say and show, and a table to play one at."""

from __future__ import annotations

from fastapi import APIRouter, Response

from farmyard.core.registry import game
from farmyard.server.api.dependencies import FAILURES, Manager, Somebody, Source, answer, fingerprint
from farmyard.server.api.schemas import GuideInfo, NewGuided, NewTableId, SeatRequest
from farmyard.server.guides import LEARNER, find_guide, key_of
from farmyard.server.table_creation import blank_meta, open_table, read_options, seating_for

router = APIRouter(prefix="/api/games/{game_id}/guides/{guide}", tags=["guides"], responses=FAILURES)


@router.get("", response_model=GuideInfo)
async def guided_game(game_id: str, guide: str) -> Response:
    """The steps of a guided game, in order."""
    found = find_guide(game_id, guide)
    steps = [
        {"say": key_of(game_id, guide, step.say) if step.say else "", "at": step.at, "move": step.move}
        for step in found.learner_steps()
    ]
    return answer({"minutes": found.minutes, "steps": steps})


@router.post("", response_model=NewTableId)
async def play_guided_game(
    game_id: str, guide: str, body: NewGuided, who: Somebody, manager: Manager, source: Source
) -> Response:
    """A table for one person, at which the others play what the guided game says."""
    found = find_guide(game_id, guide)
    played = game(game_id)
    seats = [SeatRequest(kind="me" if seat == LEARNER else "bot") for seat in range(found.seats)]
    meta = blank_meta(played, who, seating_for(seats, who), read_options(played, found.seats, dict(found.options)))
    meta.guide = guide
    sign = fingerprint("guide", game_id, guide)
    table = await open_table(
        manager, who, meta, body.client_id, start=True, state=found.start(played), fingerprint=sign, source=source
    )
    return answer({"table": table})
