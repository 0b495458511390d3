# mypyc: off
"""Words for the things of this game, and what can be read off a view: both the menu and the picture need them."""

from __future__ import annotations

from collections.abc import Sequence

from farmyard.core.i18n import tell
from farmyard.core.values import Phrase, say
from farmyard.games.farmerama.phrases import amounts, decoration_word, or_nothing, ours
from farmyard.games.farmerama.tables import (
    ANIMALS,
    CROPS,
    DECORATION_NAMES,
    EMPTY,
    FEEDS,
    PASTURE,
    STABLE,
    STAR_DECORATION,
    ZONE_NAMES,
    ZONES,
)
from farmyard.games.farmerama.view import FarmView, TableView

STAR = "★"
SCARECROW = "†"
TURNS = "↻"


# --- words ------------------------------------------------------------------------------------------------------------


def some(crop: int) -> Phrase:
    """A crop as an object of a sentence, as French wants it: des carottes, du foin."""
    return say(f"farmerama.some.{CROPS[crop]}")


def product_word(animal: int) -> Phrase:
    return say(f"farmerama.product.{ANIMALS[animal]}")


def decoration_words(decoration: int, lang: str, name: str = "") -> str:
    """A decoration by its name. An owner's table may call it something else."""
    return name or tell(decoration_word(decoration), lang)


def decoration_in(view: TableView, decoration: int, lang: str) -> str:
    """The same, as the owner of this table calls it."""
    return decoration_words(decoration, lang, view.tables.decorations[decoration].name)


def decoration_to_type(view: TableView, decoration: int, lang: str) -> str:
    """With the number by which it is taken: G05 Rabbit hutch."""
    return f"{DECORATION_NAMES[decoration]} {decoration_in(view, decoration, lang)}"


def feed_of_choice(n: int) -> tuple[Phrase, ...]:
    return (ours("amount.choice", n=n),) if n > 0 else ()


def reward(view: TableView, decoration: int) -> tuple[Phrase, ...]:
    """What a decoration brings, the stars of the end included."""
    seen = view.tables.decorations[decoration]
    stars = (ours("amount.stars", n=STAR_DECORATION, star=STAR),) if seen.star else ()
    return or_nothing((*amounts(seen.goods), *feed_of_choice(seen.choice), *stars))


def zones_words(zones: Sequence[int]) -> str:
    return ", ".join(ZONE_NAMES[zone] for zone in zones)


# --- read off a view --------------------------------------------------------------------------------------------------


def mover(view: TableView) -> int:
    """The seat whose move it is; a spectator looks over that seat's shoulder."""
    return view.seat if view.seat is not None else next((seat for seat in view.to_act if seat >= 0), view.first)


def zone_of(farm: FarmView, sector: int) -> int:
    return farm.sectors.index(sector)


def bar_sector(view: TableView) -> int:
    return next(i for i, sector in enumerate(view.tables.sectors) if sector.bar)


def swept(view: TableView, farm: FarmView) -> int:
    """The zone that the bar passes over with the next turn."""
    return zone_of(farm, bar_sector(view))


def in_the_way(view: TableView, farm: FarmView) -> tuple[int, ...]:
    """The crops that stand there, each named once."""
    return tuple(dict.fromkeys(crop for crop in farm.land[swept(view, farm)] if crop != EMPTY))


def turns_home(view: TableView, farm: FarmView, zone: int) -> int:
    """How many turns bring the pacifier to this zone: at least one, for only a turn brings it."""
    pacifier = next(i for i, sector in enumerate(view.tables.sectors) if sector.pacifier)
    return (pacifier - farm.sectors[zone]) % ZONES or ZONES


def coming_home(view: TableView, farm: FarmView) -> list[int]:
    """The animals that the next turn brings home."""
    out = enumerate(farm.animals)
    return [animal for animal, zone in out if zone != STABLE and turns_home(view, farm, zone) == 1]


def is_green(view: TableView, sector: int) -> bool:
    return view.tables.sectors[sector].crop == EMPTY


def turns_to_ripen(view: TableView, farm: FarmView, zone: int) -> int:
    """How many turns bring a green sector over this zone."""
    return next(turns for turns in range(ZONES) if is_green(view, (farm.sectors[zone] + turns) % ZONES))


def sow_zone(view: TableView, farm: FarmView, crop: int) -> int:
    return next(zone for zone, sector in enumerate(farm.sectors) if view.tables.sectors[sector].crop == crop)


def head_zone(view: TableView, farm: FarmView, animal: int) -> int:
    return next(zone for zone, sector in enumerate(farm.sectors) if view.tables.sectors[sector].head == animal)


def sowable(view: TableView, farm: FarmView) -> list[int]:
    """The crops that could be sown right now."""
    return [
        crop
        for crop in range(FEEDS)
        if farm.barn[crop] and view.supply[crop] and EMPTY in farm.land[sow_zone(view, farm, crop)]
    ]


def ripe(view: TableView, farm: FarmView) -> list[int]:
    """How many stacks of each crop could be harvested right now."""
    green = [zone for zone, sector in enumerate(farm.sectors) if is_green(view, sector)]
    return [sum(farm.land[zone].count(crop) for zone in green) for crop in range(FEEDS)]


def feedable(view: TableView, farm: FarmView) -> list[int]:
    """The animals that could be fed right now."""
    return [
        animal
        for animal, zone in enumerate(farm.animals)
        if zone == STABLE
        and all(farm.barn[crop] >= n for crop, n in enumerate(view.tables.costs[animal]))
        and farm.animals.count(head_zone(view, farm, animal)) < PASTURE
    ]


def traded(view: TableView, farm: FarmView) -> list[int]:
    """What Seed Trade would bring right now."""
    return [1 if n == 0 and view.supply[good] else 0 for good, n in enumerate(farm.barn)]
