"""The server does what `farmyard admin` asks of it. It looks for that often; doing it twice does no harm."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from farmyard.server.data_deletion import delete_person_data
from farmyard.server.store.errors import TROUBLES
from farmyard.server.store.jobs import finish_job, jobs

if TYPE_CHECKING:
    from farmyard.server.table_manager import TableManager

log = structlog.get_logger()

LOOK_SECONDS = 2.0


async def do_jobs(manager: TableManager) -> None:
    while True:
        try:
            if manager.database.trouble is None:
                for job, kind, about in await jobs(manager.store):
                    if kind == "forget":
                        await delete_person_data(manager, about)
                        log.info("job: person forgotten")
                    await finish_job(manager.store, job)
        except TROUBLES as trouble:
            manager.database.failed(trouble)
        await manager.time.sleep(LOOK_SECONDS)
