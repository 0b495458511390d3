"""How good a position is: the points so far, and what the goods, the family and the farm may still become."""

from __future__ import annotations

from typing import Final

from farmyard.games.agricola import scoring
from farmyard.games.agricola.farm import CELLS, Farm, count
from farmyard.games.agricola.feeding import ADULT, ADULT_ALONE, food_needed
from farmyard.games.agricola.goods import BOAR, CATTLE, CLAY, FOOD, GRAIN, REED, SHEEP, STONE, VEGETABLE, WOOD
from farmyard.games.agricola.rounds import HARVESTS
from farmyard.games.agricola.state import ROUNDS, Table

FOOD_PER_ACTION: Final = 2.0
"""What a person brings home who does nothing but look for food."""
SPARE_FOOD: Final = 0.45
"""Worth of a food beyond the next harvest, as long as harvests come."""


def evaluate(state: Table, seat: int) -> float:
    points = float(scoring.total(state, seat))
    if state.over:
        return points
    farm = state.farms[seat]
    left = ROUNDS - state.round
    points += family(farm, left)
    points += larder(state, seat, farm, left)
    points += stores(farm, left)
    points += land(farm, left)
    points += kitchen(farm, left)
    if state.first == seat and state.seats > 1 and left:
        points += 0.2
    return points


def family(farm: Farm, left: int) -> float:
    """People work until the end; a room for the next one is half the way to it."""
    spare = min(count(farm.rooms), 5) - farm.people
    return 1.1 * left * (farm.people - 2) + (0.9 + 0.45 * left) * max(0, min(spare, 1)) * (1 if left > 1 else 0)


def larder(state: Table, seat: int, farm: Farm, left: int) -> float:
    """Food for the next harvest, and how hard it is to come by what is missing."""
    coming = [harvest for harvest in HARVESTS if harvest >= state.round]
    if not coming or state.breeding:
        return 0.0
    goods, rates = farm.goods, farm.rates
    cooked = max(0, goods[SHEEP] - 1) * rates[2] + max(0, goods[BOAR] - 1) * rates[3]
    cooked += max(0, goods[CATTLE] - 1) * rates[4] + max(0, goods[VEGETABLE] - 1) * rates[1] + max(0, goods[GRAIN] - 1)
    on_the_way = sum(n for later, owner, good, n in state.waiting if owner == seat and good == FOOD)
    food = goods[FOOD] + 0.8 * cooked + 0.9 * on_the_way
    grown = farm.people - farm.newborn
    # By a later harvest those born this round have grown up.
    adult = ADULT_ALONE if state.seats == 1 else ADULT
    needed = food_needed(state, seat) if coming[0] == state.round else adult * farm.people
    actions = farm.to_place + grown * (coming[0] - state.round)
    missing = max(0.0, needed - food)
    hardship = 1.0 if actions == 0 else min(1.0, missing / (FOOD_PER_ACTION * actions))
    later = max(0.0, min(food - needed, needed * (len(coming) - 1)))
    return -missing * (0.9 + 2.1 * hardship) + SPARE_FOOD * later


def stores(farm: Farm, left: int) -> float:
    """Building resources and seeds are worth what they will be built into, less when there is little time."""
    goods = farm.goods
    time = min(1.0, left / 4.0)
    rooms = count(farm.rooms)
    out = 0.34 * min(goods[WOOD], 12) + 0.3 * min(goods[CLAY], 8) + 0.55 * min(goods[REED], 5)
    out += 0.5 * min(goods[STONE], 7)
    if farm.people < 5 and rooms <= farm.people and left > 2:
        # A room is the next thing to build.
        material = goods[(WOOD, CLAY, STONE)[farm.material]]
        out += 0.32 * min(material, 5) + 0.5 * min(goods[REED], 2)
    out += 0.5 * min(goods[GRAIN], 3) + 0.6 * min(goods[VEGETABLE], 3)
    return out * time


def land(farm: Farm, left: int) -> float:
    """Fields and pastures on the way to their points; animals that will have young."""
    fields = count(farm.fields)
    out = 0.8 if fields == 1 else 0.0
    empty = sum(1 for cell in range(CELLS) if farm.fields & (1 << cell) and not farm.crops[cell])
    time = min(1.0, left / 3.0)
    seeds = min(empty, farm.goods[GRAIN] + farm.goods[VEGETABLE])
    out += time * (0.35 * empty + 0.4 * seeds)
    grain, vegetables = farm.on_fields()
    out += 0.25 * time * (grain + 1.3 * vegetables)
    places = 0
    for pasture in farm.pastures:
        places += 2 * count(pasture)
    out += time * (0.18 * min(places, 12) + 0.2 * count(farm.stables))
    if left:
        for animal in (SHEEP, BOAR, CATTLE):
            n = farm.goods[animal]
            out += 0.25 * min(n, 5) + (0.7 if n >= 2 else 0.0)
    return out


def kitchen(farm: Farm, left: int) -> float:
    """Cooking and baking pay off over the rest of the game."""
    best = farm.rates[2] + farm.rates[3] + farm.rates[4]
    out = 0.035 * left * best + 0.02 * left * (farm.rates[1] - 1)
    if farm.ovens:
        out += 0.06 * left * farm.ovens[0].food
    return out + 0.1 * left * len(farm.crafts)
