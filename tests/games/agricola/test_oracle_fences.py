"""Fences against brute force: every set of fences on a small piece of farm, judged by a flood that knows no shapes."""

from __future__ import annotations

import random

import pytest

from farmyard.games.agricola import fence_layout
from farmyard.games.agricola.farm import (
    CELLS,
    COLUMNS,
    MOST_FENCES,
    ROWS,
    SIDES,
    SIDES_OF,
    WHOLE_FARM,
    Farm,
    border,
    cells_in,
    pieces,
)

from .table import cells

PIECES = ["a1 a2 a3 a4", "b2 b3 c2 c3", "a4 a5 b4 b5 c5", "a2 b1 b2 b3 c2", "b3 b4 b5 c3 c4"]


def neighbour(cell: int, side: int) -> int | None:
    """The space on the other side, found by looking at every space."""
    return next((other for other in range(CELLS) if other != cell and SIDES_OF[other] & (1 << side)), None)


NEIGHBOURS = {(cell, side): neighbour(cell, side) for cell in range(CELLS) for side in cells_in(SIDES_OF[cell])}


def closed_areas(standing: int) -> list[int] | None:
    """The areas that fences close off, or None if one fence is not part of the border of such an area."""
    areas: list[int] = []
    seen = 0
    for start in range(CELLS):
        if seen & (1 << start):
            continue
        area, open_to_outside, queue = 1 << start, False, [start]
        while queue:
            cell = queue.pop()
            for side in cells_in(SIDES_OF[cell] & ~standing):
                other = NEIGHBOURS[cell, side]
                if other is None:
                    open_to_outside = True
                elif not area & (1 << other):
                    area |= 1 << other
                    queue.append(other)
        seen |= area
        if not open_to_outside:
            areas.append(area)
    used = 0
    for area in areas:
        used |= border(area)
    return areas if used == standing else None


def allowed_by_the_rules(standing: int, free: int) -> bool:
    areas = closed_areas(standing)
    if areas is None or standing.bit_count() > MOST_FENCES:
        return False
    union = sum(areas)
    return union & ~free == 0 and len(pieces(union)) <= 1


def reachable(free: int) -> set[int]:
    """Every layout that one pasture after another can lead to."""
    start = Farm()
    start.rooms = 0
    start.fields = WHOLE_FARM & ~free
    found = {0}
    queue = [start]
    while queue:
        farm = queue.pop()
        for option in fence_layout.pasture_options(farm):
            after = farm.clone()
            fence_layout.build(after, option)
            assert option.fences == option.sides.bit_count() == after.fences.bit_count() - farm.fences.bit_count() > 0
            if after.fences not in found:
                found.add(after.fences)
                queue.append(after)
    return found


@pytest.mark.parametrize("names", PIECES)
def test_one_pasture_at_a_time_reaches_exactly_what_the_rules_allow(names: str) -> None:
    """A16-FENCE-01, A16-FENCE-04, A16-FENCE-06, A16-FENCE-07, A16-FENCE-09, A16-FENCE-10, A16-FENCE-11, A16-FENCE-12,
    A16-FENCE-13, A16-FENCE-16, A16-FENCE-17, A16-FENCE-Q-02, A16-FENCE-Q-03, A16-FENCE-Q-04, A16-FENCE-Q-05;
    A07-FENCE-04, A07-FENCE-06, A07-FENCE-07, A07-FENCE-09, A07-FENCE-10, A07-FENCE-11, A07-FENCE-13, A07-FENCE-14,
    A07-FENCE-15, A07-FENCE-16, A07-FENCE-17, A07-FENCE-18, A07-FENCE-Q-03, A07-FENCE-Q-04."""
    free = cells(names)
    sides = sum(1 << side for side in range(SIDES) if any(SIDES_OF[cell] & (1 << side) for cell in cells_in(free)))
    places = cells_in(sides)
    every = set()
    for number in range(1 << len(places)):
        standing = sum(1 << place for bit, place in enumerate(places) if number & (1 << bit))
        if allowed_by_the_rules(standing, free):
            every.add(standing)
    assert reachable(free) == every
    assert len(every) > 10


def test_the_pastures_of_a_farm_are_what_its_fences_close_off() -> None:
    """Random building on whole farms: pastures and fences always tell the same story (A16-FENCE-01)."""
    rng = random.Random(5)
    divided = 0
    for _ in range(300):
        farm = Farm()
        farm.fields = sum(1 << cell for cell in rng.sample(range(CELLS), 3)) & ~farm.rooms
        farm.stables = (1 << rng.choice([0, 1, 2, 3, 4])) & ~farm.fields
        while True:
            options = fence_layout.pasture_options(farm)
            if not options or rng.random() < 0.1:
                break
            assert fence_layout.cheapest(farm) == min(option.fences for option in options)
            option = rng.choice(options[: len(options) // 4 + 1])
            divided += bool(option.cells & farm.fenced)
            fence_layout.build(farm, option)
            areas = closed_areas(farm.fences)
            assert areas is not None
            assert sorted(areas) == sorted(farm.pastures)
            assert list(farm.pastures) == sorted(farm.pastures, key=lambda mask: mask & -mask)
            assert farm.fenced == sum(farm.pastures)
            assert not farm.fenced & (farm.rooms | farm.fields)
            assert len(pieces(farm.fenced)) == 1
            assert farm.fences.bit_count() <= MOST_FENCES
    assert divided > 20


def test_no_ring_of_pastures_fits_into_15_fences() -> None:
    """So nothing is ever closed off by accident: the smallest ring needs 12 fences outside and 4 inside."""
    ring = cells("a1 a2 a3 b1 b3 c1 c2 c3")
    assert border(ring).bit_count() == 16
    assert all(len(pieces(WHOLE_FARM & ~mask)) >= 1 or mask == WHOLE_FARM for mask, _, _ in fence_layout.SHAPES)
    for mask, _, number in fence_layout.SHAPES:
        assert number <= MOST_FENCES
        inside = [part for part in pieces(WHOLE_FARM & ~mask) if not touches_the_edge(part)]
        assert not inside


def touches_the_edge(part: int) -> bool:
    return any(cell // COLUMNS in (0, ROWS - 1) or cell % COLUMNS in (0, COLUMNS - 1) for cell in cells_in(part))
