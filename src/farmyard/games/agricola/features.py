"""A position of one seat as numbers, for evaluations that are learned.

Only what the seat may know goes in. The names, in their order, are `FEATURES`; a position gives as many numbers.
"""

from __future__ import annotations

from typing import Final

from farmyard.games.agricola import scoring
from farmyard.games.agricola.building import STONE_HOUSE
from farmyard.games.agricola.card_worth import WORTH, card_worth
from farmyard.games.agricola.farm import CELLS, Farm, count
from farmyard.games.agricola.feeding import ADULT, ADULT_ALONE, FeedFamily, food_needed
from farmyard.games.agricola.goods import (
    BOAR,
    CATTLE,
    CLAY,
    FOOD,
    GOODS,
    GRAIN,
    REED,
    SHEEP,
    STONE,
    VEGETABLE,
    WOOD,
)
from farmyard.games.agricola.harvest import Harvest, StartFeeding
from farmyard.games.agricola.names import SPACE_NUMBER
from farmyard.games.agricola.needs import MINOR, OCCUPATION
from farmyard.games.agricola.rounds import HARVESTS, DrawCard, EndRound
from farmyard.games.agricola.spaces import NO_GOOD
from farmyard.games.agricola.state import Table

FEATURES: Final = (
    "one",
    # points of the scoring pad as it is now
    "fields", "pastures", "grain points", "vegetable points", "sheep points", "boar points", "cattle points",
    "unused", "stables", "rooms", "people", "begging", "cards", "bonus",
    # the family
    "room for a child", "room for two", "newborn", "to place",
    # goods: the first few count otherwise than more of them
    "wood", "more wood", "clay", "more clay", "reed", "more reed", "stone", "more stone",
    "grain", "more grain", "vegetables", "more vegetables",
    "material for a room", "reed for a room", "room at hand", "renovation material", "renovation at hand",
    # food for the next harvest
    "food missing", "food out of reach", "food urgent", "food", "spare food", "meals to come",
    # the land
    "a field", "empty fields", "seeds for them", "grain sown", "vegetables sown",
    "sown fields", "a pasture", "places", "free places", "all stables", "wood for a pasture", "wood for more pastures",
    "sheep", "pair of sheep", "boar", "pair of boar", "cattle", "pair of cattle",
    # improvements
    "cooking", "clay for a kitchen", "cooking vegetables", "oven", "grain for the oven", "crafts",
    "starting player",
    # what lies on accumulation spaces
    "wood there", "clay there", "reed there", "stone there", "food there", "sheep there", "boar there", "cattle there",
    # hand cards in play: those in the hand are worth what they will bring, less the action to play them
    "occupations", "minor improvements", "what cards bring each round", "goods to come",
    # the game
    "with cards", "three and more", "four and more", "first edition",
    # children and young animals that may come
    "child to come", "child without a room", "young", "points of young",
)  # fmt: skip


def features(state: Table, seat: int) -> list[float]:
    farm = state.farms[seat]
    out: list[float] = [1.0]
    points(out, state, seat, farm)
    family(out, state, farm)
    stores(out, farm)
    larder(out, state, seat, farm)
    land(out, farm)
    kitchen(out, farm)
    out.append(1.0 if state.first == seat and state.seats > 1 else 0.0)
    market(out, state)
    cards(out, state, seat)
    setting(out, state)
    births(out, state, farm)
    young(out, state, seat, farm)
    return out


def points(out: list[float], state: Table, seat: int, farm: Farm) -> None:
    parts = scoring.parts(state, seat)
    begging = scoring.BEGGING * farm.begging
    for line in PAD:
        out.append(float(parts[line]))
    out.append(float(begging))
    out.append(float(parts["cards"] if state.board.begging_apart else parts["cards"] - begging))
    out.append(float(parts["bonus"]))


PAD: Final = (*scoring.STEPS, "unused", "stables", "rooms", "people")
FAMILY: Final = 5


def spare_rooms(farm: Farm) -> int:
    return min(count(farm.rooms), FAMILY) - farm.people


def placements(state: Table, farm: Farm) -> int:
    """People who can still work this round; before it has begun, all of them."""
    return farm.people + farm.guests if isinstance(state.agenda[-1], DrawCard) else farm.to_place


def family(out: list[float], state: Table, farm: Farm) -> None:
    spare = spare_rooms(farm)
    out.append(1.0 if spare >= 1 and farm.people < FAMILY else 0.0)
    out.append(1.0 if spare >= 2 and farm.people < FAMILY - 1 else 0.0)
    out.append(float(farm.newborn))
    out.append(float(placements(state, farm)))


