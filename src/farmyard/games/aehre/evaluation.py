"""How good a position is: what a greedy player climbs. Everything is counted in victory points."""

from __future__ import annotations

from typing import Final

from farmyard.core.margin import expected_margin, spread_of_margins
from farmyard.games.aehre.evaluation_margins import MARGINS
from farmyard.games.aehre.phases import NextTurn
from farmyard.games.aehre.regions import size
from farmyard.games.aehre.state import Farmer, Table
from farmyard.games.aehre.steps import LayTile, ReceivePoints, ScoreFarms, TurnAnimal, field_points, may_take_barns
from farmyard.games.aehre.tables import GONE

# Found by letting variants play against one another, 20 to 60 games each. The play changes little around these values.
RIVALS: Final = 0.5
"""How much of what the others have, on average, counts against us."""
KEEP: Final = 0.9
"""What a farm's region is expected to keep of its fields in a turn to come."""
SITE: Final = 5.5
"""Fields in the region of a farm that is still to be built."""
PACE: Final = 1.8
"""Spaces that cubes climb in a turn, where they are needed for a farm."""
CLIMB: Final = 2.0
"""Spaces that one cube can climb in a turn."""
NEAR: Final = 0.7
RISE: Final = 1.5
"""A cube just below the livestock space is worth NEAR of the animal; RISE above 1 makes the last steps count most."""
SMALL: Final = 1.5
"""A small tile that can still be laid."""


LONG: Final = 20.0
"""Rounds to come at the beginning of a long game."""


def heuristic(table: Table, seat: int) -> float:
    """What `seat` may expect at the end, less a part of what the others may expect."""
    mover = mover_of(table)
    rounds = rounds_left(table, mover)
    total = 0.0
    for other in range(table.seats):
        worth = worth_of(table, other, mover, rounds)
        total += worth if other == seat else -RIVALS * worth / (table.seats - 1)
    return total


def worths(table: Table) -> list[float]:
    mover = mover_of(table)
    rounds = rounds_left(table, mover)
    return [worth_of(table, seat, mover, rounds) for seat in range(table.seats)]


def share_left(table: Table) -> float:
    """How much of the game is still to come, from 1 to 0."""
    return min(1.0, rounds_left(table, mover_of(table)) / LONG)


def evaluate(table: Table, seat: int) -> float:
    return expected_margin(table, seat, worths(table), share_left(table), MARGINS[table.seats])


def uncertainty(table: Table) -> float:
    return spread_of_margins(table, share_left(table), MARGINS[table.seats])


def mover_of(table: Table) -> int:
    """Whose turn it is: it stays on the agenda to the end of the turn."""
    if table.agenda:
        step = table.agenda[0]
        if isinstance(step, NextTurn):
            return step.seat
    return table.last_seat


def rounds_left(table: Table, mover: int) -> float:
    """How many rounds are to come after this one. The round in which the end tile is drawn is played to its end."""
    if not table.end_tile_waits:
        return 0.0
    # Nearly every turn takes a tile from the piles; those in which a small tile is laid face up are not foreseen.
    turns = place_of(table, mover) + table.pile + (table.closing - 1) / 2
    return max(0.0, turns / table.seats - 0.5)


def turns_left(table: Table, seat: int, mover: int, rounds: float) -> float:
    """How many turns `seat` can expect, without the one that `mover` has begun."""
    later = not has_begun(table) if seat == mover else place_of(table, seat) > place_of(table, mover)
    return rounds + 1.0 if later else rounds


def has_begun(table: Table) -> bool:
    """Has the player whose turn it is begun to lay a tile?"""
    return not (table.agenda and isinstance(table.agenda[-1], LayTile))


def place_of(table: Table, seat: int) -> int:
    """Where in the round this seat has its turn: 0 is the first player."""
    return (seat - table.first) % table.seats


def worth_of(table: Table, seat: int, mover: int, rounds: float) -> float:
    """Points so far, and what farms, cubes and small tiles should still bring."""
    farmer = table.farmers[seat]
    turns = turns_left(table, seat, mover, rounds)
    worth = farmer.points + sum(farmer.values) + SMALL * min(float(sum(farmer.small)), turns)
    now = scorings_due(table) if seat == mover else 0.0
    for farm in farmer.farms:
        worth += (now + KEEP * turns) * size(table.box.neighbours, table.crops, farm)
    cubes = cube_worth(table, farmer, farmer.cubes, turns, now)
    if seat == mover:
        worth += owed(table, farmer, turns, now, cubes)
    return worth + cubes


def scorings_due(table: Table) -> float:
    """1 while the farms of a turn that has begun are still to be scored, else 0."""
    due = 0.0
    for step in table.agenda:
        if isinstance(step, ScoreFarms) and has_begun(table):
            due = 1.0
    return due


def owed(table: Table, farmer: Farmer, turns: float, now: float, cubes: float) -> float:
    """What the rest of the turn brings for certain: an animal to turn over, and the better use of each field laid."""
    worth = 0.0
    for step in table.agenda:
        if isinstance(step, TurnAnimal):
            worth += table.box.means[step.animal]
        elif isinstance(step, ReceivePoints):
            for cell in step.cells:
                points = float(field_points(table, cell))
                if may_take_barns(table, step.seat, cell):
                    points = max(points, barns_worth(table, farmer, cell, turns, now) - cubes)
                worth += points
    return worth


def barns_worth(table: Table, farmer: Farmer, cell: int, turns: float, now: float) -> float:
    """What the cubes are worth after this field's farm points, with the animal they may reach."""
    crop = table.crops[cell]
    cubes = farmer.cubes.copy()
    cubes[crop] += table.symbols[cell]
    if cubes[crop] < table.barn.livestock:
        return cube_worth(table, farmer, cubes, turns, now)
    cubes[crop] = GONE
    return next_animal(table, crop) + cube_worth(table, farmer, cubes, turns, now)


def cube_worth(table: Table, farmer: Farmer, cubes: list[int], turns: float, now: float) -> float:
    """Cubes lead to farms, the earlier the better, and to animals, as long as there is time."""
    barn = table.barn
    worth = 0.0
    for line in barn.lines[len(farmer.farms) :]:
        missing = 0
        for cube in cubes:
            if cube != GONE and cube < line:
                missing += line - cube
        # A farm that is earned will be built, and scored, in this very turn.
        worth += SITE * (max(0.0, turns - missing / PACE) if missing else turns + now)
    for crop, cube in enumerate(cubes):
        if cube > 0 and barn.livestock - cube <= CLIMB * turns:
            worth += NEAR * next_animal(table, crop) * (cube / barn.livestock) ** RISE
    return worth


def next_animal(table: Table, crop: int) -> float:
    """What the animal on top of this crop's stack brings on average; nothing if the stack is empty."""
    left = table.stacks[crop]
    return table.box.means[table.barn.animals - left] if left else 0.0
