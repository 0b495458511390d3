"""Who meets whom: line-ups in which everybody meets everybody else equally often."""

from __future__ import annotations

import functools
import itertools
import math
import random

FEW = 20
"""So many line-ups are played as they are; for more, a smaller balanced choice is looked for."""
TRIES = 4000


def line_ups(bots: int, seats: int) -> list[tuple[int, ...]]:
    """A balanced set of line-ups of bots 0, 1, 2, ...: each is in equally many, each pair meets equally often.

    Where there are fewer bots than seats, everybody sits at the table as often as it goes, and the rest is drawn.

    >>> line_ups(3, 2)
    [(0, 1), (0, 2), (1, 2)]
    >>> line_ups(2, 3)
    [(0, 1, 0), (0, 1, 1)]
    """
    whole, rest = divmod(seats, bots)
    return [tuple(range(bots)) * whole + drawn for drawn in balanced_subsets(bots, rest)]


@functools.cache
def balanced_subsets(bots: int, size: int) -> tuple[tuple[int, ...], ...]:
    """Subsets of this size that hold each bot equally often and each pair equally often; few of them, if possible."""
    every = math.comb(bots, size)
    if size <= 2 or every <= FEW:
        return tuple(itertools.combinations(range(bots), size))
    if 2 * size > bots:  # what a balanced choice leaves out is balanced too
        return tuple(
            tuple(bot for bot in range(bots) if bot not in without) for without in balanced_subsets(bots, bots - size)
        )
    for blocks in range(1, every // bots + 1):
        if blocks * size * (size - 1) % (bots - 1) == 0:
            family = difference_family(bots, size, blocks)
            if family:
                turned = [
                    tuple(sorted((bot + turn) % bots for bot in block)) for block in family for turn in range(bots)
                ]
                return tuple(turned)
    return tuple(itertools.combinations(range(bots), size))


def difference_family(bots: int, size: int, blocks: int) -> list[list[int]]:
    """Blocks on a circle in which every distance occurs equally often; turned once around, every pair meets equally
    often (a cyclic difference family). Found by changing one place at a time; empty if that leads nowhere.
    """
    rng = random.Random(f"{bots}/{size}/{blocks}")
    family = [rng.sample(range(bots), size) for _ in range(blocks)]
    cost = unevenness(family, bots)
    for _ in range(TRIES):
        if not cost:
            return family
        block = rng.choice(family)
        place, new = rng.randrange(size), rng.choice([bot for bot in range(bots) if bot not in block])
        old, block[place] = block[place], new
        changed = unevenness(family, bots)
        # A small step back now and then leads out of dead ends.
        if changed <= cost or rng.random() < 0.02:
            cost = changed
        else:
            block[place] = old
    return []


def unevenness(family: list[list[int]], bots: int) -> int:
    counts = [0] * bots
    for block in family:
        for one, other in itertools.permutations(block, 2):
            counts[(one - other) % bots] += 1
    even = sum(counts) // (bots - 1)
    return sum((count - even) ** 2 for count in counts[1:])


def rotations(line_up: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The line-up in every turn around the table, so that everybody sits in every seat once."""
    return [line_up[turn:] + line_up[:turn] for turn in range(len(line_up))]


def groups(order: list[int], size: int, met: dict[tuple[int, int], int]) -> list[tuple[int, ...]]:
    """Split an order into groups of neighbours who have met as rarely as possible. `order` divides evenly."""
    for most in itertools.count():
        budget = [5000]
        found = split(order, size, met, most, budget)
        if found is not None:
            return found
    raise AssertionError  # `count` never ends


def split(
    order: list[int], size: int, met: dict[tuple[int, int], int], most: int, budget: list[int]
) -> list[tuple[int, ...]] | None:
    """Groups in which no two have met more than `most` times; None if there are none, or none is found soon."""
    if not order:
        return []
    first, rest = order[0], order[1:]
    for others in itertools.combinations(rest, size - 1):
        budget[0] -= 1
        if budget[0] < 0:
            return None
        group = (first, *others)
        if all(met.get(pair(a, b), 0) <= most for a, b in itertools.combinations(group, 2)):
            left = split([bot for bot in rest if bot not in others], size, met, most, budget)
            if left is not None:
                return [group, *left]
    return None


def pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