FIRST_AND_MORE: Final = (
    (WOOD, 4, 8), (CLAY, 3, 5), (REED, 2, 3), (STONE, 3, 4), (GRAIN, 2, 4), (VEGETABLE, 2, 3),
)  # fmt: skip
"""Of each good: so many, and so many more, are told apart."""
ROOM_MATERIAL: Final = 5
ROOM_REED: Final = 2


def stores(out: list[float], farm: Farm) -> None:
    goods = farm.goods
    for good, first, more in FIRST_AND_MORE:
        out.append(float(min(goods[good], first)))
        out.append(float(min(max(goods[good] - first, 0), more)))
    material = reed = 0.0
    if farm.people < FAMILY and spare_rooms(farm) <= 0:
        material = min(goods[(WOOD, CLAY, STONE)[farm.material]], ROOM_MATERIAL) / ROOM_MATERIAL
        reed = min(goods[REED], ROOM_REED) / ROOM_REED
    out.append(material)
    out.append(reed)
    out.append(min(material, reed))
    material = ready = 0.0
    if farm.material < STONE_HOUSE:
        material = float(min(goods[(CLAY, STONE)[farm.material]], count(farm.rooms)))
        ready = material if goods[REED] else 0.0
    out.append(material)
    out.append(ready)


COOKED: Final = 0.8
"""Of the food that goods would make: some of them are wanted for breeding and sowing."""
FOOD_OF_A_PERSON: Final = 2
"""What somebody brings home who does nothing but look for food."""


def larder(out: list[float], state: Table, seat: int, farm: Farm) -> None:
    coming = state.round
    if coming in HARVESTS and fed(state, seat):
        coming += 1
    harvests = [harvest for harvest in HARVESTS if harvest >= coming]
    if not harvests:
        for _ in range(6):
            out.append(0.0)
        return
    food = farm.goods[FOOD] + COOKED * makes_food(farm)
    for craft in farm.crafts:
        if farm.goods[craft.good]:
            food += craft.food
    for later, owner, good, n in state.waiting:
        if owner == seat and good == FOOD:
            food += n if later <= harvests[0] else 0.5 * n
    # By a later harvest those born this round have grown up.
    adult = ADULT_ALONE if state.seats == 1 else ADULT
    needed = food_needed(state, seat) if harvests[0] == state.round else adult * farm.people
    turns = placements(state, farm) + farm.people * (harvests[0] - state.round)
    missing = max(0.0, needed - food)
    out.append(missing)
    out.append(max(0.0, missing - FOOD_OF_A_PERSON * turns))
    out.append(missing * missing / (max(needed, 1) * (1 + turns)))
    out.append(min(food, float(needed)))
    out.append(max(0.0, min(food - needed, float(needed * (len(harvests) - 1)))))
    out.append(float(len(harvests) * farm.people))


def fed(state: Table, seat: int) -> bool:
    """Has the harvest of this round fed the family already?"""
    home = False
    for step in state.agenda:
        if isinstance(step, EndRound):
            home = True
        elif isinstance(step, Harvest | StartFeeding) or (isinstance(step, FeedFamily) and step.seat == seat):
            return False
    return home


def makes_food(farm: Farm) -> int:
    """What lies in the supply and lives on the farm, but one of each, made into food."""
    goods, rates = farm.goods, farm.rates
    out = max(0, goods[GRAIN] - 1) + max(0, goods[VEGETABLE] - 1) * rates[1]
    out += max(0, goods[SHEEP] - 1) * rates[2] + max(0, goods[BOAR] - 1) * rates[3]
    return out + max(0, goods[CATTLE] - 1) * rates[4]


MOST_PLACES: Final = 16
MOST_ANIMALS: Final = 6
PASTURE_WOOD: Final = 6
MOST_PASTURES: Final = 4
"""That bring points."""


