"""Once more: a new table for the same people, known to the old one."""

from __future__ import annotations

import contextlib

from farmyard.server.refusals import Refused
from farmyard.server.store.store import Identity
from farmyard.server.table import Table
from farmyard.server.table_creation import as_offered, blank_meta, open_table
from farmyard.server.table_manager import TableManager
from farmyard.server.table_meta import SeatMeta, TableMeta


async def rematch_of(manager: TableManager, old_id: str, who: Identity, source: str = "") -> str:
    """The table of the rematch. Whoever asks second gets the same one; one that was closed is opened anew.

    Against bots it begins at once. Other people are asked first: it begins when the last of them has come.
    """
    old = (await manager.newest(old_id)).table
    must_be_over(old.meta, who)
    known = old.meta.rematch
    if known is not None and await manager.store.head(known) is not None:
        return known
    options = dict(old.meta.options) if old.state is None else old.game.again(old.state)
    meta = blank_meta(old.game, who, turned(old.meta.seating), as_offered(old.game, options))
    meta.clock = old.meta.clock
    meta.from_table = old_id
    alone = all(seat_meta.kind == "bot" or who.id in (seat_meta.identity, seat_meta.here) for seat_meta in meta.seating)
    fresh = await open_table(manager, who, meta, f"rematch-{old_id}", start=alone, source=source)
    chosen = ""

    def command(table: Table) -> None:
        nonlocal chosen
        must_be_over(table.meta, who)
        table.news.quiet = True
        if table.meta.rematch in (None, known):
            table.meta.rematch = fresh
        chosen = table.meta.rematch or fresh

    try:
        await manager.perform(old_id, "rematch", command)
        if chosen == fresh:
            manager.notifier.invite(fresh, meta, who.id)
    finally:
        if chosen != fresh:  # somebody else asked in the same instant, or the old game goes on after all
            with contextlib.suppress(Refused):
                await manager.delete(fresh, lambda _: None)
    return chosen


def must_be_over(meta: TableMeta, who: Identity) -> None:
    if meta.status not in ("over", "abandoned"):
        raise Refused(409, "server.rematch.not_over")
    if meta.seat_of(who.id) is None:
        raise Refused(403, "server.seat.not_yours")  # only those who played may ask


def turned(seating: list[SeatMeta]) -> list[SeatMeta]:
    """The same people, each one seat further; the last comes to sit first."""
    return [once_more(seat_meta) for seat_meta in (seating[-1], *seating[:-1])]


def once_more(seat_meta: SeatMeta) -> SeatMeta:
    """Bots are there at once; people are waited for."""
    if seat_meta.kind == "bot":
        return SeatMeta(kind="bot", name=seat_meta.name, bot=seat_meta.bot)
    return SeatMeta(
        kind=seat_meta.kind,
        identity=seat_meta.identity,
        name=seat_meta.name,
        color=seat_meta.color,
        here=seat_meta.here,
        expected=seat_meta.here is None,  # whoever plays at somebody's screen comes with them
    )


async def forget_rematch(manager: TableManager, closed: Table) -> None:
    """A rematch that was closed is not shown at the old table any more."""
    old_id = closed.meta.from_table
    if old_id is None:
        return

    def command(table: Table) -> None:
        if table.meta.rematch != closed.id:
            raise Refused(409, "server.table.none")
        table.news.quiet = True
        table.meta.rematch = None

    try:
        await manager.perform(old_id, "rematch", command)
    except Refused:
        return  # the old table is gone too, or has another rematch by now
