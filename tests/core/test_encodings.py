"""Numbers for learning: within their bounds, the same in every release, and of nothing that a seat may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from hashlib import sha256

import pytest

import farmyard
from farmyard.core.encoding import Encoding, layout
from farmyard.core.errors import SetupError
from farmyard.core.state import State
from farmyard.testkit.setups import setups
from farmyard.testkit.siblings import Story
from farmyard.testkit.walk import random_move
from tests.core.toy import Turnips

LAYOUTS = {
    "la-granja": (1, "a9031bbbd14ef9d1"),
    "farmerama": (1, "184387fd79d64c8f"),
    "agricola-2007": (1, "bb4a133814f95342"),
    "agricola": (1, "871bc49a83580b98"),
    "frage-der-aehre": (1, "cefa2f3d02e182fa"),
}
"""The version of each encoding, and a digest of its parts for every number of seats: a change needs a new version."""


def positions(game: str, most: int, share: float) -> Iterator[tuple[State, random.Random]]:
    """A share of the positions of one random game in each of several setups, its end included."""
    found = farmyard.game(game)
    for number, setup in enumerate(setups(found, most)):
        rng = random.Random(f"{game} {number}")
        state = found.start(seats=setup.seats, seed=number, **setup.options)
        while random_move(state, rng):
            if state.over or rng.random() < share:
                yield state, rng


def differing(encoding: Encoding, one: bytearray, other: bytearray) -> list[str]:
    """The names of the parts in which two rows differ."""
    return [
        part.name
        for part in encoding.parts
        if one[part.start : part.start + part.size] != other[part.start : part.start + part.size]
    ]


@pytest.mark.parametrize("game", LAYOUTS)
def test_a_number_means_the_same_in_every_release(game: str) -> None:
    found = farmyard.game(game)
    layouts = "\n".join(layout(found.encoding(seats)) for seats in found.seats)
    versions = {found.encoding(seats).version for seats in found.seats}
    assert (*versions, sha256(layouts.encode()).hexdigest()[:16]) == LAYOUTS[game]


@pytest.mark.parametrize("game", LAYOUTS)
def test_numbers_keep_their_bounds(game: str) -> None:
    for state, _ in positions(game, 12, 0.1):
        encoding = state.game.encoding(state.seats)
        for seat in range(state.seats):
            row = encoding.encode(state, seat)
            for part in encoding.parts:
                assert max(row[part.start : part.start + part.size]) <= part.most - part.least, part


@pytest.mark.parametrize("game", LAYOUTS)
def test_worlds_that_look_alike_are_written_alike(game: str) -> None:
    """Byte by byte: whatever is dealt to hidden places, a seat gets the same numbers."""
    for state, rng in positions(game, 12, 0.05):
        encoding = state.game.encoding(state.seats)
        for seat in range(state.seats):
            row = encoding.encode(state, seat)
            for _ in range(2):
                world = state.game.imagine(state.view(seat), rng)
                assert differing(encoding, row, encoding.encode(world, seat)) == []


WITH_HANDS: dict[str, dict[str, bool]] = {"agricola": {"beginner": False}, "agricola-2007": {"family": False}}


@pytest.mark.parametrize("game", LAYOUTS)
@pytest.mark.parametrize("moves", [30, 90])
def test_games_with_other_secrets_are_written_alike(game: str, moves: int) -> None:
    """The same history with hidden draws and choices exchanged."""
    rng = random.Random(moves)
    state = farmyard.game(game).start(seats=2, seed=moves, **WITH_HANDS.get(game, {}))
    for _ in range(moves):
        random_move(state, rng)
    encoding = state.game.encoding(state.seats)
    story = Story(state)
    for seat in range(state.seats):
        for pair in story.pairs(seat, rng):
            if not pair.spoke(seat):
                rows = [encoding.encode(one, seat) for one in (pair.state, pair.sibling)]
                assert differing(encoding, *rows) == [], pair.step


@pytest.mark.parametrize("game", LAYOUTS)
def test_looking_changes_nothing(game: str) -> None:
    for state, _ in positions(game, 4, 0.02):
        before = state.hash()
        state.game.encoding(state.seats).encode(state, 0)
        assert state.hash() == before


def test_a_game_without_an_encoding_says_so() -> None:
    with pytest.raises(SetupError) as refused:
        Turnips().encoding(2)
    assert refused.value.phrase.key == "setup.no_encoding"
