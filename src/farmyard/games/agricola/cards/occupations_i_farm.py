"""Occupations of deck I, original edition, for house, fields, animals and family; in the harvest and at the end."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import (
    Card,
    adjust,
    after,
    allowed,
    at_least,
    at_most,
    costs,
    forbidden,
    less,
    on,
    play,
    remembers,
    revised,
    score,
)
from farmyard.core.work import Work, count_up, maybe, note, once, one_of, pay, seq, up_to
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
from farmyard.games.agricola.events import Born, Renovated
from farmyard.games.agricola.farm import MOST_PEOPLE, count
from farmyard.games.agricola.fence_steps import build_fences, fences_left
from farmyard.games.agricola.goods import FOOD, MATERIALS, VEGETABLE
from farmyard.games.agricola.marking import fence_laid, lay_fence, marked
from farmyard.games.agricola.moments import BeforeCounting, FieldPhaseEnded, FieldsSown, RoundStarted, Used, WorkEnded
from farmyard.games.agricola.names import SPACES
from farmyard.games.agricola.needs import MAJOR, MINOR, played
from farmyard.games.agricola.questions import (
    COUNTS_AS_MINOR,
    FENCES_LEFT,
    IMPROVEMENT_PRICE,
    LEAVES_FIELD,
    PLACES_FOR_PEOPLE,
    RENOVATION_PRICE,
    ROOM_PRICE,
    SCORING_PAD,
    TAKES_PART,
)
from farmyard.games.agricola.rounds import HARVESTS
from farmyard.games.agricola.state import ROUNDS, Table
from farmyard.games.agricola.taking import gain
from farmyard.games.agricola.tilling import add_crops

NONE: Final = 0

# --- the house --------------------------------------------------------------------------------------


def is_well(name: str, owner: int, state: Table) -> bool:
    return name == "well"


def from_wood_to_clay(to: int, owner: int, state: Table) -> bool:
    return MATERIALS[to] == "clay"


STONE_FOR_RANK: Final = (3, 2, 1)


def has_reached(state: Table, seat: int, material: str) -> bool:
    """Has this player renovated to it? Whoever went from wood to stone has not reached clay."""
    house = MATERIALS[state.farms[seat].material]
    return house == material or (house == "stone" and material == "clay" and not state.note(seat, "E200"))


def climb(event: Renovated, owner: int, state: Table) -> Work | None:
    before = sum([1 for seat in range(state.seats) if seat != owner and has_reached(state, seat, event.material)])
    return gain(stone=STONE_FOR_RANK[before]) if before < len(STONE_FOR_RANK) else None


def not_in_wood(about: Any, owner: int, state: Table) -> bool:
    return MATERIALS[state.farms[owner].material] != "wood"


# --- fences -----------------------------------------------------------------------------------------


def choose_space(owner: int, state: Table) -> Work | None:
    """Any that the owner could use, if a fence is left."""
    spaces = [SPACES[number] for number in state.spaces_for(owner)]
    return one_of(*[lay_fence(name) for name in spaces]) if fences_left(state, owner) else None


def lies_elsewhere(about: Any, owner: int, state: Table) -> bool:
    return fence_laid(state, owner, "I263")


def uses_marked_space(event: Used, owner: int, state: Table) -> bool:
    return event.space == marked(state, owner, "I263")


DELIVERIES: Final = (6, 10)
"""So many rounds ahead."""


def park_fences(owner: int, state: Table) -> Work:
    """4 for each delivery, as far as there are fences and rounds; and the card remembers when it was played."""
    left = fences_left(state, owner)
    parts = [note(state.round, len(DELIVERIES))]
    for place, ahead in enumerate(DELIVERIES):
        laid = min(4, left) if state.round + ahead <= ROUNDS else 0
        parts.append(note(laid, place))
        left -= laid
    return seq(*parts)


def parked(about: Any, owner: int, state: Table) -> int:
    return sum([state.note(owner, "I265", place) for place in range(len(DELIVERIES))])


def deliver(event: RoundStarted, owner: int, state: Table) -> Work | None:
    """These fences are in the supply again, and may be built without wood."""
    ahead = event.round - state.note(owner, "I265", len(DELIVERIES))
    laid = state.note(owner, "I265", DELIVERIES.index(ahead)) if ahead in DELIVERIES else 0
    if not laid:
        return None
    return seq(note(0, DELIVERIES.index(ahead)), maybe(pay(food=2).then(build_fences(free=laid, most=laid))))


# --- fields and animals -----------------------------------------------------------------------------


def on_few_fields(event: FieldsSown, owner: int, state: Table) -> Work | None:
    """2 more of the crop on a single field, 1 more on each of two."""
    sown = len(event.cells)
    return add_crops(2, *event.cells) if sown == 1 else add_crops(1, *event.cells) if sown == 2 else None


def grows_vegetables(field: int, owner: int, state: Table) -> bool:
    return state.farms[owner].crop_on(field)[0] == VEGETABLE


# --- the harvest ------------------------------------------------------------------------------------


def remember_harvest(owner: int, state: Table) -> Work | None:
    """The round of the next harvest. Whoever has kept the card from an earlier game skips none any more."""
    return note(min([harvest for harvest in HARVESTS if harvest >= state.round])) if state.round else None


def stays_in_bed(about: Any, owner: int, state: Table) -> bool:
    return state.note(owner, "I244") == state.round


# --- points -----------------------------------------------------------------------------------------


def improvements(state: Any, seat: int) -> int:
    return played(state, seat, MINOR, MAJOR)


def count_at_work(event: WorkEnded, owner: int, state: Table) -> Work:
    """The people of each player who stand on spaces now."""
    standing = [seat for people in state.users for seat in people]
    return seq(*[note(standing.count(seat), seat) for seat in range(state.seats)])


def five_at_work(seat: int, owner: int, state: Table) -> int:
    return 3 if state.note(owner, "I227", seat) >= 5 else 0


def pay_for_unused_spaces(event: BeforeCounting, owner: int, state: Table) -> Work | None:
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
    occupation("I222 Social Climber",     on(after(Renovated), climb), players=4),
    occupation("I226 Gardener",           adjust(LEAVES_FIELD, at_most(NONE), where=grows_vegetables)),
    occupation("I227 Church Warden",      play(wood_for_rounds_left(1, 3, 6, 9)),
                                          on(after(WorkEnded, round=ROUNDS), count_at_work),
                                          score(five_at_work, whose="any")),
    occupation("I233 Farm Steward",       adjust(PLACES_FOR_PEOPLE, at_least(MOST_PEOPLE), where=not_in_wood,
                                                 once="game"),
                                          on(after(Born, room=True, test=not_in_wood), once("game", note(0)))),
    occupation("I236 Hide Farmer",        remembers(0), on(after(BeforeCounting), pay_for_unused_spaces),
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
    occupation("I263 Fence Builder",      play(choose_space), adjust(FENCES_LEFT, less(1), where=lies_elsewhere),
                                          on(after(Used, test=uses_marked_space), maybe(build_fences()))),
    occupation("I265 Fence Deliveryman",  play(park_fences), adjust(FENCES_LEFT, less(parked)),
                                          on(after(RoundStarted), deliver)),
)  # fmt: skip
