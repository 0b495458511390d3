"""What `climb_evaluation.py` tries: weights that belong together, at the beginning, the middle and the end of games."""

from __future__ import annotations

from farmyard.games.agricola.features import THERE
from farmyard.games.agricola.goods import GOODS

Change = tuple[float, float, float]

DIRECTIONS: dict[str, dict[str, Change]] = {
    "people": {"people": (1.0, 0.6, 0.0)},
    "child room": {"room for a child": (4.0, 2.5, 0.0)},
    "room goods": {
        "material for a room": (2.0, 1.5, 0.0),
        "reed for a room": (2.0, 1.5, 0.0),
        "room at hand": (1.5, 1.0, 0.0),
    },
    "fields": {"fields": (0.6, 0.4, 0.0), "a field": (1.0, 0.5, 0.0), "empty fields": (0.5, 0.3, 0.0)},
    "sown": {"sown fields": (0.8, 0.5, 0.0), "grain sown": (0.2, 0.15, 0.0), "vegetables sown": (0.3, 0.2, 0.1)},
    "seeds": {"seeds for them": (0.8, 0.6, 0.2), "grain": (0.5, 0.3, 0.0), "vegetables": (0.6, 0.4, 0.0)},
    "pasture": {"a pasture": (1.5, 1.0, 0.0), "pastures": (0.5, 0.4, 0.0), "places": (0.15, 0.12, 0.0)},
    "fence wood": {"wood for a pasture": (1.0, 1.0, 0.5), "wood for more pastures": (0.6, 0.6, 0.4)},
    "animals": {"sheep": (0.4, 0.3, 0.0), "boar": (0.5, 0.4, 0.0), "cattle": (0.5, 0.5, 0.1)},
    "pairs": {
        "pair of sheep": (0.8, 0.6, 0.0),
        "pair of boar": (1.0, 0.8, 0.0),
        "pair of cattle": (1.0, 0.8, 0.0),
        "young": (0.25, 0.25, 0.1),
    },
    "cooking": {"cooking": (0.3, 0.2, 0.0), "clay for a kitchen": (1.0, 0.6, 0.0)},
    "oven": {"oven": (0.3, 0.2, 0.0), "grain for the oven": (0.06, 0.05, 0.0)},
    "occupations": {"occupations": (1.2, 0.8, 0.0)},
    "minors": {"minor improvements": (1.0, 0.6, 0.0)},
    "cards": {"what cards bring each round": (3.0, 1.5, 0.0)},
    "food": {"food": (0.35, 0.3, 0.1), "food missing": (-0.2, -0.2, 0.0)},
    "spare food": {"spare food": (0.2, 0.2, 0.1)},
    "urgent": {"food urgent": (-1.0, -1.0, -0.5)},
    "wood": {"wood": (0.25, 0.2, 0.0), "more wood": (0.2, 0.15, 0.0)},
    "clay": {"clay": (0.25, 0.2, 0.0), "more clay": (0.2, 0.15, 0.0)},
    "reed": {"reed": (0.4, 0.3, 0.0), "more reed": (0.3, 0.2, 0.0)},
    "stone": {"stone": (0.3, 0.3, 0.0), "more stone": (0.2, 0.2, 0.0)},
    "renovation": {
        "renovation material": (0.3, 0.3, 0.1),
        "renovation at hand": (0.3, 0.3, 0.1),
        "rooms": (0.2, 0.2, 0.0),
    },
    "unused": {"unused": (0.3, 0.2, 0.0)},
    "stables": {"stables": (0.3, 0.3, 0.0), "all stables": (0.3, 0.3, 0.0)},
    "crafts": {"crafts": (0.8, 0.6, 0.2)},
    "cards points": {"cards": (0.2, 0.15, 0.0), "bonus": (0.2, 0.15, 0.0)},
    "there": {f"{GOODS[good]} there": (0.06, 0.05, 0.0) for good in THERE},
    "child soon": {"child to come": (1.5, 1.0, 0.0), "child without a room": (1.0, 1.0, 0.5)},
    "goods later": {"goods to come": (0.3, 0.2, 0.0)},
}

CARDS: dict[str, dict[str, Change]] = {
    "occupations soon": {"occupations": (1.5, 0.0, 0.0)},
    "occupations later": {"occupations": (0.0, 0.8, 0.0)},
    "minors soon": {"minor improvements": (1.2, 0.0, 0.0)},
    "minors later": {"minor improvements": (0.0, 0.6, 0.0)},
    "cards soon": {"what cards bring each round": (4.0, 0.0, 0.0)},
    "cards later": {"what cards bring each round": (0.0, 2.0, 0.0)},
    "goods later": {"goods to come": (0.4, 0.3, 0.0)},
}
"""The same for hand cards alone: they leave games without cards as they are."""
