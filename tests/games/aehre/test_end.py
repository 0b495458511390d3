"""End of the game: the closing pile, the last round, and who wins."""

from __future__ import annotations

import pytest

from farmyard.games.aehre.events import AnimalsTurned, ClosingPileOpened, EndDrawn, Ended, FarmScored
from farmyard.games.aehre.phases import Finish
from farmyard.games.aehre.state import Table
from tests.games.aehre.table import (
    TWO_REGIONS,
    a_table,
    all_on,
    farms,
    hand,
    happened,
    odds,
    offered,
    play,
    points,
    seen_by,
)

QUIET = {0: ("c", "j4"), 1: ("c", "b1"), 2: ("p", "b5"), 3: ("p", "h4"), 4: ("w", "h2")}


def quiet_turn(table: Table) -> None:
    """Whoever is to act lays a small tile, so nobody draws."""
    letter, space = QUIET[table.to_act[0]]
    play(table, f"lay {letter} {space}", f"points {space}")


def lay_and_draw(table: Table, tile: str = "w1r2", drawn: str = "") -> None:
    """Whoever is to act lays a large tile; nature is to move, or makes this move."""
    play(table, f"lay {tile} e2 e1", "points e2", "points e1", *([drawn] if drawn else []))


# --- the closing pile ---


def test_the_closing_pile_comes_into_play_with_the_last_ordinary_tile() -> None:
    """AE-END-01, AE-END-02, AE-Q-41: on drawing the last tile of the piles the "6+1" tile is removed, not only on the
    next draw; the seven tiles below it are untouched."""
    table = a_table(hands={0: ["w1r2"]}, pile=1, nature_waits=True)
    lay_and_draw(table)
    assert happened(table, ClosingPileOpened) == []
    play(table, "draw p2p0")
    assert len(happened(table, ClosingPileOpened)) == 1
    assert (table.pile, table.closing) == (0, 7)
    assert table.to_act == (1,)


def test_it_stays_closed_while_two_tiles_are_left() -> None:
    """AE-END-01: one before the last does not open it."""
    table = a_table(hands={0: ["w1r2"]}, pile=2, nature_waits=True)
    lay_and_draw(table, drawn="draw p2p0")
    assert happened(table, ClosingPileOpened) == []


def test_from_then_on_players_draw_from_the_closing_pile() -> None:
    """AE-END-03: the next draw takes one of its seven tiles; the end tile comes with chance 1/7."""
    table = a_table(hands={0: ["w1r2"]}, pile=0, nature_waits=True)
    lay_and_draw(table)
    assert float(odds(table)["draw end"]) == pytest.approx(1 / 7)
    play(table, "draw p2p0")
    assert table.closing == 6
    assert happened(table, ClosingPileOpened) == [], "it was opened before"


def test_the_last_tile_left_is_the_end_tile() -> None:
    """AE-END-03: six tiles drawn without it, so the seventh is the end tile for certain."""
    table = a_table(hands={0: ["w1r2"]}, pile=0, closing=1, nature_waits=True)
    lay_and_draw(table)
    assert odds(table) == {"draw end": 1}


# --- the last round ---


def test_after_the_end_tile_the_round_is_played_out() -> None:
    """AE-END-04: p1 is first, p2 draws the end tile; p3 and p4 (to the right of p1) still take their turns."""
    table = a_table(turn_of=1, hands={1: ["w1r2"]}, pile=0, nature_waits=True)
    lay_and_draw(table, drawn="draw end")
    assert table.ended_by == 1
    assert not table.over
    for seat in (2, 3):
        assert table.to_act == (seat,)
        quiet_turn(table)
    assert table.over
    assert table.to_act == ()


def test_the_round_is_counted_from_the_first_player() -> None:
    """AE-END-04: with p3 first, p2 sits to the right and is the last."""
    table = a_table(first=2, turn_of=3, hands={3: ["w1r2"]}, pile=0, nature_waits=True)
    lay_and_draw(table, drawn="draw end")
    quiet_turn(table)
    assert table.to_act == (1,)
    quiet_turn(table)
    assert table.over


def test_all_players_take_the_same_number_of_turns() -> None:
    """AE-END-05: the first player draws the end tile; each of the others still takes the turn of this round."""
    table = a_table(seats=3, hands={0: ["w1r2"]}, pile=0, nature_waits=True)
    lay_and_draw(table, drawn="draw end")
    turns = [0]
    while not table.over:
        turns.append(table.to_act[0])
        quiet_turn(table)
    assert turns == [0, 1, 2]


def test_the_last_player_ends_the_game_at_once() -> None:
    """AE-END-06: p4, to the right of the first player, draws the end tile: the game is over immediately."""
    table = a_table(turn_of=3, hands={3: ["w1r2"]}, pile=0, nature_waits=True)
    lay_and_draw(table)
    assert not table.over
    play(table, "draw end")
    assert table.over


def test_no_replacement_for_the_end_tile() -> None:
    """AE-Q-34: whoever draws it keeps two large tiles."""
    table = a_table(hands={0: ["w1r2", "b1b0", "c1p1"]}, pile=0, nature_waits=True)
    lay_and_draw(table, drawn="draw end")
    assert hand(table) == ["b1b0", "c1p1"]
    assert table.to_act == (1,)


