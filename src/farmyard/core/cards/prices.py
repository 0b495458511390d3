"""A price is a set of ways to pay.

    base prices            the printed one, and those that cards offer instead
    reductions             compulsory, all of them at once, applied to every base price
    swaps                  optional, each as often as its card allows, until nothing new appears; what reductions have
                           not used up takes off of what swaps bring in
    what can be paid       ways that this payer cannot pay fall out
    what is worth paying   ways that cost as much and more than another, with the same consequences, fall out

Whether a change applies is tested on the price as the stage before left it. No stage depends on an order of cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from farmyard.core.cards.changes import ALL_OF_IT, ANY_NUMBER, GoodsChange, LessOfChoice, NewBase, Swap
from farmyard.core.cards.questions import Changes
from farmyard.core.goods import Goods, added, amount_of, includes

if TYPE_CHECKING:
    from farmyard.core.state import State

Way = tuple[Goods, tuple[str, ...]]
"""What is paid, and the consequences: ids of cards whose use is noted, "-ID" for a card that is handed in, "--ID" where
that also loses what the card has laid out for later."""

Reduced = tuple[Way, Goods]
"""A price after the reductions, and what these would have taken off beyond it."""

MOST_WAYS: Final = 400
"""A price with more ways than this is a mistake in a table."""


def ways_of(bases: tuple[Way, ...], changes: Changes, about: Any, seat: int, state: State) -> tuple[Way, ...]:
    """All ways to pay, whether or not anybody could, in the order of their goods."""
    found: set[Way] = set()
    for base in with_bases(bases, changes, about, state):
        for reduced, unused in with_reductions(base, changes, about, state):
            found |= with_swaps(reduced, unused, changes, about, seat, state)
    return tuple(sorted(found))


def with_bases(bases: tuple[Way, ...], changes: Changes, about: Any, state: State) -> list[Way]:
    out = list(bases)
    for owner, change in changes:
        if isinstance(change, NewBase) and change.applies(about, owner, state):
            out.append((change.price(about, owner, state), ()))
    return list(dict.fromkeys(out))


def with_reductions(base: Way, changes: Changes, about: Any, state: State) -> list[Reduced]:
    """What all reductions together leave of a price; several prices where the payer picks what is left out."""
    owed: dict[str, int] = dict(base[0])
    mixtures: list[Goods] = [()]
    for owner, change in changes:
        if not change.applies(about, owner, state):
            continue
        if isinstance(change, GoodsChange):
            for name, n in change.amounts(about, owner, state):
                owed[name] = owed.get(name, 0) + n
        elif isinstance(change, LessOfChoice):
            mixtures = [added(some, choice) for some in mixtures for choice in change.choices]
    # Below none counts before the payer picks: nobody saves what another card has saved already.
    left: Goods = tuple(sorted([(name, n) for name, n in owed.items() if n > 0]))
    unused: Goods = tuple(sorted([(name, -n) for name, n in owed.items() if n < 0]))
    return list(dict.fromkeys([((added(left, mixture, -1), base[1]), unused) for mixture in mixtures]))


def with_swaps(root: Way, unused: Goods, changes: Changes, about: Any, seat: int, state: State) -> set[Way]:
    """This price and all that swaps can make of it."""
    swaps: list[Swap] = []
    for owner, change in changes:
        if isinstance(change, Swap) and open_to(change, root, about, owner, state):
            swaps.append(change)
    if not swaps:
        return {root}
    none: tuple[int, ...] = (0,) * len(swaps)
    todo: list[tuple[Reduced, tuple[int, ...]]] = [((root, unused), none)]
    seen = set(todo)
    while todo:
        reduced, used = todo.pop()
        for place, swap in enumerate(swaps):
            if used[place] >= swap.most:
                continue
            for part, instead in swap.exchanges:
                after = exchanged(reduced, part, instead, swap)
                if after is None:
                    continue
                # How often a swap without a limit was used makes no difference to what can still be done.
                times = used if swap.most >= ANY_NUMBER else (*used[:place], used[place] + 1, *used[place + 1 :])
                if (after, times) not in seen:
                    seen.add((after, times))
                    todo.append((after, times))
        if len(seen) > MOST_WAYS * 10:
            raise ValueError(f"too many ways to pay {root[0]}")
    return {way for (way, _), _ in seen}


def open_to(swap: Swap, root: Way, about: Any, owner: int, state: State) -> bool:
    if not swap.applies(about, owner, state):
        return False
    return swap.when is None or swap.when(root[0], about, owner, state)


def exchanged(reduced: Reduced, part: Goods, instead: Goods, swap: Swap) -> Reduced | None:
    """The price after one exchange, or None if there is nothing to exchange."""
    (owed, noted), unused = reduced
    given: Goods = tuple([(name, amount_of(owed, name) if n == ALL_OF_IT else n) for name, n in part])
    if not includes(owed, given) or not any(n for _, n in given):
        return None
    saved: Goods = tuple([(name, min(n, amount_of(unused, name))) for name, n in instead]) if unused else ()
    after = added(added(owed, given, -1), added(instead, saved, -1))
    return (after, (*sorted({*noted, swap.card}),) if swap.once else noted), added(unused, saved, -1)


def undominated(ways: list[Way]) -> tuple[Way, ...]:
    """Without those that another way beats: as cheap in every good, and with the same consequences."""
    if len(ways) < 2:
        return tuple(ways)
    return tuple([way for way in ways if not any(beats(other, way) for other in ways)])


def beats(one: Way, other: Way) -> bool:
    return one[1] == other[1] and one[0] != other[0] and includes(other[0], one[0])
