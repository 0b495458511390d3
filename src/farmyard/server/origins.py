"""Only our own pages may call us from a browser, and only under names that are ours."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp


def allow_origins(app: ASGIApp, origins: Sequence[str]) -> ASGIApp:
    """The same application for the pages of friends: their browsers are told that they may ask."""
    return CORSMiddleware(
        app,
        allow_origins=origins,
        allow_methods=("GET", "POST", "PATCH", "DELETE"),
        allow_headers=("Authorization", "Content-Type", "Farmyard-Join", "Farmyard-Watch"),
        expose_headers=("Retry-After", "Content-Disposition"),
        max_age=3600,
    )


OWN = frozenset(("localhost", "127.0.0.1", "[::1]"))


def known_host(headers: Headers, allowed: Sequence[str]) -> bool:
    """Is the name under which we are called one of ours? A host that names none answers to any."""
    if not allowed:
        return True
    host = headers.get("host", "").lower()
    name = host if host.endswith("]") else host.rpartition(":")[0] or host
    return name in OWN or any(name == one or (one.startswith("*.") and name.endswith(one[1:])) for one in allowed)


def same_origin(headers: Headers, allowed: Sequence[str]) -> bool:
    """A request without Origin comes from no browser page. With one, it must be our host or a listed friend."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    return bool(origin != "null") and urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
