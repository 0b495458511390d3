"""All cards of the original edition: the ten major improvements and the hand cards of decks E, I and K."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import by_id
from farmyard.games.agricola.cards.board_cards import BOARD_CARDS
from farmyard.games.agricola.cards.hand_cards import HAND_CARDS
from farmyard.games.agricola.cards.minors_e import MINORS_E
from farmyard.games.agricola.cards.minors_i import MINORS_I
from farmyard.games.agricola.cards.minors_k import MINORS_K
from farmyard.games.agricola.cards.occupations_e import OCCUPATIONS_E
from farmyard.games.agricola.cards.occupations_i import OCCUPATIONS_I
from farmyard.games.agricola.cards.occupations_k import OCCUPATIONS_K
from farmyard.games.agricola.cards.people_cards import PEOPLE_CARDS
from farmyard.games.agricola.major_improvements import ROWS

CARDS_2007: Final = by_id(
    *[row.card for row in ROWS],
    *MINORS_E, *MINORS_I, *MINORS_K,
    *OCCUPATIONS_E, *OCCUPATIONS_I, *OCCUPATIONS_K,
    *BOARD_CARDS, *PEOPLE_CARDS, *HAND_CARDS,
)  # fmt: skip
