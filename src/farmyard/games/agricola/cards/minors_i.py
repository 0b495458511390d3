"""Minor improvements of deck I, original edition."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import Card

MINORS_I: Final[tuple[Card, ...]] = ()  # fmt: skip
