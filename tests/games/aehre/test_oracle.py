"""Every legal placement, found a second time by a slow and simple reading of the rules, must be what is offered."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farmyard import IllegalMove
from farmyard.games.aehre.notation import Lay, Level
from farmyard.games.aehre.state import Table
from farmyard.games.aehre.steps import Cover, LayTile
from farmyard.games.aehre.tables import CROPS, SMALL, TILE_NAMES
from tests.games.aehre.table import CELLS, GAME, a_game, offered
from tests.games.aehre.test_whole_games import random_game

NAMES = [f"{column}{row}" for row in "12345" for column in "abcdefghijk"]
FACE_DOWN = "-"

Board = dict[str, tuple[str, int]]
"""Space -> visible crop (its letter) and level."""


def spaces_beside(name: str) -> list[str]:
    column, row = "abcdefghijk".index(name[0]), int(name[1])
    places = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return ["abcdefghijk"[c] + str(r) for c, r in places if 0 <= c <= 10 and 1 <= r <= 5]


BESIDE = {name: spaces_beside(name) for name in NAMES}


class Naive:
    """The table as a beginner sees it: a dictionary of spaces, the farms, one hand and one reserve."""

    def __init__(self, table: Table, seat: int) -> None:
        data: dict[str, Any] = table.data()
        letters = "wbrcp" + FACE_DOWN
        self.board: Board = {name: (letters[data["crops"][i]], data["levels"][i]) for i, name in enumerate(NAMES)}
        self.joins_refused = 0
        self.farms = {name for i, name in enumerate(NAMES) if data["owners"][i] >= 0}
        self.hand = {TILE_NAMES[tile] for tile in data["farmers"][seat]["hand"]}
        self.small = [letter for letter, left in zip("wbrcp", data["farmers"][seat]["small"], strict=True) if left]

    def __str__(self) -> str:
        """The board with its levels, farms in brackets, for a failing test to print."""
        marks = [f"[{crop}{n}]" if name in self.farms else f" {crop}{n} " for name, (crop, n) in self.board.items()]
        rows = ["".join(marks[at : at + 11]) for at in range(0, 55, 11)]
        return "\n".join([*rows, f"hand {sorted(self.hand)}, reserve {self.small}"])

    def region(self, board: Board, start: str) -> set[str]:
        found: set[str] = set()
        todo = {start}
        while todo:
            name = todo.pop()
            found.add(name)
            todo |= {near for near in BESIDE[name] if board[near][0] == board[start][0]} - found
        return found

    def may_lie(self, board: Board, fields: dict[str, str]) -> bool:
        """May these crops be laid on these spaces at once?"""
        if any(name in self.farms for name in fields):
            return False  # AE-OWN-01
        if len({board[name][1] for name in fields}) > 1:
            return False  # AE-PLACE-06
        if any(board[name][0] == crop for name, crop in fields.items()):
            return False  # AE-PLACE-03
        after = dict(board)
        for name, crop in fields.items():
            after[name] = (crop, board[name][1] + 1)
        # AE-OWN-07: before the lay no region held two farms, so only the regions of the new fields can.
        joins = any(len(self.region(after, name) & self.farms) > 1 for name in fields)
        self.joins_refused += joins
        return not joins

    def large_lays(self, board: Board, cover: str = "") -> set[str]:
        """Every way to lay a large tile of the hand; with `cover`, only those that cover this space."""
        pairs = [(first, second) for first in NAMES for second in BESIDE[first]]
        if cover:
            pairs = [pair for pair in pairs if cover in pair]
        return {
            f"lay {tile} {first} {second}"
            for tile in self.hand
            for first, second in pairs
            if self.may_lie(board, {first: tile[0], second: tile[2]})
        }

    def placements(self) -> set[str]:
        out = self.large_lays(self.board)
        for crop in self.small:
            out |= {f"lay {crop} {name}" for name in NAMES if self.may_lie(self.board, {name: crop})}
        if self.small:
            for name in NAMES:
                raised = self.board | {name: (FACE_DOWN, self.board[name][1] + 1)}
                if name not in self.farms and self.large_lays(raised, cover=name):
                    out |= {f"level {crop} {name}" for crop in self.small}
        return out


def check(table: Table) -> int:
    """Compare what is offered with what the rules allow; how many tries failed only because they join two farms?"""
    step = table.agenda[-1]
    assert isinstance(step, LayTile | Cover)
    naive = Naive(table, step.seat)
    expected = naive.large_lays(naive.board, NAMES[step.cell]) if isinstance(step, Cover) else naive.placements()
    missing, wrong = expected - offered(table), offered(table) - expected
    assert not missing, f"not offered: {sorted(missing)}\n{naive}"
    assert not wrong, f"offered against the rules: {sorted(wrong)}\n{naive}"
    return naive.joins_refused


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_placements_in_games(seats: int) -> None:
    """AE-PLACE-03, AE-PLACE-06, AE-PLACE-08, AE-OWN-01, AE-OWN-07: every placement of several random games."""
    checked = crowded = covered = 0
    for seed in range(100, 104):
        for table in random_game(seats, seed, eager=0.9):
            if table.over or not isinstance(table.agenda[-1], LayTile | Cover):
                continue
            check(table)
            checked += 1
            crowded += sum(len(farmer.farms) for farmer in table.farmers) > 1
            covered += isinstance(table.agenda[-1], Cover)
    # Enough positions, many of them late ones with several farms, and some with a small tile to be covered.
    assert checked > 150
    assert crowded > 40
    assert covered > 3


def crowded_table(rng: random.Random) -> Table:
    """Two or three crops in large regions, low stacks, and as many farms as find a region of their own."""
    seats = rng.choice((2, 3, 4, 5))
    table = a_game(seats, rng.randrange(10**6))
    position = table.position()
    lies = position["table"]
    crops = rng.sample(range(len(CROPS)), rng.choice((2, 3)))
    lies["crops"] = [rng.choice(crops) for _ in range(CELLS)]
    lies["levels"] = [rng.choice((0, 0, 1, 1, 2)) for _ in range(CELLS)]
    for seat in range(seats):
        lies["farmers"][seat]["small"] = [rng.randint(0, 1) for _ in CROPS]
    naive = Naive(GAME.load(position), 0)  # type: ignore[arg-type]
    for seat in (*range(seats), *range(seats)):
        site = rng.choice(NAMES)
        if not naive.region(naive.board, site) & naive.farms:
            naive.farms.add(site)
            lies["owners"][NAMES.index(site)] = seat
            lies["farmers"][seat]["farms"].append(NAMES.index(site))
    loaded = GAME.load(position)
    assert isinstance(loaded, Table)
    loaded.advance()
    return loaded


def test_placements_among_many_farms() -> None:
    """AE-OWN-07, AE-Q-24, AE-PLACE-11: large regions and up to ten farms, where many a tile would join two of them."""
    rng = random.Random(2009)
    forbidden = 0
    for _ in range(120):
        table = crowded_table(rng)
        if not isinstance(table.agenda[-1], LayTile):
            continue  # nobody could lay: the turn went on
        forbidden += check(table)
        for level in rng.sample(sorted(offered(table, "level")), min(2, len(offered(table, "level")))):
            raised = table.clone()
            raised.play(level)
            check(raised)
    assert forbidden > 500, "the ban on joining must have been at work"


def test_every_refusal_names_a_rule() -> None:
    """AE-PLACE-01, AE-OWN-01: a placement that is not offered is refused with the id of a rule and changes nothing."""
    rng = random.Random(17)
    seen: set[str] = set()
    for _ in range(60):
        table = crowded_table(rng)
        if not isinstance(table.agenda[-1], LayTile):
            continue
        for move in (*random_placements(rng), *random_placements(rng)):
            if move in table.legal(table.to_act[0]):
                continue
            before = table.hash()
            with pytest.raises(IllegalMove) as refusal:
                table.play(move)
            assert table.hash() == before
            assert refusal.value.rule.startswith("AE-"), str(move)
            seen.add(refusal.value.rule)
    assert {"AE-PLACE-01", "AE-PLACE-03", "AE-PLACE-06", "AE-OWN-01", "AE-Q-13", "AE-Q-14", "AE-Q-16"} <= seen


def random_placements(rng: random.Random) -> list[Lay | Level]:
    cells = [rng.randrange(CELLS) for _ in range(4)]
    near = cells[0] + 1 if cells[0] % 11 < 10 else cells[0] - 1
    return [
        Lay(rng.randrange(SMALL), (cells[0], near)),
        Lay(rng.randrange(SMALL), (cells[1], cells[2])),
        Lay(SMALL + rng.randrange(len(CROPS)), (cells[3],)),
        Level(rng.randrange(len(CROPS)), cells[3]),
    ]
