"""Who I am: a name, kept by my browser, carried to another device by a code."""

from __future__ import annotations

import time

from fastapi import APIRouter, Request, Response

from farmyard.server.api.asking import FAILURES, InHouse, Lang, Somebody, answer, sentence
from farmyard.server.api.shapes import Claim, LinkCode, Me, MeWithToken, NewIdentity, Rename
from farmyard.server.house import House
from farmyard.server.refusals import Refused
from farmyard.server.renaming import rename_seats
from farmyard.server.requests import address_of
from farmyard.server.store.store import Identity
from farmyard.server.tokens import digest_of, new_code

router = APIRouter(prefix="/api", tags=["identities"], responses=FAILURES)


@router.post("/identities", response_model=MeWithToken)
async def new_identity(request: Request, wish: NewIdentity, house: InHouse, lang: Lang) -> Response:
    """A new identity: no account, no password, only a token that the browser keeps."""
    house.limits.newcomers.take(address_of(request))
    name = wish.name or sentence("server.guest", wish.lang or lang)
    return with_token(house, await house.store.new_identity(name))


@router.get("/me", response_model=Me)
async def me(who: Somebody) -> Response:
    return answer({"id": who.id, "name": who.name})


@router.patch("/me", response_model=Me)
async def rename(wish: Rename, who: Somebody, house: InHouse) -> Response:
    """My name from now on, also at the tables where I sit and the game is not over."""
    house.limits.renames.take(who.id)
    await house.store.rename(who.id, wish.name)
    house.people.forget(who.id)
    house.background(rename_seats(house, who.id))
    return answer({"id": who.id, "name": wish.name})


@router.post("/me/link", response_model=LinkCode)
async def link(who: Somebody, house: InHouse) -> Response:
    """A code to type or open on another device: works once, and not for long."""
    house.limits.guesses.take(who.id)
    code = new_code()
    if not await house.store.add_link_code(digest_of(code), who, time.time() + house.settings.link_seconds):
        raise Refused(401, "server.token.wrong")
    return answer({"code": code, "seconds": int(house.settings.link_seconds)})


@router.post("/identities/claim", response_model=MeWithToken)
async def claim(request: Request, wish: Claim, house: InHouse) -> Response:
    house.limits.guesses.take(address_of(request))
    identity_id = await house.store.use_link_code(digest_of(wish.code))
    identity = await house.people.by_id(identity_id) if identity_id else None
    if identity is None:
        raise Refused(404, "server.code.none")
    return with_token(house, identity)


@router.post("/me/revoke", response_model=MeWithToken)
async def revoke(who: Somebody, house: InHouse) -> Response:
    """A lost phone: every token of mine given out before is worth nothing, and I get a new one."""
    await house.store.next_generation(who.id)
    house.people.forget(who.id)
    house.hub.drop_identity(who.id)
    fresh = await house.people.by_id(who.id)
    if fresh is None:
        raise Refused(401, "server.token.wrong")
    return with_token(house, fresh)


def with_token(house: House, identity: Identity) -> Response:
    return answer({"id": identity.id, "name": identity.name, "token": house.tokens.token(identity)})
