"""Alembic comes in here; the connection is the server's own."""

from __future__ import annotations

from alembic import context
from sqlalchemy import text

from farmyard.server.store.models import Base

LOCK = 702_115_309
"""Two processes that start together must not both migrate."""

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    context.run_migrations()
