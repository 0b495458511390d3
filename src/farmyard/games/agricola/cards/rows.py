"""What the rows of hand cards are written with.

minor("A067 Corn Scoop", cost(wood=1), on(uses("grain-seeds"), gain(grain=1)))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from farmyard.core.cards import Card, Part, When, adjust, after, also, among, before, counts_as, on, play, remembers
from farmyard.core.work import Payment, Work, count_up, named, note, seq
from farmyard.games.agricola.card_spaces import open_space
from farmyard.games.agricola.events import Moved, Placed, Took
from farmyard.games.agricola.goods import BUILDING_RESOURCES, NUMBER
from farmyard.games.agricola.moments import PloughUsed, Received, Used
from farmyard.games.agricola.names import SPACE_NUMBER
from farmyard.games.agricola.needs import MINOR, OCCUPATION
from farmyard.games.agricola.questions import PLOUGHS
from farmyard.games.agricola.spaces import Space
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain
from farmyard.games.agricola.tilling import plow_with

WOOD_SPACES: Final = ("forest", "grove", "copse", "tile-copse", "second-grove")
CLAY_SPACES: Final = ("clay-pit", "hollow", "second-hollow")
REED_SPACES: Final = ("reed-bank",)
STONE_SPACES: Final = ("western-quarry", "eastern-quarry")
BUILDING_SPACES: Final = (*WOOD_SPACES, *CLAY_SPACES, *REED_SPACES, *STONE_SPACES)
"""Accumulation spaces, by what lies there."""
FIRST: Final = -1
LAST: Final = 1
"""The order of what comes before or after all other effects of its moment."""
PLOWING: Final = ("farmland", "cultivation")
"""Where a field is plowed."""


class Opens(Part):
    """The card brings an action space into the game, with so much lying there at first."""

    def __init__(self, row: Space, lying: int) -> None:
        self.row = row
        self.lying = lying


class Holds(Part):
    """Goods lie on the card. It remembers how many of each, or how many of a pile are gone."""

    def __init__(self, goods: tuple[str, ...], pile: bool) -> None:
        self.goods = goods
        self.pile = pile


Claimed = Callable[[int, Table], tuple[str, ...]]
"""The spaces where the owner of a card has a claim marker."""


class Claims(Part):
    """Claim markers lie on action spaces, so that all can see what the card is going to do there."""

    def __init__(self, spaces: Claimed) -> None:
        self.spaces = spaces


class HandCard(Card):
    """A hand card: it may have an action space of its own, goods may lie on it, and its claim markers on spaces."""

    def __init__(self, title: str, kind: str, players: int, parts: tuple[Part, ...]) -> None:
        number, name = title.split(" ", 1)
        self.title = title
        self.parts = parts
        self.space: Space | None = None
        self.holds: Holds | None = None
        self.claims: Claims | None = None
        super().__init__(number, name, kind, number[0], players, parts)

    def take(self, part: Part) -> None:
        if isinstance(part, Holds):
            self.holds = part
            return
        if isinstance(part, Claims):
            self.claims = part
            return
        if isinstance(part, Opens):
            part.row.card = self.id
            self.space = part.row
            part = play(open_space(part.row.name, part.lying))
        super().take(part)

    def lying(self, seat: int, state: Table) -> tuple[str, ...]:
        """The goods on it, the uppermost first."""
        if self.holds is None:
            return ()
        goods = self.holds.goods
        if self.holds.pile:
            return goods[state.note(seat, self.id) :]
        return tuple([good for place, good in enumerate(goods) for _ in range(state.note(seat, self.id, place))])

    def claimed(self, seat: int, state: Table) -> tuple[str, ...]:
        """The spaces where its claim markers lie."""
        return () if self.claims is None else self.claims.spaces(seat, state)

    def revised(self, *changes: Part) -> HandCard:
        """The same card with other parts of the header."""
        kinds = tuple([type(change) for change in changes])
        kept = tuple([part for part in self.parts if type(part) not in kinds])
        return HandCard(self.title, self.kind, self.players, (*kept, *changes))


def opens(row: Space, lying: int = 0) -> Opens:
    """opens(space("second-hollow", clay=1), lying=3)"""
    return Opens(row, lying)


def holds(*goods: str) -> Holds:
    """holds("boar", "cattle"): the first numbers that the card remembers are how many of these lie on it."""
    return Holds(goods, False)


def holds_pile(*goods: str) -> Holds:
    """From the top; the first number that the card remembers is how many are gone."""
    return Holds(goods, True)


def claims(spaces: Claimed) -> Claims:
    """A claim marker lies on each space that the function names."""
    return Claims(spaces)


def minor(title: str, *parts: Part) -> Card:
    """A minor improvement; its title begins with its id."""
    return HandCard(title, MINOR, 1, parts)


def occupation(title: str, *parts: Part, players: int = 1) -> Card:
    """An occupation, for so many players or more."""
    return HandCard(title, OCCUPATION, players, parts)


def uses(*spaces: str, whose: str = "own") -> When:
    """Each time one of these spaces is used: before its action (ruling R10)."""
    return after(Placed, whose=whose, space=among(*spaces))


def after_using(*spaces: str, whose: str = "own") -> When:
    """After the action of one of these spaces."""
    return after(Used, whose=whose, space=among(*spaces))


def plough(card: str, *spaces: str, fields: int, uses: int) -> tuple[Part, ...]:
    """A plough that goes on for so many more fields on these spaces, so many times in the game."""

    def is_left(space: str, owner: int, state: Table) -> bool:
        return space in spaces and state.note(owner, card) > 0

    return (
        counts_as("plough"),
        remembers(uses),
        adjust(PLOUGHS, also(plow_with(fields)), where=is_left),
        on(after(PloughUsed, card=card), count_up(-1)),
    )


TRAVELING_PLAYERS: Final = ("traveling-players", "room-or-players")
"""Where food of the travelling players lies."""


def performs(whose: str = "own") -> tuple[When, ...]:
    """Each time the travelling players are used; with five players they are one choice of a space."""
    return (
        uses("traveling-players", whose=whose),
        after(Took, whose=whose, space="room-or-players", by="room-or-players"),
    )


def takes_food_of_players(whose: str = "own") -> When:
    """Each time a person takes the food of the travelling players, whichever space that is."""

    def by_person(event: Received, owner: int, state: Table) -> bool:
        return event.by == event.space

    return after(Received, whose=whose, test=by_person, space=among(*TRAVELING_PLAYERS), pile=False)


def exchanges(price: Payment, *goods: str) -> list[Work]:
    """1 of any of these goods for a price: exchanges(pay(wood=3), "clay", "reed")."""
    paid = "-".join([f"{n}-{name}" for name, n in price.cost])
    return [named(f"{good}-for-{paid}", price.then(gain(**{good: 1}))) for good in goods]


def takes(*goods: str, lying: bool = False, alone: bool = False, whose: str = "own") -> When:
    """Each time a person's action brings one of these goods; `lying`: only such as lay on an accumulation space;
    `alone`: only where the space gives nothing else.

    What a card gives beside the action does not count.
    """

    def from_space(event: Received, owner: int, state: Table) -> bool:
        if event.by not in SPACE_NUMBER or (lying and event.space != event.by):
            return False
        found = [good in goods for good, _ in event.goods]
        return all(found) if alone else any(found)

    return after(Received, whose=whose, test=from_space)


def takes_in_action(card: str, good: str, alone: Work, beside: Work) -> tuple[Part, ...]:
    """Once for each action of a person that brings this good: `alone`, or `beside` where other building resources come
    in with the same action, whichever way.

    The card remembers how many of those had come in before the action, and whether the good has come.
    """
    others = [number for number in BUILDING_RESOURCES if number != NUMBER[good]]

    def received(owner: int, state: Table) -> int:
        income = state.farms[owner].income
        return sum([income[number] for number in others])

    def begin(event: Placed | Moved, owner: int, state: Table) -> Work:
        return seq(note(received(owner, state)), note(0, place=1))

    def end(event: Used, owner: int, state: Table) -> Work | None:
        if not state.note(owner, card, 1):
            return None
        only = received(owner, state) == state.note(owner, card)
        return seq(note(0, place=1), alone if only else beside)

    return (
        remembers(0, 0),
        on([before(Placed), before(Moved)], begin),
        on(takes(good), note(1, place=1)),
        on(after(Used), end),
    )
