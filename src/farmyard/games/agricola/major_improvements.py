"""The ten major improvements, the same in both editions: what they cost, what they bring, what they are worth.

at any time   food for 1 vegetable, sheep, boar, cattle
oven          food for 1 grain in a Bake Bread action, and for how many grain in one action
craft         food for 1 building resource, once in each harvest
"""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import (
    BONUS_POINTS,
    Adjust,
    Card,
    Part,
    adjust,
    also,
    by_id,
    card,
    cost,
    counts_as,
    more,
    play,
    points,
    to,
)
from farmyard.core.cards.card import Cost
from farmyard.core.goods import Goods
from farmyard.core.work import maybe
from farmyard.games.agricola.cooking import bake_bread
from farmyard.games.agricola.farm import Craft, Oven
from farmyard.games.agricola.goods import CLAY, REED, WOOD, Price, by_number
from farmyard.games.agricola.names import MAJOR_NUMBER
from farmyard.games.agricola.questions import BONUS_RESOURCES, CRAFTS, FOOD_FOR, OVENS
from farmyard.games.agricola.taking import on_next_rounds


class Major:
    """A major improvement: its card, its printed cost and points, and what may be handed in instead."""

    def __init__(self, row: Card, cost: Goods, instead: tuple[str, ...]) -> None:
        self.name = row.id
        self.number = MAJOR_NUMBER[row.id]
        self.cost = cost
        self.price: Price = by_number(cost)
        self.instead = instead
        self.points = row.points
        self.card = row


def major(name: str, price: Cost, *parts: Part, instead: str = "") -> Major:
    row = card(name, price, *parts, kind="major")
    return Major(row, price.ways[0], (instead,) if instead else ())


def cooks(vegetable: int, sheep: int, boar: int, cattle: int) -> tuple[Adjust, ...]:
    rates = {"vegetable": vegetable, "sheep": sheep, "boar": boar, "cattle": cattle}
    return tuple([adjust(FOOD_FOR[good], to(food)) for good, food in rates.items()])


def bakes(name: str, food: int, most: int = 0) -> Adjust:
    return adjust(OVENS, also(Oven(name, food, most)))


def crafts(craft: Craft) -> Adjust:
    return adjust(CRAFTS, also(craft))


def bonus(good: int, *steps: int, unless: str = "") -> tuple[Adjust, ...]:
    """1, 2, 3 points at the end for so many of this good; the highest step that can be reached counts.

    None beside another card of the owner that counts as `unless`: it scores the same good.
    """

    def points(about: Any, owner: int, state: Any) -> int:
        if outdone(owner, state):
            return 0
        farm = state.farms[owner]
        # What grows on cards counts too, though it is not spent.
        return reached(farm.goods[good] + farm.standing(good))

    def reached(n: int) -> int:
        return sum(1 for step in steps if n >= step)

    def outdone(owner: int, state: Any) -> bool:
        return unless != "" and len(state.bound.owned_by(owner, (unless,))) > 0

    def spent(about: Any, owner: int, state: Any) -> int:
        step = 0 if outdone(owner, state) else reached(state.farms[owner].goods[good])
        return steps[step - 1] if step else 0

    return (adjust(BONUS_POINTS, more(points)), adjust(BONUS_RESOURCES, more(spent)))


FIREPLACE: Final = counts_as("fireplace")
HEARTH: Final = counts_as("hearth")
OVEN: Final = counts_as("oven")
"""What other cards call these improvements; some hand cards are among them."""

JOINERY: Final = Craft("joinery", WOOD, 2)
POTTERY: Final = Craft("pottery", CLAY, 2)
BASKETMAKER: Final = Craft("basketmaker", REED, 3)
PRINTED_CRAFTS: Final = (JOINERY, POTTERY, BASKETMAKER)

ROWS: Final = (
    #                                                       vegetable, sheep, boar, cattle       1 grain
    major("fireplace-2", cost(clay=2),          points(1), *cooks(2, 2, 2, 3), bakes("fireplace-2", 2), FIREPLACE),
    major("fireplace-3", cost(clay=3),          points(1), *cooks(2, 2, 2, 3), bakes("fireplace-3", 2), FIREPLACE),
    major("hearth-4",    cost(clay=4),          points(1), *cooks(3, 2, 3, 4), bakes("hearth-4", 3), HEARTH,
                                                instead="fireplace"),
    major("hearth-5",    cost(clay=5),          points(1), *cooks(3, 2, 3, 4), bakes("hearth-5", 3), HEARTH,
                                                instead="fireplace"),
    major("well",        cost(stone=3, wood=1), points(4), play(on_next_rounds(5, food=1))),
    major("clay-oven",   cost(clay=3, stone=1), points(2), bakes("clay-oven", 5, most=1), OVEN,
                                                play(maybe(bake_bread()))),
    major("stone-oven",  cost(clay=1, stone=3), points(3), bakes("stone-oven", 4, most=2), OVEN,
                                                play(maybe(bake_bread()))),
    major("joinery",     cost(wood=2, stone=2), points(2), crafts(JOINERY), *bonus(WOOD, 3, 5, 7, unless="sawmill")),
    major("pottery",     cost(clay=2, stone=2), points(2), crafts(POTTERY), *bonus(CLAY, 3, 5, 7)),
    major("basketmaker", cost(reed=2, stone=2), points(2), crafts(BASKETMAKER), *bonus(REED, 2, 4, 5)),
)  # fmt: skip

CARDS: Final = by_id(*[row.card for row in ROWS])
