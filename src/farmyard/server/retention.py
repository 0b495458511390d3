"""What nobody needs any more is deleted: by the rules of the settings, and by no others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from farmyard.server.clock import DAY
from farmyard.server.store.errors import TROUBLES
from farmyard.server.store.retention import Ages, clear_sources, delete_unused_identities, unused_tables

if TYPE_CHECKING:
    from farmyard.server.settings import Settings
    from farmyard.server.table_manager import TableManager

log = structlog.get_logger()

EVERY_SECONDS = 3600.0


def ages(settings: Settings, now: float) -> Ages:
    """From which instant on each kind of table or identity is kept; 0 where it is kept for ever."""

    def since(days: float) -> float:
        return now - days * DAY if days else 0.0

    return Ages(
        waiting=since(settings.keep_waiting_days),
        abandoned=since(settings.keep_abandoned_days),
        unmoved=since(settings.keep_unmoved_days),
        finished=since(settings.keep_finished_days),
        identity=since(settings.keep_identity_days),
    )


async def purge_periodically(manager: TableManager) -> None:
    while True:
        try:
            await purge(manager, manager.time.now())
        except TROUBLES as trouble:
            manager.database.failed(trouble)
        await manager.time.sleep(EVERY_SECONDS)


async def purge(manager: TableManager, now: float) -> tuple[int, int]:
    """How many tables and identities were deleted."""
    kept = ages(manager.settings, now)
    tables = 0
    for table_id, version in await unused_tables(manager.store, kept):
        place = manager.places.get(table_id)
        if table_id in manager.hub.lines or (place is not None and place.lock.locked()):
            continue  # somebody looks at it right now
        if await manager.store.delete(table_id, version):
            manager.gone(table_id)
            tables += 1
    identities = await delete_unused_identities(manager.store, kept)
    await clear_sources(manager.store)
    if tables or identities:
        log.info("purged", tables=tables, identities=identities)
    return tables, identities
