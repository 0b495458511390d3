"""The goods of the game and what things cost in them."""

from __future__ import annotations

from typing import Final

from farmyard.core.goods import Goods

GOODS: Final = ("food", "wood", "clay", "reed", "stone", "grain", "vegetable", "sheep", "boar", "cattle")

FOOD: Final = 0
WOOD: Final = 1
CLAY: Final = 2
REED: Final = 3
STONE: Final = 4
GRAIN: Final = 5
VEGETABLE: Final = 6
SHEEP: Final = 7
BOAR: Final = 8
CATTLE: Final = 9

BUILDING_RESOURCES: Final = (WOOD, CLAY, REED, STONE)
CROPS: Final = (GRAIN, VEGETABLE)
SOWABLE: Final = (*CROPS, WOOD, STONE)
"""Building resources grow on cards only, never on a space of the farm."""
ANIMALS: Final = (SHEEP, BOAR, CATTLE)
COOKABLE: Final = (*CROPS, *ANIMALS, *BUILDING_RESOURCES)
"""What may become food at any time. Of building resources only a card makes food."""

ANIMAL_NAMES: Final = GOODS[SHEEP:]

NUMBER: Final = {name: number for number, name in enumerate(GOODS)}

MATERIALS: Final = ("wood", "clay", "stone")
"""What a house can be made of, in the order of renovation."""


def printed_order(cost: Goods) -> Goods:
    """As people say it: reed comes last. What costs nothing is left out."""
    return tuple(sorted([part for part in cost if part[1]], key=is_reed))


def is_reed(part: tuple[str, int]) -> bool:
    return part[0] == "reed"


def amount(good: int, n: int) -> Goods:
    """So many of one good."""
    return ((GOODS[good], n),)


def has_animals(gained: Goods) -> bool:
    for name, _ in gained:
        if name in ANIMAL_NAMES:
            return True
    return False


def has(purse: list[int], cost: Goods) -> bool:
    for name, n in cost:
        if purse[NUMBER[name]] < n:
            return False
    return True


Price = list[tuple[int, int]]
"""Amounts of goods by their numbers: for what is compared with a supply again and again."""


def by_number(cost: Goods) -> Price:
    return [(NUMBER[name], n) for name, n in cost]


def covers(purse: list[int], price: Price) -> bool:
    """What `has` says, for a price by numbers."""
    for good, n in price:
        if purse[good] < n:
            return False
    return True


def spend(purse: list[int], cost: Goods) -> None:
    for name, n in cost:
        purse[NUMBER[name]] -= n


def receive(purse: list[int], gained: Goods) -> None:
    for name, n in gained:
        purse[NUMBER[name]] += n
