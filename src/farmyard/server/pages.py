"""The browser's side: the built bundle, the same page for every address of it; and the page that documents the API."""

from __future__ import annotations

from functools import partial
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode

import msgspec
from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import HTMLResponse
from starlette.datastructures import URL, Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from farmyard.core.i18n import LANGUAGES
from farmyard.server.api.dependencies import Lang, sentence
from farmyard.server.offload import Cached
from farmyard.server.refusals import Refused
from farmyard.server.settings import Settings

HERE = Path(__file__).parent / "web"
PAGES = (
    "/",
    "/t/{rest:path}",
    "/replay/{rest:path}",
    "/analysis/{rest:path}",
    "/play",
    "/profile",
    "/ladder",
    "/ladder/{rest:path}",
    "/play/{rest:path}",
    "/new/{rest:path}",
    "/rules",
    "/rules/{rest:path}",
    "/cards/{rest:path}",
    "/claim",
    "/claim/{rest:path}",
    "/mail",
)

CLAIM = "/claim/"


def bundle_of(settings: Settings) -> Path:
    return Path(settings.web) if settings.web else HERE


class Files(StaticFiles):
    """The files of the bundle. A browser that asks for anything else gets the page, which says that nothing is here."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)
        self.index = folder / "index.html"

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            answer = await super().get_response(path, scope)
            if not path.startswith("assets"):
                # Only those are named by their content. An old service worker would outlive every new bundle.
                answer.headers["cache-control"] = "no-cache"
            return answer
        except HTTPException as wrong:
            wants_page = "text/html" in Headers(scope=scope).get("accept", "") and "." not in path
            if wrong.status_code != 404 or not wants_page or not self.index.is_file():
                raise
            return FileResponse(self.index, status_code=404, headers={"cache-control": "no-cache"})


def add_pages(app: FastAPI, settings: Settings) -> None:
    folder = bundle_of(settings)
    router = APIRouter(include_in_schema=False)

    async def page(request: Request, lang: Lang) -> Response:
        if moved := secrets_moved(request.url):
            return RedirectResponse(moved, headers={"cache-control": "no-store"})
        index = folder / "index.html"
        if index.is_file():
            # The page names its scripts by their content: it alone must always be asked for anew.
            return FileResponse(index, headers={"cache-control": "no-cache"})
        return HTMLResponse(plain_page(lang, "server.web.title", "server.web.missing"), status_code=503)

    for path in PAGES:
        router.add_api_route(path, page, methods=["GET", "HEAD"])

    written = Cached(lambda: msgspec.json.encode(app.openapi()))
    pages = {lang: Cached(partial(lambda lang: api_page(app.openapi(), lang), lang)) for lang in LANGUAGES}

    @router.get("/api/openapi.json")
    async def document() -> Response:
        return Response(await written.get(), media_type="application/json")

    @router.get("/api/docs")
    async def docs(lang: Lang) -> Response:
        return HTMLResponse(await pages[lang].get())

    @router.get("/api/{rest:path}")
    async def nothing(rest: str) -> Response:
        raise Refused(404, "server.no_such_page")

    app.include_router(router)
    if folder.is_dir():
        app.mount("/", Files(folder))


def secrets_moved(address: URL) -> str | None:
    """Links of earlier versions carry their secret where proxies log it. The browser is told to keep it to itself."""
    if address.path.startswith(CLAIM):
        return f"{CLAIM[:-1]}#{urlencode({'code': address.path.removeprefix(CLAIM)})}"
    pairs = parse_qsl(address.query)
    found = [(name, value) for name, value in pairs if name in ("join", "watch")]
    if not found:
        return None
    rest = urlencode([pair for pair in pairs if pair not in found])
    return f"{address.path}{rest and '?'}{rest}#{urlencode(found)}"


def plain_page(lang: str, title: str, text: str) -> str:
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>Farmyard</title>'
        f'<body style="font-family:sans-serif;max-width:40em;margin:3em auto;padding:0 1em">'
        f"<h1>{escape(sentence(title, lang))}</h1><p>{escape(sentence(text, lang))}</p></body></html>"
    )


def api_page(document: dict[str, Any], lang: str) -> str:
    """Every route with what it does: made from the OpenAPI document, with nothing loaded from elsewhere."""
    rows: list[str] = []
    for path, methods in document["paths"].items():
        for method, about in methods.items():
            text = about.get("description", "")
            body = about.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            name = str(body.get("$ref", "")).rpartition("/")[2]
            rows.append(
                f"<tr><td><code>{method.upper()}</code></td><td><code>{escape(path)}</code></td>"
                f"<td>{escape(text)}</td><td><code>{escape(name)}</code></td></tr>"
            )
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Farmyard API</title>'
        '<body style="font-family:sans-serif;max-width:75em;margin:2em auto;padding:0 1em">'
        f"<h1>Farmyard API</h1><p>{escape(sentence('server.docs.about', lang))} "
        '<a href="/api/openapi.json">openapi.json</a></p>'
        f'<table style="border-spacing:1em .3em;text-align:left">{"".join(rows)}</table></body></html>'
    )
