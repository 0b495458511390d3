"""A state as learning agents meet it: the numbers of a seat, and the moves that actions say."""

from __future__ import annotations

from farmyard.core.actions import Offer
from farmyard.core.encoding import Encoding
from farmyard.core.errors import SetupError
from farmyard.core.state import State
from farmyard.core.values import Move


def encoding_of(state: State) -> Encoding | None:
    """How its positions are written as numbers; None in a game that has no encoding."""
    try:
        return state.game.encoding(state.seats)
    except SetupError:
        return None


def told_apart(one: State, other: State, seat: int | None) -> list[str]:
    """The names of the numbers by which `seat` could tell two states apart."""
    encoding = encoding_of(one)
    if encoding is None or seat is None:
        return []
    mine, others = encoding.encode(one, seat), encoding.encode(other, seat)
    spans = [(part.name, slice(part.start, part.start + part.size)) for part in encoding.parts]
    return [name for name, span in spans if mine[span] != others[span]]


def out_of_bounds(state: State, seat: int) -> list[str]:
    """The names of the numbers that do not keep their bounds."""
    encoding = encoding_of(state)
    if encoding is None:
        return []
    row = encoding.encode(state, seat)
    return [p.name for p in encoding.parts if max(row[p.start : p.start + p.size]) > p.most - p.least]


def said_by_actions(offer: Offer) -> list[Move]:
    """Every move that some actions say, once for each way to say it."""
    out: list[Move] = []
    for action in offer.actions():
        twin = Offer(offer.table, offer.moves)
        for earlier in offer.said:
            twin.say(earlier)
        move = twin.say(action)
        out += said_by_actions(twin) if move is None else [move]
    return out
