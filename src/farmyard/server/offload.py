"""Work that takes a while is done in a thread, so that the event loop goes on serving everybody else."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, TypeVar

from farmyard.server.time_source import SYSTEM_TIME, TimeSource

T = TypeVar("T")


class Offload:
    """A thread for what one person wants to know: an earlier position, a drawing, what a move would do."""

    def __init__(self) -> None:
        # One: with two, the interpreter's lock would go from one to the other and past the event loop.
        self.thread = ThreadPoolExecutor(1, "aside")

    async def run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.thread, work)

    def close(self) -> None:
        self.thread.shutdown(cancel_futures=True)


class Cached(Generic[T]):
    """An answer that is the same for all: made in a thread, once for everybody who asks within `seconds`."""

    def __init__(self, make: Callable[[], T], seconds: float = math.inf, time_source: TimeSource = SYSTEM_TIME) -> None:
        self.make = make
        self.time = time_source
        self.seconds = seconds
        self.until = 0.0
        self.work: asyncio.Future[T] | None = None

    async def get(self) -> T:
        if self.work is None or (self.work.done() and (self.time.monotonic() > self.until or self.work.exception())):
            self.work = asyncio.get_running_loop().run_in_executor(None, self.make)
            self.until = self.time.monotonic() + self.seconds
        return await asyncio.shield(self.work)
