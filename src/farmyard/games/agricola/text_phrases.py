# mypyc: off
"""The words for the things of this game. Both editions share them; the names of spaces are those of each edition."""

from __future__ import annotations

from collections.abc import Iterable

from farmyard.core.goods import Goods
from farmyard.core.i18n import known
from farmyard.core.labels import as_label
from farmyard.core.values import Phrase, say
from farmyard.games.agricola.names import MAJORS
from farmyard.games.agricola.notation import FIELD
from farmyard.games.agricola.plots import FIRST_PLOT, card_of, place_of

ROOM_SYMBOL = "⌂"
STABLE_SYMBOL = "▲"
PERSON_SYMBOL = "☺"

SHARED = "agricola"


def ours(key: str, *, voice: str = SHARED, **facts: object) -> Phrase:
    """A phrase of this game's own part of the catalogue; `voice` is the id of the edition that speaks."""
    return say(f"{voice}.{key}", **facts)


def good_word(good: str) -> Phrase:
    return say(f"agricola.good.{good}")


def short_word(good: str) -> Phrase:
    """Short enough for a space of the farm."""
    return say(f"agricola.short.{good}")


def letters(good: str) -> Phrase:
    """Two letters, for the small farms of the others."""
    return say(f"agricola.letters.{good}")


def amount(good: str, n: int) -> Phrase:
    """3 wood, 2 sheep."""
    return say(f"agricola.amount.{good}", n=n)


def amounts(goods: Goods | Iterable[tuple[str, int]]) -> list[Phrase] | Phrase:
    """5 wood, 2 reed; nothing, if there is nothing."""
    return [amount(good, n) for good, n in goods if n] or ours("board.nothing")


def space_word(space: str, voice: str) -> Phrase:
    """The name of an action space as this edition prints it."""
    return say(f"{voice}.space.{space}")


def improvement_word(name: str) -> Phrase:
    """The name of a card in the player's language; of one that only a test knows, its id."""
    if name in MAJORS:
        return say(f"agricola.improvement.{name}")
    key = f"agricola.card.{as_label(name)}"
    return say(key) if known(key) else say("agricola.card", name=name)


def is_card(name: str) -> bool:
    """Is this the name of an improvement or the id of a hand card? Spaces work too."""
    return name in MAJORS or known(f"agricola.card.{as_label(name)}")


def field_word(field: int) -> Phrase:
    """Where a field lies: c2, or a place on a card."""
    if field < FIRST_PLOT:
        return say("agricola.card", name=FIELD.spell(field))
    return say("agricola.plot", card=improvement_word(card_of(field)), place=place_of(field) + 1)


def improvement_text(name: str) -> Phrase:
    """What a major improvement does, in one line."""
    return say(f"agricola.improvement_text.{name}")


def room_word(material: str) -> Phrase:
    return say(f"agricola.room.{material}")


def house_word(material: str) -> Phrase:
    return say(f"agricola.house.{material}")
