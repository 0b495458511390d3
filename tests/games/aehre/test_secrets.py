"""What is open to all, and what only one player knows."""

from __future__ import annotations

import random

import pytest

from farmyard.core.values import Hidden
from farmyard.games.aehre.events import Dealt, Drew
from farmyard.games.aehre.notation import Draw
from farmyard.games.aehre.steps import DrawTile
from farmyard.games.aehre.tables import ANIMALS, END, SMALL, TILE_NAMES
from tests.games.aehre.table import GAME, a_game, a_table, hand, play, seen_by


def test_a_hand_is_secret_from_the_others() -> None:
    """AE-SETUP-24: the owner sees three tiles, everybody else three backs."""
    table = a_table(hands={1: ["w1r2", "b1b0", "c1p1"]})
    mine = [TILE_NAMES[tile] for tile in seen_by(table, 1).farmers[1].hand if tile is not None]
    assert sorted(mine) == ["b1b0", "c1p1", "w1r2"]
    for onlooker in (0, 2, 3, None):
        assert seen_by(table, onlooker).farmers[1].hand == (None, None, None)


def test_the_log_keeps_hands_secret() -> None:
    """AE-SETUP-24: dealt and drawn tiles are told to their owner only."""
    table = a_game(2, first="p1")
    large = next(str(move) for move in table.legal(0) if str(move).startswith("lay") and len(str(move).split()) == 4)
    play(table, large)
    while table.to_act == (0,):
        play(table, str(table.legal(0)[0]))
    for onlooker, knows in ((0, True), (1, False), (None, False)):
        log = table.log(onlooker)
        assert [event.tiles is not None for event in log if isinstance(event, Dealt) and event.seat == 0] == [knows]
        assert [event.tile is not None for event in log if isinstance(event, Drew)] == [knows]


def test_natures_draws_are_hidden_from_the_others() -> None:
    """AE-SETUP-24, AE-Q-36: others see that a tile was drawn, not which; only the end tile is shown to all."""
    table = a_table(hands={0: ["w1r2"]}, pile=0, nature_waits=True)
    play(table, "lay w1r2 e2 e1", "points e2", "points e1")
    draw = table.agenda[-1]
    assert isinstance(draw, DrawTile)
    assert draw.as_seen(table, Draw(3), 0) == Draw(3)
    assert draw.as_seen(table, Draw(3), 1) == Hidden()
    assert draw.as_seen(table, Draw(END), 1) == Draw(END)
    assert draw.as_seen(table, Draw(END), None) == Draw(END)


def test_the_reserve_of_small_tiles_is_open() -> None:
    """AE-SETUP-26: everybody sees which small tiles a player still has."""
    table = a_table(small={1: ["wheat", "potato"]})
    for onlooker in (0, 1, 2, 3, None):
        assert seen_by(table, onlooker).farmers[1].small == (1, 0, 0, 0, 1)


def test_kind_and_order_of_the_livestock_are_open_and_values_are_not() -> None:
    """AE-Q-10: all see how high the stacks are and which animals a player has; the value is known to its owner only,
    and of those on the stacks to nobody."""
    table = a_table(livestock={1: [("cow", 12)]}, stacks={"wheat": 2})
    for onlooker in (0, 2, None):
        view = seen_by(table, onlooker)
        assert view.stacks == (2, 3, 3, 3, 3)
        assert [ANIMALS[animal] for animal in view.farmers[1].animals] == ["cow"]
        assert view.farmers[1].values == (None,)
        assert view.unturned[0] == (11, 12, 13, 14, 15), "the cow of 12 may lie anywhere"
    owner = seen_by(table, 1)
    assert owner.farmers[1].values == (12,)
    assert owner.unturned[0] == (11, 13, 14, 15)


def test_running_scores_and_numbers_of_livestock_tiles_are_open() -> None:
    """AE-Q-39: points, cubes, farms and the number of animals of everybody, and how many tiles are left."""
    table = a_table(points={2: 31}, cubes={2: {"wheat": 4}}, farms={"k5": 2}, livestock={2: [("pig", 6), ("cow", 11)]})
    for onlooker in (0, 1, None):
        view = seen_by(table, onlooker)
        seen = view.farmers[2]
        assert seen.points == 31
        assert seen.cubes == (4, 0, 0, 0, 0)
        assert len(seen.farms) == 1
        assert len(seen.animals) == 2
        assert (view.pile, view.closing) == (table.pile, 7)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hidden_are_only_hands_piles_removed_tiles_and_livestock_values(seats: int) -> None:
    """AE-Q-39: the list of what a seat may not know has nothing else in it."""
    table = a_table(seats=seats, livestock={1: [("cow", 12)]})
    kinds = {(kind, place.split(" of ")[0]) for kind, place, _ in table.hidden(0)}
    expected = {("tile", "hand"), ("tile", "pool"), ("cow", "cow"), ("cow", "unturned"), ("pig", "unturned")}
    assert kinds == expected | ({("chicken", "unturned")} if seats > 2 else set())


def test_other_hands_look_the_same_whatever_they_hold() -> None:
    """AE-SETUP-24, AE-SETUP-15: swap p2's hand against unseen tiles, and p1 and a spectator see the same bytes."""
    one = a_table(hands={0: ["w1w0"], 1: ["w1r2", "b1b0", "c1p1"]})
    other = a_table(hands={0: ["w1w0"], 1: ["p2p0", "r2c1", "w2w0"]})
    # The hands p3 and p4 hold may differ as well: p1 may not know them either.
    assert hand(one, 1) != hand(other, 1)
    assert seen_by(one, 0).to_bytes() == seen_by(other, 0).to_bytes()
    assert one.legal(0) == other.legal(0)
    assert seen_by(one, None).to_bytes() == seen_by(other, None).to_bytes()
    assert seen_by(one, 1).to_bytes() != seen_by(other, 1).to_bytes()


def test_removed_tiles_are_known_to_nobody() -> None:
    """AE-SETUP-18, AE-Q-39: with 2 players a seat counts 20 removed tiles among those it has not seen: 57 in all."""
    table = a_game(2)
    for seat in (0, 1):
        assert sum(seen_by(table, seat).unseen) == 60 - 3
    assert sum(seen_by(table, None).unseen) == 60


def test_an_imagined_hand_is_dealt_from_all_tiles_the_seat_has_not_seen() -> None:
    """AE-Q-39, AE-SETUP-15: p2's hand, the piles, the closing pile and the removed tiles are one lot to p1."""
    table = a_table(seats=2, hands={0: ["w1r2", "w2w0", "w1w0"], 1: ["b1b0", "c1p1", "p2p0"]})
    view = seen_by(table, 0)
    rng = random.Random(5)
    found: set[str] = set()
    for _ in range(400):
        world = GAME.imagine(view, rng)
        assert isinstance(world, type(table))
        assert sorted(hand(world, 0)) == ["w1r2", "w1w0", "w2w0"]
        found |= set(hand(world, 1))
    assert found == set(TILE_NAMES[:SMALL]) - {"w1r2", "w2w0", "w1w0"}
