"""Whatever somebody writes into a table: it is refused with its place, or the game can be played to its end."""

from __future__ import annotations

import csv
import io
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmyard import Record, SetupError
from farmyard.core.i18n import LANGUAGES, tell
from farmyard.games.aehre import GAME
from farmyard.games.aehre.box import TABLES

NAMES = ("Ann", "Bob", "Cid", "Dora", "Elsa")
WORDS = (
    *("", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "99", "100", "-1", "x", "W", "B", "R", "C", "P", "w", "WW"),
    *(
        "wheat",
        "beet",
        "rapeseed",
        "corn",
        "potato",
        "cow",
        "pig",
        "chicken",
        "L01",
        "L60",
        "r1",
        "c1",
        "c12",
        '"',
        "é",
    ),
)
CELL = st.sampled_from(WORDS) | st.text(max_size=6)


@st.composite
def changes(draw: st.DrawFn, table: str) -> str:
    """A table of ours with a few cells, rows, columns or signs changed."""
    rows = list(csv.reader(GAME.printed(table).splitlines()))
    for _ in range(draw(st.integers(1, 4))):
        line = draw(st.integers(0 if draw(st.booleans()) else 1, len(rows) - 1))
        column = draw(st.integers(0, len(rows[line]) - 1))
        what = draw(st.sampled_from(("cell", "cell", "cell", "cell", "copy", "drop", "swap", "narrow")))
        if what == "copy":
            rows.insert(line, list(rows[line]))
        elif what == "drop" and len(rows) > 1:
            del rows[line]
        elif what == "swap":
            other = draw(st.integers(0, len(rows) - 1))
            rows[line][column], rows[other][column] = rows[other][column], rows[line][column]
        elif what == "narrow" and len(rows[0]) > 2:
            for row in rows:
                del row[-2]
        else:
            rows[line][column] = draw(CELL)
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


@st.composite
def boards(draw: st.DrawFn) -> str:
    """A board of any shape."""
    columns, rows = draw(st.integers(1, 11)), draw(st.integers(1, 11))
    crops = st.lists(st.sampled_from("WBRCP") | st.just(""), min_size=columns, max_size=columns)
    lines = [",".join([f"r{n + 1}", *draw(crops)]) for n in range(rows)]
    return "\n".join([",".join(["row", *[f"c{n + 1}" for n in range(columns)]]), *lines])


def playable(table: str, text: str, seats: int) -> None:
    """Refused in words that name the table, or played to the end."""
    options: dict[str, object] = {table: text}
    try:
        state = GAME.start(seats=seats, seed=1, **options)
    except SetupError as wrong:
        for lang in LANGUAGES:
            told = tell(wrong.phrase, lang)
            assert table in told
            assert "frage-der-aehre." not in told
            assert "table." not in told
        facts = dict(wrong.phrase.facts)
        assert facts.keys() >= {"table", "why"}
        if wrong.phrase.key == "table.cell":
            assert facts["line"] >= 2
        return
    rng = random.Random(seats)
    for _ in range(2_000):
        if state.over:
            break
        (seat,) = state.to_act
        move = rng.choice(state.legal(seat))
        GAME.tell_move(move, state.view(seat), "fr")
        state.play(move, seat)
    assert state.over
    assert GAME.draw(state.view(None), "en", NAMES[:seats])
    for event in state.log():
        GAME.tell(event, "de", NAMES[:seats], state.options)
    assert Record.parse(str(state.record())).replay().hash() == state.hash()


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=25, deadline=None)
@given(data=st.data(), seats=st.sampled_from(GAME.seats))
def test_any_change_of_a_table_is_refused_or_played(table: str, data: st.DataObject, seats: int) -> None:
    """AE-Q-01, AE-Q-02, AE-Q-04, AE-Q-07, AE-Q-09."""
    playable(table, data.draw(changes(table)), seats)


@settings(max_examples=25, deadline=None)
@given(text=boards(), seats=st.sampled_from(GAME.seats))
def test_any_board_is_refused_or_played(text: str, seats: int) -> None:
    """AE-Q-01, AE-Q-12: also one on which nobody can lay anything any more."""
    playable("board", text, seats)


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=40, deadline=None)
@given(text=st.text(max_size=80))
def test_any_text_is_refused_or_played(table: str, text: str) -> None:
    """AE-Q-01."""
    playable(table, text, 2)
