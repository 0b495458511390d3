"""Where a request comes from."""

from __future__ import annotations

from starlette.requests import HTTPConnection


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client is not None else "?"
