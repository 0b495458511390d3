"""An owner of the box replaces a table of ours by one of their own."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from farmyard import Record, SetupError
from farmyard.core.i18n import LANGUAGES
from farmyard.games.aehre.box import BOX, TABLES, box_for
from farmyard.games.aehre.events import CubeMoved, TookAnimal
from farmyard.games.aehre.tables import END, SMALL, TILE_NAMES, is_small
from tests.games.aehre.table import (
    GAME,
    a_game,
    a_table,
    animals,
    cell,
    cube,
    farms,
    happened,
    odds,
    offered,
    play,
    points,
    refused,
    seen_by,
)

GAPS = """
row,c1,c2,c3,c4
r1,W,B,,P
r2,,R,C,P
r3,W,,B,
"""
"""A crop area with gaps: a1 b1 d1, b2 c2 d2, a3 c3."""


def changed(table: str, old: str, new: str) -> dict[str, Any]:
    text = GAME.printed(table)
    assert old in text
    return {table: text.replace(old, new, 1)}


def all_tiles(crop_a: str, barns_a: int, crop_b: str, barns_b: int) -> str:
    """Sixty times the same tile."""
    rows = [f"L{n:02},{crop_a},{barns_a},{crop_b},{barns_b}" for n in range(1, 61)]
    return "\n".join(["id,crop_a,barns_a,crop_b,barns_b", *rows])


def wrong(**tables: Any) -> tuple[str, Any, Any, str]:
    with pytest.raises(SetupError) as found:
        a_game(2, **tables)
    facts = dict(found.value.phrase.facts)
    return found.value.phrase.key, facts.get("line"), facts.get("column"), facts["why"].key


@pytest.mark.parametrize("table", TABLES)
def test_our_own_table_given_as_a_file_changes_nothing(table: str) -> None:
    """AE-Q-01, AE-Q-02, AE-Q-07: each can be printed, and read again."""
    text: dict[str, Any] = {table: GAME.printed(table)}
    given = a_game(4, **text)
    assert given.data() == a_game(4).data()
    assert seen_by(given, 0).tables == seen_by(a_game(4), 0).tables


def test_without_files_it_is_our_box() -> None:
    """AE-Q-01: nothing is read again."""
    assert box_for(a_game(2).options) is BOX


def test_tiles_keep_their_numbers() -> None:
    """AE-Q-02: saved games know tiles by number, so the 50 kinds of our tiles, the small ones and the end tile stay."""
    assert BOX.kinds == list(range(50))
    assert TILE_NAMES[:8] == ["w2w0", "w1w0", "w1b1", "w1b2", "w2b1", "w2b2", "w1r1", "w1r2"]
    assert (TILE_NAMES[49], TILE_NAMES[SMALL : END + 1]) == ("p1p0", ["w", "b", "r", "c", "p", "end"])
    assert (SMALL, END) == (50, 55)
    assert len(set(TILE_NAMES)) == len(TILE_NAMES) == 10 * 9 + 5 * 6 + 6
    assert [tile for tile in range(len(TILE_NAMES)) if is_small(tile)] == list(range(50, 55))


def test_a_board_with_gaps() -> None:
    """AE-Q-01, AE-Q-13 (ruling 32): only spaces that share an edge are neighbours, and nothing lies in a gap."""
    table = a_table(hands={0: ["w1r2"]}, tables={"board": GAPS})
    near = {"a1": "b1", "b1": "a1 b2", "b2": "b1 c2", "c2": "b2 d2 c3", "d1": "d2", "d2": "d1 c2", "a3": "", "c3": "c2"}
    for name, others in near.items():
        assert sorted(table.box.neighbours[cell(name)]) == sorted(map(cell, others.split())), name
    assert offered(table, "lay w1r2") == {
        # wheat not on wheat, rapeseed not on rapeseed
        "lay w1r2 b1 a1", "lay w1r2 b2 b1", "lay w1r2 b2 c2", "lay w1r2 c2 d2", "lay w1r2 d2 c2",
        "lay w1r2 d1 d2", "lay w1r2 d2 d1", "lay w1r2 c2 c3", "lay w1r2 c3 c2",
    }  # fmt: skip
    assert offered(table, "lay w ") == {f"lay w {name}" for name in ("b1", "d1", "b2", "c2", "d2", "c3")}
    for move in ("lay w1r2 b1 c1", "lay w c1", "level w a2", "lay w k5", "lay w1r2 e1 f1"):
        assert refused(table, move) == "AE-Q-13"
    play(table, "lay w1r2 b1 a1", "points b1", "points a1")
    assert points(table) == 2


def test_farms_stand_on_spaces_only() -> None:
    """AE-FARM-03, AE-Q-13."""
    table = a_table(hands={0: ["w1r2"]}, cubes={0: 2}, tables={"board": GAPS})
    play(table, "lay w1r2 b1 a1", "points b1", "points a1")
    assert offered(table) == {f"farm {name}" for name in ("a1", "b1", "d1", "b2", "c2", "d2", "a3", "c3")}
    assert refused(table, "farm c1") == refused(table, "farm k11") == "AE-Q-13"
    play(table, "farm d1")
    assert farms(table) == ["d1"]
    assert table.farmers[0].farm_points == 2  # potatoes on d1 and d2


def test_a_high_board() -> None:
    """AE-Q-01: eleven rows have names of two digits."""
    rows = [f"r{n},{'WB' if n % 2 else 'RC'}" for n in range(1, 12)]
    text = "\n".join(["row,c1,c2", *[f"{row[:-1]},{row[-1]}" for row in rows]])
    table = a_table(hands={0: ["w1r2"]}, tables={"board": text})
    assert len(table.box.spaces) == 22
    play(table, "lay w1r2 a10 a9", "points a10", "points a9")
    assert table.levels[cell("a10")] == table.levels[cell("a9")] == 1


def test_other_large_tiles() -> None:
    """AE-Q-02, AE-Q-03: whichever field is named first; a field without symbols brings no farm points."""
    table = a_game(2, large_tiles=all_tiles("rapeseed", 0, "wheat", 2), first="p1")
    assert [TILE_NAMES[tile] for tile in table.farmers[0].hand] == ["w2r0"] * 3
    assert (table.box.copies, sum(table.pool)) == ([60], 54)
    play(table, "lay w2r0 e2 e1")
    assert offered(table) == {"points e2", "barns e2"}
    play(table, "barns e2")
    assert happened(table, CubeMoved)[0].steps == 2
    view = seen_by(table, 1)
    assert [(kind.name, kind.copies) for kind in view.tables.kinds] == [("w2r0", 60)]


def test_the_fields_of_a_double_tile_in_either_order() -> None:
    """AE-Q-02: 0-2 is the same tile as 2-0."""
    table = a_game(2, large_tiles=all_tiles("corn", 0, "corn", 2))
    assert {TILE_NAMES[tile] for tile in table.farmers[0].hand} == {"c2c0"}


def test_draws_follow_the_owners_tiles() -> None:
    """AE-DRAW-01: two kinds, 59 and 1."""
    text = all_tiles("wheat", 1, "beet", 1).replace("L07,wheat,1,beet,1", "L07,corn,0,potato,0")
    table = a_table(hands={0: ["w1b1"]}, nature_waits=True, tables={"large_tiles": text}, seed=4)
    assert "c0p0" not in [TILE_NAMES[tile] for farmer in table.farmers for tile in farmer.hand]
    play(table, "lay w1b1 e2 e3", "points e2", "points e3")
    assert odds(table) == {"draw w1b1": Fraction(47, 48), "draw c0p0": Fraction(1, 48)}
    play(table, "draw c0p0")
    assert "c0p0" in [TILE_NAMES[tile] for tile in table.farmers[0].hand]
    assert table.pool == [47, 0]


def test_other_small_tiles() -> None:
    """AE-Q-04."""
    tables = {"small_tiles": GAME.printed("small_tiles").replace("wheat,2", "wheat,1").replace("beet,2", "beet,0")}
    table = play(a_table(tables=tables), "lay w e2", "barns e2")
    assert cube(table, "wheat") == 1
    table = play(a_table(tables=tables), "lay b f2")
    assert table.to_act == (1,)  # no symbol, no question
    assert seen_by(table, 0).tables.small == (1, 0, 2, 2, 2)


def test_other_livestock() -> None:
    """AE-Q-09: several tiles may have one value, which is then more likely."""
    text = GAME.printed("livestock")
    for old in ("cow,12", "cow,13"):
        text = text.replace(old, "cow,20")
    table = a_table(
        seats=2, cubes={0: {"potato": 4}}, tables={"livestock": text}, nature_waits=True
    )  # fmt: skip
    play(table, "lay p e2", "barns e2")
    assert odds(table) == {
        "turn 11": Fraction(1, 5), "turn 14": Fraction(1, 5), "turn 15": Fraction(1, 5), "turn 20": Fraction(2, 5),
    }  # fmt: skip
    play(table, "turn 20")
    assert animals(table) == [("cow", 20)]
    assert list(table.unturned[0]) == [11, 14, 15, 20]
    assert happened(table, TookAnimal)[0].value == 20


def test_another_barn() -> None:
    """AE-Q-06, AE-Q-07: other farm rows and another livestock row for four players."""
    tables = changed("barn", "4,1,3,5", "4,2,4,8")
    table = a_table(hands={0: ["w1r2"]}, cubes={0: 3}, tables=tables)
    play(table, "lay w1r2 e2 e1", "points e2", "points e1")
    assert offered(table, "farm")  # all cubes have passed row 2
    play(table, "farm a1")
    assert table.to_act == (1,)
    assert a_game(4, **tables).barn.livestock == 8
    assert a_game(3, **tables).barn.livestock == 6
    barn = seen_by(table, 0).tables.barn
    assert (barn.lines, barn.livestock, barn.animals) == ((2, 4), 8, 3)


def test_a_record_carries_the_tables() -> None:
    """AE-Q-01: whoever replays it plays with the same box."""
    table = a_game(2, seed=3, board=GAPS, large_tiles=all_tiles("wheat", 1, "beet", 0))
    while not table.over:
        table.play(table.legal(table.to_act[0])[-1])
    again = Record.parse(str(table.record())).replay()
    assert again.hash() == table.hash()
    assert again.scores() == table.scores()


@pytest.mark.parametrize(
    ("table", "old", "new", "found"),
    [
        ("board", "r1,P", "r1,p", ("table.cell", 2, "c1", "table.word")),
        ("board", "r2,B", "r3,B", ("table.cell", 3, "row", "table.word")),
        ("board", "c1,c2", "c1,c3", ("table.wrong", None, None, "table.columns")),
        ("board", "c11,", "c11,c12,", ("table.wrong", None, None, "table.width")),
        ("board", "row,c1", "row,k1", ("table.wrong", None, None, "table.column")),
        ("large_tiles", "L01,wheat,2", "L01,wheat,3", ("table.cell", 2, "barns_a", "table.number")),
        ("large_tiles", "L01,wheat,2", "L01,oats,2", ("table.cell", 2, "crop_a", "table.word")),
        ("large_tiles", "L02,", "L03,", ("table.cell", 3, "id", "table.word")),
        ("small_tiles", "beet,2", "beet,-1", ("table.cell", 3, "barns", "table.number")),
        ("small_tiles", "beet,2", "wheat,2", ("table.cell", 3, "crop", "table.word")),
        ("livestock", "cow,11", "cow,100", ("table.cell", 2, "victory_points", "table.number")),
        ("livestock", "cow,11", "pig,11", ("table.cell", 2, "kind", "table.word")),
        ("barn", "2,3,5,6", "2,5,5,6", ("table.cell", 2, "farm_line_1", "table.number")),
        ("barn", "2,3,5,6", "2,0,5,6", ("table.cell", 2, "farm_line_1", "table.number")),
        ("barn", "2,3,5,6", "2,3,7,6", ("table.cell", 2, "farm_line_2", "table.number")),
        ("barn", "2,3,5,6", "2,3,5,9", ("table.cell", 2, "livestock_space", "table.number")),
        ("barn", "2,3,5,6", "3,3,5,6", ("table.cell", 2, "players", "table.word")),
    ],
)
def test_a_table_that_cannot_be_played_with_is_refused(
    table: str, old: str, new: str, found: tuple[str, Any, Any, str]
) -> None:
    """AE-Q-01, AE-Q-02, AE-Q-07, AE-Q-09: with table, line and column, and the reason."""
    key, line, column, why = wrong(**changed(table, old, new))
    assert (key, line, column, why.removeprefix("frage-der-aehre.")) == found


def test_tables_that_are_too_large_or_too_small() -> None:
    """AE-Q-01, AE-Q-02: eleven columns and rows at most, two spaces side by side at least, sixty tiles exactly."""
    wide = "row," + ",".join(f"c{n}" for n in range(1, 13)) + "\nr1," + ",".join("W" * 12)
    assert wrong(board=wide)[3] == "frage-der-aehre.table.columns"
    high = "row,c1\n" + "\n".join(f"r{n},W" for n in range(1, 13))
    assert wrong(board=high)[3] == "table.one_each"
    assert wrong(board="row,c1,c2\nr1,W,\nr2,,B")[3] == "frage-der-aehre.table.no_pair"
    few = GAME.printed("large_tiles").splitlines()[:-1]
    assert wrong(large_tiles="\n".join(few))[3] == "table.one_each"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_draws_the_owners_board(lang: str) -> None:
    """AE-Q-01, AE-Q-07: gaps are left open, and the longest tracks of five players still fit."""
    tables: dict[str, Any] = {"board": GAPS, "barn": GAME.printed("barn").replace("5,1,2,4", "5,1,2,8")}
    lines = ["".join(text for text, _ in line) for line in GAME.draw(a_game(5, **tables).view(0), lang, tuple("ABCDE"))]
    assert lines[:11] == [
        "     a     b     c     d   ",
        "  ┌─────┬─────┐     ┌─────┐",
        "1 │ w   │ b   │     │ p   │ 1",
        "  │     │     │     │     │ ",
        "  └─────┼─────┼─────┼─────┤",
        "2       │ r   │ c   │ p   │ 2",
        "        │     │     │     │ ",
        "  ┌─────┼─────┼─────┼─────┘",
        "3 │ w   │     │ b   │       3",
        "  │     │     │     │       ",
        "  └─────┘     └─────┘      ",
    ]
    assert max(map(len, lines)) <= 80
