"""Giving up: the seat can no longer win, and a bot plays it on while others want to finish."""

from __future__ import annotations

from farmyard.bots.levels import USUAL
from farmyard.server.refusals import Refused
from farmyard.server.seat_log import SeatNews
from farmyard.server.table import Table


def give_up(table: Table, seat: int, what: SeatNews = "resigned") -> None:
    table.running()
    seat_meta = table.meta.seating[seat]
    if seat_meta.resigned:
        raise Refused(409, "server.seat.resigned")
    table.note(what, seat)
    seat_meta.resigned = True
    seat_meta.bot = seat_meta.bot or USUAL
    table.meta.undo_request = table.meta.pause_request = None
    left = [other for other in table.meta.seating if not other.resigned]
    if len(left) == 1:
        table.meta.status = "over"
    elif not table.meta.people():
        table.meta.status = "abandoned"
