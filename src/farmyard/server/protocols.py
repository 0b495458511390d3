"""HTTP and WebSocket connections with bounds that uvicorn's own do not have.

httptools reads a header of any length for as long as it takes, and while it reads, nobody else is served. Here bytes
and time are bounded until the headers are complete, until the body is complete, and while the other side does not take
what we send. A live line hears little: what a client says there is bounded as well.
"""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from farmyard.server.connection_limits import ConnectionLimits
from farmyard.server.language import language
from farmyard.server.middleware import HEADERS, too_large
from farmyard.server.refusals import Refused, as_json
from farmyard.server.time_source import Timer

SLICE = 8 * 1024
"""So much is read before the bounds are looked at again."""
LINGER = 2 * 1024 * 1024
LINGER_SECONDS = 2.0
"""So much, for so long, is read and forgotten after our no, so that a client that still sends can hear it."""
PIPELINED = 8
"""Requests that may wait on one connection. Browsers send the next one when they have the answer."""
WORDS_BYTES = 64 * 1024
WORDS_RATE = 1024
"""What a client may send on a live line: this much at once and so much more in a second."""

DEFLATE = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"memLevel": 5, "level": 3},
)
"""How pushes are compressed for those who can read it: each by itself, so that an open line costs no memory."""


class Config(uvicorn.Config):
    connection_limits: ConnectionLimits


class Http(HttpToolsProtocol):
    config: Config

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.connection_limits = config.connection_limits
        self.settings = config.connection_limits.settings
        self.network: str | None = None
        self.inside = False
        self.refused = False
        self.part: Literal["head", "body", ""] = "head"
        """Which part of a request we are waiting for; none while we answer, and between two requests."""
        self.so_far = 0
        """Bytes of that part."""
        self.timed = ""
        self.timer: Timer | None = None
        self.stalled: Timer | None = None

    # --- coming and going -------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.network = self.connection_limits.network(self.client[0] if self.client else None)
        self.inside = self.connection_limits.enter(self)
        if not self.inside:
            transport.abort()
            return
        self.connection_limits.fell_silent(self)
        self.watch_time()

    def connection_lost(self, exc: Exception | None) -> None:
        self.go_out()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.go_out()  # the live line counts itself
        super().handle_websocket_upgrade()

    def go_out(self) -> None:
        for timer in (self.timer, self.stalled):
            if timer is not None:
                timer.cancel()
        self.timer = self.stalled = None
        if self.inside:
            self.inside = False
            self.connection_limits.leave(self)

    def make_room(self) -> None:
        self.go_out()
        self.transport.abort()

    # --- what comes in ----------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.refused:
            self.so_far += len(data)
            if self.so_far > LINGER:
                self.transport.abort()
            return
        for start in range(0, len(data), SLICE):
            piece = data[start : start + SLICE]
            super().data_received(piece)
            if not self.inside or self.transport.is_closing():
                return
            self.so_far += len(piece)
            if not self.part and self.timeout_keep_alive_task is None and self.idle:
                self.part = "head"  # blank lines before a request: they count, and so does the time they take
            if self.part == "head" and self.so_far > self.settings.header_bytes:
                self.refuse(Refused(431, "server.request.head", n=self.settings.header_bytes // 1024))
                return
            if self.part == "body" and self.so_far > self.settings.body_bytes + LINGER:  # also after an early answer
                self.refuse(too_large(self.settings.body_bytes))
                return
            if len(self.pipeline) > PIPELINED:
                self.transport.abort()
                return
        self.watch_time()

    @property
    def idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.part, self.so_far = "head", 0

    def on_headers_complete(self) -> None:
        self.part, self.so_far = "body", 0
        self.connection_limits.spoke(self)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.part, self.so_far = "", 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.inside and not self.pipeline:
            self.connection_limits.fell_silent(self)

    def watch_time(self) -> None:
        """A part that has begun must end in time; most come whole and need no timer."""
        if self.timed == self.part:
            return
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.timed = self.part
        if self.part:
            seconds = self.settings.header_seconds if self.part == "head" else self.settings.body_seconds
            self.timer = self.connection_limits.time.call_later(seconds, self.too_slow)

    def too_slow(self) -> None:
        if self.part == "head" and not self.so_far:
            self.transport.abort()  # never said a word
        else:
            self.refuse(Refused(408, "server.request.slow"))

    def refuse(self, refused: Refused) -> None:
        """Say no and close. Nothing is said into the middle of another answer."""
        if not self.idle:
            if self.cycle.response_started:
                self.transport.abort()
                return
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        accepted = dict(self.headers or ()).get(b"accept-language", b"").decode("latin-1")
        body = msgspec.json.encode(as_json(refused, language(None, accepted)))
        lines = [f"{name}: {value}\r\n" for name, value in HEADERS.items()]
        lines += ["content-type: application/json\r\n", f"content-length: {len(body)}\r\n", "connection: close\r\n"]
        self.transport.write(STATUS_LINE[refused.status] + "".join(lines).encode() + b"\r\n" + body)
        self.transport.write_eof()
        self.refused = True
        self.so_far = 0
        self.connection_limits.fell_silent(self)
        self._unset_keepalive_if_required()
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.connection_limits.time.call_later(LINGER_SECONDS, self.transport.abort)

    # --- what goes out ----------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.stalled is None:
            self.stalled = self.connection_limits.time.call_later(self.settings.write_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None

    def timeout_keep_alive_handler(self) -> None:
        self.transport.abort()  # `close` would wait for whoever does not read


class Live(WebSocketsSansIOProtocol):
    config: Config

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn.available_extensions = [DEFLATE]
        self.connection_limits = config.connection_limits
        self.network: str | None = None
        self.heard = 0
        self.began = self.connection_limits.time.monotonic()
        self.stalled: Timer | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.network = self.connection_limits.network(self.client[0] if self.client else None)
        self.connection_limits.moved(self, 1)  # in the place of the request that became this line

    def connection_lost(self, exc: Exception | None) -> None:
        self.connection_limits.leave(self)
        self.resume_writing()
        super().connection_lost(exc)

    def make_room(self) -> None:
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated:
            self.heard += len(data)
            if self.heard > WORDS_BYTES + WORDS_RATE * (self.connection_limits.time.monotonic() - self.began):
                self.transport.abort()
                return
        super().data_received(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.stalled is None:
            self.stalled = self.connection_limits.time.call_later(
                self.connection_limits.settings.write_seconds, self.transport.abort
            )

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # `close` would wait for whoever does not read
