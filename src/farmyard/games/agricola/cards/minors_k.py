"""Minor improvements of deck K, original edition."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import (
    BEFORE_PLAYING,
    Card,
    adjust,
    after,
    allowed,
    also,
    cost,
    costs,
    hand_in,
    less_goods,
    more,
    needs,
    on,
    one_cost,
    passes,
    play,
    points,
    remembers,
    swap,
)
from farmyard.core.cards.events import CardPlayed
from farmyard.core.goods import Goods, goods
from farmyard.core.work import Work, maybe, note, pay, seq, up_to
from farmyard.games.agricola.building import build_rooms
from farmyard.games.agricola.cards.minors_k_harvest import MINORS_K_HARVEST
from farmyard.games.agricola.cards.rows import PLOWING, minor, plough, takes_in_action, uses
from farmyard.games.agricola.cards.shared import is_occupation, third_fences
from farmyard.games.agricola.cooking import bake_bread
from farmyard.games.agricola.events import BuiltStable, Placed
from farmyard.games.agricola.farm import cells_in, count
from farmyard.games.agricola.goods import GRAIN, WOOD
from farmyard.games.agricola.housing import WITHOUT_LIMIT, Home
from farmyard.games.agricola.major_improvements import HEARTH, bakes, cooks
from farmyard.games.agricola.moments import RoundStarted
from farmyard.games.agricola.needs import (
    ANIMALS_OWNED,
    CATTLE_OWNED,
    GRAIN_FIELDS,
    IMPROVEMENTS,
    OCCUPATION,
    OCCUPATIONS,
    VEGETABLE_FIELDS,
    house_is,
    owns,
)
from farmyard.games.agricola.questions import (
    FENCE_PRICE,
    HOMES,
    MAY_JOIN,
    RENOVATION_PRICE,
    ROOM_PRICE,
    SOWN,
    STABLE_PRICE,
)
from farmyard.games.agricola.state import ROUNDS, Table
from farmyard.games.agricola.taking import gain, on_next_rounds, on_rounds
from farmyard.games.agricola.tilling import add_crops, field_card, plow, sow

EVEN_ROUNDS: Final = (2, 4, 6, 8, 10, 12, 14)
ODD_ROUNDS: Final = (3, 5, 7, 9, 11, 13)

# --- family growth ----------------------------------------------------------------------------------


def grows(space: str, state: Table) -> bool:
    """Is this a space for family growth? That of five players is one from round 5 on, whatever is chosen there."""
    return space in ("basic-wish", "urgent-wish") or (space == "lessons-or-growth" and state.round >= 5)


def beside_others(space: str, owner: int, state: Table) -> bool:
    return grows(space, state) and not state.stands_on(owner, space)


def more_grain(owner: int, state: Table) -> Work | None:
    """On every field with grain, and on fields of cards where wood grows like grain."""
    farm = state.farms[owner]
    growing: list[int] = []
    for field in [*cells_in(farm.fields), *[number for number, _, _, _ in farm.plots]]:
        crop, n = farm.crop_on(field)
        if n and crop in (GRAIN, WOOD):
            growing.append(field)
    return add_crops(1, *growing) if growing else None


def clap(event: Placed, owner: int, state: Table) -> Work | None:
    return more_grain(owner, state) if grows(event.space, state) else None


def clap_at_once(owner: int, state: Table) -> Work | None:
    """If a space for family growth was used before in the same round."""
    used = ("basic-wish", "urgent-wish", "lessons-or-growth")
    stands = any(state.stands_on(owner, space) and grows(space, state) for space in used)
    return more_grain(owner, state) if stands else None


# --- fields -----------------------------------------------------------------------------------------


def for_each_plough(owner: int, state: Table) -> Work | None:
    """A field for each plough and Harrow before any player."""
    n = sum([len(owns(state, seat, "plough", "I68")) for seat in range(state.seats)])
    return up_to(n, plow()) if n else None


def for_rounds_left(owner: int, state: Table) -> Work | None:
    """At most 3 fields; this round does not count."""
    n = min(3, ROUNDS - state.round)
    return up_to(n, plow()) if n else None


def remember_round(owner: int, state: Table) -> Work:
    return note(state.round)


def its_round(event: RoundStarted, owner: int, state: Table) -> bool:
    """4 and 7 rounds after the card was played."""
    return event.round - state.note(owner, "K117") in (4, 7)


# --- stables and fences -----------------------------------------------------------------------------


def is_next(about: Any, owner: int, state: Table) -> bool:
    """Has no stable been built since the card came?"""
    return state.note(owner, "K121") > 0


def every_third_fence(about: tuple[int, int], owner: int, state: Table) -> Goods:
    """About so many new fences: those with the numbers 3, 6, 9, 12 and 15 of the player are free."""
    standing = count(state.farms[owner].fences)
    return goods(wood=third_fences(standing, about[0]))


def stone_cart(owner: int, state: Table) -> Work:
    return on_rounds(*(ODD_ROUNDS if state.fact("K142 odd") else EVEN_ROUNDS), stone=1)


# --- the cards --------------------------------------------------------------------------------------

MINORS_K: Final[tuple[Card, ...]] = (
    minor("K105 Acreage",              needs(OCCUPATIONS >= 1),
                                       play(field_card("grain", places=2))),
    minor("K106 Bakehouse",            hand_in("oven", stone=3), points(5),
                                       bakes("K106", 5, most=2),  play(maybe(bake_bread()))),
    minor("K107 Lumber",               cost(stone=1), passes(),   play(gain(wood=3))),
    minor("K108 Beehive",              needs(IMPROVEMENTS >= 2, OCCUPATIONS >= 3), points(1),
                                       play(on_rounds(*EVEN_ROUNDS, food=2))),
    minor("K111 Bread Paddle",         cost(wood=1),
                                       on(after(CardPlayed, kind=OCCUPATION), maybe(bake_bread()))),
    minor("K112 Bookshelf",            cost(wood=1), needs(OCCUPATIONS >= 3), points(1),
                                       adjust(BEFORE_PLAYING, also(gain(food=3)), where=is_occupation)),
    minor("K113 Flail",                cost(wood=1), needs(OCCUPATIONS >= 1),
                                       on(uses(*PLOWING), maybe(bake_bread()))),
    minor("K114 Duck Pond",            needs(OCCUPATIONS >= 2), points(1),
                                       play(on_next_rounds(3, food=1))),
    minor("K115 Swing Plow",           cost(wood=3), needs(OCCUPATIONS >= 3),
                                       *plough("K115", "farmland", fields=2, uses=2)),
    minor("K116 Granary",              one_cost(cost(wood=3), cost(clay=3)), points(1),
                                       play(on_rounds(8, 10, 12, grain=1))),
    minor("K117 Greenhouse",           cost(wood=2), needs(OCCUPATIONS >= 1), points(1),
                                       remembers(0), play(remember_round),
                                       on(after(RoundStarted, test=its_round),
                                          maybe(pay(food=1).then(gain(vegetable=1))))),
    minor("K118 Liquid Manure",        needs(ANIMALS_OWNED >= 4), adjust(SOWN, more(1))),
    minor("K119 Crooked Plow",         cost(wood=3), needs(OCCUPATIONS >= 1),
                                       *plough("K119", "farmland", fields=2, uses=1)),
    minor("K121 Sawhorse",             cost(wood=2), remembers(1),
                                       adjust(STABLE_PRICE, costs(), where=is_next), on(after(BuiltStable), note(0)),
                                       adjust(FENCE_PRICE, less_goods(every_third_fence))),
    minor("K124 Yoke",                 cost(wood=1), needs(CATTLE_OWNED >= 1),
                                       play(for_each_plough)),
    minor("K126 Landing Net",          cost(reed=1),
                                       *takes_in_action("K126", "reed", alone=gain(food=2), beside=gain(food=1))),
    minor("K127 Clapper",              cost(wood=1),
                                       play(clap_at_once),        on(after(Placed), clap)),
    minor("K128 Cooking Hearth",       hand_in("fireplace"), points(1), HEARTH,
                                       #     vegetable, sheep, boar, cattle      1 grain
                                       *cooks(3, 2, 3, 4), bakes("K128", 3)),
    minor("K129 Corn Sheaf",           passes(),                  play(gain(grain=1))),
    minor("K130 Herb Garden",          needs(VEGETABLE_FIELDS >= 1), points(1),
                                       play(on_next_rounds(5, food=1))),
    minor("K131 Clay Pit",             needs(OCCUPATIONS >= 3), points(1),
                                       on(uses("day-laborer"), gain(clay=3))),
    minor("K132 Clay Hut Extension",   cost(reed=1, clay=4), needs(house_is("clay")), passes(),
                                       play(build_rooms(1, price=goods()))),
    minor("K134 Ox Team",              cost(wood=3), needs(CATTLE_OWNED >= 2), points(1),
                                       play(for_rounds_left)),
    minor("K136 Brushwood Roof",       needs(OCCUPATIONS >= 2),
                                       adjust(ROOM_PRICE, swap(reed=1).into(wood=1)),
                                       adjust(RENOVATION_PRICE, swap(reed=1).into(wood=1))),
    minor("K137 Turnip Field",         needs(OCCUPATIONS >= 3), points(1),
                                       play(seq(field_card("vegetable"), maybe(sow())))),
    minor("K139 Sleeping Corner",      cost(wood=1), needs(GRAIN_FIELDS >= 2), points(1),
                                       adjust(MAY_JOIN, allowed(), where=beside_others)),
    minor("K140 Swan Lake",            needs(OCCUPATIONS >= 4), points(2),
                                       play(on_next_rounds(5, food=1))),
    minor("K141 Boar Breeding",        cost(food=1), passes(),    play(gain(boar=1))),
    minor("K142 Stone Cart",           cost(wood=2), needs(OCCUPATIONS >= 2),
                                       play(stone_cart)),
    minor("K143 Stone Exchange",       one_cost(cost(wood=2), cost(clay=2)), passes(),
                                       play(gain(stone=2))),
    minor("K145 Forest Pasture",       needs(OCCUPATIONS >= 3), points(1),
                                       adjust(HOMES, also(Home("K145", own=(0, WITHOUT_LIMIT, 0))))),
    *MINORS_K_HARVEST,
)  # fmt: skip
