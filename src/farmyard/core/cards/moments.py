"""When a card works: before or after which event, by whom, and with which facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from farmyard.core.values import Event, name_of

if TYPE_CHECKING:
    from farmyard.core.state import State

Test = Callable[[Any, int, Any], bool]
"""A condition of a row: the event, the owner of the card and the state come in."""


class Among:
    """One of several values of a fact: after(Placed, space=among("farmland", "cultivation"))."""

    def __init__(self, values: tuple[Any, ...]) -> None:
        self.values = values


def among(*values: Any) -> Among:
    return Among(values)


class When:
    """The moment a card waits for.

    Listeners are found by the kind of event and by its key fact, if it has one (`Event.key`): `keys` holds the values
    of that fact for which this one is called at all, and is empty where it is called for all.
    """

    def __init__(self, before: bool, event: type[Event], whose: str, facts: dict[str, Any], test: Test | None) -> None:
        self.before = before
        self.event = name_of(event)
        self.key = event.key
        self.keys: tuple[Any, ...] = ()
        self.facts: list[tuple[str, tuple[Any, ...]]] = []
        for name, value in facts.items():
            values: tuple[Any, ...] = value.values if isinstance(value, Among) else (value,)
            if name == event.key:
                self.keys = values
            else:
                self.facts.append((name, values))
        self.whose = whose
        self.test = test

    def fits(self, event: Event, owner: int, state: State) -> bool:
        """Is this the moment? The key fact has been looked at already."""
        seat = getattr(event, "seat", owner)
        if not concerns(self.whose, seat, owner):
            return False
        for name, values in self.facts:
            if getattr(event, name) not in values:
                return False
        return self.test is None or self.test(event, owner, state)


def after(event: type[Event], whose: str = "own", test: Test | None = None, **facts: Any) -> When:
    """After this event, by the owner unless `whose` says "others" or "any"; only if it has these facts."""
    return moment(False, event, whose, test, facts)


def before(event: type[Event], whose: str = "own", test: Test | None = None, **facts: Any) -> When:
    return moment(True, event, whose, test, facts)


def moment(first: bool, event: type[Event], whose: str, test: Test | None, facts: dict[str, Any]) -> When:
    """Refuses a slip of the pen in a row when the table is read, not when the card is played."""
    check_whose(whose)
    for fact in facts:
        if fact not in event.__struct_fields__:
            raise ValueError(f"{event.__name__} has no {fact}")
    return When(first, event, whose, facts, test)


def check_whose(whose: str) -> None:
    if whose not in ("own", "others", "any"):
        raise ValueError(f'whose is "own", "others" or "any", not {whose!r}')


def concerns(whose: str, seat: int, owner: int) -> bool:
    """Does what this seat does or asks concern the owner of a card?"""
    return whose == "any" or (seat == owner) == (whose == "own")
