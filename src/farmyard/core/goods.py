"""Named amounts of things: what is gained, paid and asked for in any game."""

from __future__ import annotations

Goods = tuple[tuple[str, int], ...]
"""Named amounts, such as (("clay", 2), ("wood", 1)), in the order of their names."""


def goods(**amounts: int) -> Goods:
    return tuple(sorted((name, n) for name, n in amounts.items() if n))


def tidy(amounts: dict[str, int]) -> Goods:
    """What is left of these amounts: never less than none, nothing of which there is none."""
    return tuple(sorted([(name, n) for name, n in amounts.items() if n > 0]))


def added(some: Goods, more: Goods, sign: int = 1) -> Goods:
    """These goods and those, or without those; never less than none of anything."""
    left = dict(some)
    for name, n in more:
        left[name] = left.get(name, 0) + sign * n
    return tidy(left)


def amount_of(some: Goods, name: str) -> int:
    for other, n in some:
        if other == name:
            return n
    return 0


def includes(some: Goods, part: Goods) -> bool:
    """Are all of these among those?"""
    for name, n in part:
        if amount_of(some, name) < n:
            return False
    return True
