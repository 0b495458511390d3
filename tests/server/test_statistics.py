"""Somebody's games as figures."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from farmyard.server.api import schemas
from farmyard.server.statistics import statistics_of
from farmyard.server.store.ratings import PastResult
from tests.server.guest import Guest
from tests.server.running import Running
from tests.server.test_ratings import bot, ended, human


def past(table: str, points: int, place: int, *bots: str, **more: Any) -> PastResult:
    meta = ended(human("ann"), *map(bot, bots)).meta
    for name, value in more.items():
        setattr(meta, name, value)
    return PastResult(table, "la-granja", msgspec.json.encode(meta).decode(), place, points, None, None, 0.0)


def test_games_are_counted_together_alone_and_against_each_bot() -> None:
    found = [
        past("a", 40, 1, "easy"),
        past("b", 30, 2, "easy", "hard"),
        past("c", 55, 1),
        past("d", 45, 1, options={"series": 2}),
        past("e", 50, 1, options={"series": 1}),
        past("f", 99, 1, "easy", practice=True),
        past("g", 99, 1, guide="first"),
    ]
    [game] = statistics_of(found)
    schemas.GameStatistics.model_validate(game)
    assert game["together"] == {"games": 2, "wins": 1, "average": 35.0, "best": 40, "table": "a"}
    assert {one["bot"]: (one["games"], one["wins"], one["average"]) for one in game["against"]} == {
        "easy": (2, 1, 35.0),
        "hard": (1, 0, 30.0),
    }
    assert (game["alone"]["games"], game["alone"]["best"], game["alone"]["table"]) == (3, 55, "c")
    assert [(one["number"], one["points"]) for one in game["series"]] == [(1, 50), (2, 45)]


@pytest.mark.anyio
async def test_who_has_not_played_has_none(server: Running) -> None:
    async with Guest(server.address, "Ann") as ann:
        assert await ann.get("/api/me/statistics") == []
