"""Cards ask three questions only: do what, when, and how much.

    card("Hay Trader",  when=after(Used, space="forest"), do=gain(food=1))
    card("Thrifty Son", how_much=adjust("cost of room", less(wood=1)))

What listens is bound when a card comes into play, under the name of the event or question it waits for.
Where no card waits, an event costs one look into an empty table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from farmyard.core.steps import FromCard, goods, in_any_order
from farmyard.core.values import Event, Step, name_of
from farmyard.core.work import Work

if TYPE_CHECKING:
    from farmyard.core.state import State

Reaction = Callable[[Any, int, Any], Work | None]
"""A small function beside the table: the event, the owner and the state come in, work for the owner or nothing comes
out. It looks at the state and never changes it."""

Test = Callable[[Any, int, Any], bool]
"""A condition of a row: the event, the owner and the state come in."""


class When:
    """The moment a card waits for: before or after which event, by whom, and with which facts."""

    def __init__(self, moment: str, event: str, whose: str, facts: dict[str, Any], test: Test | None):
        self.moment = moment
        self.event = event
        self.whose = whose
        self.facts = facts
        self.test = test

    def fits(self, event: Event, owner: int, state: Any) -> bool:
        seat = getattr(event, "seat", owner)
        if not concerns(self.whose, seat, owner):
            return False
        if any(getattr(event, name) != value for name, value in self.facts.items()):
            return False
        return self.test is None or self.test(event, owner, state)


def after(event: type[Event], whose: str = "own", test: Test | None = None, **facts: object) -> When:
    """After this event, by the owner unless `whose` says "others" or "any"; only if it has these facts."""
    return moment("after", event, whose, test, facts)


def before(event: type[Event], whose: str = "own", test: Test | None = None, **facts: object) -> When:
    return moment("before", event, whose, test, facts)


def moment(name: str, event: type[Event], whose: str, test: Test | None, facts: dict[str, Any]) -> When:
    """Refuses a slip of the pen in a row when the table is read, not when the card is played."""
    check_whose(whose)
    for fact in facts:
        if fact not in event.__struct_fields__:
            raise ValueError(f"{event.__name__} has no {fact}")
    return When(name, name_of(event), whose, facts, test)


def check_whose(whose: str) -> None:
    if whose not in ("own", "others", "any"):
        raise ValueError(f'whose is "own", "others" or "any", not {whose!r}')


def concerns(whose: str, seat: int, owner: int) -> bool:
    """Does what this seat does or asks concern the owner of a card?"""
    return whose == "any" or (seat == owner) == (whose == "own")


Change = Callable[[Any, Any, int, Any], Any]
"""The value, what it is about, the owner of the card and the state come in; the new value comes out."""


class Adjust:
    """A change to one named number, cost or permission, asked for the owner unless `whose` says otherwise."""

    def __init__(self, question: str, change: Change, whose: str) -> None:
        self.question = question
        self.change = change
        self.whose = whose


def adjust(question: str, change: Change, whose: str = "own") -> Adjust:
    """`change` is more(...), less(...) or a small function beside the table."""
    check_whose(whose)
    return Adjust(question, change, whose)


def more(n: int = 0, **amounts: int) -> Change:
    """So many more: more(1) of a number, more(wood=1) of goods."""
    return lambda value, about, owner, state: changed(value, n, amounts)


def less(n: int = 0, **amounts: int) -> Change:
    """So many fewer, but never less than none: less(1) of a number, less(wood=1) of goods."""
    return lambda value, about, owner, state: changed(value, -n, {name: -k for name, k in amounts.items()})


def changed(value: Any, n: int, amounts: dict[str, int]) -> Any:
    if isinstance(value, int):
        return max(0, value + n)
    left = dict(value)
    for name, k in amounts.items():
        left[name] = max(0, left.get(name, 0) + k)
    return goods(**left)


class Card:
    def __init__(self, name: str, when: tuple[When, ...], react: Reaction | None, how_much: tuple[Adjust, ...]) -> None:
        self.name = name
        self.when = when
        self.react = react
        self.how_much = how_much


def card(
    name: str,
    when: When | Sequence[When] = (),
    do: Work | None = None,
    react: Reaction | None = None,
    how_much: Adjust | Sequence[Adjust] = (),
) -> Card:
    """One row of a table of cards. `do` is plain work; `react` looks at the event before it says what work."""
    if do is not None and react is not None:
        raise ValueError(f"{name}: either do or react, not both")
    reaction = react if do is None else (lambda event, owner, state: do)
    return Card(
        name,
        (when,) if isinstance(when, When) else tuple(when),
        reaction,
        (how_much,) if isinstance(how_much, Adjust) else tuple(how_much),
    )


class Bindings:
    """Which cards in play wait for what. Never changed, only replaced: copies of a state share it."""

    def __init__(self, owned: tuple[tuple[int, str], ...], cards: Mapping[str, Card]) -> None:
        self.owned = owned
        self.cards = cards
        self.before: dict[str, list[tuple[int, Card, When]]] = {}
        self.after: dict[str, list[tuple[int, Card, When]]] = {}
        self.asked: dict[str, list[tuple[int, Adjust]]] = {}
        for seat, name in owned:
            for when in cards[name].when:
                listening = self.before if when.moment == "before" else self.after
                listening.setdefault(when.event, []).append((seat, cards[name], when))
            for change in cards[name].how_much:
                self.asked.setdefault(change.question, []).append((seat, change))

    def with_card(self, seat: int, name: str, cards: Mapping[str, Card]) -> Bindings:
        return Bindings((*self.owned, (seat, name)), cards)

    def without_card(self, seat: int, name: str) -> Bindings:
        rest = list(self.owned)
        rest.remove((seat, name))
        return Bindings(tuple(rest), self.cards)

    def reactions(self, moment: str, event: Event, state: State) -> list[Step]:
        """What this event sets off, seat by seat in the order of play; one seat's own effects in its own order."""
        listening = (self.before if moment == "before" else self.after).get(name_of(type(event)))
        if not listening:
            return []
        found: dict[int, list[Step]] = {}
        for owner, source, when in listening:
            if source.react is not None and when.fits(event, owner, state):
                work = source.react(event, owner, state)
                if work is not None:
                    found.setdefault(owner, []).append(FromCard(owner, source.name, work(owner)))
        return [in_any_order(seat, found[seat]) for seat in state.order() if seat in found]

    def listens(self, event: Event) -> bool:
        """Does any card wait for what comes after this kind of event?"""
        return bool(self.after) and name_of(type(event)) in self.after

    def answer(self, question: str, seat: int, value: Any, about: Any, state: State) -> Any:
        for owner, change in self.asked.get(question, ()):
            if concerns(change.whose, seat, owner):
                value = change.change(value, about, owner, state)
        return value


UNBOUND = Bindings((), {})
"""No card in play."""
