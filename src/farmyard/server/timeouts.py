"""Somebody's time has run out."""

from __future__ import annotations

from farmyard.server.clock import run_out
from farmyard.server.refusals import Refused
from farmyard.server.resignation import give_up
from farmyard.server.seats import stand_in
from farmyard.server.table import Table


def time_up(table: Table, now: float) -> None:
    """The consequence that was chosen when the table was made: a bot plays on, or the seat has lost."""
    table.running()
    late = run_out(table.meta, now)
    if not late or table.meta.clock is None:
        raise Refused(409, "server.clock.in_time")
    for seat in late:
        if table.meta.status != "playing":
            break  # whoever was late before has lost, and so the game is over
        table.meta.seating[seat].late = True
        if table.meta.clock.consequence == "loses":
            give_up(table, seat, "time_loses")
        else:
            stand_in(table, seat, "time_bot")
    table.news.about = {"seats": late}
