"""Analyses of finished games: every decision of a person, judged by the strongest bot, one after the other.

They are made in a process of their own that lets everything else go first, one game at a time. What has been found is
written down at once: after a restart, or when a process has died, the next one goes on there.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from farmyard.core.state import State
from farmyard.core.view import View
from farmyard.server.bot_worker import Decided
from farmyard.server.bots import BotTrouble, Worker
from farmyard.server.refusals import Refused
from farmyard.server.store import analyses
from farmyard.server.store.errors import TROUBLES

if TYPE_CHECKING:
    from farmyard.server.table import Table
    from farmyard.server.table_manager import TableManager

log = structlog.get_logger()

THINK_MS = 500
"""So many milliseconds are given to each decision."""
ASK_SECONDS = 30.0
LOOK_SECONDS = 5.0
LEASE_SECONDS = 60.0
"""A process that has written nothing for so long is believed dead, and another goes on with its analysis."""
NICE = 15
"""Bots at the tables go before analyses, and people before bots."""
MOST_MOVES = 1500
"""Longer games are analysed up to here."""


def moves_of_people(table: Table) -> int:
    """How many moves there are to look at."""
    seats = people(table)
    made = sum(1 for past in table.state.history() if past.seat in seats) if table.state is not None else 0
    return min(made, MOST_MOVES)


def people(table: Table) -> set[int]:
    return {seat for seat, seat_meta in enumerate(table.meta.seating) if seat_meta.kind == "human"}


class Found(msgspec.Struct, frozen=True):
    """A decision as the person saw it."""

    moves: int
    seat: int
    made: str
    view: View
    legal: tuple[str, ...]


class Walk:
    """Goes through a finished game, from one move of a person to the next."""

    def __init__(self, state: State, seats: set[int]) -> None:
        self.then = state.at(0, chance_waits=True)
        self.left = [past for past in state.history() if past.number > self.then.moves_made]
        self.left.reverse()
        self.seats = seats
        self.done = 0

    def next(self, after: int) -> Found | None:
        """The next move of a person; as a decision, if it was one and comes after this position. None at the end."""
        while self.left and self.done < MOST_MOVES:
            past = self.left.pop()
            position = self.then.moves_made
            found: Found | None = None
            if past.seat in self.seats:
                self.done += 1
                legal = self.then.legal(past.seat) if position > after else ()
                if len(legal) > 1:
                    texts = tuple(str(move) for move in legal)
                    found = Found(position, past.seat, str(past.move), self.then.view(past.seat), texts)
            self.then.play(past.move, past.seat)
            if found is not None and found.made in found.legal:
                return found
        return None


class Analyst:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager
        self.worker = Worker(manager.time, NICE)
        self.wake = asyncio.Event()
        self.table_id: str | None = None
        self.work: asyncio.Task[None] | None = None

    async def run(self) -> None:
        while True:
            self.wake.clear()
            claimed = await self.claim()
            if claimed is None:
                await self.worker.end()  # it would only keep memory
                await self.wait()
                continue
            self.table_id = claimed
            self.work = asyncio.create_task(self.analyse(claimed), name=f"analysis of {claimed}")
            self.work.add_done_callback(self.manager.looked_after)
            try:
                await asyncio.wait((self.work,))  # however it ends: the next one is to be analysed all the same
            except asyncio.CancelledError:
                self.work.cancel()
                await asyncio.gather(self.work, return_exceptions=True)
                raise
            finally:
                self.table_id = self.work = None

    async def wait(self) -> None:
        """Until somebody asks, or for a while: another process may have died."""
        asked = asyncio.create_task(self.wake.wait())
        slept = asyncio.create_task(self.manager.time.sleep(LOOK_SECONDS))
        try:
            await asyncio.wait({asked, slept}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            asked.cancel()
            slept.cancel()

    async def close(self) -> None:
        await self.worker.end()

    async def cancel(self, table_id: str) -> bool:
        gone = await analyses.cancel(self.manager.store, table_id)
        if gone and self.table_id == table_id and self.work is not None:
            self.work.cancel()
        return gone

    async def claim(self) -> str | None:
        if self.manager.database.trouble is not None:
            return None
        try:
            return await analyses.claim(self.manager.store, LEASE_SECONDS)
        except TROUBLES as trouble:
            self.manager.database.failed(trouble)
            return None

    async def analyse(self, table_id: str) -> None:
        store = self.manager.store
        try:
            table = (await self.manager.presenter(table_id)).table
            if await self.walk(table, await analyses.analysed_until(store, table_id)):
                await analyses.end(store, table_id, "done")
        except TROUBLES as trouble:
            self.manager.database.failed(trouble)  # the lease ends, and somebody goes on
        except Refused:
            await analyses.cancel(store, table_id)  # the table is gone
        except Exception:
            log.exception("analysis: failed", table=table_id)
            await analyses.end(store, table_id, "failed")

    async def walk(self, table: Table, after: int) -> bool:
        """Judge every decision after this position. False when nobody wants it any more."""
        assert table.state is not None
        names = table.meta.names()
        aside = self.manager.offload.run
        walk = await aside(partial(Walk, table.state, people(table)))
        while True:
            found = await aside(partial(walk.next, after))
            judged = None if found is None else await self.judge(table, found, names)
            row = None if found is None or judged is None else (found.moves, judged)
            if not await analyses.note_progress(self.manager.store, table.id, walk.done, LEASE_SECONDS, row):
                return False
            if found is None:
                return True

    async def judge(self, table: Table, found: Found, names: tuple[str, ...]) -> dict[str, Any] | None:
        """What was found in all languages; None if the bot fails at it."""
        while self.manager.bots.busy:
            await self.manager.time.sleep(0.2)
        question = Decided(table.game.id, found.view, found.legal, found.made, THINK_MS, names)
        try:
            told = (await self.worker.ask(question, ASK_SECONDS))["analysis"]
        except BotTrouble as trouble:
            log.warning("analysis: trouble", game=table.game.id, moves=found.moves, why=str(trouble))
            return None
        return {"moves": found.moves, "seat": found.seat, "made": found.made, "told": told}
