"""Step 1: lay a tile."""

from __future__ import annotations

import pytest

from farmyard import UnreadableMove
from farmyard.games.aehre.events import FarmScored, Laid, NoPlacement
from farmyard.games.aehre.tables import CROPS
from tests.games.aehre.table import (
    CELLS,
    EMPTY,
    NO_SMALL_TILES,
    NO_TWO_NEIGHBOURS_LEVEL,
    a_table,
    crop_on,
    cube,
    hand,
    happened,
    level_of,
    offered,
    play,
    points,
    printed_on,
    refused,
    reserve,
    seen_by,
)

# --- which tile ---


def test_a_large_tile_comes_from_the_hand() -> None:
    """AE-PLACE-01: one large tile of the hand is laid and leaves it; any other is refused."""
    table = a_table(hands={0: ["w1r2", "b1b0", "c1p1"]}, nature_waits=True)
    assert refused(table, "lay w1r1 e2 e1") == "AE-PLACE-01"
    play(table, "lay w1r2 e2 e1")
    assert sorted(hand(table)) == ["b1b0", "c1p1"]


def test_or_a_small_tile_from_the_reserve() -> None:
    """AE-PLACE-01: a small tile leaves the reserve; one that is gone cannot be laid."""
    table = a_table(small={0: ["wheat", "corn"]})
    assert refused(table, "lay b e2") == "AE-PLACE-01"
    play(table, "lay w e2")
    assert reserve(table) == ["corn"]


def test_the_tile_lies_face_up() -> None:
    """AE-PLACE-02: both crops can be seen on the crop area, one level higher, first field on the first space."""
    table = play(a_table(hands={0: ["w1r2"]}), "lay w1r2 e2 e1")
    assert (crop_on(table, "e2"), crop_on(table, "e1")) == ("wheat", "rapeseed")
    assert (level_of(table, "e2"), level_of(table, "e1")) == (1, 1)
    assert seen_by(table, None).crops == tuple(table.crops)


def test_a_player_must_lay_exactly_one_tile_face_up() -> None:
    """AE-Q-11: there is no passing, and after one tile comes step 2."""
    table = a_table(hands={0: ["w1r2"]}, seats=2)
    assert refused(table, "done") == "AE-TURN-02"
    assert all(move.startswith(("lay ", "level ")) for move in offered(table))
    play(table, "lay w1r2 e2 e1")
    assert offered(table) == {"points e2", "barns e2", "points e1", "barns e1"}
    play(table, "points e2", "points e1")
    assert table.to_act == (1,)
    assert len(happened(table, Laid, seat=0)) == 1


# --- the fallow rule ---


def test_a_crop_never_covers_the_same_crop() -> None:
    """AE-PLACE-03: wheat may not lie on a tile that shows wheat."""
    table = a_table(crops={"e2": "wheat"}, levels={"e2": 1})
    assert refused(table, "lay w e2") == "AE-PLACE-03"
    on_e2 = {move for move in offered(table) if move.split()[2:] == ["e2"]}
    assert on_e2 == {"lay b e2", "lay r e2", "lay c e2", "lay p e2"}


def test_the_fallow_rule_holds_for_each_of_the_two_fields() -> None:
    """AE-PLACE-04: wheat/rapeseed on d3 (corn) and e3 (wheat): the wheat may lie left, not right."""
    table = a_table(hands={0: ["w1r2"]}, levels={"d3": 1, "e3": 1})
    assert "lay w1r2 d3 e3" in offered(table)
    assert refused(table, "lay w1r2 e3 d3") == "AE-PLACE-03"
    # The same for the second field: rapeseed on rapeseed.
    table = a_table(hands={0: ["w1r2"]}, levels={"e2": 1, "e1": 1})
    assert refused(table, "lay w1r2 e1 e2") == "AE-PLACE-03"


