"""Once more, everybody one seat further on."""

from __future__ import annotations

from fastapi import APIRouter, Response

from farmyard.server.api.asking import FAILURES, InHouse, TakingPart, answer
from farmyard.server.api.seats import person
from farmyard.server.api.shapes import NewTableId
from farmyard.server.opening import blank_sheet, open_table
from farmyard.server.refusals import Refused
from farmyard.server.sheet import Chair
from farmyard.server.table import Table

router = APIRouter(prefix="/api/tables/{table_id}/rematch", tags=["rematch"], responses=FAILURES)


@router.post("", response_model=NewTableId)
async def rematch(look: TakingPart, house: InHouse) -> Response:
    """A new table with the same people, seats moved on by one. Whoever asks second gets the same table."""
    old = look.table.sheet
    if old.status not in ("over", "abandoned"):
        raise Refused(409, "server.rematch.not_over")
    look.my_seat  # noqa: B018 - only those who played may ask
    if old.rematch is None:
        who = person(look.who)
        sheet = blank_sheet(look.table.game, who, turned(old.chairs), dict(old.options))
        sheet.clock = old.clock
        sheet.from_table = look.table.id
        fresh = await open_table(house, who, sheet, f"rematch-{look.table.id}", start=True)

        def command(table: Table) -> None:
            table.news.quiet = True
            if table.sheet.rematch is None:
                table.sheet.rematch = fresh

        await house.perform(look.table.id, "rematch", command)
        if look.table.sheet.rematch != fresh:
            await house.delete(fresh)  # somebody else asked in the same instant
    return answer({"table": look.table.sheet.rematch})


def turned(chairs: list[Chair]) -> list[Chair]:
    """The same people, each one seat further; the last comes to sit first."""
    fresh = [
        Chair(kind=chair.kind, identity=chair.identity, name=chair.name, bot=chair.bot if chair.kind == "bot" else None)
        for chair in chairs
    ]
    return [fresh[-1], *fresh[:-1]]
