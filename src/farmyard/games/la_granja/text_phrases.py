# mypyc: off
"""The words for the things of this game: goods, cards and their four bands, tiles, workshops, donkeys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from farmyard.core.i18n import tell
from farmyard.core.values import Phrase, say
from farmyard.games.la_granja.box import box_of
from farmyard.games.la_granja.helpers import HELPER_NUMBERS, NAMES
from farmyard.games.la_granja.notation import CARD_NAMES
from farmyard.games.la_granja.tables import (
    AS_BARROW,
    AS_EXTENSION,
    AS_FIELD,
    AS_HELPER,
    POINTS,
    SIGNS,
    SILVER,
    Box,
    FarmCard,
)
from farmyard.games.la_granja.view import TermsView, VillageView

WORKSHOP_KEYS: Final = ("merchant", "wainwright", "deli", "greengrocer", "store", "butcher")
"""In the order of `tables.WORKSHOPS`."""
NUMERALS: Final = ("", "I", "II", "III", "IV")


def ours(key: str, **facts: object) -> Phrase:
    """A phrase of this game's own part of the catalogue."""
    return say(f"la-granja.{key}", **facts)


def mover(view: VillageView) -> int:
    """The seat whose move it is; a spectator is shown what holds for who is to act."""
    return view.seat if view.seat is not None else next((seat for seat in view.to_act if seat >= 0), 0)


def terms(view: VillageView) -> TermsView:
    """What the mover pays and receives."""
    return view.farms[mover(view)].terms


def box_in(view: VillageView) -> Box:
    """The box this table is played with."""
    return box_of(view.options, NAMES)


# --- goods ----------------------------------------------------------------------------------------


def good_word(good: int) -> Phrase:
    return ours(f"good.{SIGNS[good]}")


def short_word(good: int) -> Phrase:
    """Three letters, for rows of symbols."""
    return ours(f"short.{SIGNS[good]}")


def amount(good: int, n: int) -> Phrase:
    """2 olives; wherever they lie."""
    return ours(f"amount.{SIGNS[good].removesuffix('-field')}", n=n)


def silver(n: int) -> Phrase:
    return amount(SILVER, n)


def points(n: int) -> Phrase:
    return amount(POINTS, n)


def some(goods: Iterable[int]) -> list[Phrase]:
    """Each kind once, with its number."""
    found: dict[int, int] = {}
    for good in goods:
        found[good] = found.get(good, 0) + 1
    return [amount(good, n) for good, n in found.items()]


# --- cards ----------------------------------------------------------------------------------------


def helper_name(name: str) -> Phrase:
    return ours(f"helper.{HELPER_NUMBERS[name]}.name")


def helper_text(name: str) -> Phrase:
    return ours(f"helper.{HELPER_NUMBERS[name]}.text")


def card_word(box: Box, card: int) -> Phrase:
    """A card has no name of its own, so it goes by its helper, whatever it is used for."""
    return helper_name(box.cards[card].helper)


def band(card: FarmCard, use: int) -> Phrase:
    """What a card is on this side of the farm."""
    if use == AS_FIELD:
        return ours("band.field", crop=good_word(card.crop))
    if use == AS_BARROW:
        return ours("band.barrow", goods=some(card.barrow), points=points(card.points))
    if use == AS_EXTENSION:
        return ours("band.extension", bonuses=bonuses(card))
    return ours("band.helper", helper=helper_name(card.helper), text=helper_text(card.helper))


def brief_band(card: FarmCard, use: int) -> Phrase:
    """The same for the log, where the card goes by the name of its helper already."""
    return ours("use.helper") if use == AS_HELPER else band(card, use)


def bonuses(card: FarmCard) -> list[Phrase]:
    named = (("hand", card.hand), ("silver", card.silver), ("delivery", card.deliveries), ("pen", card.pens))
    out = [ours(f"bonus.{name}", n=n) for name, n in named if n]
    return [*out, ours("bonus.yields", goods=some(card.yields))] if card.yields else out


# --- the village ----------------------------------------------------------------------------------


def workshop_word(kind: int) -> Phrase:
    return ours(f"workshop.{WORKSHOP_KEYS[kind]}")


def workshop_in(box: Box, number: int) -> Phrase:
    """The workshop with this number: an owner's box may number them otherwise."""
    return workshop_word(box.workshops[number].kind)


def effect_key(effect: str) -> str:
    return effect.replace(" ", "_")


def roof_effect(box: Box, tile: int) -> Phrase:
    """What a roof tile does, and in which phases, if it names any."""
    printed = box.tiles[tile]
    if not printed.phases:
        return brief_effect(box, tile)
    return ours("roof_in", what=brief_effect(box, tile), phases=[NUMERALS[phase] for phase in printed.phases])


def brief_effect(box: Box, tile: int) -> Phrase:
    return ours(f"roof.{effect_key(box.tiles[tile].effect)}", n=box.tiles[tile].amount)


def tile_word(box: Box, tile: int) -> Phrase:
    """A tile has no name, so it goes by what it does."""
    return ours("tile", effect=brief_effect(box, tile))


def revenue_effect(box: Box, space: int) -> Phrase:
    effect, n = box.revenue[space]
    return ours(f"revenue.{effect_key(effect)}", n=n)


def donkey_words(deliveries: int, hats: int) -> Phrase:
    return ours("donkey", deliveries=ours("amount.delivery", n=deliveries), hats=ours("amount.hat", n=hats))


def tool_word(box: Box, tool: int) -> Phrase:
    """A helper by its name, a roof tile by what it does."""
    cards = len(CARD_NAMES)
    return card_word(box, tool) if tool < cards else ours("tool", tile=tile_word(box, tool - cards))


def listed(phrases: Iterable[Phrase], lang: str) -> str:
    return ", ".join(tell(phrase, lang) for phrase in phrases)
