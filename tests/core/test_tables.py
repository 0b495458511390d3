"""Tables of the owner's: read with checks, refused with table, line and column, and kept in the record."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from farmyard.core.errors import FarmyardError, SetupError
from farmyard.core.game import Option, own_tables
from farmyard.core.i18n import LANGUAGES, tell
from farmyard.core.record import Entry, Record
from farmyard.core.tables import MOST_LINE, MOST_TEXT, Row, one_each, read_table, tidy
from tests.core.toy import TURNIPS_GAME

COLUMNS = ("crop", "price", "goes_with", "rare")
TABLE = """crop,price,goes_with,rare,source
turnip,3,beet|leek,0,box
beet,4,,1,"a list, found"
"""


def rows(text: str = TABLE) -> list[Row]:
    return read_table("prices", text, COLUMNS)


def check(text: str) -> None:
    for row in rows(text):
        row.number("price", 1, 9)
        row.word("crop", ("turnip", "beet"))
        row.words("goes_with", ("turnip", "beet", "leek"))
        row.flag("rare")


def refused(text: str) -> Any:
    with pytest.raises(SetupError) as wrong:
        check(text)
    for lang in LANGUAGES:
        assert "prices" in tell(wrong.value.phrase, lang)
    facts = dict(wrong.value.phrase.facts)
    return wrong.value.phrase.key, facts.get("line"), facts.get("column"), facts["why"].key


def test_cells_by_name() -> None:
    turnip, beet = rows()
    assert (turnip.number("price", 1, 9), beet.word("crop", ("turnip", "beet"))) == (3, "beet")
    assert (turnip.words("goes_with", ("beet", "leek")), beet.words("goes_with", ())) == (("beet", "leek"), ())
    assert (turnip.flag("rare"), beet.flag("rare"), beet.text("source")) == (False, True, "a list, found")


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("turnip,3", "turnip,ten", ("table.cell", 2, "price", "table.number")),
        ("turnip,3", "turnip,10", ("table.cell", 2, "price", "table.number")),
        ("beet,4", "carrot,4", ("table.cell", 3, "crop", "table.word")),
        ("beet|leek", "beet|cress", ("table.cell", 2, "goes_with", "table.word")),
        (",1,", ",2,", ("table.cell", 3, "rare", "table.number")),
        ("crop,price", "crop,cost", ("table.wrong", None, None, "table.column")),
        ("rare,source", "rare,price", ("table.wrong", None, None, "table.column")),
        ("leek,0,box", "leek,0", ("table.wrong", None, None, "table.width")),
        ('"a list, found"', '"a list', ("table.wrong", None, None, "table.csv")),
        (TABLE, "", ("table.wrong", None, None, "table.column")),
        (TABLE, TABLE.partition("\n")[0], ("table.wrong", None, None, "table.no_rows")),
    ],
)
def test_what_is_wrong_is_told_with_its_place(old: str, new: str, found: tuple[object, ...]) -> None:
    assert old in TABLE
    assert refused(TABLE.replace(old, new)) == found


def test_every_row_once_and_in_order() -> None:
    one_each(rows(), "crop", ("turnip", "beet"))
    with pytest.raises(SetupError) as wrong:
        one_each(rows(), "crop", ("turnip", "leek"))
    facts = dict(wrong.value.phrase.facts)
    assert (facts["line"], facts["column"], facts["why"].key) == (3, "crop", "table.word")
    with pytest.raises(SetupError) as wrong:
        one_each(rows(), "crop", ("turnip", "beet", "leek"))
    assert dict(wrong.value.phrase.facts)["why"].key == "table.one_each"


def test_a_table_is_kept_the_same_on_every_system() -> None:
    assert tidy("prices", "\ufeff a,b \r\n1,2\r\n\r\n") == "a,b\n1,2"


@pytest.mark.parametrize("text", ["x" * (MOST_LINE + 1), "a,b\n1,\t2", "a\n" * MOST_TEXT])
def test_a_table_has_bounds(text: str) -> None:
    with pytest.raises(SetupError):
        tidy("prices", text)


def test_a_table_is_an_option_whose_value_is_its_text() -> None:
    (option,) = own_tables("prices")
    assert (option.kind, option.default) == ("table", "")
    assert option.read(TABLE) == TABLE.strip()
    assert Option("long", False).kind == "flag"
    with pytest.raises(SetupError):
        option.read(7)


def test_only_games_with_tables_print_them() -> None:
    with pytest.raises(SetupError) as wrong:
        TURNIPS_GAME.printed("prices")
    assert wrong.value.phrase.key == "setup.no_table"


def test_a_record_takes_the_longest_line_of_a_table() -> None:
    table = tidy("prices", "crop\n" + "x" * MOST_LINE)
    assert Record.parse(str(Record("turnips", 1, 2, 7, {"prices": table}, ()))).options == {"prices": table}


def test_a_record_keeps_the_table() -> None:
    record = Record("turnips", 1, 2, 7, {"prices": tidy("prices", TABLE), "long": "false"}, (Entry(0, "sow"),))
    text = str(record)
    assert "option prices: |\n| crop,price,goes_with,rare,source\n| turnip,3" in text
    again = Record.parse(text)
    assert again.options == record.options
    assert str(again) == text


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        kept = tidy("prices", text)
        assert tidy("prices", kept) == kept
        for row in rows(kept):
            row.number("price", 1, 9)
    except FarmyardError:
        pass


@given(st.lists(st.text(st.characters(categories=("L", "N", "P", "Zs")), max_size=30), min_size=2, max_size=6))
@example(["crop", "blé\u00a0: 3\u202f€"])
def test_any_table_survives_its_record(lines: list[str]) -> None:
    kept = tidy("prices", "\n".join(lines))
    if "\n" in kept:
        assert Record.parse(str(Record("turnips", 1, 2, 7, {"prices": kept}, ()))).options == {"prices": kept}
