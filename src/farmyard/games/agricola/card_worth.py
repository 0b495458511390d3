"""What a card in play may still bring in a round, in points.

Measured in games where it was played (`card_yields.py`), else estimated from its row: work is worth the goods it brings
less those it costs, at each moment that it waits for. What a card does when it is played needs no estimate: it is seen
in the position after it.
"""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import BONUS_POINTS, CARD_POINTS, Card
from farmyard.core.cards.card import On
from farmyard.core.goods import Goods
from farmyard.core.paying import Pay
from farmyard.core.steps import AnyOf, AnyOrder, EverySeat, FromCard, Named, Note, Once, OneOf, Seq, UpTo
from farmyard.core.values import Step
from farmyard.games.agricola.card_yields import YIELDS
from farmyard.games.agricola.growing import GrowFamily
from farmyard.games.agricola.taking import EarnPoints, Gain, Schedule, ScheduleAhead

WORTH: Final = {
    "food": 0.5, "wood": 0.5, "clay": 0.5, "reed": 0.8, "stone": 0.9, "grain": 0.9, "vegetable": 1.5,
    "sheep": 1.2, "boar": 1.5, "cattle": 1.8,
}  # fmt: skip
"""Points that one of a good is worth, roughly."""
UNKNOWN: Final = 0.7
"""Work that is not told in goods, such as plowing, and what a function decides when it comes to it."""
FAMILY_GROWTH: Final = 5.0
LATER_GOODS: Final = 2.0
CHOICE: Final = 0.8
"""Of the worth of work that may be left: it is not always wanted, or not affordable."""
SEVERAL: Final = 1.2
FOR_OTHERS: Final = -0.3

HOW_OFTEN: Final = {
    "placed": 2.3, "used": 2.3, "turn_ended": 2.3, "took": 0.9, "received": 0.6, "cooked": 0.7, "card_played": 0.3,
    "round_started": 1.0, "work_started": 1.0, "out_of_people": 1.0, "all_placed": 1.0, "work_ended": 1.0,
    "went_home": 1.0, "round_ended": 1.0,
    "field_phase_started": 0.43, "field_phase_ended": 0.43, "feeding_started": 0.43, "breeding_started": 0.43,
    "breeding_ended": 0.43, "reaped": 0.2, "bred": 0.2, "crafted": 0.1,
    "plowed": 0.24, "plough_used": 0.15, "sowed": 0.15, "fields_sown": 0.1, "baked": 0.05, "bread_baked": 0.05,
    "improved": 0.14, "improvement_made": 0.2, "fenced": 0.14, "fences_built": 0.1, "built_stable": 0.1,
    "stables_built": 0.07, "built_room": 0.06, "rooms_built": 0.05, "renovated": 0.07, "born": 0.11,
    "scoring_started": 0.07,
}  # fmt: skip
"""How often in a round a moment comes for a player."""
RARE: Final = 0.05
ONE_OF_SEVERAL: Final = {"placed": 0.12, "used": 0.12, "took": 0.12, "cooked": 0.2, "round_started": 0.07}
"""Where a card waits for one space, good or round only."""
CONDITION: Final = 0.6
"""Of the moments with a condition."""

CHANGE: Final = 0.06
"""A change of a price, a limit or a permission."""
AT_WILL: Final = 0.08

_estimates: Final[dict[int, float]] = {}


def card_worth(row: Card) -> float:
    """Points for each round to come: as measured, else as estimated."""
    if row.id in YIELDS:
        return YIELDS[row.id]
    found = _estimates.get(id(row))
    if found is None:
        found = _estimates[id(row)] = estimate(row)
    return found


def estimate(row: Card) -> float:
    changes = [part for part in row.adjust if part.question not in (CARD_POINTS, BONUS_POINTS)]
    out = CHANGE * len(changes) + AT_WILL * len(row.at_will)
    for effect in row.on:
        worth = UNKNOWN if effect.work is None else step_worth(effect.work(0))
        out += max(0.0, worth) * how_often(effect)
    return out


def how_often(effect: On) -> float:
    """In a round."""
    often = 0.0
    for when in effect.whens:
        each = HOW_OFTEN.get(when.event, RARE)
        if when.keys:
            each = min(each, ONE_OF_SEVERAL.get(when.event, 0.5 * each) * len(when.keys))
        often += each if when.test is None else each * CONDITION
    return min(1.0, often)


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
