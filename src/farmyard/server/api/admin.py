"""For the owner of the server, with the token of the settings: as JSON, and as a page for a browser."""

from __future__ import annotations

import time
from html import escape
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse
from fastapi.security import HTTPBasic, HTTPBasicCredentials

from farmyard.core.registry import game, games
from farmyard.server.api.dependencies import FAILURES, Credentials, Lang, Manager, answer, sentence
from farmyard.server.api.schemas import OwnersTable
from farmyard.server.refusals import Refused
from farmyard.server.requests import address_of
from farmyard.server.table_listing import running_tables
from farmyard.server.table_manager import TableManager
from farmyard.server.tokens import same

router = APIRouter(tags=["admin"], responses=FAILURES)

PASSWORD = HTTPBasic(auto_error=False, realm="farmyard")
REFRESH_SECONDS = 30
COLUMNS = ("table", "game", "status", "players", "online", "moved", "identities")


@router.get("/api/admin/tables", response_model=list[OwnersTable])
async def tables(request: Request, manager: Manager, credentials: Credentials) -> Response:
    """The tables that go on: who plays what, who is connected. Only with the admin token of the settings."""
    must_be_owner(manager, request, credentials.credentials if credentials else None)
    return answer(await tables_now(manager))


@router.get("/admin/tables", include_in_schema=False)
async def page(
    request: Request, manager: Manager, lang: Lang, given: Annotated[HTTPBasicCredentials | None, Depends(PASSWORD)]
) -> Response:
    """The same for a browser, which asks for a name (any) and a password: the token."""
    try:
        must_be_owner(manager, request, given.password if given else None)
    except Refused as refused:
        if refused.status != 401:
            raise
        text = escape(sentence("server.token.wrong", lang))
        return HTMLResponse(text, 401, {"www-authenticate": f'Basic realm="{PASSWORD.realm}"'})
    return HTMLResponse(tables_page(await tables_now(manager), lang), headers={"cache-control": "no-store"})


def must_be_owner(manager: TableManager, request: Request, given: str | None) -> None:
    secret = manager.settings.admin_token
    if not secret:
        raise Refused(404, "server.no_such_page")
    if given is None or not same(given, secret):
        if given is not None:
            manager.limits.guesses.take(f"admin {address_of(request)}")
        raise Refused(401, "server.token.wrong")


async def tables_now(manager: TableManager) -> list[dict[str, Any]]:
    found = await running_tables(manager.store, games())
    return [table | {"online": len(manager.hub.online(table["id"]))} for table in found]


def tables_page(found: list[dict[str, Any]], lang: str) -> str:
    head = "".join(f"<th>{escape(sentence(f'server.admin.page.{name}', lang))}</th>" for name in COLUMNS)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells(table, lang))}</tr>" for table in found)
    title = escape(sentence("server.admin.tables", lang, n=len(found)))
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Farmyard</title>'
        f'<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="{REFRESH_SECONDS}">'
        '<body style="font-family:sans-serif;margin:2em;color-scheme:light dark">'
        f'<h1>{title}</h1><table style="border-spacing:1em .3em;text-align:left">'
        f"<thead><tr>{head}</tr></thead>{body}</table></body></html>"
    )


def cells(table: dict[str, Any], lang: str) -> tuple[str, ...]:
    """In the order of `COLUMNS`."""
    return (
        table["id"],
        game(table["game"]).title,
        sentence(f"server.admin.page.{table['status']}", lang),
        ", ".join(name or "–" for name in table["seats"]),
        str(table["online"]),
        time.strftime("%Y-%m-%d %H:%M", time.localtime(table["updated"])),
        ", ".join(table["people"]),
    )
