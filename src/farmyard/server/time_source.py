"""Where the server's time comes from: one object, made where the settings are and given to whatever waits or counts.

Tests give one that stands still until they advance it, so that no test waits for a clock.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol


class Timer(Protocol):
    def cancel(self) -> None: ...


class TimeSource:
    """The time of this machine."""

    def now(self) -> float:
        """By the clock on the wall, in seconds since 1970: what is stored and told. It may be set, and it may jump."""
        return time.time()

    def monotonic(self) -> float:
        """By a clock that nobody sets: for how long something takes."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, callback: Callable[..., object], *args: Any) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, callback, *args)

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        """TimeoutError for whatever is still being waited for in this block after so long."""
        return asyncio.timeout(seconds)


SYSTEM_TIME = TimeSource()
