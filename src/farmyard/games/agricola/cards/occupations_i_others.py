"""Occupations of deck I, original edition, that look at what other players do."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import Card, after, on
from farmyard.core.work import Work
from farmyard.games.agricola.cards.rows import occupation, performs
from farmyard.games.agricola.events import Born, FencesBuilt, FieldsSown
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain


def for_help_on_fields(event: FieldsSown, owner: int, state: Table) -> Work:
    return gain(grain=1) if state.seats == 3 else gain(food=1)


def at_birth(event: Born, owner: int, state: Table) -> Work | None:
    """1 food if that family is larger now, 2 if it is larger by two or more."""
    larger = event.people - state.farms[owner].people
    return gain(food=min(larger, 2)) if larger > 0 else None


def for_fences(event: FencesBuilt, owner: int, state: Table) -> Work:
    return gain(wood=2 if event.fences >= 5 else 1)


OCCUPATIONS_I_OTHERS: Final[tuple[Card, ...]] = (
    occupation("I224 Field Worker",       on(after(FieldsSown, whose="others"), for_help_on_fields), players=3),
    occupation("I232 Midwife",            on(after(Born, whose="others"), at_birth), players=4),
    occupation("I257 Street Musician",    on(performs("others"), gain(grain=1)), players=4),
    occupation("I264 Fencer",             on(after(FencesBuilt, whose="others"), for_fences), players=4),
)  # fmt: skip
