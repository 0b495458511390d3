"""What cards did in this game: goods they gave and saved, and whatever else a game counts.

A count by card and name, such as ("A024", "gave food"). It decides nothing, so it is no part of a position's hash; but
it is saved, viewed and undone with the rest of a state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmyard.core.cards.prices import undominated
from farmyard.core.goods import Goods, added

if TYPE_CHECKING:
    from farmyard.core.paying import Priced
    from farmyard.core.state import State

Tally = dict[tuple[str, str], int]
"""Replaced, never changed: copies of a state share it."""

NO_TALLY: Final[Tally] = {}

GAVE: Final = "gave "
SAVED: Final = "saved "


def counted(tally: Tally, card: str, sort: str, amounts: Goods) -> Tally:
    """The tally with these amounts more."""
    out = tally.copy()
    for name, n in amounts:
        key = (card, sort + name)
        out[key] = out.get(key, 0) + n
    return out


def count_saved(state: State, verb: Priced, price: str, paid: Goods) -> None:
    """Each card that changes this price has saved what more would have been paid without it."""
    seat: int = getattr(verb, "seat")  # noqa: B009 - a field of every verb with a price
    found = state.bound.answers_for(seat).get(price)
    if found is None:
        return
    bases, about = verb.asked(state)
    if not bases:
        return
    for card in sorted({change.card for _, change in found.changes}):
        rest = tuple([entry for entry in state.bound.owned if entry[1] != card])
        without = state.game.bindings.find(rest, state.game.cards)
        ways = undominated(list(without.ways(price, seat, bases, about, state)))
        less = min([added(cost, paid, -1) for cost, _ in ways], key=lambda goods: sum([n for _, n in goods]))
        if less:
            state.tally = counted(state.tally, card, SAVED, less)