def test_example_rapeseed_and_wheat() -> None:
    """AE-EX-02: rapeseed/wheat may not lie with its rapeseed on rapeseed, but with its wheat on rapeseed (e2) and its
    rapeseed on potato (d2)."""
    table = a_table(hands={0: ["w1r2"]}, levels={"d2": 1, "e2": 1})
    assert (crop_on(table, "e2"), crop_on(table, "d2")) == ("rapeseed", "potato")
    assert refused(table, "lay w1r2 d2 e2") == "AE-PLACE-03"
    play(table, "lay w1r2 e2 d2")
    assert (crop_on(table, "e2"), crop_on(table, "d2")) == ("wheat", "rapeseed")


def test_the_fallow_rule_holds_for_printed_fields() -> None:
    """AE-Q-14: a printed crop may not be covered by the same crop either."""
    table = a_table(hands={0: ["w1r2"]})
    assert printed_on("f2") == "wheat"
    assert refused(table, "lay w f2") == "AE-Q-14"
    assert refused(table, "lay w1r2 f2 f3") == "AE-Q-14"


# --- levels ---


def test_tiles_may_lie_on_tiles() -> None:
    """AE-PLACE-05: on two tiles of level 1 a third reaches level 2."""
    table = a_table(hands={0: ["w1r2"]}, levels={"e2": 1, "e1": 1})
    play(table, "lay w1r2 e2 e1")
    assert (level_of(table, "e2"), level_of(table, "e1")) == (2, 2)


def test_a_large_tile_needs_two_spaces_of_one_level() -> None:
    """AE-PLACE-06: level 1 beside level 0 will not do, in either direction."""
    table = a_table(hands={0: ["w1r2"]}, levels={"e2": 1})
    assert refused(table, "lay w1r2 e2 e1") == "AE-PLACE-06"
    assert refused(table, "lay w1r2 e1 e2") == "AE-PLACE-06"


def test_example_different_levels() -> None:
    """AE-EX-03: not across two spaces of different levels, but on two different tiles of the same height."""
    crops = {"d1": "beet", "d2": "beet", "e1": "corn", "e2": "corn"}
    # Two upright tiles side by side, and the printed field f2 beside them.
    table = a_table(hands={0: ["w1r2"]}, crops=crops, levels=dict.fromkeys(crops, 1))
    assert refused(table, "lay w1r2 e2 f2") == "AE-PLACE-06"
    play(table, "lay w1r2 d2 e2")
    assert (level_of(table, "d2"), level_of(table, "e2")) == (2, 2)


def test_there_is_no_height_limit() -> None:
    """AE-Q-20: a tile may lie on a stack of fifty."""
    table = a_table(hands={0: ["w1r2"]}, levels={"e2": 50, "e1": 50})
    play(table, "lay w1r2 e2 e1")
    assert level_of(table, "e2") == 51


def test_a_small_tile_lies_face_up_on_any_level() -> None:
    """AE-Q-18: its neighbours' levels do not matter."""
    table = a_table(levels={"e2": 3})
    play(table, "lay w e2")
    assert level_of(table, "e2") == 4
    table = a_table(levels={"e1": 3, "d2": 2, "f2": 1})
    play(table, "lay w e2")
    assert level_of(table, "e2") == 1


# --- two spaces side by side ---


def test_a_large_tile_lies_on_two_spaces_that_share_an_edge() -> None:
    """AE-Q-13: not on spaces that touch at a corner or not at all, nor on one space twice, nor round the edge."""
    table = a_table(hands={0: ["w1r2"]})
    for spaces in ("e2 f3", "e2 e4", "e2 e2", "k1 a2"):
        assert refused(table, f"lay w1r2 {spaces}") == "AE-Q-13"


def test_a_tile_does_not_stick_out_of_the_crop_area() -> None:
    """AE-Q-13: there is no row 6, and no board has a column l."""
    table = a_table(hands={0: ["w1r2"]})
    before = table.hash()
    assert refused(table, "lay w1r2 a5 a6") == "AE-Q-13"
    with pytest.raises(UnreadableMove):
        table.play("lay w1r2 k1 l1")
    assert table.hash() == before


