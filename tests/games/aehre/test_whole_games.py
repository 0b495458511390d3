"""What must hold in every position of every game, whoever plays and however many."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from farmyard.games.aehre.events import AnimalsTurned, FarmScored, FirstPlayer, Laid, NoPlacement, Scored
from farmyard.games.aehre.state import Table
from farmyard.games.aehre.tables import GONE
from tests.games.aehre.table import a_game, happened

GAMES = [(seats, seed) for seats in (2, 3, 4, 5) for seed in range(5)]


def random_game(seats: int, seed: int, eager: float = 0.7) -> Iterator[Table]:
    """A game of players who like farm points: the position before every decision, and the end."""
    rng = random.Random(f"{seats} {seed}")
    table = a_game(seats, seed)
    while not table.over:
        yield table
        (seat,) = table.to_act
        moves = table.legal(seat)
        barns = [move for move in moves if str(move).startswith("barns")]
        table.play(rng.choice(barns if barns and rng.random() < eager else moves), seat)
    yield table


def farms_in_regions(table: Table) -> list[int]:
    """How many farms each region holds. Regions are found by letting labels spread until nothing changes."""
    label = list(range(55))
    changed = True
    while changed:
        changed = False
        for at in range(55):
            row, column = divmod(at, 11)
            for near in ([at + 1] if column < 10 else []) + ([at + 11] if row < 4 else []):
                if table.crops[at] == table.crops[near] and label[at] != label[near]:
                    label[at] = label[near] = min(label[at], label[near])
                    changed = True
    return list(Counter(label[at] for at in range(55) if table.owners[at] >= 0).values())


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_no_region_ever_holds_two_farms(seats: int, seed: int) -> None:
    """AE-OWN-07, AE-FARM-04: neither by laying nor by building."""
    for table in random_game(seats, seed):
        assert all(farms == 1 for farms in farms_in_regions(table))


def test_random_games_build_farms_at_all() -> None:
    """AE-FARM-01: otherwise the check above would say nothing."""
    built = [sum(len(farmer.farms) for farmer in list(random_game(seats, seed))[-1].farmers) for seats, seed in GAMES]
    assert sum(built) > 3 * len(GAMES)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_no_piece_is_made_or_lost(seats: int, seed: int) -> None:
    """AE-SETUP-15, AE-SETUP-25: 60 large tiles, 5 small tiles and 5 cubes a player, all livestock, always."""
    for table in random_game(seats, seed):
        pieces = table.components()
        assert pieces["large tiles"] == 60
        assert pieces["small tiles"] == pieces["cubes"] == 5 * seats
        assert pieces["unseen tiles"] == table.barn.removed
        assert pieces["livestock"] == 5 * table.barn.animals
        assert pieces["livestock values"] == 65 + 40 + (15 if seats > 2 else 0)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_everybody_takes_the_same_number_of_turns(seats: int, seed: int) -> None:
    """AE-END-05, AE-TURN-01: turns go round and round from the first player and stop after a whole round."""
    *_, table = random_game(seats, seed)
    turns = [line.event for line in table.log_lines() if isinstance(line.event, Laid | NoPlacement)]
    (first,) = happened(table, FirstPlayer)
    assert [turn.seat for turn in turns] == [(first.seat + i) % seats for i in range(len(turns))]
    assert len(turns) % seats == 0


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_removed_tiles_never_come_into_play(seats: int, seed: int) -> None:
    """AE-SETUP-18: at the end the removed tiles and what is left of the closing pile are still unseen."""
    *_, table = random_game(seats, seed)
    assert table.pile == 0
    assert sum(table.pool) == table.barn.removed + table.closing
    in_use = sum(len(farmer.hand) for farmer in table.farmers)
    laid = sum(1 for event in happened(table, Laid) if len(event.cells) == 2)
    assert in_use + laid + table.closing == 60 - table.barn.removed


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_the_closing_pile_waits_for_the_end(seats: int, seed: int) -> None:
    """AE-SETUP-22, AE-DRAW-02: it is whole as long as ordinary tiles are left."""
    for table in random_game(seats, seed):
        assert table.closing == 7 or table.pile == 0
        assert table.end_tile_waits or table.pile == 0


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_everybody_begins_a_turn_with_three_large_tiles(seats: int, seed: int) -> None:
    """AE-DRAW-01, AE-DRAW-03: until the end tile is drawn."""
    for table in random_game(seats, seed):
        if not table.over and type(table.agenda[-1]).__name__ == "LayTile":
            assert len(table.farmers[table.to_act[0]].hand) == 3


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_cubes_never_go_back_and_nobody_builds_three_farms(seats: int, seed: int) -> None:
    """AE-FP-05, AE-LIVE-06, AE-FARM-08: up the track, then out of the barn for good; two farms at most."""
    before = [[0] * 5 for _ in range(seats)]
    for table in random_game(seats, seed):
        for seat, farmer in enumerate(table.farmers):
            for was, now in zip(before[seat], farmer.cubes, strict=True):
                assert now == GONE or (was != GONE and was <= now < table.barn.livestock)
            assert len(farmer.farms) <= 2
            before[seat] = list(farmer.cubes)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_every_point_was_booked_for_a_field_a_farm_or_an_animal(seats: int, seed: int) -> None:
    """AE-VP-07, AE-SCORE-03, AE-END-08: the scores are the sum of what the log tells."""
    *_, table = random_game(seats, seed)
    for seat, score in enumerate(table.scores()):
        assert score.parts == {
            "fields": sum(event.points for event in happened(table, Scored, seat)),
            "farms": sum(event.points for event in happened(table, FarmScored, seat)),
            "livestock": sum(event.points for event in happened(table, AnimalsTurned, seat)),
        }
    assert table.winners()


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_both_halves_of_a_large_tile_lie_on_one_level(seats: int, seed: int) -> None:
    """AE-PLACE-06: right after every lay."""
    for table in random_game(seats, seed):
        if not table.over and type(table.agenda[-1]).__name__ == "ReceivePoints":
            a, b = (laid := happened(table, Laid)[-1]).cells[0], laid.cells[-1]
            assert table.levels[a] == table.levels[b]
