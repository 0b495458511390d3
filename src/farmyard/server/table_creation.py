"""A new table: from a request, from an old table, or from a position of one."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from farmyard.core.errors import SetupError
from farmyard.core.game import Game
from farmyard.core.state import State
from farmyard.core.values import say
from farmyard.server.api.schemas import ClockInfo, SeatRequest
from farmyard.server.availability import Unavailable
from farmyard.server.refusals import Refused, same_request
from farmyard.server.same_screen import must_have_own_screen
from farmyard.server.seats import bot_seat, new_link, person_seat
from farmyard.server.starting import begin
from farmyard.server.store.store import Identity, TooMany
from farmyard.server.table import EventData, Table
from farmyard.server.table_manager import TableManager
from farmyard.server.table_meta import Clock, SeatMeta, TableMeta


def seating_for(requests: list[SeatRequest], who: Identity) -> list[SeatMeta]:
    """The seats as requested; the caller may take only one of them."""
    if sum(body.kind == "me" for body in requests) > 1:
        raise Refused(422, "server.seat.one_each")
    out: list[SeatMeta] = []
    for seat, body in enumerate(requests):
        if body.kind == "me":
            out.append(person_seat(who, who.name))
        elif body.kind == "bot":
            out.append(bot_seat(body.bot, seat))
        else:
            out.append(SeatMeta())
    return out


def read_options(game: Game, seats: int, given: dict[str, str | bool | int]) -> dict[str, Any]:
    """The options of a new table; refuses what this game does not know, or does not offer at a table."""
    chosen = game.read_options(seats, dict(given))
    for name, value in as_offered(game, chosen).items():
        if value != chosen[name]:
            offered = ", ".join(option.name for option in game.options if option.at_table)
            raise SetupError(say("setup.option", game=game.title, option=name, allowed=offered or "-"))
    return chosen


def as_offered(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """The same options, with the default wherever a table has no choice."""
    return options | {option.name: option.default for option in game.options if not option.at_table}


def read_clock(body: ClockInfo | None) -> Clock | None:
    if body is None:
        return None
    if (body.seconds if body.kind == "increment" else body.days) <= 0:
        raise Refused(422, "server.clock.no_time")
    return Clock(body.kind, body.seconds, body.plus, body.days, body.consequence)


def blank_meta(game: Game, who: Identity, seating: list[SeatMeta], options: dict[str, Any]) -> TableMeta:
    return TableMeta(
        game=game.id,
        host=who.id,
        options=options,
        listed=False,
        clock=None,
        status="lobby",
        seating=seating,
        join=new_link(),
        watch=new_link(),
        created=0.0,  # when it is opened
    )


async def open_table(
    manager: TableManager,
    who: Identity,
    meta: TableMeta,
    client_id: str,
    *,
    start: bool,
    state: State | None = None,
    fingerprint: str = "",
    source: str = "",
) -> str:
    """Put it into the database and give its id. The same request twice opens one table."""
    must_have_own_screen(who)
    meta.created = manager.time.now()
    known = await manager.store.table_of_request(who.id, client_id)
    if known is not None:
        return await granted(manager, known, fingerprint)
    manager.table_quota.take(who, source)
    table = Table(secrets.token_hex(8), meta)
    kind = "opened"
    if start and not meta.free_seats():
        begin(table, state)
        kind = "started"
    table.news.fingerprint = fingerprint
    event_record = table.event_record(kind, meta.created, None, True)
    try:
        created = await manager.store.create(
            who.id, client_id, meta.game, event_record, manager.table_quota.bounds(source)
        )
    except TooMany as too_many:
        raise manager.table_quota.refusal(too_many.which) from None
    if not created:
        found = await manager.store.table_of_request(who.id, client_id)
        if found is None:
            raise Unavailable
        return await granted(manager, found, fingerprint)
    opened = (await manager.presenter(table.id)).table
    manager.scheduler.look_after(opened, ours=True, restart=True)
    if meta.listed:
        manager.lists.changed()
    return table.id


async def granted(manager: TableManager, table_id: str, fingerprint: str) -> str:
    """The table that this request has opened before, if it is the same request."""
    stored = await manager.store.load(table_id)
    if stored is not None and stored.events:
        same_request(msgspec.json.decode(stored.events[0].data, type=EventData).fingerprint, fingerprint)
    return table_id
