"""Counting many games: who won how often, and with how many points."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec

SURE = 1.959964
"""How many standard deviations hold 95 % of all outcomes."""


class Result(msgspec.Struct, frozen=True):
    """One game that is over, as plain numbers that travel between processes."""

    bots: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    moves: int


class Points:
    """Mean, least and most of many scores."""

    def __init__(self) -> None:
        self.count = 0
        self.sum = 0
        self.min = 0
        self.max = 0

    def add(self, total: int) -> None:
        self.min = total if not self.count else min(self.min, total)
        self.max = total if not self.count else max(self.max, total)
        self.count += 1
        self.sum += total

    def data(self) -> dict[str, float]:
        return {"mean": round(self.sum / self.count, 3), "min": self.min, "max": self.max}


class Share:
    """What one bot, or one seat, made of its games."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        self.points = Points()

    def add(self, totals: Sequence[int], wins: float) -> None:
        self.games += 1
        self.wins += wins
        for total in totals:
            self.points.add(total)

    def data(self, seats: int) -> dict[str, Any]:
        """`fair` is the share of the wins that would fall to it if all played alike."""
        low, high = wilson(self.wins, self.games)
        return {
            "games": self.games,
            "wins": round(self.wins, 3),
            "win_rate": round(self.wins / self.games, 4),
            "interval": [round(low, 4), round(high, 4)],
            "fair": round(self.points.count / self.games / seats, 4),
            "scores": self.points.data(),
        }


class Tally:
    """Games as they come in. A shared win counts as that part of a win, so that all wins add up to all games won."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        self.moves = 0
        self.points = Points()
        self.bots: dict[str, Share] = {}
        self.seats = [Share() for _ in range(seats)]

    def add(self, result: Result) -> None:
        self.games += 1
        self.decisions += result.decisions
        self.moves += result.moves
        part = 1 / len(result.winners) if result.winners else 0.0
        for total in result.totals:
            self.points.add(total)
        for seat, share in enumerate(self.seats):
            share.add(result.totals[seat : seat + 1], part if seat in result.winners else 0.0)
        for bot in dict.fromkeys(result.bots):
            held = [seat for seat, name in enumerate(result.bots) if name == bot]
            wins = part * sum(seat in result.winners for seat in held)
            self.bots.setdefault(bot, Share()).add([result.totals[seat] for seat in held], wins)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Between which rates the true one lies, with 95 % confidence (Wilson's score interval).

    >>> wilson(90, 100)
    (0.825..., 0.944...)
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    square = SURE * SURE
    middle = (rate + square / (2 * games)) / (1 + square / games)
    reach = SURE / (1 + square / games) * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)
