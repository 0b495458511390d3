"""The web application, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.exceptions import HTTPException

import farmyard
from farmyard.core.errors import FarmyardError
from farmyard.core.i18n import tell
from farmyard.core.values import say
from farmyard.server.api import (
    admin,
    analysis,
    chat,
    games,
    guides,
    health,
    hints,
    identities,
    live,
    moves,
    notifications,
    pause,
    profile,
    rematch,
    replay,
    resign,
    schemas,
    seats,
    tables,
    undo,
)
from farmyard.server.availability import Unavailable
from farmyard.server.language import language
from farmyard.server.middleware import Middleware, delay_response, more_headers
from farmyard.server.pages import add_pages
from farmyard.server.refusals import Refused, as_json, status_of
from farmyard.server.settings import Settings
from farmyard.server.store.errors import TROUBLES
from farmyard.server.table_manager import TableManager
from farmyard.server.time_source import SYSTEM_TIME, TimeSource

log = structlog.get_logger()

ROUTERS = (
    identities.router,
    profile.router,
    notifications.router,
    games.router,
    guides.router,
    tables.router,
    seats.router,
    moves.router,
    hints.router,
    undo.router,
    pause.router,
    chat.router,
    resign.router,
    rematch.router,
    replay.router,
    analysis.router,
    health.router,
    admin.router,
    live.router,
)


def create_app(settings: Settings, time_source: TimeSource = SYSTEM_TIME) -> FastAPI:
    """The application. Its database is opened when the server starts and closed when it stops."""

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        app.state.manager = await TableManager.open(settings, time_source)
        log.info("server: open", db=app.state.manager.store.engine.url.render_as_string(hide_password=True))
        try:
            yield
        finally:
            await app.state.manager.close()
            log.info("server: closed")

    app = FastAPI(
        title="Farmyard",
        version=farmyard.__version__,
        lifespan=living,
        openapi_url=None,  # our own, written once (pages.py)
        docs_url=None,
        redoc_url=None,
    )
    app.add_middleware(Middleware, origins=settings.origins, hosts=settings.hosts)
    app.add_exception_handler(FarmyardError, refused)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_exception_handler(HTTPException, plain)
    for trouble in TROUBLES:
        app.add_exception_handler(trouble, database_away)
    for router in ROUTERS:
        app.include_router(router)
    add_pages(app, settings)
    app.openapi = lambda: document(app)  # type: ignore[method-assign]
    return app


def lang_of(request: Request) -> str:
    return language(request.query_params.get("lang"), request.headers.get("accept-language"))


async def refused(request: Request, wrong: Any) -> Response:
    await delay_response(wrong, request.app.state.manager)
    return failure(status_of(wrong), as_json(wrong, lang_of(request)), more_headers(wrong))


async def unreadable(request: Request, wrong: Any) -> Response:
    """A body that is no JSON, or a field that is not what it should be."""
    first = wrong.errors()[0]
    if first["type"] == "json_invalid":
        return localized_failure(request, 400, "server.request.json")
    if isinstance(known := first.get("ctx", {}).get("error"), Refused):
        return await refused(request, known)
    field = ".".join(str(part) for part in first["loc"][1:])[:100] or "?"
    return localized_failure(request, 422, "server.request.field", field=field)


async def plain(request: Request, wrong: Any) -> Response:
    if isinstance(wrong.__cause__, Refused):
        return await refused(request, wrong.__cause__)  # the body was too large, found out while it was read
    key = {404: "server.no_such_page", 405: "server.request.method"}.get(wrong.status_code, "server.request.wrong")
    return localized_failure(request, wrong.status_code, key, headers=dict(wrong.headers or {}))


async def database_away(request: Request, wrong: Any) -> Response:
    manager: TableManager = request.app.state.manager
    return await refused(request, Unavailable(manager.database.failed(wrong)))


def localized_failure(
    request: Request, status: int, key: str, headers: dict[str, str] | None = None, **facts: object
) -> Response:
    text = tell(say(key, **facts), lang_of(request))
    return failure(status, {"error": {"key": key, "text": text, "rule": None}}, headers or {})


def failure(status: int, data: dict[str, Any], headers: dict[str, str]) -> Response:
    return Response(msgspec.json.encode(data), status, headers, "application/json")


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, with the messages of the live line among its shapes."""
    if app.openapi_schema is None:
        out = get_openapi(title=app.title, version=app.version, routes=app.routes)
        known = out["components"]["schemas"]
        for model in (schemas.Push, schemas.Hello):
            schema = model.model_json_schema(ref_template="#/components/schemas/{model}")
            known.update(schema.pop("$defs", {}))
            known[model.__name__] = schema
        known.pop("HTTPValidationError", None)
        known.pop("ValidationError", None)
        app.openapi_schema = out
    return app.openapi_schema
