"""The amounts and conditions of helpers, as small functions: where they apply, how much, and whether they find work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmyard.games.la_granja import events
from farmyard.games.la_granja.questions import Way
from farmyard.games.la_granja.siesta import siesta_points
from farmyard.games.la_granja.tables import BREEDING_PIGS, CROPS, GRAPE, NONE, OLIVE, PIG, RESOURCES, TRADE, UPGRADED

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village

# --- what a question is about -----------------------------------------------------------------------------


def is_pig(about: int, owner: int, state: Village) -> bool:
    return about == PIG


def is_grape(about: int, owner: int, state: Village) -> bool:
    return about == GRAPE


def few_donkeys_shown(about: int, owner: int, state: Village) -> bool:
    """About the donkey tile."""
    return state.box.donkeys[about][0] in (1, 2)


def has_olive_field(about: Any, owner: int, state: Village) -> bool:
    return any(state.box.cards[field].crop == OLIVE for field in state.farms[owner].fields)


# --- amounts ----------------------------------------------------------------------------------------------


def all_but_one_silver(about: int, owner: int, state: Village) -> int:
    """Wine costs 1 silver; other reductions come on top (ruling 66)."""
    return max(0, state.box.cost[GRAPE] - 1)


def one_for_each_helper(about: Any, owner: int, state: Village) -> int:
    return len(state.farms[owner].helpers)


def one_for_each_extension(about: Any, owner: int, state: Village) -> int:
    """But no more than 3."""
    return min(3, len(state.farms[owner].extensions))


def two_without_trade_goods(about: Any, owner: int, state: Village) -> int:
    return 1 if state.farms[owner].goods[TRADE] else 2


def one_for_three_silver(about: Any, owner: int, state: Village) -> int:
    """But no more than 2."""
    return min(2, state.farms[owner].silver // 3)


def any_of_the_same_sort() -> tuple[Way, ...]:
    """Crops for crops and upgraded goods for upgraded goods; only for workshops."""
    return tuple(
        [(asked, given, False) for kinds in (CROPS, UPGRADED) for asked in kinds for given in kinds if asked != given]
    )


# --- events -----------------------------------------------------------------------------------------------


def lost_a_stall(event: events.StallRemoved, owner: int, state: Village) -> bool:
    return event.owner == owner and event.seat != owner


def drove_out(event: events.StallPlaced, owner: int, state: Village) -> bool:
    return event.removed > 0


def has_three_stalls(event: events.MarketScored, owner: int, state: Village) -> bool:
    return owns_three_stalls(state, owner)


def had_siesta(event: events.SiestaScored, owner: int, state: Village) -> bool:
    return event.points >= 1


def is_first(event: events.SiestaScored, owner: int, state: Village) -> bool:
    return leads(state, owner)


# --- would they find work? --------------------------------------------------------------------------------


def owns_a_stall(village: Village, seat: int) -> bool:
    return seat in village.stalls


def owns_three_stalls(village: Village, seat: int) -> bool:
    return village.stalls.count(seat) >= 3


def a_five_lies(village: Village, seat: int) -> bool:
    """Before the roll nobody knows."""
    return village.phase < 2 or village.dice[4] > 0


def is_crowded(village: Village, seat: int) -> bool:
    """Pigs enough to breed, and no pen for the newborn."""
    return village.farms[seat].goods[PIG] >= BREEDING_PIGS and not village.has_pen(seat)


def has_one_pig(village: Village, seat: int) -> bool:
    return village.farms[seat].goods[PIG] == 1 and village.has_pen(seat)


def few_donkeys(village: Village, seat: int) -> bool:
    donkey = village.farms[seat].donkey
    return donkey != NONE and few_donkeys_shown(donkey, seat, village)


def has_resources(village: Village, seat: int) -> bool:
    return any(village.farms[seat].goods[good] for good in RESOURCES)


def without_siesta(village: Village, seat: int) -> bool:
    return siesta_points(village, seat) == 0


def with_siesta(village: Village, seat: int) -> bool:
    return siesta_points(village, seat) > 0


def leads(village: Village, seat: int) -> bool:
    """Who plays alone has no marker 1 but is first or second all the same (ruling 81)."""
    return village.leads if village.seats == 1 else village.turn_order[0] == seat
