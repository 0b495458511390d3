"""Rows of results and ratings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import delete, exists, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from farmyard.rating import Rating
from farmyard.server.store.models import IdentityRow, RatingRow, ResultRow, SnapshotRow, TableRow

if TYPE_CHECKING:
    from farmyard.server.store.store import Store

BOT = "bot:"
ONE_BY_ONE = text("SELECT pg_advisory_xact_lock(hashtextextended('ratings', 0))")


class Standing(msgspec.Struct, frozen=True):
    """A rating and what it rests on."""

    rating: Rating
    games: int = 0
    wins: int = 0


class SeatResult(msgspec.Struct, frozen=True):
    """How a game ended for one seat. `subject` is empty where nobody can be named."""

    subject: str
    place: int
    points: int


class LadderRow(msgspec.Struct, frozen=True):
    subject: str
    name: str
    ordinal: float
    sigma: float
    games: int
    wins: int


class PastResult(msgspec.Struct, frozen=True):
    table: str
    game: str
    meta: str
    place: int
    points: int
    before: float | None
    after: float | None
    at: float


Rate = Callable[[dict[str, Standing]], dict[str, tuple[Standing, Standing]]]
"""From the standings that are known to those before and after a game."""


async def without_result(store: Store, games: Collection[str], most: int = 100) -> list[str]:
    """Games that are over and not counted yet, the oldest first."""
    counted = exists().where(ResultRow.table_id == TableRow.id)
    wanted = select(TableRow.id).where(TableRow.status == "over", TableRow.game.in_(games), ~counted)
    async with store.read() as connection:
        return list((await connection.execute(wanted.order_by(TableRow.updated).limit(most))).scalars())


async def write_result(
    store: Store, table: str, game: str, seats: Sequence[SeatResult], subjects: Collection[str], rate: Rate
) -> bool:
    """The results of a game and what they do to the ratings of `subjects`; False if it was counted before."""
    at = store.time.now()
    try:
        async with store.write() as connection:
            if store.shared:
                await connection.execute(ONE_BY_ONE)
            rows = [
                {"table_id": table, "seat": seat, "before": None, "after": None, "at": at} | msgspec.to_builtins(found)
                for seat, found in enumerate(seats)
            ]
            await connection.execute(insert(ResultRow), rows)
            known = await standings(connection, game, len(seats), subjects)
            for subject, (before, after) in rate(known).items():
                await write_standing(connection, subject, game, len(seats), after, at)
                mine = update(ResultRow).where(ResultRow.table_id == table, ResultRow.subject == subject)
                await connection.execute(mine.values(before=before.rating.ordinal, after=after.rating.ordinal))
    except IntegrityError:
        return False
    return True


async def standings(
    connection: AsyncConnection, game: str, seats: int, subjects: Collection[str]
) -> dict[str, Standing]:
    wanted = select(RatingRow).where(RatingRow.game == game, RatingRow.seats == seats)
    rows: Any = (await connection.execute(wanted.where(RatingRow.subject.in_(subjects)))).all()
    return {row.subject: Standing(Rating(row.mu, row.sigma), row.games, row.wins) for row in rows}


async def write_standing(
    connection: AsyncConnection, subject: str, game: str, seats: int, standing: Standing, at: float
) -> None:
    key = (RatingRow.subject == subject, RatingRow.game == game, RatingRow.seats == seats)
    rating = standing.rating
    await connection.execute(delete(RatingRow).where(*key))
    row = {"subject": subject, "game": game, "seats": seats, "mu": rating.mu, "sigma": rating.sigma}
    row |= {"ordinal": rating.ordinal, "games": standing.games, "wins": standing.wins, "updated": at}
    await connection.execute(insert(RatingRow), [row])


async def ladder(store: Store, game: str, seats: int, most: int) -> list[LadderRow]:
    """The strongest first. People who have gone are not in it."""
    wanted = select(RatingRow, IdentityRow.name).outerjoin(IdentityRow, IdentityRow.id == RatingRow.subject)
    wanted = wanted.where(RatingRow.game == game, RatingRow.seats == seats)
    wanted = wanted.where(RatingRow.subject.startswith(BOT) | IdentityRow.id.is_not(None))
    wanted = wanted.order_by(RatingRow.ordinal.desc(), RatingRow.subject).limit(most)
    async with store.read() as connection:
        rows: Any = (await connection.execute(wanted)).all()
    return [LadderRow(row.subject, row.name or "", row.ordinal, row.sigma, row.games, row.wins) for row in rows]


async def ladders(store: Store) -> list[tuple[str, int, int]]:
    """Which ladders there are: game, number of players, and how many are in it."""
    wanted = select(RatingRow.game, RatingRow.seats, func.count()).group_by(RatingRow.game, RatingRow.seats)
    async with store.read() as connection:
        return [(game, seats, count) for game, seats, count in (await connection.execute(wanted)).all()]


async def ratings_of(store: Store, subject: str) -> list[dict[str, Any]]:
    """All ratings of a person, each with its rank in the ladder."""
    better = RatingRow.__table__.alias("better")
    rank = select(func.count() + 1).where(
        better.c.game == RatingRow.game, better.c.seats == RatingRow.seats, better.c.ordinal > RatingRow.ordinal
    )
    columns = (RatingRow.game, RatingRow.seats, RatingRow.ordinal, RatingRow.sigma, RatingRow.games, RatingRow.wins)
    wanted = select(*columns, rank.scalar_subquery().label("rank")).where(RatingRow.subject == subject)
    async with store.read() as connection:
        rows = (await connection.execute(wanted.order_by(RatingRow.games.desc()))).all()
    return [dict(row._mapping) for row in rows]


async def results_of(store: Store, subject: str, games: Collection[str], most: int) -> list[PastResult]:
    wanted = select(ResultRow, TableRow.game, SnapshotRow.meta)
    wanted = wanted.join(TableRow, TableRow.id == ResultRow.table_id)
    wanted = wanted.join(SnapshotRow, SnapshotRow.table_id == ResultRow.table_id)
    wanted = wanted.where(ResultRow.subject == subject, TableRow.game.in_(games))
    async with store.read() as connection:
        rows: Any = (await connection.execute(wanted.order_by(ResultRow.at.desc()).limit(most))).all()
    return [PastResult(r.table_id, r.game, r.meta, r.place, r.points, r.before, r.after, r.at) for r in rows]


async def forget_results(connection: AsyncConnection, identity: str) -> None:
    """A person goes: so do their ratings; how the games of others ended stays."""
    await connection.execute(delete(RatingRow).where(RatingRow.subject == identity))
    await connection.execute(update(ResultRow).where(ResultRow.subject == identity).values(subject=""))


async def delete_unused_ratings(connection: AsyncConnection) -> None:
    """Of identities that nobody uses any more."""
    known = select(IdentityRow.id)
    await connection.execute(
        delete(RatingRow).where(~RatingRow.subject.startswith(BOT), RatingRow.subject.not_in(known))
    )
