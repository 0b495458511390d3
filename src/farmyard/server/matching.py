"""A game with whoever comes: a seat at an open table that fits, or a new one at which the next person finds us."""

from __future__ import annotations

from typing import Any

from farmyard.core.game import Game
from farmyard.core.registry import game, games
from farmyard.server.api.schemas import Match
from farmyard.server.permissions import may_join
from farmyard.server.public_lists import somebody_waits
from farmyard.server.refusals import Refused
from farmyard.server.same_screen import must_have_own_screen
from farmyard.server.seats import person_seat, sit_down
from farmyard.server.starting import begin_if_full
from farmyard.server.store.store import Identity
from farmyard.server.table import Table
from farmyard.server.table_creation import blank_meta, open_table, read_clock, read_options
from farmyard.server.table_listing import meta_of
from farmyard.server.table_manager import TableManager
from farmyard.server.table_meta import Clock, SeatMeta, TableMeta

FEWEST = 2


async def find_or_open(manager: TableManager, who: Identity, request: Match, source: str) -> str:
    """The table. Whoever asks twice stays at the one where they wait already."""
    must_have_own_screen(who)
    if request.game not in games():
        raise Refused(404, "server.game.none")
    # One after the other: two who ask at the same time would both find nobody.
    async with manager.matching[request.game]:
        return await find_or_open_now(manager, who, request, source)


async def find_or_open_now(manager: TableManager, who: Identity, request: Match, source: str) -> str:
    found, now = game(request.game), manager.time.now()
    clock = read_clock(request.clock)
    known = await manager.store.table_of_request(who.id, request.client_id)
    if known is not None:
        return known
    name = request.name or who.name
    # The oldest first: whoever has waited longest is helped first.
    for listing in reversed(await manager.store.listed_tables([request.game], "lobby")):
        meta = meta_of(listing)
        if not fits(found, meta, request, clock):
            continue
        if meta.seat_of(who.id) is not None:
            return listing.id
        waits = somebody_waits(meta, manager.hub.online(listing.id), now)
        if waits and await took_seat(manager, listing.id, who, name):
            return listing.id
    return await open_for_anybody(manager, found, who, name, request, clock, source)


def fits(game: Game, meta: TableMeta, request: Match, clock: Clock | None) -> bool:
    seats = len(meta.seating)
    usual = seats in game.seats and meta.options == usual_options(game, seats)
    return usual and meta.clock == clock and request.seats in (None, seats) and bool(meta.free_seats())


def usual_options(game: Game, seats: int) -> dict[str, Any]:
    """What the dialog for a new game offers first."""
    offered = (option for option in game.options if option.at_table and seats in (option.seats or game.seats))
    return read_options(game, seats, {option.name: option.suggested for option in offered})


async def took_seat(manager: TableManager, table_id: str, who: Identity, name: str) -> bool:
    """False if the table is no longer as the list said."""

    def command(table: Table) -> str:
        if not may_join(table.meta, None) or who.id in table.meta.banned:
            raise Refused(403, "server.seat.no_link")
        sit_down(table, who, None, name)
        return "started" if begin_if_full(table) else "joined"

    try:
        await manager.perform(table_id, "joined", command)
    except Refused:
        return False
    return True


async def open_for_anybody(
    manager: TableManager, game: Game, who: Identity, name: str, request: Match, clock: Clock | None, source: str
) -> str:
    seats = request.seats or next((count for count in game.seats if count >= FEWEST), 0)
    me = person_seat(who, name)
    # Refuses a number of players that this game does not have.
    options = usual_options(game, seats)
    meta = blank_meta(game, who, [me, *(SeatMeta() for _ in range(seats - 1))], options)
    meta.listed = meta.autostart = True
    meta.clock = clock
    if request.bots_after is not None:
        meta.bots_at = manager.time.now() + request.bots_after
    return await open_table(manager, who, meta, request.client_id, start=False, source=source)
