"""The few combinators from which turns are built, as they lie on the agenda.

Tables do not spell these out: they are written in work (see `work`), which becomes these when it is given a seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeGuard

import msgspec

from farmyard.core.labels import LONGEST_LABEL, as_label
from farmyard.core.moves import DONE, Choose
from farmyard.core.paying import Pay, can_pay_all
from farmyard.core.values import A_CHOICE, Decision, Move, Refusal, Step

if TYPE_CHECKING:
    from farmyard.core.state import State

NOBODY = -2
"""Stands for the seat in work that nobody in particular has been told to do: a phase, or what every seat will do."""


def is_decision(step: Step) -> TypeGuard[Decision]:
    """What `isinstance(step, Decision)` says, at a fifth of its price: every move asks it again and again."""
    return step.waits_for == A_CHOICE


def is_among(move: Move, moves: Sequence[Move]) -> bool:
    """What `move in moves` says. Most are of other kinds, and need not be compared."""
    kind = type(move)
    for other in moves:
        if other is move or (type(other) is kind and other == move):
            return True
    return False


def could_come_next(state: State, place: int) -> bool:
    """Could what waits at this place of the agenda be done if all above it were gone?"""
    agenda = state.agenda
    if place == len(agenda) - 1:
        return agenda[place].doable(state)
    state.agenda = agenda[: place + 1]
    found = agenda[place].doable(state)
    state.agenda = agenda
    return found


class Seq(Step, frozen=True):
    """One after the other; what has not been paid for does not happen.

    Offered only to those who have what all its payments cost together: goods that come in on the way do not count,
    because nobody knows yet whether they will. A payment that cannot be made when its turn comes ends the sequence.
    """

    steps: tuple[Step, ...]

    def run(self, state: State) -> None:
        steps = self.steps
        place = next((i for i, step in enumerate(steps) if isinstance(step, Pay)), len(steps))
        if place == len(steps):
            state.then(*steps)
        elif place > 0:
            state.then(*steps[:place], Seq(steps[place:]))
        elif steps[0].doable(state):
            state.then(steps[0], Seq(steps[1:]))

    def doable(self, state: State) -> bool:
        steps = self.steps
        return (not steps or steps[0].doable(state)) and can_pay_all(self, state)

    def payments(self) -> list[Step]:
        out: list[Step] = []
        for step in self.steps:
            out += step.payments()
        return out

    def independent(self) -> bool:
        return all(step.independent() for step in self.steps)

    def redact(self, seat: int | None) -> Step:
        return Seq(tuple([step.redact(seat) for step in self.steps]))

    def label(self) -> str:
        return self.steps[0].label() if self.steps else "nothing"


class Because(Step, frozen=True):
    """A mark on the agenda: what lies above it is the work of this card."""

    seat: int
    card: str


class FromCard(Step, frozen=True):
    """Work that a card in play has set off."""

    seat: int
    card: str
    step: Step

    def run(self, state: State) -> None:
        state.then(self.step, Because(self.seat, self.card))

    def doable(self, state: State) -> bool:
        return self.step.doable(state)

    def payments(self) -> Sequence[Step]:
        return self.step.payments()

    def independent(self) -> bool:
        return self.step.independent()

    def redact(self, seat: int | None) -> Step:
        return FromCard(self.seat, self.card, self.step.redact(seat))

    def label(self) -> str:
        return as_label(self.card)


class Once(Step, frozen=True):
    """Never twice in the same period; the card notes when it was used."""

    seat: int
    card: str
    period: str
    step: Step

    def doable(self, state: State) -> bool:
        return state.unused(self.seat, self.card, self.period) and self.step.doable(state)

    def run(self, state: State) -> None:
        if state.unused(self.seat, self.card, self.period):
            state.stamp(self.seat, self.card, self.period)
            state.then(self.step)

    def payments(self) -> Sequence[Step]:
        return self.step.payments()

    def independent(self) -> bool:
        return self.step.independent()

    def redact(self, seat: int | None) -> Step:
        return Once(self.seat, self.card, self.period, self.step.redact(seat))

    def label(self) -> str:
        return self.step.label()


class Named(Step, frozen=True):
    """A step that a menu calls by this name."""

    name: str
    step: Step

    def run(self, state: Any) -> None:
        state.then(self.step)

    def doable(self, state: Any) -> bool:
        return self.step.doable(state)

    def payments(self) -> Sequence[Step]:
        return self.step.payments()

    def independent(self) -> bool:
        return self.step.independent()

    def redact(self, seat: int | None) -> Step:
        return Named(self.name, self.step.redact(seat))

    def label(self) -> str:
        return self.name


class Note(Step, frozen=True):
    """The card remembers: its number at this place becomes another, or grows by it."""

    seat: int
    card: str
    place: int
    n: int
    add: bool

    def run(self, state: State) -> None:
        before = state.note(self.seat, self.card, self.place) if self.add else 0
        state.write_note(self.seat, self.card, self.place, before + self.n)

    def independent(self) -> bool:
        return True


SELF = ""
"""Stands for the card in work of which it is not yet known whose it is."""


def with_card(card: str, step: Step) -> Step:
    """A step made for no card in particular, as the work of this card."""
    changes: dict[str, Any] = {}
    for name in step.__struct_fields__:
        value = getattr(step, name)
        if name == "card":
            if isinstance(value, str) and value == SELF:
                changes[name] = card
        elif isinstance(value, Step):
            inner = with_card(card, value)
            if inner is not value:
                changes[name] = inner
        elif isinstance(value, tuple) and any(isinstance(part, Step) for part in value):
            changes[name] = tuple([with_card(card, part) if isinstance(part, Step) else part for part in value])
    return msgspec.structs.replace(step, **changes) if changes else step


class EverySeat(Step, frozen=True):
    """Every seat does this, in the order of play; `others`: every seat but this one. The step is made for NOBODY."""

    seat: int
    step: Step
    others: bool

    def run(self, state: State) -> None:
        state.then(*self.one_by_one(state))

    def doable(self, state: State) -> bool:
        return any(step.doable(state) for step in self.one_by_one(state))

    def one_by_one(self, state: State) -> list[Step]:
        return [for_seat(seat, self.step) for seat in state.order() if not (self.others and seat == self.seat)]

    def independent(self) -> bool:
        return self.step.independent()

    def redact(self, seat: int | None) -> Step:
        return EverySeat(self.seat, self.step.redact(seat), self.others)

    def label(self) -> str:
        return self.step.label()


def for_seat(seat: int, step: Step) -> Step:
    """A step made for nobody in particular, as this seat does it."""
    changes: dict[str, Any] = {}
    for name in step.__struct_fields__:
        value = getattr(step, name)
        if name == "seat":
            changes[name] = seat if value == NOBODY else value
        elif isinstance(step, EverySeat):
            continue  # what is inside is told to every seat in its turn
        elif isinstance(value, Step):
            changes[name] = for_seat(seat, value)
        elif isinstance(value, tuple):
            changes[name] = tuple([for_seat(seat, part) if isinstance(part, Step) else part for part in value])
    return msgspec.structs.replace(step, **changes)


def names(options: tuple[Step, ...]) -> list[str]:
    """A word for each option. Different options with the same label are numbered, so that none hides another."""
    out: list[str] = []
    for place, option in enumerate(options):
        name = label = option.label()
        number = 1
        if option in options[:place]:
            name = out[options.index(option)]
        else:
            while name in out:
                number += 1
                name = f"{label}-{number}"
        out.append(name)
    return out


def joined(options: tuple[Step, ...], joint: str) -> str:
    """The labels of several options as one word."""
    return joint.join(dict.fromkeys([option.label() for option in options]))[:LONGEST_LABEL].rstrip("-")


class Menu(Decision, frozen=True):
    """One seat chooses among options.

    An option that is itself a decision of this seat offers its own moves, and one of them chooses it at once; but
    where such a move already leads to something else, the option is chosen by its name first.
    """

    seat: int
    options: tuple[Step, ...]
    least: int
    most: int

    def due(self, state: State) -> bool:
        if any(option.doable(state) for option in self.options):
            return True
        return self.least <= 0 and state.could_prepare(self.seat, self.options)

    def doable(self, state: State) -> bool:
        """Without listing the moves: tables are full of menus, and each is asked in every turn."""
        if self.least <= 0:
            return True
        for option in self.options:
            if option.doable(state):
                return True
        return False

    def compulsory(self, state: State) -> bool:
        return self.least > 0

    def moves(self, state: State, seat: int) -> list[Move]:
        out = list(self.ways(state))
        if self.least <= 0 and DONE not in out:
            out.append(DONE)
        return out

    def ways(self, state: State) -> dict[Move, int]:
        """Every move, and the place of the option it leads into."""
        by_name: list[Move] = []  # made where one is needed
        out: dict[Move, int] = {}
        options = self.options
        for place, option in enumerate(options):
            if option in options[:place] or not option.doable(state):
                continue
            ways = self.moves_inside(option, out, state)
            if ways is None:
                by_name = by_name or self.by_name()
                ways = by_name[place : place + 1]
            for move in ways:
                out.setdefault(move, place)
        return out

    def moves_inside(self, option: Step, before: dict[Move, int], state: State) -> Sequence[Move] | None:
        """The moves of an option that is a decision of this seat; None where it is none, or one leads elsewhere."""
        seat = self.seat
        if not is_decision(option) or option.actors(state) != (seat,):
            return None
        inside = option.moves(state, seat)
        for move in inside:
            if move in before and move != DONE:
                return None
            if type(move) is Choose and move in self.by_name():
                return None
        return inside

    def by_name(self) -> list[Move]:
        return [Choose(name) for name in names(self.options)]

    def decide(self, state: State, seat: int, move: Move) -> None:
        if move == DONE and self.least <= 0:
            return
        place = self.ways(state)[move]
        option = self.options[place]
        if self.most > 1:
            state.then(self.rest(place))
        if is_decision(option) and (type(move) is not Choose or move != self.by_name()[place]):
            option.decide(state, seat, move)
        else:
            state.then(option)

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        """The first option that knows why not."""
        for option in self.options:
            found = option.refuse(state, seat, move) if isinstance(option, Decision) else None
            if found is not None:
                return found
        return None

    def rest(self, place: int) -> Step:
        """What is left to choose from after this option."""
        left = self.options[:place] + self.options[place + 1 :]
        return type(self)(self.seat, left, self.least - 1, self.most - 1)

    def redact(self, seat: int | None) -> Step:
        return type(self)(self.seat, tuple([option.redact(seat) for option in self.options]), self.least, self.most)

    def label(self) -> str:
        return joined(self.options, "-or-")


class OneOf(Menu, frozen=True):
    """Exactly one of these."""


class AnyOf(Menu, frozen=True):
    """And/or: any of these, each once, in any order, at least one of them."""


class AnyOrder(Menu, frozen=True):
    """All of these; the seat chooses the order, where there is more than one.

    What would do nothing now is not among the choices: it waits for those that could make it possible.
    """

    def due(self, state: State) -> bool:
        able = self.able(state)
        return any(option != able[0] for option in able)

    def doable(self, state: State) -> bool:
        return len(self.options) > 0

    def able(self, state: State) -> list[Step]:
        """Those that would do something now."""
        return [option for option in self.options if not idle(option, state)]

    def run(self, state: State) -> None:
        able = self.able(state)
        if not able or len(able) == len(self.options):
            state.then(*self.options)
        else:
            state.then(able[0], self.rest(self.options.index(able[0])))

    def moves(self, state: State, seat: int) -> list[Move]:
        by_name = zip(names(self.options), self.options, strict=True)
        return [Choose(name) for name in dict.fromkeys([name for name, option in by_name if not idle(option, state)])]

    def decide(self, state: State, seat: int, move: Move) -> None:
        place = next(i for i, name in enumerate(names(self.options)) if move == Choose(name))
        state.then(self.options[place], self.rest(place))

    def label(self) -> str:
        return joined(self.options, "-and-")


class UpTo(Menu, frozen=True):
    """The same thing again and again, up to so many times."""

    def rest(self, place: int) -> Step:
        return UpTo(self.seat, self.options, self.least - 1, self.most - 1)


def idle(step: Step, state: State) -> bool:
    """Would this neither ask nor do anything now? Only told of menus and of what has to be paid for."""
    if isinstance(step, FromCard | Named):
        return idle(step.step, state)
    if isinstance(step, Once):
        return not state.unused(step.seat, step.card, step.period) or idle(step.step, state)
    if isinstance(step, AnyOrder):
        return all(idle(option, state) for option in step.options)
    if isinstance(step, Menu):
        return not step.due(state)
    return isinstance(step, Pay) and not step.doable(state)


def in_any_order(seat: int, steps: Sequence[Step]) -> Step:
    """All of these, in the order the seat likes."""
    return steps[0] if len(steps) == 1 else AnyOrder(seat, tuple(steps), len(steps), len(steps))
