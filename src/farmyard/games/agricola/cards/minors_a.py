"""Minor improvements of deck A, revised edition."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import (
    Card,
    adjust,
    after,
    allowed,
    at_will,
    cost,
    less,
    more,
    needs,
    on,
    passes,
    play,
    points,
    remembers,
    score,
    swap,
)
from farmyard.core.cards.events import CardPlayed
from farmyard.core.cards.uses import use_cards
from farmyard.core.work import Work, every_other_seat, maybe, note, seq
from farmyard.games.agricola.cards.rows import STONE_SPACES, WOOD_SPACES, after_using, minor, uses
from farmyard.games.agricola.cards.shared import for_pasture_spaces
from farmyard.games.agricola.cooking import bake_bread
from farmyard.games.agricola.events import Improved, WentHome
from farmyard.games.agricola.farm import cells_in, count
from farmyard.games.agricola.goods import BUILDING_RESOURCES, CLAY
from farmyard.games.agricola.moments import BreadBaked, FencesBuilt, RoundStarted, Used, WorkEnded
from farmyard.games.agricola.needs import GRAIN_FIELDS, MINOR, OCCUPATIONS, SHEEP_OWNED, all_spaces_used
from farmyard.games.agricola.questions import (
    FENCE_PRICE,
    FIELD_PHASE,
    IMPROVEMENT_PRICE,
    MAY_JOIN,
    MINOR_PRICE,
    PASTURE_CAPACITY,
)
from farmyard.games.agricola.state import ROUNDS, Table
from farmyard.games.agricola.taking import earn_points, gain, lay_back, on_next_rounds, on_rounds_ahead
from farmyard.games.agricola.tilling import plow
from farmyard.games.agricola.transplanting import transplant

# --- small functions of the rows --------------------------------------------------------------------


def clay_for_clay(owner: int, state: Table) -> Work | None:
    """1 clay for every 2 clay in the supply."""
    clay = state.farms[owner].goods[CLAY] // 2
    return gain(clay=clay) if clay else None


def in_five_rounds(owner: int, state: Table) -> Work | None:
    """The card remembers the round of its field; after the last round there is none."""
    later = state.round + 5
    return note(later) if later <= ROUNDS else None


def its_round(event: RoundStarted, owner: int, state: Table) -> bool:
    return event.round == state.note(owner, "A019")


def beside_one_other(space: str, owner: int, state: Table) -> bool:
    """The people on this Wish for Children belong to one other player."""
    people = set(state.people_on(space))
    return space in WISHES and len(people) == 1 and owner not in people


def for_rounds_left(owner: int, state: Table) -> Work | None:
    """1 point and 2 food for each complete round to come."""
    left = ROUNDS - state.round
    return seq(earn_points(left), gain(food=2 * left)) if left else None


def for_house(seat: int, owner: int, state: Table) -> int:
    """Points for a house of wood, clay, stone."""
    return (3, 2, 0)[state.farms[owner].material]


def many_resources(event: WentHome, owner: int, state: Table) -> bool:
    """At least 7 building resources came in during the work phase."""
    income = state.farms[owner].income
    return sum([income[good] for good in BUILDING_RESOURCES]) >= 7


def last_exchange(event: WorkEnded, owner: int, state: Table) -> Work | None:
    """What an exchange brings counts (R83), so the owner may use other cards before the people go home."""
    return None if many_resources(WentHome(event.round), owner, state) else use_cards()


def wood_for_food(event: Used, owner: int, state: Table) -> Work | None:
    return maybe(seq(lay_back(2, event.space), gain(food=3)))


def after_a_harvest(event: BreadBaked, owner: int, state: Table) -> bool:
    return state.round in (5, 8, 10, 12, 14)


def sheep_for_large_pastures(event: FencesBuilt, owner: int, state: Table) -> Work | None:
    """2 sheep for each pasture of 4 or more spaces, all newly fenced."""
    large = 0
    for pasture in state.farms[owner].pastures:
        if count(pasture) >= 4 and set(cells_in(pasture)) <= set(event.cells):
            large += 1
    return gain(sheep=2 * large) if large else None


WISHES: Final = ("basic-wish", "urgent-wish", "modest-wish")

# --- the cards --------------------------------------------------------------------------------------

MINORS_A: Final[tuple[Card, ...]] = (
    minor("A002 Shifting Cultivation", cost(food=2), passes(),    play(plow())),
    minor("A005 Clay Embankment",      cost(food=1), passes(),    play(clay_for_clay)),
    minor("A009 Young Animal Market",  cost(sheep=1), passes(),   play(gain(cattle=1))),
    minor("A012 Drinking Trough",      cost(clay=1),              adjust(PASTURE_CAPACITY, more(2))),
    minor("A016 Rammed Clay",          play(gain(clay=1)),        adjust(FENCE_PRICE, swap(wood=1).into(clay=1))),
    minor("A019 Handplow",             cost(wood=1), remembers(0), play(in_five_rounds),
                                       on(after(RoundStarted, test=its_round), maybe(plow()))),
    minor("A024 Threshing Board",      cost(wood=1), needs(OCCUPATIONS >= 2), points(1),
                                       on(uses("farmland", "cultivation"), maybe(bake_bread()))),
    minor("A026 Sleeping Corner",      cost(wood=1), needs(GRAIN_FIELDS >= 2), points(1),
                                       adjust(MAY_JOIN, allowed(), where=beside_one_other)),
    minor("A032 Manger",               cost(wood=2),              score(for_pasture_spaces(6, 7, 8, 10))),
    minor("A033 Big Country",          needs(all_spaces_used()),  play(for_rounds_left)),
    minor("A038 Wool Blankets",        needs(SHEEP_OWNED >= 5),   score(for_house)),
    minor("A044 Pond Hut",             cost(wood=1), needs(OCCUPATIONS <= 2), points(1),
                                       play(on_next_rounds(3, food=1))),
    minor("A050 Milk Jug",             cost(clay=1),
                                       on(uses("cattle-market", whose="any"),
                                          seq(gain(food=3), every_other_seat(gain(food=1))))),
    minor("A053 Claypipe",             cost(clay=1),
                                       on(after(WorkEnded), last_exchange),
                                       on(after(WentHome, test=many_resources), gain(food=2))),
    minor("A055 Junk Room",            cost(wood=1, clay=1),
                                       on([after(Improved), after(CardPlayed, kind=MINOR)], gain(food=1))),
    minor("A056 Basket",               cost(reed=1),              on(after_using(*WOOD_SPACES), wood_for_food)),
    minor("A063 Dutch Windmill",       cost(wood=2, stone=2), points(2),
                                       on(after(BreadBaked, test=after_a_harvest), gain(food=3))),
    minor("A067 Corn Scoop",           cost(wood=1),              on(uses("grain-seeds"), gain(grain=1))),
    minor("A069 Large Greenhouse",     cost(wood=2), needs(OCCUPATIONS >= 2),
                                       play(on_rounds_ahead(4, 7, 9, vegetable=1))),
    minor("A071 Clearing Spade",       cost(wood=1),              at_will(transplant(2), windows=(FIELD_PHASE,))),
    minor("A075 Lumber Mill",          cost(stone=2), needs(OCCUPATIONS <= 3), points(2),
                                       adjust(IMPROVEMENT_PRICE, less(wood=1)), adjust(MINOR_PRICE, less(wood=1))),
    minor("A078 Canoe",                cost(wood=2), needs(OCCUPATIONS >= 1), points(1),
                                       on(uses("fishing"), gain(food=1, reed=1))),
    minor("A080 Stone Tongs",          cost(wood=1),              on(uses(*STONE_SPACES), gain(stone=1))),
    minor("A083 Shepherd's Crook",     cost(wood=1),
                                       on(after(FencesBuilt), sheep_for_large_pastures)),
)  # fmt: skip
