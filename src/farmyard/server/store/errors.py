"""When the database does not do what it should: what is wrong, in a word for the log."""

from __future__ import annotations

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError, SQLAlchemyError


class DatabaseAway(Exception):
    """No connection could be made."""


TROUBLES = (
    SQLAlchemyError,
    DatabaseAway,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    TimeoutError,
    ConnectionError,
)
"""Everything that a question to the database can raise."""

SQLITE_SAYS = {
    "disk is full": "disk full",
    "readonly database": "read-only",
    "unable to open": "not readable",
    "disk I/O error": "disk error",
    "malformed": "damaged",
    "not a database": "damaged",
    "is locked": "locked",
}
CODES = {"53100": "disk full", "25006": "read-only"}
"""PostgreSQL's names for the same."""
READABLE = ("disk full", "read-only", "disk error", "locked")
"""With these troubles everything that only reads goes on."""


def name_of(trouble: BaseException) -> str:
    """Which trouble this is: `disk full`, `read-only`, `no answer`, `away` ..."""
    text = str(trouble)
    for words, name in SQLITE_SAYS.items():
        if words in text:
            return name
    code = getattr(getattr(trouble, "orig", trouble), "sqlstate", None)
    if code in CODES:
        return CODES[code]
    if isinstance(trouble, TimeoutError) or type(trouble).__name__ == "TimeoutError":  # SQLAlchemy has one of its own
        return "no answer"
    return "away"


def is_our_mistake(trouble: BaseException) -> bool:
    """The database is well and refuses a statement: no outage."""
    return isinstance(trouble, (IntegrityError, ProgrammingError, DataError))
