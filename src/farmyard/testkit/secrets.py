"""What a seat may not know, counted: things of a kind, places, and whether the deals are fair."""

from __future__ import annotations

from collections import Counter

from farmyard.core.state import State
from farmyard.testkit.odds import surprise

Thing = tuple[str, str]
"""Kind and thing."""


def things(state: State, seat: int | None) -> Counter[Thing]:
    """All that is hidden from `seat`, wherever it lies."""
    return Counter((kind, thing) for kind, _, thing in state.hidden(seat))


def sizes(state: State, seat: int | None) -> Counter[tuple[str, str]]:
    """How many hidden things of each kind lie in each place."""
    return Counter((kind, place) for kind, place, _ in state.hidden(seat))


def could_lie_otherwise(state: State, seat: int | None) -> bool:
    """Is there another deal at all: two places of one kind, and different things in them?"""
    places: dict[str, set[str]] = {}
    different: dict[str, set[str]] = {}
    for kind, place, thing in state.hidden(seat):
        places.setdefault(kind, set()).add(place)
        different.setdefault(kind, set()).add(thing)
    return any(len(places[kind]) > 1 and len(different[kind]) > 1 for kind in places)


class Deals:
    """Counts, over many worlds, which hidden things lie where. Within a kind every deal should be as likely."""

    def __init__(self, state: State, seat: int | None) -> None:
        self.seat = seat
        self.things = things(state, seat)
        self.sizes = sizes(state, seat)
        self.worlds = 0
        self.counted: dict[tuple[str, str], Counter[str]] = {place: Counter() for place in self.sizes}

    def fits(self, world: State) -> bool:
        """Does this world hide the same things in places of the same sizes?"""
        return things(world, self.seat) == self.things and sizes(world, self.seat) == self.sizes

    def add(self, world: State) -> None:
        self.worlds += 1
        for kind, place, thing in world.hidden(self.seat):
            self.counted[kind, place][thing] += 1

    def unfair(self) -> str:
        """Which place gets something too often, or "" when all is well."""
        for (kind, place), counted in self.counted.items():
            all_of_kind = sum(n for (k, _), n in self.things.items() if k == kind)
            size = self.sizes[kind, place]
            odds = {thing: n / all_of_kind for (k, thing), n in self.things.items() if k == kind}
            spread = (all_of_kind - size) / (all_of_kind - 1) if all_of_kind > 1 else 0.0
            wrong = surprise(counted, odds, self.worlds * size, spread)
            if wrong:
                return f"{place}: {wrong}"
        return ""
