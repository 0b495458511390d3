"""The rules for players of every game: the same paragraphs in every language, and every rule the code refers to."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import farmyard
from farmyard.core.game import Game
from farmyard.core.i18n import LANGUAGES
from farmyard.core.rulebook import SUMMARY

LEDGERS = {
    "agricola": ("A16", 655),
    "agricola-2007": ("A07", 531),
    "farmerama": ("FA", 265),
    "frage-der-aehre": ("AE", 174),
    "la-granja": ("LG", 519),
}
"""How the ids of each ledger begin, and how many of them are told: all."""
FOUND_BY = {
    "agricola": ("A16-FENCE-01", {"en": "fence", "fr": "clôture", "de": "Zaun", "nl": "hek"}),
    "farmerama": ("FA-PROD-01", {"en": "pacifier", "fr": "tétine", "de": "Schnuller", "nl": "fopspeen"}),
    "frage-der-aehre": ("AE-PLACE-03", {"en": "fallow", "fr": "jachère", "de": "Bracheregel", "nl": "braakregel"}),
    "la-granja": ("LG-TRADE-01", {"en": "trade good", "fr": "marchandise", "de": "Handelsware", "nl": "handelswaar"}),
}
"""A rule of each game, and a word by which it is found."""
NUMBER = re.compile(r"(?<!\w)\d+(?!\w)")
BOLD = re.compile(r"\*\*(.+?)\*\*")
TO_TYPE = {
    "en": re.compile(r"\b[Tt]yped?\b"),
    "fr": re.compile(r"\b[Tt]ap(?:ez|e|er)\b"),
    "de": re.compile(r"\b(?:[Tt]ippe|[Gg]etippt)"),
    "nl": re.compile(r"\b(?:[Tt]yp|[Gg]etypt)"),
}
WRONG_MARKS = {"fr": r" [;!?»]|« |\"", "de": r"[”«»\"]", "nl": r"[„“”«»\"]", "en": r"[„«»\"]"}

every_game = pytest.mark.parametrize("game", [farmyard.game(game_id) for game_id in LEDGERS], ids=list(LEDGERS))
in_every_language = pytest.mark.parametrize("lang", LANGUAGES)


def ledger_of(game: Game) -> re.Pattern[str]:
    return re.compile(rf"\b{LEDGERS[game.id][0]}-[A-Z]+(?:-EX|-Q)?-\d\d\b")


def told(game: Game) -> list[str]:
    return [rule for paragraph in game.rulebook("en").paragraphs for rule in paragraph.ids]


def code_of(game: Game) -> list[Path]:
    home = sys.modules[type(game).__module__].__file__
    assert home is not None
    return sorted(Path(home).parent.glob("*.py"))


def test_every_registered_game_has_its_rules_tested_here() -> None:
    assert list(LEDGERS) == farmyard.games()


@every_game
def test_the_whole_ledger_is_told_each_rule_once(game: Game) -> None:
    ids = told(game)
    assert len(ids) == len(set(ids)) == LEDGERS[game.id][1]
    assert all(ledger_of(game).fullmatch(rule) for rule in ids)


@every_game
@in_every_language
def test_all_languages_tell_the_same_in_their_own_words(game: Game, lang: str) -> None:
    own, english = game.rulebook(lang), game.rulebook("en")
    assert list(own.chapters) == list(english.chapters)
    assert [(p.chapter, p.ids) for p in own.paragraphs] == [(p.chapter, p.ids) for p in english.paragraphs]
    for ours, theirs in zip(own.paragraphs, english.paragraphs, strict=True):
        assert (ours.text == theirs.text) == (lang == "en")
        # A price or a number of spaces that differs would be a slip of the pen.
        assert set(NUMBER.findall(ours.text)) == set(NUMBER.findall(theirs.text)), ours.ids
        assert set(NUMBER.findall(ours.browser)) == set(NUMBER.findall(theirs.browser)), ours.ids


@every_game
@in_every_language
def test_every_chapter_has_a_heading_and_something_to_tell(game: Game, lang: str) -> None:
    book = game.rulebook(lang)
    assert book.title == game.title
    for slug, heading in book.chapters.items():
        assert heading
        assert book.chapter(slug)


@every_game
@in_every_language
def test_marks_are_those_of_the_language(game: Game, lang: str) -> None:
    for paragraph in game.rulebook(lang).paragraphs:
        for text in (paragraph.text, paragraph.browser):
            assert not re.search(WRONG_MARKS[lang], text), paragraph.ids
            assert not re.search(r"[][]|  | [,.]|\(\)", text), text


@every_game
def test_every_rule_named_in_the_code_can_be_looked_up(game: Game) -> None:
    """So the rule that refuses a move is always found."""
    known = set(told(game))
    named = {rule for path in code_of(game) for rule in ledger_of(game).findall(path.read_text(encoding="utf-8"))}
    assert len(named) >= 15
    assert named - known == set()


@every_game
@in_every_language
def test_the_moves_in_the_rules_are_moves(game: Game, lang: str) -> None:
    """What stands in bold is either a term of the rules or a move to type, and then the same in every language."""
    typed = 0
    for own, english in zip(game.rulebook(lang).paragraphs, game.rulebook("en").paragraphs, strict=True):
        moves = bold_moves(game, own.text)
        for move in moves:
            assert str(game.parse(move)) == move
        assert sorted(moves) == sorted(bold_moves(game, english.text)), own.ids
        typed += len(moves)
    assert typed >= 10


@every_game
@in_every_language
def test_a_browser_shows_no_move_to_type(game: Game, lang: str) -> None:
    """Nobody types at the table: what stands in bold there is a term or a heading, and nobody is told to type."""
    book = game.rulebook(lang)
    for paragraph in book.paragraphs:
        assert not bold_moves(game, paragraph.browser), paragraph.ids
        assert not TO_TYPE[lang].search(paragraph.browser), paragraph.ids
    assert sum(p.text != p.browser for p in book.paragraphs) >= 5


@every_game
@in_every_language
def test_the_game_is_told_on_one_page_first(game: Game, lang: str) -> None:
    book = game.rulebook(lang)
    assert next(iter(book.chapters)) == SUMMARY
    words = sum(len(paragraph.browser.split()) for paragraph in book.chapter(SUMMARY))
    assert 120 <= words <= 330


def bold_moves(game: Game, text: str) -> list[str]:
    return [found for found in BOLD.findall(text) if found.split()[0] in game.notation.kinds]


@in_every_language
@pytest.mark.parametrize("game_id", FOUND_BY)
def test_rules_are_found_by_id_by_chapter_and_by_word(game_id: str, lang: str) -> None:
    book = farmyard.game(game_id).rulebook(lang)
    rule, words = FOUND_BY[game_id]
    assert book.find(rule.lower()) == [book.by_id[rule]]
    slug, heading = next(iter(book.chapters.items()))
    assert book.find(slug) == book.find(heading) == book.chapter(slug)
    assert book.by_id[rule] in book.find(words[lang])
    assert book.find("qqqq") == []
