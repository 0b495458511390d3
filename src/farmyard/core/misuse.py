"""Slips of programmers who use the library: each is answered by a sentence that says what was expected.

What players can mend is a `FarmyardError`, told in their language. These are bugs in a program, told in English.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, SupportsIndex

from farmyard.core.tokens import SEAT
from farmyard.core.values import NATURE

if TYPE_CHECKING:
    from farmyard.core.game import Game


def seat_number(seat: SupportsIndex, seats: int) -> int:
    """The seat as an int, numbers of other libraries included; a TypeError for what is no number."""
    try:
        return index(seat)
    except TypeError:
        name = str(seat)
        meant = f" Seat {name} is number {SEAT.spellings.index(name)}." if name in SEAT.spellings else ""
        raise TypeError(f"A seat is a whole number from 0 to {seats - 1}, not {shown(seat)}.{meant}") from None


def check_seat(seat: int, seats: int) -> None:
    """A ValueError if nobody sits there. Nature has a seat as well."""
    if seat != NATURE and not 0 <= seat < seats:
        raise ValueError(f"Nobody sits at seat {seat}. Seats are numbered from 0 to {seats - 1}.")


def not_a_move(given: object, game: Game) -> TypeError:
    example = " or ".join(repr(verb) for verb in list(game.notation.kinds)[:2])
    return TypeError(
        f"A move is one of those that state.legal(seat) gives, or its text, which begins with a verb "
        f"such as {example}. It is not {shown(given)}."
    )


def not_a_view(given: object) -> TypeError:
    return TypeError(f"imagine needs a view, which state.view(seat) gives. It cannot use {shown(given)}.")


def given_number(given: object) -> str:
    """What was given for a whole number: '2' as a text does not look like the number 2."""
    return str(given)[:60] if isinstance(given, int) else shown(given)


def shown(given: object) -> str:
    """`'p1' (a str)`: what was given, cut where it is long."""
    text = repr(given)
    return f"{text if len(text) <= 60 else text[:59] + '…'} ({type(given).__name__})"
