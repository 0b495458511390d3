"""Minor improvements of deck K, original edition."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import Card

MINORS_K: Final[tuple[Card, ...]] = ()  # fmt: skip
