"""Bindings that grow card by card are those that are made from all cards at once."""

from __future__ import annotations

import random
from typing import Any

from farmyard.core.cards import UNBOUND, Bindings, BindingsCache
from farmyard.core.cards.bindings import Heard

from . import made_up

SEATS = 3


def contents(bound: Bindings) -> Any:
    """All that bindings know, in their order; rows and changes are told by which they are."""

    def heard(by_kind: dict[str, Heard]) -> Any:
        return {
            kind: (
                each.key,
                [(one.owner, one.card.id, id(one.when)) for one in each.all],
                [(one.owner, one.card.id, id(one.when)) for one in each.rest],
                {value: [(one.owner, one.card.id) for one in found] for value, found in each.by_value.items()},
            )
            for kind, each in by_kind.items()
        }

    answers = [
        {
            name: ([(owner, id(change)) for owner, change in each.changes], each.constant, len(each.once))
            for name, each in bound.answers_for(seat).items()
        }
        for seat in range(SEATS)
    ]
    uses = [(owner, row.id, id(use)) for owner, row, use in bound.at_will]
    return bound.owned, [row.id for row in bound.rows], heard(bound.before), heard(bound.after), answers, uses


def test_bindings_grow_card_by_card() -> None:
    """Also where an earlier state goes on using the bindings that were extended, and has asked its questions."""
    rows = made_up.rows()
    for seed in range(60):
        rng = random.Random(seed)
        cache = BindingsCache(most=rng.choice((2, 1000)))
        bound, earlier = UNBOUND, [(UNBOUND, contents(UNBOUND))]
        for card in rng.sample(sorted(rows), 12):
            for seat in range(SEATS):
                if rng.random() < 0.5:
                    bound.answers_for(seat)
            bound = cache.with_card(bound, rng.randrange(SEATS), card, rows)
            assert contents(bound) == contents(Bindings(bound.owned, rows))
            earlier.append((bound, contents(bound)))
        for before, known in earlier:
            assert contents(before) == known


def test_other_rows_are_not_extended() -> None:
    """A table of cards that was changed in between counts from the next card on, for all cards."""
    old, new = made_up.rows(), made_up.rows()
    cache = BindingsCache()
    bound = cache.with_card(UNBOUND, 0, "hay", old)
    grown = cache.with_card(bound, 0, "herd", new)
    assert grown.rows == (new["hay"], new["herd"])
    assert cache.with_card(UNBOUND, 0, "hay", new).rows == (new["hay"],)
