"""The table manager: every table that is being played, one writer each."""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import structlog
from prometheus_client import generate_latest

from farmyard.core.errors import FarmyardError
from farmyard.core.registry import games
from farmyard.server import messages, metrics
from farmyard.server.analysis import Analyst
from farmyard.server.availability import Availability
from farmyard.server.bot_scheduler import BotScheduler
from farmyard.server.bots import Bots
from farmyard.server.clock_jumps import TICK, ClockJumps
from farmyard.server.cluster import Cluster
from farmyard.server.identities import Identities
from farmyard.server.jobs import do_jobs
from farmyard.server.limits import Limits
from farmyard.server.live import Hub
from farmyard.server.notifications.notifier import Before, Notifier
from farmyard.server.notifications.web_push import new_private_key
from farmyard.server.offload import Cached, Offload
from farmyard.server.presenter import Presenter
from farmyard.server.public_lists import TableLists
from farmyard.server.ratings import count_results, counted
from farmyard.server.refusals import Refused, Stale, same_request
from farmyard.server.retention import purge_periodically
from farmyard.server.score_history import ScoreHistory
from farmyard.server.settings import Settings
from farmyard.server.store.errors import TROUBLES
from farmyard.server.store.store import Store
from farmyard.server.store.writer import Conflict, EventRecord
from farmyard.server.table import Table
from farmyard.server.table_quota import TableQuota
from farmyard.server.time_source import SYSTEM_TIME, TimeSource
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
        self.presenter: Presenter | None = None
        self.used = 0.0


