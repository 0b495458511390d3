"""Occupations of deck K, original edition."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import Card
from farmyard.games.agricola.cards.occupations_k_farm import OCCUPATIONS_K_FARM
from farmyard.games.agricola.cards.occupations_k_goods import OCCUPATIONS_K_GOODS
from farmyard.games.agricola.cards.occupations_k_turns import OCCUPATIONS_K_TURNS

OCCUPATIONS_K: Final[tuple[Card, ...]] = (*OCCUPATIONS_K_FARM, *OCCUPATIONS_K_GOODS, *OCCUPATIONS_K_TURNS)
