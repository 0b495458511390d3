"""What a card in play may still bring, estimated from its row: how much, and how often in a round.

No card is known by name. Work is worth the goods it brings less those it costs, at each moment that it waits for.
What a card does when it is played needs no estimate: it is seen in the position after it.
"""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import BONUS_POINTS, CARD_POINTS, Card
from farmyard.core.cards.card import On
from farmyard.core.goods import Goods
from farmyard.core.paying import Pay
from farmyard.core.steps import AnyOf, AnyOrder, EverySeat, FromCard, Named, Note, Once, OneOf, Seq, UpTo
from farmyard.core.values import Step
from farmyard.games.agricola.growing import GrowFamily
from farmyard.games.agricola.taking import EarnPoints, Gain, Schedule, ScheduleAhead

WORTH: Final = {
    "food": 0.5, "wood": 0.5, "clay": 0.5, "reed": 0.8, "stone": 0.9, "grain": 0.9, "vegetable": 1.5,
    "sheep": 1.2, "boar": 1.5, "cattle": 1.8,
}  # fmt: skip
"""Points that one of a good is worth, roughly."""
UNKNOWN: Final = 1.0
"""Work that is not told in goods, such as plowing, and what a function decides when it comes to it."""
FAMILY_GROWTH: Final = 5.0
LATER_GOODS: Final = 2.0
CHOICE: Final = 0.8
"""Of the worth of work that may be left: it is not always wanted, or not affordable."""
SEVERAL: Final = 1.2
FOR_OTHERS: Final = -0.3

EACH_MOMENT: Final = 0.18
"""How often in a round a moment comes that a card waits for."""
CONDITION: Final = 0.6
"""Of the moments with a condition."""

CHANGE_AT_ONCE: Final = 0.3
CHANGE_EACH_ROUND: Final = 0.06
"""A change of a price, a limit or a permission."""
AT_WILL_EACH_ROUND: Final = 0.08

_estimates: Final[dict[int, tuple[float, float]]] = {}


def card_worth(row: Card) -> tuple[float, float]:
    """What it is worth as such, and for each round to come."""
    found = _estimates.get(id(row))
    if found is None:
        found = _estimates[id(row)] = estimate(row)
    return found


def estimate(row: Card) -> tuple[float, float]:
    changes = sum([1 for part in row.adjust if part.question not in (CARD_POINTS, BONUS_POINTS)])
    each_round = CHANGE_EACH_ROUND * changes + AT_WILL_EACH_ROUND * len(row.at_will)
    for effect in row.on:
        worth = UNKNOWN if effect.work is None else step_worth(effect.work(0))
        each_round += max(0.0, worth) * how_often(effect)
    return CHANGE_AT_ONCE * changes, each_round


def how_often(effect: On) -> float:
    """In a round."""
    return min(1.0, sum([EACH_MOMENT if when.test is None else EACH_MOMENT * CONDITION for when in effect.whens]))


def step_worth(step: Step) -> float:
    if isinstance(step, FromCard | Once | Named):
        return step_worth(step.step)
    if isinstance(step, Seq):
        return sum([step_worth(each) for each in step.steps])
    if isinstance(step, EverySeat):
        return step_worth(step.step) * (FOR_OTHERS if step.others else -FOR_OTHERS)
    if isinstance(step, AnyOrder):
        return sum([step_worth(each) for each in step.options])
    if isinstance(step, UpTo):
        return CHOICE * max(0.0, step_worth(step.options[0]))
    if isinstance(step, OneOf | AnyOf):
        best = max([step_worth(each) for each in step.options])
        return best * SEVERAL if isinstance(step, AnyOf) else best
    return verb_worth(step)


def verb_worth(step: Step) -> float:
    if isinstance(step, Pay):
        return (0.0 if step.step is None else step_worth(step.step)) - goods_worth(step.cost)
    if isinstance(step, Gain):
        return goods_worth(step.goods)
    if isinstance(step, EarnPoints):
        return float(step.points)
    if isinstance(step, Schedule | ScheduleAhead):
        return LATER_GOODS
    if isinstance(step, GrowFamily):
        return FAMILY_GROWTH
    return 0.0 if isinstance(step, Note) else UNKNOWN


def goods_worth(goods: Goods) -> float:
    return sum([WORTH.get(name, 0.0) * n for name, n in goods])
