"""A card: a header and a list of effects. One row of a table holds all of it.

    card("Drinking Trough", cost(clay=1), adjust(PASTURE_CAPACITY, more(2)))
    card("Threshing Board", cost(wood=1), needs(OCCUPATIONS >= 2), points(1),
         on(after(Placed, space=among("farmland", "cultivation")), maybe(bake_bread())))

Effects: `play` when it is played, `on` a moment, `adjust` a question, `at_will`, `score`. A row has as many as it
needs, and nothing about a card stands outside its row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from farmyard.core.cards.changes import Change, HowMany, HowMuch, Where, more
from farmyard.core.cards.moments import When, check_whose
from farmyard.core.cards.needs import Need
from farmyard.core.cards.questions import BONUS_POINTS, CARD_POINTS, Question
from farmyard.core.goods import Goods, goods
from farmyard.core.labels import as_label
from farmyard.core.paying import FORFEITED, HANDED_IN
from farmyard.core.steps import with_card
from farmyard.core.values import Step
from farmyard.core.work import Work

T = TypeVar("T")

Reaction = Callable[[Any, int, Any], Work | None]
"""A small function beside the table: the event, the owner and the state come in, work for the owner or nothing comes
out. It looks at the state and never changes it."""

Playing = Callable[[int, Any], Work | None]
"""The same for a card that is played or used: the owner and the state come in."""

Allows = Callable[[int, Any], bool]
"""May the owner use the card now? The owner and the state come in."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """One part of a row: of the header, or an effect."""


# --- effects --------------------------------------------------------------------------------------


class Play(Part):
    """When the card is played."""

    def __init__(self, do: Work | Playing) -> None:
        self.work = do if isinstance(do, Work) else None
        self.function: Playing | None = None if isinstance(do, Work) else do


class On(Part):
    """At these moments. `order` puts it before (below 0) or behind others of the same moment."""

    def __init__(self, whens: tuple[When, ...], do: Work | Reaction, order: int) -> None:
        self.whens = whens
        self.work = do if isinstance(do, Work) else None
        self.function: Reaction | None = None if isinstance(do, Work) else do
        self.order = order


class Adjust(Part):
    """A change to the answer of one question, asked for the owner unless `whose` says otherwise."""

    def __init__(self, question: Question[Any], change: Change, whose: str) -> None:
        self.question = question
        self.change = change
        self.whose = whose


class AtWill(Part):
    """What the owner may do with the card beside any decision of theirs: `use CARD`."""

    def __init__(self, do: Work | Playing, test: Allows | None, once: str, windows: tuple[str, ...]) -> None:
        self.work = do if isinstance(do, Work) else None
        self.function: Playing | None = None if isinstance(do, Work) else do
        self.test = test
        self.once = once
        self.windows = windows


def play(do: Work | Playing) -> Play:
    """When the card is played: play(gain(clay=1)), or a function of the owner and the state that returns work."""
    return Play(do)


def on(when: When | Sequence[When], do: Work | Reaction, order: int = 0) -> On:
    """At this moment, or at any of these, this work; or what a function of event, owner and state returns."""
    return On((when,) if isinstance(when, When) else tuple(when), do, order)


def adjust(
    question: Question[T], change: Change, whose: str = "own", where: Where | None = None, once: str = ""
) -> Adjust:
    """Another answer to a question; `where` looks at what it is about, at the owner and at the state.

    `once` names a period: then it is an answer only while the card has not been used in it. Asking does not use the
    card; the rule that makes use of the answer stamps it (see `State.answering`).
    """
    check_whose(whose)
    if not isinstance(question, Question):
        raise TypeError(f"{question!r} is not a question")
    if not question.accepts(change):
        raise TypeError(f"{question!r} cannot be changed by {type(change).__name__}")
    if where is not None:
        change.where = where
        change.constant = False
    if once:
        change.once = once
        change.constant = False
    return Adjust(question, change, whose)


def at_will(do: Work | Playing, *, once: str = "", windows: Sequence[str] = (), test: Allows | None = None) -> AtWill:
    """`use CARD` beside any decision of the owner, if it can be done.

    `once` names a period ("round", "game"): then never twice in the same one. `windows` names the moments at which the
    owner is asked although no other decision of theirs is due. `test` says when the card may be used at all.
    """
    return AtWill(do, test, once, tuple(windows))


def score(amount: int | HowMany, whose: str = "own") -> Adjust:
    """Points at the end beside the printed ones: a number, or a function of the seat, the owner and the state."""
    return adjust(BONUS_POINTS, more(amount), whose)


# --- header ---------------------------------------------------------------------------------------


class Cost(Part):
    """What is paid to play the card: one of these, or what a function says."""

    def __init__(self, ways: tuple[Goods, ...], function: HowMuch | None = None) -> None:
        self.ways = ways
        self.function = function


class HandIn(Part):
    """So many of these cards are handed in as the price, with some goods, perhaps with all that they were to bring."""

    def __init__(self, cards: tuple[str, ...], n: int, goods: Goods, forfeits: bool) -> None:
        self.cards = cards
        self.n = n
        self.goods = goods
        self.mark = FORFEITED if forfeits else HANDED_IN


class CountsAs(Part):
    """What other cards call this one."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words


class Needs(Part):
    def __init__(self, needs: tuple[Need, ...]) -> None:
        self.needs = needs


