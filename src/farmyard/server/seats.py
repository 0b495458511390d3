"""Who sits where: taking a seat, leaving it to a bot, coming back."""

from __future__ import annotations

import secrets

from farmyard.bots import bots
from farmyard.bots.levels import USUAL
from farmyard.server.clock import SECOND_WIND
from farmyard.server.names import likeness
from farmyard.server.refusals import Refused
from farmyard.server.seat_log import SeatNews
from farmyard.server.store.store import Identity
from farmyard.server.table import Table
from farmyard.server.table_meta import SeatMeta


def check_bot(name: str | None) -> str:
    chosen = name or USUAL
    if chosen not in bots():
        raise Refused(422, "server.bot.none", bot=chosen[:40], bots=", ".join(bots()))
    return chosen


def bot_seat(name: str | None, seat: int) -> SeatMeta:
    chosen = check_bot(name)
    return SeatMeta(kind="bot", name=f"Bot {seat + 1}", bot=chosen)


def person_seat(person: Identity, name: str) -> SeatMeta:
    return SeatMeta(kind="human", identity=person.id, name=name, color=person.color)


def sit_down(table: Table, person: Identity, seat: int | None, name: str) -> None:
    """Take an open seat before the game begins."""
    meta = table.meta
    if meta.status != "lobby":
        raise Refused(409, "server.table.started")
    mine = meta.seat_of(person.id)
    if mine is not None and (seat is None or seat == mine):
        raise Refused(409, "server.seat.yours")
    free = meta.free_seats()
    if seat is None and free:
        seat = free[0]
    if seat is None or seat not in free:
        raise Refused(409, "server.seat.taken")
    if mine is not None:
        meta.seating[mine] = SeatMeta()
    meta.seating[seat] = person_seat(person, free_name(table, name))


def free_name(table: Table, name: str, mine: int | None = None) -> str:
    """Two of the same name, or of names that look the same, could be taken for one another."""
    taken = {likeness(other) for seat, other in enumerate(table.meta.names()) if seat != mine}
    number = 2
    out = name
    while likeness(out) in taken:
        out = f"{name} {number}"
        number += 1
    return out


def leave(table: Table, seat: int) -> None:
    """Before the start the seat is free again; during the game a bot plays on."""
    meta = table.meta
    if meta.status == "lobby":
        meta.seating[seat] = SeatMeta()
        return
    table.running()
    if meta.seating[seat].away:
        raise Refused(409, "server.seat.away")
    stand_in(table, seat, "left")
    if not meta.people():
        meta.status = "abandoned"


def send_away(table: Table, seat: int, *, ban: bool) -> None:
    """The host wants somebody gone: before the start the seat is free again, during the game it is a bot's for good."""
    meta = table.meta
    if seat >= len(meta.seating):
        raise Refused(404, "server.seat.none")
    seat_meta = meta.seating[seat]
    if seat_meta.kind != "human" or seat_meta.identity is None:
        raise Refused(409, "server.seat.nobody")
    if seat_meta.identity == meta.host:
        raise Refused(409, "server.seat.host_stays")
    if meta.status not in ("lobby", "playing"):
        raise Refused(409, "server.table.not_playing")
    if ban:
        meta.banned.append(seat_meta.identity)
        # The link that they came with would let them in again under another name.
        meta.join, meta.watch = new_link(), new_link()
    if meta.status == "lobby":
        meta.seating[seat] = SeatMeta()
        return
    stand_in(table, seat, "sent_away")
    bot = bot_seat(seat_meta.bot, seat)
    seat_meta.here = None
    seat_meta.kind, seat_meta.identity, seat_meta.name, seat_meta.away = (
        "bot",
        None,
        free_name(table, bot.name, seat),
        False,
    )


def new_link() -> str:
    """The secret of a link to join or to watch."""
    return secrets.token_urlsafe(12)


def stand_in(table: Table, seat: int, why: SeatNews) -> None:
    """A bot plays on for somebody who is not there."""
    table.note(why, seat)
    seat_meta = table.meta.seating[seat]
    seat_meta.away = True
    seat_meta.bot = seat_meta.bot or USUAL
    # Whoever is gone neither asks nor answers: the question ends.
    table.meta.undo_request = table.meta.pause_request = None


def come(table: Table, seat: int) -> bool:
    """Somebody who was asked for a rematch has come: their clock may run. Says whether nobody else is waited for."""
    table.news.quiet = True
    table.meta.seating[seat].expected = False
    return not any(seat_meta.expected or seat_meta.kind == "open" for seat_meta in table.meta.seating)


def come_back(table: Table, seat: int) -> None:
    seat_meta = table.meta.seating[seat]
    if table.meta.status not in ("playing", "abandoned") or table.state is None:
        raise Refused(409, "server.table.not_playing")
    if seat_meta.resigned or not seat_meta.away:
        raise Refused(409, "server.seat.not_away")
    seat_meta.away = False
    seat_meta.late = False
    seat_meta.expected = False
    seat_meta.bot = None
    if seat_meta.left == 0:
        seat_meta.left = SECOND_WIND
    table.meta.status = "playing"
    table.note("returned", seat)
