"""Tournaments by their format. A format draws the line-ups of a round from the results of all rounds before it.

All line-ups of a round play the same luck, each in every turn around the table. A round is drawn from results and
nothing else, so that a tournament that goes on after a kill, or on other machines, draws the same rounds.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from farmyard.arena.pairing import groups, line_ups, pair, rotations
from farmyard.arena.units import Result, Setup, Unit


class Format:
    """One tournament: its bots are numbered as they were named."""

    name: ClassVar[str]
    needs_full_table: ClassVar[bool] = False
    """Whether there must be at least as many bots as seats, and at least two seats."""

    adaptive: ClassVar[bool] = False
    """Whether a round depends on the results of earlier ones."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.bots = len(setup.bots)
        self.place = {label: place for place, label in enumerate(setup.labels)}

    def draw(self, number: int) -> list[tuple[int, ...]]:
        """The line-ups of round `number` (from 0), after the results of all rounds before have been taken."""
        raise NotImplementedError

    def take(self, results: Sequence[Result]) -> None:
        """All results of a round, in the order of their numbers."""

    def order(self) -> list[int] | None:
        """The order after all results so far, if the format has one of its own; else ratings decide."""
        return None

    def units(self, number: int, first: int) -> list[Unit]:
        """The games of a round; `first` is the number of the first of them."""
        games = [
            turned
            for place, line_up in enumerate(self.draw(number))
            for turned in rotations(self.seating(line_up, number, place))
        ]
        return [Unit(first + place, number, line_up, number) for place, line_up in enumerate(games)]

    def seating(self, line_up: tuple[int, ...], number: int, place: int) -> tuple[int, ...]:
        """Who sits beside whom changes from round to round."""
        order = list(line_up)
        random.Random(f"{self.setup.seed}/seating/{number}/{place}").shuffle(order)
        return tuple(order)


class RoundRobin(Format):
    """Everybody meets everybody equally often, in every round."""

    name = "round-robin"

    def draw(self, number: int) -> list[tuple[int, ...]]:
        return line_ups(self.bots, self.setup.seats)


class Gauntlet(Format):
    """The first bot meets all others equally often; the others meet each other only at its table."""

    name = "gauntlet"

    def draw(self, number: int) -> list[tuple[int, ...]]:
        others = line_ups(self.bots - 1, self.setup.seats - 1)
        return [(0, *(bot + 1 for bot in line_up)) for line_up in others]


class Swiss(Format):
    """In each round bots of about the same score meet, if possible those who have not met yet.

    The score of a game is the share of the others one has left behind. Where the bots do not fill the tables, those who
    sit out are the last of those who have sat out least; scores are means, so sitting out costs nothing.
    """

    name = "swiss"
    needs_full_table = True
    adaptive = True

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.scores = Scores()
        self.met: Counter[tuple[int, int]] = Counter()
        """In how many rounds two have met."""

    def draw(self, number: int) -> list[tuple[int, ...]]:
        order = self.order()
        spare = self.bots % self.setup.seats
        idle = sorted(order, key=lambda bot: (-self.scores.games[bot], -order.index(bot)))[:spare]
        return groups([bot for bot in order if bot not in idle], self.setup.seats, self.met)

    def take(self, results: Sequence[Result]) -> None:
        self.scores.add(results, self.place)
        tables = {tuple(sorted(self.place[label] for label in result.bots)) for result in results}
        self.met.update(pair(*two) for table in tables for two in itertools.combinations(table, 2))

    def order(self) -> list[int]:
        return sorted(range(self.bots), key=lambda bot: (-self.scores.mean(bot), bot))


class Ladder(Format):
    """Bots stand on a ladder, at first as they were named. Neighbours meet; the better one takes the higher rung."""

    name = "ladder"
    needs_full_table = True
    adaptive = True

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.rungs = list(range(self.bots))
        self.rounds = 0

    def draw(self, number: int) -> list[tuple[int, ...]]:
        """Groups of neighbours. Every second round they begin lower, so that all groups overlap and all can climb."""
        seats = self.setup.seats
        shift = (self.bots % seats or seats // 2) if number % 2 and self.bots > seats else 0
        return [tuple(self.rungs[at : at + seats]) for at in range(shift, self.bots - seats + 1, seats)]

    def take(self, results: Sequence[Result]) -> None:
        scores = Scores()
        scores.add(results, self.place)
        for table in self.draw(self.rounds):
            at = self.rungs.index(table[0])
            self.rungs[at : at + len(table)] = sorted(table, key=lambda bot: -scores.mean(bot))
        self.rounds += 1

    def order(self) -> list[int]:
        return self.rungs.copy()


FORMATS: dict[str, type[Format]] = {kind.name: kind for kind in (RoundRobin, Gauntlet, Swiss, Ladder)}


class Scores:
    """For each bot, the share of its opponents it has left behind, ties counting half, on average over its games."""

    def __init__(self) -> None:
        self.halves: Counter[int] = Counter()
        """Counted in halves, so that sums are whole numbers and do not depend on the order of the games."""
        self.games: Counter[int] = Counter()
        self.opponents = 1

    def add(self, results: Sequence[Result], place: dict[str, int]) -> None:
        for result in results:
            self.opponents = len(result.ranks) - 1
            for seat, label in enumerate(result.bots):
                self.halves[place[label]] += halves_beaten(result.ranks, seat)
                self.games[place[label]] += 1

    def mean(self, bot: int) -> float:
        """A half for those who have not played yet."""
        return self.halves[bot] / (2 * self.opponents * self.games[bot]) if self.games[bot] else 0.5


def halves_beaten(ranks: tuple[int, ...], seat: int) -> int:
    """2 for every opponent left behind, 1 for every one of the same rank."""
    others = [rank for other, rank in enumerate(ranks) if other != seat]
    return sum(2 if rank > ranks[seat] else rank == ranks[seat] for rank in others)
