"""The lists of tables to join and to watch: the same for everybody, so made once for all who ask.

Whoever looks for a game asks every few seconds. A list is made anew when a listed table here has changed, and after
`FRESH_SECONDS` for what other processes wrote and for who is connected; everybody else gets the bytes that are there,
or only the word that nothing has changed (an ETag).
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING, Literal

import msgspec

from farmyard.core.registry import games
from farmyard.server import metrics
from farmyard.server.table_listing import entry_json, meta_of
from farmyard.server.table_meta import TableMeta

if TYPE_CHECKING:
    from farmyard.server.table_manager import TableManager

FRESH_SECONDS = 2.0
ARRIVING_SECONDS = 10.0
"""Whoever has just opened a table to wait there is given so long to load its page."""

UNSHOWN = ("moved", "undone", "chat", "time_up")
"""What changes nothing that a list shows, unless the game ends by it."""

Kind = Literal["lobby", "playing"]


class Encoded(msgspec.Struct, frozen=True):
    body: bytes
    tag: str


class TableList:
    """One list, and the work that makes it."""

    def __init__(self) -> None:
        self.work: asyncio.Task[Encoded] | None = None
        self.changes = -1
        self.until = 0.0


class TableLists:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager
        self.changes = 0
        self.lists: dict[tuple[str | None, Kind], TableList] = {}

    def note(self, before: TableMeta, after: TableMeta, what: str) -> None:
        """Something has happened at a table: does a list show it?"""
        if (before.listed or after.listed) and (what not in UNSHOWN or before.status != after.status):
            self.changed()

    def changed(self) -> None:
        """A table that is, or was, in a list is no longer as it was."""
        self.changes += 1

    async def get(self, game: str | None, kind: Kind) -> Encoded:
        wanted = [name for name in games() if game in (None, name)]
        key = (game if wanted else "", kind)
        found = self.lists.setdefault(key, TableList())
        now = self.manager.time.monotonic()
        old = found.changes != self.changes or now >= found.until
        if found.work is None or (old and found.work.done()) or found.changes != self.changes:
            found.changes, found.until = self.changes, now + FRESH_SECONDS
            found.work = asyncio.create_task(self.make(wanted, kind))
        try:
            return await asyncio.shield(found.work)
        except BaseException:
            found.changes = -1  # it failed: the next one who asks tries again
            raise

    async def make(self, wanted: list[str], kind: Kind) -> Encoded:
        metrics.LISTS.labels(kind).inc()
        # A game that is no longer installed keeps its tables, but nobody can be shown them.
        found = [(listing, meta_of(listing)) for listing in await self.manager.store.listed_tables(wanted, kind)]
        hub = self.manager.hub
        shown = [entry_json(hub, listing, meta) for listing, meta in found if self.awaited(listing.id, meta)]
        body = msgspec.json.encode(shown)
        return Encoded(body, f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"')

    def awaited(self, table_id: str, meta: TableMeta) -> bool:
        """Where the game begins by itself, somebody must be waiting for it."""
        online, now = self.manager.hub.online(table_id), self.manager.time.now()
        return meta.status != "lobby" or not meta.autostart or somebody_waits(meta, online, now)


def somebody_waits(meta: TableMeta, online: frozenset[str], now: float) -> bool:
    """Somebody at the table has it open, or is about to; with days for each move they need not."""
    slow = meta.clock is not None and meta.clock.kind == "days"
    fresh = now < meta.created + ARRIVING_SECONDS
    return any(slow or fresh or identity in online for _, identity in meta.sitting())
