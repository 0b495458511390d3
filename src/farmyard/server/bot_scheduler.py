"""What the server itself has to do at a table: let bots move, and end the time of those who have none left."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import structlog

from farmyard.core.registry import games
from farmyard.server.bot_worker import Question
from farmyard.server.bots import BotTrouble
from farmyard.server.clock import deadline
from farmyard.server.refusals import Refused, Stale
from farmyard.server.starting import seat_bots
from farmyard.server.store.errors import TROUBLES
from farmyard.server.table import Table
from farmyard.server.time_source import Timer
from farmyard.server.timeouts import time_up

if TYPE_CHECKING:
    from farmyard.server.table_manager import TableManager

log = structlog.get_logger()

LOOK_SECONDS = 2.0
"""How often we ask the database whether something is due at a table that nobody has open."""


class BotScheduler:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager
        self.drivers: dict[str, asyncio.Task[None]] = {}
        self.alarms: dict[str, Timer] = {}
        self.minds: dict[str, frozenset[int]] = {}
        """Seats whose bot thinks right now, by table."""
        self.round: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.round = asyncio.create_task(self.go_round(), name="round")

    async def stop(self) -> None:
        tasks = [task for task in (self.round, *self.drivers.values()) if task is not None]
        for table_id in list(self.alarms):
            self.alarms.pop(table_id).cancel()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def busy(self, table_id: str) -> bool:
        return table_id in self.drivers

    def thinking(self, table: Table) -> frozenset[int]:
        return self.minds.get(table.id, frozenset())

    def leave(self, table_id: str) -> None:
        """This table is gone or has left memory."""
        alarm = self.alarms.pop(table_id, None)
        if alarm is not None:
            alarm.cancel()
        task = self.drivers.pop(table_id, None)
        if task is not None and task is not asyncio.current_task():
            task.cancel()
        self.minds.pop(table_id, None)

    def look_after(self, table: Table, *, ours: bool, restart: bool) -> None:
        """Something happened at this table: does a bot have to move, does a clock run?

        `ours`: this process wrote the event, so its bots are ours to move; another process gets some time for it first.
        """
        self.set_alarm(table)
        running = self.drivers.get(table.id)
        if running is not None and (restart or running.done()):
            # The bot thinks about a position that is no longer there.
            running.cancel()
            self.drivers.pop(table.id, None)
            running = None
        if running is None and table.bots_to_act():
            wait = 0.0 if ours else self.manager.settings.bot_patience
            task = asyncio.create_task(self.move_bots(table.id, wait), name=f"bots of {table.id}")
            self.drivers[table.id] = task
            task.add_done_callback(lambda done: self.finished(table.id, done))

    def finished(self, table_id: str, task: asyncio.Task[None]) -> None:
        if self.drivers.get(table_id) is task:
            del self.drivers[table_id]
            self.minds.pop(table_id, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("driver: failed", table=table_id, exc_info=task.exception())

    async def move_bots(self, table_id: str, wait: float) -> None:
        """One bot move after the other, until a person is to act."""
        await self.manager.time.sleep(wait)
        troubles = 0
        while True:
            try:
                table = (await self.manager.presenter(table_id)).table
            except TROUBLES as trouble:
                self.manager.database.failed(trouble)
                return
            seats = table.bots_to_act()
            if not seats:
                return
            seat, change = seats[0], table.change
            began = self.manager.time.monotonic()
            self.minds[table_id] = frozenset([seat])
            text = await self.choice(table, seat, troubles)
            await self.manager.time.sleep(
                max(0.0, self.manager.settings.bot_delay - (self.manager.time.monotonic() - began))
            )
            self.minds.pop(table_id, None)
            try:
                await self.manager.perform(table_id, "moved", bot_move(seat, text, change), by_server=True)
                troubles = 0
            except Stale:
                continue
            except Refused as gone:
                if gone.status == 404:
                    return
                raise
            except TROUBLES as trouble:
                self.manager.database.failed(trouble)
                return  # the round finds this table again when the database is back
            except Exception:
                troubles += 1
                log.exception("bot: move failed", table=table_id, seat=seat)
                if troubles > 3:
                    raise
                await self.manager.time.sleep(0.2 * troubles)

    async def choice(self, table: Table, seat: int, troubles: int) -> str:
        """What the bot of this seat wants to do; after failures, any legal move: the others must not wait for it."""
        state = table.running()
        legal = state.legal(seat)
        texts = tuple(str(move) for move in legal)
        if len(legal) == 1:
            return texts[0]
        guide = table.guide()
        written = guide.rival_move(state, seat) if guide is not None else None
        if written in texts:
            return written
        name = table.meta.seating[seat].bot or "random"
        question = Question(state.game.id, name, random.getrandbits(62), state.view(seat), texts)
        for _ in range(2 if not troubles else 0):
            try:
                text = await self.manager.bots.choose(question)
            except BotTrouble:
                continue
            if text in texts:
                return text
            log.warning("bot: illegal", bot=name, game=state.game.id)
        return random.choice(texts)

    # --- clocks -----------------------------------------------------------------------------------------------------

    def set_alarm(self, table: Table) -> None:
        old = self.alarms.pop(table.id, None)
        if old is not None:
            old.cancel()
        end = deadline(table.meta)
        if end is not None:
            seconds = min(max(0.0, end - self.manager.time.now()) + 0.01, 86_400.0)
            self.alarms[table.id] = self.manager.time.call_later(seconds, self.ring, table.id)

    def ring(self, table_id: str) -> None:
        self.alarms.pop(table_id, None)
        self.manager.background(self.end_time(table_id))

    async def end_time(self, table_id: str) -> None:
        try:
            await self.manager.perform(table_id, "time_up", self.end_time_of)
        except Refused as refused:
            # Moved in time after all, or another process was first.
            if refused.status != 404:
                self.set_alarm((await self.manager.presenter(table_id)).table)

    def end_time_of(self, table: Table) -> str | None:
        if table.meta.status == "lobby":
            return seat_bots(table, self.manager.hub.online(table.id), self.manager.time.now())
        time_up(table, self.manager.time.now())
        return None

    async def go_round(self) -> None:
        """Tables that wait for the server although nobody has them open: after a restart, or when a process died."""
        patience = self.manager.settings.bot_patience if self.manager.store.writer.notifies else 0.0
        while True:
            due: list[str] = []
            try:
                if self.manager.database.trouble is None:
                    due = await self.manager.store.due(self.manager.time.now() - patience, games())
            except TROUBLES as trouble:
                self.manager.database.failed(trouble)
            except Exception:
                log.exception("round: failed")
            for table_id in due:
                await self.visit(table_id)
            await self.manager.time.sleep(LOOK_SECONDS)

    async def visit(self, table_id: str) -> None:
        """One table that cannot be read must not keep the others waiting."""
        if self.busy(table_id) or table_id in self.alarms:
            return
        try:
            self.look_after((await self.manager.newest(table_id)).table, ours=True, restart=False)
        except TROUBLES as trouble:
            self.manager.database.failed(trouble)
        except Exception:
            log.exception("round: table failed", table=table_id)


def bot_move(seat: int, text: str, change: int) -> Callable[[Table], None]:
    def command(table: Table) -> None:
        if table.change != change or seat not in table.bots_to_act():
            raise Stale(table.version)
        table.play(text, seat)

    return command
