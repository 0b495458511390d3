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
from farmyard.games.la_granja import GAME
from farmyard.games.la_granja.box import REPLACEABLE

WORDS = (
    *("", "0", "1", "2", "3", "4", "5", "6", "7", "9", "10", "99", "-1", "x", "yes", "any", "end", "2|3", "1|any", "|"),
    *(
        "olive",
        "grain",
        "grape",
        "pig",
        "food",
        "wine",
        "meat",
        "trade",
        "silver",
        "olive|olive|pig|meat",
        "trade|wine",
        "upgraded",
        "upgraded|food|upgraded",
    ),
    *(
        "hand+1",
        "pen+9",
        "delivery+9|silver+3",
        "hand+1|",
        "olive+1|pig+9",
        "crop+2|trade+1",
        "Chef",
        "Herald",
        "deli",
        "butcher",
        "points",
        "stall",
    ),
    *("turn", "delivery", "double", "die", "upgrades", "siesta", "income", "1-2", "3-4", '"', "a,b", "é"),
)
CELL = st.sampled_from(WORDS) | st.text(max_size=6)


@st.composite
def changes(draw: st.DrawFn, table: str) -> str:
    """A table of ours with a few cells, rows or signs changed."""
    rows = list(csv.reader(GAME.printed(table).splitlines()))
    for _ in range(draw(st.integers(1, 3))):
        line = draw(st.integers(0 if draw(st.booleans()) else 1, len(rows) - 1))
        what = draw(st.sampled_from(("cell", "cell", "cell", "cell", "copy", "drop", "swap")))
        if what == "copy":
            rows.insert(line, list(rows[line]))
        elif what == "drop" and len(rows) > 1:
            del rows[line]
        elif what == "swap":
            other = draw(st.integers(0, len(rows) - 1))
            column = draw(st.integers(1, len(rows[line]) - 1))
            rows[line][column], rows[other][column] = rows[other][column], rows[line][column]
        else:
            rows[line][draw(st.integers(0, len(rows[line]) - 1))] = draw(CELL)
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def playable(table: str, text: str, seats: int) -> None:
    """Refused in words that name the table, or played to the end."""
    options: dict[str, object] = {table: text}
    try:
        state = GAME.start(seats=seats, seed=1, **options)
    except SetupError as wrong:
        for lang in LANGUAGES:
            told = tell(wrong.phrase, lang)
            assert table in told
            assert "la-granja." not in told
            assert "table." not in told
        facts = dict(wrong.phrase.facts)
        assert facts.keys() >= {"table", "why"}
        if wrong.phrase.key == "table.cell":
            assert facts["line"] >= 2
            assert facts["column"] in GAME.printed(table)
        return
    rng = random.Random(seats)
    for _ in range(20_000):
        if state.over:
            break
        seat = state.to_act[0]
        state.play(rng.choice(state.legal(seat)), seat)
    assert state.over
    view = state.view(None)
    assert GAME.draw(view, "en", ("Ann", "Bob", "Cid", "Dora")[:seats])
    for event in state.log():
        GAME.tell(event, "de", ("Ann", "Bob", "Cid", "Dora")[:seats], state.options)
    assert Record.parse(str(state.record())).replay().hash() == state.hash()


@pytest.mark.parametrize("table", REPLACEABLE)
@settings(max_examples=25)
@given(data=st.data(), seats=st.sampled_from(GAME.seats))
def test_any_change_of_a_table_is_refused_or_played(table: str, data: st.DataObject, seats: int) -> None:
    playable(table, data.draw(changes(table)), seats)


@pytest.mark.parametrize("table", REPLACEABLE)
@settings(max_examples=40)
@given(text=st.text(max_size=80))
def test_any_text_is_refused_or_played(table: str, text: str) -> None:
    playable(table, text, 2)
