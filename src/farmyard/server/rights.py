"""Who may see a table. Asked when somebody comes, and again whenever they are told something."""

from __future__ import annotations

from farmyard.server.sheet import Sheet
from farmyard.server.tokens import same


def may_join(sheet: Sheet, join: str | None) -> bool:
    return sheet.listed or same(join, sheet.join)


def may_see(sheet: Sheet, identity: str | None, join: str | None, watch: str | None) -> bool:
    """A listed table is open to all; a private one to its people and to whoever has a link."""
    mine = identity is not None and (identity == sheet.host or sheet.seat_of(identity) is not None)
    return mine or may_join(sheet, join) or same(watch, sheet.watch)
