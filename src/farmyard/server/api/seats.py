"""Sit down, start, leave, come back; the host arranges the seats and the links."""

from __future__ import annotations

import contextlib
from typing import Annotated

from fastapi import APIRouter, Path, Response

from farmyard.server.api.dependencies import (
    ANNOUNCED,
    FAILURES,
    InHand,
    Lang,
    Look,
    Manager,
    Somebody,
    TakingPart,
    answer,
    look_at,
    table_json,
)
from farmyard.server.api.schemas import Done, Join, Kick, ListedChange, SeatChange, SeatToken, TableInfo
from farmyard.server.permissions import may_join
from farmyard.server.refusals import Refused
from farmyard.server.same_screen import guest_tokens, must_have_own_screen
from farmyard.server.seats import bot_seat, come_back, leave, new_link, send_away, sit_down
from farmyard.server.starting import begin, begin_if_full
from farmyard.server.store.store import Identity
from farmyard.server.table import Table
from farmyard.server.table_meta import SeatMeta

router = APIRouter(prefix="/api/tables/{table_id}", tags=["seats"], responses=FAILURES)

SeatPath = Annotated[int, Path(ge=0, le=9)]


@router.post("/join", response_model=TableInfo)
async def sit(body: Join, table_id: str, who: Somebody, manager: Manager, lang: Lang, keys: InHand) -> Response:
    """Take an open seat: at a listed table, or with the link to join."""
    must_have_own_screen(who)
    look = await look_at(manager, table_id, who, lang, body.join or keys.join, keys.watch)
    name = body.name or who.name

    def command(table: Table) -> str | None:
        if not (look.host or may_join(table.meta, look.join)):
            raise Refused(403, "server.seat.no_link")
        if who.id in table.meta.banned:
            raise Refused(403, "server.seat.banned")
        sit_down(table, who, body.seat, name)
        return "started" if begin_if_full(table) else None

    await manager.perform(look.table.id, "joined", command)
    return answer(table_json(manager, Look(look.presenter, who, lang)))


@router.post("/here", response_model=list[SeatToken])
async def tokens(look: TakingPart, manager: Manager) -> Response:
    """The tokens of those who play at my screen: whatever concerns such a seat is asked with its own token."""
    return answer(await guest_tokens(manager, look.table.meta, person(look.who)))


@router.post("/start", response_model=Done)
async def start(look: TakingPart, manager: Manager) -> Response:
    """The host begins the game when every seat is taken."""
    look.must_be_host()
    return answer({"version": await manager.perform(look.table.id, "started", begin)})


@router.post("/leave", response_model=Done, dependencies=ANNOUNCED)
async def go(look: TakingPart, manager: Manager) -> Response:
    """Before the start my seat is free again; during the game a bot takes over until I return."""

    def command(table: Table) -> str:
        kind = "left" if table.meta.status != "lobby" else "seat"
        leave(table, look.seat_at(table))
        return kind

    version = await manager.perform(look.table.id, "left", command)
    if look.table.meta.autostart:
        with contextlib.suppress(Refused):
            await manager.delete(look.table.id, must_be_deserted)
    return answer({"version": version})


def must_be_deserted(table: Table) -> None:
    """A table for whoever comes, at which nobody waits before the start, is of no use to anybody."""
    if table.meta.status != "lobby" or table.meta.sitting():
        raise Refused(409, "server.table.others_play")


@router.post("/return", response_model=Done, dependencies=ANNOUNCED)
async def come(look: TakingPart, manager: Manager) -> Response:
    """I am back: my seat is mine again."""

    def command(table: Table) -> None:
        come_back(table, look.seat_at(table))

    return answer({"version": await manager.perform(look.table.id, "returned", command)})


@router.post("/seats/{seat}", response_model=Done)
async def change_seat(body: SeatChange, look: TakingPart, manager: Manager, seat: SeatPath) -> Response:
    """Before the start the host puts a bot on a seat, or frees it."""
    look.must_be_host()

    def command(table: Table) -> None:
        if table.meta.status != "lobby":
            raise Refused(409, "server.table.started")
        if seat >= len(table.meta.seating):
            raise Refused(404, "server.seat.none")
        table.meta.seating[seat] = bot_seat(body.bot, seat) if body.kind == "bot" else SeatMeta()

    return answer({"version": await manager.perform(look.table.id, "seat", command)})


@router.post("/seats/{seat}/kick", response_model=Done)
async def kick(body: Kick, look: TakingPart, manager: Manager, seat: SeatPath) -> Response:
    """The host sends somebody away; with `ban` they do not come back, and the links are new."""
    look.must_be_host()

    def command(table: Table) -> str:
        kind = "seat" if table.meta.status == "lobby" else "kicked"
        send_away(table, seat, ban=body.ban)
        return kind

    return answer({"version": await manager.perform(look.table.id, "kicked", command)})


@router.post("/listed", response_model=Done)
async def change_listed(body: ListedChange, look: TakingPart, manager: Manager) -> Response:
    """Show the table in the list of open tables, or do not."""
    look.must_be_host()

    def command(table: Table) -> None:
        table.news.quiet = True
        table.meta.listed = body.listed

    async with manager.table_quota.listing:
        if body.listed:
            manager.table_quota.must_have_room(await manager.store.listed_from_same_source(look.table.id))
        return answer({"version": await manager.perform(look.table.id, "listed", command)})


@router.post("/links", response_model=TableInfo)
async def new_links(look: TakingPart, manager: Manager) -> Response:
    """New links to join and to watch; the old ones open nothing any more."""
    look.must_be_host()

    def command(table: Table) -> None:
        table.news.quiet = True
        table.meta.join, table.meta.watch = new_link(), new_link()

    await manager.perform(look.table.id, "links", command)
    return answer(table_json(manager, look))


def person(who: Identity | None) -> Identity:
    if who is None:
        raise Refused(401, "server.token.none")
    return who
