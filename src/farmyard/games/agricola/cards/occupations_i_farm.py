"""Occupations of deck I, original edition, for house, fields, animals and family; in the harvest and at the end."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import (
    Card,
    adjust,
    after,
    allowed,
    costs,
    forbidden,
    less,
    on,
    play,
    remembers,
    revised,
    score,
)
from farmyard.core.work import Work, count_up, maybe, note, pay, seq, up_to
from farmyard.games.agricola.building import build_stables
from farmyard.games.agricola.cards.rows import occupation
from farmyard.games.agricola.cards.shared import (
    builds_with_fewer,
    food_for_herd,
    for_the_most,
    in_house_of,
    points_for_each,
    wood_for_rounds_left,
)
from farmyard.games.agricola.events import FieldPhaseEnded, FieldsSown, RoundStarted, ScoringStarted
from farmyard.games.agricola.farm import count
from farmyard.games.agricola.goods import FOOD, MATERIALS
from farmyard.games.agricola.needs import MAJOR, MINOR, played
from farmyard.games.agricola.questions import (
    COUNTS_AS_MINOR,
    IMPROVEMENT_PRICE,
    RENOVATION_PRICE,
    ROOM_PRICE,
    SCORING_PAD,
    TAKES_PART,
)
from farmyard.games.agricola.rounds import HARVESTS
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.tilling import add_crops

# --- the house --------------------------------------------------------------------------------------


def is_well(name: str, owner: int, state: Table) -> bool:
    return name == "well"


def from_wood_to_clay(to: int, owner: int, state: Table) -> bool:
    return MATERIALS[to] == "clay"


# --- fields and animals -----------------------------------------------------------------------------


def on_few_fields(event: FieldsSown, owner: int, state: Table) -> Work | None:
    """2 more of the crop on a single field, 1 more on each of two."""
    sown = len(event.cells)
    return add_crops(2, *event.cells) if sown == 1 else add_crops(1, *event.cells) if sown == 2 else None


# --- the harvest ------------------------------------------------------------------------------------


def remember_harvest(owner: int, state: Table) -> Work:
    """The round of the next harvest."""
    return note(min([harvest for harvest in HARVESTS if harvest >= state.round]))


def stays_in_bed(about: Any, owner: int, state: Table) -> bool:
    return state.note(owner, "I244") == state.round


# --- points -----------------------------------------------------------------------------------------


def improvements(state: Any, seat: int) -> int:
    return played(state, seat, MINOR, MAJOR)


def pay_for_unused_spaces(event: ScoringStarted, owner: int, state: Table) -> Work | None:
    """Food that is there is worth nothing else. Whether more is made for it, the owner decides."""
    unused = count(state.farms[owner].empty())
    at_once = min(unused, state.farms[owner].goods[FOOD])
    parts = [pay(food=at_once).then(count_up(at_once))] if at_once else []
    if unused > at_once:
        parts.append(up_to(unused - at_once, pay(food=1).then(count_up())))
    return seq(*parts) if parts else None


def without_paid_spaces(pad: dict[str, int], about: Any, owner: int, state: Table) -> dict[str, int]:
    return pad | {"unused": pad["unused"] + state.note(owner, "I236")}


# --- the cards --------------------------------------------------------------------------------------

OCCUPATIONS_I_FARM: Final[tuple[Card, ...]] = (
    occupation("I219 Fieldsman",          on(after(FieldsSown), on_few_fields)),
    occupation("I220 Well Builder",       adjust(COUNTS_AS_MINOR, allowed(), where=is_well),
                                          adjust(IMPROVEMENT_PRICE, costs(wood=1, stone=1), where=is_well)),
    occupation("I221 Village Elder",      play(wood_for_rounds_left(1, 3, 6, 9)),
                                          score(for_the_most(improvements, 3), whose="any"), players=3),
    occupation("I236 Hide Farmer",        remembers(0), on(after(ScoringStarted), pay_for_unused_spaces, order=1),
                                          adjust(SCORING_PAD, revised(without_paid_spaces)), players=3),
    occupation("I241 Clay Plasterer",     adjust(RENOVATION_PRICE, costs(clay=1, reed=1), where=from_wood_to_clay),
                                          adjust(ROOM_PRICE, costs(clay=3, reed=2), where=in_house_of("clay"))),
    occupation("I243 Bricklayer",         *builds_with_fewer(clay=1), adjust(ROOM_PRICE, less(clay=1))),
    occupation("I244 Layabout",           remembers(0), play(remember_harvest),
                                          adjust(TAKES_PART, forbidden(), where=stays_in_bed)),
    occupation("I246 Milking Hand",       on(after(FieldPhaseEnded), food_for_herd("cattle", 1, 3, 5)),
                                          score(points_for_each(2, "cattle")), players=4),
    occupation("I254 Groom",              on(after(RoundStarted, test=in_house_of("stone")),
                                             maybe(build_stables(1, most=1))), players=4),
)  # fmt: skip
