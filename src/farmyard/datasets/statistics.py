"""Answers about many games: how long they are, who scores what, what a seat is worth, what is asked, which cards win.

Games are counted as they come; what is kept of them does not grow with their number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import farmyard
from farmyard.arena.plan import recorded_options
from farmyard.arena.storage import RESULTS, read_results
from farmyard.arena.tally import Points, Tally
from farmyard.core.registry import game as find_game
from farmyard.core.tokens import SEAT
from farmyard.core.values import name_of, say
from farmyard.datasets.pool import in_order
from farmyard.datasets.reading import asked_in, is_dataset, seen_games
from farmyard.datasets.rows import to_text
from farmyard.datasets.schema import DatasetError
from farmyard.datasets.sources import SIMULATED, Seen, Source, follow

if TYPE_CHECKING:
    from farmyard.core.state import State
    from farmyard.core.values import Move

Progress = Callable[[int], None]
Asked = tuple[str, int]
"""What was asked, and how many moves were legal."""


class Group:
    """Games with the same rules for the same number of players."""

    def __init__(self, first: Seen) -> None:
        self.game = first.game
        self.seats = first.seats
        self.options = first.options
        self.unfinished = 0
        self.tally = Tally(first.seats)
        self.decisions = Points()
        self.moves = Points()
        self.lengths: Counter[int] = Counter()
        self.scores: list[Counter[int]] = [Counter() for _ in range(first.seats)]
        self.asked: dict[str, Points] = {}

    def add(self, seen: Seen) -> None:
        """A game that is not over has no result: it is counted apart."""
        result = seen.result
        if not seen.over:
            self.unfinished += 1
            return
        self.tally.add(result)
        self.decisions.add(result.decisions)
        self.moves.add(result.moves)
        self.lengths[result.decisions] += 1
        for seat, total in enumerate(result.points):
            if seat not in result.failed:
                self.scores[seat][total] += 1

    def count(self, asked: Iterable[Asked]) -> None:
        for step, legal in asked:
            self.asked.setdefault(step, Points()).add(legal)

    def data(self) -> dict[str, Any]:
        """All figures, as plain data."""
        tally = self.tally
        return {
            "game": self.game,
            "title": find_game(self.game).title,
            "seats": self.seats,
            "options": self.options,
            "games": tally.games,
            "unfinished": self.unfinished,
            "length": {"decisions": self.decisions.data(), "moves": self.moves.data()},
            "scores": tally.points.data(),
            "by_seat": [{"seat": SEAT.spell(i), **share.data(self.seats)} for i, share in enumerate(tally.seats)],
            "by_player": [{"player": name, **share.data(self.seats)} for name, share in sorted(tally.bots.items())],
            "decisions": self.decision_rows(),
            "cards": tally.cards.data(),
        }

    def decision_rows(self) -> list[dict[str, Any]]:
        """What is asked, the most frequent first; empty where only the results are known."""
        games = self.tally.games or 1
        rows = [
            {"asked": step, "count": found.count, "per_game": round(found.count / games, 3), "legal": found.data()}
            for step, found in self.asked.items()
        ]
        return sorted(rows, key=lambda row: (-row["count"], row["asked"]))


class Statistics:
    """What is known of many games, a group for each game, number of seats and choice of options."""

    def __init__(self) -> None:
        self.groups: dict[tuple[str, int, str], Group] = {}

    def add(self, seen: Seen) -> Group:
        key = (seen.game, seen.seats, to_text(seen.options))
        group = self.groups.get(key)
        if group is None:
            group = self.groups[key] = Group(seen)
        group.add(seen)
        return group

    @property
    def data(self) -> dict[str, Any]:
        groups = sorted(self.groups.values(), key=lambda group: (group.game, group.seats, -group.tally.games))
        return {"groups": [group.data() for group in groups], "version": farmyard.__version__}

    def save_picture(self, file: str | Path, lang: str = "en") -> list[Path]:
        """Plots as SVG, PNG or PDF, by the ending of the name; one file for each group. Returns the files."""
        from farmyard.datasets.pictures import save_pictures

        return save_pictures(self, Path(file), lang)

    def _repr_html_(self) -> str:
        from farmyard.datasets.pictures import page

        return page(self, "en")


def statistics(games: Iterable[Source] | str | Path, jobs: int = 1, progress: Progress | None = None) -> Statistics:
    """Statistics of games that are played or replayed now, or of a folder: a dataset, or the results of a tournament.

    >>> found = statistics(simulated("frage-der-aehre", games=20, seats=3, seed=7))
    >>> found.save_picture("stats.svg")
    """
    if isinstance(games, str | Path):
        folder = Path(games)
        return of_dataset(folder) if is_dataset(folder) else of_results(folder)
    found = Statistics()
    for done, (seen, asked) in enumerate(in_order(watched, games, jobs), 1):
        group = found.add(seen)
        if seen.over:
            group.count(asked)
        if progress is not None:
            progress(done)
    return found


def watched(source: Source) -> tuple[Seen, list[Asked]]:
    """What came of a game, and what was asked in it."""
    asked: list[Asked] = []

    def watch(state: State, seat: int, move: Move) -> None:
        asked.append((name_of(type(state.agenda[-1])), len(state.legal(seat))))

    return follow(source, watch), asked


def of_dataset(folder: Path) -> Statistics:
    found = Statistics()
    finished: dict[int, Group] = {}
    for seen in seen_games(folder):
        group = found.add(seen)
        if seen.over:
            finished[seen.result.number] = group
    for number, step, legal in asked_in(folder):
        if number in finished:
            finished[number].count([(step, legal)])
    return found


def is_tournament(folder: Path) -> bool:
    return (folder / RESULTS).is_file()


def of_results(folder: Path) -> Statistics:
    """What `farmyard arena --out` has kept. It holds results only, so nothing is known about what was asked."""
    if not is_tournament(folder):
        raise DatasetError(say("datasets.no_games", folder=str(folder)))
    plan, results = read_results(folder)
    setup = plan.setup
    found = Statistics()
    for result in results:
        found.add(
            Seen(setup.game, plan.rules, recorded_options(setup), setup.seats, setup.seed, SIMULATED, True, result)
        )
    return found
