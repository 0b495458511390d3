"""The goods of the game and what things cost in them."""

from __future__ import annotations

from typing import Final

from farmyard.core.steps import Goods

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
ANIMALS: Final = (SHEEP, BOAR, CATTLE)

NUMBER: Final = {name: number for number, name in enumerate(GOODS)}

MATERIALS: Final = ("wood", "clay", "stone")
"""What a house can be made of, in the order of renovation."""


def amount(good: int, n: int) -> Goods:
    """So many of one good."""
    return ((GOODS[good], n),)


def has(purse: list[int], cost: Goods) -> bool:
    for name, n in cost:
        if purse[NUMBER[name]] < n:
            return False
    return True


def spend(purse: list[int], cost: Goods) -> None:
    for name, n in cost:
        purse[NUMBER[name]] -= n


def receive(purse: list[int], gained: Goods) -> None:
    for name, n in gained:
        purse[NUMBER[name]] += n
