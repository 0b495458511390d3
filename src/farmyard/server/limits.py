"""Sane limits: how fast, how much, how many. Whoever goes too far is told when to try again."""

from __future__ import annotations

import math
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from farmyard.server.refusals import Refused
from farmyard.server.settings import Settings
from farmyard.server.time_source import SYSTEM_TIME, TimeSource

BUCKETS_KEPT = 10_000


class Slow(Refused):
    def __init__(self, seconds: float) -> None:
        super().__init__(429, "server.too_fast", n=max(1, math.ceil(seconds)))
        self.seconds = max(1, math.ceil(seconds))


class Rate:
    """A bucket for each client: it holds `burst` drops and fills at `rate` drops a second."""

    def __init__(self, rate: float, burst: float, time_source: TimeSource = SYSTEM_TIME) -> None:
        self.time = time_source
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> None:
        """Refuses when the bucket is empty. A rate of 0 means no limit."""
        if not self.rate:
            return
        at = self.time.monotonic()
        drops, then = self.buckets.pop(client, (self.burst, at))
        drops = min(self.burst, drops + (at - then) * self.rate)
        enough = drops >= 1
        self.buckets[client] = (drops - 1 if enough else drops, at)
        if len(self.buckets) > BUCKETS_KEPT:
            self.buckets.popitem(last=False)
        if not enough:
            raise Slow((1 - drops) / self.rate)


class Limits:
    def __init__(self, settings: Settings, time_source: TimeSource = SYSTEM_TIME) -> None:
        self.settings = settings

        def rate(a_second: float, burst: float) -> Rate:
            return Rate(a_second, burst, time_source)

        self.requests = rate(settings.address_rate, settings.address_burst)
        self.files = rate(settings.address_rate, settings.address_burst)
        self.probes = rate(settings.address_rate, settings.address_burst)
        self.work = rate(settings.work_rate, settings.work_burst)
        self.hints = rate(settings.hints_per_minute / 60, max(5, settings.hints_per_minute / 2))
        self.newcomers = rate(settings.newcomers_per_minute / 60, max(10, settings.newcomers_per_minute))
        self.guesses = rate(settings.guesses_per_minute / 60, settings.guesses_per_minute)
        self.chats = rate(settings.chats_per_minute / 60, max(5, settings.chats_per_minute / 3))
        self.announcements = rate(settings.announcements_per_minute / 60, max(5, settings.announcements_per_minute / 3))
        self.renames = rate(settings.renames_per_minute / 60, max(5, settings.renames_per_minute))
        self.mails = rate(settings.mails_per_hour / 3600, max(3, settings.mails_per_hour / 2))
        self.sockets: Counter[str] = Counter()

    @contextmanager
    def socket_from(self, address: str) -> Iterator[None]:
        """Count a socket from its first instant, before anybody knows whose it is; refuses one too many."""
        with self.counted(address, self.settings.sockets_per_address):
            yield

    @contextmanager
    def socket_of(self, identity: str) -> Iterator[None]:
        with self.counted(identity, self.settings.sockets_each):
            yield

    @contextmanager
    def counted(self, client: str, most: int) -> Iterator[None]:
        if self.sockets[client] >= most > 0:
            raise Refused(429, "server.too_many_sockets")
        self.sockets[client] += 1
        try:
            yield
        finally:
            self.sockets[client] -= 1
            if self.sockets[client] <= 0:
                del self.sockets[client]
