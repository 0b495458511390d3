"""A record replays to the same state, from any point."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from farmyard.core import registry
from farmyard.core.errors import SetupError
from farmyard.core.game import Game
from farmyard.core.record import Record
from farmyard.core.state import State
from farmyard.testkit.walk import Walk, contract, past_of, seen_by


@contract
def records_replay(walk: Walk) -> None:
    with known(walk.game):
        for seed in range(walk.times(1)):
            remembered: dict[int, str] = {}
            for state in walk.positions(seed):
                remembered[state.moves_made] = state.hash()
            same_record(walk, state)
            rng = walk.rng(f"record {seed}")
            record = Record.parse(str(state.record()))
            for moves in rng.sample(range(len(record.entries) + 1), min(len(record.entries) + 1, walk.times(6))):
                partly(walk, state, record, moves, remembered)


def same_record(walk: Walk, state: State) -> None:
    text = str(state.record())
    record = Record.parse(text)
    walk.must(str(record) == text, "the record reads back as another text")
    again = record.replay()
    walk.must(again.hash() == state.hash(), "the record replays to another state")
    walk.must(past_of(again) == past_of(state), "the record replays with another history")
    walk.must(str(again.record()) == text, "the replayed game has another record")
    for seat in walk.viewers():
        walk.must(again.log(seat) == state.log(seat), f"the record replays with another log for seat {seat}")
        walk.must(seen_by(again, seat) == seen_by(state, seat), f"seat {seat} sees something else after a replay")


def partly(walk: Walk, state: State, record: Record, moves: int, remembered: dict[int, str]) -> None:
    """The first moves of a record; where only nature had gone on from there, nature goes on again."""
    again = record.replay(moves=moves)
    walk.must(again.hash() == state.at(moves).hash(), f"replay(moves={moves}) and at({moves}) differ")
    walk.must(again.moves_made >= moves, f"replay(moves={moves}) stops early")
    walk.must(again.hash() == remembered.get(again.moves_made), f"the first {moves} moves replay to another state")


@contextmanager
def known(game: Game) -> Iterator[None]:
    """Records find their game in the registry; a game under test need not be installed."""
    try:
        installed = registry.game(game.id) is game
    except SetupError:
        installed = False
    if not installed:
        registry.register(game)
    try:
        yield
    finally:
        if not installed:
            registry.forget(game.id)
