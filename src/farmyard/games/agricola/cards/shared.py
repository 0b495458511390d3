"""Small functions of rows in more than one table: cards of both editions with the same text, and cards alike."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import Card, Part, adjust, after, allowed, among, less, on
from farmyard.core.cards.changes import HowMany, Where
from farmyard.core.work import Work
from farmyard.games.agricola.events import Cooked, FieldPhaseEnded, TurnEnded
from farmyard.games.agricola.farm import count
from farmyard.games.agricola.goods import CATTLE, MATERIALS, SHEEP
from farmyard.games.agricola.needs import OCCUPATION
from farmyard.games.agricola.placing import place_person
from farmyard.games.agricola.questions import FEEDS_LAST, MINOR_PRICE, RENOVATION_PRICE, ROOM_PRICE
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain

MARKETS: Final = ("sheep-market", "pig-market", "cattle-market")
"""The animal spaces on round cards; no other space that gives animals is one of them."""


def in_house_of(material: str) -> Where:
    """Does the owner live in a house of this material? Whatever it is about."""
    number = MATERIALS.index(material)

    def holds(about: Any, owner: int, state: Any) -> bool:
        return bool(state.farms[owner].material == number)

    return holds


def beside_others(*spaces: str) -> Where:
    """Is it one of these spaces, and do only people of others stand there?"""

    def holds(space: str, owner: int, state: Any) -> bool:
        return space in spaces and not state.stands_on(owner, space)

    return holds


ROOFED: Final = ("E21", "I71", "I84", "I86", "I103", "K144")
"""The minor improvements for which a reed is saved."""


def has_roof(about: Card, owner: int, state: Table) -> bool:
    return about.id in ROOFED


def saves_reed() -> tuple[Part, ...]:
    """1 reed less for each room, for a renovation and for improvements with a roof."""
    return (
        adjust(ROOM_PRICE, less(reed=1)),
        adjust(RENOVATION_PRICE, less(reed=1)),
        adjust(MINOR_PRICE, less(reed=1), where=has_roof),
    )


def later_occupations(card: str, owner: int, state: Table) -> list[str]:
    """Those that the owner has played after this one."""
    rows = state.game.cards
    mine = [other for whose, other in state.bound.owned if whose == owner and rows[other].kind == OCCUPATION]
    return mine[mine.index(card) + 1 :]


def for_pasture_spaces(*steps: int) -> HowMany:
    """1 point for each of these numbers of spaces that the pastures cover."""

    def points(about: Any, owner: int, state: Any) -> int:
        covered = count(state.farms[owner].fenced)
        return sum([1 for least in steps if covered >= least])

    return points


def churn(event: FieldPhaseEnded, owner: int, state: Table) -> Work | None:
    """1 food for 3 sheep, and 1 for 2 cattle."""
    have = state.farms[owner].goods
    food = have[SHEEP] // 3 + have[CATTLE] // 2
    return gain(food=food) if food else None


def lives_on_slaughter() -> tuple[Part, ...]:
    """1 food when another player cooks animals, once for all that are cooked together; and feeding after all others."""
    return (
        on(after(Cooked, whose="others", good=among("sheep", "boar", "cattle"), animals=0), gain(food=1)),
        adjust(FEEDS_LAST, allowed()),
    )


def second_person(event: TurnEnded, owner: int, state: Table) -> Work | None:
    """One more person at once, if it or the first is on a market.

    Not asked where nobody else would come between: the next turn is the owner's anyway.
    """
    adopting = state.heard("out_of_people")  # a newborn of somebody else may still work
    others = [farm for seat, farm in enumerate(state.farms) if seat != owner]
    if not any(farm.to_place or (adopting and farm.newborn) for farm in others):
        return None
    return place_person() if event.space in MARKETS else place_person(*MARKETS)
