"""Where animals can live: pastures hold one species each, the house and unfenced stables one animal each.

Animals may be moved at any time, so a farm only counts them; what matters is whether some arrangement holds them all.
"""

from __future__ import annotations

from typing import Final

Herd = tuple[int, int, int]
"""Sheep, boar, cattle."""

MANY: Final = 2000
"""So many answers are remembered."""

remembered: Final[dict[tuple[int, ...], list[Herd]]] = {(): [(0, 0, 0)]}


def capacities(pastures: tuple[int, ...], stables: int) -> tuple[int, ...]:
    """How many animals each pasture holds: 2 for each space, doubled by each stable in it (A16-STABLE-Q-01)."""
    return tuple([2 * pasture.bit_count() << (pasture & stables).bit_count() for pasture in pastures])


def divisions(capacities: tuple[int, ...]) -> list[Herd]:
    """How many animals of each species the pastures can hold together, for every sensible way to share them out."""
    found = remembered.get(capacities)
    if found is None:
        if len(remembered) >= MANY:
            remembered.clear()
            remembered[()] = [(0, 0, 0)]
        last = capacities[-1]
        every: dict[Herd, None] = {}
        for sheep, boar, cattle in divisions(capacities[:-1]):
            every[sheep + last, boar, cattle] = None
            every[sheep, boar + last, cattle] = None
            every[sheep, boar, cattle + last] = None
        found = list(every)
        remembered[capacities] = found
    return found


def fits(capacities: tuple[int, ...], singles: int, sheep: int, boar: int, cattle: int) -> bool:
    """Can this farm hold all these animals? `singles` hold one animal of any species each."""
    if sheep + boar + cattle <= singles:
        return True
    for s, b, c in divisions(capacities):
        if max(0, sheep - s) + max(0, boar - b) + max(0, cattle - c) <= singles:
            return True
    return False


def largest_herds(capacities: tuple[int, ...], singles: int, sheep: int, boar: int, cattle: int) -> list[Herd]:
    """Of these animals, every herd that fits and to which no more of them could be added; the largest first."""
    found: dict[Herd, None] = {}
    for s, b, c in divisions(capacities):
        least_s, least_b, least_c = min(sheep, s), min(boar, b), min(cattle, c)
        more_s, more_b, more_c = sheep - least_s, boar - least_b, cattle - least_c
        extra = min(singles, more_s + more_b + more_c)
        for i in range(max(0, extra - more_b - more_c), min(more_s, extra) + 1):
            for j in range(max(0, extra - i - more_c), min(more_b, extra - i) + 1):
                found[least_s + i, least_b + j, least_c + extra - i - j] = None
    herds = list(found)
    out = [herd for herd in herds if not any(larger(other, herd) for other in herds)]
    out.sort(key=order_of)
    return out


def larger(one: Herd, other: Herd) -> bool:
    """At least as many of each species, and more of one."""
    return one != other and one[0] >= other[0] and one[1] >= other[1] and one[2] >= other[2]


def order_of(herd: Herd) -> tuple[int, int, int, int]:
    sheep, boar, cattle = herd
    return (-(sheep + boar + cattle), -sheep, -boar, -cattle)


def arrange(capacities: tuple[int, ...], singles: int, herd: Herd) -> tuple[list[tuple[int, int]], list[int]]:
    """One way to house these animals: (species, number) for each pasture, and the species of each single animal.

    Species are 0, 1, 2. Pastures that stay empty have number 0. As many as possible graze. For screens: the rules only
    need to know that all of them fit.
    """
    best: list[tuple[int, int]] = []
    rest = list(herd)
    fewest = singles + 1
    for choice in range(3 ** len(capacities)):
        left = list(herd)
        homes: list[tuple[int, int]] = []
        for capacity in capacities:
            choice, species = divmod(choice, 3)
            housed = min(left[species], capacity)
            left[species] -= housed
            homes.append((species, housed))
        if sum(left) < fewest:
            best, rest, fewest = homes, left, sum(left)
    if fewest > singles:
        raise ValueError(f"{herd} do not fit into {capacities} and {singles}")
    return best, [species for species in range(3) for _ in range(rest[species])]
