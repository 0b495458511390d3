"""Lists and tables inside of data, to see what two pieces of data share."""

from __future__ import annotations

from typing import Any


def containers(value: Any) -> set[int]:
    """The identities of all that could be changed inside. The value must be kept while they are compared."""
    if isinstance(value, dict):
        return {id(value)}.union(*map(containers, value.values()))
    if isinstance(value, list | tuple):
        inside: set[int] = set().union(*map(containers, value))
        return inside | {id(value)} if isinstance(value, list) else inside
    return set()