class Points(Part):
    def __init__(self, n: int) -> None:
        self.n = n


class Passes(Part):
    """After it is played the card goes to the next player's hand."""


class PlaysAlong(Part):
    """From the hand, at once and for nothing, when another player plays one of these cards."""

    def __init__(self, cards: tuple[str, ...]) -> None:
        self.cards = cards


class Memory(Part):
    """What the card remembers when it comes into play."""

    def __init__(self, notes: tuple[int, ...]) -> None:
        self.notes = notes


def cost(**amounts: int) -> Cost:
    return Cost((goods(**amounts),))


def one_cost(*costs: Cost) -> Cost:
    """One or another: one_cost(cost(wood=2), cost(clay=2))."""
    return Cost(tuple([way for each in costs for way in each.ways]))


def cost_by(function: HowMuch) -> Cost:
    """A cost that depends on the state: a function of the card's id, the seat and the state."""
    return Cost((), function)


def hand_in(*cards: str, n: int = 1, forfeits: bool = False, **amounts: int) -> HandIn:
    """So many cards in play with one of these ids or kinds, or that count as one of these, and some goods beside them.

    With `forfeits` what these cards have laid out for later is lost too.
    """
    return HandIn(cards, n, goods(**amounts), forfeits)


def counts_as(*words: str) -> CountsAs:
    """counts_as("oven"): where a card asks for an oven, this is one."""
    return CountsAs(words)


def needs(*conditions: Need) -> Needs:
    """All of these must hold."""
    return Needs(conditions)


def points(n: int) -> Points:
    return Points(n)


def passes() -> Passes:
    return Passes()


def plays_along(*cards: str) -> PlaysAlong:
    return PlaysAlong(cards)


def remembers(*notes: int) -> Memory:
    """remembers(2): two uses are left. See `State.note`."""
    return Memory(notes)


# --- the card -------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """One card. It is found by its id and nowhere by its name.

    A game whose rules ask more of its cards derives from it: `take` is given every part of a row, so that one can have
    parts of the game's own.
    """

    def __init__(self, id: str, name: str, kind: str, deck: str, players: int, parts: tuple[Part, ...]) -> None:  # noqa: A002
        self.id = id
        self.name = name
        self.label = as_label(id)
        self.kind = kind
        self.deck = deck
        self.players = players
        self.cost: Cost | None = None
        self.hand_in: HandIn | None = None
        self.counts_as: tuple[str, ...] = ()
        self.needs: tuple[Need, ...] = ()
        self.points = 0
        self.passes = False
        self.plays_along: tuple[str, ...] = ()
        self.notes: tuple[int, ...] = ()
        self.play: list[Play] = []
        self.on: list[On] = []
        self.adjust: list[Adjust] = []
        self.at_will: list[AtWill] = []
        for part in parts:
            self.take(part)
        if self.points:
            self.take(adjust(CARD_POINTS, more(self.points)))

    def take(self, part: Part) -> None:
        if isinstance(part, Play | On | AtWill) and part.work is not None:
            part.work = self.own(part.work)
        if isinstance(part, Play):
            self.play.append(part)
        elif isinstance(part, On):
            self.on.append(part)
        elif isinstance(part, Adjust):
            if part.change.card not in ("", self.id):
                raise ValueError(f"{self.id}: a change belongs to one row, this one is {part.change.card}'s")
            part.change.card = self.id
            self.adjust.append(part)
        elif isinstance(part, AtWill):
            self.at_will.append(part)
        elif isinstance(part, Cost):
            self.cost = part
        elif isinstance(part, HandIn):
            self.hand_in = part
        elif isinstance(part, CountsAs):
            self.counts_as = (*self.counts_as, *part.words)
        elif isinstance(part, Needs):
            self.needs = (*self.needs, *part.needs)
        elif isinstance(part, Points):
            self.points = part.n
        elif isinstance(part, Passes):
            self.passes = True
        elif isinstance(part, PlaysAlong):
            self.plays_along = part.cards
        elif isinstance(part, Memory):
            self.notes = part.notes
        else:
            raise TypeError(f"{self.id}: {part!r} is no part of a card")

    def is_one_of(self, words: tuple[str, ...]) -> bool:
        """Is it meant by one of these: its id, its kind, or something that it counts as?"""
        return self.id in words or self.kind in words or any(word in words for word in self.counts_as)

    def own(self, work: Work) -> Work:
        """Work that knows it is the work of this card."""
        return Work(lambda seat: with_card(self.id, work(seat)))

    def step(self, seat: int, work: Work) -> Step:
        """What a function of the row returned, as a step of this card."""
        return with_card(self.id, work(seat))

    def __repr__(self) -> str:
        return f"Card({self.id!r})"


def card(name: str, *parts: Part, id: str = "", kind: str = "", deck: str = "", players: int = 1) -> Card:  # noqa: A002
    """One row of a table of cards. Without an id of its own a card goes by its name."""
    return Card(id or name, name, kind, deck, players, parts)


def by_id(*rows: Card) -> dict[str, Card]:
    """A table of cards, found by id. Two rows with one id, or two that moves cannot tell apart, are refused."""
    out: dict[str, Card] = {}
    labels: set[str] = set()
    for row in rows:
        if row.id in out or row.label in labels:
            raise ValueError(f"two cards are called {row.id}")
        out[row.id] = row
        labels.add(row.label)
    return out
