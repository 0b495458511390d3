"""Several people at one screen. Each has a seat with an identity and a token of its own, so that every request, view
and live line is one seat's and nothing else has to know of it; whoever opened the table lends them the screen and is
given their tokens. Such an identity sits at this table only: it opens and joins no others.
"""

from __future__ import annotations

from farmyard.core.registry import games
from farmyard.server.api.schemas import SeatRequest
from farmyard.server.refusals import Refused
from farmyard.server.seats import free_name, person_seat
from farmyard.server.store.store import Identity
from farmyard.server.table import Table
from farmyard.server.table_manager import TableManager
from farmyard.server.table_meta import TableMeta, decode_meta

PREFIX = "here"
"""What the identities of such seats begin with."""


def must_have_own_screen(who: Identity) -> None:
    if who.id.startswith(PREFIX):
        raise Refused(403, "server.seat.guest")


async def seat_guests(
    manager: TableManager, meta: TableMeta, requests: list[SeatRequest], who: Identity, address: str
) -> None:
    """Give each seat that is `here` an identity with the name that was said."""
    for seat, body in enumerate(requests):
        if body.kind == "here":
            manager.limits.newcomers.take(address)
            name = free_name(Table("", meta), body.name or f"{who.name} {seat + 1}"[-40:], seat)
            guest = await manager.store.new_identity(name, PREFIX)
            meta.seating[seat] = person_seat(guest, name)
            meta.seating[seat].here = who.id


async def guest_tokens(manager: TableManager, meta: TableMeta, who: Identity) -> list[dict[str, object]]:
    """For the one at whose screen they play."""
    out: list[dict[str, object]] = []
    for seat in meta.at_screen_of(who.id):
        guest = await manager.people.by_id(meta.seating[seat].identity or "")
        if guest is not None:
            out.append({"seat": seat, "token": manager.tokens.token(guest)})
    return out


async def revoke_guest_tokens(manager: TableManager, who: Identity) -> None:
    """Whoever had this person's tokens had those of their guests as well. The owner asks for new ones."""
    for listing in await manager.store.tables_of(who.id, games(), over=False):
        meta = decode_meta(listing.meta)
        for seat in meta.at_screen_of(who.id):
            guest = meta.seating[seat].identity
            if guest is not None:
                await manager.store.next_generation(guest)
                manager.people.forget(guest)
                manager.hub.drop_identity(guest)
