"""A pause by consent: the clocks stand until somebody ends it. Bots always agree."""

from __future__ import annotations

from farmyard.server.refusals import Refused
from farmyard.server.table import Table
from farmyard.server.table_meta import PauseRequest


def ask_for_pause(table: Table, seat: int) -> str:
    """At once where nobody else has to agree. Says which event that is."""
    meta = table.meta
    table.running()
    if meta.clock is None:
        raise Refused(409, "server.pause.no_clock")
    if meta.paused:
        raise Refused(409, "server.pause.on")
    if not consulted(table, seat):
        return pause(table, seat)
    meta.pause_request = PauseRequest(by=seat, seq=table.version + 1)
    table.news.quiet = True
    return "pause_asked"


def answer_pause(table: Table, seat: int, request: int, *, agree: bool) -> str:
    """One no is enough."""
    pending = table.meta.pause_request
    # It must be the request they have read, not another one that came meanwhile.
    if pending is None or pending.seq != request or seat not in consulted(table, pending.by):
        raise Refused(409, "server.pause.none")
    if not agree:
        table.meta.pause_request = None
        table.news.quiet = True
        return "pause_refused"
    pending.answers |= dict.fromkeys(table.meta.sharing_screen(seat), True)
    if all(pending.answers.get(other) for other in consulted(table, pending.by)):
        return pause(table, pending.by)
    table.news.quiet = True
    return "pause_agreed"


def pause(table: Table, seat: int) -> str:
    table.meta.pause_request = None
    table.meta.paused = True
    table.note("paused", seat)
    return "paused"


def resume(table: Table, seat: int) -> None:
    table.running()
    if not table.meta.paused:
        raise Refused(409, "server.pause.off")
    table.meta.paused = False
    table.note("resumed", seat)


def consulted(table: Table, seat: int) -> list[int]:
    """The other people who are there; whoever shares the screen with the asker has been asked already."""
    meta = table.meta
    return [other for other in meta.people() if meta.owner(other) != meta.owner(seat)]
