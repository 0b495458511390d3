"""Numbers for learning mean the same in every release. That they tell no secret is a contract of every game."""

from __future__ import annotations

from hashlib import sha256

import pytest

import farmyard
from farmyard.core.encoding import layout
from farmyard.core.errors import SetupError
from tests.core.toy import Turnips

LAYOUTS = {
    "la-granja": (1, "a9031bbbd14ef9d1"),
    "farmerama": (1, "184387fd79d64c8f"),
    "agricola-2007": (2, "ec3bf4dd97ad8c12"),
    "agricola": (2, "92e5e7a11b6f7e20"),
    "frage-der-aehre": (1, "eec50d412b6c58f4"),
}
"""The version of each encoding, and a digest of its parts for every number of seats: a change needs a new version."""


@pytest.mark.parametrize("game", LAYOUTS)
def test_a_number_means_the_same_in_every_release(game: str) -> None:
    found = farmyard.game(game)
    layouts = "\n".join(layout(found.encoding(seats)) for seats in found.seats)
    versions = {found.encoding(seats).version for seats in found.seats}
    assert (*versions, sha256(layouts.encode()).hexdigest()[:16]) == LAYOUTS[game]


@pytest.mark.parametrize("game", LAYOUTS)
def test_looking_changes_nothing(game: str) -> None:
    state = farmyard.game(game).start(seats=2, seed=1)
    before = state.hash()
    for seat in range(2):
        assert state.game.encoding(2).encode(state, seat) == state.game.encoding(2).encode(state, seat)
    assert state.hash() == before


def test_a_game_without_an_encoding_says_so() -> None:
    with pytest.raises(SetupError) as refused:
        Turnips().encoding(2)
    assert refused.value.phrase.key == "setup.no_encoding"
