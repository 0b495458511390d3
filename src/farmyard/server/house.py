"""The house: every table that is being played, one writer each."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import structlog

from farmyard.core.errors import FarmyardError
from farmyard.server import metrics
from farmyard.server.bots import Bots
from farmyard.server.driving import Driving
from farmyard.server.limits import Limits
from farmyard.server.live import Hub
from farmyard.server.neighbours import Neighbours
from farmyard.server.people import People
from farmyard.server.reckoning import Reckoning
from farmyard.server.refusals import Refused, Stale, same_wish
from farmyard.server.settings import Settings
from farmyard.server.showing import Showing
from farmyard.server.store.store import Store
from farmyard.server.store.writing import Happening, Raced
from farmyard.server.table import Table
from farmyard.server.tokens import Tokens

log = structlog.get_logger()

TRIES = 5
"""How often a command that names no version is tried again when another process was faster."""

Command = Callable[[Table], str | None]
"""What to do to the draft. It may say which kind of event it turned out to be."""


class Place:
    """A table in memory: its lock, and what people have been shown of it."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.showing: Showing | None = None
        self.used = time.monotonic()


class House:
    def __init__(self, settings: Settings, store: Store, tokens: Tokens) -> None:
        self.settings = settings
        self.store = store
        self.tokens = tokens
        self.hub = Hub()
        self.limits = Limits(settings)
        self.people = People(store, tokens)
        self.bots = Bots(settings.bot_workers, settings.bot_seconds)
        self.reckoning = Reckoning()
        self.places: dict[str, Place] = {}
        self.driving = Driving(self)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.neighbours = Neighbours(self)

    @classmethod
    async def open(cls, settings: Settings) -> House:
        from farmyard.server.settings import default_db

        store = await Store.open(settings.db or default_db())
        house = cls(settings, store, Tokens(await store.signing_key()))
        await house.neighbours.start()
        house.driving.start()
        if settings.bot_warm:
            await house.bots.warm()
        house.background(house.tidy())
        return house

    async def close(self) -> None:
        """Graceful: live lines end, bots stop, what was begun is written."""
        self.hub.hang_up_all()
        await self.driving.stop()
        await self.neighbours.stop()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.bots.close()
        self.reckoning.close()
        await self.store.close()

    def background(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # --- finding a table --------------------------------------------------------------------------------------------

    def place(self, table_id: str) -> Place:
        place = self.places.get(table_id)
        if place is None:
            place = self.places[table_id] = Place()
            metrics.TABLES.set(len(self.places))
        place.used = time.monotonic()
        return place

    async def showing(self, table_id: str) -> Showing:
        """The table and what people see of it; 404 if there is none."""
        place = self.place(table_id)
        if place.showing is None:
            async with place.lock:
                await self.fetch(table_id, place)
        if place.showing is None:
            raise Refused(404, "server.table.none")
        return place.showing

    async def newest(self, table_id: str) -> Showing:
        """The same, with all that other processes have written by now: for whoever judges without writing."""
        if self.store.shared:
            place = self.place(table_id)
            async with place.lock:
                if place.table is not None:
                    await self.was_behind(table_id, place)
        return await self.showing(table_id)

    async def fetch(self, table_id: str, place: Place) -> Table:
        """The table in memory, or from the database. The caller holds the lock."""
        if place.table is None:
            stored = await self.store.load(table_id)
            if stored is None:
                self.forget(table_id)
                raise Refused(404, "server.table.none")
            place.table = Table.from_stored(stored)
            place.showing = Showing(place.table)
        return place.table

    def forget(self, table_id: str) -> None:
        self.places.pop(table_id, None)
        metrics.TABLES.set(len(self.places))

    # --- changing a table -------------------------------------------------------------------------------------------

    async def perform(
        self,
        table_id: str,
        kind: str,
        command: Command,
        *,
        version: int | None = None,
        client_id: str | None = None,
        asked: str = "",
        by_driver: bool = False,
    ) -> int:
        """Let something happen at a table. Returns its event number when it is durable."""
        work = self.perform_now(table_id, kind, command, version, client_id, asked, by_driver)
        # A client that hangs up half-way must not leave the table between two events.
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return await asyncio.shield(task)

    def finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever wanted to know may have gone

    async def perform_now(
        self,
        table_id: str,
        kind: str,
        command: Command,
        version: int | None,
        client_id: str | None,
        asked: str,
        by_driver: bool,
    ) -> int:
        place = self.place(table_id)
        async with place.lock:
            table = await self.fetch(table_id, place)
            for _ in range(TRIES):
                draft = table.draft()
                draft.news.asked = asked
                try:
                    if client_id is not None and client_id in table.wishes:
                        seq, before = table.wishes[client_id]
                        same_wish(before, asked)
                        return seq
                    if version is not None and not table.change <= version <= table.version:
                        raise Stale(table.version)
                    what = command(draft) or kind
                except FarmyardError:
                    # What we let happen is tested by the database, for its number must be free. A no is tested here.
                    if await self.was_behind(table_id, place):
                        continue
                    raise
                seated = draft.sheet.sitting() != table.sheet.sitting()
                happening = draft.happening(what, time.time(), client_id, seated)
                try:
                    await self.store.writer.write(happening)
                except Raced:
                    metrics.RACED.inc()
                    await self.catch_up(table_id, place)
                    continue
                table.become(draft)
                table.take_note(draft.news, happening.seq, client_id)
                self.announce(place, happening, len(draft.news.history.log) if draft.news.history else 0)
                changed = table.change == table.version
                self.driving.look_after(table, ours=True, restart=changed and not by_driver)
                metrics.EVENTS.labels(what).inc()
                return table.version
            raise Stale(table.version)

    def announce(self, place: Place, happening: Happening, facts: int) -> None:
        """Tell everybody who looks what has happened."""
        table, showing = place.table, place.showing
        if table is None or showing is None or table.id not in self.hub.lines:
            return
        common: dict[str, Any] = {"type": "event", "seq": happening.seq, "version": happening.seq}
        common |= {"event": happening.kind, "status": table.sheet.status, "at": happening.at}
        if happening.kind == "chat":
            self.hub.push(table.id, showing, common | {"kind": "chat", "chat": table.chat[-1]}, False)
            return
        common |= {"seats": self.chairs(showing), "pending": pending_json(table), "rematch": table.sheet.rematch}
        kind = KINDS.get(happening.kind, "seats")
        if kind == "state" and table.sheet.status == "over":
            kind = "over"
        self.hub.push(table.id, showing, common | {"kind": kind}, kind in ("state", "over"), facts)

    def chairs(self, showing: Showing) -> list[dict[str, Any]]:
        table = showing.table
        return showing.chairs(self.hub.online(table.id), self.driving.thinking(table))

    async def was_behind(self, table_id: str, place: Place) -> bool:
        """Has another process written something that we had not heard of? Then we know it now. Needs the lock."""
        if not self.store.shared or place.table is None:
            return False
        return await self.store.head(table_id) != place.table.version and await self.catch_up(table_id, place)

    async def catch_up(self, table_id: str, place: Place) -> bool:
        """Take in what another process wrote, if it did, and tell our own people. The caller holds the lock."""
        table = place.table
        if table is None or place.showing is None:
            return False
        known = table.version
        stored = await self.store.load(table_id, since=known)
        if stored is None:
            self.gone(table_id)
            raise Refused(404, "server.table.none")
        if stored.seq <= known:
            return False
        table.catch_up(stored)
        if table_id in self.hub.lines:
            # Several events at once: the newest table says it all, and its number tells clients that they are complete.
            common = {"type": "event", "seq": table.version, "version": table.version, "event": "caught_up"}
            common |= {"status": table.sheet.status, "seats": self.chairs(place.showing), "kind": "state"}
            common |= {"pending": pending_json(table), "rematch": table.sheet.rematch, "chat": table.chat}
            common |= {"since": known, "at": stored.events[-1].at if stored.events else time.time()}
            self.hub.push(table_id, place.showing, common, True)
        self.driving.look_after(table, ours=False, restart=True)
        return True

    async def delete(self, table_id: str, judge: Callable[[Table], None]) -> None:
        """Close a table for good, unless `judge` has something against it as it stands now."""
        place = self.place(table_id)
        async with place.lock:
            table = await self.fetch(table_id, place)
            for _ in range(TRIES):
                await self.was_behind(table_id, place)
                judge(table)
                if await self.store.delete(table_id, table.version):
                    break
                await self.catch_up(table_id, place)
            else:
                raise Stale(table.version)
            self.gone(table_id)

    def gone(self, table_id: str) -> None:
        place = self.places.get(table_id)
        if place is not None and place.showing is not None:
            version = place.showing.table.version + 1
            word = {"type": "event", "seq": version, "version": version, "kind": "deleted", "event": "deleted"}
            self.hub.push(table_id, place.showing, word, False)
        self.hub.hang_up(table_id)
        self.hub.elsewhere.pop(table_id, None)
        self.driving.leave(table_id)
        self.forget(table_id)

    # --- presence, other processes, old tables ----------------------------------------------------------------------

    def tell_presence(self, table_id: str) -> None:
        """Somebody came or went, or a bot thinks: no event, only a sign."""
        place = self.places.get(table_id)
        if place is not None and place.showing is not None and table_id in self.hub.lines:
            version = place.showing.table.version
            word = {"type": "presence", "version": version, "seats": self.chairs(place.showing)}
            self.hub.push(table_id, place.showing, word, False)

    async def share_presence(self, table_id: str) -> None:
        self.tell_presence(table_id)
        await self.neighbours.tell_presence(table_id)

    async def take_in(self, table_id: str, seq: int) -> None:
        place = self.place(table_id)
        async with place.lock:
            if place.table is not None and place.table.version < seq:
                try:
                    await self.catch_up(table_id, place)
                except Refused:
                    return

    async def tidy(self) -> None:
        """Let go of tables that nobody looks at."""
        while True:
            await asyncio.sleep(self.settings.idle_seconds / 4)
            old = time.monotonic() - self.settings.idle_seconds
            for table_id, place in list(self.places.items()):
                busy = place.lock.locked() or table_id in self.hub.lines or self.driving.busy(table_id)
                if place.used < old and not busy:
                    self.driving.leave(table_id)
                    self.forget(table_id)


KINDS = {
    "started": "state",
    "moved": "state",
    "undone": "state",
    "resigned": "state",
    "time_up": "state",
    "left": "state",
    "renamed": "state",  # the log is told with the new name
    "returned": "state",
    "undo_asked": "pending",
    "undo_refused": "pending",
    "undo_agreed": "pending",
}


def pending_json(table: Table) -> dict[str, Any] | None:
    wish = table.sheet.wish
    if wish is None:
        return None
    answers = {str(seat): agreed for seat, agreed in wish.answers.items()}
    return {"kind": "undo", "wish": wish.seq, "by": wish.by, "moves": wish.moves, "answers": answers}
