# mypyc: off
"""The small frozen values of the engine: phrases, moves, steps and events.

This file is not compiled: msgspec builds these classes at run time, and the compiled modules derive from them.
A derived class repeats `frozen=True`. Fields hold ints, strings, bools, None, other values, tuples of these, or
frozensets of ints, so that every value can be written to JSON and read back (see `codec`).
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Final, get_args, get_origin, get_type_hints

import msgspec

from farmyard.core.tokens import Word

NATURE = -1
"""The seat of nature: shuffles and dice are its moves."""

NOTHING: Final = 0
A_CHOICE: Final = 1
AN_OUTCOME: Final = 2
"""What a step on the agenda waits for."""


class Phrase(msgspec.Struct, frozen=True):
    """A sentence before any language: a key of the catalogue and the facts that fill it."""

    key: str
    facts: tuple[tuple[str, Any], ...] = ()


def say(key: str, **facts: object) -> Phrase:
    return Phrase(key, tuple(facts.items()))


class Value(msgspec.Struct, frozen=True, gc=False):
    """Anything that is written once and never changed. Values cannot refer to themselves, so garbage collection leaves
    them out."""


class Move(Value, frozen=True):
    """One written sentence: a verb and the words that follow it.

    >>> str(Plow(cell=12))
    'plow c2'
    """

    verb: ClassVar[str] = ""
    by_nature: ClassVar[bool] = False
    """Is it never a player's move?"""

    def __str__(self) -> str:
        return " ".join(self.words())

    def __repr__(self) -> str:
        """`Plow('plow c2')`"""
        try:
            return f"{type(self).__name__}({str(self)!r})"
        except (LookupError, TypeError, ValueError, AttributeError):
            return super().__repr__()  # fields that no text stands for: this is how such a bug is found

    def words(self) -> list[str]:
        """The sentence word by word, verb first."""
        out = [self.verb] if self.verb else []
        for name, word, many in fields_of(type(self)):
            value = getattr(self, name)
            out.extend(word.spell(v) for v in in_order(value)) if many else out.append(word.spell(value))
        return out

    def to_json(self) -> dict[str, str | list[str]]:
        out: dict[str, str | list[str]] = {"move": self.verb}
        for name, word, many in fields_of(type(self)):
            value = getattr(self, name)
            out[name] = [word.spell(v) for v in in_order(value)] if many else word.spell(value)
        return out

    def senseless(self) -> Phrase | None:
        """Why this sentence means nothing in any position, if it does not."""
        return None


@functools.cache
def fields_of(kind: type[Move]) -> tuple[tuple[str, Word, type | None], ...]:
    """Name, spelling and, if it takes several words, whether they are a tuple or a frozenset, for each field."""
    hints = get_type_hints(kind, include_extras=True)
    out: list[tuple[str, Word, type | None]] = []
    for name in kind.__struct_fields__:
        hint = hints[name]
        if get_origin(hint) is not Annotated:
            raise TypeError(f"{kind.__name__}.{name} needs a spelling: Annotated[int, WORD]")
        inner, word = get_args(hint)
        many = get_origin(inner)
        out.append((name, word, many if many in (tuple, frozenset) else None))
    return tuple(out)


def in_order(values: Any) -> Any:
    """A set has no order of its own: it is written sorted and read in any order."""
    return sorted(values) if isinstance(values, frozenset) else values


class Hidden(Move, frozen=True):
    """A choice that somebody has made and others may not see yet."""

    verb: ClassVar[str] = "hidden"


class Event(Value, frozen=True):
    """Something that happened (or is about to), with its amounts and places. The log is made of these.

    `key` names the fact by which cards that wait for this event are found, such as the space of a placement.
    """

    key: ClassVar[str] = ""

    def redact(self, seat: int | None) -> Event:
        """What `seat` may know of it. Override where an event holds a secret."""
        return self


class Refusal(Value, frozen=True):
    """Why a move is not allowed: the rule that forbids it and a phrase that says so."""

    rule: str
    reason: Phrase


class Step(Value, frozen=True):
    """Something that still has to happen. It waits on the agenda as plain data."""

    waits_for: ClassVar[int] = NOTHING
    """What it waits for on the agenda. Asked of every step, so it is said here: `isinstance` takes far longer."""

    # `Any` lets each game narrow the state to its own class when it overrides these.
    def run(self, state: Any) -> None:
        """Do it: change the state plainly, and put on the agenda what follows from it."""

    def doable(self, state: Any) -> bool:
        """Can this be done now at all? Combinators do not offer what cannot."""
        return True

    def payments(self) -> Sequence[Step]:
        """All that has to be paid on the way through this step, whatever is chosen: steps of the kind `Pay`."""
        return ()

    def independent(self) -> bool:
        """Can this neither ask anything nor get in the way of other such steps, in whatever order they come?"""
        return False

    def redact(self, seat: int | None) -> Step:
        """What `seat` may know of this step. Override where a step holds a secret."""
        return self

    def label(self) -> str:
        """One word for a menu in which this step is an option."""
        return name_of(type(self))


