"""An owner of the box replaces a table of ours by one of their own."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard import Record, SetupError
from farmyard.games.farmerama.box import BOX, TABLES, box_for
from farmyard.games.farmerama.events import Displayed, LotDrawn, Took
from tests.games.farmerama.table import GAME, a_game, a_table, barn, land, offered, play, seen_by, stars


def changed(table: str, old: str, new: str) -> dict[str, Any]:
    text = GAME.printed(table)
    assert old in text
    return {table: text.replace(old, new, 1)}


def wrong(**tables: Any) -> tuple[str, Any, Any, str]:
    with pytest.raises(SetupError) as found:
        a_game(2, **tables)
    facts = dict(found.value.phrase.facts)
    return found.value.phrase.key, facts.get("line"), facts.get("column"), facts["why"].key


@pytest.mark.parametrize("table", TABLES)
def test_our_own_table_given_as_a_file_changes_nothing(table: str) -> None:
    """FA-Q-09, FA-Q-10, FA-Q-12: each can be printed, and read again."""
    text: dict[str, Any] = {table: GAME.printed(table)}
    given = a_game(4, **text)
    mine, other = given.data(), a_game(4).data()
    assert mine == other
    assert seen_by(given, 0).tables == seen_by(a_game(4), 0).tables


def test_without_files_it_is_our_box() -> None:
    """FA-Q-09: nothing is read again."""
    assert box_for(a_game(2).options) is BOX


def test_other_numbers_on_the_action_wheel() -> None:
    """FA-Q-09."""
    tables = changed("action_wheel", "0,3,2,3,2,4,3", "0,6,1,3,2,4,3")
    table = a_table(cards=["sow", "feed", "feed", "feed"], **tables)
    assert table.farms[0].left == 6


def test_another_player_wheel() -> None:
    """FA-Q-02, FA-Q-03: hay and oats change places, cow and pig too."""
    text = GAME.printed("player_wheel")
    text = text.replace("hay,cow", "-").replace("oats,pig", "hay,cow").replace("-", "oats,pig")
    table = a_game(4, player_wheel=text)
    assert land(table) == {"a1": "carrot", "b1": "oats", "c1": "hay", "d1": "corn"}
    table = a_table(cards=["feed", "sow", "sow", "sow"], barns={0: {"hay": 3, "corn": 2}}, player_wheel=text)
    play(table, "feed cow")
    assert table.farms[0].animals[2] == 2


def test_another_start_of_the_wheel() -> None:
    """FA-SETUP-17, FA-SETUP-28: starting crops follow the wheel."""
    text = GAME.printed("player_wheel")
    head, *rows = text.splitlines()
    moved = [
        row.replace(f",{zone},", f",{after},") for row, zone, after in zip(rows, "ABCDEFG", "BCDEFGA", strict=True)
    ]
    table = a_game(4, player_wheel="\n".join([head, *moved]))
    assert land(table) == {"b1": "carrot", "c1": "hay", "d1": "oats", "e1": "corn"}


def test_another_land() -> None:
    """FA-Q-01: zone C with three fields."""
    tables = changed("fields", "C,0,1", "C,2,1")
    table = a_table(cards=["sow", "feed", "feed", "feed"], **tables)
    assert "sow oats c2" in offered(table)
    assert seen_by(table, 0).tables.zones == (3, 2, 3, 3, 2, 2, 2)


def test_other_stars_and_tracks() -> None:
    """FA-Q-14, FA-Q-12."""
    tables = changed("animals", "0,2,2,0,5", "0,2,2,0,4") | changed("score_tracks", "1,10,", "1,9,")
    table = a_table(phase="choose", barns={0: {}}, grazing={0: {"sheep": "A"}}, products={0: {"sheep": 1}}, **tables)
    assert stars(table) == 8 + 4 + 9


def test_other_decorations() -> None:
    """FA-Q-10."""
    tables = changed("decorations", "G01,Carrot barrow,3,0", "G01,Wheelbarrow,2,5")
    table = a_table(
        phase="award", cards=["sow", "sow", "feed", "water"], gardens={0: ["G02"]}, display=["G01", "G05"],
        barns={1: {}}, **tables,
    )  # fmt: skip
    play(table, "take G01")
    assert barn(table, 1) == {"carrot": 2, "hay": 5}
    names = [decoration.name for decoration in seen_by(table, 0).tables.decorations]
    assert names == ["Wheelbarrow", *[""] * 24]  # what is ours the catalogue names, in every language


def test_a_record_carries_the_tables() -> None:
    """FA-Q-09: whoever replays it plays with the same box."""
    table = a_game(2, seed=3, **changed("fields", "C,0,1", "C,2,1"))
    again = Record.parse(str(table.record())).replay()
    assert again.hash() == table.hash()
    assert again.scores() == table.scores()


@pytest.mark.parametrize(
    ("table", "old", "new", "found"),
    [
        ("action_wheel", "0,3,2,3", "0,3,3,3", ("table.cell", 2, "sow_alone", "table.number")),
        ("action_wheel", "0,3,2,3", "0,3,-1,3", ("table.cell", 2, "sow_shared", "table.number")),
        ("action_wheel", "\n3,", "\n4,", ("table.cell", 5, "position", "table.word")),
        ("action_wheel", "position", "place", ("table.wrong", None, None, "table.column")),
        ("player_wheel", "S2,sow,hay", "S2,sow,hey", ("table.cell", 3, "crop", "table.word")),
        ("player_wheel", "S2,sow,hay", "S2,sow,oats", ("table.wrong", None, None, "farmerama.table.crops")),
        ("player_wheel", "H1,harvest,,", "H1,harvest,hay,", ("table.cell", 6, "crop", "table.word")),
        ("player_wheel", "oats,pig", "oats,cow", ("table.wrong", None, None, "farmerama.table.heads")),
        ("player_wheel", "oats,pig", "oats,goat", ("table.cell", 4, "head", "table.word")),
        ("player_wheel", "horse,0,0", "horse,1,0", ("table.wrong", None, None, "farmerama.table.one_sector")),
        ("player_wheel", ",,,1,1,", ",,,1,0,", ("table.wrong", None, None, "farmerama.table.one_sector")),
        ("player_wheel", "0,0,C", "0,0,D", ("table.cell", 4, "zone_at_start", "farmerama.table.not_round")),
        ("fields", "C,0,1", "C,0,0", ("table.cell", 4, "scarecrow_fields", "table.number")),
        ("fields", "A,2,1", "A,4,1", ("table.cell", 2, "scarecrow_fields", "table.number")),
        ("fields", "G,1,1", "H,1,1", ("table.cell", 8, "zone", "table.word")),
        ("animals", "pig,pink", "hog,pink", ("table.cell", 3, "animal", "table.word")),
        ("animals", "0,2,2,0,5", "0,2,2,0,lots", ("table.cell", 2, "stars", "table.number")),
        ("score_tracks", "2,19", "2,10", ("table.cell", 4, "sheep", "table.number")),
        ("score_tracks", "0,0,0", "0,1,0", ("table.cell", 2, "sheep", "table.number")),
        ("decorations", "light", "dark", ("table.wrong", None, None, "farmerama.table.dark")),
        ("decorations", "light", "pale", ("table.cell", 2, "planks", "table.word")),
        ("decorations", "G02", "G03", ("table.cell", 3, "id", "table.word")),
        ("comparisons", "\n2,", "\n3,", ("table.cell", 3, "order", "table.word")),
        ("comparisons", "2,decorations", "2,scarecrows", ("table.cell", 3, "compare", "table.word")),
        ("comparisons", "2,decorations", "2,luck", ("table.cell", 3, "compare", "table.word")),
        ("comparisons", "feed,fewest", "feed,least", ("table.cell", 4, "wins", "table.word")),
        ("comparisons", "order,compare", "order,what", ("table.wrong", None, None, "table.column")),
    ],
)
def test_a_table_that_cannot_be_played_with_is_refused(
    table: str, old: str, new: str, found: tuple[str, Any, Any, str]
) -> None:
    """FA-Q-01, FA-Q-02, FA-Q-09, FA-Q-10, FA-Q-11, FA-Q-12, FA-MAT-04: with table, line and column, and the reason."""
    assert wrong(**changed(table, old, new)) == found


def test_the_log_calls_a_decoration_as_its_owner_does() -> None:
    """FA-Q-10: log, menu and board use one name."""
    name = GAME.printed("decorations").splitlines()[1].split(",")[1]
    tables = changed("decorations", f"G01,{name}", "G01,Windmill")
    options = GAME.read_options(2, tables)
    for event in (Took(0, 0, (0, 0, 0, 0, 0), 0), LotDrawn(0, 0), Displayed(0, 3)):
        assert "Windmill" in GAME.tell(event, "de", ("Ann", "Bob"), options)
        assert "Windmill" not in GAME.tell(event, "de", ("Ann", "Bob"))
    view = seen_by(a_game(2, **tables), None)
    assert "Windmill" in GAME.tell_move(GAME.parse("show G01"), view, "en")
