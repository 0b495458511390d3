"""Minor improvements of deck K, original edition, that work in the harvest or bring points at the end."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import (
    Card,
    adjust,
    after,
    allowed,
    among,
    at_most,
    cost,
    counts_as,
    hand_in,
    needs,
    on,
    play,
    points,
    score,
)
from farmyard.core.work import once
from farmyard.games.agricola.cards.rows import minor
from farmyard.games.agricola.cards.shared import food_for_herd, for_rooms_of, points_for_each, rooms
from farmyard.games.agricola.events import Cooked
from farmyard.games.agricola.farm import Craft
from farmyard.games.agricola.goods import ANIMALS, GRAIN, WOOD
from farmyard.games.agricola.harvest import in_feeding_phase
from farmyard.games.agricola.keeping import keep_animals
from farmyard.games.agricola.major_improvements import bonus, crafts
from farmyard.games.agricola.moments import FeedingStarted, FieldPhaseEnded
from farmyard.games.agricola.needs import OCCUPATIONS
from farmyard.games.agricola.questions import COOKS_WHEN_FED, PETS
from farmyard.games.agricola.scoring import counts
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain


def feeding(event: Cooked, owner: int, state: Table) -> bool:
    return in_feeding_phase(state)


def for_nine_grain(seat: int, owner: int, state: Table) -> int:
    return 1 if counts(state.farms[owner])["grain"] >= 9 else 0


def for_many_rooms(seat: int, owner: int, state: Table) -> int:
    """2 points for exactly 5 rooms, 4 for more."""
    n = rooms(state, owner)
    return 4 if n >= 6 else 2 if n == 5 else 0


def for_a_missing_species(seat: int, owner: int, state: Table) -> int:
    """Once, however many are missing."""
    return 2 if any(state.farms[owner].goods[animal] == 0 for animal in ANIMALS) else 0


MINORS_K_HARVEST: Final[tuple[Card, ...]] = (
    minor("K109 Spit Roast",           cost(wood=1),
                                       on(after(Cooked, good=among("sheep", "boar", "cattle"), test=feeding),
                                          once("harvest", gain(food=1))),
                                       adjust(COOKS_WHEN_FED, allowed(), once="harvest")),
    minor("K110 Brewery",              cost(grain=2, stone=2), points(2),
                                       crafts(Craft("K110", GRAIN, 3)), score(for_nine_grain)),
    minor("K120 House Goat",           points(1),            play(keep_animals()),
                                       on(after(FeedingStarted), gain(food=1)),
                                       adjust(PETS, at_most(0))),
    minor("K122 Sawmill",              hand_in("joinery"), points(3), counts_as("sawmill"),
                                       crafts(Craft("K122", WOOD, 3)), *bonus(WOOD, 2, 4, 5)),
    minor("K123 Wooden Strongbox",     cost(wood=1),              score(for_many_rooms)),
    minor("K133 Milking Stool",        cost(wood=1), needs(OCCUPATIONS >= 2),
                                       on(after(FieldPhaseEnded), food_for_herd("cattle", 1, 3, 5)),
                                       score(points_for_each(2, "cattle"))),
    minor("K135 Horse",                score(for_a_missing_species)),
    minor("K144 Mansion",              cost(wood=3, clay=3, reed=2, stone=3),
                                       score(for_rooms_of("stone", 2))),
    minor("K146 Loom",                 cost(wood=2), needs(OCCUPATIONS >= 2), points(1),
                                       on(after(FieldPhaseEnded), food_for_herd("sheep", 1, 4, 7)),
                                       score(points_for_each(3, "sheep"))),
)  # fmt: skip
