"""What every request passes before anybody looks at it: origin, size, rate; and what every answer gets with it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from farmyard.server import metrics
from farmyard.server.availability import Unavailable
from farmyard.server.language import language
from farmyard.server.limits import Slow
from farmyard.server.origins import allow_origins, known_host, same_origin
from farmyard.server.refusals import Refused, as_json
from farmyard.server.requests import address_of

if TYPE_CHECKING:
    from farmyard.server.table_manager import TableManager

log = structlog.get_logger()

POLICY = "; ".join(
    (
        "default-src 'self'",
        # Svelte sets style attributes for animations; scripts stay ours alone.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # links to private tables are in the address
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
FILES = "/assets/"
PROBES = ("/healthz", "/readyz", "/metrics")


class Middleware:
    def __init__(self, app: ASGIApp, origins: Sequence[str] = (), hosts: Sequence[str] = ()) -> None:
        self.app = app
        self.hosts = hosts
        self.origins = origins
        self.for_friends = allow_origins(self.serve, origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def out(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                scope["answered"] = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        headers = Headers(scope=scope)
        try:
            if not known_host(headers, self.hosts):
                await refuse(scope, Refused(421, "server.host"), out)
            elif not same_origin(headers, self.origins):
                await refuse(scope, Refused(403, "server.origin"), out)
            elif headers.get("origin") in self.origins:
                await self.for_friends(scope, receive, out)
            else:
                await self.serve(scope, receive, out)
        finally:
            route = getattr(scope.get("route"), "path", "other")
            seconds = time.perf_counter() - began
            metrics.REQUESTS.labels(scope["method"], route, status).inc()
            metrics.SECONDS.labels(route).observe(seconds)
            log.debug("request", method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 1))

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        manager: TableManager = scope["app"].state.manager
        try:
            self.admit(scope, manager)
            await self.app(scope, limit_body(receive, manager.settings.body_bytes), send)
        except Refused as refused:
            if scope.get("answered"):
                raise
            await delay_response(refused, manager)
            await refuse(scope, refused, send)

    def admit(self, scope: Scope, manager: TableManager) -> None:
        # The files of a page come all at once, and whoever watches the server must hear of it when others are too fast.
        limits, path = manager.limits, scope["path"]
        rate = limits.files if path.startswith(FILES) else limits.probes if path in PROBES else limits.requests
        rate.take(address_of(HTTPConnection(scope)))
        length = Headers(scope=scope).get("content-length", "0")
        if length.isdigit() and int(length) > manager.settings.body_bytes:
            raise too_large(manager.settings.body_bytes)


def too_large(most: int) -> Refused:
    return Refused(413, "server.too_large", n=most // 1024)


def limit_body(receive: Receive, most: int) -> Receive:
    """A body without a length is counted while it comes."""
    so_far = 0

    async def counting() -> Message:
        nonlocal so_far
        message = await receive()
        so_far += len(message.get("body", b""))
        if so_far > most:
            raise too_large(most)
        return message

    return counting


async def delay_response(refused: Any, manager: TableManager) -> None:
    """A refusal costs us little, but a thousand a second cost a lot. Those who are too fast wait for theirs."""
    if isinstance(refused, Slow):
        await manager.time.sleep(manager.settings.refusal_seconds)


async def refuse(scope: Scope, refused: Refused, send: Send) -> None:
    lang = language(None, Headers(scope=scope).get("accept-language"))
    body = msgspec.json.encode(as_json(refused, lang))
    headers: list[tuple[bytes, bytes]] = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    headers += [(name.encode(), value.encode()) for name, value in more_headers(refused).items()]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def more_headers(wrong: Any) -> dict[str, str]:
    """When to try again, where that is known."""
    return {"retry-after": str(wrong.seconds)} if isinstance(wrong, (Slow, Unavailable)) else {}
