"""Occupations of deck E, original edition."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import Card

OCCUPATIONS_E: Final[tuple[Card, ...]] = ()  # fmt: skip
