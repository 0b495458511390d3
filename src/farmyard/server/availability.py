"""Can we read and write just now? Noticed once, told once, and tried again until it works.

While the database is away, requests are refused at once instead of waiting for it one by one. With a full disk or a
read-only file everything that only reads goes on.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from farmyard.server import messages
from farmyard.server.refusals import Refused
from farmyard.server.store.errors import READABLE, TROUBLES, is_our_mistake, name_of

if TYPE_CHECKING:
    from farmyard.server.table_manager import TableManager

log = structlog.get_logger()

READY_SECONDS = 1.8
"""`/readyz` has answered within two seconds, whatever the database does."""
FRESH_SECONDS = 1.0
"""For so long the last answer of `/readyz` holds: asking often does not write often."""
RETRY_SECONDS = 2


class Unavailable(Refused):
    """Try again soon."""

    seconds = RETRY_SECONDS

    def __init__(self, trouble: str = "away") -> None:
        super().__init__(503, "server.cannot_save" if trouble in READABLE else "server.busy")


class Availability:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager
        self.trouble: str | None = None
        """What is wrong; None: nothing."""
        self.announced = False
        """People at the tables have been told."""
        self.checked: tuple[float, str | None] = (0.0, None)
        self.checking: asyncio.Task[str | None] | None = None

    def must_answer(self, *, writes: bool) -> None:
        if self.trouble is not None and (writes or self.trouble not in READABLE):
            raise Unavailable(self.trouble)

    def failed(self, trouble: BaseException) -> str:
        """Something went wrong between us and the database. One line of log, however many were waiting."""
        name = name_of(trouble)
        if is_our_mistake(trouble):
            log.error("database: refused", why=type(trouble).__name__)
        elif self.trouble is None:
            self.trouble = name
            log.error("database: cannot be used", trouble=name, why=type(trouble).__name__)
            self.manager.background(self.wait_until_well())
        return name

    async def wait_until_well(self) -> None:
        """Try until writing works again. Only a trouble that lasts is told to those who play."""
        began = self.manager.time.monotonic()
        while (trouble := await self.try_writing()) is not None:
            if trouble != self.trouble:
                self.trouble = trouble
                log.error("database: cannot be used", trouble=trouble)
            if not self.announced:
                self.announced = True
                self.tell()
            await self.manager.time.sleep(FRESH_SECONDS)
        self.trouble = None
        log.warning("database: works again", seconds=round(self.manager.time.monotonic() - began, 1))
        if self.announced:
            self.announced = False
            self.tell()

    def tell(self) -> None:
        """Clients say that the table waits, or ask for what they have missed."""
        self.manager.hub.shout(messages.available(not self.announced))

    async def ready(self) -> str | None:
        """What keeps us from writing, known within two seconds; None if nothing does."""
        at, known = self.checked
        if self.manager.time.monotonic() - at < FRESH_SECONDS:
            return known
        if self.checking is None:
            self.checking = asyncio.create_task(self.try_writing(), name="readiness")
        checking = self.checking
        await asyncio.wait((checking,), timeout=READY_SECONDS)
        if not checking.done():
            return "no answer"  # the next one who asks waits for the same answer
        self.checking = None
        self.checked = (self.manager.time.monotonic(), checking.result())
        return checking.result()

    async def try_writing(self) -> str | None:
        try:
            await self.manager.store.try_writing()
        except TROUBLES as trouble:
            return name_of(trouble)
        return None
