"""What every request brings: who asks, in which language, and with which link in hand."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any

import msgspec
from fastapi import Depends, Query, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from farmyard.core.values import say
from farmyard.core.words import tell
from farmyard.server.api.shapes import Failure
from farmyard.server.house import House, pending_json
from farmyard.server.refusals import Refused
from farmyard.server.rights import may_see
from farmyard.server.showing import Showing, Viewer
from farmyard.server.speaking import language
from farmyard.server.store.store import Identity
from farmyard.server.table import Table

FAILURES: dict[int | str, dict[str, Any]] = {
    status: {"model": Failure, "description": text}
    for status, text in {
        400: "not readable",
        401: "no valid token",
        403: "not allowed",
        404: "not there",
        409: "not now, or your version is too old",
        413: "too large",
        422: "against a rule, or a field is wrong",
        429: "too fast, or too many",
        503: "the database is away",
    }.items()
}

bearer = HTTPBearer(auto_error=False, description="the token of POST /api/identities")
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]
LangQuery = Annotated[str | None, Query(description="en, fr, de or nl", max_length=10)]
Secret = Annotated[str | None, Query(max_length=64)]


# Both are async only so that FastAPI does not send them to a thread.
async def the_house(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def the_lang(request: Request, lang: LangQuery = None) -> str:
    return language(lang, request.headers.get("accept-language"))


InHouse = Annotated[House, Depends(the_house)]
Lang = Annotated[str, Depends(the_lang)]


async def anybody(house: InHouse, credentials: Credentials) -> Identity | None:
    if credentials is None:
        return None
    return await known(house, credentials.credentials)


async def somebody(house: InHouse, credentials: Credentials) -> Identity:
    if credentials is None:
        raise Refused(401, "server.token.none")
    return await known(house, credentials.credentials)


async def known(house: House, token: str) -> Identity:
    identity = await house.people.by_token(token)
    if identity is None:
        raise Refused(401, "server.token.wrong")
    return identity


Anybody = Annotated[Identity | None, Depends(anybody)]
Somebody = Annotated[Identity, Depends(somebody)]


class Look:
    """Somebody looks at a table they may see."""

    def __init__(
        self, showing: Showing, who: Identity | None, lang: str, join: str | None = None, watch: str | None = None
    ) -> None:
        self.showing = showing
        self.table = showing.table
        self.who = who
        self.lang = lang
        self.join = join
        self.watch = watch
        self.seat = self.table.sheet.seat_of(who.id if who else None)
        self.host = who is not None and who.id == self.table.sheet.host
        self.viewer = Viewer(self.seat, lang)

    @property
    def my_seat(self) -> int:
        if self.seat is None:
            raise Refused(403, "server.seat.not_yours")
        return self.seat

    def seat_at(self, table: Table) -> int:
        """My seat inside a command: while it waited for its turn, somebody may have sent me away."""
        seat = table.sheet.seat_of(self.who.id if self.who else None)
        if seat is None:
            raise Refused(403, "server.seat.not_yours")
        return seat

    def must_still_see(self, table: Table) -> None:
        if not may_see(table.sheet, self.who.id if self.who else None, self.join, self.watch):
            raise Refused(403, "server.table.private")

    def must_be_host(self) -> None:
        if not self.host:
            raise Refused(403, "server.host_only")


async def look_at(
    house: House,
    table_id: str,
    who: Identity | None,
    lang: str,
    join: str | None = None,
    watch: str | None = None,
    *,
    newest: bool = False,
) -> Look:
    """A listed table is open to all; a private one to its people and to whoever has a link.

    `newest`: as the database has it now. A command does without: it is judged anew when its turn comes.
    """
    if len(table_id) > 32 or not table_id.isalnum():
        raise Refused(404, "server.table.none")
    me = who.id if who else None
    showing = await (house.newest(table_id) if newest else house.showing(table_id))
    if not newest and not may_see(showing.table.sheet, me, join, watch):
        showing = await house.newest(table_id)  # perhaps they have just sat down, at another process
    if not may_see(showing.table.sheet, me, join, watch):
        raise Refused(403, "server.table.private")
    return Look(showing, who, lang, join, watch)


async def looking(
    house: InHouse, table_id: str, who: Anybody, lang: Lang, join: Secret = None, watch: Secret = None
) -> Look:
    return await look_at(house, table_id, who, lang, join, watch, newest=True)


async def consulting(
    house: InHouse, table_id: str, who: Somebody, lang: Lang, join: Secret = None, watch: Secret = None
) -> Look:
    return await look_at(house, table_id, who, lang, join, watch, newest=True)


async def taking_part(
    house: InHouse, table_id: str, who: Somebody, lang: Lang, join: Secret = None, watch: Secret = None
) -> Look:
    return await look_at(house, table_id, who, lang, join, watch)


Looking = Annotated[Look, Depends(looking)]
Consulting = Annotated[Look, Depends(consulting)]
"""Somebody asks what would be; nothing is written that could show us to be behind."""
TakingPart = Annotated[Look, Depends(taking_part)]


def answer(data: object) -> Response:
    return Response(msgspec.json.encode(data), media_type="application/json")


def table_json(house: House, look: Look) -> dict[str, Any]:
    """The whole table as this person sees it."""
    table, sheet = look.table, look.table.sheet
    out: dict[str, Any] = {
        "id": table.id,
        "game": sheet.game,
        "title": table.game.title,
        "status": sheet.status,
        "version": table.version,
        "options": sheet.options,
        "listed": sheet.listed,
        "clock": sheet.clock,
        "host": sheet.host,
        "host_name": host_name(look),
        "created": sheet.created,
        "you": {"seat": look.seat, "role": "spectator" if look.seat is None else "player", "host": look.host},
        "seats": house.chairs(look.showing),
        "state": look.showing.state(look.viewer),
        "pending": pending_json(table),
        "chat": table.chat,
        "rematch": sheet.rematch,
        "from_table": sheet.from_table,
    }
    return out | links(look)


def links(look: Look) -> dict[str, str | None]:
    """What this person may pass on. A listed table needs no secret in its link, so there everybody may have it.

    At a private one, whoever sits may bring others while a seat is free, as they were brought; who watches is for the
    host to say.
    """
    sheet, page = look.table.sheet, f"/t/{look.table.id}"
    join = f"{page}?join={sheet.join}"
    if look.host:
        return {"join_link": join, "watch_link": f"{page}?watch={sheet.watch}"}
    free = sheet.status == "lobby" and any(chair.kind == "open" for chair in sheet.chairs)
    if sheet.listed:
        return {"join_link": page if free else None, "watch_link": page}
    return {"join_link": join if free and look.seat is not None else None, "watch_link": None}


def host_name(look: Look) -> str:
    sheet = look.table.sheet
    seat = sheet.seat_of(sheet.host)
    return sheet.chairs[seat].name if seat is not None else ""


def sentence(key: str, lang: str, **facts: object) -> str:
    return tell(say(key, **facts), lang)


def asked(*words: object) -> str:
    """A short sign of what somebody asked for. Not of the version: a second try may have seen a newer table."""
    return hashlib.blake2b(msgspec.json.encode(words), digest_size=8).hexdigest()


def wish_id(who: Identity, client_id: str | None) -> str | None:
    """A client's own number for its wish, apart from everybody else's."""
    return None if client_id is None else f"{who.id}/{client_id}"
