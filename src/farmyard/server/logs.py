"""Structured logs: one JSON object a line, never a token, a code or a link."""

from __future__ import annotations

import io
import logging
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

SECRET_WORDS = ("token", "secret", "code", "join", "watch", "authorization", "password")


def hide_secrets(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Whatever is called like a secret is not written down, whoever logged it."""
    for name in list(event):
        if any(word in name.lower() for word in SECRET_WORDS):
            event[name] = "***"
    return event


COMMON: tuple[Any, ...] = (
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    hide_secrets,
    structlog.processors.format_exc_info,
    structlog.processors.JSONRenderer(),
)


def set_up_logs(level: str = "info") -> None:
    structlog.configure(
        processors=[structlog.contextvars.merge_contextvars, *COMMON],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=True,
    )
    # What libraries log (uvicorn, asyncio, alembic) comes out in the same form.
    theirs = logging.StreamHandler(sys.stderr)
    theirs.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *COMMON],
        )
    )
    root = logging.getLogger()
    for handler in [handler for handler in root.handlers if isinstance(handler.formatter, type(theirs.formatter))]:
        root.removeHandler(handler)
    root.addHandler(theirs)
    root.setLevel(logging.WARNING)
    logging.captureWarnings(capture=True)


class Lines(io.TextIOBase):
    """What is printed, as lines of the log: for programs that are not ours, such as bots."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.rest = ""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        *lines, self.rest = (self.rest + text).split("\n")
        for line in lines:
            structlog.get_logger().warning("printed", source=self.source, text=line[:1000])
        return len(text)
