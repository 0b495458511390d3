"""What travels on a live line: every message is put together here."""

from __future__ import annotations

from typing import Any

import msgspec

from farmyard.server.presenter import Presenter, Viewer
from farmyard.server.table import Table

Message = dict[str, Any]

PING = '{"type":"ping"}'


def encoded(message: Message) -> str:
    return msgspec.json.encode(message).decode()


def hello(version: int) -> Message:
    return {"type": "hello", "version": version}


def error(problem: Message) -> Message:
    return {"type": "error"} | problem


def available(able: bool) -> Message:
    """Can the server save what people do?"""
    return {"type": "available", "available": able}


def presence(table: Table, seats: list[Message]) -> Message:
    """Somebody came or went, or a bot thinks: it has no number of its own."""
    return {"type": "presence", "version": table.version, "seats": seats}


def event(table: Table, kind: str, what: str, **more: Any) -> Message:
    """An event with the table's newest number. `kind` says what the message brings, `what` what has happened."""
    return {"type": "event", "seq": table.version, "version": table.version, "kind": kind, "event": what} | more


def deleted(table: Table) -> Message:
    """The last event: it is not stored any more, but it has the next number."""
    return event(table, "deleted", "deleted") | {"seq": table.version + 1, "version": table.version + 1}


def around_the_game(table: Table, seats: list[Message], at: float) -> Message:
    """Who sits there, what is asked, how it stands: all that is the same for everybody."""
    return {
        "status": table.meta.status,
        "at": at,
        "seats": seats,
        "pending": pending(table),
        "paused": table.meta.paused,
        "rematch": table.meta.rematch,
    }


def pending(table: Table) -> Message | None:
    """What the people at the table are asked; one thing after the other."""
    undo, pause = table.meta.undo_request, table.meta.pause_request
    request = undo or pause
    if request is None:
        return None
    answers = {str(seat): agreed for seat, agreed in request.answers.items()}
    kind, moves = ("undo", undo.moves) if undo is not None else ("pause", 0)
    return {"kind": kind, "request": request.seq, "by": request.by, "moves": moves, "answers": answers}


def as_seen(message: Message, presenter: Presenter, viewer: Viewer, facts: int, brief: bool) -> Message:
    """The same event with the game as this viewer sees it: all of it, or what has changed."""
    game = {"changes": presenter.changes(viewer)} if brief else {"state": presenter.state(viewer)}
    return message | game | {"facts": presenter.facts(viewer, facts)}
