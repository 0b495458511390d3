"""Who I am here, how my games went, and who is how strong: without an account."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from farmyard.core.registry import game as game_by_id
from farmyard.core.registry import games
from farmyard.server.api.dependencies import FAILURES, WORK, Anybody, Manager, Somebody, answer
from farmyard.server.api.schemas import GameStatistics, Ladder, LadderEntry, Profile
from farmyard.server.refusals import Refused
from farmyard.server.statistics import statistics_of
from farmyard.server.store.ratings import (
    BOT,
    LadderRow,
    PastResult,
    ladder,
    ladders,
    ratings_of,
    results_of,
)
from farmyard.server.table_meta import TableMeta, decode_meta

router = APIRouter(prefix="/api", tags=["profile"], responses=FAILURES)

GAMES_SHOWN = 100
GAMES_COUNTED = 1000
"""The newest so many games make the statistics."""
ENTRIES_SHOWN = 100


@router.get("/me/profile", response_model=Profile, dependencies=WORK)
async def profile(who: Somebody, manager: Manager) -> Response:
    """My name and colour, my ratings, and my games that are over, the newest first."""
    found = await results_of(manager.store, who.id, games(), GAMES_SHOWN)
    mine = await ratings_of(manager.store, who.id)
    ratings = [rounded(row | {"rating": row.pop("ordinal")}) for row in mine if row["game"] in games()]
    past = [past_json(result, decode_meta(result.meta)) for result in found]
    return answer({"id": who.id, "name": who.name, "color": who.color, "ratings": ratings, "games": past})


@router.get("/me/statistics", response_model=list[GameStatistics], dependencies=WORK)
async def my_statistics(who: Somebody, manager: Manager) -> Response:
    """My games that are over, as figures: for each game alone, together, and against each bot."""
    found = await results_of(manager.store, who.id, games(), GAMES_COUNTED)
    return answer(await manager.offload.run(partial(statistics_of, found)))


def past_json(result: PastResult, meta: TableMeta) -> dict[str, Any]:
    return {
        "table": result.table,
        "game": result.game,
        "title": game_by_id(result.game).title,
        "players": meta.names(),
        "place": result.place,
        "points": result.points,
        "before": None if result.before is None else round(result.before, 2),
        "after": None if result.after is None else round(result.after, 2),
        "at": result.at,
    }


def rounded(row: dict[str, Any]) -> dict[str, Any]:
    return row | {name: round(row[name], 2) for name in ("rating", "sigma")}


@router.get("/ladders", response_model=list[LadderEntry], dependencies=WORK)
async def all_ladders(manager: Manager) -> Response:
    """Which ladders there are: one for each game and number of players that somebody has played."""
    found = await ladders(manager.store)
    return answer([{"game": game, "seats": seats, "entries": n} for game, seats, n in found if game in games()])


@router.get("/ladders/{game}/{seats}", response_model=Ladder)
async def one_ladder(game: str, seats: Annotated[int, Path(ge=1, le=10)], who: Anybody, manager: Manager) -> Response:
    if game not in games():
        raise Refused(404, "server.game.none")
    found = await ladder(manager.store, game, seats, ENTRIES_SHOWN)
    entries = [entry_json(row, who.id if who else "") for row in found]
    return answer({"game": game, "seats": seats, "entries": entries})


def entry_json(row: LadderRow, me: str) -> dict[str, Any]:
    bot = row.subject.removeprefix(BOT) if row.subject.startswith(BOT) else None
    figures = {"rating": row.ordinal, "sigma": row.sigma, "games": row.games, "wins": row.wins}
    return rounded({"name": row.name, "bot": bot, "me": row.subject == me} | figures)
