"""Small tables for tests: two farmers, and on the agenda just what the test is about."""

from __future__ import annotations

from farmyard.core.values import Event, Step
from farmyard.core.work import Work
from tests.core.toy import CARD_NAMES, TURNIPS_GAME, Yard

OPTIONS = {"long": False, "market": "calm"}


def a_yard(*work: Step | Work, seats: int = 2, turnips: int = 0, coins: int = 1) -> Yard:
    """A yard where this is all that is left to do; everybody has so many turnips and coins."""
    yard = TURNIPS_GAME.table(seats, OPTIONS)
    yard.agenda.clear()
    for seat in range(seats):
        yard.give(seat, "turnips", turnips - yard.farmers[seat].turnips)
        yard.give(seat, "coins", coins - yard.farmers[seat].coins)
    return then(yard, *work)


def with_cards(yard: Yard, seat: int, *names: str) -> Yard:
    """These cards of `seat` are in play."""
    for name in names:
        yard.deck[CARD_NAMES.index(name)] -= 1
        yard.take_card(seat, name)
    return yard


def then(yard: Yard, *work: Step | Work) -> Yard:
    """Steps, and work for the first seat."""
    yard.then(*[part(0) if isinstance(part, Work) else part for part in work])
    yard.advance()
    return yard


def offered(yard: Yard, seat: int = 0) -> list[str]:
    return [str(move) for move in yard.legal(seat)]


def happened(yard: Yard) -> list[Event]:
    return yard.log()
