"""Open a table, find one, look at one, close one."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Header, Query, Request, Response
from fastapi.responses import PlainTextResponse

from farmyard.core.registry import game, games
from farmyard.server.api.dependencies import (
    FAILURES,
    WORK,
    Lang,
    Looking,
    Manager,
    Somebody,
    Source,
    TakingPart,
    answer,
    fingerprint,
    look_at,
    table_json,
)
from farmyard.server.api.schemas import Log, Match, NewTable, TableEntry, TableInfo
from farmyard.server.matching import find_or_open
from farmyard.server.own_tables import own_tables
from farmyard.server.presenter import LOG_SHOWN, joined
from farmyard.server.refusals import Refused
from farmyard.server.rematch import forget_rematch
from farmyard.server.requests import address_of
from farmyard.server.same_screen import must_have_own_screen, seat_guests
from farmyard.server.table import Table
from farmyard.server.table_creation import blank_meta, open_table, read_clock, read_options, seating_for
from farmyard.server.table_listing import entry_json, meta_of

router = APIRouter(prefix="/api", tags=["tables"], responses=FAILURES)

FINISHED_SHOWN = 50


@router.post("/tables", response_model=TableInfo)
async def new_table(
    request: Request, body: NewTable, who: Somebody, manager: Manager, lang: Lang, source: Source
) -> Response:
    """A new table. With no open seat and `start` it begins at once."""
    if body.game not in games():
        raise Refused(404, "server.game.none")
    found = game(body.game)
    options = read_options(found, len(body.seats), body.options)
    meta = blank_meta(found, who, seating_for(body.seats, who), options)
    meta.clock = read_clock(body.clock)
    must_have_own_screen(who)
    if await manager.store.table_of_request(who.id, body.client_id) is None:
        await seat_guests(manager, meta, body.seats, who, address_of(request))
    meta.listed = body.listed
    for seat_meta in meta.seating:
        seat_meta.hints = body.hints and seat_meta.kind == "human"
    sign = fingerprint("table", body.model_dump(mode="json", exclude={"client_id"}))
    table_id = await open_table(manager, who, meta, body.client_id, start=body.start, fingerprint=sign, source=source)
    return answer(table_json(manager, await look_at(manager, table_id, who, lang)))


@router.post("/tables/match", response_model=TableInfo, dependencies=WORK)
async def match(body: Match, who: Somebody, manager: Manager, lang: Lang, source: Source) -> Response:
    """Play with whoever comes: a seat at an open table that fits, or a new table at which others find me."""
    table_id = await find_or_open(manager, who, body, source)
    return answer(table_json(manager, await look_at(manager, table_id, who, lang)))


@router.get("/tables", response_model=list[TableEntry], responses={304: {"description": "as you have it"}})
async def listed_tables(
    manager: Manager,
    if_none_match: Annotated[str | None, Header(max_length=200)] = None,
    game: Annotated[str | None, Query(max_length=80, description="only this game")] = None,
    status: Annotated[Literal["lobby", "playing"], Query(description="to join, or to watch")] = "lobby",
) -> Response:
    """Listed tables: those that have not begun, or those at which anybody may watch."""
    found = await manager.lists.get(game, status)
    headers = {"etag": found.tag, "cache-control": "no-cache"}
    if if_none_match is not None and found.tag in if_none_match:
        return Response(status_code=304, headers=headers)
    return Response(found.body, headers=headers, media_type="application/json")


@router.get("/me/tables", response_model=list[TableEntry])
async def my_tables(who: Somebody, manager: Manager) -> Response:
    """My tables, first those that go on, then the newest of those that are over; the last touched come first."""
    going_on = await manager.store.tables_of(who.id, games(), over=False)
    finished = await manager.store.tables_of(who.id, games(), over=True, most=FINISHED_SHOWN)
    found = (*going_on, *finished)
    return answer([entry_json(manager.hub, listing, meta_of(listing), who.id) for listing in found])


@router.get("/tables/{table_id}", response_model=TableInfo)
async def one_table(look: Looking, manager: Manager) -> Response:
    return answer(table_json(manager, look))


@router.get("/tables/{table_id}/log", response_model=Log)
async def older_lines(look: Looking, before: Annotated[int, Query(ge=1, le=2**31)] = 2**31) -> Response:
    """Lines of the log before the given number, newest last."""
    lines = look.presenter.lines(look.viewer)[: before - 1]
    return answer({"log": joined(lines[-LOG_SHOWN:])})


@router.get("/tables/{table_id}/options/{name}", responses={200: {"content": {"text/csv": {}}}})
async def own_table(look: Looking, name: str) -> Response:
    """A table that the owner of the box has replaced, as CSV. Everywhere else the options only refer to it."""
    found = own_tables(look.table.game, look.table.meta.options).get(name)
    if found is None:
        raise Refused(404, "server.no_such_page")
    return PlainTextResponse(found, media_type="text/csv; charset=utf-8")


@router.delete("/tables/{table_id}", status_code=204)
async def delete_table(look: TakingPart, manager: Manager) -> Response:
    """The host closes the table; while others may want to finish the game, only when it is over.

    Whoever left or ran out of time can come back, so the game is theirs as well; whoever gave up cannot.
    """
    look.must_be_host()

    def judge(table: Table) -> None:
        mine = table.meta.seat_of(table.meta.host)
        others = [
            seat
            for seat, seat_meta in enumerate(table.meta.seating)
            if seat_meta.kind == "human"
            and seat != mine
            and seat_meta.here != table.meta.host
            and not seat_meta.resigned
            and not seat_meta.expected
        ]
        if table.meta.status == "playing" and others:
            raise Refused(409, "server.table.others_play")

    await manager.delete(look.table.id, judge)
    await forget_rematch(manager, look.table)
    return Response(status_code=204)