def test_a_tile_may_be_turned_in_four_directions() -> None:
    """AE-Q-13: wheat on f3, rapeseed above, below, left or right of it."""
    table = a_table(hands={0: ["w1r2"]}, crops={"g3": "corn"})
    turned = {f"lay w1r2 f3 {beside}" for beside in ("f2", "f4", "e3", "g3")}
    assert turned <= offered(table)


def test_both_ways_round_are_offered_for_a_double_tile() -> None:
    """AE-Q-13: on wheat/wheat only one field shows barn symbols, so it matters which way it lies."""
    table = a_table(hands={0: ["w2w0"]})
    assert {"lay w2w0 e1 e2", "lay w2w0 e2 e1"} <= offered(table)


def test_a_tile_need_not_adjoin_other_tiles() -> None:
    """AE-Q-15: far away from the only tile on the board everything may be laid as on an empty one."""
    alone = a_table(hands={0: ["w1r2", "b1b0", "c1p1"]})
    table = a_table(hands={0: ["w1r2", "b1b0", "c1p1"]}, levels={"a5": 1, "b5": 1})
    far = {move for move in offered(alone, "lay") if not {"a4", "b4", "a5", "b5", "c5"} & set(move.split())}
    assert far
    assert far <= offered(table)


# --- a small tile face down ---


def test_a_small_tile_face_down_raises_a_space_by_one_level() -> None:
    """AE-PLACE-07: d3 lies one level below e3; a small tile of the reserve makes them level."""
    table = a_table(hands={0: ["w1r2"]}, levels={"e3": 1})
    assert refused(table, "lay w1r2 d3 e3") == "AE-PLACE-06"
    play(table, "level b d3")
    assert level_of(table, "d3") == 1
    assert reserve(table) == ["wheat", "rapeseed", "corn", "potato"]
    play(table, "lay w1r2 d3 e3")
    assert (level_of(table, "d3"), level_of(table, "e3")) == (2, 2)


def test_a_large_tile_must_cover_it_at_once() -> None:
    """AE-PLACE-08: only lays that cover the face-down tile are offered; nothing else may come first."""
    table = play(a_table(hands={0: ["w1r2", "b1b0", "c1p1"]}, levels={"e3": 1}), "level b d3")
    assert offered(table)
    for move in offered(table):
        assert move.startswith("lay ")
        assert {"d3", "e3"} == set(move.split()[2:])
    assert refused(table, "lay w1r2 b2 b1") == "AE-PLACE-08"
    assert refused(table, "points d3") == "AE-PLACE-08"


def test_a_small_tile_that_could_not_be_covered_is_not_laid_face_down() -> None:
    """AE-PLACE-08: with wheat/wheat alone in hand nothing can be laid on the wheat of e3."""
    table = a_table(hands={0: ["w1w0", "w2w0", EMPTY]}, levels={"e3": 1})
    assert refused(table, "level b d3") == "AE-PLACE-08"
    # The nearest case that works: one tile with another crop.
    table = a_table(hands={0: ["w1w0", "w2w0", "w1r2"]}, levels={"e3": 1})
    assert "level b d3" in offered(table)


def test_any_remaining_small_tile_may_lie_face_down() -> None:
    """AE-PLACE-09: all of the reserve is offered, and only the reserve."""
    table = a_table(hands={0: ["w1r2"]}, levels={"e3": 1}, small={0: ["wheat", "potato"]})
    assert {move for move in offered(table, "level") if move.endswith(" d3")} == {"level w d3", "level p d3"}
    assert refused(table, "level b d3") == "AE-PLACE-09"


def test_any_crop_may_cover_the_face_down_tile() -> None:
    """AE-PLACE-10: d3 shows corn until a small tile lies on it; then corn may be laid there too."""
    table = a_table(hands={0: ["c1p1"]}, levels={"e3": 1, "d3": 0})
    play(table, "level b d3", "lay c1p1 d3 e3")
    assert crop_on(table, "d3") == "corn"


