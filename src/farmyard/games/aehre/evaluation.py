"""How good a position is: what a greedy player climbs. All figures are victory points."""

from __future__ import annotations

from farmyard.games.aehre.phases import NextTurn
from farmyard.games.aehre.regions import size
from farmyard.games.aehre.state import Farmer, Table
from farmyard.games.aehre.steps import ReceivePoints, ScoreFarms, TurnAnimal, field_points, may_take_barns
from farmyard.games.aehre.tables import GONE, VALUES

RIVALS = 0.5
KEEP = 0.9
GROW = 0.0
SITE = 5.0
PACE = 1.8
ANIMAL = 0.7
POWER = 1.5
SMALL = 1.5
BARN_LINES = 2
BEST = 0.0
LATE = 0.5


def evaluate(table: Table, seat: int) -> float:
    turn = turn_of(table)
    total = 0.0
    for other in range(table.seats):
        worth = worth_of(table, other, turns_left(table, other, turn))
        total += worth if other == seat else -worth * RIVALS / (table.seats - 1)
    return total


def turn_of(table: Table) -> int:
    if table.agenda:
        last = table.agenda[0]
        if isinstance(last, NextTurn):
            return last.seat
    return table.last_seat


def turns_left(table: Table, seat: int, turn: int) -> float:
    place = (turn - table.first) % table.seats
    later = 1.0 if (seat - table.first) % table.seats > place else 0.0
    if not table.end_tile_waits:
        return later
    draws = table.pile + (table.closing + 1) / 2
    rounds = (place + draws - 1) / table.seats - LATE
    return max(0.0, rounds) + later


def worth_of(table: Table, seat: int, turns: float) -> float:
    farmer = table.farmers[seat]
    worth = float(farmer.points + sum(farmer.values))
    scoring = 0
    fields: tuple[int, ...] = ()
    if table.agenda:
        for step in table.agenda:
            if isinstance(step, ScoreFarms) and step.seat == seat:
                scoring = 1
            elif isinstance(step, ReceivePoints) and step.seat == seat:
                fields = step.cells
            elif isinstance(step, TurnAnimal) and step.seat == seat:
                worth += MEAN[step.animal]
    for farm in farmer.farms:
        worth += (scoring + KEEP * turns) * size(table.crops, farm) + GROW * turns * turns
    now = cube_worth(table, farmer, farmer.cubes, turns + scoring)
    worth += now
    for cell in fields:
        gain = float(field_points(table, cell))
        if may_take_barns(table, seat, cell):
            gain = max(gain, barns_gain(table, farmer, cell, turns + scoring, now))
        worth += gain
    worth += SMALL * min(float(sum(farmer.small)), turns)
    return worth


def barns_gain(table: Table, farmer: Farmer, cell: int, turns: float, now: float) -> float:
    crop = table.crops[cell]
    cubes = farmer.cubes.copy()
    space = cubes[crop] + table.symbols[cell]
    gain = 0.0
    if space >= table.barn.livestock:
        space = GONE
        if table.stacks[crop]:
            gain = MEAN[table.barn.animals - table.stacks[crop]]
    cubes[crop] = space
    return gain + cube_worth(table, farmer, cubes, turns) - now


def cube_worth(table: Table, farmer: Farmer, cubes: list[int], turns: float) -> float:
    worth = 0.0
    for line in table.barn.lines[len(farmer.farms) :]:
        missing = 0
        for cube in cubes:
            if cube != GONE and cube < line:
                missing += line - cube
        late = missing / PACE
        if late < turns:
            worth += (turns - late) * SITE
    top = table.barn.livestock
    for crop, cube in enumerate(cubes):
        if cube > 0 and table.stacks[crop] and top - cube <= 2 * turns:
            worth += MEAN[table.barn.animals - table.stacks[crop]] * ANIMAL * (cube / top) ** POWER
    return worth


MEAN: list[float] = [sum(values) / len(values) for values in VALUES]
