"""Setup: what lies where before the first turn."""

from __future__ import annotations

from fractions import Fraction

import pytest

from farmyard import NATURE, SetupError
from farmyard.games.aehre.box import BOX
from farmyard.games.aehre.events import FirstPlayer
from farmyard.games.aehre.state import Table
from farmyard.games.aehre.tables import CLOSING, CROPS, SMALL, TILE_NAMES
from tests.games.aehre.table import (
    CELLS,
    GAME,
    TRACK,
    a_game,
    a_table,
    animals,
    cell,
    farms,
    happened,
    odds,
    offered,
    play,
    points,
    reserve,
    seen_by,
    stack,
)

EVERY_SEAT_COUNT = (2, 3, 4, 5)


@pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)
def test_two_to_five_can_play(seats: int) -> None:
    """AE-IDEA-01: the game is for 2 to 5 players."""
    table = a_game(seats)
    assert len(table.farmers) == seats
    assert not table.over


@pytest.mark.parametrize("seats", [0, 1, 6, 10, -2])
def test_fewer_or_more_cannot_play(seats: int) -> None:
    """AE-IDEA-01: there is no solo game and no sixth seat."""
    with pytest.raises(SetupError) as refusal:
        GAME.start(seats=seats)
    assert refusal.value.phrase.key == "setup.seats"


def test_one_board_lies_before_everybody() -> None:
    """AE-SETUP-01: the board lies in the middle of the table, so all see the same printed fields."""
    table = a_game(3)
    for onlooker in (0, 1, 2, None):
        assert list(seen_by(table, onlooker).crops) == BOX.printed


def test_nobody_else_has_a_players_pieces() -> None:
    """AE-SETUP-02: each player has a colour of one's own; farms of two players can be told apart on the board."""
    table = a_table(seats=5, farms={f"{column}3": seat for seat, column in enumerate("acegi")})
    assert [table.owners[cell(f"{column}3")] for column in "acegi"] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)
def test_every_marker_starts_on_zero(seats: int) -> None:
    """AE-SETUP-04: each player's VP marker starts on space 0."""
    table = a_game(seats)
    assert [points(table, seat) for seat in range(seats)] == [0] * seats


@pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)
def test_every_player_has_a_cube_below_the_arrows_of_each_track(seats: int) -> None:
    """AE-SETUP-05, AE-SETUP-06: five crops, five barn tracks, one cube of each player on the lowest space of each."""
    table = a_game(seats)
    for farmer in table.farmers:
        assert farmer.cubes == [0, 0, 0, 0, 0]
    assert len(table.stacks) == len(CROPS) == 5


# --- livestock ------------------------------------------------------------------------------------------------------


def take_top(table_seats: int, left: int) -> set[str]:
    """What nature may turn up when somebody takes the top tile of a wheat stack of this height."""
    table = a_table(
        seats=table_seats,
        hands={0: ["w2r2"]},
        cubes={0: {"wheat": a_game(table_seats).barn.livestock - 1}},
        stacks={"wheat": left},
        nature_waits=True,
    )
    play(table, "lay w2r2 e2 e1", "barns e2", "points e1")
    assert set(odds(table).values()) == {Fraction(1, 5)}, "each tile of a kind is as likely as the others"
    return offered(table)


CHICKENS = {f"turn {value}" for value in range(1, 6)}
PIGS = {f"turn {value}" for value in range(6, 11)}
COWS = {f"turn {value}" for value in range(11, 16)}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_shuffled_chicken_lies_at_the_bottom_of_each_stack(seats: int) -> None:
    """AE-SETUP-07: any of the five chickens may be the one under this track."""
    assert take_top(seats, left=1) == CHICKENS


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_shuffled_pig_lies_above_the_chicken(seats: int) -> None:
    """AE-SETUP-09: any of the five pigs may be the one on this stack."""
    assert take_top(seats, left=2) == PIGS


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_shuffled_cow_lies_on_top(seats: int) -> None:
    """AE-SETUP-10, AE-Q-08: the cows lie on top of the stacks, not directly on the chickens."""
    assert take_top(seats, left=3) == COWS


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_three_to_five_players_there_are_five_stacks_of_three(seats: int) -> None:
    """AE-SETUP-11: chicken at the bottom, pig above it, cow on top: three tiles on each of five tracks."""
    assert list(a_game(seats).stacks) == [3, 3, 3, 3, 3]