def test_the_other_field_still_keeps_the_fallow_rule() -> None:
    """AE-PLACE-11: wheat may lie on the face-down tile, not on the wheat beside it."""
    table = play(a_table(hands={0: ["w1r2"]}, levels={"e3": 1}), "level b d3")
    assert refused(table, "lay w1r2 e3 d3") == "AE-PLACE-03"
    assert "lay w1r2 d3 e3" in offered(table)


@pytest.mark.parametrize("crop", CROPS)
def test_the_hidden_crop_does_not_matter(crop: str) -> None:
    """AE-PLACE-12: whichever small tile lies face down, the same lays may follow."""
    hands = {0: ["w1r2", "b1b0", "c1p1"]}
    reference = offered(play(a_table(hands=hands, levels={"e3": 1}), "level b d3"))
    table = play(a_table(hands=hands, levels={"e3": 1}), f"level {crop} d3")
    assert offered(table) == reference


def test_a_small_tile_may_lie_face_down_on_its_own_crop() -> None:
    """AE-Q-17: corn face down on the printed corn of d3."""
    assert printed_on("d3") == "corn"
    table = a_table(hands={0: ["w1r2"]}, levels={"e3": 1})
    assert "level c d3" in offered(table)


def test_example_levelling_beside_the_wheat() -> None:
    """AE-EX-04: a wheat tile lies on e3. Any small tile face down on d3 makes both spaces level; then the large tile
    is laid on both, and only on the wheat that is still visible must it obey the fallow rule."""
    table = a_table(hands={0: ["w1r2"]}, levels={"e3": 1}, crops={"e3": "wheat"})
    assert {f"level {letter} d3" for letter in "wbrcp"} <= offered(table)
    play(table, "level p d3")
    assert level_of(table, "d3") == level_of(table, "e3") == 1
    assert refused(table, "lay w1r2 e3 d3") == "AE-PLACE-03"
    play(table, "lay w1r2 d3 e3")
    assert (crop_on(table, "d3"), crop_on(table, "e3")) == ("wheat", "rapeseed")
    assert (level_of(table, "d3"), level_of(table, "e3")) == (2, 2)


def test_example_beet_on_hidden_beet() -> None:
    """AE-EX-05: a beet tile lies face down; beet may be laid on it, for hidden beets are no beets."""
    table = a_table(hands={0: ["b1r1"]}, levels={"e3": 1})
    play(table, "level b d3", "lay b1r1 d3 e3")
    assert crop_on(table, "d3") == "beet"


def test_at_most_one_small_tile_a_turn() -> None:
    """AE-PLACE-13: no second one face down; and after one face up the turn has no room for another."""
    table = play(a_table(hands={0: ["w1r2"]}, levels={"e3": 1}), "level b d3")
    assert refused(table, "level w d3") == "AE-PLACE-13"
    assert refused(table, "level w b2") == "AE-PLACE-13"
    table = play(a_table(), "lay w e2")
    assert refused(table, "lay p e2") == "AE-TURN-02"
    assert refused(table, "level p d2") == "AE-TURN-02"


def test_no_small_tile_face_up_on_one_face_down() -> None:
    """AE-PLACE-14: a small tile never covers the face-down tile."""
    table = play(a_table(hands={0: ["w1r2"]}, levels={"e3": 1}), "level b d3")
    assert refused(table, "lay w d3") == "AE-PLACE-14"


def test_spaces_of_one_level_are_not_raised() -> None:
    """AE-Q-16: d3 and its neighbours are level, so nothing may lie face down on it."""
    table = a_table(hands={0: ["w1r2"]})
    assert offered(table, "level") == set()
    assert refused(table, "level b d3") == "AE-Q-16"


def test_a_step_of_two_cannot_be_levelled() -> None:
    """AE-Q-16: the raised space must have been exactly one level lower; nor is the higher space raised."""
    table = a_table(hands={0: ["w1r2"]}, levels={"e3": 2})
    assert offered(table, "level") == set()
    assert refused(table, "level b d3") == "AE-Q-16"
    assert refused(table, "level b e3") == "AE-Q-16"


# --- no placement ---