class TableManager:
    def __init__(self, settings: Settings, store: Store, tokens: Tokens, push_key: str) -> None:
        self.settings = settings
        self.store = store
        self.time = store.time
        self.tokens = tokens
        self.hub = Hub()
        self.limits = Limits(settings, self.time)
        self.people = Identities(store, tokens)
        self.bots = Bots(settings.bot_workers, settings.bot_seconds, self.time)
        self.analyst = Analyst(self)
        self.score_history = ScoreHistory()
        self.offload = Offload()
        self.figures = Cached(generate_latest, seconds=1, time_source=self.time)
        self.places: dict[str, Place] = {}
        self.most_places = settings.tables_in_memory
        self.scheduler = BotScheduler(self)
        self.table_quota = TableQuota(settings, tokens, self.time)
        self.database = Availability(self)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.cluster = Cluster(self)
        self.clock_jumps = ClockJumps(self.time)
        self.notifier = Notifier(self, push_key)
        self.lists = TableLists(self)
        self.matching: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        """By game: those who look for others to play with are helped one after the other."""

    @classmethod
    async def open(cls, settings: Settings, time_source: TimeSource = SYSTEM_TIME) -> TableManager:
        from farmyard.server.settings import default_db

        store = await Store.open(settings.db or default_db(), settings.db_seconds, time_source)
        push_key = await store.secret("push", new_private_key)
        manager = cls(settings, store, Tokens(await store.signing_key()), push_key)
        await manager.cluster.start()
        manager.scheduler.start()
        if settings.bot_warm:
            await manager.bots.warm()
        manager.background(manager.tidy())
        manager.background(manager.stay_awake())
        manager.background(purge_periodically(manager))
        manager.background(do_jobs(manager))
        manager.background(count_results(manager))
        manager.background(manager.notifier.run())
        manager.background(manager.analyst.run())
        return manager

    async def close(self) -> None:
        """Graceful: live lines end, bots stop, what was begun is written."""
        self.hub.hang_up_all()
        await self.scheduler.stop()
        await self.cluster.stop()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.bots.close()
        await self.analyst.close()
        self.score_history.close()
        self.offload.close()
        self.notifier.close()
        await self.store.close()

    def background(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.looked_after)

    def looked_after(self, task: asyncio.Task[Any]) -> None:
        """Nobody waits for this one: what went wrong in it is told here."""
        self.tasks.discard(task)
        trouble = None if task.cancelled() else task.exception()
        if isinstance(trouble, TROUBLES):
            self.database.failed(trouble)
        elif trouble is not None:
            log.error("background: failed", exc_info=trouble)

    # --- finding a table --------------------------------------------------------------------------------------------

    def place(self, table_id: str) -> Place:
        place = self.places.pop(table_id, None)
        if place is None:
            if len(self.places) >= self.most_places > 0:
                self.make_room()
            place = Place()
        self.places[table_id] = place  # the longest unused come first
        metrics.TABLES.set(len(self.places))
        place.used = self.time.monotonic()
        return place

    def make_room(self) -> None:
        """Too many tables in memory: those that nobody looks at go, the longest unused first. They load again."""
        most = self.settings.tables_in_memory
        spare = max(1, most // 10)
        for table_id in list(self.places):
            if len(self.places) <= most - spare:
                break
            self.let_go(table_id)
        # If all of them are being looked at, we do not ask again at every single one that comes.
        self.most_places = max(most, len(self.places) + spare)

    def let_go(self, table_id: str) -> None:
        """Out of memory, unless somebody looks at it or something is being done there."""
        if not (self.places[table_id].lock.locked() or table_id in self.hub.lines or self.scheduler.busy(table_id)):
            self.scheduler.leave(table_id)
            self.forget(table_id)

    async def presenter(self, table_id: str) -> Presenter:
        """The table and what people see of it; 404 if there is none."""
        place = self.place(table_id)
        if place.presenter is None:
            async with place.lock:
                await self.fetch(table_id, place)
        if place.presenter is None:
            raise Refused(404, "server.table.none")
        return place.presenter

    async def newest(self, table_id: str) -> Presenter:
        """The same, with all that other processes have written by now: for whoever judges without writing."""
        if self.store.shared:
            place = self.place(table_id)
            async with place.lock:
                if place.table is not None:
                    await self.was_behind(table_id, place)
        return await self.presenter(table_id)

    async def fetch(self, table_id: str, place: Place) -> Table:
        """The table in memory, or from the database. The caller holds the lock."""
        self.wake()
        if place.table is None:
            stored = await self.store.load(table_id)
            if stored is None:
                self.forget(table_id)
                raise Refused(404, "server.table.none")
            place.table = Table.from_stored(stored)
            self.clock_jumps.credit(place.table.meta)
            place.presenter = Presenter(place.table)
        return place.table

    def forget(self, table_id: str) -> None:
        self.places.pop(table_id, None)
        metrics.TABLES.set(len(self.places))

    async def reload(self, table_id: str) -> None:
        """Its rows were changed otherwise than by an event: whoever asks next reads them anew."""
        place = self.places.get(table_id)
        if place is not None:
            async with place.lock:
                place.table = place.presenter = None

    # --- changing a table -------------------------------------------------------------------------------------------

    async def perform(
        self,
        table_id: str,
        kind: str,
        command: Command,
        *,
        version: int | None = None,
        client_id: str | None = None,
        fingerprint: str = "",
        by_server: bool = False,
    ) -> int:
        """Let something happen at a table. Returns its event number when it is durable."""
        work = self.perform_now(table_id, kind, command, version, client_id, fingerprint, by_server)
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
        fingerprint: str,
        by_server: bool,
    ) -> int:
        place = self.place(table_id)
        async with place.lock:
            table = await self.fetch(table_id, place)
            for _ in range(TRIES):
                draft = table.draft()
                draft.news.fingerprint = fingerprint
                try:
                    if client_id is not None and client_id in table.idempotency_keys:
                        seq, first = table.idempotency_keys[client_id]
                        same_request(first, fingerprint)
                        return seq
                    if version is not None and not table.change <= version <= table.version:
                        raise Stale(table.version)
                    what = command(draft) or kind
                except FarmyardError:
                    # What we let happen is tested by the database, for its number must be free. A no is tested here.
                    if await self.was_behind(table_id, place):
                        continue
                    raise
                seated = draft.meta.sitting() != table.meta.sitting()
                event_record = draft.event_record(what, self.time.now(), client_id, seated)
                try:
                    await self.store.writer.write(event_record)
                except Conflict:
                    metrics.CONFLICTS.inc()
                    await self.catch_up(table_id, place)
                    continue
                self.lists.note(table.meta, draft.meta, what)
                before = Before(table.awaited, table.meta.status)
                table.become(draft)
                self.clock_jumps.credit(table.meta)  # one may have come while it was written
                table.take_note(draft.news, event_record.seq, client_id)
                added = len(draft.news.history.log) if draft.news.history else 0
                self.announce(place, event_record, added + len(draft.news.seats))
                if event_record.status == "over" and before.status != "over":
                    self.background(counted(self, table_id))
                changed = table.change == table.version
                self.scheduler.look_after(table, ours=True, restart=changed and not by_server)
                self.notifier.happened(table, before, what)
                metrics.EVENTS.labels(what).inc()
                return table.version
            raise Stale(table.version)

    def announce(self, place: Place, event_record: EventRecord, facts: int) -> None:
        """Tell everybody who looks what has happened."""
        table, presenter = place.table, place.presenter
        if table is None or presenter is None or table.id not in self.hub.lines:
            return
        what, at = event_record.kind, event_record.at
        if what == "chat":
            said = messages.event(table, "chat", what, status=table.meta.status, at=at, chat=table.chat[-1])
            self.hub.push(table.id, presenter, said, False)
            return
        kind = KINDS.get(what, "seats")
        if kind == "state" and table.meta.status == "over":
            kind = "over"
        message = messages.event(table, kind, what, **messages.around_the_game(table, self.seating(presenter), at))
        self.hub.push(table.id, presenter, message, kind in ("state", "over"), facts)

    def seating(self, presenter: Presenter) -> list[dict[str, Any]]:
        table = presenter.table
        return presenter.seating(self.hub.online(table.id), self.scheduler.thinking(table), self.time.now())

    async def was_behind(self, table_id: str, place: Place) -> bool:
        """Has another process written something that we had not heard of? Then we know it now. Needs the lock."""
        if not self.store.shared or place.table is None:
            return False
        return await self.store.head(table_id) != place.table.version and await self.catch_up(table_id, place)

    async def catch_up(self, table_id: str, place: Place) -> bool:
        """Take in what another process wrote, if it did, and tell our own people. The caller holds the lock."""
        table = place.table
        if table is None or place.presenter is None:
            return False
        known = table.version
        stored = await self.store.load(table_id, since=known)
        if stored is None:
            self.gone(table_id)
            raise Refused(404, "server.table.none")
        if stored.seq <= known:
            return False
        table.catch_up(stored)
        self.clock_jumps.credit(table.meta)
        if table_id in self.hub.lines:
            # Several events at once: the newest table says it all, and its number tells clients that they are complete.
            at = stored.events[-1].at if stored.events else self.time.now()
            around = messages.around_the_game(table, self.seating(place.presenter), at)
            message = messages.event(table, "state", "caught_up", since=known, chat=table.chat, **around)
            self.hub.push(table_id, place.presenter, message, True)
        self.scheduler.look_after(table, ours=False, restart=True)
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
        if place is not None and place.presenter is not None:
            self.hub.push(table_id, place.presenter, messages.deleted(place.presenter.table), False)
        self.lists.changed()
        self.hub.hang_up(table_id)
        self.hub.elsewhere.pop(table_id, None)
        self.scheduler.leave(table_id)
        self.forget(table_id)

    # --- presence, other processes, old tables ----------------------------------------------------------------------

    def tell_presence(self, table_id: str) -> None:
        """Somebody came or went, or a bot thinks: no event, only a sign."""
        place = self.places.get(table_id)
        if place is not None and place.presenter is not None and table_id in self.hub.lines:
            message = messages.presence(place.presenter.table, self.seating(place.presenter))
            self.hub.push(table_id, place.presenter, message, False)

    async def share_presence(self, table_id: str) -> None:
        self.tell_presence(table_id)
        await self.cluster.tell_presence(table_id)

    async def take_in(self, table_id: str, seq: int) -> None:
        place = self.place(table_id)
        async with place.lock:
            if place.table is not None and place.table.version < seq:
                try:
                    await self.catch_up(table_id, place)
                except Refused:
                    return

    async def stay_awake(self) -> None:
        while True:
            await self.time.sleep(TICK)
            self.wake()

    def wake(self) -> None:
        """Have we been asleep? Then the clocks are moved on before anybody is judged by them."""
        if not self.clock_jumps.look():
            return
        for place in self.places.values():
            if place.table is not None:
                self.clock_jumps.credit(place.table.meta)
                self.scheduler.set_alarm(place.table)
        self.background(self.write_down_nap())

    async def write_down_nap(self) -> None:
        """Also for those tables that nobody has open."""
        for table_id in await self.store.due(math.inf, games(), most=100_000):
            with contextlib.suppress(Refused):
                await self.perform(table_id, "woken", clock_runs)

    async def tidy(self) -> None:
        """Let go of tables that nobody looks at."""
        while True:
            await self.time.sleep(self.settings.idle_seconds / 4)
            old = self.time.monotonic() - self.settings.idle_seconds
            for table_id, place in list(self.places.items()):
                if place.used < old:
                    self.let_go(table_id)


def clock_runs(table: Table) -> None:
    """Nothing happens but that the clocks are written down."""
    if all(seat_meta.since is None for seat_meta in table.meta.seating):
        raise Refused(409, "server.clock.in_time")
    table.news.quiet = True


KINDS = {
    "started": "state",
    "moved": "state",
    "undone": "state",
    "resigned": "state",
    "time_up": "state",
    "left": "state",
    "renamed": "state",  # the log is told with the new name
    "returned": "state",
    "kicked": "state",
    "forgotten": "state",
    "time_given": "state",
    "paused": "state",
    "resumed": "state",
    "pause_asked": "pending",
    "pause_refused": "pending",
    "pause_agreed": "pending",
    "undo_asked": "pending",
    "undo_refused": "pending",
    "undo_agreed": "pending",
}
