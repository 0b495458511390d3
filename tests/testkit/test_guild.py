"""The toy with hands passes the whole kit."""

from __future__ import annotations

from farmyard.testkit import GameContract
from tests.core.guild import GUILD_GAME


class TestGuild(GameContract):
    game = GUILD_GAME
