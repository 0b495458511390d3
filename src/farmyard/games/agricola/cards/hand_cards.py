"""Hand cards of the original edition that change hands: drawn anew, drawn at random, played out of turn."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import Card, adjust, cost, more, play, plays_along, score
from farmyard.core.cards.hand_steps import draw_cards, lay_aside_hand
from farmyard.core.work import maybe, seq
from farmyard.games.agricola.cards.rows import minor, occupation
from farmyard.games.agricola.dealing import HAND
from farmyard.games.agricola.goods import MATERIALS
from farmyard.games.agricola.hand import play_minor_from_hand
from farmyard.games.agricola.needs import MINOR
from farmyard.games.agricola.questions import FOR_DRAWN
from farmyard.games.agricola.state import Table

POINTS_OF_DAUGHTER: Final = {"wood": 0, "clay": 1, "stone": 3}
"""By the house of her player."""


def for_the_house(about: Any, owner: int, state: Table) -> int:
    return POINTS_OF_DAUGHTER[MATERIALS[state.farms[owner].material]]


HAND_CARDS: Final[tuple[Card, ...]] = (
    minor("K125 Broom",                 cost(wood=1),
                                        play(seq(lay_aside_hand(MINOR), draw_cards(MINOR, HAND),
                                                 maybe(play_minor_from_hand())))),
    occupation("E173 Chief's Daughter", plays_along("E172"), score(for_the_house)),
    occupation("K275 Perpetual Student", adjust(FOR_DRAWN, more(food=3)), players=4),
)  # fmt: skip
