"""How a game begins: when the host says so, when the last seat is taken, or when nobody else has come in time."""

from __future__ import annotations

from collections.abc import Collection

from farmyard.core.state import State
from farmyard.server.refusals import Refused
from farmyard.server.seats import bot_seat, free_name
from farmyard.server.table import Table


def begin(table: Table, state: State | None = None) -> None:
    """Everybody sits: the game begins."""
    meta = table.meta
    if meta.status != "lobby":
        raise Refused(409, "server.table.started")
    if meta.free_seats():
        raise Refused(409, "server.table.open_seats")
    table.begin(state or table.game.start(len(meta.seating), **meta.options))


def begin_if_full(table: Table) -> bool:
    """The last free seat of a table that begins by itself was taken."""
    if not table.meta.autostart or table.meta.free_seats():
        return False
    begin(table)
    return True


def seat_bots(table: Table, online: Collection[str], now: float) -> str:
    """Nobody else has come in time: bots take the free seats. Says which event that is.

    Where nobody waits any more, nothing begins: the table stays open for whoever comes, without a time.
    """
    meta = table.meta
    if meta.bots_at is None or now < meta.bots_at:
        raise Refused(409, "server.clock.in_time")
    meta.bots_at = None
    if not any(identity in online for _, identity in meta.sitting()):
        return "seat"
    for seat in meta.free_seats():
        meta.seating[seat] = bot_seat(None, seat)
        meta.seating[seat].name = free_name(table, meta.seating[seat].name, seat)
    begin(table)
    return "started"
