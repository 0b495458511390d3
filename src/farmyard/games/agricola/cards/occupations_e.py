"""Occupations of deck E, original edition."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import Card
from farmyard.games.agricola.cards.occupations_e_first import OCCUPATIONS_E_FIRST
from farmyard.games.agricola.cards.occupations_e_second import OCCUPATIONS_E_SECOND

OCCUPATIONS_E: Final[tuple[Card, ...]] = (*OCCUPATIONS_E_FIRST, *OCCUPATIONS_E_SECOND)
