"""What the server says no to, and with which status."""

from __future__ import annotations

from typing import Any

from farmyard.core.errors import FarmyardError, IllegalMove
from farmyard.core.values import say


class Refused(FarmyardError):
    """A request that is answered with a clear no. The table stays as it was."""

    def __init__(self, status: int, key: str, **facts: object) -> None:
        super().__init__(say(key, **facts))
        self.status = status


class Stale(Refused):
    """The client spoke of an older table: here is the number of the newest event."""

    def __init__(self, version: int) -> None:
        super().__init__(409, "server.stale")
        self.version = version


def same_request(before: str, now: str) -> None:
    """A client's number stands for one request. Events of older versions do not say what was asked."""
    if before and before != now:
        raise Refused(409, "server.request.used")


def status_of(wrong: FarmyardError) -> int:
    return wrong.status if isinstance(wrong, Refused) else 422


def as_json(wrong: FarmyardError, lang: str) -> dict[str, Any]:
    rule = wrong.rule or None if isinstance(wrong, IllegalMove) else None
    out: dict[str, Any] = {"error": {"key": wrong.phrase.key, "text": wrong.localized(lang), "rule": rule}}
    if isinstance(wrong, Stale):
        out["version"] = wrong.version
    return out
