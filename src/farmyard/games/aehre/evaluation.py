"""How good a position is: what a greedy player climbs."""

from __future__ import annotations

from farmyard.games.aehre.regions import size
from farmyard.games.aehre.state import Table
from farmyard.games.aehre.tables import GONE


def evaluate(table: Table, seat: int) -> float:
    """Points so far, and what farms, cubes and small tiles are likely to bring in the turns that are left."""
    total = 0.0
    for other in range(table.seats):
        worth = worth_of(table, other)
        total += worth if other == seat else -worth / (table.seats - 1) * 0.5
    return total


def worth_of(table: Table, seat: int) -> float:
    farmer = table.farmers[seat]
    turns = turns_left(table)
    worth = float(farmer.points + sum(farmer.values))
    for farm in farmer.farms:
        worth += 0.9 * turns * size(table.crops, farm)
    worth += cube_worth(table, seat, turns)
    worth += 1.5 * min(sum(farmer.small), turns)
    return worth


def turns_left(table: Table) -> float:
    """How many more turns each seat can expect: the tiles still to be drawn, shared out."""
    tiles = table.pile + (table.closing / 2 if table.end_tile_waits else 0)
    return tiles / table.seats if table.end_tile_waits else 0.0


def cube_worth(table: Table, seat: int, turns: float) -> float:
    """Cubes are worth the farm they lead to and the animal at the end of their track."""
    farmer = table.farmers[seat]
    worth = 0.0
    goal = table.barn.lines[min(len(farmer.farms), 1)] if len(farmer.farms) < 2 else 0
    for crop, cube in enumerate(farmer.cubes):
        if goal:
            reached = goal if cube == GONE else min(cube, goal)
            worth += FARM_PART * turns * reached / goal
        if cube != GONE and table.stacks[crop]:
            animal = table.barn.animals - table.stacks[crop]
            near = cube / table.barn.livestock
            worth += ANIMAL_WORTH[animal] * near * near * 0.8
    return worth


FARM_PART = 0.5
"""Points a turn that one fifth of the way to a farm is worth."""
ANIMAL_WORTH = (13.0, 8.0, 3.0)