def land(out: list[float], farm: Farm) -> None:
    goods = farm.goods
    empty = sown = 0
    for cell in range(CELLS):
        if farm.fields >> cell & 1:
            if farm.crops[cell]:
                sown += 1
            else:
                empty += 1
    grain, vegetables = farm.on_fields()
    out.append(1.0 if farm.fields else 0.0)
    out.append(float(empty))
    out.append(float(min(empty, goods[GRAIN] + goods[VEGETABLE])))
    out.append(float(grain))
    out.append(float(vegetables))
    out.append(float(sown))
    out.append(1.0 if farm.pastures else 0.0)
    places = min(2 * count(farm.fenced), MOST_PLACES)
    out.append(float(places))
    out.append(float(max(0, places - goods[SHEEP] - goods[BOAR] - goods[CATTLE])))
    out.append(float(count(farm.stables)))
    out.append(0.0 if farm.pastures else min(goods[WOOD], PASTURE_WOOD) / PASTURE_WOOD)
    more = 0
    if 0 < len(farm.pastures) < MOST_PASTURES:
        more = min(goods[WOOD], farm.fences_left(), PASTURE_WOOD)
    out.append(more / PASTURE_WOOD)
    for animal in (SHEEP, BOAR, CATTLE):
        out.append(float(min(goods[animal], MOST_ANIMALS)))
        out.append(1.0 if goods[animal] >= 2 else 0.0)


GRAIN_TO_BAKE: Final = 3
KITCHEN_CLAY: Final = 3


def kitchen(out: list[float], farm: Farm) -> None:
    rates = farm.rates
    oven = farm.ovens[0].food if farm.ovens else 0
    cooking = rates[2] + rates[3] + rates[4]
    out.append(float(cooking))
    out.append(0.0 if cooking else min(farm.goods[CLAY], KITCHEN_CLAY) / KITCHEN_CLAY)
    out.append(float(rates[1] - 1))
    out.append(float(oven))
    out.append(float(oven * min(GRAIN_TO_BAKE, farm.goods[GRAIN])))
    out.append(float(len(farm.crafts)))


THERE: Final = (WOOD, CLAY, REED, STONE, FOOD, SHEEP, BOAR, CATTLE)
MOST_THERE: Final = 12


def market(out: list[float], state: Table) -> None:
    """What lies on accumulation spaces, for whoever comes first."""
    there = [0] * len(GOODS)
    rows = state.board.rows
    for number in state.open:
        good = rows[number].good
        if good != NO_GOOD:
            there[good] += state.stock[number]
    for good in THERE:
        out.append(float(min(there[good], MOST_THERE)))


def cards(out: list[float], state: Table, seat: int) -> None:
    table = state.game.cards
    occupations = minors = 0
    each_round = later = 0.0
    for owner, card in state.bound.owned:
        if owner != seat:
            continue
        row = table[card]
        if row.kind == OCCUPATION:
            occupations += 1
        elif row.kind == MINOR:
            minors += 1
        else:
            continue
        each_round += card_worth(row)
    for _, owner, good, n in state.waiting:
        if owner == seat and good != FOOD:
            later += n * WORTH[GOODS[good]]
    out += [float(occupations), float(minors), each_round, later]


def setting(out: list[float], state: Table) -> None:
    out.append(1.0 if state.board.with_cards else 0.0)
    out.append(1.0 if state.seats >= 3 else 0.0)
    out.append(1.0 if state.seats >= 4 else 0.0)
    out.append(0.0 if state.board.begging_apart else 1.0)


WISH: Final = SPACE_NUMBER["basic-wish"]
URGENT_WISH: Final = SPACE_NUMBER["urgent-wish"]


def births(out: list[float], state: Table, farm: Farm) -> None:
    """Is the space open where the family grows, and would there be room for a child?"""
    small = farm.people < FAMILY
    out.append(1.0 if small and spare_rooms(farm) >= 1 and WISH in state.open else 0.0)
    out.append(1.0 if small and URGENT_WISH in state.open else 0.0)


SPECIES: Final = ((SHEEP, scoring.SHEEPS), (BOAR, scoring.BOARS), (CATTLE, scoring.CATTLES))


def young(out: list[float], state: Table, seat: int, farm: Farm) -> None:
    """How many animals of each species alone could still be born and find a place, and the points they would bring."""
    goods = farm.goods
    born = points = 0
    harvests = len([harvest for harvest in HARVESTS if harvest >= state.round])
    for animal, table in SPECIES:
        if goods[animal] >= 2:
            more = places_for(state, seat, animal, harvests)
            born += more
            points += scoring.points_for(table, goods[animal] + more) - scoring.points_for(table, goods[animal])
    out.append(float(born))
    out.append(float(points))


def places_for(state: Table, seat: int, animal: int, most: int) -> int:
    """How many more of a species, up to so many, beside all animals that are there."""
    herd = state.farms[seat].goods.copy()
    for more in range(most):
        herd[animal] += 1
        if not state.houses(seat, herd[SHEEP], herd[BOAR], herd[CATTLE]):
            return more
    return most
