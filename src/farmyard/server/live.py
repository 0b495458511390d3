"""The live line of a table: numbered events to everybody who looks, each in their own words.

A push is encoded once for each kind of viewer (seat and language), not once for each socket. Every socket hears every
push, so who has had the whole state needs the changes only. A socket that cannot keep up is closed; its client comes
back and asks `since`.
"""

from __future__ import annotations

import asyncio

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from farmyard.server import metrics
from farmyard.server.messages import PING, Message, as_seen, encoded
from farmyard.server.permissions import may_see
from farmyard.server.presenter import Presenter, Viewer
from farmyard.server.table_meta import TableMeta
from farmyard.server.time_source import TimeSource

BEHIND = 128
"""Pushes that may wait for a slow socket."""
SLOW = 1013
GONE = 1001
CHANGED = 4300
"""Another seat, or no longer the right to look: come back and be looked at anew."""


class Listener:
    """One socket of one person at one table."""

    def __init__(
        self,
        socket: WebSocket,
        viewer: Viewer,
        identity: str,
        generation: int,
        join: str | None = None,
        watch: str | None = None,
        brief: bool = False,
    ) -> None:
        self.socket = socket
        self.viewer = viewer
        self.identity = identity
        self.generation = generation
        self.join = join
        self.watch = watch
        self.brief = brief
        """It wants to hear of changes only, once it has the whole state."""
        self.has_state = False
        self.waiting: asyncio.Queue[str | int] = asyncio.Queue(BEHIND)
        self.closed = False

    def sees_rightly(self, meta: TableMeta) -> bool:
        """Is this person still who they were when they came? Seats are left and taken, links are changed."""
        allowed = may_see(meta, self.identity, self.join, self.watch)
        return allowed and meta.seat_of(self.identity) == self.viewer.seat

    def send(self, text: str) -> None:
        if self.closed:
            return
        try:
            self.waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.hang_up(SLOW)

    def hang_up(self, code: int) -> None:
        """Close the line once what waits has been sent; at once if too much waits."""
        if not self.closed:
            self.closed = True
            if self.waiting.full():
                while not self.waiting.empty():
                    self.waiting.get_nowait()
            self.waiting.put_nowait(code)

    async def run(self, ping_seconds: float, time_source: TimeSource) -> None:
        """Send what comes, and a ping when nothing came for a while."""
        try:
            while True:
                try:
                    async with time_source.timeout(ping_seconds):
                        word = await self.waiting.get()
                except TimeoutError:
                    word = PING
                if isinstance(word, int):
                    if self.socket.client_state == WebSocketState.CONNECTED:
                        await self.socket.close(word)
                    return
                await self.socket.send_text(word)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.closed = True


class Hub:
    """Who is looking at what."""

    def __init__(self) -> None:
        self.lines: dict[str, list[Listener]] = {}
        self.elsewhere: dict[str, dict[str, frozenset[str]]] = {}
        """People whose socket is at another process: by table, by process."""

    def add(self, table: str, line: Listener) -> None:
        self.lines.setdefault(table, []).append(line)
        metrics.SOCKETS.inc()

    def anybody(self, table: str, viewer: Viewer) -> bool:
        """Does somebody look at this table with these eyes?"""
        return any(line.viewer == viewer for line in self.lines.get(table, ()))

    def remove(self, table: str, line: Listener) -> None:
        found = self.lines.get(table, [])
        if line in found:
            found.remove(line)
            metrics.SOCKETS.dec()
            if not found:
                del self.lines[table]

    def here(self, table: str) -> frozenset[str]:
        return frozenset(line.identity for line in self.lines.get(table, ()))

    def online(self, table: str) -> frozenset[str]:
        """The identities that have this table open somewhere."""
        away = self.elsewhere.get(table)
        return self.here(table) if not away else self.here(table).union(*away.values())

    def set_elsewhere(self, table: str, process: str, people: frozenset[str]) -> None:
        found = self.elsewhere.setdefault(table, {})
        found[process] = people
        if not people:
            del found[process]
        if not found:
            del self.elsewhere[table]

    def forget_process(self, process: str) -> list[str]:
        """The tables at which it had people."""
        tables = [table for table, found in self.elsewhere.items() if process in found]
        for table in tables:
            self.set_elsewhere(table, process, frozenset())
        return tables

    def push(self, table: str, presenter: Presenter, message: Message, with_state: bool, facts: int = 0) -> None:
        """Send an event to everybody at this table; the state, if it is part of it, as each may see it."""
        seen: dict[tuple[Viewer, bool], str] = {}
        plain = None if with_state else encoded(message)
        for line in list(self.lines.get(table, ())):
            if not line.sees_rightly(presenter.table.meta):
                line.hang_up(CHANGED)
                continue
            if plain is not None:
                line.send(plain)
                continue
            brief = line.brief and line.has_state
            if (line.viewer, brief) not in seen:
                seen[line.viewer, brief] = encoded(as_seen(message, presenter, line.viewer, facts, brief))
            line.send(seen[line.viewer, brief])
            line.has_state = presenter.table.state is not None

    def shout(self, message: Message) -> None:
        """The same to everybody at every table."""
        text = encoded(message)
        for lines in list(self.lines.values()):
            for line in list(lines):
                line.send(text)

    def hang_up(self, table: str, code: int = GONE) -> None:
        for line in list(self.lines.get(table, ())):
            line.hang_up(code)

    def hang_up_all(self) -> None:
        for table in list(self.lines):
            self.hang_up(table)

    def drop_identity(self, identity: str) -> None:
        """Its tokens were revoked: its lines end too."""
        for lines in list(self.lines.values()):
            for line in list(lines):
                if line.identity == identity:
                    line.hang_up(4401)
