"""Time that stands still until a test advances it."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, TypeVar

from farmyard.server.time_source import TimeSource

T = TypeVar("T")

TURNS = 4
"""Of the event loop, after which whoever was woken has gone to sleep again."""
PAUSE = 0.005
"""Seconds until we look again whether a thread, a process or a socket has answered: the only real wait."""


class ManualTimer:
    def __init__(self, callback: Callable[..., object], args: tuple[Any, ...]) -> None:
        self.callback = callback
        self.args = args
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True

    def ring(self) -> None:
        if not self.cancelled:
            self.callback(*self.args)


class ManualTime(TimeSource):
    def __init__(self) -> None:
        self.wall = 1_800_000_000.0
        self.steady = 1_000.0
        self.timers: list[tuple[float, int, ManualTimer]] = []
        self.numbers = itertools.count()

    def now(self) -> float:
        return self.wall

    def monotonic(self) -> float:
        return self.steady

    def call_later(self, seconds: float, callback: Callable[..., object], *args: Any) -> ManualTimer:
        timer = ManualTimer(callback, args)
        heapq.heappush(self.timers, (self.steady + seconds, next(self.numbers), timer))
        return timer

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        over = asyncio.Event()
        timer = self.call_later(seconds, over.set)
        try:
            await over.wait()
        finally:
            timer.cancel()

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        return self.until(seconds)

    @asynccontextmanager
    async def until(self, seconds: float) -> AsyncIterator[None]:
        async with asyncio.timeout(None) as limit:
            timer = self.call_later(seconds, lambda: limit.reschedule(asyncio.get_running_loop().time()))
            try:
                yield
            finally:
                timer.cancel()

    def waiting(self) -> int:
        """How many timers run."""
        return sum(not timer.cancelled for _, _, timer in self.timers)

    def jump(self, seconds: float) -> None:
        """The clock on the wall is set, or the machine was asleep: nobody who waits has waited any longer."""
        self.wall += seconds

    def to(self, due: float) -> None:
        self.wall += due - self.steady
        self.steady = due

    async def advance(self, seconds: float) -> None:
        """Let time pass. Everybody whose time comes wakes in turn, and may wait again before the next does."""
        end = self.steady + seconds
        while self.timers and self.timers[0][0] <= end:
            due, _, timer = heapq.heappop(self.timers)
            if timer.cancelled:
                continue
            self.to(max(due, self.steady))
            timer.ring()
            for _ in range(TURNS):
                await asyncio.sleep(0)
        self.to(end)

    async def pass_until(self, work: asyncio.Task[T], step: float = 0.2) -> T:
        """Let time pass until this is done: for what waits now for the time, now for a thread or another process."""
        while not work.done():
            await self.advance(step)
            await asyncio.sleep(PAUSE)
        return work.result()
