"""The original edition of 2007: its boards, green action cards and round cards.

Spaces that are the same in both editions have the same names here; the printed names are in the catalogue.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from farmyard.core.work import Work, any_of, one_of, seq
from farmyard.games.agricola.building import build_rooms, build_stables
from farmyard.games.agricola.cards.edition2007 import CARDS_2007
from farmyard.games.agricola.cards.rows import HandCard
from farmyard.games.agricola.edition2016 import (
    FOREST,
    FOREST_ALONE,
    MEETING_PLACE,
    MEETING_PLACE_ALONE,
    MEETING_PLACE_WITH_FOOD,
    ROUND_CARDS,
    SIDE_JOB,
)
from farmyard.games.agricola.goods import BUILDING_RESOURCES, GOODS
from farmyard.games.agricola.growing import grow_family
from farmyard.games.agricola.hand import play_occupation
from farmyard.games.agricola.series import GOALS
from farmyard.games.agricola.spaces import Board, Space, space
from farmyard.games.agricola.taking import BUY_CATTLE, gain, take_all
from farmyard.games.agricola.tilling import plow

RESOURCES: Final = tuple([GOODS[good] for good in BUILDING_RESOURCES])


def any_resource() -> Work:
    """1 building resource of choice."""
    return one_of(*[gain(**{name: 1}) for name in RESOURCES])


def two_resources() -> Work:
    """2 different building resources."""
    return one_of(*[gain(**{one: 1, other: 1}) for one, other in combinations(RESOURCES, 2)])


BOARD: Final = (
    space("farm-expansion", do=any_of(build_rooms(), build_stables(wood=2))),
    space("grain-seeds",    do=gain(grain=1)),
    space("farmland",       do=plow()),
    space("clay-pit",       clay=1),
    space("reed-bank",      reed=1),
    space("fishing",        food=1),
)  # fmt: skip

FULL_GAME: Final = (
    space("lessons",     do=play_occupation(0, 1, 1)),
    space("day-laborer", do=gain(food=2)),
)  # fmt: skip
FAMILY_GAME: Final = (  # and the storehouse, which is the Meeting Place with food
    SIDE_JOB,
    space("day-laborer", do=seq(gain(food=1), any_resource())),
)  # fmt: skip

GREEN_CARDS: Final[dict[int, tuple[Space, ...]]] = {
    1: (),
    2: (),
    3: (
        space("any-resource", do=any_resource()),
        space("grove",        wood=2),
        space("hollow",       clay=1),
    ),
    4: (
        space("resource-market",   do=gain(reed=1, stone=1, food=1)),
        space("grove",             wood=2),
        space("copse",             wood=1),
        space("hollow",            clay=2),
        space("traveling-players", food=1),
    ),
    5: (
        space("room-or-players", do=one_of(build_rooms(most=1), take_all("room-or-players")), food=1),
        space("animal-market",   do=one_of(gain(sheep=1, food=1), gain(boar=1), BUY_CATTLE)),
        space("grove",           wood=4),
        space("hollow",          clay=3),
        space("reed-stone-wood", do=seq(take_all("reed-stone-wood"), gain(stone=1, wood=1)), reed=1),
    ),
}  # fmt: skip

OCCUPATION_CARD: Final[dict[int, Space]] = {
    3: space("lessons-2",         do=play_occupation(2)),
    4: space("lessons-2",         do=play_occupation(1, 1, 2)),
    5: space("lessons-or-growth", do=one_of(play_occupation(1, 1, 2), grow_family(from_round=5))),
}  # fmt: skip
INSTEAD_OF_OCCUPATION: Final[dict[int, Space]] = {
    3: space("two-resources",       do=two_resources()),
    4: space("two-resources",       do=two_resources()),
    5: space("resources-or-growth", do=one_of(two_resources(), grow_family(from_round=5))),
}  # fmt: skip


def board_for(seats: int, options: dict[str, Any]) -> Board:
    rows = [*BOARD, FOREST_ALONE if seats == 1 else FOREST, *GREEN_CARDS[seats]]
    if options["family"]:
        rows += [*FAMILY_GAME, MEETING_PLACE_ALONE if seats == 1 else MEETING_PLACE_WITH_FOOD]
    else:
        rows += [*FULL_GAME, MEETING_PLACE_ALONE if seats == 1 else MEETING_PLACE]
    if seats >= 3:
        replaced = options["family"] and options["occupation_cards"] == "replaced"
        rows.append(INSTEAD_OF_OCCUPATION[seats] if replaced else OCCUPATION_CARD[seats])
    if not options["family"]:
        rows += [row.space for row in CARDS_2007.values() if isinstance(row, HandCard) and row.space is not None]
    series = options["series"]
    return Board(
        (*rows, *ROUND_CARDS),
        collect_first=True,
        chosen_order=False,
        begging_apart=False,
        tie_break=False,
        goal=0 if series == "none" else GOALS[int(series) - 1],
        with_cards=not options["family"],
    )
