"""Counting many games: who won how often, with how many points, and by how much."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from farmyard.arena.units import FAULTS, Result

SURE = 1.959964
"""How many standard deviations hold 95 % of all outcomes."""


class Points:
    """Mean, standard deviation, least and most of many whole numbers."""

    def __init__(self) -> None:
        self.count = 0
        self.sum = 0
        self.squares = 0
        self.min = 0
        self.max = 0

    def add(self, total: int) -> None:
        self.min = total if not self.count else min(self.min, total)
        self.max = total if not self.count else max(self.max, total)
        self.count += 1
        self.sum += total
        self.squares += total * total

    def deviation(self) -> float:
        """Of a sample, with n - 1; 0 for a single number. Sums are whole, so nothing is lost to rounding."""
        if self.count < 2:
            return 0.0
        return math.sqrt((self.count * self.squares - self.sum * self.sum) / (self.count * (self.count - 1)))

    def data(self) -> dict[str, float] | None:
        """None if nothing was counted."""
        if not self.count:
            return None
        figures = {"mean": self.sum / self.count, "sd": self.deviation(), "min": self.min, "max": self.max}
        return {name: round(value, 3) for name, value in figures.items()}


class Share:
    """What one bot, or one seat, made of its games. Points and margins of games in which it failed are not counted."""

    def __init__(self) -> None:
        self.games = 0
        self.seats = 0
        self.wins = 0.0
        self.ranks = 0
        self.points = Points()
        self.margin = Points()
        self.faults: dict[str, int] = dict.fromkeys(FAULTS, 0)

    def add(self, result: Result, seats: Sequence[int]) -> None:
        """A game in which these seats are meant."""
        self.games += 1
        part = 1 / len(result.winners) if result.winners else 0.0
        for seat in seats:
            self.seats += 1
            self.wins += part * (seat in result.winners)
            self.ranks += result.ranks[seat]
            if seat not in result.failed:
                self.points.add(result.points[seat])
                if len(result.points) > 1:
                    self.margin.add(result.points[seat] - max(without(result.points, seat)))
        for fault in result.faults:
            self.faults[fault.kind] += fault.seat in seats

    def data(self, seats: int) -> dict[str, Any]:
        """`fair` is the share of the wins that would fall to it if all played alike."""
        low, high = wilson(self.wins, self.games)
        return {
            "games": self.games,
            "wins": round(self.wins, 3),
            "win_rate": round(self.wins / self.games, 4) if self.games else 0.0,
            "interval": [round(low, 4), round(high, 4)],
            "fair": round(self.seats / self.games / seats, 4) if self.games else 0.0,
            "rank": round(self.ranks / self.seats, 4) if self.seats else 0.0,
            "scores": self.points.data(),
            "margin": self.margin.data(),
            "faults": self.faults.copy(),
        }


class Cards:
    """How often the seats won that had a card in play at the end."""

    def __init__(self) -> None:
        self.held: dict[str, list[float]] = {}

    def add(self, result: Result) -> None:
        part = 1 / len(result.winners) if result.winners else 0.0
        for seat, names in enumerate(result.cards):
            for name in dict.fromkeys(names):
                row = self.held.setdefault(name, [0, 0.0])
                row[0] += 1
                row[1] += part * (seat in result.winners)

    def data(self) -> list[dict[str, Any]]:
        """The surest winners first."""
        out: list[dict[str, Any]] = []
        for name, (count, wins) in self.held.items():
            low, high = wilson(wins, int(count))
            figures = {"win_rate": round(wins / count, 4), "interval": [round(low, 4), round(high, 4)]}
            out.append({"card": name, "seats": int(count), "wins": round(wins, 3), **figures})
        return sorted(out, key=lambda row: (-row["interval"][0], row["card"]))


class Tally:
    """Games as they come in. A shared win counts as that part of a win, so that all wins add up to all games won."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        self.moves = 0
        self.points = Points()
        self.bots: dict[str, Share] = {}
        self.seats = [Share() for _ in range(seats)]
        self.cards = Cards()

    def add(self, result: Result) -> None:
        self.games += 1
        self.decisions += result.decisions
        self.moves += result.moves
        self.cards.add(result)
        for seat, total in enumerate(result.points):
            if seat not in result.failed:
                self.points.add(total)
        for seat, share in enumerate(self.seats):
            share.add(result, [seat])
        for bot in dict.fromkeys(result.bots):
            held = [seat for seat, name in enumerate(result.bots) if name == bot]
            self.bots.setdefault(bot, Share()).add(result, held)


def without(points: Sequence[int], seat: int) -> list[int]:
    return [total for other, total in enumerate(points) if other != seat]


def wilson(wins: float, games: int, sure: float = SURE) -> tuple[float, float]:
    """Between which rates the true one lies, with 95 % confidence (Wilson's score interval).

    >>> wilson(90, 100)
    (0.825..., 0.944...)
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    square = sure * sure
    middle = (rate + square / (2 * games)) / (1 + square / games)
    reach = sure / (1 + square / games) * math.sqrt(max(0.0, rate * (1 - rate)) / games + square / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)
