"""Occupations of deck B, revised edition."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import (
    BEFORE_PLAYING,
    Card,
    adjust,
    after,
    also_by,
    at_will,
    costs,
    less_goods,
    on,
    play,
    score,
    swap_all,
)
from farmyard.core.goods import Goods, goods
from farmyard.core.work import Work, maybe, one_of, pay, seq
from farmyard.games.agricola.building import build_rooms, build_stables, renovate
from farmyard.games.agricola.cards.rows import WOOD_SPACES, occupation, uses
from farmyard.games.agricola.cards.shared import (
    for_the_most,
    is_occupation,
    later_occupations,
    of_the_house,
    rooms,
    roomy_homes,
    when_alone_in_two_rooms,
    when_stone,
    wood_for_rounds_left,
)
from farmyard.games.agricola.cooking import bake_bread
from farmyard.games.agricola.events import Placed
from farmyard.games.agricola.goods import MATERIALS
from farmyard.games.agricola.hand import play_minor, play_occupation
from farmyard.games.agricola.keeping import sheep_at_home
from farmyard.games.agricola.moments import RoundStarted
from farmyard.games.agricola.needs import OCCUPATION, played
from farmyard.games.agricola.questions import (
    BREEDING_PHASE,
    IMPROVEMENT_PRICE,
    RENOVATION_PRICE,
    ROOM_PRICE,
    SCORING,
)
from farmyard.games.agricola.state import ROUNDS, Table
from farmyard.games.agricola.taking import gain, on_next_rounds, on_rounds_ahead
from farmyard.games.agricola.tilling import plow

STONE_HOUSE: Final = MATERIALS.index("stone")


# --- when and where -----------------------------------------------------------------------------------


def in_stone(event: Any, owner: int, state: Table) -> bool:
    return state.farms[owner].material == STONE_HOUSE


def in_two_rooms(event: Any, owner: int, state: Table) -> bool:
    return rooms(state, owner) == 2


def childless(event: Any, owner: int, state: Table) -> bool:
    """A newborn is a person at once (R42)."""
    return rooms(state, owner) >= 3 and state.farms[owner].people == 2


def three_players(event: Any, owner: int, state: Table) -> bool:
    return state.seats >= 3


def has_sheep_at_home(owner: int, state: Table) -> bool:
    """A sheep that lives on the farm and is not on its way there; and none is being born."""
    return not state.breeding and sheep_at_home(state, owner) > 0


# --- how much -----------------------------------------------------------------------------------------


def stone_for_rooms(about: Any, owner: int, state: Table) -> Goods:
    """1 for each room beyond the second."""
    return goods(stone=rooms(state, owner) - 2)


def food_from_paper(about: Any, owner: int, state: Table) -> tuple[Work, ...]:
    """1 food for each occupation in play: this one counts, the one that is about to be played does not."""
    return (pay(wood=1).then(gain(food=played(state, owner, OCCUPATION))),)


# --- when they are played -----------------------------------------------------------------------------

CONSULTANT: Final = (gain(grain=2), gain(clay=3), gain(reed=2), gain(sheep=2))
"""With 1, 2, 3 and 4 players."""


def consultant(owner: int, state: Table) -> Work | None:
    return CONSULTANT[state.seats - 1]


def roof_ballaster(owner: int, state: Table) -> Work | None:
    return maybe(pay(food=1).then(gain(stone=rooms(state, owner))))


# --- points -------------------------------------------------------------------------------------------


def pupils(seat: int, owner: int, state: Table) -> int:
    """Occupations that the owner has played after the Tutor (R81)."""
    return len(later_occupations("B099", owner, state))


# --- the cards ----------------------------------------------------------------------------------------

OCCUPATIONS_B: Final[tuple[Card, ...]] = (
    occupation("B087 Cottager",           on(uses("day-laborer"), maybe(one_of(build_rooms(1), renovate())))),
    occupation("B089 Groom",              play(gain(wood=1)),
                                          on(after(RoundStarted, test=in_stone), maybe(build_stables(1, most=1)))),
    occupation("B091 Assistant Tiller",   on(uses("day-laborer"), maybe(plow()))),
    occupation("B095 Master Bricklayer",  adjust(IMPROVEMENT_PRICE, less_goods(stone_for_rooms))),
    occupation("B097 Scholar",            on(after(RoundStarted, test=in_stone),
                                             maybe(one_of(play_occupation(1), play_minor())))),
    occupation("B098 Organic Farmer",     *roomy_homes("pasture")),
    occupation("B099 Tutor",              score(pupils)),
    occupation("B102 Consultant",         play(consultant)),
    occupation("B104 Sheep Walker",       at_will(pay(sheep=1).then(one_of(gain(boar=1), gain(vegetable=1),
                                                                                   gain(stone=1))),
                                                  windows=(BREEDING_PHASE, SCORING), test=has_sheep_at_home)),
    occupation("B107 Manservant",         *when_stone(on_next_rounds(ROUNDS, food=3))),
    occupation("B108 Oven Firing Boy",    on(uses(*WOOD_SPACES), maybe(bake_bread()))),
    occupation("B109 Paper Maker",        adjust(BEFORE_PLAYING, also_by(food_from_paper), where=is_occupation)),
    occupation("B114 Childless",          on(after(RoundStarted, test=childless),
                                             seq(gain(food=1), one_of(gain(grain=1), gain(vegetable=1))))),
    occupation("B118 Small-scale Farmer", on(after(RoundStarted, test=in_two_rooms), gain(wood=1))),
    occupation("B121 Geologist",          on(uses("forest", "reed-bank"), gain(clay=1)),
                                          on(after(Placed, space="clay-pit", test=three_players), gain(clay=1))),
    occupation("B123 Roof Ballaster",     play(roof_ballaster)),
    occupation("B126 Carpenter",          adjust(ROOM_PRICE, costs(of_the_house(3, reed=2)))),
    occupation("B136 House Steward",      play(wood_for_rounds_left(1, 3, 6, 9)),
                                          score(for_the_most(rooms, 3), whose="any"), players=3),
    occupation("B142 Greengrocer",        on(uses("grain-seeds"), gain(vegetable=1)), players=3),
    occupation("B145 Brushwood Collector", adjust(ROOM_PRICE, swap_all("reed").into(wood=1)),
                                          adjust(RENOVATION_PRICE, swap_all("reed").into(wood=1)), players=3),
    occupation("B156 Storehouse Keeper",  on(uses("resource-market"), one_of(gain(clay=1), gain(grain=1))), players=4),
    occupation("B163 Pastor",             *when_alone_in_two_rooms(gain(wood=3, clay=2, reed=1, stone=1)), players=4),
    occupation("B164 Sheep Whisperer",    play(on_rounds_ahead(2, 5, 8, 10, sheep=1)), players=4),
    occupation("B166 Cattle Feeder",      on(uses("grain-seeds"), maybe(pay(food=1).then(gain(cattle=1)))), players=4),
)  # fmt: skip
