"""Hand cards of the original edition that change the board: action spaces of their own, fees for the use of a space."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import Card, adjust, also_by, cost, on, points
from farmyard.core.cards.card import Adjust
from farmyard.core.goods import goods
from farmyard.core.work import one_of
from farmyard.games.agricola.card_spaces import by_owner
from farmyard.games.agricola.cards.rows import minor, occupation, opens, uses
from farmyard.games.agricola.fees import Fee
from farmyard.games.agricola.questions import FEES
from farmyard.games.agricola.spaces import space
from farmyard.games.agricola.taking import earn_points, gain


def fee(name: str, food: int) -> Adjust:
    """Others pay so much food to the owner before they use this space."""

    def due(asked: str, owner: int, state: Any) -> tuple[Fee, ...]:
        return (Fee(owner, goods(food=food)),)

    def is_it(asked: str, owner: int, state: Any) -> bool:
        return asked == name

    return adjust(FEES, also_by(due), whose="others", where=is_it)


TAVERN: Final = space("tavern", do=by_owner("I100", one_of(gain(food=3), earn_points(2)), gain(food=3)))

BOARD_CARDS: Final[tuple[Card, ...]] = (
    minor("I100 Tavern",               cost(wood=2, stone=2),     points(2), opens(TAVERN)),
    occupation("E164 Master Forester", opens(space("second-grove", wood=2)), fee("second-grove", 2), players=4),
    occupation("I229 Sycophant",       fee("grain-seeds", 1),     on(uses("grain-seeds", whose="any"), gain(food=1)),
                                       players=4),
    occupation("I230 Clay Digger",     opens(space("second-hollow", clay=1), lying=3), fee("second-hollow", 3),
                                       players=4),
)  # fmt: skip
