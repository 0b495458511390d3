"""A world that fits a view, for bots that look ahead."""

from __future__ import annotations

import random

from farmyard.games.agricola.farm import mask_of
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.names import MAJORS, SPACES
from farmyard.games.agricola.notation import FIELD
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.view import FarmView, PlotView, TableView


def deal_unseen(table: Table, view: TableView, rng: random.Random) -> None:
    """Lay out what the view shows. Nothing is hidden that could be dealt: round cards have no order."""
    users: list[int | list[int]] = [-1] * len(SPACES)
    stock = [0] * len(SPACES)
    for space in view.spaces:
        users[SPACES.index(space.name)] = [space.user, *space.joined] if space.joined else space.user
        stock[SPACES.index(space.name)] = space.n
    owned = sum(majors_mask(farm) for farm in view.farms)
    table.set_data(
        {
            "round": view.round,
            "first": view.first,
            "open": [SPACES.index(space.name) for space in view.spaces if not space.early],
            "revealed": [SPACES.index(space.name) for space in view.spaces if space.round and not space.early],
            "early": [SPACES.index(space.name) for space in view.spaces if space.early],
            "users": users,
            "stock": stock,
            "majors": ((1 << len(MAJORS)) - 1) & ~owned,
            "piles": [
                (SPACES.index(space.name), GOODS.index(good), n) for space in view.spaces for good, n in space.pile
            ],
            "waiting": view.waiting,
            "breeding": view.breeding,
            "farms": [farm_data(farm) for farm in view.farms],
        }
    )


def farm_data(farm: FarmView) -> dict[str, object]:
    return {
        "goods": farm.goods,
        "rooms": mask_of(farm.rooms),
        "material": farm.material,
        "fields": mask_of(farm.fields),
        "crops": farm.crops,
        "plots": [plot_data(plot) for plot in farm.plots],
        "stables": mask_of(farm.stables),
        "pastures": [mask_of(pasture.cells) for pasture in farm.pastures],
        "fences": mask_of(farm.fences),
        "people": farm.people,
        "guests": farm.guests,
        "newborn": farm.newborn,
        "to_place": farm.to_place,
        "passed": farm.passed,
        "begging": farm.begging,
        "majors": majors_mask(farm),
        "crafted": farm.crafted,
        "bonus": farm.bonus,
        "income": farm.income,
        "cooked": farm.cooked,
    }


def plot_data(plot: PlotView) -> tuple[int, int, int, int]:
    grows = mask_of(GOODS.index(crop) for crop, _ in plot.crops)
    return (FIELD.read(plot.name), grows, GOODS.index(plot.crop) if plot.n else 0, plot.n)


def majors_mask(farm: FarmView) -> int:
    return mask_of(MAJORS.index(name) for name in farm.majors)
