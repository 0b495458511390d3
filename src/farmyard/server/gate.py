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
from farmyard.server.limits import Slow
from farmyard.server.origins import friendly, same_origin
from farmyard.server.refusals import Refused, as_json
from farmyard.server.requests import address_of
from farmyard.server.speaking import language

if TYPE_CHECKING:
    from farmyard.server.house import House

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
UNCOUNTED = ("/healthz", "/metrics", "/assets/")


class Gate:
    def __init__(self, app: ASGIApp, friends: Sequence[str] = ()) -> None:
        self.app = app
        self.friends = friends
        self.for_friends = friendly(self.serve, friends)

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
            if not same_origin(headers, self.friends):
                await refuse(scope, Refused(403, "server.origin"), out)
            elif headers.get("origin") in self.friends:
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
        house: House = scope["app"].state.house
        try:
            self.admit(scope, house)
            await self.app(scope, measured(receive, house.settings.body_bytes), send)
        except Refused as refused:
            if scope.get("answered"):
                raise
            await refuse(scope, refused, send)

    def admit(self, scope: Scope, house: House) -> None:
        if not scope["path"].startswith(UNCOUNTED):
            house.limits.requests.take(address_of(HTTPConnection(scope)))
        length = Headers(scope=scope).get("content-length", "0")
        if length.isdigit() and int(length) > house.settings.body_bytes:
            raise too_large(house.settings.body_bytes)


def too_large(most: int) -> Refused:
    return Refused(413, "server.too_large", n=most // 1024)


def measured(receive: Receive, most: int) -> Receive:
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
    return {"retry-after": str(wrong.seconds)} if isinstance(wrong, Slow) else {}
