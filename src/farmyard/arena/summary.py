"""What a tournament has shown, as plain data: what `--json` prints, and what tables and the report are made from."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

import farmyard
from farmyard._pure import is_compiled
from farmyard.arena.plan import Plan, recorded_options
from farmyard.arena.ratings import rate
from farmyard.arena.tally import Share, Tally
from farmyard.arena.timing import Clock
from farmyard.arena.units import Result
from farmyard.core.registry import game as find_game
from farmyard.core.tokens import SEAT
from farmyard.rating import Rating

POINTS_OF_HISTORY = 200
"""Longer histories of ratings are thinned out to this many points."""


def summarize(plan: Plan, results: Sequence[Result], clocks: Mapping[str, Clock]) -> dict[str, Any]:
    """All figures of results in the order of their numbers. But for the times of moves they depend on nothing else."""
    setup = plan.setup
    tally = Tally(setup.seats)
    for label in setup.labels:
        tally.bots[label] = Share()
    for result in results:
        tally.add(result)
    ratings = rate(setup.labels, results, setup.seats)
    return {
        "game": setup.game,
        "title": find_game(setup.game).title,
        "seats": setup.seats,
        "options": recorded_options(setup),
        "format": plan.format,
        "seed": setup.seed,
        "games": tally.games,
        "rounds": len({result.round for result in results}),
        "decisions": tally.decisions,
        "moves": tally.moves,
        "scores": tally.points.data(),
        "repeatable": all(plan.repeatable),
        "move_seconds": setup.move_seconds,
        "bots": bot_rows(plan, tally, ratings, clocks, results),
        "by_seat": [{"seat": SEAT.spell(i), **share.data(setup.seats)} for i, share in enumerate(tally.seats)],
        "pairs": pairs(setup.labels, results),
        "cards": tally.cards.data(),
        "history": {label: thinned(found) for label, found in ratings.items()},
        "version": farmyard.__version__,
        "rules": plan.rules,
        "compiled": is_compiled(),
    }


def bot_rows(
    plan: Plan, tally: Tally, ratings: dict[str, list[Rating]], times: Mapping[str, Clock], results: Sequence[Result]
) -> list[dict[str, Any]]:
    """One row for each bot, the best first: in the order of the format if it has one, else by rating."""
    setup = plan.setup
    final = {label: ratings[label][-1] for label in setup.labels}
    order = final_order(plan, results)
    if order is None:
        order = sorted(range(len(setup.bots)), key=lambda bot: (-final[setup.labels[bot]].mu, bot))
    reasons = first_reasons(results)
    rows: list[dict[str, Any]] = []
    for place, bot in enumerate(order, 1):
        label = setup.labels[bot]
        rows.append(
            {
                "place": place,
                "bot": label,
                "spec": setup.bots[bot],
                "repeatable": plan.repeatable[bot],
                "rating": final[label].data(),
                **tally.bots[label].data(setup.seats),
                "reason": reasons.get(label),
                "time": times[label].data() if label in times else None,
            }
        )
    return rows


def first_reasons(results: Sequence[Result]) -> dict[str, dict[str, Any]]:
    """For each bot that failed and left a reason: its first one, and in which game."""
    out: dict[str, dict[str, Any]] = {}
    for result in results:
        for fault in result.faults:
            if fault.why:
                found = {"game": result.number, "decision": fault.decision, "kind": fault.kind, "why": fault.why}
                out.setdefault(result.bots[fault.seat], found)
    return out


def final_order(plan: Plan, results: Sequence[Result]) -> list[int] | None:
    """The order of the format itself, if it has one."""
    format_ = plan.make_format()
    for _, found in itertools.groupby(results, lambda result: result.round):
        format_.take(list(found))
    return format_.order()


def pairs(labels: Sequence[str], results: Sequence[Result]) -> list[dict[str, Any]]:
    """For each two bots: how often they have met, and how often the first was ahead (equal ranks count half)."""
    met: dict[tuple[str, str], list[int]] = {}
    for result in results:
        for seat, label in enumerate(result.bots):
            for other, opponent in enumerate(result.bots):
                if label != opponent:
                    row = met.setdefault((label, opponent), [0, 0])
                    row[0] += 1
                    row[1] += compare(result.ranks[seat], result.ranks[other])
    out: list[dict[str, Any]] = []
    for label in labels:
        for opponent in labels:
            if (label, opponent) in met:
                count, halves = met[label, opponent]
                rate_ahead = round(halves / 2 / count, 4)
                out.append({"bot": label, "other": opponent, "met": count, "ahead": halves / 2, "rate": rate_ahead})
    return out


def compare(rank: int, other: int) -> int:
    """2 for a better rank, 1 for the same one."""
    return 2 if rank < other else int(rank == other)


def thinned(history: Sequence[Rating]) -> list[list[float]]:
    """How a rating went: how many matches, mu, sigma."""
    step = max(1, -(-(len(history) - 1) // POINTS_OF_HISTORY))
    places = sorted({*range(0, len(history), step), len(history) - 1})
    return [[place, round(history[place].mu, 3), round(history[place].sigma, 3)] for place in places]
