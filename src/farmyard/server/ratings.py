"""How a finished game changes the ratings of the people and bots who played it.

Nobody gets stronger by playing against themselves: a game in which one person held several seats is not rated, nor is
one that began from a position or in which moves were taken back after their outcome was known. New identities are free,
so what somebody wins against a newcomer does not count: it counts only for the newcomer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import structlog

from farmyard.core.registry import games
from farmyard.rating import Rating, load_model, mean_ranks, places, rank
from farmyard.server.refusals import Refused
from farmyard.server.store.errors import TROUBLES
from farmyard.server.store.ratings import BOT, SeatResult, Standing, without_result, write_result
from farmyard.server.store.retention import HARDLY_PLAYED
from farmyard.server.table import Table

if TYPE_CHECKING:
    from farmyard.server.table_manager import TableManager

log = structlog.get_logger()

ESTABLISHED = 5
"""After so many games somebody is no newcomer."""
LOOK_SECONDS = 60.0
MODEL = load_model()


def results(table: Table) -> list[SeatResult]:
    """Whoever gave up, or is away when the game ends, comes last, whatever the bot in their place has reached."""
    if table.state is None:
        return []
    seating = table.meta.seating
    gone = {seat for seat, seat_meta in enumerate(seating) if seat_meta.resigned or seat_meta.away}
    points = [score.total for score in table.state.scores()]
    ranks = rank(points, table.winners(), gone)
    return [
        SeatResult(subject(table, seat), place, total)
        for seat, (place, total) in enumerate(zip(ranks, points, strict=True))
    ]


def subject(table: Table, seat: int) -> str:
    """An identity or a bot; empty where a person began and a bot went on for good."""
    seat_meta = table.meta.seating[seat]
    if seat_meta.kind == "human":
        return seat_meta.identity or ""
    sent_away = any(line.what == "sent_away" and line.seat == seat for line in table.seat_lines)
    return "" if sent_away or seat_meta.bot is None else f"{BOT}{seat_meta.bot}"


def rated_ranks(table: Table, found: Sequence[SeatResult]) -> dict[str, float]:
    """The ranks that count; empty if the game does not."""
    meta = table.meta
    if any(seat_meta.here for seat_meta in meta.seating):
        return {}
    if meta.practice or meta.guide is not None or table.version < HARDLY_PLAYED:
        return {}
    people = [result.subject for result in found if result.subject and not result.subject.startswith(BOT)]
    owners = meta.owners()
    known = [result for result in found if result.subject]
    ranks = mean_ranks([result.subject for result in known], [result.place for result in known])
    return ranks if people and len(owners) == len(set(owners)) and len(ranks) > 1 else {}


def rate(ranks: dict[str, float], known: dict[str, Standing]) -> dict[str, tuple[Standing, Standing]]:
    """The standings before and after a game. Who is established is measured by others who are, only."""
    fresh = MODEL.rating()
    now = {name: known.get(name, Standing(Rating(fresh.mu, fresh.sigma))) for name in ranks}
    out: dict[str, tuple[Standing, Standing]] = {}
    for name, standing in now.items():
        others = [other for other in now if other != name and (established(other, now) or not established(name, now))]
        rating = compared(name, others, now, ranks) if others else standing.rating
        won = ranks[name] == min(ranks.values())
        out[name] = (standing, Standing(rating, standing.games + 1, standing.wins + won))
    return out


def established(name: str, now: dict[str, Standing]) -> bool:
    return name.startswith(BOT) or now[name].games >= ESTABLISHED


def compared(name: str, others: list[str], now: dict[str, Standing], ranks: dict[str, float]) -> Rating:
    names = [name, *others]
    teams = [[MODEL.rating(mu=now[one].rating.mu, sigma=now[one].rating.sigma)] for one in names]
    (found,) = MODEL.rate(teams, ranks=places([ranks[one] for one in names]))[0]
    return Rating(found.mu, found.sigma)


async def count_result(manager: TableManager, table_id: str) -> None:
    """Write down how this game ended, once, and rate it."""
    table = (await manager.presenter(table_id)).table
    found = results(table)
    if table.meta.status != "over" or not found:
        return
    ranks = rated_ranks(table, found)
    await write_result(manager.store, table_id, table.meta.game, found, list(ranks), partial(rate, ranks))


async def count_results(manager: TableManager) -> None:
    """Games that ended while no server could count them: in an older version, or just before it was stopped."""
    failed: set[str] = set()
    while True:
        try:
            if manager.database.trouble is None:
                for table_id in await without_result(manager.store, games()):
                    if table_id not in failed and not await counted(manager, table_id):
                        failed.add(table_id)  # one that cannot be read is not tried for ever
        except TROUBLES as trouble:
            manager.database.failed(trouble)
        await manager.time.sleep(LOOK_SECONDS)


async def counted(manager: TableManager, table_id: str) -> bool:
    try:
        await count_result(manager, table_id)
    except Refused:
        pass  # the table has gone meanwhile
    except TROUBLES:
        raise
    except Exception:
        log.exception("rating: table failed", table=table_id)
        return False
    return True
