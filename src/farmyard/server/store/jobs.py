"""What `farmyard admin` leaves in the database for the server to do."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select

from farmyard.server.store.models import JobRow

if TYPE_CHECKING:
    from farmyard.server.store.store import Store


async def add_job(store: Store, kind: str, about: str) -> str:
    job = secrets.token_hex(8)
    async with store.write() as connection:
        await connection.execute(
            insert(JobRow), [{"id": job, "kind": kind, "about": about, "created": store.time.now()}]
        )
    return job


async def jobs(store: Store) -> list[tuple[str, str, str]]:
    """Id, kind and what it is about, the oldest first."""
    wanted = select(JobRow.id, JobRow.kind, JobRow.about).order_by(JobRow.created)
    async with store.read() as connection:
        return [(row.id, row.kind, row.about) for row in (await connection.execute(wanted)).all()]


async def finish_job(store: Store, job: str) -> None:
    async with store.write() as connection:
        await connection.execute(delete(JobRow).where(JobRow.id == job))


async def job_is_done(store: Store, job: str) -> bool:
    async with store.read() as connection:
        return (await connection.execute(select(JobRow.id).where(JobRow.id == job))).scalar() is None
