"""A table laid out for one rule: say what matters, the rest is a freshly started game.

    table = a_table(seats=4, crops={"e2": "wheat"}, levels={"e2": 1}, farms={"e2": 0}, hands={0: ["w1r2"]})
    play(table, "lay w1r2 e4 e5", "points e4")

Seats are numbered from 0; the table waits for `turn_of` to lay a tile. The printed board, for orientation:

        a b c d e f g h i j k
    1   p w p c b r c w r p c
    2   b c r p r w b c w c b
    3   r w b c w p r p r b r
    4   p r w b p b c b c p w
    5   w b c r c w p w b r p
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

import pytest

import farmyard
from farmyard import IllegalMove
from farmyard.core.values import Chance, Event, Step
from farmyard.games.aehre.box import BOX, Box, box_for
from farmyard.games.aehre.phases import TakeTurn
from farmyard.games.aehre.state import Table
from farmyard.games.aehre.tables import ANIMALS, CELL_NAMES, CROPS, GONE, HAND, LETTERS, TILE_NAMES
from farmyard.games.aehre.view import TableView

GAME = farmyard.game("frage-der-aehre")
CELLS = len(BOX.printed)
TRACK = 6
"""Spaces of a barn track above the start, as public reviews tell."""

GONE_FROM_THE_BARN = GONE
NO_SMALL_TILES: tuple[str, ...] = ()
EMPTY = "-"

# Boards that more than one chapter needs.
NO_TWO_NEIGHBOURS_LEVEL = """
    .  p1 .  p1 .  p1 .  p1 .  p1 .
    p1 .  p1 .  p1 .  p1 .  p1 .  p1
    .  p1 .  p1 .  p1 .  p1 .  p1 .
    p1 .  p1 .  p1 .  p1 .  p1 .  p1
    .  p1 .  p1 .  p1 .  p1 .  p1 .
"""
"""Every neighbour is one level higher or lower, so no large tile can lie without a small one beneath it."""

TWO_REGIONS = """
    w w w w w b b b b b b
    w w w w w b b b b b b
    w w w w w b b b b b b
    w w w w w b b b b b b
    w w w w w b b b b b b
