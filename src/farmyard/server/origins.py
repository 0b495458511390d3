"""Only our own pages may call us from a browser."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers


def same_origin(headers: Headers, allowed: Sequence[str]) -> bool:
    """A request without Origin comes from no browser page. With one, it must be our host or a listed friend."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    return bool(origin != "null") and urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
