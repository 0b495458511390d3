"""The healthy toy keeps every contract."""

from __future__ import annotations

from farmyard.testkit import GameContract
from tests.core.toy import TURNIPS_GAME


class TestTurnips(GameContract):
    game = TURNIPS_GAME
    effort = 0.5
