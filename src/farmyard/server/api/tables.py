"""Open a table, find one, look at one, close one."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Response

from farmyard.core.registry import game, games
from farmyard.server.api.asking import (
    FAILURES,
    InHouse,
    Lang,
    Looking,
    Somebody,
    TakingPart,
    answer,
    asked,
    look_at,
    table_json,
)
from farmyard.server.api.shapes import Log, NewTable, TableEntry, TableInfo
from farmyard.server.house import House
from farmyard.server.opening import blank_sheet, chairs_for, open_table, read_clock
from farmyard.server.refusals import Refused
from farmyard.server.rematching import forget_rematch
from farmyard.server.sheet import Sheet
from farmyard.server.showing import LOG_SHOWN, chair_json, joined
from farmyard.server.store.store import Listing
from farmyard.server.table import Table

router = APIRouter(prefix="/api", tags=["tables"], responses=FAILURES)

FINISHED_SHOWN = 50


@router.post("/tables", response_model=TableInfo)
async def new_table(wish: NewTable, who: Somebody, house: InHouse, lang: Lang) -> Response:
    """A new table. With no open seat and `start` it begins at once."""
    if wish.game not in games():
        raise Refused(404, "server.game.none")
    found = game(wish.game)
    options = found.read_options(len(wish.seats), dict(wish.options))
    sheet = blank_sheet(found, who, chairs_for(wish.seats, who), options)
    sheet.listed = wish.listed
    sheet.clock = read_clock(wish.clock)
    sign = asked("table", wish.model_dump(mode="json", exclude={"client_id"}))
    table_id = await open_table(house, who, sheet, wish.client_id, start=wish.start, asked=sign)
    return answer(table_json(house, await look_at(house, table_id, who, lang)))


@router.get("/tables", response_model=list[TableEntry])
async def open_tables(
    house: InHouse, game: Annotated[str | None, Query(max_length=80, description="only this game")] = None
) -> Response:
    """Listed tables that still have a free seat or have not begun."""
    # A game that is no longer installed keeps its tables, but nobody can be shown them.
    wanted = [name for name in games() if game in (None, name)]
    return answer([entry_json(house, listing, None) for listing in await house.store.open_tables(wanted)])


@router.get("/me/tables", response_model=list[TableEntry])
async def my_tables(who: Somebody, house: InHouse) -> Response:
    """My tables, first those that go on, then the newest of those that are over; the last touched come first."""
    going_on = await house.store.tables_of(who.id, games(), over=False)
    finished = await house.store.tables_of(who.id, games(), over=True, most=FINISHED_SHOWN)
    return answer([entry_json(house, listing, who.id) for listing in (*going_on, *finished)])


def entry_json(house: House, listing: Listing, me: str | None) -> dict[str, Any]:
    sheet = msgspec.json.decode(listing.sheet, type=Sheet)
    online = house.hub.online(listing.id)
    mine = sheet.seat_of(me)
    hosts = sheet.seat_of(sheet.host)
    return {
        "id": listing.id,
        "game": listing.game,
        "title": game(listing.game).title,
        "status": listing.status,
        "seats": [chair_json(i, c, c.identity in online, False, listing.updated) for i, c in enumerate(sheet.chairs)],
        "options": sheet.options,
        "host": listing.host,
        "host_name": "" if hosts is None else sheet.chairs[hosts].name,
        "created": listing.created,
        "updated": listing.updated,
        "your_seat": mine,
        "my_turn": mine is not None and mine in listing.to_act and sheet.chairs[mine].has_person,
        "over": listing.status == "over",
    }


@router.get("/tables/{table_id}", response_model=TableInfo)
async def one_table(look: Looking, house: InHouse) -> Response:
    return answer(table_json(house, look))


@router.get("/tables/{table_id}/log", response_model=Log)
async def older_lines(look: Looking, before: Annotated[int, Query(ge=1, le=2**31)] = 2**31) -> Response:
    """Lines of the log before the given number, newest last."""
    lines = look.showing.lines(look.viewer)[: before - 1]
    return answer({"log": joined(lines[-LOG_SHOWN:])})


@router.delete("/tables/{table_id}", status_code=204)
async def delete_table(look: TakingPart, house: InHouse) -> Response:
    """The host closes the table; with other people at it only when the game is over."""
    look.must_be_host()

    def judge(table: Table) -> None:
        mine = table.sheet.seat_of(table.sheet.host)
        others = [seat for seat in table.sheet.people() if seat != mine and not table.sheet.chairs[seat].expected]
        if table.sheet.status == "playing" and others:
            raise Refused(409, "server.table.others_play")

    await house.delete(look.table.id, judge)
    await forget_rematch(house, look.table)
    return Response(status_code=204)
