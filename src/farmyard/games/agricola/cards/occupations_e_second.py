"""Occupations of deck E, original edition, from Basketmaker (E183) on."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import Card

OCCUPATIONS_E_SECOND: Final[tuple[Card, ...]] = ()  # fmt: skip
