"""Minor improvements of deck B, revised edition."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import (
    Card,
    adjust,
    after,
    at_will,
    cost,
    cost_by,
    costs,
    forbidden,
    more,
    needs,
    on,
    passes,
    play,
    points,
    remembers,
    score,
)
from farmyard.core.cards.events import CardPlayed
from farmyard.core.goods import Goods, goods
from farmyard.core.work import Work, count_up, maybe, one_of, pay
from farmyard.games.agricola.building import build_stables
from farmyard.games.agricola.cards.rows import minor, uses
from farmyard.games.agricola.cards.shared import churn, food_for_herd, in_house_of, points_for_each, second_person
from farmyard.games.agricola.cooking import bake_bread
from farmyard.games.agricola.events import Placed, Renovated
from farmyard.games.agricola.fence_steps import enclose
from farmyard.games.agricola.goods import GRAIN, VEGETABLE
from farmyard.games.agricola.moments import FieldPhaseEnded, FieldPhaseStarted, PloughUsed, RoundStarted, TurnEnded
from farmyard.games.agricola.names import SPACES
from farmyard.games.agricola.needs import OCCUPATION, OCCUPATIONS, VEGETABLE_FIELDS, house_is, stands_on, supply
from farmyard.games.agricola.questions import MAY_RENOVATE, PLACES_FOR_PEOPLE, ROOM_PRICE
from farmyard.games.agricola.state import ROUNDS, Table
from farmyard.games.agricola.taking import earn_points, gain, on_next_rounds, on_rounds
from farmyard.games.agricola.tilling import field_card, plow_with


def is_left(event: Placed, owner: int, state: Table) -> bool:
    """Does the plough still hold a field?"""
    return state.note(owner, "B019") > 0


def rounds_left(owner: int, state: Table) -> Work | None:
    left = ROUNDS - state.round
    return earn_points(left) if left else None


def by_people(card: str, owner: int, state: Table) -> Goods:
    n = state.farms[owner].people
    return goods(clay=n, food=n)


def card_of_round_1(event: Placed, owner: int, state: Table) -> bool:
    return event.space in [SPACES[number] for number in state.revealed[:1]]


def three_kinds_of_fields(event: FieldPhaseStarted, owner: int, state: Table) -> bool:
    farm = state.farms[owner]
    an_empty_one = farm.crop_fields() > farm.planted()
    return an_empty_one and farm.planted((GRAIN,)) > 0 and farm.planted((VEGETABLE,)) > 0


def farmland_is_taken(event: Placed, owner: int, state: Table) -> bool:
    return len(state.people_on("farmland")) > 0


MINORS_B: Final[tuple[Card, ...]] = (
    minor("B002 Mini Pasture",         cost(food=2), passes(),
                                       play(enclose(1))),
    minor("B008 Market Stall",         cost(grain=1), passes(),
                                       play(gain(vegetable=1))),
    minor("B010 Caravan",              cost(wood=3, food=3),
                                       adjust(PLACES_FOR_PEOPLE, more(1))),
    minor("B013 Carpenter's Parlor",   cost(wood=1, stone=1),
                                       adjust(ROOM_PRICE, costs(wood=2, reed=2), where=in_house_of("wood"))),
    minor("B016 Mining Hammer",        cost(wood=1),
                                       play(gain(food=1)),
                                       on(after(Renovated), maybe(build_stables(0, 1)))),
    minor("B019 Moldboard Plow",       cost(wood=2), needs(OCCUPATIONS >= 1), remembers(2),
                                       on(after(Placed, space="farmland", test=is_left), plow_with(1)),
                                       on(after(PloughUsed, card="B019"), count_up(-1))),
    minor("B024 Lasso",                cost(reed=1),
                                       on(after(TurnEnded, extra=False), second_person)),
    minor("B025 Bread Paddle",         cost(wood=1),
                                       play(gain(food=1)),
                                       on(after(CardPlayed, kind=OCCUPATION), maybe(bake_bread()))),
    minor("B033 Mantlepiece",          cost(stone=1), needs(house_is("clay", "stone")), points(-3),
                                       play(rounds_left),
                                       adjust(MAY_RENOVATE, forbidden())),
    minor("B036 Bottles",              cost_by(by_people), points(4)),
    minor("B039 Loom",                 cost(wood=2), needs(OCCUPATIONS >= 2), points(1),
                                       on(after(FieldPhaseEnded), food_for_herd("sheep", 1, 4, 7)),
                                       score(points_for_each(3, "sheep"))),
    minor("B045 Strawberry Patch",     cost(wood=1), needs(VEGETABLE_FIELDS >= 2), points(2),
                                       play(on_next_rounds(3, food=1))),
    minor("B047 Herring Pot",          cost(clay=1),
                                       on(uses("fishing"), on_next_rounds(3, food=1))),
    minor("B050 Butter Churn",         cost(wood=1), needs(OCCUPATIONS <= 3), points(1),
                                       on(after(FieldPhaseEnded), churn)),
    minor("B056 Brook",                needs(stands_on("fishing")),
                                       on([uses("reed-bank", "clay-pit", "forest"),
                                           after(Placed, test=card_of_round_1)], gain(food=1))),
    minor("B057 Scullery",             cost(wood=1, clay=1),
                                       on(after(RoundStarted, test=in_house_of("wood")), gain(food=1))),
    minor("B061 Three-Field Rotation", needs(OCCUPATIONS >= 3),
                                       on(after(FieldPhaseStarted, test=three_kinds_of_fields), gain(food=3))),
    minor("B062 Pitchfork",            cost(wood=1),
                                       on(after(Placed, space="grain-seeds", test=farmland_is_taken), gain(food=3))),
    minor("B066 Sack Cart",            cost(wood=2), needs(OCCUPATIONS >= 2),
                                       play(on_rounds(5, 8, 11, 14, grain=1))),
    minor("B068 Beanfield",            cost(food=1), needs(OCCUPATIONS >= 2), points(1),
                                       play(field_card("vegetable"))),
    minor("B074 Thick Forest",         needs(supply("clay") >= 5),
                                       play(on_rounds(2, 4, 6, 8, 10, 12, 14, wood=1))),
    minor("B077 Loam Pit",             cost(food=1), needs(OCCUPATIONS >= 3), points(1),
                                       on(uses("day-laborer"), gain(clay=3))),
    minor("B080 Hard Porcelain",       cost(clay=1),
                                       at_will(one_of(pay(clay=2).then(gain(stone=1)),
                                                      pay(clay=3).then(gain(stone=2)),
                                                      pay(clay=4).then(gain(stone=3))))),
    minor("B084 Acorns Basket",        cost(reed=1), needs(OCCUPATIONS >= 3),
                                       play(on_next_rounds(2, boar=1))),
)  # fmt: skip