def test_without_any_placement_steps_one_and_two_are_skipped() -> None:
    """AE-Q-12: no two neighbours are level and the reserve is empty. The hand is shown, the farm on e3 scores, nothing
    is drawn, and the next player is to act."""
    table = a_table(
        board=NO_TWO_NEIGHBOURS_LEVEL,
        hands={0: ["w1r2", "b1b0", "c1p1"]},
        small={0: NO_SMALL_TILES},
        farms={"e3": 0},
    )
    assert table.to_act == (1,)
    assert [[len(event.tiles)] for event in happened(table, NoPlacement)] == [[3]]
    assert [(event.seat, event.points) for event in happened(table, FarmScored)] == [(0, 1)]
    assert sorted(hand(table)) == ["b1b0", "c1p1", "w1r2"]
    assert None not in seen_by(table, 1).farmers[0].hand, "everybody has seen the hand"
    assert points(table) == 1


def test_with_a_small_tile_left_there_is_a_placement() -> None:
    """AE-Q-12: the same board with one small tile in the reserve: it must be laid, or used to level."""
    table = a_table(board=NO_TWO_NEIGHBOURS_LEVEL, hands={0: ["w1r2", "b1b0", "c1p1"]}, small={0: ["wheat"]})
    assert table.to_act == (0,)
    assert offered(table, "lay w ")
    assert offered(table, "level w ")
    assert not any(len(move.split()) == 4 for move in offered(table))


def test_when_nobody_can_lay_any_more_the_game_ends() -> None:
    """AE-Q-12 (ruling 57): if a whole round passes without a placement, nothing would ever change again."""
    table = a_table(
        board=NO_TWO_NEIGHBOURS_LEVEL, seats=3, small=dict.fromkeys(range(3), NO_SMALL_TILES), farms={"e3": 2}
    )
    assert table.over
    assert [event.seat for event in happened(table, NoPlacement)] == [0, 1, 2]
    assert points(table, 2) == 1
    assert table.winners() == (2,)


def test_a_blocked_board_can_be_reached_and_still_ends() -> None:
    """AE-Q-12 (ruling 57): five players lay all their small tiles on every other space and put two farms on the
    two that are left: from then on no two neighbours are level."""
    table = a_table(seats=5, hands={})
    spaces = [f"{column}{row}" for row in range(1, 6) for at, column in enumerate("abcdefghijk") if (row + at) % 2 == 0]
    assert len(spaces) == 27
    kept, to_raise = spaces[-2:], spaces[:-2]
    while not table.over:
        moves = offered(table)
        if any(move.startswith("farm") for move in moves):
            wish = [f"farm {space}" for space in kept] + sorted(move for move in moves if move[5:] not in spaces)
        elif any(move.startswith("barns") for move in moves):
            wish = sorted(move for move in moves if move.startswith("barns"))
        else:
            wish = [f"lay {letter} {space}" for space in to_raise for letter in "wbrcp"]
        move = next(move for move in wish if move in moves)
        if move.startswith("lay"):
            to_raise.remove(move.split()[-1])
        play(table, move)
    assert to_raise == []
    assert table.end_tile_waits
    assert len(happened(table, Laid)) == 25
    assert [event.seat for event in happened(table, NoPlacement)] == [0, 1, 2, 3, 4]


def test_nothing_is_laid_outside_the_table_of_spaces() -> None:
    """AE-PLACE-02: every lay that is offered names spaces of the crop area."""
    table = a_table(hands={0: ["w1r2", "b1b0", "c1p1"]})
    assert table.levels == [0] * CELLS
    small = [move for move in offered(table) if len(move.split()) == 3]
    # On 55 spaces each crop is printed 11 times, so 44 are left for each of five small tiles.
    assert len(small) == 5 * 44


def test_a_small_tile_face_up_brings_its_two_barn_symbols() -> None:
    """AE-PLACE-01, AE-Q-04: a small tile counts as the tile of the turn, with 2 farm points if the player likes."""
    table = play(a_table(), "lay w e2", "barns e2")
    assert cube(table, "wheat") == 2
    assert table.to_act == (1,)