def test_later_players_of_the_last_round_still_draw() -> None:
    """AE-Q-34, AE-Q-35: as long as tiles remain; the end tile cannot come a second time."""
    table = a_table(hands={0: ["w1r2"], 1: ["b1c1"]}, pile=0, closing=3, nature_waits=True)
    lay_and_draw(table, drawn="draw end")
    play(table, "lay b1c1 e2 e1", "points e2", "points e1")
    assert "draw end" not in offered(table)
    play(table, "draw p2p0")
    assert len(hand(table, 1)) == 3
    assert table.closing == 1


def test_nothing_is_drawn_from_an_empty_closing_pile() -> None:
    """AE-Q-35: the end tile was the last; p2 lays a large tile and keeps two."""
    table = a_table(hands={0: ["w1r2"], 1: ["b1c1"]}, pile=0, closing=1, nature_waits=True)
    lay_and_draw(table, drawn="draw end")
    play(table, "lay b1c1 e2 e1", "points e2", "points e1")
    assert table.closing == 0
    assert len(hand(table, 1)) == 2
    assert table.to_act == (2,)


def test_the_end_tile_is_shown_to_everybody() -> None:
    """AE-Q-36: every seat and every spectator learns at once who drew it."""
    table = a_table(hands={0: ["w1r2"]}, pile=0, nature_waits=True)
    lay_and_draw(table, drawn="draw end")
    for onlooker in (0, 1, 2, 3, None):
        assert EndDrawn(0) in table.log(onlooker)
        assert seen_by(table, onlooker).ended_by == 0


# --- the result ---


def test_livestock_is_turned_over_at_the_end() -> None:
    """AE-END-07: what only its owner knew, everybody sees now."""
    table = a_table(turn_of=3, hands={3: ["w1r2"]}, livestock={0: [("cow", 15), ("pig", 7)]}, pile=0, nature_waits=True)
    assert seen_by(table, 1).farmers[0].values == (None, None)
    lay_and_draw(table, drawn="draw end")
    for onlooker in (0, 1, None):
        assert seen_by(table, onlooker).farmers[0].values == (15, 7)
    assert [event.points for event in happened(table, AnimalsTurned, seat=0)] == [22]


def test_livestock_brings_the_points_printed_on_it() -> None:
    """AE-LIVE-03, AE-END-08: 30 on the track and a cow of 15 and a chicken of 2 make 47."""
    table = a_table(begin_with=Finish(), points={0: 30}, livestock={0: [("cow", 15), ("chicken", 2)]})
    assert table.over
    assert table.scores()[0].parts == {"fields": 30, "farms": 0, "livestock": 17}
    assert table.scores()[0].total == 47
    assert [event.winners for event in happened(table, Ended)] == [(0,)]


def test_most_points_win() -> None:
    """AE-END-09: p3 has the most, livestock included."""
    table = a_table(begin_with=Finish(), points={0: 50, 1: 52, 2: 45, 3: 10}, livestock={2: [("pig", 8)]})
    assert table.winners() == (2,)
    assert happened(table, Ended) == [Ended((2,))]


def test_nobody_has_won_while_the_game_goes_on() -> None:
    """AE-END-09: winners are named at the end only."""
    assert a_table(points={0: 50}).winners() == ()


def test_a_tie_goes_to_the_larger_region() -> None:
    """AE-END-10: p1 and p2 have 40 each; p2's wheat region has 3 fields, p1's potato region 1."""
    table = a_table(begin_with=Finish(), points={0: 40, 1: 40}, crops={"e2": "wheat"}, farms={"k5": 0, "f2": 1})
    assert table.winners() == (1,)


def test_the_tie_break_is_only_for_those_who_tie() -> None:
    """AE-END-10: p3 has the largest region but fewer points."""
    table = a_table(begin_with=Finish(), points={0: 40, 1: 40, 2: 39}, crops={"e2": "wheat"}, farms={"k5": 0, "f2": 2})
    assert table.winners() == (0,)


def test_all_own_regions_count_together() -> None:
    """AE-Q-37 (ruling 29): p1's regions of 2 and 2 beat p2's single region of 3."""
    table = a_table(
        begin_with=Finish(),
        points={0: 40, 1: 40},
        crops={"e2": "wheat", "a2": "potato", "k4": "potato"},
        farms={"a1": 0, "k5": 0, "f2": 1},
    )
    assert table.winners() == (0,)


def test_without_a_farm_the_tie_break_counts_nothing() -> None:
    """AE-Q-37: any farm beats none."""
    table = a_table(begin_with=Finish(), points={0: 40, 1: 40}, farms={"k5": 1})
    assert table.winners() == (1,)


def test_players_who_tie_in_everything_share_the_win() -> None:
    """AE-Q-38: same points, same number of fields."""
    table = a_table(begin_with=Finish(), points={0: 40, 1: 40, 2: 40, 3: 12}, farms={"a1": 0, "k5": 2})
    assert table.winners() == (0, 2)
    table = a_table(begin_with=Finish(), points={0: 40, 1: 40})
    assert table.winners() == (0, 1)


def test_a_waiting_farm_brings_nothing_at_the_end() -> None:
    """AE-Q-32: p2 (last of two) earns a farm, finds no free region and draws the end tile: no VP, no tie-break."""
    table = a_table(
        seats=2,
        turn_of=1,
        board=TWO_REGIONS,
        farms={"a1": 0, "k5": 0},
        cubes={1: all_on(3, wheat=1)},
        hands={1: ["w2w0"]},
        pile=0,
        nature_waits=True,
    )
    play(table, "lay w2w0 f3 f4", "barns f3", "draw end")
    assert table.over
    assert farms(table, 1) == []
    assert happened(table, FarmScored, seat=1) == []
    assert points(table, 1) == 0
    assert table.winners() == (0,)
