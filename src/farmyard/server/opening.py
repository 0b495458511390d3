"""A new table: from a wish, from an old table, or from a position of one."""

from __future__ import annotations

import secrets
import time
from typing import Any

import msgspec

from farmyard.core.game import Game
from farmyard.core.state import State
from farmyard.server.api.shapes import ClockInfo, SeatWish
from farmyard.server.house import House
from farmyard.server.refusals import Refused, same_wish
from farmyard.server.seating import bot_chair
from farmyard.server.sheet import Chair, Clock, Sheet
from farmyard.server.store.store import Identity, TooMany
from farmyard.server.table import EventData, Table


def chairs_for(wishes: list[SeatWish], who: Identity) -> list[Chair]:
    """The seats as wished; I may sit at one of them only."""
    if sum(wish.kind == "me" for wish in wishes) > 1:
        raise Refused(422, "server.seat.one_each")
    out: list[Chair] = []
    for seat, wish in enumerate(wishes):
        if wish.kind == "me":
            out.append(Chair(kind="human", identity=who.id, name=who.name))
        elif wish.kind == "bot":
            out.append(bot_chair(wish.bot, seat))
        else:
            out.append(Chair())
    return out


def read_clock(wish: ClockInfo | None) -> Clock | None:
    if wish is None:
        return None
    if (wish.seconds if wish.kind == "increment" else wish.days) <= 0:
        raise Refused(422, "server.clock.no_time")
    return Clock(wish.kind, wish.seconds, wish.plus, wish.days, wish.consequence)


def blank_sheet(game: Game, who: Identity, chairs: list[Chair], options: dict[str, Any]) -> Sheet:
    return Sheet(
        game=game.id,
        host=who.id,
        options=options,
        listed=False,
        clock=None,
        status="lobby",
        chairs=chairs,
        join=secrets.token_urlsafe(12),
        watch=secrets.token_urlsafe(12),
        created=time.time(),
    )


async def open_table(
    house: House,
    who: Identity,
    sheet: Sheet,
    client_id: str,
    *,
    start: bool,
    state: State | None = None,
    asked: str = "",
) -> str:
    """Put it into the database and give its id. The same wish twice opens one table."""
    known = await house.store.table_of_wish(who.id, client_id)
    if known is not None:
        return await granted(house, known, asked)
    table = Table(secrets.token_hex(8), sheet)
    full = all(chair.kind != "open" for chair in sheet.chairs)
    kind = "opened"
    if start and full:
        begin(table, state)
        kind = "started"
    table.news.asked = asked
    happening = table.happening(kind, time.time(), None, True)
    most = house.settings.tables_each
    try:
        created = await house.store.create(who.id, client_id, sheet.game, happening, most)
    except TooMany:
        raise Refused(429, "server.too_many_tables", n=most) from None
    if not created:
        found = await house.store.table_of_wish(who.id, client_id)
        if found is None:
            raise Refused(503, "server.busy")
        return await granted(house, found, asked)
    opened = (await house.showing(table.id)).table
    house.driving.look_after(opened, ours=True, restart=True)
    return table.id


async def granted(house: House, table_id: str, asked: str) -> str:
    """The table that this wish has opened before, if it is the same wish."""
    stored = await house.store.load(table_id)
    if stored is not None and stored.events:
        same_wish(msgspec.json.decode(stored.events[0].data, type=EventData).asked, asked)
    return table_id


def begin(table: Table, state: State | None = None) -> None:
    """Everybody sits: the game begins."""
    sheet = table.sheet
    if sheet.status != "lobby":
        raise Refused(409, "server.table.started")
    if any(chair.kind == "open" for chair in sheet.chairs):
        raise Refused(409, "server.table.open_seats")
    table.begin(state or table.game.start(len(sheet.chairs), **sheet.options))
