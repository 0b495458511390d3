"""The analysis of a finished game: order it, see how far it is, read it, stop it."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from farmyard.server.analysis import moves_of_people
from farmyard.server.api.dependencies import FAILURES, WORK, Consulting, Look, Looking, Manager, answer
from farmyard.server.api.schemas import Analysis, AnalysisProgress
from farmyard.server.api.seats import person
from farmyard.server.refusals import Refused
from farmyard.server.store import analyses
from farmyard.server.table_manager import TableManager

router = APIRouter(prefix="/api/tables/{table_id}/analysis", tags=["analysis"], responses=FAILURES)

MOST_WAITING = 50
"""Analyses that may wait at one server."""
MOST_EACH = 5
"""Of one person's games: the others do not wait for all that somebody ever played."""


@router.post("", response_model=AnalysisProgress, dependencies=WORK)
async def order(look: Consulting, manager: Manager) -> Response:
    """Have this game analysed, by whoever sat at it. It is done once, in the background, and kept."""
    must_be_ours(look)
    if look.table.state is None or look.table.meta.status != "over":
        raise Refused(409, "server.analysis.not_over")
    if await analyses.progress(manager.store, look.table.id) is None:
        mine = person(look.who).id
        if await analyses.unfinished(manager.store, mine) >= MOST_EACH:
            raise Refused(429, "server.analysis.each", n=MOST_EACH)
        if await analyses.unfinished(manager.store) >= MOST_WAITING:
            raise Refused(503, "server.analysis.busy")
    await analyses.order(manager.store, look.table.id, moves_of_people(look.table))
    manager.analyst.wake.set()
    return answer(await how_far(manager, look))


@router.get("", response_model=Analysis, dependencies=WORK)
async def read(
    look: Looking,
    manager: Manager,
    after: Annotated[int, Query(ge=-1, le=100_000, description="only decisions after this position")] = -1,
) -> Response:
    """What has been found so far, for whoever may see the table."""
    found = await analyses.decisions(manager.store, look.table.id, after) if look.table.meta.status == "over" else []
    decisions = await manager.offload.run(partial(decisions_json, found, look.lang))
    return answer(await how_far(manager, look) | {"decisions": decisions})


@router.delete("", response_model=AnalysisProgress)
async def stop(look: Consulting, manager: Manager) -> Response:
    """Stop an analysis that is not done yet."""
    must_be_ours(look)
    await manager.analyst.cancel(look.table.id)
    return answer(await how_far(manager, look))


def must_be_ours(look: Look) -> None:
    if look.seat is None and not look.host:
        raise Refused(403, "server.analysis.not_yours")


async def how_far(manager: TableManager, look: Look) -> dict[str, Any]:
    found = await analyses.progress(manager.store, look.table.id)
    ours = look.seat is not None or look.host
    if found is None:
        return {"status": "none", "done": 0, "total": 0, "ahead": 0, "may_order": ours}
    return {
        "status": found.status,
        "done": found.done,
        "total": found.total,
        "ahead": found.ahead,
        "may_order": ours,
    }


def decisions_json(found: list[bytes], lang: str) -> list[dict[str, Any]]:
    """There may be many, in all languages: this takes a while."""
    return [decision_json(analyses.read_decision(data), lang) for data in found]


def decision_json(found: dict[str, Any], lang: str) -> dict[str, Any]:
    """The best moves and the one that was made, in this language."""
    told = found["told"][lang]
    advice = [
        {name: one[name] for name in ("move", "description", "margin", "chance", "behind", "result", "reasons")}
        for one in told["advice"]
    ]
    about = {name: told[name] for name in ("alone", "by_text", "sure", "sure_text")}
    return {"moves": found["moves"], "seat": found["seat"], "made": found["made"], "advice": advice} | about
