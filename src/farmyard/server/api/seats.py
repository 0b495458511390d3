"""Sit down, start, leave, come back; the host arranges the seats and the links."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import APIRouter, Path, Response

from farmyard.server.api.asking import (
    FAILURES,
    InHouse,
    Lang,
    Look,
    Secret,
    Somebody,
    TakingPart,
    answer,
    look_at,
    table_json,
)
from farmyard.server.api.shapes import Done, Join, ListedChange, SeatChange, TableInfo
from farmyard.server.opening import begin
from farmyard.server.refusals import Refused
from farmyard.server.rights import may_join
from farmyard.server.seating import bot_chair, come_back, leave, sit_down
from farmyard.server.sheet import Chair
from farmyard.server.store.store import Identity
from farmyard.server.table import Table

router = APIRouter(prefix="/api/tables/{table_id}", tags=["seats"], responses=FAILURES)

SeatPath = Annotated[int, Path(ge=0, le=9)]


@router.post("/join", response_model=TableInfo)
async def sit(
    wish: Join, table_id: str, who: Somebody, house: InHouse, lang: Lang, join: Secret = None, watch: Secret = None
) -> Response:
    """Take an open seat: at a listed table, or with the link to join."""
    look = await look_at(house, table_id, who, lang, wish.join or join, watch)
    name = wish.name or who.name

    def command(table: Table) -> None:
        if not (look.host or may_join(table.sheet, look.join)):
            raise Refused(403, "server.seat.no_link")
        sit_down(table, who, wish.seat, name)

    await house.perform(look.table.id, "joined", command)
    return answer(table_json(house, Look(look.showing, who, lang)))


@router.post("/start", response_model=Done)
async def start(look: TakingPart, house: InHouse) -> Response:
    """The host begins the game when every seat is taken."""
    look.must_be_host()
    return answer({"version": await house.perform(look.table.id, "started", begin)})


@router.post("/leave", response_model=Done)
async def go(look: TakingPart, house: InHouse) -> Response:
    """Before the start my seat is free again; during the game a bot takes over until I return."""

    def command(table: Table) -> str:
        kind = "left" if table.sheet.status != "lobby" else "seat"
        leave(table, look.seat_at(table))
        return kind

    return answer({"version": await house.perform(look.table.id, "left", command)})


@router.post("/return", response_model=Done)
async def come(look: TakingPart, house: InHouse) -> Response:
    """I am back: my seat is mine again."""

    def command(table: Table) -> None:
        come_back(table, look.seat_at(table))

    return answer({"version": await house.perform(look.table.id, "returned", command)})


@router.post("/seats/{seat}", response_model=Done)
async def change_seat(wish: SeatChange, look: TakingPart, house: InHouse, seat: SeatPath) -> Response:
    """Before the start the host puts a bot on a seat, or frees it."""
    look.must_be_host()

    def command(table: Table) -> None:
        if table.sheet.status != "lobby":
            raise Refused(409, "server.table.started")
        if seat >= len(table.sheet.chairs):
            raise Refused(404, "server.seat.none")
        table.sheet.chairs[seat] = bot_chair(wish.bot, seat) if wish.kind == "bot" else Chair()

    return answer({"version": await house.perform(look.table.id, "seat", command)})


@router.post("/listed", response_model=Done)
async def change_listed(wish: ListedChange, look: TakingPart, house: InHouse) -> Response:
    """Show the table in the list of open tables, or do not."""
    look.must_be_host()

    def command(table: Table) -> None:
        table.news.quiet = True
        table.sheet.listed = wish.listed

    return answer({"version": await house.perform(look.table.id, "listed", command)})


@router.post("/links", response_model=TableInfo)
async def new_links(look: TakingPart, house: InHouse) -> Response:
    """New links to join and to watch; the old ones open nothing any more."""
    look.must_be_host()

    def command(table: Table) -> None:
        table.news.quiet = True
        table.sheet.join = secrets.token_urlsafe(12)
        table.sheet.watch = secrets.token_urlsafe(12)

    await house.perform(look.table.id, "links", command)
    return answer(table_json(house, look))


def person(who: Identity | None) -> Identity:
    if who is None:
        raise Refused(401, "server.token.none")
    return who
