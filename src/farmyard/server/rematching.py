"""Once more: a new table for the same people, known to the old one."""

from __future__ import annotations

import contextlib

from farmyard.server.house import House
from farmyard.server.opening import blank_sheet, open_table
from farmyard.server.refusals import Refused
from farmyard.server.sheet import Chair, Sheet
from farmyard.server.store.store import Identity
from farmyard.server.table import Table


async def rematch_of(house: House, old_id: str, who: Identity) -> str:
    """The table of the rematch. Whoever asks second gets the same one; one that was closed is opened anew."""
    old = (await house.newest(old_id)).table
    must_be_over(old.sheet, who)
    known = old.sheet.rematch
    if known is not None and await house.store.head(known) is not None:
        return known
    options = dict(old.sheet.options) if old.state is None else old.game.again(old.state)
    sheet = blank_sheet(old.game, who, turned(old.sheet.chairs), options)
    sheet.clock = old.sheet.clock
    sheet.from_table = old_id
    fresh = await open_table(house, who, sheet, f"rematch-{old_id}", start=True)
    chosen = ""

    def command(table: Table) -> None:
        nonlocal chosen
        must_be_over(table.sheet, who)
        table.news.quiet = True
        if table.sheet.rematch in (None, known):
            table.sheet.rematch = fresh
        chosen = table.sheet.rematch or fresh

    try:
        await house.perform(old_id, "rematch", command)
    finally:
        if chosen != fresh:  # somebody else asked in the same instant, or the old game goes on after all
            with contextlib.suppress(Refused):
                await house.delete(fresh, lambda _: None)
    return chosen


def must_be_over(sheet: Sheet, who: Identity) -> None:
    if sheet.status not in ("over", "abandoned"):
        raise Refused(409, "server.rematch.not_over")
    if sheet.seat_of(who.id) is None:
        raise Refused(403, "server.seat.not_yours")  # only those who played may ask


def turned(chairs: list[Chair]) -> list[Chair]:
    """The same people, each one seat further; the last comes to sit first."""
    return [once_more(chair) for chair in (chairs[-1], *chairs[:-1])]


def once_more(chair: Chair) -> Chair:
    """Bots are there at once; people are waited for."""
    if chair.kind == "bot":
        return Chair(kind="bot", name=chair.name, bot=chair.bot)
    return Chair(kind=chair.kind, identity=chair.identity, name=chair.name, expected=True)


async def forget_rematch(house: House, closed: Table) -> None:
    """A rematch that was closed is not shown at the old table any more."""
    old_id = closed.sheet.from_table
    if old_id is None:
        return

    def command(table: Table) -> None:
        if table.sheet.rematch != closed.id:
            raise Refused(409, "server.table.none")
        table.news.quiet = True
        table.sheet.rematch = None

    try:
        await house.perform(old_id, "rematch", command)
    except Refused:
        return  # the old table is gone too, or has another rematch by now
