"""Minor improvements of deck E, original edition."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import (
    Card,
    adjust,
    after,
    allowed,
    also,
    among,
    at_will,
    cost,
    costs,
    each,
    hand_in,
    less_of_choice,
    more,
    needs,
    on,
    one_cost,
    passes,
    play,
    points,
    score,
    swap,
    to,
)
from farmyard.core.cards.events import CardPlayed
from farmyard.core.goods import goods
from farmyard.core.work import Work, maybe, one_of, pay
from farmyard.games.agricola.building import build_rooms, build_stables, renovate
from farmyard.games.agricola.cards.rows import PLOWING, STONE_SPACES, minor, plough, takes, uses
from farmyard.games.agricola.cards.shared import (
    BUILDING,
    between_actions,
    churn,
    food_for_herd,
    for_pasture_spaces,
    in_house_of,
    leaves_wood,
)
from farmyard.games.agricola.cooking import bake_bread
from farmyard.games.agricola.events import Baked, Cooked, Crafted, Placed, Reaped
from farmyard.games.agricola.farm import count
from farmyard.games.agricola.fence_steps import ALL, build_fences
from farmyard.games.agricola.goods import VEGETABLE, WOOD
from farmyard.games.agricola.hand import play_occupation
from farmyard.games.agricola.housing import Home
from farmyard.games.agricola.major_improvements import FIREPLACE, OVEN, bakes, cooks
from farmyard.games.agricola.moments import BreadBaked, FieldPhaseEnded
from farmyard.games.agricola.needs import (
    IMPROVEMENTS,
    KITCHENS,
    MAJOR,
    MINOR,
    OCCUPATION,
    OCCUPATIONS,
    OVENS_OWNED,
    SHEEP_OWNED,
    house_is,
    other_has_fewer_occupations,
    owns,
)
from farmyard.games.agricola.plots import plot_number
from farmyard.games.agricola.questions import (
    COUNTS_AS_MINOR,
    FOOD_FOR,
    HOMES,
    IMPROVEMENT_PRICE,
    MINOR_PRICE,
    PASTURE_CAPACITY,
    RENOVATION_PRICE,
    ROOM_PRICE,
    SCORING,
    SOWN,
    WORK_END,
)
from farmyard.games.agricola.state import ROUNDS, Table
from farmyard.games.agricola.taking import gain, on_next_rounds, on_rounds
from farmyard.games.agricola.tilling import SowField, field_card, plow

LESSONS: Final = ("lessons", "lessons-2", "lessons-or-growth")
"""Where an occupation can be played."""
FOR_ANIMALS: Final = ("E58", "I102")
"""Cards on which animals live and which other cards make larger."""
WOOD_CRAFTS: Final = ("joinery", "K122", "I258")


# --- food -------------------------------------------------------------------------------------------


def fish(event: Placed, owner: int, state: Table) -> Work:
    return gain(food=2 if state.round >= 8 else 1)


def for_every_second_good(event: Cooked | Baked, owner: int, state: Table) -> Work | None:
    """1 food for each pair of goods that one conversion makes in kitchens."""
    if not event.kitchen:
        return None
    n = event.n if isinstance(event, Cooked) else 1
    food = (event.before + n) // 2 - event.before // 2
    return gain(food=food) if food else None


def has_kitchen(about: Any, owner: int, state: Table) -> bool:
    return len(owns(state, owner, *KITCHENS)) > 0


def plane(event: Crafted, owner: int, state: Table) -> Work:
    """1 food more, or a second wood for 2 food."""
    more_food = gain(food=1)
    return one_of(more_food, pay(wood=1).then(gain(food=2))) if state.farms[owner].goods[WOOD] else more_food


# --- fields and animals -----------------------------------------------------------------------------


def is_vegetable(step: SowField, owner: int, state: Table) -> bool:
    return step.crop == VEGETABLE


def lettuce_reaped(event: Reaped, owner: int, state: Table) -> bool:
    return plot_number("E47", 0) in event.fields


def sheep_more(home: Home, owner: int, state: Table) -> Home:
    """2 more sheep where sheep live: in pastures, on cards for animals; 2 instead of 1 animal in a stable.

    Of places for any animals one must hold a sheep for it.
    """
    if home.name == "stable" and home.places == 1:
        return Home("stable", home.number, one=(2, 1, 1))
    if home.name != "pasture" and home.name not in FOR_ANIMALS:
        return home
    if any(home.one):
        return home.more(one=(2, 0, 0))
    return home.more(one=(3, 1, 1), places=-1) if home.places else home.more(own=(2, 0, 0))


def two_more(home: Home, owner: int, state: Table) -> Home:
    return home.more(places=2) if home.name in FOR_ANIMALS else home


def carp(owner: int, state: Table) -> Work:
    return on_rounds(*range(3 if state.fact("E31 odd") else 2, ROUNDS + 1, 2), food=1)


# --- improvements and the house ---------------------------------------------------------------------


def oven_on_board(name: str, owner: int, state: Table) -> bool:
    return name in ("clay-oven", "stone-oven")


def wood_fired(row: Card, owner: int, state: Table) -> bool:
    return row.id == "E27"


def is_pottery(name: str, owner: int, state: Table) -> bool:
    return name == "pottery"


def for_stone_rooms(seat: int, owner: int, state: Table) -> int:
    """1 point for each room of a stone house, unless the Mansion counts them."""
    farm = state.farms[owner]
    return count(farm.rooms) if farm.material == 2 and not owns(state, owner, "K144") else 0


def for_house(seat: int, owner: int, state: Table) -> int:
    """Points for a house of wood, clay, stone."""
    return (0, 1, 2)[state.farms[owner].material]


MINORS_E: Final[tuple[Card, ...]] = (
    minor("E11 Field",                 cost(food=1), passes(),    play(plow())),
    minor("E12 Fishing Rod",           cost(wood=1),              on(uses("fishing"), fish)),
    minor("E13 Axe",                   cost(wood=1, stone=1),
                                       adjust(ROOM_PRICE, costs(wood=2, reed=2), where=in_house_of("wood"))),
    minor("E14 Baker's Oven",          hand_in("oven"), points(3), OVEN,
                                       bakes("E14", 5, most=2),   play(maybe(bake_bread()))),
    minor("E15 Baking Tray",           cost(wood=1),
                                       adjust(COUNTS_AS_MINOR, allowed(), where=oven_on_board),
                                       adjust(IMPROVEMENT_PRICE, less_of_choice(1, *BUILDING), where=oven_on_board),
                                       adjust(MINOR_PRICE, less_of_choice(1, *BUILDING), where=wood_fired)),
    minor("E16 Building Material",     passes(),                  play(one_of(gain(wood=1), gain(clay=1)))),
    minor("E17 Windmill",              cost(wood=3, stone=1), points(2),
                                       adjust(FOOD_FOR["grain"], to(2))),
    minor("E18 Bean Field",            needs(OCCUPATIONS >= 2), points(1),
                                       play(field_card("vegetable"))),
    minor("E19 Gypsy's Crock",         cost(clay=2), points(1),
                                       on([after(Cooked), after(Baked)], for_every_second_good)),
    minor("E20 Simple Fireplace",      cost(clay=1), points(1), FIREPLACE,
                                       *cooks(2, 1, 2, 3),        bakes("E20", 2)),
    minor("E21 Half-timbered House",   cost(wood=1, clay=1, reed=1, stone=2),
                                       score(for_stone_rooms)),
    minor("E22 Raft",                  cost(wood=2), points(1),
                                       on(uses("fishing"), one_of(gain(food=1), gain(reed=1)))),
    minor("E23 Manger",                cost(wood=2),              score(for_pasture_spaces(6, 7, 8, 9))),
    minor("E24 Animal Pen",            cost(wood=2), needs(OCCUPATIONS >= 4), points(1),
                                       play(on_next_rounds(ROUNDS, food=2))),
    minor("E25 Spices",                adjust(FOOD_FOR["vegetable"], more(1), where=has_kitchen)),
    minor("E26 Plane",                 cost(wood=1),
                                       on(after(Crafted, improvement=among(*WOOD_CRAFTS)), plane)),
    minor("E27 Wood-fired Oven",       cost(wood=3, stone=1), points(2), OVEN,
                                       bakes("E27", 3),           play(maybe(bake_bread()))),
    minor("E28 Clogs",                 cost(wood=1),              score(for_house)),
    minor("E29 Shepherd's Pipe",       needs(SHEEP_OWNED >= 1),   adjust(HOMES, each(sheep_more))),
    minor("E30 Canoe",                 cost(wood=2), needs(OCCUPATIONS >= 2), points(1),
                                       on(uses("fishing"), gain(food=1, reed=1))),
    minor("E31 Carp Pond",             needs(IMPROVEMENTS >= 2, OCCUPATIONS >= 1), points(1),
                                       play(carp)),
    minor("E32 Potato Dibber",         cost(wood=1),              adjust(SOWN, more(1), where=is_vegetable)),
    minor("E33 Ceramics",              cost(clay=1), needs(OVENS_OWNED >= 1),
                                       play(gain(food=2)),
                                       adjust(COUNTS_AS_MINOR, allowed(), where=is_pottery),
                                       adjust(IMPROVEMENT_PRICE, costs(), where=is_pottery)),
    minor("E34 Basket",                cost(reed=1),
                                       on(takes("wood", lying=True), leaves_wood(2, food=3))),
    minor("E35 Corn Scoop",            cost(wood=1),              on(uses("grain-seeds"), gain(grain=1))),
    minor("E36 Clay Roof",             needs(OCCUPATIONS >= 1), points(1),
                                       adjust(ROOM_PRICE, swap(reed=1).into(clay=1)),
                                       adjust(RENOVATION_PRICE, swap(reed=1).into(clay=1))),
    minor("E37 Clay Supports",         cost(wood=2),
                                       adjust(ROOM_PRICE, costs(clay=2, wood=1, reed=1), where=in_house_of("clay"))),
    minor("E38 Madonna Statue",        hand_in(MINOR, MAJOR, n=2, forfeits=True), points(2)),
    minor("E39 Market Stall",          cost(grain=1), passes(),   play(gain(vegetable=1))),
    minor("E40 Mini Pasture",          cost(food=2), passes(),
                                       play(build_fences(free=ALL, pastures=1, size=1, new=True))),
    minor("E41 Millstone",             cost(stone=1),             on(after(BreadBaked), gain(food=2))),
    minor("E42 Helpful Neighbors",     one_cost(cost(wood=1), cost(clay=1)), passes(),
                                       play(one_of(gain(stone=1), gain(reed=1)))),
    minor("E43 Fruit Tree",            needs(OCCUPATIONS >= 3), points(1),
                                       play(on_rounds(8, 9, 10, 11, 12, 13, 14, food=1))),
    minor("E44 Outhouse",              cost(wood=1, clay=1), needs(other_has_fewer_occupations(2)), points(2)),
    minor("E45 Private Forest",        cost(food=2),              play(on_rounds(2, 4, 6, 8, 10, 12, 14, wood=1))),
    minor("E46 Sack Cart",             cost(wood=2), needs(OCCUPATIONS >= 2),
                                       play(on_rounds(5, 8, 11, 14, grain=1))),
    minor("E47 Lettuce Patch",         needs(OCCUPATIONS >= 3), points(1),
                                       play(field_card("vegetable")),
                                       on(after(Reaped, test=lettuce_reaped),
                                          maybe(pay(vegetable=1).then(gain(food=4))))),
    minor("E48 Reed Pond",             needs(OCCUPATIONS >= 3), points(1),
                                       play(on_next_rounds(3, reed=1))),
    minor("E49 Writing Desk",          cost(wood=1), needs(OCCUPATIONS >= 2), points(1),
                                       on(after(CardPlayed, kind=OCCUPATION, by=among(*LESSONS)),
                                          maybe(play_occupation(2)))),
    minor("E50 Builder's Trowel",      cost(wood=1),
                                       at_will(renovate("clay"), windows=(WORK_END, SCORING), test=between_actions)),
    minor("E51 Spindle",               cost(wood=1),
                                       on(after(FieldPhaseEnded), food_for_herd("sheep", 3, 5))),
    minor("E52 Stable",                cost(wood=1), passes(),    play(build_stables(0, 1))),
    minor("E53 Butter Churn",          cost(wood=2),              on(after(FieldPhaseEnded), churn)),
    minor("E54 Quarry",                needs(OCCUPATIONS >= 4), points(2),
                                       on(uses("day-laborer"), gain(stone=3))),
    minor("E55 Stone House Extension", cost(reed=1, stone=3), needs(house_is("stone")), passes(),
                                       play(build_rooms(1, price=goods()))),
    minor("E56 Stone Tongs",           cost(wood=1),              on(uses(*STONE_SPACES), gain(stone=1))),
    minor("E57 Dovecote",              cost(stone=2), points(2),  play(on_rounds(10, 11, 12, 13, 14, food=1))),
    minor("E58 Animal Yard",           cost(wood=2), needs(OCCUPATIONS >= 1), points(1),
                                       adjust(HOMES, also(Home("E58", places=2)))),
    minor("E59 Drinking Trough",       cost(wood=2), points(1),
                                       adjust(PASTURE_CAPACITY, more(2)), adjust(HOMES, each(two_more))),
    minor("E60 Cattle Market",         cost(sheep=1), passes(),   play(gain(cattle=1))),
    minor("E61 Riding Plow",           cost(wood=4), needs(OCCUPATIONS >= 3),
                                       *plough("E61", *PLOWING, fields=2, uses=2)),
    minor("E62 Turnwrest Plow",        cost(wood=3), needs(OCCUPATIONS >= 2),
                                       *plough("E62", *PLOWING, fields=2, uses=1)),
)  # fmt: skip