def test_with_two_players_there_are_no_chickens() -> None:
    """AE-SETUP-12: five stacks of two; no chicken's value is left to be turned."""
    table = a_game(2)
    assert list(table.stacks) == [2, 2, 2, 2, 2]
    assert [list(values) for values in table.unturned] == [[11, 12, 13, 14, 15], [6, 7, 8, 9, 10]]


def test_with_two_players_pigs_below_and_cows_above_stand_on_the_first_row() -> None:
    """AE-SETUP-13: the first row from the top is the last space of the track."""
    assert a_game(2).barn.livestock == TRACK
    assert take_top(2, left=2) == COWS
    assert take_top(2, left=1) == PIGS


# --- farms and tiles ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)
def test_two_farms_of_each_player_wait_beside_the_barn(seats: int) -> None:
    """AE-SETUP-14: one on each of the two rows for this number of players; none on the crop area."""
    table = a_game(seats)
    assert len(table.barn.lines) == 2
    assert all(farms(table, seat) == [] for seat in range(seats))
    assert list(table.owners) == [-1] * CELLS


def before_the_deal(seats: int, first: str = "p1") -> Table:
    """A game whose first move, nature's, has not been made."""
    table = GAME.table(seats, {"first": first})
    assert isinstance(table, Table)
    table.chance_paused = True
    table.advance()
    return table


@pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)
def test_the_sixty_large_tiles_are_shuffled_and_face_down(seats: int) -> None:
    """AE-SETUP-15: before the deal all 60 lie unseen; any kind may be drawn, as often as it exists."""
    table = before_the_deal(seats)
    assert sum(table.pool) == 60
    assert odds(table) == {
        f"draw {kind}": Fraction(n, 60) for kind, n in zip(TILE_NAMES[:SMALL], BOX.copies, strict=True)
    }


@pytest.mark.parametrize(("seats", "removed"), [(2, 20), (3, 10)])
def test_with_few_players_large_tiles_are_removed(seats: int, removed: int) -> None:
    """AE-SETUP-16, AE-SETUP-17: 10 tiles with 3 players, 20 with 2; unseen, so they lie among the unseen tiles."""
    table = a_game(seats)
    assert sum(table.pool) - table.pile - (table.closing - 1) == removed


@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_players_no_large_tile_is_removed(seats: int) -> None:
    """AE-SETUP-19: every unseen tile is in the piles or in the closing pile."""
    table = a_game(seats)
    assert sum(table.pool) == table.pile + (table.closing - 1)


@pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)
def test_the_closing_pile_holds_six_large_tiles_and_the_end_tile(seats: int) -> None:
    """AE-SETUP-20, AE-SETUP-21: seven tiles face down, the end-of-game tile is still among them."""
    table = a_game(seats)
    assert table.closing == CLOSING == 7
    assert table.end_tile_waits


@pytest.mark.parametrize("place", range(7))
def test_the_end_tile_is_as_likely_in_any_place_of_the_closing_pile(place: int) -> None:
    """AE-SETUP-20: shuffled together, so of k tiles left the next is the end tile with chance 1/k."""
    table = a_table(hands={0: ["w1r2"]}, pile=0, closing=7 - place, nature_waits=True)
    play(table, "lay w1r2 e2 e1", "points e2", "points e1")
    assert odds(table)["draw end"] == Fraction(1, 7 - place)


def test_the_closing_pile_is_not_touched_while_ordinary_tiles_are_left() -> None:
    """AE-SETUP-22: with one ordinary tile left nobody can draw the end tile, and the closing pile stays whole."""
    table = a_table(hands={0: ["w1r2"]}, pile=1, nature_waits=True)
    play(table, "lay w1r2 e2 e1", "points e2", "points e1")
    assert "draw end" not in offered(table)
    play(table, sorted(offered(table))[0])
    assert (table.pile, table.closing) == (0, 7)


@pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)
def test_everybody_draws_three_large_tiles(seats: int) -> None:
    """AE-SETUP-23: each player draws 3 large tiles into hand."""
    assert [len(farmer.hand) for farmer in a_game(seats).farmers] == [3] * seats


@pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)
def test_everybody_receives_one_small_tile_of_each_crop(seats: int) -> None:
    """AE-SETUP-25: each player receives 5 small tiles, one of each crop."""
    table = a_game(seats)
    assert all(reserve(table, seat) == list(CROPS) for seat in range(seats))
    assert all(sum(farmer.small) == 5 for farmer in table.farmers)


def test_with_two_players_28_large_tiles_are_left_in_the_piles() -> None:
    """AE-SETUP-30: 60 - 20 removed - 6 - 6 in hands = 28."""
    assert a_game(2).pile == 28


def test_with_three_players_35_large_tiles_are_left_in_the_piles() -> None:
    """AE-SETUP-31: 60 - 10 removed - 6 - 9 in hands = 35."""
    assert a_game(3).pile == 35


def test_with_four_players_42_large_tiles_are_left_in_the_piles() -> None:
    """AE-SETUP-32: 60 - 6 - 12 in hands = 42."""
    assert a_game(4).pile == 42


def test_with_five_players_39_large_tiles_are_left_in_the_piles() -> None:
    """AE-SETUP-33: 60 - 6 - 15 in hands = 39."""
    assert a_game(5).pile == 39


# --- the first player -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_host_may_name_the_first_player(seat: int) -> None:
    """AE-SETUP-27, AE-Q-40, AE-SETUP-29: whoever is named gets the marker and takes the first turn."""
    table = a_game(3, first=f"p{seat + 1}")
    assert table.first == seat
    assert table.to_act == (seat,)
    assert [event.seat for event in happened(table, FirstPlayer)] == [seat]


def test_otherwise_luck_names_the_first_player() -> None:
    """AE-Q-40, AE-SETUP-27: who worked the soil last is for the players to say; else each is as likely."""
    table = before_the_deal(4, first="random")
    assert table.to_act == (NATURE,)
    assert odds(table) == {f"first p{seat}": Fraction(1, 4) for seat in (1, 2, 3, 4)}
    assert {a_game(4, seed).first for seed in range(40)} == {0, 1, 2, 3}


def test_nobody_can_be_first_who_does_not_sit_at_the_table() -> None:
    """AE-Q-40: a host cannot name the fourth of three players."""
    with pytest.raises(SetupError):
        GAME.start(seats=3, first="p4")


def test_the_first_player_stays_the_first_player() -> None:
    """AE-SETUP-28: the marker does not move from round to round."""
    table = a_table(seats=2, first=1, turn_of=1, hands={0: ["w1r2"], 1: ["w1r1"]})
    play(table, "lay w1r1 e2 e1", "points e2", "points e1")
    play(table, "lay w1r2 b2 b1", "points b2", "points b1")
    assert table.to_act == (1,)
    assert table.first == 1
    assert seen_by(table, 0).first == 1


# --- the example ----------------------------------------------------------------------------------------------------


def test_example_setup_for_four_players() -> None:
    """AE-EX-01: 5 small and 3 large tiles each, markers on 0, cubes on the lowest space, farms beside the rows for 4
    players, livestock on the second row from the top, a closing pile of 7 tiles put aside."""
    table = a_game(4)
    for seat in range(4):
        assert len(reserve(table, seat)) == 5
        assert len(table.farmers[seat].hand) == 3
        assert points(table, seat) == 0
        assert table.farmers[seat].cubes == [0, 0, 0, 0, 0]
        assert animals(table, seat) == []
        assert farms(table, seat) == []
    assert table.barn.lines == (1, 3)
    assert TRACK - table.barn.livestock + 1 == 2
    assert [stack(table, crop) for crop in CROPS] == [3, 3, 3, 3, 3]
    assert table.closing == 7
    # What a spectator sees of it: small tiles open, large tiles face down.
    seen = seen_by(table, None).farmers[0]
    assert seen.small == (1, 1, 1, 1, 1)
    assert seen.hand == (None, None, None)
