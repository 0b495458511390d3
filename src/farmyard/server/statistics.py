"""How somebody's games went, game by game: alone, against people, and against each bot."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Any

from farmyard.core.registry import game as game_by_id
from farmyard.server.store.ratings import PastResult
from farmyard.server.table_meta import TableMeta, decode_meta

Played = tuple[PastResult, TableMeta]


def statistics_of(results: Sequence[PastResult]) -> list[dict[str, Any]]:
    """One entry for each game, most played first. Guided games and those from a position are not counted."""
    games: dict[str, list[Played]] = {}
    for result in results:
        meta = decode_meta(result.meta)
        if meta.guide is None and not meta.practice:
            games.setdefault(result.game, []).append((result, meta))
    return [game_json(game, games[game]) for game in sorted(games, key=lambda game: -len(games[game]))]


def game_json(game: str, played: list[Played]) -> dict[str, Any]:
    alone = [one for one in played if len(one[1].seating) == 1]
    together = [one for one in played if len(one[1].seating) > 1]
    bots = sorted({bot for _, meta in together for bot in bots_at(meta)})
    return {
        "game": game,
        "title": game_by_id(game).title,
        "together": figures(together),
        "alone": figures(alone),
        "against": [{"bot": bot} | figures([one for one in together if bot in bots_at(one[1])]) for bot in bots],
        "series": [
            {"number": int(meta.options["series"]), "points": result.points, "table": result.table}
            for result, meta in reversed(alone)
            if int(meta.options.get("series") or 0)
        ],
    }


def bots_at(meta: TableMeta) -> set[str]:
    return {seat_meta.bot for seat_meta in meta.seating if seat_meta.kind == "bot" and seat_meta.bot}


def figures(played: list[Played]) -> dict[str, Any]:
    """Games, victories, the average and the best; the best and its table are null before the first game."""
    results = [result for result, _ in played]
    best = max(results, key=lambda result: result.points, default=None)
    return {
        "games": len(results),
        "wins": sum(1 for result in results if result.place == 1),
        "average": round(statistics.fmean(result.points for result in results), 1) if results else 0.0,
        "best": None if best is None else best.points,
        "table": None if best is None else best.table,
    }
