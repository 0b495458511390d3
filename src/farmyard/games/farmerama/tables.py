"""The names and numbers that the rulebook's text gives. What was only in pictures is read from `data/`: see `box`."""

from __future__ import annotations

from typing import Final

CROPS: Final = ("carrot", "hay", "oats", "corn")
GOODS: Final = (*CROPS, "water")
WATER: Final = 4
FEEDS: Final = len(CROPS)
ACTIONS: Final = ("sow", "harvest", "water", "feed", "trade")
SOW: Final = 0
HARVEST: Final = 1
FETCH: Final = 2
"""The action Water: fetch water from the supply."""
FEED: Final = 3
TRADE: Final = 4
COUNTED: Final = 3
"""Sow, Harvest and Water have numbers on the action wheel; Feed and Seed Trade have none."""
ANIMALS: Final = ("sheep", "pig", "cow", "horse")
PRODUCTS: Final = ("wool", "truffles", "milk", "riding lessons")

ZONES: Final = 7
ZONE_NAMES: Final = "ABCDEFG"
MOST_FIELDS: Final = 4
"""Room for so many fields in a zone: field b2 is number 1 * MOST_FIELDS + 1."""
FIELD_NAMES: Final = [f"{zone.lower()}{n + 1}" for zone in ZONE_NAMES for n in range(MOST_FIELDS)]
SECTOR_NAMES: Final = ("S1", "S2", "S3", "S4", "H1", "H2", "H3")
DECORATIONS: Final = 25
DECORATION_NAMES: Final = [f"G{n + 1:02}" for n in range(DECORATIONS)]

EMPTY: Final = -1
"""No crop on a field, no head on a sector."""
STABLE: Final = -1
"""Where an animal stands that is on no pasture."""

TOKENS: Final = 32
"""Of each good."""
BARN: Final = (2, 2, 2, 1, 3)
"""What each barn holds at the start, good by good."""
STACK: Final = 2
"""Tokens on a sown field."""
PASTURE: Final = 2
"""Animals that a pasture holds."""
SHOWN: Final = 2
"""Decorations on display."""
REMOVED: Final[dict[int, int]] = {2: 10, 3: 7, 4: 4}
"""Decorations that nobody sees, by number of players."""
DARK: Final = 5
"""Decorations with dark planks."""
STAR_DECORATION: Final = 3

COMPARED: Final = ("decorations", "scarecrows", "feed", "water", "crops", "animals", "stars")
"""What an overview card may compare: things in the garden, on the land and in the barn; animals on pastures; stars on
the points board."""


WINS: Final = ("fewest", "most")
BASIC_SIDE: Final = {"decorations": "fewest", "scarecrows": "most", "feed": "fewest"}
"""The basic side of the overview card, in its order (FA-DECO-10 to FA-DECO-12)."""


class Comparison:
    """One line of an overview card: whoever has the most, or the fewest, of something gets the decoration."""

    def __init__(self, what: str, wins: str) -> None:
        self.what = what
        self.most = wins == "most"
        # Events and catalogues name those of the basic side by what they compare.
        self.name = what if BASIC_SIDE.get(what) == wins else f"{wins}_{what}"


BASIC: Final = tuple([Comparison(what, wins) for what, wins in BASIC_SIDE.items()])

SOLO_WATER: Final = 4
"""Water in the general supply of the solo game."""
SOLO_REFILL: Final = (2, 2, 2)
"""The refill pile of the solo game: Sow, Harvest and Water cards."""
TILES: Final = 3
"""Special-action tiles."""
GOAL: Final = 150