"""

Cubes = int | Mapping[str, int]
"""One space for all five cubes, or the space of each crop (others on 0)."""


def a_game(seats: int, seed: int = 1, **options: object) -> Table:
    """A new game, as `start` gives it."""
    table = GAME.start(seats=seats, seed=seed, **options)
    assert isinstance(table, Table)
    return table


def a_table(
    *,
    seats: int = 4,
    turn_of: int = 0,
    first: int = 0,
    board: str = "",
    crops: Mapping[str, str] | None = None,
    levels: Mapping[str, int] | None = None,
    farms: Mapping[str, int] | None = None,
    cubes: Mapping[int, Cubes] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    small: Mapping[int, Sequence[str]] | None = None,
    points: Mapping[int, int] | None = None,
    livestock: Mapping[int, Sequence[tuple[str, int]]] | None = None,
    stacks: Mapping[str, int] | None = None,
    pile: int | None = None,
    closing: int | None = None,
    ended_by: int | None = None,
    nature_waits: bool = False,
    begin_with: Step | None = None,
    seed: int = 1,
    tables: Mapping[str, str] | None = None,
) -> Table:
    """A real game in the wished position: what is not named is as after setup. With `nature_waits` the test makes
    nature's moves: "draw end", "turn 9". `tables` are an owner's."""
    position = a_game(seats, seed, first=f"p{first + 1}", **(tables or {})).position()
    lies = position["table"]
    draw_board(lies, board)
    for name, crop in (crops or {}).items():
        lies["crops"][cell(name)] = CROPS.index(crop)
    for name, level in (levels or {}).items():
        lies["levels"][cell(name)] = level
    for name, owner in (farms or {}).items():
        lies["owners"][cell(name)] = owner
        lies["farmers"][owner]["farms"].append(cell(name))
    for seat, spaces in (cubes or {}).items():
        of = dict.fromkeys(CROPS, spaces) if isinstance(spaces, int) else spaces
        lies["farmers"][seat]["cubes"] = [of.get(crop, 0) for crop in CROPS]
    deal_hands(lies, hands or {}, box_for(position["options"]))
    for seat, kept in (small or {}).items():
        lies["farmers"][seat]["small"] = [int(crop in kept) for crop in CROPS]
    for seat, total in (points or {}).items():
        lies["farmers"][seat]["field_points"] = total
    for seat, animals in (livestock or {}).items():
        for kind, value in animals:
            lies["farmers"][seat]["animals"].append(ANIMALS.index(kind))
            lies["farmers"][seat]["values"].append(value)
            lies["unturned"][ANIMALS.index(kind)].remove(value)
    for crop, left in (stacks or {}).items():
        lies["stacks"][CROPS.index(crop)] = left
    counts = {"pile": pile, "closing": closing, "ended_by": ended_by}
    lies |= {name: count for name, count in counts.items() if count is not None}
    position["agenda"] = [GAME.codec.encode(begin_with or TakeTurn(turn_of))]
    table = GAME.load(position)
    assert isinstance(table, Table)
    table.chance_paused = nature_waits
    table.advance()
    return table


def all_on(space: int, **others: int) -> dict[str, int]:
    """Five cubes on one space, except those named: `all_on(3, wheat=1)`."""
    return dict.fromkeys(CROPS, space) | others


def draw_board(lies: dict[str, Any], picture: str) -> None:
    """Five rows of eleven spaces: `.` as printed, `w` wheat on the ground, `w2` wheat on two tiles."""
    rows = [row.split() for row in picture.strip().splitlines()]
    if not rows:
        return
    assert [len(row) for row in rows] == [BOX.columns] * BOX.rows, "the picture has 5 rows of 11 spaces"
    for at, mark in enumerate(mark for row in rows for mark in row):
        if mark != ".":
            lies["crops"][at] = LETTERS.index(mark[0])
            lies["levels"][at] = int(mark[1:] or 0)


def deal_hands(lies: dict[str, Any], hands: Mapping[int, Sequence[str]], box: Box) -> None:
    """Give these seats these tiles, filled up to three; `-` keeps a place empty. No tile is made or lost: whoever
    holds a wanted one gives it up and takes another."""
    pool = dict(zip(box.kinds, lies["pool"], strict=True))
    wanted = {seat: [TILE_NAMES.index(name) for name in names if name != EMPTY] for seat, names in hands.items()}
    for seat in wanted:
        for tile in lies["farmers"][seat]["hand"]:
            pool[tile] += 1
        lies["farmers"][seat]["hand"] = []
        lies["pile"] += hands[seat].count(EMPTY)
    for seat, tiles in wanted.items():
        for tile in tiles:
            if not pool[tile]:
                holder = next(f for s, f in enumerate(lies["farmers"]) if s not in wanted and tile in f["hand"])
                holder["hand"].remove(tile)
                pool[tile] += 1
            pool[tile] -= 1
            lies["farmers"][seat]["hand"].append(tile)
    for seat, farmer in enumerate(lies["farmers"]):
        while len(farmer["hand"]) < HAND - hands.get(seat, ()).count(EMPTY):
            tile = max(pool, key=pool.__getitem__)
            pool[tile] -= 1
            farmer["hand"].append(tile)
    lies["pool"] = list(pool.values())


# --- playing ---------------------------------------------------------------------------------------------------------


def play(table: Table, *moves: str) -> Table:
    """These moves one after the other, each by whoever is to act."""
    for move in moves:
        table.play(move)
    return table


def refused(table: Table, move: str) -> str:
    """The rule that forbids this move. Fails if the move is accepted, or if refusing it changes anything."""
    before = table.hash()
    with pytest.raises(IllegalMove) as refusal:
        table.play(move)
    assert table.hash() == before, f"{move} was refused and changed the game"
    return refusal.value.rule


def offered(table: Table, verb: str = "") -> set[str]:
    """The moves that may be made now, as text."""
    (seat,) = table.to_act
    return {str(move) for move in table.legal(seat) if str(move).startswith(verb)}


def odds(table: Table) -> dict[str, Fraction]:
    """Nature is to move: how likely each of its moves is."""
    step = table.agenda[-1]
    assert isinstance(step, Chance)
    weights = step.weights(table)
    return {str(move): Fraction(w, sum(weights)) for move, w in zip(step.outcomes(table), weights, strict=True) if w}


# --- looking ---------------------------------------------------------------------------------------------------------


def cell(name: str) -> int:
    return CELL_NAMES.index(name)


def crop_on(table: Table, name: str) -> str:
    return CROPS[table.crops[cell(name)]]


def level_of(table: Table, name: str) -> int:
    return table.levels[cell(name)]


def printed_on(name: str) -> str:
    return CROPS[BOX.printed[cell(name)]]


def points(table: Table, seat: int = 0) -> int:
    """Where the marker stands."""
    return table.farmers[seat].points


def cube(table: Table, crop: str, seat: int = 0) -> int:
    return table.farmers[seat].cubes[CROPS.index(crop)]


def hand(table: Table, seat: int = 0) -> list[str]:
    return [TILE_NAMES[tile] for tile in table.farmers[seat].hand]


def reserve(table: Table, seat: int = 0) -> list[str]:
    return [crop for crop, left in zip(CROPS, table.farmers[seat].small, strict=True) if left]


def farms(table: Table, seat: int = 0) -> list[str]:
    return [CELL_NAMES[at] for at in table.farmers[seat].farms]


def stack(table: Table, crop: str) -> int:
    return table.stacks[CROPS.index(crop)]


def animals(table: Table, seat: int = 0) -> list[tuple[str, int]]:
    farmer = table.farmers[seat]
    return [(ANIMALS[animal], value) for animal, value in zip(farmer.animals, farmer.values, strict=True)]


def seen_by(table: Table, seat: int | None) -> TableView:
    """What this seat may know; None is a spectator."""
    view = table.view(seat)
    assert isinstance(view, TableView)
    return view


def happened(table: Table, kind: type[Event], seat: int | None = None) -> list[Any]:
    """Events of this kind since the position was laid out, of one seat or of all."""
    events: Iterator[Any] = (line.event for line in table.log_lines())
    return [e for e in events if isinstance(e, kind) and (seat is None or getattr(e, "seat", None) == seat)]
