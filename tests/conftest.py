"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from farmyard.core.registry import forget, register
from farmyard.learning.threads import one_thread
from tests.core.toy import TURNIPS_GAME, Turnips

# The same examples in every run: a failure is a failure for everybody.
settings.register_profile("farmyard", derandomize=True, deadline=None, database=None)
settings.load_profile("farmyard")
# Before numpy is loaded: the same sums in this process and in those that tests start.
one_thread()


@pytest.fixture
def turnips() -> Iterator[Turnips]:
    """The toy game, known to the registry for the length of one test."""
    register(TURNIPS_GAME)
    yield TURNIPS_GAME
    forget(TURNIPS_GAME.id)
