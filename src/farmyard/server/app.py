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
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

import farmyard
from farmyard.core.errors import FarmyardError
from farmyard.core.values import say
from farmyard.core.words import tell
from farmyard.server.api import (
    chat,
    games,
    health,
    identities,
    live,
    moves,
    rematch,
    replay,
    resign,
    seats,
    shapes,
    tables,
    undo,
)
from farmyard.server.gate import Gate, more_headers
from farmyard.server.house import House
from farmyard.server.pages import add_pages
from farmyard.server.refusals import Refused, as_json, status_of
from farmyard.server.settings import Settings
from farmyard.server.speaking import language

log = structlog.get_logger()

ROUTERS = (
    identities.router,
    games.router,
    tables.router,
    seats.router,
    moves.router,
    undo.router,
    chat.router,
    resign.router,
    rematch.router,
    replay.router,
    health.router,
    live.router,
)


def create_app(settings: Settings) -> FastAPI:
    """The application. Its database is opened when the server starts and closed when it stops."""

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = await House.open(settings)
        log.info("server: open", db=app.state.house.store.engine.url.render_as_string(hide_password=True))
        try:
            yield
        finally:
            await app.state.house.close()
            log.info("server: closed")

    app = FastAPI(
        title="Farmyard",
        version=farmyard.__version__,
        lifespan=living,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.add_middleware(Gate, friends=settings.origins)
    app.add_exception_handler(FarmyardError, refused)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_exception_handler(HTTPException, plain)
    app.add_exception_handler(SQLAlchemyError, database_away)
    for router in ROUTERS:
        app.include_router(router)
    add_pages(app, settings)
    app.openapi = lambda: document(app)  # type: ignore[method-assign]
    return app


def lang_of(request: Request) -> str:
    return language(request.query_params.get("lang"), request.headers.get("accept-language"))


async def refused(request: Request, wrong: Any) -> Response:
    return failure(status_of(wrong), as_json(wrong, lang_of(request)), more_headers(wrong))


async def unreadable(request: Request, wrong: Any) -> Response:
    """A body that is no JSON, or a field that is not what it should be."""
    first = wrong.errors()[0]
    if first["type"] == "json_invalid":
        return told(request, 400, "server.request.json")
    if isinstance(known := first.get("ctx", {}).get("error"), Refused):
        return await refused(request, known)
    field = ".".join(str(part) for part in first["loc"][1:])[:100] or "?"
    return told(request, 422, "server.request.field", field=field)


async def plain(request: Request, wrong: Any) -> Response:
    if isinstance(wrong.__cause__, Refused):
        return await refused(request, wrong.__cause__)  # the body was too large, found out while it was read
    key = {404: "server.no_such_page", 405: "server.request.method"}.get(wrong.status_code, "server.request.wrong")
    return told(request, wrong.status_code, key, headers=dict(wrong.headers or {}))


async def database_away(request: Request, wrong: Any) -> Response:
    log.error("database: trouble", why=type(wrong).__name__)
    return told(request, 503, "server.busy")


def told(request: Request, status: int, key: str, headers: dict[str, str] | None = None, **facts: object) -> Response:
    text = tell(say(key, **facts), lang_of(request))
    return failure(status, {"error": {"key": key, "text": text, "rule": None}}, headers or {})


def failure(status: int, data: dict[str, Any], headers: dict[str, str]) -> Response:
    return Response(msgspec.json.encode(data), status, headers, "application/json")


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, with the messages of the live line among its shapes."""
    if app.openapi_schema is None:
        out = get_openapi(title=app.title, version=app.version, routes=app.routes)
        known = out["components"]["schemas"]
        for model in (shapes.Push, shapes.Hello):
            schema = model.model_json_schema(ref_template="#/components/schemas/{model}")
            known.update(schema.pop("$defs", {}))
            known[model.__name__] = schema
        known.pop("HTTPValidationError", None)
        known.pop("ValidationError", None)
        app.openapi_schema = out
    return app.openapi_schema
