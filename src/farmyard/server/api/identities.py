"""Who I am: a name, kept by my browser, carried to another device by a code."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from farmyard.server.api.dependencies import FAILURES, Lang, Manager, Somebody, answer, sentence
from farmyard.server.api.schemas import ChangeMe, Claim, LinkCode, Me, MeWithToken, NewIdentity
from farmyard.server.refusals import Refused
from farmyard.server.renaming import rename_seats
from farmyard.server.requests import address_of
from farmyard.server.same_screen import revoke_guest_tokens
from farmyard.server.store.store import Identity
from farmyard.server.table_manager import TableManager
from farmyard.server.tokens import digest_of, new_code

router = APIRouter(prefix="/api", tags=["identities"], responses=FAILURES)


@router.post("/identities", response_model=MeWithToken)
async def new_identity(request: Request, body: NewIdentity, manager: Manager, lang: Lang) -> Response:
    """A new identity: no account, no password, only a token that the browser keeps."""
    if manager.settings.signups == "closed":
        raise Refused(403, "server.signups_closed")
    manager.limits.newcomers.take(address_of(request))
    name = body.name or sentence("server.guest", body.lang or lang)
    return with_token(manager, await manager.store.new_identity(name))


@router.get("/me", response_model=Me)
async def me(who: Somebody) -> Response:
    return answer({"id": who.id, "name": who.name, "color": who.color})


@router.patch("/me", response_model=Me)
async def change_me(body: ChangeMe, who: Somebody, manager: Manager) -> Response:
    """My name and colour from now on, also at the tables where I sit and the game is not over."""
    manager.limits.renames.take(who.id)
    name = body.name or who.name
    color = body.color if "color" in body.model_fields_set else who.color
    await manager.store.change_identity(who.id, name, color)
    manager.people.forget(who.id)
    manager.background(rename_seats(manager, who.id))
    return answer({"id": who.id, "name": name, "color": color})


@router.post("/me/link", response_model=LinkCode)
async def link(who: Somebody, manager: Manager) -> Response:
    """A code to type or open on another device: works once, and not for long."""
    manager.limits.guesses.take(who.id)
    code = new_code()
    if not await manager.store.add_link_code(digest_of(code), who, manager.time.now() + manager.settings.link_seconds):
        raise Refused(401, "server.token.wrong")
    return answer({"code": code, "seconds": int(manager.settings.link_seconds)})


@router.post("/identities/claim", response_model=MeWithToken)
async def claim(request: Request, body: Claim, manager: Manager) -> Response:
    manager.limits.guesses.take(address_of(request))
    identity_id = await manager.store.use_link_code(digest_of(body.code))
    identity = await manager.people.by_id(identity_id) if identity_id else None
    if identity is None:
        raise Refused(404, "server.code.none")
    return with_token(manager, identity)


@router.post("/me/revoke", response_model=MeWithToken)
async def revoke(who: Somebody, manager: Manager) -> Response:
    """A lost phone: every token of mine given out before is worth nothing, and I get a new one."""
    await manager.store.next_generation(who.id)
    manager.people.forget(who.id)
    manager.hub.drop_identity(who.id)
    await revoke_guest_tokens(manager, who)
    fresh = await manager.people.by_id(who.id)
    if fresh is None:
        raise Refused(401, "server.token.wrong")
    return with_token(manager, fresh)


def with_token(manager: TableManager, identity: Identity) -> Response:
    known = {"id": identity.id, "name": identity.name, "color": identity.color}
    return answer(known | {"token": manager.tokens.token(identity)})
