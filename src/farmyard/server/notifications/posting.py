"""One POST to another server: no redirects are followed, and little of the answer is read."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from concurrent.futures import Executor
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

MOST_BYTES = 2000


class NoAnswer(Exception):
    """The other server could not be reached, or did not answer in time."""


async def post(executor: Executor, address: str, body: bytes, headers: Mapping[str, str], seconds: float) -> int:
    """The status of the answer."""
    return await asyncio.get_running_loop().run_in_executor(executor, post_now, address, body, dict(headers), seconds)


def post_now(address: str, body: bytes, headers: dict[str, str], seconds: float) -> int:
    url = urlsplit(address)
    kind = HTTPSConnection if url.scheme == "https" else HTTPConnection
    connection = kind(url.hostname or "", url.port, timeout=seconds)
    try:
        connection.request("POST", f"{url.path or '/'}{url.query and '?'}{url.query}", body, headers)
        answer = connection.getresponse()
        answer.read(MOST_BYTES)
        return answer.status
    except (OSError, HTTPException, ValueError) as trouble:
        raise NoAnswer(type(trouble).__name__) from trouble
    finally:
        connection.close()
