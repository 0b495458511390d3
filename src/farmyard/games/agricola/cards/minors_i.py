"""Minor improvements of deck I, original edition."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import (
    Card,
    adjust,
    after,
    also,
    also_by,
    at_most,
    cost,
    counts_as,
    hand_in,
    less,
    more,
    needs,
    on,
    one_cost,
    passes,
    play,
    points,
    remembers,
)
from farmyard.core.cards.events import CardPlayed
from farmyard.core.goods import goods
from farmyard.core.work import Work, every_other_seat, for_seat, maybe, note, once, pay, seq
from farmyard.games.agricola.building import build_rooms
from farmyard.games.agricola.cards.minors_i_harvest import MINORS_I_HARVEST
from farmyard.games.agricola.cards.rows import FIRST, PLOWING, STONE_SPACES, minor, plough, takes, uses
from farmyard.games.agricola.cards.shared import saves_reed, second_person
from farmyard.games.agricola.cooking import bake_bread
from farmyard.games.agricola.events import Improved
from farmyard.games.agricola.farm import CELLS, adjacent, cells_in, count
from farmyard.games.agricola.goods import GRAIN, VEGETABLE
from farmyard.games.agricola.housing import Home
from farmyard.games.agricola.major_improvements import bakes, cooks
from farmyard.games.agricola.moments import FencesBuilt, PloughUsed, Received, TurnEnded
from farmyard.games.agricola.needs import GRAIN_FIELDS, OCCUPATIONS, ROUND, VEGETABLE_FIELDS, house_is
from farmyard.games.agricola.questions import (
    HOMES,
    PEOPLE_TO_PLACE,
    PLOUGHS,
    RENOVATION_PRICE,
    ROOM_PRICE,
    SOWN,
)
from farmyard.games.agricola.state import ROUNDS, Table
from farmyard.games.agricola.taking import gain, give, on_next_rounds
from farmyard.games.agricola.tilling import SowField, field_card, plow, plow_with

# --- small functions of the rows --------------------------------------------------------------------


def for_completed_rounds(owner: int, state: Table) -> Work | None:
    completed = state.round - 1
    return gain(food=completed) if completed else None


def last_round(about: Any, owner: int, state: Table) -> bool:
    return state.round == ROUNDS


def large(pasture: int) -> bool:
    return count(pasture) >= 4


def remember_large_pastures(owner: int, state: Table) -> Work:
    return note(sum(1 for pasture in state.farms[owner].pastures if large(pasture)))


def sheep_for_large_pastures(event: FencesBuilt, owner: int, state: Table) -> Work | None:
    """2 sheep for each large pasture that is new, or that a divided one has brought beyond the number before."""
    now = [set(cells_in(pasture)) for pasture in state.farms[owner].pastures if large(pasture)]
    new = sum(1 for cells in now if cells <= set(event.cells))
    more_by_division = max(0, len(now) - new - state.note(owner, "I77"))
    noted = note(len(now))
    return seq(noted, gain(sheep=2 * (new + more_by_division))) if new + more_by_division else noted


ALL_REED: Final = 9
"""More than anything costs."""


def hand_over(event: Received, owner: int, state: Table) -> Work:
    return for_seat(event.seat, give(owner, wood=1))


WELLS: Final = ("well", "I66")
FLAGON: Final = seq(gain(food=4), every_other_seat(gain(food=1)))


def for_wells_in_play(owner: int, state: Table) -> Work | None:
    wells = sum(1 for _, card in state.bound.owned if card in WELLS)
    return seq(*[FLAGON] * wells) if wells else None


def beside_the_house(about: SowField, crop: int, owner: int, state: Table) -> bool:
    """Fields on cards lie beside nothing."""
    if about.crop != crop or about.cell >= CELLS:
        return False
    return adjacent(state.farms[owner].rooms) & (1 << about.cell) != 0


def grain_beside_the_house(about: SowField, owner: int, state: Table) -> bool:
    return beside_the_house(about, GRAIN, owner, state)


def vegetable_beside_the_house(about: SowField, owner: int, state: Table) -> bool:
    return beside_the_house(about, VEGETABLE, owner, state)


def plowing(space: str, owner: int, state: Table) -> bool:
    return space in PLOWING


HARROW: Final = plow_with(1, must=True)


def harrow_for_food(space: str, owner: int, state: Table) -> tuple[Work, ...]:
    """Other players pay the owner for it."""
    return (once("game", pay(food=2, to=owner).then(HARROW)),)


# --- the cards --------------------------------------------------------------------------------------

MINORS_I: Final[tuple[Card, ...]] = (
    minor("I63 Moldboard Plow",        cost(wood=2), needs(OCCUPATIONS >= 1),
                                       *plough("I63", "farmland", fields=1, uses=2)),
    minor("I64 Alms",                  needs(OCCUPATIONS.exactly(0)), passes(),
                                       play(for_completed_rounds)),
    minor("I65 Baker's Kitchen",       hand_in("oven", stone=2), points(4),
                                       bakes("I65", 5, most=2), play(maybe(bake_bread()))),
    minor("I66 Village Well",          hand_in("well"), points(5),
                                       play(on_next_rounds(3, food=1))),
    minor("I67 Threshing Board",       cost(wood=2), needs(OCCUPATIONS >= 2), points(1),
                                       on(uses(*PLOWING), maybe(bake_bread()))),
    minor("I68 Harrow",                cost(wood=2),
                                       adjust(PLOUGHS, also(once("game", HARROW)), where=plowing),
                                       adjust(PLOUGHS, also_by(harrow_for_food), whose="others", where=plowing)),
    minor("I69 Strawberry Patch",      needs(VEGETABLE_FIELDS >= 2), points(2),
                                       play(on_next_rounds(3, food=1))),
    minor("I70 Punner",                cost(wood=1),
                                       on(after(PloughUsed, whose="others"), maybe(plow()))),
    minor("I71 Holiday House",         one_cost(cost(wood=3, reed=2), cost(clay=3, reed=2)), needs(ROUND <= 13),
                                       points(8),
                                       adjust(PEOPLE_TO_PLACE, at_most(0), where=last_round)),
    minor("I72 Goose Pond",            needs(OCCUPATIONS >= 3), points(1),
                                       play(on_next_rounds(4, food=1))),
    minor("I74 Grain Cart",            cost(wood=2), needs(OCCUPATIONS >= 2),
                                       on(uses("grain-seeds"), gain(grain=2))),
    minor("I77 Shepherd's Crook",      cost(wood=1), remembers(0), play(remember_large_pastures),
                                       on(after(FencesBuilt), sheep_for_large_pastures)),
    minor("I78 Copse",                 cost(wood=2), needs(OCCUPATIONS >= 1), points(1),
                                       play(field_card("wood", places=2))),
    minor("I79 Wood Cart",             cost(wood=3), needs(OCCUPATIONS >= 3),
                                       on(takes("wood", lying=True), gain(wood=2))),
    minor("I80 Spinney",               cost(wood=1), needs(OCCUPATIONS >= 3), points(1),
                                       on(after(Received, whose="others", space="forest", by="forest", pile=False),
                                          hand_over, order=FIRST)),
    minor("I81 Wooden Hut Extension",  cost(reed=1, wood=5), needs(house_is("wood")), passes(),
                                       play(build_rooms(1, price=goods()))),
    minor("I82 Wooden Crane",          cost(wood=3), points(1),
                                       on(uses(*STONE_SPACES),
                                          seq(gain(stone=1), maybe(pay(food=1).then(gain(stone=1)))))),
    minor("I84 Chicken Coop",          one_cost(cost(wood=2, reed=1), cost(clay=2, reed=1)), points(1),
                                       play(on_next_rounds(8, food=1))),
    minor("I85 Cooking Corner",        hand_in("hearth"), points(3), counts_as("cooking corner"),
                                       #     vegetable, sheep, boar, cattle      1 grain
                                       *cooks(4, 2, 3, 4), bakes("I85", 3)),
    minor("I87 Flagon",                cost(clay=1),
                                       play(for_wells_in_play),
                                       on([after(Improved, whose="any", improvement="well"),
                                           after(CardPlayed, whose="any", card="I66")], FLAGON)),
    minor("I88 Lasso",                 cost(reed=1),
                                       on(after(TurnEnded, extra=False), second_person)),
    minor("I90 Planter Box",           needs(OCCUPATIONS >= 2),
                                       adjust(SOWN, more(2), where=grain_beside_the_house),
                                       adjust(SOWN, more(1), where=vegetable_beside_the_house)),
    minor("I91 Ladder",                cost(wood=2),
                                       *saves_reed()),
    minor("I95 Fish Trap",             cost(wood=1),
                                       on([uses("fishing"), takes("reed")], gain(food=1))),
    minor("I96 Reed Exchange",         one_cost(cost(wood=2), cost(clay=2)), passes(),
                                       play(gain(reed=2))),
    minor("I99 Straw-thatched Roof",   needs(GRAIN_FIELDS >= 3), points(1),
                                       adjust(ROOM_PRICE, less(reed=ALL_REED)),
                                       adjust(RENOVATION_PRICE, less(reed=ALL_REED))),
    minor("I102 Wildlife Reserve",     cost(wood=2), needs(OCCUPATIONS >= 2), points(1),
                                       adjust(HOMES, also(Home("I102", own=(1, 1, 1))))),
    minor("I104 Weekly Market",        cost(grain=3), passes(),
                                       play(gain(vegetable=2))),
    *MINORS_I_HARVEST,
)  # fmt: skip
