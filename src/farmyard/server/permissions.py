"""Who may see a table. Asked when somebody comes, and again whenever they are told something."""

from __future__ import annotations

from farmyard.server.refusals import Refused
from farmyard.server.table_meta import TableMeta
from farmyard.server.tokens import same


def may_join(meta: TableMeta, join: str | None) -> bool:
    return meta.listed or same(join, meta.join)


def may_see(meta: TableMeta, identity: str | None, join: str | None, watch: str | None) -> bool:
    """A listed table is open to all; a private one to its people and to whoever has a link."""
    if identity is not None and identity in meta.banned:
        return False
    mine = identity is not None and (identity == meta.host or meta.seat_of(identity) is not None)
    return mine or may_join(meta, join) or same(watch, meta.watch)


def must_see(meta: TableMeta, identity: str | None, join: str | None, watch: str | None) -> None:
    """Whoever may not is told why, and whoever was banned does not go looking for another link."""
    if not may_see(meta, identity, join, watch):
        raise Refused(403, "server.seat.banned" if identity in meta.banned else "server.table.private")
