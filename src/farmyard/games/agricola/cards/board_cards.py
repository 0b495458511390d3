"""Hand cards of the original edition that change the board or its use: own action spaces, fees, round cards ahead."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import Card, adjust, after, allowed, also_by, at_will, cost, on, play, points
from farmyard.core.cards.card import Adjust
from farmyard.core.goods import goods
from farmyard.core.work import Work, one_of
from farmyard.games.agricola.ahead import reveal_ahead
from farmyard.games.agricola.card_spaces import by_owner
from farmyard.games.agricola.cards.rows import minor, occupation, opens, uses
from farmyard.games.agricola.fees import Fee
from farmyard.games.agricola.moments import RoundStarted
from farmyard.games.agricola.offering import offer
from farmyard.games.agricola.questions import FEES, MAY_USE_EARLY
from farmyard.games.agricola.spaces import space
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import earn_points, gain


def fee(name: str, food: int) -> Adjust:
    """Others pay so much food to the owner before they use this space."""

    def due(asked: str, owner: int, state: Any) -> tuple[Fee, ...]:
        return (Fee(owner, goods(food=food)),)

    def is_it(asked: str, owner: int, state: Any) -> bool:
        return asked == name

    return adjust(FEES, also_by(due), whose="others", where=is_it)


def ahead_at_once(owner: int, state: Table) -> Work | None:
    """Played after the round in which it would have worked."""
    return reveal_ahead() if state.round >= CHAMBERLAIN else None


CHAMBERLAIN: Final = 11
"""The round at whose start the rest of the round cards are revealed."""

TAVERN: Final = space("tavern", do=by_owner("I100", one_of(gain(food=3), earn_points(2)), gain(food=3)))

BOARD_CARDS: Final[tuple[Card, ...]] = (
    minor("I100 Tavern",               cost(wood=2, stone=2),     points(2), opens(TAVERN)),
    occupation("E164 Master Forester", opens(space("second-grove", wood=2)), fee("second-grove", 2), players=4),
    occupation("I229 Sycophant",       fee("grain-seeds", 1),     on(uses("grain-seeds", whose="any"), gain(food=1)),
                                       players=4),
    occupation("I230 Clay Digger",     opens(space("second-hollow", clay=1), lying=3), fee("second-hollow", 3),
                                       players=4),
    occupation("I238 Chamberlain",     adjust(MAY_USE_EARLY, allowed()), play(ahead_at_once),
                                       on(after(RoundStarted, round=CHAMBERLAIN), reveal_ahead())),
    occupation("I239 Corn Profiteer",  at_will(offer(goods(grain=1), price=goods(food=2), otherwise=goods(food=3))),
                                       players=4),
)  # fmt: skip
