"""The other processes on the same PostgreSQL: what they wrote, and who is at their tables.

Every process says from time to time that it is alive. Who is at whose tables is told when it changes, and to a process
that asks; a process that has gone silent has nobody at its tables any more. With SQLite there are no other processes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from farmyard.server.store.pubsub import PubSub

if TYPE_CHECKING:
    from farmyard.server.table_manager import TableManager

log = structlog.get_logger()

SILENT_BEATS = 3
"""A process that has not been heard for so many beats is gone."""


class Cluster:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager
        self.me = manager.store.process
        self.pubsub = PubSub(
            manager.store.engine,
            self.heard,
            self.missed_some,
            manager.database.failed,
            manager.store.seconds,
            manager.time,
        )
        self.last_heard: dict[str, float] = {}
        """When each of the other processes last said something."""

    async def start(self) -> None:
        if self.manager.store.shared:
            await self.pubsub.start()
            await self.pubsub.send([["hello", self.me]])
            self.manager.background(self.beat())

    async def stop(self) -> None:
        if self.manager.store.shared:
            await self.pubsub.send([["bye", self.me]])
            await self.pubsub.stop()

    async def beat(self) -> None:
        seconds = self.manager.settings.beat_seconds
        while True:
            await self.manager.time.sleep(seconds)
            await self.pubsub.send([["alive", self.me]])
            silent = self.manager.time.monotonic() - SILENT_BEATS * seconds
            for process in [name for name, heard in self.last_heard.items() if heard < silent]:
                log.warning("cluster: silent", process=process)
                self.forget(process)

    def forget(self, process: str) -> None:
        """Nobody is at its tables any more."""
        self.last_heard.pop(process, None)
        for table_id in self.manager.hub.forget_process(process):
            self.manager.tell_presence(table_id)

    # --- what they say ----------------------------------------------------------------------------------------------

    def heard(self, words: list[str]) -> None:
        """A message: what it is about, the process that says so, and the rest."""
        if len(words) < 2 or words[1] == self.me:
            return
        what, process, *rest = words
        known = process in self.last_heard
        self.last_heard[process] = self.manager.time.monotonic()
        if not known and what not in ("hello", "bye"):
            self.manager.background(self.pubsub.send([["hello", self.me]]))
        match what, rest:
            case "table", [table_id, seq]:
                if table_id in self.manager.places:
                    self.manager.background(self.manager.take_in(table_id, int(seq)))
            case "deleted", [table_id]:
                self.manager.gone(table_id)
            case "reload", [table_id]:
                self.manager.background(self.manager.reload(table_id))
            case "identity", [identity]:
                self.manager.people.forget(identity)
                self.manager.notifier.forget(identity)
                self.manager.background(self.manager.people.check_lines(self.manager.hub, identity))
            case "reminders", [identity]:
                self.manager.notifier.forget(identity)
            case "here", [table_id, *people]:
                self.manager.hub.set_elsewhere(table_id, process, frozenset(people))
                self.manager.tell_presence(table_id)
            case "hello", _:
                pubsub = [["here", self.me, table_id, *people] for table_id, people in self.here().items() if people]
                self.manager.background(self.pubsub.send([["alive", self.me], *pubsub]))
            case "bye", _:
                self.forget(process)

    def missed_some(self) -> None:
        """The line was broken for a while: look at everything again, and ask the others who is at their tables."""
        self.manager.people.forget_all()
        self.manager.notifier.forget_all()
        for table_id in list(self.manager.places):
            self.manager.background(self.manager.take_in(table_id, 2**62))
        for process in list(self.last_heard):
            self.forget(process)
        self.manager.background(self.pubsub.send([["hello", self.me]]))

    # --- what we say ------------------------------------------------------------------------------------------------

    def here(self) -> dict[str, list[str]]:
        return {table_id: self.seated_here(table_id) for table_id in self.manager.hub.lines}

    def seated_here(self, table_id: str) -> list[str]:
        """Those of our people who sit at this table: few, and nobody else is shown as being there."""
        place = self.manager.places.get(table_id)
        if place is None or place.table is None:
            return []
        return sorted(self.manager.hub.here(table_id) & {identity for _, identity in place.table.meta.sitting()})

    async def tell_presence(self, table_id: str) -> None:
        if self.last_heard:
            await self.pubsub.send([["here", self.me, table_id, *self.seated_here(table_id)]])
