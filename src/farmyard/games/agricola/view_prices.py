"""What things cost a seat now, and what pastures would hold: asked through the state, so that cards change it.

Views tell these numbers, and every screen shows what the view tells.
"""

from __future__ import annotations

from typing import Any

from farmyard.core.goods import Goods
from farmyard.core.values import Step
from farmyard.games.agricola.building import STONE_HOUSE, BuildStables, renovation_cost, room_cost, stable_cost
from farmyard.games.agricola.farm import cells_in
from farmyard.games.agricola.fence_steps import BuildFences, fence_cost, fences_left
from farmyard.games.agricola.goods import GRAIN, VEGETABLE, printed_order
from farmyard.games.agricola.spaces import Board
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.tilling import SowField, SowFields


def room_price(table: Table, seat: int) -> Goods:
    return printed_order(room_cost(table, seat))


def renovation_price(table: Table, seat: int) -> Goods | None:
    """None for a house that cannot become better."""
    return None if table.farms[seat].material >= STONE_HOUSE else printed_order(renovation_cost(table, seat))


def fence_prices(table: Table, seat: int) -> list[Goods]:
    """Of 1, 2, 3 ... more fences, as many as are left. What was built before in the same action counts."""
    step = fences_now(table, seat)
    built = 0 if step is None else step.built
    free = 0 if step is None else step.free
    return [printed_order(fence_cost(table, seat, n, built, free)) for n in range(1, fences_left(table, seat) + 1)]


def stable_prices(table: Table, seat: int) -> list[tuple[str, Goods]]:
    """What a stable costs on each space where one can be built."""
    return [(name, printed_order(stable_cost(table, seat, wood))) for name, wood in stable_spaces(table.board)]


def stable_price_now(table: Table, seat: int) -> Goods | None:
    """In the action that is going on; None where no stable is being built."""
    for step in reversed(table.agenda):
        for found in steps_within(step):
            if isinstance(found, BuildStables) and found.seat == seat:
                return printed_order(stable_cost(table, seat, found.wood))
    return None


def stable_spaces(board: Board) -> list[tuple[str, int]]:
    """The spaces where stables can be built, with the wood that is printed there."""
    if board.stables is None:
        numbers = [*board.printed, *[number for stage in board.stages for number in stage]]
        rows = [board.rows[number] for number in numbers]
        found = [(row.name, step) for row in rows for step in steps_within(row.do(0))]
        board.stables = [(name, step.wood) for name, step in found if isinstance(step, BuildStables)]
    return board.stables


def steps_within(step: Step) -> list[Step]:
    """This step and all that it may lead to: the options of a menu, the parts of a sequence."""
    out = [step]
    for name in step.__struct_fields__:
        value: Any = getattr(step, name)
        for inner in value if isinstance(value, tuple) else (value,):
            if isinstance(inner, Step):
                out += steps_within(inner)
    return out


def fences_now(table: Table, seat: int) -> BuildFences | None:
    """The building of fences that this seat is asked about, by itself or as one of several options."""
    for step in steps_within(table.agenda[-1]) if table.agenda else ():
        if isinstance(step, BuildFences) and step.seat == seat:
            return step
    return None


def pasture_plans(table: Table, seat: int) -> list[tuple[int, int, int]]:
    """While this seat builds fences: every pasture it can pay for, as its cells, new fences and capacity."""
    step = fences_now(table, seat)
    if step is None:
        return []
    options = step.options(table)
    holds = table.capacities_of(seat, tuple([option.cells for option in options]))
    return [(option.cells, option.fences, holds[i]) for i, option in enumerate(options)]


def sowings(table: Table, seat: int) -> list[tuple[int, int, int]]:
    """For each empty field: its cell, and how many grain and how many vegetables would grow there."""
    farm = table.farms[seat]
    empty = [cell for cell in cells_in(farm.fields) if not farm.crops[cell]]
    return [(cell, sown(table, seat, cell, GRAIN), sown(table, seat, cell, VEGETABLE)) for cell in empty]


def sown(table: Table, seat: int, cell: int, crop: int) -> int:
    return SowField(seat, cell, crop, fewer_sown(table, seat)).number(table)


def fewer_sown(table: Table, seat: int) -> int:
    """How many fewer the sowing that this seat is asked about takes from the supply: a card may say so."""
    for step in steps_within(table.agenda[-1]) if table.agenda else ():
        if isinstance(step, SowFields) and step.seat == seat:
            return step.fewer
    return 0
