"""Occupations of deck E, original edition, from Basketmaker (E183) to Carpenter (E218)."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import (
    BEFORE_PLAYING,
    Card,
    adjust,
    after,
    also,
    among,
    at_will,
    costs,
    each,
    less,
    more,
    on,
    play,
    remembers,
    score,
    to,
)
from farmyard.core.cards.changes import Where
from farmyard.core.goods import amount_of
from farmyard.core.work import Work, any_of, count_up, maybe, named, note, once, one_of, pay, seq
from farmyard.games.agricola.building import STONE_HOUSE, build_stables
from farmyard.games.agricola.cards.rows import (
    PLOWING,
    TRAVELING_PLAYERS,
    occupation,
    takes,
    takes_food_of_players,
    takes_in_action,
    uses,
)
from farmyard.games.agricola.cards.shared import (
    WITHOUT_CLAY,
    builds_with_fewer,
    for_improvements,
    for_the_most,
    in_house_of,
    is_occupation,
    leaves_wood,
    of_the_house,
    one_more_room,
    seasonal_crop,
    sells,
    when_alone_in_two_rooms,
    when_not_wooden,
    wood_for_rounds_left,
)
from farmyard.games.agricola.events import LaidBack, Plowed, Renovated
from farmyard.games.agricola.farm import MOST_STABLES, Craft, cells_in, count
from farmyard.games.agricola.goods import CLAY, MATERIALS, REED, SHEEP, STONE
from farmyard.games.agricola.housing import WITHOUT_LIMIT, Home
from farmyard.games.agricola.keeping import keep_animals
from farmyard.games.agricola.major_improvements import crafts
from farmyard.games.agricola.moments import FencesBuilt, Received, RoundStarted, ScoringStarted, StablesBuilt
from farmyard.games.agricola.needs import occupations_counted, owns
from farmyard.games.agricola.questions import (
    FIELD_PHASE,
    FOOD_FOR,
    HOMES,
    PEOPLE_TO_PLACE,
    RENOVATES_TO,
    RENOVATION_PRICE,
    ROOM_PRICE,
    SCORING,
    YOUNG,
)
from farmyard.games.agricola.scoring import STEPS, counts, points_for
from farmyard.games.agricola.state import ROUNDS, Table
from farmyard.games.agricola.taking import gain, on_next_rounds, on_rounds, on_rounds_ahead
from farmyard.games.agricola.tilling import plow

# --- goods and food ---------------------------------------------------------------------------------


LEAST_FOR_A_DANCE: Final = 4


def dance(event: Received, owner: int, state: Table) -> Work:
    """The food of the space is made up to that; the card remembers how much lay there."""
    food = amount_of(event.goods, "food")
    return seq(note(food), gain(food=LEAST_FOR_A_DANCE - food)) if food < LEAST_FOR_A_DANCE else note(food)


def dance_on(event: LaidBack, owner: int, state: Table) -> Work | None:
    """What a card makes its owner leave there does not bring it below that."""
    kept = max(state.note(owner, "E212"), LEAST_FOR_A_DANCE) - amount_of(event.goods, "food")
    return gain(food=LEAST_FOR_A_DANCE - kept) if kept < LEAST_FOR_A_DANCE else None


FIRING: Final = one_of(pay(clay=2).then(gain(stone=1)), pay(clay=3).then(gain(stone=2)))


def carves_stone(owner: int, state: Table) -> bool:
    """Can the owner turn stone into food in a harvest? Only then it matters to be asked right before (ruling 83)."""
    return any(craft.good == STONE for craft in state.farms[owner].crafts)


def carves_none(owner: int, state: Table) -> bool:
    return not carves_stone(owner, state)


# --- animals ----------------------------------------------------------------------------------------


def not_breeding(owner: int, state: Table) -> bool:
    return not state.breeding


def four_sheep(species: int, owner: int, state: Table) -> bool:
    return species == SHEEP and state.farms[owner].goods[SHEEP] >= 4


FOR_STABLE: Final = {2: "cattle", 3: "boar", 4: "sheep"}


def stock(event: StablesBuilt, owner: int, state: Table) -> Work | None:
    """An animal for the second, third and fourth stable of the farm, all of one action together."""
    now = count(state.farms[owner].stables)
    built = range(now - len(event.cells) + 1, now + 1)
    animals = {FOR_STABLE[number]: 1 for number in built if number in FOR_STABLE}
    return gain(**animals) if animals else None


def one_large_stable(home: Home, owner: int, state: Table) -> Home:
    """One of the unfenced stables holds 3 animals of one species."""
    farm = state.farms[owner]
    is_it = home.name == "stable" and home.number == min(cells_in(farm.stables & ~farm.fenced))
    return Home("stable", home.number, one=(3, 3, 3)) if is_it else home


def mixed(home: Home, owner: int, state: Table) -> Home:
    return Home("pasture", home.number, places=min(home.one)) if home.name == "pasture" else home


GIVE_BACK: Final = any_of(
    named("return-sheep", pay(sheep=1).then(count_up())),
    named("return-boar", pay(boar=1).then(count_up())),
    named("return-cattle", pay(cattle=1).then(count_up())),
)


ON_THEIR_WAY: Final = Home("E215", own=(WITHOUT_LIMIT, WITHOUT_LIMIT, WITHOUT_LIMIT))


def about_to_give_back(about: Any, owner: int, state: Table) -> bool:
    """Animals of the Animal Feed need no other place until then (ruling 91)."""
    return state.note(owner, "I101") > 0 and state.unused(owner, "E215", "game")


def for_animals_kept(seat: int, owner: int, state: Table) -> int:
    """-1 for each of the 3 animals that was not given back; the Yeoman Farmer pays nothing for them."""
    return 0 if owns(state, owner, "E165") else state.note(owner, "E215") - 3


# --- the house --------------------------------------------------------------------------------------


def goes_to(material: str) -> Where:
    """Is the house renovated to this material?"""
    number = MATERIALS.index(material)

    def holds(to: int, owner: int, state: Table) -> bool:
        return to == number

    return holds


# --- people and points ------------------------------------------------------------------------------


def remember_round(owner: int, state: Table) -> Work:
    return note(state.round)


def rats(seat: int, owner: int, state: Table) -> bool:
    """In two rounds, for those with grown offspring; if the card was played in time. Newborns stay at home anyway."""
    farm = state.farms[seat]
    return state.round in (10, 12) and state.note(owner, "E198") < 10 and farm.people - farm.newborn >= 3


def for_full_categories(seat: int, owner: int, state: Table) -> int:
    """1 point for each line of the scoring pad with all 4 points."""
    have = counts(state.farms[owner])
    full = [name for name, steps in STEPS.items() if points_for(steps, have[name]) == steps[-1]]
    return len(full) + (1 if have["stables"] == MOST_STABLES else 0)


# --- the cards --------------------------------------------------------------------------------------

OCCUPATIONS_E_SECOND: Final[tuple[Card, ...]] = (
    occupation("E183 Basketmaker",        crafts(Craft("E183", REED, 3)), players=4),
    occupation("E184 Grocer",             *sells("E184", "reed", "grain", "stone", "vegetable", "wood", "clay", "reed",
                                                 "vegetable", food=1)),
    occupation("E185 Clay Firer",         at_will(FIRING, test=carves_none),
                                          at_will(FIRING, windows=(FIELD_PHASE,), test=carves_stone), players=4),
    occupation("E186 Clay Seller",        at_will(one_of(pay(clay=2).then(gain(sheep=1)),
                                                         pay(clay=2).then(gain(reed=1)),
                                                         pay(clay=3).then(gain(boar=1)),
                                                         pay(clay=3).then(gain(stone=1)),
                                                         pay(clay=4).then(gain(cattle=1))),
                                                  windows=(FIELD_PHASE, SCORING), test=not_breeding), players=4),
    occupation("E187 Clay Deliveryman",   play(on_rounds(6, 7, 8, 9, 10, 11, 12, 13, 14, clay=1))),
    occupation("E188 Clay Mixer",         on(takes("clay", alone=True), gain(clay=2))),
    occupation("E189 Lord of the Manor",  score(for_full_categories)),
    occupation("E190 Maid",               *when_not_wooden(on_next_rounds(ROUNDS, food=1))),
    occupation("E191 Mason",              one_more_room(4, "stone")),
    occupation("E192 Patron",             adjust(BEFORE_PLAYING, also(gain(food=2)), where=is_occupation), players=4),
    occupation("E193 Pastor",             *when_alone_in_two_rooms(gain(wood=3, clay=2, reed=1, stone=1)), players=4),
    occupation("E194 Plow Driver",        on(after(RoundStarted, test=in_house_of("stone")),
                                             maybe(pay(food=1).then(plow())))),
    occupation("E195 Plow Maker",         on(after(Plowed, by=among(*PLOWING)), maybe(pay(food=1).then(plow())))),
    occupation("E196 Mushroom Collector", on(takes("wood", lying=True), leaves_wood(1, food=2))),
    occupation("E197 Braggart",           score(for_improvements(0, 0, 0, 0, 0, 1, 3, 5, 7, 9)), players=3),
    occupation("E198 Ratcatcher",         remembers(0), play(remember_round),
                                          adjust(PEOPLE_TO_PLACE, less(1), whose="others", where=rats), players=3),
    occupation("E199 Renovator",          adjust(RENOVATION_PRICE, less(clay=2), where=goes_to("clay")),
                                          adjust(RENOVATION_PRICE, less(stone=2), where=goes_to("stone"))),
    occupation("E200 Conservator",        adjust(RENOVATES_TO, also(STONE_HOUSE)), remembers(0),
                                          on(after(Renovated, was="wood", material="stone"), note(WITHOUT_CLAY))),
    occupation("E201 Cattle Whisperer",   play(on_rounds_ahead(5, 9, cattle=1)), players=4),
    occupation("E202 Seasonal Worker",    on(uses("day-laborer"), seasonal_crop(6))),
    occupation("E203 Shepherd",           adjust(YOUNG, more(1), where=four_sheep), players=4),
    occupation("E204 Master Shepherd",    play(on_next_rounds(3, sheep=1)), players=4),
    occupation("E205 Reed Collector",     play(on_next_rounds(4, reed=1)), players=3),
    occupation("E206 Swineherd",          on(uses("pig-market"), gain(boar=1)), players=4),
    occupation("E207 Stablehand",         on(after(FencesBuilt), once("turn", build_stables(0, 1)))),
    occupation("E208 Stablemaster",       adjust(HOMES, each(one_large_stable))),
    occupation("E209 Quarryman",          adjust(FOOD_FOR["stone"], to(2)), players=3),
    occupation("E210 Stone Carrier",      *takes_in_action("E210", "stone", alone=gain(stone=1),
                                                           beside=maybe(pay(food=1).then(gain(stone=1))))),
    occupation("E211 Stonecutter",        *builds_with_fewer(stone=1), players=3),
    occupation("E212 Dancer",             remembers(0), on(takes_food_of_players(), dance),
                                          on(after(LaidBack, space=among(*TRAVELING_PLAYERS)), dance_on), players=4),
    occupation("E213 Stockman",           on(after(StablesBuilt), stock), players=4),
    occupation("E214 Potter",             crafts(Craft("E214", CLAY, 2)), players=3),
    occupation("E215 Tenant Farmer",      remembers(0), play(gain(sheep=1, boar=1, cattle=1)),
                                          at_will(GIVE_BACK, once="game", test=not_breeding),
                                          adjust(HOMES, also(ON_THEIR_WAY), where=about_to_give_back),
                                          on(after(ScoringStarted),
                                             seq(once("game", maybe(GIVE_BACK)), keep_animals())),
                                          score(for_animals_kept), players=4),
    occupation("E216 Animal Keeper",      adjust(HOMES, each(mixed)), players=4),
    occupation("E217 Reeve",              play(wood_for_rounds_left(1, 3, 6, 9)),
                                          score(for_the_most(occupations_counted, 3), whose="any"), players=3),
    occupation("E218 Carpenter",          adjust(ROOM_PRICE, costs(of_the_house(3, reed=2)))),
)  # fmt: skip