class Verb(Step, frozen=True):
    """Work that others may react to: raises an event before it happens and one after."""

    def plan(self, state: Any) -> Event | None:
        """The event before: what is about to happen, with amounts and places."""
        return None

    def happen(self, state: Any) -> Event | None:
        """Do the work and return the event after: what really happened."""
        raise NotImplementedError

    def run(self, state: Any) -> None:
        state.perform(self)


class Decision(Step, frozen=True):
    """A step that waits for somebody to choose a move.

    When nobody has anything to decide (`due` is false), `run` says what happens instead.
    """

    waits_for: ClassVar[int] = A_CHOICE
    alone: ClassVar[bool] = False
    """Nothing that is possible at any time can be done beside it."""

    def actors(self, state: Any) -> tuple[int, ...]:
        return (getattr(self, "seat"),)  # noqa: B009 - most decisions have a field `seat`; the rest override

    def due(self, state: Any) -> bool:
        return True

    def compulsory(self, state: Any) -> bool:
        """Must something of this still be done? Then nothing that is possible at any time may make it impossible."""
        return False

    def moves(self, state: Any, seat: int) -> Sequence[Move]:
        """What `seat` may do: exactly what will be accepted."""
        raise NotImplementedError

    def decide(self, state: Any, seat: int, move: Any) -> None:
        """Carry the move out. The step has left the agenda already."""
        raise NotImplementedError

    def refuse(self, state: Any, seat: int, move: Move) -> Refusal | None:
        """Which rule forbids this move here? Asked only for moves that are not offered."""
        return None

    def as_seen(self, state: Any, actor: int, move: Any, seat: int | None) -> Move:
        """The move of `actor` as `seat` sees it: itself, or Hidden() where others do not learn what was chosen."""
        out: Move = move
        return out

    def doable(self, state: Any) -> bool:
        return any(self.moves(state, seat) for seat in self.actors(state))


class Chance(Step, frozen=True):
    """A step that waits for nature: a die, a shuffle, a draw from a deck without order."""

    waits_for: ClassVar[int] = AN_OUTCOME

    def outcomes(self, state: Any) -> Sequence[Move]:
        raise NotImplementedError

    def weights(self, state: Any) -> Sequence[int]:
        """How likely each outcome is, as whole numbers in the order of `outcomes`; 0 for what cannot come up now."""
        return [1] * len(self.outcomes(state))

    def decide(self, state: Any, move: Any) -> None:
        raise NotImplementedError

    def as_seen(self, state: Any, move: Any, seat: int | None) -> Move:
        """The outcome as `seat` sees it: itself, or Hidden() where others learn nothing."""
        out: Move = move
        return out


class Secret(Decision, frozen=True):
    """Several seats owe a secret choice at once; when the last has chosen, all are revealed together."""

    seats: tuple[int, ...]
    chosen: tuple[Move | None, ...]

    def actors(self, state: Any) -> tuple[int, ...]:
        return tuple(s for s, move in zip(self.seats, self.chosen, strict=True) if move is None)

    def due(self, state: Any) -> bool:
        return None in self.chosen

    def run(self, state: Any) -> None:
        state.no_way_back()
        self.reveal(state, {s: m for s, m in zip(self.seats, self.chosen, strict=True) if m is not None})

    def reveal(self, state: Any, choices: dict[int, Any]) -> None:
        """Every choice lies open: what happens now?"""
        raise NotImplementedError

    def decide(self, state: Any, seat: int, move: Any) -> None:
        state.then(self.with_choice(seat, move))

    def with_choice(self, seat: int, move: Move | None) -> Secret:
        chosen = tuple(move if s == seat else m for s, m in zip(self.seats, self.chosen, strict=True))
        return msgspec.structs.replace(self, chosen=chosen)

    def redact(self, seat: int | None) -> Step:
        hidden = tuple(
            Hidden() if move is not None and s != seat else move
            for s, move in zip(self.seats, self.chosen, strict=True)
        )
        return msgspec.structs.replace(self, chosen=hidden)


@functools.cache
def name_of(kind: type) -> str:
    """`LayTile` -> `lay_tile`: how a step or an event is called in saved games and in the catalogue."""
    name = kind.__name__
    return "".join(f"_{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))
