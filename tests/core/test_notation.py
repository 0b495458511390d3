"""Moves as text: clear beginnings, suggestions, and no surprise whatever is typed."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmyard.core.errors import AmbiguousMove, UnreadableMove
from farmyard.core.game import Game
from farmyard.core.moves import DONE, Choose
from farmyard.core.notation import LONGEST, Notation
from farmyard.core.tokens import SEAT, Count, Label, Misspelt, Unclear, Word
from farmyard.core.values import Move, Phrase, fields_of, say
from tests.core.toy import TURNIPS_GAME, Bury, Plan, Sky, Use

CROP = Word("crop", ["wheat", "beet", "barley"], also={"grain": 0, "Root": 1})
CELL = Word("cell", ["a1", "a2", "b1", "b2"])


class Sow(Move, frozen=True):
    verb: ClassVar[str] = "sow"
    crop: Annotated[int, CROP]
    cells: Annotated[tuple[int, ...], CELL]

    def senseless(self) -> Phrase | None:
        return None if len(set(self.cells)) == len(self.cells) else say("test.cell_twice")


class Sell(Move, frozen=True):
    verb: ClassVar[str] = "sell"
    count: Annotated[int, Count("number", most=12)]


class Take(Move, frozen=True):
    verb: ClassVar[str] = "take"
    option: Annotated[str, Label("option")]


NOTATION = Notation((Sow, Sell, Take))


# --- words ---------------------------------------------------------------------------------------------------------


def test_any_clear_beginning_of_a_word_will_do() -> None:
    assert (CROP.read("wheat"), CROP.read("w"), CROP.read("WHE")) == (0, 0, 0)


def test_other_names_mean_the_same() -> None:
    assert (CROP.read("grain"), CROP.read("g"), CROP.read("root"), CROP.spell(1)) == (0, 0, 1, "beet")


def test_a_beginning_of_two_words_is_unclear() -> None:
    with pytest.raises(Unclear) as unclear:
        CROP.read("b")
    assert unclear.value.candidates == ("beet", "barley")


def test_a_whole_word_is_clear_even_if_it_begins_another() -> None:
    assert Word("x", ["ox", "oxen"]).read("ox") == 0


def test_a_misspelt_word_suggests_the_nearest() -> None:
    with pytest.raises(Misspelt) as misspelt:
        CROP.read("barly")
    assert misspelt.value.nearest == ("barley",)


@pytest.mark.parametrize("text", ["13", "-1", "1.5", "", "٣", "１", "0x3", "99999999999999999999"])
def test_a_number_is_written_in_digits_and_not_too_large(text: str) -> None:
    with pytest.raises(Misspelt):
        Count("number", most=12).read(text)


def test_seats_count_from_one_for_people() -> None:
    assert (SEAT.spell(0), SEAT.read("p1"), SEAT.read("P4")) == ("p1", 0, 3)


@pytest.mark.parametrize("text", ["x" * 41, "a.b", "a b", "<b>"])
def test_a_label_is_one_short_word(text: str) -> None:
    with pytest.raises(Misspelt):
        Label("option").read(text)


# --- sentences -----------------------------------------------------------------------------------------------------


def test_a_move_is_written_and_read() -> None:
    move = Sow(2, (0, 3))
    assert str(move) == "sow barley a1 b2"
    assert NOTATION.read("sow barley a1 b2") == move
    assert NOTATION.read("  SO  bar\ta1 B2 ") == move


def test_a_move_becomes_json_and_back() -> None:
    move = Sow(2, (0, 3))
    assert move.to_json() == {"move": "sow", "crop": "barley", "cells": ["a1", "b2"]}
    assert NOTATION.read_json(move.to_json()) == move
    assert DONE.to_json() == {"move": "done"}


def unreadable(text: str) -> dict[str, Any]:
    """The key and the facts of the refusal."""
    with pytest.raises(UnreadableMove) as wrong:
        NOTATION.read(text)
    return {"key": wrong.value.phrase.key, **dict(wrong.value.phrase.facts)}


def test_an_unknown_verb_suggests_the_nearest() -> None:
    wrong = unreadable("sop wheat a1")
    assert (wrong["key"], wrong["text"], wrong["nearest"]) == ("move.did_you_mean", "sop", "sow")
    assert wrong["kind"] == say("word.verb")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "move.empty"),
        (" \t ", "move.empty"),
        ("sow", "move.incomplete"),
        ("sow wheat", "move.incomplete"),
        ("sell 3 4", "move.too_much"),
        ("sell many", "move.unknown_word"),
        ("zzzzzz", "move.unknown_word"),
        ("sow wheet a1", "move.did_you_mean"),
        ("sow wheat a1 a1", "test.cell_twice"),
        ("x" * (LONGEST + 1), "move.too_long"),
        ("sow " * 5_000_000, "move.too_long"),
        ("\x00\xff\x1b[31m", "move.unknown_word"),
    ],
)
def test_an_unreadable_sentence_says_what_is_wrong(text: str, key: str) -> None:
    assert unreadable(text)["key"] == key


def test_what_is_repeated_to_the_reader_is_short() -> None:
    assert len(unreadable("sell 3 " + "y" * 390)["text"]) == 60
    assert len(unreadable("y" * 390)["text"]) == 60


def test_an_ambiguous_word_lists_what_it_may_mean() -> None:
    with pytest.raises(AmbiguousMove) as unclear:
        NOTATION.read("sow b a1")
    assert unclear.value.phrase.key == "move.unclear_word"
    assert unclear.value.candidates == ("beet", "barley")
    with pytest.raises(AmbiguousMove) as unclear:
        NOTATION.read("s wheat a1")
    assert unclear.value.candidates == ("sow", "sell")


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"move": "dance"},
        {"move": 3},
        {"move": ["sow"]},
        {"move": "sell"},
        {"move": "sell", "count": "3", "more": "1"},
        {"move": "sell", "count": "many"},
        {"move": "sell", "count": None},
        {"move": "sell", "count": ["3", "4"]},
        {"move": "sell", "count": "3 4"},
        {"move": "sow", "crop": "wheat", "cells": []},
        {"move": "sow", "crop": "wheat", "cells": 7},
        {"move": "sow", "crop": "wheat", "cells": None},
        {"move": "sow", "crop": "wheat a1", "cells": ["b1"]},
    ],
)
def test_json_that_is_no_move_is_unreadable(data: dict[str, Any]) -> None:
    with pytest.raises(UnreadableMove):
        NOTATION.read_json(data)


def test_two_moves_cannot_share_a_verb() -> None:
    with pytest.raises(ValueError, match="same verb"):
        Notation((Sow, Sow))


def test_a_field_without_a_spelling_is_a_mistake_of_the_game() -> None:
    class Plain(Move, frozen=True):
        verb: ClassVar[str] = "plain"
        count: int

    with pytest.raises(TypeError, match=r"Plain\.count needs a spelling"):
        fields_of(Plain)


# --- whatever is typed ---------------------------------------------------------------------------------------------

WORDS = st.sampled_from(["sow", "s", "sell", "wheat", "b", "a1", "b2", "3", "choose", "done", "", "\n", "plan", "use"])
SENTENCES = st.one_of(st.text(), st.lists(st.one_of(WORDS, st.text(max_size=6)), max_size=12).map(" ".join))
ANYTHING = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), WORDS),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)),
    max_leaves=5,
)


@given(SENTENCES)
def test_reading_raises_nothing_else(text: str) -> None:
    for read in (NOTATION.read, TURNIPS_GAME.parse):
        try:
            move = read(text)
        except (UnreadableMove, AmbiguousMove):
            continue
        assert read(str(move)) == move


@given(
    st.one_of(
        st.dictionaries(st.sampled_from(["move", "crop", "cells", "count", "x"]), ANYTHING, max_size=4),
        st.fixed_dictionaries({"move": st.just("sow"), "crop": ANYTHING, "cells": ANYTHING}),
        st.fixed_dictionaries({"move": st.just("sell"), "count": ANYTHING}),
    )
)
def test_reading_json_raises_nothing_else(data: dict[str, Any]) -> None:
    try:
        move = NOTATION.read_json(data)
    except (UnreadableMove, AmbiguousMove):
        return
    assert NOTATION.read_json(move.to_json()) == move


@given(
    st.one_of(
        st.builds(Plan, st.integers(0, 3)),
        st.builds(Sky, st.integers(0, 2)),
        st.builds(Use, st.integers(0, 9)),
        st.builds(Bury, st.integers(0, 9)),
        st.builds(Choose, st.from_regex(r"[a-z0-9_'-]{1,40}", fullmatch=True)),
    )
)
def test_every_move_survives_text_and_json(move: Move) -> None:
    assert TURNIPS_GAME.parse(str(move)) == move
    assert TURNIPS_GAME.notation.read_json(move.to_json()) == move


class ChooseTwo(Move, frozen=True):
    verb: ClassVar[str] = "choose"
    crops: Annotated[frozenset[int], CROP]


def test_a_game_may_say_a_verb_of_core_in_its_own_way() -> None:
    game = Game("fair", "Fair", (1,), 1, moves=(ChooseTwo,), steps=(), events=())
    assert game.parse("choose beet wheat") == ChooseTwo(frozenset([0, 1]))
    assert game.parse("done") == DONE
