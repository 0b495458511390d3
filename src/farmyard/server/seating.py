"""Who sits where: taking a seat, leaving it to a bot, coming back."""

from __future__ import annotations

from farmyard.bots import bots
from farmyard.server.clock import SECOND_WIND
from farmyard.server.refusals import Refused
from farmyard.server.sheet import Chair
from farmyard.server.store.store import Identity
from farmyard.server.table import Table

STAND_IN = "greedy"


def check_bot(name: str | None) -> str:
    chosen = name or STAND_IN
    if chosen not in bots():
        raise Refused(422, "server.bot.none", bot=chosen[:40], bots=", ".join(bots()))
    return chosen


def bot_chair(name: str | None, seat: int) -> Chair:
    chosen = check_bot(name)
    return Chair(kind="bot", name=f"{chosen.capitalize()} {seat + 1}", bot=chosen)


def sit_down(table: Table, person: Identity, seat: int | None, name: str) -> None:
    """Take an open seat before the game begins."""
    sheet = table.sheet
    if sheet.status != "lobby":
        raise Refused(409, "server.table.started")
    mine = sheet.seat_of(person.id)
    if mine is not None and (seat is None or seat == mine):
        raise Refused(409, "server.seat.yours")
    free = [number for number, chair in enumerate(sheet.chairs) if chair.kind == "open"]
    if seat is None and free:
        seat = free[0]
    if seat is None or seat not in free:
        raise Refused(409, "server.seat.taken")
    if mine is not None:
        sheet.chairs[mine] = Chair()
    sheet.chairs[seat] = Chair(kind="human", identity=person.id, name=free_name(table, name))


def free_name(table: Table, name: str, mine: int | None = None) -> str:
    """Two of the same name would make the log hard to read."""
    taken = {other for seat, other in enumerate(table.sheet.names()) if seat != mine}
    number = 2
    out = name
    while out in taken:
        out = f"{name} {number}"
        number += 1
    return out


def leave(table: Table, seat: int) -> None:
    """Before the start the seat is free again; during the game a bot plays on."""
    sheet = table.sheet
    if sheet.status == "lobby":
        sheet.chairs[seat] = Chair()
        return
    table.running()
    if sheet.chairs[seat].away:
        raise Refused(409, "server.seat.away")
    stand_in(table, seat)
    if not sheet.people():
        sheet.status = "abandoned"


def stand_in(table: Table, seat: int) -> None:
    """A bot plays on for somebody who is not there."""
    chair = table.sheet.chairs[seat]
    chair.away = True
    chair.bot = chair.bot or STAND_IN
    table.sheet.wish = None  # whoever is gone neither asks nor answers: the question ends


def come(table: Table, seat: int) -> None:
    """Somebody who was brought here by a rematch has come: their clock may run."""
    table.news.quiet = True
    table.sheet.chairs[seat].expected = False


def come_back(table: Table, seat: int) -> None:
    chair = table.sheet.chairs[seat]
    if table.sheet.status not in ("playing", "abandoned") or table.state is None:
        raise Refused(409, "server.table.not_playing")
    if chair.resigned or not chair.away:
        raise Refused(409, "server.seat.not_away")
    chair.away = False
    chair.expected = False
    chair.bot = None
    if chair.left == 0:
        chair.left = SECOND_WIND
    table.sheet.status = "playing"
