"""Who is asking: a token becomes an identity."""

from __future__ import annotations

import contextlib
from collections import OrderedDict

from farmyard.server.clock import DAY
from farmyard.server.live import Hub
from farmyard.server.store.errors import TROUBLES
from farmyard.server.store.store import Identity, Store
from farmyard.server.tokens import Tokens

KEPT = 20_000


class Identities:
    """Identities by token, remembered for a while so that not every request asks the database."""

    def __init__(self, store: Store, tokens: Tokens) -> None:
        self.store = store
        self.tokens = tokens
        self.known: OrderedDict[str, Identity] = OrderedDict()
        self.used: dict[str, int] = {}
        """The day on which each was last used, as far as it is written down."""
        self.changes = 0
        """How often something had to be forgotten: what was read before that may be old."""

    async def by_token(self, token: str) -> Identity | None:
        found = self.tokens.read(token)
        if found is None:
            return None
        identity = await self.by_id(found[0])
        if identity is None or identity.generation != found[1]:
            return None
        today = int(self.store.time.now() // DAY)
        if self.used.get(identity.id) != today:
            self.used[identity.id] = today
            with contextlib.suppress(*TROUBLES):  # they may still look; the next day is written down again
                await self.store.touch(identity.id)
        return identity

    async def by_id(self, identity_id: str) -> Identity | None:
        identity = self.known.get(identity_id)
        while identity is None:
            before = self.changes
            identity = await self.store.identity(identity_id)
            if identity is None:
                return None
            if before != self.changes:
                identity = None  # revoked or renamed while we read, perhaps: read again
                continue
            self.known[identity_id] = identity
            if len(self.known) > KEPT:
                self.used.pop(self.known.popitem(last=False)[0], None)
        return identity

    def forget(self, identity_id: str) -> None:
        """Its name or generation has changed."""
        self.changes += 1
        self.known.pop(identity_id, None)

    def forget_all(self) -> None:
        self.changes += 1
        self.known.clear()

    async def check_lines(self, hub: Hub, identity_id: str) -> None:
        """Another process changed this identity: lines opened with an older generation end."""
        before = {line.generation for lines in hub.lines.values() for line in lines if line.identity == identity_id}
        now = await self.by_id(identity_id)
        if now is None or before - {now.generation}:
            hub.drop_identity(identity_id)
