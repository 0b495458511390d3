"""Scoring: the tables of the scoring pad, the same in both editions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmyard.games.agricola.farm import Farm, count
from farmyard.games.agricola.goods import BOAR, BUILDING_RESOURCES, CATTLE, GRAIN, SHEEP, VEGETABLE

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


def points_for(table: list[int], n: int) -> int:
    return table[n] if n < len(table) else table[-1]


def parts(state: Table, seat: int) -> dict[str, int]:
    """The points of a seat by category, in the order of the scoring pad."""
    farm = state.farms[seat]
    goods = farm.goods
    grain, vegetables = farm.on_fields()
    cards: int = state.ask("points of cards", seat, 0)
    bonus: int = state.ask("bonus points", seat, farm.bonus)
    out = {
        "fields": points_for(FIELDS, count(farm.fields)),
        "pastures": points_for(PASTURES, len(farm.pastures)),
        "grain": points_for(GRAINS, goods[GRAIN] + grain),
        "vegetables": points_for(VEGETABLES, goods[VEGETABLE] + vegetables),
        "sheep": points_for(SHEEPS, goods[SHEEP]),
        "boar": points_for(BOARS, goods[BOAR]),
        "cattle": points_for(CATTLES, goods[CATTLE]),
        "unused": UNUSED_SPACE * count(farm.empty()),
        "stables": FENCED_STABLE * count(farm.stables & farm.fenced),
        "rooms": ROOM[farm.material] * count(farm.rooms),
        "people": PERSON * farm.people,
    }
    if state.board.begging_apart:
        out["begging"] = BEGGING * farm.begging
        out["cards"] = cards
    else:
        # Begging cards are cards: their points are set off against those of improvements (A07-SCORE-52).
        out["cards"] = cards + BEGGING * farm.begging
    out["bonus"] = bonus
    pad: dict[str, int] = state.ask("scoring pad", seat, out)
    return pad


def total(state: Table, seat: int) -> int:
    return sum(parts(state, seat).values())


def resources_left(state: Table, seat: int) -> int:
    """Building resources in the supply, without those exchanged for bonus points (A16-END-Q-02)."""
    farm: Farm = state.farms[seat]
    spent: int = state.ask("resources for bonus points", seat, 0)
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
