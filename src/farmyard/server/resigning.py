"""Giving up: the seat can no longer win, and a bot plays it on while others want to finish."""

from __future__ import annotations

from farmyard.server.refusals import Refused
from farmyard.server.seating import STAND_IN
from farmyard.server.table import Table


def give_up(table: Table, seat: int) -> None:
    table.running()
    chair = table.sheet.chairs[seat]
    if chair.resigned:
        raise Refused(409, "server.seat.resigned")
    chair.resigned = True
    chair.bot = chair.bot or STAND_IN
    table.sheet.wish = None
    left = [other for other in table.sheet.chairs if not other.resigned]
    if len(left) == 1:
        table.sheet.status = "over"
    elif not table.sheet.people():
        table.sheet.status = "abandoned"
