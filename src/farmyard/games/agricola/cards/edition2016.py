"""All cards of the revised edition: the ten major improvements and the hand cards of decks A and B."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import by_id
from farmyard.games.agricola.cards.minors_a import MINORS_A
from farmyard.games.agricola.cards.minors_b import MINORS_B
from farmyard.games.agricola.cards.occupations_a import OCCUPATIONS_A
from farmyard.games.agricola.cards.occupations_b import OCCUPATIONS_B
from farmyard.games.agricola.major_improvements import ROWS

CARDS_2016: Final = by_id(*[row.card for row in ROWS], *MINORS_A, *MINORS_B, *OCCUPATIONS_A, *OCCUPATIONS_B)
