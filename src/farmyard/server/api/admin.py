"""For the owner of the server, with the token of the settings."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from farmyard.core.registry import games
from farmyard.server.api.dependencies import FAILURES, Credentials, Manager, answer
from farmyard.server.api.schemas import OwnersTable
from farmyard.server.refusals import Refused
from farmyard.server.requests import address_of
from farmyard.server.table_listing import running_tables
from farmyard.server.tokens import same

router = APIRouter(prefix="/api/admin", tags=["admin"], responses=FAILURES)


@router.get("/tables", response_model=list[OwnersTable])
async def tables(request: Request, manager: Manager, credentials: Credentials) -> Response:
    """The tables that go on: who plays what, who is connected. Only with the admin token of the settings."""
    secret = manager.settings.admin_token
    if not secret:
        raise Refused(404, "server.no_such_page")
    if credentials is None or not same(credentials.credentials, secret):
        manager.limits.guesses.take(f"admin {address_of(request)}")
        raise Refused(401, "server.token.wrong")
    found = await running_tables(manager.store, games())
    return answer([table | {"online": len(manager.hub.online(table["id"]))} for table in found])
