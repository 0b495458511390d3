"""The revised edition of 2016: its board, extensions, tiles and round cards."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.work import any_of, maybe, one_of, seq
from farmyard.games.agricola.building import build_rooms, build_stables, renovate
from farmyard.games.agricola.cooking import bake_bread
from farmyard.games.agricola.fence_steps import build_fences
from farmyard.games.agricola.growing import grow_family, grow_family_without_room
from farmyard.games.agricola.hand import play_minor, play_occupation
from farmyard.games.agricola.improvement_steps import improve
from farmyard.games.agricola.spaces import Board, Space, space
from farmyard.games.agricola.taking import BUY_CATTLE, become_starting_player, gain, take_all
from farmyard.games.agricola.tilling import plow, sow

BOARD: Final = (
    space("farm-expansion", do=any_of(build_rooms(), build_stables(wood=2))),
    space("grain-seeds",    do=gain(grain=1)),
    space("farmland",       do=plow()),
    space("lessons",        do=play_occupation(0, 1, 1)),
    space("day-laborer",    do=gain(food=2)),
    space("clay-pit",       clay=1),
    space("reed-bank",      reed=1),
    space("fishing",        food=1),
)  # fmt: skip

FOREST: Final = space("forest", wood=3)
FOREST_ALONE: Final = space("forest", wood=2)

MEETING_PLACE: Final = space("meeting-place", do=seq(become_starting_player(), maybe(play_minor())))
MEETING_PLACE_ALONE: Final = space("meeting-place", do=play_minor())

MEETING_PLACE_WITH_FOOD: Final = space(
    "meeting-place", do=seq(become_starting_player(), take_all("meeting-place")), food=1
)
SIDE_JOB: Final = space("side-job", do=any_of(build_stables(wood=1, most=1), bake_bread()))
BEGINNERS: Final = (MEETING_PLACE_WITH_FOOD, SIDE_JOB)

EXTENSION: Final[dict[int, tuple[Space, ...]]] = {
    1: (),
    2: (),
    3: (
        space("grove",           wood=2),
        space("resource-market", do=seq(gain(food=1), one_of(gain(reed=1), gain(stone=1)))),
        space("hollow",          clay=1),
        space("lessons-2",       do=play_occupation(2)),
    ),
    4: (
        space("copse",             wood=1),
        space("grove",             wood=2),
        space("resource-market",   do=gain(reed=1, stone=1, food=1)),
        space("hollow",            clay=2),
        space("lessons-2",         do=play_occupation(1, 1, 2)),
        space("traveling-players", food=1),
    ),
}  # fmt: skip

ANIMAL_MARKET: Final = space(
    "animal-market",
    do=one_of(gain(sheep=1, food=1), gain(boar=1), BUY_CATTLE),
    tile=True,
)
MODEST_WISH: Final = space("modest-wish", do=grow_family(), from_round=5, tile=True)

ADDITIONAL_ACTIONS: Final[dict[int, tuple[Space, ...]]] = {
    2: (
        space("tile-copse",  wood=1, tile=True),
        space("tile-market", do=gain(stone=1, food=1), tile=True),
        ANIMAL_MARKET,
        MODEST_WISH,
    ),
    3: (ANIMAL_MARKET, MODEST_WISH),
    4: (ANIMAL_MARKET, MODEST_WISH),
}  # fmt: skip

ROUND_CARDS: Final = (
    space("sheep-market",        stage=1, sheep=1),
    space("fencing",             stage=1, do=build_fences()),
    space("grain-utilization",   stage=1, do=any_of(sow(), bake_bread())),
    space("major-improvement",   stage=1, do=improve()),
    space("basic-wish",          stage=2, do=seq(grow_family(), maybe(play_minor()))),
    space("house-redevelopment", stage=2, do=seq(renovate(), maybe(improve()))),
    space("western-quarry",      stage=2, stone=1),
    space("vegetable-seeds",     stage=3, do=gain(vegetable=1)),
    space("pig-market",          stage=3, boar=1),
    space("cattle-market",       stage=4, cattle=1),
    space("eastern-quarry",      stage=4, stone=1),
    space("urgent-wish",         stage=5, do=grow_family_without_room()),
    space("cultivation",         stage=5, do=any_of(plow(), sow())),
    space("farm-redevelopment",  stage=6, do=seq(renovate(), maybe(build_fences()))),
)  # fmt: skip


def board_for(seats: int, options: dict[str, Any]) -> Board:
    rows = [*BOARD, FOREST_ALONE if seats == 1 else FOREST, *EXTENSION[seats]]
    if options["beginner"]:
        rows += BEGINNERS
    else:
        rows.append(MEETING_PLACE_ALONE if seats == 1 else MEETING_PLACE)
    if options["additional_actions"]:
        rows += ADDITIONAL_ACTIONS[seats]
    return Board(
        (*rows, *ROUND_CARDS),
        collect_first=False,
        chosen_order=options["round_cards"] == "chosen",
        begging_apart=True,
        tie_break=True,
        goal=0,
        with_cards=not options["beginner"],
    )
