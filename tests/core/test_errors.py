"""Errors travel between processes and tell the same in both."""

from __future__ import annotations

import pickle

import pytest

from farmyard.core.errors import AmbiguousMove, FarmyardError, IllegalMove, RecordError, SetupError, UnreadableMove
from farmyard.core.values import say


@pytest.mark.parametrize(
    "error",
    [
        UnreadableMove(say("move.empty")),
        SetupError(say("setup.seed", seed="x")),
        AmbiguousMove(say("move.ambiguous", text="l", n=2, candidates="a; b"), ["a", "b"]),
        IllegalMove("AE-TURN-01", say("move.not_your_turn")),
        RecordError(say("record.truncated"), 7),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_survives_the_way_to_another_process(error: FarmyardError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert [copy.localized(lang) for lang in ("en", "fr", "de", "nl")] == [
        error.localized(lang) for lang in ("en", "fr", "de", "nl")
    ]
    assert {name: getattr(copy, name, None) for name in ("rule", "line", "candidates")} == {
        name: getattr(error, name, None) for name in ("rule", "line", "candidates")
    }
