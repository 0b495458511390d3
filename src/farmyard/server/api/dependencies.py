"""What every request brings: who asks, in which language, and with which link in hand."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any

import msgspec
from fastapi import Depends, Header, Query, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from farmyard.core.i18n import tell
from farmyard.core.values import say
from farmyard.server import messages
from farmyard.server.api.schemas import Failure
from farmyard.server.language import language
from farmyard.server.own_tables import brief
from farmyard.server.permissions import may_see, must_see
from farmyard.server.presenter import Presenter, Viewer
from farmyard.server.refusals import Refused
from farmyard.server.requests import address_of
from farmyard.server.store.store import Identity
from farmyard.server.table import Table
from farmyard.server.table_manager import TableManager
from farmyard.server.table_meta import TableMeta

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
Secret = Annotated[str | None, Header(max_length=64)]
OldSecret = Annotated[
    str | None, Query(max_length=64, deprecated=True, description="use the header: addresses are logged")
]


# These are async only so that FastAPI does not send them to a thread.
async def the_manager(request: Request) -> TableManager:
    manager: TableManager = request.app.state.manager
    manager.database.must_answer(writes=request.method not in ("GET", "HEAD"))
    return manager


async def the_source(request: Request) -> str:
    manager: TableManager = request.app.state.manager
    return manager.table_quota.source_of(address_of(request))


async def the_lang(request: Request, lang: LangQuery = None) -> str:
    return language(lang, request.headers.get("accept-language"))


Manager = Annotated[TableManager, Depends(the_manager)]


async def counted(request: Request, manager: Manager) -> None:
    manager.limits.work.take(address_of(request))


WORK = [Depends(counted)]
"""A question that takes the server a while: one address may ask only so many."""
Source = Annotated[str, Depends(the_source)]
"""Where the request comes from, as a digest: enough to count by."""
Lang = Annotated[str, Depends(the_lang)]


async def anybody(manager: Manager, credentials: Credentials) -> Identity | None:
    if credentials is None:
        return None
    return await known(manager, credentials.credentials)


async def somebody(manager: Manager, credentials: Credentials) -> Identity:
    if credentials is None:
        raise Refused(401, "server.token.none")
    return await known(manager, credentials.credentials)


async def known(manager: TableManager, token: str) -> Identity:
    identity = await manager.people.by_token(token)
    if identity is None:
        raise Refused(401, "server.token.wrong")
    return identity


Anybody = Annotated[Identity | None, Depends(anybody)]
Somebody = Annotated[Identity, Depends(somebody)]


async def counted_announcement(manager: Manager, who: Somebody) -> None:
    manager.limits.announcements.take(who.id)


ANNOUNCED = [Depends(counted_announcement)]
"""What is told to everybody, and mostly stands in the log from then on: one person may do only so much of it."""


class Keys(msgspec.Struct, frozen=True):
    """The secrets of the link in somebody's hand, to join or to watch."""

    join: str | None = None
    watch: str | None = None


async def the_keys(
    farmyard_join: Secret = None, farmyard_watch: Secret = None, join: OldSecret = None, watch: OldSecret = None
) -> Keys:
    return Keys(farmyard_join or join, farmyard_watch or watch)


InHand = Annotated[Keys, Depends(the_keys)]


class Look:
    """Somebody looks at a table they may see."""

    def __init__(
        self, presenter: Presenter, who: Identity | None, lang: str, join: str | None = None, watch: str | None = None
    ) -> None:
        self.presenter = presenter
        self.table = presenter.table
        self.who = who
        self.lang = lang
        self.join = join
        self.watch = watch
        self.seat = self.table.meta.seat_of(who.id if who else None)
        self.host = who is not None and who.id == self.table.meta.host
        self.viewer = Viewer(self.seat, lang)

    @property
    def my_seat(self) -> int:
        if self.seat is None:
            raise Refused(403, "server.seat.not_yours")
        return self.seat

    def seat_at(self, table: Table) -> int:
        """My seat inside a command: while it waited for its turn, somebody may have sent me away."""
        seat = table.meta.seat_of(self.who.id if self.who else None)
        if seat is None:
            raise Refused(403, "server.seat.not_yours")
        return seat

    def must_still_see(self, table: Table) -> None:
        must_see(table.meta, self.who.id if self.who else None, self.join, self.watch)

    def must_be_host(self) -> None:
        if not self.host:
            raise Refused(403, "server.host_only")


