"""Names as single words, as moves spell them."""

from __future__ import annotations

from typing import Final

LONGEST_LABEL: Final = 36
"""Leaves room for a number behind it, within what a Label may hold."""


def as_label(name: str) -> str:
    """A name as one word of a move: Cook's Helper (K) -> cook's-helper-k"""
    letters = [c if c.isalnum() or c in "-_'" else " " for c in name.casefold()]
    return "-".join("".join(letters).split())[:LONGEST_LABEL]
