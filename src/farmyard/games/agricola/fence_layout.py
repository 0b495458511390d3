"""Fences: which pastures can be made next.

Pastures are made one at a time, and each is closed on all sides by fences of its own or of a neighbour. Every layout
the rules allow can be reached in this way: new pastures in the order in which they touch, then the divided ones.

A pasture has at most 15 fences around it. That leaves 1232 shapes, and no room for a ring around a hole: the smallest
ring, eight spaces around one, needs 12 fences outside and 4 inside.
"""

from __future__ import annotations

from typing import Final

from farmyard.games.agricola.farm import CELLS, MOST_FENCES, SIDES_OF, Farm, adjacent, pieces


def shapes() -> list[tuple[int, int, int]]:
    """Every connected set of spaces with at most 15 sides around it: spaces, sides, number of sides; fewest first."""
    borders: dict[int, int] = {1 << cell: SIDES_OF[cell] for cell in range(CELLS)}
    newest = list(borders)
    while newest:
        grown: list[int] = []
        for mask in newest:
            around = adjacent(mask) & ~mask
            while around:
                low = around & -around
                around ^= low
                larger = mask | low
                if larger not in borders:
                    borders[larger] = borders[mask] ^ SIDES_OF[low.bit_length() - 1]
                    grown.append(larger)
        newest = grown
    found = [(sides.bit_count(), mask, sides) for mask, sides in borders.items() if sides.bit_count() <= MOST_FENCES]
    return [(mask, sides, number) for number, mask, sides in sorted(found)]


SHAPES: Final[list[tuple[int, int, int]]] = shapes()

MANY: Final = 256
"""So many farms are remembered: enough for the games at hand, and few enough to be forgotten in a moment."""


class Option:
    """A pasture that can be made: its spaces, the sides that need a new fence, and how many these are."""

    def __init__(self, cells: int, sides: int, fences: int) -> None:
        self.cells = cells
        self.sides = sides
        self.fences = fences


ANYWHERE: Final[list[Option]] = [Option(cells, sides, number) for cells, sides, number in SHAPES]
"""Every first pasture there could be."""

remembered: Final[dict[tuple[int, int], list[Option]]] = {}


def pasture_options(farm: Farm) -> list[Option]:
    """Every pasture that could be made now, whatever it costs; the cheapest first.

    The first pasture may lie anywhere, later ones share a side with another one or divide it (A16-FENCE-07,
    A16-FENCE-09, A16-FENCE-12; A07-FENCE-13, A07-FENCE-15).
    """
    key = (farm.pasture_places(), farm.fences)
    options = remembered.get(key)
    if options is None:
        if len(remembered) >= MANY:
            remembered.clear()
        options = found_options(farm.pasture_places(), farm.pastures, farm.fenced, farm.fences)
        remembered[key] = options
    return options


def found_options(free: int, pastures: tuple[int, ...], fenced: int, fences: int) -> list[Option]:
    left = MOST_FENCES - fences.bit_count()
    if left <= 0:
        return []
    if not pastures:
        return [shape for shape in ANYWHERE if shape.cells & ~free == 0]
    adjoining = adjacent(fenced) & free
    out: list[Option] = []
    for shape in ANYWHERE:
        if fits(shape.cells, free, adjoining, pastures):
            new = shape.sides & ~fences
            number = new.bit_count()
            if 0 < number <= left:
                out.append(Option(shape.cells, new, number))
    out.sort(key=number_of_fences)
    return out


def fits(cells: int, free: int, adjoining: int, pastures: tuple[int, ...]) -> bool:
    """Could these spaces be a pasture beside others: a free one that adjoins them, or a part of one?"""
    if cells & ~free == 0:
        return cells & adjoining != 0
    if cells & free == 0:
        for pasture in pastures:
            if cells & ~pasture == 0:
                return True
    return False


def can_make(farm: Farm, most: int) -> bool:
    """Could a pasture be made with at most so many new fences?"""
    if not farm.pastures:
        return most >= 4 and farm.pasture_places() != 0
    most = min(most, farm.fences_left())
    if most <= 0:
        return False
    free, fences = farm.pasture_places(), farm.fences
    adjoining = adjacent(farm.fenced) & free
    for shape in ANYWHERE:
        new = shape.sides & ~fences
        if new and at_most(new, most) and fits(shape.cells, free, adjoining, farm.pastures):
            return True
    return False


def at_most(mask: int, number: int) -> bool:
    """Has this set so few elements?"""
    while mask and number:
        mask &= mask - 1
        number -= 1
    return mask == 0


def number_of_fences(option: Option) -> int:
    return option.fences


def cheapest(farm: Farm) -> int:
    """The fewest fences that make a pasture now; 0 where none can be made."""
    if not farm.pastures:
        return 4 if farm.pasture_places() else 0
    options = pasture_options(farm)
    return options[0].fences if options else 0


def build(farm: Farm, option: Option) -> None:
    """Put the fences up. A pasture that is divided falls apart into the new one and the rest, each a pasture."""
    farm.fences |= option.sides
    pastures: list[int] = []
    for pasture in farm.pastures:
        if pasture & option.cells:
            pastures.extend(pieces(pasture & ~option.cells))
        else:
            pastures.append(pasture)
    pastures.append(option.cells)
    pastures.sort(key=lowest)
    farm.pastures = tuple(pastures)
    farm.fenced |= option.cells


def lowest(mask: int) -> int:
    """The first space of a set."""
    return mask & -mask


def touches(cells: int, others: int) -> bool:
    return adjacent(cells) & others != 0
