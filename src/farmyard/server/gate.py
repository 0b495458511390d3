"""What every request passes before anybody looks at it: origin, size, rate; and what every answer gets with it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from farmyard.server import metrics
from farmyard.server.limits import Slow
from farmyard.server.origins import same_origin
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
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        house: House = scope["app"].state.house
        began = time.perf_counter()
        status = 500
        answered = False

        async def out(message: Message) -> None:
            nonlocal status, answered
            if message["type"] == "http.response.start":
                status, answered = message["status"], True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            self.admit(scope, house)
            await self.app(scope, measured(receive, house.settings.body_bytes), out)
        except Refused as refused:
            if answered:
                raise
            await refuse(scope, refused, out)
        finally:
            route = getattr(scope.get("route"), "path", "other")
            seconds = time.perf_counter() - began
            metrics.REQUESTS.labels(scope["method"], route, status).inc()
            metrics.SECONDS.labels(route).observe(seconds)
            log.debug("request", method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 1))

    def admit(self, scope: Scope, house: House) -> None:
        headers = Headers(scope=scope)
        if not same_origin(headers, house.settings.origins):
            raise Refused(403, "server.origin")
        if not scope["path"].startswith(UNCOUNTED):
            house.limits.requests.take(address_of(HTTPConnection(scope)))
        length = headers.get("content-length", "0")
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
