"""Word by word through hundreds of moves."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from farmyard.cli.play.menu import MOST, Menu, Sentence, common_start, going_on, in_numbers, next_words

CELLS = [f"{column}{row}" for row in range(1, 6) for column in "abcdefghijk"]
LAYS: list[Sentence] = [("lay", tile, a, b) for tile in ("w1r2", "b1c1") for a in CELLS for b in ("a1", "k5") if a != b]
SMALL: list[Sentence] = [("lay", "p", cell) for cell in CELLS]
LEVELS: list[Sentence] = [("level", crop, cell) for crop in ("b", "p") for cell in ("a1", "a2")]
ALL = LAYS + SMALL + LEVELS


def test_the_first_menu_shows_verbs_and_tiles_with_the_number_of_moves_behind_them() -> None:
    menu = Menu(ALL)
    assert menu.said == ()
    assert [(choice.handle, choice.words, len(choice.sentences)) for choice in menu.choices] == [
        ("1", ("lay", "w1r2"), 108),
        ("2", ("lay", "b1c1"), 108),
        ("3", ("lay", "p"), 55),
        ("4", ("level", "b"), 2),
        ("5", ("level", "p"), 2),
    ]


def test_a_number_narrows_and_the_next_menu_shows_cells_in_order() -> None:
    menu = Menu(Menu(ALL).pick("1"))
    assert menu.said == ("lay", "w1r2")
    assert [choice.words for choice in menu.choices][:6] == [("a1",), ("a2",), ("a3",), ("a4",), ("a5",), ("b1",)]
    assert len(menu.choices) == 55


def test_a_word_narrows_like_its_number() -> None:
    menu = Menu(Menu(ALL).pick("lay w1r2"))
    assert menu.pick("e2") == [("lay", "w1r2", "e2", "a1"), ("lay", "w1r2", "e2", "k5")]
    assert menu.pick("e2 k5") == [("lay", "w1r2", "e2", "k5")]


def test_the_whole_sentence_may_be_said_in_any_menu() -> None:
    menu = Menu(Menu(ALL).pick("1"))
    assert menu.pick("lay w1r2 e2 a1") == [("lay", "w1r2", "e2", "a1")]


def test_the_beginning_of_a_word_is_enough() -> None:
    assert Menu(ALL).pick("LEV p A2") == [("level", "p", "a2")]
    assert Menu(ALL).pick("l w e2 k") == [("lay", "w1r2", "e2", "k5")]


def test_an_unclear_beginning_leaves_all_it_may_mean() -> None:
    assert Menu(ALL).pick("l") == ALL
    assert len(Menu(ALL).pick("lay")) == len(LAYS + SMALL)


def test_what_fits_nothing_leaves_nothing() -> None:
    for typed in ("0", "6", "99", "plough", "lay z9", "level p a2 a3", "", " "):
        assert Menu(ALL).pick(typed) == []


def test_an_exact_word_goes_before_the_beginning_of_another() -> None:
    sentences: list[Sentence] = [("take", "p"), ("take", "pig")]
    assert Menu(sentences).pick("take p") == [("take", "p")]
    assert Menu(sentences).pick("take pi") == [("take", "pig")]


def test_a_sentence_may_end_where_another_goes_on() -> None:
    sentences: list[Sentence] = [("fence", "a1"), ("fence", "a1", "a2"), ("fence", "a1", "b1")]
    menu = Menu(sentences)
    assert menu.said == ("fence", "a1")
    assert [choice.words for choice in menu.choices] == [(), ("a2",), ("b1",)]
    assert menu.pick("1") == [("fence", "a1")]
    assert menu.pick("fence a1") == [("fence", "a1")], "said in full"
    assert menu.pick("fence") == sentences


def test_where_words_are_numbers_a_number_is_the_word() -> None:
    menu = Menu([("pay", "3"), ("pay", "1"), ("pay", "2")])
    assert [choice.handle for choice in menu.choices] == ["3", "1", "2"]
    assert menu.pick("3") == [("pay", "3")]


def test_one_sentence_or_none() -> None:
    assert [choice.words for choice in Menu([("done",)]).choices] == [("done",)]
    assert Menu([]).choices == []


def test_completion_offers_the_next_words() -> None:
    assert next_words(ALL, [], "") == ["lay", "level"]
    assert next_words(ALL, ["lay"], "w") == ["w1r2"]
    assert next_words(ALL, ["LAY", "w1r2", "e2"], "") == ["a1", "k5"]
    assert next_words(ALL, ["lay", "w1r2", "e2", "a1"], "") == []


def test_cells_are_sorted_by_letter_and_number() -> None:
    assert sorted(["b1", "a10", "a2"], key=in_numbers) == ["a2", "a10", "b1"]


WORDS = st.sampled_from(["lay", "level", "a1", "a2", "b1", "1", "2", "done"])
SENTENCES = st.lists(st.lists(WORDS, min_size=1, max_size=4).map(tuple), min_size=1, max_size=60, unique=True)


@given(SENTENCES)
def test_every_move_can_be_reached_through_the_menus_alone(sentences: list[Sentence]) -> None:
    """Always some choice leads to it, every choice leaves fewer, and one is left in the end."""
    for wanted in sentences:
        left = list(sentences)
        while len(left) > 1:
            menu = Menu(left)
            assert sorted(s for choice in menu.choices for s in choice.sentences) == sorted(left)
            choice = next(choice for choice in menu.choices if wanted in choice.sentences)
            assert menu.pick(choice.handle) == choice.sentences
            assert len(choice.sentences) < len(left)
            left = choice.sentences
        assert left == [wanted]


@given(SENTENCES)
def test_every_move_can_be_said_in_full(sentences: list[Sentence]) -> None:
    for wanted in sentences:
        assert going_on(sentences, wanted, 0) == [wanted]


@given(SENTENCES)
def test_a_menu_looks_ahead_only_while_it_is_short(sentences: list[Sentence]) -> None:
    menu = Menu(sentences)
    if any(len(choice.words) > 1 for choice in menu.choices):
        assert len(menu.choices) <= MOST
    assert all(sentence[: len(menu.said)] == menu.said for sentence in sentences)
    assert common_start(sentences) == menu.said
