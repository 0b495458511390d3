"""Talk at the table."""

from __future__ import annotations

import time

from fastapi import APIRouter, Response

from farmyard.server.api.asking import FAILURES, InHouse, TakingPart, answer, asked, wish_id
from farmyard.server.api.seats import person
from farmyard.server.api.shapes import Chat, Done
from farmyard.server.table import Said, Table

router = APIRouter(prefix="/api/tables/{table_id}/chat", tags=["chat"], responses=FAILURES)


@router.post("", response_model=Done)
async def say_something(wish: Chat, look: TakingPart, house: InHouse) -> Response:
    who = person(look.who)
    house.limits.chats.take(who.id)

    def command(table: Table) -> None:
        look.must_still_see(table)
        seat = table.sheet.seat_of(who.id)
        name = who.name if seat is None else table.sheet.chairs[seat].name
        number = table.chat[-1].n + 1 if table.chat else 1
        table.news.chat = Said(number, seat, name, wish.text, time.time())

    client = wish_id(who, wish.client_id)
    version = await house.perform(look.table.id, "chat", command, client_id=client, asked=asked("chat", wish.text))
    return answer({"version": version})
