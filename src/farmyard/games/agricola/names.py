"""The names of action spaces and major improvements, as moves and events spell them. Both editions share them."""

from __future__ import annotations

from typing import Final

SPACES: Final = (
    # on the board
    "farm-expansion",
    "meeting-place",
    "grain-seeds",
    "farmland",
    "lessons",
    "day-laborer",
    "forest",
    "clay-pit",
    "reed-bank",
    "fishing",
    "side-job",
    # for three and more players
    "copse",
    "grove",
    "hollow",
    "resource-market",
    "lessons-2",
    "traveling-players",
    "any-resource",
    "two-resources",
    "lessons-or-growth",
    "resources-or-growth",
    "room-or-players",
    "reed-stone-wood",
    # on tiles for additional actions
    "animal-market",
    "modest-wish",
    "tile-copse",
    "tile-market",
    # on round cards
    "sheep-market",
    "fencing",
    "grain-utilization",
    "major-improvement",
    "basic-wish",
    "house-redevelopment",
    "western-quarry",
    "vegetable-seeds",
    "pig-market",
    "cattle-market",
    "eastern-quarry",
    "urgent-wish",
    "cultivation",
    "farm-redevelopment",
    # on hand cards
    "tavern",
    "second-grove",
    "second-hollow",
)

SPACE_NUMBER: Final = {name: number for number, name in enumerate(SPACES)}

MAJORS: Final = (
    "fireplace-2",
    "fireplace-3",
    "hearth-4",
    "hearth-5",
    "well",
    "clay-oven",
    "stone-oven",
    "joinery",
    "pottery",
    "basketmaker",
)

MAJOR_NUMBER: Final = {name: number for number, name in enumerate(MAJORS)}
