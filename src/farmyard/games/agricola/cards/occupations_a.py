"""Occupations of deck A, revised edition."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import (
    Card,
    adjust,
    after,
    also,
    among,
    at_will,
    before,
    less_goods,
    more,
    on,
    play,
    remembers,
    score,
    to,
)
from farmyard.core.goods import Goods
from farmyard.core.work import Work, any_of, count_up, maybe, named, note, one_of, pay, seq
from farmyard.games.agricola import events, moments
from farmyard.games.agricola.breeding import breed_now
from farmyard.games.agricola.building import STONE_HOUSE
from farmyard.games.agricola.cards.rows import WOOD_SPACES, after_using, occupation, uses
from farmyard.games.agricola.cards.shared import (
    MARKETS,
    builds_with_fewer,
    for_improvements,
    in_house_of,
    one_in_each_room,
    one_more_animal,
    seasonal_crop,
    sells,
    when_not_wooden,
    wood_for_two,
)
from farmyard.games.agricola.farm import CELL_NAMES, CELLS, cells_in, count
from farmyard.games.agricola.goods import GRAIN, MATERIALS
from farmyard.games.agricola.placing import grow_up
from farmyard.games.agricola.questions import (
    FENCE_PRICE,
    PEOPLE_WAITING,
    PETS,
    REAPED,
    RENOVATES_TO,
    RENOVATION_PRICE,
    ROOM_PRICE,
)
from farmyard.games.agricola.state import NO_USERS, ROUNDS, Table
from farmyard.games.agricola.taking import gain, lay_back, on_next_rounds
from farmyard.games.agricola.tilling import plow

# --- the house ------------------------------------------------------------------------------------


def lives_in(owner: int, state: Table) -> str:
    return MATERIALS[state.farms[owner].material]


def in_clay_house(event: moments.RoomsBuilt, owner: int, state: Table) -> bool:
    """New rooms are of the material of the house."""
    return lives_in(owner, state) == "clay"


def small_clay_house(owner: int, state: Table) -> Work | None:
    fits = lives_in(owner, state) == "clay" and count(state.farms[owner].rooms) == 2
    return gain(clay=3, reed=2, stone=2) if fits else None


# --- fields, fences and animals -------------------------------------------------------------------


def three_free(about: tuple[int, int], owner: int, state: Table) -> Goods:
    """Of all fences of an action; so many were built in it before."""
    return (("wood", max(0, 3 - about[1])),)


def more_than_one_grain(owner: int, state: Table) -> list[int]:
    farm = state.farms[owner]
    return [cell for cell in cells_in(farm.fields) if farm.crops[cell] > 1]


def left_standing(event: events.Reaped, owner: int, state: Table) -> Work | None:
    """The fields that give no second grain in this harvest; in the last one nothing is gained by leaving it there."""
    fields = more_than_one_grain(owner, state) if state.round < ROUNDS else []
    if not fields:
        return note(0) if state.note(owner, "A112") else None
    return seq(note(0), maybe(any_of(*[named(f"leave-{CELL_NAMES[cell]}", count_up(1 << cell)) for cell in fields])))


def gives_second_grain(field: int, owner: int, state: Table) -> bool:
    left = field < CELLS and state.note(owner, "A112") >> field & 1 == 1
    return state.farms[owner].crop_on(field)[0] == GRAIN and not left


# --- people ---------------------------------------------------------------------------------------

ADOPTION: Final = pay(food=1).then(seq(grow_up(), note(0)))


def may_adopt(owner: int, state: Table) -> bool:
    """While people stand on spaces it is the work phase. The round in which the last offer was made is noted."""
    return state.users != NO_USERS and state.note(owner, "A092") != state.round


def adopted_in_turn(event: events.Joined, owner: int, state: Table) -> Work:
    """The card notes the turn. Whoever adopts before placing a person is still in the turn before."""
    return note(state.period("turn"), place=1)


def adopted_now(about: Any, owner: int, state: Table) -> int:
    """It is placed in the next turn, not in this one (R08)."""
    return 1 if state.note(owner, "A092", 1) == state.period("turn") else 0


def last_offer(event: moments.OutOfPeople, owner: int, state: Table) -> Work | None:
    """Whoever declines it is done for this round."""
    if not may_adopt(owner, state) or not ADOPTION(owner).doable(state):
        return None
    return seq(note(state.round), maybe(ADOPTION))


# --- goods ----------------------------------------------------------------------------------------

MUSHROOMS: Final = {space: maybe(seq(lay_back(1, space), gain(food=2))) for space in WOOD_SPACES}


def mushrooms(event: moments.Used, owner: int, state: Table) -> Work:
    return MUSHROOMS[event.space]


def catch(event: events.Placed, owner: int, state: Table) -> Work:
    return maybe(pay(wood=1).then(gain(food=state.farms[owner].people, reed=1)))


# --- points ---------------------------------------------------------------------------------------


def unfenced_stables(seat: int, owner: int, state: Table) -> int:
    return state.farms[owner].unfenced_stables()


# --- the cards ------------------------------------------------------------------------------------

FIREWOOD_SPACES: Final = ("farmland", "grain-seeds", "grain-utilization", "cultivation")

OCCUPATIONS_A: Final[tuple[Card, ...]] = (
    occupation("A086 Animal Tamer",       play(one_of(gain(wood=1), gain(grain=1))),
                                          adjust(PETS, to(one_in_each_room))),
    occupation("A087 Conservator",        adjust(RENOVATES_TO, also(STONE_HOUSE))),
    occupation("A088 Hedge Keeper",       adjust(FENCE_PRICE, less_goods(three_free))),
    occupation("A090 Plow Driver",        on(after(moments.RoundStarted, test=in_house_of("stone")),
                                             maybe(pay(food=1).then(plow())))),
    occupation("A092 Adoptive Parents",   remembers(0, 0), at_will(ADOPTION, test=may_adopt),
                                          on(after(moments.OutOfPeople), last_offer),
                                          on(after(events.Joined, newborn=True), adopted_in_turn),
                                          adjust(PEOPLE_WAITING, more(adopted_now))),
    occupation("A098 Stable Architect",   score(unfenced_stables)),
    occupation("A102 Grocer",             *sells("A102", "wood", "grain", "reed", "stone", "vegetable", "clay", "reed",
                                                 "vegetable", food=1)),
    occupation("A108 Mushroom Collector", on(after_using(*WOOD_SPACES), mushrooms)),
    occupation("A110 Roughcaster",        on(after(moments.RoomsBuilt, test=in_clay_house), gain(food=3)),
                                          on(after(events.Renovated, was="clay"), gain(food=3))),
    occupation("A111 Wall Builder",       on(after(moments.RoomsBuilt), on_next_rounds(4, food=1))),
    occupation("A112 Scythe Worker",      play(gain(grain=1)), remembers(0),
                                          on(before(events.Reaped, harvest=True), left_standing),
                                          adjust(REAPED, more(1), where=gives_second_grain)),
    occupation("A114 Seasonal Worker",    on(uses("day-laborer"), seasonal_crop(6))),
    occupation("A116 Wood Cutter",        on(uses(*WOOD_SPACES), gain(wood=1))),
    occupation("A119 Firewood Collector", on(after(moments.TurnEnded, space=among(*FIREWOOD_SPACES)), gain(wood=1))),
    occupation("A120 Clay Hut Builder",   *when_not_wooden(on_next_rounds(5, clay=2))),
    occupation("A123 Frame Builder",      adjust(ROOM_PRICE, wood_for_two()), adjust(RENOVATION_PRICE, wood_for_two())),
    occupation("A125 Priest",             play(small_clay_house)),

    # for three players and more
    occupation("A133 Braggart",           score(for_improvements(0, 0, 0, 0, 0, 2, 3, 4, 5, 7, 9)), players=3),
    occupation("A138 Harpooner",          on(uses("fishing"), catch), players=3),
    occupation("A143 Stonecutter",        *builds_with_fewer(stone=1), players=3),
    occupation("A147 Animal Dealer",      on(uses(*MARKETS), one_more_animal), players=3),

    # for four players
    occupation("A155 Conjurer",           on(uses("traveling-players"), gain(wood=1, grain=1)), players=4),
    occupation("A160 Lutenist",           on(after_using("traveling-players", whose="others"),
                                             seq(gain(food=1, wood=1), maybe(pay(food=2).then(gain(vegetable=1))))),
                                          players=4),
    occupation("A165 Pig Breeder",        play(gain(boar=1)),
                                          on(after(moments.RoundEnded, round=12), breed_now("boar")),
                                          players=4),
)  # fmt: skip
