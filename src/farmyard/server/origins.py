"""Only our own pages may call us from a browser."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp


def friendly(app: ASGIApp, friends: Sequence[str]) -> ASGIApp:
    """The same application for the pages of friends: their browsers are told that they may ask."""
    return CORSMiddleware(
        app,
        allow_origins=friends,
        allow_methods=("GET", "POST", "PATCH", "DELETE"),
        allow_headers=("Authorization", "Content-Type"),
        expose_headers=("Retry-After", "Content-Disposition"),
        max_age=3600,
    )


def same_origin(headers: Headers, allowed: Sequence[str]) -> bool:
    """A request without Origin comes from no browser page. With one, it must be our host or a listed friend."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    return bool(origin != "null") and urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
