"""Numbers for learning: a position as a row of small whole numbers, of what one seat may know.

The row is a bytearray with one byte for each number, so that filling it costs little and arrays can look at it without
a copy. It is made of named parts, each with its bounds. Seats stand in the order of play as the viewer counts them: the
viewer first. A game reads its state directly, which is much faster than making a view; a test holds that nothing shows
which the view does not show.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from farmyard.core.state import State
from farmyard.core.steps import Menu
from farmyard.core.values import Decision, Step, name_of

OTHER: Final = "other"
"""A decision that the encoding does not know by name."""


class Part:
    """A named array: where its numbers lie in the row, its shape and its bounds."""

    def __init__(self, name: str, shape: tuple[int, ...], least: int, most: int, about: str, start: int) -> None:
        self.name = name
        self.shape = shape
        self.least = least
        self.most = most
        self.about = about
        self.start = start
        self.size = 1
        for length in shape:
            self.size *= length

    def __repr__(self) -> str:
        return f"<Part {self.name} {self.shape}: {self.least} to {self.most}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """How one game with one number of seats is written. A game derives its own, adds its parts, and fills them."""

    version = 0
    """Changes whenever a number comes to stand for something else."""

    def __init__(self, seats: int, decisions: Sequence[str]) -> None:
        self.seats = seats
        self.parts: list[Part] = []
        self.size = 0
        self.kinds: dict[type, int] = {}
        self.decisions: tuple[str, ...] = (*decisions, OTHER)
        self.acting = self.part("acting", (seats,), "who owes a decision now")
        kinds = ", ".join(self.decisions)
        self.asked = self.part("decision", (len(self.decisions),), f"what is asked, also options of menus: {kinds}")

    def part(self, name: str, shape: tuple[int, ...], about: str, most: int = 1, least: int = 0) -> int:
        """Add a part; returns where it begins."""
        if not 0 < most - least < 256:
            raise ValueError(f"{name}: {least} to {most} does not fit into a byte")
        part = Part(name, shape, least, most, about, self.size)
        self.parts.append(part)
        self.size += part.size
        return part.start

    def encode(self, state: State, seat: int) -> bytearray:
        """The row for what `seat` may know of this position."""
        row = bytearray(self.size)
        for actor in state.to_act:
            if actor >= 0:
                row[self.acting + (actor - seat) % self.seats] = 1
        if state.agenda:
            step = state.agenda[-1]
            if isinstance(step, Decision):
                row[self.asked + self.kind_of(step)] = 1
                if isinstance(step, Menu):
                    for option in step.options:
                        kind = self.kind_of(option)
                        if kind != len(self.decisions) - 1:
                            row[self.asked + kind] = 1
        self.fill(row, state, seat)
        return row

    def kind_of(self, step: Step) -> int:
        kind = type(step)
        place = self.kinds.get(kind)
        if place is None:
            name = name_of(kind)
            known = name in self.decisions
            place = self.kinds[kind] = self.decisions.index(name) if known else len(self.decisions) - 1
        return place

    # --- what a game brings -----------------------------------------------------------------------

    def fill(self, row: bytearray, state: Any, seat: int) -> None:
        """Write what this seat may know, and nothing else."""
        raise NotImplementedError


def within(value: int, most: int) -> int:
    """A number of pieces as one that fits its bounds: more than the most counts as the most."""
    return most if value > most else 0 if value < 0 else value


def layout(encoding: Encoding) -> str:
    """All parts as text: two encodings with the same text write the same numbers to the same places."""
    lines = [f"{part.start} {part!r} {part.about}" for part in encoding.parts]
    return "\n".join([f"version {encoding.version}, {encoding.seats} seats, {encoding.size} numbers", *lines])
