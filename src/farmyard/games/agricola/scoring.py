"""Scoring: the tables of the scoring pad, the same in both editions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmyard.core.cards import BONUS_POINTS, CARD_POINTS
from farmyard.games.agricola.farm import Farm, count
from farmyard.games.agricola.goods import BOAR, BUILDING_RESOURCES, CATTLE, GRAIN, SHEEP, VEGETABLE
from farmyard.games.agricola.questions import BONUS_RESOURCES, SCORING_PAD

if TYPE_CHECKING:
    from farmyard.games.agricola.state import Table


def steps_at(one: int, two: int, three: int, four: int) -> list[int]:
    """The points for 0, 1, 2 ... of something: -1 below the first step, then 1, 2, 3, and 4 from the last on."""
    return [-1 if n < one else 1 if n < two else 2 if n < three else 3 if n < four else 4 for n in range(four + 1)]


# How many are needed for 1, 2, 3 and 4 points.
FIELDS: Final = steps_at(2, 3, 4, 5)
PASTURES: Final = steps_at(1, 2, 3, 4)
GRAINS: Final = steps_at(1, 4, 6, 8)
VEGETABLES: Final = steps_at(1, 2, 3, 4)
SHEEPS: Final = steps_at(1, 4, 6, 8)
BOARS: Final = steps_at(1, 3, 5, 7)
CATTLES: Final = steps_at(1, 2, 4, 6)

UNUSED_SPACE: Final = -1
FENCED_STABLE: Final = 1
ROOM: Final = (0, 1, 2)
"""Of wood, clay and stone."""
PERSON: Final = 3
BEGGING: Final = -3


STEPS: Final[dict[str, list[int]]] = {
    "fields": FIELDS,
    "pastures": PASTURES,
    "grain": GRAINS,
    "vegetables": VEGETABLES,
    "sheep": SHEEPS,
    "boar": BOARS,
    "cattle": CATTLES,
}
"""The lines of the scoring pad that are counted in steps."""


def points_for(table: list[int], n: int) -> int:
    return table[n] if n < len(table) else table[-1]


def missing_for_next(table: list[int], n: int) -> int:
    """How many more bring the next point; 0 where there is none."""
    now = points_for(table, n)
    for more in range(n + 1, len(table)):
        if table[more] > now:
            return more - n
    return 0


def counts(farm: Farm) -> dict[str, int]:
    """How many a farm has of what the lines of the scoring pad count."""
    goods = farm.goods
    grain, vegetables = farm.on_fields()
    return {
        "fields": count(farm.fields),
        "pastures": len(farm.pastures),
        "grain": goods[GRAIN] + grain,
        "vegetables": goods[VEGETABLE] + vegetables,
        "sheep": goods[SHEEP],
        "boar": goods[BOAR],
        "cattle": goods[CATTLE],
        "unused": count(farm.empty()),
        "stables": count(farm.stables & farm.fenced),
        "rooms": count(farm.rooms),
        "people": farm.people,
    }


def parts(state: Table, seat: int) -> dict[str, int]:
    """The points of a seat by category, in the order of the scoring pad."""
    farm = state.farms[seat]
    have = counts(farm)
    cards = state.ask(CARD_POINTS, seat, 0, seat)
    bonus = state.ask(BONUS_POINTS, seat, farm.bonus, seat)
    out = {name: points_for(table, have[name]) for name, table in STEPS.items()}
    out["unused"] = UNUSED_SPACE * have["unused"]
    out["stables"] = FENCED_STABLE * have["stables"]
    out["rooms"] = ROOM[farm.material] * have["rooms"]
    out["people"] = PERSON * have["people"]
    if state.board.begging_apart:
        out["begging"] = BEGGING * farm.begging
        out["cards"] = cards
    else:
        # Begging cards are cards: their points are set off against those of improvements (A07-SCORE-52).
        out["cards"] = cards + BEGGING * farm.begging
    out["bonus"] = bonus
    return state.ask(SCORING_PAD, seat, out)


def total(state: Table, seat: int) -> int:
    return sum(parts(state, seat).values())


def resources_left(state: Table, seat: int) -> int:
    """Building resources in the supply, without those exchanged for bonus points (A16-END-Q-02)."""
    farm: Farm = state.farms[seat]
    spent = state.ask(BONUS_RESOURCES, seat, 0)
    return sum(farm.goods[good] for good in BUILDING_RESOURCES) - spent


def winners(state: Table) -> tuple[int, ...]:
    """The most points; the revised edition breaks ties by building resources, the original has no tie-break."""
    totals = [total(state, seat) for seat in range(state.seats)]
    if state.board.goal:
        return (0,) if totals[0] >= state.board.goal else ()
    best = [seat for seat in range(state.seats) if totals[seat] == max(totals)]
    if state.board.tie_break and len(best) > 1:
        left = [resources_left(state, seat) for seat in range(state.seats)]
        most = max(left[seat] for seat in best)
        best = [seat for seat in best if left[seat] == most]
    return tuple(best)
