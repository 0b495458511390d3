"""Talk at the table."""

from __future__ import annotations

from fastapi import APIRouter, Response

from farmyard.server.api.dependencies import FAILURES, Manager, TakingPart, answer, fingerprint, idempotency_key
from farmyard.server.api.schemas import Chat, Done
from farmyard.server.api.seats import person
from farmyard.server.names import likeness
from farmyard.server.refusals import Refused
from farmyard.server.table import Said, Table

router = APIRouter(prefix="/api/tables/{table_id}/chat", tags=["chat"], responses=FAILURES)


@router.post("", response_model=Done)
async def say_something(body: Chat, look: TakingPart, manager: Manager) -> Response:
    who = person(look.who)
    manager.limits.chats.take(who.id)

    def command(table: Table) -> None:
        look.must_still_see(table)
        seat = table.meta.seat_of(who.id)
        name = who.name if seat is None else table.meta.seating[seat].name
        if seat is None and likeness(name) in {likeness(taken) for taken in table.meta.names()}:
            raise Refused(409, "server.chat.name", name=name)
        number = table.chat[-1].n + 1 if table.chat else 1
        table.news.chat = Said(number, seat, name, body.text, manager.time.now())

    client = idempotency_key(who, body.client_id)
    version = await manager.perform(
        look.table.id, "chat", command, client_id=client, fingerprint=fingerprint("chat", body.text)
    )
    return answer({"version": version})
