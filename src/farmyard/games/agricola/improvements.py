"""The ten major improvements, the same in both editions: what they cost, what they bring, what they are worth.

at any time   food for 1 vegetable, sheep, boar, cattle
oven          food for 1 grain in a Bake Bread action, and for how many grain in one action
craft         food for 1 building resource, once in each harvest
"""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import Adjust, Card, Change, adjust, after, card, more
from farmyard.core.steps import Goods, goods
from farmyard.core.work import Work, maybe
from farmyard.games.agricola.cooking import bake_bread
from farmyard.games.agricola.events import Improved
from farmyard.games.agricola.farm import Craft, Oven
from farmyard.games.agricola.goods import CLAY, REED, WOOD
from farmyard.games.agricola.names import MAJOR_NUMBER
from farmyard.games.agricola.taking import on_next_rounds


class Major:
    """A major improvement: its cost, which improvements may be handed in instead, its points, and what it does."""

    def __init__(self, name: str, cost: Goods, instead: tuple[int, ...], points: int, card: Card) -> None:
        self.name = name
        self.number = MAJOR_NUMBER[name]
        self.cost = cost
        self.instead = instead
        self.points = points
        self.card = card


def major(
    name: str,
    cost: Goods,
    points: int,
    *how_much: Adjust,
    do: Work | None = None,
    instead: tuple[str, ...] = (),
) -> Major:
    """A row. What it does, it does when it is built."""
    worth = adjust("points of cards", more(points))
    when = after(Improved, improvement=name) if do is not None else ()
    row = card(name, when=when, do=do, how_much=(worth, *how_much))
    return Major(name, cost, tuple([MAJOR_NUMBER[other] for other in instead]), points, row)


def cooks(vegetable: int, sheep: int, boar: int, cattle: int) -> tuple[Adjust, ...]:
    rates = (("vegetable", vegetable), ("sheep", sheep), ("boar", boar), ("cattle", cattle))
    return tuple([adjust(f"food for {name}", at_least(food)) for name, food in rates])


def at_least(n: int) -> Change:
    return lambda value, about, owner, state: max(value, n)


def bakes(name: str, food: int, most: int = 0) -> Adjust:
    return adjust("ovens", also(Oven(name, food, most)))


def crafts(craft: Craft) -> Adjust:
    return adjust("crafts", also(craft))


def also(thing: Oven | Craft) -> Change:
    return lambda value, about, owner, state: (*value, thing)


def bonus(good: int, *steps: int) -> tuple[Adjust, ...]:
    """1, 2, 3 points at the end for so many of this good; the highest step that can be reached counts."""

    def points(value: int, about: Any, owner: int, state: Any) -> int:
        return value + reached(state.farms[owner].goods[good])

    def spent(value: int, about: Any, owner: int, state: Any) -> int:
        step = reached(state.farms[owner].goods[good])
        return value + (steps[step - 1] if step else 0)

    def reached(n: int) -> int:
        return sum(1 for step in steps if n >= step)

    return (adjust("bonus points", points), adjust("resources for bonus points", spent))


FIREPLACES: Final = ("fireplace-2", "fireplace-3")

JOINERY: Final = Craft("joinery", WOOD, 2)
POTTERY: Final = Craft("pottery", CLAY, 2)
BASKETMAKER: Final = Craft("basketmaker", REED, 3)
CRAFTS: Final = (JOINERY, POTTERY, BASKETMAKER)

ROWS: Final = (
    #                                            points    vegetable, sheep, boar, cattle       1 grain
    major("fireplace-2", goods(clay=2),               1, *cooks(2, 2, 2, 3), bakes("fireplace-2", 2)),
    major("fireplace-3", goods(clay=3),               1, *cooks(2, 2, 2, 3), bakes("fireplace-3", 2)),
    major("hearth-4",    goods(clay=4),               1, *cooks(3, 2, 3, 4), bakes("hearth-4", 3), instead=FIREPLACES),
    major("hearth-5",    goods(clay=5),               1, *cooks(3, 2, 3, 4), bakes("hearth-5", 3), instead=FIREPLACES),
    major("well",        goods(stone=3, wood=1),      4, do=on_next_rounds(5, food=1)),
    major("clay-oven",   goods(clay=3, stone=1),      2, bakes("clay-oven", 5, most=1), do=maybe(bake_bread())),
    major("stone-oven",  goods(clay=1, stone=3),      3, bakes("stone-oven", 4, most=2), do=maybe(bake_bread())),
    major("joinery",     goods(wood=2, stone=2),      2, crafts(JOINERY), *bonus(WOOD, 3, 5, 7)),
    major("pottery",     goods(clay=2, stone=2),      2, crafts(POTTERY), *bonus(CLAY, 3, 5, 7)),
    major("basketmaker", goods(reed=2, stone=2),      2, crafts(BASKETMAKER), *bonus(REED, 2, 4, 5)),
)  # fmt: skip

CARDS: Final = {row.name: row.card for row in ROWS}
