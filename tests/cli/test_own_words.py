"""What a menu shows can be typed: in the player's language, with or without accents, and as short as is clear."""

from __future__ import annotations

import random
import unicodedata
from itertools import islice

import pytest

import farmyard
from farmyard.cli.play.own_words import beginning_with, folded, holding
from farmyard.cli.play.turn import Turn
from farmyard.core.i18n import LANGUAGES
from farmyard.core.notation import LONGEST

from .test_small_screen import SIZE, Watched, decisions


def bare(text: str) -> str:
    """As typed on a keyboard without accents."""
    marks = unicodedata.normalize("NFKD", text.replace("ß", "ss").replace("œ", "oe"))
    return "".join(sign for sign in marks if not unicodedata.combining(sign))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", farmyard.games())
def test_every_line_of_a_menu_is_chosen_by_what_it_says(game: str, lang: str) -> None:
    """Whole, without accents, and by the beginning that no other line shares."""
    session = Watched(game, farmyard.game(game).seats[1], lang, SIZE)
    tried = 0
    for turn, begins in islice(decisions(session, random.Random(lang)), 80):
        if not begins:
            continue
        shown = turn.shown_meanings()
        texts = [folded(text) for text in shown]
        for choice, text in zip(turn.menu.choices, shown, strict=True):
            if not text or len(text) > LONGEST or texts.count(folded(text)) > 1:
                continue
            tried += 1
            assert turn.understood(text) == choice.sentences, text
            assert turn.understood(bare(text).upper()) == choice.sentences, text
            others = [other for other in texts if other != folded(text)]
            # A number alone is always a number of the menu, and a word of the notation is always that word.
            words = {word for sentence in turn.moves for word in sentence}
            starts = [folded(text)[:n] for n in range(1, len(folded(text)) + 1)]
            lengths = [len(start) for start in starts if not start.isdecimal() and start.strip() not in words]
            start = next((n for n in lengths if not any(o.startswith(folded(text)[:n]) for o in others)), 0)
            if start:
                found = turn.understood(folded(text)[:start])
                assert set(choice.sentences) <= set(found), "a beginning that is also notation may mean more, not less"
    assert tried > 30


def test_notation_goes_before_words() -> None:
    """`forest` is a space in every language, also where other lines begin alike."""
    session = Watched("agricola", 2, "fr", SIZE)
    turn = Turn(session, session.state.to_act[0])
    assert turn.understood("place forest") == [("place", "forest")]
    assert turn.understood("forest") == [("place", "forest")]


def test_a_beginning_that_fits_notation_and_words_leaves_both() -> None:
    """Never the one when the other was meant."""
    session = Watched("agricola", 2, "fr", SIZE)
    turn = Turn(session, session.state.to_act[0])
    shown = dict(zip([choice.words for choice in turn.menu.choices], turn.shown_meanings(), strict=True))
    mixed = 0
    for letter in "abcdefghijklmnopqrstuvwxyz":
        notation = {choice.sentences[0] for choice in turn.menu.choices if choice.words[-1].startswith(letter)}
        words = {("place", *name) for name, text in shown.items() if folded(text).startswith(letter)}
        if notation and words - notation:
            mixed += 1
            assert set(turn.understood(letter)) == notation | words
    assert mixed


def test_words_inside_a_line_are_found_if_nothing_begins_so() -> None:
    texts = ["Lehmgrube: nimm 3 Lehm", "Wald: nimm 3 Holz", "Größere Weide"]
    assert beginning_with(texts, "wald") == [1]
    assert beginning_with(texts, "holz") == []
    assert holding(texts, "holz") == [1]
    assert holding(texts, "nimm 3") == [0, 1]
    assert holding(texts, "3 nimm") == []
    assert holding(texts, "ho") == [], "too short to guess"
    assert beginning_with(texts, "grossere") == [2]
    assert beginning_with(texts, "GROESSERE WEI") == [2]
    assert beginning_with(texts, " – ") == []


def test_what_may_be_done_at_any_time_has_words_too() -> None:
    session = Watched("la-granja", 2, "de", SIZE, seed=5)
    turn = Turn(session, session.state.to_act[0])
    told = [turn.meaning(sentence) for sentence in turn.aside]
    assert told
    assert turn.understood(told[0]) == [turn.aside[0]]


def test_a_line_that_begins_with_the_word_of_a_command_is_still_a_line() -> None:
    session = Watched("agricola", 2, "en", SIZE)
    turn = Turn(session, session.state.to_act[0])
    first = next(iter(turn.moves))
    turn.meanings[first] = "board the windows"
    assert turn.is_choice("board the windows", "board")
    assert not turn.is_choice("board", "board")
