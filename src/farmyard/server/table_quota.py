"""How many tables somebody may open: one identity, and, because identities are free, one network address."""

from __future__ import annotations

import asyncio

from farmyard.server.limits import Rate
from farmyard.server.refusals import Refused
from farmyard.server.settings import Settings
from farmyard.server.store.store import Bounds, Identity
from farmyard.server.time_source import SYSTEM_TIME, TimeSource
from farmyard.server.tokens import Tokens

REFUSALS = {"each": "server.too_many_tables", "here": "server.too_many_here", "listed": "server.too_many_listed"}


class TableQuota:
    def __init__(self, settings: Settings, tokens: Tokens, time_source: TimeSource = SYSTEM_TIME) -> None:
        self.settings = settings
        self.tokens = tokens
        self.by_identity = hourly(settings.openings_per_hour, time_source)
        self.by_address = hourly(settings.openings_per_hour_address, time_source)
        self.listing = asyncio.Lock()
        """One table after the other is put into the list, so that two cannot both be the last."""

    def source_of(self, address: str) -> str:
        """The address itself is not kept: a digest with the server's key is enough to count by."""
        return self.tokens.digest(address)

    def take(self, who: Identity, source: str) -> None:
        """One more table: refuses whoever opens them faster than anybody plays."""
        self.by_identity.take(who.id)
        self.by_address.take(source)

    def bounds(self, source: str) -> Bounds:
        most = self.settings
        return Bounds(source, most.tables_each, most.tables_per_address, most.listed_per_address)

    def must_have_room(self, listed: int) -> None:
        if listed >= self.settings.listed_per_address > 0:
            raise self.refusal("listed")

    def refusal(self, which: str) -> Refused:
        bounds = self.bounds("")
        most = {"each": bounds.each, "here": bounds.here, "listed": bounds.listed}[which]
        return Refused(429, REFUSALS[which], n=most)


def hourly(tables: float, time_source: TimeSource) -> Rate:
    return Rate(tables / 3600, max(1.0, tables / 2), time_source)