async def look_at(
    manager: TableManager,
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
    presenter = await (manager.newest(table_id) if newest else manager.presenter(table_id))
    if not newest and not may_see(presenter.table.meta, me, join, watch):
        presenter = await manager.newest(table_id)  # perhaps they have just sat down, at another process
    must_see(presenter.table.meta, me, join, watch)
    return Look(presenter, who, lang, join, watch)


async def looking(manager: Manager, table_id: str, who: Anybody, lang: Lang, keys: InHand) -> Look:
    return await look_at(manager, table_id, who, lang, keys.join, keys.watch, newest=True)


async def consulting(manager: Manager, table_id: str, who: Somebody, lang: Lang, keys: InHand) -> Look:
    return await look_at(manager, table_id, who, lang, keys.join, keys.watch, newest=True)


async def taking_part(manager: Manager, table_id: str, who: Somebody, lang: Lang, keys: InHand) -> Look:
    return await look_at(manager, table_id, who, lang, keys.join, keys.watch)


Looking = Annotated[Look, Depends(looking)]
Consulting = Annotated[Look, Depends(consulting)]
"""Somebody asks what would be; nothing is written that could show us to be behind."""
TakingPart = Annotated[Look, Depends(taking_part)]


def answer(data: object) -> Response:
    return Response(msgspec.json.encode(data), media_type="application/json")


def table_json(manager: TableManager, look: Look) -> dict[str, Any]:
    """The whole table as this person sees it."""
    table, meta = look.table, look.table.meta
    out: dict[str, Any] = {
        "id": table.id,
        "game": meta.game,
        "title": table.game.title,
        "status": meta.status,
        "version": table.version,
        "options": brief(table.game, meta.options),
        "listed": meta.listed,
        "clock": meta.clock,
        "autostart": meta.autostart,
        "bots_in": bots_in(meta, manager.time.now()),
        "host": meta.host,
        "host_name": host_name(look),
        "created": meta.created,
        "you": {
            "seat": look.seat,
            "role": "spectator" if look.seat is None else "player",
            "host": look.host,
            "here": meta.at_screen_of(look.who.id if look.who else None),
        },
        "seats": manager.seating(look.presenter),
        "state": look.presenter.state(look.viewer),
        "pending": messages.pending(table),
        "paused": meta.paused and meta.status == "playing",
        "chat": table.chat,
        "rematch": meta.rematch,
        "from_table": meta.from_table,
        "guide": meta.guide,
    }
    return out | links(look)


def bots_in(meta: TableMeta, now: float) -> float | None:
    return None if meta.bots_at is None or meta.status != "lobby" else max(0.0, meta.bots_at - now)


def links(look: Look) -> dict[str, str | None]:
    """What this person may pass on. The secret is a fragment, which browsers keep to themselves.

    A listed table needs no secret in its link, so there everybody may have it. At a private one, whoever sits may bring
    others while a seat is free, as they were brought; who watches is for the host to say.
    """
    meta, page = look.table.meta, f"/t/{look.table.id}"
    join = f"{page}#join={meta.join}"
    if look.host:
        return {"join_link": join, "watch_link": f"{page}#watch={meta.watch}"}
    free = meta.status == "lobby" and bool(meta.free_seats())
    if meta.listed:
        return {"join_link": page if free else None, "watch_link": page}
    return {"join_link": join if free and look.seat is not None else None, "watch_link": None}


def host_name(look: Look) -> str:
    meta = look.table.meta
    seat = meta.seat_of(meta.host)
    return meta.seating[seat].name if seat is not None else ""


def sentence(key: str, lang: str, **facts: object) -> str:
    return tell(say(key, **facts), lang)


def fingerprint(*words: object) -> str:
    """A short sign of what somebody asked for. Not of the version: a second try may have seen a newer table."""
    return hashlib.blake2b(msgspec.json.encode(words), digest_size=8).hexdigest()


def idempotency_key(who: Identity, client_id: str | None) -> str | None:
    """A client's own number for its request, apart from everybody else's."""
    return None if client_id is None else f"{who.id}/{client_id}"
