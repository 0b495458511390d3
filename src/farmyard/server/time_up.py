"""Somebody's time has run out."""

from __future__ import annotations

import time

from farmyard.server.clock import run_out
from farmyard.server.refusals import Refused
from farmyard.server.resigning import give_up
from farmyard.server.seating import stand_in
from farmyard.server.table import Table


def time_up(table: Table) -> None:
    """The consequence that was chosen when the table was made: a bot plays on, or the seat has lost."""
    table.running()
    late = run_out(table.sheet, time.time())
    if not late or table.sheet.clock is None:
        raise Refused(409, "server.clock.in_time")
    for seat in late:
        if table.sheet.status != "playing":
            break  # whoever was late before has lost, and so the game is over
        if table.sheet.clock.consequence == "loses":
            give_up(table, seat)
        else:
            stand_in(table, seat)
    table.news.about = {"seats": late}
